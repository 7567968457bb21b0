// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "app/ctl/console.h"

namespace stowage::ctl {

/// A table for people: columns as wide as their widest text, two blanks between, no blanks at line ends.
class TextTable {
public:
    struct Column {
        std::string title;
        Align align = Align::Left;
    };
    struct Cell {
        std::string text;
        Tone tone = Tone::Plain;
    };

    explicit TextTable(std::vector<Column> columns)
        : m_columns(std::move(columns))
    {
    }

    using Row = std::vector<Cell>;

    void add(Row row) { m_rows.push_back(std::move(row)); }
    void print(std::ostream &out, const Style &style, std::string_view indent = {}) const;
    /// Rows made on demand, each twice: for the widths and for the text. Takes no memory however many there are.
    void print(std::ostream &out, const Style &style, std::size_t rows, const std::function<Row(std::size_t)> &rowAt,
               std::string_view indent = {}) const;

private:
    std::vector<Column> m_columns;
    std::vector<Row> m_rows;
};

} // namespace stowage::ctl
