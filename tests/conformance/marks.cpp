// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/conformance/marks.h"

#include <algorithm>
#include <array>

namespace stowage::conformance {

namespace {

using nlohmann::json;

/// A row: the members that need more than the plain rule, as "path:marks".
///   =        complete map                     {} {a,b}  set, objects paired by a and b
///   q        quantities                       @         only the named elements, in any order; before the braces
///   ~time    within 0.001                     ~score    within 0.01
///   ~share   1e-6 relative                    ~cost     1e-6          ~case  the case's tolerance
///   0        an absent number is 0            s         lists below are sets
///   i        severity info is free            |         one of the answer's several         -  not compared
struct Row {
    std::string_view variant;
    std::string_view members;
};

constexpr std::array rows = {
    Row{"quantity", "invalid:{}"},
    Row{"requests", "requests:=q scoring:="},
    Row{"fit pods", "bindings:{pod} unschedulable:{pod} unschedulable.*.reasons:= preemption:{pod}"},
    Row{"fit podGroups", "bindings:{pod} unschedulable:{pod} unschedulable.*.reasons:= preemption:{podGroup}"},
    Row{"capacity", "perNode:= limiting:= limiting.reasons:="},
    Row{"fragmentation", "nodes:0~case clusterFragMilli:~case tolerance:-"},
    Row{"gpus", "nodes:="},
    Row{"topology levels", "domains:= nvlinkDomains:="},
    Row{"podsets", "podsets:q podsetsUnordered:{}q"},
    Row{"schedule", "placements:{cluster}0 error.retained:{cluster}0 error.clusters.*:|"},
    Row{"estimate", "estimates:{cluster}0 error.clusters.*:|"},
    Row{"cluster-status", "resourceSummary:=q"},
    Row{"requirements", "replicaRequirements:=q components:q"},
    Row{"match-affinity", "matched:{}"},
    Row{"kubeconfig", "contexts:= clusters:= users:= warnings:{}i fileErrors:{}"},
    Row{"failover", "decisions:{workload,cluster}~time"},
    Row{"cluster-conditions", "conditions.*:@{type}"},
    Row{"cluster-taints cluster", "taints:{}"},
    Row{"eviction-tasks", "retryAfterSeconds:~time works:{}"},
    Row{"app-failover", "evict:{cluster} retryAfterSeconds:~time"},
    Row{"toleration", "waitSeconds:~time"},
    Row{"preserve-state", "labels:="},
    Row{"inject-state", "labels:="},
    Row{"deschedule", "clusters:{cluster}"},
    Row{"validate", "errors:{}"},
    Row{"what-if", "report:~time report.evicted:{workload,from} report.kept:{workload,from}"},
    Row{"queue kueue cycle", "admitted:{workload}q preempted:{} pending:{} inadmissible:{} evicted:{}"},
    Row{"queue kueue quota", "available:q potentialAvailable:q"},
    Row{"queue kueue flavor-assignment", "podSets:="},
    Row{"queue kueue preemption-targets", "preempted:{}"},
    Row{"queue kueue workload-shape", "podSets:q"},
    Row{"queue kueue multikueue-step", "create:{} delete:{}"},
    Row{"queue volcano cycle",
        "bindings:{pod} bindCountByHyperNode:= preempted:{} pipelined:{pod} admitted:{} pending:{}"},
    Row{"queue volcano report", "shares:~share"},
    Row{"queue volcano scorePods", "scores:~score"},
    Row{"queue volcano op", "reasons:{} resources:{}"},
    Row{"queue volcano job", "minTaskMember:= minResources:=q creatable:{}"},
    Row{"queue federated",
        "admitted:{} pending:{binding} placements:{binding} preempted:{} shares:~share lostGPUHours:~share "
        "partial:{binding}"},
    Row{"topology op", "nodes:{} hyperNodeScores:~score hyperNodes:{}"},
    Row{"placement", "scores:= filters:s"},
    Row{"rollout", "placements.*:s create:{} update:{} delete:{}"},
    Row{"addon-score", "scores:="},
    Row{"nova", "placements:~cost totalCostPerHour:~cost"},
    Row{"scale-up", "costPerHour:~cost stillPending:{}"},
};

/// Lists that are sets wherever they stand.
constexpr std::array<std::string_view, 4> setsEverywhere = {"victims", "problems", "retained", "to"};

std::vector<std::string> splitAt(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        if (!text.substr(0, end).empty())
            parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

void setTolerance(Mark &mark, std::string_view name, double caseTolerance)
{
    if (name == "time")
        mark.absolute = 0.001;
    else if (name == "score")
        mark.absolute = 0.01;
    else if (name == "share")
        mark.relative = 1e-6;
    else if (name == "cost")
        mark.absolute = mark.relative = 1e-6;
    else if (name == "case")
        mark.absolute = caseTolerance;
}

Mark parseMark(std::string_view text, double caseTolerance)
{
    Mark mark;
    for (std::size_t i = 0; i < text.size(); ++i) {
        switch (text[i]) {
        case '=':
            mark.complete = true;
            break;
        case 'q':
            mark.quantity = true;
            break;
        case '@':
            mark.order = ListOrder::Subset;
            break;
        case '0':
            mark.zeroIsAbsent = true;
            break;
        case 's':
            mark.setsBelow = true;
            break;
        case 'i':
            mark.infoIsFree = true;
            break;
        case '|':
            mark.oneOfSeveral = true;
            break;
        case '-':
            mark.ignored = true;
            break;
        case '{': {
            const std::size_t close = text.find('}', i);
            mark.pairBy = splitAt(text.substr(i + 1, close - i - 1), ',');
            if (mark.order == ListOrder::Ordered)
                mark.order = ListOrder::Set;
            i = close;
            break;
        }
        case '~': {
            const std::size_t end = std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", i + 1), text.size());
            setTolerance(mark, text.substr(i + 1, end - i - 1), caseTolerance);
            i = end - 1;
            break;
        }
        default:
            break;
        }
    }
    return mark;
}

bool matches(std::span<const std::string> pattern, std::span<const std::string> path)
{
    return std::ranges::equal(
        pattern, path, [](const std::string &part, const std::string &key) { return part == "*" || part == key; });
}

std::string textMember(const json &ask, const char *name)
{
    const auto found = ask.find(name);
    return found != ask.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string queueVariant(const json &ask)
{
    const std::string op = textMember(ask, "op");
    if (textMember(ask, "scope") == "federated")
        return op.empty() ? "queue federated" : "queue federated " + op;
    const std::string engine = textMember(ask, "engine");
    const bool volcanoMember =
        ask.contains("actions") || ask.contains("report") || ask.contains("scorePods") || ask.contains("op");
    if (engine == "kueue" || (engine.empty() && !volcanoMember)) {
        const std::string run = textMember(ask, "run");
        return "queue kueue " + (run.empty() ? "cycle" : run);
    }
    if (op == "podGroupOf" || op == "creatableTasks")
        return "queue volcano job";
    if (!op.empty())
        return "queue volcano op";
    if (ask.contains("report"))
        return "queue volcano report";
    return ask.contains("scorePods") ? "queue volcano scorePods" : "queue volcano cycle";
}

} // namespace

std::string variantOf(const json &ask)
{
    const std::string kind = textMember(ask, "kind");
    if (kind == "fit")
        return ask.contains("podGroups") ? "fit podGroups" : "fit pods";
    if (kind == "topology")
        return ask.contains("op") ? "topology op" : "topology levels";
    if (kind == "cluster-taints")
        return ask.contains("cluster") ? "cluster-taints cluster" : "cluster-taints all";
    if (kind == "queue")
        return queueVariant(ask);
    return kind;
}

Marks Marks::of(const json &ask, double caseTolerance)
{
    Marks marks;
    const std::string variant = variantOf(ask);
    const auto row = std::ranges::find(rows, variant, &Row::variant);
    if (row == rows.end())
        return marks;
    for (const std::string &member : splitAt(row->members, ' ')) {
        const std::size_t colon = member.find(':');
        marks.m_members.push_back({splitAt(member.substr(0, colon), '.'),
                                   parseMark(std::string_view(member).substr(colon + 1), caseTolerance)});
    }
    return marks;
}

Mark Marks::at(std::span<const std::string> path, const Mark &parent) const
{
    Mark mark;
    const auto found =
        std::ranges::find_if(m_members, [&](const MemberMark &member) { return matches(member.path, path); });
    if (found != m_members.end())
        mark = found->mark;
    mark.quantity = mark.quantity || parent.quantity;
    mark.zeroIsAbsent = mark.zeroIsAbsent || parent.zeroIsAbsent;
    mark.setsBelow = mark.setsBelow || parent.setsBelow;
    mark.absolute = std::max(mark.absolute, parent.absolute);
    mark.relative = std::max(mark.relative, parent.relative);
    const bool set = parent.setsBelow || std::ranges::find(setsEverywhere, path.back()) != setsEverywhere.end();
    if (set && mark.order == ListOrder::Ordered)
        mark.order = ListOrder::Set;
    return mark;
}

} // namespace stowage::conformance
