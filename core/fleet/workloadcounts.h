// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/fleet/cluster.h"

namespace stowage {

/// Units of GPU resources that one pod of the template asks.
[[nodiscard]] Amount gpusOfTemplate(const api::PodSpec &spec);

/// Counts wanted, running and waiting pods and GPUs of a workload whose pods are joined, and finds its reason, its
/// queue and, where its object says nothing, its priority. wantedNow: pods that its controller would keep at a time,
/// when that is known better than by its counts.
void countWorkload(const Cluster &cluster, WorkloadEntry &entry, std::optional<std::int64_t> wantedNow);

} // namespace stowage
