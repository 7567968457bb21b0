// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/hubview.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/parallel.h"

namespace stowage::karmada {

namespace {

using Apis = std::vector<std::pair<std::string, std::string>>;

/// Values of a label over all nodes, sorted.
std::vector<std::string> labelValues(const Cluster &member, std::string_view key)
{
    const NameId id = member.names.find(key);
    std::set<std::string, std::less<>> values;
    for (const LabelSetId labels : member.nodes.labels) {
        const NameId value = findLabel(member.labelSets[labels], id);
        if (value.valid() && !member.text(value).empty())
            values.emplace(member.text(value));
    }
    return {values.begin(), values.end()};
}

std::string apiVersionOf(const api::Workload &workload)
{
    return workload.group.empty() ? workload.version : workload.group + '/' + workload.version;
}

/// What somebody in the fleet uses is taken to be served everywhere: nothing tells which member serves what.
Apis apisInUse(const Fleet &fleet)
{
    Apis apis;
    if (fleet.hub && fleet.hub->karmada) {
        for (const api::karmada::Template &object : fleet.hub->karmada->templates)
            apis.emplace_back(object.apiVersion, object.kind);
        for (const api::karmada::Binding &binding : fleet.hub->karmada->bindings)
            apis.emplace_back(binding.apiVersion, binding.kind);
    }
    for (const auto &member : fleet.clusters) {
        for (const WorkloadEntry &workload : member->workloads)
            apis.emplace_back(apiVersionOf(workload.object), workload.object.kind);
    }
    std::ranges::sort(apis);
    const auto repeated = std::ranges::unique(apis);
    apis.erase(repeated.begin(), repeated.end());
    return apis;
}

} // namespace

api::karmada::Cluster deriveCluster(const Cluster &member)
{
    api::karmada::Cluster cluster;
    cluster.name = member.name;
    cluster.zones = labelValues(member, "topology.kubernetes.io/zone");
    // A cluster is in one region; nodes that disagree leave it unknown.
    if (std::vector<std::string> regions = labelValues(member, "topology.kubernetes.io/region"); regions.size() == 1)
        cluster.region = std::move(regions.front());
    return cluster;
}

Expected<std::shared_ptr<const HubView>> HubView::of(FleetPtr fleet, const Context &context)
{
    const auto view = std::make_shared<HubView>();
    view->m_fleet = std::move(fleet);
    const Fleet &all = *view->m_fleet;
    if (all.hub && all.hub->karmada)
        view->m_clusters = all.hub->karmada->clusters;
    if (view->m_clusters.empty() && !all.clusters.empty()) {
        view->m_derived = true;
        const Apis apis = apisInUse(all);
        for (const auto &member : all.clusters) {
            view->m_clusters.push_back(deriveCluster(*member));
            view->m_clusters.back().apis = apis;
        }
        std::ranges::sort(view->m_clusters, {}, &api::karmada::Cluster::name);
    }
    const std::size_t count = view->m_clusters.size();
    view->m_members.resize(count);
    view->m_statuses.resize(count);
    view->m_capacities.resize(count);
    const bool done = parallelFor(count, context, [&](std::size_t i) {
        api::karmada::Cluster &cluster = view->m_clusters[i];
        const Cluster *member = all.find(cluster.name);
        view->m_members[i] = member;
        if (member == nullptr)
            return;
        view->m_capacities[i].emplace(*member);
        if (cluster.summary)
            return;
        view->m_statuses[i] = clusterStatusOf(*member, cluster.models);
        cluster.summary = view->m_statuses[i]->summary;
        cluster.totalNodes = view->m_statuses[i]->totalNodes;
        cluster.readyNodes = view->m_statuses[i]->readyNodes;
    });
    if (!done)
        return fail(ErrorCode::Canceled, "canceled");
    return std::shared_ptr<const HubView>(view);
}

std::optional<std::size_t> HubView::find(std::string_view name) const
{
    const auto found = std::ranges::lower_bound(m_clusters, name, {}, &api::karmada::Cluster::name);
    if (found == m_clusters.end() || found->name != name)
        return {};
    return static_cast<std::size_t>(found - m_clusters.begin());
}

} // namespace stowage::karmada
