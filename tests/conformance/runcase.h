// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "tests/conformance/casefile.h"
#include "tests/conformance/compare.h"

namespace stowage::conformance {

/// Imports the case's objects by the product's own readers, asks through the registry and compares. Nothing = passed.
[[nodiscard]] std::optional<Difference> runCase(const Case &one);

} // namespace stowage::conformance
