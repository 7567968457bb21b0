// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/ask/federated.h"

/// Parts of explainFederated() that stand in files of their own.
namespace stowage::ask {

[[nodiscard]] std::string joinedNames(const std::vector<std::string> &names);

/// Requested resources that no grade of a feasible cluster's models has, and of how many clusters.
[[nodiscard]] std::map<std::string, std::int64_t> unmodelled(const FederatedDecision &made, const FederatedHub &hub,
                                                             const karmada::Attempt &attempt);
/// A spread constraint by cluster or region without maxGroups, which selects nothing.
[[nodiscard]] bool lacksMaxGroups(const api::karmada::Placement &placement);

/// The hub's workload that a key names: a template or binding of the hub, or what a member has under the same name.
[[nodiscard]] const HubWorkload *findHubWorkload(const std::vector<HubWorkload> &all, const ObjectKey &key);

/// Every cluster of the hub with its fate and its numbers.
[[nodiscard]] explain::Candidates candidatesOf(const FederatedDecision &made, const FederatedHub &hub,
                                               const karmada::Attempt &attempt);
/// What would let the hub place it; empty when it does.
[[nodiscard]] std::vector<explain::Fix> fixesOf(const FederatedDecision &made, const FederatedHub &hub,
                                                const karmada::Attempt &attempt);

/// What each cluster gets and what its scheduler makes of it.
[[nodiscard]] std::vector<explain::ShareRow> sharesOf(const FederatedDecision &made, const FederatedHub &hub,
                                                      const karmada::Attempt &attempt);
/// Affinity groups, regions and overflow tiers with the feasible clusters in them.
[[nodiscard]] std::vector<explain::GroupRow> groupsOf(const FederatedDecision &made, const karmada::Attempt &attempt);

/// How the modelled hub runs: its estimators, and every gate and flag that is not at its default.
[[nodiscard]] std::string modelDetail(const karmada::Options &options, const std::vector<std::string> &estimators);

} // namespace stowage::ask
