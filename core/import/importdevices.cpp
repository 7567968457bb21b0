// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/fields.h"
#include "core/import/importscheduling.h"
#include "core/import/podspec.h"

namespace stowage {

namespace {

std::optional<std::vector<api::NodeSelectorTerm>> readNodeSelector(const FieldReader &parent, std::string_view member)
{
    const FieldReader selector = parent.object(member);
    if (!selector.isSet())
        return {};
    std::vector<api::NodeSelectorTerm> terms;
    for (const FieldReader term : selector.list("nodeSelectorTerms"))
        terms.push_back(readNodeSelectorTerm(term));
    return terms;
}

api::DeviceAttribute readAttribute(const FieldReader &attribute)
{
    if (attribute.any("int").isSet())
        return attribute.integer("int").value_or(0);
    if (attribute.any("bool").isSet())
        return attribute.flag("bool");
    if (attribute.any("version").isSet())
        return api::SemVer{std::string(attribute.text("version"))};
    return std::string(attribute.text("string"));
}

api::DeviceCapacity readCapacity(const FieldReader &capacity)
{
    // The first beta wrote the quantity itself, later ones a map with its value and policy.
    if (!capacity.value().isMap())
        return {.value = capacity.quantity().value_or(Quantity()), .policy = {}};
    api::DeviceCapacity read{.value = capacity.quantity("value").value_or(Quantity()), .policy = {}};
    const FieldReader policy = capacity.object("requestPolicy");
    if (!policy.isSet())
        return read;
    api::CapacityPolicy rule;
    rule.standard = policy.quantity("default");
    for (const FieldReader value : policy.list("validValues"))
        rule.validValues.push_back(value.quantity().value_or(Quantity()));
    const FieldReader range = policy.object("validRange");
    rule.range = range.isSet();
    rule.minimum = range.quantity("min");
    rule.maximum = range.quantity("max");
    rule.step = range.quantity("step");
    read.policy = std::move(rule);
    return read;
}

api::CounterAmounts readCounters(const FieldReader &counters)
{
    api::CounterAmounts amounts;
    for (const FieldReader counter : counters.map("counters"))
        amounts.emplace_back(counter.key(), counter.quantity("value").value_or(Quantity()));
    return amounts;
}

api::DeviceTaint readTaint(const FieldReader &taint)
{
    return {std::string(taint.text("key")), std::string(taint.text("value")), std::string(taint.text("effect"))};
}

api::Device readDevice(const FieldReader &entry)
{
    // v1beta1 nests everything but the name under "basic".
    const FieldReader device = entry.object("basic").isSet() ? entry.object("basic") : entry;
    api::Device read;
    read.name = entry.text("name");
    for (const FieldReader attribute : device.map("attributes"))
        read.attributes.emplace_back(attribute.key(), readAttribute(attribute));
    for (const FieldReader capacity : device.map("capacity"))
        read.capacity.emplace_back(capacity.key(), readCapacity(capacity));
    for (const FieldReader consumed : device.list("consumesCounters"))
        read.consumesCounters.emplace_back(consumed.text("counterSet"), readCounters(consumed));
    for (const FieldReader taint : device.list("taints"))
        read.taints.push_back(readTaint(taint));
    read.allowMultipleAllocations = device.flag("allowMultipleAllocations");
    read.bindingConditions = !device.list("bindingConditions").empty();
    read.nodeName = device.text("nodeName");
    read.allNodes = device.flag("allNodes");
    read.nodeSelector = readNodeSelector(device, "nodeSelector");
    return read;
}

api::ResourceSlice readSlice(const Object &object, const FieldReader &root)
{
    const FieldReader spec = root.object("spec"), pool = spec.object("pool");
    api::ResourceSlice slice;
    slice.name = object.name();
    slice.driver = spec.text("driver");
    slice.pool = pool.text("name");
    slice.generation = pool.integer("generation").value_or(0);
    slice.sliceCount = pool.integer("resourceSliceCount").value_or(1);
    slice.nodeName = spec.text("nodeName");
    slice.allNodes = spec.flag("allNodes");
    slice.perDeviceNodeSelection = spec.flag("perDeviceNodeSelection");
    slice.nodeSelector = readNodeSelector(spec, "nodeSelector");
    for (const FieldReader device : spec.list("devices"))
        slice.devices.push_back(readDevice(device));
    for (const FieldReader set : spec.list("sharedCounters"))
        slice.sharedCounters.emplace_back(set.text("name"), readCounters(set));
    return slice;
}

std::vector<std::string> readSelectors(const FieldReader &parent)
{
    std::vector<std::string> selectors;
    for (const FieldReader selector : parent.list("selectors"))
        selectors.emplace_back(selector.object("cel").text("expression"));
    return selectors;
}

api::DeviceRequest readRequest(const FieldReader &entry)
{
    // v1 nests under "exactly"; the first beta wrote the fields beside the name.
    const FieldReader request = entry.object("exactly").isSet() ? entry.object("exactly") : entry;
    api::DeviceRequest read;
    read.name = entry.text("name");
    read.className = request.text("deviceClassName");
    read.selectors = readSelectors(request);
    read.all = request.text("allocationMode") == "All";
    read.count = request.integer("count").value_or(1);
    read.adminAccess = request.flag("adminAccess");
    for (const FieldReader toleration : request.list("tolerations"))
        read.tolerations.push_back({std::string(toleration.text("key")), std::string(toleration.text("operator")),
                                    std::string(toleration.text("value")), std::string(toleration.text("effect"))});
    for (const FieldReader amount : request.object("capacity").map("requests"))
        read.capacityRequests.emplace_back(amount.key(), amount.quantity().value_or(Quantity()));
    for (const FieldReader alternative : entry.list("firstAvailable"))
        read.firstAvailable.push_back(readRequest(alternative));
    return read;
}

api::ResourceClaim readClaim(const Object &object, const FieldReader &root)
{
    api::ResourceClaim claim;
    claim.nameSpace = object.nameSpace().empty() ? std::string_view("default") : object.nameSpace();
    claim.name = object.name();
    const FieldReader devices = root.object("spec").object("devices");
    for (const FieldReader request : devices.list("requests"))
        claim.requests.push_back(readRequest(request));
    for (const FieldReader constraint : devices.list("constraints"))
        claim.constraints.push_back({constraint.texts("requests"), std::string(constraint.text("matchAttribute")),
                                     std::string(constraint.text("distinctAttribute"))});
    const FieldReader status = root.object("status"), allocation = status.object("allocation");
    claim.allocated = allocation.isSet();
    for (const FieldReader result : allocation.object("devices").list("results")) {
        api::DeviceAllocation device{std::string(result.text("request")), std::string(result.text("driver")),
                                     std::string(result.text("pool")),    std::string(result.text("device")),
                                     result.flag("adminAccess"),          {}};
        for (const FieldReader amount : result.map("consumedCapacity"))
            device.consumedCapacity.emplace_back(amount.key(), amount.quantity().value_or(Quantity()));
        claim.allocation.push_back(std::move(device));
    }
    claim.allocatedNodes = readNodeSelector(allocation, "nodeSelector");
    for (const FieldReader user : status.list("reservedFor"))
        claim.reservedFor.emplace_back(user.text("name"));
    return claim;
}

} // namespace

bool importDeviceObjects(const Object &object, ClusterPart &part)
{
    if (object.group() != "resource.k8s.io")
        return false;
    FindingSink sink(object, part.findings);
    const FieldReader root(object.root, sink);
    const FieldReader spec = root.object("spec");
    const std::string_view kind = object.kind();
    if (kind == "ResourceSlice") {
        part.scheduling.slices.push_back(readSlice(object, root));
    } else if (kind == "ResourceClaim") {
        part.scheduling.claims.push_back(readClaim(object, root));
    } else if (kind == "DeviceClass") {
        part.scheduling.deviceClasses.push_back(
            {std::string(object.name()), readSelectors(spec), std::string(spec.text("extendedResourceName"))});
    } else if (kind == "DeviceTaintRule") {
        const FieldReader selector = spec.object("deviceSelector");
        part.scheduling.taintRules.push_back({std::string(object.name()), std::string(selector.text("driver")),
                                              std::string(selector.text("pool")), std::string(selector.text("device")),
                                              std::string(selector.text("deviceClassName")), readSelectors(selector),
                                              readTaint(spec.object("taint"))});
    } else {
        return false;
    }
    return true;
}

} // namespace stowage
