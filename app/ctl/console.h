// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stowage::ctl {

/// What a text says by its colour; nothing is said by colour alone.
enum class Tone : std::uint8_t { Plain, Strong, Dim, Good, Warning, Bad };

/// How texts are laid out for the reader of stdout.
struct Style {
    bool colors = false;
    bool unicode = true; ///< bars of block characters, else of ASCII

    /// The text between the escape sequences of its tone.
    [[nodiscard]] std::string paint(std::string_view text, Tone tone) const;
    /// A bar of that many columns, filled by share.
    [[nodiscard]] std::string bar(double share, std::size_t columns) const;
};

/// Columns of a terminal that a UTF-8 text takes: wide characters two, combining ones none.
[[nodiscard]] std::size_t displayWidth(std::string_view text);
/// Control characters of input made harmless, so that names cannot drive the terminal.
[[nodiscard]] std::string printable(std::string_view text);
/// "1,234,567".
[[nodiscard]] std::string grouped(std::int64_t value);

enum class Align : std::uint8_t { Left, Right };
[[nodiscard]] std::string padded(std::string_view text, std::size_t columns, Align align);

} // namespace stowage::ctl
