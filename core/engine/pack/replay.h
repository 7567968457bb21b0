// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/engine/pack/policy.h"
#include "core/engine/pack/values.h"

/// Tasks come one by one; each goes where the policy says, once and for all, or is turned away when it fits nowhere.
namespace stowage::pack {

/// Looks on while tasks are placed.
class Watcher {
public:
    virtual ~Watcher() = default;
    /// Before a task is placed on a row.
    virtual void placing(const States &states, std::size_t row) = 0;
    /// What was asked has reached a reading.
    virtual void reached(const States &states) = 0;
    virtual void ended(const States &states) = 0;
};

/// Whether a task may stand on a node, for rules that the inventory does not know. Asked in the order of the scores for
/// kinds with asksFirst only; told of every task that is placed.
struct Warden {
    std::function<bool(std::uint32_t arrival, std::uint32_t node)> admits{};
    std::function<void(std::uint32_t arrival, std::uint32_t node)> placed{};
    /// Whether a task that stands may go to another node and a new one take its place; without it nothing moves.
    std::function<bool(std::uint32_t leaver, std::uint32_t to, std::uint32_t arrival, std::uint32_t from)> admitsMove{};
    std::function<void(std::uint32_t leaver)> left{}; ///< before it is placed elsewhere
};

struct ReplayOptions {
    Policy policy = Policy::Pack;
    const Values *values = nullptr; ///< of pack; needed there
    std::uint64_t seed = 0;         ///< of Random
    /// Of pack: tasks that may be moved for each hundred that were placed or stood before.
    double movesPerHundred = 0;
    std::int64_t leastGain = 150; ///< thousandths of a GPU that a move must save
    /// Shares of the GPU capacity, rising, at which the allocation is read: when what was asked first reaches them.
    std::vector<double> readings{};
    const Warden *warden = nullptr;
    Watcher *watcher = nullptr;
};

struct Placement {
    std::int32_t node = -1;                   ///< -1: turned away
    std::uint32_t firstGpu = 0, gpuCount = 0; ///< range in ReplayOutcome::gpus
};

struct TaskMove {
    std::uint32_t task = 0; ///< an arrival; from their number on the tasks that stood before, in their order
    std::uint32_t from = 0, to = 0;
};

struct ReplayOutcome {
    std::vector<Placement> placements;  ///< by arrival
    std::vector<std::uint16_t> gpus;    ///< indexes on their nodes
    std::int64_t askedMilli = 0;        ///< GPUs asked for by all arrivals
    std::int64_t allocatedMilli = 0;    ///< GPUs in use at the end, with what was in use before
    std::vector<std::int64_t> readings; ///< allocatedMilli at each reading that was reached
    std::vector<TaskMove> moves;        ///< in order
    std::size_t placed = 0, moved = 0;
};

/// kinds: of each arrival. order: rows of the inventory, the first wins a tie.
/// Fails with Canceled when the context asks to stop.
[[nodiscard]] Expected<ReplayOutcome> replay(const Inventory &inventory, std::span<const std::uint32_t> kinds,
                                             std::vector<std::uint32_t> order, const ReplayOptions &options,
                                             const Context &context = {});

} // namespace stowage::pack
