// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace stowage {

/// Finds where a JSON list or map ends, knowing only strings and brackets. 64 bytes at a time where the machine can.
/// Keeps its state between pieces of text, so that a value may be skipped without holding it.
class BracketScanner {
public:
    static constexpr std::size_t npos = std::string_view::npos;

    /// Position one past the bracket that closes the depth the scanner began with, or npos when the text ends before.
    [[nodiscard]] std::size_t skip(std::string_view text);
    /// The same byte by byte: what skip() must equal, and what other processors run.
    [[nodiscard]] std::size_t skipBytewise(std::string_view text);

    /// Open brackets before the text; 0 means that the text begins with the bracket to be matched.
    std::int64_t depth = 0;

private:
    bool m_inString = false;
    bool m_escaped = false; ///< the last byte of the text before was an effective backslash
};

/// Newlines in a text.
[[nodiscard]] std::size_t countLines(std::string_view text);

} // namespace stowage
