// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/engine/kube/schedule.h"

/// Parts of fit's answer that pods and pod groups share.
namespace stowage::ask {

/// Adds what a decision's claims were given.
void addDevices(const kube::Decision &decision, const Cluster &cluster, nlohmann::json &devices);
[[nodiscard]] nlohmann::json nodeNames(const Cluster &cluster, const std::vector<NodeId> &nodes);
/// {"pod", "node", "ties" where several nodes were equal}.
[[nodiscard]] nlohmann::json bindingJson(const kube::Session &session, const kube::Decision &decision);
/// {"pod", "reasons", "message"} of a pod that stays pending.
[[nodiscard]] nlohmann::json refusalJson(const kube::Session &session, const kube::Decision &decision);
/// {"pod", "node", "victims", "pdbViolations"} of single-pod preemption.
[[nodiscard]] nlohmann::json preemptionJson(const kube::Session &session, const kube::Decision &decision);

/// fit with podGroups: groups tried in this order.
[[nodiscard]] Expected<nlohmann::json> fitGroups(kube::Session &session, const nlohmann::json &groups, bool preempt,
                                                 const Context &context);

} // namespace stowage::ask
