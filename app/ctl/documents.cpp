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
