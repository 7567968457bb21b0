// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>

#include "app/ctl/commands.h"

/// Texts generated from the table of commands: help, man page, shell completion.
namespace stowage::ctl {

void printHelp(std::ostream &out, const Style &style);
void printHelp(std::ostream &out, const Style &style, const Command &command);
/// stowagectl(1) in the man macros.
void printManPage(std::ostream &out);
/// For bash, zsh or fish; false for another shell.
[[nodiscard]] bool printCompletion(std::ostream &out, std::string_view shell);

} // namespace stowage::ctl
