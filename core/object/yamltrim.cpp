// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/yamltrim.h"

#include <algorithm>

#include "core/object/bracketscanner.h"

namespace stowage {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view managedFields = "managedFields:";
constexpr std::string_view metadata = "metadata:";

std::size_t nextLine(std::string_view text, std::size_t at)
{
    const std::size_t newline = text.find('\n', at);
    return newline == npos ? text.size() : newline + 1;
}

std::size_t indentAt(std::string_view text, std::size_t at)
{
    std::size_t indent = 0;
    while (at + indent < text.size() && text[at + indent] == ' ')
        ++indent;
    return indent;
}

bool isLineEnd(std::string_view text, std::size_t at)
{
    return at >= text.size() || text[at] == '\n' || text[at] == '\r';
}

/// The key alone on the rest of a line: its value stands below.
bool isBareKey(std::string_view text, std::size_t at, std::string_view key)
{
    return text.substr(at).starts_with(key) && isLineEnd(text, at + key.size());
}

/// Where the children of the item's metadata begin; npos when it has none in block style.
std::size_t findMetadata(std::string_view text)
{
    const std::size_t dash = indentAt(text, 0);
    if (dash >= text.size() || text[dash] != '-')
        return npos;
    const std::size_t column = dash + 1 + indentAt(text, dash + 1);
    for (std::size_t at = 0; at < text.size(); at = nextLine(text, at)) {
        const std::size_t indent = at == 0 ? column : indentAt(text, at);
        if (indent == column && isBareKey(text, at + indent, metadata))
            return nextLine(text, at);
    }
    return npos;
}

} // namespace

std::string_view YamlTrim::trim(std::string_view item)
{
    m_cutAt = npos;
    m_cutBytes = 0;
    m_cutLines = 0;
    if (item.find(managedFields) == npos)
        return item;
    const std::size_t children = findMetadata(item);
    if (children == npos)
        return item;
    const std::size_t indent = indentAt(item, children);
    std::size_t begin = children;
    while (begin < item.size()
           && !(indentAt(item, begin) == indent && isBareKey(item, begin + indent, managedFields))) {
        const std::size_t own = indentAt(item, begin);
        if (own < indent && !isLineEnd(item, begin + own))
            return item;
        begin = nextLine(item, begin);
    }
    if (begin >= item.size())
        return item;
    std::size_t end = nextLine(item, begin);
    while (end < item.size()) {
        const std::size_t own = indentAt(item, end);
        const bool inside = own > indent || isLineEnd(item, end + own) || (own == indent && item[end + own] == '-');
        if (!inside)
            break;
        end = nextLine(item, end);
    }
    m_text.assign(item.substr(0, begin));
    m_text.append(item.substr(end));
    m_cutAt = begin;
    m_cutBytes = end - begin;
    m_cutAtLine = countLines(item.substr(0, begin));
    m_cutLines = countLines(item.substr(begin, end - begin));
    return m_text;
}

std::size_t YamlTrim::positionInItem(std::size_t position) const
{
    return position > m_cutAt ? position + m_cutBytes : position;
}

std::uint64_t YamlTrim::lineInItem(std::uint64_t line) const
{
    return m_cutLines != 0 && line >= m_cutAtLine ? line + m_cutLines : line;
}

} // namespace stowage
