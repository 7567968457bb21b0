// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/suggest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace stowage::ask {

namespace {

/// Insertions, deletions, substitutions and swaps of neighbours that turn a into b.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substituted = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, substituted});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
        beforeLast.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

} // namespace

std::string_view closest(std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t longestWord = 64;
    if (word.empty() || word.size() > longestWord)
        return {};
    std::string_view best;
    std::size_t bestDistance = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view candidate : known) {
        const std::size_t distance = editDistance(word, candidate);
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    if (!best.empty())
        return best;
    const auto prefixed = std::ranges::find_if(
        known, [&](std::string_view candidate) { return word.size() >= 2 && candidate.starts_with(word); });
    return prefixed == known.end() ? std::string_view() : *prefixed;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known)
{
    const std::string_view near = closest(word, known);
    return near.empty() ? std::string() : "; did you mean '" + std::string(near) + "'?";
}

} // namespace stowage::ask
