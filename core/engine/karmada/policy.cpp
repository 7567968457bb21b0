// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/policy.h"

#include <algorithm>
#include <tuple>

#include "core/engine/karmada/affinity.h"

namespace stowage::karmada {

namespace {

using api::karmada::Objects;
using api::karmada::Policy;
using api::karmada::Template;

std::string_view groupOf(std::string_view apiVersion)
{
    const std::size_t slash = apiVersion.find('/');
    return slash == std::string_view::npos ? std::string_view() : apiVersion.substr(0, slash);
}

/// --skipped-propagating-namespaces at its default, and the namespaces that are Karmada's own.
bool isNeverPropagated(const Template &object)
{
    const std::string_view nameSpace = object.nameSpace;
    if (nameSpace == "karmada-system" || nameSpace == "karmada-cluster" || nameSpace.starts_with("karmada-es-")
        || nameSpace.starts_with("kube-"))
        return true;
    const std::string_view group = groupOf(object.apiVersion);
    return group == "cluster.karmada.io" || group == "policy.karmada.io" || group == "work.karmada.io";
}

std::string_view textOf(const api::Labels &labels, std::string_view key)
{
    const auto found =
        std::ranges::find(labels, key, [](const auto &label) -> std::string_view { return label.first; });
    return found == labels.end() ? std::string_view() : std::string_view(found->second);
}

struct Claim {
    std::string_view nameSpace, name;
    bool made = false;
};

/// Annotations without the label of the policy's permanent id are no claim.
Claim claimOf(const Template &object)
{
    const std::string_view nameSpace = textOf(object.annotations, "propagationpolicy.karmada.io/namespace");
    const std::string_view name = textOf(object.annotations, "propagationpolicy.karmada.io/name");
    if (!nameSpace.empty() && !name.empty()
        && !textOf(object.labels, "propagationpolicy.karmada.io/permanent-id").empty())
        return {nameSpace, name, true};
    const std::string_view clusterScoped = textOf(object.annotations, "clusterpropagationpolicy.karmada.io/name");
    if (!clusterScoped.empty() && !textOf(object.labels, "clusterpropagationpolicy.karmada.io/permanent-id").empty())
        return {{}, clusterScoped, true};
    return {};
}

const Policy *findPolicy(const Objects &objects, std::string_view nameSpace, std::string_view name)
{
    const auto found =
        std::ranges::lower_bound(objects.policies, std::tuple(nameSpace, name), {}, [](const Policy &policy) {
            return std::tuple<std::string_view, std::string_view>(policy.nameSpace, policy.name);
        });
    return found != objects.policies.end() && found->nameSpace == nameSpace && found->name == name ? &*found : nullptr;
}

/// A namespaced policy goes before every cluster-scoped one; then explicit priority, implicit priority, name.
bool isBetter(const PolicyCandidate &a, const PolicyCandidate &b)
{
    const auto key = [](const PolicyCandidate &candidate) {
        return std::tuple(candidate.policy->clusterScoped(), -candidate.policy->priority,
                          -static_cast<int>(candidate.implicit), std::string_view(candidate.policy->name));
    };
    return key(a) < key(b);
}

bool namesIt(const Policy &policy, const Template &object)
{
    return implicitPriority(policy.selectors, object) == ImplicitPriority::Name;
}

/// The policy that takes the template over from its owner; null when none does.
const Policy *preemptor(const std::vector<PolicyCandidate> &candidates, const Policy &owner, const Template &object)
{
    for (const PolicyCandidate &candidate : candidates) {
        const Policy &policy = *candidate.policy;
        if (&policy == &owner || !policy.preempts || !namesIt(policy, object))
            continue;
        if (policy.clusterScoped() ? owner.clusterScoped() && policy.priority > owner.priority
                                   : owner.clusterScoped() || policy.priority > owner.priority)
            return &policy;
    }
    return nullptr;
}

} // namespace

std::string policyKey(std::string_view nameSpace, std::string_view name)
{
    return nameSpace.empty() ? std::string(name) : std::string(nameSpace).append("/").append(name);
}

ImplicitPriority implicitPriority(const api::karmada::ResourceSelector &selector, const Template &object)
{
    if (selector.apiVersion != object.apiVersion || selector.kind != object.kind
        || (!selector.nameSpace.empty() && selector.nameSpace != object.nameSpace))
        return ImplicitPriority::NoMatch;
    if (!selector.name.empty())
        return selector.name == object.name ? ImplicitPriority::Name : ImplicitPriority::NoMatch;
    if (selector.labelSelector)
        return matchesLabels(*selector.labelSelector, object.labels) ? ImplicitPriority::Labels
                                                                     : ImplicitPriority::NoMatch;
    return ImplicitPriority::AllOfKind;
}

ImplicitPriority implicitPriority(const std::vector<api::karmada::ResourceSelector> &selectors, const Template &object)
{
    auto best = ImplicitPriority::NoMatch;
    for (const api::karmada::ResourceSelector &selector : selectors)
        best = std::max(best, implicitPriority(selector, object));
    return best;
}

PolicyMatch matchPolicy(const Objects &objects, const Template &object, const Options &options)
{
    PolicyMatch match;
    if (isNeverPropagated(object)) {
        match.reason = PolicyReason::NeverPropagated;
        return match;
    }
    for (const Policy &policy : objects.policies) {
        if (policy.deleting || (!policy.clusterScoped() && policy.nameSpace != object.nameSpace))
            continue;
        const ImplicitPriority implicit = implicitPriority(policy.selectors, object);
        if (implicit != ImplicitPriority::NoMatch)
            match.candidates.push_back({&policy, implicit});
    }
    std::ranges::sort(match.candidates, isBetter);

    if (const Claim claim = claimOf(object); claim.made) {
        match.claimant = policyKey(claim.nameSpace, claim.name);
        const Policy *owner = findPolicy(objects, claim.nameSpace, claim.name);
        if (owner == nullptr) {
            match.reason = PolicyReason::ClaimantIsGone;
            return match;
        }
        if (options.gates.propagationPolicyPreemption) {
            if (const Policy *taker = preemptor(match.candidates, *owner, object)) {
                match.policy = taker;
                match.reason = PolicyReason::Preempted;
                return match;
            }
        }
        const bool fits = implicitPriority(owner->selectors, object) != ImplicitPriority::NoMatch;
        match.policy = fits ? owner : nullptr;
        match.reason = fits ? PolicyReason::Claimed : PolicyReason::ClaimNoLongerFits;
        return match;
    }
    if (!match.candidates.empty()) {
        match.policy = match.candidates.front().policy;
        match.reason = PolicyReason::Matched;
    }
    return match;
}

std::vector<std::string> missingOverrides(const Objects &objects, const Policy &policy, const Template &object)
{
    std::vector<std::string> missing;
    // A cluster-scoped policy depends on cluster-scoped overrides for cluster-scoped templates only.
    const std::string_view nameSpace =
        policy.clusterScoped() ? std::string_view(object.nameSpace) : std::string_view(policy.nameSpace);
    for (const std::string &name : policy.dependentOverrides) {
        const bool there = std::ranges::any_of(objects.overrides, [&](const api::karmada::OverridePolicy &one) {
            return one.name == name && one.nameSpace == nameSpace;
        });
        if (!there)
            missing.push_back(policyKey(nameSpace, name));
    }
    return missing;
}

std::vector<AppliedOverride> matchOverrides(const Objects &objects, const Template &object,
                                            const api::karmada::Cluster &cluster)
{
    struct Matching {
        const api::karmada::OverridePolicy *policy = nullptr;
        ImplicitPriority implicit = ImplicitPriority::NoMatch;
    };
    std::vector<Matching> matching;
    for (const api::karmada::OverridePolicy &policy : objects.overrides) {
        if (!policy.nameSpace.empty() && policy.nameSpace != object.nameSpace)
            continue;
        const ImplicitPriority implicit =
            policy.selectors.empty() ? ImplicitPriority::AllOfKind : implicitPriority(policy.selectors, object);
        if (implicit != ImplicitPriority::NoMatch)
            matching.push_back({&policy, implicit});
    }
    std::ranges::stable_sort(matching, {}, [](const Matching &one) {
        return std::tuple(!one.policy->nameSpace.empty(), static_cast<int>(one.implicit),
                          std::string_view(one.policy->name));
    });
    std::vector<AppliedOverride> applied;
    for (const Matching &one : matching) {
        for (std::size_t rule = 0; rule < one.policy->rules.size(); ++rule) {
            const auto &target = one.policy->rules[rule].target;
            if (!target || matches(*target, cluster))
                applied.push_back({one.policy, rule});
        }
    }
    return applied;
}

bool changesDemand(const api::karmada::OverrideRule &rule)
{
    return std::ranges::any_of(rule.changes, [](const std::string &change) {
        return change.find("/replicas") != std::string::npos || change.find("/resources") != std::string::npos
            || change.find("/parallelism") != std::string::npos || change.find("/completions") != std::string::npos
            || change == "/spec" || change == "/spec/template" || change == "/spec/template/spec"
            || (change.starts_with("/spec/template/spec/containers") && change.find("/image") == std::string::npos
                && change.find("/env") == std::string::npos && change.find("/args") == std::string::npos
                && change.find("/command") == std::string::npos);
    });
}

} // namespace stowage::karmada
