// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/api/karmadacluster.h"
#include "core/api/karmadapolicy.h"

namespace stowage::karmada {

/// Kubernetes label selectors over plain texts; an operator or a list of values that the API refuses matches nothing.
[[nodiscard]] bool matchesLabels(const api::LabelSelector &selector, const api::Labels &labels);

/// Every part must hold: not excluded, labels, fields, names (util.ClusterMatches).
[[nodiscard]] bool matches(const api::karmada::ClusterAffinity &affinity, const api::karmada::Cluster &cluster);

/// The cluster does not satisfy this part; what a person is told of it.
enum class AffinityPart : std::uint8_t { None, Excluded, Labels, Fields, Names };
[[nodiscard]] AffinityPart firstMismatch(const api::karmada::ClusterAffinity &affinity,
                                         const api::karmada::Cluster &cluster);

} // namespace stowage::karmada
