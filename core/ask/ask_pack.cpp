// SPDX-License-Identifier: GPL-3.0-or-later
// Where each packing policy would put what waits, or everything anew, or a list of tasks on a list of nodes.
#include <algorithm>

#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/ask/packcompare.h"
#include "core/ask/packfleet.h"
#include "core/ask/packlists.h"
#include "core/ask/packwarden.h"
#include "core/ask/suggest.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr auto podByPod = STOWAGE_TEXT("Pack",
                                       "Pods are placed one by one, the highest priority and the longest waiting "
                                       "first; members of a group are not held back for each other.");
constexpr auto someStay = STOWAGE_TEXT("Pack",
                                       "Pods of DaemonSets, static and terminating pods and those with resource claims "
                                       "stay where they are.");
constexpr auto claimsWait = STOWAGE_TEXT("Pack", "Pending pods with resource claims are not packed.");
constexpr auto gatesWait = STOWAGE_TEXT("Pack", "Pods with scheduling gates are not packed.");

constexpr double percent = 100;
constexpr std::int64_t mostSeeds = 100;
constexpr double mostArrived = 1000; ///< percent

Expected<std::int64_t> wholeFrom(const json &ask, const char *name, std::int64_t least, std::int64_t most)
{
    const auto value = static_cast<std::int64_t>(ask.at(name).get<double>());
    if (value < least || value > most)
        return fail(ErrorCode::Usage,
                    std::string("'") + name + "' must be from " + std::to_string(least) + " to " + std::to_string(most),
                    std::string("/") + name);
    return value;
}

Expected<PackQuestion> readQuestion(const json &ask, bool lists)
{
    PackQuestion question;
    if (!ask.contains("policies")) {
        question.policies.assign(pack::allPolicies.begin(), pack::allPolicies.end());
    } else {
        for (std::size_t i = 0; i < ask["policies"].size(); ++i) {
            const std::string name = ask["policies"][i].get<std::string>();
            const auto policy = pack::policyNamed(name);
            if (!policy) {
                std::vector<std::string_view> known;
                for (const pack::Policy one : pack::allPolicies)
                    known.push_back(pack::policyName(one));
                return fail(ErrorCode::Usage, "there is no policy '" + name + "'" + suggestion(name, known),
                            "/policies/" + std::to_string(i));
            }
            if (std::ranges::find(question.policies, *policy) == question.policies.end())
                question.policies.push_back(*policy);
        }
    }
    const auto seed = wholeFrom(ask, "seed", 0, INT32_MAX), seeds = wholeFrom(ask, "seeds", 1, mostSeeds);
    if (!seed)
        return tl::unexpected(seed.error());
    if (!seeds)
        return tl::unexpected(seeds.error());
    question.seed = static_cast<std::uint64_t>(*seed);
    question.seeds = static_cast<std::uint64_t>(*seeds);
    const std::string order = ask.value("order", lists ? "random" : "queue");
    if (order != "random" && order != "queue")
        return fail(ErrorCode::Usage, "'order' must be queue or random", "/order");
    question.shuffled = order == "random";
    if (ask.contains("arrived")) {
        const double arrived = ask["arrived"].get<double>();
        if (!(arrived > 0 && arrived <= mostArrived))
            return fail(ErrorCode::Usage, "'arrived' must be more than 0 and at most 1000 percent", "/arrived");
        if (!lists)
            return fail(ErrorCode::Usage, "'arrived' goes with lists of nodes and pods only", "/arrived");
        if (!question.shuffled)
            return fail(ErrorCode::Usage, "'arrived' draws tasks, so the order is random", "/arrived");
        question.arrived = arrived / percent;
    }
    const double migrate = ask.value("migrate", 0.0);
    if (!(migrate >= 0 && migrate <= percent))
        return fail(ErrorCode::Usage, "'migrate' must be from 0 to 100", "/migrate");
    question.migrate = migrate;
    question.placements = ask.value("placements", false);
    return question;
}

Expected<json> packCluster(const Projection &projection, const json &ask, const PackQuestion &question,
                           const Context &context)
{
    const auto cluster = findCluster(projection, ask.at("cluster").get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    const std::string what = ask["what"].get<std::string>();
    if (what != "pending" && what != "anew")
        return fail(ErrorCode::Usage, "'what' must be pending or anew", "/what");
    const PackFleet fleet = packFleet(**cluster, what == "anew" ? PackScope::Anew : PackScope::Pending);
    const PackProblem problem{
        .inventory = fleet.inventory,
        .nodeName =
            [&](std::size_t node) { return std::string((*cluster)->text((*cluster)->nodes.name[NodeId(node)])); },
        .taskName =
            [&](std::size_t task) {
                const PodId pod =
                    task < fleet.pods.size() ? fleet.pods[task] : fleet.standing[task - fleet.pods.size()];
                return std::string((*cluster)->text((*cluster)->pods.nameSpace[pod])) + '/'
                    + std::string((*cluster)->text((*cluster)->pods.name[pod]));
            },
        .warden = [&](const std::vector<std::uint32_t> &tasks) { return packWarden(**cluster, fleet, tasks); },
    };
    Expected<json> answer = comparePolicies(problem, question, context);
    if (!answer)
        return answer;
    (*answer)["staying"] = fleet.staying;
    (*answer)["explanation"].push_back(podByPod);
    if (what == "anew")
        (*answer)["explanation"].push_back(someStay);
    if (fleet.withClaims > 0)
        (*answer)["explanation"].push_back(claimsWait);
    if (fleet.gated > 0)
        (*answer)["explanation"].push_back(gatesWait);
    return answer;
}

Expected<json> packIt(const Projection &projection, const json &ask, const Context &context)
{
    const bool lists = ask.contains("nodes") || ask.contains("pods");
    const auto question = readQuestion(ask, lists);
    if (!question)
        return tl::unexpected(question.error());
    if (!lists)
        return packCluster(projection, ask, *question, context);
    for (const char *list : {"nodes", "pods"}) {
        if (!ask.contains(list))
            return fail(ErrorCode::Usage,
                        std::string("a list of nodes and one of pods go together; '") + list + "' is missing");
    }
    const auto input = readPackLists(ask["nodes"], ask["pods"]);
    if (!input)
        return tl::unexpected(input.error());
    const PackProblem problem{.inventory = input->inventory,
                              .nodeName = [&](std::size_t node) { return input->nodeNames[node]; },
                              .taskName = [&](std::size_t task) { return input->taskNames[task]; }};
    return comparePolicies(problem, *question, context);
}

} // namespace

Entry packEntry()
{
    return {
        .name = "pack",
        .summary = "How much of the GPUs each packing policy puts to use",
        .arguments =
            {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
             {.name = "what",
              .type = ArgumentType::Text,
              .help = "pending: what waits goes into what is free; anew: everything that can move comes again",
              .fallback = "pending"},
             {.name = "policies",
              .type = ArgumentType::TextList,
              .help = "Random, DotProd, GpuClustering, GpuPacking, BestFit, FGD (as published with the openb trace, "
                      "USENIX ATC 2023), LeastAllocated, MostAllocated (kube-scheduler), pack (learnt from the mix of "
                      "tasks); all of them by default"},
             {.name = "nodes",
              .type = ArgumentType::ObjectList,
              .help = "Instead of a fleet: nodes with sn, cpu_milli, memory_mib, gpu, model, as the openb trace has "
                      "them; a CSV file will do"},
             {.name = "pods",
              .type = ArgumentType::ObjectList,
              .help = "With nodes: tasks with name, cpu_milli, memory_mib, num_gpu, gpu_milli, gpu_spec"},
             {.name = "order",
              .type = ArgumentType::Text,
              .help = "queue: as listed, pods of a fleet by priority and age; random: tasks and the nodes that settle "
                      "ties in random order. Random for lists, else queue"},
             {.name = "arrived",
              .type = ArgumentType::Number,
              .help = "With lists: draw tasks again until they asked for more than this percentage of all GPUs"},
             {.name = "seed", .type = ArgumentType::Integer, .help = "Of everything random", .fallback = 42},
             {.name = "seeds",
              .type = ArgumentType::Integer,
              .help = "Runs of each policy with this many seeds, one after the other; figures are means",
              .fallback = 1},
             {.name = "migrate",
              .type = ArgumentType::Number,
              .help = "pack may move so many tasks for each hundred that it placed or, of a fleet, that run and could "
                      "move, to make room"},
             {.name = "placements",
              .type = ArgumentType::Boolean,
              .help = "Tell for every policy where each pod goes and which are rejected, of the first seed"}},
        .run = packIt,
        .model = {.system = "packing policies", .version = {}},
        .answers =
            {{"policies",
              "per policy its name, gpuPercent, cpuPercent and memoryPercent in use afterwards, fragmentPercent of the "
              "free GPUs that the mix could not use, idleGpus, pods placed, rejected and moved; with several seeds "
              "gpuPercentLowest and gpuPercentHighest"},
             {"best",
              "the policy that puts most GPUs to use; of equals the one that places more, then the one that "
              "leaves less fragmented, then the one named first"},
             {"before", "the same of the fleet before the first pod is placed"},
             {"nodes", "nodes that take part"},
             {"gpuMilli", "thousandths of their GPUs, broken ones left out"},
             {"tasks", "pods that are to be placed"},
             {"staying", "of a fleet: pods that keep their node"},
             {"placements", "with placements: by policy pod, node and gpuIndex"},
             {"moves", "with placements: by policy the tasks that were moved, from and to which node, in order"},
             {"rejectedPods", "with placements: by policy the pods that fit nowhere when they came"}},
        .insteadOfFleet = "nodes"};
}

} // namespace stowage::ask
