// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/jsontext.h"

namespace stowage::plan {

namespace {

constexpr int maxDepth = 200;

/// Printing and merging recurse, so depth is bounded before anything is built.
bool isShallow(std::string_view text)
{
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            i += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            if (++depth > maxDepth)
                return false;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return true;
}

template<typename Json>
Json parsed(std::string_view text)
{
    if (!isShallow(text))
        return Json(nlohmann::detail::value_t::discarded);
    return Json::parse(text, nullptr, false);
}

} // namespace

nlohmann::json parsedJson(std::string_view text)
{
    return parsed<nlohmann::json>(text);
}

nlohmann::ordered_json parsedOrderedJson(std::string_view text)
{
    return parsed<nlohmann::ordered_json>(text);
}

std::string jsonLine(const nlohmann::ordered_json &value)
{
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace stowage::plan
