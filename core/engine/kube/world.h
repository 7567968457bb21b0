// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/schedulingobjects.h"
#include "core/engine/kube/counters.h"
#include "core/engine/kube/profile.h"
#include "core/engine/kube/state.h"
#include "core/engine/kube/volumeindex.h"

namespace stowage::kube {

class Allocator;

/// Nodes met in one pass, each noted once.
class NodeMarks {
public:
    explicit NodeMarks(std::size_t nodes)
        : m_marks(nodes)
    {
    }
    void begin() { ++m_pass; }
    /// False when the node was marked since begin.
    bool mark(NodeId node)
    {
        const bool fresh = m_marks[node.index()] != m_pass;
        m_marks[node.index()] = m_pass;
        return fresh;
    }

private:
    std::vector<std::uint64_t> m_marks;
    std::uint64_t m_pass = 0;
};

/// What filters of one cluster share: the state, label domains, objects and the modelled scheduler.
struct World {
    State &state;
    DomainIndex &domains;
    VolumeIndex &volumes;
    NodeMarks &marks; ///< of whoever follows the log at the moment
    const Scheduler &scheduler;
    const api::SchedulingObjects &objects;
    Allocator *devices = nullptr; ///< null: no DRA objects in the cluster
};

} // namespace stowage::kube
