// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/console.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace stowage::ctl {

namespace {

struct Range {
    char32_t first, last;
};

/// East Asian wide and fullwidth blocks, and emoji.
constexpr std::array wideRanges = {
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},
    Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},   Range{0xA960, 0xA97C},   Range{0xAC00, 0xD7A3},
    Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},
    Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD},
};
constexpr std::array zeroRanges = {
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x0610, 0x061A}, Range{0x064B, 0x065F},
    Range{0x0E31, 0x0E31}, Range{0x0E34, 0x0E3A}, Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF}, Range{0x200B, 0x200F},
    Range{0x20D0, 0x20FF}, Range{0x2060, 0x2064}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF},
};

template<std::size_t count>
bool isIn(char32_t c, const std::array<Range, count> &ranges)
{
    return std::ranges::any_of(ranges, [c](const Range &range) { return c >= range.first && c <= range.last; });
}

/// Takes one character off the front; U+FFFD for bytes that are no UTF-8.
char32_t takeCharacter(std::string_view &text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    constexpr char32_t replacement = 0xFFFD;
    if (length == 0 || length > text.size()) {
        text.remove_prefix(1);
        return replacement;
    }
    char32_t c = length == 1 ? lead : lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0U) != 0x80U) {
            text.remove_prefix(1);
            return replacement;
        }
        c = c << 6 | (byte & 0x3FU);
    }
    text.remove_prefix(length);
    return c;
}

bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace

std::string Style::paint(std::string_view text, Tone tone) const
{
    const char *begin = nullptr;
    switch (tone) {
    case Tone::Plain:
        break;
    case Tone::Strong:
        begin = "\x1b[1m";
        break;
    case Tone::Dim:
        begin = "\x1b[2m";
        break;
    case Tone::Good:
        begin = "\x1b[32m";
        break;
    case Tone::Warning:
        begin = "\x1b[33m";
        break;
    case Tone::Bad:
        begin = "\x1b[31m";
        break;
    }
    if (!colors || begin == nullptr || text.empty())
        return std::string(text);
    return begin + std::string(text) + "\x1b[0m";
}

std::string Style::bar(double share, std::size_t columns) const
{
    const double bounded = std::isfinite(share) ? std::clamp(share, 0.0, 1.0) : 0.0;
    const auto filled = static_cast<std::size_t>(std::lround(bounded * static_cast<double>(columns)));
    std::string text;
    for (std::size_t i = 0; i < columns; ++i)
        text += i < filled ? (unicode ? "\u2588" : "#") : (unicode ? "\u2591" : ".");
    return text;
}

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        const char32_t c = takeCharacter(text);
        width += isIn(c, zeroRanges) ? 0U : isIn(c, wideRanges) ? 2U : 1U;
    }
    return width;
}

std::string printable(std::string_view text)
{
    std::string clean;
    clean.reserve(text.size());
    while (!text.empty()) {
        const std::string_view before = text;
        const char32_t c = takeCharacter(text);
        if (isControl(c))
            clean += ' ';
        else if (c == 0xFFFD)
            clean += "\uFFFD";
        else
            clean += before.substr(0, before.size() - text.size());
    }
    return clean;
}

std::string grouped(std::int64_t value)
{
    std::string digits = std::to_string(value);
    const std::size_t first = digits.starts_with('-') ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

std::string padded(std::string_view text, std::size_t columns, Align align)
{
    const std::size_t width = displayWidth(text);
    const std::string blanks(columns > width ? columns - width : 0, ' ');
    return align == Align::Left ? std::string(text) + blanks : blanks + std::string(text);
}

} // namespace stowage::ctl
