// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// Reads one object into the rows of its kind, or into `others` when no table holds its kind. What it cannot use
/// becomes findings of the part; the object's lists (kind List and the like) are the reader's business.
void importObject(const Object &object, ClusterPart &part);

} // namespace stowage
