// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"

#include <array>
#include <charconv>
#include <limits>
#include <optional>

namespace stowage {

namespace {

using Int128 = Quantity::Int128;
using Format = Quantity::Format;

constexpr Int128 nanosPerUnit = 1'000'000'000;
constexpr Int128 maxNanos = (((static_cast<Int128>(1) << 126) - 1) << 1) + 1;
constexpr std::int64_t maxWhole = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t minWhole = std::numeric_limits<std::int64_t>::min();

/// What stands behind the digits.
struct Suffix {
    Format format = Format::Decimal;
    std::int64_t exponent = 0; ///< of 10, or of 2 in binary form
};

struct NamedExponent {
    std::string_view text;
    int exponent;
};

constexpr std::array<NamedExponent, 10> decimalSuffixes{
    {{"n", -9}, {"u", -6}, {"m", -3}, {"", 0}, {"k", 3}, {"M", 6}, {"G", 9}, {"T", 12}, {"P", 15}, {"E", 18}}};
constexpr std::array<NamedExponent, 6> binarySuffixes{
    {{"Ki", 10}, {"Mi", 20}, {"Gi", 30}, {"Ti", 40}, {"Pi", 50}, {"Ei", 60}}};

std::optional<Suffix> readSuffix(std::string_view text)
{
    for (const NamedExponent &suffix : decimalSuffixes) {
        if (suffix.text == text)
            return Suffix{Format::Decimal, suffix.exponent};
    }
    for (const NamedExponent &suffix : binarySuffixes) {
        if (suffix.text == text)
            return Suffix{Format::Binary, suffix.exponent};
    }
    if (text.size() < 2 || (text[0] != 'e' && text[0] != 'E'))
        return {};
    std::string_view digits = text.substr(1);
    const bool negative = digits[0] == '-';
    if (negative || digits[0] == '+')
        digits.remove_prefix(1);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
        return {};
    // Beyond a million powers of ten every number is either nothing or over the limit.
    std::int64_t exponent = 1'000'000;
    std::int64_t written = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), written).ec == std::errc() && written < exponent)
        exponent = written;
    return Suffix{Format::Exponent, negative ? -exponent : exponent};
}

std::size_t countDigits(std::string_view text)
{
    const std::size_t end = text.find_first_not_of("0123456789");
    return end == std::string_view::npos ? text.size() : end;
}

Int128 saturatingTimes(Int128 a, Int128 b)
{
    Int128 product = 0;
    return __builtin_mul_overflow(a, b, &product) ? maxNanos : product;
}

Int128 saturatingPlus(Int128 a, Int128 b)
{
    Int128 sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? maxNanos : sum;
}

/// whole.fraction x 10^exponent in nanos, rounded up.
Int128 decimalNanos(std::string_view whole, std::string_view fraction, std::int64_t exponent)
{
    const auto digitAt = [&](std::size_t i) { return i < whole.size() ? whole[i] : fraction[i - whole.size()]; };
    const std::size_t digits = whole.size() + fraction.size();
    const std::int64_t kept = static_cast<std::int64_t>(whole.size()) + exponent + 9;

    Int128 nanos = 0;
    bool rest = false;
    for (std::size_t i = 0; i < digits; ++i) {
        if (static_cast<std::int64_t>(i) < kept)
            nanos = saturatingPlus(saturatingTimes(nanos, 10), digitAt(i) - '0');
        else if (digitAt(i) != '0')
            rest = true;
    }
    for (std::int64_t i = static_cast<std::int64_t>(digits); i < kept && nanos != 0 && nanos != maxNanos; ++i)
        nanos = saturatingTimes(nanos, 10);
    return rest ? saturatingPlus(nanos, 1) : nanos;
}

/// whole.fraction x 2^exponent in nanos, rounded up and capped.
Int128 binaryNanos(std::string_view whole, std::string_view fraction, std::int64_t exponent)
{
    const Int128 factor = nanosPerUnit << exponent;
    Int128 nanos = 0;
    for (const char digit : whole)
        nanos = saturatingPlus(saturatingTimes(nanos, 10), digit - '0');
    nanos = saturatingTimes(nanos, factor);

    // Division from the last digit on: rounding down at every step loses nothing but the rest.
    Int128 part = 0;
    bool rest = false;
    for (auto digit = fraction.rbegin(); digit != fraction.rend(); ++digit) {
        part += (*digit - '0') * factor;
        rest = rest || part % 10 != 0;
        part /= 10;
    }
    nanos = saturatingPlus(nanos, part + (rest ? 1 : 0));
    const Int128 cap = maxWhole * nanosPerUnit;
    return nanos > cap ? cap : nanos;
}

/// Away from zero, so that a request, however small, counts.
Int128 divideAwayFromZero(Int128 nanos, Int128 unit)
{
    const Int128 whole = nanos / unit;
    if (nanos % unit == 0)
        return whole;
    return nanos > 0 ? whole + 1 : whole - 1;
}

std::int64_t clamp(Int128 number)
{
    if (number > maxWhole)
        return maxWhole;
    if (number < minWhole)
        return minWhole;
    return static_cast<std::int64_t>(number);
}

std::string printed(Int128 number)
{
    std::string text;
    const bool negative = number < 0;
    do {
        const int digit = static_cast<int>(number % 10);
        text.insert(text.begin(), static_cast<char>('0' + (digit < 0 ? -digit : digit)));
        number /= 10;
    } while (number != 0);
    return negative ? "-" + text : text;
}

std::string binaryText(Int128 whole)
{
    std::string_view suffix;
    for (const NamedExponent &candidate : binarySuffixes) {
        if (whole % 1024 != 0)
            break;
        whole /= 1024;
        suffix = candidate.text;
    }
    return printed(whole).append(suffix);
}

std::string decimalText(Int128 nanos, Format format)
{
    int exponent = -9;
    const bool named = format == Format::Decimal;
    while (nanos % 1000 == 0 && (!named || exponent < 18)) {
        nanos /= 1000;
        exponent += 3;
    }
    std::string text = printed(nanos);
    if (!named)
        return exponent == 0 ? text : text + "e" + std::to_string(exponent);
    return text.append(decimalSuffixes[static_cast<std::size_t>(exponent / 3 + 3)].text);
}

} // namespace

Amount saturatingAdd(Amount a, Amount b)
{
    Amount sum = 0;
    if (!__builtin_add_overflow(a, b, &sum))
        return sum;
    return a > 0 ? maxWhole : minWhole;
}

Amount saturatingSubtract(Amount a, Amount b)
{
    Amount difference = 0;
    if (!__builtin_sub_overflow(a, b, &difference))
        return difference;
    return b < 0 ? maxWhole : minWhole;
}

Amount saturatingMultiply(Amount a, Amount b)
{
    Amount product = 0;
    if (!__builtin_mul_overflow(a, b, &product))
        return product;
    return (a > 0) == (b > 0) ? maxWhole : minWhole;
}

Expected<Quantity> Quantity::parse(std::string_view text, bool *lenient)
{
    if (lenient)
        *lenient = false;
    if (text.empty())
        return fail(ErrorCode::Malformed, "an empty text is not a quantity");

    std::string_view rest = text;
    const bool negative = rest[0] == '-';
    if (negative || rest[0] == '+')
        rest.remove_prefix(1);
    const std::string_view whole = rest.substr(0, countDigits(rest));
    rest.remove_prefix(whole.size());
    std::string_view fraction;
    if (rest.starts_with('.')) {
        rest.remove_prefix(1);
        fraction = rest.substr(0, countDigits(rest));
        rest.remove_prefix(fraction.size());
    }
    const std::optional<Suffix> suffix = readSuffix(rest);
    if (!suffix)
        return fail(ErrorCode::Malformed, "'" + std::string(text) + "' is not a quantity");
    if (lenient)
        *lenient = whole.empty() && fraction.empty();

    if (suffix->format != Format::Binary) {
        const Int128 nanos = decimalNanos(whole, fraction, suffix->exponent);
        return Quantity(negative ? -nanos : nanos, suffix->format);
    }
    const Int128 nanos = binaryNanos(whole, fraction, suffix->exponent);
    const bool belowOne = nanos > 0 && nanos < nanosPerUnit;
    return Quantity(negative ? -nanos : nanos, belowOne ? Format::Decimal : Format::Binary);
}

std::int64_t Quantity::value() const
{
    return clamp(divideAwayFromZero(m_nanos, nanosPerUnit));
}

std::int64_t Quantity::milli() const
{
    return clamp(divideAwayFromZero(m_nanos, nanosPerUnit / 1000));
}

bool Quantity::clamps() const
{
    const Int128 whole = divideAwayFromZero(m_nanos, nanosPerUnit);
    return whole > maxWhole || whole < minWhole;
}

std::string Quantity::canonical() const
{
    if (m_nanos == 0)
        return "0";
    if (m_format == Format::Binary) {
        const Int128 whole = m_nanos / nanosPerUnit;
        if (m_nanos % nanosPerUnit == 0 && (whole >= 1024 || whole <= -1024))
            return binaryText(whole);
        return decimalText(m_nanos, Format::Decimal);
    }
    return decimalText(m_nanos, m_format);
}

Quantity operator+(const Quantity &a, const Quantity &b)
{
    Int128 sum = 0;
    if (__builtin_add_overflow(a.m_nanos, b.m_nanos, &sum))
        sum = a.m_nanos > 0 ? maxNanos : -maxNanos;
    return Quantity(sum, a.m_nanos == 0 ? b.m_format : a.m_format);
}

} // namespace stowage
