// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace stowage::test {

struct GeneratedOptions {
    std::size_t nodes = 8;
    std::size_t running = 20;
    std::size_t pending = 20;
    std::size_t apps = 6; ///< kinds of pods; each has its own rules
};

/// Nodes and pods as lines for fleetFrom, the same for the same seed: taints, labels, images, ports, spread, affinity,
/// volumes, priorities and nominations, mixed so that plugins meet.
[[nodiscard]] std::vector<std::string> generatedLines(unsigned seed, const GeneratedOptions &options = {});

} // namespace stowage::test
