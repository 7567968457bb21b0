// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/objectkey.h"
#include "core/fleet/fleet.h"

/// What a selected object is to the plan.
namespace stowage::app {

[[nodiscard]] bool isNode(const ObjectKey &key);
[[nodiscard]] bool isCluster(const ObjectKey &key);
/// The workload that the key names, or that the pod of that name belongs to; empty: neither.
[[nodiscard]] ObjectKey workloadOf(const Fleet &fleet, const ObjectKey &key);
/// Queues, quotas and policies that a verb of their own changes: "set-queue", "set-quota", "set-policy"; empty: others.
[[nodiscard]] std::string_view settingVerb(const ObjectKey &key);
/// An object whose fields a merge patch may change, and neither a node, a pod, a cluster nor a part of one.
[[nodiscard]] bool isOtherObject(const ObjectKey &key);

} // namespace stowage::app
