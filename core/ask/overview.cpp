// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/overview.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "core/ask/hubblindspots.h"
#include "core/ask/objectkinds.h"
#include "core/ask/queuetable.h"

namespace stowage::ask {

namespace {

constexpr std::size_t namesTold = 3;

ObjectKey keyOf(const Cluster &cluster, const WorkloadEntry &workload)
{
    return {cluster.name, workload.object.group, workload.object.kind, workload.object.nameSpace, workload.object.name};
}

/// Everything while the clusters are walked; sums by name so that equal models and queues of clusters meet.
class Gatherer {
public:
    explicit Gatherer(const Projection &projection)
        : m_fleet(projection.fleet())
        , m_catalogue(projection.catalogue().get())
    {
        m_overview.observedAt = m_fleet.observedAt;
    }

    void add(const Cluster &cluster)
    {
        Overview::ClusterRow row{.name = cluster.name,
                                 .models = {},
                                 .nodes = cluster.nodes.size(),
                                 .states = {},
                                 .cost = costOf(cluster, m_catalogue)};
        m_overview.cost += row.cost;
        m_overview.nodes += cluster.nodes.size();
        addDevices(cluster, row);
        addWorkloads(cluster, row);
        addLimits(cluster);
        addPods(cluster);
        for (const Finding &finding : cluster.findings)
            m_errors += finding.severity == Severity::Error ? 1U : 0U;
        m_overview.total += row.states;
        m_overview.clusters.push_back(std::move(row));
    }

    Overview finish()
    {
        for (const Finding &finding : m_fleet.findings)
            m_errors += finding.severity == Severity::Error ? 1U : 0U;
        if (m_fleet.hub) {
            for (const Finding &finding : m_fleet.hub->findings)
                m_errors += finding.severity == Severity::Error ? 1U : 0U;
        }
        finishModels();
        finishWaiting();
        finishQueues();
        finishTodos();
        return std::move(m_overview);
    }

private:
    struct NodeTally {
        Amount gpus = 0;
        std::size_t nodes = 0;
        std::vector<std::string> names;

        void add(std::string_view name, Amount units)
        {
            gpus += units;
            ++nodes;
            if (names.size() < namesTold)
                names.emplace_back(name);
        }
    };
    struct PodTally {
        Amount gpus = 0;
        std::size_t pods = 0;
        std::set<std::string> workloads;
    };

    void addDevices(const Cluster &cluster, Overview::ClusterRow &row)
    {
        std::map<std::pair<GangPlace, NameId>, Amount> freeByPlace;
        std::set<std::string_view> models;
        std::size_t next = 0;
        while (next < cluster.devices.size()) {
            const NodeId node = cluster.devices[DeviceId{next}].node;
            StateCounts ofNode;
            std::map<NameId, StateCounts> ofModels;
            for (; next < cluster.devices.size() && cluster.devices[DeviceId{next}].node == node; ++next) {
                const Device &device = cluster.devices[DeviceId{next}];
                StateCounts &counts = ofModels[device.model];
                for (std::uint32_t slot = device.firstSlot; slot < device.endSlot; ++slot)
                    counts.add(cluster.slots[SlotId{slot}].state);
                m_overview.hasShares = m_overview.hasShares || device.partsTotal > 1;
            }
            const GangPlace place = gangPlaceOf(cluster, node);
            for (const auto &[model, counts] : ofModels) {
                ofNode += counts;
                models.insert(cluster.text(model));
                Overview::ModelRow &all = m_models[std::string(cluster.text(model))];
                all.states += counts;
                if (counts.free > 0)
                    freeByPlace[{place, model}] += counts.free;
            }
            const bool whole = ofNode.free > 0 && ofNode.free == ofNode.total();
            for (const auto &[model, counts] : ofModels) {
                Overview::ModelRow &all = m_models[std::string(cluster.text(model))];
                (whole ? all.freeWholeNodes : all.freeInParts) += counts.free;
            }
            row.states += ofNode;
            addNode(cluster, node, ofNode);
        }
        for (const auto &[where, free] : freeByPlace) {
            const std::string model(cluster.text(where.second));
            Overview::ModelRow &all = m_models[model];
            for (std::size_t i = 0; i < Overview::gangSizes.size(); ++i)
                all.slots[i] += free / Overview::gangSizes[i];
            if (free > m_overview.largest.units)
                m_overview.largest = blockOf(cluster, where.first, model, free);
        }
        row.models.assign(models.begin(), models.end());
    }

    void addNode(const Cluster &cluster, NodeId node, const StateCounts &counts)
    {
        const std::string_view name = cluster.text(cluster.nodes.name[node]);
        if (counts.broken > 0)
            m_broken.add(name, counts.broken);
        if (cluster.nodes.flags[node].has(NodeFlag::NotReady))
            m_notReady.add(name, counts.total());
        else if (counts.cordoned > 0)
            m_blocked.add(name, counts.cordoned);
    }

    void addWorkloads(const Cluster &cluster, Overview::ClusterRow &row)
    {
        for (std::size_t i = 0; i < cluster.workloads.size(); ++i) {
            const WorkloadId id{i};
            const WorkloadEntry &workload = cluster.workloads[id];
            if (workload.gpusHeld == 0 && workload.gpusPending == 0)
                continue;
            if (!workload.object.queue.empty()) {
                Queue &queue = m_queues[workload.object.queue];
                queue.row.held = saturatingAdd(queue.row.held, workload.gpusHeld);
                queue.row.pending = saturatingAdd(queue.row.pending, workload.gpusPending);
                ++queue.row.workloads;
                queue.clusters.insert(cluster.name);
            }
            if (workload.gpusPending == 0)
                continue;
            row.waiting = saturatingAdd(row.waiting, workload.gpusPending);
            m_overview.waiting.push_back({.workload = keyOf(cluster, workload),
                                          .gpus = workload.gpusPending,
                                          .pods = workload.podsPending,
                                          .since = waitingSince(cluster, id),
                                          .reason = std::string(mainReason(cluster.text(workload.reason)))});
        }
        m_overview.waitingGpus = saturatingAdd(m_overview.waitingGpus, row.waiting);
    }

    /// Of the queues that workloads with GPUs name; several names of one cluster may lead to the same object.
    void addLimits(const Cluster &cluster)
    {
        if (m_queues.empty())
            return;
        const QueueTable table(m_fleet, cluster);
        std::set<std::pair<std::string_view, const QueueRow *>> counted;
        for (const QueueRow &row : table.rows()) {
            const auto queue = m_queues.find(std::string(row.name));
            if (queue == m_queues.end() || (row.gpusHeld == 0 && row.gpusPending == 0) || !isNamedByWorkloads(row.kind))
                continue;
            const QueueRow &limiting = table.limiting(row);
            if (counted.emplace(row.name, &limiting).second)
                addTo(queue->second.row.limits, limiting.limits);
        }
    }

    static void addTo(QueueLimits &sum, const QueueLimits &limits)
    {
        const auto add = [](std::optional<Amount> &to, const std::optional<Amount> &amount) {
            if (amount)
                to = saturatingAdd(to.value_or(0), *amount);
        };
        add(sum.guarantee, limits.guarantee);
        add(sum.deserved, limits.deserved);
        // Where one of its queues has no limit the sum has none.
        sum.borrowsFreely = sum.borrowsFreely || !limits.limit;
        add(sum.limit, limits.limit);
    }

    static Instant waitingSince(const Cluster &cluster, WorkloadId id)
    {
        Instant since;
        for (const PodId pod : cluster.podsOf(id)) {
            const Instant created = cluster.pods.created[pod];
            if (cluster.pods.phase[pod] == PodPhase::Pending && !cluster.pods.occupies(pod) && created.known()
                && (!since.known() || created < since))
                since = created;
        }
        return since.known() ? since : cluster.workloads[id].object.created;
    }

    void addPods(const Cluster &cluster)
    {
        const PodTable &pods = cluster.pods;
        for (std::size_t i = 0; i < pods.size(); ++i) {
            const PodId pod{i};
            if (!pods.occupies(pod) || !pods.shape[pod].valid())
                continue;
            const Amount gpus = cluster.gpusOf(pod);
            if (gpus == 0)
                continue;
            PodTally *tally = nullptr;
            if (pods.flags[pod].has(PodFlag::Broken))
                tally = &m_crashing;
            else if (pods.phase[pod] == PodPhase::Pending)
                tally = &m_reserved;
            if (!tally)
                continue;
            tally->gpus = saturatingAdd(tally->gpus, gpus);
            ++tally->pods;
            if (pods.workload[pod].valid()) {
                const api::Workload &object = cluster.workloads[pods.workload[pod]].object;
                tally->workloads.insert(object.nameSpace + "/" + object.name);
            }
        }
    }

    void finishModels()
    {
        for (auto &[name, row] : m_models) {
            row.model = name;
            m_overview.freeInParts += row.freeInParts;
            m_overview.models.push_back(std::move(row));
        }
        std::ranges::stable_sort(m_overview.models, std::ranges::greater{},
                                 [](const Overview::ModelRow &row) { return row.states.total(); });
    }

    void finishWaiting()
    {
        std::ranges::stable_sort(m_overview.waiting, std::ranges::greater{}, &Overview::Waiting::gpus);
        std::map<std::string, Overview::ReasonRow> reasons;
        for (const Overview::Waiting &waiting : m_overview.waiting) {
            Overview::ReasonRow &row = reasons[waiting.reason];
            row.workloads.push_back(waiting.workload);
            row.gpus = saturatingAdd(row.gpus, waiting.gpus);
        }
        for (auto &[reason, row] : reasons) {
            row.reason = reason;
            m_overview.reasons.push_back(std::move(row));
        }
        std::ranges::stable_sort(m_overview.reasons, std::ranges::greater{}, &Overview::ReasonRow::gpus);
    }

    void finishQueues()
    {
        for (auto &[name, queue] : m_queues) {
            queue.row.queue = name;
            if (queue.row.limits.borrowsFreely)
                queue.row.limits.limit.reset();
            queue.row.clusters.assign(queue.clusters.begin(), queue.clusters.end());
            m_overview.queues.push_back(std::move(queue.row));
        }
        std::ranges::stable_sort(m_overview.queues, std::ranges::greater{},
                                 [](const Overview::QueueRow &row) { return saturatingAdd(row.held, row.pending); });
    }

    /// Headlines of a hub: its answers are wrong by design for these.
    void addBlindSpots(std::vector<Overview::Todo> &todos) const
    {
        using Kind = Overview::Todo::Kind;
        const HubBlindSpots spots = hubBlindSpots(m_fleet);
        const auto add = [&](Kind kind, const std::vector<ObjectKey> &workloads, std::vector<std::string> names) {
            if (workloads.empty())
                return;
            if (names.size() > namesTold)
                names.resize(namesTold);
            todos.insert(todos.begin(),
                         {.kind = kind,
                          .gpus = 0,
                          .count = workloads.size(),
                          .names = std::move(names),
                          .object = workloads.front(),
                          .since = {},
                          .reason = {}});
        };
        std::vector<std::string> unchecked;
        for (const ObjectKey &key : spots.unchecked)
            unchecked.push_back(key.nameSpace.empty() ? key.name : key.nameSpace + '/' + key.name);
        add(Kind::UncheckedByHub, spots.unchecked, std::move(unchecked));
        add(Kind::ModelsWithoutGpus, spots.gpuWorkloads, spots.gpulessModels);
    }

    void finishTodos()
    {
        using Kind = Overview::Todo::Kind;
        std::vector<Overview::Todo> todos;
        const auto ofNodes = [&](Kind kind, const NodeTally &tally) {
            if (tally.nodes > 0)
                todos.push_back({.kind = kind,
                                 .gpus = tally.gpus,
                                 .count = tally.nodes,
                                 .names = tally.names,
                                 .object = {},
                                 .since = {},
                                 .reason = {}});
        };
        const auto ofPods = [&](Kind kind, const PodTally &tally) {
            if (tally.pods == 0)
                return;
            Overview::Todo todo{.kind = kind,
                                .gpus = tally.gpus,
                                .count = tally.pods,
                                .names = {},
                                .object = {},
                                .since = {},
                                .reason = {}};
            for (const std::string &name : tally.workloads) {
                if (todo.names.size() < namesTold)
                    todo.names.push_back(name);
            }
            todos.push_back(std::move(todo));
        };
        // Three at most wait by name: the list is for decisions, the table below it for all of them.
        for (std::size_t i = 0; i < std::min<std::size_t>(3, m_overview.waiting.size()); ++i) {
            const Overview::Waiting &waiting = m_overview.waiting[i];
            todos.push_back({.kind = Kind::WorkloadWaits,
                             .gpus = waiting.gpus,
                             .count = static_cast<std::size_t>(std::max<std::int64_t>(0, waiting.pods)),
                             .names = {},
                             .object = waiting.workload,
                             .since = waiting.since,
                             .reason = waiting.reason});
        }
        ofNodes(Kind::BrokenGpus, m_broken);
        ofNodes(Kind::NodesNotReady, m_notReady);
        ofNodes(Kind::BlockedFree, m_blocked);
        ofPods(Kind::CrashingPods, m_crashing);
        ofPods(Kind::ReservedNotStarted, m_reserved);
        const auto parts = std::ranges::max_element(m_overview.models, {}, &Overview::ModelRow::freeInParts);
        if (parts != m_overview.models.end() && parts->freeInParts > parts->freeWholeNodes)
            todos.push_back({.kind = Kind::FreeInParts,
                             .gpus = parts->freeInParts,
                             .count = 0,
                             .names = {},
                             .object = {},
                             .since = {},
                             .reason = parts->model});
        std::ranges::stable_sort(todos, std::ranges::greater{}, &Overview::Todo::gpus);
        if (m_errors > 0)
            todos.insert(todos.begin(),
                         {.kind = Kind::ImportErrors,
                          .gpus = 0,
                          .count = m_errors,
                          .names = {},
                          .object = {},
                          .since = {},
                          .reason = {}});
        addBlindSpots(todos);
        if (todos.size() > Overview::mostTodos)
            todos.resize(Overview::mostTodos);
        m_overview.todos = std::move(todos);
    }

    struct Queue {
        Overview::QueueRow row;
        std::set<std::string> clusters;
    };

    const Fleet &m_fleet;
    const plan::Catalogue *m_catalogue;
    Overview m_overview;
    std::map<std::string, Overview::ModelRow> m_models;
    std::map<std::string, Queue> m_queues;
    NodeTally m_broken, m_notReady, m_blocked;
    PodTally m_crashing, m_reserved;
    std::size_t m_errors = 0;
};

} // namespace

std::string_view mainReason(std::string_view message)
{
    static constexpr std::string_view available = " nodes are available: ";
    const std::size_t found = message.find(available);
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (found == std::string_view::npos || message.empty() || !isDigit(message.front())) {
        const std::size_t end = message.find(". ");
        message = message.substr(0, end);
        if (message.ends_with('.'))
            message.remove_suffix(1);
        return message;
    }
    std::string_view rest = message.substr(found + available.size());
    if (const std::size_t end = rest.find(". "); end != std::string_view::npos)
        rest = rest.substr(0, end);
    std::string_view main;
    std::int64_t most = -1;
    while (!rest.empty()) {
        // A part ends at a comma that a count follows: taints and resources may hold commas of their own.
        std::size_t end = rest.find(", ");
        while (end != std::string_view::npos && (end + 2 >= rest.size() || !isDigit(rest[end + 2])))
            end = rest.find(", ", end + 2);
        std::string_view part = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 2);
        std::int64_t nodes = 0;
        std::size_t digits = 0;
        while (digits < part.size() && isDigit(part[digits]) && digits < 9)
            nodes = nodes * 10 + (part[digits++] - '0');
        part.remove_prefix(std::min(part.size(), digits + 1));
        if (part.starts_with("node(s) "))
            part.remove_prefix(8);
        if (part.ends_with('.'))
            part.remove_suffix(1);
        if (nodes > most) {
            most = nodes;
            main = part;
        }
    }
    return main;
}

Overview overview(const Projection &projection, const Context &context)
{
    Gatherer gatherer(projection);
    for (const auto &cluster : projection.fleet().clusters) {
        if (context.canceled())
            break;
        gatherer.add(*cluster);
    }
    return gatherer.finish();
}

} // namespace stowage::ask
