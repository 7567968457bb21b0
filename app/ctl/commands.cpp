// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/commands.h"

#include <algorithm>

namespace stowage::ctl {

const std::vector<Command> &commands()
{
    static const std::vector<Command> all = [] {
        std::vector<Command> made;
        made.push_back(summaryCommand());
        made.push_back(usageCommand());
        std::ranges::move(listCommands(), std::back_inserter(made));
        made.push_back(diffCommand());
        made.push_back(planCommand());
        std::ranges::move(askCommands(), std::back_inserter(made));
        made.push_back(captureCommand());
        made.push_back(watchCommand());
        made.push_back(contextsCommand());
        made.push_back(asksCommand());
        for (Command &command : made)
            command.options.insert(command.options.end(), commonOptions().begin(), commonOptions().end());
        return made;
    }();
    return all;
}

const Command *findCommand(std::string_view name)
{
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

} // namespace stowage::ctl
