// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/common/cel.h"

namespace stowage::cel {

/// One node of an expression's tree.
struct Expression::Node {
    enum class Kind : std::uint8_t {
        Literal,
        Identifier,
        Member,
        Index,
        Call,
        ListLiteral,
        MapLiteral,
        Operator,
        Conditional
    };
    using Child = std::shared_ptr<const Node>;

    Kind kind = Kind::Literal;
    Value literal;
    std::string name;            ///< identifier, member, function or operator
    Child target;                ///< of member access, index and method calls; null for plain functions
    std::vector<Child> children; ///< arguments, operands, list items, map keys and values in turn
};

using Node = Expression::Node;

[[nodiscard]] Expected<std::shared_ptr<const Node>> parseExpression(std::string_view text);

} // namespace stowage::cel
