// SPDX-License-Identifier: GPL-3.0-or-later
// The plugins of Scores that count pods by domain: PodTopologySpread and InterPodAffinity.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/kube/defaultspread.h"
#include "core/engine/kube/scores.h"

namespace stowage::kube {

namespace {

constexpr std::int64_t best = 100;

} // namespace

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
    std::vector<std::uint8_t> hasKeys(state.nodeCount(), 1);
    for (const api::TopologySpreadConstraint &constraint : soft) {
        const KeyDomains &domains = m_world.domains.of(state.names().find(constraint.topologyKey));
        for (std::size_t row = 0; row < hasKeys.size() && m_spreadNeedsAllKeys; ++row)
            hasKeys[row] = hasKeys[row] != 0 && domains.domainOf[row] >= 0 ? 1 : 0;
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
                const bool counted = hasKeys[row] != 0
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

void Scores::spreadScores(std::span<const NodeId> feasible, std::span<const std::size_t> counts,
                          PluginScores &scores) const
{
    const std::size_t count = feasible.size();
    std::vector<std::uint8_t> &ignored = scores.ignored, &seen = scores.seen;
    std::vector<double> &raw = scores.exact;
    ignored.assign(count, 0);
    raw.assign(count, 0);
    std::size_t scored = 0; // nodes that have all keys
    for (std::size_t i = 0; i < count; ++i) {
        const bool lacks = m_spreadNeedsAllKeys && std::ranges::any_of(m_spread, [&](const SoftSpread &spread) {
                               return m_counters[spread.counter].domains->domainOf[feasible[i].index()] < 0;
                           });
        ignored[i] = lacks ? 1 : 0;
        if (!lacks)
            scored += counts.empty() ? 1 : counts[i];
    }
    for (const SoftSpread &spread : m_spread) {
        const Counter &counter = m_counters[spread.counter];
        std::size_t domains = scored;
        if (!spread.hostname) {
            domains = 0;
            // Nodes without the label count as one more domain where labels are not required.
            seen.assign(counter.counts.size() + 1, 0);
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

bool Scores::namesDomains(std::uint32_t counter) const
{
    return std::ranges::any_of(m_spread,
                               [&](const SoftSpread &spread) { return spread.counter == counter && !spread.hostname; });
}

} // namespace stowage::kube
