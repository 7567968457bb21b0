// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/common/matcher.h"

#include <algorithm>
#include <charconv>

namespace stowage::match {

namespace {

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const char *end = text.data() + text.size();
    const char *begin = text.starts_with('+') ? text.data() + 1 : text.data();
    const auto [stop, error] = std::from_chars(begin, end, number);
    if (error != std::errc() || stop != end || begin == end)
        return {};
    return number;
}

Requirement compile(const api::Requirement &from, const Interner &names)
{
    Requirement to{.key = names.find(from.key)};
    if (from.op == "In" || from.op == "NotIn") {
        if (from.values.empty())
            return to;
        to.op = from.op == "In" ? Op::In : Op::NotIn;
        for (const std::string &value : from.values) {
            if (const NameId id = names.find(value); id.valid())
                to.values.push_back(id);
        }
    } else if ((from.op == "Exists" || from.op == "DoesNotExist") && from.values.empty()) {
        to.op = from.op == "Exists" ? Op::Exists : Op::DoesNotExist;
    } else if ((from.op == "Gt" || from.op == "Lt") && from.values.size() == 1) {
        if (const auto number = wholeNumber(from.values.front())) {
            to.op = from.op == "Gt" ? Op::Gt : Op::Lt;
            to.number = *number;
        }
    }
    return to;
}

bool matches(const Requirement &requirement, std::span<const Label> labels, const Interner &names)
{
    const auto label = std::ranges::find(labels, requirement.key, &Label::key);
    const bool present = requirement.key.valid() && label != labels.end();
    switch (requirement.op) {
    case Op::In:
        return present && std::ranges::find(requirement.values, label->value) != requirement.values.end();
    case Op::NotIn:
        return !present || std::ranges::find(requirement.values, label->value) == requirement.values.end();
    case Op::Exists:
        return present;
    case Op::DoesNotExist:
        return !present;
    case Op::Gt:
    case Op::Lt: {
        const auto number = present ? wholeNumber(names[label->value]) : std::nullopt;
        return number && (requirement.op == Op::Gt ? *number > requirement.number : *number < requirement.number);
    }
    case Op::Never:
        return false;
    }
    return false;
}

} // namespace

Selector compile(std::span<const api::Requirement> requirements, const Interner &names)
{
    Selector selector;
    for (const api::Requirement &requirement : requirements)
        selector.requirements.push_back(compile(requirement, names));
    return selector;
}

Selector compile(const api::Labels &labels, const Interner &names)
{
    Selector selector;
    for (const auto &[key, value] : labels)
        selector.requirements.push_back(compile(api::Requirement{key, "In", {value}}, names));
    return selector;
}

Selector compile(const api::LabelSelector &from, const Interner &names)
{
    Selector selector = compile(from.matchLabels, names);
    for (const api::Requirement &requirement : from.matchExpressions)
        selector.requirements.push_back(compile(requirement, names));
    return selector;
}

bool matches(const Selector &selector, std::span<const Label> labels, const Interner &names)
{
    return std::ranges::all_of(selector.requirements,
                               [&](const Requirement &requirement) { return matches(requirement, labels, names); });
}

bool matches(const api::LabelSelector &selector, const api::Labels &labels)
{
    Interner names;
    std::vector<Label> interned;
    for (const auto &[key, value] : labels)
        interned.push_back({names.intern(key), names.intern(value)});
    return matches(compile(selector, names), interned, names);
}

NodeTerm compile(const api::NodeSelectorTerm &from, const Interner &names)
{
    NodeTerm term{.labels = compile(std::span(from.matchExpressions), names)};
    term.never = from.matchExpressions.empty() && from.matchFields.empty();
    for (const api::Requirement &field : from.matchFields) {
        const bool readable =
            field.key == "metadata.name" && field.values.size() == 1 && (field.op == "In" || field.op == "NotIn");
        if (!readable)
            term.never = true;
        else
            term.fields.emplace_back(field.op == "In", names.find(field.values.front()));
    }
    return term;
}

bool matches(const NodeTerm &term, NameId nodeName, std::span<const Label> labels, const Interner &names)
{
    if (term.never)
        return false;
    for (const auto &[in, name] : term.fields) {
        if ((name == nodeName) != in)
            return false;
    }
    return matches(term.labels, labels, names);
}

bool tolerates(const api::Toleration &toleration, std::string_view key, std::string_view value, std::string_view effect,
               bool comparison)
{
    if (!toleration.effect.empty() && toleration.effect != effect)
        return false;
    if (!toleration.key.empty() && toleration.key != key)
        return false;
    if (toleration.op.empty() || toleration.op == "Equal")
        return !toleration.key.empty() && toleration.value == value;
    if (toleration.op == "Exists")
        return true;
    if (comparison && (toleration.op == "Lt" || toleration.op == "Gt")) {
        const auto ours = wholeNumber(toleration.value), theirs = wholeNumber(value);
        return ours && theirs && (toleration.op == "Lt" ? *theirs < *ours : *theirs > *ours);
    }
    return false;
}

} // namespace stowage::match
