// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/documenttext.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>

#include <yaml-cpp/yaml.h>

#include "core/object/yamldocument.h"

namespace stowage {

namespace {

using nlohmann::ordered_json;

constexpr std::size_t maxDepth = 200;
constexpr std::size_t maxValues = 2'000'000;
constexpr std::size_t maxBytes = std::size_t{64} << 20;

/// Whether a reader of YAML 1.1 or 1.2 takes the plain text for this text.
bool isPlainText(std::string_view text)
{
    if (text.empty())
        return false;
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!letter(text.front()))
        return false;
    for (const char c : text) {
        if (!letter(c) && !digit(c) && c != '-' && c != '_' && c != '.' && c != '/')
            return false;
    }
    std::string lower(text);
    for (char &c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const std::string_view word : {"null", "true", "false", "yes", "no", "on", "off", "y", "n", "inf", "nan"}) {
        if (lower == word)
            return false;
    }
    return true;
}

void emitText(YAML::Emitter &out, const std::string &text)
{
    if (isPlainText(text))
        out << text;
    else
        out << YAML::DoubleQuoted << text;
}

void emit(YAML::Emitter &out, const ordered_json &value)
{
    switch (value.type()) {
    case ordered_json::value_t::object:
        if (value.empty()) {
            out << YAML::Flow << YAML::BeginMap << YAML::EndMap;
            return;
        }
        out << YAML::BeginMap;
        for (const auto &[key, child] : value.items()) {
            out << YAML::Key;
            emitText(out, key);
            out << YAML::Value;
            emit(out, child);
        }
        out << YAML::EndMap;
        return;
    case ordered_json::value_t::array:
        if (value.empty()) {
            out << YAML::Flow << YAML::BeginSeq << YAML::EndSeq;
            return;
        }
        out << YAML::BeginSeq;
        for (const ordered_json &child : value)
            emit(out, child);
        out << YAML::EndSeq;
        return;
    case ordered_json::value_t::string:
        emitText(out, value.get_ref<const std::string &>());
        return;
    case ordered_json::value_t::null:
        out << YAML::Null;
        return;
    default:
        out << value.dump();
        return;
    }
}

ordered_json scalar(const std::string &text)
{
    if (text.empty() || text == "null" || text == "~")
        return nullptr;
    if (text == "true" || text == "false")
        return text == "true";
    std::int64_t whole = 0;
    const char *end = text.data() + text.size();
    if (const auto [at, error] = std::from_chars(text.data(), end, whole); error == std::errc() && at == end)
        return whole;
    // Words such as "inf" are texts here, and so is what only looks like a number at its start.
    const bool looksLikeNumber = text.find_first_not_of("+-.0123456789eE") == std::string::npos;
    double number = 0;
    if (const auto [at, error] = std::from_chars(text.data(), end, number);
        looksLikeNumber && error == std::errc() && at == end)
        return number;
    return text;
}

class Converter {
public:
    Expected<ordered_json> convert(const YamlNode &node, std::size_t depth)
    {
        if (depth > maxDepth)
            return fail(ErrorCode::Malformed, "nested too deeply");
        if (++m_values > maxValues)
            return fail(ErrorCode::Malformed, "too many values");
        switch (node.type) {
        case YamlType::Map: {
            ordered_json object = ordered_json::object();
            for (const auto &[key, member] : node.members) {
                Expected<ordered_json> value = convert(member, depth + 1);
                if (!value)
                    return value;
                object[key] = std::move(*value);
            }
            return object;
        }
        case YamlType::List: {
            ordered_json list = ordered_json::array();
            for (const YamlNode &item : node.items) {
                Expected<ordered_json> value = convert(item, depth + 1);
                if (!value)
                    return value;
                list.push_back(std::move(*value));
            }
            return list;
        }
        case YamlType::String:
            return ordered_json(node.text);
        case YamlType::Null:
        case YamlType::Bool:
        case YamlType::Number:
            break;
        }
        // What looks like more than text in YAML 1.1 ("yes", 0x1F, 1_000) may be text in the core schema of 1.2.
        return scalar(node.text);
    }

private:
    std::size_t m_values = 0;
};

/// nlohmann's parser does not recurse, but printing and copying do.
bool isShallow(std::string_view text)
{
    std::size_t depth = 0;
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
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return true;
}

} // namespace

Expected<ordered_json> readDocumentText(std::string_view text)
{
    if (text.size() > maxBytes)
        return fail(ErrorCode::Malformed, "larger than 64 MiB");
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool bracket = first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
    if (bracket && !isShallow(text))
        return fail(ErrorCode::Malformed, "nested too deeply");
    if (ordered_json value = ordered_json::parse(text, nullptr, false); !value.is_discarded())
        return value;
    const auto document = readFirstDocument(text);
    if (!document)
        return fail(ErrorCode::Malformed, "neither JSON nor YAML: " + document.error().message,
                    document.error().line == 0 ? std::string() : "line " + std::to_string(document.error().line));
    if (document->moreDocuments)
        return fail(ErrorCode::Malformed, "several documents, where one is read");
    if (!document->duplicates.empty())
        return fail(ErrorCode::Malformed, document->duplicates.front().field + " is there twice",
                    "line " + std::to_string(document->duplicates.front().line));
    return Converter().convert(document->root, 0);
}

Expected<std::vector<ordered_json>> readDocumentTexts(std::string_view text)
{
    const auto isMarker = [](std::string_view line) {
        return (line.starts_with("---") || line.starts_with("...")) && (line.size() == 3 || line[3] <= ' ');
    };
    // A line that begins with a marker ends the document, whatever stands around it.
    std::vector<std::string_view> documents;
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (at > begin && isMarker(text.substr(at, end - at))) {
            documents.push_back(text.substr(begin, at - begin));
            begin = at;
        }
        at = end + 1;
    }
    documents.push_back(text.substr(begin));
    std::vector<ordered_json> objects;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        Expected<ordered_json> read = readDocumentText(documents[i]);
        if (!read)
            return fail(read.error().code,
                        documents.size() == 1 ? read.error().message
                                              : "document " + std::to_string(i + 1) + ": " + read.error().message,
                        read.error().where);
        ordered_json *items = &*read;
        if (read->is_object() && read->contains("items") && (*read)["items"].is_array()
            && read->value("kind", ordered_json()) == "List")
            items = &(*read)["items"];
        if (items->is_array())
            std::ranges::move(*items, std::back_inserter(objects));
        else if (!read->is_null())
            objects.push_back(std::move(*read));
    }
    return objects;
}

std::string yamlText(const ordered_json &value)
{
    YAML::Emitter emitter;
    emit(emitter, value);
    return std::string(emitter.c_str()) + '\n';
}

} // namespace stowage
