// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// Appends a workload of any known kind to the part's rows; false for kinds that are no workload, and for objects that
/// had to be refused (a finding tells).
bool importWorkload(const Object &object, ClusterPart &part);

/// Notes how many pods a PodGroup of Volcano, KAI-Scheduler or the coscheduling plugin wants to start together; the
/// object itself is kept with the others.
void importMemberGroup(const Object &object, ClusterPart &part);

} // namespace stowage
