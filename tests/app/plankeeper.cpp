// SPDX-License-Identifier: GPL-3.0-or-later
// Stages gesture after gesture as a window does and says what is staged and what is on disk, until it is killed.
// plankeeper [--burst]: the next gesture comes when the one before is on disk, or at once.
#include <cstdio>
#include <string>

#include <QCoreApplication>
#include <QTimer>

#include "app/session/planeditor.h"
#include "core/import/openfleet.h"

using namespace stowage;

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("plankeeper"));
    const bool burst = argc > 1 && std::string(argv[1]) == "--burst";
    app::PlanEditor editor;
    editor.setFleet(*openFleetFromMemory(
        {{.name = "m1", .hub = false, .bytes = R"({"apiVersion":"v1","kind":"Node","metadata":{"name":"n1"}})"}}, {}));
    int staged = 0, kept = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &editor, [&] {
        if (!editor.keeping() && kept < staged) {
            kept = staged;
            std::printf("kept %d\n", kept);
            std::fflush(stdout);
        }
        if (!burst && kept < staged)
            return;
        ++staged;
        editor.stage({plan::CordonNode{"m1", "n" + std::to_string(staged), true}});
        std::printf("staged %d\n", staged);
        std::fflush(stdout);
    });
    timer.start(0);
    return QCoreApplication::exec();
}
