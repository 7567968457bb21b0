// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/export.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include <nlohmann/json.hpp>

#include "core/object/documenttext.h"
#include "core/plan/jsontext.h"
#include "core/plan/podshares.h"

namespace stowage::plan {

namespace {

using nlohmann::ordered_json;

/// In a comment, a name must not begin a line of its own.
std::string comment(std::string_view text)
{
    std::string line = "# ";
    for (const char c : text)
        line += c == '\n' || c == '\r' ? ' ' : c;
    return line + '\n';
}

/// A word for a shell.
std::string quoted(const std::string &word)
{
    const bool plain = !word.empty()
        && word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=")
            == std::string::npos;
    if (plain)
        return word;
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + '\'';
}

bool hasNull(const ordered_json &value)
{
    if (value.is_null())
        return true;
    return value.is_structured()
        && std::ranges::any_of(value, [](const ordered_json &child) { return hasNull(child); });
}

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

ordered_json header(const std::string &apiVersion, const ObjectKey &key)
{
    ordered_json object = {{"apiVersion", apiVersion}, {"kind", key.kind}, {"metadata", {{"name", key.name}}}};
    if (!key.nameSpace.empty())
        object["metadata"]["namespace"] = key.nameSpace;
    return object;
}

std::string document(const ordered_json &object)
{
    return "---\n" + yamlText(object);
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

class ClusterExport {
public:
    ClusterExport(const Cluster &before, const Cluster &after)
        : m_before(&before)
        , m_after(&after)
    {
    }

    void addPatch(const ObjectKey &key, const std::string &patch, const Services &services, const Fleet &fleet)
    {
        const ordered_json fields = parsedOrderedJson(patch);
        const ordered_json manifest =
            services.manifest ? parsedOrderedJson(services.manifest(fleet, key)) : ordered_json();
        const std::string version =
            manifest.is_object() && manifest.contains("apiVersion") && manifest["apiVersion"].is_string()
            ? manifest["apiVersion"].get<std::string>()
            : apiVersionOf(key.group);
        if (hasNull(fields)) {
            m_objects += comment("Fields that go away need a patch: kubectl patch "
                                 + quoted(key.kind + (key.group.empty() ? "" : '.' + key.group)) + ' '
                                 + quoted(key.name) + (key.nameSpace.empty() ? "" : " -n " + quoted(key.nameSpace))
                                 + " --type merge -p " + quoted(fields.dump()));
            return;
        }
        ordered_json object = header(version, key);
        object.merge_patch(fields);
        m_objects += document(object);
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
                m_nodes += comment("Node " + name + " is bought and joins by itself.");
        }
        for (std::size_t row = 0; row < m_before->nodes.size(); ++row) {
            const std::string name(m_before->text(m_before->nodes.name[NodeId(row)]));
            if (!m_after->findNode(name).valid())
                m_last += comment("When its pods are gone: kubectl delete node " + quoted(name));
        }
    }

    void addWorkloads()
    {
        for (const WorkloadEntry &entry : m_after->workloads) {
            const ObjectKey key = keyOf(*m_after, entry.object);
            const WorkloadId was = findWorkload(*m_before, key);
            if (!was.valid()) {
                m_workloads += comment("Apply the manifest of " + shown(key) + " here, with "
                                       + std::to_string(replicasOf(entry.object, {}))
                                       + " replicas: it is not in this cluster yet.");
                continue;
            }
            const api::Workload &before = m_before->workloads[was].object;
            const std::optional<ordered_json> spec = replicaFields(before, entry.object);
            if (!spec) {
                for (std::size_t set = 0; set < entry.object.podSets.size(); ++set) {
                    if (set >= before.podSets.size() || before.podSets[set].count != entry.object.podSets[set].count)
                        m_workloads += comment("Set the pods of " + entry.object.podSets[set].name + " of " + shown(key)
                                               + " to " + std::to_string(entry.object.podSets[set].count)
                                               + ": its kind keeps them in a list.");
                }
                continue;
            }
            if (spec->empty())
                continue;
            ordered_json object = header(apiVersionOf(entry.object), key);
            object["spec"] = *spec;
            m_workloads += document(object);
        }
    }

    void addMove(const PodMove &move, const Operation &operation)
    {
        if (move.from.empty() || move.from == move.to)
            return;
        // Pods of workloads that shrink or stop are deleted by their controllers.
        if (std::holds_alternative<ScaleWorkload>(operation) || std::holds_alternative<SuspendWorkload>(operation))
            return;
        m_evictions += comment("kubectl delete pod -n " + quoted(move.pod.nameSpace) + ' ' + quoted(move.pod.name)
                               + (move.to.empty() ? "" : "   # then expected on " + move.to));
    }

    [[nodiscard]] std::string text() const
    {
        return m_objects + m_nodes + m_workloads
            + (m_evictions.empty()
                   ? ""
                   : comment("Pods that leave their nodes, in this order; their controllers make new ones:")
                       + m_evictions)
            + m_last;
    }

private:
    void addNode(const std::string &name, NodeId was, NodeId is)
    {
        ordered_json object = header("v1", {.cluster = {}, .group = {}, .kind = "Node", .nameSpace = {}, .name = name});
        bool changed = false;
        const bool before = m_before->nodes.flags[was].has(NodeFlag::Unschedulable);
        const bool after = m_after->nodes.flags[is].has(NodeFlag::Unschedulable);
        if (before != after) {
            object["spec"]["unschedulable"] = after;
            changed = true;
        }
        const ordered_json taintsBefore = taintsOf(*m_before, was), taintsAfter = taintsOf(*m_after, is);
        if (taintsBefore != taintsAfter) {
            object["spec"]["taints"] = taintsAfter; // an atomic list: all of them
            changed = true;
        }
        const auto labelsBefore = labelsOf(*m_before, was), labelsAfter = labelsOf(*m_after, is);
        for (const auto &[key, value] : labelsAfter) {
            const auto old = labelsBefore.find(key);
            if (old != labelsBefore.end() && old->second == value)
                continue;
            object["metadata"]["labels"][key] = value;
            changed = true;
        }
        if (changed)
            m_nodes += document(object);
        for (const auto &[key, value] : labelsBefore) {
            if (!labelsAfter.contains(key))
                m_nodes += comment("kubectl label node " + quoted(name) + ' ' + quoted(key + '-'));
        }
    }

    /// Without those that the control plane sets by itself.
    static ordered_json taintsOf(const Cluster &cluster, NodeId node)
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

    static std::map<std::string, std::string> labelsOf(const Cluster &cluster, NodeId node)
    {
        std::map<std::string, std::string> labels;
        for (const Label &label : cluster.labelSets[cluster.nodes.labels[node]])
            labels.emplace(cluster.text(label.key), cluster.text(label.value));
        return labels;
    }

    const Cluster *m_before;
    const Cluster *m_after;
    std::string m_objects, m_nodes, m_workloads, m_evictions, m_last;
};

/// Karmada's decision for a workload whose replicas the plan divides anew.
void addBindings(const Fleet &before, const Fleet &after, ClusterExport &hub)
{
    for (const OtherRow &row : before.hub->others) {
        if (before.hub->text(row.kind) != "ResourceBinding" || before.hub->text(row.group) != "work.karmada.io")
            continue;
        const std::string nameSpace(before.hub->text(row.nameSpace)), name(before.hub->text(row.name));
        std::map<std::string, std::int64_t> was, is;
        const auto count = [&](const Fleet &fleet, std::map<std::string, std::int64_t> &replicas) {
            for (const auto &cluster : fleet.clusters) {
                for (const WorkloadEntry &entry : cluster->workloads) {
                    std::string kind = entry.object.kind;
                    for (char &c : kind)
                        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                    // Karmada names a binding after its object: <name>-<kind>.
                    if (entry.object.nameSpace == nameSpace && entry.object.name + '-' + kind == name
                        && replicasOf(entry.object, {}) > 0)
                        replicas[cluster->name] = replicasOf(entry.object, {});
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
        hub.addPatch({.cluster = before.hub->name,
                      .group = "work.karmada.io",
                      .kind = "ResourceBinding",
                      .nameSpace = nameSpace,
                      .name = name},
                     patch.dump(), {}, before);
    }
}

std::string fileName(const std::string &cluster)
{
    std::string name;
    for (const char c : cluster)
        name += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
                || c == '.'
            ? c
            : '_';
    return (name.empty() || name[0] == '.' ? '_' + name : name) + ".yaml";
}

std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string field = "\"";
    for (const char c : text)
        field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
}

} // namespace

std::vector<ExportFile> exportManifests(const Evaluation &evaluation, const Services &services)
{
    // What-if operations bring nothing about: the export is of the plan without them.
    Plan applicable;
    std::string leftOut;
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const Entry &entry = evaluation.entries[i];
        const char *why = !entry.enabled                          ? "off"
            : evaluation.steps[i].check.blocked()                 ? "blocked"
            : std::holds_alternative<MarkFailed>(entry.operation) ? "what-if"
                                                                  : nullptr;
        if (why)
            leftOut += comment("Left out (" + std::string(why) + "): " + std::to_string(i + 1) + ". "
                               + describe(entry.operation));
        else
            applicable.entries.push_back(entry);
    }
    Expected<EvaluationPtr> worked = evaluate(evaluation.base, applicable, services);
    if (!worked)
        return {};
    const Fleet &before = *evaluation.base, &after = (*worked)->projection.fleet();
    std::map<std::string, ClusterExport> exports;
    std::vector<std::string> order;
    const auto add = [&](const Cluster &was, const Cluster &is) {
        exports.emplace(was.name, ClusterExport(was, is));
        order.push_back(was.name);
    };
    if (before.hub && after.hub)
        add(*before.hub, *after.hub);
    for (std::size_t i = 0; i < before.clusters.size(); ++i)
        add(*before.clusters[i], *after.clusters[i]);
    if (const auto &patches = (*worked)->projection.patches()) {
        for (const auto &[key, patch] : *patches) {
            if (const auto at = exports.find(key.cluster); at != exports.end())
                at->second.addPatch(key, patch, services, before);
        }
    }
    if (before.hub && after.hub)
        addBindings(before, after, exports.at(before.hub->name));
    for (auto &[name, cluster] : exports) {
        cluster.addNodes();
        cluster.addWorkloads();
    }
    for (std::size_t i = 0; i < (*worked)->steps.size(); ++i) {
        for (const PodMove &move : (*worked)->steps[i].moves) {
            if (const auto at = exports.find(move.pod.cluster); at != exports.end())
                at->second.addMove(move, (*worked)->entries[i].operation);
        }
    }
    std::vector<ExportFile> files;
    std::set<std::string> names;
    for (const std::string &name : order) {
        const std::string text = exports.at(name).text();
        if (text.empty())
            continue;
        std::string file = fileName(name);
        while (!names.insert(file).second)
            file.insert(0, "_");
        files.push_back(
            {std::move(file),
             comment("Cluster " + name + ". Apply with: kubectl apply --server-side --field-manager=stowage -f FILE")
                 + leftOut + text});
    }
    return files;
}

std::string exportPlacements(const Evaluation &evaluation)
{
    std::string csv = "step,operation,cluster,namespace,pod,from,to,gpus\r\n";
    for (std::size_t i = 0; i < evaluation.steps.size(); ++i) {
        for (const PodMove &move : evaluation.steps[i].moves)
            csv += std::to_string(i + 1) + ',' + csvField(describe(evaluation.entries[i].operation)) + ','
                + csvField(move.pod.cluster) + ',' + csvField(move.pod.nameSpace) + ',' + csvField(move.pod.name) + ','
                + csvField(move.from) + ',' + csvField(move.to) + ',' + std::to_string(move.gpus) + "\r\n";
    }
    return csv;
}

} // namespace stowage::plan
