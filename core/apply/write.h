// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/apply/sentence.h"
#include "core/base/expected.h"
#include "core/base/objectkey.h"
#include "core/plan/changes.h"

/// A plan brought about by requests to API servers: what is written in which order, what is remembered of it, and what
/// follows from that. Without network: core/live sends.
namespace stowage::apply {

enum class Action : std::uint8_t {
    Patch, ///< merge patch with the resourceVersion that was read
    Apply, ///< server-side apply: owners of fields may object
    Scale, ///< merge patch of the scale subresource
    Evict,
    Delete,
};
[[nodiscard]] std::string_view nameOf(Action action);

/// How far a write can be taken back, and when it goes out: harmless ones first, those that nothing undoes last.
enum class Reversibility : std::uint8_t { Staged, Activating, Irreversible };
[[nodiscard]] std::string_view nameOf(Reversibility reversibility);

/// What it does to what others may use: raised first, lowered last.
enum class Direction : std::uint8_t { Raise, Even, Lower };

/// One write to one object. It states the end, not the step: sent twice, it is the same.
struct Write {
    std::string id; ///< "3": its place in the order, and in the annotation that it leaves
    ObjectKey object;
    bool hub = false;
    std::string apiVersion;
    std::string resource; ///< "deployments"
    Action action = Action::Patch;
    Reversibility reversibility = Reversibility::Staged;
    Direction direction = Direction::Even;
    std::string fields;                  ///< merge patch as JSON, null where a field goes away; of evictions empty
    std::string uid;                     ///< of the object that the plan was worked out on; empty: not known
    std::string seen;                    ///< fingerprint of what was decided on, see fingerprintOf; empty: not known
    std::vector<std::string> owners;     ///< "Argo CD application train": would put back what is written
    std::string expected;                ///< node where an evicted pod's successor is expected
    std::vector<std::size_t> operations; ///< of the plan, numbered from 1
    /// The object goes; nothing of it is set.
    [[nodiscard]] bool removes() const { return action == Action::Evict || action == Action::Delete; }
    friend bool operator==(const Write &, const Write &) = default;
};

/// What no request brings about: a person does it, or it happens by itself.
struct Note {
    ObjectKey object;
    bool person = false; ///< somebody must act
    Sentence text;
    std::vector<std::size_t> operations;
    friend bool operator==(const Note &, const Note &) = default;
};

/// Everything that a plan writes, in order.
struct Batch {
    std::string planId;   ///< the beginning of planHash
    std::string planHash; ///< SHA-256 of the plan file's text
    std::string title;
    std::vector<Write> writes;
    std::vector<Note> notes;
    std::vector<plan::LeftOut> leftOut;
    std::vector<std::size_t> already; ///< operations, from 1, that find everything as they want it
    std::vector<std::string> texts;   ///< of all operations of the plan: "Cordon node m1/n1"

    [[nodiscard]] const Write *find(std::string_view id) const;
    /// Clusters that are written to, in order of their first write.
    [[nodiscard]] std::vector<std::string> clusters() const;
    /// Writes that nothing takes back; of one cluster, or of all where empty.
    [[nodiscard]] std::size_t irreversible(std::string_view cluster = {}) const;
    /// Pods that are evicted there.
    [[nodiscard]] std::size_t evictions(std::string_view cluster = {}) const;
};

/// From a plan worked out on a fleet, the fresher the better. In the order of sending: what is staged, what activates,
/// what is irreversible; within each raises before lowerings, the control plane before members.
[[nodiscard]] Batch batchOf(const plan::Evaluation &evaluation, const plan::Services &services, const plan::Plan &plan);

/// "Deployment default/web in m1: replicas 4".
[[nodiscard]] std::string describe(const Write &write);

/// "networkpolicies" of "NetworkPolicy": as the API makes plurals.
[[nodiscard]] std::string resourceOfKind(std::string_view kind);

[[nodiscard]] nlohmann::ordered_json toJson(const Write &write);
[[nodiscard]] Expected<Write> writeFrom(const nlohmann::ordered_json &json);
[[nodiscard]] nlohmann::ordered_json toJson(const Batch &batch);
[[nodiscard]] Expected<Batch> batchFrom(const nlohmann::ordered_json &json);

} // namespace stowage::apply
