// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/ask/registry.h"

/// One function <name>Entry() per ask, declared here, each in a file of its own: core/ask/ask_<name>.cpp.
namespace stowage::ask {

[[nodiscard]] Entry capacityEntry();
[[nodiscard]] Entry clusterStatusEntry();
[[nodiscard]] Entry deriveHubEntry();
[[nodiscard]] Entry estimateEntry();
[[nodiscard]] Entry drainEntry();
[[nodiscard]] Entry explainEntry();
[[nodiscard]] Entry firstAttemptEntry();
[[nodiscard]] Entry fitEntry();
[[nodiscard]] Entry fragmentationEntry();
[[nodiscard]] Entry gpusEntry();
[[nodiscard]] Entry hubManifestsEntry();
[[nodiscard]] Entry kubeconfigEntry();
[[nodiscard]] Entry matchAffinityEntry();
[[nodiscard]] Entry matchOverridesEntry();
[[nodiscard]] Entry matchPolicyEntry();
[[nodiscard]] Entry movePreviewEntry();
[[nodiscard]] Entry packEntry();
[[nodiscard]] Entry podsetsEntry();
[[nodiscard]] Entry proposeEntry();
[[nodiscard]] Entry quantityEntry();
[[nodiscard]] Entry rebalanceEntry();
[[nodiscard]] Entry requestsEntry();
[[nodiscard]] Entry requirementsEntry();
[[nodiscard]] Entry samplingEntry();
[[nodiscard]] Entry scaleEntry();
[[nodiscard]] Entry slotsEntry();
[[nodiscard]] Entry scheduleEntry();
[[nodiscard]] Entry topologyEntry();

/// The table of them all, in any order.
[[nodiscard]] std::vector<Entry> allEntries();

} // namespace stowage::ask
