// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/common/cel_values.h"

#include <algorithm>
#include <charconv>
#include <tuple>

namespace stowage::cel {

std::string typeName(const Value &value)
{
    static constexpr const char *names[] = {"null",     "bool",   "int",  "double", "string",
                                            "quantity", "semver", "list", "map",    "error"};
    return names[value.data().index()];
}

Value noOverload(const std::string &what)
{
    return Value::failure("no such overload: " + what);
}

bool equal(const Value &a, const Value &b)
{
    if (a.as<std::monostate>() && b.as<std::monostate>())
        return true;
    if (const auto *x = a.as<bool>(), *y = b.as<bool>(); x && y)
        return *x == *y;
    if (const auto *x = a.as<std::shared_ptr<const List>>(), *y = b.as<std::shared_ptr<const List>>(); x && y)
        return std::ranges::equal(**x, **y, equal);
    if (const auto *x = a.as<std::shared_ptr<const Map>>(), *y = b.as<std::shared_ptr<const Map>>(); x && y)
        return std::ranges::equal(
            **x, **y, [](const auto &l, const auto &r) { return l.first == r.first && equal(l.second, r.second); });
    const std::optional<int> order = compare(a, b);
    return order && *order == 0;
}

std::optional<int> compare(const Value &a, const Value &b)
{
    if (const auto *x = a.as<std::int64_t>()) {
        if (const auto *y = b.as<std::int64_t>())
            return sign(*x, *y);
        if (const auto *y = b.as<double>())
            return sign(static_cast<double>(*x), *y);
    }
    if (const auto *x = a.as<double>()) {
        if (const auto *y = b.as<double>())
            return sign(*x, *y);
        if (const auto *y = b.as<std::int64_t>())
            return sign(*x, static_cast<double>(*y));
    }
    if (const auto *x = a.as<std::string>(), *y = b.as<std::string>(); x && y)
        return sign(*x, *y);
    if (const auto *x = a.as<bool>(), *y = b.as<bool>(); x && y)
        return sign(*x, *y);
    if (const auto *x = a.as<Quantity>(), *y = b.as<Quantity>(); x && y)
        return sign(x->nanos(), y->nanos());
    if (const auto *x = a.as<SemanticVersion>(), *y = b.as<SemanticVersion>(); x && y)
        return x->compare(*y);
    return {};
}

Value arithmetic(const std::string &op, const Value &a, const Value &b)
{
    if (const auto *x = a.as<std::int64_t>(), *y = b.as<std::int64_t>(); x && y) {
        std::int64_t result = 0;
        bool overflow = false;
        if (op == "+")
            overflow = __builtin_add_overflow(*x, *y, &result);
        else if (op == "-")
            overflow = __builtin_sub_overflow(*x, *y, &result);
        else if (op == "*")
            overflow = __builtin_mul_overflow(*x, *y, &result);
        else if (*y == 0)
            return Value::failure("division by zero");
        else if (*y == -1)
            overflow = op == "/" && __builtin_sub_overflow(std::int64_t(0), *x, &result);
        else
            result = op == "/" ? *x / *y : *x % *y;
        return overflow ? Value::failure("integer overflow") : integer(result);
    }
    if (const auto *x = a.as<double>(), *y = b.as<double>(); x && y) {
        if (op == "+")
            return Value(Value::Data(*x + *y));
        if (op == "-")
            return Value(Value::Data(*x - *y));
        if (op == "*")
            return Value(Value::Data(*x * *y));
        if (op == "/")
            return Value(Value::Data(*x / *y));
    }
    if (op == "+") {
        if (const auto *x = a.as<std::string>(), *y = b.as<std::string>(); x && y)
            return Value::text(*x + *y);
        if (const auto *x = a.as<std::shared_ptr<const List>>(), *y = b.as<std::shared_ptr<const List>>(); x && y) {
            List both = **x;
            both.insert(both.end(), (*y)->begin(), (*y)->end());
            return Value::list(std::move(both));
        }
    }
    return noOverload(typeName(a) + " " + op + " " + typeName(b));
}

std::int64_t sizeOf(const Value &value)
{
    if (const auto *list = value.as<std::shared_ptr<const List>>())
        return static_cast<std::int64_t>((*list)->size());
    if (const auto *map = value.as<std::shared_ptr<const Map>>())
        return static_cast<std::int64_t>((*map)->size());
    return -1;
}

Expected<SemanticVersion> SemanticVersion::parse(std::string_view text)
{
    SemanticVersion version;
    const auto malformed = [&] { return fail(ErrorCode::Malformed, "not a semantic version: " + std::string(text)); };
    std::string_view rest = text.substr(0, text.find('+'));
    std::string_view prerelease;
    if (const std::size_t dash = rest.find('-'); dash != std::string_view::npos) {
        prerelease = rest.substr(dash + 1);
        rest = rest.substr(0, dash);
        if (prerelease.empty())
            return malformed();
    }
    std::int64_t *const parts[] = {&version.major, &version.minor, &version.patch};
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t dot = i < 2 ? rest.find('.') : rest.size();
        if (dot == std::string_view::npos)
            return malformed();
        const std::string_view digits = rest.substr(0, dot);
        const char *end = digits.data() + digits.size();
        const auto [stop, error] = std::from_chars(digits.data(), end, *parts[i]);
        if (error != std::errc() || stop != end || digits.empty() || *parts[i] < 0
            || (digits.size() > 1 && digits[0] == '0'))
            return malformed();
        rest.remove_prefix(std::min(dot + 1, rest.size()));
    }
    while (!prerelease.empty()) {
        const std::size_t dot = std::min(prerelease.find('.'), prerelease.size());
        version.prerelease.emplace_back(prerelease.substr(0, dot));
        prerelease.remove_prefix(std::min(dot + 1, prerelease.size()));
    }
    return version;
}

int SemanticVersion::compare(const SemanticVersion &other) const
{
    if (const int order = sign(std::tie(major, minor, patch), std::tie(other.major, other.minor, other.patch));
        order != 0)
        return order;
    if (prerelease.empty() != other.prerelease.empty())
        return prerelease.empty() ? 1 : -1;
    for (std::size_t i = 0; i < std::min(prerelease.size(), other.prerelease.size()); ++i) {
        const std::string &a = prerelease[i], &b = other.prerelease[i];
        const auto numeric = [](const std::string &part) {
            return !part.empty() && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
        };
        if (numeric(a) != numeric(b))
            return numeric(a) ? -1 : 1;
        const int order = numeric(a) && a.size() != b.size() ? sign(a.size(), b.size()) : sign(a, b);
        if (order != 0)
            return order;
    }
    return sign(prerelease.size(), other.prerelease.size());
}

} // namespace stowage::cel
