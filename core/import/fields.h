// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/pod.h"
#include "core/base/expected.h"
#include "core/base/finding.h"
#include "core/base/quantity.h"
#include "core/explain/text.h"
#include "core/object/object.h"
#include "core/object/value.h"

namespace stowage {

/// "spec.template.spec.containers[0].resources.requests.cpu": where a node stands in its manifest. Keys that are no
/// plain word are quoted in brackets. The root's path is empty.
[[nodiscard]] std::string fieldPath(Value root, Value node);

/// Takes what is wrong with one object and knows which object and file that is. Keeps a bounded number of findings
/// per object, so that a hostile one cannot fill the memory.
class FindingSink {
public:
    FindingSink(const Object &object, std::vector<Finding> &findings)
        : m_object(&object)
        , m_findings(&findings)
        , m_first(findings.size())
    {
    }

    /// What was told before of the same field is not told again: some fields are read twice.
    void add(Severity severity, std::string field, std::string_view reason);
    /// The same about a node of the manifest, or about a member of it that is missing.
    void add(Severity severity, Value node, std::string_view reason);
    void add(Severity severity, Value parent, std::string_view member, std::string_view reason);

    /// Whether another finding would be kept; paths cost a walk, so ask before building many.
    [[nodiscard]] bool wants(Severity severity) const
    {
        return m_count < (severity == Severity::Error ? 2 * perObject : perObject);
    }

    [[nodiscard]] const Object &object() const { return *m_object; }
    /// The first error told, with its path: why the object is lost.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

private:
    const Object *m_object;
    std::vector<Finding> *m_findings;
    std::size_t m_first;
    std::optional<Error> m_error;
    int m_count = 0;
    static constexpr int perObject = 100;
};

class FieldList;

/// Typed reading of one node of a manifest: what has the wrong type becomes a finding with its path and is taken all
/// the same where its meaning is plain ("3" for 3), else treated as not set. Nothing is built unless something is
/// wrong.
class FieldReader {
public:
    FieldReader(Value value, FindingSink &sink)
        : m_value(value)
        , m_sink(&sink)
    {
    }

    [[nodiscard]] Value value() const { return m_value; }
    [[nodiscard]] bool isSet() const { return !m_value.unset(); }
    [[nodiscard]] std::string_view key() const { return m_value.key(); }
    [[nodiscard]] FindingSink &sink() const { return *m_sink; }
    /// Of a field that is not there: the path of the first one on the way that is missing.
    [[nodiscard]] std::string path() const;

    /// A member that must be a map; one that is not reads as not set.
    [[nodiscard]] FieldReader object(std::string_view member) const;
    /// The items of a member that must be a list.
    [[nodiscard]] FieldList list(std::string_view member) const;
    /// The members of a member that must be a map, in written order.
    [[nodiscard]] FieldList map(std::string_view member) const;
    /// A member of any type. The name must live as long as the reader.
    [[nodiscard]] FieldReader any(std::string_view member) const;

    [[nodiscard]] std::string_view text(std::string_view member) const { return any(member).text(); }
    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view member) const { return any(member).integer(); }
    [[nodiscard]] std::optional<std::int32_t> integer32(std::string_view member) const;
    [[nodiscard]] std::optional<double> number(std::string_view member) const { return any(member).number(); }
    [[nodiscard]] std::optional<bool> boolean(std::string_view member) const { return any(member).boolean(); }
    [[nodiscard]] bool flag(std::string_view member) const { return boolean(member).value_or(false); }
    [[nodiscard]] std::optional<Quantity> quantity(std::string_view member) const { return any(member).quantity(); }
    /// A number of pods or replicas: one that is negative, beyond 2^31-1 or no number is an error, as a wrong count
    /// would be believed.
    [[nodiscard]] std::optional<std::int64_t> count(std::string_view member) const;
    /// Text list, label map, resource list: wrong items are left out with a finding.
    [[nodiscard]] std::vector<std::string> texts(std::string_view member) const;
    [[nodiscard]] api::Labels labels(std::string_view member) const;
    [[nodiscard]] api::ResourceList resources(std::string_view member) const;

    /// This node itself.
    [[nodiscard]] std::string_view text() const;
    [[nodiscard]] std::optional<std::int64_t> integer() const;
    [[nodiscard]] std::optional<double> number() const;
    [[nodiscard]] std::optional<bool> boolean() const;
    [[nodiscard]] std::optional<Quantity> quantity() const;
    [[nodiscard]] api::ResourceList resources() const;
    [[nodiscard]] api::Labels labels() const;

    void warn(std::string_view reason) const { tell(Severity::Warning, reason); }
    void warn(std::string_view member, std::string_view reason) const { any(member).warn(reason); }
    void error(std::string_view reason) const { tell(Severity::Error, reason); }
    void error(std::string_view member, std::string_view reason) const { any(member).error(reason); }

private:
    void tell(Severity severity, std::string_view reason) const;
    FieldReader(Value parent, std::string_view member, FindingSink &sink)
        : m_parent(parent)
        , m_member(member)
        , m_sink(&sink)
    {
    }

    Value m_value;
    Value m_parent; ///< of a missing field: the node that lacks m_member
    std::string_view m_member;
    FindingSink *m_sink;
};

/// Children of a node as readers, for range-for.
class FieldList {
public:
    class Iterator {
    public:
        Iterator(Value::Iterator at, FindingSink &sink)
            : m_at(at)
            , m_sink(&sink)
        {
        }
        [[nodiscard]] FieldReader operator*() const { return {*m_at, *m_sink}; }
        Iterator &operator++()
        {
            ++m_at;
            return *this;
        }
        friend bool operator==(const Iterator &a, const Iterator &b) { return a.m_at == b.m_at; }

    private:
        Value::Iterator m_at;
        FindingSink *m_sink;
    };

    FieldList(Value container, FindingSink &sink)
        : m_container(container)
        , m_sink(&sink)
    {
    }

    [[nodiscard]] Iterator begin() const { return {m_container.begin(), *m_sink}; }
    [[nodiscard]] Iterator end() const { return {m_container.end(), *m_sink}; }
    [[nodiscard]] bool empty() const { return begin() == end(); }
    [[nodiscard]] bool isSet() const { return !m_container.unset(); }

private:
    Value m_container;
    FindingSink *m_sink;
};

/// "Pod default/train-0" as findings and messages name an object.
[[nodiscard]] std::string describe(const Object &object);

/// Sorts by key; of equal keys the last one stays, as Go's decoder does.
void sortUnique(api::Labels &labels);
void sortUnique(api::ResourceList &list);

} // namespace stowage
