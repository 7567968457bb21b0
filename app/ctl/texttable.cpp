// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/texttable.h"

#include <algorithm>

namespace stowage::ctl {

void TextTable::print(std::ostream &out, const Style &style, std::string_view indent) const
{
    print(
        out, style, m_rows.size(), [this](std::size_t row) { return m_rows[row]; }, indent);
}

void TextTable::print(std::ostream &out, const Style &style, std::size_t rows,
                      const std::function<Row(std::size_t)> &rowAt, std::string_view indent) const
{
    constexpr std::size_t gap = 2;
    std::vector<std::size_t> widths;
    for (const Column &column : m_columns)
        widths.push_back(displayWidth(column.title));
    for (std::size_t i = 0; i < rows; ++i) {
        const Row row = rowAt(i);
        for (std::size_t column = 0; column < row.size(); ++column)
            widths[column] = std::max(widths[column], displayWidth(row[column].text));
    }

    const auto line = [&](const Row &cells) {
        std::string text(indent);
        std::string pending; // blanks that are only written when something follows
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string &cell = cells[i].text;
            const std::size_t rest = widths[i] - displayWidth(cell);
            if (i > 0)
                pending.append(gap, ' ');
            if (m_columns[i].align == Align::Right)
                pending.append(rest, ' ');
            if (!cell.empty()) {
                text += pending + style.paint(cell, cells[i].tone);
                pending.clear();
            }
            if (m_columns[i].align == Align::Left)
                pending.append(rest, ' ');
        }
        out << text << '\n';
    };

    Row titles;
    for (const Column &column : m_columns)
        titles.push_back({column.title, Tone::Strong});
    line(titles);
    for (std::size_t i = 0; i < rows; ++i)
        line(rowAt(i));
}

} // namespace stowage::ctl
