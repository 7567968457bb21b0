// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ask/queuelimits.h"
#include "core/fleet/fleet.h"

namespace stowage::ask {

/// A queue object, or a queue that only workloads name (object null).
struct QueueRow {
    const Fleet *fleet = nullptr;
    const Cluster *cluster = nullptr;
    const OtherRow *object = nullptr;
    std::string_view system = {}, kind = {}, nameSpace = {}, name = {};
    std::int64_t workloads = 0, running = 0, pending = 0;
    Amount gpusHeld = 0, gpusPending = 0;
    bool counted = false; ///< whether workloads name it, or name queues below it that are in the snapshot
    QueueLimits limits = {};
};

/// Queues of one cluster by namespace and name; queues that workloads reach come first under a name. Fleet and cluster
/// must outlive it.
class QueueTable {
public:
    QueueTable(const Fleet &fleet, const Cluster &cluster);

    [[nodiscard]] const std::vector<QueueRow> &rows() const { return m_rows; }
    /// The row whose limits bind a queue that workloads name: itself, of a local queue its cluster queue.
    [[nodiscard]] const QueueRow &limiting(const QueueRow &row) const;

private:
    void count(WorkloadId id);
    void countAbove();
    [[nodiscard]] std::size_t indexOf(std::string_view nameSpace, std::string_view name);

    const Fleet *m_fleet;
    const Cluster *m_cluster;
    std::vector<QueueRow> m_rows;
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> m_byName;
    std::map<std::pair<std::string_view, std::string_view>, std::size_t> m_above; ///< Kueue's by kind and name
};

} // namespace stowage::ask
