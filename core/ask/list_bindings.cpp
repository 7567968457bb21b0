// SPDX-License-Identifier: GPL-3.0-or-later
// What a Karmada hub has decided for every binding, against what it would decide anew: placements are never corrected
// by themselves.
#include <algorithm>
#include <map>

#include "core/ask/federated.h"
#include "core/ask/lists.h"
#include "core/ask/rowlist.h"

namespace stowage::ask {

namespace {

using api::karmada::Binding;
using api::karmada::Condition;
using karmada::Outcome;

struct BindingRow {
    const Fleet *fleet = nullptr;
    const Binding *binding = nullptr;
    std::string clusters{}; ///< as the hub has it: "m1 3, m2 1"
    std::string decision{}; ///< the same, decided anew, or why it fails
    std::string_view state{};
    std::string_view condition{};
    std::string policy{};
    std::int64_t moved = 0;
    std::int64_t gained = 0; ///< replicas that run nowhere now
    bool known = false;      ///< whether a decision could be made
};

using Shares = std::map<std::string_view, std::int64_t>;

std::string textOf(const Shares &shares, bool counts)
{
    std::string text;
    for (const auto &[cluster, replicas] : shares) {
        text += text.empty() ? "" : ", ";
        text += cluster;
        if (counts)
            text += ' ' + std::to_string(replicas);
    }
    return text;
}

const Condition *scheduledOf(const Binding &binding)
{
    const auto found = std::ranges::find(binding.conditions, std::string_view("Scheduled"), &Condition::type);
    return found == binding.conditions.end() ? nullptr : &*found;
}

std::int64_t movedBetween(const Shares &before, const Shares &after)
{
    std::int64_t moved = 0;
    for (const auto &[cluster, replicas] : after) {
        const auto held = before.find(cluster);
        moved += std::max<std::int64_t>(replicas - (held == before.end() ? 0 : held->second), 0);
    }
    return moved;
}

std::int64_t sumOf(const Shares &shares)
{
    std::int64_t sum = 0;
    for (const auto &[cluster, replicas] : shares)
        sum = saturatingAdd(sum, replicas);
    return sum;
}

BindingRow rowOf(const Fleet &fleet, const Binding &binding, const FederatedDecision *made)
{
    BindingRow row{.fleet = &fleet, .binding = &binding};
    const Condition *scheduled = scheduledOf(binding);
    if (scheduled != nullptr)
        row.condition = scheduled->reason;
    const std::string_view nameSpace = binding.policyNamespace;
    if (!binding.policyName.empty())
        row.policy = karmada::policyKey(nameSpace, binding.policyName);
    Shares before, after;
    for (const api::karmada::TargetCluster &target : binding.clusters)
        before[target.name] += target.replicas;
    if (made == nullptr) {
        row.clusters = textOf(before, binding.replicas > 0);
        return row;
    }
    const karmada::Decision &decision = made->decision;
    row.known = true;
    row.clusters = textOf(before, decision.divides);
    const bool failed = scheduled != nullptr && scheduled->status == "False";
    if (decision.outcome != Outcome::Success && decision.outcome != Outcome::Unchanged) {
        row.decision = std::string(karmada::token(decision.outcome));
        const bool told = failed && scheduled->reason == karmada::token(decision.outcome);
        row.state = decision.outcome == Outcome::Suspended ? "suspended"
            : told || binding.clusters.empty()             ? "waits"
                                                           : "drifted";
        return row;
    }
    for (const karmada::Target &target : decision.placements)
        after[target.cluster] += target.replicas;
    row.decision = textOf(after, decision.divides);
    row.moved = movedBetween(before, after);
    if (decision.divides)
        row.gained = std::max<std::int64_t>(sumOf(after) - sumOf(before), 0);
    const bool agrees = before == after
        || (!decision.divides
            && std::ranges::equal(before, after, {}, &Shares::value_type::first, &Shares::value_type::first));
    if (failed || before.empty())
        row.state = after.empty() ? "waits" : "never retried";
    else
        row.state = agrees ? "agrees" : "drifted";
    return row;
}

struct BindingSource {
    using Row = BindingRow;
    static constexpr std::string_view id = "bindings";

    std::shared_ptr<const api::karmada::Objects> objects; ///< owns the rows' bindings
    std::vector<Row> all;

    [[nodiscard]] std::size_t rows() const { return all.size(); }
    [[nodiscard]] const Row &row(std::size_t index) const { return all[index]; }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        return {row.fleet->hub->name, "work.karmada.io", "ResourceBinding", row.binding->nameSpace, row.binding->name};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.fleet->hub->sources;
        return row.binding->source;
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(row.binding->resourceName);
        values.push_back(row.binding->nameSpace);
        values.push_back(row.binding->kind);
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<BindingRow>> BindingSource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"state", STOWAGE_TEXT("List", "Drift"),
         STOWAGE_TEXT("List",
                      "agrees, drifted (decided anew it would go elsewhere), never retried (it would fit now, but the "
                      "hub does not try again by itself), waits, suspended")},
        [](const Row &row) -> Cell { return row.state; });
    add({"kind", STOWAGE_TEXT("List", "Kind"), STOWAGE_TEXT("List", "Kind of the workload that is bound")},
        [](const Row &row) -> Cell { return std::string_view(row.binding->kind); });
    add({"namespace", STOWAGE_TEXT("List", "Namespace"), STOWAGE_TEXT("List", "Namespace of the binding")},
        [](const Row &row) -> Cell { return std::string_view(row.binding->nameSpace); });
    add({"name", STOWAGE_TEXT("List", "Name"), STOWAGE_TEXT("List", "Name of the workload that is bound")},
        [](const Row &row) -> Cell { return std::string_view(row.binding->resourceName); });
    add({"policy", STOWAGE_TEXT("List", "Policy"), STOWAGE_TEXT("List", "Policy that claims it")},
        [](const Row &row) -> Cell { return std::string_view(row.policy); });
    add({"clusters", STOWAGE_TEXT("List", "Bound to"), STOWAGE_TEXT("List", "spec.clusters, as the hub decided")},
        [](const Row &row) -> Cell { return std::string_view(row.clusters); });
    add({"condition", STOWAGE_TEXT("List", "Condition"), STOWAGE_TEXT("List", "Reason of the condition Scheduled")},
        [](const Row &row) -> Cell { return row.condition; });
    add({"decision", STOWAGE_TEXT("List", "Decided anew"),
         STOWAGE_TEXT("List", "What a WorkloadRebalancer would make of it now, by the resource model")},
        [](const Row &row) -> Cell { return row.known ? Cell(std::string_view(row.decision)) : Cell(); });
    add({"moved", STOWAGE_TEXT("List", "Replicas moved"),
         STOWAGE_TEXT("List", "Replicas that would start elsewhere if it were decided anew"), ColumnType::Count},
        [](const Row &row) -> Cell { return row.known ? Cell(row.moved) : Cell(); });
    add({"gained", STOWAGE_TEXT("List", "Replicas gained"),
         STOWAGE_TEXT("List", "Replicas that would run if it were decided anew and run nowhere now"),
         ColumnType::Count},
        [](const Row &row) -> Cell { return row.known ? Cell(row.gained) : Cell(); });
    add({"scheduled", STOWAGE_TEXT("List", "Last scheduled"), STOWAGE_TEXT("List", "status.lastScheduledTime"),
         ColumnType::Time},
        [](const Row &row) -> Cell { return row.binding->lastScheduled; });
    return columns;
}

std::vector<RowField<BindingRow>> BindingSource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("ns", [](const Row &row, Values &values) { values.push_back(row.binding->nameSpace); }),
        textField<Row>("kind", [](const Row &row, Values &values) { values.push_back(row.binding->kind); }),
        textField<Row>("policy", [](const Row &row, Values &values) { values.push_back(row.policy); }),
        textField<Row>("cluster",
                       [](const Row &row, Values &values) {
                           for (const api::karmada::TargetCluster &target : row.binding->clusters)
                               values.push_back(target.name);
                       }),
        textField<Row>("state", [](const Row &row, Values &values) { values.push_back(row.state); }),
        flagField<Row>("pending",
                       [](const Row &row, Values &values) {
                           if (row.binding->clusters.empty())
                               values.push_back("true");
                       }),
    };
}

} // namespace

ListPtr makeBindingList(const Projection &projection)
{
    BindingSource source;
    const auto &hub = projection.fleet().hub;
    if (hub && hub->karmada && !hub->karmada->bindings.empty()) {
        source.objects = hub->karmada;
        FederatedRequest request;
        request.fresh = true;
        const auto federated = FederatedHub::of(projection, nullptr, std::move(request));
        std::map<const Binding *, HubWorkload> workloads;
        if (federated) {
            for (const HubWorkload &workload : (*federated)->workloads().all()) {
                if (workload.binding != nullptr)
                    workloads[workload.binding] = workload;
            }
        }
        for (const Binding &binding : hub->karmada->bindings) {
            const auto workload = workloads.find(&binding);
            if (workload == workloads.end()) {
                source.all.push_back(rowOf(projection.fleet(), binding, nullptr));
                continue;
            }
            const auto made = (*federated)->decide(workload->second);
            source.all.push_back(rowOf(projection.fleet(), binding, made ? &*made : nullptr));
        }
    }
    return std::make_shared<RowList<BindingSource>>(projection.fleetPtr(), std::move(source));
}

} // namespace stowage::ask
