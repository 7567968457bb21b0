// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/expected.h"

namespace stowage {

/// Amount of a resource in its own unit: cpu in thousandths, everything else in whole units, both rounded up.
/// Sums saturate.
using Amount = std::int64_t;

[[nodiscard]] Amount saturatingAdd(Amount a, Amount b);
[[nodiscard]] Amount saturatingSubtract(Amount a, Amount b);
[[nodiscard]] Amount saturatingMultiply(Amount a, Amount b);

/// A Kubernetes quantity: an exact count of 10^-9 and the form it was written in (apimachinery resource.Quantity).
/// Finer than 10^-9 rounds away from zero; binary-suffix values are capped at 2^63-1 whole units.
class Quantity {
public:
    enum class Format : std::uint8_t { Decimal, Binary, Exponent };
    __extension__ using Int128 = __int128;

    constexpr Quantity() = default;
    constexpr Quantity(Int128 nanos, Format format)
        : m_nanos(nanos)
        , m_format(format)
    {
    }

    /// Malformed for texts that a real API server refuses. A bare suffix or sign is taken as 0 and sets lenient.
    [[nodiscard]] static Expected<Quantity> parse(std::string_view text, bool *lenient = nullptr);

    [[nodiscard]] std::int64_t value() const; ///< whole units, rounded away from zero, clamped
    [[nodiscard]] std::int64_t milli() const; ///< thousandths, rounded away from zero, clamped
    [[nodiscard]] bool clamps() const;        ///< whether value() does not hold the whole number
    [[nodiscard]] std::string canonical() const;
    [[nodiscard]] constexpr Int128 nanos() const { return m_nanos; }
    [[nodiscard]] constexpr Format format() const { return m_format; }

    friend Quantity operator+(const Quantity &a, const Quantity &b);
    [[nodiscard]] friend constexpr auto operator<=>(const Quantity &a, const Quantity &b)
    {
        return a.m_nanos <=> b.m_nanos;
    }
    [[nodiscard]] friend constexpr bool operator==(const Quantity &a, const Quantity &b)
    {
        return a.m_nanos == b.m_nanos;
    }

private:
    Int128 m_nanos = 0;
    Format m_format = Format::Decimal;
};

} // namespace stowage
