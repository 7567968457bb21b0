// SPDX-License-Identifier: GPL-3.0-or-later
// How many free blocks of GPUs there are per level of the topology, and what would free one more.
#include <algorithm>
#include <charconv>

#include "core/ask/asks.h"
#include "core/ask/blockmoves.h"
#include "core/ask/lookup.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr std::size_t mostSizes = 16;
constexpr Amount largestSize = 1'000'000;
constexpr auto wholeNodes = STOWAGE_TEXT(
    "Slots", "A block of at most a node's GPUs stands on one node; a larger one takes whole idle nodes of one domain.");

Expected<std::vector<Amount>> readSizes(const json &ask)
{
    std::vector<Amount> sizes;
    if (!ask.contains("sizes"))
        return std::vector<Amount>{8, 16, 64};
    for (std::size_t i = 0; i < ask["sizes"].size(); ++i) {
        const std::string text = ask["sizes"][i].get<std::string>();
        Amount size = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
        if (error != std::errc() || end != text.data() + text.size() || size < 1 || size > largestSize)
            return fail(ErrorCode::Usage, "'" + text + "' is no number of GPUs from 1 to 1000000",
                        "/sizes/" + std::to_string(i));
        if (std::ranges::find(sizes, size) == sizes.end())
            sizes.push_back(size);
    }
    if (sizes.empty() || sizes.size() > mostSizes)
        return fail(ErrorCode::Usage, "'sizes' takes 1 to 16 numbers of GPUs", "/sizes");
    return sizes;
}

std::string podKey(const Cluster &cluster, PodId pod)
{
    return std::string(cluster.text(cluster.pods.nameSpace[pod])) + "/"
        + std::string(cluster.text(cluster.pods.name[pod]));
}

json movesJson(kube::Session &session, const gang::BlockCost &cost)
{
    const Cluster &cluster = session.state().cluster();
    json moves = json::array();
    for (const BlockMove &move : movesOf(session, cost)) {
        moves.push_back({{"pod", podKey(cluster, move.pod)},
                         {"node", cluster.text(cluster.nodes.name[move.from])},
                         {"to", nullptr}});
        if (move.to.valid())
            moves.back()["to"] = cluster.text(cluster.nodes.name[move.to]);
    }
    return moves;
}

json bySize(const std::vector<Amount> &sizes, const std::vector<std::int64_t> &counts)
{
    json map = json::object();
    for (std::size_t i = 0; i < sizes.size(); ++i)
        map[std::to_string(sizes[i])] = counts[i];
    return map;
}

json levelJson(const Cluster &cluster, const gang::Slots &slots, const gang::SlotLevel &level, bool domains,
               kube::Session *session)
{
    json entry = {{"level", level.name},
                  {"domainCount", level.domains.size()},
                  {"blocks", bySize(slots.sizes, level.blocks)},
                  {"possible", bySize(slots.sizes, level.possible)}};
    json more = json::object();
    for (std::size_t i = 0; i < slots.sizes.size(); ++i) {
        json &one = more[std::to_string(slots.sizes[i])] = nullptr;
        const gang::BlockCost &cost = level.oneMore[i];
        if (!cost.possible)
            continue;
        one = {{"domain", level.domains[level.oneMoreIn[i]].path},
               {"pods", cost.pods},
               {"gpuHours", cost.gpuHours},
               {"nodes", json::array()},
               {"leavers", json::array()}};
        for (const NodeId node : cost.nodes)
            one["nodes"].push_back(cluster.text(cluster.nodes.name[node]));
        for (const PodId pod : cost.leavers)
            one["leavers"].push_back(podKey(cluster, pod));
        if (session)
            one["moves"] = movesJson(*session, cost);
    }
    entry["oneMore"] = std::move(more);
    if (!domains)
        return entry;
    entry["domains"] = json::array();
    for (const gang::SlotDomain &domain : level.domains)
        entry["domains"].push_back({{"domain", domain.path},
                                    {"nodes", domain.nodes},
                                    {"gpus", domain.gpus},
                                    {"freeGpus", domain.freeGpus},
                                    {"withheldGpus", domain.withheldGpus},
                                    {"blocks", bySize(slots.sizes, domain.blocks)}});
    return entry;
}

Expected<json> runSlots(const Projection &projection, const json &ask, const Context &context)
{
    const auto cluster = findCluster(projection, ask.at("cluster").get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    const auto sizes = readSizes(ask);
    if (!sizes)
        return tl::unexpected(sizes.error());
    ResourceId resource;
    if (ask.contains("resource")) {
        const std::string name = ask["resource"].get<std::string>();
        resource = (*cluster)->resources.find(name);
        if (!resource.valid())
            return fail(ErrorCode::NotFound, "no node offers '" + name + "'", "/resource");
    }
    const gang::Slots slots = gang::countSlots(**cluster, *sizes, resource, context);
    if (context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    const std::string only = ask.contains("level") ? ask["level"].get<std::string>() : std::string();
    const auto named = [&](const gang::SlotLevel &level) { return level.name == only; };
    if (!only.empty() && std::ranges::none_of(slots.levels, named)) {
        std::string known;
        for (const gang::SlotLevel &level : slots.levels)
            known += (known.empty() ? "" : ", ") + level.name;
        return fail(ErrorCode::NotFound, "there is no level '" + only + "'; there are " + known, "/level");
    }
    std::unique_ptr<kube::Session> session;
    if (ask.value("moves", false))
        session = std::make_unique<kube::Session>(**cluster, kube::Scheduler());
    json answer = {{"sizes", *sizes}, {"levels", json::array()}, {"explanation", json::array({wholeNodes})}};
    for (const gang::SlotLevel &level : slots.levels) {
        if (only.empty() || level.name == only)
            answer["levels"].push_back(
                levelJson(**cluster, slots, level, !only.empty() || level.name != "node", session.get()));
    }
    return answer;
}

} // namespace

Entry slotsEntry()
{
    return {
        .name = "slots",
        .summary = "How many free blocks of 8, 16, 64 GPUs there are per level of the topology, and what would free "
                   "one more",
        .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
                      {.name = "sizes",
                       .type = ArgumentType::TextList,
                       .help = "GPUs of a block, several with commas; 8, 16 and 64 without it"},
                      {.name = "level",
                       .type = ArgumentType::Text,
                       .help =
                           "Only this level: node, nvlink, cluster or a level of the topology; its domains are listed"},
                      {.name = "resource",
                       .type = ArgumentType::Text,
                       .help = "Count this GPU resource alone, such as nvidia.com/gpu"},
                      {.name = "moves",
                       .type = ArgumentType::Boolean,
                       .help = "Also say where the pods that would go find another place",
                       .fallback = false}},
        .detail = true,
        .run = runSlots,
        .model = {.system = "kubernetes", .version = {}},
        .answers = {{"sizes", "GPUs of a block"},
                    {"levels",
                     "from the node to the cluster: blocks that are free and that are possible by size, oneMore by "
                     "size (domain, pods and GPU hours that it costs, nodes, leavers, moves; null: not possible), "
                     "and the domains with GPUs, free ones, withheld ones and blocks"}}};
}

} // namespace stowage::ask
