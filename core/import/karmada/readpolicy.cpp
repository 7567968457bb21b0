// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/import/karmada/readkarmada.h"
#include "core/import/podspec.h"

namespace stowage::karmada {

namespace {

using api::karmada::OverridePolicy;
using api::karmada::OverrideRule;
using api::karmada::Policy;
using api::karmada::ResourceSelector;

/// A namespaced policy selects in its own namespace only.
std::vector<ResourceSelector> readSelectors(const FieldReader &spec, std::string_view nameSpace)
{
    std::vector<ResourceSelector> selectors;
    for (const FieldReader selector : spec.list("resourceSelectors")) {
        ResourceSelector &read = selectors.emplace_back();
        read.apiVersion = selector.text("apiVersion");
        read.kind = selector.text("kind");
        read.nameSpace = selector.text("namespace");
        if (read.nameSpace.empty())
            read.nameSpace = nameSpace;
        read.name = selector.text("name");
        read.labelSelector = readLabelSelector(selector, "labelSelector");
    }
    return selectors;
}

/// What an overrider changes, never its value: that may be a secret of the user's.
std::vector<std::string> readChanges(const FieldReader &overriders)
{
    std::vector<std::string> changes;
    for (const FieldReader plain : overriders.list("plaintext"))
        changes.emplace_back(plain.text("path"));
    for (const FieldReader field : overriders.list("fieldOverrider"))
        changes.emplace_back(field.text("fieldPath"));
    constexpr std::pair<std::string_view, const char *> others[] = {{"imageOverrider", "image"},
                                                                    {"commandOverrider", "command"},
                                                                    {"argsOverrider", "args"},
                                                                    {"labelsOverrider", "labels"},
                                                                    {"annotationsOverrider", "annotations"}};
    for (const auto &[member, change] : others) {
        if (!overriders.list(member).empty())
            changes.emplace_back(change);
    }
    return changes;
}

OverrideRule readRule(const FieldReader &rule)
{
    OverrideRule read;
    if (const FieldReader target = rule.object("targetCluster"); target.isSet())
        read.target = readClusterAffinity(target);
    read.changes = readChanges(rule.object("overriders"));
    return read;
}

} // namespace

Policy readPolicy(const FieldReader &root, std::string_view nameSpace)
{
    const FieldReader metadata = root.object("metadata"), spec = root.object("spec");
    Policy policy;
    policy.nameSpace = nameSpace;
    policy.name = metadata.text("name");
    policy.uid = metadata.text("uid");
    policy.deleting = !metadata.value()["deletionTimestamp"].unset();
    policy.selectors = readSelectors(spec, nameSpace);
    policy.placement = readPlacement(spec.object("placement"));
    policy.priority = spec.integer("priority").value_or(0);
    policy.preempts = spec.text("preemption") == "Always";
    policy.lazy = spec.text("activationPreference") == "Lazy";
    policy.propagateDeps = spec.flag("propagateDeps");
    policy.applicationFailover = spec.object("failover").object("application").isSet();
    if (const std::string_view scheduler = spec.text("schedulerName"); !scheduler.empty())
        policy.schedulerName = scheduler;
    if (const std::string_view resolution = spec.text("conflictResolution"); !resolution.empty())
        policy.conflictResolution = resolution;
    policy.dependentOverrides = spec.texts("dependentOverrides");
    const FieldReader suspension = spec.object("suspension");
    policy.suspension.dispatching = suspension.flag("dispatching");
    policy.suspension.dispatchingOnClusters = suspension.object("dispatchingOnClusters").texts("clusterNames");
    const FieldReader priority = spec.object("schedulePriority");
    if (priority.text("priorityClassSource") == "KubePriorityClass")
        policy.priorityClass = priority.text("priorityClassName");
    return policy;
}

OverridePolicy readOverridePolicy(const FieldReader &root, std::string_view nameSpace)
{
    const FieldReader metadata = root.object("metadata"), spec = root.object("spec");
    OverridePolicy policy;
    policy.nameSpace = nameSpace;
    policy.name = metadata.text("name");
    policy.uid = metadata.text("uid");
    policy.deleting = !metadata.value()["deletionTimestamp"].unset();
    policy.selectors = readSelectors(spec, nameSpace);
    for (const FieldReader rule : spec.list("overrideRules"))
        policy.rules.push_back(readRule(rule));
    if (policy.rules.empty())
        policy.rules.push_back(readRule(spec));
    return policy;
}

} // namespace stowage::karmada
