// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "core/ask/asks.h"
#include "core/ask/lookup.h"
#include "core/ask/planlookup.h"
#include "core/ask/planservices.h"
#include "core/ask/planview.h"
#include "core/plan/gangs.h"
#include "core/plan/verbs.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

/// Candidates beyond the cheapest ones are not worked out.
constexpr std::size_t mostTried = 64;

/// A domain that could be freed, and the pods that would have to leave it.
struct Candidate {
    std::string domain; ///< empty: a node of its own
    std::vector<NodeId> nodes;
    std::vector<PodId> leaving;
    double lostHours = 0;
    Amount movedGpus = 0;
};

bool isHeld(const Cluster &cluster, PodId pod)
{
    const std::string &kind = cluster.workloads[cluster.pods.workload[pod]].object.kind;
    return cluster.pods.flags[pod].has(PodFlag::Pinned) || cluster.pods.flags[pod].has(PodFlag::Deleting)
        || kind == "DaemonSet" || kind == "Node" || kind == "Pod";
}

double hoursRun(const Fleet &fleet, const Cluster &cluster, PodId pod)
{
    const Instant started = cluster.pods.started[pod];
    if (!started.known() || !fleet.observedAt.known() || started > fleet.observedAt)
        return 0;
    return static_cast<double>(fleet.observedAt.micros - started.micros) / 3.6e9
        * static_cast<double>(cluster.shapes[cluster.pods.shape[pod]].gpus);
}

class Rebalance {
public:
    Rebalance(const Projection &projection, const Cluster &cluster, std::optional<Amount> gpus)
        : m_projection(&projection)
        , m_cluster(&cluster)
        , m_gpus(gpus)
        , m_podsOn(cluster.nodes.size())
    {
        for (std::size_t row = 0; row < cluster.pods.size(); ++row) {
            const PodId pod(row);
            if (cluster.pods.node[pod].valid() && cluster.pods.occupies(pod))
                m_podsOn[cluster.pods.node[pod].index()].push_back(pod);
        }
    }

    [[nodiscard]] std::vector<Candidate> candidates() const
    {
        std::vector<Candidate> all;
        const Topology &topology = m_cluster->topology;
        for (std::size_t row = 0; row < topology.domains.size(); ++row) {
            const Domain &domain = topology.domains[DomainId(row)];
            // Blocks of GPUs may span the domains below; a domain to be freed is one of the lowest.
            if (domain.name.index() == 0 || (!m_gpus && domain.end != row + 1))
                continue;
            consider(
                {.domain = std::string(m_cluster->text(domain.name)),
                 .nodes = {topology.nodeOrder.begin() + domain.firstNode, topology.nodeOrder.begin() + domain.endNode},
                 .leaving = {}},
                all);
        }
        if (topology.domains.empty() || m_gpus) {
            for (std::size_t row = 0; row < m_cluster->nodes.size(); ++row)
                consider({.domain = {}, .nodes = {NodeId(row)}, .leaving = {}}, all);
        }
        std::ranges::stable_sort(all, {}, [](const Candidate &candidate) {
            return std::tuple(candidate.leaving.size(), candidate.lostHours, candidate.nodes.size(), candidate.domain);
        });
        if (all.size() > mostTried)
            all.resize(mostTried);
        return all;
    }

    /// The steps: close the domain, move what must leave, open it again, and let the workload in.
    [[nodiscard]] plan::Plan planFor(const Candidate &candidate, const std::optional<ObjectKey> &workload) const
    {
        plan::Plan plan;
        const auto add = [&](plan::Operation operation) {
            plan.entries.push_back({.operation = std::move(operation),
                                    .enabled = true,
                                    .comment = {},
                                    .group = {},
                                    .seen = {},
                                    .unknown = {}});
        };
        std::vector<std::string> closed;
        for (const NodeId node : candidate.nodes) {
            if (!candidate.leaving.empty() && !m_cluster->nodes.flags[node].has(NodeFlag::Unschedulable))
                closed.emplace_back(m_cluster->text(m_cluster->nodes.name[node]));
        }
        for (const std::string &node : closed)
            add(plan::CordonNode{m_cluster->name, node, true});
        std::map<WorkloadId, std::vector<std::string>> leaving;
        for (const PodId pod : candidate.leaving)
            leaving[m_cluster->pods.workload[pod]].emplace_back(m_cluster->text(m_cluster->pods.name[pod]));
        for (auto &[id, pods] : leaving)
            add(plan::MovePods{
                .workload = keyOf(*m_cluster, id), .to = {}, .pods = std::move(pods), .replicas = {}, .spot = {}});
        for (const std::string &node : closed)
            add(plan::CordonNode{m_cluster->name, node, false});
        if (workload) {
            plan::Spot spot{.domain = candidate.domain, .node = {}};
            if (candidate.domain.empty())
                spot.node = m_cluster->text(m_cluster->nodes.name[candidate.nodes.front()]);
            add(plan::PlaceWorkload{.workload = *workload, .to = {}, .replicas = {}, .spot = spot});
        }
        return plan;
    }

private:
    void consider(Candidate candidate, std::vector<Candidate> &all) const
    {
        Amount free = 0, room = 0;
        std::vector<PodId> movable;
        for (const NodeId node : candidate.nodes) {
            if (m_cluster->nodes.flags[node].any())
                continue;
            for (const ResourceId resource : m_cluster->gpuResources) {
                const Amount allocatable = m_cluster->nodes.allocatable.at(resource, node);
                const Amount requested = m_cluster->nodes.requested.at(resource, node);
                room = saturatingAdd(room, allocatable);
                free = saturatingAdd(free, std::max<Amount>(0, saturatingSubtract(allocatable, requested)));
            }
            for (const PodId pod : m_podsOn[node.index()]) {
                const Amount gpus = m_cluster->shapes[m_cluster->pods.shape[pod]].gpus;
                if (gpus == 0)
                    continue;
                if (!isHeld(*m_cluster, pod))
                    movable.push_back(pod);
                else if (!m_gpus)
                    return; // what cannot move keeps the domain from being free
            }
        }
        if (room == 0 || (m_gpus && room < *m_gpus))
            return;
        Amount need = m_gpus ? saturatingSubtract(*m_gpus, free) : room;
        // The largest first makes the fewest moves; of equals the one that has run least.
        std::ranges::stable_sort(movable, {}, [&](PodId pod) {
            return std::pair(-m_cluster->shapes[m_cluster->pods.shape[pod]].gpus,
                             hoursRun(m_projection->fleet(), *m_cluster, pod));
        });
        for (const PodId pod : movable) {
            if (m_gpus && need <= 0)
                break;
            candidate.leaving.push_back(pod);
            need -= m_cluster->shapes[m_cluster->pods.shape[pod]].gpus;
        }
        if (m_gpus && need > 0)
            return;
        // What the last pods free beyond the need may let smaller ones stay.
        for (std::size_t i = candidate.leaving.size(); m_gpus && i-- > 0;) {
            const Amount gpus = m_cluster->shapes[m_cluster->pods.shape[candidate.leaving[i]]].gpus;
            if (need + gpus <= 0) {
                need += gpus;
                candidate.leaving.erase(candidate.leaving.begin() + static_cast<std::ptrdiff_t>(i));
            }
        }
        keepTogether(candidate);
        all.push_back(std::move(candidate));
    }

    /// Pods that must share a domain leave together, and a gang that is short meanwhile loses all of its work.
    void keepTogether(Candidate &candidate) const
    {
        std::set<PodId> leaving(candidate.leaving.begin(), candidate.leaving.end());
        std::map<plan::GangKey, std::vector<PodId>> gangs;
        std::map<plan::GangKey, std::int64_t> least;
        for (const PodId pod : candidate.leaving) {
            for (const plan::GangRule &rule : plan::gangsOf(*m_cluster, pod, m_manifest)) {
                if (gangs.contains(rule.key))
                    continue;
                std::vector<PodId> running;
                for (const PodId member : plan::membersOf(*m_cluster, rule))
                    if (m_cluster->pods.occupies(member))
                        running.push_back(member);
                if (!rule.topologyKey.empty())
                    for (const PodId member : running)
                        if (!isHeld(*m_cluster, member))
                            leaving.insert(member);
                least[rule.key] = rule.minCount;
                gangs.emplace(rule.key, std::move(running));
            }
        }
        for (const PodId pod : leaving)
            if (std::ranges::find(candidate.leaving, pod) == candidate.leaving.end())
                candidate.leaving.push_back(pod);
        std::set<PodId> stopped = leaving;
        for (const auto &[key, members] : gangs) {
            const auto left = std::ranges::count_if(members, [&](PodId pod) { return !leaving.contains(pod); });
            if (left < least[key])
                stopped.insert(members.begin(), members.end());
        }
        for (const PodId pod : stopped)
            candidate.lostHours += hoursRun(m_projection->fleet(), *m_cluster, pod);
        for (const PodId pod : leaving)
            candidate.movedGpus += m_cluster->shapes[m_cluster->pods.shape[pod]].gpus;
    }

    const Projection *m_projection;
    const Cluster *m_cluster;
    std::optional<Amount> m_gpus;
    std::vector<std::vector<PodId>> m_podsOn;
    plan::ManifestOf m_manifest = [fleet = m_projection->fleetPtr(), services = planServices()](const ObjectKey &key) {
        return services.manifest(*fleet, key);
    };
};

/// Every pod that left its node has another one.
bool succeeds(const plan::Evaluation &evaluation)
{
    if (evaluation.worst() == plan::Level::Blocked)
        return false;
    for (const plan::Step &step : evaluation.steps) {
        if (std::ranges::any_of(step.moves, [](const plan::PodMove &move) { return move.to.empty(); }))
            return false;
    }
    return true;
}

Expected<json> runRebalance(const Projection &projection, const json &ask, const Context &context)
{
    const auto cluster = findCluster(projection, ask.at("cluster").get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    std::optional<Amount> gpus;
    std::optional<ObjectKey> workload;
    if (ask.contains("gpus") && ask.contains("workload"))
        return fail(ErrorCode::Usage, "rebalance takes 'gpus' or 'workload', not both", "/gpus");
    if (ask.contains("gpus")) {
        gpus = ask["gpus"].get<Amount>();
        if (*gpus < 1)
            return fail(ErrorCode::Usage, "gpus counts from 1", "/gpus");
    }
    if (ask.contains("workload")) {
        const auto found = findWorkload(**cluster, ask["workload"].get<std::string>());
        if (!found)
            return tl::unexpected(found.error());
        workload = keyOf(**cluster, *found);
        gpus = (*cluster)->workloads[*found].gpusPending;
        if (*gpus < 1)
            return fail(ErrorCode::Usage, "no GPUs of " + plan::shown(*workload) + " wait", "/workload");
    }
    const Rebalance rebalance(projection, **cluster, gpus);
    json answer = {{"possible", false}, {"moves", json::array()}, {"operations", json::array()}};
    std::int64_t tried = 0;
    for (const Candidate &candidate : rebalance.candidates()) {
        ++tried;
        const plan::Plan plan = rebalance.planFor(candidate, workload);
        const auto evaluation = plan::evaluate(projection.fleetPtr(), plan, planServices(), context);
        if (!evaluation)
            return tl::unexpected(evaluation.error());
        if (!succeeds(**evaluation))
            continue;
        double lost = 0;
        for (std::size_t i = 0; i < plan.entries.size(); ++i) {
            const plan::Step &step = (*evaluation)->steps[i];
            const json view = toJson(step);
            answer["operations"].push_back({{"op", plan::toJson(plan.entries[i].operation)},
                                            {"text", plan::describe(plan.entries[i].operation)},
                                            {"check", view["check"]},
                                            {"remarks", view["remarks"]}});
            for (const json &move : view["moves"])
                answer["moves"].push_back(move);
            lost += lostGpuHours(projection.fleet(), step);
        }
        answer["possible"] = true;
        answer["domain"] = candidate.domain.empty()
            ? std::string((*cluster)->text((*cluster)->nodes.name[candidate.nodes.front()]))
            : candidate.domain;
        answer["movedPods"] = candidate.leaving.size();
        answer["movedGPUs"] = candidate.movedGpus;
        answer["lostGPUHours"] = lost;
        break;
    }
    answer["tried"] = tried;
    return answer;
}

} // namespace

Entry rebalanceEntry()
{
    return {.name = "rebalance",
            .summary = "The fewest moves that free a rack, a block of GPUs, or room for a workload that waits",
            .arguments = {{.name = "cluster", .type = ArgumentType::Text, .required = true, .help = "Member cluster"},
                          {.name = "gpus",
                           .type = ArgumentType::Integer,
                           .help = "Free so many GPUs in one domain; without this and workload: a whole lowest domain"},
                          {.name = "workload",
                           .type = ArgumentType::Text,
                           .help = "Make room for what waits of this workload, and place it"}},
            .detail = true,
            .run = runRebalance,
            .model = {.system = "kube-scheduler", .version = "1.36"},
            .answers = {{"possible", "whether some domain can be freed so"},
                        {"domain", "the domain or node that is freed"},
                        {"movedPods, movedGPUs", "how much has to move"},
                        {"lostGPUHours", "GPU-hours that the moved pods have run since they started: lost at most"},
                        {"moves", "per pod cluster, from, to and gpus"},
                        {"operations", "steps in order with check and remarks, as a plan stages them"},
                        {"tried", "domains worked out, cheapest first, at most 64"}}};
}

} // namespace stowage::ask
