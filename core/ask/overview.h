// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/ask/cost.h"
#include "core/ask/freeblocks.h"
#include "core/ask/queuelimits.h"
#include "core/base/context.h"
#include "core/base/instant.h"
#include "core/base/objectkey.h"
#include "core/base/quantity.h"
#include "core/plan/projection.h"

namespace stowage::ask {

/// The first screen: what a planner wants to know before she asks anything.
struct Overview {
    static constexpr std::array<Amount, 4> gangSizes{4, 16, 32, 64};
    static constexpr std::size_t mostTodos = 6;

    struct ClusterRow {
        std::string name;
        std::vector<std::string> models;
        std::size_t nodes = 0;
        StateCounts states;
        Amount waiting = 0; ///< GPUs of its pending workloads
        Cost cost;
    };
    struct ModelRow {
        std::string model;
        StateCounts states;
        Amount freeWholeNodes = 0;     ///< on nodes whose units are all free
        Amount freeInParts = 0;        ///< the rest of what is free
        std::array<Amount, 4> slots{}; ///< how many gangs of each size fit, each in one domain
        [[nodiscard]] Amount free() const { return states.free; }
    };
    struct Waiting {
        ObjectKey workload;
        Amount gpus = 0;
        std::int64_t pods = 0;
        Instant since;
        std::string reason; ///< main reason, "" if the API says none
    };
    struct ReasonRow {
        std::string reason;
        std::vector<ObjectKey> workloads; ///< most GPUs first
        Amount gpus = 0;
    };
    struct QueueRow {
        std::string queue;
        std::vector<std::string> clusters;
        Amount held = 0, pending = 0;
        std::size_t workloads = 0;
        QueueLimits limits; ///< sums over the clusters whose queue of that name says something
    };
    /// Something that asks for a decision.
    struct Todo {
        enum class Kind : std::uint8_t {
            WorkloadWaits,      ///< object, gpus, count = pods, since, reason
            BrokenGpus,         ///< gpus, count = nodes, names
            NodesNotReady,      ///< gpus, count = nodes, names
            CrashingPods,       ///< gpus held, count = pods, names of workloads
            ReservedNotStarted, ///< gpus, count = pods, names of workloads
            BlockedFree,        ///< gpus free on cordoned or tainted nodes, count = nodes, names
            FreeInParts,        ///< gpus, reason = model
            ImportErrors,       ///< count = findings
            ModelsWithoutGpus,  ///< count = workloads of the hub, names of clusters, object = the first workload
            UncheckedByHub,     ///< count = workloads, names, object = the first
        };
        Kind kind = Kind::WorkloadWaits;
        Amount gpus = 0;
        std::size_t count = 0;
        std::vector<std::string> names; ///< the first three
        ObjectKey object;
        Instant since;
        std::string reason;
    };

    Instant observedAt;
    std::size_t nodes = 0;
    StateCounts total;
    Cost cost;
    bool hasShares = false;           ///< some units are parts of a GPU
    std::vector<ClusterRow> clusters; ///< by name
    std::vector<ModelRow> models;     ///< most units first
    FreeBlock largest;                ///< units 0 when nothing is free
    Amount freeInParts = 0;
    Amount waitingGpus = 0;
    std::vector<Waiting> waiting;   ///< most GPUs first
    std::vector<ReasonRow> reasons; ///< most GPUs first
    std::vector<QueueRow> queues;   ///< most GPUs first
    std::vector<Todo> todos;        ///< most GPUs first, import errors before all
};

/// What a scheduler's sentence comes down to: of "0/24 nodes are available: 1 node(s) had untolerated taint {...}, 20
/// Insufficient nvidia.com/gpu. preemption: ..." the reason of most nodes, "Insufficient nvidia.com/gpu". Other texts
/// as they are, to the end of their first sentence.
[[nodiscard]] std::string_view mainReason(std::string_view message);

[[nodiscard]] Overview overview(const Projection &projection, const Context &context = {});

} // namespace stowage::ask
