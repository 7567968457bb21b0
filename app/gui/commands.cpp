// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/commands.h"

#include <QCoreApplication>

namespace stowage::app {

namespace {

#define COMMAND_TEXT(text) QT_TRANSLATE_NOOP("Command", text)

constexpr MenuSpec menus[] = {
    {"File", COMMAND_TEXT("&File")},
    {"File/Recent", COMMAND_TEXT("Open &Recent")},
    {"File/Export", COMMAND_TEXT("&Export")},
    {"Edit", COMMAND_TEXT("&Edit")},
    {"View", COMMAND_TEXT("&View")},
    {"View/Map", COMMAND_TEXT("&Map")},
    {"View/Docks", COMMAND_TEXT("&Docks")},
    {"View/Theme", COMMAND_TEXT("T&heme")},
    {"View/Language", COMMAND_TEXT("&Language")},
    {"Fleet", COMMAND_TEXT("F&leet")},
    {"Tools", COMMAND_TEXT("&Tools")},
    {"Tools/Ask", COMMAND_TEXT("&Questions")},
    {"Window", COMMAND_TEXT("&Window")},
    {"Help", COMMAND_TEXT("&Help")},
};

constexpr CommandSpec commands[] = {
    {"file.open", "File", COMMAND_TEXT("&Open…"), "open", "Ctrl+O",
     COMMAND_TEXT("Open files that kubectl printed, or an archive of them")},
    {"file.openFolder", "File", COMMAND_TEXT("Open &Folder…"), "open", "Ctrl+Shift+O",
     COMMAND_TEXT("Open a snapshot folder: hub and clusters, or one cluster")},
    {"file.openDemo", "File", COMMAND_TEXT("Open &Demo Fleet"), "play", "Ctrl+Shift+D",
     COMMAND_TEXT("Open the bundled fleet, on which everything can be tried")},
    {"@recent", "File"},
    {"-", "File"},
    {"file.reload", "File", COMMAND_TEXT("&Reload"), "refresh", "F5",
     COMMAND_TEXT("Read the open fleet anew; selection and filters stay"), Needs::Fleet},
    {"file.compare", "File", COMMAND_TEXT("&Compare With Snapshot…"), "compare", "Ctrl+Shift+C",
     COMMAND_TEXT("List what came, went and changed between another snapshot and the open fleet"), Needs::Fleet},
    {"-", "File"},
    {"@mapExport", "File/Export"},
    {"export.csv", "File/Export", COMMAND_TEXT("Table as &CSV…"), "table", "Ctrl+E, C",
     COMMAND_TEXT("Write the rows of the shown table, as filtered and sorted"), Needs::Fleet},
    {"@export", "File"},
    {"-", "File"},
    {"file.newWindow", "File", COMMAND_TEXT("&New Window"), "split", "Ctrl+N",
     COMMAND_TEXT("Open another window, for another fleet beside this one")},
    {"file.closeFleet", "File", COMMAND_TEXT("Close F&leet"), nullptr, "Ctrl+Shift+W",
     COMMAND_TEXT("Close the fleet; the window stays"), Needs::Fleet},
    {"file.closeWindow", "File", COMMAND_TEXT("Close &Window"), "close", "Ctrl+W", COMMAND_TEXT("Close this window")},
    {"file.quit", "File", COMMAND_TEXT("&Quit"), nullptr, "Ctrl+Q", COMMAND_TEXT("Close all windows and end Stowage")},

    {"edit.copy", "Edit", COMMAND_TEXT("&Copy"), "copy", "Ctrl+C",
     COMMAND_TEXT("Copy what is selected in the part that has the focus")},
    {"edit.copyCsv", "Edit", COMMAND_TEXT("Copy as C&SV"), nullptr, "Ctrl+Alt+C",
     COMMAND_TEXT("Copy the selected rows of the shown table as CSV"), Needs::Fleet},
    {"edit.copyJson", "Edit", COMMAND_TEXT("Copy as &JSON"), nullptr, "Ctrl+Alt+J",
     COMMAND_TEXT("Copy the selected rows of the shown table as JSON"), Needs::Fleet},
    {"edit.selectAll", "Edit", COMMAND_TEXT("Select &All"), nullptr, "Ctrl+A",
     COMMAND_TEXT("Select everything in the part that has the focus")},
    {"-", "Edit"},
    {"edit.find", "Edit", COMMAND_TEXT("&Find"), "search", "Ctrl+F",
     COMMAND_TEXT("Go to the filter of the shown view")},
    {"edit.palette", "Edit", COMMAND_TEXT("Command &Palette"), "palette", "Ctrl+K",
     COMMAND_TEXT("Run any command or go to any cluster, node, workload or queue by name")},
    {"-", "Edit"},
    {"edit.preferences", "Edit", COMMAND_TEXT("P&references…"), "settings", "Ctrl+,",
     COMMAND_TEXT("Theme, language, topology levels, reload")},

    {"@views", "View"},
    {"-", "View"},
    {"view.back", "View", COMMAND_TEXT("&Back"), "back", "Alt+Left", COMMAND_TEXT("Go back to what was shown before")},
    {"view.forward", "View", COMMAND_TEXT("&Forward"), "forward", "Alt+Right",
     COMMAND_TEXT("Go forward again in what was shown")},
    {"-", "View"},
    {"@map", "View/Map"},
    {"@mapMenu", "View"},
    {"dock.fleet", "View/Docks", COMMAND_TEXT("&Fleet"), "cluster", "Ctrl+Alt+F",
     COMMAND_TEXT("Show or hide the tree and lists on the left"), Needs::Nothing, true},
    {"dock.inspector", "View/Docks", COMMAND_TEXT("&Inspector"), "info", "Ctrl+Alt+I",
     COMMAND_TEXT("Show or hide what is known of the selected object"), Needs::Nothing, true},
    {"dock.bottom", "View/Docks", COMMAND_TEXT("F&indings, Tasks and Log"), "log", "Ctrl+Alt+B",
     COMMAND_TEXT("Show or hide the dock at the bottom"), Needs::Nothing, true},
    {"@docks", "View"},
    {"theme.system", "View/Theme", COMMAND_TEXT("&Follow System"), nullptr, "Ctrl+T, F",
     COMMAND_TEXT("Light or dark, as the desktop is"), Needs::Nothing, true},
    {"theme.light", "View/Theme", COMMAND_TEXT("&Light"), nullptr, "Ctrl+T, L",
     COMMAND_TEXT("Dark text on light ground"), Needs::Nothing, true},
    {"theme.dark", "View/Theme", COMMAND_TEXT("&Dark"), nullptr, "Ctrl+T, D", COMMAND_TEXT("Light text on dark ground"),
     Needs::Nothing, true},
    {"theme.contrast", "View/Theme", COMMAND_TEXT("&High Contrast"), nullptr, "Ctrl+T, H",
     COMMAND_TEXT("The desktop's own colours, strong edges, patterns instead of colours"), Needs::Nothing, true},
    {"@theme", "View"},
    {"@languages", "View"},
    {"-", "View"},
    {"view.zoomIn", "View", COMMAND_TEXT("Zoom &In"), "zoomin", "Ctrl++", COMMAND_TEXT("Larger text and controls")},
    {"view.zoomOut", "View", COMMAND_TEXT("Zoom &Out"), "zoomout", "Ctrl+-", COMMAND_TEXT("Smaller text and controls")},
    {"view.zoomReset", "View", COMMAND_TEXT("Normal &Size"), nullptr, "Ctrl+0",
     COMMAND_TEXT("Text and controls as the desktop has them")},
    {"-", "View"},
    {"view.fullScreen", "View", COMMAND_TEXT("F&ull Screen"), "fit", "F11",
     COMMAND_TEXT("Fill the screen with this window"), Needs::Nothing, true},
    {"view.resetLayout", "View", COMMAND_TEXT("&Reset Layout"), "undo", "Ctrl+Shift+R",
     COMMAND_TEXT("Put docks and columns back where they were at first")},

    {"fleet.find", "Fleet", COMMAND_TEXT("&Filter the Tree"), "filter", "Ctrl+Shift+F",
     COMMAND_TEXT("Go to the filter above the fleet tree"), Needs::Fleet},
    {"fleet.showOnMap", "Fleet", COMMAND_TEXT("Show on &Map"), "map", "Ctrl+M",
     COMMAND_TEXT("Show the selected object on the occupancy map"), Needs::Selection},
    {"fleet.showInTable", "Fleet", COMMAND_TEXT("Show in &Table"), "table", "Ctrl+Shift+T",
     COMMAND_TEXT("Show the selected object in the table of its kind"), Needs::Selection},
    {"fleet.showPods", "Fleet", COMMAND_TEXT("Show Its &Pods"), "workloads", "Ctrl+Shift+P",
     COMMAND_TEXT("List the pods of the selected cluster, node or workload"), Needs::Selection},
    {"fleet.inspect", "Fleet", COMMAND_TEXT("&Inspect"), "info", "Ctrl+I",
     COMMAND_TEXT("Go to the facts of the selected object"), Needs::Selection},
    {"fleet.showSource", "Fleet", COMMAND_TEXT("Show &Source Text"), "log", "Ctrl+U",
     COMMAND_TEXT("Show the text that the selected object was read from"), Needs::Selection},
    {"fleet.copyName", "Fleet", COMMAND_TEXT("&Copy Name"), "copy", "Ctrl+Shift+N",
     COMMAND_TEXT("Copy the name of the selected object"), Needs::Selection},
    {"-", "Fleet"},
    {"fleet.unselect", "Fleet", COMMAND_TEXT("Select &Nothing"), nullptr, "Ctrl+Shift+A",
     COMMAND_TEXT("Clear the selection in all views"), Needs::Selection},
    {"-", "Fleet"},
    {"fleet.findings", "Fleet", COMMAND_TEXT("Fi&ndings"), "warning", "Ctrl+Shift+I",
     COMMAND_TEXT("Show what the import could not use"), Needs::Fleet},

    {"tools.ask", "Tools", COMMAND_TEXT("&Ask…"), "help", "Ctrl+Shift+K",
     COMMAND_TEXT("Ask the fleet any question that stowagectl answers"), Needs::Fleet},
    {"@asks", "Tools"},
    {"-", "Tools"},
    {"tools.tasks", "Tools", COMMAND_TEXT("&Tasks"), "tasks", "Ctrl+Shift+J",
     COMMAND_TEXT("Show running and lately finished work")},
    {"tools.log", "Tools", COMMAND_TEXT("&Log"), "log", "Ctrl+Shift+L", COMMAND_TEXT("Show what the program did")},
    {"tools.cancel", "Tools", COMMAND_TEXT("&Cancel Opening"), "close", "Ctrl+.",
     COMMAND_TEXT("Stop opening a fleet; the one before stays")},

    {"@windows", "Window"},

    {"help.contents", "Help", COMMAND_TEXT("&Contents"), "help", "F1", COMMAND_TEXT("Open the help on what is shown")},
    {"help.tour", "Help", COMMAND_TEXT("&Tour"), "play", "Shift+F2",
     COMMAND_TEXT("Five steps through the window; can be left at any time")},
    {"help.shortcuts", "Help", COMMAND_TEXT("&Keyboard Shortcuts"), nullptr, "Ctrl+F1",
     COMMAND_TEXT("Open the help page on the keyboard")},
    {"help.whatsThis", "Help", COMMAND_TEXT("What's T&his?"), nullptr, "Shift+F1",
     COMMAND_TEXT("Click on something to read what it is")},
    {"-", "Help"},
    {"help.about", "Help", COMMAND_TEXT("&About Stowage"), "info", "Ctrl+Shift+F1",
     COMMAND_TEXT("Version, licence, libraries")},
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

} // namespace stowage::app
