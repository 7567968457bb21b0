// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/plan/jsontext.h"
#include "core/plan/podshares.h"
#include "core/plan/staging.h"

/// Taking back what was done to the clusters.
namespace stowage::plan {

namespace {

using nlohmann::json;
using Inverse = std::optional<std::vector<Operation>>;

const Cluster *clusterOf(const Fleet &fleet, std::string_view name)
{
    const Cluster *cluster = fleet.find(name);
    return !cluster && fleet.hub && fleet.hub->name == name ? fleet.hub.get() : cluster;
}

/// What a merge patch has to say to bring back the members that another one changes.
json reverted(const json &before, const json &patch)
{
    json back = json::object();
    for (const auto &[key, value] : patch.items()) {
        const bool was = before.is_object() && before.contains(key);
        if (value.is_object())
            back[key] = was && before[key].is_object() ? reverted(before[key], value) : was ? before[key] : json();
        else
            back[key] = was ? before[key] : json();
    }
    return back;
}

class Inverter {
public:
    Inverter(const Step &step, const PlannedFleet &before, const Services &services)
        : m_step(&step)
        , m_before(&before)
        , m_services(&services)
    {
    }

    Inverse operator()(const PlaceWorkload &o) const
    {
        const std::string &to = o.to.empty() ? o.workload.cluster : o.to;
        if (to == o.workload.cluster) {
            EvictPods evict{.workload = o.workload, .pods = {}};
            for (const PodMove &move : m_step->moves) {
                if (!move.to.empty())
                    evict.pods.push_back(move.pod.name);
            }
            return std::vector<Operation>{evict};
        }
        return bringBack(o.workload, to);
    }
    Inverse operator()(const MovePods &o) const
    {
        const std::string &to = o.to.empty() ? o.workload.cluster : o.to;
        if (to != o.workload.cluster)
            return bringBack(o.workload, to);
        return movesBack();
    }
    Inverse operator()(const EvictPods &) const { return movesBack(); }
    Inverse operator()(const ScaleWorkload &o) const
    {
        const WorkloadEntry *entry = workload(o.workload);
        if (!entry)
            return {};
        return std::vector<Operation>{ScaleWorkload{o.workload, replicasOf(entry->object, o.podSet), o.podSet}};
    }
    Inverse operator()(const SuspendWorkload &o) const
    {
        return std::vector<Operation>{SuspendWorkload{o.workload, !o.suspend}};
    }
    Inverse operator()(const TaintCluster &) const { return patchesBack(); }
    Inverse operator()(const TaintNode &o) const
    {
        std::vector<Operation> back;
        const Cluster *cluster = clusterOf(m_before->fleet(), o.cluster);
        const NodeId node = cluster ? cluster->findNode(o.node) : NodeId();
        if (!node.valid())
            return {};
        if (!o.taint.remove)
            back.emplace_back(TaintNode{o.cluster, o.node, {o.taint.key, {}, o.taint.effect, true}});
        for (const TaintRow &row : cluster->taintSets[cluster->nodes.taints[node]]) {
            const std::string effect(cluster->text(row.effect));
            if (cluster->text(row.key) == o.taint.key && (o.taint.effect.empty() || o.taint.effect == effect))
                back.emplace_back(
                    TaintNode{o.cluster, o.node, {o.taint.key, std::string(cluster->text(row.value)), effect, false}});
        }
        if (const Inverse moves = movesBack())
            back.insert(back.end(), moves->begin(), moves->end());
        return back;
    }
    Inverse operator()(const CordonNode &o) const
    {
        return std::vector<Operation>{CordonNode{o.cluster, o.node, !o.cordon}};
    }
    Inverse operator()(const DrainNode &o) const
    {
        std::vector<Operation> back;
        const Cluster *cluster = clusterOf(m_before->fleet(), o.cluster);
        const NodeId node = cluster ? cluster->findNode(o.node) : NodeId();
        if (!node.valid())
            return {};
        if (!cluster->nodes.flags[node].has(NodeFlag::Unschedulable))
            back.emplace_back(CordonNode{o.cluster, o.node, false});
        if (const Inverse moves = movesBack())
            back.insert(back.end(), moves->begin(), moves->end());
        return back;
    }
    Inverse operator()(const SetLabels &o) const
    {
        if (o.node.empty())
            return patchesBack();
        const Cluster *cluster = clusterOf(m_before->fleet(), o.cluster);
        const NodeId node = cluster ? cluster->findNode(o.node) : NodeId();
        if (!node.valid())
            return {};
        SetLabels back{.cluster = o.cluster, .node = o.node, .set = {}, .remove = {}};
        const auto restore = [&](const std::string &key) {
            const NameId name = cluster->names.find(key);
            const NameId value =
                name.valid() ? findLabel(cluster->labelSets[cluster->nodes.labels[node]], name) : NameId();
            if (value.valid())
                back.set[key] = cluster->text(value);
            else
                back.remove.push_back(key);
        };
        for (const auto &[key, value] : o.set)
            restore(key);
        for (const std::string &key : o.remove)
            restore(key);
        return std::vector<Operation>{back};
    }
    Inverse operator()(const SetQueue &) const { return patchesBack(); }
    Inverse operator()(const SetQuota &) const { return patchesBack(); }
    Inverse operator()(const SetPolicy &) const { return patchesBack(); }
    Inverse operator()(const EditObject &) const { return patchesBack(); }
    Inverse operator()(const AddNodes &o) const
    {
        for (const Edit &edit : m_step->effect) {
            if (const auto *copy = std::get_if<CopyNode>(&edit))
                return std::vector<Operation>{RemoveNodes{o.cluster, copy->names}};
            if (const auto *made = std::get_if<NewNodes>(&edit))
                return std::vector<Operation>{RemoveNodes{o.cluster, made->names}};
        }
        return {};
    }
    Inverse operator()(const RemoveNodes &) const { return {}; }
    Inverse operator()(const MarkFailed &) const { return {}; }

private:
    [[nodiscard]] const WorkloadEntry *workload(const ObjectKey &key) const
    {
        const Cluster *cluster = clusterOf(m_before->fleet(), key.cluster);
        const WorkloadId id = cluster ? findWorkload(*cluster, key) : WorkloadId();
        return id.valid() ? &cluster->workloads[id] : nullptr;
    }

    /// The pods of a workload go back to the cluster that they came from.
    [[nodiscard]] Inverse bringBack(const ObjectKey &from, const std::string &to) const
    {
        const auto arrived = std::ranges::count_if(
            m_step->moves, [&](const PodMove &move) { return move.pod.cluster == to && !move.to.empty(); });
        ObjectKey there = from;
        there.cluster = to;
        const WorkloadEntry *entry = workload(from);
        if (!entry || arrived == 0)
            return {};
        std::int64_t replicas = arrived;
        if (const std::int64_t each = total(shareOfReplicas(entry->object, 1)); each > 1)
            replicas = std::max<std::int64_t>(1, arrived / each);
        return std::vector<Operation>{
            MovePods{.workload = there, .to = from.cluster, .pods = {}, .replicas = replicas, .spot = {}}};
    }

    /// Every pod back to its node.
    [[nodiscard]] Inverse movesBack() const
    {
        std::map<std::pair<ObjectKey, std::string>, std::vector<std::string>> running, waiting;
        for (const PodMove &move : m_step->moves) {
            const Cluster *cluster = clusterOf(m_before->fleet(), move.pod.cluster);
            const PodId pod = cluster ? cluster->findPod(move.pod.nameSpace, move.pod.name) : PodId();
            if (move.from.empty() || !pod.valid() || move.from == move.to)
                continue;
            const api::Workload &object = cluster->workloads[cluster->pods.workload[pod]].object;
            const ObjectKey key{.cluster = cluster->name,
                                .group = object.group,
                                .kind = object.kind,
                                .nameSpace = object.nameSpace,
                                .name = object.name};
            (move.to.empty() ? waiting : running)[{key, move.from}].push_back(move.pod.name);
        }
        std::vector<Operation> back;
        for (const auto &[where, pods] : running)
            back.emplace_back(MovePods{.workload = where.first,
                                       .to = {},
                                       .pods = pods,
                                       .replicas = {},
                                       .spot = {.domain = {}, .node = where.second}});
        for (const auto &[where, pods] : waiting)
            back.emplace_back(PlaceWorkload{.workload = where.first,
                                            .to = {},
                                            .replicas = static_cast<std::int64_t>(pods.size()),
                                            .spot = {.domain = {}, .node = where.second}});
        return back;
    }

    [[nodiscard]] Inverse patchesBack() const
    {
        std::vector<Operation> back;
        for (const Edit &edit : m_step->effect) {
            const auto *patch = std::get_if<PatchObject>(&edit);
            if (!patch)
                continue;
            if (!m_services->manifest)
                return {};
            json object = parsedJson(m_services->manifest(*m_before->basePtr(), patch->object));
            if (!object.is_object())
                return {};
            if (const std::string *staged = m_before->patchOf(patch->object))
                object.merge_patch(parsedJson(*staged));
            const json changes = parsedJson(patch->patch);
            back.emplace_back(EditObject{patch->object, reverted(object, changes).dump()});
        }
        return back;
    }

    const Step *m_step;
    const PlannedFleet *m_before;
    const Services *m_services;
};

} // namespace

std::optional<std::vector<Operation>> inverseOf(const Operation &operation, const Step &step,
                                                const PlannedFleet &before, const Services &services)
{
    return std::visit(Inverter(step, before, services), operation);
}

} // namespace stowage::plan
