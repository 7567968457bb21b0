// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/fields.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <span>

namespace stowage {

namespace {

constexpr std::size_t shownKeyLength = 120;

const char *const reasons[] = {
    STOWAGE_TEXT("Finding", "A number or a yes/no where text belongs; taken as text."),
    STOWAGE_TEXT("Finding", "A list or map where text belongs; left out."),
    STOWAGE_TEXT("Finding", "Text where a number belongs; read as the number it spells."),
    STOWAGE_TEXT("Finding", "Not a whole number; left out."),
    STOWAGE_TEXT("Finding", "Not a number; left out."),
    STOWAGE_TEXT("Finding", "Text where true or false belongs; read as what it spells."),
    STOWAGE_TEXT("Finding", "Neither true nor false; left out."),
    STOWAGE_TEXT("Finding", "Not a quantity such as 500m or 2Gi; left out."),
    STOWAGE_TEXT("Finding", "A quantity without digits; taken as 0."),
    STOWAGE_TEXT("Finding", "A negative amount; taken as 0."),
    STOWAGE_TEXT("Finding", "The number is out of range; taken as the nearest one in range."),
    STOWAGE_TEXT("Finding", "Not a map of fields; left out."),
    STOWAGE_TEXT("Finding", "Not a list; left out."),
    STOWAGE_TEXT("Finding", "Not a whole number from 0 to 2147483647."),
    STOWAGE_TEXT("Finding", "Further findings of this object are left out."),
};

enum TextIndex : std::size_t {
    NumberAsText,
    ContainerForText,
    TextAsNumber,
    NotInteger,
    NotNumber,
    TextAsBoolean,
    NotBoolean,
    NotQuantity,
    QuantityWithoutDigits,
    NegativeQuantity,
    OutOfRange,
    NotMap,
    NotList,
    NotCount,
    TooMany
};

bool isPlainWord(std::string_view key)
{
    return !key.empty() && std::ranges::all_of(key, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

void appendMember(std::string &path, std::string_view key)
{
    const std::string_view shown = key.substr(0, shownKeyLength);
    if (!isPlainWord(key)) {
        path.append("[\"").append(shown).append("\"]");
        return;
    }
    if (!path.empty())
        path.push_back('.');
    path.append(shown);
}

std::size_t positionIn(std::span<const ValueNode> tree, Value node)
{
    return static_cast<std::size_t>(node.subtree().data() - tree.data());
}

/// What YAML 1.1 makes a boolean of; an API server never sees the word itself.
bool spellsBoolean(std::string_view word)
{
    static constexpr std::string_view words[] = {"true",  "True",  "TRUE",  "yes", "Yes", "YES", "on",  "On",  "ON",
                                                 "false", "False", "FALSE", "no",  "No",  "NO",  "off", "Off", "OFF"};
    return std::ranges::find(words, word) != std::end(words);
}

bool spellsNumber(std::string_view word)
{
    double parsed = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), parsed);
    return error != std::errc::invalid_argument && end == word.data() + word.size();
}

bool isNumberKind(ValueKind kind)
{
    return kind == ValueKind::Number || kind == ValueKind::Plain;
}

template<typename T>
void keepLastOfEqualKeys(std::vector<std::pair<std::string, T>> &list)
{
    std::ranges::stable_sort(list, {}, &std::pair<std::string, T>::first);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i + 1 < list.size() && list[i + 1].first == list[i].first)
            continue;
        if (kept != i)
            list[kept] = std::move(list[i]);
        ++kept;
    }
    list.resize(kept);
}

} // namespace

std::string fieldPath(Value root, Value node)
{
    std::string path;
    const std::span<const ValueNode> tree = root.subtree();
    if (tree.empty() || !node.exists())
        return path;
    const std::size_t target = positionIn(tree, node);
    Value at = root;
    while (positionIn(tree, at) < target) {
        std::size_t index = 0;
        Value next;
        for (const Value child : at) {
            if (target < positionIn(tree, child) + child.subtree().size()) {
                next = child;
                break;
            }
            ++index;
        }
        if (!next.exists())
            break;
        if (at.isList())
            path.append("[").append(std::to_string(index)).append("]");
        else
            appendMember(path, next.key());
        at = next;
    }
    return path;
}

void FindingSink::add(Severity severity, std::string field, std::string_view reason)
{
    if (severity == Severity::Error && !m_error)
        m_error = Error{ErrorCode::Malformed, std::string(reason), field};
    // Errors are told longer than doubts: they are why the object is missing.
    if (!wants(severity))
        return;
    const std::span told(m_findings->begin() + static_cast<std::ptrdiff_t>(std::min(m_first, m_findings->size())),
                         m_findings->end());
    if (std::ranges::any_of(told, [&](const Finding &one) { return one.field == field && one.reason == reason; }))
        return;
    ++m_count;
    Finding finding{.severity = severity,
                    .file = std::string(m_object->file),
                    .source = m_object->source,
                    .line = m_object->line,
                    .object = describe(*m_object),
                    .field = std::move(field),
                    .reason = std::string(reason)};
    if (m_count == perObject && severity != Severity::Error) {
        finding.field.clear();
        finding.reason = reasons[TooMany];
    }
    m_findings->push_back(std::move(finding));
}

void FindingSink::add(Severity severity, Value node, std::string_view reason)
{
    if (wants(severity))
        add(severity, fieldPath(m_object->root, node), reason);
}

void FindingSink::add(Severity severity, Value parent, std::string_view member, std::string_view reason)
{
    if (!wants(severity))
        return;
    std::string path = fieldPath(m_object->root, parent);
    appendMember(path, member);
    add(severity, std::move(path), reason);
}

FieldReader FieldReader::any(std::string_view member) const
{
    const Value child = m_value[member];
    if (child.exists())
        return {child, *m_sink};
    return m_value.exists() ? FieldReader(m_value, member, *m_sink) : *this;
}

void FieldReader::tell(Severity severity, std::string_view reason) const
{
    if (m_sink->wants(severity))
        m_sink->add(severity, path(), reason);
}

std::string FieldReader::path() const
{
    if (m_value.exists())
        return fieldPath(m_sink->object().root, m_value);
    std::string path = fieldPath(m_sink->object().root, m_parent);
    if (m_parent.exists())
        appendMember(path, m_member);
    return path;
}

FieldReader FieldReader::object(std::string_view member) const
{
    const FieldReader field = any(member);
    if (field.m_value.isMap() || field.m_value.unset())
        return field;
    field.warn(reasons[NotMap]);
    return {Value(), *m_sink};
}

FieldList FieldReader::list(std::string_view member) const
{
    const FieldReader field = any(member);
    if (field.m_value.isList() || field.m_value.unset())
        return {field.m_value, *m_sink};
    field.warn(reasons[NotList]);
    return {Value(), *m_sink};
}

FieldList FieldReader::map(std::string_view member) const
{
    return {object(member).m_value, *m_sink};
}

std::optional<std::int32_t> FieldReader::integer32(std::string_view member) const
{
    const std::optional<std::int64_t> wide = integer(member);
    if (!wide)
        return {};
    constexpr std::int64_t low = std::numeric_limits<std::int32_t>::min();
    constexpr std::int64_t high = std::numeric_limits<std::int32_t>::max();
    if (*wide < low || *wide > high)
        warn(member, reasons[OutOfRange]);
    return static_cast<std::int32_t>(std::clamp(*wide, low, high));
}

std::optional<std::int64_t> FieldReader::count(std::string_view member) const
{
    const FieldReader field = any(member);
    if (!field.isSet())
        return {};
    const std::optional<std::int64_t> number = field.m_value.integer();
    if (!number || *number < 0 || *number > std::numeric_limits<std::int32_t>::max()) {
        field.error(reasons[NotCount]);
        return {};
    }
    if (!isNumberKind(field.m_value.kind()))
        field.warn(reasons[TextAsNumber]);
    return number;
}

std::vector<std::string> FieldReader::texts(std::string_view member) const
{
    std::vector<std::string> items;
    for (const FieldReader item : list(member)) {
        if (item.isSet())
            items.emplace_back(item.text());
    }
    return items;
}

api::Labels FieldReader::labels(std::string_view member) const
{
    return object(member).labels();
}

api::ResourceList FieldReader::resources(std::string_view member) const
{
    return object(member).resources();
}

std::string_view FieldReader::text() const
{
    switch (m_value.kind()) {
    case ValueKind::Missing:
    case ValueKind::Null:
        return {};
    case ValueKind::String:
        return m_value.text();
    case ValueKind::Plain:
        if (spellsBoolean(m_value.text()) || spellsNumber(m_value.text()))
            warn(reasons[NumberAsText]);
        return m_value.text();
    case ValueKind::Bool:
    case ValueKind::Number:
        warn(reasons[NumberAsText]);
        return m_value.text();
    case ValueKind::List:
    case ValueKind::Map:
        warn(reasons[ContainerForText]);
        return {};
    }
    return {};
}

std::optional<std::int64_t> FieldReader::integer() const
{
    if (!isSet())
        return {};
    const std::optional<std::int64_t> whole = m_value.integer();
    if (!whole)
        warn(reasons[NotInteger]);
    else if (!isNumberKind(m_value.kind()))
        warn(reasons[TextAsNumber]);
    return whole;
}

std::optional<double> FieldReader::number() const
{
    if (!isSet())
        return {};
    const std::optional<double> real = m_value.number();
    if (!real)
        warn(reasons[NotNumber]);
    else if (!isNumberKind(m_value.kind()))
        warn(reasons[TextAsNumber]);
    return real;
}

std::optional<bool> FieldReader::boolean() const
{
    if (!isSet())
        return {};
    const std::string_view word = m_value.text();
    if (m_value.kind() == ValueKind::Bool || m_value.kind() == ValueKind::Plain) {
        // YAML's other spellings are booleans for the reader that an API server uses.
        if (spellsBoolean(word))
            return word[0] == 't' || word[0] == 'T' || word[0] == 'y' || word[0] == 'Y'
                || ((word[0] == 'o' || word[0] == 'O') && word.size() == 2);
    } else if (const std::optional<bool> spelled = m_value.boolean()) {
        warn(reasons[TextAsBoolean]);
        return spelled;
    }
    warn(reasons[NotBoolean]);
    return {};
}

std::optional<Quantity> FieldReader::quantity() const
{
    if (!isSet())
        return {};
    if (m_value.isScalar() && m_value.kind() != ValueKind::Bool) {
        bool lenient = false;
        if (const Expected<Quantity> amount = Quantity::parse(m_value.text(), &lenient)) {
            if (lenient)
                warn(reasons[QuantityWithoutDigits]);
            return *amount;
        }
    }
    warn(reasons[NotQuantity]);
    return {};
}

api::ResourceList FieldReader::resources() const
{
    api::ResourceList list;
    for (const FieldReader amount : FieldList(m_value, *m_sink)) {
        std::optional<Quantity> quantity = amount.quantity();
        if (!quantity)
            continue;
        if (*quantity < Quantity()) {
            amount.warn(reasons[NegativeQuantity]);
            quantity = Quantity();
        }
        list.emplace_back(amount.key(), *quantity);
    }
    sortUnique(list);
    return list;
}

api::Labels FieldReader::labels() const
{
    api::Labels labels;
    for (const FieldReader label : FieldList(m_value, *m_sink))
        labels.emplace_back(label.key(), label.text());
    sortUnique(labels);
    return labels;
}

std::string describe(const Object &object)
{
    std::string text(object.kind());
    if (object.name().empty())
        return text;
    if (!text.empty())
        text.push_back(' ');
    if (!object.nameSpace().empty())
        text.append(object.nameSpace()).push_back('/');
    text.append(object.name());
    return text;
}

void sortUnique(api::Labels &labels)
{
    keepLastOfEqualKeys(labels);
}

void sortUnique(api::ResourceList &list)
{
    keepLastOfEqualKeys(list);
}

} // namespace stowage
