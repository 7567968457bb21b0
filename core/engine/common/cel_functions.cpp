// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/common/cel_functions.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <re2/re2.h>

#include "core/engine/common/cel_values.h"

namespace stowage::cel {

namespace {

std::string changeCase(std::string text, char from, char to, int shift)
{
    for (char &c : text) {
        if (c >= from && c <= to)
            c = static_cast<char>(c + shift);
    }
    return text;
}

std::int64_t codePoints(std::string_view text)
{
    return std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
}

Value stringMethod(const std::string &text, const std::string &name, const std::vector<Value> &arguments)
{
    const auto *first = arguments.empty() ? nullptr : arguments[0].as<std::string>();
    if (arguments.size() == 1 && first) {
        if (name == "contains")
            return boolean(text.find(*first) != std::string::npos);
        if (name == "startsWith")
            return boolean(text.starts_with(*first));
        if (name == "endsWith")
            return boolean(text.ends_with(*first));
        if (name == "matches") {
            const re2::RE2 pattern(*first, re2::RE2::Quiet);
            if (!pattern.ok())
                return Value::failure("invalid regular expression: " + pattern.error());
            return boolean(re2::RE2::PartialMatch(text, pattern));
        }
        if (name == "indexOf") {
            const std::size_t at = text.find(*first);
            return integer(at == std::string::npos ? -1 : codePoints(std::string_view(text).substr(0, at)));
        }
        if (name == "split") {
            List parts;
            std::size_t begin = 0;
            for (std::size_t at = first->empty() ? std::string::npos : text.find(*first); at != std::string::npos;
                 at = text.find(*first, begin)) {
                parts.push_back(Value::text(std::string_view(text).substr(begin, at - begin)));
                begin = at + first->size();
            }
            parts.push_back(Value::text(std::string_view(text).substr(begin)));
            return Value::list(std::move(parts));
        }
    }
    if (arguments.empty()) {
        if (name == "lowerAscii")
            return Value::text(changeCase(text, 'A', 'Z', 'a' - 'A'));
        if (name == "upperAscii")
            return Value::text(changeCase(text, 'a', 'z', 'A' - 'a'));
        if (name == "size")
            return integer(codePoints(text));
        if (name == "trim") {
            const std::size_t begin = text.find_first_not_of(" \t\n\r"), end = text.find_last_not_of(" \t\n\r");
            return Value::text(begin == std::string::npos ? std::string_view()
                                                          : std::string_view(text).substr(begin, end - begin + 1));
        }
    }
    if (name == "replace" && arguments.size() == 2 && first && !first->empty()) {
        if (const auto *with = arguments[1].as<std::string>()) {
            std::string out;
            std::size_t begin = 0;
            for (std::size_t at = text.find(*first); at != std::string::npos; at = text.find(*first, begin)) {
                out.append(text, begin, at - begin).append(*with);
                begin = at + first->size();
            }
            return Value::text(out.append(text, begin));
        }
    }
    if (name == "substring" && !arguments.empty() && arguments.size() <= 2) {
        const auto *begin = arguments[0].as<std::int64_t>();
        const auto *end = arguments.size() == 2 ? arguments[1].as<std::int64_t>() : nullptr;
        if (begin && (arguments.size() == 1 || end)) {
            const std::int64_t size = static_cast<std::int64_t>(text.size()), stop = end ? *end : size;
            if (*begin < 0 || stop > size || *begin > stop)
                return Value::failure("substring out of range");
            return Value::text(std::string_view(text).substr(static_cast<std::size_t>(*begin),
                                                             static_cast<std::size_t>(stop - *begin)));
        }
    }
    return noOverload("string." + name);
}

template<typename T>
Value orderMethod(const T &, const Value &self, const std::string &name, const std::vector<Value> &arguments)
{
    if (arguments.size() == 1 && arguments[0].as<T>()) {
        const int order = *compare(self, arguments[0]);
        if (name == "compareTo")
            return integer(order);
        if (name == "isGreaterThan")
            return boolean(order > 0);
        if (name == "isLessThan")
            return boolean(order < 0);
    }
    return Value();
}

Value quantityMethod(const Quantity &quantity, const Value &self, const std::string &name,
                     const std::vector<Value> &arguments)
{
    if (Value ordered = orderMethod(quantity, self, name, arguments); !ordered.as<std::monostate>())
        return ordered;
    const auto *other = arguments.size() == 1 ? arguments[0].as<Quantity>() : nullptr;
    const auto *number = arguments.size() == 1 ? arguments[0].as<std::int64_t>() : nullptr;
    constexpr std::int64_t billion = 1'000'000'000;
    if ((name == "add" || name == "sub") && (other || number)) {
        const Quantity::Int128 amount = other ? other->nanos() : Quantity::Int128(*number) * billion;
        return Value(Value::Data(
            Quantity(name == "add" ? quantity.nanos() + amount : quantity.nanos() - amount, quantity.format())));
    }
    if (!arguments.empty())
        return noOverload("quantity." + name);
    const bool whole = quantity.nanos() % billion == 0 && !quantity.clamps();
    if (name == "isInteger")
        return boolean(whole);
    if (name == "asInteger")
        return whole ? integer(quantity.value()) : Value::failure("quantity is not an integer");
    if (name == "asApproximateFloat")
        return Value(Value::Data(static_cast<double>(quantity.nanos()) / 1e9));
    if (name == "sign")
        return integer(sign(quantity.nanos(), Quantity::Int128(0)));
    return noOverload("quantity." + name);
}

Value versionMethod(const SemanticVersion &version, const Value &self, const std::string &name,
                    const std::vector<Value> &arguments)
{
    if (Value ordered = orderMethod(version, self, name, arguments); !ordered.as<std::monostate>())
        return ordered;
    if (arguments.empty() && name == "major")
        return integer(version.major);
    if (arguments.empty() && name == "minor")
        return integer(version.minor);
    if (arguments.empty() && name == "patch")
        return integer(version.patch);
    return noOverload("semver." + name);
}

} // namespace

Value callFunction(const std::string &name, const Value &from)
{
    const auto *text = from.as<std::string>();
    if (name == "quantity" || name == "isQuantity") {
        const auto quantity = text ? Quantity::parse(*text) : fail(ErrorCode::Malformed, "not a quantity");
        if (name == "isQuantity")
            return boolean(quantity.has_value());
        return quantity ? Value(Value::Data(*quantity)) : Value::failure("quantities must match the format");
    }
    if (name == "semver" || name == "isSemver") {
        const auto version = text ? SemanticVersion::parse(*text) : fail(ErrorCode::Malformed, "not a version");
        if (name == "isSemver")
            return boolean(version.has_value());
        return version ? Value(Value::Data(*version)) : Value::failure("no valid semantic version");
    }
    if (name == "string") {
        if (text)
            return from;
        if (const auto *number = from.as<std::int64_t>())
            return Value::text(std::to_string(*number));
        if (const auto *flag = from.as<bool>())
            return Value::text(*flag ? "true" : "false");
    }
    if (name == "int") {
        if (from.as<std::int64_t>())
            return from;
        if (const auto *real = from.as<double>(); real && std::abs(*real) < 9.2e18)
            return integer(static_cast<std::int64_t>(*real));
        std::int64_t number = 0;
        if (text) {
            const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
            if (error == std::errc() && end == text->data() + text->size())
                return integer(number);
        }
        return Value::failure("type conversion error from " + typeName(from) + " to int");
    }
    if (name == "double") {
        if (from.as<double>())
            return from;
        if (const auto *number = from.as<std::int64_t>())
            return Value(Value::Data(static_cast<double>(*number)));
    }
    if (name == "bool" && (from.as<bool>() || (text && (*text == "true" || *text == "false"))))
        return from.as<bool>() ? from : boolean(*text == "true");
    if (name == "size") {
        if (text)
            return integer(codePoints(*text));
        if (const std::int64_t size = sizeOf(from); size >= 0)
            return integer(size);
    }
    return noOverload(name + "(" + typeName(from) + ")");
}

Value callMethod(const Value &target, const std::string &name, const std::vector<Value> &arguments)
{
    if (const auto *text = target.as<std::string>())
        return stringMethod(*text, name, arguments);
    if (const auto *quantity = target.as<Quantity>())
        return quantityMethod(*quantity, target, name, arguments);
    if (const auto *version = target.as<SemanticVersion>())
        return versionMethod(*version, target, name, arguments);
    if (name == "size" && arguments.empty() && sizeOf(target) >= 0)
        return integer(sizeOf(target));
    return noOverload(typeName(target) + "." + name);
}

bool isFunction(std::string_view name)
{
    static constexpr std::string_view functions[] = {"quantity", "isQuantity", "semver", "isSemver", "string",
                                                     "int",      "double",     "bool",   "size"};
    return std::ranges::find(functions, name) != std::end(functions);
}

bool isMethod(std::string_view name)
{
    static constexpr std::string_view methods[] = {
        "contains",   "startsWith",         "endsWith",   "matches", "indexOf", "split",
        "lowerAscii", "upperAscii",         "size",       "trim",    "replace", "substring",
        "compareTo",  "isGreaterThan",      "isLessThan", "add",     "sub",     "isInteger",
        "asInteger",  "asApproximateFloat", "sign",       "major",   "minor",   "patch"};
    return std::ranges::find(methods, name) != std::end(methods);
}

} // namespace stowage::cel
