// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/ask/list.h"

namespace stowage::tests {

/// A list of as many nodes as wanted, made by rule: node n of cluster c(n mod 3) holds n mod 9 of 8 GPUs.
class SampleList final : public ask::List {
public:
    explicit SampleList(std::size_t rows, std::size_t firstNode = 0)
        : m_rows(rows)
        , m_first(firstNode)
    {
    }

    [[nodiscard]] std::string_view id() const override { return "nodes"; }
    [[nodiscard]] std::span<const ask::ListColumn> columns() const override { return columnTable; }
    [[nodiscard]] std::size_t rows() const override { return m_rows; }
    [[nodiscard]] ask::Cell cell(std::size_t row, std::size_t column) const override
    {
        const std::int64_t held = heldOf(row);
        switch (column) {
        case 0:
            return nameOf(row);
        case 1:
            return clusterNames[numberOf(row) % 3];
        case 2:
            return numberOf(row) % 10 == 7 ? std::string_view("NotReady") : std::string_view("Ready");
        case 3:
            return std::int64_t{8};
        case 4:
            return held;
        case 5:
            return 8 - held;
        case 6:
            return numberOf(row) % 5 == 0 ? ask::Cell() : ask::Cell(std::int64_t{1} << 37);
        default:
            return {};
        }
    }
    [[nodiscard]] ObjectKey key(std::size_t row) const override
    {
        return {std::string(clusterNames[numberOf(row) % 3]), "", "Node", "", nameOf(row)};
    }
    void names(std::size_t row, std::vector<std::string_view> &values) const override
    {
        values.push_back(clusterNames[numberOf(row) % 3]);
    }
    [[nodiscard]] std::span<const ask::FilterField> fields() const override { return fieldTable; }
    void texts(std::size_t row, std::size_t field, std::vector<std::string_view> &values) const override
    {
        if (field == 0)
            values.push_back(clusterNames[numberOf(row) % 3]);
    }
    [[nodiscard]] bool number(std::size_t row, std::size_t field, double &value) const override
    {
        if (field != 1)
            return false;
        value = double(8 - heldOf(row));
        return true;
    }
    [[nodiscard]] bool label(std::size_t, std::size_t, std::string_view, std::string_view &) const override
    {
        return false;
    }
    [[nodiscard]] Instant now() const override { return {.micros = 1'000'000}; }

    [[nodiscard]] std::string nameOf(std::size_t row) const { return "node-" + std::to_string(numberOf(row)); }

private:
    static constexpr std::array<std::string_view, 3> clusterNames{"alpha", "beta", "gamma"};
    static constexpr std::array<ask::ListColumn, 7> columnTable{
        ask::ListColumn{"name", "Node", "Name", ask::ColumnType::Text},
        ask::ListColumn{"cluster", "Cluster", "Cluster", ask::ColumnType::Text},
        ask::ListColumn{"state", "State", "State", ask::ColumnType::Text},
        ask::ListColumn{"allocatable", "GPUs", "GPUs", ask::ColumnType::Count},
        ask::ListColumn{"held", "Held", "Held", ask::ColumnType::Count},
        ask::ListColumn{"free", "Free", "Free", ask::ColumnType::Count},
        ask::ListColumn{"memory", "Memory", "Memory", ask::ColumnType::Bytes, false}};
    static constexpr std::array<ask::FilterField, 2> fieldTable{
        ask::FilterField{"cluster", ask::FilterField::Kind::Text},
        ask::FilterField{"free", ask::FilterField::Kind::Number}};

    [[nodiscard]] std::size_t numberOf(std::size_t row) const { return m_first + row; }
    [[nodiscard]] std::int64_t heldOf(std::size_t row) const { return std::int64_t(numberOf(row) % 9); }

    std::size_t m_rows;
    std::size_t m_first;
};

} // namespace stowage::tests
