// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/yamldocument.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <new>
#include <optional>

#include <nlohmann/json.hpp>
#include <yaml.h>

#include "core/object/yamlevent.h"

namespace stowage {

namespace {

constexpr std::size_t maxDepth = 64;
constexpr std::size_t maxNodes = 1'000'000; ///< aliases included
constexpr std::string_view tagPrefix = "tag:yaml.org,2002:";

/// Ends the reading; never leaves this file.
struct Stop {
    YamlFailure failure;
};

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::find(words, text) != words.end();
}

/// In their three case forms only: yes, Yes, YES.
bool isWord(std::string_view text, std::string_view lower)
{
    if (text.size() != lower.size())
        return false;
    const auto upper = [](char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); };
    if (text.substr(1) == lower.substr(1))
        return text[0] == lower[0] || text[0] == upper(lower[0]);
    return std::ranges::equal(text, lower, [&](char a, char b) { return a == upper(b); });
}

bool isDigitOf(char c, int base)
{
    if (base == 16)
        return std::isxdigit(static_cast<unsigned char>(c)) != 0;
    return c >= '0' && c < '0' + base;
}

bool isInteger(std::string_view digits)
{
    int base = 10;
    if (digits.size() > 2 && digits[0] == '0') {
        const char mark = static_cast<char>(digits[1] | 0x20);
        base = mark == 'x' ? 16 : mark == 'b' ? 2 : mark == 'o' ? 8 : 10;
        if (base != 10)
            digits.remove_prefix(2);
    }
    return !digits.empty() && std::ranges::all_of(digits, [&](char c) { return isDigitOf(c, base); });
}

bool isDecimal(std::string_view text)
{
    std::size_t at = 0;
    const auto digits = [&] {
        const std::size_t begin = at;
        while (at < text.size() && isDigitOf(text[at], 10))
            ++at;
        return at - begin;
    };
    std::size_t count = digits();
    if (at < text.size() && text[at] == '.') {
        ++at;
        count += digits();
    }
    if (count == 0)
        return false;
    if (at < text.size() && (text[at] | 0x20) == 'e') {
        ++at;
        if (at < text.size() && (text[at] == '+' || text[at] == '-'))
            ++at;
        if (digits() == 0)
            return false;
    }
    return at == text.size();
}

bool isNumber(std::string_view text)
{
    if (text.empty()
        || !(std::isdigit(static_cast<unsigned char>(text[0])) != 0 || isOneOf(text.substr(0, 1), {"+", "-", "."})))
        return false;
    std::string plain(text);
    std::erase(plain, '_');
    std::string_view number = plain;
    const bool sign = number.starts_with('+') || number.starts_with('-');
    if (sign)
        number.remove_prefix(1);
    if (isOneOf(number, {".inf", ".Inf", ".INF"}) || (!sign && isOneOf(number, {".nan", ".NaN", ".NAN"})))
        return true;
    return isInteger(number) || isDecimal(number);
}

YamlType typeOfScalar(const yaml_event_t &event)
{
    const auto &scalar = event.data.scalar;
    const std::string_view text(reinterpret_cast<const char *>(scalar.value), scalar.length);
    std::string_view tag = scalar.tag != nullptr ? reinterpret_cast<const char *>(scalar.tag) : "";
    if (tag.starts_with(tagPrefix)) {
        tag.remove_prefix(tagPrefix.size());
        if (tag == "null")
            return YamlType::Null;
        if (tag == "bool")
            return YamlType::Bool;
        return tag == "int" || tag == "float" ? YamlType::Number : YamlType::String;
    }
    if (!tag.empty() || scalar.style != YAML_PLAIN_SCALAR_STYLE)
        return YamlType::String;
    return typeOfPlain(text);
}

class Reading {
public:
    explicit Reading(std::string_view bytes)
    {
        if (yaml_parser_initialize(&m_parser) == 0)
            throw std::bad_alloc();
        yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size());
    }
    ~Reading() { yaml_parser_delete(&m_parser); }
    Reading(const Reading &) = delete;
    Reading &operator=(const Reading &) = delete;

    YamlDocument run()
    {
        next(); // the start of the stream
        next();
        if (m_event->type == YAML_STREAM_END_EVENT)
            return std::move(m_document);
        next();
        m_document.root = readNode("", 0);
        next(); // the end of the document
        // What follows does not count: if it is broken, nobody minds.
        m_document.moreDocuments =
            yaml_parser_parse(&m_parser, m_event.fresh()) == 0 || m_event->type == YAML_DOCUMENT_START_EVENT;
        return std::move(m_document);
    }

private:
    void next()
    {
        if (yaml_parser_parse(&m_parser, m_event.fresh()) != 0)
            return;
        const bool reader = m_parser.error == YAML_READER_ERROR;
        const std::uint64_t line = reader ? m_parser.mark.line : m_parser.problem_mark.line;
        std::string message = m_parser.problem != nullptr ? m_parser.problem : "the YAML is broken";
        throw Stop{{std::move(message), line + 1}};
    }

    [[noreturn]] void stop(std::string message) const
    {
        throw Stop{{std::move(message), m_event->start_mark.line + 1}};
    }

    void count(std::size_t nodes)
    {
        m_nodes += nodes;
        if (m_nodes > maxNodes)
            stop("aliases make the document larger than is sensible");
    }

    static std::size_t sizeOf(const YamlNode &node)
    {
        std::size_t size = 1;
        for (const YamlNode &item : node.items)
            size += sizeOf(item);
        for (const auto &[key, value] : node.members)
            size += sizeOf(value);
        return size;
    }

    void anchor(const yaml_char_t *name, const YamlNode &node)
    {
        if (name != nullptr)
            m_anchors.insert_or_assign(reinterpret_cast<const char *>(name), node);
    }

    /// The node whose first event is the current one.
    YamlNode readNode(const std::string &path, std::size_t depth)
    {
        if (depth > maxDepth)
            stop("nested too deeply");
        count(1);
        YamlNode node;
        node.line = m_event->start_mark.line + 1;
        switch (m_event->type) {
        case YAML_SCALAR_EVENT:
            node.type = typeOfScalar(*m_event);
            node.text.assign(reinterpret_cast<const char *>(m_event->data.scalar.value), m_event->data.scalar.length);
            anchor(m_event->data.scalar.anchor, node);
            return node;
        case YAML_ALIAS_EVENT: {
            const auto found = m_anchors.find(reinterpret_cast<const char *>(m_event->data.alias.anchor));
            if (found == m_anchors.end())
                stop("an alias refers to an anchor that is not there");
            count(sizeOf(found->second));
            return found->second;
        }
        case YAML_SEQUENCE_START_EVENT: {
            node.type = YamlType::List;
            const std::string name = nameOf(m_event->data.sequence_start.anchor);
            for (next(); m_event->type != YAML_SEQUENCE_END_EVENT; next())
                node.items.push_back(readNode(path + '[' + std::to_string(node.items.size()) + ']', depth + 1));
            if (!name.empty())
                m_anchors.insert_or_assign(name, node);
            return node;
        }
        case YAML_MAPPING_START_EVENT: {
            node.type = YamlType::Map;
            const std::string name = nameOf(m_event->data.mapping_start.anchor);
            readMembers(node, path, depth);
            if (!name.empty())
                m_anchors.insert_or_assign(name, node);
            return node;
        }
        default:
            stop("the YAML is broken");
        }
    }

    static std::string nameOf(const yaml_char_t *anchor)
    {
        return anchor != nullptr ? reinterpret_cast<const char *>(anchor) : "";
    }

    void readMembers(YamlNode &map, const std::string &path, std::size_t depth)
    {
        std::vector<YamlNode> merged;
        for (next(); m_event->type != YAML_MAPPING_END_EVENT; next()) {
            const bool plain =
                m_event->type == YAML_SCALAR_EVENT && m_event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
            const YamlNode keyNode = readNode(path, depth + 1);
            if (keyNode.type == YamlType::List || keyNode.type == YamlType::Map)
                stop("a key is no text");
            const std::string &key = keyNode.text;
            next();
            if (plain && key == "<<") {
                merged.push_back(readNode(path, depth + 1));
                continue;
            }
            const std::string field = path.empty() ? key : path + '.' + key;
            YamlNode value = readNode(field, depth + 1);
            const auto same = std::ranges::find(map.members, key, &std::pair<std::string, YamlNode>::first);
            if (same != map.members.end()) {
                m_document.duplicates.push_back({field, keyNode.line});
                same->second = std::move(value);
            } else {
                map.members.emplace_back(key, std::move(value));
            }
        }
        for (const YamlNode &source : merged)
            merge(map, source, true);
    }

    /// Members that the map does not have itself; of a list the earlier source wins.
    void merge(YamlNode &map, const YamlNode &source, bool lists)
    {
        if (source.type == YamlType::List && lists) {
            for (const YamlNode &one : source.items)
                merge(map, one, false);
            return;
        }
        if (source.type != YamlType::Map)
            stop("a merge key needs a mapping or a list of them");
        for (const auto &[key, value] : source.members) {
            if (map.find(key) == nullptr)
                map.members.emplace_back(key, value);
        }
    }

    yaml_parser_t m_parser = {};
    YamlEvent m_event;
    YamlDocument m_document;
    std::map<std::string, YamlNode, std::less<>> m_anchors;
    std::size_t m_nodes = 0;
};

nlohmann::ordered_json jsonOf(const YamlNode &node)
{
    using json = nlohmann::ordered_json;
    switch (node.type) {
    case YamlType::Null:
        return nullptr;
    case YamlType::Bool:
        return meansTrue(node.text);
    case YamlType::Number: {
        json number = json::parse(node.text, nullptr, false);
        return number.is_number() ? number : json(node.text);
    }
    case YamlType::String:
        return node.text;
    case YamlType::List: {
        json list = json::array();
        for (const YamlNode &item : node.items)
            list.push_back(jsonOf(item));
        return list;
    }
    case YamlType::Map: {
        json map = json::object();
        for (const auto &[key, value] : node.members)
            map[key] = jsonOf(value);
        return map;
    }
    }
    return nullptr;
}

} // namespace

YamlNode::~YamlNode()
{
    volatile char *bytes = text.data();
    for (std::size_t i = 0; i < text.size(); ++i)
        bytes[i] = 0;
}

const YamlNode *YamlNode::find(std::string_view key) const
{
    const auto found = std::ranges::find(members, key, &std::pair<std::string, YamlNode>::first);
    return found == members.end() ? nullptr : &found->second;
}

YamlType typeOfPlain(std::string_view text)
{
    if (text.empty() || text == "~" || isWord(text, "null"))
        return YamlType::Null;
    for (const std::string_view word : {"y", "yes", "on", "true", "n", "no", "off", "false"}) {
        if (isWord(text, word))
            return YamlType::Bool;
    }
    return isNumber(text) ? YamlType::Number : YamlType::String;
}

bool meansTrue(std::string_view text)
{
    return std::ranges::any_of(std::array<std::string_view, 4>{"y", "yes", "on", "true"},
                               [&](std::string_view word) { return isWord(text, word); });
}

tl::expected<YamlDocument, YamlFailure> readFirstDocument(std::string_view bytes)
{
    try {
        return Reading(bytes).run();
    } catch (const Stop &stop) {
        return tl::unexpected<YamlFailure>(stop.failure);
    }
}

std::string toJson(const YamlNode &node)
{
    return jsonOf(node).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace stowage
