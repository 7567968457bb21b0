// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/changes.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/explain/text.h"
#include "core/plan/clusteredit.h"
#include "core/plan/jsontext.h"
#include "core/plan/podshares.h"

namespace stowage::plan {

namespace {

using nlohmann::ordered_json;

/// The version that the API serves the group in where the object's own text is not at hand.
std::string apiVersionOf(const std::string &group)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 9> known = {{
        {"", "v1"},
        {"policy", "policy/v1"},
        {"scheduling.volcano.sh", "scheduling.volcano.sh/v1beta1"},
        {"kueue.x-k8s.io", "kueue.x-k8s.io/v1beta1"},
        {"policy.karmada.io", "policy.karmada.io/v1alpha1"},
        {"cluster.karmada.io", "cluster.karmada.io/v1alpha1"},
        {"work.karmada.io", "work.karmada.io/v1alpha2"},
        {"cluster.open-cluster-management.io", "cluster.open-cluster-management.io/v1"},
        {"policy.elotl.co", "policy.elotl.co/v1alpha1"},
    }};
    const auto found = std::ranges::find(known, group, [](const auto &entry) { return entry.first; });
    return found == known.end() ? group + "/v1" : std::string(found->second);
}

ObjectKey keyOf(const Cluster &cluster, const api::Workload &object)
{
    return {.cluster = cluster.name,
            .group = object.group,
            .kind = object.kind,
            .nameSpace = object.nameSpace,
            .name = object.name};
}

std::string apiVersionOf(const api::Workload &object)
{
    const std::string version = object.version.empty() ? "v1" : object.version;
    return object.group.empty() ? version : object.group + '/' + version;
}

bool isKubeflow(const api::Workload &object)
{
    return object.group == "kubeflow.org" && object.kind != "TrainJob";
}

/// Fields of the workload's own object that bring its pods to what the plan wants; nothing where its kind keeps them in
/// lists, which a partial object cannot name.
std::optional<ordered_json> replicaFields(const api::Workload &before, const api::Workload &after)
{
    ordered_json spec = ordered_json::object();
    if (before.suspended != after.suspended) {
        if (isKubeflow(after))
            spec["runPolicy"]["suspend"] = after.suspended;
        else
            spec["suspend"] = after.suspended;
    }
    if (wholeShare(before) == wholeShare(after))
        return spec;
    const bool simple = (after.group == "apps" && after.kind != "DaemonSet") || after.kind == "LeaderWorkerSet"
        || after.kind == "ReplicationController";
    if (simple) {
        spec["replicas"] = replicasOf(after, {});
        return spec;
    }
    if (after.group == "batch" && after.kind == "Job" && after.podSets.size() == 1) {
        spec["parallelism"] = after.podSets.front().count;
        return spec;
    }
    if (isKubeflow(after) && after.kind.ends_with("Job")) {
        std::string member = after.kind.substr(0, after.kind.size() - 3);
        for (char &c : member)
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        for (std::size_t set = 0; set < after.podSets.size(); ++set) {
            if (set >= before.podSets.size() || before.podSets[set].count != after.podSets[set].count)
                spec[member + "ReplicaSpecs"][after.podSets[set].name]["replicas"] = after.podSets[set].count;
        }
        return spec;
    }
    return std::nullopt;
}

/// Without those that the control plane sets by itself.
ordered_json taintsOf(const Cluster &cluster, NodeId node)
{
    ordered_json taints = ordered_json::array();
    for (const TaintRow &row : cluster.taintSets[cluster.nodes.taints[node]]) {
        const std::string_view key = cluster.text(row.key);
        if (key.starts_with("node.kubernetes.io/"))
            continue;
        ordered_json taint = {{"key", key}};
        if (!cluster.text(row.value).empty())
            taint["value"] = cluster.text(row.value);
        taint["effect"] = cluster.text(row.effect);
        taints.push_back(std::move(taint));
    }
    return taints;
}

std::map<std::string, std::string> labelsOf(const Cluster &cluster, NodeId node)
{
    std::map<std::string, std::string> labels;
    for (const Label &label : cluster.labelSets[cluster.nodes.labels[node]])
        labels.emplace(cluster.text(label.key), cluster.text(label.value));
    return labels;
}

ObjectKey nodeKey(const Cluster &cluster, const std::string &name)
{
    return {.cluster = cluster.name, .group = {}, .kind = "Node", .nameSpace = {}, .name = name};
}

/// Who changes an object, by index into the plan's entries.
using Askers = std::map<ObjectKey, std::set<std::size_t>>;

void noteAskers(const Edit &edit, std::size_t entry, Askers &askers)
{
    const auto node = [&](const std::string &cluster, const std::string &name) {
        askers[{.cluster = cluster, .group = {}, .kind = "Node", .nameSpace = {}, .name = name}].insert(entry);
    };
    if (const auto *change = std::get_if<ChangeNode>(&edit)) {
        node(change->cluster, change->node);
    } else if (const auto *copy = std::get_if<CopyNode>(&edit)) {
        for (const std::string &name : copy->names)
            node(copy->cluster, name);
    } else if (const auto *bought = std::get_if<NewNodes>(&edit)) {
        for (const std::string &name : bought->names)
            node(bought->cluster, name);
    } else if (const auto *gone = std::get_if<DeleteNodes>(&edit)) {
        for (const std::string &name : gone->nodes)
            node(gone->cluster, name);
    } else if (const auto *resized = std::get_if<ResizePodSet>(&edit)) {
        askers[resized->workload].insert(entry);
    } else if (const auto *suspended = std::get_if<SuspendObject>(&edit)) {
        askers[suspended->workload].insert(entry);
    } else if (const auto *patched = std::get_if<PatchObject>(&edit)) {
        askers[patched->object].insert(entry);
    } else if (const auto *copied = std::get_if<CopyWorkload>(&edit)) {
        ObjectKey key = copied->from;
        key.cluster = copied->to;
        askers[key].insert(entry);
    }
}

class ClusterDifference {
public:
    ClusterDifference(const Cluster &before, const Cluster &after)
        : m_before(&before)
        , m_after(&after)
    {
        m_changes.cluster = before.name;
        m_changes.hub = before.hub;
    }

    void addPatch(const ObjectKey &key, const std::string &patch, const Services &services, const Fleet &fleet)
    {
        const ordered_json manifest =
            services.manifest ? parsedOrderedJson(services.manifest(fleet, key)) : ordered_json();
        const std::string version =
            manifest.is_object() && manifest.contains("apiVersion") && manifest["apiVersion"].is_string()
            ? manifest["apiVersion"].get<std::string>()
            : apiVersionOf(key.group);
        add({.kind = ObjectChange::Kind::Fields,
             .group = ObjectChange::Group::Object,
             .object = key,
             .apiVersion = version,
             .fields = patch});
    }

    void addNodes()
    {
        for (std::size_t row = 0; row < m_after->nodes.size(); ++row) {
            const NodeId node(row);
            const std::string name(m_after->text(m_after->nodes.name[node]));
            const NodeId was = m_before->findNode(name);
            if (was.valid())
                addNode(name, was, node);
            else
                add({.kind = ObjectChange::Kind::Bought,
                     .group = ObjectChange::Group::Node,
                     .object = nodeKey(*m_after, name)});
        }
        for (std::size_t row = 0; row < m_before->nodes.size(); ++row) {
            const NodeId was(row);
            const std::string name(m_before->text(m_before->nodes.name[was]));
            if (m_after->findNode(name).valid())
                continue;
            // Else what leaves it may come back to it.
            if (!m_before->nodes.flags[was].has(NodeFlag::Unschedulable))
                addFields(ObjectChange::Group::Node, nodeKey(*m_before, name), "v1",
                          {{"spec", {{"unschedulable", true}}}});
            add({.kind = ObjectChange::Kind::Delete,
                 .group = ObjectChange::Group::Last,
                 .object = nodeKey(*m_before, name),
                 .apiVersion = "v1"});
        }
    }

    void addWorkloads()
    {
        for (const WorkloadEntry &entry : m_after->workloads) {
            const ObjectKey key = keyOf(*m_after, entry.object);
            const WorkloadId was = findWorkload(*m_before, key);
            if (!was.valid()) {
                addSentence(ObjectChange::Kind::Create, key, apiVersionOf(entry.object),
                            STOWAGE_TEXT("Apply",
                                         "Apply the manifest of %1 here, with %2 replicas: it is not in this cluster "
                                         "yet."),
                            {shown(key), std::to_string(replicasOf(entry.object, {}))});
                continue;
            }
            const api::Workload &before = m_before->workloads[was].object;
            const std::optional<ordered_json> spec = replicaFields(before, entry.object);
            if (!spec) {
                for (std::size_t set = 0; set < entry.object.podSets.size(); ++set) {
                    if (set < before.podSets.size() && before.podSets[set].count == entry.object.podSets[set].count)
                        continue;
                    addSentence(
                        ObjectChange::Kind::InList, key, apiVersionOf(entry.object),
                        STOWAGE_TEXT("Apply", "Set the pods of %1 of %2 to %3: its kind keeps them in a list."),
                        {entry.object.podSets[set].name, shown(key), std::to_string(entry.object.podSets[set].count)});
                }
                continue;
            }
            if (!spec->empty())
                addFields(ObjectChange::Group::Workload, key, apiVersionOf(entry.object), {{"spec", *spec}});
        }
    }

    /// What a person does: no partial object says it.
    void addSentence(ObjectChange::Kind kind, const ObjectKey &object, std::string apiVersion, const char *text,
                     std::vector<std::string> arguments)
    {
        add({.kind = kind,
             .group = ObjectChange::Group::Workload,
             .object = object,
             .apiVersion = std::move(apiVersion),
             .note = filled(text, arguments),
             .noteText = text,
             .noteArguments = std::move(arguments)});
    }

    void addMove(const PodMove &move, const Operation &operation, std::size_t entry)
    {
        if (move.from.empty() || move.from == move.to)
            return;
        // Pods of workloads that shrink or stop are deleted by their controllers.
        if (std::holds_alternative<ScaleWorkload>(operation) || std::holds_alternative<SuspendWorkload>(operation))
            return;
        add({.kind = ObjectChange::Kind::Evict,
             .group = ObjectChange::Group::Eviction,
             .object = {.cluster = move.pod.cluster,
                        .group = {},
                        .kind = "Pod",
                        .nameSpace = move.pod.nameSpace,
                        .name = move.pod.name},
             .apiVersion = "v1",
             .note = move.to,
             .entries = {entry}});
    }

    [[nodiscard]] ClusterChanges take(const Askers &askers)
    {
        for (ObjectChange &change : m_changes.changes) {
            if (const auto found = askers.find(change.object); found != askers.end() && change.entries.empty())
                change.entries.assign(found->second.begin(), found->second.end());
        }
        std::ranges::stable_sort(m_changes.changes, {}, &ObjectChange::group);
        return std::move(m_changes);
    }

private:
    void add(ObjectChange change) { m_changes.changes.push_back(std::move(change)); }
    void addFields(ObjectChange::Group group, const ObjectKey &key, std::string apiVersion, const ordered_json &fields)
    {
        add({.kind = ObjectChange::Kind::Fields,
             .group = group,
             .object = key,
             .apiVersion = std::move(apiVersion),
             .fields = fields.dump()});
    }

    void addNode(const std::string &name, NodeId was, NodeId is)
    {
        ordered_json fields = ordered_json::object();
        const bool before = m_before->nodes.flags[was].has(NodeFlag::Unschedulable);
        const bool after = m_after->nodes.flags[is].has(NodeFlag::Unschedulable);
        if (before != after)
            fields["spec"]["unschedulable"] = after;
        const ordered_json taintsBefore = taintsOf(*m_before, was), taintsAfter = taintsOf(*m_after, is);
        if (taintsBefore != taintsAfter)
            fields["spec"]["taints"] = taintsAfter; // an atomic list: all of them
        const auto labelsBefore = labelsOf(*m_before, was), labelsAfter = labelsOf(*m_after, is);
        for (const auto &[key, value] : labelsAfter) {
            const auto old = labelsBefore.find(key);
            if (old == labelsBefore.end() || old->second != value)
                fields["metadata"]["labels"][key] = value;
        }
        for (const auto &[key, value] : labelsBefore) {
            if (!labelsAfter.contains(key))
                fields["metadata"]["labels"][key] = nullptr;
        }
        if (!fields.empty())
            addFields(ObjectChange::Group::Node, nodeKey(*m_after, name), "v1", fields);
    }

    const Cluster *m_before;
    const Cluster *m_after;
    ClusterChanges m_changes;
};

/// Karmada's decision for a workload whose replicas the plan divides anew.
void addBindings(const Fleet &before, const Fleet &after, ClusterDifference &hub, Askers &askers)
{
    for (const OtherRow &row : before.hub->others) {
        if (before.hub->text(row.kind) != "ResourceBinding" || before.hub->text(row.group) != "work.karmada.io")
            continue;
        const std::string nameSpace(before.hub->text(row.nameSpace)), name(before.hub->text(row.name));
        std::map<std::string, std::int64_t> was, is;
        std::set<std::size_t> entries;
        const auto count = [&](const Fleet &fleet, std::map<std::string, std::int64_t> &replicas) {
            for (const auto &cluster : fleet.clusters) {
                for (const WorkloadEntry &entry : cluster->workloads) {
                    std::string kind = entry.object.kind;
                    for (char &c : kind)
                        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                    // Karmada names a binding after its object: <name>-<kind>.
                    if (entry.object.nameSpace != nameSpace || entry.object.name + '-' + kind != name)
                        continue;
                    if (replicasOf(entry.object, {}) > 0)
                        replicas[cluster->name] = replicasOf(entry.object, {});
                    if (const auto found = askers.find(keyOf(*cluster, entry.object)); found != askers.end())
                        entries.insert(found->second.begin(), found->second.end());
                }
            }
        };
        count(before, was);
        count(after, is);
        if (was == is)
            continue;
        ordered_json clusters = ordered_json::array();
        for (const auto &[cluster, replicas] : is)
            clusters.push_back({{"name", cluster}, {"replicas", replicas}});
        const ordered_json patch = {{"spec", {{"clusters", clusters}}}};
        const ObjectKey key{.cluster = before.hub->name,
                            .group = "work.karmada.io",
                            .kind = "ResourceBinding",
                            .nameSpace = nameSpace,
                            .name = name};
        askers[key].insert(entries.begin(), entries.end());
        hub.addPatch(key, patch.dump(), {}, before);
    }
}

} // namespace

Changes changesOf(const Evaluation &evaluation, const Services &services)
{
    // What-if operations bring nothing about: the changes are of the plan without them.
    Changes changes;
    Plan applicable;
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const Entry &entry = evaluation.entries[i];
        const char *why = !entry.enabled                          ? "off"
            : evaluation.steps[i].check.blocked()                 ? "blocked"
            : std::holds_alternative<MarkFailed>(entry.operation) ? "what-if"
                                                                  : nullptr;
        if (why) {
            changes.leftOut.push_back({.entry = i, .why = why});
        } else {
            applicable.entries.push_back(entry);
            numbers.push_back(i);
        }
    }
    const Expected<EvaluationPtr> worked = evaluate(evaluation.base, applicable, services);
    if (!worked)
        return changes;
    Askers askers;
    for (std::size_t i = 0; i < (*worked)->steps.size(); ++i) {
        for (const Edit &edit : (*worked)->steps[i].effect)
            noteAskers(edit, numbers[i], askers);
    }
    const Fleet &before = *evaluation.base, &after = (*worked)->projection.fleet();
    std::map<std::string, ClusterDifference> differences;
    std::vector<std::string> order;
    const auto add = [&](const Cluster &was, const Cluster &is) {
        differences.emplace(was.name, ClusterDifference(was, is));
        order.push_back(was.name);
    };
    if (before.hub && after.hub)
        add(*before.hub, *after.hub);
    for (std::size_t i = 0; i < before.clusters.size(); ++i)
        add(*before.clusters[i], *after.clusters[i]);
    if (const auto &patches = (*worked)->projection.patches()) {
        for (const auto &[key, patch] : *patches) {
            if (const auto at = differences.find(key.cluster); at != differences.end())
                at->second.addPatch(key, patch, services, before);
        }
    }
    if (before.hub && after.hub)
        addBindings(before, after, differences.at(before.hub->name), askers);
    for (auto &[name, cluster] : differences) {
        cluster.addNodes();
        cluster.addWorkloads();
    }
    for (std::size_t i = 0; i < (*worked)->steps.size(); ++i) {
        for (const PodMove &move : (*worked)->steps[i].moves) {
            if (const auto at = differences.find(move.pod.cluster); at != differences.end())
                at->second.addMove(move, (*worked)->entries[i].operation, numbers[i]);
        }
    }
    std::set<std::string> taken;
    for (const std::string &name : order) {
        if (!taken.insert(name).second)
            continue;
        if (ClusterChanges cluster = differences.at(name).take(askers); !cluster.changes.empty())
            changes.clusters.push_back(std::move(cluster));
    }
    return changes;
}

} // namespace stowage::plan
