// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importpod.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/import/importcommon.h"
#include "core/import/podcontent.h"
#include "core/import/podspec.h"
#include "core/import/podstatus.h"
#include "core/import/registereddevices.h"

namespace stowage {

namespace {

constexpr auto noSpec = STOWAGE_TEXT("Finding", "A pod without spec asks nothing.");
constexpr auto badGroupTotal = STOWAGE_TEXT("Finding", "Not a number of pods; left out.");

bool hasEphemeralClaims(Value spec)
{
    for (const Value volume : spec["volumes"]) {
        if (volume["ephemeral"].exists())
            return true;
    }
    return false;
}

/// Parses the scheduling fields, or finds that an equal pod was there before.
ShapeId readShape(const FieldReader &spec, const FieldReader &status, std::string_view podName,
                  std::string_view nodeName, PodRow &row, ClusterPart &part)
{
    const PodContent found = writePodContent(spec.value(), status.value(), nodeName, part.content);
    const bool ownClaims = hasEphemeralClaims(spec.value());
    if (ownClaims)
        part.content.append("\xFA").append(podName);
    if (found.pinned)
        row.flags.set(PodFlag::Pinned);
    const auto known = part.shapeByContent.find(std::string_view(part.content));
    if (known != part.shapeByContent.end() && part.shapeHasFindings[known->second.index()] == 0)
        return known->second;

    const std::size_t findings = part.findings.size();
    api::PodSpec parsed = readPodSpec(spec);
    for (const FieldReader made : status.list("resourceClaimStatuses")) {
        for (api::PodResourceClaim &claim : parsed.resourceClaims) {
            if (claim.name == made.text("name") && claim.claimName.empty())
                claim.claimName = made.text("resourceClaimName");
        }
        // An entry without a name says that the pod needs no claim there.
        if (made.text("resourceClaimName").empty())
            std::erase_if(parsed.resourceClaims, [&](const api::PodResourceClaim &claim) {
                return claim.name == made.text("name") && claim.claimName.empty();
            });
    }
    if (ownClaims) {
        for (const FieldReader volume : spec.list("volumes")) {
            if (volume.object("ephemeral").isSet())
                parsed.persistentVolumeClaims.push_back(std::string(podName) + "-" + std::string(volume.text("name")));
        }
    }
    if (found.resized)
        readResizeStatus(status, parsed);
    if (found.pinned)
        unpin(parsed);
    if (known != part.shapeByContent.end())
        return known->second;
    const ShapeId shape(part.shapes.size());
    part.shapes.push_back(std::move(parsed));
    part.shapeHasFindings.push_back(part.findings.size() > findings ? 1 : 0);
    part.shapeByContent.emplace(part.content, shape);
    return shape;
}

void readOwner(const FieldReader &owners, PodRow &row, ClusterPart &part)
{
    for (const Value owner : owners.value()) {
        if (owner["controller"].text() != "true")
            continue;
        const std::string_view version = owner["apiVersion"].text();
        const std::size_t slash = version.find('/');
        row.ownerGroup =
            part.names.intern(slash == std::string_view::npos ? std::string_view() : version.substr(0, slash));
        row.ownerKind = part.names.intern(owner["kind"].text());
        row.ownerName = part.names.intern(owner["name"].text());
        return;
    }
}

/// The first of the keys that the map has.
std::string_view firstOf(Value map, std::initializer_list<std::string_view> keys)
{
    for (const std::string_view key : keys) {
        if (const Value found = map[key]; !found.text().empty())
            return found.text();
    }
    return {};
}

std::string_view gangOf(Value labels, Value annotations)
{
    if (const std::string_view kueue = labels["kueue.x-k8s.io/pod-group-name"].text(); !kueue.empty())
        return kueue;
    if (const std::string_view own = firstOf(annotations, {"scheduling.k8s.io/group-name", "pod-group-name"});
        !own.empty())
        return own;
    return labels["scheduling.x-k8s.io/pod-group"].text();
}

/// The annotation is on every pod of a group; one of them is enough.
void readGroupTotal(Value labels, FieldReader annotations, std::string_view nameSpace, ClusterPart &part)
{
    const std::string_view group = labels["kueue.x-k8s.io/pod-group-name"].text();
    const std::string_view text = annotations.value()["kueue.x-k8s.io/pod-group-total-count"].text();
    if (group.empty() || text.empty())
        return;
    std::int32_t total = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), total);
    if (error != std::errc() || end != text.data() + text.size() || total < 0) {
        annotations.warn("kueue.x-k8s.io/pod-group-total-count", badGroupTotal);
        return;
    }
    const PodGroupTotal row{.nameSpace = std::string(nameSpace), .group = std::string(group), .total = total};
    if (part.podGroupTotals.empty() || part.podGroupTotals.back() != row)
        part.podGroupTotals.push_back(row);
}

std::string_view queueOf(Value labels, Value annotations)
{
    if (const std::string_view label = firstOf(
            labels, {"kueue.x-k8s.io/queue-name", "volcano.sh/queue-name", "kai.scheduler/queue", "runai/queue"});
        !label.empty())
        return label;
    return firstOf(annotations,
                   {"scheduling.volcano.sh/queue-name", "volcano.sh/queue-name", "kueue.x-k8s.io/queue-name"});
}

std::int64_t amountOf(Value annotation)
{
    return std::max<std::int64_t>(annotation.integer().value_or(0), 0);
}

/// openb's encoding of a task: GPUs asked and where they were given, as annotations.
void readGpuShare(Value annotations, const GpuStatement *stated, std::string_view nameSpace, std::string_view name,
                  ClusterPart &part)
{
    const Value milli = annotations["alibabacloud.com/gpu-milli"], count = annotations["alibabacloud.com/gpu-count"];
    if (milli.unset() && count.unset())
        return;
    part.scheduling.gpuShares.push_back({.nameSpace = std::string(nameSpace),
                                         .name = std::string(name),
                                         .milli = amountOf(milli),
                                         .count = amountOf(count),
                                         .indexes = stated ? stated->devices : std::vector<std::int32_t>(),
                                         .models = std::string(annotations["alibabacloud.com/gpu-card-model"].text())});
}

bool isReservation(std::string_view nameSpace)
{
    return nameSpace == "kai-resource-reservation" || nameSpace == "runai-reservation";
}

} // namespace

void importPod(const Object &object, ClusterPart &part)
{
    FindingSink sink(object, part.findings);
    const FieldReader root(object.root, sink);
    const Metadata metadata = readMetadata(object);
    const FieldReader spec = root.object("spec");
    const FieldReader status = root.object("status");
    if (!spec.isSet())
        sink.add(Severity::Warning, object.root, "spec", noSpec);

    PodRow row;
    const std::string_view nameSpace = metadata.nameSpace.text().empty() ? "default" : metadata.nameSpace.text();
    const std::string_view nodeName = spec.value()["nodeName"].text();
    row.source = object.source;
    row.nameSpace = part.names.intern(nameSpace);
    row.name = part.names.intern(metadata.name.text());
    row.uid = part.names.intern(metadata.uid.text());
    row.created = readInstant(metadata.created, sink);
    row.labels = readLabelSet(metadata.labels, sink, part);
    row.nodeName = part.names.intern(nodeName);
    readOwner(FieldReader(metadata.owners, sink), row, part);
    if (!metadata.deleted.unset())
        row.flags.set(PodFlag::Deleting);
    if (isReservation(nameSpace))
        row.flags.set(PodFlag::ReservationPod);
    row.shape = readShape(spec, status, metadata.name.text(), nodeName, row, part);

    const api::PodSpec &shape = part.shapes[row.shape.index()];
    row.priority = shape.priority.value_or(0);
    if (!shape.schedulingGates.empty())
        row.flags.set(PodFlag::Gated);
    const std::string_view gang = shape.podGroupName.empty() ? gangOf(metadata.labels, metadata.annotations)
                                                             : std::string_view(shape.podGroupName);
    row.group = part.names.intern(gang);
    readGroupTotal(metadata.labels, FieldReader(metadata.annotations, sink), nameSpace, part);
    row.queue = part.names.intern(queueOf(metadata.labels, metadata.annotations));
    readPodStatus(status, shape, row, part);

    std::optional<GpuStatement> statement =
        readGpuStatement(FieldReader(metadata.annotations, sink), FieldReader(metadata.labels, sink));
    readGpuShare(metadata.annotations, statement ? &*statement : nullptr, nameSpace, metadata.name.text(), part);
    if (statement) {
        row.gpuStatement = static_cast<std::int32_t>(part.gpuStatements.size());
        part.gpuStatements.push_back(*std::move(statement));
    }
    part.pods.push_back(row);
}

} // namespace stowage
