// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/common/cel.h"

#include <algorithm>
#include <optional>

#include "core/engine/common/cel_functions.h"
#include "core/engine/common/cel_parser.h"
#include "core/engine/common/cel_values.h"

namespace stowage::cel {

namespace {

constexpr std::int64_t maxSteps = 1'000'000; ///< as the API server bounds the cost of an expression

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
            return arguments.size() == 1 ? callFunction(node.name, arguments[0]) : noOverload(node.name);
        return callMethod(target, node.name, arguments);
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
    static constexpr std::string_view macros[] = {"all", "exists", "exists_one", "map", "filter"};
    if (node.kind == Node::Kind::Call && !node.target) {
        if (node.name != "has" && !isFunction(node.name))
            return fail(ErrorCode::Unsupported, "the function " + node.name + "() cannot be decided here");
        if (node.name == "has" && (node.children.size() != 1 || node.children[0]->kind != Node::Kind::Member))
            return fail(ErrorCode::Malformed, "has() takes a field selection");
    }
    if (node.kind == Node::Kind::Call && node.target) {
        const bool binds =
            node.name == "bind" && node.target->kind == Node::Kind::Identifier && node.target->name == "cel";
        const bool macro = std::ranges::find(macros, node.name) != std::end(macros);
        if (!binds && !macro && !isMethod(node.name))
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
