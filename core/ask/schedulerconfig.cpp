// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/schedulerconfig.h"

#include <algorithm>
#include <charconv>

#include "core/ask/lookup.h"

namespace stowage::ask {

namespace {

using kube::Plugin;
using nlohmann::json;

const json &memberOf(const json &parent, const char *name)
{
    static const json none;
    if (!parent.is_object())
        return none;
    const auto it = parent.find(name);
    return it == parent.end() ? none : *it;
}

std::string textOf(const json &parent, const char *name)
{
    const json &value = memberOf(parent, name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::int64_t wholeOf(const json &parent, const char *name, std::int64_t fallback)
{
    const json &value = memberOf(parent, name);
    return value.is_number() ? value.get<std::int64_t>() : fallback;
}

std::vector<std::string> textsOf(const json &parent, const char *name)
{
    std::vector<std::string> texts;
    for (const json &item : memberOf(parent, name)) {
        if (item.is_string())
            texts.push_back(item.get<std::string>());
    }
    return texts;
}

std::vector<api::Requirement> requirementsOf(const json &parent, const char *name)
{
    std::vector<api::Requirement> requirements;
    for (const json &item : memberOf(parent, name))
        requirements.push_back({textOf(item, "key"), textOf(item, "operator"), textsOf(item, "values")});
    return requirements;
}

api::NodeSelectorTerm termOf(const json &term)
{
    return {requirementsOf(term, "matchExpressions"), requirementsOf(term, "matchFields")};
}

api::NodeAffinity nodeAffinityOf(const json &affinity)
{
    api::NodeAffinity read;
    if (const json &required = memberOf(affinity, "requiredDuringSchedulingIgnoredDuringExecution");
        required.is_object()) {
        read.required.emplace();
        for (const json &term : memberOf(required, "nodeSelectorTerms"))
            read.required->push_back(termOf(term));
    }
    for (const json &preferred : memberOf(affinity, "preferredDuringSchedulingIgnoredDuringExecution"))
        read.preferred.push_back(
            {static_cast<std::int32_t>(wholeOf(preferred, "weight", 0)), termOf(memberOf(preferred, "preference"))});
    return read;
}

std::vector<kube::ResourceWeight> resourcesOf(const json &parent)
{
    std::vector<kube::ResourceWeight> resources;
    for (const json &item : memberOf(parent, "resources")) {
        // The API defaults a weight of 0 to 1.
        const std::int64_t weight = wholeOf(item, "weight", 1);
        resources.push_back({textOf(item, "name"), weight == 0 ? 1 : weight});
    }
    return resources;
}

Expected<bool> readArgs(const std::string &plugin, const json &args, kube::Profile &profile)
{
    if (plugin == "NodeResourcesFit") {
        profile.ignoredResources = textsOf(args, "ignoredResources");
        profile.ignoredResourceGroups = textsOf(args, "ignoredResourceGroups");
        const json &strategy = memberOf(args, "scoringStrategy");
        if (!strategy.is_object())
            return true;
        const std::string type = textOf(strategy, "type");
        if (type == "MostAllocated")
            profile.strategy = kube::Strategy::MostAllocated;
        else if (type == "RequestedToCapacityRatio")
            profile.strategy = kube::Strategy::RequestedToCapacityRatio;
        else if (type.empty() || type == "LeastAllocated")
            profile.strategy = kube::Strategy::LeastAllocated;
        else
            return fail(ErrorCode::Usage, "schedulerConfig: unknown scoring strategy '" + type + "'");
        if (auto resources = resourcesOf(strategy); !resources.empty())
            profile.fitResources = std::move(resources);
        for (const json &point : memberOf(memberOf(strategy, "requestedToCapacityRatio"), "shape"))
            profile.shape.push_back({wholeOf(point, "utilization", 0), wholeOf(point, "score", 0)});
    } else if (plugin == "NodeResourcesBalancedAllocation") {
        if (auto resources = resourcesOf(args); !resources.empty())
            profile.balancedResources = std::move(resources);
    } else if (plugin == "NodeAffinity") {
        if (const json &added = memberOf(args, "addedAffinity"); added.is_object())
            profile.addedAffinity = nodeAffinityOf(added);
    } else if (plugin == "PodTopologySpread") {
        profile.systemSpread = textOf(args, "defaultingType") != "List";
        for (const json &item : memberOf(args, "defaultConstraints")) {
            api::TopologySpreadConstraint constraint;
            constraint.maxSkew = static_cast<std::int32_t>(wholeOf(item, "maxSkew", 1));
            constraint.topologyKey = textOf(item, "topologyKey");
            constraint.whenUnsatisfiable = textOf(item, "whenUnsatisfiable");
            profile.defaultSpread.push_back(std::move(constraint));
        }
    } else if (plugin == "InterPodAffinity") {
        profile.hardPodAffinityWeight = wholeOf(args, "hardPodAffinityWeight", 1);
        const json &ignore = memberOf(args, "ignorePreferredTermsOfExistingPods");
        profile.ignorePreferredTermsOfExistingPods = ignore.is_boolean() && ignore.get<bool>();
    }
    return true;
}

/// plugins.<point>: disabled first ("*" = all), then enabled with their weights.
void readPoint(const json &point, bool filter, bool score, kube::Profile &profile)
{
    const auto clear = [&](std::size_t i) {
        if (filter)
            profile.filters[i] = false;
        if (score)
            profile.weights[i] = 0;
    };
    static const kube::Profile standard;
    for (const json &item : memberOf(point, "disabled")) {
        const std::string name = textOf(item, "name");
        if (filter && score && (name == "DefaultPreemption" || name == "*"))
            profile.preemption = false;
        for (std::size_t i = 0; i < kube::pluginCount; ++i) {
            if (name == "*" || name == kube::pluginName(static_cast<Plugin>(i)))
                clear(i);
        }
    }
    for (const json &item : memberOf(point, "enabled")) {
        const std::string name = textOf(item, "name");
        if (filter && score && name == "DefaultPreemption")
            profile.preemption = true;
        const auto plugin = kube::pluginNamed(name);
        if (!plugin)
            continue;
        const std::size_t i = static_cast<std::size_t>(*plugin);
        if (filter)
            profile.filters[i] = standard.filters[i];
        if (score && standard.weights[i] > 0) {
            const std::int64_t weight = wholeOf(item, "weight", 0);
            profile.weights[i] = weight != 0 ? weight : 1; // whoever names a plugin sets its weight, too
        }
    }
}

Expected<kube::Profile> readProfile(const json &from)
{
    kube::Profile profile;
    if (const std::string name = textOf(from, "schedulerName"); !name.empty())
        profile.schedulerName = name;
    const json &plugins = memberOf(from, "plugins");
    readPoint(memberOf(plugins, "multiPoint"), true, true, profile);
    readPoint(memberOf(plugins, "filter"), true, false, profile);
    readPoint(memberOf(plugins, "score"), false, true, profile);
    for (const json &item : memberOf(memberOf(plugins, "postFilter"), "disabled")) {
        const std::string name = textOf(item, "name");
        profile.preemption = profile.preemption && name != "*" && name != "DefaultPreemption";
    }
    for (const json &config : memberOf(from, "pluginConfig")) {
        if (const auto read = readArgs(textOf(config, "name"), memberOf(config, "args"), profile); !read)
            return tl::unexpected(read.error());
    }
    return profile;
}

bool readVersion(const std::string &text, kube::Scheduler &scheduler)
{
    if (!text.starts_with("1."))
        return false;
    const char *const end = text.data() + text.size();
    const auto [afterMinor, error] = std::from_chars(text.data() + 2, end, scheduler.minor);
    if (error != std::errc() || scheduler.minor < 34 || scheduler.minor > 37)
        return false;
    if (afterMinor == end)
        return true;
    if (*afterMinor != '.')
        return false;
    const auto [afterPatch, patchError] = std::from_chars(afterMinor + 1, end, scheduler.patch);
    return patchError == std::errc() && afterPatch == end;
}

} // namespace

Expected<kube::Scheduler> readScheduler(const json &ask)
{
    kube::Scheduler scheduler;
    if (const std::string version = textOf(ask, "kubernetesVersion");
        !version.empty() && !readVersion(version, scheduler))
        return fail(ErrorCode::Usage, "kubernetesVersion '" + version + "' is not modelled; 1.34 to 1.37 are",
                    "/kubernetesVersion");
    if (const json &gates = memberOf(ask, "featureGates"); gates.is_object()) {
        for (const auto &[name, on] : gates.items()) {
            if (!on.is_boolean())
                return fail(ErrorCode::Usage, "feature gate '" + name + "' must be true or false", "/featureGates");
            scheduler.gates[name] = on.get<bool>();
        }
    }
    const json &config = memberOf(ask, "schedulerConfig");
    if (!config.is_object())
        return scheduler;
    if (const std::string kind = textOf(config, "kind"); kind != "KubeSchedulerConfiguration")
        return fail(ErrorCode::Usage, "schedulerConfig is no KubeSchedulerConfiguration but '" + kind + "'",
                    "/schedulerConfig");
    scheduler.percentageOfNodesToScore = wholeOf(config, "percentageOfNodesToScore", 0);
    if (const json &profiles = memberOf(config, "profiles"); profiles.is_array() && !profiles.empty()) {
        scheduler.profiles.clear();
        for (const json &from : profiles) {
            auto profile = readProfile(from);
            if (!profile)
                return tl::unexpected(profile.error());
            scheduler.profiles.push_back(std::move(*profile));
        }
    }
    return scheduler;
}

Expected<AskedCluster> readCluster(const Projection &projection, const nlohmann::json &ask)
{
    const auto cluster = findCluster(projection, ask.at("cluster").get<std::string>());
    if (!cluster)
        return tl::unexpected(cluster.error());
    auto scheduler = readScheduler(ask);
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    return AskedCluster{*cluster, std::move(*scheduler)};
}

} // namespace stowage::ask
