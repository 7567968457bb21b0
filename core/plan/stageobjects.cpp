// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/explain/text.h"
#include "core/plan/jsontext.h"
#include "core/plan/stagecontext.h"

/// Operations that edit objects: clusters of a control plane, queues, quotas, policies.
namespace stowage::plan {

namespace {

using nlohmann::json;

constexpr auto noManagedEffect = STOWAGE_TEXT(
    "Check", "A taint of a ManagedCluster has effect NoSelect, PreferNoSelect or NoSelectIfNew, not '%1'.");
constexpr auto noHub = STOWAGE_TEXT("Check", "The fleet has no control plane that knows cluster %1.");
constexpr auto noObject = STOWAGE_TEXT("Check", "Cluster %1 has no %2.");
constexpr auto noJson = STOWAGE_TEXT("Check", "'%1' is no JSON object.");
constexpr auto nothingSet = STOWAGE_TEXT("Check", "Nothing is changed.");
constexpr auto notPatchable = STOWAGE_TEXT("Check", "A patch may not change an object's name, kind or version.");
constexpr auto noQuantity = STOWAGE_TEXT("Check", "'%1' is no amount of %2.");
constexpr auto negative = STOWAGE_TEXT("Check", "An amount of %1 must not be negative.");
constexpr auto aboveCapability = STOWAGE_TEXT("Check", "%1 of %2 is above the %3 of it.");
constexpr auto weightRange = STOWAGE_TEXT("Check", "A queue's weight counts from 1 to 65535, not %1.");
constexpr auto noParent = STOWAGE_TEXT("Check", "The cluster has no queue %1 to be its parent.");
constexpr auto ownParent = STOWAGE_TEXT("Check", "A queue cannot be its own parent.");
constexpr auto notInKueue = STOWAGE_TEXT("Check", "A %1 keeps %2 by flavor: edit its resourceGroups.");
constexpr auto noQueueKind = STOWAGE_TEXT("Check", "%1 is not a queue whose fields are known here: edit the object.");
constexpr auto belowUsed = STOWAGE_TEXT("Check", "The quota holds %1 of %2 already, which is above %3.");
constexpr auto notDecided =
    STOWAGE_TEXT("Check", "What its control plane decides after this change shows when it is asked, not on the map.");
constexpr auto unknownTaints =
    STOWAGE_TEXT("Check", "The cluster's other taints are not known: the written list holds this one alone.");

bool knows(const Cluster &cluster, const ObjectKey &key)
{
    const bool other = std::ranges::any_of(cluster.others, [&](const OtherRow &row) {
        return cluster.text(row.kind) == key.kind && cluster.text(row.group) == key.group
            && cluster.text(row.nameSpace) == key.nameSpace && cluster.text(row.name) == key.name;
    });
    if (other || findWorkload(cluster, key).valid())
        return true;
    if (key.group.empty() && key.kind == "Node")
        return cluster.findNode(key.name).valid();
    if (key.group.empty() && key.kind == "Pod")
        return cluster.findPod(key.nameSpace, key.name).valid();
    const auto named = [&](const auto &list) {
        return std::ranges::any_of(
            list, [&](const auto &object) { return object.nameSpace == key.nameSpace && object.name == key.name; });
    };
    if (key.group.empty() && key.kind == "ResourceQuota")
        return named(cluster.scheduling.quotas);
    if (key.group == "policy" && key.kind == "PodDisruptionBudget")
        return named(cluster.scheduling.budgets);
    return false;
}

bool needObject(Stager &stager, const ObjectKey &key)
{
    const Cluster *cluster = stager.needCluster(key.cluster);
    if (cluster && !knows(*cluster, key))
        stager.block(Rule::Missing, noObject, {key.cluster, shown(key)});
    return !stager.blocked();
}

void patch(Stager &stager, const ObjectKey &key, const json &fields)
{
    stager.tellOwners(key);
    stager.note(Rule::Policy, notDecided);
    stager.apply(PatchObject{key, fields.dump()});
}

/// The control plane's object for a member cluster; empty: there is none.
ObjectKey clusterObject(Stager &stager, const std::string &name)
{
    const Cluster *hub = stager.fleet.hub();
    if (hub) {
        for (const OtherRow &row : hub->others) {
            const std::string_view kind = hub->text(row.kind);
            if (hub->text(row.name) == name && hub->text(row.nameSpace).empty()
                && (kind == "Cluster" || kind == "ManagedCluster"))
                return {.cluster = hub->name,
                        .group = std::string(hub->text(row.group)),
                        .kind = std::string(kind),
                        .nameSpace = {},
                        .name = name};
        }
    }
    stager.block(Rule::Missing, noHub, {name});
    return {};
}

json manifestOf(Stager &stager, const ObjectKey &key)
{
    json object = json::object();
    if (stager.services.manifest)
        object = parsedJson(stager.services.manifest(*stager.fleet.start().basePtr(), key));
    if (!object.is_object())
        object = json::object();
    if (const std::string *staged = stager.fleet.patchOf(key))
        object.merge_patch(parsedJson(*staged));
    return object;
}

bool areAmounts(Stager &stager, const Amounts &amounts)
{
    for (const auto &[resource, text] : amounts) {
        const Expected<Quantity> amount = Quantity::parse(text);
        if (!amount)
            stager.block(Rule::Invalid, noQuantity, {text, resource});
        else if (*amount < Quantity())
            stager.block(Rule::Invalid, negative, {resource});
    }
    return !stager.blocked();
}

/// low must not exceed high for any resource that both name.
void checkOrder(Stager &stager, const char *lowName, const json &low, const char *highName, const json &high)
{
    if (!low.is_object() || !high.is_object())
        return;
    for (const auto &[resource, text] : low.items()) {
        if (!high.contains(resource))
            continue;
        const auto read = [](const json &value) {
            return Quantity::parse(value.is_string() ? value.get<std::string>() : value.dump());
        };
        const Expected<Quantity> a = read(text), b = read(high[resource]);
        if (a && b && *a > *b)
            stager.block(Rule::Queue, aboveCapability, {lowName, resource, highName});
    }
}

json member(const json &object, const char *name)
{
    return object.is_object() && object.contains(name) && object[name].is_object() ? object[name] : json::object();
}

bool sameFields(const json &object, const json &fields)
{
    json after = object;
    after.merge_patch(fields);
    return after == object;
}

/// Open Cluster Management has effects of its own: it selects clusters, it does not run pods.
bool isClusterTaint(Stager &stager, const ObjectKey &object, TaintChange taint)
{
    if (object.kind != "ManagedCluster")
        return isTaint(stager, taint);
    const bool known =
        taint.effect == "NoSelect" || taint.effect == "PreferNoSelect" || taint.effect == "NoSelectIfNew";
    if (!known && !(taint.remove && taint.effect.empty()))
        stager.block(Rule::Invalid, noManagedEffect, {taint.effect});
    if (known)
        taint.effect = "NoSchedule"; // key and value follow the same rules
    return !stager.blocked() && isTaint(stager, taint);
}

} // namespace

Expected<void> stageOne(Stager &stager, const TaintCluster &operation)
{
    if (!stager.needCluster(operation.cluster))
        return {};
    const ObjectKey key = clusterObject(stager, operation.cluster);
    if (stager.blocked() || !isClusterTaint(stager, key, operation.taint))
        return {};
    const json object = manifestOf(stager, key);
    if (object.empty())
        stager.warn(Rule::Policy, unknownTaints);
    json taints = json::array();
    if (object.contains("spec") && object["spec"].is_object() && object["spec"].contains("taints")
        && object["spec"]["taints"].is_array())
        taints = object["spec"]["taints"];
    const TaintChange &taint = operation.taint;
    const auto textOf = [](const json &entry, const char *member) {
        return entry.is_object() && entry.contains(member) && entry[member].is_string()
            ? entry[member].get<std::string>()
            : std::string();
    };
    json kept = json::array();
    for (const json &entry : taints) {
        if (textOf(entry, "key") != taint.key || (!taint.effect.empty() && textOf(entry, "effect") != taint.effect))
            kept.push_back(entry);
    }
    if (!taint.remove) {
        json entry = {{"key", taint.key}, {"effect", taint.effect}};
        if (!taint.value.empty())
            entry["value"] = taint.value;
        kept.push_back(std::move(entry));
    }
    if (kept == taints) {
        stager.warn(Rule::NoEffect, nothingSet);
        return {};
    }
    patch(stager, key, {{"spec", {{"taints", std::move(kept)}}}});
    return {};
}

Expected<void> stageClusterLabels(Stager &stager, const SetLabels &operation)
{
    const ObjectKey key = clusterObject(stager, operation.cluster);
    if (stager.blocked())
        return {};
    json labels = json::object();
    for (const auto &[name, value] : operation.set)
        labels[name] = value;
    for (const std::string &name : operation.remove)
        labels[name] = nullptr;
    const json fields = {{"metadata", {{"labels", labels}}}};
    if (labels.empty() || sameFields(manifestOf(stager, key), fields)) {
        stager.warn(Rule::NoEffect, nothingSet);
        return {};
    }
    patch(stager, key, fields);
    return {};
}

Expected<void> stageOne(Stager &stager, const SetQueue &operation)
{
    const ObjectKey &key = operation.queue;
    if (!needObject(stager, key))
        return {};
    for (const std::optional<Amounts> *amounts : {&operation.guarantee, &operation.deserved, &operation.capability}) {
        if (*amounts && !areAmounts(stager, **amounts))
            return {};
    }
    const bool volcano = key.group == "scheduling.volcano.sh" && key.kind == "Queue";
    const bool kueue = key.group == "kueue.x-k8s.io" && (key.kind == "ClusterQueue" || key.kind == "Cohort");
    if (!volcano && !kueue) {
        stager.block(Rule::Invalid, noQueueKind, {shown(key)});
        return {};
    }
    if (operation.weight && volcano && (*operation.weight < 1 || *operation.weight > 65535))
        stager.block(Rule::Invalid, weightRange, {std::to_string(*operation.weight)});
    if (operation.parent && *operation.parent == key.name && (volcano || key.kind == "Cohort"))
        stager.block(Rule::Queue, ownParent);
    ObjectKey parent = key;
    parent.name = operation.parent.value_or("");
    if (operation.parent && volcano && *operation.parent != "root" && !operation.parent->empty()
        && !knows(*stager.fleet.cluster(key.cluster), parent))
        stager.block(Rule::Queue, noParent, {*operation.parent});
    if (kueue && (operation.guarantee || operation.deserved || operation.capability))
        stager.block(Rule::Invalid, notInKueue, {key.kind, "quotas"});
    if (kueue && operation.priority)
        stager.block(Rule::Invalid, notInKueue, {key.kind, "priority"});
    if (stager.blocked())
        return {};
    json spec = json::object();
    const auto amounts = [](const Amounts &list) {
        json object = json::object();
        for (const auto &[resource, amount] : list)
            object[resource] = amount;
        return object;
    };
    if (volcano) {
        if (operation.weight)
            spec["weight"] = *operation.weight;
        if (operation.priority)
            spec["priority"] = *operation.priority;
        if (operation.parent)
            spec["parent"] = *operation.parent;
        if (operation.guarantee)
            spec["guarantee"] = {{"resource", amounts(*operation.guarantee)}};
        if (operation.deserved)
            spec["deserved"] = amounts(*operation.deserved);
        if (operation.capability)
            spec["capability"] = amounts(*operation.capability);
    } else {
        if (operation.weight)
            spec["fairSharing"] = {{"weight", std::to_string(*operation.weight)}};
        if (operation.parent)
            spec[key.kind == "Cohort" ? "parentName" : "cohortName"] = *operation.parent;
    }
    const json object = manifestOf(stager, key);
    const json fields = {{"spec", spec}};
    if (spec.empty() || sameFields(object, fields)) {
        stager.warn(Rule::NoEffect, nothingSet);
        return {};
    }
    json after = object;
    after.merge_patch(fields);
    if (volcano) {
        // volcano pkg/webhooks/admission/queues/validate: guarantee <= deserved <= capability.
        const json of = member(after, "spec");
        const json guarantee = member(member(of, "guarantee"), "resource");
        const json deserved = member(of, "deserved"), capability = member(of, "capability");
        checkOrder(stager, "guarantee", guarantee, "deserved", deserved);
        checkOrder(stager, "guarantee", guarantee, "capability", capability);
        checkOrder(stager, "deserved", deserved, "capability", capability);
        if (stager.blocked())
            return {};
    }
    patch(stager, key, fields);
    return {};
}

Expected<void> stageOne(Stager &stager, const SetQuota &operation)
{
    const ObjectKey &key = operation.quota;
    if (!needObject(stager, key) || !areAmounts(stager, operation.hard))
        return {};
    json hard = json::object();
    for (const auto &[resource, amount] : operation.hard)
        hard[resource] = amount;
    if (hard.empty()) {
        stager.warn(Rule::NoEffect, nothingSet);
        return {};
    }
    const Cluster *cluster = stager.fleet.cluster(key.cluster);
    for (const api::ResourceQuota &quota : cluster->scheduling.quotas) {
        if (quota.nameSpace != key.nameSpace || quota.name != key.name)
            continue;
        for (const auto &[resource, used] : quota.used) {
            const auto wanted = operation.hard.find(resource);
            const Expected<Quantity> limit =
                wanted == operation.hard.end() ? Expected<Quantity>(used) : Quantity::parse(wanted->second);
            if (limit && *limit < used)
                stager.warn(Rule::Quota, belowUsed, {used.canonical(), resource, limit->canonical()});
        }
    }
    patch(stager, key, {{"spec", {{"hard", hard}}}});
    return {};
}

Expected<void> stageOne(Stager &stager, const SetPolicy &operation)
{
    const ObjectKey &key = operation.policy;
    if (!needObject(stager, key))
        return {};
    json spec = json::object();
    if (operation.priority)
        spec["priority"] = *operation.priority;
    const auto add = [&](const char *member, const std::string &text) {
        if (text.empty())
            return;
        json value = parsedJson(text);
        if (!value.is_object())
            stager.block(Rule::Invalid, noJson, {text});
        else if (std::string_view(member) == "placement" && key.group != "policy.karmada.io")
            spec.merge_patch(value); // a Placement of OCM or a SchedulePolicy of Nova is its own placement
        else
            spec[member] = std::move(value);
    };
    add("placement", operation.placement);
    add("failover", operation.failover);
    if (stager.blocked())
        return {};
    const json fields = {{"spec", spec}};
    if (spec.empty() || sameFields(manifestOf(stager, key), fields)) {
        stager.warn(Rule::NoEffect, nothingSet);
        return {};
    }
    patch(stager, key, fields);
    return {};
}

Expected<void> stageOne(Stager &stager, const EditObject &operation)
{
    if (!needObject(stager, operation.object))
        return {};
    const json fields = parsedJson(operation.patch);
    if (!fields.is_object()) {
        stager.block(Rule::Invalid, noJson, {operation.patch});
        return {};
    }
    const bool renames = fields.contains("kind") || fields.contains("apiVersion")
        || (fields.contains("metadata") && fields["metadata"].is_object()
            && (fields["metadata"].contains("name") || fields["metadata"].contains("namespace")));
    if (renames) {
        stager.block(Rule::Invalid, notPatchable);
        return {};
    }
    if (fields.empty() || sameFields(manifestOf(stager, operation.object), fields)) {
        stager.warn(Rule::NoEffect, nothingSet);
        return {};
    }
    patch(stager, operation.object, fields);
    return {};
}

} // namespace stowage::plan
