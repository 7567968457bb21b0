// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace stowage::ask {

/// "1.5 GiB".
[[nodiscard]] std::string shortBytes(std::int64_t bytes);

} // namespace stowage::ask
