// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/mask.h"

#include <algorithm>
#include <vector>

namespace stowage::views {

namespace {

constexpr std::string_view dots = "••••••";

bool holdsManifest(std::string_view key)
{
    return key == "kubectl.kubernetes.io/last-applied-configuration" || key.ends_with("/last-applied-configuration")
        || key.ends_with("/applied-config");
}

bool holdsSecrets(std::string_view key)
{
    return key == "data" || key == "stringData" || key == "binaryData";
}

/// Whether the text speaks of a Secret or ConfigMap anywhere: then data maps are hidden. Rather once too often.
bool mentionsSecretKinds(std::string_view text)
{
    for (const std::string_view kind : {"Secret", "ConfigMap"})
        for (std::size_t at = text.find(kind); at != std::string_view::npos; at = text.find(kind, at + 1)) {
            std::size_t before = at;
            while (before > 0 && (text[before - 1] == ' ' || text[before - 1] == '"' || text[before - 1] == '\''))
                --before;
            if (before > 0 && text[before - 1] == ':'
                && text.substr(0, before - 1).find("kind") != std::string_view::npos)
                return true;
        }
    return false;
}

std::size_t skipSpace(std::string_view text, std::size_t at)
{
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r'))
        ++at;
    return at;
}

/// One past the closing quote; the end of the text when there is none.
std::size_t skipString(std::string_view text, std::size_t at)
{
    const char quote = text[at++];
    while (at < text.size() && text[at] != quote)
        at += text[at] == '\\' && quote == '"' ? 2u : 1u;
    return at < text.size() ? at + 1 : text.size();
}

/// JSON, and YAML in flow style: quotes, brackets, colons and commas say everything.
class FlowMasker {
public:
    explicit FlowMasker(std::string_view text, bool hideData)
        : m_text(text)
        , m_hideData(hideData)
    {
    }

    std::string run()
    {
        struct Level {
            bool hidden = false;  ///< every scalar below is hidden
            bool envList = false; ///< entries are env variables
            bool envItem = false; ///< its "value" is hidden
        };
        std::vector<Level> levels{{}};
        std::string key;
        bool afterColon = false;
        std::size_t at = 0;
        while (at < m_text.size()) {
            const char c = m_text[at];
            const bool hide = afterColon && hidesValueOf(key, levels.back().envItem);
            if (c == '{' || c == '[') {
                Level next;
                next.hidden = levels.back().hidden || (afterColon && m_hideData && holdsSecrets(key));
                next.envList = c == '[' && afterColon && key == "env";
                next.envItem = c == '{' && levels.back().envList;
                levels.push_back(next);
                afterColon = false;
                key.clear();
                m_out += m_text[at++];
            } else if (c == '}' || c == ']') {
                if (levels.size() > 1)
                    levels.pop_back();
                afterColon = false;
                m_out += m_text[at++];
            } else if (c == ',') {
                afterColon = false;
                m_out += m_text[at++];
            } else if (c == '"' || c == '\'') {
                const std::size_t end = skipString(m_text, at);
                const std::string_view string = m_text.substr(at, end - at);
                const std::size_t next = skipSpace(m_text, end);
                const bool isKey = !afterColon && next < m_text.size() && m_text[next] == ':';
                if (isKey) {
                    key = string.size() >= 2 ? std::string(string.substr(1, string.size() - 2)) : std::string();
                    m_out += m_text.substr(at, next + 1 - at);
                    afterColon = true;
                    at = next + 1;
                    continue;
                }
                if (hide || levels.back().hidden) {
                    m_out += c;
                    m_out += dots;
                    m_out += c;
                } else {
                    m_out += string;
                }
                at = end;
            } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                m_out += m_text[at++];
            } else {
                at = plainScalar(at, key, afterColon, hide || levels.back().hidden);
            }
        }
        return std::move(m_out);
    }

private:
    [[nodiscard]] static bool hidesValueOf(std::string_view key, bool envItem)
    {
        return (envItem && key == "value") || holdsManifest(key);
    }

    /// Numbers, words, and plain keys of flow style.
    std::size_t plainScalar(std::size_t at, std::string &key, bool &afterColon, bool hide)
    {
        std::size_t end = at;
        while (end < m_text.size() && std::string_view(",{}[]\n\r\"").find(m_text[end]) == std::string_view::npos
               && !(m_text[end] == ':' && !afterColon))
            ++end;
        if (!afterColon && end < m_text.size() && m_text[end] == ':') {
            key = std::string(m_text.substr(at, end - at));
            m_out += m_text.substr(at, end + 1 - at);
            afterColon = true;
            return end + 1;
        }
        if (hide)
            m_out += dots;
        else
            m_out += m_text.substr(at, end - at);
        return end > at ? end : at + 1;
    }

    std::string_view m_text;
    bool m_hideData;
    std::string m_out;
};

/// YAML in block style, line by line: indentation says what belongs where.
class BlockMasker {
public:
    explicit BlockMasker(std::string_view text, bool hideData)
        : m_text(text)
        , m_hideData(hideData)
    {
    }

    std::string run()
    {
        for (std::size_t at = 0; at < m_text.size();) {
            std::size_t end = m_text.find('\n', at);
            end = end == std::string_view::npos ? m_text.size() : end;
            if (line(m_text.substr(at, end - at)) && end < m_text.size())
                m_out += '\n';
            at = end + 1;
        }
        return std::move(m_out);
    }

private:
    static constexpr std::size_t none = std::string_view::npos;

    /// False for lines of a hidden value, which are left out.
    bool line(std::string_view whole)
    {
        std::size_t indent = whole.find_first_not_of(' ');
        if (indent == none || whole[indent] == '\r') {
            if (m_swallow != none)
                return false;
            m_out += whole;
            return true;
        }
        if (m_swallow != none) {
            if (indent > m_swallow) {
                return false;
            }
            m_swallow = none;
        }
        // "- " opens an entry whose keys stand behind it.
        const bool dash = whole[indent] == '-' && (indent + 1 == whole.size() || whole[indent + 1] == ' ');
        if (m_env != none && (indent < m_env || (indent == m_env && !dash)))
            m_env = none;
        if (m_data != none && indent <= m_data)
            m_data = none;
        std::size_t start = indent;
        while (start + 1 < whole.size() && whole[start] == '-' && whole[start + 1] == ' ')
            start = std::min(whole.find_first_not_of(' ', start + 1), whole.size());
        const std::size_t colon = keyEnd(whole, start);
        if (colon == none) {
            m_out += m_data != none ? std::string(indent, ' ') + std::string(dots) : std::string(whole);
            return true;
        }
        const std::string_view key = unquoted(whole.substr(start, colon - start));
        std::size_t value = colon + 1;
        while (value < whole.size() && whole[value] == ' ')
            ++value;
        const bool hasValue = value < whole.size() && whole[value] != '#' && whole[value] != '\r';
        if (hasValue && ((m_env != none && key == "value") || m_data != none || holdsManifest(key))) {
            m_out += whole.substr(0, value);
            m_out += dots;
            m_swallow = start; // further lines of the value stand deeper than its key
            return true;
        }
        if (hasValue && (whole[value] == '{' || whole[value] == '[')) {
            // Flow style inside: the line as JSON, with its key.
            m_out += whole.substr(0, start);
            m_out += FlowMasker(whole.substr(start), m_hideData).run();
            return true;
        }
        if (!hasValue && key == "env")
            m_env = start;
        if (!hasValue && m_hideData && m_data == none && holdsSecrets(key))
            m_data = start;
        m_out += whole;
        return true;
    }

    /// The colon that ends a key; none when the line holds no key.
    [[nodiscard]] static std::size_t keyEnd(std::string_view line, std::size_t start)
    {
        if (start >= line.size())
            return none;
        if (line[start] == '"' || line[start] == '\'') {
            const std::size_t end = skipString(line, start);
            return end < line.size() && line[end] == ':' ? end : none;
        }
        for (std::size_t at = start; at < line.size(); ++at)
            if (line[at] == ':' && (at + 1 == line.size() || line[at + 1] == ' ' || line[at + 1] == '\r'))
                return at;
        return none;
    }

    [[nodiscard]] static std::string_view unquoted(std::string_view key)
    {
        const bool quoted = key.size() >= 2 && (key.front() == '"' || key.front() == '\'') && key.back() == key.front();
        return quoted ? key.substr(1, key.size() - 2) : key;
    }

    std::string_view m_text;
    bool m_hideData;
    std::string m_out;
    std::size_t m_env = none;     ///< column of the env key whose entries are read
    std::size_t m_data = none;    ///< column of the data key whose values are hidden
    std::size_t m_swallow = none; ///< lines deeper than this belong to a hidden value
};

} // namespace

std::string maskedManifest(std::string_view text)
{
    const std::size_t first = skipSpace(text, 0);
    const bool json = first < text.size() && (text[first] == '{' || text[first] == '[' || text[first] == '"');
    const bool hideData = mentionsSecretKinds(text);
    return json ? FlowMasker(text, hideData).run() : BlockMasker(text, hideData).run();
}

std::string outdented(std::string_view text)
{
    const std::size_t second = text.find('\n');
    if (second == std::string_view::npos)
        return std::string(text);
    std::size_t common = std::string_view::npos;
    for (std::size_t at = second; at != std::string_view::npos; at = text.find('\n', at + 1)) {
        const std::size_t ink = text.find_first_not_of(' ', at + 1);
        if (ink != std::string_view::npos && text[ink] != '\n' && text[ink] != '\r')
            common = std::min(common, ink - at - 1);
    }
    if (common == 0 || common == std::string_view::npos)
        return std::string(text);
    std::string result(text.substr(0, second));
    for (std::size_t at = second; at != std::string_view::npos;) {
        const std::size_t next = text.find('\n', at + 1);
        const std::string_view line = text.substr(at + 1, next == std::string_view::npos ? next : next - at - 1);
        result += '\n';
        result += line.substr(std::min(common, std::min(line.size(), line.find_first_not_of(' '))));
        at = next;
    }
    return result;
}

} // namespace stowage::views
