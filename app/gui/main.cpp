// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QApplication>
#include <QIcon>

#include "app/gui/application.h"
#include "app/gui/exportrun.h"
#include "app/gui/mainwindow.h"
#include "app/gui/resources.h"

using namespace stowage::app;
using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    // Pictures are also made where there is no display: the platform must be chosen before the application is.
    bool wantsWindow = true;
    for (int at = 1; at < argc; ++at) {
        const QByteArrayView argument(argv[at]);
        if (argument.startsWith("--export") || argument == "--help" || argument == "-h" || argument == "--version"
            || argument == "-v")
            wantsWindow = false;
    }
    if (!wantsWindow && !hasDisplay() && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");

    QApplication::setApplicationName(u"stowage"_s);
    QApplication::setApplicationDisplayName(u"Stowage"_s);
    QApplication::setApplicationVersion(QStringLiteral(STOWAGE_VERSION));
    QApplication::setDesktopFileName(u"io.stowage.Stowage"_s);
    QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication qtApplication(argc, argv);
    QApplication::setQuitOnLastWindowClosed(true);
    loadResources();
    QApplication::setWindowIcon(QIcon(u":/icons/stowage.svg"_s));
    const CommandLine line = parseCommandLine(QApplication::arguments());
    if (!line.error.isEmpty()) {
        std::fprintf(stderr, "stowage: %s\n", qPrintable(line.error));
        return 2;
    }
    if (!line.exportTo.isEmpty())
        return runExport(line);

    Application application(qtApplication);
    application.start(line);
    return QApplication::exec();
}
