// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/reasons.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace stowage::ask {

namespace {

struct Counted {
    std::string_view reason;
    std::uint64_t nodes = 0;
    bool lacks = false;
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Where the next "<number> " of the list begins behind ", "; the end when there is none. Taints hold commas too.
std::size_t findNext(std::string_view list)
{
    for (std::size_t at = list.find(", "); at != std::string_view::npos; at = list.find(", ", at + 2)) {
        if (at + 2 < list.size() && isDigit(list[at + 2]))
            return at;
    }
    return list.size();
}

/// "14 Insufficient nvidia.com/gpu" or "55 node(s) didn't match ...".
Counted readOne(std::string_view text)
{
    Counted counted;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), counted.nodes);
    if (error == std::errc())
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    constexpr std::string_view nodes = "node(s) ";
    if (text.starts_with(nodes))
        text.remove_prefix(nodes.size());
    counted.reason = text;
    counted.lacks = text.starts_with("Insufficient ");
    return counted;
}

/// The list between "nodes are available: " and the full stop that ends it; empty for other messages.
std::string_view listOf(std::string_view message)
{
    constexpr std::string_view marker = "nodes are available: ";
    const std::size_t at = message.find(marker);
    if (at == std::string_view::npos)
        return {};
    std::string_view list = message.substr(at + marker.size());
    // Resource names hold full stops, so only one before a blank or at the end counts.
    for (std::size_t stop = list.find('.'); stop != std::string_view::npos; stop = list.find('.', stop + 1)) {
        if (stop + 1 == list.size() || list[stop + 1] == ' ')
            return list.substr(0, stop);
    }
    return list;
}

} // namespace

std::vector<std::string_view> reasonsOf(std::string_view message)
{
    std::string_view list = listOf(message);
    if (list.empty())
        return message.empty() ? std::vector<std::string_view>() : std::vector<std::string_view>{message};
    std::vector<Counted> all;
    while (!list.empty()) {
        const std::size_t end = findNext(list);
        all.push_back(readOne(list.substr(0, end)));
        list.remove_prefix(std::min(end + 2, list.size()));
    }
    std::ranges::stable_sort(all, [](const Counted &a, const Counted &b) {
        return a.lacks != b.lacks ? a.lacks : a.nodes != b.nodes ? a.nodes > b.nodes : a.reason < b.reason;
    });
    std::vector<std::string_view> reasons;
    std::ranges::transform(all, std::back_inserter(reasons), &Counted::reason);
    return reasons;
}

std::string shortReason(std::string_view message)
{
    std::string text;
    for (const std::string_view reason : reasonsOf(message))
        text.append(text.empty() ? "" : ", ").append(reason);
    return text;
}

} // namespace stowage::ask
