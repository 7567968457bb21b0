// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/engine/common/cel.h"
#include "core/engine/kube/profile.h"
#include "core/engine/kube/state.h"
#include "core/engine/kube/verdict.h"

/// The DynamicResources plugin: which devices a pod's claims would get on a node (the
/// structured allocator of 1.36). Depth first over claims, requests and devices in the real order, with undo.
namespace stowage::kube {

/// What one claim gets.
struct ClaimAllocation {
    std::size_t claim = 0; ///< index into SchedulingObjects::claims; beyond them: the extended resource's own
    std::vector<api::DeviceAllocation> devices;
};

/// Devices of one pod on one node.
struct DeviceChoice {
    std::vector<ClaimAllocation> claims;
    std::int64_t score = 0; ///< by the rank of firstAvailable alternatives, before normalisation
    bool ranked = false;    ///< some request has alternatives
};

class Allocator {
public:
    Allocator(const State &state, const api::SchedulingObjects &objects, const Scheduler &scheduler);
    ~Allocator();
    Allocator(const Allocator &) = delete;
    Allocator &operator=(const Allocator &) = delete;

    /// A device class serves the extended resource where no device plugin does.
    [[nodiscard]] bool providesResource(ResourceId resource) const;

    struct Rejection {
        std::string text; ///< empty: none
        bool beforeQueue = false;
    };
    /// Refusals that speak of the pod as a whole: claims or classes that do not exist, claims in use.
    [[nodiscard]] Rejection rejectedBefore(ClassId pods, std::string_view podKey) const;

    void judge(ClassId pods, NodeId node, Verdict &verdict) const;
    /// Raw scores of feasible nodes; false when no request has alternatives.
    bool score(ClassId pods, std::span<const NodeId> feasible, std::vector<std::int64_t> &raw) const;
    /// The devices of the first full solution; nothing when there is none.
    [[nodiscard]] std::optional<DeviceChoice> choose(ClassId pods, NodeId node) const;
    /// A selector that failed at run time ends the attempt of the whole pod; empty: none did.
    [[nodiscard]] const std::string &selectorError() const { return m_selectorError; }
    void clearSelectorError() { m_selectorError.clear(); }

    /// Takes the devices for a pod that is assumed on a node; release gives them back.
    void take(const DeviceChoice &choice, NodeId node);
    void release(const DeviceChoice &choice);

    [[nodiscard]] const api::SchedulingObjects &objects() const { return *m_objects; }

private:
    friend class DeviceSearch;

    struct Pool;
    struct Slice;
    struct Selector;

    /// A claim that has its devices, in the snapshot or in flight.
    struct Held {
        std::vector<api::DeviceAllocation> devices;
        std::vector<std::vector<match::NodeTerm>> nodes; ///< every one must let the node in
        NodeId pinned;                                   ///< devices of one node
        bool inFlight = false;
    };

    [[nodiscard]] std::vector<std::size_t> claimsOf(ClassId pods) const;
    /// The claim behind an entry of a pod: its own, or the one that its group shares.
    [[nodiscard]] std::string_view claimNameOf(ClassId pods, const api::PodResourceClaim &wanted) const;
    [[nodiscard]] std::optional<std::size_t> findClaim(std::string_view nameSpace, std::string_view name) const;
    [[nodiscard]] const api::DeviceClass *findClass(std::string_view name) const;
    [[nodiscard]] const api::DeviceClass *classOfResource(std::string_view resource) const;
    [[nodiscard]] bool serves(const Slice &slice, NodeId node) const;
    [[nodiscard]] bool serves(const std::vector<match::NodeTerm> &terms, NodeId node) const;
    /// Whether a CEL selector holds for a device; nothing when it fails at run time.
    [[nodiscard]] std::optional<bool> holds(const std::string &selector, std::uint32_t device) const;
    [[nodiscard]] std::optional<DeviceChoice> search(ClassId pods, NodeId node, bool &onNode) const;

    const State *m_state;
    const api::SchedulingObjects *m_objects;
    const Scheduler *m_scheduler;
    std::vector<Pool> m_pools; ///< in search order
    std::map<std::size_t, Held> m_held;
    mutable std::map<std::string, std::shared_ptr<const Selector>, std::less<>> m_selectors;
    mutable std::map<std::pair<const Selector *, std::uint32_t>, std::int8_t> m_answers; ///< 0 no, 1 yes, 2 failed
    mutable std::string m_selectorError;
};

} // namespace stowage::kube
