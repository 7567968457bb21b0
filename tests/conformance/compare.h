// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "tests/conformance/marks.h"

/// Whether an answer says what a case expects, by the rules of the common case format.
namespace stowage::conformance {

struct Difference {
    std::string pointer; ///< JSON pointer into the expectation
    std::string expected;
    std::string got;
};

/// The first difference in the order of the expectation; nothing when the answer says all that is expected.
[[nodiscard]] std::optional<Difference> compare(const nlohmann::json &expected, const nlohmann::json &answer,
                                                const Marks &marks);

} // namespace stowage::conformance
