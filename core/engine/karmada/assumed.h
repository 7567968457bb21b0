// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/api/karmadabinding.h"

namespace stowage::karmada {

/// A placement in flight on one cluster: decided, not yet seen healthy. It holds its full footprint there.
struct AssumedWorkload {
    std::string nameSpace;
    std::string binding; ///< "namespace/name"; does not count against itself; empty: of no binding known here
    std::vector<api::karmada::Component> components;
};

using AssumedWorkloads = std::span<const AssumedWorkload>;

} // namespace stowage::karmada
