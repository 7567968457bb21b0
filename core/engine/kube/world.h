// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/schedulingobjects.h"
#include "core/engine/kube/counters.h"
#include "core/engine/kube/profile.h"
#include "core/engine/kube/state.h"

namespace stowage::kube {

class Allocator;

/// What filters of one cluster share: the state, label domains, objects and the modelled scheduler.
struct World {
    State &state;
    DomainIndex &domains;
    const Scheduler &scheduler;
    const api::SchedulingObjects &objects;
    Allocator *devices = nullptr; ///< null: no DRA objects in the cluster
};

} // namespace stowage::kube
