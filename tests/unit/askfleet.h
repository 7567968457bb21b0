// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/fleet/fleet.h"

/// A small fleet that the tests of lists, filter, summary, usage and diff share.
namespace stowage::test {

/// Two clusters, observed 2026-03-01T12:00:00Z.
/// east: h1 (8 H100, zone a, rack r1), h2 (8 H100 of which 1 broken, zone a, rack r2, cordoned), c1 (no GPU, tainted);
/// pods of train (Job, 2 x 4 GPUs on h1, queue research), one pod of chat on h1 (1 GPU), one waiting of big (16 GPUs).
/// west: t1 (2 T4 in 4 time slices each), one pod of web with 3 slices.
[[nodiscard]] std::vector<std::string> askManifests();
[[nodiscard]] FleetPtr askFleet();
/// A fleet of one cluster "m" from YAML documents.
[[nodiscard]] FleetPtr fleetOf(const std::string &yaml);

} // namespace stowage::test
