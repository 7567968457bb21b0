// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/texttable.h"

#include <algorithm>

namespace stowage::ctl {

void TextTable::print(std::ostream &out, const Style &style, std::string_view indent) const
{
    constexpr std::size_t gap = 2;
    std::vector<std::size_t> widths;
    for (const Column &column : m_columns)
        widths.push_back(displayWidth(column.title));
    for (const auto &row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], displayWidth(row[i].text));
    }

    const auto line = [&](const std::vector<Cell> &cells) {
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

    std::vector<Cell> titles;
    for (const Column &column : m_columns)
        titles.push_back({column.title, Tone::Strong});
    line(titles);
    for (const auto &row : m_rows)
        line(row);
}

} // namespace stowage::ctl
