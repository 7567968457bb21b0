// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// Appends a v1 Node to the part's rows.
void importNode(const Object &object, ClusterPart &part);

} // namespace stowage
