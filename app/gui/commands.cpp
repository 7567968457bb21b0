// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/commands.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace stowage::app {

namespace {

constexpr MenuSpec menus[] = {
    {"File", QT_TRANSLATE_NOOP("Command", "&File")},
    {"File/Recent", QT_TRANSLATE_NOOP("Command", "Open &Recent")},
    {"File/Export", QT_TRANSLATE_NOOP("Command", "&Export")},
    {"Edit", QT_TRANSLATE_NOOP("Command", "&Edit")},
    {"View", QT_TRANSLATE_NOOP("Command", "&View")},
    {"View/Map", QT_TRANSLATE_NOOP("Command", "&Map")},
    {"View/Docks", QT_TRANSLATE_NOOP("Command", "&Docks")},
    {"View/Theme", QT_TRANSLATE_NOOP("Command", "T&heme")},
    {"View/Language", QT_TRANSLATE_NOOP("Command", "&Language")},
    {"Fleet", QT_TRANSLATE_NOOP("Command", "F&leet")},
    {"Tools", QT_TRANSLATE_NOOP("Command", "&Tools")},
    {"Tools/Ask", QT_TRANSLATE_NOOP("Command", "&Questions")},
    {"Window", QT_TRANSLATE_NOOP("Command", "&Window")},
    {"Help", QT_TRANSLATE_NOOP("Command", "&Help")},
};

constexpr CommandSpec commands[] = {
    {"file.open", "File", QT_TRANSLATE_NOOP("Command", "&Open…"), "open", "Ctrl+O",
     QT_TRANSLATE_NOOP("Command", "Open files that kubectl printed, or an archive of them")},
    {"file.openFolder", "File", QT_TRANSLATE_NOOP("Command", "Open &Folder…"), "open", "Ctrl+Shift+O",
     QT_TRANSLATE_NOOP("Command", "Open a snapshot folder: hub and clusters, or one cluster")},
    {"file.openDemo", "File", QT_TRANSLATE_NOOP("Command", "Open &Demo Fleet"), "play", "Ctrl+Shift+D",
     QT_TRANSLATE_NOOP("Command", "Open the bundled fleet, on which everything can be tried")},
    {"@recent", "File"},
    {"-", "File"},
    {"file.reload", "File", QT_TRANSLATE_NOOP("Command", "&Reload"), "refresh", "F5",
     QT_TRANSLATE_NOOP("Command", "Read the open fleet anew; selection and filters stay"), Needs::Fleet},
    {"file.compare", "File", QT_TRANSLATE_NOOP("Command", "&Compare With Snapshot…"), "compare", "Ctrl+Shift+C",
     QT_TRANSLATE_NOOP("Command", "List what came, went and changed between another snapshot and the open fleet"),
     Needs::Fleet},
    {"-", "File"},
    {"@mapExport", "File/Export"},
    {"export.csv", "File/Export", QT_TRANSLATE_NOOP("Command", "Table as &CSV…"), "table", "Ctrl+E, C",
     QT_TRANSLATE_NOOP("Command", "Write the rows of the shown table, as filtered and sorted"), Needs::Fleet},
    {"@export", "File"},
    {"-", "File"},
    {"file.newWindow", "File", QT_TRANSLATE_NOOP("Command", "&New Window"), "split", "Ctrl+N",
     QT_TRANSLATE_NOOP("Command", "Open another window, for another fleet beside this one")},
    {"file.closeFleet", "File", QT_TRANSLATE_NOOP("Command", "Close F&leet"), nullptr, "Ctrl+Shift+W",
     QT_TRANSLATE_NOOP("Command", "Close the fleet; the window stays"), Needs::Fleet},
    {"file.closeWindow", "File", QT_TRANSLATE_NOOP("Command", "Close &Window"), "close", "Ctrl+W",
     QT_TRANSLATE_NOOP("Command", "Close this window")},
    {"file.quit", "File", QT_TRANSLATE_NOOP("Command", "&Quit"), nullptr, "Ctrl+Q",
     QT_TRANSLATE_NOOP("Command", "Close all windows and end Stowage")},

    {"edit.copy", "Edit", QT_TRANSLATE_NOOP("Command", "&Copy"), "copy", "Ctrl+C",
     QT_TRANSLATE_NOOP("Command", "Copy what is selected in the part that has the focus")},
    {"edit.copyCsv", "Edit", QT_TRANSLATE_NOOP("Command", "Copy as C&SV"), nullptr, "Ctrl+Alt+C",
     QT_TRANSLATE_NOOP("Command", "Copy the selected rows of the shown table as CSV"), Needs::Fleet},
    {"edit.copyJson", "Edit", QT_TRANSLATE_NOOP("Command", "Copy as &JSON"), nullptr, "Ctrl+Alt+J",
     QT_TRANSLATE_NOOP("Command", "Copy the selected rows of the shown table as JSON"), Needs::Fleet},
    {"edit.paste", "Edit", QT_TRANSLATE_NOOP("Command", "&Paste"), nullptr, "Ctrl+V",
     QT_TRANSLATE_NOOP("Command",
                       "Paste into the field that has the focus; elsewhere, ask where a copied manifest would go")},
    {"edit.selectAll", "Edit", QT_TRANSLATE_NOOP("Command", "Select &All"), nullptr, "Ctrl+A",
     QT_TRANSLATE_NOOP("Command", "Select everything in the part that has the focus")},
    {"-", "Edit"},
    {"edit.find", "Edit", QT_TRANSLATE_NOOP("Command", "&Find"), "search", "Ctrl+F",
     QT_TRANSLATE_NOOP("Command", "Go to the filter of the shown view")},
    {"edit.palette", "Edit", QT_TRANSLATE_NOOP("Command", "Command &Palette"), "palette", "Ctrl+K",
     QT_TRANSLATE_NOOP("Command", "Run any command or go to any cluster, node, workload or queue by name")},
    {"-", "Edit"},
    {"edit.preferences", "Edit", QT_TRANSLATE_NOOP("Command", "P&references…"), "settings", "Ctrl+,",
     QT_TRANSLATE_NOOP("Command", "Theme, language, topology levels, reload")},

    {"@views", "View"},
    {"-", "View"},
    {"view.back", "View", QT_TRANSLATE_NOOP("Command", "&Back"), "back", "Alt+Left",
     QT_TRANSLATE_NOOP("Command", "Go back to what was shown before")},
    {"view.forward", "View", QT_TRANSLATE_NOOP("Command", "&Forward"), "forward", "Alt+Right",
     QT_TRANSLATE_NOOP("Command", "Go forward again in what was shown")},
    {"-", "View"},
    {"@map", "View/Map"},
    {"@mapMenu", "View"},
    {"dock.fleet", "View/Docks", QT_TRANSLATE_NOOP("Command", "&Fleet"), "cluster", "Ctrl+Alt+F",
     QT_TRANSLATE_NOOP("Command", "Show or hide the tree and lists on the left"), Needs::Nothing, true},
    {"dock.inspector", "View/Docks", QT_TRANSLATE_NOOP("Command", "&Inspector"), "info", "Ctrl+Alt+I",
     QT_TRANSLATE_NOOP("Command", "Show or hide what is known of the selected object"), Needs::Nothing, true},
    {"dock.bottom", "View/Docks", QT_TRANSLATE_NOOP("Command", "F&indings, Tasks and Log"), "log", "Ctrl+Alt+B",
     QT_TRANSLATE_NOOP("Command", "Show or hide the dock at the bottom"), Needs::Nothing, true},
    {"@docks", "View"},
    {"theme.system", "View/Theme", QT_TRANSLATE_NOOP("Command", "&Follow System"), nullptr, "Ctrl+T, F",
     QT_TRANSLATE_NOOP("Command", "Light or dark, as the desktop is"), Needs::Nothing, true},
    {"theme.light", "View/Theme", QT_TRANSLATE_NOOP("Command", "&Light"), nullptr, "Ctrl+T, L",
     QT_TRANSLATE_NOOP("Command", "Dark text on light ground"), Needs::Nothing, true},
    {"theme.dark", "View/Theme", QT_TRANSLATE_NOOP("Command", "&Dark"), nullptr, "Ctrl+T, D",
     QT_TRANSLATE_NOOP("Command", "Light text on dark ground"), Needs::Nothing, true},
    {"theme.contrast", "View/Theme", QT_TRANSLATE_NOOP("Command", "&High Contrast"), nullptr, "Ctrl+T, H",
     QT_TRANSLATE_NOOP("Command", "The desktop's own colours, strong edges, patterns instead of colours"),
     Needs::Nothing, true},
    {"@theme", "View"},
    {"@languages", "View"},
    {"-", "View"},
    {"view.zoomIn", "View", QT_TRANSLATE_NOOP("Command", "Zoom &In"), "zoomin", "Ctrl++",
     QT_TRANSLATE_NOOP("Command", "Larger text and controls")},
    {"view.zoomOut", "View", QT_TRANSLATE_NOOP("Command", "Zoom &Out"), "zoomout", "Ctrl+-",
     QT_TRANSLATE_NOOP("Command", "Smaller text and controls")},
    {"view.zoomReset", "View", QT_TRANSLATE_NOOP("Command", "Normal &Size"), nullptr, "Ctrl+0",
     QT_TRANSLATE_NOOP("Command", "Text and controls as the desktop has them")},
    {"-", "View"},
    {"view.fullScreen", "View", QT_TRANSLATE_NOOP("Command", "F&ull Screen"), "fit", "F11",
     QT_TRANSLATE_NOOP("Command", "Fill the screen with this window"), Needs::Nothing, true},
    {"view.resetLayout", "View", QT_TRANSLATE_NOOP("Command", "&Reset Layout"), "undo", "Ctrl+Shift+R",
     QT_TRANSLATE_NOOP("Command", "Put docks and columns back where they were at first")},

    {"fleet.find", "Fleet", QT_TRANSLATE_NOOP("Command", "&Filter the Tree"), "filter", "Ctrl+Shift+F",
     QT_TRANSLATE_NOOP("Command", "Go to the filter above the fleet tree"), Needs::Fleet},
    {"fleet.showOnMap", "Fleet", QT_TRANSLATE_NOOP("Command", "Show on &Map"), "map", "Ctrl+M",
     QT_TRANSLATE_NOOP("Command", "Show the selected object on the occupancy map"), Needs::Selection},
    {"fleet.showInTable", "Fleet", QT_TRANSLATE_NOOP("Command", "Show in &Table"), "table", "Ctrl+Shift+T",
     QT_TRANSLATE_NOOP("Command", "Show the selected object in the table of its kind"), Needs::Selection},
    {"fleet.showPods", "Fleet", QT_TRANSLATE_NOOP("Command", "Show Its &Pods"), "workloads", "Ctrl+Shift+P",
     QT_TRANSLATE_NOOP("Command", "List the pods of the selected cluster, node or workload"), Needs::Selection},
    {"fleet.inspect", "Fleet", QT_TRANSLATE_NOOP("Command", "&Inspect"), "info", "Ctrl+I",
     QT_TRANSLATE_NOOP("Command", "Go to the facts of the selected object"), Needs::Selection},
    {"fleet.explain", "Fleet", QT_TRANSLATE_NOOP("Command", "&Explain"), "explain", "Ctrl+Shift+E",
     QT_TRANSLATE_NOOP("Command", "Say why the selected pod or workload waits, or where it would go"),
     Needs::Selection},
    {"fleet.showSource", "Fleet", QT_TRANSLATE_NOOP("Command", "Show &Source Text"), "log", "Ctrl+U",
     QT_TRANSLATE_NOOP("Command", "Show the text that the selected object was read from"), Needs::Selection},
    {"fleet.copyName", "Fleet", QT_TRANSLATE_NOOP("Command", "&Copy Name"), "copy", "Ctrl+Shift+N",
     QT_TRANSLATE_NOOP("Command", "Copy the name of the selected object"), Needs::Selection},
    {"-", "Fleet"},
    {"fleet.unselect", "Fleet", QT_TRANSLATE_NOOP("Command", "Select &Nothing"), nullptr, "Ctrl+Shift+A",
     QT_TRANSLATE_NOOP("Command", "Clear the selection in all views"), Needs::Selection},
    {"-", "Fleet"},
    {"fleet.waiting", "Fleet", QT_TRANSLATE_NOOP("Command", "&Waiting, by Reason"), "clock", "Ctrl+Shift+G",
     QT_TRANSLATE_NOOP("Command", "List the workloads that wait, grouped by why"), Needs::Fleet},
    {"fleet.findings", "Fleet", QT_TRANSLATE_NOOP("Command", "Fi&ndings"), "warning", "Ctrl+Shift+I",
     QT_TRANSLATE_NOOP("Command", "Show what the import could not use"), Needs::Fleet},

    {"tools.ask", "Tools", QT_TRANSLATE_NOOP("Command", "&Ask…"), "help", "Ctrl+Shift+K",
     QT_TRANSLATE_NOOP("Command", "Ask the fleet any question that stowagectl answers"), Needs::Fleet},
    {"tools.manifest", "Tools", QT_TRANSLATE_NOOP("Command", "Ask About a &Manifest…"), "place", "Ctrl+Shift+V",
     QT_TRANSLATE_NOOP("Command", "Where would a pod or workload go that the fleet does not have?"), Needs::Fleet},
    {"tools.room", "Tools", QT_TRANSLATE_NOOP("Command", "&How Many More Fit…"), "quota", "Ctrl+Shift+H",
     QT_TRANSLATE_NOOP("Command", "Count how many more of the selected pod or workload fit in each cluster"),
     Needs::Selection},
    {"@asks", "Tools"},
    {"-", "Tools"},
    {"tools.tasks", "Tools", QT_TRANSLATE_NOOP("Command", "&Tasks"), "tasks", "Ctrl+Shift+J",
     QT_TRANSLATE_NOOP("Command", "Show running and lately finished work")},
    {"tools.log", "Tools", QT_TRANSLATE_NOOP("Command", "&Log"), "log", "Ctrl+Shift+L",
     QT_TRANSLATE_NOOP("Command", "Show what the program did")},
    {"tools.cancel", "Tools", QT_TRANSLATE_NOOP("Command", "&Cancel Opening"), "close", "Ctrl+.",
     QT_TRANSLATE_NOOP("Command", "Stop opening a fleet; the one before stays")},

    {"@windows", "Window"},

    {"help.contents", "Help", QT_TRANSLATE_NOOP("Command", "&Contents"), "help", "F1",
     QT_TRANSLATE_NOOP("Command", "Open the help on what is shown")},
    {"help.tour", "Help", QT_TRANSLATE_NOOP("Command", "&Tour"), "play", "Shift+F2",
     QT_TRANSLATE_NOOP("Command", "Five steps through the window; can be left at any time")},
    {"help.shortcuts", "Help", QT_TRANSLATE_NOOP("Command", "&Keyboard Shortcuts"), nullptr, "Ctrl+F1",
     QT_TRANSLATE_NOOP("Command", "Open the help page on the keyboard")},
    {"help.whatsThis", "Help", QT_TRANSLATE_NOOP("Command", "What's T&his?"), nullptr, "Shift+F1",
     QT_TRANSLATE_NOOP("Command", "Click on something to read what it is")},
    {"-", "Help"},
    {"help.about", "Help", QT_TRANSLATE_NOOP("Command", "&About Stowage"), "info", "Ctrl+Shift+F1",
     QT_TRANSLATE_NOOP("Command", "Version, licence, libraries")},
};

} // namespace

std::span<const MenuSpec> menuSpecs()
{
    return menus;
}

std::span<const CommandSpec> commandSpecs()
{
    return commands;
}

QString withoutMnemonic(QString text)
{
    static const QRegularExpression appended(QStringLiteral("\\s*\\(&.\\)"));
    return text.remove(appended).remove(u'&');
}

} // namespace stowage::app
