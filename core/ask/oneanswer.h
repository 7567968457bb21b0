// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "core/engine/gang/leastchange.h"

/// "What would let one more in", as asks tell it.
namespace stowage::ask {

/// A list, cheapest first: {"kind", "nodes", "detail", "pods", "addedNodes", "freedGpus", "more", "cost", "bindings"}.
[[nodiscard]] nlohmann::json remediesJson(const kube::Session &session, const std::vector<gang::Remedy> &remedies);

} // namespace stowage::ask
