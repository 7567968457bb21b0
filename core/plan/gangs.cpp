// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/gangs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/api/podgroups.h"
#include "core/api/workloadkinds.h"
#include "core/plan/clusteredit.h"
#include "core/plan/jsontext.h"
#include "core/plan/podshares.h"

namespace stowage::plan {

namespace {

using nlohmann::json;

constexpr const char *groupIndex = "leaderworkerset.sigs.k8s.io/group-index";
constexpr const char *workerIndex = "leaderworkerset.sigs.k8s.io/worker-index";
constexpr const char *replicatedJob = "jobset.sigs.k8s.io/replicatedjob-name";
constexpr const char *jobIndex = "jobset.sigs.k8s.io/job-index";
constexpr const char *cliqueReplica = "grove.io/podcliqueset-replica-index";
constexpr const char *podClique = "grove.io/podclique"; // <set>-<replica>-<clique>

constexpr int deepestGroups = 8;

std::string_view labelOf(const Cluster &cluster, PodId pod, std::string_view key)
{
    const NameId name = cluster.names.find(key);
    const NameId value = name.valid() ? findLabel(cluster.labelSets[cluster.pods.labels[pod]], name) : NameId();
    return value.valid() ? cluster.text(value) : std::string_view();
}

/// The labels' values joined; nothing when one is missing.
std::optional<std::string> unitOf(const Cluster &cluster, PodId pod, const std::vector<std::string> &labels)
{
    std::string unit;
    for (const std::string &label : labels) {
        const std::string_view value = labelOf(cluster, pod, label);
        if (value.empty())
            return std::nullopt;
        unit.append(unit.empty() ? "" : "-").append(value);
    }
    return unit;
}

bool isGang(const api::Gang &gang)
{
    return gang.mode == api::GangMode::All || gang.mode == api::GangMode::Min;
}

/// Of a gang over the whole workload: one that an operator makes of all pods grows and shrinks with them.
std::int64_t minCountOf(const api::Workload &object)
{
    std::int64_t least = object.gang.minCount;
    if (object.gang.mode == api::GangMode::All && object.gang.source != api::GangSource::Object)
        least = total(wholeShare(object));
    return object.podsRemaining ? std::min(least, *object.podsRemaining) : least;
}

/// Labels that part the pods of a kind into the units that its gang is of.
std::vector<std::string> gangLabels(const api::Workload &object)
{
    if (object.kind == "LeaderWorkerSet")
        return {groupIndex};
    if (object.kind == "JobSet")
        return {replicatedJob};
    if (object.kind == "PodCliqueSet")
        return {cliqueReplica};
    return {};
}

/// And into those that share a domain each.
std::vector<std::string> domainLabels(const api::Workload &object)
{
    if (object.kind == "JobSet")
        return {replicatedJob, jobIndex};
    return object.gang.scope == api::GangScope::Unit ? gangLabels(object) : std::vector<std::string>();
}

/// Pods without a controller that name a group together.
bool isPlainGroup(const api::Workload &object)
{
    return object.kind == "PodGroup";
}

void addWorkloadRules(const Cluster &cluster, PodId pod, std::vector<GangRule> &rules)
{
    const api::Workload &object = cluster.workloads[cluster.pods.workload[pod]].object;
    GangRule rule;
    rule.key = {.kind = object.kind, .nameSpace = object.nameSpace, .name = object.name, .unit = {}};
    rule.workload = {.cluster = cluster.name,
                     .group = object.group,
                     .kind = object.kind,
                     .nameSpace = object.nameSpace,
                     .name = object.name};
    const bool whole = object.gang.scope == api::GangScope::Workload;
    bool gang = isGang(object.gang);
    if (gang) {
        rule.minCount = minCountOf(object);
        if (!whole) {
            rule.unitLabels = gangLabels(object);
            const std::optional<std::string> unit = unitOf(cluster, pod, rule.unitLabels);
            gang = unit && !unit->empty();
            rule.key.unit = unit.value_or("");
            rule.minCount = object.gang.minCount;
            // The replicated jobs of a set that starts in order are a gang each.
            if (object.kind == "JobSet")
                for (const api::PodSet &podSet : object.podSets)
                    if (podSet.name == rule.key.unit)
                        rule.minCount = podSet.count;
        }
    }
    if (object.topologyRequest.empty()) {
        if (gang)
            rules.push_back(std::move(rule));
        return;
    }
    std::vector<std::string> labels = domainLabels(object);
    const std::optional<std::string> unit = unitOf(cluster, pod, labels);
    if (!unit) {
        if (gang)
            rules.push_back(std::move(rule));
        return;
    }
    if (gang && labels == rule.unitLabels) {
        rule.topologyKey = object.topologyRequest;
        rules.push_back(std::move(rule));
        return;
    }
    GangRule together = rule;
    together.minCount = 0;
    together.key.unit = *unit;
    together.unitLabels = std::move(labels);
    together.topologyKey = object.topologyRequest;
    if (gang)
        rules.push_back(std::move(rule));
    rules.push_back(std::move(together));
}

/// What a pod names as its group: its name, or workload/group/replicaKey of v1alpha1.
std::string_view linkOf(const Cluster &cluster, PodId pod)
{
    const std::string &link = cluster.shapes[cluster.pods.shape[pod]].spec.podGroupName;
    return link.empty() ? cluster.text(cluster.pods.group[pod]) : std::string_view(link);
}

GangRule ruleOf(const api::PodGroup &group, std::string_view link)
{
    GangRule rule;
    rule.key = {.kind = "PodGroup", .nameSpace = group.nameSpace, .name = std::string(link), .unit = {}};
    rule.minCount = group.gang ? group.minCount : 0;
    rule.topologyKey = group.topologyKey;
    rule.parent = group.parent;
    return rule;
}

GangRule ruleOf(const api::CompositePodGroup &group)
{
    GangRule rule;
    rule.key = {.kind = "CompositePodGroup", .nameSpace = group.nameSpace, .name = group.name, .unit = {}};
    rule.minGroups = group.gang ? group.minGroupCount : 0;
    rule.topologyKey = group.topologyKey;
    rule.parent = group.parent;
    return rule;
}

/// The group's object of schedulers that have one of their own.
std::optional<ObjectKey> memberGroup(const Cluster &cluster, std::string_view nameSpace, std::string_view name)
{
    for (const std::string_view group : api::memberGroups) {
        const auto at =
            std::ranges::lower_bound(cluster.others, std::tuple(group, std::string_view("PodGroup"), nameSpace, name),
                                     {}, [&](const OtherRow &row) {
                                         return std::tuple(cluster.text(row.group), cluster.text(row.kind),
                                                           cluster.text(row.nameSpace), cluster.text(row.name));
                                     });
        if (at != cluster.others.end() && cluster.text(at->group) == group && cluster.text(at->kind) == "PodGroup"
            && cluster.text(at->nameSpace) == nameSpace && cluster.text(at->name) == name)
            return ObjectKey{.cluster = cluster.name,
                             .group = std::string(group),
                             .kind = "PodGroup",
                             .nameSpace = std::string(nameSpace),
                             .name = std::string(name)};
    }
    return std::nullopt;
}

json fieldOf(const json &object, const char *name)
{
    return object.is_object() && object.contains(name) ? object[name] : json();
}

void addGroupRules(const Cluster &cluster, PodId pod, const ManifestOf &manifest, std::vector<GangRule> &rules)
{
    const std::string_view link = linkOf(cluster, pod), nameSpace = cluster.text(cluster.pods.nameSpace[pod]);
    if (link.empty())
        return;
    if (const api::PodGroup *group = api::findPodGroup(cluster.scheduling.podGroups, nameSpace, link)) {
        GangRule rule = ruleOf(*group, link);
        for (int depth = 0; depth < deepestGroups; ++depth) {
            const std::string parent = rule.parent;
            if (rule.minCount > 0 || rule.minGroups > 0 || !rule.topologyKey.empty())
                rules.push_back(std::move(rule));
            const auto &above = cluster.scheduling.compositeGroups;
            const auto found = std::ranges::find_if(above, [&](const api::CompositePodGroup &composite) {
                return composite.nameSpace == nameSpace && composite.name == parent;
            });
            if (parent.empty() || found == above.end())
                return;
            rule = ruleOf(*found);
        }
        return;
    }
    // The object that a workload's controller made for its gang says nothing new.
    const api::Workload &workload = cluster.workloads[cluster.pods.workload[pod]].object;
    if (!isPlainGroup(workload) && isGang(workload.gang) && workload.gang.source == api::GangSource::Object)
        return;
    const std::optional<ObjectKey> key = memberGroup(cluster, nameSpace, link);
    if (!key || !manifest)
        return;
    const json spec = fieldOf(parsedJson(manifest(*key)), "spec");
    const json least = fieldOf(spec, "minMember");
    const json level = fieldOf(fieldOf(spec, "topologyConstraint"), "requiredTopologyLevel");
    GangRule rule;
    rule.key = {.kind = "PodGroup", .nameSpace = std::string(nameSpace), .name = std::string(link), .unit = {}};
    rule.minCount = least.is_number_integer() ? std::max<std::int64_t>(0, least.get<std::int64_t>()) : 0;
    rule.topologyKey = level.is_string() ? level.get<std::string>() : std::string();
    if (rule.minCount > 0 || !rule.topologyKey.empty())
        rules.push_back(std::move(rule));
}

/// Rows of a namespace; tables are settled.
std::pair<std::size_t, std::size_t> podsIn(const Cluster &cluster, std::string_view nameSpace)
{
    const auto bound = [&](bool upper) {
        std::size_t begin = 0, end = cluster.pods.size();
        while (begin < end) {
            const std::size_t middle = begin + (end - begin) / 2;
            const std::string_view at = cluster.text(cluster.pods.nameSpace[PodId(middle)]);
            if (at < nameSpace || (upper && at == nameSpace))
                begin = middle + 1;
            else
                end = middle;
        }
        return begin;
    };
    return {bound(false), bound(true)};
}

std::int64_t numberOf(std::string_view text)
{
    std::int64_t number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number >= 0 ? number : -1;
}

} // namespace

std::string shown(const GangKey &key)
{
    std::string text = key.kind + ' ' + key.nameSpace + '/' + key.name;
    return key.unit.empty() ? text : text + '-' + key.unit;
}

std::vector<GangRule> gangsOf(const Cluster &cluster, PodId pod, const ManifestOf &manifest)
{
    std::vector<GangRule> rules, ofGroup;
    addGroupRules(cluster, pod, manifest, ofGroup);
    // What the fleet says of plain pods comes from their group, which says more.
    if (ofGroup.empty() || !isPlainGroup(cluster.workloads[cluster.pods.workload[pod]].object))
        addWorkloadRules(cluster, pod, rules);
    std::ranges::move(ofGroup, std::back_inserter(rules));
    return rules;
}

std::vector<GangRule> groupsBelow(const Cluster &cluster, const GangRule &composite)
{
    std::vector<GangRule> below;
    const auto isBelow = [&](const auto &group) {
        return group.nameSpace == composite.key.nameSpace && group.parent == composite.key.name;
    };
    for (const api::PodGroup &group : cluster.scheduling.podGroups)
        if (isBelow(group))
            below.push_back(ruleOf(group, group.name));
    for (const api::CompositePodGroup &group : cluster.scheduling.compositeGroups)
        if (isBelow(group))
            below.push_back(ruleOf(group));
    return below;
}

std::vector<PodId> membersOf(const Cluster &cluster, const GangRule &rule)
{
    std::vector<PodId> members;
    if (!rule.workload.empty()) {
        const WorkloadId workload = findWorkload(cluster, rule.workload);
        if (!workload.valid())
            return members;
        for (const PodId pod : cluster.podsOf(workload))
            if (rule.unitLabels.empty() || unitOf(cluster, pod, rule.unitLabels) == rule.key.unit)
                members.push_back(pod);
        return members;
    }
    std::set<std::string> links{rule.key.name};
    if (rule.key.kind == "CompositePodGroup") {
        links.clear();
        std::vector<GangRule> level{rule};
        for (int depth = 0; depth < deepestGroups && !level.empty(); ++depth) {
            std::vector<GangRule> next;
            for (const GangRule &above : level)
                for (GangRule &below : groupsBelow(cluster, above)) {
                    if (below.key.kind == "PodGroup")
                        links.insert(below.key.name);
                    else
                        next.push_back(std::move(below));
                }
            level = std::move(next);
        }
    }
    const auto [begin, end] = podsIn(cluster, rule.key.nameSpace);
    for (std::size_t row = begin; row < end; ++row)
        if (links.contains(std::string(linkOf(cluster, PodId(row)))))
            members.emplace_back(row);
    return members;
}

std::vector<api::Labels> unitLabelsFor(const Cluster &cluster, WorkloadId workload,
                                       const std::vector<std::int64_t> &share)
{
    std::vector<api::Labels> made;
    const api::Workload &object = cluster.workloads[workload].object;
    const bool sets = object.kind == "JobSet", groups = object.kind == "LeaderWorkerSet";
    if (!sets && !groups && object.kind != "PodCliqueSet")
        return made;
    const char *label = sets ? jobIndex : groups ? groupIndex : cliqueReplica;
    for (std::size_t set = 0; set < share.size() && set < object.podSets.size(); ++set) {
        // Pods that are there, by replica.
        std::map<std::int64_t, std::int64_t> there;
        for (const PodId pod : cluster.podsOf(workload)) {
            const PodPhase phase = cluster.pods.phase[pod];
            if (phase == PodPhase::Failed || (phase == PodPhase::Succeeded && !sets))
                continue;
            bool same = true;
            if (sets)
                same = labelOf(cluster, pod, replicatedJob) == object.podSets[set].name;
            else if (groups && object.podSets.size() > 1)
                same = (labelOf(cluster, pod, workerIndex) == "0") == (object.podSets[set].name == "leader");
            else if (object.podSets.size() > 1)
                same = labelOf(cluster, pod, podClique).ends_with('-' + object.podSets[set].name);
            if (const std::int64_t index = numberOf(labelOf(cluster, pod, label)); same && index >= 0)
                ++there[index];
        }
        const std::int64_t each = podsPerUnit(object, set);
        std::int64_t index = 0;
        for (std::int64_t pod = 0; pod < share[set]; ++pod) {
            while (there[index] >= each)
                ++index;
            ++there[index];
            api::Labels labels;
            labels.emplace_back(label, std::to_string(index));
            if (sets)
                labels.emplace_back(replicatedJob, object.podSets[set].name);
            else if (groups && object.podSets.size() > 1)
                labels.emplace_back(workerIndex, object.podSets[set].name == "leader" ? "0" : "1");
            else if (!groups)
                labels.emplace_back(podClique,
                                    object.name + '-' + std::to_string(index) + '-' + object.podSets[set].name);
            std::ranges::sort(labels);
            made.push_back(std::move(labels));
        }
    }
    return made;
}

} // namespace stowage::plan
