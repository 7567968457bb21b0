// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/divide.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "core/base/quantity.h"
#include "core/engine/karmada/affinity.h"

namespace stowage::karmada {

namespace {

/// One selected cluster on its way to its share.
struct Entry {
    const Candidate *candidate = nullptr;
    Share *share = nullptr;
    std::int64_t weight = 0;
};

void giveSeats(std::vector<Entry> &entries, std::int64_t amount, TieOrder ties, Division &division)
{
    std::vector<Party> parties;
    parties.reserve(entries.size());
    for (const Entry &entry : entries)
        parties.push_back({entry.candidate->name, entry.weight});
    const Seats seats = divideSeats(amount, parties, ties);
    division.tied = division.tied || seats.tied;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        entries[i].share->party = true;
        entries[i].share->weight = entries[i].weight;
        entries[i].share->replicas += seats.seats[i];
    }
}

/// Keeps the heaviest clusters that together have room for the amount; clusters in use go before others.
void cutAfterEnough(std::vector<Entry> &entries, std::int64_t amount, bool keepsSome, Division &division)
{
    if (keepsSome)
        std::ranges::stable_partition(entries, [](const Entry &entry) { return entry.candidate->previous > 0; });
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        sum = saturatingAdd(sum, entries[i].weight);
        if (sum < amount)
            continue;
        const bool sameSide = i + 1 < entries.size()
            && (!keepsSome || (entries[i].candidate->previous > 0) == (entries[i + 1].candidate->previous > 0));
        division.tieAtCut = division.tieAtCut || (sameSide && entries[i + 1].weight == entries[i].weight);
        entries.resize(i + 1);
        return;
    }
}

std::string notEnough(std::int64_t sum)
{
    return "Clusters available replicas " + std::to_string(sum) + " are not enough to schedule.";
}

/// Dynamic weight and Aggregated over some of the selected clusters. False when there is no room; sum is what there is.
void divideByRoom(std::vector<Entry> entries, std::int64_t replicas, const DivideRequest &request, Division &division,
                  bool tellsMode)
{
    std::int64_t assigned = 0;
    for (const Entry &entry : entries)
        assigned = saturatingAdd(assigned, entry.candidate->previous);
    Mode mode = assigned == 0 ? Mode::First : Mode::ScaleUp;
    std::int64_t amount = saturatingSubtract(replicas, assigned);
    if (request.fresh) {
        mode = Mode::Fresh;
        amount = replicas;
    } else if (assigned == replicas) {
        mode = Mode::Unchanged;
    } else if (assigned > replicas) {
        mode = Mode::ScaleDown;
        amount = replicas;
    }
    if (tellsMode)
        division.mode = mode;
    const bool keeps = mode == Mode::ScaleUp || mode == Mode::Unchanged || mode == Mode::First;
    if (keeps) {
        for (Entry &entry : entries) {
            entry.share->kept = entry.candidate->previous;
            entry.share->replicas = entry.candidate->previous;
        }
    }
    if (mode == Mode::Unchanged)
        return;
    std::int64_t sum = 0;
    for (Entry &entry : entries) {
        const Candidate &candidate = *entry.candidate;
        entry.weight = candidate.allocatable;
        if (mode == Mode::ScaleDown)
            entry.weight = candidate.previous;
        else if (mode == Mode::Fresh)
            entry.weight = saturatingAdd(candidate.allocatable, candidate.previous);
        entry.share->weight = entry.weight;
        sum = saturatingAdd(sum, entry.weight);
    }
    if (mode == Mode::ScaleDown)
        std::erase_if(entries, [](const Entry &entry) { return entry.candidate->previous == 0; });
    if (sum < amount) {
        division.error = notEnough(sum);
        return;
    }
    std::ranges::stable_sort(entries, std::greater<>(), &Entry::weight);
    if (division.strategy == Strategy::Aggregated)
        cutAfterEnough(entries, amount, keeps, division);
    giveSeats(entries, amount, request.ties, division);
}

/// The tiers of overflow affinities, the nearest first: each takes as much as it has room for.
void divideByTiers(const std::vector<Entry> &entries, const DivideRequest &request, Division &division)
{
    std::map<std::int32_t, std::vector<Entry>> tiers;
    std::int64_t assigned = 0;
    for (const Entry &entry : entries) {
        tiers[entry.candidate->tier].push_back(entry);
        assigned = saturatingAdd(assigned, entry.candidate->previous);
    }
    division.mode = request.fresh     ? Mode::Fresh
        : assigned == 0               ? Mode::First
        : assigned < request.replicas ? Mode::ScaleUp
        : assigned > request.replicas ? Mode::ScaleDown
                                      : Mode::Unchanged;
    std::int64_t remaining = request.replicas, room = 0;
    for (const auto &[tier, inTier] : tiers) {
        std::int64_t available = 0;
        for (const Entry &entry : inTier)
            available = saturatingAdd(available, entry.candidate->available);
        room = saturatingAdd(room, available);
        const std::int64_t amount = std::min(remaining, available);
        if (amount > 0)
            divideByRoom(inTier, amount, request, division, false);
        remaining -= amount;
        if (remaining == 0 || !division.error.empty())
            break;
    }
    if (remaining > 0 && division.error.empty())
        division.error = notEnough(room);
}

void divideByStaticWeight(std::vector<Entry> entries, std::span<const api::karmada::Cluster> clusters,
                          const DivideRequest &request, Division &division)
{
    const auto &weights = request.placement.replicaScheduling->weights;
    if (weights) {
        for (Entry &entry : entries) {
            for (const api::karmada::StaticWeight &rule : weights->staticWeights) {
                if (rule.weight > entry.weight && matches(rule.target, clusters[entry.candidate->cluster]))
                    entry.weight = rule.weight;
            }
        }
    }
    if (std::ranges::all_of(entries, [](const Entry &entry) { return entry.weight == 0; })) {
        for (Entry &entry : entries)
            entry.weight = 1;
    }
    std::erase_if(entries, [](const Entry &entry) { return entry.weight == 0; });
    giveSeats(entries, request.replicas, request.ties, division);
}

} // namespace

Strategy strategyOf(const api::karmada::Placement &placement)
{
    const auto &scheduling = placement.replicaScheduling;
    if (!scheduling || scheduling->type == "Duplicated")
        return Strategy::Duplicated;
    if (scheduling->preference == "Aggregated")
        return Strategy::Aggregated;
    return scheduling->weights && !scheduling->weights->dynamicWeight.empty() ? Strategy::DynamicWeight
                                                                              : Strategy::StaticWeight;
}

std::string_view name(Strategy strategy)
{
    switch (strategy) {
    case Strategy::Duplicated:
        return "Duplicated";
    case Strategy::StaticWeight:
        return "StaticWeight";
    case Strategy::DynamicWeight:
        return "DynamicWeight";
    case Strategy::Aggregated:
        return "Aggregated";
    }
    return {};
}

std::string_view name(Mode mode)
{
    switch (mode) {
    case Mode::First:
        return "first";
    case Mode::Unchanged:
        return "unchanged";
    case Mode::ScaleUp:
        return "scale-up";
    case Mode::ScaleDown:
        return "scale-down";
    case Mode::Fresh:
        return "fresh";
    case Mode::Whole:
        return "whole";
    }
    return {};
}

Division divideReplicas(const std::vector<Candidate> &selected, std::span<const api::karmada::Cluster> clusters,
                        const DivideRequest &request)
{
    Division division;
    division.strategy = strategyOf(request.placement);
    division.shares.resize(selected.size());
    std::vector<Entry> entries;
    entries.reserve(selected.size());
    for (std::size_t i = 0; i < selected.size(); ++i) {
        division.shares[i].cluster = selected[i].cluster;
        entries.push_back({&selected[i], &division.shares[i], 0});
    }
    switch (division.strategy) {
    case Strategy::Duplicated:
        division.mode = Mode::Whole;
        for (Share &share : division.shares)
            share.replicas = request.replicas;
        break;
    case Strategy::StaticWeight:
        division.mode = Mode::Whole;
        divideByStaticWeight(std::move(entries), clusters, request, division);
        break;
    case Strategy::DynamicWeight:
    case Strategy::Aggregated:
        if (request.overflow)
            divideByTiers(entries, request, division);
        else
            divideByRoom(std::move(entries), request.replicas, request, division, true);
        break;
    }
    return division;
}

} // namespace stowage::karmada
