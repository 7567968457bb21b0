// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/queuelimits.h"

#include <algorithm>
#include <utility>

#include "core/ask/manifestfields.h"
#include "core/base/quantity.h"
#include "core/fleet/gpuresources.h"
#include "core/object/objectstream.h"

namespace stowage::ask {

namespace {

std::optional<Amount> amountOf(Value value)
{
    const auto quantity = value.isScalar() ? Quantity::parse(value.text()) : Expected<Quantity>(Quantity());
    if (!value.isScalar() || !quantity)
        return {};
    return std::max<Amount>(0, quantity->value());
}

void addTo(std::optional<Amount> &sum, const std::optional<Amount> &amount)
{
    if (amount)
        sum = saturatingAdd(sum.value_or(0), *amount);
}

/// The GPUs of a resource list such as {"cpu": 4, "nvidia.com/gpu": 8}; absent when it names none.
std::optional<Amount> gpusOf(Value resources)
{
    std::optional<Amount> sum;
    if (resources.isMap())
        for (const Value resource : resources)
            if (isGpuResource(resource.key()))
                addTo(sum, amountOf(resource));
    return sum;
}

void readVolcano(Value spec, QueueLimits &limits)
{
    limits.guarantee = gpusOf(spec["guarantee"]["resource"]);
    limits.deserved = gpusOf(spec["deserved"]);
    limits.limit = gpusOf(spec["capability"]);
    limits.parent = std::string(spec["parent"].text());
}

/// kai-scheduler pkg/apis/scheduling/v2: -1 is no limit.
void readKai(Value spec, QueueLimits &limits)
{
    const Value gpu = spec["resources"]["gpu"];
    const auto amount = [&](std::string_view member) -> std::optional<Amount> {
        const auto number = gpu[member].number();
        if (!number || *number < 0 || *number > 1e15)
            return {};
        return static_cast<Amount>(*number);
    };
    limits.deserved = amount("quota");
    limits.limit = amount("limit");
    limits.parent = std::string(spec["parentQueue"].text());
}

/// Cluster queues and cohorts.
void readKueue(Value spec, QueueLimits &limits)
{
    for (const std::string_view member : {"cohortName", "cohort", "parentName", "parent"})
        if (limits.parent.empty())
            limits.parent = std::string(spec[member].text());
    std::optional<Amount> most;
    if (!spec["resourceGroups"].isList())
        return;
    for (const Value group : spec["resourceGroups"]) {
        if (!group["flavors"].isList())
            continue;
        for (const Value flavor : group["flavors"]) {
            if (!flavor["resources"].isList())
                continue;
            for (const Value resource : flavor["resources"]) {
                if (!isGpuResource(resource["name"].text()))
                    continue;
                const auto nominal = amountOf(resource["nominalQuota"]);
                const auto borrowed = amountOf(resource["borrowingLimit"]);
                addTo(limits.deserved, nominal);
                addTo(most, nominal);
                addTo(most, borrowed);
                limits.borrowsFreely = limits.borrowsFreely || !borrowed;
            }
        }
    }
    // Without a cohort there is nobody to borrow from: the quota is the limit.
    limits.borrowsFreely = limits.borrowsFreely && !limits.parent.empty();
    if (limits.parent.empty())
        limits.limit = limits.deserved;
    else if (!limits.borrowsFreely)
        limits.limit = most;
}

} // namespace

QueueLimits readQueueLimits(std::string_view manifest)
{
    const std::string text = aligned(manifest);
    QueueLimits limits;
    bool read = false;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        if (std::exchange(read, true))
            return;
        const std::string_view version = object.root["apiVersion"].text(), kind = object.root["kind"].text();
        const std::string_view group = version.substr(0, version.find('/'));
        const Value spec = object.root["spec"];
        if (group == "scheduling.volcano.sh")
            readVolcano(spec, limits);
        else if (group == "scheduling.run.ai")
            readKai(spec, limits);
        else if (kind == "LocalQueue")
            limits.parent = std::string(spec["clusterQueue"].text());
        else if (group == "kueue.x-k8s.io")
            readKueue(spec, limits);
    };
    handler.finding = [](Finding) {};
    handler.secret = [] {};
    readObjects(ByteSource::fromMemory(text), 0, {}, handler);
    return limits;
}

} // namespace stowage::ask
