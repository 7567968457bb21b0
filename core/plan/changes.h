// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/plan/evaluate.h"

namespace stowage::plan {

/// One object's difference between a fleet and what a plan makes of it: what exports print, what rights are asked for
/// and what requests are made of.
struct ObjectChange {
    enum class Kind : std::uint8_t {
        Fields, ///< of an object that is there
        Evict,  ///< a pod
        Delete, ///< a node that goes, once its pods are gone
        Bought, ///< a node that joins by itself
        Create, ///< a workload that the cluster does not have: its manifest is not ours to write
        InList, ///< fields that the kind keeps in a list, which a partial object cannot name
    };
    /// What depends on what: objects (quotas, queues, policies), nodes, workloads, evictions, nodes that go.
    enum class Group : std::uint8_t { Object, Node, Workload, Eviction, Last };

    Kind kind = Kind::Fields;
    Group group = Group::Object;
    ObjectKey object;
    std::string apiVersion{};
    std::string fields{};      ///< of Fields: merge patch (RFC 7386) as JSON, null where one goes away
    std::string note{};        ///< Evict: the node where a new pod is expected; Create, InList: a sentence
    const char *noteText = ""; ///< the sentence as a template of the context "Apply", for other languages
    std::vector<std::string> noteArguments{};
    std::vector<std::size_t> entries{}; ///< of the plan, by index: who asks for it
};

/// All changes of a cluster, by group.
struct ClusterChanges {
    std::string cluster;
    bool hub = false;
    std::vector<ObjectChange> changes;
};

struct LeftOut {
    std::size_t entry = 0;
    const char *why = ""; ///< "off", "blocked", "what-if"
};

struct Changes {
    std::vector<LeftOut> leftOut;
    std::vector<ClusterChanges> clusters; ///< of those that change; the control plane's first
};

/// What a plan changes at its end, folded per object. Blocked, disabled and what-if operations are left out and told.
[[nodiscard]] Changes changesOf(const Evaluation &evaluation, const Services &services);

} // namespace stowage::plan
