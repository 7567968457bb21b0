// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importworkload.h"

#include <utility>

#include "core/import/workload/workload.h"

namespace stowage {

bool importWorkload(const Object &object, ClusterPart &part)
{
    if (!isWorkloadKind(object.group(), object.kind()) && !looksLikeWorkload(object))
        return false;
    Expected<api::Workload> workload = readWorkload(object, part.findings);
    if (!workload)
        return false;
    part.workloads.push_back({.workload = *std::move(workload), .source = object.source});
    return true;
}

} // namespace stowage
