// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/answeroutput.h"

#include <algorithm>
#include <array>

#include "app/ctl/documents.h"
#include "app/ctl/texttable.h"

namespace stowage::ctl {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 4> envelope = {"apiVersion", "ask", "model", "explanation"};

bool isEnvelope(const std::string &name)
{
    return std::ranges::find(envelope, name) != envelope.end();
}

std::string scalarText(const json &value)
{
    if (value.is_null())
        return "-";
    return value.is_string() ? printable(value.get<std::string>())
                             : value.dump(-1, ' ', false, json::error_handler_t::replace);
}

bool isFlat(const json &value)
{
    return !value.is_structured()
        || std::ranges::none_of(value, [](const json &child) { return child.is_structured() && !child.empty(); });
}

/// A flat value on one line: "cpu 1, memory 2Gi" or "n1, n2".
std::string lineText(const json &value)
{
    if (!value.is_structured())
        return scalarText(value);
    std::string text;
    for (const auto &[key, child] : value.items()) {
        text += text.empty() ? "" : ", ";
        const std::string inner = child.is_structured() ? "-" : scalarText(child);
        text += value.is_object() ? printable(key) + ' ' + inner : inner;
    }
    return text.empty() ? "-" : text;
}

/// Objects with flat members become the rows of a table; its columns are all members in order of first sight.
bool printRows(Run &run, const json &list, const std::string &indent)
{
    const bool rows = !list.empty() && std::ranges::all_of(list, [](const json &item) {
        return item.is_object() && std::ranges::all_of(item, isFlat);
    });
    if (!rows)
        return false;
    std::vector<std::string> names;
    for (const json &item : list) {
        for (const auto &[key, value] : item.items()) {
            if (std::ranges::find(names, key) == names.end())
                names.push_back(key);
        }
    }
    // The names of things come first.
    std::ranges::stable_partition(names, [](const std::string &name) { return name == "name" || name == "pod"; });
    std::vector<TextTable::Column> columns;
    for (const std::string &name : names) {
        const bool numbers =
            std::ranges::all_of(list, [&](const json &item) { return !item.contains(name) || item[name].is_number(); });
        columns.push_back({printable(name), numbers ? Align::Right : Align::Left});
    }
    TextTable table(std::move(columns));
    for (const json &item : list) {
        std::vector<TextTable::Cell> cells;
        for (const std::string &name : names)
            cells.push_back({item.contains(name) ? lineText(item[name]) : "-"});
        table.add(std::move(cells));
    }
    table.print(*run.out, run.style, indent);
    return true;
}

/// Members that tell people nothing that another one does not.
bool isRepeated(const std::string &name)
{
    return name == "podsetsUnordered";
}

/// Clusters that have no answer, when others have one.
bool isSilent(const json &answer)
{
    return answer.is_object() && answer.size() == 1 && answer.contains("error");
}

void printNotes(Run &run, const json &answer, const std::string &indent)
{
    const auto notes = answer.find("explanation");
    if (notes == answer.end() || !notes->is_array())
        return;
    for (const json &note : *notes) {
        if (note.is_string())
            *run.out << indent << run.style.paint(printable(note.get<std::string>()), Tone::Dim) << '\n';
    }
}

void printOutline(Run &run, const json &value, const std::string &indent)
{
    for (const auto &[key, child] : value.items()) {
        if (value.is_object() && isRepeated(key))
            continue;
        const std::string name = value.is_object() ? printable(key) : "-";
        *run.out << indent << run.style.paint(name, Tone::Strong);
        if (isFlat(child)) {
            *run.out << ' ' << lineText(child) << '\n';
            continue;
        }
        *run.out << '\n';
        if (!child.is_array() || !printRows(run, child, indent + "  "))
            printOutline(run, child, indent + "  ");
    }
}

void writePaths(Run &run, const json &value, const std::string &path)
{
    if (value.is_structured()) {
        for (const auto &[key, child] : value.items())
            writePaths(run, child, path.empty() ? key : path + '/' + key);
        return;
    }
    writeCsvLine(*run.out, {path, value.is_string() ? value.get<std::string>() : value.is_null() ? "" : value.dump()});
}

json withoutEnvelope(const json &answer)
{
    json members = json::object();
    for (const auto &[key, value] : answer.items()) {
        if (!isEnvelope(key))
            members[key] = value;
    }
    return members;
}

nlohmann::ordered_json ordered(const json &answer)
{
    nlohmann::ordered_json members = nlohmann::ordered_json::object();
    for (const std::string_view name : {"apiVersion", "ask", "model"}) {
        if (answer.contains(name))
            members[std::string(name)] = answer[std::string(name)];
    }
    for (const auto &[key, value] : answer.items()) {
        if (!isEnvelope(key))
            members[key] = value;
    }
    if (answer.contains("explanation"))
        members["explanation"] = answer["explanation"];
    return members;
}

void printForPeople(Run &run, const json &answer)
{
    const auto clusters = answer.find("byCluster");
    if (clusters == answer.end()) {
        printOutline(run, withoutEnvelope(answer), "");
        printNotes(run, answer, "");
        return;
    }
    bool first = true;
    for (const auto &[name, one] : clusters->items()) {
        if (isSilent(one))
            continue;
        *run.out << (first ? "" : "\n") << run.style.paint(printable(name), Tone::Strong) << '\n';
        first = false;
        printOutline(run, withoutEnvelope(one), "  ");
        printNotes(run, one, "  ");
    }
}

} // namespace

void writeAnswer(Run &run, const json &answer)
{
    switch (run.format) {
    case Format::Table:
        printForPeople(run, answer);
        break;
    case Format::Json:
        writeJson(*run.out, ordered(answer));
        break;
    case Format::Yaml:
        writeYaml(*run.out, ordered(answer));
        break;
    case Format::Csv:
        writeCsvLine(*run.out, {"path", "value"});
        writePaths(run, withoutEnvelope(answer), {});
        break;
    }
}

void writeDocument(Run &run, const nlohmann::ordered_json &document)
{
    if (run.format == Format::Yaml)
        writeYaml(*run.out, document);
    else
        writeJson(*run.out, document);
}

} // namespace stowage::ctl
