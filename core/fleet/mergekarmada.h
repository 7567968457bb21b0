// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/api/karmada.h"
#include "core/fleet/clusterpart.h"

namespace stowage {

/// Karmada's objects of all parts, sorted; null when there are none. Of an object that is there twice the one stays
/// that the fleet keeps elsewhere too: with equal uid the last in path order, else the one that was created later.
[[nodiscard]] std::shared_ptr<const api::karmada::Objects> mergeKarmada(std::vector<ClusterPart> &parts);

/// Lays objects over others: equal names give way to the newer ones. What a question brings along.
[[nodiscard]] api::karmada::Objects overlay(const api::karmada::Objects &base, const api::karmada::Objects &over);

} // namespace stowage
