// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/podspec.h"

#include <algorithm>
#include <limits>

namespace stowage {

namespace {

api::Requirement readRequirement(const FieldReader &requirement)
{
    return {.key = std::string(requirement.text("key")),
            .op = std::string(requirement.text("operator")),
            .values = requirement.texts("values")};
}

std::vector<api::Requirement> readRequirements(const FieldReader &parent, std::string_view member)
{
    std::vector<api::Requirement> requirements;
    for (const FieldReader requirement : parent.list(member))
        requirements.push_back(readRequirement(requirement));
    return requirements;
}

api::NodeAffinity readNodeAffinity(const FieldReader &affinity)
{
    api::NodeAffinity read;
    const FieldReader required = affinity.object("requiredDuringSchedulingIgnoredDuringExecution");
    if (required.isSet()) {
        read.required.emplace();
        for (const FieldReader term : required.list("nodeSelectorTerms"))
            read.required->push_back(readNodeSelectorTerm(term));
    }
    for (const FieldReader preferred : affinity.list("preferredDuringSchedulingIgnoredDuringExecution")) {
        read.preferred.push_back({.weight = preferred.integer32("weight").value_or(0),
                                  .term = readNodeSelectorTerm(preferred.object("preference"))});
    }
    return read;
}

api::PodAffinityTerm readPodAffinityTerm(const FieldReader &term)
{
    return {.labelSelector = readLabelSelector(term, "labelSelector"),
            .namespaces = term.texts("namespaces"),
            .namespaceSelector = readLabelSelector(term, "namespaceSelector"),
            .topologyKey = std::string(term.text("topologyKey")),
            .matchLabelKeys = term.texts("matchLabelKeys"),
            .mismatchLabelKeys = term.texts("mismatchLabelKeys")};
}

api::PodAffinity readPodAffinity(const FieldReader &affinity)
{
    api::PodAffinity read;
    for (const FieldReader term : affinity.list("requiredDuringSchedulingIgnoredDuringExecution"))
        read.required.push_back(readPodAffinityTerm(term));
    for (const FieldReader preferred : affinity.list("preferredDuringSchedulingIgnoredDuringExecution")) {
        read.preferred.push_back({.weight = preferred.integer32("weight").value_or(0),
                                  .term = readPodAffinityTerm(preferred.object("podAffinityTerm"))});
    }
    return read;
}

api::TopologySpreadConstraint readSpread(const FieldReader &constraint)
{
    return {.maxSkew = constraint.integer32("maxSkew").value_or(1),
            .topologyKey = std::string(constraint.text("topologyKey")),
            .whenUnsatisfiable = std::string(constraint.text("whenUnsatisfiable")),
            .labelSelector = readLabelSelector(constraint, "labelSelector"),
            .minDomains = constraint.integer32("minDomains"),
            .nodeAffinityPolicy = std::string(constraint.text("nodeAffinityPolicy")),
            .nodeTaintsPolicy = std::string(constraint.text("nodeTaintsPolicy")),
            .matchLabelKeys = constraint.texts("matchLabelKeys")};
}

api::Container readContainer(const FieldReader &container, bool hostNetwork)
{
    api::Container read;
    read.name = container.text("name");
    read.image = container.text("image");
    const FieldReader resources = container.object("resources");
    read.requests = resources.resources("requests");
    read.limits = resources.resources("limits");
    for (const FieldReader claim : resources.list("claims"))
        read.claims.emplace_back(claim.text("name"));
    for (const FieldReader port : container.list("ports")) {
        std::optional<std::int32_t> hostPort = port.integer32("hostPort");
        // The API server writes the container port as host port of pods in the host's network.
        if (!hostPort && hostNetwork)
            hostPort = port.integer32("containerPort");
        if (hostPort.value_or(0) > 0) {
            const std::string_view protocol = port.text("protocol");
            read.hostPorts.push_back({.hostIp = std::string(port.text("hostIP")),
                                      .protocol = std::string(protocol.empty() ? "TCP" : protocol),
                                      .hostPort = *hostPort});
        }
    }
    return read;
}

std::string readPodGroupName(const FieldReader &spec)
{
    const std::string_view group = spec.object("schedulingGroup").text("podGroupName");
    if (!group.empty())
        return std::string(group);
    const FieldReader reference = spec.object("workloadRef");
    std::string name(reference.text("name"));
    for (const std::string_view member : {"podGroup", "podGroupReplicaKey"}) {
        if (const std::string_view part = reference.text(member); !part.empty())
            name.append("/").append(part);
    }
    return name;
}

void readClaims(const FieldReader &spec, api::PodSpec &pod)
{
    for (const FieldReader volume : spec.list("volumes")) {
        if (const std::string_view claim = volume.object("persistentVolumeClaim").text("claimName"); !claim.empty())
            pod.persistentVolumeClaims.emplace_back(claim);
    }
    for (const FieldReader volume : spec.list("volumes")) {
        using Kind = api::InlineDisk::Kind;
        const auto add = [&](Kind kind, const FieldReader &disk, std::string id) {
            if (disk.isSet() && !id.empty())
                pod.disks.push_back({kind, std::move(id), disk.texts("monitors"), disk.flag("readOnly")});
        };
        const FieldReader gce = volume.object("gcePersistentDisk"), ebs = volume.object("awsElasticBlockStore"),
                          iscsi = volume.object("iscsi"), rbd = volume.object("rbd");
        add(Kind::Gce, gce, std::string(gce.text("pdName")));
        add(Kind::Ebs, ebs, std::string(ebs.text("volumeID")));
        add(Kind::Iscsi, iscsi, std::string(iscsi.text("iqn")));
        const std::string_view pool = rbd.text("pool");
        add(Kind::Rbd, rbd, std::string(pool.empty() ? "rbd" : pool) + "/" + std::string(rbd.text("image")));
    }
    for (const FieldReader claim : spec.list("resourceClaims")) {
        // Up to v1alpha2 the names stood in a "source" of their own.
        const FieldReader source = claim.object("source");
        const FieldReader names = source.isSet() ? source : claim;
        pod.resourceClaims.push_back({.name = std::string(claim.text("name")),
                                      .claimName = std::string(names.text("resourceClaimName")),
                                      .templateName = std::string(names.text("resourceClaimTemplateName"))});
    }
}

void readContainerStatuses(const FieldReader &status, std::string_view member, std::vector<api::Container> &containers)
{
    for (const FieldReader state : status.list(member)) {
        const FieldReader resources = state.object("resources");
        if (!resources.isSet())
            continue;
        const auto container = std::ranges::find(containers, state.text("name"), &api::Container::name);
        if (container == containers.end())
            continue;
        container->actuatedRequests = resources.resources("requests");
        container->allocatedRequests = state.resources("allocatedResources");
    }
}

} // namespace

std::vector<api::Container> readContainers(const FieldReader &parent, std::string_view member, bool hostNetwork)
{
    std::vector<api::Container> containers;
    for (const FieldReader container : parent.list(member))
        containers.push_back(readContainer(container, hostNetwork));
    return containers;
}

std::optional<api::LabelSelector> readLabelSelector(const FieldReader &parent, std::string_view member)
{
    const FieldReader selector = parent.object(member);
    if (!selector.isSet())
        return {};
    return api::LabelSelector{.matchLabels = selector.labels("matchLabels"),
                              .matchExpressions = readRequirements(selector, "matchExpressions")};
}

api::Toleration readToleration(const FieldReader &toleration)
{
    return {.key = std::string(toleration.text("key")),
            .op = std::string(toleration.text("operator")),
            .value = std::string(toleration.text("value")),
            .effect = std::string(toleration.text("effect")),
            .tolerationSeconds = toleration.integer("tolerationSeconds")};
}

api::NodeSelectorTerm readNodeSelectorTerm(const FieldReader &term)
{
    return {.matchExpressions = readRequirements(term, "matchExpressions"),
            .matchFields = readRequirements(term, "matchFields")};
}

api::PodSpec readPodSpec(const FieldReader &spec)
{
    api::PodSpec pod;
    pod.hostNetwork = spec.flag("hostNetwork");
    pod.containers = readContainers(spec, "containers", pod.hostNetwork);
    for (const FieldReader container : spec.list("initContainers")) {
        pod.initContainers.push_back(readContainer(container, pod.hostNetwork));
        pod.initContainers.back().sidecar = container.text("restartPolicy") == "Always";
    }
    const FieldReader resources = spec.object("resources");
    if (resources.object("requests").isSet())
        pod.podRequests = resources.resources("requests");
    if (resources.object("limits").isSet())
        pod.podLimits = resources.resources("limits");
    pod.overhead = spec.resources("overhead");
    pod.runtimeClassName = spec.text("runtimeClassName");
    pod.nodeSelector = spec.labels("nodeSelector");

    const FieldReader affinity = spec.object("affinity");
    if (const FieldReader ofNodes = affinity.object("nodeAffinity"); ofNodes.isSet())
        pod.nodeAffinity = readNodeAffinity(ofNodes);
    pod.podAffinity = readPodAffinity(affinity.object("podAffinity"));
    pod.podAntiAffinity = readPodAffinity(affinity.object("podAntiAffinity"));
    for (const FieldReader toleration : spec.list("tolerations"))
        pod.tolerations.push_back(readToleration(toleration));
    for (const FieldReader constraint : spec.list("topologySpreadConstraints"))
        pod.spread.push_back(readSpread(constraint));
    for (const FieldReader gate : spec.list("schedulingGates"))
        pod.schedulingGates.emplace_back(gate.text("name"));

    pod.schedulerName = spec.text("schedulerName");
    pod.priorityClassName = spec.text("priorityClassName");
    pod.priority = spec.integer32("priority");
    pod.preemptionPolicy = spec.text("preemptionPolicy");
    pod.podGroupName = readPodGroupName(spec);
    readClaims(spec, pod);
    return pod;
}

void readResizeStatus(const FieldReader &status, api::PodSpec &pod)
{
    readContainerStatuses(status, "containerStatuses", pod.containers);
    // Of init containers only sidecars are resized.
    readContainerStatuses(status, "initContainerStatuses", pod.initContainers);
    for (api::Container &container : pod.initContainers) {
        if (!container.sidecar)
            container.actuatedRequests.reset();
    }
    for (const FieldReader condition : status.list("conditions")) {
        if (condition.text("type") == "PodResizePending" && condition.text("reason") == "Infeasible")
            pod.resizeInfeasible = true;
    }
}

} // namespace stowage
