// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace stowage {

/// A point in time in microseconds since 1970 UTC; default-constructed: unknown.
struct Instant {
    static constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();

    std::int64_t micros = none;

    [[nodiscard]] constexpr bool known() const { return micros != none; }
    friend constexpr auto operator<=>(Instant, Instant) = default;
};

/// RFC 3339 as the API writes it ("2026-03-01T12:00:00Z", fractions and offsets too); nothing when it is not a time.
[[nodiscard]] std::optional<Instant> parseInstant(std::string_view text);
[[nodiscard]] std::string formatInstant(Instant instant);
/// As kubectl prints ages: "45s", "12m", "3h5m", "2d4h", "40d", "2y30d"; "-" when unknown.
[[nodiscard]] std::string formatAge(std::int64_t micros);

} // namespace stowage
