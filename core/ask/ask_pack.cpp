// SPDX-License-Identifier: GPL-3.0-or-later
// Where each packing policy would put what waits, or everything anew, or a list of tasks on a list of nodes.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/ask/packfleet.h"
#include "core/ask/packlists.h"
#include "core/ask/suggest.h"
#include "core/base/parallel.h"
#include "core/engine/kube/schedule.h"
#include "core/engine/pack/arrivals.h"
#include "core/engine/pack/gradient.h"
#include "core/engine/pack/rehearse.h"
#include "core/engine/pack/replay.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr auto learnt = STOWAGE_TEXT("Pack",
                                     "pack learns from rehearsals of tasks drawn from the mix how much of a GPU stays "
                                     "unused in the end, by model, free part, cpu left and how full the fleet is, and "
                                     "places where that grows least. It knows the mix, not the order.");
constexpr auto fallsBack = STOWAGE_TEXT("Pack", "No rehearsal went better than FGD, so pack decides as FGD does.");
constexpr auto podByPod = STOWAGE_TEXT("Pack",
                                       "Pods are placed one by one, the highest priority and the longest waiting "
                                       "first; members of a group are not held back for each other.");
constexpr auto someStay = STOWAGE_TEXT("Pack",
                                       "Pods of DaemonSets, static and terminating pods and those with resource claims "
                                       "stay where they are.");
constexpr auto claimsWait = STOWAGE_TEXT("Pack", "Pending pods with resource claims are not packed.");
constexpr auto gatesWait = STOWAGE_TEXT("Pack", "Pods with scheduling gates are not packed.");
constexpr auto noTasks = STOWAGE_TEXT("Pack", "Nothing is to be packed.");

constexpr double percent = 100;
constexpr std::int64_t mostSeeds = 100;
constexpr double mostArrived = 1000; ///< percent

struct Question {
    std::vector<pack::Policy> policies{};
    std::uint64_t seed = 0;
    std::uint64_t seeds = 1;
    bool shuffled = false;
    double arrived = 0; ///< share of the GPU capacity that is to be asked for; 0: every task once
    double migrate = 0; ///< moved tasks per hundred placed
    bool placements = false;
};

Expected<std::int64_t> wholeFrom(const json &ask, const char *name, std::int64_t least, std::int64_t most)
{
    const auto value = static_cast<std::int64_t>(ask.at(name).get<double>());
    if (value < least || value > most)
        return fail(ErrorCode::Usage,
                    std::string("'") + name + "' must be from " + std::to_string(least) + " to " + std::to_string(most),
                    std::string("/") + name);
    return value;
}

Expected<Question> readQuestion(const json &ask, bool lists)
{
    Question question;
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
    if (migrate > 0 && !lists)
        return fail(ErrorCode::Usage, "'migrate' goes with lists of nodes and pods only", "/migrate");
    question.migrate = migrate;
    question.placements = ask.value("placements", false);
    return question;
}

/// What is in use of a fleet.
struct Use {
    double gpuMilli = 0, cpu = 0, memory = 0;
    double freeGpuMilli = 0, fragments = 0;
    std::int64_t idleGpus = 0;
};

class UseReader final : public pack::Watcher {
public:
    UseReader(const pack::Inventory &inventory, const pack::Gradient &gradient)
        : m_inventory(inventory)
        , m_gradient(gradient)
    {
    }
    void placing(const pack::States &, std::size_t) override { }
    void reached(const pack::States &) override { }
    void ended(const pack::States &states) override
    {
        m_use = {};
        for (std::size_t row = 0; row < states.size(); ++row) {
            const pack::Node &node = m_inventory.nodes[states.nodeOf(row)];
            m_use.cpu += double(node.cpuCapacity) - double(states.cpu(row));
            m_use.memory += double(node.memoryCapacity) - double(states.memory(row));
            m_use.freeGpuMilli += double(states.freeGpu(row));
            m_use.gpuMilli += double(node.gpuCapacity) - double(states.freeGpu(row));
            m_use.fragments += m_gradient.fragments(states.model(row), states.cpu(row), states.gpus(row));
            m_use.idleGpus += states.idleGpus(row);
        }
    }
    [[nodiscard]] const Use &use() const { return m_use; }

private:
    const pack::Inventory &m_inventory;
    const pack::Gradient &m_gradient;
    Use m_use;
};

/// One run of a policy: what became of which task.
struct OneRun {
    std::vector<std::uint32_t> tasks{}; ///< by arrival
    pack::ReplayOutcome outcome{};
    Use use{};
};

/// The problem, what its nodes and tasks are called, and whether more than its own rules decide.
struct Problem {
    const pack::Inventory &inventory;
    std::function<std::string(std::size_t)> nodeName;
    std::function<std::string(std::size_t)> taskName;
    /// Of a fleet: makes the scheduler that knows all of its rules.
    std::function<std::shared_ptr<pack::Warden>(const std::vector<std::uint32_t> &tasks)> warden{};
};

Expected<OneRun> runOnce(const Problem &problem, const Question &question, pack::Policy policy,
                         const pack::Values *values, const pack::Gradient &gradient, std::uint64_t seed,
                         const Context &context)
{
    const pack::Inventory &inventory = problem.inventory;
    pack::Random random(seed);
    OneRun run;
    std::vector<std::uint32_t> order(inventory.nodes.size());
    std::iota(order.begin(), order.end(), 0U);
    run.tasks.resize(inventory.tasks.size());
    std::iota(run.tasks.begin(), run.tasks.end(), 0U);
    if (question.shuffled) {
        random.shuffle(order);
        if (question.arrived > 0)
            run.tasks = pack::arrivalsUpTo(
                inventory, static_cast<std::int64_t>(question.arrived * double(inventory.gpuCapacity())), random);
        else
            random.shuffle(run.tasks);
    }
    std::vector<std::uint32_t> kinds;
    for (const std::uint32_t task : run.tasks)
        kinds.push_back(inventory.tasks[task]);
    const std::shared_ptr<pack::Warden> warden = problem.warden ? problem.warden(run.tasks) : nullptr;
    UseReader reader(inventory, gradient);
    pack::ReplayOptions options{.policy = policy, .values = values, .seed = seed};
    options.warden = warden.get();
    options.watcher = &reader;
    options.movesPerHundred = question.migrate;
    auto outcome = pack::replay(inventory, kinds, std::move(order), options, context);
    if (!outcome)
        return tl::unexpected(outcome.error());
    run.outcome = std::move(*outcome);
    run.use = reader.use();
    return run;
}

double share(double part, double whole)
{
    return whole > 0 ? percent * part / whole : 0;
}

/// Two decimals: what differs beyond is noise of the order.
double rounded(double value)
{
    return std::round(value * 100) / 100;
}

/// A count, or a mean of counts.
json countJson(double value)
{
    return value == std::floor(value) ? json(static_cast<std::int64_t>(value)) : json(rounded(value));
}

struct Capacities {
    double gpuMilli = 0, cpu = 0, memory = 0;
    explicit Capacities(const pack::Inventory &inventory)
    {
        for (const pack::Node &node : inventory.nodes) {
            gpuMilli += double(node.gpuCapacity);
            cpu += double(node.cpuCapacity);
            memory += double(node.memoryCapacity);
        }
    }
};

json useJson(const Use &use, const Capacities &capacities)
{
    return {{"gpuPercent", rounded(share(use.gpuMilli, capacities.gpuMilli))},
            {"cpuPercent", rounded(share(use.cpu, capacities.cpu))},
            {"memoryPercent", rounded(share(use.memory, capacities.memory))},
            {"fragmentPercent", rounded(share(use.fragments, use.freeGpuMilli))},
            {"idleGpus", use.idleGpus}};
}

/// A line of the table: means over the seeds, and the spread of the GPUs in use.
json policyJson(pack::Policy policy, const std::vector<OneRun> &runs, const Capacities &capacities)
{
    Use mean;
    double lowest = percent, highest = 0, placed = 0, rejected = 0, idle = 0, moved = 0;
    const double count = double(runs.size());
    for (const OneRun &run : runs) {
        mean.gpuMilli += run.use.gpuMilli / count;
        mean.cpu += run.use.cpu / count;
        mean.memory += run.use.memory / count;
        mean.freeGpuMilli += run.use.freeGpuMilli / count;
        mean.fragments += run.use.fragments / count;
        idle += double(run.use.idleGpus) / count;
        placed += double(run.outcome.placed) / count;
        moved += double(run.outcome.moved) / count;
        rejected += double(run.tasks.size() - run.outcome.placed) / count;
        lowest = std::min(lowest, share(run.use.gpuMilli, capacities.gpuMilli));
        highest = std::max(highest, share(run.use.gpuMilli, capacities.gpuMilli));
    }
    json line = useJson(mean, capacities);
    line["name"] = pack::policyName(policy);
    line["placed"] = countJson(placed);
    line["rejected"] = countJson(rejected);
    line["idleGpus"] = countJson(idle);
    if (moved > 0)
        line["moved"] = countJson(moved);
    if (runs.size() > 1) {
        line["gpuPercentLowest"] = rounded(lowest);
        line["gpuPercentHighest"] = rounded(highest);
    }
    return line;
}

void putRun(json &answer, const Problem &problem, const std::string &policy, const OneRun &run, bool placements)
{
    json rejected = json::array(), placed = json::array();
    for (std::size_t arrival = 0; arrival < run.tasks.size(); ++arrival) {
        const pack::Placement &placement = run.outcome.placements[arrival];
        const std::string name = problem.taskName(run.tasks[arrival]);
        if (placement.node < 0) {
            rejected.push_back(name);
            continue;
        }
        if (!placements)
            continue;
        json entry = {{"pod", name}, {"node", problem.nodeName(static_cast<std::size_t>(placement.node))}};
        std::string gpus;
        for (std::uint32_t i = 0; i < placement.gpuCount; ++i) {
            if (i > 0)
                gpus += '-';
            gpus += std::to_string(run.outcome.gpus[placement.firstGpu + i]);
        }
        if (!gpus.empty())
            entry["gpuIndex"] = gpus;
        placed.push_back(std::move(entry));
    }
    if (placements) {
        answer["placements"][policy] = std::move(placed);
        answer["rejectedPods"][policy] = std::move(rejected);
    }
}

Expected<json> compare(const Problem &problem, const Question &question, const Context &context)
{
    const pack::Inventory &inventory = problem.inventory;
    const pack::Gradient gradient(inventory);
    const Capacities capacities(inventory);
    json answer = {{"nodes", inventory.nodes.size()},
                   {"gpuMilli", static_cast<std::int64_t>(capacities.gpuMilli)},
                   {"tasks", inventory.tasks.size()},
                   {"policies", json::array()},
                   {"explanation", json::array()}};
    UseReader before(inventory, gradient);
    std::vector<std::uint32_t> order(inventory.nodes.size());
    std::iota(order.begin(), order.end(), 0U);
    before.ended(pack::States(inventory, std::move(order)));
    answer["before"] = useJson(before.use(), capacities);
    if (inventory.tasks.empty())
        answer["explanation"].push_back(noTasks);

    std::optional<pack::Values> values;
    if (std::ranges::find(question.policies, pack::Policy::Pack) != question.policies.end()) {
        Expected<pack::Values> rehearsed = pack::learnValues(inventory, {.seed = question.seed}, context);
        if (!rehearsed)
            return tl::unexpected(rehearsed.error());
        values = std::move(*rehearsed);
        answer["explanation"].push_back(learnt);
        if (!values->useful())
            answer["explanation"].push_back(fallsBack);
    }

    const std::size_t runs = question.policies.size() * question.seeds;
    std::vector<std::optional<Expected<OneRun>>> done(runs);
    Context silent;
    silent.stop = context.stop;
    const bool finished = parallelFor(runs, context, [&](std::size_t i) {
        done[i] = runOnce(problem, question, question.policies[i / question.seeds], values ? &*values : nullptr,
                          gradient, question.seed + i % question.seeds, silent);
    });
    if (!finished || context.canceled())
        return fail(ErrorCode::Canceled, "canceled");
    std::array<double, 3> most{};
    for (std::size_t p = 0; p < question.policies.size(); ++p) {
        std::vector<OneRun> ofPolicy;
        for (std::size_t s = 0; s < question.seeds; ++s) {
            Expected<OneRun> &run = *done[p * question.seeds + s];
            if (!run)
                return tl::unexpected(run.error());
            ofPolicy.push_back(std::move(*run));
        }
        const std::string name(pack::policyName(question.policies[p]));
        json line = policyJson(question.policies[p], ofPolicy, capacities);
        const std::array<double, 3> good{line["gpuPercent"].get<double>(), line["placed"].get<double>(),
                                         -line["fragmentPercent"].get<double>()};
        if (p == 0 || good > most) {
            most = good;
            answer["best"] = name;
        }
        answer["policies"].push_back(std::move(line));
        putRun(answer, problem, name, ofPolicy.front(), question.placements);
    }
    return answer;
}

/// kube-scheduler's filters over the pods that moved so far.
std::shared_ptr<pack::Warden> wardenOf(const Cluster &cluster, const PackFleet &fleet,
                                       const std::vector<std::uint32_t> &tasks)
{
    // Whoever schedules a pod: the rules are kube-scheduler's.
    kube::Scheduler scheduler;
    for (std::size_t shape = 0; shape < cluster.shapes.size(); ++shape) {
        const std::string &name = cluster.shapes[ShapeId(shape)].spec.schedulerName;
        if (!scheduler.profileOf(name)) {
            scheduler.profiles.emplace_back();
            scheduler.profiles.back().schedulerName = name;
        }
    }
    const auto session = std::make_shared<kube::Session>(cluster, std::move(scheduler));
    std::vector<kube::MemberId> members;
    for (const PodId pod : fleet.pods) {
        const kube::MemberId bound = session->state().memberOf(pod);
        if (bound.valid())
            session->state().remove(bound);
        members.push_back(bound.valid() ? bound : session->memberOf(pod));
    }
    auto warden = std::make_shared<pack::Warden>();
    warden->admits = [session, members, tasks](std::uint32_t arrival, std::uint32_t node) {
        return session->judge(members[tasks[arrival]], NodeId(std::size_t(node))).verdict.passes();
    };
    warden->placed = [session, members, tasks](std::uint32_t arrival, std::uint32_t node) {
        session->state().assume(members[tasks[arrival]], NodeId(std::size_t(node)));
    };
    return warden;
}

Expected<json> packCluster(const Projection &projection, const json &ask, const Question &question,
                           const Context &context)
{
    const auto cluster = findCluster(projection, ask.at("cluster").get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    const std::string what = ask["what"].get<std::string>();
    if (what != "pending" && what != "anew")
        return fail(ErrorCode::Usage, "'what' must be pending or anew", "/what");
    const PackFleet fleet = packFleet(**cluster, what == "anew" ? PackScope::Anew : PackScope::Pending);
    const Problem problem{
        .inventory = fleet.inventory,
        .nodeName =
            [&](std::size_t node) { return std::string((*cluster)->text((*cluster)->nodes.name[NodeId(node)])); },
        .taskName =
            [&](std::size_t task) {
                const PodId pod = fleet.pods[task];
                return std::string((*cluster)->text((*cluster)->pods.nameSpace[pod])) + '/'
                    + std::string((*cluster)->text((*cluster)->pods.name[pod]));
            },
        .warden = [&](const std::vector<std::uint32_t> &tasks) { return wardenOf(**cluster, fleet, tasks); },
    };
    Expected<json> answer = compare(problem, question, context);
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
    const Problem problem{.inventory = input->inventory,
                          .nodeName = [&](std::size_t node) { return input->nodeNames[node]; },
                          .taskName = [&](std::size_t task) { return input->taskNames[task]; }};
    return compare(problem, *question, context);
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
              .help = "With lists: pack may move so many tasks for each hundred that it placed, to make room"},
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
             {"rejectedPods", "with placements: by policy the pods that fit nowhere when they came"}},
        .insteadOfFleet = "nodes"};
}

} // namespace stowage::ask
