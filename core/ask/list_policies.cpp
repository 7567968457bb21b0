// SPDX-License-Identifier: GPL-3.0-or-later
// Objects that decide where workloads may go; of Karmada's the workloads that each claims, and those it loses.
#include <map>

#include "core/ask/karmadaask.h"
#include "core/ask/lists.h"
#include "core/ask/objectkinds.h"
#include "core/ask/rowlist.h"
#include "core/engine/karmada/divide.h"
#include "core/engine/karmada/policy.h"

namespace stowage::ask {

namespace {

/// What is known of a Karmada policy beyond its name.
struct PolicyFacts {
    std::int64_t priority = 0;
    std::string placement;            ///< "Divided by dynamic weight, 2 tolerations"
    std::vector<std::string> claimed; ///< keys of workloads that it propagates
    std::vector<std::string> lost;    ///< keys of workloads that it matches and another policy gets
    bool propagates = false;          ///< a propagation policy; else an override
};

struct PolicyRow {
    const Fleet *fleet = nullptr;
    const Cluster *cluster = nullptr;
    const OtherRow *object = nullptr;
    std::string_view system{};
    const PolicyFacts *facts = nullptr; ///< null: of another control plane
};

std::string_view nameOf(const PolicyRow &row, NameId id)
{
    return row.cluster->text(id);
}

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

std::string placementText(const api::karmada::Placement &placement)
{
    std::string text(karmada::name(karmada::strategyOf(placement)));
    for (const api::karmada::SpreadConstraint &constraint : placement.spreadConstraints) {
        text += ", " + (constraint.field.empty() ? constraint.label : constraint.field) + ' '
            + std::to_string(constraint.minGroups) + ".." + std::to_string(constraint.maxGroups);
    }
    for (const api::karmada::AffinityTerm &term : placement.clusterAffinities)
        text += ", " + term.name;
    return text;
}

using FactsByPolicy = std::map<std::tuple<std::string, std::string, std::string>, PolicyFacts>; ///< kind, ns, name

FactsByPolicy gatherFacts(const api::karmada::Objects &objects)
{
    FactsByPolicy facts;
    std::map<const api::karmada::Policy *, PolicyFacts *> byPolicy;
    for (const api::karmada::Policy &policy : objects.policies) {
        const char *kind = policy.clusterScoped() ? "ClusterPropagationPolicy" : "PropagationPolicy";
        PolicyFacts &one = facts[{kind, policy.nameSpace, policy.name}];
        one.priority = policy.priority;
        one.placement = placementText(policy.placement);
        one.propagates = true;
        byPolicy[&policy] = &one;
    }
    const karmada::Options options;
    for (const api::karmada::Template &object : objects.templates) {
        const karmada::PolicyMatch match = karmada::matchPolicy(objects, object, options);
        const std::string key = HubWorkload{&object, nullptr}.key();
        if (match.policy != nullptr)
            byPolicy[match.policy]->claimed.push_back(key);
        for (const karmada::PolicyCandidate &candidate : match.candidates) {
            if (candidate.policy != match.policy)
                byPolicy[candidate.policy]->lost.push_back(key);
        }
    }
    for (const api::karmada::OverridePolicy &policy : objects.overrides) {
        const char *kind = policy.nameSpace.empty() ? "ClusterOverridePolicy" : "OverridePolicy";
        PolicyFacts &one = facts[{kind, policy.nameSpace, policy.name}];
        std::vector<std::string> changes;
        for (const api::karmada::OverrideRule &rule : policy.rules)
            changes.insert(changes.end(), rule.changes.begin(), rule.changes.end());
        one.placement = joined(changes);
        for (const api::karmada::Template &object : objects.templates) {
            if ((policy.nameSpace.empty() || policy.nameSpace == object.nameSpace)
                && (policy.selectors.empty()
                    || karmada::implicitPriority(policy.selectors, object) != karmada::ImplicitPriority::NoMatch))
                one.claimed.push_back(HubWorkload{&object, nullptr}.key());
        }
    }
    return facts;
}

struct PolicySource {
    using Row = PolicyRow;
    static constexpr std::string_view id = "policies";

    std::shared_ptr<const FactsByPolicy> facts; ///< owns what the rows point to
    std::vector<Row> all;

    [[nodiscard]] std::size_t rows() const { return all.size(); }
    [[nodiscard]] const Row &row(std::size_t index) const { return all[index]; }
    [[nodiscard]] ObjectKey key(const Row &row) const
    {
        const Cluster &cluster = *row.cluster;
        return {cluster.name, std::string(cluster.text(row.object->group)), std::string(cluster.text(row.object->kind)),
                std::string(cluster.text(row.object->nameSpace)), std::string(cluster.text(row.object->name))};
    }
    [[nodiscard]] SourceRef source(const Row &row, const SourceTable **sources) const
    {
        *sources = &row.cluster->sources;
        return row.object->source;
    }
    static void names(const Row &row, std::vector<std::string_view> &values)
    {
        values.push_back(nameOf(row, row.object->name));
        values.push_back(nameOf(row, row.object->nameSpace));
        values.push_back(nameOf(row, row.object->kind));
    }
    static std::vector<RowColumn<Row>> columns();
    static std::vector<RowField<Row>> fields();
};

std::vector<RowColumn<PolicyRow>> PolicySource::columns()
{
    std::vector<RowColumn<Row>> columns;
    const auto add = [&](ListColumn column, Cell (*cell)(const Row &)) { columns.push_back({column, cell}); };
    add({"system", STOWAGE_TEXT("List", "System"),
         STOWAGE_TEXT("List", "Control plane that obeys it, by the API group")},
        [](const Row &row) -> Cell { return row.system; });
    add({"kind", STOWAGE_TEXT("List", "Kind"), STOWAGE_TEXT("List", "Kind of the object")},
        [](const Row &row) -> Cell { return nameOf(row, row.object->kind); });
    add({"namespace", STOWAGE_TEXT("List", "Namespace"),
         STOWAGE_TEXT("List", "metadata.namespace, empty for cluster-scoped objects")},
        [](const Row &row) -> Cell { return nameOf(row, row.object->nameSpace); });
    add({"name", STOWAGE_TEXT("List", "Name"), STOWAGE_TEXT("List", "metadata.name")},
        [](const Row &row) -> Cell { return nameOf(row, row.object->name); });
    add({"priority", STOWAGE_TEXT("List", "Priority"),
         STOWAGE_TEXT("List", "spec.priority of a propagation policy; the higher wins"), ColumnType::Count},
        [](const Row &row) -> Cell {
            return row.facts != nullptr && row.facts->propagates ? Cell(row.facts->priority) : Cell();
        });
    add({"workloads", STOWAGE_TEXT("List", "Workloads"),
         STOWAGE_TEXT("List", "Objects of the hub that it propagates or overrides"), ColumnType::Count},
        [](const Row &row) -> Cell {
            return row.facts == nullptr ? Cell() : Cell(static_cast<std::int64_t>(row.facts->claimed.size()));
        });
    add({"conflicts", STOWAGE_TEXT("List", "Conflicts"),
         STOWAGE_TEXT("List", "Objects that it matches too, but another policy gets"), ColumnType::Count},
        [](const Row &row) -> Cell {
            return row.facts == nullptr ? Cell() : Cell(static_cast<std::int64_t>(row.facts->lost.size()));
        });
    add({"placement", STOWAGE_TEXT("List", "Placement"),
         STOWAGE_TEXT("List",
                      "How replicas are divided, spread constraints and affinity groups; of an override what "
                      "it changes")},
        [](const Row &row) -> Cell {
            return row.facts == nullptr ? Cell() : Cell(std::string_view(row.facts->placement));
        });
    add({"claimed", STOWAGE_TEXT("List", "Propagates"), STOWAGE_TEXT("List", "Which objects those are"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return row.facts == nullptr ? Cell() : Cell(joined(row.facts->claimed)); });
    add({"lost", STOWAGE_TEXT("List", "Loses"), STOWAGE_TEXT("List", "Which objects another policy gets"),
         ColumnType::Text, false},
        [](const Row &row) -> Cell { return row.facts == nullptr ? Cell() : Cell(joined(row.facts->lost)); });
    add({"cluster", STOWAGE_TEXT("List", "Cluster"),
         STOWAGE_TEXT("List", "Cluster that holds the object; the hub by its name")},
        [](const Row &row) -> Cell { return std::string_view(row.cluster->name); });
    add({"group", STOWAGE_TEXT("List", "API group"), STOWAGE_TEXT("List", "Group of apiVersion, empty for core")},
        [](const Row &row) -> Cell { return nameOf(row, row.object->group); });
    add({"file", STOWAGE_TEXT("List", "File"), STOWAGE_TEXT("List", "File below the snapshot's root"), ColumnType::Text,
         false},
        [](const Row &row) -> Cell {
            const auto &files = row.cluster->sources.files;
            return row.object->source.file < files.size() ? std::string_view(files[row.object->source.file].shown)
                                                          : std::string_view();
        });
    add({"created", STOWAGE_TEXT("List", "Age"),
         STOWAGE_TEXT("List", "Time since metadata.creationTimestamp, seen from when the fleet was observed"),
         ColumnType::Time},
        [](const Row &row) -> Cell { return row.object->created; });
    return columns;
}

std::vector<RowField<PolicyRow>> PolicySource::fields()
{
    using Values = std::vector<std::string_view>;
    return {
        textField<Row>("cluster", [](const Row &row, Values &values) { values.push_back(row.cluster->name); }),
        textField<Row>("ns",
                       [](const Row &row, Values &values) { values.push_back(nameOf(row, row.object->nameSpace)); }),
        textField<Row>("kind", [](const Row &row, Values &values) { values.push_back(nameOf(row, row.object->kind)); }),
        textField<Row>("policy",
                       [](const Row &row, Values &values) { values.push_back(nameOf(row, row.object->name)); }),
        ageField<Row>(
            [](const Row &row, double &value) { return putAge(value, row.object->created, row.fleet->observedAt); }),
    };
}

} // namespace

ListPtr makePolicyList(const Projection &projection)
{
    PolicySource source;
    const Fleet &fleet = projection.fleet();
    auto facts = std::make_shared<FactsByPolicy>();
    if (fleet.hub && fleet.hub->karmada)
        *facts = gatherFacts(*fleet.hub->karmada);
    const auto append = [&](const Cluster &cluster) {
        for (const OtherRow &object : cluster.others) {
            const std::string_view system = policySystem(cluster.text(object.group), cluster.text(object.kind));
            if (system.empty())
                continue;
            PolicyRow row{.fleet = &fleet, .cluster = &cluster, .object = &object, .system = system};
            if (cluster.hub) {
                const auto found =
                    facts->find({std::string(cluster.text(object.kind)), std::string(cluster.text(object.nameSpace)),
                                 std::string(cluster.text(object.name))});
                row.facts = found == facts->end() ? nullptr : &found->second;
            }
            source.all.push_back(row);
        }
    };
    if (fleet.hub)
        append(*fleet.hub);
    for (const auto &cluster : fleet.clusters)
        append(*cluster);
    source.facts = std::move(facts);
    return std::make_shared<RowList<PolicySource>>(projection.fleetPtr(), std::move(source));
}

} // namespace stowage::ask
