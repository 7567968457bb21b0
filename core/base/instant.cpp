// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/instant.h"

#include <chrono>

namespace stowage {

namespace {

/// Reads exactly digits decimal digits at text[at].
bool readDigits(std::string_view text, std::size_t at, std::size_t digits, int &value)
{
    if (at + digits > text.size())
        return false;
    value = 0;
    for (const char c : text.substr(at, digits)) {
        if (c < '0' || c > '9')
            return false;
        value = value * 10 + (c - '0');
    }
    return true;
}

void appendPadded(std::string &out, std::int64_t value, std::size_t width)
{
    const std::string digits = std::to_string(value);
    if (digits.size() < width)
        out.append(width - digits.size(), '0');
    out += digits;
}

} // namespace

std::optional<Instant> parseInstant(std::string_view text)
{
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
    if (!readDigits(text, 0, 4, year) || !readDigits(text, 5, 2, month) || !readDigits(text, 8, 2, day)
        || !readDigits(text, 11, 2, hour) || !readDigits(text, 14, 2, minute) || !readDigits(text, 17, 2, second))
        return {};
    if (text[4] != '-' || text[7] != '-' || (text[10] != 'T' && text[10] != 't') || text[13] != ':' || text[16] != ':')
        return {};
    const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{static_cast<unsigned>(month)},
                                           std::chrono::day{static_cast<unsigned>(day)}};
    if (!date.ok() || hour > 23 || minute > 59 || second > 60)
        return {};

    std::size_t at = 19;
    std::int64_t fraction = 0;
    if (at < text.size() && text[at] == '.') {
        std::int64_t unit = 100'000;
        const std::size_t begin = ++at;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, unit /= 10)
            fraction += (text[at] - '0') * unit;
        if (at == begin)
            return {};
    }
    std::int64_t offsetMinutes = 0;
    if (at + 1 == text.size() && (text[at] == 'Z' || text[at] == 'z')) {
        ++at;
    } else if (at < text.size() && (text[at] == '+' || text[at] == '-')) {
        int hours = 0, minutes = 0;
        if (!readDigits(text, at + 1, 2, hours) || !readDigits(text, at + 4, 2, minutes) || text[at + 3] != ':'
            || hours > 23 || minutes > 59)
            return {};
        offsetMinutes = (text[at] == '-' ? -1 : 1) * (hours * 60 + minutes);
        at += 6;
    } else {
        return {};
    }
    if (at != text.size())
        return {};
    const std::int64_t days = std::chrono::sys_days{date}.time_since_epoch().count();
    const std::int64_t seconds = ((days * 24 + hour) * 60 + minute - offsetMinutes) * 60 + second;
    return Instant{seconds * 1'000'000 + fraction};
}

std::string formatInstant(Instant instant)
{
    if (!instant.known())
        return {};
    const std::chrono::sys_time<std::chrono::microseconds> time{std::chrono::microseconds{instant.micros}};
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date{day};
    const std::chrono::hh_mm_ss clock{time - day};
    std::string out;
    appendPadded(out, int(date.year()), 4);
    out += '-';
    appendPadded(out, unsigned(date.month()), 2);
    out += '-';
    appendPadded(out, unsigned(date.day()), 2);
    out += 'T';
    appendPadded(out, clock.hours().count(), 2);
    out += ':';
    appendPadded(out, clock.minutes().count(), 2);
    out += ':';
    appendPadded(out, clock.seconds().count(), 2);
    if (clock.subseconds().count() != 0) {
        out += '.';
        appendPadded(out, clock.subseconds().count(), 6);
    }
    out += 'Z';
    return out;
}

std::string formatAge(std::int64_t micros)
{
    if (micros == Instant::none)
        return "-";
    const std::int64_t seconds = micros / 1'000'000;
    const auto pair = [](std::int64_t a, char unitA, std::int64_t b, char unitB) {
        std::string out = std::to_string(a) + unitA;
        if (b != 0)
            out += std::to_string(b) + unitB;
        return out;
    };
    const std::int64_t minutes = seconds / 60, hours = minutes / 60, days = hours / 24;
    if (seconds < 120)
        return std::to_string(seconds < 0 ? 0 : seconds) + 's';
    if (minutes < 10)
        return pair(minutes, 'm', seconds % 60, 's');
    if (hours < 3)
        return std::to_string(minutes) + 'm';
    if (hours < 8)
        return pair(hours, 'h', minutes % 60, 'm');
    if (hours < 48)
        return std::to_string(hours) + 'h';
    if (days < 8)
        return pair(days, 'd', hours % 24, 'h');
    if (days < 730)
        return std::to_string(days) + 'd';
    return pair(days / 365, 'y', days % 365, 'd');
}

} // namespace stowage
