// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/api/requests.h"
#include "core/explain/text.h"
#include "core/plan/jsontext.h"
#include "core/plan/stagecontext.h"

/// ResourceQuotas, as the API server's admission counts pods (kubernetes pkg/quota/v1/evaluator/core/pods.go).
namespace stowage::plan {

namespace {

using nlohmann::json;

constexpr auto quotaFull =
    STOWAGE_TEXT("Check", "ResourceQuota %1 allows %2 of %3, %4 are used: %5 more are asked for.");

constexpr int deepestTemplate = 24;

Quantity times(const Quantity &each, std::int64_t count)
{
    constexpr Quantity::Int128 most = Quantity::Int128(1) << 100; // far from overflow, above every real amount
    const Quantity::Int128 nanos = each.nanos();
    return {nanos > 0 && count > 0 && nanos > most / count ? most : nanos * count, each.format()};
}

bool hasComputeResource(const api::ResourceList &list)
{
    return std::ranges::any_of(list, [](const auto &entry) {
        return (entry.first == "cpu" || entry.first == "memory") && entry.second > Quantity();
    });
}

/// Quality of service class BestEffort.
bool isBestEffort(const api::PodSpec &spec)
{
    const auto asks = [](const api::Container &container) {
        return hasComputeResource(container.requests) || hasComputeResource(container.limits);
    };
    return !std::ranges::any_of(spec.containers, asks) && !std::ranges::any_of(spec.initContainers, asks)
        && !(spec.podRequests && hasComputeResource(*spec.podRequests))
        && !(spec.podLimits && hasComputeResource(*spec.podLimits));
}

bool isCrossNamespace(const api::PodAffinity &affinity)
{
    const auto names = [](const api::PodAffinityTerm &term) {
        return !term.namespaces.empty() || term.namespaceSelector.has_value();
    };
    return std::ranges::any_of(affinity.required, names)
        || std::ranges::any_of(affinity.preferred,
                               [&](const api::WeightedPodAffinityTerm &weighted) { return names(weighted.term); });
}

bool matchesPriorityClass(const api::QuotaScope &scope, std::string_view name)
{
    const bool listed = !name.empty() && std::ranges::find(scope.values, name) != scope.values.end();
    if (scope.op == "In")
        return listed;
    if (scope.op == "NotIn")
        return !listed;
    return scope.op == "DoesNotExist" ? name.empty() : !name.empty();
}

/// Whether a pod template of the manifest has a deadline: the pods' own, which the tables do not hold.
bool hasDeadline(const json &value, int depth = 0)
{
    if (depth > deepestTemplate || !value.is_structured())
        return false;
    if (value.is_object() && value.contains("containers") && value.contains("activeDeadlineSeconds"))
        return value["activeDeadlineSeconds"].is_number();
    return std::ranges::any_of(value, [&](const json &child) { return hasDeadline(child, depth + 1); });
}

class QuotaCheck {
public:
    QuotaCheck(Stager &stager, const Cluster &cluster, const api::Workload &object, const Share &share)
        : m_stager(&stager)
        , m_cluster(&cluster)
        , m_object(&object)
        , m_share(&share)
    {
    }

    void run()
    {
        for (const api::ResourceQuota &quota : m_cluster->scheduling.quotas)
            if (quota.nameSpace == m_object->nameSpace)
                check(quota);
    }

private:
    [[nodiscard]] bool isTerminating(const Cluster &cluster, const api::Workload &object)
    {
        const ObjectKey key{.cluster = cluster.name,
                            .group = object.group,
                            .kind = object.kind,
                            .nameSpace = object.nameSpace,
                            .name = object.name};
        const auto [known, added] = m_terminating.try_emplace(key);
        if (!added)
            return known->second;
        // A workload that goes to another cluster has its manifest where it comes from.
        const Fleet &base = *m_stager->fleet.start().basePtr();
        std::string text = m_stager->manifestText(key);
        for (std::size_t i = 0; i <= base.clusters.size() && text.empty(); ++i) {
            ObjectKey elsewhere = key;
            elsewhere.cluster = i < base.clusters.size() ? base.clusters[i]->name : base.hub ? base.hub->name : "";
            text = m_stager->manifestText(elsewhere);
        }
        return known->second = hasDeadline(parsedJson(text));
    }

    [[nodiscard]] bool counts(const api::ResourceQuota &quota, const Cluster &cluster, const api::Workload &object,
                              const api::PodSpec &spec)
    {
        return std::ranges::all_of(quota.scopes, [&](const api::QuotaScope &scope) {
            if (scope.name == "Terminating")
                return isTerminating(cluster, object);
            if (scope.name == "NotTerminating")
                return !isTerminating(cluster, object);
            if (scope.name == "BestEffort")
                return isBestEffort(spec);
            if (scope.name == "NotBestEffort")
                return !isBestEffort(spec);
            if (scope.name == "PriorityClass")
                return matchesPriorityClass(scope, spec.priorityClassName);
            if (scope.name == "CrossNamespacePodAffinity")
                return isCrossNamespace(spec.podAffinity) || isCrossNamespace(spec.podAntiAffinity);
            return false; // VolumeAttributesClass: of claims, not of pods
        });
    }

    /// What one pod takes of an item of a quota.
    static Quantity useOf(const api::PodSpec &spec, std::string_view item)
    {
        constexpr std::string_view requests = "requests.", limits = "limits.";
        if (item == "pods" || item == "count/pods")
            return {1'000'000'000, Quantity::Format::Decimal};
        api::ResourceList list;
        if (item.starts_with(limits)) {
            item.remove_prefix(limits.size());
            api::PodSpec limited = spec;
            for (std::vector<api::Container> *containers : {&limited.containers, &limited.initContainers})
                for (api::Container &container : *containers) {
                    container.requests = container.limits;
                    container.actuatedRequests.reset();
                    container.allocatedRequests.clear();
                }
            limited.podRequests = limited.podLimits;
            list = api::effectiveRequests(limited);
        } else {
            if (item.starts_with(requests))
                item.remove_prefix(requests.size());
            list = api::effectiveRequests(spec);
        }
        const Quantity *found = api::findQuantity(list, item);
        return found ? *found : Quantity();
    }

    /// What pods of the namespace take that are there and have not ended.
    Quantity useIn(const Cluster &cluster, const api::ResourceQuota &quota, std::string_view item)
    {
        std::map<std::pair<WorkloadId, ShapeId>, std::int64_t> pods;
        for (std::size_t row = firstOf(cluster, quota.nameSpace);
             row < cluster.pods.size() && cluster.text(cluster.pods.nameSpace[PodId(row)]) == quota.nameSpace; ++row) {
            const PodPhase phase = cluster.pods.phase[PodId(row)];
            if (phase != PodPhase::Succeeded && phase != PodPhase::Failed)
                ++pods[{cluster.pods.workload[PodId(row)], cluster.pods.shape[PodId(row)]}];
        }
        Quantity sum;
        for (const auto &[of, count] : pods) {
            const api::PodSpec &spec = cluster.shapes[of.second].spec;
            if (counts(quota, cluster, cluster.workloads[of.first].object, spec))
                sum = sum + times(useOf(spec, item), count);
        }
        return sum;
    }

    static std::size_t firstOf(const Cluster &cluster, std::string_view nameSpace)
    {
        std::size_t begin = 0, end = cluster.pods.size();
        while (begin < end) {
            const std::size_t middle = begin + (end - begin) / 2;
            if (cluster.text(cluster.pods.nameSpace[PodId(middle)]) < nameSpace)
                begin = middle + 1;
            else
                end = middle;
        }
        return begin;
    }

    /// With what the plan changed of it.
    [[nodiscard]] api::ResourceList hardOf(const api::ResourceQuota &quota) const
    {
        api::ResourceList hard = quota.hard;
        const std::string *patch = m_stager->fleet.patchOf({.cluster = m_cluster->name,
                                                            .group = {},
                                                            .kind = "ResourceQuota",
                                                            .nameSpace = quota.nameSpace,
                                                            .name = quota.name});
        if (!patch)
            return hard;
        const json fields = parsedJson(*patch);
        const json::json_pointer amounts("/spec/hard");
        if (!fields.is_object() || !fields.contains(amounts) || !fields[amounts].is_object())
            return hard;
        for (const auto &[item, written] : fields[amounts].items()) {
            std::erase_if(hard, [&](const auto &entry) { return entry.first == item; });
            const auto amount = Quantity::parse(written.is_string() ? written.get<std::string>() : written.dump());
            if (amount && !written.is_null())
                hard.emplace_back(item, *amount);
        }
        std::ranges::sort(hard, {}, &std::pair<std::string, Quantity>::first);
        return hard;
    }

    void check(const api::ResourceQuota &quota)
    {
        for (const auto &[item, hard] : hardOf(quota)) {
            Quantity asked;
            for (std::size_t set = 0; set < m_share->size() && set < m_object->podSets.size(); ++set) {
                const api::PodSpec &spec = m_object->podSets[set].spec;
                if ((*m_share)[set] > 0 && counts(quota, *m_cluster, *m_object, spec))
                    asked = asked + times(useOf(spec, item), (*m_share)[set]);
            }
            if (asked <= Quantity())
                continue;
            // What the plan made and took away since the quota was counted; without a count, all pods.
            Quantity before = useIn(*m_cluster, quota, item);
            if (const Quantity *used = api::findQuantity(quota.used, item)) {
                const Cluster *base = m_stager->fleet.start().basePtr()->find(m_cluster->name);
                if (base && base != m_cluster)
                    before = {used->nanos() + before.nanos() - useIn(*base, quota, item).nanos(), used->format()};
                else
                    before = *used;
            }
            if (before + asked > hard)
                m_stager->block(Rule::Quota, quotaFull,
                                {quota.nameSpace + '/' + quota.name, hard.canonical(), item, before.canonical(),
                                 asked.canonical()});
        }
    }

    Stager *m_stager;
    const Cluster *m_cluster;
    const api::Workload *m_object;
    const Share *m_share;
    std::map<ObjectKey, bool> m_terminating;
};

} // namespace

void checkQuota(Stager &stager, const Cluster &cluster, const api::Workload &object, const Share &share)
{
    QuotaCheck(stager, cluster, object, share).run();
}

} // namespace stowage::plan
