// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace stowage::karmada {

struct Party {
    std::string_view name;
    std::int64_t votes = 0;
};

/// The way equal parties are taken: by the parity of the FNV-1a hash of the template's uid.
enum class TieOrder : std::uint8_t { Ascending, Descending };
[[nodiscard]] TieOrder tieOrderOf(std::string_view uid);

struct Seats {
    std::vector<std::int64_t> seats; ///< per party
    bool tied = false;               ///< names decided the last seat: another uid could have moved it
};

/// Webster's method (Sainte-Lague): one seat after the other to the largest votes / (2 seats + 1); of equals to the one
/// with fewer seats, then by name. Many seats are given at once where that changes nothing.
[[nodiscard]] Seats divideSeats(std::int64_t seats, std::span<const Party> parties, TieOrder order);

} // namespace stowage::karmada
