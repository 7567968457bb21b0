// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterpart.h"
#include "core/import/fields.h"

namespace stowage {

/// Phase, start, nomination and why the pod waits or is broken, as the API says it.
void readPodStatus(const FieldReader &status, const api::PodSpec &spec, PodRow &row, ClusterPart &part);

} // namespace stowage
