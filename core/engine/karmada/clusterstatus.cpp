// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/clusterstatus.h"

#include <algorithm>

#include "core/api/requests.h"
#include "core/engine/karmada/amounts.h"

namespace stowage::karmada {

namespace {

using api::karmada::ResourceModel;

/// A pod's part of a running total: added, then raised to the largest init container, then overhead added.
struct Share {
    std::vector<ResourceAmount> added, atLeast, overhead;
};

std::vector<ResourceAmount> amountsOf(const Cluster &cluster, const api::ResourceList &list)
{
    std::vector<ResourceAmount> amounts;
    for (const auto &[resource, quantity] : list) {
        const ResourceId id = cluster.resources.find(resource);
        if (id.valid() && id != ResourceCatalog::pods && isCounted(resource))
            amounts.push_back({id, amountOf(resource, quantity)});
    }
    return amounts;
}

api::ResourceList requestsOf(const api::Container &container)
{
    api::ResourceList requests = container.requests;
    api::fillMissing(requests, container.limits);
    return requests;
}

Share shareOf(const Cluster &cluster, const api::PodSpec &pod)
{
    api::ResourceList added, atLeast;
    for (const api::Container &container : pod.containers)
        api::addTo(added, requestsOf(container));
    for (const api::Container &container : pod.initContainers)
        api::raiseTo(atLeast, requestsOf(container));
    return {amountsOf(cluster, added), amountsOf(cluster, atLeast), amountsOf(cluster, pod.overhead)};
}

/// Totals by resource of one node or of a whole cluster. The init containers' maximum is taken against the running
/// total, not against the pod's own part (util.Resource.SetMaxResource), so it mostly vanishes.
void accumulate(std::span<Amount> totals, const Share &share)
{
    for (const ResourceAmount &one : share.added)
        totals[one.resource.index()] = saturatingAdd(totals[one.resource.index()], one.amount);
    for (const ResourceAmount &one : share.atLeast)
        totals[one.resource.index()] = std::max(totals[one.resource.index()], one.amount);
    for (const ResourceAmount &one : share.overhead)
        totals[one.resource.index()] = saturatingAdd(totals[one.resource.index()], one.amount);
    Amount &pods = totals[ResourceCatalog::pods.index()];
    pods = saturatingAdd(pods, 1);
}

struct Totals {
    std::vector<Amount> allocated, allocating; ///< by resource
    std::vector<Amount> byNode;                ///< node-major
};

Totals totalsOf(const Cluster &member)
{
    const std::size_t resources = member.resources.size();
    std::vector<Share> shares;
    for (const PodShape &shape : member.shapes)
        shares.push_back(shareOf(member, shape.spec));
    Totals totals{.allocated = std::vector<Amount>(resources, 0),
                  .allocating = std::vector<Amount>(resources, 0),
                  .byNode = std::vector<Amount>(resources * member.nodes.size(), 0)};
    const PodTable &pods = member.pods;
    for (std::size_t row = 0; row < pods.size(); ++row) {
        const PodId pod(row);
        const Share &share = shares[pods.shape[pod].index()];
        if (!pods.node[pod].valid()) {
            accumulate(totals.allocating, share);
        } else if (pods.occupies(pod)) {
            accumulate(totals.allocated, share);
            accumulate(std::span(totals.byNode).subspan(pods.node[pod].index() * resources, resources), share);
        }
    }
    return totals;
}

api::ResourceList listOf(const Cluster &member, std::span<const Amount> totals)
{
    api::ResourceList list;
    for (std::size_t r = 0; r < totals.size(); ++r) {
        const std::string &name = member.resources.name(ResourceId(r));
        if (totals[r] != 0)
            list.emplace_back(name, quantityOf(name, totals[r]));
    }
    std::ranges::sort(list, {}, &std::pair<std::string, Quantity>::first);
    return list;
}

api::ResourceList allocatableOf(const Cluster &member)
{
    const NodeTable &nodes = member.nodes;
    std::vector<Amount> sums(member.resources.size(), 0);
    for (std::size_t r = 0; r < sums.size(); ++r) {
        for (const Amount amount : nodes.allocatable[ResourceId(r)])
            sums[r] = saturatingAdd(sums[r], amount);
    }
    api::ResourceList list = listOf(member, sums);
    for (auto &[resource, quantity] : list) {
        const ResourceId id = member.resources.find(resource);
        quantity = Quantity(quantity.nanos(), nodes.allocatableFormat[id.index()]);
    }
    return list;
}

/// The resources of the first grade and, for each, the minimums of all grades.
struct Thresholds {
    std::vector<ResourceId> resources;
    std::vector<std::vector<Amount>> minimums; ///< [resource][grade]
};

Thresholds thresholdsOf(const Cluster &member, std::span<const ResourceModel> models)
{
    Thresholds thresholds;
    for (const api::karmada::ModelRange &first : models.front().ranges) {
        thresholds.resources.push_back(member.resources.find(first.name));
        std::vector<Amount> &minimums = thresholds.minimums.emplace_back();
        for (const ResourceModel &model : models) {
            Amount minimum = 0;
            for (const api::karmada::ModelRange &range : model.ranges) {
                if (range.name == first.name)
                    minimum = amountOf(range.name, range.min);
            }
            minimums.push_back(minimum);
        }
    }
    return thresholds;
}

void countGrades(const Cluster &member, std::span<const ResourceModel> models, const Totals &totals,
                 ClusterStatus &status)
{
    const Thresholds thresholds = thresholdsOf(member, models);
    for (const ResourceModel &model : models)
        status.summary.modelings.push_back({.grade = model.grade, .count = 0});
    const std::size_t resources = member.resources.size();
    for (std::size_t n = 0; n < member.nodes.size(); ++n) {
        const NodeId node(n);
        const Amount pods = totals.byNode[n * resources + ResourceCatalog::pods.index()];
        if (pods > 0 && member.nodes.allocatable.at(ResourceCatalog::pods, node) <= pods) {
            status.withoutSlots.push_back(node);
            continue;
        }
        std::size_t grade = models.size();
        bool below = false;
        for (std::size_t i = 0; i < thresholds.resources.size(); ++i) {
            const ResourceId resource = thresholds.resources[i];
            const Amount allocatable = resource.valid() ? member.nodes.allocatable.at(resource, node) : 0;
            // A node whose device plugin went away reports 0; the pods that hold devices bring it below.
            const Amount used = resource.valid() ? totals.byNode[n * resources + resource.index()] : 0;
            const Amount free = saturatingSubtract(allocatable, used);
            const std::vector<Amount> &minimums = thresholds.minimums[i];
            const auto reached = std::ranges::upper_bound(minimums, free) - minimums.begin();
            below = below || reached == 0;
            grade = std::min(grade, static_cast<std::size_t>(std::max<std::ptrdiff_t>(reached, 1)) - 1);
        }
        if (below || grade >= models.size())
            status.overcommitted.push_back(node);
        else
            ++status.summary.modelings[grade].count;
    }
}

} // namespace

ClusterStatus clusterStatusOf(const Cluster &member, std::span<const ResourceModel> models)
{
    ClusterStatus status;
    const Totals totals = totalsOf(member);
    status.summary.allocatable = allocatableOf(member);
    status.summary.allocated = listOf(member, totals.allocated);
    status.summary.allocating = listOf(member, totals.allocating);
    status.totalNodes = static_cast<std::int64_t>(member.nodes.size());
    for (const std::vector<NodeCondition> &conditions : member.nodes.conditions) {
        const bool ready = std::ranges::any_of(conditions, [&](const NodeCondition &condition) {
            return member.text(condition.type) == "Ready" && member.text(condition.status) == "True";
        });
        status.readyNodes += ready ? 1 : 0;
    }
    if (!models.empty())
        countGrades(member, models, totals, status);
    return status;
}

} // namespace stowage::karmada
