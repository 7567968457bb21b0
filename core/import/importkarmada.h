// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// Typed copies of what Karmada's control plane decides by, into part.karmada: its own objects wherever they are, and
/// in a hub every object that a policy could propagate. The caller keeps the object by name as well.
void importKarmada(const Object &object, ClusterPart &part);

} // namespace stowage
