// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stowage::app {

/// What was typed, as words in lower case; all of them must be found.
class FuzzyQuery {
public:
    explicit FuzzyQuery(std::string_view typed);

    [[nodiscard]] bool empty() const { return m_words.empty(); }
    /// Higher is better; negative = no match. A word counts more at the start of the text or of a part of it, and more
    /// in one piece than letter by letter.
    [[nodiscard]] int score(std::string_view text) const;
    /// Bytes of the text that the words match, for showing them; empty without a match.
    [[nodiscard]] std::vector<bool> marks(std::string_view text) const;

private:
    std::vector<std::string> m_words;
};

} // namespace stowage::app
