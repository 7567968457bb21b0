// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "core/ask/list.h"

namespace stowage::ask {

namespace {

constexpr std::size_t rowsPerCheck = 4096;

/// A row with what it is ordered by: the number as an unsigned integer of the same order, or the first bytes of the
/// text, which settle most comparisons without touching it.
struct Entry {
    std::uint64_t prefix = 0;
    std::uint32_t row = 0;
    std::uint32_t position = 0; ///< in the order before
};

std::uint64_t ordered(std::int64_t value)
{
    return static_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << 63);
}

std::uint64_t ordered(double value)
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    const bool negative = (bits >> 63) != 0;
    return negative ? ~bits : bits | (std::uint64_t{1} << 63);
}

std::uint64_t prefixOf(std::string_view text)
{
    std::uint64_t prefix = 0;
    for (std::size_t i = 0; i < 8; ++i)
        prefix = prefix << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0U);
    return prefix;
}

/// Cells of one column, gathered once: comparing must not make cells again.
struct Keys {
    std::vector<Entry> known;
    std::vector<std::uint32_t> unknown;
    std::vector<std::string_view> texts; ///< by position, text columns only
    std::vector<std::string> owned;      ///< reserved up front, so views into it stay
};

bool isUnknown(const Cell &cell)
{
    const auto *instant = std::get_if<Instant>(&cell);
    return std::holds_alternative<std::monostate>(cell) || (instant != nullptr && !instant->known());
}

void addKey(Keys &keys, Cell &cell, std::uint32_t row, std::uint32_t position)
{
    Entry entry{.prefix = 0, .row = row, .position = position};
    if (const auto *number = std::get_if<std::int64_t>(&cell)) {
        entry.prefix = ordered(*number);
    } else if (const auto *decimal = std::get_if<double>(&cell)) {
        entry.prefix = ordered(*decimal);
    } else if (const auto *instant = std::get_if<Instant>(&cell)) {
        entry.prefix = ordered(instant->micros);
    } else {
        std::string_view text;
        if (auto *own = std::get_if<std::string>(&cell)) {
            keys.owned.push_back(std::move(*own));
            text = keys.owned.back();
        } else {
            text = std::get<std::string_view>(cell);
        }
        keys.texts[position] = text;
        entry.prefix = prefixOf(text);
    }
    keys.known.push_back(entry);
}

} // namespace

std::vector<std::uint32_t> sortedRows(const List &list, std::vector<std::uint32_t> rows, std::size_t column,
                                      SortOrder order, const Context &context)
{
    Keys keys;
    keys.known.reserve(rows.size());
    keys.texts.resize(rows.size());
    keys.owned.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % rowsPerCheck == 0 && context.canceled())
            return {};
        Cell cell = list.cell(rows[i], column);
        if (isUnknown(cell))
            keys.unknown.push_back(rows[i]);
        else
            addKey(keys, cell, rows[i], static_cast<std::uint32_t>(i));
    }

    const bool descending = order == SortOrder::Descending;
    const auto before = [&](const Entry &a, const Entry &b) {
        if (a.prefix != b.prefix)
            return descending ? a.prefix > b.prefix : a.prefix < b.prefix;
        const std::string_view textA = keys.texts[a.position], textB = keys.texts[b.position];
        if (const int compared = textA.compare(textB); compared != 0)
            return descending ? compared > 0 : compared < 0;
        return a.position < b.position;
    };
    std::sort(keys.known.begin(), keys.known.end(), before);
    if (context.canceled())
        return {};

    rows.clear();
    std::ranges::transform(keys.known, std::back_inserter(rows), &Entry::row);
    rows.insert(rows.end(), keys.unknown.begin(), keys.unknown.end());
    return rows;
}

} // namespace stowage::ask
