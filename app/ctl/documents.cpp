// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/documents.h"

#include <fstream>
#include <iostream>
#include <iterator>

#include "core/ask/csvrows.h"
#include "core/object/documenttext.h"

namespace stowage::ctl {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

Expected<json> parse(const std::string &text, const std::string &name)
{
    const Expected<ordered_json> value = readDocumentText(text);
    if (!value)
        return fail(value.error().code, name + ": " + value.error().message);
    return json(*value);
}

/// What stands behind an argument that is an object.
struct Given {
    std::string content;
    std::string name; ///< for messages
    bool csv = false;
};

Expected<Given> contentOf(const std::string &text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string::npos && (text[first] == '{' || text[first] == '['))
        return Given{text, "the given JSON"};
    if (text == "-")
        return Given{{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()}, "standard input"};
    std::ifstream in(text, std::ios::binary);
    if (!in)
        return fail(ErrorCode::Unreadable, text + ": no such file");
    Given given{{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()}, text, text.ends_with(".csv")};
    if (in.bad())
        return fail(ErrorCode::Unreadable, text + ": cannot be read");
    return given;
}

Expected<json> rowsOf(const Given &given)
{
    Expected<json> rows = ask::rowsOfCsv(given.content);
    return rows ? std::move(rows) : fail(rows.error().code, given.name + ": " + rows.error().message);
}

} // namespace

void writeJson(std::ostream &out, const ordered_json &value)
{
    out << value.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

void writeYaml(std::ostream &out, const ordered_json &value)
{
    out << yamlText(value);
}

void writeYamlItem(std::ostream &out, const ordered_json &value)
{
    out << yamlText(ordered_json::array({value}));
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
    const Expected<Given> given = contentOf(text);
    if (!given)
        return tl::unexpected(given.error());
    return given->csv ? rowsOf(*given) : parse(given->content, given->name);
}

Expected<json> readDocuments(const std::string &text)
{
    const Expected<Given> given = contentOf(text);
    if (!given)
        return tl::unexpected(given.error());
    if (given->csv)
        return rowsOf(*given);
    const Expected<std::vector<ordered_json>> objects = readDocumentTexts(given->content);
    if (!objects)
        return fail(objects.error().code, given->name + ": " + objects.error().message);
    json list = json::array();
    for (const ordered_json &object : *objects)
        list.push_back(json(object));
    return list;
}

} // namespace stowage::ctl
