// SPDX-License-Identifier: GPL-3.0-or-later
// How much of the free GPUs a mix of tasks could not use, and what placing a pod would change.
#include <cmath>

#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/engine/kube/fragmentation.h"
#include "core/engine/kube/schedule.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr double liveCoverage = 0.95;
constexpr auto mixIsLive = STOWAGE_TEXT("Fragmentation", "The mix is taken from the cluster's own pods.");
constexpr std::int64_t mostMilli = std::int64_t(1) << 40;

Expected<std::int64_t> amountOf(const json &task, const char *member, const std::string &where)
{
    const json value = task.value(member, json(0));
    if (!value.is_number() || value.get<double>() < 0 || value.get<double>() > double(mostMilli))
        return fail(ErrorCode::Usage, std::string("'") + member + "' must be a number of 0 or more", where);
    return static_cast<std::int64_t>(value.get<double>());
}

Expected<std::vector<kube::GpuTask>> readMix(const json &mix)
{
    std::vector<kube::GpuTask> tasks;
    for (std::size_t i = 0; i < mix.size(); ++i) {
        const std::string where = "/mix/" + std::to_string(i);
        const json &item = mix[i];
        for (const auto &[name, value] : item.items()) {
            if (name != "cpuMilli" && name != "gpuMilli" && name != "gpuCount" && name != "gpuModel" && name != "share")
                return fail(ErrorCode::Usage, "a task of the mix has no member '" + name + "'", where + "/" + name);
        }
        const auto cpuMilli = amountOf(item, "cpuMilli", where), gpuMilli = amountOf(item, "gpuMilli", where),
                   gpuCount = amountOf(item, "gpuCount", where);
        for (const auto *amount : {&cpuMilli, &gpuMilli, &gpuCount}) {
            if (!*amount)
                return tl::unexpected(amount->error());
        }
        const json model = item.value("gpuModel", json("")), share = item.value("share", json(1));
        if (!model.is_string())
            return fail(ErrorCode::Usage, "'gpuModel' must be a text", where + "/gpuModel");
        if (!share.is_number() || !std::isfinite(share.get<double>()) || share.get<double>() < 0)
            return fail(ErrorCode::Usage, "'share' must be a number of 0 or more", where + "/share");
        tasks.push_back({.cpuMilli = *cpuMilli,
                         .gpuMilli = *gpuMilli,
                         .gpuCount = *gpuCount,
                         .gpuModel = model.get<std::string>(),
                         .share = share.get<double>()});
    }
    return tasks;
}

json mixJson(const std::vector<kube::GpuTask> &mix)
{
    json tasks = json::array();
    for (const kube::GpuTask &task : mix)
        tasks.push_back({{"cpuMilli", task.cpuMilli},
                         {"gpuMilli", task.gpuMilli},
                         {"gpuCount", task.gpuCount},
                         {"gpuModel", task.gpuModel},
                         {"share", task.share}});
    return tasks;
}

json nodeJson(const kube::Fragmentation &fragmentation, std::int64_t free)
{
    json classes = json::object();
    for (std::size_t kind = 0; kind < kube::fragmentClassCount; ++kind) {
        if (fragmentation.present[kind])
            classes[std::string(kube::fragmentClassName(kube::FragmentClass(kind)))] = fragmentation.classes[kind];
    }
    return {{"fragMilli", fragmentation.fragMilli}, {"freeGpuMilli", free}, {"classes", std::move(classes)}};
}

json domainJson(std::string path, std::span<const NodeId> nodes, const std::vector<kube::GpuState> &states,
                const std::vector<double> &perNode)
{
    double fragments = 0;
    std::int64_t free = 0, gpus = 0;
    for (const NodeId node : nodes) {
        fragments += perNode[node.index()];
        free = saturatingAdd(free, states[node.index()].freeGpuMilli());
        gpus += static_cast<std::int64_t>(states[node.index()].gpuMilli.size());
    }
    if (gpus == 0)
        return nullptr;
    return {{"domain", std::move(path)},
            {"gpus", gpus},
            {"fragMilli", fragments},
            {"freeGpuMilli", free},
            {"fragShare", free > 0 ? fragments / static_cast<double>(free) : 0.0}};
}

/// Sums per NVLink domain and per domain of the topology, the nearest level first.
json levelsJson(const Cluster &cluster, const std::vector<kube::GpuState> &states, const std::vector<double> &perNode)
{
    const Topology &topology = cluster.topology;
    json levels = json::array();
    const auto add = [](json &domains, json domain) {
        if (!domain.is_null())
            domains.push_back(std::move(domain));
    };
    if (!topology.nvlinkDomains.empty()) {
        json domains = json::array();
        for (const NvlinkDomain &domain : topology.nvlinkDomains)
            add(domains, domainJson(std::string(cluster.text(domain.name)), domain.nodes, states, perNode));
        levels.push_back({{"level", "nvlink"}, {"domains", std::move(domains)}});
    }
    for (std::size_t level = topology.levels.size(); level-- > 0;) {
        json domains = json::array();
        for (std::size_t row = 0; row < topology.domains.size(); ++row) {
            const Domain &domain = topology.domains[DomainId(row)];
            if (domain.level != level)
                continue;
            std::string path(cluster.text(domain.name));
            for (DomainId up = domain.parent; up.valid(); up = topology.domains[up].parent)
                path = std::string(cluster.text(topology.domains[up].name)) + "/" + path;
            add(domains,
                domainJson(std::move(path),
                           std::span(topology.nodeOrder).subspan(domain.firstNode, domain.endNode - domain.firstNode),
                           states, perNode));
        }
        levels.push_back({{"level", topology.levels[level]}, {"domains", std::move(domains)}});
    }
    return levels;
}

/// Scores of the nodes that pass all filters and have the GPUs.
Expected<json> place(const Cluster &cluster, const std::vector<kube::GpuState> &states, const json &ask,
                     const std::vector<kube::GpuTask> &mix, json &answer)
{
    const auto pod = findPod(cluster, ask["place"].get<std::string>());
    if (!pod)
        return tl::unexpected(pod.error());
    kube::Session session(cluster, {});
    const kube::MemberId member = session.memberOf(*pod);
    const std::string key = session.keyOf(member);
    if (session.state().member(member).node.valid())
        return fail(ErrorCode::Usage, key + " is bound already", "/place");
    json scores = json::object(), indexes = json::object();
    for (const kube::GpuState &state : states) {
        if (!session.judge(member, state.node).verdict.passes())
            continue;
        const auto score = kube::placementScore(state, kube::gpuTaskOf(cluster, *pod, state.node), mix);
        if (!score)
            continue;
        const std::string name(cluster.text(cluster.nodes.name[state.node]));
        scores[name] = score->score;
        std::string text;
        for (const std::size_t gpu : score->gpus)
            text += (text.empty() ? "" : "-") + std::to_string(gpu);
        if (!score->gpus.empty())
            indexes[name] = text;
    }
    answer["scores"][key] = std::move(scores);
    answer["gpuIndex"][key] = std::move(indexes);
    return answer;
}

Expected<json> measure(const Projection &projection, const json &ask, const Context &context)
{
    const auto cluster = findCluster(projection, ask.at("cluster").get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    const bool live = !ask.contains("mix");
    const double coverage = ask.value("coverage", liveCoverage);
    if (!(coverage > 0 && coverage <= 1))
        return fail(ErrorCode::Usage, "'coverage' must be above 0 and at most 1", "/coverage");
    auto mix = live ? Expected<std::vector<kube::GpuTask>>(kube::liveMix(**cluster, coverage)) : readMix(ask.at("mix"));
    if (!mix)
        return tl::unexpected(mix.error());

    const std::vector<kube::GpuState> states = kube::gpuStates(**cluster);
    json nodes = json::object();
    std::vector<double> perNode(states.size(), 0);
    double fragments = 0;
    std::int64_t free = 0;
    for (const kube::GpuState &state : states) {
        if (context.canceled())
            return fail(ErrorCode::Canceled, "canceled");
        if (state.gpuMilli.empty())
            continue;
        const kube::Fragmentation fragmentation = kube::fragmentationOf(state, *mix);
        fragments += fragmentation.fragMilli;
        perNode[state.node.index()] = fragmentation.fragMilli;
        free = saturatingAdd(free, state.freeGpuMilli());
        nodes[std::string((*cluster)->text((*cluster)->nodes.name[state.node]))] =
            nodeJson(fragmentation, state.freeGpuMilli());
    }
    json answer = {{"nodes", std::move(nodes)},
                   {"clusterFragMilli", fragments},
                   {"freeGpuMilli", free},
                   {"fragShare", free > 0 ? fragments / static_cast<double>(free) : 0.0},
                   {"levels", levelsJson(**cluster, states, perNode)},
                   {"explanation", live ? json::array({mixIsLive}) : json::array()}};
    if (live)
        answer["mix"] = mixJson(*mix);
    if (ask.contains("place"))
        return place(**cluster, states, ask, *mix, answer);
    return answer;
}

} // namespace

Entry fragmentationEntry()
{
    return {.name = "fragmentation",
            .summary = "How much of the free GPUs a mix of tasks could not use",
            .arguments =
                {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
                 {.name = "mix",
                  .type = ArgumentType::ObjectList,
                  .help = "Kinds of tasks: cpuMilli, gpuMilli, gpuCount, gpuModel, share; by default the kinds that "
                          "95 % of the cluster's pods are of"},
                 {.name = "coverage",
                  .type = ArgumentType::Number,
                  .help = "Without mix: the share of the pods that its kinds cover, 0.95 by default"},
                 {.name = "place",
                  .type = ArgumentType::Text,
                  .help = "Unbound pod as namespace/name: score the nodes by how little placing it would fragment"}},
            .run = measure,
            .model = {.system = "FGD", .version = {}},
            .answers = {{"nodes", "per node with GPUs fragMilli, freeGpuMilli and the weighted milli by class"},
                        {"clusterFragMilli", "the sum over nodes, in thousandths of a GPU"},
                        {"freeGpuMilli", "free thousandths of GPUs of the cluster"},
                        {"fragShare", "the part of them that is fragments for the mix"},
                        {"levels",
                         "per NVLink domain and per domain of the topology GPUs, fragMilli, freeGpuMilli and "
                         "fragShare, the nearest level first"},
                        {"mix", "the mix taken from the cluster, when none was given"},
                        {"scores", "with place: 0 to 100 per node that could take the pod; 50 changes nothing"},
                        {"gpuIndex", "with place: the GPUs that the pod would get there"}}};
}

} // namespace stowage::ask
