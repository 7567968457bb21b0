// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/expected.h"
#include "core/plan/operation.h"

/// Operations as plan files and the command line write them: a verb, an object and named fields.
namespace stowage::plan {

/// What an operation's object is.
enum class ObjectRole : std::uint8_t { Workload, Node, Cluster, Object };

struct Verb {
    std::string_view name;
    ObjectRole role = ObjectRole::Object;
    std::string_view summary;
};
[[nodiscard]] std::span<const Verb> verbs();

enum class FieldType : std::uint8_t { Text, Integer, TextList, TextMap, Json };

struct Field {
    std::string name;
    FieldType type = FieldType::Text;
    bool required = false;
    std::string help;
};
/// Of the operation of that verb.
[[nodiscard]] std::vector<Field> fieldsOf(const Verb &verb);
[[nodiscard]] std::string_view typeName(FieldType type);

/// {"op": verb, "object": {cluster, group, kind, namespace, name}, fields...}; what is left out has its default.
[[nodiscard]] nlohmann::ordered_json toJson(const Operation &operation);
/// Reads it back; members that the verb does not know go to unknown. Malformed names the member.
[[nodiscard]] Expected<Operation> operationFrom(const nlohmann::ordered_json &written, nlohmann::ordered_json &unknown);

/// Finds what a text means in the fleet.
using Resolve = std::function<Expected<ObjectKey>(std::string_view text, ObjectRole role)>;
/// "place default/train to=m2 replicas=4". Usage names the word that cannot be read.
[[nodiscard]] Expected<Operation> parseOperation(std::string_view line, const Resolve &resolve);

} // namespace stowage::plan
