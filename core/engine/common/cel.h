// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/expected.h"
#include "core/base/quantity.h"

/// The part of the Common Expression Language that DRA and Open Cluster Management selectors use: field access,
/// indexing, in, logic, comparison, arithmetic, the macros has, all, exists, exists_one, map, filter and cel.bind,
/// string functions, quantity() and semver() with their methods. Anything else is reported as unsupported, never taken
/// as false.
namespace stowage::cel {

struct SemanticVersion {
    std::int64_t major = 0, minor = 0, patch = 0;
    std::vector<std::string> prerelease;

    [[nodiscard]] static Expected<SemanticVersion> parse(std::string_view text);
    [[nodiscard]] int compare(const SemanticVersion &other) const;
};

class Value;
using List = std::vector<Value>;
using Map = std::map<std::string, Value, std::less<>>;

/// A run-time error of an expression, such as a missing key.
struct Failure {
    std::string message;
};

class Value {
public:
    using Data = std::variant<std::monostate, bool, std::int64_t, double, std::string, Quantity, SemanticVersion,
                              std::shared_ptr<const List>, std::shared_ptr<const Map>, Failure>;

    Value() = default;
    Value(Data data)
        : m_data(std::move(data))
    {
    }
    [[nodiscard]] static Value text(std::string_view text) { return Data(std::string(text)); }
    [[nodiscard]] static Value failure(std::string message) { return Data(Failure{std::move(message)}); }
    [[nodiscard]] static Value list(List list) { return Data(std::make_shared<const List>(std::move(list))); }
    [[nodiscard]] static Value map(Map map) { return Data(std::make_shared<const Map>(std::move(map))); }

    [[nodiscard]] const Data &data() const { return m_data; }
    [[nodiscard]] const Failure *failed() const { return std::get_if<Failure>(&m_data); }
    template<typename T>
    [[nodiscard]] const T *as() const
    {
        return std::get_if<T>(&m_data);
    }

private:
    Data m_data;
};

/// Variables of one evaluation, by name.
using Variables = std::map<std::string, Value, std::less<>>;

/// Where indexing a map by an absent key gives an empty map instead of a failure (device.attributes by domain).
struct Options {
    std::vector<std::string> lenientMembers; ///< "device.attributes"
};

/// A compiled expression; evaluating it has no side effects and is bounded by its own size and the data's.
class Expression {
public:
    struct Node;

    /// Malformed with the place for syntax errors, Unsupported for what this subset lacks.
    [[nodiscard]] static Expected<Expression> compile(std::string_view text, Options options = {});
    [[nodiscard]] Value evaluate(const Variables &variables) const;

private:
    std::shared_ptr<const Node> m_root;
    Options m_options;
};

} // namespace stowage::cel
