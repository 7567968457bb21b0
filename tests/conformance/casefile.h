// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/expected.h"

namespace stowage::conformance {

/// One case as its file says it, and what it is called.
struct Case {
    std::string name;      ///< "<suite>/<file>#<name>"
    std::string kind;      ///< of its ask, empty when malformed
    std::string malformed; ///< why it cannot be run, empty if it can
    nlohmann::json json;
    std::string hub;                                           ///< its objects as a List, empty without any
    std::vector<std::pair<std::string, std::string>> clusters; ///< by name: the objects of each as a List
};

/// The cases of a file, or of every *.json below a folder (one with a case.json is one case), in path order.
/// Unreadable when a file is no list of cases or none is found.
[[nodiscard]] Expected<std::vector<Case>> readCases(const std::string &path);

/// "*" is any text, "?" any one character.
[[nodiscard]] bool matchesGlob(std::string_view pattern, std::string_view text);

} // namespace stowage::conformance
