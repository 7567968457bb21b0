// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importnode.h"

#include <algorithm>

#include "core/import/importcommon.h"
#include "core/import/registereddevices.h"

namespace stowage {

namespace {

constexpr auto taintWithoutKey = STOWAGE_TEXT("Finding", "A taint without key; left out.");
constexpr auto taintWithoutEffect =
    STOWAGE_TEXT("Finding", "A taint without effect keeps nothing away; kept as it is.");
constexpr auto unknownEffect = STOWAGE_TEXT("Finding", "Not a taint effect; the taint keeps nothing away.");
constexpr auto amountTooLarge =
    STOWAGE_TEXT("Finding", "The amount is larger than can be counted; taken as the largest.");
constexpr auto noAllocatable =
    STOWAGE_TEXT("Finding", "No allocatable amounts; taken from the capacity, as the API server does.");
constexpr auto capacityBelowAllocatable =
    STOWAGE_TEXT("Finding", "Less capacity than allocatable; the allocatable amount is used.");

std::vector<NamedAmount> readAmounts(const FieldReader &status, std::string_view member, ClusterPart &part)
{
    std::vector<NamedAmount> amounts;
    const FieldReader list = status.object(member);
    for (const auto &[name, quantity] : list.resources()) {
        if (quantity.clamps())
            list.warn(name, amountTooLarge);
        amounts.push_back({part.names.intern(name), toAmount(name, quantity), quantity.format()});
    }
    return amounts;
}

/// The taints that the control plane derives from the other two flags and sets by itself.
bool isAutomatic(std::string_view key)
{
    return key == "node.kubernetes.io/unschedulable" || key == "node.kubernetes.io/not-ready"
        || key == "node.kubernetes.io/unreachable";
}

void readTaints(const FieldReader &spec, NodeRow &row, ClusterPart &part)
{
    std::vector<TaintRow> taints;
    for (const FieldReader taint : spec.list("taints")) {
        const std::string_view key = taint.text("key");
        const std::string_view effect = taint.text("effect");
        if (key.empty()) {
            taint.warn("key", taintWithoutKey);
            continue;
        }
        if (effect == "NoSchedule" || effect == "NoExecute") {
            if (!isAutomatic(key))
                row.flags.set(NodeFlag::Tainted);
        } else if (effect.empty()) {
            taint.warn("effect", taintWithoutEffect);
        } else if (effect != "PreferNoSchedule") {
            taint.warn("effect", unknownEffect);
        }
        taints.push_back({part.names.intern(key), part.names.intern(taint.text("value")), part.names.intern(effect)});
    }
    row.taints = part.taints.intern(taints);
}

void readConditions(const FieldReader &status, NodeRow &row, ClusterPart &part)
{
    bool ready = false;
    for (const FieldReader condition : status.list("conditions")) {
        const std::string_view type = condition.text("type");
        const std::string_view state = condition.text("status");
        if (type == "Ready")
            ready = state == "True";
        row.conditions.push_back({.type = part.names.intern(type),
                                  .status = part.names.intern(state),
                                  .reason = part.names.intern(condition.text("reason")),
                                  .since = readInstant(condition.value()["lastTransitionTime"], condition.sink())});
    }
    if (!row.conditions.empty() && !ready)
        row.flags.set(NodeFlag::NotReady);
}

void readResources(const FieldReader &status, NodeRow &row, ClusterPart &part)
{
    row.capacity = readAmounts(status, "capacity", part);
    if (status.any("allocatable").isSet()) {
        row.allocatable = readAmounts(status, "allocatable", part);
    } else if (!row.capacity.empty()) {
        status.sink().add(Severity::Info, status.value(), "allocatable", noAllocatable);
        row.allocatable = row.capacity;
    }
    for (const NamedAmount &amount : row.allocatable) {
        const auto capacity = std::ranges::find(row.capacity, amount.resource, &NamedAmount::resource);
        if (capacity == row.capacity.end()) {
            row.capacity.push_back(amount);
        } else if (capacity->amount < amount.amount) {
            status.object("capacity").warn(part.names[amount.resource], capacityBelowAllocatable);
            capacity->amount = amount.amount;
        }
    }
}

/// Every name of an image with the image's size; a digest is a name like any other.
void readImages(const FieldReader &status, NodeRow &row, ClusterPart &part)
{
    std::vector<NodeImage> images;
    for (const FieldReader image : status.list("images")) {
        const Amount size = image.integer("sizeBytes").value_or(0);
        for (const FieldReader name : image.list("names"))
            images.push_back({part.names.intern(name.text()), size});
    }
    row.images = part.images.intern(images);
}

} // namespace

void importNode(const Object &object, ClusterPart &part)
{
    FindingSink sink(object, part.findings);
    const FieldReader root(object.root, sink);
    const Metadata metadata = readMetadata(object);
    const FieldReader spec = root.object("spec");
    const FieldReader status = root.object("status");

    NodeRow row;
    row.source = object.source;
    row.name = part.names.intern(metadata.name.text());
    row.uid = part.names.intern(metadata.uid.text());
    row.created = readInstant(metadata.created, sink);
    row.labels = readLabelSet(metadata.labels, sink, part);
    row.kubeletVersion = part.names.intern(status.object("nodeInfo").text("kubeletVersion"));
    if (spec.flag("unschedulable"))
        row.flags.set(NodeFlag::Unschedulable);
    readTaints(spec, row, part);
    readConditions(status, row, part);
    readResources(status, row, part);
    readImages(status, row, part);
    row.registered = readRegisteredDevices(FieldReader(metadata.annotations, sink));
    part.nodes.push_back(std::move(row));
}

} // namespace stowage
