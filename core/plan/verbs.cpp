// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/verbs.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/plan/jsontext.h"

namespace stowage::plan {

namespace {

using nlohmann::ordered_json;

constexpr std::array verbTable = {
    Verb{"place", ObjectRole::Workload, "Let waiting replicas run in a cluster, a domain of it or on a node"},
    Verb{"move", ObjectRole::Workload, "Let running pods run elsewhere"},
    Verb{"evict", ObjectRole::Workload, "Take pods off their nodes"},
    Verb{"scale", ObjectRole::Workload, "Change the replicas of a workload"},
    Verb{"suspend", ObjectRole::Workload, "Stop a workload's pods"},
    Verb{"resume", ObjectRole::Workload, "Let a suspended workload run"},
    Verb{"taint-cluster", ObjectRole::Cluster, "Taint a cluster in its control plane"},
    Verb{"untaint-cluster", ObjectRole::Cluster, "Remove a cluster's taint"},
    Verb{"taint", ObjectRole::Node, "Taint a node"},
    Verb{"untaint", ObjectRole::Node, "Remove a node's taint"},
    Verb{"cordon", ObjectRole::Node, "Let no further pods on a node"},
    Verb{"uncordon", ObjectRole::Node, "Let pods on a node again"},
    Verb{"drain", ObjectRole::Node, "Cordon a node and let its pods run elsewhere"},
    Verb{"label", ObjectRole::Node, "Set and remove labels of a node"},
    Verb{"label-cluster", ObjectRole::Cluster, "Set and remove labels of a cluster in its control plane"},
    Verb{"set-queue", ObjectRole::Object, "Change weight, shares and place of a queue"},
    Verb{"set-quota", ObjectRole::Object, "Change the amounts of a ResourceQuota"},
    Verb{"set-policy", ObjectRole::Object, "Change priority, placement or failover of a policy"},
    Verb{"add-nodes", ObjectRole::Cluster, "Buy nodes like one that is there, or of an instance type"},
    Verb{"remove-nodes", ObjectRole::Cluster, "Let pods leave nodes and remove these"},
    Verb{"fail", ObjectRole::Cluster, "What if a cluster, a domain or a node is lost"},
    Verb{"edit", ObjectRole::Object, "Change fields of an object by a merge patch"},
};

std::optional<Operation> blank(std::string_view verb)
{
    const std::map<std::string_view, Operation> all = {
        {"place", PlaceWorkload()},
        {"move", MovePods()},
        {"evict", EvictPods()},
        {"scale", ScaleWorkload()},
        {"suspend", SuspendWorkload{.workload = {}, .suspend = true}},
        {"resume", SuspendWorkload{.workload = {}, .suspend = false}},
        {"taint-cluster", TaintCluster()},
        {"untaint-cluster",
         TaintCluster{.cluster = {}, .taint = {.key = {}, .value = {}, .effect = {}, .remove = true}}},
        {"taint", TaintNode()},
        {"untaint",
         TaintNode{.cluster = {}, .node = {}, .taint = {.key = {}, .value = {}, .effect = {}, .remove = true}}},
        {"cordon", CordonNode{.cluster = {}, .node = {}, .cordon = true}},
        {"uncordon", CordonNode{.cluster = {}, .node = {}, .cordon = false}},
        {"drain", DrainNode()},
        {"label", SetLabels()},
        {"label-cluster", SetLabels()},
        {"set-queue", SetQueue()},
        {"set-quota", SetQuota()},
        {"set-policy", SetPolicy()},
        {"add-nodes", AddNodes()},
        {"remove-nodes", RemoveNodes()},
        {"fail", MarkFailed()},
        {"edit", EditObject()},
    };
    const auto found = all.find(verb);
    return found == all.end() ? std::nullopt : std::optional(found->second);
}

/// Goes through the fields of an operation: reads, writes or lists them.
class Visitor {
public:
    virtual ~Visitor() = default;
    virtual void object(ObjectKey &key) = 0;
    virtual void text(const char *name, std::string &value, bool required, const char *help) = 0;
    virtual void optionalText(const char *name, std::optional<std::string> &value, const char *help) = 0;
    virtual void whole(const char *name, std::int64_t &value, bool required, const char *help) = 0;
    virtual void optionalWhole(const char *name, std::optional<std::int64_t> &value, const char *help) = 0;
    virtual void texts(const char *name, std::vector<std::string> &value, bool required, const char *help) = 0;
    virtual void map(const char *name, std::map<std::string, std::string> &value, bool required, const char *help) = 0;
    virtual void optionalMap(const char *name, std::optional<Amounts> &value, const char *help) = 0;
    virtual void json(const char *name, std::string &value, bool required, const char *help) = 0;
};

void spot(Visitor &v, Spot &spot)
{
    v.text("domain", spot.domain, false, "Zone, block or rack inside the cluster");
    v.text("node", spot.node, false, "The one node");
}

void nodeObject(Visitor &v, std::string &cluster, std::string &node)
{
    ObjectKey key{.cluster = cluster, .group = {}, .kind = "Node", .nameSpace = {}, .name = node};
    v.object(key);
    cluster = key.cluster;
    node = key.name;
}

void clusterObject(Visitor &v, std::string &cluster)
{
    ObjectKey key{.cluster = {}, .group = {}, .kind = "Cluster", .nameSpace = {}, .name = cluster};
    v.object(key);
    cluster = key.name;
}

void taint(Visitor &v, TaintChange &change)
{
    v.text("key", change.key, true, "Key of the taint");
    v.text("value", change.value, false, "Value of the taint");
    v.text("effect", change.effect, !change.remove,
           change.remove ? "Effect; every one without it" : "NoSchedule, PreferNoSchedule or NoExecute");
}

struct Fields {
    Visitor &v;

    void operator()(PlaceWorkload &o) const
    {
        v.object(o.workload);
        v.text("to", o.to, false, "Cluster; the workload's own without it");
        v.optionalWhole("replicas", o.replicas, "How many; all that wait without it");
        spot(v, o.spot);
    }
    void operator()(MovePods &o) const
    {
        v.object(o.workload);
        v.text("to", o.to, false, "Cluster; the one they are in without it");
        v.texts("pods", o.pods, false, "Names of the pods");
        v.optionalWhole("replicas", o.replicas, "How many; all without it");
        spot(v, o.spot);
    }
    void operator()(EvictPods &o) const
    {
        v.object(o.workload);
        v.texts("pods", o.pods, false, "Names of the pods; all without it");
    }
    void operator()(ScaleWorkload &o) const
    {
        v.object(o.workload);
        v.whole("replicas", o.replicas, true, "Replicas, each of as many pods as the workload says");
        v.text("podSet", o.podSet, false, "Pod set to scale alone");
    }
    void operator()(SuspendWorkload &o) const { v.object(o.workload); }
    void operator()(TaintCluster &o) const
    {
        clusterObject(v, o.cluster);
        taint(v, o.taint);
    }
    void operator()(TaintNode &o) const
    {
        nodeObject(v, o.cluster, o.node);
        taint(v, o.taint);
    }
    void operator()(CordonNode &o) const { nodeObject(v, o.cluster, o.node); }
    void operator()(DrainNode &o) const { nodeObject(v, o.cluster, o.node); }
    void operator()(SetLabels &o) const
    {
        if (ofCluster)
            clusterObject(v, o.cluster);
        else
            nodeObject(v, o.cluster, o.node);
        v.map("set", o.set, false, "Labels to set");
        v.texts("remove", o.remove, false, "Keys of labels to remove");
    }
    void operator()(SetQueue &o) const
    {
        v.object(o.queue);
        v.optionalWhole("weight", o.weight, "Share among its siblings");
        v.optionalWhole("priority", o.priority, "Order among its siblings");
        v.optionalText("parent", o.parent, "Queue or cohort above it");
        v.optionalMap("guarantee", o.guarantee, "Amounts kept for it");
        v.optionalMap("deserved", o.deserved, "Amounts that it deserves");
        v.optionalMap("capability", o.capability, "Amounts that it never exceeds");
    }
    void operator()(SetQuota &o) const
    {
        v.object(o.quota);
        v.map("hard", o.hard, true, "Amounts by resource");
    }
    void operator()(SetPolicy &o) const
    {
        v.object(o.policy);
        v.optionalWhole("priority", o.priority, "Which policy wins");
        v.json("placement", o.placement, false, "The kind's placement");
        v.json("failover", o.failover, false, "The kind's failover");
    }
    void operator()(AddNodes &o) const
    {
        clusterObject(v, o.cluster);
        v.text("like", o.like, false, "Node to copy");
        v.text("type", o.type, false, "Instance type of the catalogue instead of a copy");
        v.whole("count", o.count, false, "How many");
        v.text("prefix", o.prefix, false, "Begin of the names");
        v.map("labels", o.labels, false, "Labels beside the copied ones: the rack they stand in");
    }
    void operator()(RemoveNodes &o) const
    {
        clusterObject(v, o.cluster);
        v.texts("nodes", o.nodes, true, "Names of the nodes");
    }
    void operator()(MarkFailed &o) const
    {
        clusterObject(v, o.cluster);
        v.text("domain", o.domain, false, "Zone, block or rack that is lost");
        v.text("node", o.node, false, "Node that is lost");
    }
    void operator()(EditObject &o) const
    {
        v.object(o.object);
        v.json("patch", o.patch, true, "Merge patch (RFC 7386) of the object's fields");
    }

    bool ofCluster = false;
};

void visitFields(Visitor &visitor, Operation &operation, std::string_view verb)
{
    std::visit(Fields{visitor, verb == "label-cluster"}, operation);
}

class Lister final : public Visitor {
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

class Writer final : public Visitor {
public:
    explicit Writer(ordered_json &out)
        : m_out(&out)
    {
    }

    void object(ObjectKey &key) override
    {
        ordered_json &object = (*m_out)["object"] = ordered_json::object();
        const auto add = [&](const char *name, const std::string &value) {
            if (!value.empty())
                object[name] = value;
        };
        add("cluster", key.cluster);
        add("group", key.group);
        add("kind", key.kind);
        add("namespace", key.nameSpace);
        add("name", key.name);
    }
    void text(const char *name, std::string &value, bool required, const char *) override
    {
        if (required || !value.empty())
            (*m_out)[name] = value;
    }
    void optionalText(const char *name, std::optional<std::string> &value, const char *) override
    {
        if (value)
            (*m_out)[name] = *value;
    }
    void whole(const char *name, std::int64_t &value, bool, const char *) override { (*m_out)[name] = value; }
    void optionalWhole(const char *name, std::optional<std::int64_t> &value, const char *) override
    {
        if (value)
            (*m_out)[name] = *value;
    }
    void texts(const char *name, std::vector<std::string> &value, bool required, const char *) override
    {
        if (required || !value.empty())
            (*m_out)[name] = value;
    }
    void map(const char *name, std::map<std::string, std::string> &value, bool required, const char *) override
    {
        if (required || !value.empty())
            (*m_out)[name] = value;
    }
    void optionalMap(const char *name, std::optional<Amounts> &value, const char *) override
    {
        if (value)
            (*m_out)[name] = *value;
    }
    void json(const char *name, std::string &value, bool required, const char *) override
    {
        if (!required && value.empty())
            return;
        ordered_json parsed = parsedOrderedJson(value);
        // What is no JSON stays as it was written: its check tells.
        (*m_out)[name] = parsed.is_discarded() ? ordered_json(value) : std::move(parsed);
    }

private:
    ordered_json *m_out;
};

class Reader final : public Visitor {
public:
    explicit Reader(const ordered_json &in)
        : m_left(in)
    {
    }

    std::optional<Error> error;
    [[nodiscard]] ordered_json left() && { return std::move(m_left); }

    void object(ObjectKey &key) override
    {
        const std::optional<ordered_json> written = take("object", true);
        if (!written)
            return;
        if (!written->is_object())
            return complain("object", "an object with cluster, kind and name");
        for (const auto &[name, value] : written->items()) {
            std::string *member = name == "cluster" ? &key.cluster
                : name == "group"                   ? &key.group
                : name == "kind"                    ? &key.kind
                : name == "namespace"               ? &key.nameSpace
                : name == "name"                    ? &key.name
                                                    : nullptr;
            if (!member || !value.is_string())
                return complain("object", "texts cluster, group, kind, namespace and name");
            *member = value.get<std::string>();
        }
        if (key.name.empty())
            complain("object", "a name");
    }
    void text(const char *name, std::string &value, bool required, const char *) override
    {
        if (const auto written = take(name, required)) {
            if (!written->is_string())
                return complain(name, "a text");
            value = written->get<std::string>();
        }
    }
    void optionalText(const char *name, std::optional<std::string> &value, const char *) override
    {
        if (const auto written = take(name, false)) {
            if (!written->is_string())
                return complain(name, "a text");
            value = written->get<std::string>();
        }
    }
    void whole(const char *name, std::int64_t &value, bool required, const char *) override
    {
        if (const auto written = take(name, required)) {
            if (!isWhole(*written))
                return complain(name, "a whole number");
            value = written->get<std::int64_t>();
        }
    }
    void optionalWhole(const char *name, std::optional<std::int64_t> &value, const char *) override
    {
        if (const auto written = take(name, false)) {
            if (!isWhole(*written))
                return complain(name, "a whole number");
            value = written->get<std::int64_t>();
        }
    }
    void texts(const char *name, std::vector<std::string> &value, bool required, const char *) override
    {
        if (const auto written = take(name, required)) {
            if (!written->is_array())
                return complain(name, "a list of texts");
            for (const ordered_json &item : *written) {
                if (!item.is_string())
                    return complain(name, "a list of texts");
                value.push_back(item.get<std::string>());
            }
        }
    }
    void map(const char *name, std::map<std::string, std::string> &value, bool required, const char *) override
    {
        if (const auto written = take(name, required))
            readMap(name, *written, value);
    }
    void optionalMap(const char *name, std::optional<Amounts> &value, const char *) override
    {
        if (const auto written = take(name, false))
            readMap(name, *written, value.emplace());
    }
    void json(const char *name, std::string &value, bool required, const char *) override
    {
        if (const auto written = take(name, required))
            value = written->is_string() ? written->get<std::string>() : written->dump();
    }

private:
    static bool isWhole(const ordered_json &value)
    {
        return value.is_number_integer()
            && (!value.is_number_unsigned() || value.get<std::uint64_t>() <= std::uint64_t(INT64_MAX));
    }

    std::optional<ordered_json> take(const char *name, bool required)
    {
        const auto found = m_left.find(name);
        if (found == m_left.end()) {
            if (required)
                complain(name, "given");
            return {};
        }
        ordered_json value = *found;
        m_left.erase(name);
        return value;
    }
    void readMap(const char *name, const ordered_json &written, std::map<std::string, std::string> &value)
    {
        if (!written.is_object())
            return complain(name, "an object of texts");
        for (const auto &[key, item] : written.items()) {
            if (item.is_string())
                value[key] = item.get<std::string>();
            else if (item.is_number())
                value[key] = item.dump();
            else
                return complain(name, "an object of texts");
        }
    }
    void complain(const char *name, const char *expected)
    {
        if (!error)
            error =
                Error{ErrorCode::Malformed, "'" + std::string(name) + "' must be " + expected, std::string("/") + name};
    }

    ordered_json m_left;
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
    std::optional<Operation> operation = blank(verb.name);
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

ordered_json toJson(const Operation &operation)
{
    ordered_json out = {{"op", verbOf(operation)}};
    Writer writer(out);
    Operation copy = operation;
    visitFields(writer, copy, verbOf(operation));
    return out;
}

Expected<Operation> operationFrom(const ordered_json &written, ordered_json &unknown)
{
    if (!written.is_object() || !written.contains("op") || !written["op"].is_string())
        return fail(ErrorCode::Malformed, "an operation needs 'op', its verb", "/op");
    const std::string verb = written["op"].get<std::string>();
    std::optional<Operation> operation = blank(verb);
    if (!operation)
        return fail(ErrorCode::Malformed, "there is no operation '" + verb + "'", "/op");
    Reader reader(written);
    visitFields(reader, *operation, verb);
    if (reader.error)
        return tl::unexpected(Error{reader.error->code, verb + ": " + reader.error->message, reader.error->where});
    unknown = std::move(reader).left();
    unknown.erase("op");
    return std::move(*operation);
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
