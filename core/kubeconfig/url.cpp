// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kubeconfig/url.h"

#include <algorithm>
#include <cctype>

namespace stowage::kubeconfig {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The scheme before the first colon; the rest is shortened by both. Nothing if a colon begins the text.
std::optional<std::string> takeScheme(std::string_view &rest)
{
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const char c = rest[i];
        if (isLetter(c) || (i > 0 && (isDigit(c) || c == '+' || c == '-' || c == '.')))
            continue;
        if (c != ':')
            return std::string();
        if (i == 0)
            return {};
        std::string scheme(rest.substr(0, i));
        std::ranges::transform(scheme, scheme.begin(), [](char letter) {
            return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        });
        rest.remove_prefix(i + 1);
        return scheme;
    }
    return std::string();
}

/// What net/url lets stand before the @.
bool isUserInfo(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) {
        return isLetter(c) || isDigit(c) || std::string_view("-._:~!$&'()*+,;=%@").find(c) != std::string_view::npos;
    });
}

bool hasBrokenEscape(std::string_view text)
{
    for (std::size_t i = text.find('%'); i != std::string_view::npos; i = text.find('%', i + 1)) {
        if (i + 2 >= text.size() || std::isxdigit(static_cast<unsigned char>(text[i + 1])) == 0
            || std::isxdigit(static_cast<unsigned char>(text[i + 2])) == 0)
            return true;
    }
    return false;
}

/// ":8080" or nothing.
bool takePort(std::string_view text, std::string &port)
{
    if (text.empty())
        return true;
    if (text[0] != ':' || !std::all_of(text.begin() + 1, text.end(), isDigit))
        return false;
    port = text.substr(1);
    return true;
}

bool takeAuthority(std::string_view authority, Url &url)
{
    if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos) {
        url.userInfo = true;
        if (!isUserInfo(authority.substr(0, at)) || hasBrokenEscape(authority.substr(0, at)))
            return false;
        authority.remove_prefix(at + 1);
    }
    if (authority.starts_with('[')) {
        const std::size_t end = authority.rfind(']');
        if (end == std::string_view::npos || !takePort(authority.substr(end + 1), url.port))
            return false;
        url.host = authority.substr(1, end - 1);
        return true;
    }
    const std::size_t colon = authority.rfind(':');
    const std::string_view host = authority.substr(0, colon);
    if (colon != std::string_view::npos && !takePort(authority.substr(colon), url.port))
        return false;
    if (hasBrokenEscape(host) || host.find_first_of(" \"<>\\^`{|}") != std::string_view::npos)
        return false;
    url.host = host;
    return true;
}

} // namespace

std::optional<Url> parseUrl(std::string_view text)
{
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }))
        return {};
    std::string_view rest = text.substr(0, text.find('#'));
    Url url;
    auto scheme = takeScheme(rest);
    if (!scheme)
        return {};
    url.scheme = std::move(*scheme);
    rest = rest.substr(0, rest.find('?'));
    if (!rest.starts_with('/')) {
        if (!url.scheme.empty())
            return url; // opaque: mailto:x
        if (rest.substr(0, rest.find('/')).find(':') != std::string_view::npos)
            return {};
    }
    if (rest.starts_with("//") && (!url.scheme.empty() || !rest.starts_with("///"))) {
        rest.remove_prefix(2);
        const std::size_t slash = std::min(rest.find('/'), rest.size());
        if (!takeAuthority(rest.substr(0, slash), url))
            return {};
        rest.remove_prefix(slash);
    }
    if (hasBrokenEscape(rest))
        return {};
    url.path = rest;
    return url;
}

std::string redactedUrl(std::string_view text)
{
    const std::size_t slashes = text.find("//");
    const std::size_t begin = slashes == std::string_view::npos ? 0 : slashes + 2;
    const std::size_t end = std::min(text.find_first_of("/?#", begin), text.size());
    const std::string_view authority = text.substr(begin, end - begin);
    const std::size_t at = authority.rfind('@');
    const std::size_t colon = authority.find(':');
    if (at == std::string_view::npos || colon == std::string_view::npos || colon > at)
        return std::string(text);
    std::string redacted(text.substr(0, begin + colon + 1));
    redacted += "***";
    redacted += text.substr(begin + at);
    return redacted;
}

std::string withoutQuery(std::string_view text)
{
    return std::string(text.substr(0, text.find_first_of("?#")));
}

} // namespace stowage::kubeconfig
