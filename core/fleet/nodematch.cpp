// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/nodematch.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace stowage {

namespace {

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    return number;
}

} // namespace

NodeAffinityMatcher::Test NodeAffinityMatcher::prepare(const Cluster &cluster, const api::Requirement &requirement,
                                                       bool onName)
{
    Test test;
    test.onName = onName;
    test.key = cluster.names.find(requirement.key);
    for (const std::string &value : requirement.values) {
        if (const NameId known = cluster.names.find(value); known.valid())
            test.values.push_back(known);
    }
    const std::string_view op = requirement.op;
    if (onName) {
        // The API takes one name only, and no field beside the name.
        if (requirement.key == "metadata.name" && requirement.values.size() == 1 && (op == "In" || op == "NotIn"))
            test.op = op == "In" ? Operator::In : Operator::NotIn;
        return test;
    }
    if (op == "In")
        test.op = Operator::In;
    else if (op == "NotIn")
        test.op = Operator::NotIn;
    else if (op == "Exists")
        test.op = Operator::Exists;
    else if (op == "DoesNotExist")
        test.op = Operator::DoesNotExist;
    else if ((op == "Gt" || op == "Lt") && requirement.values.size() == 1) {
        if (const std::optional<std::int64_t> bound = wholeNumber(requirement.values.front())) {
            test.op = op == "Gt" ? Operator::Gt : Operator::Lt;
            test.bound = *bound;
        }
    }
    return test;
}

NodeAffinityMatcher::NodeAffinityMatcher(const Cluster &cluster, const api::PodSpec &pod)
    : m_cluster(&cluster)
{
    for (const auto &[key, value] : pod.nodeSelector)
        m_selector.push_back(prepare(cluster, {.key = key, .op = "In", .values = {value}}, false));
    if (!pod.nodeAffinity || !pod.nodeAffinity->required)
        return;
    m_hasTerms = true;
    for (const api::NodeSelectorTerm &term : *pod.nodeAffinity->required) {
        std::vector<Test> &tests = m_terms.emplace_back();
        for (const api::Requirement &requirement : term.matchExpressions)
            tests.push_back(prepare(cluster, requirement, false));
        for (const api::Requirement &requirement : term.matchFields)
            tests.push_back(prepare(cluster, requirement, true));
    }
}

bool NodeAffinityMatcher::matches(NodeId node) const
{
    const auto all = [&](const std::vector<Test> &tests) {
        return std::ranges::all_of(tests, [&](const Test &test) { return holds(test, node); });
    };
    if (!all(m_selector))
        return false;
    return !m_hasTerms
        || std::ranges::any_of(m_terms, [&](const std::vector<Test> &tests) { return !tests.empty() && all(tests); });
}

bool NodeAffinityMatcher::holds(const Test &test, NodeId node) const
{
    const NameId value = test.onName ? m_cluster->nodes.name[node]
                                     : findLabel(m_cluster->labelSets[m_cluster->nodes.labels[node]], test.key);
    const bool listed = value.valid() && std::ranges::find(test.values, value) != test.values.end();
    switch (test.op) {
    case Operator::In:
        return listed;
    case Operator::NotIn:
        return !listed;
    case Operator::Exists:
        return value.valid();
    case Operator::DoesNotExist:
        return !value.valid();
    case Operator::Gt:
    case Operator::Lt: {
        const std::optional<std::int64_t> number =
            value.valid() ? wholeNumber(m_cluster->names[value]) : std::optional<std::int64_t>();
        return number && (test.op == Operator::Gt ? *number > test.bound : *number < test.bound);
    }
    case Operator::Broken:
        return false;
    }
    return false;
}

bool tolerates(const api::Toleration &toleration, std::string_view key, std::string_view value, std::string_view effect)
{
    if (!toleration.effect.empty() && toleration.effect != effect)
        return false;
    if (toleration.key.empty())
        return toleration.op == "Exists";
    if (toleration.key != key)
        return false;
    if (toleration.op == "Exists")
        return true;
    return (toleration.op.empty() || toleration.op == "Equal") && toleration.value == value;
}

bool toleratesNode(const Cluster &cluster, NodeId node, std::span<const api::Toleration> tolerations)
{
    return std::ranges::all_of(cluster.taintSets[cluster.nodes.taints[node]], [&](const TaintRow &taint) {
        const std::string_view effect = cluster.names[taint.effect];
        if (effect != "NoSchedule" && effect != "NoExecute")
            return true;
        return std::ranges::any_of(tolerations, [&](const api::Toleration &toleration) {
            return tolerates(toleration, cluster.names[taint.key], cluster.names[taint.value], effect);
        });
    });
}

} // namespace stowage
