// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/listoutput.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

#include "app/ctl/documents.h"
#include "app/ctl/texttable.h"
#include "core/ask/filter.h"
#include "core/ask/json.h"
#include "core/ask/suggest.h"

namespace stowage::ctl {

namespace {

using Columns = std::vector<std::size_t>;
using Rows = std::vector<std::uint32_t>;

std::vector<std::string_view> columnIds(const ask::List &list)
{
    std::vector<std::string_view> ids;
    std::ranges::transform(list.columns(), std::back_inserter(ids), &ask::ListColumn::id);
    return ids;
}

Expected<std::size_t> columnOf(const ask::List &list, std::string_view id)
{
    const std::size_t column = ask::findColumn(list, id);
    if (column < list.columns().size())
        return column;
    const auto ids = columnIds(list);
    std::string known;
    for (const std::string_view one : ids)
        known += (known.empty() ? "" : ", ") + std::string(one);
    return fail(ErrorCode::Usage,
                std::string(list.id()) + " has no column '" + std::string(id) + "'" + ask::suggestion(id, ids)
                    + "; it has " + known);
}

/// "--columns name,free", "--columns all", or the standard ones more or less: "+zone,-rack".
Expected<Columns> chosenColumns(const Run &run, const ask::List &list)
{
    Columns standard = ask::standardColumns(list);
    if (!run.arguments.has("columns"))
        return standard;
    Columns chosen;
    bool relative = false;
    for (const std::string &value : run.arguments.values("columns")) {
        for (const std::string &part : splitCommas(value)) {
            if (part == "all") {
                chosen.resize(list.columns().size());
                std::iota(chosen.begin(), chosen.end(), std::size_t{0});
                continue;
            }
            const char sign = part[0] == '+' || part[0] == '-' ? part[0] : '\0';
            if (sign != 0 && !relative && chosen.empty()) {
                relative = true;
                chosen = standard;
            }
            const Expected<std::size_t> column = columnOf(list, std::string_view(part).substr(sign != 0 ? 1 : 0));
            if (!column)
                return tl::unexpected<Error>(column.error());
            std::erase(chosen, *column);
            if (sign != '-')
                chosen.push_back(*column);
        }
    }
    if (chosen.empty())
        return fail(ErrorCode::Usage, "--columns leaves no column");
    return chosen;
}

Expected<Rows> chosenRows(const Run &run, const ask::List &list)
{
    Rows rows;
    std::string filterText;
    for (const std::string &part : run.arguments.values("filter"))
        filterText += (filterText.empty() ? "" : " ") + part;
    const Expected<ask::Filter> filter = ask::Filter::parse(filterText, list);
    if (!filter)
        return fail(filter.error().code, "--filter: " + filter.error().message);
    if (filter->empty()) {
        rows.resize(list.rows());
        std::iota(rows.begin(), rows.end(), 0U);
    } else {
        rows = ask::filteredRows(list, *filter, run.context);
    }

    // The first column named decides, the others settle ties: so they are sorted by last to first.
    std::vector<std::string> keys;
    for (const std::string &value : run.arguments.values("sort")) {
        for (std::string &key : splitCommas(value))
            keys.push_back(std::move(key));
    }
    for (auto key = keys.rbegin(); key != keys.rend(); ++key) {
        const bool descending = key->starts_with('-');
        const Expected<std::size_t> column = columnOf(list, std::string_view(*key).substr(descending ? 1 : 0));
        if (!column)
            return tl::unexpected<Error>(column.error());
        rows = ask::sortedRows(list, std::move(rows), *column,
                               descending ? ask::SortOrder::Descending : ask::SortOrder::Ascending, run.context);
    }
    if (run.context.canceled())
        return fail(ErrorCode::Canceled, "canceled");

    if (const auto limit = run.arguments.value("limit")) {
        std::size_t count = 0;
        const auto [end, error] = std::from_chars(limit->data(), limit->data() + limit->size(), count);
        if (error != std::errc() || end != limit->data() + limit->size())
            return fail(ErrorCode::Usage, "--limit takes a whole number, not '" + *limit + "'");
        if (rows.size() > count)
            rows.resize(count);
    }
    return rows;
}

bool isNumeric(ask::ColumnType type)
{
    return type != ask::ColumnType::Text;
}

/// What stands for an empty cell: nothing where a total or subtotal has no key.
const char *emptyText(std::string_view level, std::size_t position)
{
    if (level == "total")
        return position == 0 ? "total" : "";
    return level == "group" && position == 1 ? "" : "-";
}

void writeTable(Run &run, const ask::List &list, const Rows &rows, const Columns &columns)
{
    std::vector<TextTable::Column> titles;
    for (const std::size_t column : columns) {
        const ask::ListColumn &listed = list.columns()[column];
        titles.push_back({printable(listed.title), isNumeric(listed.type) ? Align::Right : Align::Left});
    }
    const std::size_t level = ask::findColumn(list, "level");
    const auto rowAt = [&](std::size_t index) {
        const std::uint32_t row = rows[index];
        // Subtotals stand out; the total says so, since its keys are empty.
        const std::string rowLevel = level < list.columns().size()
            ? ask::cellText(list.cell(row, level), ask::ColumnType::Text, {}, ask::TextStyle::Exact)
            : std::string();
        TextTable::Row cells;
        for (const std::size_t column : columns) {
            const ask::ListColumn &listed = list.columns()[column];
            std::string text =
                printable(ask::cellText(list.cell(row, column), listed.type, list.now(), ask::TextStyle::Short));
            if (text.empty())
                text = emptyText(rowLevel, cells.size());
            Tone tone = toneOf(listed.id, text);
            if (tone == Tone::Plain && (rowLevel == "group" || rowLevel == "total"))
                tone = Tone::Strong;
            cells.push_back({std::move(text), tone});
        }
        return cells;
    };
    TextTable(std::move(titles)).print(*run.out, run.style, rows.size(), rowAt);
    if (rows.empty() && !run.quiet)
        Run::complain(list.rows() == 0 ? "nothing to list" : "nothing matches the filter");
}

void writeCsv(Run &run, const ask::List &list, const Rows &rows, const Columns &columns)
{
    std::vector<std::string> fields;
    for (const std::size_t column : columns)
        fields.emplace_back(list.columns()[column].id);
    writeCsvLine(*run.out, fields);
    for (const std::uint32_t row : rows) {
        fields.clear();
        for (const std::size_t column : columns)
            fields.push_back(
                ask::cellText(list.cell(row, column), list.columns()[column].type, list.now(), ask::TextStyle::Exact));
        writeCsvLine(*run.out, fields);
    }
}

/// Items are written one by one, so that a million rows take no memory.
void writeItems(Run &run, const ask::List &list, const Rows &rows, const Columns &columns)
{
    nlohmann::ordered_json envelope = ask::listEnvelope(list);
    envelope["matching"] = rows.size();
    envelope.erase("items");
    std::ostream &out = *run.out;
    if (run.format == Format::Yaml) {
        writeYaml(out, envelope);
        out << (rows.empty() ? "items: []\n" : "items:\n");
        for (const std::uint32_t row : rows)
            writeYamlItem(out, ask::rowJson(list, row, columns));
        return;
    }
    out << "{\n";
    for (const auto &[key, value] : envelope.items())
        out << "  \"" << key << "\": " << value.dump() << ",\n";
    out << "  \"items\": [";
    for (std::size_t i = 0; i < rows.size(); ++i)
        out << (i == 0 ? "\n    " : ",\n    ")
            << ask::rowJson(list, rows[i], columns).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    out << (rows.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

} // namespace

const std::vector<OptionSpec> &listOptions()
{
    static const std::vector<OptionSpec> options = {
        {"filter", 0, "EXPR", "Only rows that match, such as 'gpu:H100 free>4 -rack:r12 pending'"},
        {"columns", 0, "IDS", "Columns to show, joined by commas; all; or more and less than usual: +zone,-rack"},
        {"sort", 0, "IDS", "Columns to sort by, joined by commas; - before one sorts it downwards"},
        {"limit", 0, "N", "At most N rows"},
    };
    return options;
}

bool hasListOptions(const Run &run)
{
    return std::ranges::any_of(listOptions(), [&](const OptionSpec &option) { return run.arguments.has(option.name); });
}

Expected<void> writeList(Run &run, const ask::List &list)
{
    const Expected<Columns> columns = chosenColumns(run, list);
    if (!columns)
        return tl::unexpected<Error>(columns.error());
    const Expected<Rows> rows = chosenRows(run, list);
    if (!rows)
        return tl::unexpected<Error>(rows.error());
    switch (run.format) {
    case Format::Table:
        writeTable(run, list, *rows, *columns);
        break;
    case Format::Csv:
        writeCsv(run, list, *rows, *columns);
        break;
    case Format::Json:
    case Format::Yaml:
        writeItems(run, list, *rows, *columns);
        break;
    }
    return {};
}

Tone toneOf(std::string_view column, std::string_view text)
{
    if (text == "-")
        return Tone::Dim;
    if (column == "state" || column == "phase") {
        constexpr std::array good = {"Ready", "Running", "Free"};
        constexpr std::array warning = {"Pending",     "Partial",         "Cordoned", "Tainted", "Suspended",
                                        "Terminating", "SchedulingGated", "Blocked",  "Reserved"};
        constexpr std::array plain = {"Succeeded", "Finished", "Idle", "Used", "Unknown"};
        if (std::ranges::find(good, text) != good.end())
            return Tone::Good;
        if (std::ranges::find(warning, text) != warning.end())
            return Tone::Warning;
        return std::ranges::find(plain, text) != plain.end() ? Tone::Plain : Tone::Bad;
    }
    if (column == "severity")
        return text == "error" ? Tone::Bad : text == "warning" ? Tone::Warning : Tone::Plain;
    if (column == "change")
        return text == "added" ? Tone::Good : text == "removed" ? Tone::Bad : Tone::Warning;
    if ((column == "broken" || column == "errors" || column == "nodesNotReady") && text != "0")
        return Tone::Bad;
    if ((column == "blocked" || column == "gpusPending" || column == "podsPending") && text != "0")
        return Tone::Warning;
    if (column == "free" && text != "0")
        return Tone::Good;
    return Tone::Plain;
}

} // namespace stowage::ctl
