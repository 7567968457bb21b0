// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stowage::ask {

/// A text with wildcards: '*' is any text, '?' any one character. Letter case of ASCII does not count.
class Pattern {
public:
    /// A character as written: quoted ones are no wildcards.
    struct Character {
        char value = 0;
        bool quoted = false;
    };
    enum class Anchor : unsigned char { Whole, Anywhere };

    Pattern() = default;
    Pattern(const std::vector<Character> &characters, Anchor anchor);

    [[nodiscard]] bool matches(std::string_view text) const;

private:
    [[nodiscard]] bool matchesWildcards(std::string_view text) const;

    std::string m_text;            ///< lower case
    std::vector<char> m_wildcards; ///< per character: '*', '?' or 0; empty when there are none
    Anchor m_anchor = Anchor::Whole;
};

} // namespace stowage::ask
