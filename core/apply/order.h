// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "core/apply/write.h"

namespace stowage::apply {

/// Tells by the object's manifest, which may be null, whether a write raises or lowers what others may use, and how far
/// it can be taken back.
void classify(Write &write, const nlohmann::ordered_json &manifest);

/// Staged, activating, irreversible; within each raises before lowerings, the control plane before members, else as
/// given. Numbers them from 1.
void sortWrites(std::vector<Write> &writes);

} // namespace stowage::apply
