// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/asks.h"

namespace stowage::ask {

std::vector<Entry> allEntries()
{
    // One a line, so that two new asks do not meet in one.
    // clang-format off
    return {
        capacityEntry(),
        clusterStatusEntry(),
        deriveHubEntry(),
        drainEntry(),
        estimateEntry(),
        explainEntry(),
        firstAttemptEntry(),
        fitEntry(),
        fragmentationEntry(),
        gpusEntry(),
        hubManifestsEntry(),
        kubeconfigEntry(),
        matchAffinityEntry(),
        matchOverridesEntry(),
        matchPolicyEntry(),
        movePreviewEntry(),
        packEntry(),
        podsetsEntry(),
        proposeEntry(),
        quantityEntry(),
        rebalanceEntry(),
        requestsEntry(),
        requirementsEntry(),
        samplingEntry(),
        scaleEntry(),
        scheduleEntry(),
        slotsEntry(),
        topologyEntry(),
    };
    // clang-format on
}

} // namespace stowage::ask
