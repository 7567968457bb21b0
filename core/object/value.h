// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace stowage {

/// What a reader saw. Plain is an unquoted YAML scalar: the field's type decides what it means, not its look.
enum class ValueKind : std::uint8_t { Missing, Null, Bool, Number, String, Plain, List, Map };

/// One node of a manifest's tree, in pre-order: children follow their parent, end is one past the last of them.
/// Texts are unescaped UTF-8 and live as long as the Object.
struct ValueNode {
    std::string_view key; ///< empty in lists
    std::string_view text;
    std::uint32_t end = 0;
    ValueKind kind = ValueKind::Null;
};

/// Read-only view of a manifest's node; cheap to copy. A missing member is a Value that does not exist,
/// and asking one for members gives further missing ones, so paths need no checks.
class Value {
public:
    class Iterator;

    Value() = default;
    Value(std::span<const ValueNode> tree, std::uint32_t index)
        : m_tree(tree)
        , m_index(index)
    {
    }

    [[nodiscard]] ValueKind kind() const { return m_tree.empty() ? ValueKind::Missing : m_tree[m_index].kind; }
    [[nodiscard]] bool exists() const { return kind() != ValueKind::Missing; }
    /// Missing or null: the API treats both as "not set".
    [[nodiscard]] bool unset() const { return kind() <= ValueKind::Null; }
    [[nodiscard]] bool isMap() const { return kind() == ValueKind::Map; }
    [[nodiscard]] bool isList() const { return kind() == ValueKind::List; }
    [[nodiscard]] bool isScalar() const { return kind() >= ValueKind::Bool && kind() <= ValueKind::Plain; }

    [[nodiscard]] std::string_view key() const { return m_tree.empty() ? std::string_view() : m_tree[m_index].key; }
    /// The scalar's text whatever its kind; empty for null, lists and maps.
    [[nodiscard]] std::string_view text() const { return m_tree.empty() ? std::string_view() : m_tree[m_index].text; }
    /// Nothing unless the scalar is a whole number (1, "1" and 1.0 are; 1.5 is not).
    [[nodiscard]] std::optional<std::int64_t> integer() const;
    [[nodiscard]] std::optional<double> number() const;
    /// true and false only; YAML's yes and on stay texts, as the API server's own reader decides per field.
    [[nodiscard]] std::optional<bool> boolean() const;

    /// Member of a map; the last of equal keys, as Go's decoder does.
    [[nodiscard]] Value operator[](std::string_view key) const;
    /// Children of a list or map, in written order.
    [[nodiscard]] Iterator begin() const;
    [[nodiscard]] Iterator end() const;
    [[nodiscard]] std::size_t count() const; ///< number of children, by walking them
    /// This node and everything below, in pre-order: for hashing and copying whole subtrees.
    [[nodiscard]] std::span<const ValueNode> subtree() const;

private:
    std::span<const ValueNode> m_tree;
    std::uint32_t m_index = 0;
};

class Value::Iterator {
public:
    using value_type = Value;
    using difference_type = std::ptrdiff_t;

    Iterator() = default;
    Iterator(std::span<const ValueNode> tree, std::uint32_t index)
        : m_tree(tree)
        , m_index(index)
    {
    }

    [[nodiscard]] Value operator*() const { return Value(m_tree, m_index); }
    Iterator &operator++()
    {
        m_index = m_tree[m_index].end;
        return *this;
    }
    Iterator operator++(int)
    {
        const Iterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Iterator &a, const Iterator &b) { return a.m_index == b.m_index; }

private:
    std::span<const ValueNode> m_tree;
    std::uint32_t m_index = 0;
};

inline Value::Iterator Value::begin() const
{
    const bool container = kind() >= ValueKind::List;
    return {m_tree, container ? m_index + 1 : 0};
}

inline Value::Iterator Value::end() const
{
    const bool container = kind() >= ValueKind::List;
    return {m_tree, container ? m_tree[m_index].end : 0};
}

} // namespace stowage
