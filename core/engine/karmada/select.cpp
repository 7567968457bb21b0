// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/select.h"

#include <algorithm>
#include <map>

#include "core/base/quantity.h"
#include "core/engine/karmada/regions.h"

namespace stowage::karmada {

namespace {

using api::karmada::Placement;
using api::karmada::SpreadConstraint;

constexpr const char *tooFewClusters = "the number of feasible clusters is less than spreadConstraint.MinGroups";
constexpr const char *tooFewRegions = "the number of feasible region is less than spreadConstraint.MinGroups";
constexpr const char *tooFewInRegions = "the number of clusters is less than the cluster spreadConstraint.MinGroups";
constexpr const char *onlyClusterAndRegion = "just support cluster and region spread constraint";
constexpr const char *noClusters = "no clusters available to schedule";
constexpr std::int64_t weightUnit = 1000;

/// Of equal fields the last entry counts, as in the scheduler's map.
const SpreadConstraint *find(const Placement &placement, std::string_view field)
{
    const SpreadConstraint *found = nullptr;
    for (const SpreadConstraint &constraint : placement.spreadConstraints) {
        if (constraint.field == field)
            found = &constraint;
    }
    return found;
}

std::int64_t roomOf(const std::vector<Candidate> &candidates, std::size_t count)
{
    std::int64_t room = 0;
    for (std::size_t i = 0; i < count; ++i)
        room = saturatingAdd(room, candidates[i].available);
    return room;
}

/// From the last of the first k to the first: while room is short, each gives way to the one with most room outside.
bool swapForRoom(std::vector<Candidate> &candidates, std::size_t k, std::int64_t need, std::vector<Swap> &swaps)
{
    for (std::size_t i = k; i-- > 0 && roomOf(candidates, k) < need;) {
        std::size_t best = candidates.size();
        std::int64_t most = candidates[i].available;
        for (std::size_t rest = k; rest < candidates.size(); ++rest) {
            if (candidates[rest].available > most) {
                most = candidates[rest].available;
                best = rest;
            }
        }
        if (best == candidates.size())
            continue;
        swaps.push_back({std::string(candidates[i].name), std::string(candidates[best].name)});
        std::swap(candidates[i], candidates[best]);
    }
    return roomOf(candidates, k) >= need;
}

void selectByCluster(Selection &selection, const SpreadConstraint &constraint, Need need)
{
    selection.by = SelectBy::Cluster;
    std::vector<Candidate> &candidates = selection.selected;
    const auto count = static_cast<std::int64_t>(candidates.size());
    if (count < constraint.minGroups) {
        selection.error = tooFewClusters;
        return;
    }
    const std::int64_t taken = std::max<std::int64_t>(std::min(count, constraint.maxGroups), 0);
    const auto k = static_cast<std::size_t>(taken);
    if (need && (!swapForRoom(candidates, k, *need, selection.swaps) || k == 0)) {
        selection.error = "no enough resource when selecting " + std::to_string(taken) + " clusters";
        return;
    }
    candidates.resize(k);
    if (candidates.empty())
        selection.error = noClusters;
}

struct Region {
    std::string_view name;
    std::vector<const Candidate *> clusters; ///< in the common order
    std::int64_t score = 0;
};

std::int64_t duplicatedScore(const Region &region, std::int64_t replicas)
{
    std::int64_t valid = 0, scores = 0;
    for (const Candidate *cluster : region.clusters) {
        if (cluster->available >= replicas) {
            ++valid;
            scores += cluster->score;
        }
    }
    return valid == 0 ? 0 : weightUnit * valid + scores / valid;
}

std::int64_t dividedScore(const Region &region, std::int64_t replicas, std::int64_t minRegions,
                          std::int64_t minClusters)
{
    const std::int64_t regions = std::max<std::int64_t>(minRegions, 1);
    const std::int64_t target = replicas / regions + (replicas % regions > 0 ? 1 : 0);
    const std::int64_t enough = std::max(minClusters, minRegions);
    std::int64_t available = 0, scores = 0, count = 0;
    for (const Candidate *cluster : region.clusters) {
        available = saturatingAdd(available, cluster->available);
        scores += cluster->score;
        ++count;
        if (count >= enough && available >= target)
            break;
    }
    if (available < target)
        return saturatingAdd(saturatingMultiply(weightUnit, available),
                             scores / static_cast<std::int64_t>(region.clusters.size()));
    return saturatingAdd(saturatingMultiply(weightUnit, target), scores / count);
}

Expected<void> selectByRegion(Selection &selection, const SelectRequest &request, const SpreadConstraint &regionSpread,
                              const SpreadConstraint *clusterSpread, const Context &context)
{
    selection.by = SelectBy::Region;
    const std::vector<Candidate> candidates = std::move(selection.selected);
    selection.selected.clear();
    std::map<std::string_view, Region> byName;
    for (const Candidate &candidate : candidates) {
        if (candidate.region.empty())
            continue;
        Region &region = byName[candidate.region];
        region.name = candidate.region;
        region.clusters.push_back(&candidate);
    }
    if (static_cast<std::int64_t>(byName.size()) < regionSpread.minGroups) {
        selection.error = tooFewRegions;
        return {};
    }
    const std::int64_t minClusters = clusterSpread == nullptr ? 0 : clusterSpread->minGroups;
    const std::int64_t maxClusters = clusterSpread == nullptr ? 0 : clusterSpread->maxGroups;
    std::vector<const Region *> regions;
    std::vector<RegionGroup> groups;
    for (auto &[name, region] : byName) {
        region.score = isDuplicated(request.placement)
            ? duplicatedScore(region, request.replicas)
            : dividedScore(region, request.replicas, regionSpread.minGroups, minClusters);
        const auto count = static_cast<std::int64_t>(region.clusters.size());
        regions.push_back(&region);
        groups.push_back({name, count, region.score});
        selection.regions.push_back({std::string(name), region.score, count, false});
    }
    const Expected<RegionChoice> choice =
        chooseRegions(groups, regionSpread.minGroups, regionSpread.maxGroups, minClusters, context);
    if (!choice)
        return tl::unexpected(choice.error());
    selection.paths = choice->paths;
    if (choice->path.empty()) {
        selection.error = tooFewInRegions;
        return {};
    }
    std::vector<Candidate> rest;
    for (const std::size_t index : choice->path) {
        const Region &region = *regions[index];
        selection.regions[index].chosen = true;
        selection.path.emplace_back(region.name);
        selection.selected.push_back(*region.clusters.front());
        for (std::size_t i = 1; i < region.clusters.size(); ++i)
            rest.push_back(*region.clusters[i]);
    }
    const auto first = static_cast<std::int64_t>(selection.selected.size());
    const std::int64_t wanted = std::min(first + static_cast<std::int64_t>(rest.size()), maxClusters);
    std::ranges::sort(rest, goesBefore);
    for (std::int64_t i = 0; i < wanted - first; ++i)
        selection.selected.push_back(rest[static_cast<std::size_t>(i)]);
    return {};
}

} // namespace

bool isDuplicated(const Placement &placement)
{
    return !placement.replicaScheduling || placement.replicaScheduling->type == "Duplicated";
}

bool wantsOneCluster(const Placement &placement)
{
    return std::ranges::any_of(placement.spreadConstraints, [](const SpreadConstraint &constraint) {
        return constraint.field == "cluster" && constraint.minGroups == 1 && constraint.maxGroups == 1;
    });
}

bool ignoresSpread(const Placement &placement)
{
    if (placement.spreadConstraints.empty())
        return true;
    const auto &scheduling = placement.replicaScheduling;
    if (!scheduling || scheduling->type != "Divided" || scheduling->preference != "Weighted")
        return false;
    return !scheduling->weights
        || (!scheduling->weights->staticWeights.empty() && scheduling->weights->dynamicWeight.empty());
}

Expected<Selection> selectClusters(const std::vector<Candidate> &candidates, const SelectRequest &request,
                                   const Context &context)
{
    Selection selection;
    selection.selected = candidates;
    if (ignoresSpread(request.placement)) {
        if (selection.selected.empty())
            selection.error = noClusters;
        return selection;
    }
    const SpreadConstraint *cluster = find(request.placement, "cluster");
    if (const SpreadConstraint *region = find(request.placement, "region")) {
        if (auto done = selectByRegion(selection, request, *region, cluster, context); !done)
            return tl::unexpected(done.error());
    } else if (cluster != nullptr) {
        selectByCluster(selection, *cluster, request.need);
    } else {
        selection.error = onlyClusterAndRegion;
    }
    if (!selection.error.empty())
        selection.selected.clear();
    return selection;
}

} // namespace stowage::karmada
