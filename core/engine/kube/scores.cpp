// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/scores.h"

#include <algorithm>
#include <cmath>

#include "core/engine/kube/allocator.h"
#include "core/engine/kube/defaultspread.h"

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
            if (scoring && id == ResourceCatalog::cpu)
                scored.request = shape.incomingScoringCpu;
            if (scoring && id == ResourceCatalog::memory)
                scored.request = shape.incomingScoringMemory;
            out.push_back(scored);
        }
    };
    collect(m_profile->fitResources, m_fit, true);
    collect(m_profile->balancedResources, m_balanced, false);
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
    const State &state = m_world.state;
    std::int64_t sum = 0, weights = 0;
    for (const ScoredResource &scored : m_fit) {
        if (!scored.native && scored.request == 0)
            continue;
        const Amount capacity = state.cluster().nodes.allocatable.at(scored.resource, node);
        if (capacity == 0)
            continue;
        Amount used = state.requested(scored.resource)[node.index()];
        if (scored.resource == ResourceCatalog::cpu)
            used = state.scoringCpu(node);
        else if (scored.resource == ResourceCatalog::memory)
            used = state.scoringMemory(node);
        used = saturatingAdd(used, scored.request);
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
    const State &state = m_world.state;
    std::vector<double> with, without;
    for (const ScoredResource &scored : m_balanced) {
        if (!scored.native && scored.realRequest == 0)
            continue;
        const Amount capacity = state.cluster().nodes.allocatable.at(scored.resource, node);
        if (capacity == 0)
            continue;
        const Amount used = state.requested(scored.resource)[node.index()];
        const auto share = [&](Amount amount) {
            return std::min(1.0, static_cast<double>(amount) / static_cast<double>(capacity));
        };
        with.push_back(share(saturatingAdd(used, scored.realRequest)));
        without.push_back(share(used));
    }
    const std::int64_t after = balance(with);
    if (m_world.scheduler.minor < 36)
        return after;
    return best / 2 + (best / 2 + after - balance(without)) / 2;
}

std::int64_t Scores::taintScore(NodeId node) const
{
    const Cluster &cluster = m_world.state.cluster();
    const bool comparison = m_world.scheduler.gate("TaintTolerationComparisonOperators");
    const auto &tolerations = m_world.state.shape(m_class).spec.tolerations;
    return std::ranges::count_if(cluster.taintSets[cluster.nodes.taints[node]], [&](const TaintRow &taint) {
        return cluster.text(taint.effect) == "PreferNoSchedule"
            && std::ranges::none_of(tolerations, [&](const api::Toleration &toleration) {
                   return match::tolerates(toleration, cluster.text(taint.key), cluster.text(taint.value),
                                           "PreferNoSchedule", comparison);
               });
    });
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

void Scores::prepareSpread()
{
    State &state = m_world.state;
    const api::PodSpec &spec = state.shape(m_class).spec;
    std::vector<api::TopologySpreadConstraint> soft;
    if (!spec.spread.empty()) {
        for (const api::TopologySpreadConstraint &constraint : spec.spread) {
            if (constraint.whenUnsatisfiable == "ScheduleAnyway")
                soft.push_back(constraint);
        }
    } else {
        for (const api::TopologySpreadConstraint &constraint : defaultSpread(m_world, *m_profile, m_class)) {
            if (constraint.whenUnsatisfiable == "ScheduleAnyway")
                soft.push_back(constraint);
        }
        m_spreadNeedsAllKeys = !m_profile->systemSpread;
    }
    for (const api::TopologySpreadConstraint &constraint : soft) {
        const bool hostname = constraint.topologyKey == "kubernetes.io/hostname";
        const KeyDomains &domains = m_world.domains.of(state.names().find(constraint.topologyKey));
        Counter counter{.domains = &domains};
        counter.skipsTerminating = true;
        if (!hostname) {
            counter.countedNodes.assign(state.nodeCount(), 0);
            for (std::size_t row = 0; row < state.nodeCount(); ++row) {
                const NodeId node(row);
                const bool keys =
                    !m_spreadNeedsAllKeys || std::ranges::all_of(soft, [&](const api::TopologySpreadConstraint &other) {
                        return m_world.domains.of(state.names().find(other.topologyKey)).domainOf[row] >= 0;
                    });
                const bool counted = keys
                    && (constraint.nodeAffinityPolicy == "Ignore" || m_filters->matchesNodeAffinity(node))
                    && (constraint.nodeTaintsPolicy != "Honor" || m_filters->toleratesNode(node));
                counter.countedNodes[row] = counted ? 1 : 0;
            }
        }
        SoftSpread spread{
            .pods = compileSpread(constraint, m_class, state), .maxSkew = constraint.maxSkew, .hostname = hostname};
        spread.counter = m_counters.add(std::move(counter));
        m_spread.push_back(std::move(spread));
    }
}

std::uint32_t Scores::affinityCounter(NameId key)
{
    const KeyDomains &domains = m_world.domains.of(key);
    const auto known = std::ranges::find_if(m_affinityCounters,
                                            [&](std::uint32_t index) { return m_counters[index].domains == &domains; });
    if (known != m_affinityCounters.end())
        return *known;
    m_affinityCounters.push_back(m_counters.add({.domains = &domains}));
    return m_affinityCounters.back();
}

void Scores::prepareAffinity()
{
    const State &state = m_world.state;
    const NameId nameSpace = state.podClass(m_class).nameSpace;
    const api::PodSpec &spec = state.shape(m_class).spec;
    const auto add = [&](const std::vector<api::WeightedPodAffinityTerm> &terms, std::int64_t sign) {
        for (const api::WeightedPodAffinityTerm &weighted : terms) {
            PodTerm pods = compileTerm(weighted.term, nameSpace, state, m_world.objects.namespaces);
            const std::uint32_t counter = affinityCounter(pods.key);
            m_preferences.push_back({counter, sign * weighted.weight, std::move(pods)});
        }
    };
    add(spec.podAffinity.preferred, 1);
    add(spec.podAntiAffinity.preferred, -1);
}

void Scores::effectsOf(ClassId other, std::vector<Counters::Effect> &effects)
{
    const State &state = m_world.state;
    for (const SoftSpread &spread : m_spread) {
        if (!spread.pods.selector.requirements.empty() && spread.pods.matches(state, other))
            effects.push_back({spread.counter, 1});
    }
    for (const Preference &preference : m_preferences) {
        if (preference.pods.matches(state, other))
            effects.push_back({preference.counter, preference.weight});
    }
    const api::PodSpec &spec = state.shape(other).spec;
    const NameId owner = state.podClass(other).nameSpace;
    const auto add = [&](const api::PodAffinityTerm &term, std::int64_t weight) {
        if (weight == 0)
            return;
        const PodTerm pods = compileTerm(term, owner, state, m_world.objects.namespaces);
        if (pods.matches(state, m_class))
            effects.push_back({affinityCounter(pods.key), weight});
    };
    if (m_profile->ignorePreferredTermsOfExistingPods && m_preferences.empty())
        return;
    for (const api::PodAffinityTerm &term : spec.podAffinity.required)
        add(term, m_profile->hardPodAffinityWeight);
    for (const api::WeightedPodAffinityTerm &weighted : spec.podAffinity.preferred)
        add(weighted.term, weighted.weight);
    for (const api::WeightedPodAffinityTerm &weighted : spec.podAntiAffinity.preferred)
        add(weighted.term, -weighted.weight);
}

void Scores::spreadScores(std::span<const NodeId> feasible, PluginScores &scores) const
{
    const std::size_t count = feasible.size();
    std::vector<std::uint8_t> ignored(count, 0);
    std::size_t ignoredCount = 0;
    for (std::size_t i = 0; i < count && m_spreadNeedsAllKeys; ++i) {
        const bool lacks = std::ranges::any_of(m_spread, [&](const SoftSpread &spread) {
            return m_counters[spread.counter].domains->domainOf[feasible[i].index()] < 0;
        });
        ignored[i] = lacks ? 1 : 0;
        ignoredCount += lacks ? 1 : 0;
    }
    std::vector<double> raw(count, 0);
    for (const SoftSpread &spread : m_spread) {
        const Counter &counter = m_counters[spread.counter];
        std::size_t domains = count - ignoredCount;
        // Nodes without the label count as one more domain where labels are not required.
        std::vector<std::uint8_t> seen(counter.counts.size() + 1, 0);
        if (!spread.hostname) {
            domains = 0;
            for (std::size_t i = 0; i < count; ++i) {
                const std::int32_t domain = counter.domains->domainOf[feasible[i].index()];
                const std::size_t slot = domain < 0 ? counter.counts.size() : static_cast<std::size_t>(domain);
                if (ignored[i] != 0 || seen[slot] != 0)
                    continue;
                seen[slot] = 1;
                ++domains;
            }
        }
        const double weight = std::log(static_cast<double>(domains + 2));
        for (std::size_t i = 0; i < count; ++i) {
            if (ignored[i] == 0 && counter.domains->domainOf[feasible[i].index()] >= 0)
                raw[i] +=
                    static_cast<double>(counter.at(feasible[i])) * weight + static_cast<double>(spread.maxSkew - 1);
        }
    }
    std::int64_t low = std::numeric_limits<std::int64_t>::max(), high = 0;
    for (std::size_t i = 0; i < count; ++i) {
        scores.raw[i] = std::llround(raw[i]);
        if (ignored[i] != 0)
            continue;
        low = std::min(low, scores.raw[i]);
        high = std::max(high, scores.raw[i]);
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (ignored[i] != 0)
            scores.normalised[i] = 0;
        else
            scores.normalised[i] = high == 0 ? best : best * (high + low - scores.raw[i]) / high;
    }
}

void Scores::score(Plugin plugin, std::span<const NodeId> feasible, PluginScores &scores) const
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
        scores.skipped = std::ranges::all_of(m_balanced, [](const ScoredResource &r) { return r.realRequest == 0; });
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
            spreadScores(feasible, scores);
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

} // namespace stowage::kube
