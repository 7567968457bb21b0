// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/objectkey.h"
#include "core/plan/plannedfleet.h"
#include "core/plan/staging.h"

namespace stowage::ask {

/// What a form for an operation can offer, field by field as `plan ops` calls them.
struct OperationFields {
    std::map<std::string, nlohmann::ordered_json> now;       ///< what a field says before the operation
    std::map<std::string, std::vector<std::string>> choices; ///< what it can say, where that can be listed
};

/// Names listed for one field at most.
inline constexpr std::size_t mostChoices = 2000;

/// Of an operation of that verb on an object of a fleet as a plan leaves it. Reads manifests.
[[nodiscard]] OperationFields operationFields(const plan::PlannedFleet &fleet, const plan::Services &services,
                                              std::string_view verb, const ObjectKey &object);

} // namespace stowage::ask
