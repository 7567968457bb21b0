// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/ctl/arguments.h"
#include "core/ask/registry.h"

/// Arguments of asks as options of the command line.
namespace stowage::ctl {

/// "schedulerConfig" -> "scheduler-config".
[[nodiscard]] std::string kebabCase(std::string_view name);
/// "text", "whole number", ...
[[nodiscard]] std::string typeWord(ask::ArgumentType type);

/// One option per argument of the ask and per common one, but now and cluster, which the fleet's options bring.
[[nodiscard]] std::vector<OptionSpec> optionsOf(const ask::Entry &entry);

/// The ask that the options and positional arguments say. Positional ones stand for the first needed argument.
[[nodiscard]] Expected<nlohmann::json> askOf(const ask::Entry &entry, const Arguments &arguments);

} // namespace stowage::ctl
