// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/plan/check.h"

namespace stowage {
struct Fleet;
}

namespace stowage::ask {

/// What the policy that propagates a workload says against a cluster: names, labels, regions and taints that it does
/// not allow. Nothing without a hub or a policy. A refusal by region, zone or provider is one of residency.
[[nodiscard]] std::vector<plan::Remark> policyRemarks(const Fleet &fleet, const ObjectKey &workload,
                                                      const std::string &cluster);

} // namespace stowage::ask
