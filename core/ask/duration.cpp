// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/duration.h"

#include <charconv>

namespace stowage::ask {

namespace {

std::optional<double> unitSeconds(std::string_view unit)
{
    if (unit == "s")
        return 1;
    if (unit == "m")
        return 60;
    if (unit == "h")
        return 3600;
    if (unit == "d")
        return 86400;
    if (unit == "w")
        return 7.0 * 86400;
    if (unit == "y")
        return 365.0 * 86400;
    return {};
}

} // namespace

std::optional<double> parseDuration(std::string_view text)
{
    if (text.empty())
        return {};
    double seconds = 0;
    bool first = true;
    while (!text.empty()) {
        double number = 0;
        const auto [end, error] =
            std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
        if (error != std::errc() || number < 0 || !(number < 1e15))
            return {};
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.empty())
            return first ? std::optional(number) : std::nullopt;
        const auto unit = unitSeconds(text.substr(0, 1));
        if (!unit)
            return {};
        seconds += number * *unit;
        text.remove_prefix(1);
        first = false;
    }
    return seconds;
}

} // namespace stowage::ask
