// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/plan/nodeprices.h"

namespace stowage::ask {

/// What nodes cost, as far as their prices are known.
struct Cost {
    double usdPerHour = 0;                ///< of the nodes with a price
    double idleUsdPerHour = 0;            ///< of these: the share of their GPU units that are free
    std::size_t priced = 0, unpriced = 0; ///< nodes

    [[nodiscard]] bool known() const { return priced > 0; }
    Cost &operator+=(const Cost &other);
    friend bool operator==(const Cost &, const Cost &) = default;
};

[[nodiscard]] Cost costOf(const Cluster &cluster, const plan::Catalogue *catalogue);

/// What one GPU unit of each node costs: the node's price over its units. Allocation by units, so that all units of a
/// node cost the node; nodes without GPUs or price have none. By node; USD per hour.
[[nodiscard]] std::vector<std::optional<double>> unitPrices(const Cluster &cluster, const plan::Catalogue *catalogue);

} // namespace stowage::ask
