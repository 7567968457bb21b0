// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/documents.h"

#include <charconv>
#include <fstream>
#include <iostream>
#include <iterator>

#include <yaml-cpp/yaml.h>

#include "core/ask/csvrows.h"

namespace stowage::ctl {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::size_t maxDepth = 200;

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
            if (isPlainText(key))
                out << key;
            else
                out << YAML::DoubleQuoted << key;
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
    case ordered_json::value_t::string: {
        const auto &text = value.get_ref<const std::string &>();
        if (isPlainText(text))
            out << text;
        else
            out << YAML::DoubleQuoted << text;
        return;
    }
    case ordered_json::value_t::null:
        out << YAML::Null;
        return;
    default:
        out << value.dump();
        return;
    }
}

/// A plain scalar as JSON by the core schema of YAML 1.2.
json scalar(const std::string &text)
{
    if (text.empty() || text == "null" || text == "~")
        return nullptr;
    if (text == "true" || text == "false")
        return text == "true";
    std::int64_t whole = 0;
    const char *end = text.data() + text.size();
    if (const auto [at, error] = std::from_chars(text.data(), end, whole); error == std::errc() && at == end)
        return whole;
    double number = 0;
    if (const auto [at, error] = std::from_chars(text.data(), end, number); error == std::errc() && at == end)
        return number;
    return text;
}

Expected<json> convert(const YAML::Node &node, std::size_t depth)
{
    if (depth > maxDepth)
        return fail(ErrorCode::Malformed, "nested too deeply");
    if (node.IsMap()) {
        json object = json::object();
        for (const auto &member : node) {
            Expected<json> value = convert(member.second, depth + 1);
            if (!value)
                return value;
            object[member.first.Scalar()] = std::move(*value);
        }
        return object;
    }
    if (node.IsSequence()) {
        json list = json::array();
        for (const auto &item : node) {
            Expected<json> value = convert(item, depth + 1);
            if (!value)
                return value;
            list.push_back(std::move(*value));
        }
        return list;
    }
    if (!node.IsScalar())
        return json();
    // A quoted scalar carries the tag "!".
    return node.Tag() == "!" ? json(node.Scalar()) : scalar(node.Scalar());
}

Expected<json> parse(const std::string &text, const std::string &name)
{
    if (json value = json::parse(text, nullptr, false); !value.is_discarded())
        return value;
    try {
        Expected<json> value = convert(YAML::Load(text), 0);
        if (!value)
            return fail(value.error().code, name + ": " + value.error().message);
        return value;
    } catch (const YAML::Exception &error) {
        return fail(ErrorCode::Malformed, name + ": neither JSON nor YAML: " + error.what());
    }
}

} // namespace

void writeJson(std::ostream &out, const ordered_json &value)
{
    out << value.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

void writeYaml(std::ostream &out, const ordered_json &value)
{
    YAML::Emitter emitter;
    emit(emitter, value);
    out << emitter.c_str() << '\n';
}

void writeYamlItem(std::ostream &out, const ordered_json &value)
{
    YAML::Emitter emitter;
    emitter << YAML::BeginSeq;
    emit(emitter, value);
    emitter << YAML::EndSeq;
    out << emitter.c_str() << '\n';
}

std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

void writeCsvLine(std::ostream &out, const std::vector<std::string> &fields)
{
    for (std::size_t i = 0; i < fields.size(); ++i)
        out << (i == 0 ? "" : ",") << csvField(fields[i]);
    out << "\r\n";
}

Expected<json> readDocument(const std::string &text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && (text[first] == '{' || text[first] == '['))
        return parse(text, "the given JSON");
    if (text == "-") {
        const std::string all{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
        return parse(all, "standard input");
    }
    std::ifstream in(text, std::ios::binary);
    if (!in)
        return fail(ErrorCode::Unreadable, text + ": no such file");
    const std::string all{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (in.bad())
        return fail(ErrorCode::Unreadable, text + ": cannot be read");
    if (text.ends_with(".csv")) {
        Expected<json> rows = ask::rowsOfCsv(all);
        return rows ? std::move(rows) : fail(rows.error().code, text + ": " + rows.error().message);
    }
    return parse(all, text);
}

} // namespace stowage::ctl
