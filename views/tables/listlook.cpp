// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/listlook.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

struct PartName {
    std::string_view id;
    Meaning meaning;
    std::string_view less = {};
};

// In the order of every state bar of the program; lists tell either the states of units or the numbers of nodes.
constexpr std::array stateParts{PartName{"used", Meaning::Used}, PartName{"reserved", Meaning::Reserved},
                                PartName{"free", Meaning::Free}, PartName{"cordoned", Meaning::Cordoned},
                                PartName{"broken", Meaning::Broken}};
constexpr std::array numberParts{PartName{"held", Meaning::Used}, PartName{"free", Meaning::Free, "blocked"},
                                 PartName{"blocked", Meaning::Cordoned}, PartName{"broken", Meaning::Broken}};
constexpr std::array fragmentParts{PartName{"usable", Meaning::Free}, PartName{"fragments", Meaning::Shared}};
constexpr std::array blockParts{PartName{"free", Meaning::Free}, PartName{"taken", Meaning::Used}};

constexpr std::array stateIds{std::string_view("state"), std::string_view("status"), std::string_view("phase"),
                              std::string_view("severity")};
constexpr std::array weakIds{std::string_view("kind"), std::string_view("created"), std::string_view("uid"),
                             std::string_view("group"), std::string_view("source")};

std::optional<std::size_t> columnOf(const ask::List &list, std::string_view id)
{
    const auto columns = list.columns();
    const auto found = std::ranges::find(columns, id, &ask::ListColumn::id);
    if (found == columns.end())
        return {};
    return std::size_t(found - columns.begin());
}

std::optional<std::size_t> numberColumn(const ask::List &list, std::string_view id)
{
    const auto column = columnOf(list, id);
    return column && isNumeric(list.columns()[*column].type) ? column : std::nullopt;
}

std::vector<ListLook::Part> partsOf(const ask::List &list)
{
    const auto collect = [&](std::span<const PartName> names) {
        std::vector<ListLook::Part> parts;
        for (const PartName &name : names) {
            if (const auto column = numberColumn(list, name.id))
                parts.push_back({*column, name.meaning, numberColumn(list, name.less)});
        }
        return parts;
    };
    // Free units by whether they are of use; blocks by whether they are free.
    if (list.id() == "fragments")
        return collect(fragmentParts);
    if (list.id() == "fragmentBlocks")
        return collect(blockParts);
    if (numberColumn(list, "free")) {
        if (numberColumn(list, "used"))
            return collect(stateParts);
        if (numberColumn(list, "held"))
            return collect(numberParts);
    }
    if (list.id() == "queues") {
        if (const auto column = numberColumn(list, "gpusHeld"))
            return {{*column, Meaning::Used, {}}};
    }
    // Lists of holders: one number, one bar.
    if (list.id() == "usage") {
        for (const std::string_view id : {"gpus", "held", "gpusHeld"}) {
            if (const auto column = numberColumn(list, id))
                return {{*column, Meaning::Used, {}}};
        }
    }
    return {};
}

ListLook::Kind kindOf(const ask::List &list, std::size_t column, std::size_t keyColumn)
{
    const ask::ListColumn &it = list.columns()[column];
    if (std::ranges::find(stateIds, it.id) != stateIds.end())
        return ListLook::Kind::State;
    if (column == keyColumn)
        return ListLook::Kind::Key;
    if (std::ranges::find(weakIds, it.id) != weakIds.end())
        return ListLook::Kind::Weak;
    return ListLook::Kind::Value;
}

double number(const ask::Cell &cell)
{
    if (const auto *value = std::get_if<std::int64_t>(&cell))
        return double(*value);
    if (const auto *value = std::get_if<double>(&cell))
        return *value;
    return 0;
}

} // namespace

bool isNumeric(ask::ColumnType type)
{
    switch (type) {
    case ask::ColumnType::Text:
        return false;
    case ask::ColumnType::Count:
    case ask::ColumnType::Decimal:
    case ask::ColumnType::Share:
    case ask::ColumnType::Bytes:
    case ask::ColumnType::Cores:
    case ask::ColumnType::Time:
        return true;
    }
    return false;
}

ListLook ListLook::of(const ask::List &list)
{
    ListLook look;
    look.parts = partsOf(list);
    if (list.id() == "usage")
        look.level = columnOf(list, "level");
    if (list.id() == "queues") {
        look.asked = numberColumn(list, "gpusPending");
        look.deserved = numberColumn(list, "deserved");
        look.guarantee = numberColumn(list, "guarantee");
        look.limit = numberColumn(list, "limit");
    }
    const auto columns = list.columns();
    // The name is the key where there is one; else whatever stands first.
    const std::size_t key = columnOf(list, "name").value_or(0);
    // One number per row is the bold one: what is stranded, free or held.
    std::optional<std::size_t> strong;
    for (const std::string_view id : {"fragments", "free", "gpus", "held", "gpusHeld"}) {
        if (strong = columnOf(list, id); strong)
            break;
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Kind kind = strong == i && i != key ? Kind::Strong : kindOf(list, i, key);
        look.columns.push_back({.kind = kind, .source = i, .standard = columns[i].standard});
        if (i == key && look.hasBar())
            look.columns.push_back({.kind = Kind::Bar});
    }
    return look;
}

double barPart(const ask::List &list, std::size_t row, const ListLook::Part &part)
{
    const double less = part.less ? number(list.cell(row, *part.less)) : 0;
    return std::max(0.0, number(list.cell(row, part.column)) - less);
}

RowLevel levelOf(const ask::List &list, std::size_t row, const ListLook &look)
{
    if (!look.level)
        return RowLevel::Plain;
    const ask::Cell cell = list.cell(row, *look.level);
    const auto is = [&](std::string_view level) {
        const auto *view = std::get_if<std::string_view>(&cell);
        const auto *text = std::get_if<std::string>(&cell);
        return view ? *view == level : text && *text == level;
    };
    return is("total") ? RowLevel::Total : is("group") ? RowLevel::Subtotal : RowLevel::Plain;
}

double barTotal(const ask::List &list, std::size_t row, const ListLook &look)
{
    // The sum of all rows would leave the rows no room.
    if (levelOf(list, row, look) == RowLevel::Total)
        return 0;
    double total = 0;
    for (const ListLook::Part &part : look.parts)
        total += barPart(list, row, part);
    if (look.asked)
        total += number(list.cell(row, *look.asked));
    for (const auto &mark : {look.deserved, look.guarantee, look.limit})
        if (mark)
            total = std::max(total, number(list.cell(row, *mark)));
    return total;
}

Bar barOf(const ask::List &list, std::size_t row, const ListLook &look, double maximum)
{
    Bar bar{.segments = {}, .markers = {}, .maximum = std::max(1.0, maximum)};
    if (levelOf(list, row, look) == RowLevel::Total)
        return bar;
    for (const ListLook::Part &part : look.parts)
        bar.segments.push_back({part.meaning, barPart(list, row, part)});
    const auto amount = [&](const std::optional<std::size_t> &column) {
        if (!column)
            return std::optional<double>();
        const ask::Cell cell = list.cell(row, *column);
        return std::holds_alternative<std::monostate>(cell) ? std::nullopt : std::optional(number(cell));
    };
    if (const auto limit = amount(look.limit)) {
        bar.trough = *limit;
        bar.markers.push_back({Bar::Marker::Kind::Tick, *limit});
    }
    if (const auto guarantee = amount(look.guarantee))
        bar.markers.push_back({Bar::Marker::Kind::Triangle, *guarantee});
    if (const auto deserved = amount(look.deserved))
        bar.markers.push_back({Bar::Marker::Kind::Line, *deserved});
    if (const auto asked = amount(look.asked); asked && *asked > 0) {
        bar.outlineFrom = barPart(list, row, look.parts.front());
        bar.outlineTo = bar.outlineFrom + *asked;
        bar.outlineDashed = bar.trough > 0 && bar.outlineTo > bar.trough;
    }
    return bar;
}

std::optional<Chip> stateChip(const QString &state)
{
    struct Row {
        QStringView state;
        ChipTone tone;
        QStringView icon;
    };
    static constexpr Row rows[] = {
        {u"error", ChipTone::Blocked, u"error"},          {u"failed", ChipTone::Blocked, u"error"},
        {u"broken", ChipTone::Blocked, u"error"},         {u"notready", ChipTone::Blocked, u"error"},
        {u"not ready", ChipTone::Blocked, u"error"},      {u"crashloopbackoff", ChipTone::Blocked, u"error"},
        {u"lost", ChipTone::Blocked, u"error"},           {u"warning", ChipTone::Warning, u"warning"},
        {u"pending", ChipTone::Warning, u"clock"},        {u"partial", ChipTone::Warning, u"warning"},
        {u"partly pending", ChipTone::Warning, u"clock"}, {u"unknown", ChipTone::Warning, u"help"},
        {u"deleting", ChipTone::Neutral, u"remove"},      {u"terminating", ChipTone::Neutral, u"remove"},
        {u"suspended", ChipTone::Neutral, u"suspend"},    {u"gated", ChipTone::Neutral, u"lock"},
        {u"cordoned", ChipTone::Neutral, u"cordon"},      {u"tainted", ChipTone::Neutral, u"taint"},
        {u"reserved", ChipTone::Neutral, u"clock"},       {u"info", ChipTone::Info, u"info"},
    };
    for (const Row &row : rows) {
        if (state.compare(row.state, Qt::CaseInsensitive) == 0)
            return Chip{row.tone, state, row.icon.toString()};
    }
    return {};
}

} // namespace stowage::views
