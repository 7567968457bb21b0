// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// PriorityClass and RuntimeClass; false for other kinds.
bool importClass(const Object &object, ClusterPart &part);

} // namespace stowage
