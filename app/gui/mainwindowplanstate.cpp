// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows, as the member "view" of a plan: whoever opens the plan sees it so again.
#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "app/gui/mainwindow.h"
#include "app/gui/tabdock.h"
#include "app/session/session.h"
#include "core/plan/jsontext.h"
#include "views/map/mapcanvas.h"
#include "views/map/mapview.h"
#include "views/present/text.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using nlohmann::ordered_json;
using views::toQString;
using views::toUtf8;

namespace {

constexpr std::array colours{"state",    "model",         "workload", "queue", "namespace",
                             "priority", "fragmentation", "age",      "cost"};
static_assert(colours.size() == views::mapColourCount);
constexpr std::array groupings{"topology", "model", "pool"};

ordered_json keyJson(const ObjectKey &key)
{
    ordered_json object = ordered_json::object();
    const auto add = [&](const char *name, const std::string &value) {
        if (!value.empty())
            object[name] = value;
    };
    add("cluster", key.cluster);
    add("group", key.group);
    add("kind", key.kind);
    add("namespace", key.nameSpace);
    add("name", key.name);
    return object;
}

std::string textAt(const ordered_json &object, const char *member)
{
    return object.is_object() && object.contains(member) && object[member].is_string()
        ? object[member].get<std::string>()
        : std::string();
}

double numberAt(const ordered_json &object, const char *member)
{
    return object.is_object() && object.contains(member) && object[member].is_number() ? object[member].get<double>()
                                                                                       : 0.0;
}

ordered_json partOf(const ordered_json &object, const char *member)
{
    return object.is_object() && object.contains(member) ? object[member] : ordered_json();
}

template<std::size_t Count>
int indexOf(const std::array<const char *, Count> &names, const std::string &name)
{
    const auto found = std::ranges::find(names, name, [](const char *known) { return std::string(known); });
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

} // namespace

std::string MainWindow::planViewState(const std::string &known) const
{
    // Members of later versions stay.
    ordered_json state = ordered_json::parse(known, nullptr, false);
    if (!state.is_object())
        state = ordered_json::object();
    state["tab"] = toUtf8(currentView());
    state["dock"] = toUtf8(m_fleetDock->currentPage());
    state["selection"] = keyJson(m_session->selection());
    ordered_json map = partOf(state, "map");
    if (!map.is_object())
        map = ordered_json::object();
    const auto colour = static_cast<std::size_t>(m_map->colour());
    map["colour"] = colour < colours.size() ? colours[colour] : colours[0];
    map["grouping"] = groupings[static_cast<std::size_t>(m_map->grouping())];
    const views::MapCanvas *canvas = m_map->canvas();
    if (canvas->isFitted() || !(canvas->zoom() > 0)) {
        map.erase("zoom");
        map.erase("at");
    } else {
        // Cells, so that another screen shows the same.
        map["zoom"] = canvas->zoom();
        map["at"] = {static_cast<double>(canvas->origin().x()) / canvas->zoom(),
                     static_cast<double>(canvas->origin().y()) / canvas->zoom()};
    }
    state["map"] = std::move(map);
    state["treeFilter"] = toUtf8(m_tree->filter());
    ordered_json tables = partOf(state, "tables");
    if (!tables.is_object())
        tables = ordered_json::object();
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list) {
        const QVariantMap shown = list.value()->saveState();
        const std::string name = toUtf8(list.key()), filter = toUtf8(shown.value(u"filter"_s).toString());
        // A table that nobody looked at says nothing.
        if (filter.empty() && list.key() != currentView()) {
            tables.erase(name);
            continue;
        }
        ordered_json &table = tables[name];
        if (!table.is_object())
            table = ordered_json::object();
        table["filter"] = filter;
        table["sort"] = toUtf8(shown.value(u"sort"_s).toString());
        table["descending"] = shown.value(u"descending"_s).toBool();
    }
    state["tables"] = std::move(tables);
    return plan::jsonLine(state);
}

void MainWindow::restorePlanView(const std::string &view)
{
    const ordered_json state = ordered_json::parse(view, nullptr, false);
    if (!state.is_object())
        return;
    const ordered_json map = partOf(state, "map");
    if (const int colour = indexOf(colours, textAt(map, "colour")); colour >= 0)
        m_map->setColour(static_cast<views::MapColour>(colour));
    if (const int grouping = indexOf(groupings, textAt(map, "grouping")); grouping >= 0)
        m_map->setGrouping(static_cast<views::MapGrouping>(grouping));
    if (state.contains("treeFilter"))
        m_tree->setFilter(toQString(textAt(state, "treeFilter")));
    const ordered_json tables = partOf(state, "tables");
    for (auto list = m_lists.cbegin(); list != m_lists.cend(); ++list) {
        const ordered_json table = partOf(tables, toUtf8(list.key()).c_str());
        if (!table.is_object())
            continue;
        QVariantMap shown = list.value()->saveState();
        shown[u"filter"_s] = toQString(textAt(table, "filter"));
        if (const std::string sort = textAt(table, "sort"); !sort.empty()) {
            shown[u"sort"_s] = toQString(sort);
            shown[u"descending"_s] = table.contains("descending") && table["descending"] == true;
        }
        list.value()->restoreState(shown);
    }
    if (const std::string dock = textAt(state, "dock"); !dock.empty())
        m_fleetDock->showPage(toQString(dock));
    // A comparison needs its other side, which a plan does not name.
    if (const QString tab = toQString(textAt(state, "tab")); !tab.isEmpty() && tab != u"compare"_s)
        showView(tab);
    const ordered_json key = partOf(state, "selection");
    m_session->select({.cluster = textAt(key, "cluster"),
                       .group = textAt(key, "group"),
                       .kind = textAt(key, "kind"),
                       .nameSpace = textAt(key, "namespace"),
                       .name = textAt(key, "name")});
    const double zoom = numberAt(map, "zoom");
    const ordered_json at = partOf(map, "at");
    if (!(zoom > 0) || zoom > 1000)
        return;
    // What the selection scrolled to gives way to what was shown.
    views::MapCanvas *canvas = m_map->canvas();
    canvas->setZoom(zoom);
    if (at.is_array() && at.size() == 2 && at[0].is_number() && at[1].is_number()) {
        const double x = std::clamp(at[0].get<double>() * canvas->zoom(), -1e6, 1e6);
        const double y = std::clamp(at[1].get<double>() * canvas->zoom(), -1e6, 1e6);
        canvas->setOrigin({qRound(x), qRound(y)});
    }
}

} // namespace stowage::app
