// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

namespace stowage {

/// One attribute of a table, a value per row, indexed only by the table's own id type.
template<typename IdType, typename T>
class Column {
public:
    Column() = default;
    explicit Column(std::size_t rows, const T &value = T())
        : m_values(rows, value)
    {
    }

    [[nodiscard]] std::size_t size() const { return m_values.size(); }
    [[nodiscard]] bool empty() const { return m_values.empty(); }
    void resize(std::size_t rows, const T &value = T()) { m_values.resize(rows, value); }
    void reserve(std::size_t rows) { m_values.reserve(rows); }
    IdType push(T value)
    {
        m_values.push_back(std::move(value));
        return IdType(m_values.size() - 1);
    }

    [[nodiscard]] decltype(auto) operator[](IdType id)
    {
        assert(id.index() < m_values.size());
        return m_values[id.index()];
    }
    [[nodiscard]] decltype(auto) operator[](IdType id) const
    {
        assert(id.index() < m_values.size());
        return m_values[id.index()];
    }

    [[nodiscard]] auto begin() const { return m_values.begin(); }
    [[nodiscard]] auto end() const { return m_values.end(); }
    [[nodiscard]] auto begin() { return m_values.begin(); }
    [[nodiscard]] auto end() { return m_values.end(); }

private:
    std::vector<T> m_values;
};

} // namespace stowage
