// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/planview.h"

#include <algorithm>

#include "core/ask/cost.h"
#include "core/ask/json.h"
#include "core/ask/overview.h"
#include "core/plan/verbs.h"

namespace stowage::ask {

namespace {

using nlohmann::ordered_json;

PlanTotals::Side sideOf(const std::shared_ptr<const Cluster> &cluster, const plan::Catalogue *catalogue)
{
    PlanTotals::Side side{.nodes = static_cast<std::int64_t>(cluster->nodes.size()), .gpus = {}};
    for (std::size_t row = 0; row < cluster->nodes.size(); ++row) {
        const std::int32_t gpus = cluster->nodes.gpus[NodeId(row)];
        if (gpus < 0)
            continue;
        for (const GpuResource &resource : cluster->nodeGpus[static_cast<std::size_t>(gpus)].resources)
            side.gpus += resource.numbers;
    }
    for (const WorkloadEntry &workload : cluster->workloads) {
        side.podsRunning = saturatingAdd(side.podsRunning, workload.podsRunning);
        side.podsPending = saturatingAdd(side.podsPending, workload.podsPending);
        side.gpusPending = saturatingAdd(side.gpusPending, workload.gpusPending);
    }
    const Cost cost = costOf(*cluster, catalogue);
    side.usdPerHour = cost.usdPerHour;
    side.unpriced = static_cast<std::int64_t>(cost.unpriced);
    const FreeGpus free = freeGpus(*cluster);
    side.largestBlock = free.largest.units;
    side.freeInParts = free.inParts;
    return side;
}

void add(PlanTotals::Side &sum, const PlanTotals::Side &side)
{
    sum.nodes += side.nodes;
    sum.gpus += side.gpus;
    sum.podsRunning = saturatingAdd(sum.podsRunning, side.podsRunning);
    sum.podsPending = saturatingAdd(sum.podsPending, side.podsPending);
    sum.gpusPending = saturatingAdd(sum.gpusPending, side.gpusPending);
    sum.largestBlock = std::max(sum.largestBlock, side.largestBlock);
    sum.freeInParts = saturatingAdd(sum.freeInParts, side.freeInParts);
    sum.usdPerHour += side.usdPerHour;
    sum.unpriced += side.unpriced;
}

ordered_json sideJson(const PlanTotals::Side &side)
{
    return {{"nodes", side.nodes},
            {"gpus", side.gpus.capacity},
            {"gpusHeld", side.gpus.held},
            {"gpusFree", saturatingSubtract(side.gpus.free, side.gpus.freeBlocked)},
            {"podsRunning", side.podsRunning},
            {"podsPending", side.podsPending},
            {"gpusPending", side.gpusPending},
            {"largestFreeBlock", side.largestBlock},
            {"gpusFreeInParts", side.freeInParts},
            {"usdPerHour", side.usdPerHour},
            {"nodesWithoutPrice", side.unpriced}};
}

/// Names must not become markup or break a table.
std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '\n' || c == '\r') {
            out += ' ';
            continue;
        }
        if (std::string_view("\\`*_{}[]<>#|").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

std::string arrow(std::int64_t before, std::int64_t after)
{
    return before == after ? std::to_string(before) : std::to_string(before) + " → " + std::to_string(after);
}

} // namespace

std::shared_ptr<const PlanFigures> planFigures(const plan::PlannedFleet &projection,
                                               const std::shared_ptr<const PlanFigures> &earlier)
{
    auto figures = std::make_shared<PlanFigures>(PlanFigures{.projection = projection, .totals = {}});
    figures->totals.resize(1);
    const Fleet &before = *projection.basePtr(), &after = projection.fleet();
    // Clusters are in the same order in whatever a plan makes of a fleet.
    const auto known = [&](std::size_t i, const std::shared_ptr<const Cluster> &cluster) -> const PlanTotals::Side * {
        if (!earlier || earlier->projection.catalogue() != projection.catalogue() || i + 1 >= earlier->totals.size())
            return nullptr;
        if (earlier->projection.basePtr()->clusters[i] == cluster)
            return &earlier->totals[i + 1].before;
        return earlier->projection.fleet().clusters[i] == cluster ? &earlier->totals[i + 1].after : nullptr;
    };
    for (std::size_t i = 0; i < after.clusters.size() && i < before.clusters.size(); ++i) {
        PlanTotals cluster{.cluster = after.clusters[i]->name, .before = {}, .after = {}};
        const PlanTotals::Side *side = known(i, before.clusters[i]);
        cluster.before = side ? *side : sideOf(before.clusters[i], projection.catalogue().get());
        side = known(i, after.clusters[i]);
        cluster.after = before.clusters[i] == after.clusters[i] ? cluster.before
            : side                                              ? *side
                   : sideOf(after.clusters[i], projection.catalogue().get());
        add(figures->totals.front().before, cluster.before);
        add(figures->totals.front().after, cluster.after);
        figures->totals.push_back(std::move(cluster));
    }
    return figures;
}

std::vector<PlanTotals> planTotals(const plan::PlannedFleet &projection)
{
    return planFigures(projection)->totals;
}

ordered_json toJson(const plan::Step &step)
{
    ordered_json out = {{"check", plan::levelName(step.check.level)}};
    ordered_json &remarks = out["remarks"] = ordered_json::array();
    for (const plan::Remark &remark : step.check.remarks)
        remarks.push_back({{"level", plan::levelName(remark.level)},
                           {"rule", plan::ruleName(remark.rule)},
                           {"text", plan::describe(remark)}});
    ordered_json &moves = out["moves"] = ordered_json::array();
    for (const plan::PodMove &move : step.moves)
        moves.push_back({{"cluster", move.pod.cluster},
                         {"pod", move.pod.nameSpace + '/' + move.pod.name},
                         {"from", move.from.empty() ? ordered_json() : ordered_json(move.from)},
                         {"to", move.to.empty() ? ordered_json() : ordered_json(move.to)},
                         {"gpus", move.gpus}});
    return out;
}

ordered_json toJson(const plan::Evaluation &evaluation, const plan::Plan &plan)
{
    ordered_json out = {{"title", plan.title}};
    out["sameFleet"] = plan.basedOn.fingerprint.empty()
        ? ordered_json()
        : ordered_json(plan.basedOn.fingerprint == plan::fingerprintOf(*evaluation.base));
    ordered_json &operations = out["operations"] = ordered_json::array();
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const plan::Entry &entry = evaluation.entries[i];
        ordered_json one = {{"number", i + 1},
                            {"op", plan::verbOf(entry.operation)},
                            {"text", plan::describe(entry.operation)},
                            {"enabled", entry.enabled},
                            {"applicable", plan::isApplicable(entry.operation)}};
        if (!entry.comment.empty())
            one["comment"] = entry.comment;
        if (!entry.group.empty())
            one["heading"] = entry.group;
        const ordered_json step = toJson(evaluation.steps[i]); // items() refers to it
        for (const auto &[name, value] : step.items())
            one[name] = value;
        operations.push_back(std::move(one));
    }
    out["counts"] = {{"ok", evaluation.count(plan::Level::Ok)},
                     {"warning", evaluation.count(plan::Level::Warning)},
                     {"blocked", evaluation.count(plan::Level::Blocked)}};
    ordered_json &totals = out["totals"] = ordered_json::array();
    for (const PlanTotals &total : planTotals(evaluation.projection))
        totals.push_back({{"cluster", total.cluster.empty() ? ordered_json() : ordered_json(total.cluster)},
                          {"before", sideJson(total.before)},
                          {"after", sideJson(total.after)}});
    return out;
}

double lostGpuHours(const Fleet &fleet, const plan::Step &step)
{
    double hours = 0;
    for (const plan::PodMove &move : step.moves) {
        const Cluster *cluster = fleet.find(move.pod.cluster);
        const PodId pod = cluster ? cluster->findPod(move.pod.nameSpace, move.pod.name) : PodId();
        if (!pod.valid() || move.from.empty() || move.from == move.to || !cluster->pods.started[pod].known()
            || !fleet.observedAt.known())
            continue;
        const auto micros =
            static_cast<double>(saturatingSubtract(fleet.observedAt.micros, cluster->pods.started[pod].micros));
        if (micros > 0)
            hours += micros / 3.6e9 * static_cast<double>(move.gpus);
    }
    return hours;
}

std::string planMarkdown(const plan::Evaluation &evaluation, const plan::Plan &plan)
{
    std::string text = "# " + escaped(plan.title.empty() ? "Plan" : plan.title) + "\n\n";
    if (!plan.comment.empty())
        text += escaped(plan.comment) + "\n\n";
    text += std::to_string(evaluation.count(plan::Level::Ok)) + " operations ok, "
        + std::to_string(evaluation.count(plan::Level::Warning)) + " with warnings, "
        + std::to_string(evaluation.count(plan::Level::Blocked)) + " blocked.\n\n";
    text += "| # | Check | Operation | Findings |\n|--:|---|---|---|\n";
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const plan::Entry &entry = evaluation.entries[i];
        std::string findings;
        for (const plan::Remark &remark : evaluation.steps[i].check.remarks)
            findings += (findings.empty() ? "" : " ") + escaped(plan::describe(remark));
        if (!entry.comment.empty())
            findings += (findings.empty() ? "" : " ") + escaped(entry.comment);
        text += "| " + std::to_string(i + 1) + " | "
            + std::string(entry.enabled ? plan::levelName(evaluation.steps[i].check.level) : "off") + " | "
            + escaped(plan::describe(entry.operation)) + " | " + findings + " |\n";
    }
    text += "\n| Cluster | Nodes | GPUs | Held | Free | GPUs waiting | Pods running | Pods waiting |\n"
            "|---|--:|--:|--:|--:|--:|--:|--:|\n";
    for (const PlanTotals &total : planTotals(evaluation.projection)) {
        const PlanTotals::Side &a = total.before, &b = total.after;
        if (!total.cluster.empty() && a == b)
            continue;
        const auto free = [](const PlanTotals::Side &side) {
            return saturatingSubtract(side.gpus.free, side.gpus.freeBlocked);
        };
        text += "| " + (total.cluster.empty() ? std::string("**Fleet**") : escaped(total.cluster)) + " | "
            + arrow(a.nodes, b.nodes) + " | " + arrow(a.gpus.capacity, b.gpus.capacity) + " | "
            + arrow(a.gpus.held, b.gpus.held) + " | " + arrow(free(a), free(b)) + " | "
            + arrow(a.gpusPending, b.gpusPending) + " | " + arrow(a.podsRunning, b.podsRunning) + " | "
            + arrow(a.podsPending, b.podsPending) + " |\n";
    }
    return text;
}

} // namespace stowage::ask
