// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/celltext.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string>

#include "core/ask/list.h"

namespace stowage::ask {

namespace {

/// Digits without trailing zeros, at most that many behind the point.
std::string decimal(double value, int digits)
{
    std::array<char, 64> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, digits);
    if (error != std::errc())
        return std::to_string(value);
    std::string text(buffer.data(), end);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

/// The shortest text that reads back as the same number.
std::string exactDecimal(double value)
{
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return error == std::errc() ? std::string(buffer.data(), end) : std::to_string(value);
}

std::string integerText(std::int64_t value, ColumnType type, TextStyle style)
{
    if (style == TextStyle::Short && type == ColumnType::Bytes)
        return shortBytes(value);
    if (style == TextStyle::Short && type == ColumnType::Cores)
        return decimal(static_cast<double>(value) / 1000, 1);
    return std::to_string(value);
}

std::string doubleText(double value, ColumnType type, TextStyle style)
{
    if (style == TextStyle::Exact)
        return exactDecimal(value);
    if (type == ColumnType::Share)
        return decimal(value * 100, 0) + " %";
    return decimal(value, 2);
}

} // namespace

std::string shortBytes(std::int64_t bytes)
{
    constexpr std::array<const char *, 7> units = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (std::abs(value) >= 1024 && unit + 1 < units.size()) {
        value /= 1024;
        ++unit;
    }
    return decimal(value, std::abs(value) < 100 && unit > 0 ? 1 : 0) + ' ' + units[unit];
}

std::string cellText(const Cell &cell, ColumnType type, Instant now, TextStyle style)
{
    if (const auto *text = std::get_if<std::string_view>(&cell))
        return std::string(*text);
    if (const auto *text = std::get_if<std::string>(&cell))
        return *text;
    if (const auto *value = std::get_if<std::int64_t>(&cell))
        return integerText(*value, type, style);
    if (const auto *value = std::get_if<double>(&cell))
        return doubleText(*value, type, style);
    if (const auto *instant = std::get_if<Instant>(&cell)) {
        if (!instant->known())
            return {};
        if (style == TextStyle::Exact || !now.known())
            return formatInstant(*instant);
        return formatAge(now.micros - instant->micros);
    }
    return {};
}

} // namespace stowage::ask
