// SPDX-License-Identifier: GPL-3.0-or-later
// The plugins of Filters that count pods by domain: PodTopologySpread and InterPodAffinity.
#include <algorithm>

#include "core/engine/kube/defaultspread.h"
#include "core/engine/kube/filters.h"
#include "core/engine/kube/podterm.h"

namespace stowage::kube {

void Filters::prepareSpread()
{
    State &state = m_world.state;
    const api::PodSpec &spec = state.shape(m_class).spec;
    const std::vector<api::TopologySpreadConstraint> standard = spec.spread.empty()
        ? defaultSpread(m_world, *m_profile, m_class)
        : std::vector<api::TopologySpreadConstraint>();
    std::vector<const api::TopologySpreadConstraint *> hard;
    for (const api::TopologySpreadConstraint &constraint : spec.spread.empty() ? standard : spec.spread) {
        if (constraint.whenUnsatisfiable == "DoNotSchedule" || constraint.whenUnsatisfiable.empty())
            hard.push_back(&constraint);
    }
    std::vector<std::uint8_t> allKeys(state.nodeCount(), 1);
    for (const api::TopologySpreadConstraint *constraint : hard) {
        const KeyDomains &domains = m_world.domains.of(state.names().find(constraint->topologyKey));
        for (std::size_t row = 0; row < allKeys.size(); ++row)
            allKeys[row] = allKeys[row] != 0 && domains.domainOf[row] >= 0 ? 1 : 0;
    }
    for (const api::TopologySpreadConstraint *constraint : hard) {
        const KeyDomains &domains = m_world.domains.of(state.names().find(constraint->topologyKey));
        Counter counter{.domains = &domains};
        counter.skipsTerminating = true;
        counter.countedNodes.assign(state.nodeCount(), 1);
        Spread spread{.maxSkew = constraint->maxSkew, .minDomains = constraint->minDomains.value_or(1)};
        spread.countedDomains.assign(domains.values.size(), 0);
        for (std::size_t row = 0; row < state.nodeCount(); ++row) {
            const NodeId node(row);
            const bool counted = allKeys[row] != 0
                && (constraint->nodeAffinityPolicy == "Ignore" || matchesNodeAffinity(node))
                && (constraint->nodeTaintsPolicy != "Honor" || toleratesNode(node));
            counter.countedNodes[row] = counted ? 1 : 0;
            if (counted)
                spread.countedDomains[static_cast<std::size_t>(domains.domainOf[row])] = 1;
        }
        spread.pods = compileSpread(*constraint, m_class, state);
        spread.selfMatch = spread.pods.matches(state, m_class);
        spread.counter = m_counters.add(std::move(counter));
        m_spread.push_back(std::move(spread));
    }
}

void Filters::prepareAffinity()
{
    State &state = m_world.state;
    const NameId nameSpace = state.podClass(m_class).nameSpace;
    const api::PodSpec &spec = state.shape(m_class).spec;
    const auto counterOf = [&](const api::PodAffinityTerm &term) {
        return m_counters.add({.domains = &m_world.domains.of(state.names().find(term.topologyKey))});
    };
    m_matchesOwnAffinity = true;
    for (const api::PodAffinityTerm &term : spec.podAffinity.required) {
        m_affinity.push_back({counterOf(term), compileTerm(term, nameSpace, state, m_world.objects.namespaces)});
        m_matchesOwnAffinity = m_matchesOwnAffinity && m_affinity.back().pods.matches(state, m_class);
    }
    for (const api::PodAffinityTerm &term : spec.podAntiAffinity.required)
        m_antiAffinity.push_back({counterOf(term), compileTerm(term, nameSpace, state, m_world.objects.namespaces)});
}

void Filters::effectsOf(ClassId other, std::vector<Counters::Effect> &effects)
{
    const State &state = m_world.state;
    for (const Spread &spread : m_spread) {
        if (!spread.pods.selector.requirements.empty() && spread.pods.matches(state, other))
            effects.push_back({spread.counter, 1});
    }
    if (!m_affinity.empty()
        && std::ranges::all_of(m_affinity, [&](const Term &term) { return term.pods.matches(state, other); })) {
        for (const Term &term : m_affinity)
            effects.push_back({term.counter, 1});
    }
    for (const Term &term : m_antiAffinity) {
        if (term.pods.matches(state, other))
            effects.push_back({term.counter, 1});
    }
    if (!enabled(Plugin::InterPodAffinity))
        return;
    // Closing terms of existing pods get a counter per key, made when the first such class shows up.
    for (const api::PodAffinityTerm &closing : state.shape(other).spec.podAntiAffinity.required) {
        const PodTerm pods = compileTerm(closing, state.podClass(other).nameSpace, state, m_world.objects.namespaces);
        if (!pods.matches(state, m_class))
            continue;
        const KeyDomains &domains = m_world.domains.of(pods.key);
        auto known = std::ranges::find_if(
            m_existingAnti, [&](const Term &term) { return m_counters[term.counter].domains == &domains; });
        if (known == m_existingAnti.end()) {
            m_existingAnti.push_back({m_counters.add({.domains = &domains}), {}});
            known = m_existingAnti.end() - 1;
        }
        effects.push_back({known->counter, 1});
    }
}

void Filters::judgeSpread(NodeId node, Verdict &verdict) const
{
    verdict.plugin = Plugin::PodTopologySpread;
    for (const Spread &spread : m_spread) {
        const Counter &counter = m_counters[spread.counter];
        const std::int32_t domain = counter.domains->domainOf[node.index()];
        if (domain < 0) {
            verdict.unresolvable = true;
            verdict.said.push_back({Reason::SpreadMissingLabel});
            return;
        }
        const std::size_t index = static_cast<std::size_t>(domain);
        const std::int64_t count = spread.countedDomains[index] != 0 ? counter.counts[index] : 0;
        if (count + (spread.selfMatch ? 1 : 0) - spread.smallest > spread.maxSkew) {
            verdict.said.push_back({Reason::SpreadSkew});
            return;
        }
    }
}

void Filters::judgeAffinity(NodeId node, Verdict &verdict) const
{
    verdict.plugin = Plugin::InterPodAffinity;
    const auto domainOf = [&](const Term &term) { return m_counters[term.counter].domains->domainOf[node.index()]; };
    if (!m_affinity.empty()) {
        const bool hasKeys = std::ranges::none_of(m_affinity, [&](const Term &term) { return domainOf(term) < 0; });
        const bool near = hasKeys
            && std::ranges::all_of(m_affinity, [&](const Term &term) { return m_counters[term.counter].at(node) > 0; });
        const bool firstOfSeries = hasKeys && m_matchesOwnAffinity
            && std::ranges::all_of(m_affinity, [&](const Term &term) { return m_counters[term.counter].total == 0; });
        if (!near && !firstOfSeries) {
            verdict.unresolvable = true;
            verdict.said.push_back({Reason::PodAffinity});
            return;
        }
    }
    if (std::ranges::any_of(m_antiAffinity, [&](const Term &term) { return m_counters[term.counter].at(node) > 0; })) {
        verdict.said.push_back({Reason::PodAntiAffinity});
        return;
    }
    if (std::ranges::any_of(m_existingAnti, [&](const Term &term) { return m_counters[term.counter].at(node) > 0; }))
        verdict.said.push_back({Reason::ExistingAntiAffinity});
}

bool Filters::spreadReads(std::uint32_t counter) const
{
    return std::ranges::any_of(m_spread, [&](const Spread &spread) { return spread.counter == counter; });
}

} // namespace stowage::kube
