// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/engine/common/cel.h"

/// The functions and methods of the subset.
namespace stowage::cel {

/// A function of one argument: quantity(), semver(), string(), int(), double(), bool(), size() and the is... of them.
[[nodiscard]] Value callFunction(const std::string &name, const Value &argument);
/// A method of a text, quantity, version, list or map.
[[nodiscard]] Value callMethod(const Value &target, const std::string &name, const std::vector<Value> &arguments);

/// Whether there is such a function, or method, for any type.
[[nodiscard]] bool isFunction(std::string_view name);
[[nodiscard]] bool isMethod(std::string_view name);

} // namespace stowage::cel
