// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/requirements.h"

#include "core/engine/karmada/amounts.h"

namespace stowage::karmada {

namespace {

using api::karmada::NodeClaim;
using api::karmada::ReplicaRequirements;

NodeClaim claimOf(const api::PodSpec &pod)
{
    NodeClaim claim;
    claim.nodeSelector = pod.nodeSelector;
    claim.tolerations = pod.tolerations;
    if (pod.nodeAffinity)
        claim.requiredAffinity = pod.nodeAffinity->required;
    return claim;
}

/// helper.GenerateReplicaRequirements; amounts of kinds whose interpreter writes the list itself are not rounded.
std::optional<ReplicaRequirements> requirementsOf(const api::PodSpec &pod, bool asWritten, std::string_view nameSpace,
                                                  const Gates &gates)
{
    ReplicaRequirements requirements;
    if (NodeClaim claim = claimOf(pod); !claim.empty())
        requirements.nodeClaim = std::move(claim);
    if (asWritten && !pod.containers.empty())
        requirements.requests = pod.containers.front().requests;
    else
        requirements.requests = podRequests(pod);
    if (!asWritten && !requirements.nodeClaim && requirements.requests.empty())
        return {};
    if (gates.resourceQuotaEstimate) {
        requirements.nameSpace = nameSpace;
        requirements.priorityClass = pod.priorityClassName;
    }
    return requirements;
}

} // namespace

Requirements requirementsOf(const api::karmada::Template &object, const Gates &gates)
{
    Requirements needs;
    if (gates.multiplePodTemplatesScheduling && object.hasComponents) {
        for (const api::karmada::TemplateComponent &component : object.components) {
            api::karmada::Component &added = needs.components.emplace_back();
            added.name = component.name;
            added.replicas = component.replicas;
            if (component.pod)
                added.requirements = requirementsOf(*component.pod, object.asWritten, object.nameSpace, gates);
        }
        return needs;
    }
    if (!object.hasReplicas)
        return needs;
    needs.replicas = object.replicas;
    if (object.pod)
        needs.perReplica = requirementsOf(*object.pod, object.asWritten, object.nameSpace, gates);
    return needs;
}

} // namespace stowage::karmada
