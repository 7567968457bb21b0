// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/operationfields.h"

#include <algorithm>
#include <set>

#include "core/plan/clusteredit.h"
#include "core/plan/jsontext.h"
#include "core/plan/podshares.h"

namespace stowage::ask {

namespace {

using nlohmann::ordered_json;

class Offer {
public:
    Offer(const plan::PlannedFleet &planned, const plan::Services &services, const ObjectKey &object)
        : m_planned(&planned)
        , m_services(&services)
        , m_object(&object)
        , m_fleet(&planned.fleet())
    {
        const bool isCluster = object.kind == "Cluster" && object.cluster.empty();
        const std::string &name = isCluster ? object.name : object.cluster;
        m_cluster = m_fleet->find(name);
        if (!m_cluster && m_fleet->hub && m_fleet->hub->name == name)
            m_cluster = m_fleet->hub.get();
    }

    OperationFields make(std::string_view verb)
    {
        if (verb == "place" || verb == "move" || verb == "scale" || verb == "evict")
            offerWorkload();
        else if (verb == "taint" || verb == "untaint" || verb == "label")
            offerNode();
        else if (verb == "taint-cluster" || verb == "untaint-cluster" || verb == "label-cluster")
            offerHubObject();
        else if (verb == "add-nodes" || verb == "remove-nodes" || verb == "fail")
            offerCluster();
        else if (verb == "set-queue")
            offerQueue();
        else if (verb == "set-quota")
            offerQuota();
        else if (verb == "set-policy")
            offerPolicy();
        return std::move(m_fields);
    }

private:
    void choose(const char *field, std::set<std::string> values)
    {
        std::vector<std::string> &list = m_fields.choices[field];
        list.assign(values.begin(), values.end());
        if (list.size() > mostChoices)
            list.resize(mostChoices);
    }

    void say(const char *field, const ordered_json &value)
    {
        if (!value.is_null())
            m_fields.now[field] = value;
    }

    [[nodiscard]] static ordered_json at(const ordered_json &object, std::initializer_list<const char *> path)
    {
        ordered_json value = object;
        for (const char *member : path) {
            if (!value.is_object() || !value.contains(member))
                return nullptr;
            value = ordered_json(value[member]);
        }
        return value;
    }

    /// As the fleet has it, with what the plan changed of it.
    [[nodiscard]] ordered_json manifestOf(const ObjectKey &key) const
    {
        ordered_json object = ordered_json::object();
        if (m_services->manifest)
            object = plan::parsedOrderedJson(m_services->manifest(*m_planned->basePtr(), key));
        if (!object.is_object())
            object = ordered_json::object();
        if (const std::string *patch = m_planned->patchOf(key))
            object.merge_patch(plan::parsedOrderedJson(*patch));
        return object;
    }

    void offerPlaces(const Cluster &cluster)
    {
        std::set<std::string> domains, nodes;
        for (const Domain &domain : cluster.topology.domains)
            if (const std::string_view name = cluster.text(domain.name); !name.empty())
                domains.emplace(name);
        for (std::size_t row = 0; row < std::min(cluster.nodes.size(), mostChoices); ++row)
            nodes.emplace(cluster.text(cluster.nodes.name[NodeId(row)]));
        choose("domain", std::move(domains));
        choose("node", nodes);
        choose("like", nodes);
        choose("nodes", std::move(nodes));
    }

    void offerWorkload()
    {
        std::set<std::string> clusters;
        for (const auto &cluster : m_fleet->clusters)
            clusters.insert(cluster->name);
        choose("to", std::move(clusters));
        if (!m_cluster)
            return;
        offerPlaces(*m_cluster);
        const WorkloadId id = plan::findWorkload(*m_cluster, *m_object);
        if (!id.valid())
            return;
        const api::Workload &workload = m_cluster->workloads[id].object;
        std::set<std::string> sets, pods;
        for (const api::PodSet &podSet : workload.podSets)
            sets.insert(podSet.name);
        for (const PodId pod : m_cluster->podsOf(id))
            if (m_cluster->pods.occupies(pod) && pods.size() < mostChoices)
                pods.emplace(m_cluster->text(m_cluster->pods.name[pod]));
        choose("podSet", std::move(sets));
        choose("pods", std::move(pods));
        if (!workload.podSets.empty())
            say("replicas", plan::replicasOf(workload, {}));
    }

    void offerNode()
    {
        choose("effect", {"NoSchedule", "PreferNoSchedule", "NoExecute"});
        const NodeId node = m_cluster ? m_cluster->findNode(m_object->name) : NodeId();
        if (!node.valid())
            return;
        std::set<std::string> taints, labels;
        for (const TaintRow &taint : m_cluster->taintSets[m_cluster->nodes.taints[node]])
            taints.emplace(m_cluster->text(taint.key));
        for (const Label &label : m_cluster->labelSets[m_cluster->nodes.labels[node]])
            labels.emplace(m_cluster->text(label.key));
        choose("key", std::move(taints));
        choose("remove", std::move(labels));
    }

    /// The control plane's object for a cluster, which has the taints and labels.
    void offerHubObject()
    {
        choose("effect", {"NoSchedule", "PreferNoSchedule", "NoExecute"});
        if (!m_fleet->hub)
            return;
        const Cluster &hub = *m_fleet->hub;
        for (const OtherRow &row : hub.others) {
            const std::string_view kind = hub.text(row.kind);
            if (hub.text(row.name) != m_object->name || (kind != "Cluster" && kind != "ManagedCluster"))
                continue;
            if (kind == "ManagedCluster")
                choose("effect", {"NoSelect", "PreferNoSelect", "NoSelectIfNew"});
            const ordered_json object = manifestOf({.cluster = hub.name,
                                                    .group = std::string(hub.text(row.group)),
                                                    .kind = std::string(kind),
                                                    .nameSpace = {},
                                                    .name = m_object->name});
            std::set<std::string> taints, labels;
            if (const ordered_json written = at(object, {"spec", "taints"}); written.is_array())
                for (const ordered_json &taint : written)
                    if (const ordered_json key = at(taint, {"key"}); key.is_string())
                        taints.insert(key.get<std::string>());
            if (const ordered_json written = at(object, {"metadata", "labels"}); written.is_object())
                for (const auto &[key, value] : written.items())
                    labels.insert(key);
            choose("key", std::move(taints));
            choose("remove", std::move(labels));
            return;
        }
    }

    void offerCluster()
    {
        if (m_cluster)
            offerPlaces(*m_cluster);
        const plan::Catalogue &catalogue = m_services->catalogue ? *m_services->catalogue : plan::knownInstanceTypes();
        std::set<std::string> types;
        for (const auto &[name, type] : catalogue.types())
            types.insert(name);
        choose("type", std::move(types));
    }

    void offerQueue()
    {
        if (m_cluster) {
            std::set<std::string> queues;
            for (const OtherRow &row : m_cluster->others)
                if (m_cluster->text(row.group) == m_object->group && m_cluster->text(row.name) != m_object->name
                    && (m_cluster->text(row.kind) == "Queue" || m_cluster->text(row.kind) == "Cohort"))
                    queues.emplace(m_cluster->text(row.name));
            choose("parent", std::move(queues));
        }
        const ordered_json spec = at(manifestOf(*m_object), {"spec"});
        if (m_object->group == "kueue.x-k8s.io") {
            const ordered_json weight = at(spec, {"fairSharing", "weight"});
            const auto amount = Quantity::parse(weight.is_string()     ? weight.get<std::string>()
                                                    : weight.is_null() ? ""
                                                                       : weight.dump());
            if (amount && amount->nanos() % 1'000'000'000 == 0)
                say("weight", static_cast<std::int64_t>(amount->nanos() / 1'000'000'000));
            say("parent", at(spec, {m_object->kind == "Cohort" ? "parentName" : "cohortName"}));
            return;
        }
        say("weight", at(spec, {"weight"}));
        say("priority", at(spec, {"priority"}));
        say("parent", at(spec, {"parent"}));
        say("guarantee", at(spec, {"guarantee", "resource"}));
        say("deserved", at(spec, {"deserved"}));
        say("capability", at(spec, {"capability"}));
    }

    void offerQuota() { say("hard", at(manifestOf(*m_object), {"spec", "hard"})); }

    void offerPolicy()
    {
        const ordered_json spec = at(manifestOf(*m_object), {"spec"});
        say("priority", at(spec, {"priority"}));
        // A Placement of OCM or a SchedulePolicy of Nova is its own placement.
        say("placement", m_object->group == "policy.karmada.io" ? at(spec, {"placement"}) : spec);
        say("failover", at(spec, {"failover"}));
    }

    const plan::PlannedFleet *m_planned;
    const plan::Services *m_services;
    const ObjectKey *m_object;
    const Fleet *m_fleet;
    const Cluster *m_cluster = nullptr;
    OperationFields m_fields;
};

} // namespace

OperationFields operationFields(const plan::PlannedFleet &fleet, const plan::Services &services, std::string_view verb,
                                const ObjectKey &object)
{
    return Offer(fleet, services, object).make(verb);
}

} // namespace stowage::ask
