// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importscheduling.h"

#include <algorithm>

#include "core/import/fields.h"
#include "core/import/importcommon.h"
#include "core/import/podspec.h"

namespace stowage {

namespace {

std::string nameSpaceOf(const Object &object)
{
    return std::string(object.nameSpace().empty() ? std::string_view("default") : object.nameSpace());
}

api::PersistentVolume readVolume(const Object &object, const FieldReader &root)
{
    const FieldReader spec = root.object("spec");
    api::PersistentVolume volume{.name = std::string(object.name()),
                                 .labels = root.object("metadata").labels("labels"),
                                 .nodeAffinity = {},
                                 .storageClass = std::string(spec.text("storageClassName")),
                                 .accessModes = spec.texts("accessModes"),
                                 .capacity = spec.object("capacity").quantity("storage").value_or(Quantity()),
                                 .claimNamespace = std::string(spec.object("claimRef").text("namespace")),
                                 .claimName = std::string(spec.object("claimRef").text("name")),
                                 .csiDriver = std::string(spec.object("csi").text("driver"))};
    const FieldReader required = spec.object("nodeAffinity").object("required");
    if (required.isSet()) {
        volume.nodeAffinity.emplace();
        for (const FieldReader term : required.list("nodeSelectorTerms"))
            volume.nodeAffinity->push_back(readNodeSelectorTerm(term));
    }
    return volume;
}

api::StorageClass readStorageClass(const Object &object, const FieldReader &root)
{
    api::StorageClass storage{.name = std::string(object.name()),
                              .waitForFirstConsumer = root.text("volumeBindingMode") == "WaitForFirstConsumer",
                              .provisioner = std::string(root.text("provisioner")),
                              .allowedTopologies = {}};
    for (const FieldReader topology : root.list("allowedTopologies")) {
        api::NodeSelectorTerm term;
        for (const FieldReader expression : topology.list("matchLabelExpressions"))
            term.matchExpressions.push_back({std::string(expression.text("key")), "In", expression.texts("values")});
        storage.allowedTopologies.push_back(std::move(term));
    }
    return storage;
}

api::LimitRange readLimitRange(const Object &object, const FieldReader &root)
{
    api::LimitRange range;
    range.nameSpace = nameSpaceOf(object);
    range.name = object.name();
    for (const FieldReader limit : root.object("spec").list("limits")) {
        if (limit.text("type") != "Container")
            continue;
        range.defaults = limit.resources("default");
        range.defaultRequests = limit.resources("defaultRequest");
        range.maximum = limit.resources("max");
        range.minimum = limit.resources("min");
    }
    return range;
}

api::ResourceQuota readQuota(const Object &object, const FieldReader &root)
{
    const FieldReader spec = root.object("spec");
    api::ResourceQuota quota{.nameSpace = nameSpaceOf(object),
                             .name = std::string(object.name()),
                             .hard = spec.resources("hard"),
                             .used = root.object("status").resources("used"),
                             .scoped = spec.any("scopes").isSet() || spec.any("scopeSelector").isSet(),
                             .statusHard = root.object("status").resources("hard")};
    for (std::string &scope : spec.texts("scopes"))
        quota.scopes.push_back({.name = std::move(scope), .op = "Exists"});
    for (const FieldReader scope : spec.object("scopeSelector").list("matchExpressions"))
        quota.scopes.push_back({.name = std::string(scope.text("scopeName")),
                                .op = std::string(scope.text("operator")),
                                .values = scope.texts("values")});
    return quota;
}

bool isTrue(const FieldReader &conditions, std::string_view first, std::string_view second)
{
    for (const Value condition : conditions.value()) {
        const std::string_view type = condition["type"].text();
        if ((type == first || type == second) && condition["status"].text() == "True")
            return true;
    }
    return false;
}

/// Whether pods of a group may only be disrupted together: a word up to v1alpha2, a struct later.
bool isWhole(const FieldReader &spec)
{
    const FieldReader mode = spec.any("disruptionMode");
    return mode.value().isMap() ? mode.object("all").isSet() : mode.value().text() == "PodGroup";
}

/// v1alpha2 and v1beta1: a run-time object; only the fields copied into it decide.
api::PodGroup readPodGroup(const Object &object, const FieldReader &root, std::string_view version)
{
    const FieldReader spec = root.object("spec");
    api::PodGroup group;
    group.version = version;
    group.nameSpace = nameSpaceOf(object);
    group.name = object.name();
    const FieldReader gang = spec.object("schedulingPolicy").object("gang");
    group.gang = gang.isSet();
    group.minCount = gang.integer("minCount").value_or(0);
    for (const FieldReader topology : spec.object("schedulingConstraints").list("topology"))
        group.topologyKey = topology.text("key");
    group.disruptionWhole = isWhole(spec);
    group.priority = spec.integer32("priority");
    group.priorityClassName = spec.text("priorityClassName");
    group.preemptsNever = spec.text("preemptionPolicy") == "Never";
    group.initiallyScheduled =
        isTrue(root.object("status").any("conditions"), "PodGroupScheduled", "PodGroupInitiallyScheduled");
    group.parent = spec.text("parentCompositePodGroupName");
    const FieldReader madeFrom = spec.object("podGroupTemplateRef").object("workload");
    group.workload = madeFrom.isSet() ? madeFrom.text("workloadName") : spec.object("workloadRef").text("workloadName");
    for (const FieldReader claim : spec.list("resourceClaims")) {
        api::PodGroupClaim &shared = group.claims.emplace_back();
        shared.name = claim.text("name");
        shared.claimName = claim.text("resourceClaimName");
        shared.templateName = claim.text("resourceClaimTemplateName");
    }
    for (const FieldReader status : root.object("status").list("resourceClaimStatuses")) {
        const auto made = std::ranges::find(group.claims, status.text("name"), &api::PodGroupClaim::name);
        if (made != group.claims.end() && !made->templateName.empty())
            made->claimName = status.text("resourceClaimName");
    }
    return group;
}

/// 1.37: groups of groups.
api::CompositePodGroup readCompositeGroup(const Object &object, const FieldReader &root)
{
    const FieldReader spec = root.object("spec");
    api::CompositePodGroup group;
    group.nameSpace = nameSpaceOf(object);
    group.name = object.name();
    const FieldReader gang = spec.object("schedulingPolicy").object("gang");
    group.gang = gang.isSet();
    group.minGroupCount = gang.integer("minGroupCount").value_or(0);
    for (const FieldReader topology : spec.object("schedulingConstraints").list("topology"))
        group.topologyKey = topology.text("key");
    group.disruptionWhole = isWhole(spec);
    group.priority = spec.integer32("priority");
    group.priorityClassName = spec.text("priorityClassName");
    group.preemptsNever = spec.text("preemptionPolicy") == "Never";
    group.initiallyScheduled = isTrue(root.object("status").any("conditions"), "CompositePodGroupInitiallyScheduled",
                                      "PodGroupInitiallyScheduled");
    group.parent = spec.text("parentCompositePodGroupName");
    return group;
}

/// v1alpha1: groups are written inline in the Workload.
void readInlineGroups(const Object &object, const FieldReader &root, ClusterPart &part)
{
    for (const FieldReader inlined : root.object("spec").list("podGroups")) {
        api::PodGroup group;
        group.version = "v1alpha1";
        group.nameSpace = nameSpaceOf(object);
        group.name = std::string(object.name()) + "/" + std::string(inlined.text("name"));
        const FieldReader gang = inlined.object("policy").object("gang");
        group.gang = gang.isSet();
        group.minCount = gang.integer("minCount").value_or(0);
        part.scheduling.podGroups.push_back(std::move(group));
    }
}

bool importCore(const Object &object, const FieldReader &root, ClusterPart &part)
{
    const std::string_view kind = object.kind();
    const FieldReader spec = root.object("spec");
    api::SchedulingObjects &objects = part.scheduling;
    if (kind == "Namespace")
        objects.namespaces.push_back({std::string(object.name()), root.object("metadata").labels("labels")});
    else if (kind == "Service")
        objects.services.push_back({nameSpaceOf(object), std::string(object.name()), spec.labels("selector")});
    else if (kind == "PersistentVolumeClaim")
        objects.volumeClaims.push_back(
            {.nameSpace = nameSpaceOf(object),
             .name = std::string(object.name()),
             .volumeName = std::string(spec.text("volumeName")),
             .storageClass = std::string(spec.text("storageClassName")),
             .accessModes = spec.texts("accessModes"),
             .request = spec.object("resources").object("requests").quantity("storage").value_or(Quantity())});
    else if (kind == "PersistentVolume")
        objects.volumes.push_back(readVolume(object, root));
    else if (kind == "LimitRange")
        objects.limitRanges.push_back(readLimitRange(object, root));
    else if (kind == "ResourceQuota")
        objects.quotas.push_back(readQuota(object, root));
    else if (kind == "ReplicationController")
        objects.owners.push_back({std::string(kind), nameSpaceOf(object), std::string(object.name()),
                                  api::LabelSelector{spec.labels("selector"), {}}});
    else
        return false;
    return true;
}

} // namespace

bool importScheduling(const Object &object, ClusterPart &part)
{
    FindingSink sink(object, part.findings);
    const FieldReader root(object.root, sink);
    const std::string_view group = object.group(), kind = object.kind();
    const std::string_view version = object.apiVersion().substr(group.empty() ? 0 : group.size() + 1);
    const FieldReader spec = root.object("spec");
    if (group.empty())
        return importCore(object, root, part);
    if (group == "apps" && (kind == "ReplicaSet" || kind == "StatefulSet")) {
        part.scheduling.owners.push_back(
            {std::string(kind), nameSpaceOf(object), std::string(object.name()), readLabelSelector(spec, "selector")});
        return true;
    }
    if (group == "policy" && kind == "PodDisruptionBudget") {
        api::PodDisruptionBudget budget{.nameSpace = nameSpaceOf(object),
                                        .name = std::string(object.name()),
                                        .selector = readLabelSelector(spec, "selector"),
                                        .disruptionsAllowed =
                                            root.object("status").integer("disruptionsAllowed").value_or(0),
                                        .disruptedPods = {}};
        for (const Value pod : root.object("status").object("disruptedPods").value())
            budget.disruptedPods.emplace_back(pod.key());
        part.scheduling.budgets.push_back(std::move(budget));
        return true;
    }
    if (group == "storage.k8s.io" && kind == "StorageClass") {
        part.scheduling.storageClasses.push_back(readStorageClass(object, root));
        return true;
    }
    if (group == "storage.k8s.io" && kind == "CSINode") {
        api::CsiNode node{.name = std::string(object.name()), .limits = {}};
        for (const FieldReader driver : spec.list("drivers")) {
            if (const auto count = driver.object("allocatable").integer("count"))
                node.limits.emplace_back(driver.text("name"), *count);
        }
        part.scheduling.csiNodes.push_back(std::move(node));
        return true;
    }
    if (group == "node.k8s.io" && kind == "RuntimeClass") {
        part.scheduling.runtimeClasses.push_back(
            {std::string(object.name()), root.object("overhead").resources("podFixed")});
        return true;
    }
    if (group == "scheduling.k8s.io" && kind == "PodGroup") {
        part.scheduling.podGroups.push_back(readPodGroup(object, root, version));
        return true;
    }
    if (group == "scheduling.k8s.io" && kind == "CompositePodGroup") {
        part.scheduling.compositeGroups.push_back(readCompositeGroup(object, root));
        return true;
    }
    if (group == "scheduling.k8s.io" && kind == "Workload") {
        const FieldReader controller = spec.object("controllerRef");
        part.scheduling.workloadObjects.push_back({nameSpaceOf(object), std::string(object.name()),
                                                   std::string(controller.text("kind")),
                                                   std::string(controller.text("name"))});
        if (version == "v1alpha1")
            readInlineGroups(object, root, part);
        return version == "v1alpha1";
    }
    return false;
}

} // namespace stowage
