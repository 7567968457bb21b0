// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/asks.h"

namespace stowage::ask {

std::vector<Entry> allEntries()
{
    return {
        capacityEntry(),
        clusterStatusEntry(),
        deriveHubEntry(),
        estimateEntry(),
        explainEntry(),
        fitEntry(),
        fragmentationEntry(),
        gpusEntry(),
        kubeconfigEntry(),
        podsetsEntry(),
        proposeEntry(),
        quantityEntry(),
        requestsEntry(),
        requirementsEntry(),
        samplingEntry(),
        scaleEntry(),
        slotsEntry(),
        topologyEntry(),
        capacityEntry(),   clusterStatusEntry(), deriveHubEntry(),      estimateEntry(),
        explainEntry(),    fitEntry(),           fragmentationEntry(),  gpusEntry(),
        kubeconfigEntry(), matchAffinityEntry(), matchOverridesEntry(), matchPolicyEntry(),
        podsetsEntry(),    quantityEntry(),      requestsEntry(),       requirementsEntry(),
        samplingEntry(),   scheduleEntry(),      topologyEntry(),
    };
}

} // namespace stowage::ask
