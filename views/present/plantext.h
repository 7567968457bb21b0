// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "core/plan/check.h"
#include "core/plan/operation.h"

namespace stowage::views {

/// A template of core's with its arguments, in the language of the program.
[[nodiscard]] QString planText(const char *context, const char *text, const std::vector<std::string> &arguments);
[[nodiscard]] QString operationText(const plan::Operation &operation);
[[nodiscard]] QString levelText(plan::Level level);
/// What a check found, the worst first.
[[nodiscard]] QString findingsText(const plan::Check &check, const QString &separator);
/// Name of the icon of an operation.
[[nodiscard]] QString operationIcon(const plan::Operation &operation);

} // namespace stowage::views
