// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/order.h"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "core/base/quantity.h"
#include "core/plan/jsontext.h"

namespace stowage::apply {

namespace {

using nlohmann::ordered_json;

struct Tendency {
    bool raises = false;
    bool lowers = false;
    bool evicts = false; ///< a NoExecute taint drives pods away

    [[nodiscard]] Direction direction() const
    {
        return lowers ? Direction::Lower : raises ? Direction::Raise : Direction::Even;
    }
};

std::string textOf(const ordered_json &value)
{
    return value.is_string() ? value.get<std::string>() : value.is_number() ? value.dump() : std::string();
}

std::string taintText(const ordered_json &taint)
{
    std::string text;
    for (const char *name : {"key", "value", "effect"})
        text += (taint.is_object() && taint.contains(name) ? textOf(taint[name]) : std::string()) + '\n';
    return text;
}

void compareTaints(const ordered_json &after, const ordered_json &before, Tendency &tendency)
{
    const auto missing = [](const ordered_json &from, const ordered_json &in) {
        std::vector<ordered_json> found;
        for (const ordered_json &taint : from.is_array() ? from : ordered_json::array()) {
            const bool there = in.is_array()
                && std::ranges::any_of(in, [&](const ordered_json &one) { return taintText(one) == taintText(taint); });
            if (!there)
                found.push_back(taint);
        }
        return found;
    };
    for (const ordered_json &taint : missing(after, before)) {
        tendency.lowers = true;
        tendency.evicts =
            tendency.evicts || (taint.is_object() && taint.contains("effect") && taint["effect"] == "NoExecute");
    }
    tendency.raises = tendency.raises || !missing(before, after).empty();
}

void compare(std::string_view name, const ordered_json &after, const ordered_json &before, Tendency &tendency)
{
    if (name == "taints") {
        compareTaints(after, before, tendency);
    } else if (name == "unschedulable") {
        (after == true ? tendency.lowers : tendency.raises) = true;
    } else if (name == "suspend") {
        (after == true ? tendency.lowers : tendency.raises) = true;
    } else if (after.is_object()) {
        for (const auto &[member, value] : after.items())
            compare(member, value, before.is_object() && before.contains(member) ? before[member] : ordered_json(),
                    tendency);
    } else if (after.is_array() && before.is_array() && after.size() == before.size()) {
        for (std::size_t i = 0; i < after.size(); ++i)
            compare({}, after[i], before[i], tendency);
    } else if (const std::string is = textOf(after), was = textOf(before); !is.empty() && !was.empty()) {
        const Expected<Quantity> now = Quantity::parse(is), then = Quantity::parse(was);
        if (now && then && *now != *then)
            (*now > *then ? tendency.raises : tendency.lowers) = true;
    }
}

bool onlyMetadata(const ordered_json &fields)
{
    return fields.is_object() && fields.size() == 1 && fields.contains("metadata");
}

} // namespace

void classify(Write &write, const ordered_json &manifest)
{
    if (write.removes()) {
        write.reversibility = Reversibility::Irreversible;
        write.direction = Direction::Lower;
        return;
    }
    const ordered_json fields = plan::parsedOrderedJson(write.fields);
    if (onlyMetadata(fields)) {
        write.reversibility = Reversibility::Staged;
        write.direction = Direction::Even;
        return;
    }
    Tendency tendency;
    const ordered_json spec = manifest.is_object() && manifest.contains("spec") ? manifest["spec"] : ordered_json();
    if (fields.is_object() && fields.contains("spec"))
        compare({}, fields["spec"], spec, tendency);
    write.direction = tendency.direction();
    // Room that is made harms nobody. What workloads and policies do with it starts later.
    const bool makesRoom = write.direction == Direction::Raise
        && (write.object.kind == "Node" || write.object.kind == "ResourceQuota" || write.object.kind == "Queue"
            || write.object.kind == "ClusterQueue" || write.object.kind == "Cohort" || write.object.kind == "Cluster"
            || write.object.kind == "ManagedCluster" || write.object.kind == "FederatedResourceQuota");
    write.reversibility = tendency.evicts ? Reversibility::Irreversible
        : makesRoom                       ? Reversibility::Staged
                                          : Reversibility::Activating;
}

void sortWrites(std::vector<Write> &writes)
{
    const auto key = [](const Write &write) {
        // Evictions before the nodes that go; pods leave cordoned nodes.
        const int last = write.action == Action::Delete ? 2 : write.action == Action::Evict ? 1 : 0;
        return std::tuple(write.reversibility, last, write.direction, !write.hub);
    };
    std::ranges::stable_sort(writes, {}, key);
    for (std::size_t i = 0; i < writes.size(); ++i)
        writes[i].id = std::to_string(i + 1);
}

} // namespace stowage::apply
