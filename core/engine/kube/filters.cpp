// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/filters.h"

#include <algorithm>

#include "core/engine/kube/allocator.h"

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

std::vector<api::ContainerPort> portsOf(const api::PodSpec &spec)
{
    std::vector<api::ContainerPort> ports;
    for (const api::Container &container : spec.containers)
        ports.insert(ports.end(), container.hostPorts.begin(), container.hostPorts.end());
    for (const api::Container &container : spec.initContainers) {
        if (container.sidecar)
            ports.insert(ports.end(), container.hostPorts.begin(), container.hostPorts.end());
    }
    return ports;
}

bool conflict(const api::ContainerPort &a, const api::ContainerPort &b)
{
    const auto text = [](const std::string &value, std::string_view standard) {
        return value.empty() ? standard : std::string_view(value);
    };
    const std::string_view ipA = text(a.hostIp, "0.0.0.0"), ipB = text(b.hostIp, "0.0.0.0");
    return a.hostPort == b.hostPort && text(a.protocol, "TCP") == text(b.protocol, "TCP")
        && (ipA == ipB || ipA == "0.0.0.0" || ipB == "0.0.0.0");
}

} // namespace

Filters::Filters(World world, const Profile &profile, ClassId podClass)
    : m_world(world)
    , m_profile(&profile)
    , m_class(podClass)
{
    const State &state = m_world.state;
    const Cluster &cluster = state.cluster();
    m_podLimit = cluster.nodes.allocatable[ResourceCatalog::pods].data();
    for (const ResourceAmount &request : state.shape(podClass).requests) {
        if (request.amount > 0 && !isIgnored(cluster.resources.name(request.resource), profile))
            m_requests.push_back({request.resource, request.amount, cluster.nodes.allocatable[request.resource].data(),
                                  state.requested(request.resource).data()});
    }
    prepareTaints();
    prepareNodeRules();
    preparePorts();
    prepareVolumes();
    if (enabled(Plugin::PodTopologySpread))
        prepareSpread();
    if (enabled(Plugin::InterPodAffinity))
        prepareAffinity();
    m_counters.setEffects([this](ClassId other, std::vector<Counters::Effect> &effects) { effectsOf(other, effects); });
    sync();
}

void Filters::prepareTaints()
{
    const Cluster &cluster = m_world.state.cluster();
    const auto &tolerations = m_world.state.shape(m_class).spec.tolerations;
    const bool comparison = m_world.scheduler.gate("TaintTolerationComparisonOperators");
    m_toleratesUnschedulable = std::ranges::any_of(tolerations, [&](const api::Toleration &toleration) {
        return match::tolerates(toleration, "node.kubernetes.io/unschedulable", "", "NoSchedule", comparison);
    });
    m_untolerated.assign(cluster.taintSets.size(), -1);
    for (std::size_t set = 0; set < m_untolerated.size(); ++set) {
        const std::span<const TaintRow> taints = cluster.taintSets[TaintSetId(set)];
        const auto first = std::ranges::find_if(taints, [&](const TaintRow &taint) {
            const std::string_view effect = cluster.text(taint.effect);
            return (effect == "NoSchedule" || effect == "NoExecute")
                && std::ranges::none_of(tolerations, [&](const api::Toleration &toleration) {
                       return match::tolerates(toleration, cluster.text(taint.key), cluster.text(taint.value), effect,
                                               comparison);
                   });
        });
        if (first != taints.end())
            m_untolerated[set] = static_cast<std::int32_t>(first - taints.begin());
    }
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
        std::vector<std::string> named;
        bool everyTermNames = true;
        for (const api::NodeSelectorTerm &term : *spec.nodeAffinity->required) {
            std::optional<std::vector<std::string>> ofTerm;
            for (const api::Requirement &field : term.matchFields) {
                if (field.key != "metadata.name" || field.op != "In")
                    continue;
                if (!ofTerm)
                    ofTerm = field.values;
                else
                    std::erase_if(*ofTerm, [&](const std::string &name) {
                        return std::ranges::find(field.values, name) == field.values.end();
                    });
            }
            everyTermNames = everyTermNames && ofTerm.has_value();
            if (ofTerm)
                named.insert(named.end(), ofTerm->begin(), ofTerm->end());
        }
        if (everyTermNames && named.empty()) {
            m_rejectedBefore = "pod affinity terms conflict";
        } else if (everyTermNames) {
            m_onlyNodes.emplace();
            for (const std::string &name : named) {
                if (const NameId id = state.names().find(name); id.valid())
                    m_onlyNodes->push_back(id);
            }
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
    return m_untolerated[m_world.state.cluster().nodes.taints[node].index()] < 0;
}

void Filters::judgeNodeRules(NodeId node, Verdict &verdict) const
{
    const Cluster &cluster = m_world.state.cluster();
    verdict.unresolvable = true;
    if (m_onlyNodes && std::ranges::find(*m_onlyNodes, cluster.nodes.name[node]) == m_onlyNodes->end()) {
        verdict.plugin = Plugin::NodeAffinity;
        verdict.said.push_back({Reason::PreFilterNodeAffinity});
        return;
    }
    if (enabled(Plugin::NodeUnschedulable) && cluster.nodes.flags[node].has(NodeFlag::Unschedulable)
        && !m_toleratesUnschedulable) {
        verdict.plugin = Plugin::NodeUnschedulable;
        verdict.said.push_back({Reason::Unschedulable});
        return;
    }
    if (enabled(Plugin::TaintToleration) && !toleratesNode(node)) {
        const std::int32_t first = m_untolerated[cluster.nodes.taints[node].index()];
        verdict.plugin = Plugin::TaintToleration;
        if (m_world.scheduler.namesUntoleratedTaint())
            verdict.said.push_back({Reason::UntoleratedTaintNamed, static_cast<std::uint32_t>(first)});
        else
            verdict.said.push_back({Reason::UntoleratedTaint});
        return;
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

void Filters::preparePorts()
{
    if (enabled(Plugin::NodePorts))
        m_ports = portsOf(m_world.state.shape(m_class).spec);
}

bool Filters::takesPort(ClassId other) const
{
    return std::ranges::any_of(portsOf(m_world.state.shape(other).spec), [&](const api::ContainerPort &taken) {
        return std::ranges::any_of(m_ports, [&](const api::ContainerPort &port) { return conflict(port, taken); });
    });
}

bool Filters::portTaken(NodeId node) const
{
    if (m_ports.empty())
        return false;
    const State &state = m_world.state;
    m_takesPort.resize(state.kinCount(), -1);
    return std::ranges::any_of(state.membersOn(node), [&](MemberId member) {
        const ClassId other = state.member(member).podClass;
        std::int8_t &known = m_takesPort[state.kin(other).index()];
        if (known < 0)
            known = takesPort(other) ? 1 : 0;
        return known == 1;
    });
}

bool Filters::provided(ResourceId resource) const
{
    return m_world.devices && m_world.devices->providesResource(resource);
}

void Filters::judgeResources(NodeId node, std::int64_t more, Verdict &verdict) const
{
    verdict.plugin = Plugin::NodeResourcesFit;
    if (podsLeft(node) - more < 1)
        verdict.said.push_back({Reason::TooManyPods});
    for (const CheckedResource &request : m_requests) {
        const Amount allocatable = request.allocatable[node.index()];
        if (request.amount <= allocatable - request.requested[node.index()] - more * request.amount)
            continue;
        if (allocatable == 0 && provided(request.resource))
            continue;
        verdict.said.push_back({Reason::InsufficientResource, request.resource.row});
        verdict.unresolvable = verdict.unresolvable || request.amount > allocatable;
    }
}

bool Filters::admits(NodeId node) const
{
    if (m_nodeRules[node.index()] != 0 || portTaken(node))
        return false;
    if (enabled(Plugin::NodeResourcesFit)) {
        if (m_world.state.podCount(node) + 1 > m_podLimit[node.index()])
            return false;
        for (const CheckedResource &request : m_requests) {
            const Amount allocatable = request.allocatable[node.index()];
            if (request.amount > allocatable - request.requested[node.index()]
                && (allocatable != 0 || !provided(request.resource)))
                return false;
        }
    }
    if (!hasVolumes())
        return true;
    thread_local Verdict verdict;
    verdict.said.clear();
    judgeVolumes(node, verdict);
    return verdict.passes();
}

void Filters::sync()
{
    const State &state = m_world.state;
    countExclusiveUsers();
    if (!m_counters.sync(state) && m_synced)
        return;
    m_synced = true;
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

void Filters::judgeNode(NodeId node, Verdict &verdict) const
{
    verdict.said.clear();
    verdict.unresolvable = false;
    if (m_nodeRules[node.index()] != 0) {
        judgeNodeRules(node, verdict);
        return;
    }
    if (portTaken(node)) {
        verdict.plugin = Plugin::NodePorts;
        verdict.said.push_back({Reason::Ports});
        return;
    }
    if (enabled(Plugin::NodeResourcesFit))
        judgeResources(node, 0, verdict);
    if (verdict.passes() && hasVolumes()) {
        verdict.unresolvable = false;
        judgeVolumes(node, verdict);
    }
}

void Filters::judgeDomains(NodeId node, Verdict &verdict) const
{
    verdict.said.clear();
    verdict.unresolvable = false;
    if (enabled(Plugin::PodTopologySpread))
        judgeSpread(node, verdict);
    if (verdict.passes() && enabled(Plugin::InterPodAffinity)) {
        verdict.unresolvable = false;
        judgeAffinity(node, verdict);
    }
}

bool Filters::needsDevices() const
{
    if (!m_world.devices || !enabled(Plugin::DynamicResources))
        return false;
    const PodShape &shape = m_world.state.shape(m_class);
    return !shape.spec.resourceClaims.empty()
        || std::ranges::any_of(shape.requests, [this](const ResourceAmount &request) {
               return m_world.devices->providesResource(request.resource);
           });
}

void Filters::judge(NodeId node, Verdict &verdict) const
{
    judgeNode(node, verdict);
    if (verdict.passes())
        judgeDomains(node, verdict);
    if (verdict.passes() && m_world.devices && enabled(Plugin::DynamicResources)) {
        verdict.unresolvable = false;
        m_world.devices->judge(m_class, node, verdict);
    }
}

bool Filters::meetsInAmounts(KinId other) const
{
    return enabled(Plugin::NodeResourcesFit) && !hasVolumes() && !needsDevices() && m_counters.effectsOf(other).empty()
        && (m_ports.empty() || !takesPort(m_world.state.representative(other)));
}

void Filters::judgeAfter(NodeId node, std::int64_t more, Verdict &verdict) const
{
    judge(node, verdict);
    if (verdict.passes() && more > 0)
        judgeResources(node, more, verdict);
}

bool Filters::passes(NodeId node) const
{
    thread_local Verdict verdict;
    judge(node, verdict);
    return verdict.passes();
}

} // namespace stowage::kube
