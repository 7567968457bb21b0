// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/session/fleetsource.h"
#include "app/session/settings.h"

namespace stowage::app {

/// What the command line of `stowage` says.
struct CommandLine {
    FleetSource source;
    QString exportTo;
    QString theme;
    QString language;
    bool hasLanguage = false;
    bool resetLayout = false;
    QString error; ///< not empty: usage error
};

/// Understands the arguments after the program's name; --help and --version end the program themselves.
[[nodiscard]] CommandLine parseCommandLine(const QStringList &arguments);

/// Writes the picture or report named by its suffix, without a window. The exit status: 0 done, 2 bad
/// usage or nothing that could be read, 3 done but parts of the input were lost.
[[nodiscard]] int runExport(const CommandLine &line);

/// Whether a window could be shown at all; without one only --export works, on the offscreen platform.
[[nodiscard]] bool hasDisplay();

} // namespace stowage::app
