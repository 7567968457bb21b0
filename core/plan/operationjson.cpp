// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/jsontext.h"
#include "core/plan/verbfields.h"
#include "core/plan/verbs.h"

namespace stowage::plan {

namespace {

using nlohmann::ordered_json;

class Writer final : public FieldVisitor {
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

class Reader final : public FieldVisitor {
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

} // namespace

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
    std::optional<Operation> operation = blankOperation(verb);
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

} // namespace stowage::plan
