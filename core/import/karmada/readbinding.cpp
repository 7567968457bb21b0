// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/import/importcommon.h"
#include "core/import/karmada/readkarmada.h"
#include "core/import/podspec.h"

namespace stowage::karmada {

namespace {

using api::karmada::Binding;
using api::karmada::Component;
using api::karmada::NodeClaim;
using api::karmada::ReplicaRequirements;

const char *const badPlacement =
    STOWAGE_TEXT("Finding", "The placement that was applied last cannot be read; it counts as changed.");

std::optional<ReplicaRequirements> readRequirements(const FieldReader &parent)
{
    const FieldReader requirements = parent.object("replicaRequirements");
    if (!requirements.isSet())
        return {};
    ReplicaRequirements read;
    if (const FieldReader claim = requirements.object("nodeClaim"); claim.isSet()) {
        read.nodeClaim.emplace();
        read.nodeClaim->nodeSelector = claim.labels("nodeSelector");
        if (const FieldReader required = claim.object("hardNodeAffinity"); required.isSet()) {
            read.nodeClaim->requiredAffinity.emplace();
            for (const FieldReader term : required.list("nodeSelectorTerms"))
                read.nodeClaim->requiredAffinity->push_back(readNodeSelectorTerm(term));
        }
        for (const FieldReader toleration : claim.list("tolerations"))
            read.nodeClaim->tolerations.push_back(readToleration(toleration));
    }
    read.requests = requirements.resources("resourceRequest");
    read.nameSpace = requirements.text("namespace");
    read.priorityClass = requirements.text("priorityClassName");
    return read;
}

void readResult(const FieldReader &spec, Binding &binding)
{
    for (const FieldReader target : spec.list("clusters"))
        binding.clusters.push_back(
            {.name = std::string(target.text("name")), .replicas = target.integer("replicas").value_or(0)});
    for (const FieldReader task : spec.list("gracefulEvictionTasks"))
        binding.evictions.push_back({.fromCluster = std::string(task.text("fromCluster")),
                                     .reason = std::string(task.text("reason")),
                                     .replicas = task.integer("replicas").value_or(0)});
}

void readStatus(const FieldReader &status, Binding &binding)
{
    binding.observedAffinity = status.text("schedulerObservingAffinityName");
    binding.lastScheduled = readInstant(status.any("lastScheduledTime").value(), status.sink());
    binding.observedGeneration = status.integer("schedulerObservedGeneration").value_or(0);
    binding.conditions = readConditions(status);
    for (const FieldReader item : status.list("aggregatedStatus")) {
        if (item.text("health") == "Healthy")
            binding.healthyOn.emplace_back(item.text("clusterName"));
    }
    std::ranges::sort(binding.healthyOn);
}

/// The annotation's text is a placement as JSON.
void readAppliedPlacement(const FieldReader &annotations, Binding &binding)
{
    constexpr std::string_view key = "policy.karmada.io/applied-placement";
    const std::string_view text = annotations.text(key);
    if (text.empty())
        return;
    std::optional<api::karmada::Placement> placement = parsePlacement(text);
    if (!placement)
        annotations.warn(key, badPlacement);
    else
        binding.appliedPlacement = std::move(placement);
}

void readOwner(const FieldReader &annotations, Binding &binding)
{
    binding.policyName = annotations.text("propagationpolicy.karmada.io/name");
    binding.policyNamespace = annotations.text("propagationpolicy.karmada.io/namespace");
    if (binding.policyName.empty()) {
        binding.policyNamespace.clear();
        binding.policyName = annotations.text("clusterpropagationpolicy.karmada.io/name");
    }
}

} // namespace

Binding readBinding(const FieldReader &root)
{
    const FieldReader metadata = root.object("metadata"), spec = root.object("spec"), status = root.object("status");
    Binding binding;
    binding.nameSpace = metadata.text("namespace");
    if (binding.nameSpace.empty())
        binding.nameSpace = "default";
    binding.name = metadata.text("name");
    binding.uid = metadata.text("uid");
    binding.deleting = !metadata.value()["deletionTimestamp"].unset();
    binding.generation = metadata.value()["generation"].integer().value_or(0);
    const FieldReader resource = spec.object("resource");
    binding.apiVersion = resource.text("apiVersion");
    binding.kind = resource.text("kind");
    binding.resourceNamespace = resource.text("namespace");
    binding.resourceName = resource.text("name");
    binding.resourceUid = resource.text("uid");
    binding.replicas = spec.integer("replicas").value_or(0);
    binding.requirements = readRequirements(spec);
    for (const FieldReader component : spec.list("components"))
        binding.components.push_back({.name = std::string(component.text("name")),
                                      .replicas = component.integer("replicas").value_or(0),
                                      .requirements = readRequirements(component)});
    if (const FieldReader placement = spec.object("placement"); placement.isSet())
        binding.placement = readPlacement(placement);
    readResult(spec, binding);
    binding.rescheduleTriggeredAt = readInstant(spec.any("rescheduleTriggeredAt").value(), spec.sink());
    const FieldReader suspension = spec.object("suspension");
    binding.suspension = {.scheduling = suspension.flag("scheduling"),
                          .dispatching = suspension.flag("dispatching"),
                          .dispatchingOnClusters = suspension.object("dispatchingOnClusters").texts("clusterNames")};
    binding.schedulerName = spec.text("schedulerName");
    binding.priority = spec.object("schedulePriority").integer("priority").value_or(0);
    const FieldReader groups = spec.object("workloadAffinityGroups");
    binding.affinityGroup = groups.text("affinityGroup");
    binding.antiAffinityGroup = groups.text("antiAffinityGroup");
    readStatus(status, binding);
    const FieldReader annotations = metadata.object("annotations");
    readAppliedPlacement(annotations, binding);
    readOwner(annotations, binding);
    return binding;
}

api::karmada::FederatedQuota readFederatedQuota(const FieldReader &root, std::string_view nameSpace)
{
    const FieldReader metadata = root.object("metadata");
    return {.nameSpace = std::string(nameSpace),
            .name = std::string(metadata.text("name")),
            .uid = std::string(metadata.text("uid")),
            .overall = root.object("spec").resources("overall"),
            .used = root.object("status").resources("overallUsed"),
            .created = {},
            .source = {}};
}

} // namespace stowage::karmada
