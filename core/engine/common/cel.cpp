// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/common/cel.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include <re2/re2.h>

#include "core/engine/common/cel_parser.h"

namespace stowage::cel {

namespace {

constexpr std::int64_t maxSteps = 1'000'000; ///< as the API server bounds the cost of an expression

std::string typeName(const Value &value)
{
    static constexpr const char *names[] = {"null",     "bool",   "int",  "double", "string",
                                            "quantity", "semver", "list", "map",    "error"};
    return names[value.data().index()];
}

Value boolean(bool value)
{
    return Value(Value::Data(value));
}

Value integer(std::int64_t value)
{
    return Value(Value::Data(value));
}

std::optional<int> compare(const Value &a, const Value &b);

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

int sign(auto a, auto b)
{
    return a < b ? -1 : (b < a ? 1 : 0);
}

/// Order of two values of like kind; nothing when they have none.
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

Value noOverload(const std::string &what)
{
    return Value::failure("no such overload: " + what);
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

std::int64_t sizeOf(const Value &value)
{
    if (const auto *list = value.as<std::shared_ptr<const List>>())
        return static_cast<std::int64_t>((*list)->size());
    if (const auto *map = value.as<std::shared_ptr<const Map>>())
        return static_cast<std::int64_t>((*map)->size());
    return -1;
}

Value convert(const std::string &name, const Value &from)
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

/// The dotted path of a member chain, "" for anything else.
std::string pathOf(const Node &node)
{
    if (node.kind == Node::Kind::Identifier)
        return node.name;
    if (node.kind == Node::Kind::Member && node.target) {
        const std::string parent = pathOf(*node.target);
        return parent.empty() ? parent : parent + "." + node.name;
    }
    return {};
}

class Evaluator {
public:
    Evaluator(const Variables &variables, const Options &options)
        : m_variables(&variables)
        , m_options(&options)
    {
    }

    Value value(const Node &node)
    {
        if (++m_steps > maxSteps)
            return Value::failure("the expression costs too much");
        switch (node.kind) {
        case Node::Kind::Literal:
            return node.literal;
        case Node::Kind::Identifier:
            return identifier(node.name);
        case Node::Kind::Member:
        case Node::Kind::Index:
            return member(node);
        case Node::Kind::Call:
            return call(node);
        case Node::Kind::ListLiteral: {
            List list;
            for (const auto &child : node.children) {
                list.push_back(value(*child));
                if (list.back().failed())
                    return list.back();
            }
            return Value::list(std::move(list));
        }
        case Node::Kind::MapLiteral: {
            Map map;
            for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
                const Value key = value(*node.children[i]);
                Value entry = value(*node.children[i + 1]);
                if (key.failed() || entry.failed())
                    return key.failed() ? key : entry;
                if (!key.as<std::string>())
                    return noOverload("map key of " + typeName(key));
                map.insert_or_assign(*key.as<std::string>(), std::move(entry));
            }
            return Value::map(std::move(map));
        }
        case Node::Kind::Operator:
            return operation(node);
        case Node::Kind::Conditional: {
            const Value condition = value(*node.children[0]);
            if (condition.failed())
                return condition;
            if (const auto *flag = condition.as<bool>())
                return value(*node.children[*flag ? 1 : 2]);
            return noOverload("condition of " + typeName(condition));
        }
        }
        return Value::failure("unknown node");
    }

private:
    Value identifier(const std::string &name) const
    {
        for (auto it = m_locals.rbegin(); it != m_locals.rend(); ++it) {
            if (it->first == name)
                return it->second;
        }
        const auto it = m_variables->find(name);
        return it == m_variables->end() ? Value::failure("undeclared reference to '" + name + "'") : it->second;
    }

    Value member(const Node &node)
    {
        const Value target = value(*node.target);
        if (target.failed())
            return target;
        const Value key = node.kind == Node::Kind::Member ? Value::text(node.name) : value(*node.children[0]);
        if (key.failed())
            return key;
        if (const auto *map = target.as<std::shared_ptr<const Map>>()) {
            const auto *name = key.as<std::string>();
            if (!name)
                return noOverload("map[" + typeName(key) + "]");
            if (const auto it = (*map)->find(*name); it != (*map)->end())
                return it->second;
            if (std::ranges::find(m_options->lenientMembers, pathOf(*node.target)) != m_options->lenientMembers.end())
                return Value::map({});
            return Value::failure("no such key: " + *name);
        }
        if (const auto *list = target.as<std::shared_ptr<const List>>()) {
            const auto *index = key.as<std::int64_t>();
            if (!index)
                return noOverload("list[" + typeName(key) + "]");
            if (*index < 0 || *index >= static_cast<std::int64_t>((*list)->size()))
                return Value::failure("index out of bounds: " + std::to_string(*index));
            return (**list)[static_cast<std::size_t>(*index)];
        }
        return noOverload(typeName(target) + "[" + typeName(key) + "]");
    }

    Value operation(const Node &node)
    {
        if (node.name == "&&" || node.name == "||") {
            // An error on one side does not matter when the other decides.
            const bool decisive = node.name == "||";
            const Value left = value(*node.children[0]);
            if (const auto *flag = left.as<bool>(); flag && *flag == decisive)
                return left;
            const Value right = value(*node.children[1]);
            if (const auto *flag = right.as<bool>(); flag && *flag == decisive)
                return right;
            if (left.failed() || right.failed())
                return left.failed() ? left : right;
            if (!left.as<bool>() || !right.as<bool>())
                return noOverload(typeName(left) + " " + node.name + " " + typeName(right));
            return right;
        }
        const Value left = value(*node.children[0]);
        if (left.failed())
            return left;
        if (node.name == "!") {
            const auto *flag = left.as<bool>();
            return flag ? boolean(!*flag) : noOverload("!" + typeName(left));
        }
        if (node.name == "neg") {
            if (const auto *number = left.as<std::int64_t>())
                return arithmetic("-", integer(0), Value(Value::Data(*number)));
            if (const auto *real = left.as<double>())
                return Value(Value::Data(-*real));
            return noOverload("-" + typeName(left));
        }
        const Value right = value(*node.children[1]);
        if (right.failed())
            return right;
        if (node.name == "==")
            return boolean(equal(left, right));
        if (node.name == "!=")
            return boolean(!equal(left, right));
        if (node.name == "in") {
            if (const auto *list = right.as<std::shared_ptr<const List>>())
                return boolean(std::ranges::any_of(**list, [&](const Value &item) { return equal(item, left); }));
            if (const auto *map = right.as<std::shared_ptr<const Map>>(); map && left.as<std::string>())
                return boolean((*map)->contains(*left.as<std::string>()));
            return noOverload(typeName(left) + " in " + typeName(right));
        }
        if (node.name == "<" || node.name == "<=" || node.name == ">" || node.name == ">=") {
            const std::optional<int> order = compare(left, right);
            if (!order)
                return noOverload(typeName(left) + " " + node.name + " " + typeName(right));
            const bool strict = node.name.size() == 1;
            return boolean(node.name[0] == '<' ? (strict ? *order < 0 : *order <= 0)
                                               : (strict ? *order > 0 : *order >= 0));
        }
        return arithmetic(node.name, left, right);
    }

    Value call(const Node &node)
    {
        if (!node.target && node.name == "has")
            return has(node);
        if (node.target && node.target->kind == Node::Kind::Identifier && node.target->name == "cel"
            && node.name == "bind")
            return bind(node);
        if (node.target
            && (node.name == "all" || node.name == "exists" || node.name == "exists_one" || node.name == "map"
                || node.name == "filter"))
            return comprehension(node);
        Value target;
        if (node.target) {
            target = value(*node.target);
            if (target.failed())
                return target;
        }
        std::vector<Value> arguments;
        for (const auto &child : node.children) {
            arguments.push_back(value(*child));
            if (arguments.back().failed())
                return arguments.back();
        }
        if (!node.target)
            return arguments.size() == 1 ? convert(node.name, arguments[0]) : noOverload(node.name);
        if (const auto *text = target.as<std::string>())
            return stringMethod(*text, node.name, arguments);
        if (const auto *quantity = target.as<Quantity>())
            return quantityMethod(*quantity, target, node.name, arguments);
        if (const auto *version = target.as<SemanticVersion>())
            return versionMethod(*version, target, node.name, arguments);
        if (node.name == "size" && arguments.empty() && sizeOf(target) >= 0)
            return integer(sizeOf(target));
        return noOverload(typeName(target) + "." + node.name);
    }

    Value has(const Node &node)
    {
        const Node &path = *node.children[0];
        const Value target = value(*path.target);
        if (target.failed())
            return target;
        const auto *map = target.as<std::shared_ptr<const Map>>();
        return map ? boolean((*map)->contains(path.name)) : noOverload("has(" + typeName(target) + ")");
    }

    Value bind(const Node &node)
    {
        const Value bound = value(*node.children[1]);
        if (bound.failed())
            return bound;
        m_locals.emplace_back(node.children[0]->name, bound);
        Value result = value(*node.children[2]);
        m_locals.pop_back();
        return result;
    }

    Value comprehension(const Node &node)
    {
        const Value target = value(*node.target);
        if (target.failed())
            return target;
        List items;
        if (const auto *list = target.as<std::shared_ptr<const List>>()) {
            items = **list;
        } else if (const auto *map = target.as<std::shared_ptr<const Map>>()) {
            for (const auto &[key, entry] : **map)
                items.push_back(Value::text(key));
        } else {
            return noOverload(typeName(target) + "." + node.name);
        }
        List results;
        std::int64_t hits = 0;
        Value trouble;
        for (const Value &item : items) {
            m_locals.emplace_back(node.children[0]->name, item);
            const Value result = value(*node.children[1]);
            m_locals.pop_back();
            if (node.name == "map" && !result.failed()) {
                results.push_back(result);
                continue;
            }
            const auto *flag = result.as<bool>();
            if (!flag) {
                trouble = result.failed() ? result : noOverload(node.name + " over " + typeName(result));
                if (node.name != "all" && node.name != "exists")
                    return trouble;
                continue;
            }
            if (node.name == "all" && !*flag)
                return boolean(false);
            if (node.name == "exists" && *flag)
                return boolean(true);
            hits += *flag ? 1 : 0;
            if (node.name == "filter" && *flag)
                results.push_back(item);
        }
        if (trouble.failed())
            return trouble;
        if (node.name == "map" || node.name == "filter")
            return Value::list(std::move(results));
        return boolean(node.name == "all" || (node.name == "exists_one" && hits == 1));
    }

    const Variables *m_variables;
    const Options *m_options;
    std::vector<std::pair<std::string, Value>> m_locals;
    std::int64_t m_steps = 0;
};

/// Refuses functions and macro shapes that this subset lacks.
Expected<bool> check(const Node &node)
{
    static constexpr std::string_view functions[] = {"has",    "quantity", "isQuantity", "semver", "isSemver",
                                                     "string", "int",      "double",     "bool",   "size"};
    static constexpr std::string_view methods[] = {
        "contains",   "startsWith",         "endsWith",   "matches", "indexOf", "split",
        "lowerAscii", "upperAscii",         "size",       "trim",    "replace", "substring",
        "compareTo",  "isGreaterThan",      "isLessThan", "add",     "sub",     "isInteger",
        "asInteger",  "asApproximateFloat", "sign",       "major",   "minor",   "patch"};
    static constexpr std::string_view macros[] = {"all", "exists", "exists_one", "map", "filter"};
    if (node.kind == Node::Kind::Call && !node.target) {
        if (std::ranges::find(functions, node.name) == std::end(functions))
            return fail(ErrorCode::Unsupported, "the function " + node.name + "() cannot be decided here");
        if (node.name == "has" && (node.children.size() != 1 || node.children[0]->kind != Node::Kind::Member))
            return fail(ErrorCode::Malformed, "has() takes a field selection");
    }
    if (node.kind == Node::Kind::Call && node.target) {
        const bool binds =
            node.name == "bind" && node.target->kind == Node::Kind::Identifier && node.target->name == "cel";
        const bool macro = std::ranges::find(macros, node.name) != std::end(macros);
        if (!binds && !macro && std::ranges::find(methods, node.name) == std::end(methods))
            return fail(ErrorCode::Unsupported, "the method " + node.name + "() cannot be decided here");
        if ((macro && node.children.size() != 2) || (binds && node.children.size() != 3)
            || ((macro || binds) && node.children[0]->kind != Node::Kind::Identifier))
            return fail(ErrorCode::Malformed, node.name + "() takes a name and an expression");
    }
    if (node.target) {
        if (const auto checked = check(*node.target); !checked)
            return checked;
    }
    for (const auto &child : node.children) {
        if (const auto checked = check(*child); !checked)
            return checked;
    }
    return true;
}

} // namespace

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

Expected<Expression> Expression::compile(std::string_view text, Options options)
{
    auto root = parseExpression(text);
    if (!root)
        return tl::unexpected(root.error());
    if (const auto checked = check(**root); !checked)
        return tl::unexpected(checked.error());
    Expression expression;
    expression.m_root = *root;
    expression.m_options = std::move(options);
    return expression;
}

Value Expression::evaluate(const Variables &variables) const
{
    return Evaluator(variables, m_options).value(*m_root);
}

} // namespace stowage::cel
