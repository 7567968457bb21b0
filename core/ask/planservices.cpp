// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/planservices.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/ask/planpolicies.h"
#include "core/engine/kube/schedule.h"
#include "core/explain/text.h"
#include "core/import/openfleet.h"
#include "core/object/objectstream.h"
#include "core/plan/clusteredit.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

json scalar(const Value &value)
{
    const std::string text(value.text());
    switch (value.kind()) {
    case ValueKind::Missing:
    case ValueKind::Null:
        return nullptr;
    case ValueKind::Bool:
        return text == "true";
    case ValueKind::String:
        return text;
    case ValueKind::Number:
    case ValueKind::Plain:
    case ValueKind::List:
    case ValueKind::Map:
        break;
    }
    if (text.empty() || text == "null" || text == "~")
        return nullptr;
    if (text == "true" || text == "false")
        return text == "true";
    std::int64_t whole = 0;
    const char *end = text.data() + text.size();
    if (const auto [at, error] = std::from_chars(text.data(), end, whole); error == std::errc() && at == end)
        return whole;
    double number = 0;
    if (const auto [at, error] = std::from_chars(text.data(), end, number); error == std::errc() && at == end)
        return number;
    return text;
}

// Readers bound the depth of what they deliver.
json jsonOf(const Value &value)
{
    if (value.isMap()) {
        json object = json::object();
        for (const Value member : value)
            object[std::string(member.key())] = jsonOf(member);
        return object;
    }
    if (value.isList()) {
        json list = json::array();
        for (const Value item : value)
            list.push_back(jsonOf(item));
        return list;
    }
    return scalar(value);
}

SourceRef sourceOf(const Cluster &cluster, const ObjectKey &key)
{
    for (const OtherRow &row : cluster.others) {
        if (cluster.text(row.name) == key.name && cluster.text(row.kind) == key.kind
            && cluster.text(row.group) == key.group && cluster.text(row.nameSpace) == key.nameSpace)
            return row.source;
    }
    if (const WorkloadId workload = plan::findWorkload(cluster, key); workload.valid())
        return cluster.workloads[workload].source;
    if (key.group.empty() && key.kind == "Node") {
        const NodeId node = cluster.findNode(key.name);
        return node.valid() ? cluster.nodes.source[node] : SourceRef();
    }
    if (key.group.empty() && key.kind == "Pod") {
        const PodId pod = cluster.findPod(key.nameSpace, key.name);
        return pod.valid() ? cluster.pods.source[pod] : SourceRef();
    }
    return {};
}

std::string manifestOf(const Fleet &fleet, const ObjectKey &key)
{
    const Cluster *cluster = fleet.find(key.cluster);
    if (!cluster && fleet.hub && fleet.hub->name == key.cluster)
        cluster = fleet.hub.get();
    const SourceRef source = cluster ? sourceOf(*cluster, key) : SourceRef();
    if (!source.valid())
        return {};
    const Expected<std::string> text = readSource(cluster->sources, source);
    if (!text)
        return {};
    std::string manifest;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        if (manifest.empty())
            manifest = jsonOf(object.root).dump(-1, ' ', false, json::error_handler_t::replace);
    };
    handler.finding = [](Finding) {};
    handler.secret = [] {};
    readObjects(ByteSource::fromMemory(*text), 0, {}, handler);
    return manifest;
}

std::string member(const json &object, const char *name)
{
    return object.is_object() && object.contains(name) && object[name].is_string() ? object[name].get<std::string>()
                                                                                   : std::string();
}

json part(const json &object, const char *name)
{
    return object.is_object() && object.contains(name) ? object[name] : json();
}

/// Marks that continuous delivery, package managers and federations leave on what they write.
std::vector<std::string> writersOf(const json &manifest)
{
    std::vector<std::string> writers;
    const json metadata = part(manifest, "metadata");
    const json labels = part(metadata, "labels"), annotations = part(metadata, "annotations");
    const auto add = [&](std::string_view what, const std::string &name) {
        writers.push_back(std::string(what) + (name.empty() ? "" : " " + name));
    };
    // argo-cd.readthedocs.io/en/stable/user-guide/resource_tracking
    if (const std::string tracked = member(annotations, "argocd.argoproj.io/tracking-id"); !tracked.empty())
        add("Argo CD application", tracked.substr(0, tracked.find(':')));
    else if (const std::string instance = member(labels, "argocd.argoproj.io/instance"); !instance.empty())
        add("Argo CD application", instance);
    if (const std::string name = member(labels, "kustomize.toolkit.fluxcd.io/name"); !name.empty())
        add("Flux Kustomization", name);
    if (const std::string name = member(labels, "helm.toolkit.fluxcd.io/name"); !name.empty())
        add("Flux HelmRelease", name);
    else if (const std::string release = member(annotations, "meta.helm.sh/release-name"); !release.empty())
        add("Helm release", release);
    else if (member(labels, "app.kubernetes.io/managed-by") == "Helm")
        add("Helm release", member(labels, "app.kubernetes.io/instance"));
    if (!member(annotations, "resourcebinding.karmada.io/name").empty()
        || !member(annotations, "work.karmada.io/name").empty())
        add("Karmada", member(annotations, "work.karmada.io/name"));
    for (const json &owner : part(metadata, "ownerReferences")) {
        if (member(owner, "kind") == "AppliedManifestWork")
            add("Open Cluster Management's ManifestWork", member(owner, "name"));
    }
    if (!member(labels, "kueue.x-k8s.io/multikueue-origin").empty())
        add("MultiKueue", {});
    return writers;
}

/// HorizontalPodAutoscalers and the like that set the replicas of an object.
std::vector<std::string> scalersOf(const Fleet &fleet, const ObjectKey &key, const Manifests &manifests)
{
    std::vector<std::string> scalers;
    const Cluster *cluster = fleet.find(key.cluster);
    if (!cluster)
        return scalers;
    for (const OtherRow &row : cluster->others) {
        const std::string_view kind = cluster->text(row.kind);
        if ((kind != "HorizontalPodAutoscaler" && kind != "ScaledObject")
            || cluster->text(row.nameSpace) != key.nameSpace)
            continue;
        const json manifest = json::parse(manifests(fleet,
                                                    {.cluster = key.cluster,
                                                     .group = std::string(cluster->text(row.group)),
                                                     .kind = std::string(kind),
                                                     .nameSpace = key.nameSpace,
                                                     .name = std::string(cluster->text(row.name))}),
                                          nullptr, false);
        const json target = part(part(manifest, "spec"), "scaleTargetRef");
        if (member(target, "name") == key.name && (member(target, "kind") == key.kind || !target.contains("kind")))
            scalers.push_back(std::string(kind) + ' ' + std::string(cluster->text(row.name)));
    }
    return scalers;
}

std::vector<std::string> ownersOf(const Fleet &fleet, const ObjectKey &key, const Manifests &manifests)
{
    const json manifest = json::parse(manifests(fleet, key), nullptr, false);
    std::vector<std::string> owners = writersOf(manifest);
    for (std::string &scaler : scalersOf(fleet, key, manifests))
        owners.push_back(std::move(scaler));
    return owners;
}

/// Every pod is decided here whatever scheduler it names: a planner asks where it would fit.
kube::Scheduler schedulerFor(const plan::PlacementRequest &request)
{
    kube::Scheduler scheduler;
    std::set<std::string> names;
    for (const PodId pod : request.pods)
        names.insert(request.cluster->shapes[request.cluster->pods.shape[pod]].spec.schedulerName);
    for (const std::string &name : names) {
        if (scheduler.profileOf(name))
            continue;
        kube::Profile profile;
        profile.schedulerName = name;
        scheduler.profiles.push_back(std::move(profile));
    }
    return scheduler;
}

class Placing {
public:
    explicit Placing(const plan::PlacementRequest &request, const Context &context)
        : m_request(&request)
        , m_context(&context)
        , m_session(*request.cluster, schedulerFor(request))
    {
    }

    Expected<std::vector<plan::PodPlacement>> place()
    {
        if (m_request->topologyKey.empty()) {
            if (!attempt(m_request->nodes, m_request->restricted))
                return fail(ErrorCode::Canceled, "canceled");
            return std::move(m_placements);
        }
        return placeInOneDomain();
    }

private:
    [[nodiscard]] std::size_t placed() const
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            m_placements, [](const plan::PodPlacement &placement) { return placement.node.valid(); }));
    }

    /// Pod after pod; once one of a shape finds no node, its likes are not tried again. False: canceled.
    bool attempt(const std::vector<NodeId> &nodes, bool restricted)
    {
        m_placements.clear();
        m_decisions.clear();
        const PodTable &pods = m_request->cluster->pods;
        std::map<std::tuple<NameId, LabelSetId, ShapeId>, plan::PodPlacement> refused;
        for (const PodId pod : m_request->pods) {
            if (m_context->canceled())
                return false;
            const auto alike = refused.find({pods.nameSpace[pod], pods.labels[pod], pods.shape[pod]});
            if (alike != refused.end()) {
                m_placements.push_back(alike->second);
                continue;
            }
            kube::Decision decision =
                m_session.decide(m_session.memberOf(pod),
                                 {.preempt = false, .scores = false, .candidates = nodes, .restricted = restricted});
            plan::PodPlacement placement{
                .node = decision.node, .rule = plan::Rule::Capacity, .reason = decision.message};
            if (!placement.node.valid()) {
                const auto most =
                    std::ranges::max_element(decision.reasons, {}, [](const auto &entry) { return entry.second; });
                if (most != decision.reasons.end())
                    placement.rule = ruleOfReason(most->first);
                refused.emplace(std::tuple(pods.nameSpace[pod], pods.labels[pod], pods.shape[pod]), placement);
            }
            m_placements.push_back(std::move(placement));
            m_decisions.push_back(std::move(decision));
        }
        return true;
    }

    void undo()
    {
        for (auto decision = m_decisions.rbegin(); decision != m_decisions.rend(); ++decision)
            m_session.undo(*decision);
        m_decisions.clear();
    }

    /// The domain that takes all pods, the one with the fewest nodes first; else what takes the most.
    Expected<std::vector<plan::PodPlacement>> placeInOneDomain()
    {
        std::vector<std::vector<NodeId>> ordered = m_request->domains;
        std::ranges::stable_sort(ordered, {}, [](const std::vector<NodeId> &nodes) { return nodes.size(); });
        std::vector<plan::PodPlacement> best(m_request->pods.size(),
                                             {.node = {},
                                              .rule = plan::Rule::Topology,
                                              .reason = "no domain of " + m_request->topologyKey + " is left"});
        std::size_t most = 0;
        for (const std::vector<NodeId> &nodes : ordered) {
            if (!attempt(nodes, true))
                return fail(ErrorCode::Canceled, "canceled");
            const std::size_t count = placed();
            if (count > most || best.front().reason.empty() || most == 0) {
                most = count;
                best = m_placements;
            }
            undo();
            if (most == m_request->pods.size())
                break;
        }
        if (most < best.size() && !ordered.empty()) {
            for (plan::PodPlacement &placement : best) {
                if (!placement.node.valid())
                    placement.rule = plan::Rule::Topology;
            }
        }
        return best;
    }

    const plan::PlacementRequest *m_request;
    const Context *m_context;
    kube::Session m_session;
    std::vector<plan::PodPlacement> m_placements;
    std::vector<kube::Decision> m_decisions;
};

} // namespace

plan::Rule ruleOfReason(std::string_view reason)
{
    const auto has = [&](std::string_view text) { return reason.find(text) != std::string_view::npos; };
    if (has("untolerated taint") || has("were unschedulable"))
        return plan::Rule::Taint;
    if (has("topology spread"))
        return plan::Rule::Spread;
    if (has("affinity") || has("NodeAffinity") || has("node name"))
        return plan::Rule::Affinity;
    if (has("scheduling gates"))
        return plan::Rule::Queue;
    if (has("ports") || has("olume") || has("disk") || has("storage") || has("claim"))
        return plan::Rule::Volume;
    return plan::Rule::Capacity;
}

plan::Services planServices()
{
    return planServices(manifestOf);
}

plan::Services planServices(Manifests manifests)
{
    plan::Services services;
    services.place = [](const plan::PlacementRequest &request,
                        const Context &context) -> Expected<std::vector<plan::PodPlacement>> {
        return Placing(request, context).place();
    };
    services.owners = [manifests](const Fleet &fleet, const ObjectKey &key) { return ownersOf(fleet, key, manifests); };
    services.policies = policyRemarks;
    services.manifest = std::move(manifests);
    return services;
}

} // namespace stowage::ask
