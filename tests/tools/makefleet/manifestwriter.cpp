// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/makefleet/manifestwriter.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace stowage::makefleet {

void ManifestWriter::newLine(int indent)
{
    m_buffer += '\n';
    m_buffer.append(static_cast<std::size_t>(indent), ' ');
}

void ManifestWriter::flushWhenLarge()
{
    constexpr std::size_t large = 1 << 20;
    if (m_buffer.size() < large)
        return;
    m_good = m_good && std::fwrite(m_buffer.data(), 1, m_buffer.size(), m_file) == m_buffer.size();
    m_buffer.clear();
}

bool ManifestWriter::finish()
{
    m_buffer += '\n';
    m_good = m_good && std::fwrite(m_buffer.data(), 1, m_buffer.size(), m_file) == m_buffer.size();
    m_buffer.clear();
    return m_good && std::fflush(m_file) == 0;
}

void ManifestWriter::key(std::string_view name)
{
    Level &level = m_levels.back();
    if (m_style == Style::Yaml) {
        if (level.dashed)
            level.dashed = false;
        else if (!m_buffer.empty() || !level.empty || m_levels.size() > 1)
            newLine(level.indent);
        m_buffer += plainInYaml(name) ? std::string(name) : quoted(name);
        m_buffer += ':';
    } else {
        if (!level.empty)
            m_buffer += ',';
        if (m_style == Style::Pretty)
            newLine(level.indent);
        m_buffer += quoted(name);
        m_buffer += m_style == Style::Pretty ? ": " : ":";
    }
    level.empty = false;
    m_afterKey = true;
}

// What stands between the value before and this one: a comma, a line, a dash.
void ManifestWriter::beforeValue()
{
    if (m_afterKey || m_levels.empty()) {
        m_afterKey = false;
        return;
    }
    Level &level = m_levels.back();
    if (m_style == Style::Yaml) {
        newLine(level.indent);
        m_buffer += '-';
    } else {
        if (!level.empty)
            m_buffer += ',';
        if (m_style == Style::Pretty)
            newLine(level.indent);
    }
    level.empty = false;
}

void ManifestWriter::begin(bool list)
{
    const bool inList = !m_levels.empty() && m_levels.back().list && !m_afterKey;
    beforeValue();
    const Level parent = m_levels.empty() ? Level{} : m_levels.back();
    Level level;
    level.list = list;
    if (m_style == Style::Yaml) {
        // kubectl writes the dashes of a list below their key without a further indent.
        level.indent = m_levels.empty() ? 0 : parent.indent + (list && !inList ? 0 : 2);
        level.dashed = inList && !list;
        if (level.dashed)
            m_buffer += ' ';
    } else {
        level.indent = parent.indent + (m_style == Style::Pretty ? 4 : 0);
        m_buffer += list ? '[' : '{';
    }
    m_levels.push_back(level);
}

void ManifestWriter::end()
{
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (m_style == Style::Yaml) {
        if (level.empty) {
            if (!level.dashed)
                m_buffer += ' ';
            m_buffer += level.list ? "[]" : "{}";
        }
    } else {
        if (m_style == Style::Pretty && !level.empty)
            newLine(level.indent - 4);
        m_buffer += level.list ? ']' : '}';
    }
    flushWhenLarge();
}

void ManifestWriter::scalar(std::string_view text)
{
    beforeValue();
    if (m_style == Style::Yaml)
        m_buffer += ' ';
    m_buffer += text;
}

void ManifestWriter::string(std::string_view text)
{
    scalar(m_style == Style::Yaml && plainInYaml(text) ? std::string(text) : quoted(text));
}

void ManifestWriter::number(std::int64_t value)
{
    std::array<char, 24> digits{};
    const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    scalar(std::string_view(digits.data(), static_cast<std::size_t>(result.ptr - digits.data())));
}

void ManifestWriter::boolean(bool value)
{
    scalar(value ? "true" : "false");
}

std::string ManifestWriter::quoted(std::string_view text)
{
    std::string result;
    result.reserve(text.size() + 2);
    result += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        if (c == '\n')
            result += "\\n";
        else
            result += c;
    }
    result += '"';
    return result;
}

// Words that no reader could take for a number, a truth value, null or punctuation.
bool ManifestWriter::plainInYaml(std::string_view text)
{
    constexpr std::array<std::string_view, 9> reserved{"true", "false", "null", "yes", "no", "on", "off", "y", "n"};
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const auto fine = [&](char c) {
        return letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '/' || c == '_';
    };
    if (text.empty() || !letter(text.front()) || !std::ranges::all_of(text, fine))
        return false;
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return std::ranges::find(reserved, lower) == reserved.end();
}

} // namespace stowage::makefleet
