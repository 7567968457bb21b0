// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/expected.h"

namespace stowage::ask {

/// CSV as RFC 4180 writes it (LF alone ends a line too), its first line the names of the columns: an object of texts
/// per line. Malformed tells the line.
[[nodiscard]] Expected<nlohmann::json> rowsOfCsv(std::string_view text);

} // namespace stowage::ask
