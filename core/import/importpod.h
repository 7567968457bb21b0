// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/object/object.h"

namespace stowage {

/// Appends a v1 Pod to the part's rows. The hot path of every import: its spec is parsed once per distinct content.
void importPod(const Object &object, ClusterPart &part);

} // namespace stowage
