// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/api/workload.h"
#include "core/api/workloadkinds.h"
#include "core/base/expected.h"
#include "core/object/object.h"

namespace stowage {

/// Whether objects of this kind are read as workloads, whatever their version. Pods are not: they have rows of their
/// own.
[[nodiscard]] inline bool isWorkloadKind(std::string_view group, std::string_view kind)
{
    return api::isWorkloadKind(group, kind);
}

/// Whether an object of an unknown kind looks like a workload: it has a pod template at spec.template with containers.
/// Such ones are read best effort.
[[nodiscard]] bool looksLikeWorkload(const Object &object);

/// What a workload object asks for: its pod sets with counts, units, gang, suspension. Templates are taken
/// as they stand. What depends on the rest of the cluster (pods of a DaemonSet, the pod sets of a TrainJob) is left to
/// joinOwners(). Fails, with the field's path, for negative or non-numeric counts, missing templates and versions of
/// the API that are not known; findings then holds the same as an error. Lesser doubts become warnings.
[[nodiscard]] Expected<api::Workload> readWorkload(const Object &object, std::vector<Finding> &findings);

} // namespace stowage
