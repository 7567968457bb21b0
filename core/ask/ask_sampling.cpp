// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/ask/asks.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

/// How many feasible nodes kube-scheduler looks for before it stops filtering.
Expected<json> runSampling(const Projection &, const json &ask, const Context &)
{
    constexpr std::int64_t fewest = 100, leastPercentage = 5;
    const std::int64_t nodes = ask.at("nodes").get<std::int64_t>();
    std::int64_t percentage = ask.at("percentageOfNodesToScore").get<std::int64_t>();
    if (nodes < 0 || percentage < 0)
        return fail(ErrorCode::Usage, "neither nodes nor the percentage may be negative");
    if (percentage == 0)
        percentage = std::max(50 - nodes / 125, leastPercentage);
    std::int64_t wanted = nodes;
    if (nodes >= fewest && percentage < 100)
        wanted = std::max(nodes * percentage / 100, fewest);
    return json{{"feasibleNodesToFind", wanted}};
}

} // namespace

Entry samplingEntry()
{
    return {.name = "sampling",
            .summary = "How many feasible nodes kube-scheduler looks for before it stops",
            .arguments =
                {{.name = "nodes", .type = ArgumentType::Integer, .required = true, .help = "Nodes of the cluster"},
                 {.name = "percentageOfNodesToScore",
                  .type = ArgumentType::Integer,
                  .required = true,
                  .help = "As configured; 0 lets the scheduler choose"}},
            .detail = true,
            .run = runSampling,
            .model = {.system = "kube-scheduler", .version = "1.36"},
            .answers = {{"feasibleNodesToFind", "nodes; Stowage itself always evaluates all"}}};
}

} // namespace stowage::ask
