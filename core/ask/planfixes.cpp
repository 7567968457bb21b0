// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/planfixes.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include <nlohmann/json.hpp>

#include "core/ask/asks.h"
#include "core/ask/planlookup.h"
#include "core/ask/planview.h"
#include "core/explain/text.h"
#include "core/plan/verbs.h"

namespace stowage::ask {

namespace {

using nlohmann::json;
using plan::Operation;

constexpr const char *context = "Fix";
constexpr auto anywhere = STOWAGE_TEXT("Fix", "Let the scheduler of %1 choose the nodes");
constexpr auto elsewhere = STOWAGE_TEXT("Fix", "Put it into %1");
constexpr auto fewer = STOWAGE_TEXT("Fix", "Only %1 replicas of it");
constexpr auto openNode = STOWAGE_TEXT("Fix", "Uncordon node %1 before");
constexpr auto openTaint = STOWAGE_TEXT("Fix", "Remove taint %2 from node %1 before");
constexpr auto makeRoom = STOWAGE_TEXT("Fix", "Move %1 pods out of %2 before");
constexpr auto makeRoomByOne = STOWAGE_TEXT("Fix", "Move a pod out of %1 before");
constexpr auto buyOne = STOWAGE_TEXT("Fix", "Add a node like %1 before");
constexpr auto buy = STOWAGE_TEXT("Fix", "Add %1 nodes like %2 before");
constexpr auto takeOut = STOWAGE_TEXT("Fix", "Take it out of the plan");
constexpr auto accept = STOWAGE_TEXT("Fix", "It is meant so: accept the object as it is now");

constexpr std::size_t mostNodes = 16;     ///< nodes that are opened one by one
constexpr std::int64_t mostBought = 1024; ///< nodes

class Fixer {
public:
    Fixer(const plan::Evaluation &evaluation, std::size_t step, const plan::Services &services, const Context &run)
        : m_before(plan::projectionBefore(evaluation, step))
        , m_services(&services)
        , m_context(&run)
        , m_operation(evaluation.entries[step].operation)
        , m_check(evaluation.steps[step].check)
    {
    }

    Expected<std::vector<PlanFix>> find()
    {
        if (has(plan::Rule::Changed))
            m_fixes.push_back({.kind = PlanFix::Kind::Accept, .text = explain::Text::own(context, accept)});
        if (has(plan::Rule::NoEffect) || has(plan::Rule::Missing))
            m_fixes.push_back({.kind = PlanFix::Kind::Remove, .text = explain::Text::own(context, takeOut)});
        if (const auto *place = std::get_if<plan::PlaceWorkload>(&m_operation))
            fixPlacement(*place);
        else if (const auto *move = std::get_if<plan::MovePods>(&m_operation))
            fixMove(*move);
        else if (const auto *drain = std::get_if<plan::DrainNode>(&m_operation); drain && isAboutRoom())
            buyLike(drain->cluster, drain->node);
        if (m_context->canceled())
            return fail(ErrorCode::Canceled, "canceled");
        std::ranges::stable_sort(m_fixes, {}, [](const PlanFix &fix) {
            return std::tuple(fix.boughtNodes > 0, fix.lostGpuHours, fix.restarts, fix.operations.size());
        });
        return std::move(m_fixes);
    }

private:
    [[nodiscard]] bool has(plan::Rule rule) const
    {
        return std::ranges::any_of(m_check.remarks, [&](const plan::Remark &remark) { return remark.rule == rule; });
    }
    [[nodiscard]] bool isAboutRoom() const
    {
        using plan::Rule;
        return std::ranges::any_of(m_check.remarks, [](const plan::Remark &remark) {
            return remark.level != plan::Level::Ok
                && (remark.rule == Rule::Capacity || remark.rule == Rule::Gang || remark.rule == Rule::Topology
                    || remark.rule == Rule::Taint || remark.rule == Rule::Affinity || remark.rule == Rule::Spread);
        });
    }

    /// The last step after the others, when none is blocked; nothing: it does not work, or canceled.
    std::optional<plan::Step> attempt(const std::vector<Operation> &operations, PlanFix &fix)
    {
        plan::FleetEdit fleet(m_before);
        std::optional<plan::Step> last;
        for (const Operation &operation : operations) {
            Expected<plan::Step> step = plan::stage(fleet, operation, *m_services, *m_context);
            if (!step || step->check.blocked())
                return std::nullopt;
            for (const plan::PodMove &move : step->moves)
                fix.restarts += !move.from.empty() && move.from != move.to ? std::size_t(1) : std::size_t(0);
            fix.lostGpuHours += lostGpuHours(*m_before.basePtr(), *step);
            last = std::move(*step);
        }
        return last;
    }

    /// Keeps it when the operation goes through better than it did.
    bool offer(PlanFix fix)
    {
        std::vector<Operation> operations = fix.operations;
        if (fix.kind == PlanFix::Kind::Before)
            operations.push_back(m_operation);
        const std::optional<plan::Step> step = attempt(operations, fix);
        if (!step || step->check.level > m_check.level || (step->check.level == m_check.level && isAboutRoomIn(*step)))
            return false;
        m_fixes.push_back(std::move(fix));
        return true;
    }

    static bool isAboutRoomIn(const plan::Step &step)
    {
        return std::ranges::any_of(step.check.remarks, [](const plan::Remark &remark) {
            return remark.level != plan::Level::Ok && remark.rule != plan::Rule::Owner
                && remark.rule != plan::Rule::Budget;
        });
    }

    void fixPlacement(const plan::PlaceWorkload &place)
    {
        if (!isAboutRoom())
            return;
        const std::string &home = place.to.empty() ? place.workload.cluster : place.to;
        spots(place, home);
        // The most that go through, by bisection: what fits as n fits as fewer, gangs aside, which refuse all of them.
        std::int64_t low = 0, high = place.replicas.value_or(waitingReplicas(place.workload));
        plan::PlaceWorkload less = place;
        PlanFix unused;
        while (high - low > 1 && !m_context->canceled()) {
            less.replicas = low + (high - low) / 2;
            const auto step = attempt({less}, unused);
            (step && !isAboutRoomIn(*step) ? low : high) = *less.replicas;
        }
        if (low > 0) {
            less.replicas = low;
            offer({.kind = PlanFix::Kind::Replace,
                   .text = explain::Text::own(context, fewer, {std::to_string(low)}),
                   .operations = {less}});
        }
        open(home, place.spot);
        room(home, place);
        if (const Cluster *cluster = m_before.fleet().find(home))
            buyFor(*cluster, place);
    }

    void fixMove(const plan::MovePods &move)
    {
        if (!isAboutRoom())
            return;
        const std::string &home = move.to.empty() ? move.workload.cluster : move.to;
        spots(move, home);
        open(home, move.spot);
    }

    template<typename Typed>
    void spots(const Typed &operation, const std::string &home)
    {
        Typed other = operation;
        other.spot = {};
        if (other.spot != operation.spot)
            offer({.kind = PlanFix::Kind::Replace,
                   .text = explain::Text::own(context, anywhere, {home}),
                   .operations = {other}});
        for (const auto &cluster : m_before.fleet().clusters) {
            if (cluster->name == home || m_context->canceled())
                continue;
            other.to = cluster->name;
            offer({.kind = PlanFix::Kind::Replace,
                   .text = explain::Text::own(context, elsewhere, {cluster->name}),
                   .operations = {other}});
        }
    }

    [[nodiscard]] std::int64_t waitingReplicas(const ObjectKey &key) const
    {
        const Cluster *cluster = m_before.fleet().find(key.cluster);
        const WorkloadId id = cluster ? plan::findWorkload(*cluster, key) : WorkloadId();
        return id.valid() ? cluster->workloads[id].podsPending : 0;
    }

    /// Nodes that are closed, opened one by one until one helps.
    void open(const std::string &name, const plan::Spot &spot)
    {
        const Cluster *cluster = m_before.fleet().find(name);
        if (!cluster)
            return;
        std::size_t tried = 0;
        for (std::size_t row = 0; row < cluster->nodes.size() && tried < mostNodes; ++row) {
            const NodeId node(row);
            const std::string nodeName(cluster->text(cluster->nodes.name[node]));
            if (!spot.node.empty() && spot.node != nodeName)
                continue;
            if (cluster->nodes.flags[node].has(NodeFlag::Unschedulable)) {
                ++tried;
                if (offer({.kind = PlanFix::Kind::Before,
                           .text = explain::Text::own(context, openNode, {nodeName}),
                           .operations = {plan::CordonNode{name, nodeName, false}}}))
                    return;
                continue;
            }
            if (!has(plan::Rule::Taint))
                continue;
            for (const auto &taint : cluster->taintSets[cluster->nodes.taints[node]]) {
                const std::string key(cluster->text(taint.key));
                ++tried;
                if (offer({.kind = PlanFix::Kind::Before,
                           .text = explain::Text::own(context, openTaint, {nodeName, key}),
                           .operations = {plan::TaintNode{
                               name, nodeName, {.key = key, .value = {}, .effect = {}, .remove = true}}}}))
                    return;
            }
        }
    }

    /// The fewest moves that let the workload in.
    void room(const std::string &home, const plan::PlaceWorkload &place)
    {
        if (home != place.workload.cluster || place.replicas)
            return;
        const json asked = {
            {"cluster", home},
            {"workload", place.workload.kind + '/' + place.workload.nameSpace + '/' + place.workload.name}};
        const auto answer = rebalanceEntry().run(Projection(m_before), asked, *m_context);
        // Without a move it is a matter of where, not of room.
        if (!answer || !answer->value("possible", false) || answer->value("movedPods", 0) == 0)
            return;
        const int moved = answer->value("movedPods", 0);
        const std::string domain = answer->value("domain", std::string());
        PlanFix fix{.kind = PlanFix::Kind::Replace,
                    .text = moved == 1 ? explain::Text::own(context, makeRoomByOne, {domain})
                                       : explain::Text::own(context, makeRoom, {std::to_string(moved), domain})};
        for (const json &one : (*answer)["operations"]) {
            nlohmann::ordered_json unknown;
            auto operation = plan::operationFrom(nlohmann::ordered_json(one["op"]), unknown);
            if (!operation)
                return;
            fix.operations.push_back(std::move(*operation));
        }
        offer(std::move(fix));
    }

    void buyFor(const Cluster &cluster, const plan::PlaceWorkload &place)
    {
        // Kinds of nodes by model and size: one of each, the one with the most GPUs first.
        std::vector<std::pair<Amount, NodeId>> kinds;
        std::vector<std::pair<std::string, Amount>> seen;
        for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
            const NodeId node(row);
            const std::int32_t gpus = cluster.nodes.gpus[node];
            if (gpus < 0 || cluster.nodes.flags[node].any())
                continue;
            Amount units = 0;
            for (const GpuResource &resource : cluster.nodeGpus[static_cast<std::size_t>(gpus)].resources)
                units = saturatingAdd(units, resource.numbers.allocatable);
            const std::pair kind(std::string(cluster.text(cluster.nodeGpus[static_cast<std::size_t>(gpus)].model)),
                                 units);
            if (std::ranges::find(seen, kind) != seen.end())
                continue;
            seen.push_back(kind);
            kinds.emplace_back(-units, node);
        }
        std::ranges::stable_sort(kinds);
        std::size_t tried = 0;
        for (const auto &[units, node] : kinds) {
            if (tried++ == 4 || m_context->canceled() || !place.spot.node.empty())
                return;
            if (buyLike(cluster.name, std::string(cluster.text(cluster.nodes.name[node]))))
                return;
        }
    }

    /// The fewest copies of a node that let it through.
    bool buyLike(const std::string &cluster, const std::string &node)
    {
        const auto works = [&](std::int64_t count) {
            PlanFix unused;
            const auto step = attempt({plan::AddNodes{cluster, node, count, {}, {}}, m_operation}, unused);
            return step && !isAboutRoomIn(*step);
        };
        std::int64_t high = 1;
        while (high <= mostBought && !works(high) && !m_context->canceled())
            high *= 2;
        if (high > mostBought || m_context->canceled())
            return false;
        std::int64_t low = high / 2;
        while (high - low > 1 && !m_context->canceled()) {
            const std::int64_t middle = low + (high - low) / 2;
            (works(middle) ? high : low) = middle;
        }
        return offer({.kind = PlanFix::Kind::Before,
                      .text = high == 1 ? explain::Text::own(context, buyOne, {node})
                                        : explain::Text::own(context, buy, {std::to_string(high), node}),
                      .operations = {plan::AddNodes{cluster, node, high, {}, {}}},
                      .boughtNodes = high});
    }

    plan::PlannedFleet m_before;
    const plan::Services *m_services;
    const Context *m_context;
    Operation m_operation;
    plan::Check m_check;
    std::vector<PlanFix> m_fixes;
};

} // namespace

Expected<std::vector<PlanFix>> planFixes(const plan::Evaluation &evaluation, std::size_t step,
                                         const plan::Services &services, const Context &run)
{
    if (step >= evaluation.steps.size() || !evaluation.entries[step].enabled
        || evaluation.steps[step].check.level == plan::Level::Ok)
        return std::vector<PlanFix>();
    return Fixer(evaluation, step, services, run).find();
}

} // namespace stowage::ask
