// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/verbs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/explain/text.h"
#include "core/plan/jsontext.h"
#include "core/plan/verbfields.h"

namespace stowage::plan {

namespace {

using nlohmann::ordered_json;

constexpr std::array verbTable = {
    Verb{"place", ObjectRole::Workload,
         STOWAGE_TEXT("Verb", "Let waiting replicas run in a cluster, a domain of it or on a node")},
    Verb{"move", ObjectRole::Workload, STOWAGE_TEXT("Verb", "Let running pods run elsewhere")},
    Verb{"evict", ObjectRole::Workload, STOWAGE_TEXT("Verb", "Take pods off their nodes")},
    Verb{"scale", ObjectRole::Workload, STOWAGE_TEXT("Verb", "Change the replicas of a workload")},
    Verb{"suspend", ObjectRole::Workload, STOWAGE_TEXT("Verb", "Stop a workload's pods")},
    Verb{"resume", ObjectRole::Workload, STOWAGE_TEXT("Verb", "Let a suspended workload run")},
    Verb{"taint-cluster", ObjectRole::Cluster, STOWAGE_TEXT("Verb", "Taint a cluster in its control plane")},
    Verb{"untaint-cluster", ObjectRole::Cluster, STOWAGE_TEXT("Verb", "Remove a cluster's taint")},
    Verb{"taint", ObjectRole::Node, STOWAGE_TEXT("Verb", "Taint a node")},
    Verb{"untaint", ObjectRole::Node, STOWAGE_TEXT("Verb", "Remove a node's taint")},
    Verb{"cordon", ObjectRole::Node, STOWAGE_TEXT("Verb", "Let no further pods on a node")},
    Verb{"uncordon", ObjectRole::Node, STOWAGE_TEXT("Verb", "Let pods on a node again")},
    Verb{"drain", ObjectRole::Node, STOWAGE_TEXT("Verb", "Cordon a node and let its pods run elsewhere")},
    Verb{"label", ObjectRole::Node, STOWAGE_TEXT("Verb", "Set and remove labels of a node")},
    Verb{"label-cluster", ObjectRole::Cluster,
         STOWAGE_TEXT("Verb", "Set and remove labels of a cluster in its control plane")},
    Verb{"set-queue", ObjectRole::Object, STOWAGE_TEXT("Verb", "Change weight, shares and place of a queue")},
    Verb{"set-quota", ObjectRole::Object, STOWAGE_TEXT("Verb", "Change the amounts of a ResourceQuota")},
    Verb{"set-policy", ObjectRole::Object, STOWAGE_TEXT("Verb", "Change priority, placement or failover of a policy")},
    Verb{"add-nodes", ObjectRole::Cluster,
         STOWAGE_TEXT("Verb", "Buy nodes like one that is there, or of an instance type")},
    Verb{"remove-nodes", ObjectRole::Cluster, STOWAGE_TEXT("Verb", "Let pods leave nodes and remove these")},
    Verb{"fail", ObjectRole::Cluster, STOWAGE_TEXT("Verb", "What if a cluster, a domain or a node is lost")},
    Verb{"edit", ObjectRole::Object, STOWAGE_TEXT("Verb", "Change fields of an object by a merge patch")},
};

class Lister final : public FieldVisitor {
public:
    std::vector<Field> fields;

    void object(ObjectKey &) override { }
    void text(const char *name, std::string &, bool required, const char *help) override
    {
        fields.push_back({name, FieldType::Text, required, help});
    }
    void optionalText(const char *name, std::optional<std::string> &, const char *help) override
    {
        fields.push_back({name, FieldType::Text, false, help});
    }
    void whole(const char *name, std::int64_t &, bool required, const char *help) override
    {
        fields.push_back({name, FieldType::Integer, required, help});
    }
    void optionalWhole(const char *name, std::optional<std::int64_t> &, const char *help) override
    {
        fields.push_back({name, FieldType::Integer, false, help});
    }
    void texts(const char *name, std::vector<std::string> &, bool required, const char *help) override
    {
        fields.push_back({name, FieldType::TextList, required, help});
    }
    void map(const char *name, std::map<std::string, std::string> &, bool required, const char *help) override
    {
        fields.push_back({name, FieldType::TextMap, required, help});
    }
    void optionalMap(const char *name, std::optional<Amounts> &, const char *help) override
    {
        fields.push_back({name, FieldType::TextMap, false, help});
    }
    void json(const char *name, std::string &, bool required, const char *help) override
    {
        fields.push_back({name, FieldType::Json, required, help});
    }
};

std::vector<std::string> split(std::string_view text, char at)
{
    std::vector<std::string> parts;
    while (true) {
        const std::size_t found = text.find(at);
        if (found != 0 && !text.empty())
            parts.emplace_back(text.substr(0, found));
        if (found == std::string_view::npos)
            return parts;
        text.remove_prefix(found + 1);
    }
}

/// Words parted by blanks; quotes protect blanks.
std::vector<std::string> wordsOf(std::string_view line)
{
    std::vector<std::string> words;
    std::string word;
    char quote = 0;
    bool any = false;
    for (const char c : line) {
        if (quote != 0) {
            if (c == quote)
                quote = 0;
            else
                word += c;
        } else if (c == '\'') {
            quote = c;
            any = true;
        } else if (c == ' ' || c == '\t') {
            if (any)
                words.push_back(std::move(word));
            word.clear();
            any = false;
        } else {
            word += c;
            any = true;
        }
    }
    if (any)
        words.push_back(std::move(word));
    return words;
}

Expected<ordered_json> valueOf(const Field &field, const std::string &text)
{
    switch (field.type) {
    case FieldType::Text:
        return ordered_json(text);
    case FieldType::Integer: {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || end != text.data() + text.size())
            return fail(ErrorCode::Usage, field.name + " takes a whole number, not '" + text + "'");
        return ordered_json(number);
    }
    case FieldType::TextList:
        return ordered_json(split(text, ','));
    case FieldType::TextMap: {
        ordered_json map = ordered_json::object();
        for (const std::string &pair : split(text, ',')) {
            const std::size_t equals = pair.find('=');
            if (equals == std::string::npos || equals == 0)
                return fail(ErrorCode::Usage,
                            field.name + " takes name=value pairs joined by commas, not '" + pair + "'");
            map[pair.substr(0, equals)] = pair.substr(equals + 1);
        }
        return map;
    }
    case FieldType::Json: {
        ordered_json value = parsedOrderedJson(text);
        if (value.is_discarded())
            return fail(ErrorCode::Usage, field.name + " takes JSON, not '" + text + "'");
        return value;
    }
    }
    return fail(ErrorCode::Internal, "unknown type of field");
}

} // namespace

std::span<const Verb> verbs()
{
    return verbTable;
}

std::vector<Field> fieldsOf(const Verb &verb)
{
    Lister lister;
    std::optional<Operation> operation = blankOperation(verb.name);
    if (operation)
        visitFields(lister, *operation, verb.name);
    return std::move(lister.fields);
}

std::string_view typeName(FieldType type)
{
    switch (type) {
    case FieldType::Text:
        return "text";
    case FieldType::Integer:
        return "whole number";
    case FieldType::TextList:
        return "list of texts";
    case FieldType::TextMap:
        return "map of texts";
    case FieldType::Json:
        return "object";
    }
    return {};
}

Expected<Operation> parseOperation(std::string_view line, const Resolve &resolve)
{
    const std::vector<std::string> words = wordsOf(line);
    if (words.empty())
        return fail(ErrorCode::Usage, "an operation is a verb, an object and fields: place default/train to=m2");
    const auto verb = std::ranges::find(verbTable, words[0], &Verb::name);
    if (verb == verbTable.end())
        return fail(ErrorCode::Usage, "there is no operation '" + words[0] + "'; 'plan ops' lists them");
    if (words.size() < 2)
        return fail(ErrorCode::Usage, words[0] + " needs an object");
    const Expected<ObjectKey> key = resolve(words[1], verb->role);
    if (!key)
        return tl::unexpected(key.error());
    ordered_json written = {{"op", verb->name}};
    ordered_json &object = written["object"] = ordered_json::object();
    object["cluster"] = key->cluster;
    object["group"] = key->group;
    object["kind"] = key->kind;
    object["namespace"] = key->nameSpace;
    object["name"] = key->name;
    const std::vector<Field> fields = fieldsOf(*verb);
    for (std::size_t i = 2; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        const auto field = std::ranges::find(fields, words[i].substr(0, equals), &Field::name);
        if (equals == std::string::npos || field == fields.end())
            return fail(ErrorCode::Usage, words[0] + " knows no field '" + words[i] + "'; 'plan ops' lists them");
        Expected<ordered_json> value = valueOf(*field, words[i].substr(equals + 1));
        if (!value)
            return tl::unexpected(Error{value.error().code, words[0] + ": " + value.error().message, {}});
        written[field->name] = std::move(*value);
    }
    ordered_json unknown;
    Expected<Operation> operation = operationFrom(written, unknown);
    if (!operation)
        return fail(ErrorCode::Usage, operation.error().message);
    return operation;
}

} // namespace stowage::plan
