// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/api/workload.h"
#include "core/base/expected.h"
#include "core/object/object.h"

namespace stowage {

/// Whether objects of this kind are read as workloads, whatever their version. Pods are not: they have rows of their
/// own.
[[nodiscard]] bool isWorkloadKind(std::string_view group, std::string_view kind);

/// Whether an object of an unknown kind looks like a workload: a pod template (spec.template.spec.containers) with or
/// without spec.replicas. Such ones are read best effort.
[[nodiscard]] bool looksLikeWorkload(const Object &object);

/// What a workload object asks for: its pod sets with counts, units, gang, suspension (podsets.md). Templates are taken
/// as they stand. Fails, with the field's path, for negative or non-numeric counts, missing templates and versions of
/// the API that are not known; findings then holds the same as an error. Lesser doubts become warnings.
[[nodiscard]] Expected<api::Workload> readWorkload(const Object &object, std::vector<Finding> &findings);

} // namespace stowage
