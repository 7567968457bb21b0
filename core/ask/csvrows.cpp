// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/csvrows.h"

#include <string>
#include <vector>

namespace stowage::ask {

namespace {

/// Reads fields line by line.
class CsvReader {
public:
    explicit CsvReader(std::string_view text)
        : m_text(text)
    {
    }
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] std::size_t line() const { return m_line; }

    Expected<std::vector<std::string>> readLine()
    {
        std::vector<std::string> fields;
        while (true) {
            Expected<std::string> field = readField();
            if (!field)
                return tl::unexpected(field.error());
            fields.push_back(std::move(*field));
            if (atEnd() || m_text[m_at] != ',')
                break;
            ++m_at;
        }
        if (!atEnd() && m_text[m_at] == '\r')
            ++m_at;
        if (!atEnd() && m_text[m_at] == '\n')
            ++m_at;
        ++m_line;
        return fields;
    }

private:
    Expected<std::string> readField()
    {
        if (atEnd() || m_text[m_at] != '"') {
            const std::size_t end = std::min(m_text.find_first_of(",\r\n", m_at), m_text.size());
            std::string field(m_text.substr(m_at, end - m_at));
            m_at = end;
            return field;
        }
        std::string field;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] != '"') {
                m_line += m_text[m_at] == '\n' ? std::size_t(1) : 0;
                field += m_text[m_at];
                continue;
            }
            ++m_at;
            if (atEnd() || m_text[m_at] != '"') {
                if (!atEnd() && m_text.find_first_of(",\r\n", m_at) != m_at)
                    return fail(ErrorCode::Malformed, "line " + std::to_string(m_line) + ": text after a quoted field");
                return field;
            }
            field += '"';
        }
        return fail(ErrorCode::Malformed, "line " + std::to_string(m_line) + ": a quote is not closed");
    }

    std::string_view m_text;
    std::size_t m_at = 0, m_line = 1;
};

} // namespace

Expected<nlohmann::json> rowsOfCsv(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    CsvReader reader(text);
    const auto names = reader.readLine();
    if (!names)
        return tl::unexpected(names.error());
    nlohmann::json rows = nlohmann::json::array();
    while (!reader.atEnd()) {
        const std::size_t line = reader.line();
        const auto fields = reader.readLine();
        if (!fields)
            return tl::unexpected(fields.error());
        if (fields->size() == 1 && fields->front().empty())
            continue; // an empty line
        if (fields->size() != names->size())
            return fail(ErrorCode::Malformed,
                        "line " + std::to_string(line) + " has " + std::to_string(fields->size())
                            + " fields, the first line " + std::to_string(names->size()));
        nlohmann::json row = nlohmann::json::object();
        for (std::size_t i = 0; i < fields->size(); ++i)
            row[(*names)[i]] = (*fields)[i];
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace stowage::ask
