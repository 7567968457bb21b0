// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/ctl/arguments.h"
#include "app/ctl/run.h"

namespace stowage::ctl {

/// A subcommand, the one source of dispatch, help, man page and completion.
struct Command {
    std::string name;
    std::string summary;    ///< one line
    std::string positional; ///< "OLD NEW", empty if it takes none
    std::vector<OptionSpec> options;
    bool hidden = false;
    std::function<void(Run &)> run;
    /// Members of its JSON and what they mean, for the man page.
    std::vector<std::pair<std::string, std::string>> json = {};
};

/// Every command in the order of the help: summaries, lists, asks.
[[nodiscard]] const std::vector<Command> &commands();
[[nodiscard]] const Command *findCommand(std::string_view name);

// One maker each, in the file of its name.
[[nodiscard]] Command summaryCommand();
[[nodiscard]] Command usageCommand();
[[nodiscard]] std::vector<Command> listCommands();
[[nodiscard]] Command diffCommand();
[[nodiscard]] Command planCommand();
[[nodiscard]] Command asksCommand();
[[nodiscard]] Command captureCommand();
[[nodiscard]] Command watchCommand();
[[nodiscard]] Command contextsCommand();
[[nodiscard]] std::vector<Command> askCommands();

} // namespace stowage::ctl
