// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/trimmedjson.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace stowage {

namespace {

using namespace std::string_view_literals;

constexpr auto lastApplied = "kubectl.kubernetes.io/last-applied-configuration"sv;
constexpr std::array held{"data"sv, "stringData"sv, "binaryData"sv};
constexpr std::array environments{"env"sv, "envFrom"sv};
constexpr std::array identities{"apiVersion"sv, "kind"sv};

bool isOneOf(std::string_view key, const auto &keys)
{
    return std::ranges::find(keys, key) != keys.end();
}

/// A number as JSON writes them: no sign in front, no leading zero, no point at an end.
bool isJsonNumber(std::string_view text)
{
    std::string_view digits = text;
    if (digits.starts_with('-'))
        digits.remove_prefix(1);
    if (digits.empty() || digits.front() < '0' || digits.front() > '9'
        || (digits.size() > 1 && digits.front() == '0' && digits[1] >= '0' && digits[1] <= '9') || digits.back() == '.'
        || digits.find(".e") != std::string_view::npos || digits.find(".E") != std::string_view::npos
        || digits.find_first_not_of("0123456789.eE+-") != std::string_view::npos)
        return false;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return end == text.data() + text.size() && error != std::errc::invalid_argument;
}

class Writer {
public:
    Writer(std::string &out, JsonRewrite *rewrite)
        : m_out(out)
        , m_rewrite(rewrite)
    {
    }

    void writeRoot(const Value &root, std::string_view apiVersion, std::string_view kind)
    {
        if (m_rewrite != nullptr)
            m_rewrite->begin(root);
        m_out += '{';
        bool first = true;
        const auto add = [&](std::string_view name, std::string_view text) {
            if (text.empty() || root[name].exists())
                return;
            m_out.append(first ? "\"" : ",\"").append(name).append("\":");
            appendJsonString(m_out, text);
            first = false;
        };
        add("apiVersion", apiVersion);
        add("kind", kind);
        writeMembers(root, root["kind"].exists() ? root["kind"].text() : kind, first);
        m_out += '}';
    }

private:
    void writeMembers(const Value &map, std::string_view kind, bool first)
    {
        const bool holds = kind == "Secret" || kind == "ConfigMap";
        for (const Value member : map) {
            const std::string_view key = member.key();
            if ((holds && isOneOf(key, held)) || key == lastApplied || (member.isList() && isOneOf(key, environments)))
                continue;
            if (m_rewrite != nullptr && m_rewrite->leavesOut(member))
                continue;
            if (!first)
                m_out += ',';
            first = false;
            appendJsonString(m_out, m_rewrite == nullptr ? key : m_rewrite->name(member));
            m_out += ':';
            // What an object is must be text for readers of JSON, whatever it looks like in YAML.
            if (member.kind() == ValueKind::Plain && isOneOf(key, identities))
                writeText(member);
            else
                write(member);
        }
    }

    void write(const Value &value)
    {
        switch (value.kind()) {
        case ValueKind::Missing:
        case ValueKind::Null:
            m_out += "null";
            return;
        case ValueKind::Bool:
        case ValueKind::Number:
            m_out += value.text();
            return;
        case ValueKind::Plain:
            writePlain(value);
            return;
        case ValueKind::String:
            writeText(value);
            return;
        case ValueKind::List:
            enter(value);
            m_out += '[';
            for (bool first = true; const Value element : value) {
                if (!first)
                    m_out += ',';
                first = false;
                write(element);
            }
            m_out += ']';
            leave(value);
            return;
        case ValueKind::Map:
            enter(value);
            m_out += '{';
            writeMembers(value, value["kind"].text(), true);
            m_out += '}';
            leave(value);
            return;
        }
    }

    void enter(const Value &value)
    {
        if (m_rewrite != nullptr)
            m_rewrite->enter(value);
    }
    void leave(const Value &value)
    {
        if (m_rewrite != nullptr)
            m_rewrite->leave(value);
    }

    void writeText(const Value &value)
    {
        appendJsonString(m_out, m_rewrite == nullptr ? value.text() : m_rewrite->text(value));
    }

    /// Unquoted YAML: numbers and truth values stay what they look like, all else is text.
    void writePlain(const Value &value)
    {
        const std::string_view text = value.text();
        if (text == "true" || text == "false" || isJsonNumber(text))
            m_out += text;
        else
            writeText(value);
    }

    std::string &m_out;
    JsonRewrite *m_rewrite;
};

} // namespace

void appendJsonString(std::string &out, std::string_view text)
{
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    std::size_t from = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        out.append(text.substr(from, i - from));
        from = i + 1;
        if (c == '"' || c == '\\')
            out.append({'\\', text[i]});
        else if (c == '\n')
            out += "\\n";
        else
            out.append("\\u00").append(1, hex[c >> 4U]).append(1, hex[c & 15U]);
    }
    out.append(text.substr(from));
    out += '"';
}

void appendTrimmedJson(std::string &out, const Value &root, std::string_view apiVersion, std::string_view kind,
                       JsonRewrite *rewrite)
{
    Writer(out, rewrite).writeRoot(root, apiVersion, kind);
}

} // namespace stowage
