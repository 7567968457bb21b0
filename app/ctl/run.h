// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <ostream>
#include <string>

#include "app/ctl/arguments.h"
#include "app/ctl/console.h"
#include "core/base/context.h"
#include "core/fleet/fleet.h"
#include "core/import/openfleet.h"

namespace stowage::ctl {

/// When several hold, the first of 130, 2, 4, 3, 1 counts.
enum class ExitStatus : int { Done = 0, No = 1, Unusable = 2, Partial = 3, Refused = 4, Interrupted = 130 };

[[nodiscard]] ExitStatus worse(ExitStatus a, ExitStatus b);
[[nodiscard]] ExitStatus statusOf(const Error &error);

enum class Format : std::uint8_t { Table, Json, Yaml, Csv };

struct Command;

/// One call of a command: what was asked and where the answer goes.
struct Run {
    const Command *command = nullptr;
    Arguments arguments;
    Format format = Format::Table;
    Style style;
    bool quiet = false;
    bool verbose = false;
    bool progress = false; ///< standard error is a terminal that may be written over
    Context context;
    std::ostream *out = nullptr;
    ExitStatus status = ExitStatus::Done; ///< the worst so far
    bool refused = false;                 ///< a live cluster took no credential, or gave no right to read

    void fail(const Error &error);
    void mark(ExitStatus found) { status = worse(status, found); }
    /// Writes "stowagectl: text" to standard error.
    static void complain(std::string_view text);
};

/// Options that every command takes.
[[nodiscard]] const std::vector<OptionSpec> &commonOptions();
/// Options of commands that read a fleet.
[[nodiscard]] const std::vector<OptionSpec> &fleetOptions();

/// What --fleet, --cluster and --demo name.
[[nodiscard]] Expected<OpenRequest> openRequestOf(const Run &run);

/// The fleet of --fleet, --cluster and --demo, or of live clusters; tells findings of severity error and marks the run
/// as partial.
[[nodiscard]] Expected<FleetPtr> openFleet(Run &run);
/// The same for one path.
[[nodiscard]] Expected<FleetPtr> openFleetAt(Run &run, const std::string &path);
[[nodiscard]] bool namesFleet(const Run &run);

} // namespace stowage::ctl
