// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/value.h"

#include <charconv>
#include <cmath>

namespace stowage {

std::optional<std::int64_t> Value::integer() const
{
    if (!isScalar() || kind() == ValueKind::Bool)
        return {};
    std::string_view digits = text();
    if (digits.starts_with('+'))
        digits.remove_prefix(1);
    std::int64_t whole = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), whole);
    if (error == std::errc() && end == digits.data() + digits.size())
        return whole;
    const std::optional<double> real = number();
    if (!real || std::trunc(*real) != *real || std::abs(*real) > 9.0e15)
        return {};
    return static_cast<std::int64_t>(*real);
}

std::optional<double> Value::number() const
{
    if (!isScalar() || kind() == ValueKind::Bool || text().empty())
        return {};
    double real = 0;
    const std::string_view digits = text();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), real);
    if (error != std::errc() || end != digits.data() + digits.size() || !std::isfinite(real))
        return {};
    return real;
}

std::optional<bool> Value::boolean() const
{
    if (!isScalar())
        return {};
    if (text() == "true")
        return true;
    if (text() == "false")
        return false;
    return {};
}

Value Value::operator[](std::string_view key) const
{
    Value found;
    if (!isMap())
        return found;
    for (const Value member : *this) {
        if (member.key() == key)
            found = member;
    }
    return found;
}

std::size_t Value::count() const
{
    std::size_t children = 0;
    for (Iterator it = begin(); it != end(); ++it)
        ++children;
    return children;
}

std::span<const ValueNode> Value::subtree() const
{
    if (m_tree.empty())
        return {};
    return m_tree.subspan(m_index, m_tree[m_index].end - m_index);
}

} // namespace stowage
