// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/engine/kube/schedule.h"
#include "core/explain/explanation.h"

/// Operators and queues that want the pods of a unit in one domain of the topology (JobSet and LeaderWorkerSet by
/// exclusive topology, Kueue by podset-required-topology): kube-scheduler knows no such rule.
namespace stowage::ask {

struct DomainRule {
    std::string key{};              ///< label whose value the nodes of a unit share; empty: no such rule
    std::int64_t unitPods = 0;      ///< pods of a unit; 0: all pods are one
    std::vector<NodeId> standing{}; ///< where pods of the only unit run already: the others follow them
};

/// Whether nodes carry the rule's label at all; without that nothing can be said of it.
[[nodiscard]] bool namesDomains(const Cluster &cluster, const std::string &key);

/// Of pods that find a node each, one after the other: whether they do so within one domain per unit. Appends a step
/// and, where they do not, changes answer and verdict. The session is afterwards as it was.
void decideDomains(kube::Session &session, const DomainRule &rule, std::span<const kube::MemberId> pods,
                   explain::Explanation &explanation, const Context &context = {});

} // namespace stowage::ask
