// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/gang/leastchange.h"

#include <algorithm>
#include <optional>

#include "core/engine/gang/leastchange_detail.h"
#include "core/engine/gang/whatif.h"
#include "core/engine/kube/room.h"
#include "core/fleet/gpuresources.h"

namespace stowage::gang {

namespace {

constexpr std::size_t mostNodes = 3; ///< to uncordon or untaint that are proven
constexpr std::size_t mostKinds = 6; ///< of nodes to add
constexpr std::size_t mostTaints = 16;
constexpr std::int64_t mostAdded = 64;
constexpr std::int64_t countedMore = 64; ///< units beyond the first are counted up to here

/// Units that a changed cluster takes beyond those that stood before; bindings of the first one more. nodes: of the
/// changed cluster, those that the change is about.
std::int64_t countOn(const Cluster &changed, const std::vector<NodeId> &nodes, const UnitPlacer &placer,
                     const kube::Scheduler &scheduler, std::int64_t placed, const Context &context, Remedy &remedy)
{
    kube::Session session(changed, scheduler);
    UnitPlacer again(session, placer.unit());
    if (placer.unit().single()) {
        const kube::MemberId probe = again.spare(0);
        if (const auto room = kube::roomPerNode(session, probe)) {
            std::int64_t sum = 0;
            for (const std::int64_t more : *room)
                sum = saturatingAdd(sum, more);
            const auto takes = std::ranges::find_if(nodes, [&](NodeId node) { return (*room)[node.index()] > 0; });
            if (takes != nodes.end())
                remedy.bindings.emplace_back(placer.unit().members.front().name,
                                             std::string(changed.text(changed.nodes.name[*takes])));
            return takes == nodes.end() ? 0 : std::max<std::int64_t>(0, sum - placed);
        }
        again.giveBack(0, probe);
    }
    std::vector<PlacedUnit> units;
    const std::int64_t count = again.fill(saturatingAdd(placed, countedMore), context, &units);
    if (count <= placed)
        return 0;
    for (const auto &[member, decision] : units[static_cast<std::size_t>(placed)].pods)
        remedy.bindings.emplace_back(placer.unit().members[member].name,
                                     std::string(changed.text(changed.nodes.name[decision.node])));
    return count - placed;
}

class Search {
public:
    Search(UnitPlacer &placer, std::int64_t placed, const Context &context, std::vector<Remedy> &remedies)
        : m_placer(&placer)
        , m_session(&placer.session())
        , m_cluster(&placer.session().state().cluster())
        , m_placed(placed)
        , m_context(&context)
        , m_remedies(&remedies)
    {
    }

    void lift(std::size_t member);
    void relax(std::size_t member);
    void addNodes(std::int64_t partly);

private:
    [[nodiscard]] std::string nameOf(NodeId node) const
    {
        return std::string(m_cluster->text(m_cluster->nodes.name[node]));
    }
    [[nodiscard]] std::string taintText(const TaintRow &taint) const;
    [[nodiscard]] std::vector<TaintRow> untolerated(std::size_t member, NodeId node) const;
    void prove(const Cluster &changed, const std::vector<NodeId> &nodes, Remedy remedy);
    [[nodiscard]] std::optional<Remedy> withNodes(const NodeKind &kind, std::int64_t nodes);
    /// Tries the unit with another spec of one of its kinds of pods.
    bool relaxed(std::size_t member, kube::AdmittedPod pod, std::string detail, Amount gpusLess = 0);

    UnitPlacer *m_placer;
    kube::Session *m_session;
    const Cluster *m_cluster;
    std::int64_t m_placed;
    const Context *m_context;
    std::vector<Remedy> *m_remedies;
};

std::string Search::taintText(const TaintRow &taint) const
{
    std::string text(m_cluster->text(taint.key));
    if (!m_cluster->text(taint.value).empty())
        text += "=" + std::string(m_cluster->text(taint.value));
    return text + ":" + std::string(m_cluster->text(taint.effect));
}

std::vector<TaintRow> Search::untolerated(std::size_t member, NodeId node) const
{
    const auto &tolerations = m_placer->unit().members[member].pod.shape.spec.tolerations;
    std::vector<TaintRow> found;
    for (const TaintRow &taint : m_cluster->taintSets[m_cluster->nodes.taints[node]]) {
        const std::string_view effect = m_cluster->text(taint.effect);
        const auto tolerates = [&](const api::Toleration &toleration) {
            return match::tolerates(toleration, m_cluster->text(taint.key), m_cluster->text(taint.value), effect,
                                    m_session->scheduler().gate("TaintTolerationComparisonOperators"));
        };
        if ((effect == "NoSchedule" || effect == "NoExecute") && std::ranges::none_of(tolerations, tolerates))
            found.push_back(taint);
    }
    return found;
}

void Search::prove(const Cluster &changed, const std::vector<NodeId> &nodes, Remedy remedy)
{
    remedy.more = countOn(changed, nodes, *m_placer, m_session->scheduler(), m_placed, *m_context, remedy);
    if (remedy.more > 0)
        m_remedies->push_back(std::move(remedy));
}

void Search::lift(std::size_t member)
{
    // Which nodes would take the pod by their amounts, were it not for the one thing that keeps it off?
    const kube::State &state = m_session->state();
    const auto roomFor = [&](NodeId node) {
        if (state.podCount(node) + 1 > m_cluster->nodes.allocatable.at(ResourceCatalog::pods, node))
            return false;
        return std::ranges::all_of(state.shape(m_placer->classOf(member)).requests, [&](const ResourceAmount &request) {
            return request.amount <= 0
                || request.amount <= m_cluster->nodes.allocatable.at(request.resource, node)
                    - state.requested(request.resource)[node.index()];
        });
    };
    std::vector<NodeId> cordoned;
    std::vector<std::pair<TaintRow, std::vector<NodeId>>> tainted;
    for (std::size_t row = 0; row < state.nodeCount(); ++row) {
        const NodeId node(row);
        const bool closed = m_cluster->nodes.flags[node].has(NodeFlag::Unschedulable);
        const std::vector<TaintRow> taints = untolerated(member, node);
        if ((!closed && taints.empty()) || !roomFor(node))
            continue;
        const bool onlyCordon = closed && std::ranges::all_of(taints, [&](const TaintRow &taint) {
                                    return m_cluster->text(taint.key) == "node.kubernetes.io/unschedulable";
                                });
        if (onlyCordon) {
            cordoned.push_back(node);
        } else if (!closed && taints.size() == 1
                   && !m_cluster->text(taints.front().key).starts_with("node.kubernetes.io/")) {
            const auto known =
                std::ranges::find(tainted, taints.front(), &std::pair<TaintRow, std::vector<NodeId>>::first);
            if (known != tainted.end())
                known->second.push_back(node);
            else if (tainted.size() < mostTaints)
                tainted.push_back({taints.front(), {node}});
        }
    }
    for (std::size_t i = 0; i < cordoned.size() && i < mostNodes; ++i) {
        Remedy remedy;
        remedy.cost.kind = RemedyKind::Uncordon;
        remedy.nodes = {nameOf(cordoned[i])};
        prove(uncordoned(*m_cluster, cordoned[i]), {cordoned[i]}, std::move(remedy));
    }
    std::ranges::stable_sort(tainted, std::ranges::greater(), [](const auto &entry) { return entry.second.size(); });
    for (std::size_t i = 0; i < tainted.size() && i < mostNodes; ++i) {
        const auto &[taint, nodes] = tainted[i];
        Remedy remedy;
        remedy.cost.kind = RemedyKind::Untaint;
        remedy.detail = taintText(taint);
        // One node where one is enough for a pod; a unit of several may need them all.
        const std::vector<NodeId> lifted = m_placer->unit().pods() == 1 ? std::vector<NodeId>{nodes.front()} : nodes;
        for (const NodeId node : lifted)
            remedy.nodes.push_back(nameOf(node));
        prove(untainted(*m_cluster, lifted, taint), lifted, std::move(remedy));
    }
}

bool Search::relaxed(std::size_t member, kube::AdmittedPod pod, std::string detail, Amount gpusLess)
{
    PodUnit other = m_placer->unit();
    other.members[member].pod = std::move(pod);
    UnitPlacer again(*m_session, other);
    const std::optional<PlacedUnit> placed = again.place();
    if (!placed)
        return false;
    Remedy remedy;
    remedy.cost.kind = RemedyKind::Relax;
    remedy.cost.gpus = gpusLess;
    remedy.detail = std::move(detail);
    for (const auto &[kind, decision] : placed->pods)
        remedy.bindings.emplace_back(other.members[kind].name, nameOf(decision.node));
    again.undo(*placed);
    m_remedies->push_back(std::move(remedy));
    return true;
}

void Search::relax(std::size_t member)
{
    const kube::AdmittedPod &asked = m_placer->unit().members[member].pod;
    const api::PodSpec &spec = asked.shape.spec;
    const auto with = [&](std::string detail, const auto &change) {
        kube::AdmittedPod pod = asked;
        change(pod.shape.spec);
        relaxed(member, std::move(pod), std::move(detail));
    };
    for (const auto &[key, value] : spec.nodeSelector) {
        const std::string &name = key;
        with("nodeSelector " + key + "=" + value, [&](api::PodSpec &other) {
            std::erase_if(other.nodeSelector, [&](const auto &pair) { return pair.first == name; });
        });
    }
    if (spec.nodeAffinity && spec.nodeAffinity->required)
        with("required nodeAffinity", [](api::PodSpec &other) { other.nodeAffinity->required.reset(); });
    const auto terms = [&](const char *what, api::PodAffinity api::PodSpec::*of) {
        for (std::size_t i = 0; i < (spec.*of).required.size(); ++i)
            with(std::string(what) + " " + (spec.*of).required[i].topologyKey, [&](api::PodSpec &other) {
                auto &list = (other.*of).required;
                list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
            });
    };
    terms("required podAffinity", &api::PodSpec::podAffinity);
    terms("required podAntiAffinity", &api::PodSpec::podAntiAffinity);
    for (std::size_t i = 0; i < spec.spread.size(); ++i) {
        if (spec.spread[i].whenUnsatisfiable != "ScheduleAnyway")
            with("topologySpreadConstraint " + spec.spread[i].topologyKey, [&](api::PodSpec &other) {
                other.spread.erase(other.spread.begin() + static_cast<std::ptrdiff_t>(i));
            });
    }
    const auto hasPorts = [](const api::Container &container) { return !container.hostPorts.empty(); };
    if (std::ranges::any_of(spec.containers, hasPorts) || std::ranges::any_of(spec.initContainers, hasPorts))
        with("hostPort", [](api::PodSpec &other) {
            for (auto *containers : {&other.containers, &other.initContainers}) {
                for (api::Container &container : *containers)
                    container.hostPorts.clear();
            }
        });
    std::vector<TaintRow> tried;
    for (std::size_t row = 0; row < m_cluster->nodes.size() && tried.size() < mostTaints; ++row) {
        for (const TaintRow &taint : untolerated(member, NodeId(row))) {
            if (std::ranges::find(tried, taint) != tried.end()
                || m_cluster->text(taint.key).starts_with("node.kubernetes.io/"))
                continue;
            tried.push_back(taint);
            with("tolerate " + taintText(taint), [&](api::PodSpec &other) {
                other.tolerations.push_back({.key = std::string(m_cluster->text(taint.key)),
                                             .op = "Equal",
                                             .value = std::string(m_cluster->text(taint.value)),
                                             .effect = std::string(m_cluster->text(taint.effect)),
                                             .tolerationSeconds = {}});
            });
        }
    }
    // The most GPUs below what is asked that a node still has.
    for (std::size_t i = 0; i < asked.shape.requests.size(); ++i) {
        const auto [resource, amount] = asked.shape.requests[i];
        const std::string &name = m_cluster->resources.name(resource);
        if (!isGpuResource(name) || amount < 2)
            continue;
        Amount most = 0;
        const std::span<const Amount> held = m_session->state().requested(resource);
        for (std::size_t row = 0; row < held.size(); ++row)
            most = std::max(most, m_cluster->nodes.allocatable.at(resource, NodeId(row)) - held[row]);
        for (Amount fewer = std::min(most, amount - 1); fewer > 0; --fewer) {
            kube::AdmittedPod pod = asked;
            pod.shape.requests[i].amount = fewer;
            if (relaxed(member, std::move(pod),
                        name + " " + std::to_string(fewer) + " instead of " + std::to_string(amount), amount - fewer))
                break;
        }
    }
    if (m_placer->unit().topologyKey.empty())
        return;
    PodUnit apart = m_placer->unit();
    apart.topologyKey.clear();
    UnitPlacer again(*m_session, apart);
    if (const std::optional<PlacedUnit> placed = again.place()) {
        Remedy remedy;
        remedy.cost.kind = RemedyKind::Relax;
        remedy.detail = "topologyKey " + m_placer->unit().topologyKey;
        for (const auto &[kind, decision] : placed->pods)
            remedy.bindings.emplace_back(apart.members[kind].name, nameOf(decision.node));
        again.undo(*placed);
        m_remedies->push_back(std::move(remedy));
    }
}

void Search::addNodes(std::int64_t partly)
{
    const PodUnit &unit = m_placer->unit();
    const std::int64_t most = std::min(unit.pods(), mostAdded);
    std::size_t tried = 0;
    for (const NodeKind &kind : nodeKinds(*m_cluster)) {
        if (m_context->canceled() || tried >= mostKinds)
            return;
        // A kind that could not hold one of the pods when empty is not tried.
        const auto holds = [&](const UnitMember &member) {
            return std::ranges::all_of(member.pod.shape.requests, [&](const ResourceAmount &request) {
                return request.amount <= m_cluster->nodes.allocatable.at(request.resource, kind.like);
            });
        };
        if (std::ranges::none_of(unit.members, holds))
            continue;
        ++tried;
        std::int64_t nodes = 1;
        for (const UnitMember &member : unit.members) {
            for (const ResourceAmount &request : member.pod.shape.requests) {
                const Amount offered = m_cluster->nodes.allocatable.at(request.resource, kind.like);
                // Fewer than a unit asks by itself need not be tried, unless part of it fits already.
                if (unit.members.size() == 1 && offered > 0 && request.amount > 0) {
                    const Amount perNode = std::max<Amount>(offered / request.amount, 1);
                    const std::int64_t free = std::max<std::int64_t>(0, member.count - partly);
                    nodes = std::max(nodes, (free + perNode - 1) / perNode);
                }
            }
        }
        if (nodes > most)
            continue;
        // The fewest that are enough: mostly the least that could be, else between that and all that are tried.
        std::optional<Remedy> enough = withNodes(kind, nodes);
        if (!enough && nodes < most)
            enough = withNodes(kind, most);
        for (std::int64_t few = nodes; enough && enough->addedNodes - few > 1 && !m_context->canceled();) {
            const std::int64_t middle = few + (enough->addedNodes - few) / 2;
            if (std::optional<Remedy> fewer = withNodes(kind, middle))
                enough = std::move(fewer);
            else
                few = middle;
        }
        if (enough)
            m_remedies->push_back(std::move(*enough));
    }
}

std::optional<Remedy> Search::withNodes(const NodeKind &kind, std::int64_t nodes)
{
    const Extended larger = extended(*m_cluster, kind.like, nodes);
    Remedy remedy;
    remedy.cost.kind = RemedyKind::AddNodes;
    remedy.cost.nodes = nodes;
    for (const ResourceId gpu : m_cluster->gpuResources)
        remedy.cost.gpus += nodes * m_cluster->nodes.capacity.at(gpu, kind.like);
    remedy.addedNodes = nodes;
    remedy.nodes = {nameOf(kind.like)};
    remedy.detail = kind.instanceType.valid() ? std::string(m_cluster->text(kind.instanceType))
        : kind.gpuProduct.valid()             ? std::string(m_cluster->text(kind.gpuProduct))
                                              : nameOf(kind.like);
    remedy.more =
        countOn(larger.cluster, larger.added, *m_placer, m_session->scheduler(), m_placed, *m_context, remedy);
    return remedy.more > 0 ? std::optional(std::move(remedy)) : std::nullopt;
}

} // namespace

std::string_view remedyName(RemedyKind kind)
{
    static constexpr std::string_view names[] = {"wait", "uncordon", "untaint", "relax", "move", "evict", "addNodes"};
    return names[static_cast<std::size_t>(kind)];
}

LeastChange findLeastChange(UnitPlacer &placer, std::int64_t placed, const Context &context)
{
    LeastChange found;
    if (std::optional<PlacedUnit> fits = placer.place(&found.failure)) {
        placer.undo(*fits);
        return found;
    }
    const auto unknown = [](const UnitMember &member) { return !member.pod.unknownRequests.empty(); };
    if (std::ranges::any_of(placer.unit().members, unknown) || found.failure.decision.othersPod)
        return found;
    const std::size_t member = found.failure.member;
    Search search(placer, placed, context, found.remedies);
    search.lift(member);
    search.relax(member);
    EvictionSearch(placer, context).run(found.remedies);
    search.addNodes(std::max<std::int64_t>(found.failure.placed, 0));
    std::ranges::stable_sort(found.remedies, [](const Remedy &a, const Remedy &b) { return (a.cost <=> b.cost) < 0; });
    return found;
}

} // namespace stowage::gang
