// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/scores.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/engine/kube/allocator.h"

namespace stowage::kube {

namespace {

constexpr std::int64_t best = 100;

std::int64_t leastAllocated(Amount used, Amount capacity)
{
    if (capacity == 0 || used > capacity)
        return 0;
    return (capacity - used) * best / capacity;
}

std::int64_t mostAllocated(Amount used, Amount capacity)
{
    if (capacity == 0)
        return 0;
    return std::min(used, capacity) * best / capacity;
}

/// 100 minus the spread of the shares, as NodeResourcesBalancedAllocation counts it.
std::int64_t balance(std::span<const double> shares)
{
    double deviation = 0;
    if (shares.size() == 2) {
        deviation = std::abs((shares[0] - shares[1]) / 2);
    } else if (shares.size() > 2) {
        double mean = 0, sum = 0;
        for (const double share : shares)
            mean += share;
        mean /= static_cast<double>(shares.size());
        for (const double share : shares)
            sum += (share - mean) * (share - mean);
        deviation = std::sqrt(sum / static_cast<double>(shares.size()));
    }
    return static_cast<std::int64_t>((1 - deviation) * static_cast<double>(best));
}

} // namespace

Scores::Scores(const Filters &filters)
    : m_filters(&filters)
    , m_world(filters.world())
    , m_profile(&filters.profile())
    , m_class(filters.podClass())
{
    const State &state = m_world.state;
    prepareResources();
    prepareTaints();
    const auto addPreferred = [&](const std::optional<api::NodeAffinity> &affinity) {
        if (!affinity)
            return;
        for (const api::PreferredNodeTerm &preferred : affinity->preferred) {
            if (preferred.weight != 0)
                m_preferredNodes.emplace_back(preferred.weight, match::compile(preferred.term, state.names()));
        }
    };
    addPreferred(m_profile->addedAffinity);
    addPreferred(state.shape(m_class).spec.nodeAffinity);
    prepareImages();
    prepareSpread();
    prepareAffinity();
    m_counters.setEffects([this](ClassId other, std::vector<Counters::Effect> &effects) { effectsOf(other, effects); });
    sync();
}

void Scores::sync()
{
    m_counters.sync(m_world.state);
}

void Scores::prepareResources()
{
    const State &state = m_world.state;
    const Cluster &cluster = state.cluster();
    const PodShape &shape = state.shape(m_class);
    const auto requestOf = [&](ResourceId resource) -> Amount {
        const auto it = std::ranges::find(shape.requests, resource, &ResourceAmount::resource);
        return it == shape.requests.end() ? 0 : it->amount;
    };
    const auto collect = [&](const std::vector<ResourceWeight> &weights, std::vector<ScoredResource> &out,
                             bool scoring) {
        for (const ResourceWeight &weight : weights) {
            const ResourceId id = cluster.resources.find(weight.name);
            if (!id.valid())
                continue;
            ScoredResource scored{.resource = id, .weight = weight.weight};
            scored.realRequest = requestOf(id);
            scored.native =
                id == ResourceCatalog::cpu || id == ResourceCatalog::memory || id == ResourceCatalog::ephemeralStorage;
            scored.request = scored.realRequest;
            // The score of the incoming pod sees container requests and defaults, not pod-level resources.
            scored.capacity = cluster.nodes.allocatable[id].data();
            scored.used = state.requested(id).data();
            if (scoring && id == ResourceCatalog::cpu) {
                scored.request = shape.incomingScoringCpu;
                scored.used = state.scoringCpu().data();
            }
            if (scoring && id == ResourceCatalog::memory) {
                scored.request = shape.incomingScoringMemory;
                scored.used = state.scoringMemory().data();
            }
            out.push_back(scored);
        }
    };
    collect(m_profile->fitResources, m_fit, true);
    collect(m_profile->balancedResources, m_balanced, false);
    m_balancedSkipped = std::ranges::all_of(m_balanced, [](const ScoredResource &r) { return r.realRequest == 0; });
}

std::int64_t Scores::ratioScore(std::int64_t utilization) const
{
    const std::vector<ShapePoint> &shape = m_profile->shape;
    constexpr std::int64_t scale = 10;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (utilization > shape[i].utilization)
            continue;
        if (i == 0)
            return shape[0].score * scale;
        const std::int64_t a = shape[i - 1].score * scale, b = shape[i].score * scale;
        return a
            + (b - a) * (utilization - shape[i - 1].utilization) / (shape[i].utilization - shape[i - 1].utilization);
    }
    return shape.empty() ? 0 : shape.back().score * scale;
}

std::int64_t Scores::fitScore(NodeId node) const
{
    std::int64_t sum = 0, weights = 0;
    for (const ScoredResource &scored : m_fit) {
        if (!scored.native && scored.request == 0)
            continue;
        const Amount capacity = scored.capacity[node.index()];
        if (capacity == 0)
            continue;
        const Amount used = saturatingAdd(scored.used[node.index()], scored.request);
        std::int64_t score = 0;
        switch (m_profile->strategy) {
        case Strategy::LeastAllocated:
            score = leastAllocated(used, capacity);
            break;
        case Strategy::MostAllocated:
            score = mostAllocated(used, capacity);
            break;
        case Strategy::RequestedToCapacityRatio:
            score = ratioScore(used > capacity ? best : used * best / capacity);
            if (score <= 0)
                continue; // drops the resource and its weight
            break;
        }
        sum += score * scored.weight;
        weights += scored.weight;
    }
    if (weights == 0)
        return 0;
    if (m_profile->strategy == Strategy::RequestedToCapacityRatio)
        return std::llround(static_cast<double>(sum) / static_cast<double>(weights));
    return sum / weights;
}

std::int64_t Scores::balancedScore(NodeId node) const
{
    // More resources than a profile sensibly names go to the heap.
    constexpr std::size_t usual = 8;
    std::array<double, 2 * usual> few;
    std::vector<double> many(m_balanced.size() > usual ? 2 * m_balanced.size() : 0);
    double *const with = many.empty() ? few.data() : many.data();
    double *const without = with + std::max(usual, m_balanced.size());
    std::size_t count = 0;
    for (const ScoredResource &scored : m_balanced) {
        const Amount capacity = scored.capacity[node.index()];
        if (capacity == 0 || (!scored.native && scored.realRequest == 0))
            continue;
        const Amount used = scored.used[node.index()];
        const auto share = [&](Amount amount) {
            return std::min(1.0, static_cast<double>(amount) / static_cast<double>(capacity));
        };
        with[count] = share(saturatingAdd(used, scored.realRequest));
        without[count++] = share(used);
    }
    const std::int64_t after = balance({with, count});
    if (m_world.scheduler.minor < 36)
        return after;
    return best / 2 + (best / 2 + after - balance({without, count})) / 2;
}

void Scores::prepareTaints()
{
    const Cluster &cluster = m_world.state.cluster();
    const bool comparison = m_world.scheduler.gate("TaintTolerationComparisonOperators");
    const auto &tolerations = m_world.state.shape(m_class).spec.tolerations;
    m_softTaints.resize(cluster.taintSets.size());
    for (std::size_t set = 0; set < m_softTaints.size(); ++set) {
        m_softTaints[set] = std::ranges::count_if(cluster.taintSets[TaintSetId(set)], [&](const TaintRow &taint) {
            return cluster.text(taint.effect) == "PreferNoSchedule"
                && std::ranges::none_of(tolerations, [&](const api::Toleration &toleration) {
                       return match::tolerates(toleration, cluster.text(taint.key), cluster.text(taint.value),
                                               "PreferNoSchedule", comparison);
                   });
        });
    }
}

std::int64_t Scores::taintScore(NodeId node) const
{
    return m_softTaints[m_world.state.cluster().nodes.taints[node].index()];
}

std::int64_t Scores::preferenceScore(NodeId node) const
{
    const Cluster &cluster = m_world.state.cluster();
    std::int64_t sum = 0;
    for (const auto &[weight, term] : m_preferredNodes) {
        if (match::matches(term, cluster.nodes.name[node], cluster.labelSets[cluster.nodes.labels[node]],
                           m_world.state.names()))
            sum += weight;
    }
    return sum;
}

void Scores::prepareImages()
{
    const State &state = m_world.state;
    const Cluster &cluster = state.cluster();
    const api::PodSpec &spec = state.shape(m_class).spec;
    const std::size_t nodes = state.nodeCount();
    std::vector<double> sums(nodes, 0);
    bool any = false;
    std::size_t containers = 0;
    const auto add = [&](const api::Container &container) {
        ++containers;
        std::string image = container.image;
        // A name without tag or digest means :latest; a colon before the last slash is a port.
        const std::size_t colon = image.rfind(':'), slash = image.rfind('/');
        if (colon == std::string::npos || (slash != std::string::npos && colon < slash))
            image += ":latest";
        const NameId name = state.names().find(image);
        if (!name.valid())
            return;
        std::vector<std::pair<std::size_t, Amount>> found;
        for (std::size_t row = 0; row < nodes; ++row) {
            for (const NodeImage &has : cluster.imageSets[cluster.nodes.images[NodeId(row)]]) {
                if (has.name == name) {
                    found.emplace_back(row, has.sizeBytes);
                    break;
                }
            }
        }
        for (const auto &[row, size] : found) {
            const double share = static_cast<double>(found.size()) / static_cast<double>(nodes);
            sums[row] += std::trunc(static_cast<double>(size) * share);
            any = true;
        }
    };
    for (const api::Container &container : spec.initContainers)
        add(container);
    for (const api::Container &container : spec.containers)
        add(container);
    if (!any)
        return;
    constexpr std::int64_t mebi = 1024 * 1024, low = 23 * mebi;
    const std::int64_t high = 1000 * mebi * static_cast<std::int64_t>(containers);
    m_imageScores.resize(nodes);
    for (std::size_t row = 0; row < nodes; ++row)
        m_imageScores[row] = best * (std::clamp(static_cast<std::int64_t>(sums[row]), low, high) - low) / (high - low);
}

void Scores::score(Plugin plugin, std::span<const NodeId> feasible, PluginScores &scores) const
{
    score(plugin, feasible, {}, scores);
}

void Scores::score(Plugin plugin, std::span<const NodeId> feasible, std::span<const std::size_t> counts,
                   PluginScores &scores) const
{
    const std::size_t count = feasible.size();
    scores.skipped = false;
    scores.raw.assign(count, 0);
    scores.normalised.assign(count, 0);
    const auto fill = [&](auto value) {
        for (std::size_t i = 0; i < count; ++i)
            scores.raw[i] = value(feasible[i]);
    };
    const auto highest = [&] { return count == 0 ? 0 : std::ranges::max(scores.raw); };
    switch (plugin) {
    case Plugin::NodeResourcesFit:
        fill([this](NodeId node) { return fitScore(node); });
        scores.normalised = scores.raw;
        break;
    case Plugin::NodeResourcesBalancedAllocation:
        scores.skipped = m_balancedSkipped;
        if (scores.skipped)
            break;
        fill([this](NodeId node) { return balancedScore(node); });
        scores.normalised = scores.raw;
        break;
    case Plugin::ImageLocality:
        if (!m_imageScores.empty())
            fill([this](NodeId node) { return m_imageScores[node.index()]; });
        scores.normalised = scores.raw;
        break;
    case Plugin::TaintToleration: {
        fill([this](NodeId node) { return taintScore(node); });
        const std::int64_t high = highest();
        for (std::size_t i = 0; i < count; ++i)
            scores.normalised[i] = high == 0 ? best : best - best * scores.raw[i] / high;
        break;
    }
    case Plugin::NodeAffinity: {
        scores.skipped = m_preferredNodes.empty();
        fill([this](NodeId node) { return preferenceScore(node); });
        const std::int64_t high = highest();
        for (std::size_t i = 0; i < count; ++i)
            scores.normalised[i] = high == 0 ? 0 : best * scores.raw[i] / high;
        break;
    }
    case Plugin::PodTopologySpread:
        scores.skipped = m_spread.empty();
        if (!scores.skipped)
            spreadScores(feasible, counts, scores);
        break;
    case Plugin::InterPodAffinity: {
        scores.skipped = m_affinityCounters.empty();
        for (const std::uint32_t index : m_affinityCounters) {
            for (std::size_t i = 0; i < count; ++i)
                scores.raw[i] += m_counters[index].at(feasible[i]);
        }
        if (count == 0)
            break;
        const auto [low, high] = std::ranges::minmax(scores.raw);
        for (std::size_t i = 0; i < count && high > low; ++i)
            scores.normalised[i] = static_cast<std::int64_t>(
                static_cast<double>(best)
                * (static_cast<double>(scores.raw[i] - low) / static_cast<double>(high - low)));
        break;
    }
    case Plugin::DynamicResources:
        scores.skipped = m_world.devices == nullptr || !m_world.devices->score(m_class, feasible, scores.raw);
        if (!scores.skipped) {
            const std::int64_t high = highest();
            for (std::size_t i = 0; i < count; ++i)
                scores.normalised[i] = high == 0 ? 0 : best * scores.raw[i] / high;
        }
        break;
    case Plugin::NodeUnschedulable:
    case Plugin::NodeName:
    case Plugin::NodePorts:
    case Plugin::VolumeRestrictions:
    case Plugin::NodeVolumeLimits:
    case Plugin::VolumeBinding:
    case Plugin::VolumeZone:
        scores.skipped = true;
        break;
    }
}

void Scores::totals(std::span<const NodeId> feasible, std::vector<std::int64_t> &totals) const
{
    totals.assign(feasible.size(), 0);
    PluginScores scores;
    for (std::size_t i = 0; i < pluginCount; ++i) {
        if (m_profile->weights[i] == 0)
            continue;
        score(static_cast<Plugin>(i), feasible, scores);
        for (std::size_t node = 0; node < feasible.size(); ++node)
            totals[node] += m_profile->weights[i] * scores.normalised[node];
    }
}

std::int64_t Scores::ownScore(NodeId node) const
{
    const auto weightOf = [this](Plugin plugin) { return m_profile->weights[static_cast<std::size_t>(plugin)]; };
    std::int64_t sum = 0;
    if (const std::int64_t weight = weightOf(Plugin::NodeResourcesFit); weight != 0)
        sum += weight * fitScore(node);
    if (const std::int64_t weight = weightOf(Plugin::NodeResourcesBalancedAllocation);
        weight != 0 && !m_balancedSkipped)
        sum += weight * balancedScore(node);
    if (const std::int64_t weight = weightOf(Plugin::ImageLocality); weight != 0 && !m_imageScores.empty())
        sum += weight * m_imageScores[node.index()];
    return sum;
}

std::int64_t Scores::highestTotal() const
{
    std::int64_t sum = 0;
    for (const std::int64_t weight : m_profile->weights)
        sum = saturatingAdd(sum, saturatingMultiply(best, weight));
    return sum;
}

std::pair<std::int64_t, std::int64_t> Scores::comparedValues(NodeId node) const
{
    return {taintScore(node), m_preferredNodes.empty() ? 0 : preferenceScore(node)};
}

void Scores::comparedTotals(std::span<const NodeId> feasible, std::span<const std::size_t> counts,
                            PluginScores &scratch, std::vector<std::int64_t> &totals) const
{
    totals.assign(feasible.size(), 0);
    for (const Plugin plugin :
         {Plugin::TaintToleration, Plugin::NodeAffinity, Plugin::PodTopologySpread, Plugin::InterPodAffinity}) {
        const std::int64_t weight = m_profile->weights[static_cast<std::size_t>(plugin)];
        if (weight == 0 || (plugin == Plugin::NodeAffinity && m_preferredNodes.empty())
            || (plugin == Plugin::PodTopologySpread && m_spread.empty())
            || (plugin == Plugin::InterPodAffinity && m_affinityCounters.empty()))
            continue;
        score(plugin, feasible, counts, scratch);
        for (std::size_t i = 0; i < feasible.size(); ++i)
            totals[i] += weight * scratch.normalised[i];
    }
}

} // namespace stowage::kube
