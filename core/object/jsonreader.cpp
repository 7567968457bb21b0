// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/jsonreader.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <simdjson.h>

#include "core/object/batch.h"
#include "core/object/fieldtable.h"
#include "core/object/filewindow.h"

namespace stowage {

namespace {

namespace ondemand = simdjson::ondemand;

static_assert(FileWindow::padding >= simdjson::SIMDJSON_PADDING);

constexpr std::size_t smallestCapacity = std::size_t{64} << 10;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// JSON's own grammar of numbers; the parser leaves them unread.
bool isNumber(std::string_view text)
{
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const auto digits = [&] {
        const std::size_t first = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        return at > first;
    };
    const bool leadingZero = at < text.size() && text[at] == '0';
    const std::size_t whole = at;
    if (!digits() || (leadingZero && at - whole > 1))
        return false;
    if (at < text.size() && text[at] == '.') {
        ++at;
        if (!digits())
            return false;
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        ++at;
        if (at < text.size() && (text[at] == '+' || text[at] == '-'))
            ++at;
        if (!digits())
            return false;
    }
    return at == text.size();
}

std::string_view trimEnd(std::string_view token)
{
    while (!token.empty()
           && (token.back() == ' ' || token.back() == '\n' || token.back() == '\r' || token.back() == '\t'))
        token.remove_suffix(1);
    return token;
}

/// Appends nodes in pre-order while the On-Demand document is walked.
class TreeBuilder {
public:
    explicit TreeBuilder(std::vector<ValueNode> &nodes)
        : m_nodes(nodes)
    {
    }

    simdjson::error_code addMap(ondemand::object &map, std::string_view key, FieldPlace place, std::size_t depth)
    {
        const std::size_t self = append(key, ValueKind::Map);
        for (auto item : map) {
            ondemand::field field;
            if (const auto error = std::move(item).get(field))
                return error;
            std::string_view name;
            if (const auto error = nameOf(field, name))
                return error;
            const FieldRule rule = ruleFor(place, name);
            if (rule.use == FieldUse::Skip)
                continue;
            if (rule.use == FieldUse::Name) {
                append(name, ValueKind::Null);
                continue;
            }
            if (const auto error = addValue(field.value(), name, rule.place, depth + 1))
                return error;
        }
        return close(self);
    }

private:
    std::size_t append(std::string_view key, ValueKind kind, std::string_view text = {})
    {
        ValueNode &node = m_nodes.emplace_back();
        node.key = key;
        node.kind = kind;
        node.text = text;
        node.end = static_cast<std::uint32_t>(m_nodes.size());
        return m_nodes.size() - 1;
    }

    simdjson::error_code close(std::size_t self)
    {
        m_nodes[self].end = static_cast<std::uint32_t>(m_nodes.size());
        return m_nodes.size() > maxObjectNodes ? simdjson::CAPACITY : simdjson::SUCCESS;
    }

    /// Names without escapes, nearly all, are taken from the text as they stand.
    static simdjson::error_code nameOf(ondemand::field &field, std::string_view &name)
    {
        const char *const first = field.key().raw();
        const char *end = first;
        while (*end != '"' && *end != '\\')
            ++end;
        if (*end == '\\')
            return field.unescaped_key().get(name);
        name = {first, static_cast<std::size_t>(end - first)};
        return simdjson::SUCCESS;
    }

    simdjson::error_code addList(ondemand::value &value, std::string_view key, FieldPlace place, std::size_t depth)
    {
        ondemand::array list;
        if (const auto error = value.get_array().get(list))
            return error;
        const std::size_t self = append(key, ValueKind::List);
        for (auto item : list) {
            ondemand::value element;
            if (const auto error = std::move(item).get(element))
                return error;
            if (const auto error = addValue(element, {}, place, depth + 1))
                return error;
        }
        return close(self);
    }

    simdjson::error_code addString(ondemand::value &value, std::string_view key)
    {
        std::string_view token = trimEnd(value.raw_json_token());
        if (token.size() >= 2 && token.back() == '"' && std::memchr(token.data(), '\\', token.size()) == nullptr) {
            append(key, ValueKind::String, token.substr(1, token.size() - 2));
            return simdjson::SUCCESS;
        }
        std::string_view text;
        if (const auto error = value.get_string().get(text))
            return error;
        append(key, ValueKind::String, text);
        return simdjson::SUCCESS;
    }

    simdjson::error_code addValue(ondemand::value value, std::string_view key, FieldPlace place, std::size_t depth)
    {
        if (depth > maxValueDepth)
            return simdjson::DEPTH_ERROR;
        ondemand::json_type type = ondemand::json_type::null;
        if (const auto error = value.type().get(type))
            return error;
        switch (type) {
        case ondemand::json_type::object: {
            ondemand::object map;
            if (const auto error = value.get_object().get(map))
                return error;
            return addMap(map, key, place, depth);
        }
        case ondemand::json_type::array:
            return addList(value, key, place, depth);
        case ondemand::json_type::string:
            return addString(value, key);
        case ondemand::json_type::number: {
            const std::string_view token = trimEnd(value.raw_json_token());
            if (!isNumber(token))
                return simdjson::NUMBER_ERROR;
            append(key, ValueKind::Number, token);
            return simdjson::SUCCESS;
        }
        case ondemand::json_type::boolean: {
            bool truth = false;
            if (const auto error = value.get_bool().get(truth))
                return error;
            append(key, ValueKind::Bool, truth ? "true" : "false");
            return simdjson::SUCCESS;
        }
        case ondemand::json_type::null:
            if (trimEnd(value.raw_json_token()) != "null")
                return simdjson::N_ATOM_ERROR;
            append(key, ValueKind::Null);
            return simdjson::SUCCESS;
        }
        return simdjson::TAPE_ERROR;
    }

    std::vector<ValueNode> &m_nodes;
};

std::string reasonFor(simdjson::error_code error)
{
    switch (error) {
    case simdjson::UTF8_ERROR:
        return "The text is not valid UTF-8.";
    case simdjson::DEPTH_ERROR:
        return "Maps and lists are nested too deeply.";
    case simdjson::CAPACITY:
        return "The object has too many values.";
    case simdjson::NUMBER_ERROR:
        return "A number is not written as JSON wants it.";
    case simdjson::STRING_ERROR:
        return "A text has an escape that JSON does not know.";
    case simdjson::UNESCAPED_CHARS:
        return "A text has a line break or control character in it.";
    case simdjson::T_ATOM_ERROR:
    case simdjson::F_ATOM_ERROR:
    case simdjson::N_ATOM_ERROR:
        return "A word is none of true, false and null.";
    default:
        return "The JSON is broken: a comma, colon, quote or bracket is missing or too many.";
    }
}

} // namespace

struct JsonReader::Parser {
    ondemand::parser parser;
};

JsonReader::JsonReader()
    : m_parser(std::make_unique<Parser>())
{
}

JsonReader::~JsonReader() = default;

std::optional<ReadFailure> JsonReader::read(std::string_view text, std::vector<ValueNode> &nodes)
{
    ondemand::parser &parser = m_parser->parser;
    simdjson::error_code error = simdjson::SUCCESS;
    if (parser.capacity() < text.size())
        error = parser.allocate(std::max(std::bit_ceil(text.size()), smallestCapacity), maxValueDepth + 10);
    ondemand::document document;
    if (!error)
        error = parser.iterate(text.data(), text.size(), text.size() + FileWindow::padding).get(document);
    ReadFailure failure;
    if (!error) {
        ondemand::object root;
        error = document.get_object().get(root);
        if (!error)
            error = TreeBuilder(nodes).addMap(root, {}, FieldPlace::Root, 0);
        const char *place = nullptr;
        if (error && !document.current_location().get(place))
            failure.position = std::min(static_cast<std::size_t>(place - text.data()), text.size());
        else if (!error && !document.current_location().get(place))
            error = simdjson::TRAILING_CONTENT;
    }
    if (!error)
        return {};
    failure.reason = reasonFor(error);
    return failure;
}

} // namespace stowage
