// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ctl/run.h"
#include "core/ask/list.h"

namespace stowage::ctl {

/// --filter, --columns, --sort and --limit.
[[nodiscard]] const std::vector<OptionSpec> &listOptions();
[[nodiscard]] bool hasListOptions(const Run &run);

/// Filters, sorts and writes a list in the run's format.
[[nodiscard]] Expected<void> writeList(Run &run, const ask::List &list);

/// What a cell's text says, by the column it stands in.
[[nodiscard]] Tone toneOf(std::string_view column, std::string_view text);

} // namespace stowage::ctl
