// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/binding.h"

#include <algorithm>
#include <tuple>

namespace stowage::karmada {

namespace {

using api::karmada::Binding;
using api::karmada::Template;

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string groupOf(const Template &object, const std::string &key)
{
    if (key.empty())
        return {};
    const auto label = std::ranges::find(object.labels, key, &std::pair<std::string, std::string>::first);
    return label == object.labels.end() ? std::string() : key + '=' + label->second;
}

} // namespace

std::string bindingName(std::string_view kind, std::string_view name)
{
    std::string joined = std::string(name).append("-").append(kind);
    for (char &c : joined)
        c = c == ':' ? '.' : lower(c);
    return joined;
}

std::string bindingName(const Template &object)
{
    return bindingName(object.kind, object.name);
}

const Binding *findBinding(const api::karmada::Objects &objects, std::string_view kind, std::string_view nameSpace,
                           std::string_view name)
{
    const std::string wanted = bindingName(kind, name);
    const auto keyOf = [](const Binding &binding) {
        return std::tuple<std::string_view, std::string_view>(binding.nameSpace, binding.name);
    };
    const std::tuple<std::string_view, std::string_view> key(nameSpace, wanted);
    const auto found = std::ranges::lower_bound(objects.bindings, key, {}, keyOf);
    return found != objects.bindings.end() && keyOf(*found) == key ? &*found : nullptr;
}

const Binding *findBinding(const api::karmada::Objects &objects, const Template &object)
{
    return findBinding(objects, object.kind, object.nameSpace, object.name);
}

Binding makeBinding(const Template &object, const api::karmada::Policy *policy, const Requirements &requirements,
                    const Binding *previous)
{
    Binding binding;
    if (previous != nullptr) {
        binding = *previous;
    } else {
        binding.nameSpace = object.nameSpace;
        binding.name = bindingName(object);
        binding.created = object.created;
    }
    binding.apiVersion = object.apiVersion;
    binding.kind = object.kind;
    binding.resourceNamespace = object.nameSpace;
    binding.resourceName = object.name;
    binding.resourceUid = object.uid;
    binding.replicas = requirements.replicas;
    binding.requirements = requirements.perReplica;
    binding.components = requirements.components;
    binding.placement.reset();
    binding.affinityGroup.clear();
    binding.antiAffinityGroup.clear();
    if (policy == nullptr)
        return binding;
    binding.placement = policy->placement;
    binding.schedulerName = policy->schedulerName;
    binding.policyNamespace = policy->nameSpace;
    binding.policyName = policy->name;
    if (policy->placement.workloadAffinity) {
        binding.affinityGroup = groupOf(object, policy->placement.workloadAffinity->affinityKey);
        binding.antiAffinityGroup = groupOf(object, policy->placement.workloadAffinity->antiAffinityKey);
    }
    return binding;
}

} // namespace stowage::karmada
