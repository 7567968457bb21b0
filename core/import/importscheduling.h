// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// The objects beside Nodes and Pods that kube-scheduler looks at: Namespaces, Services, PodDisruptionBudgets, volumes,
/// LimitRanges, quotas, PodGroups, controllers' selectors. Typed copies go to part.scheduling; the caller still keeps
/// the object by name. True when the object was one of them.
bool importScheduling(const Object &object, ClusterPart &part);

/// The same for resource.k8s.io: slices, classes, claims, device taint rules.
bool importDeviceObjects(const Object &object, ClusterPart &part);

} // namespace stowage
