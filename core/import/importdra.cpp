// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importdra.h"

#include <algorithm>
#include <string>

#include "core/import/fields.h"

namespace stowage {

namespace {

constexpr auto deviceWithoutName = STOWAGE_TEXT("Finding", "A device without name; left out.");
constexpr auto unknownVersion =
    STOWAGE_TEXT("Finding", "This version of the resource API is not read; kept by name only.");

/// An attribute by its name without domain: "productName" also finds "gpu.nvidia.com/productName".
FieldReader attribute(const FieldReader &device, std::string_view name)
{
    for (const FieldReader candidate : device.map("attributes")) {
        const std::string_view key = candidate.key();
        const std::size_t slash = key.find('/');
        if ((slash == std::string_view::npos ? key : key.substr(slash + 1)) == name)
            return candidate;
    }
    return {Value(), device.sink()};
}

std::string textAttribute(const FieldReader &device, std::string_view name)
{
    return std::string(attribute(device, name).value()["string"].text());
}

Amount memoryOf(const FieldReader &device)
{
    for (const FieldReader capacity : device.map("capacity")) {
        const std::string_view key = capacity.key();
        if (key != "memory" && !key.ends_with("/memory"))
            continue;
        // v1beta1 wrote the quantity itself at first, later the map with "value".
        const FieldReader quantity = capacity.value().isMap() ? capacity.any("value") : capacity;
        return quantity.quantity().value_or(Quantity()).value();
    }
    return 0;
}

/// v1beta1 wraps what a device has into "basic".
FieldReader unwrapped(const FieldReader &device)
{
    const FieldReader basic = device.object("basic");
    return basic.isSet() ? basic : device;
}

void importSlice(const Object &object, const FieldReader &spec, ClusterPart &part)
{
    const FieldReader pool = spec.object("pool");
    DraDevice common;
    common.slice = object.name();
    common.driver = spec.text("driver");
    common.pool = pool.text("name");
    common.poolGeneration = pool.integer("generation").value_or(0);
    common.source = object.source;
    const std::string nodeName(spec.text("nodeName"));
    int index = 0;
    for (const FieldReader entry : spec.list("devices")) {
        DraDevice device = common;
        device.indexInSlice = index++;
        device.name = entry.text("name");
        if (device.name.empty()) {
            entry.warn("name", deviceWithoutName);
            continue;
        }
        const FieldReader fields = unwrapped(entry);
        const std::string_view own = fields.text("nodeName");
        device.nodeName = own.empty() ? nodeName : std::string(own);
        device.model = textAttribute(fields, "productName");
        std::ranges::replace(device.model, ' ', '-'); // as the node label of the same vendor writes it
        device.uuid = textAttribute(fields, "uuid");
        device.parentUuid = textAttribute(fields, "parentUUID");
        device.profile = textAttribute(fields, "profile");
        device.type = textAttribute(fields, "type");
        device.memoryBytes = memoryOf(fields);
        device.shareable = fields.flag("allowMultipleAllocations");
        device.partitionable = fields.value()["consumesCounters"].isList();
        part.draDevices.push_back(std::move(device));
    }
}

void importClaim(const Object &object, const FieldReader &status, ClusterPart &part)
{
    std::vector<std::string> pods;
    for (const FieldReader consumer : status.list("reservedFor")) {
        if (consumer.text("resource") == "pods")
            pods.emplace_back(consumer.text("name"));
    }
    const std::string_view nameSpace = object.nameSpace();
    for (const FieldReader result : status.object("allocation").object("devices").list("results")) {
        if (result.flag("adminAccess"))
            continue;
        part.draAllocations.push_back({.driver = std::string(result.text("driver")),
                                       .pool = std::string(result.text("pool")),
                                       .device = std::string(result.text("device")),
                                       .claimNamespace = std::string(nameSpace.empty() ? "default" : nameSpace),
                                       .claimName = std::string(object.name()),
                                       .podNames = pods,
                                       .source = object.source});
    }
}

} // namespace

bool importDra(const Object &object, ClusterPart &part)
{
    if (object.group() != "resource.k8s.io")
        return false;
    const bool slice = object.kind() == "ResourceSlice";
    if (!slice && object.kind() != "ResourceClaim")
        return false;
    FindingSink sink(object, part.findings);
    const std::string_view version = object.apiVersion().substr(object.apiVersion().find('/') + 1);
    if (version != "v1" && version != "v1beta1" && version != "v1beta2") {
        sink.add(Severity::Warning, object.root["apiVersion"], unknownVersion);
        return true;
    }
    const FieldReader root(object.root, sink);
    if (slice)
        importSlice(object, root.object("spec"), part);
    else
        importClaim(object, root.object("status"), part);
    return true;
}

} // namespace stowage
