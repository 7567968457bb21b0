// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/packcompare.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/base/parallel.h"
#include "core/engine/pack/arrivals.h"
#include "core/engine/pack/gradient.h"
#include "core/engine/pack/rehearse.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr auto learnt = STOWAGE_TEXT("Pack",
                                     "pack learns from rehearsals of tasks drawn from the mix how much of a GPU stays "
                                     "unused in the end, by model, free part, cpu left and how full the fleet is, and "
                                     "places where that grows least. It knows the mix, not the order.");
constexpr auto fallsBack = STOWAGE_TEXT("Pack", "No rehearsal went better than FGD, so pack decides as FGD does.");
constexpr auto noTasks = STOWAGE_TEXT("Pack", "Nothing is to be packed.");

constexpr double percent = 100;

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

Expected<OneRun> runOnce(const PackProblem &problem, const PackQuestion &question, pack::Policy policy,
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

void putRun(json &answer, const PackProblem &problem, const std::string &policy, const OneRun &run, bool placements)
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
    json moves = json::array();
    for (const pack::TaskMove &move : run.outcome.moves) {
        const std::size_t stood = problem.inventory.tasks.size() + move.task - run.tasks.size();
        moves.push_back({{"pod", problem.taskName(move.task < run.tasks.size() ? run.tasks[move.task] : stood)},
                         {"from", problem.nodeName(move.from)},
                         {"to", problem.nodeName(move.to)}});
    }
    if (placements) {
        if (!moves.empty())
            answer["moves"][policy] = std::move(moves);
        answer["placements"][policy] = std::move(placed);
        answer["rejectedPods"][policy] = std::move(rejected);
    }
}

} // namespace

Expected<json> comparePolicies(const PackProblem &problem, const PackQuestion &question, const Context &context)
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

} // namespace stowage::ask
