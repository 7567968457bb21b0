// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/filters.h"

#include <algorithm>

#include "core/engine/kube/allocator.h"
#include "core/engine/kube/defaultspread.h"
#include "core/engine/kube/podterm.h"

namespace stowage::kube {

namespace {

bool isExtended(std::string_view resource)
{
    const std::size_t slash = resource.find('/');
    if (slash == std::string_view::npos)
        return false;
    const std::string_view domain = resource.substr(0, slash);
    return !domain.ends_with("kubernetes.io") && !resource.starts_with("requests.");
}

bool isIgnored(std::string_view resource, const Profile &profile)
{
    if (!isExtended(resource))
        return false;
    if (std::ranges::find(profile.ignoredResources, resource) != profile.ignoredResources.end())
        return true;
    const std::string_view domain = resource.substr(0, resource.find('/'));
    return std::ranges::find(profile.ignoredResourceGroups, domain) != profile.ignoredResourceGroups.end();
}

std::vector<match::NodeTerm> compileTerms(const std::vector<api::NodeSelectorTerm> &terms, const Interner &names)
{
    std::vector<match::NodeTerm> compiled;
    for (const api::NodeSelectorTerm &term : terms)
        compiled.push_back(match::compile(term, names));
    return compiled;
}

} // namespace

Filters::Filters(World world, const Profile &profile, ClassId podClass)
    : m_world(world)
    , m_profile(&profile)
    , m_class(podClass)
{
    const Cluster &cluster = m_world.state.cluster();
    for (const ResourceAmount &request : m_world.state.shape(podClass).requests) {
        if (request.amount > 0 && !isIgnored(cluster.resources.name(request.resource), profile))
            m_requests.push_back(request);
    }
    prepareNodeRules();
    prepareVolumes();
    if (enabled(Plugin::PodTopologySpread))
        prepareSpread();
    if (enabled(Plugin::InterPodAffinity))
        prepareAffinity();
    m_counters.setEffects([this](ClassId other, std::vector<Counters::Effect> &effects) { effectsOf(other, effects); });
    sync();
}

void Filters::prepareNodeRules()
{
    const State &state = m_world.state;
    const api::PodSpec &spec = state.shape(m_class).spec;
    m_nodeSelector = match::compile(spec.nodeSelector, state.names());
    if (spec.nodeAffinity && spec.nodeAffinity->required)
        m_required = compileTerms(*spec.nodeAffinity->required, state.names());
    if (m_profile->addedAffinity && m_profile->addedAffinity->required)
        m_added = compileTerms(*m_profile->addedAffinity->required, state.names());

    // If every term names nodes, only the union of the names is filtered at all.
    if (m_required && !m_required->empty() && enabled(Plugin::NodeAffinity)) {
        std::vector<NameId> named;
        bool everyTermNames = true, conflictOnly = true;
        for (const match::NodeTerm &term : *m_required) {
            const bool names = std::ranges::any_of(term.fields, &std::pair<bool, NameId>::first);
            everyTermNames = everyTermNames && names;
            if (!names)
                continue;
            NameId only;
            bool conflict = false, first = true;
            for (const auto &[in, name] : term.fields) {
                if (!in)
                    continue;
                conflict = conflict || (!first && name != only);
                only = name;
                first = false;
            }
            if (!conflict) {
                conflictOnly = false;
                named.push_back(only);
            }
        }
        if (everyTermNames) {
            if (conflictOnly) {
                m_rejectedBefore = "pod affinity terms conflict";
                return;
            }
            m_onlyNodes = std::move(named);
        }
    }

    const std::size_t nodes = state.nodeCount();
    m_nodeRules.assign(nodes, 0);
    Verdict verdict;
    for (std::size_t row = 0; row < nodes; ++row) {
        verdict.said.clear();
        judgeNodeRules(NodeId(row), verdict);
        if (!verdict.passes())
            m_nodeRules[row] = static_cast<std::uint8_t>(1 + static_cast<int>(verdict.plugin));
    }
}

bool Filters::matchesNodeAffinity(NodeId node) const
{
    const Cluster &cluster = m_world.state.cluster();
    const std::span<const Label> labels = cluster.labelSets[cluster.nodes.labels[node]];
    const Interner &names = m_world.state.names();
    if (!match::matches(m_nodeSelector, labels, names))
        return false;
    return !m_required || std::ranges::any_of(*m_required, [&](const match::NodeTerm &term) {
        return match::matches(term, cluster.nodes.name[node], labels, names);
    });
}

bool Filters::toleratesNode(NodeId node) const
{
    const Cluster &cluster = m_world.state.cluster();
    const auto &tolerations = m_world.state.shape(m_class).spec.tolerations;
    const bool comparison = m_world.scheduler.gate("TaintTolerationComparisonOperators");
    return std::ranges::none_of(cluster.taintSets[cluster.nodes.taints[node]], [&](const TaintRow &taint) {
        const std::string_view effect = cluster.text(taint.effect);
        return (effect == "NoSchedule" || effect == "NoExecute")
            && std::ranges::none_of(tolerations, [&](const api::Toleration &toleration) {
                   return match::tolerates(toleration, cluster.text(taint.key), cluster.text(taint.value), effect,
                                           comparison);
               });
    });
}

void Filters::judgeNodeRules(NodeId node, Verdict &verdict) const
{
    const Cluster &cluster = m_world.state.cluster();
    const api::PodSpec &spec = m_world.state.shape(m_class).spec;
    const bool comparison = m_world.scheduler.gate("TaintTolerationComparisonOperators");
    const auto tolerated = [&](std::string_view key, std::string_view value, std::string_view effect) {
        return std::ranges::any_of(spec.tolerations, [&](const api::Toleration &toleration) {
            return match::tolerates(toleration, key, value, effect, comparison);
        });
    };
    verdict.unresolvable = true;
    if (m_onlyNodes && std::ranges::find(*m_onlyNodes, cluster.nodes.name[node]) == m_onlyNodes->end()) {
        verdict.plugin = Plugin::NodeAffinity;
        verdict.said.push_back({Reason::PreFilterNodeAffinity});
        return;
    }
    if (enabled(Plugin::NodeUnschedulable) && cluster.nodes.flags[node].has(NodeFlag::Unschedulable)
        && !tolerated("node.kubernetes.io/unschedulable", "", "NoSchedule")) {
        verdict.plugin = Plugin::NodeUnschedulable;
        verdict.said.push_back({Reason::Unschedulable});
        return;
    }
    if (enabled(Plugin::TaintToleration)) {
        const std::span<const TaintRow> taints = cluster.taintSets[cluster.nodes.taints[node]];
        for (std::size_t i = 0; i < taints.size(); ++i) {
            const std::string_view effect = cluster.text(taints[i].effect);
            if ((effect != "NoSchedule" && effect != "NoExecute")
                || tolerated(cluster.text(taints[i].key), cluster.text(taints[i].value), effect))
                continue;
            verdict.plugin = Plugin::TaintToleration;
            if (m_world.scheduler.namesUntoleratedTaint())
                verdict.said.push_back({Reason::UntoleratedTaintNamed, static_cast<std::uint32_t>(i)});
            else
                verdict.said.push_back({Reason::UntoleratedTaint});
            return;
        }
    }
    if (enabled(Plugin::NodeAffinity)) {
        const std::span<const Label> labels = cluster.labelSets[cluster.nodes.labels[node]];
        verdict.plugin = Plugin::NodeAffinity;
        if (m_added && std::ranges::none_of(*m_added, [&](const match::NodeTerm &term) {
                return match::matches(term, cluster.nodes.name[node], labels, m_world.state.names());
            })) {
            verdict.said.push_back({Reason::EnforcedNodeAffinity});
            return;
        }
        if (!matchesNodeAffinity(node))
            verdict.said.push_back({Reason::NodeAffinity});
    }
}

void Filters::judgePorts(NodeId node, Verdict &verdict) const
{
    const State &state = m_world.state;
    const auto portsOf = [](const api::PodSpec &spec) {
        std::vector<api::ContainerPort> ports;
        for (const api::Container &container : spec.containers)
            ports.insert(ports.end(), container.hostPorts.begin(), container.hostPorts.end());
        for (const api::Container &container : spec.initContainers) {
            if (container.sidecar)
                ports.insert(ports.end(), container.hostPorts.begin(), container.hostPorts.end());
        }
        return ports;
    };
    const auto text = [](const std::string &value, std::string_view standard) {
        return value.empty() ? standard : std::string_view(value);
    };
    const auto conflicts = [&](const api::ContainerPort &a, const api::ContainerPort &b) {
        const std::string_view ipA = text(a.hostIp, "0.0.0.0"), ipB = text(b.hostIp, "0.0.0.0");
        return a.hostPort == b.hostPort && text(a.protocol, "TCP") == text(b.protocol, "TCP")
            && (ipA == ipB || ipA == "0.0.0.0" || ipB == "0.0.0.0");
    };
    const std::vector<api::ContainerPort> wanted = portsOf(state.shape(m_class).spec);
    if (wanted.empty())
        return;
    for (const MemberId member : state.membersOn(node)) {
        for (const api::ContainerPort &taken : portsOf(state.shape(state.member(member).podClass).spec)) {
            if (std::ranges::any_of(wanted, [&](const auto &port) { return conflicts(port, taken); })) {
                verdict.plugin = Plugin::NodePorts;
                verdict.said.push_back({Reason::Ports});
                return;
            }
        }
    }
}

void Filters::judgeResources(NodeId node, Verdict &verdict) const
{
    const State &state = m_world.state;
    const NodeTable &nodes = state.cluster().nodes;
    verdict.plugin = Plugin::NodeResourcesFit;
    if (state.podCount(node) + 1 > nodes.allocatable.at(ResourceCatalog::pods, node))
        verdict.said.push_back({Reason::TooManyPods});
    for (const ResourceAmount &request : m_requests) {
        const Amount allocatable = nodes.allocatable.at(request.resource, node);
        if (request.amount <= allocatable - state.requested(request.resource)[node.index()])
            continue;
        if (m_world.devices && allocatable == 0 && m_world.devices->providesResource(request.resource))
            continue;
        verdict.said.push_back({Reason::InsufficientResource, request.resource.row});
        verdict.unresolvable = verdict.unresolvable || request.amount > allocatable;
    }
}

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
    for (const api::TopologySpreadConstraint *constraint : hard) {
        const KeyDomains &domains = m_world.domains.of(state.names().find(constraint->topologyKey));
        Counter counter{.domains = &domains};
        counter.skipsTerminating = true;
        counter.countedNodes.assign(state.nodeCount(), 1);
        Spread spread{.maxSkew = constraint->maxSkew, .minDomains = constraint->minDomains.value_or(1)};
        spread.countedDomains.assign(domains.values.size(), 0);
        for (std::size_t row = 0; row < state.nodeCount(); ++row) {
            const NodeId node(row);
            const bool allKeys = std::ranges::all_of(hard, [&](const api::TopologySpreadConstraint *other) {
                return m_world.domains.of(state.names().find(other->topologyKey)).domainOf[row] >= 0;
            });
            const bool counted = allKeys && (constraint->nodeAffinityPolicy == "Ignore" || matchesNodeAffinity(node))
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

void Filters::sync()
{
    const State &state = m_world.state;
    m_counters.sync(state);
    countExclusiveUsers();
    for (Spread &spread : m_spread) {
        const Counter &counter = m_counters[spread.counter];
        std::int64_t smallest = std::numeric_limits<std::int64_t>::max(), domains = 0;
        for (std::size_t i = 0; i < counter.counts.size(); ++i) {
            if (spread.countedDomains[i] == 0)
                continue;
            smallest = std::min(smallest, counter.counts[i]);
            ++domains;
        }
        spread.smallest = domains == 0 || domains < spread.minDomains ? 0 : smallest;
    }
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

void Filters::judgeDevices(NodeId node, Verdict &verdict) const
{
    if (m_world.devices)
        m_world.devices->judge(m_class, node, verdict);
}

void Filters::judge(NodeId node, Verdict &verdict) const
{
    verdict.said.clear();
    verdict.unresolvable = false;
    if (m_nodeRules[node.index()] != 0) {
        judgeNodeRules(node, verdict);
        return;
    }
    using Step = void (Filters::*)(NodeId, Verdict &) const;
    static constexpr std::pair<Plugin, Step> steps[] = {
        {Plugin::NodePorts, &Filters::judgePorts},           {Plugin::NodeResourcesFit, &Filters::judgeResources},
        {Plugin::VolumeBinding, &Filters::judgeVolumes},     {Plugin::PodTopologySpread, &Filters::judgeSpread},
        {Plugin::InterPodAffinity, &Filters::judgeAffinity}, {Plugin::DynamicResources, &Filters::judgeDevices},
    };
    for (const auto &[plugin, step] : steps) {
        verdict.unresolvable = false;
        // The volume plugins share a step, which asks for each of them.
        if (plugin == Plugin::VolumeBinding || enabled(plugin))
            (this->*step)(node, verdict);
        if (!verdict.passes())
            return;
    }
}

bool Filters::passes(NodeId node) const
{
    thread_local Verdict verdict;
    judge(node, verdict);
    return verdict.passes();
}

} // namespace stowage::kube
