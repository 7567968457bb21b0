// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/filter.h"

#include <algorithm>

#include "core/engine/common/matcher.h"
#include "core/engine/karmada/affinity.h"

namespace stowage::karmada {

namespace {

using api::karmada::Binding;
using api::karmada::Cluster;

/// Names of the filters' plugins where they differ from their tokens, for --plugins.
bool isDisabled(const Options &options, std::string_view plugin)
{
    return std::ranges::find(options.disabledPlugins, plugin) != options.disabledPlugins.end();
}

std::string bindingKey(const Binding &binding)
{
    return binding.nameSpace + '/' + binding.name;
}

const std::vector<AffinityGroups::Member> noMembers{};

std::vector<const AffinityGroups::Member *> othersOf(const std::vector<AffinityGroups::Member> &members,
                                                     const Binding &binding)
{
    std::vector<const AffinityGroups::Member *> others;
    const std::string own = bindingKey(binding);
    for (const AffinityGroups::Member &member : members) {
        if (member.binding != own && !member.clusters.empty())
            others.push_back(&member);
    }
    return others;
}

/// Core's rule (k8s.io/api core/v1, Toleration.ToleratesTaint). No admission sees to it that one without a key says
/// Exists, as it does for pods: one that compares then goes by the value alone.
bool tolerates(const api::Toleration &toleration, const api::Taint &taint)
{
    if (toleration.key.empty() && (toleration.op.empty() || toleration.op == "Equal"))
        return (toleration.effect.empty() || toleration.effect == taint.effect) && toleration.value == taint.value;
    return match::tolerates(toleration, taint.key, taint.value, taint.effect, false);
}

bool targets(const AffinityGroups::Member &member, const std::string &cluster)
{
    return std::ranges::binary_search(member.clusters, cluster);
}

} // namespace

std::string_view token(Filter filter)
{
    switch (filter) {
    case Filter::ApiEnablement:
        return "APIEnablement";
    case Filter::TaintToleration:
        return "TaintToleration";
    case Filter::ClusterAffinity:
        return "ClusterAffinity";
    case Filter::SpreadConstraint:
        return "SpreadConstraint";
    case Filter::ClusterEviction:
        return "ClusterEviction";
    case Filter::WorkloadAffinity:
        return "WorkloadAffinity";
    case Filter::WorkloadAntiAffinity:
        return "WorkloadAntiAffinity";
    }
    return {};
}

AffinityGroups::AffinityGroups(const std::vector<Binding> &bindings)
{
    for (const Binding &binding : bindings)
        put(binding);
}

void AffinityGroups::put(std::map<Key, std::vector<Member>> &groups, Key key, const Binding &binding)
{
    std::vector<Member> &members = groups[std::move(key)];
    const std::string name = bindingKey(binding);
    auto member = std::ranges::find(members, name, &Member::binding);
    if (member == members.end()) {
        members.push_back({name, {}});
        member = std::prev(members.end());
    }
    member->clusters.clear();
    for (const api::karmada::TargetCluster &target : binding.clusters)
        member->clusters.push_back(target.name);
    std::ranges::sort(member->clusters);
}

void AffinityGroups::put(const Binding &binding)
{
    if (!binding.affinityGroup.empty())
        put(m_affine, {binding.nameSpace, binding.affinityGroup}, binding);
    if (!binding.antiAffinityGroup.empty())
        put(m_antiAffine, {binding.nameSpace, binding.antiAffinityGroup}, binding);
}

const std::vector<AffinityGroups::Member> &AffinityGroups::affine(std::string_view nameSpace,
                                                                  std::string_view group) const
{
    const auto found = m_affine.find({std::string(nameSpace), std::string(group)});
    return found == m_affine.end() ? noMembers : found->second;
}

const std::vector<AffinityGroups::Member> &AffinityGroups::antiAffine(std::string_view nameSpace,
                                                                      std::string_view group) const
{
    const auto found = m_antiAffine.find({std::string(nameSpace), std::string(group)});
    return found == m_antiAffine.end() ? noMembers : found->second;
}

Filters::Filters(const Binding &binding, const api::karmada::AffinityTerm *term, const AffinityGroups &groups,
                 const Options &options, bool isWorkload)
    : m_binding(binding)
    , m_term(term)
    , m_byTerms(binding.placement && !binding.placement->clusterAffinity
                && !binding.placement->clusterAffinities.empty())
    , m_overflows(isWorkload)
    , m_api(binding.apiVersion, binding.kind)
{
    for (const api::karmada::TargetCluster &target : binding.clusters)
        m_previous.push_back(target.name);
    std::ranges::sort(m_previous);
    if (binding.placement) {
        for (const api::karmada::SpreadConstraint &constraint : binding.placement->spreadConstraints) {
            m_byProvider = m_byProvider || constraint.field == "provider";
            m_byRegion = m_byRegion || constraint.field == "region";
            m_byZone = m_byZone || constraint.field == "zone";
        }
    }
    for (const Filter filter : allFilters)
        m_off[static_cast<std::uint8_t>(filter)] = isDisabled(options, token(filter)) ? 1 : 0;
    if (!options.gates.workloadAffinity)
        return;
    if (!binding.affinityGroup.empty())
        m_friends = othersOf(groups.affine(binding.nameSpace, binding.affinityGroup), binding);
    if (!binding.antiAffinityGroup.empty())
        m_foes = othersOf(groups.antiAffine(binding.nameSpace, binding.antiAffinityGroup), binding);
}

bool Filters::hasApi(const Cluster &cluster) const
{
    if (m_apiPlace < cluster.apis.size() && cluster.apis[m_apiPlace] == m_api)
        return true;
    const auto place = std::ranges::lower_bound(cluster.apis, m_api);
    m_apiPlace = static_cast<std::size_t>(place - cluster.apis.begin());
    return place != cluster.apis.end() && *place == m_api;
}

bool Filters::matchesAffinity(const Cluster &cluster) const
{
    if (!m_binding.placement)
        return true;
    if (!m_byTerms)
        return !m_binding.placement->clusterAffinity || matches(*m_binding.placement->clusterAffinity, cluster);
    if (m_term == nullptr || matches(m_term->affinity, cluster))
        return true;
    return m_overflows && std::ranges::any_of(m_term->overflow, [&](const api::karmada::OverflowAffinity &overflow) {
               return matches(overflow.affinity, cluster);
           });
}

bool Filters::spreads(const Cluster &cluster) const
{
    return !(m_byProvider && cluster.provider.empty()) && !(m_byRegion && cluster.region.empty())
        && !(m_byZone && cluster.zones.empty());
}

int Filters::tierOf(const Cluster &cluster) const
{
    if (!m_byTerms || m_term == nullptr || m_term->overflow.empty() || matches(m_term->affinity, cluster))
        return 0;
    for (std::size_t i = 0; i < m_term->overflow.size(); ++i) {
        if (matches(m_term->overflow[i].affinity, cluster))
            return static_cast<int>(i) + 1;
    }
    return 0;
}

Rejections Filters::judge(const Cluster &cluster) const
{
    Rejections rejections;
    const bool isTarget = std::ranges::binary_search(m_previous, std::string_view(cluster.name));
    if (!isTarget) {
        if (isOn(Filter::ApiEnablement) && !hasApi(cluster))
            rejections.add(Filter::ApiEnablement);
        if (isOn(Filter::TaintToleration) && !cluster.taints.empty()
            && untoleratedTaint(m_binding.placement ? m_binding.placement->clusterTolerations
                                                    : std::vector<api::Toleration>(),
                                cluster)
                != nullptr)
            rejections.add(Filter::TaintToleration);
        if (isOn(Filter::WorkloadAffinity)
            && !std::ranges::all_of(m_friends, [&](const auto *member) { return targets(*member, cluster.name); }))
            rejections.add(Filter::WorkloadAffinity);
        if (isOn(Filter::WorkloadAntiAffinity)
            && std::ranges::any_of(m_foes, [&](const auto *member) { return targets(*member, cluster.name); }))
            rejections.add(Filter::WorkloadAntiAffinity);
    }
    if (isOn(Filter::ClusterAffinity) && !matchesAffinity(cluster))
        rejections.add(Filter::ClusterAffinity);
    if (isOn(Filter::SpreadConstraint) && !spreads(cluster))
        rejections.add(Filter::SpreadConstraint);
    if (isOn(Filter::ClusterEviction)
        && std::ranges::find(m_binding.evictions, cluster.name, &api::karmada::EvictionTask::fromCluster)
            != m_binding.evictions.end())
        rejections.add(Filter::ClusterEviction);
    return rejections;
}

const api::Taint *untoleratedTaint(const std::vector<api::Toleration> &tolerations, const Cluster &cluster)
{
    for (const api::Taint &taint : cluster.taints) {
        if (taint.effect != "NoSchedule" && taint.effect != "NoExecute")
            continue;
        const bool tolerated = std::ranges::any_of(
            tolerations, [&](const api::Toleration &toleration) { return tolerates(toleration, taint); });
        if (!tolerated)
            return &taint;
    }
    return nullptr;
}

std::string message(Filter filter, const Binding &binding, const Cluster &cluster)
{
    switch (filter) {
    case Filter::ApiEnablement:
        return "cluster(s) did not have the API resource";
    case Filter::TaintToleration: {
        const api::Taint *taint = untoleratedTaint(
            binding.placement ? binding.placement->clusterTolerations : std::vector<api::Toleration>(), cluster);
        if (taint == nullptr)
            return "cluster(s) had untolerated taint";
        // Taint.ToString(): key:effect, key=:effect is not written.
        return "cluster(s) had untolerated taint {" + taint->key + (taint->value.empty() ? "" : "=" + taint->value)
            + ':' + taint->effect + '}';
    }
    case Filter::ClusterAffinity:
        return "cluster(s) did not match the placement cluster affinity constraint";
    case Filter::SpreadConstraint:
        for (const api::karmada::SpreadConstraint &constraint : binding.placement->spreadConstraints) {
            if (constraint.field == "provider" && cluster.provider.empty())
                return "cluster(s) did not have provider property";
            if (constraint.field == "region" && cluster.region.empty())
                return "cluster(s) did not have region property";
            if (constraint.field == "zone" && cluster.zones.empty())
                return "cluster(s) did not have zones property";
        }
        return "cluster(s) did not have a property to spread by";
    case Filter::ClusterEviction:
        return "cluster(s) is in the process of eviction";
    case Filter::WorkloadAffinity:
        return "ResourceBinding with the same affinity group does not target this cluster";
    case Filter::WorkloadAntiAffinity:
        return "cluster already has workload with the same anti-affinity group";
    }
    return {};
}

} // namespace stowage::karmada
