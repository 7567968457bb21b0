// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// ResourceSlice and ResourceClaim of resource.k8s.io (v1, v1beta1, v1beta2); false for other kinds and older versions.
bool importDra(const Object &object, ClusterPart &part);

} // namespace stowage
