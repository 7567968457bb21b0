// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/engine/pack/inventory.h"
#include "core/engine/pack/policy.h"
#include "core/engine/pack/replay.h"

/// Packing policies compared on one problem.
namespace stowage::ask {

struct PackQuestion {
    std::vector<pack::Policy> policies{};
    std::uint64_t seed = 0;
    std::uint64_t seeds = 1;
    bool shuffled = false;
    double arrived = 0; ///< share of the GPU capacity that is to be asked for; 0: every task once
    double migrate = 0; ///< moved tasks per hundred placed
    bool placements = false;
};

/// The problem, what its nodes and tasks are called, and whether more than its own rules decide.
struct PackProblem {
    const pack::Inventory &inventory;
    std::function<std::string(std::size_t)> nodeName;
    std::function<std::string(std::size_t)> taskName; ///< behind the tasks those that stood before
    /// Of a fleet: makes the scheduler that knows all of its rules.
    std::function<std::shared_ptr<pack::Warden>(const std::vector<std::uint32_t> &tasks)> warden{};
};

/// The table of policies, the best of them, and where each puts which task when that is asked for.
[[nodiscard]] Expected<nlohmann::json> comparePolicies(const PackProblem &problem, const PackQuestion &question,
                                                       const Context &context);

} // namespace stowage::ask
