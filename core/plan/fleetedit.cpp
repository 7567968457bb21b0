// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/fleetedit.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "core/plan/jsontext.h"

namespace stowage::plan {

namespace {

using nlohmann::json;

/// Unlike json::merge_patch, nulls stay: they still have to delete in the object.
void merge(json &patch, const json &later)
{
    if (!patch.is_object() || !later.is_object()) {
        patch = later;
        return;
    }
    for (const auto &[key, value] : later.items()) {
        if (value.is_object() && patch.contains(key) && patch[key].is_object())
            merge(patch[key], value);
        else
            patch[key] = value;
    }
}

const std::string &clusterOf(const Edit &edit)
{
    struct {
        const std::string &operator()(const UnbindPod &e) const { return e.pod.cluster; }
        const std::string &operator()(const BindPod &e) const { return e.pod.cluster; }
        const std::string &operator()(const RemovePod &e) const { return e.pod.cluster; }
        const std::string &operator()(const CreatePod &e) const { return e.pod.cluster; }
        const std::string &operator()(const ResizePodSet &e) const { return e.workload.cluster; }
        const std::string &operator()(const SuspendObject &e) const { return e.workload.cluster; }
        const std::string &operator()(const CopyWorkload &e) const { return e.to; }
        const std::string &operator()(const ChangeNode &e) const { return e.cluster; }
        const std::string &operator()(const CopyNode &e) const { return e.cluster; }
        const std::string &operator()(const NewNodes &e) const { return e.cluster; }
        const std::string &operator()(const DeleteNodes &e) const { return e.cluster; }
        const std::string &operator()(const PatchObject &e) const { return e.object.cluster; }
    } const name;
    return std::visit(name, edit);
}

} // namespace

std::string mergedPatch(const std::string &patch, const std::string &later)
{
    json both = parsedJson(patch);
    json more = parsedJson(later);
    if (!both.is_object())
        both = json::object();
    if (!more.is_object())
        more = json::object();
    merge(both, more);
    return both.dump();
}

FleetEdit::FleetEdit(const PlannedFleet &start)
    : m_start(start)
{
    if (start.patches())
        m_patches = *start.patches();
}

std::shared_ptr<const Cluster> FleetEdit::untouched(const Fleet &fleet, std::string_view name) const
{
    for (const std::shared_ptr<const Cluster> &cluster : fleet.clusters) {
        if (cluster->name == name)
            return cluster;
    }
    return fleet.hub && fleet.hub->name == name ? fleet.hub : nullptr;
}

ClusterEdit *FleetEdit::edit(std::string_view name)
{
    if (const auto known = m_clusters.find(name); known != m_clusters.end())
        return &known->second;
    const std::shared_ptr<const Cluster> now = untouched(m_start.fleet(), name);
    std::shared_ptr<const Cluster> base = untouched(*m_start.basePtr(), name);
    if (!now || !base)
        return nullptr;
    return &m_clusters.try_emplace(std::string(name), std::move(base), *now).first->second;
}

bool FleetEdit::applyNow(const Edit &edit)
{
    if (const auto *patch = std::get_if<PatchObject>(&edit)) {
        std::string &known = m_patches[patch->object];
        known = known.empty() ? patch->patch : mergedPatch(known, patch->patch);
        return true;
    }
    ClusterEdit *of = this->edit(clusterOf(edit));
    if (!of)
        return false;
    bool applied = false;
    if (const auto *copy = std::get_if<CopyWorkload>(&edit)) {
        const Cluster *from = cluster(copy->from.cluster);
        const WorkloadId workload = from ? plan::findWorkload(*from, copy->from) : WorkloadId();
        if (workload.valid()) {
            const WorkloadEntry entry = from->workloads[workload];
            applied = of->copyWorkload(entry.object, entry.priority);
        }
    } else {
        applied = std::visit(
            [&](const auto &typed) {
                using Type = std::decay_t<decltype(typed)>;
                if constexpr (std::is_same_v<Type, PatchObject> || std::is_same_v<Type, CopyWorkload>)
                    return false;
                else
                    return of->apply(typed);
            },
            edit);
    }
    if (applied)
        m_unfinished[clusterOf(edit)] = true;
    return applied;
}

bool FleetEdit::apply(const Edit &edit)
{
    if (!applyNow(edit))
        return false;
    m_done.push_back(edit);
    return true;
}

void FleetEdit::rollBack(std::size_t mark)
{
    if (mark == m_done.size())
        return;
    m_done.resize(mark);
    m_clusters.clear();
    m_unfinished.clear();
    m_patches = m_start.patches() ? *m_start.patches() : ObjectPatches();
    for (const Edit &edit : m_done)
        applyNow(edit);
}

const Cluster *FleetEdit::cluster(std::string_view name)
{
    const auto edited = m_clusters.find(name);
    if (edited == m_clusters.end())
        return untouched(m_start.fleet(), name).get();
    if (const auto unfinished = m_unfinished.find(name); unfinished != m_unfinished.end() && unfinished->second) {
        edited->second.finish();
        unfinished->second = false;
    }
    return &edited->second.cluster();
}

std::pair<const Cluster *, PodId> FleetEdit::find(const PodName &pod) const
{
    if (const auto edited = m_clusters.find(pod.cluster); edited != m_clusters.end())
        return {&edited->second.cluster(), edited->second.findPod(pod.nameSpace, pod.name)};
    const Cluster *cluster = untouched(m_start.fleet(), pod.cluster).get();
    return {cluster, cluster ? cluster->findPod(pod.nameSpace, pod.name) : PodId()};
}

const std::string *FleetEdit::patchOf(const ObjectKey &object) const
{
    const auto found = m_patches.find(object);
    return found == m_patches.end() ? nullptr : &found->second;
}

PlannedFleet FleetEdit::take()
{
    if (m_done.empty())
        return m_start;
    auto patches = m_patches.empty() ? nullptr : std::make_shared<const ObjectPatches>(std::move(m_patches));
    if (m_clusters.empty())
        return {m_start.fleetPtr(), m_start.basePtr(), std::move(patches)};
    auto fleet = std::make_shared<Fleet>(m_start.fleet());
    for (auto &[name, edit] : m_clusters) {
        edit.finish();
        std::shared_ptr<const Cluster> cluster = edit.take();
        if (fleet->hub && fleet->hub->name == name) {
            fleet->hub = std::move(cluster);
            continue;
        }
        for (std::shared_ptr<const Cluster> &known : fleet->clusters) {
            if (known->name == name)
                known = cluster;
        }
    }
    return {std::move(fleet), m_start.basePtr(), std::move(patches)};
}

} // namespace stowage::plan
