// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/fuzzy.h"

#include <algorithm>

namespace stowage::app {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isSeparator(char c)
{
    return c == ' ' || c == '-' || c == '_' || c == '.' || c == '/' || c == ':' || c == ',';
}

/// Where the word stands in one piece; the start of a part is preferred.
std::size_t findWhole(std::string_view text, std::string_view word)
{
    std::size_t first = std::string_view::npos;
    for (std::size_t at = 0; at + word.size() <= text.size(); ++at) {
        std::size_t same = 0;
        while (same < word.size() && lower(text[at + same]) == word[same])
            ++same;
        if (same < word.size())
            continue;
        if (at == 0 || isSeparator(text[at - 1]))
            return at;
        if (first == std::string_view::npos)
            first = at;
    }
    return first;
}

/// Positions of the word's letters in order; empty when they are not all there.
std::vector<std::size_t> findScattered(std::string_view text, std::string_view word)
{
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < text.size() && places.size() < word.size(); ++at)
        if (lower(text[at]) == word[places.size()])
            places.push_back(at);
    if (places.size() < word.size())
        places.clear();
    return places;
}

int wordScore(std::string_view text, std::string_view word)
{
    if (const std::size_t at = findWhole(text, word); at != std::string_view::npos) {
        int score = 200 + static_cast<int>(std::min<std::size_t>(word.size(), 30)) * 4;
        if (at == 0)
            score += 60;
        else if (isSeparator(text[at - 1]))
            score += 40;
        return score - static_cast<int>(std::min<std::size_t>(at, 30));
    }
    if (word.size() < 2)
        return -1;
    const std::vector<std::size_t> places = findScattered(text, word);
    if (places.empty())
        return -1;
    const std::size_t spread = places.back() - places.front() + 1;
    if (spread > word.size() * 4)
        return -1; // letters that far apart are chance
    return 100 - static_cast<int>(std::min<std::size_t>(spread - word.size(), 60));
}

} // namespace

FuzzyQuery::FuzzyQuery(std::string_view typed)
{
    std::string word;
    for (const char c : typed) {
        if (c != ' ') {
            word += lower(c);
        } else if (!word.empty()) {
            m_words.push_back(std::move(word));
            word.clear();
        }
    }
    if (!word.empty())
        m_words.push_back(std::move(word));
}

int FuzzyQuery::score(std::string_view text) const
{
    if (m_words.empty())
        return 0;
    int sum = 0;
    for (const std::string &word : m_words) {
        const int score = wordScore(text, word);
        if (score < 0)
            return -1;
        sum += score;
    }
    return sum - static_cast<int>(std::min<std::size_t>(text.size(), 60)) / 4; // of equals the shorter
}

std::vector<bool> FuzzyQuery::marks(std::string_view text) const
{
    std::vector<bool> result(text.size());
    for (const std::string &word : m_words) {
        if (const std::size_t at = findWhole(text, word); at != std::string_view::npos) {
            std::fill_n(result.begin() + static_cast<std::ptrdiff_t>(at), word.size(), true);
            continue;
        }
        for (const std::size_t place : findScattered(text, word))
            result[place] = true;
    }
    return result;
}

} // namespace stowage::app
