// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tabletext.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace stowage::views {

namespace {

void appendCsv(std::string &out, std::string_view value)
{
    if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
        out += value;
        return;
    }
    out += '"';
    for (const char c : value) {
        if (c == '"')
            out += '"';
        out += c;
    }
    out += '"';
}

void appendTabbed(std::string &out, std::string_view value)
{
    for (const char c : value)
        out += c == '\t' || c == '\n' || c == '\r' ? ' ' : c;
}

void appendJson(std::string &out, std::string_view value)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            out += "\\u00";
            out += hex[byte >> 4U];
            out += hex[byte & 15U];
        } else {
            out += c;
        }
    }
    out += '"';
}

void appendJson(std::string &out, const ask::Cell &cell, ask::ColumnType type, Instant now)
{
    if (std::holds_alternative<std::monostate>(cell)) {
        out += "null";
        return;
    }
    if (const auto *value = std::get_if<std::int64_t>(&cell)) {
        out += std::to_string(*value);
        return;
    }
    if (const auto *value = std::get_if<double>(&cell)) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *value);
        out += std::isfinite(*value) ? std::string_view(digits.data(), std::size_t(end.ptr - digits.data())) : "null";
        return;
    }
    appendJson(out, ask::cellText(cell, type, now, ask::TextStyle::Exact));
}

} // namespace

std::string tableText(const ask::List &list, const TableExcerpt &excerpt, TableFormat format, const Context &context)
{
    const auto columns = list.columns();
    std::string out;
    const std::string_view lineEnd = format == TableFormat::Csv ? "\r\n" : "\n";
    if (format == TableFormat::Json) {
        out += "[\n";
    } else {
        for (std::size_t i = 0; i < excerpt.columns.size(); ++i) {
            if (i > 0)
                out += format == TableFormat::Csv ? ',' : '\t';
            const std::string_view id = columns[excerpt.columns[i]].id;
            format == TableFormat::Csv ? appendCsv(out, id) : appendTabbed(out, id);
        }
        out += lineEnd;
    }
    for (std::size_t r = 0; r < excerpt.rows.size(); ++r) {
        if (r % 1024 == 0 && context.canceled())
            break;
        if (format == TableFormat::Json)
            out += r == 0 ? "  {" : ",\n  {";
        for (std::size_t i = 0; i < excerpt.columns.size(); ++i) {
            const std::size_t column = excerpt.columns[i];
            const ask::Cell cell = list.cell(excerpt.rows[r], column);
            const ask::ColumnType type = columns[column].type;
            if (format == TableFormat::Json) {
                out += i == 0 ? "" : ", ";
                appendJson(out, columns[column].id);
                out += ": ";
                appendJson(out, cell, type, excerpt.now);
                continue;
            }
            if (i > 0)
                out += format == TableFormat::Csv ? ',' : '\t';
            // Unknown is an empty field: neither 0 nor a dash that a spreadsheet takes for text.
            if (std::holds_alternative<std::monostate>(cell))
                continue;
            const std::string text = ask::cellText(cell, type, excerpt.now, ask::TextStyle::Exact);
            format == TableFormat::Csv ? appendCsv(out, text) : appendTabbed(out, text);
        }
        out += format == TableFormat::Json ? std::string_view("}") : lineEnd;
    }
    if (format == TableFormat::Json)
        out += excerpt.rows.empty() ? "]\n" : "\n]\n";
    return out;
}

} // namespace stowage::views
