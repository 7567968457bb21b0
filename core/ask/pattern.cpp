// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/pattern.h"

#include <algorithm>

namespace stowage::ask {

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

Pattern::Pattern(const std::vector<Character> &characters, Anchor anchor)
    : m_anchor(anchor)
{
    bool wild = false;
    const auto add = [&](char c, char wildcard) {
        m_text += lower(c);
        m_wildcards.push_back(wildcard);
        wild = wild || wildcard != 0;
    };
    for (const Character &c : characters)
        add(c.value, !c.quoted && (c.value == '*' || c.value == '?') ? c.value : '\0');
    if (!wild) {
        m_wildcards.clear();
    } else if (anchor == Anchor::Anywhere) {
        m_text = '*' + m_text + '*';
        m_wildcards.insert(m_wildcards.begin(), '*');
        m_wildcards.push_back('*');
    }
}

bool Pattern::matches(std::string_view text) const
{
    if (!m_wildcards.empty())
        return matchesWildcards(text);
    const auto equal = [](char a, char b) { return lower(a) == b; };
    if (m_anchor == Anchor::Whole)
        return text.size() == m_text.size() && std::equal(text.begin(), text.end(), m_text.begin(), equal);
    return m_text.empty() || std::search(text.begin(), text.end(), m_text.begin(), m_text.end(), equal) != text.end();
}

bool Pattern::matchesWildcards(std::string_view text) const
{
    std::size_t p = 0, t = 0, star = std::string::npos, resume = 0;
    while (t < text.size()) {
        if (p < m_text.size() && m_wildcards[p] == '*') {
            star = p++;
            resume = t;
        } else if (p < m_text.size() && m_wildcards[p] == '?') {
            ++p;
            ++t;
            while (t < text.size() && isContinuation(text[t]))
                ++t;
        } else if (p < m_text.size() && m_text[p] == lower(text[t])) {
            ++p;
            ++t;
        } else if (star != std::string::npos) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < m_text.size() && m_wildcards[p] == '*')
        ++p;
    return p == m_text.size();
}

} // namespace stowage::ask
