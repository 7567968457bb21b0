// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/queuetable.h"

#include "core/ask/objectkinds.h"
#include "core/ask/rowfacts.h"
#include "core/import/openfleet.h"

namespace stowage::ask {

namespace {

constexpr int deepestQueue = 64; ///< cohorts above each other that are followed; they may be a circle

} // namespace

QueueTable::QueueTable(const Fleet &fleet, const Cluster &cluster)
    : m_fleet(&fleet)
    , m_cluster(&cluster)
{
    for (const OtherRow &object : cluster.others) {
        const std::string_view kind = cluster.text(object.kind);
        const std::string_view system = queueSystem(cluster.text(object.group), kind);
        if (system.empty())
            continue;
        QueueRow row{.fleet = m_fleet, .cluster = m_cluster, .object = &object};
        row.system = system;
        row.kind = kind;
        row.nameSpace = cluster.text(object.nameSpace);
        row.name = cluster.text(object.name);
        row.counted = isNamedByWorkloads(kind);
        if (const auto manifest = readSource(cluster.sources, object.source))
            row.limits = readQueueLimits(*manifest);
        if (row.counted)
            m_byName.try_emplace({row.nameSpace, row.name}, m_rows.size());
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < cluster.workloads.size(); ++i)
        count(WorkloadId(i));
    countAbove();
}

void QueueTable::count(WorkloadId id)
{
    const std::string_view name = queueOf(*m_cluster, id);
    if (name.empty())
        return;
    const WorkloadEntry &entry = m_cluster->workloads[id];
    QueueRow &row = m_rows[indexOf(entry.object.nameSpace, name)];
    ++row.workloads;
    row.running += entry.podsRunning > 0 ? 1 : 0;
    row.pending += entry.podsPending > 0 ? 1 : 0;
    row.gpusHeld = saturatingAdd(row.gpusHeld, entry.gpusHeld);
    row.gpusPending = saturatingAdd(row.gpusPending, entry.gpusPending);
}

/// Kueue's workloads name local queues; what those hold counts for the cluster queue and the cohorts above.
void QueueTable::countAbove()
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (!m_rows[i].counted && m_rows[i].system == "Kueue")
            m_above.try_emplace({m_rows[i].kind, m_rows[i].name}, i);
    for (const QueueRow &below : m_rows) {
        if (below.kind != "LocalQueue")
            continue;
        auto found = m_above.find({"ClusterQueue", below.limits.parent});
        for (int step = 0; step < deepestQueue && found != m_above.end(); ++step) {
            QueueRow &row = m_rows[found->second];
            row.counted = true;
            row.workloads += below.workloads;
            row.running += below.running;
            row.pending += below.pending;
            row.gpusHeld = saturatingAdd(row.gpusHeld, below.gpusHeld);
            row.gpusPending = saturatingAdd(row.gpusPending, below.gpusPending);
            found = row.limits.parent.empty() ? m_above.end() : m_above.find({"Cohort", row.limits.parent});
        }
    }
}

/// A name means the namespace's own queue first, then the cluster's, else a queue that is not in the snapshot.
std::size_t QueueTable::indexOf(std::string_view nameSpace, std::string_view name)
{
    if (const auto own = m_byName.find({nameSpace, name}); own != m_byName.end())
        return own->second;
    const auto [found, added] = m_byName.try_emplace({std::string_view(), name}, m_rows.size());
    if (added) {
        QueueRow row{.fleet = m_fleet, .cluster = m_cluster};
        row.name = name;
        row.counted = true;
        m_rows.push_back(row);
    }
    return found->second;
}

const QueueRow &QueueTable::limiting(const QueueRow &row) const
{
    const auto above = row.kind == "LocalQueue" ? m_above.find({"ClusterQueue", row.limits.parent}) : m_above.end();
    return above == m_above.end() ? row : m_rows[above->second];
}

} // namespace stowage::ask
