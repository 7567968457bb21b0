// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace stowage {

/// What JSON allows between its parts.
[[nodiscard]] constexpr bool isJsonBlank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// The first place at or behind one where something stands; the text's size when nothing does.
[[nodiscard]] constexpr std::size_t skipJsonBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && isJsonBlank(text[at]))
        ++at;
    return at;
}

} // namespace stowage
