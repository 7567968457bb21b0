// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/engine/common/cel.h"

/// What values of expressions are by themselves: made, named, compared, reckoned with.
namespace stowage::cel {

[[nodiscard]] inline Value boolean(bool value)
{
    return Value(Value::Data(value));
}

[[nodiscard]] inline Value integer(std::int64_t value)
{
    return Value(Value::Data(value));
}

/// "int", "string", ... as messages call it.
[[nodiscard]] std::string typeName(const Value &value);
[[nodiscard]] Value noOverload(const std::string &what);

[[nodiscard]] int sign(auto a, auto b)
{
    return a < b ? -1 : (b < a ? 1 : 0);
}

[[nodiscard]] bool equal(const Value &a, const Value &b);
/// Order of two values of like kind; nothing when they have none.
[[nodiscard]] std::optional<int> compare(const Value &a, const Value &b);
/// + - * / % of numbers, + of texts and lists.
[[nodiscard]] Value arithmetic(const std::string &op, const Value &a, const Value &b);
/// Elements of a list or map; -1 for other values.
[[nodiscard]] std::int64_t sizeOf(const Value &value);

} // namespace stowage::cel
