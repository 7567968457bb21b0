// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explain/text.h"
#include "core/plan/stagecontext.h"

/// What is checked about new pods beside quotas and the nodes they go to: who waits before them, and policies.
namespace stowage::plan {

namespace {

constexpr auto overtakes =
    STOWAGE_TEXT("Check", "%1 of priority %2 waits for GPUs too and would be tried before this one, of priority %3.");

} // namespace

void checkPriority(Stager &stager, const Cluster &cluster, WorkloadId workload)
{
    const WorkloadEntry &placed = cluster.workloads[workload];
    const WorkloadEntry *first = nullptr;
    for (const WorkloadEntry &entry : cluster.workloads) {
        if (entry.priority > placed.priority && entry.gpusPending > 0 && !entry.object.suspended
            && (!first || entry.priority > first->priority))
            first = &entry;
    }
    if (first && (placed.gpusPending > 0 || placed.gpusHeld > 0))
        stager.warn(Rule::Priority, overtakes,
                    {first->object.kind + ' ' + first->object.nameSpace + '/' + first->object.name,
                     std::to_string(first->priority), std::to_string(placed.priority)});
}

void checkPolicies(Stager &stager, const ObjectKey &workload, const std::string &cluster)
{
    if (!stager.services.policies)
        return;
    for (const Remark &remark : stager.services.policies(*stager.fleet.start().basePtr(), workload, cluster))
        stager.step.check.add(remark.level, remark.rule, remark.text, remark.arguments);
}

} // namespace stowage::plan
