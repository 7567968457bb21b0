// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/hubmodel.h"

#include <algorithm>

#include "core/ask/federated.h"
#include "core/engine/karmada/derivetemplate.h"
#include "core/explain/text.h"
#include "core/import/openfleet.h"

namespace stowage::ask {

namespace {

using api::karmada::Binding;
using explain::Text;
using nlohmann::json;

constexpr auto context = "HubModel";
constexpr auto seesComponents =
    STOWAGE_TEXT("HubModel", "Bindings have components: the gate MultiplePodTemplatesScheduling is on.");
constexpr auto seesGroups = STOWAGE_TEXT("HubModel", "Bindings have affinity groups: the gate WorkloadAffinity is on.");
constexpr auto seesNamespaces =
    STOWAGE_TEXT("HubModel", "Requirements of bindings carry a namespace: the gate ResourceQuotaEstimate is on.");
constexpr auto seesRefusals = STOWAGE_TEXT(
    "HubModel", "Bindings were refused by a FederatedResourceQuota: the gate FederatedQuotaEnforcement is on.");
constexpr auto seesArguments = STOWAGE_TEXT("HubModel", "The arguments of %1 in %2 say so.");

/// The value of "--name=value" wherever it stands in a manifest; of a bare "--name" "true".
std::vector<std::string> argumentsOf(std::string_view manifest, std::string_view name)
{
    std::vector<std::string> values;
    for (std::size_t at = manifest.find(name); at != std::string_view::npos; at = manifest.find(name, at + 1)) {
        std::size_t end = at + name.size();
        if (end < manifest.size() && manifest[end] != '=') {
            // Another flag may begin alike.
            if (std::string_view("\"' \r\n,]").find(manifest[end]) != std::string_view::npos)
                values.emplace_back("true");
            continue;
        }
        if (end >= manifest.size())
            break;
        const std::size_t begin = ++end;
        while (end < manifest.size() && std::string_view("\"' \r\n]").find(manifest[end]) == std::string_view::npos)
            ++end;
        values.emplace_back(manifest.substr(begin, end - begin));
    }
    return values;
}

std::vector<std::string> splitAt(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = text.find(separator);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos)
            break;
        text.remove_prefix(end + 1);
    }
    return parts;
}

/// Gates of other parts of Karmada are left out.
void set(HubModel &model, std::string_view gate, bool on)
{
    [[maybe_unused]] const bool known = karmada::setGate(model.options.gates, gate, on);
}

void setEstimator(HubModel &model, std::string_view name, bool on)
{
    const auto found = std::ranges::find(model.estimators, name);
    if (on && found == model.estimators.end())
        model.estimators.emplace_back(name);
    else if (!on && found != model.estimators.end())
        model.estimators.erase(found);
}

/// The scheduler's own manifest, in the hub or in whichever member runs it.
void readSchedulers(const Fleet &fleet, HubGuess &guess)
{
    const auto read = [&](const Cluster &cluster, const SourceRef &source, const std::string &name) {
        const Expected<std::string> text = readSource(cluster.sources, source);
        if (text && readSchedulerArguments(*text, guess.model))
            guess.why.push_back(Text::own(context, seesArguments, {name, cluster.name}));
    };
    constexpr std::string_view scheduler = "karmada-scheduler";
    if (fleet.hub && fleet.hub->karmada) {
        for (const api::karmada::Template &object : fleet.hub->karmada->templates) {
            if (object.kind == "Deployment" && object.name == scheduler)
                read(*fleet.hub, object.source, object.name);
        }
    }
    for (const auto &member : fleet.clusters) {
        for (const WorkloadEntry &workload : member->workloads) {
            if (workload.object.kind == "Deployment" && workload.object.name == scheduler && !workload.inferred)
                read(*member, workload.source, workload.object.name);
        }
    }
}

} // namespace

bool readSchedulerArguments(std::string_view manifest, HubModel &model)
{
    const std::string before = saveHubModel(model);
    for (const std::string &list : argumentsOf(manifest, "--feature-gates")) {
        for (const std::string &gate : splitAt(list, ',')) {
            const std::size_t equals = gate.find('=');
            if (equals != std::string::npos)
                set(model, gate.substr(0, equals), gate.substr(equals + 1) == "true");
        }
    }
    const auto flag = [&](std::string_view name, bool fallback) {
        const std::vector<std::string> values = argumentsOf(manifest, name);
        return values.empty() ? fallback : values.back() == "true";
    };
    const bool estimator = std::ranges::find(model.estimators, karmada::nodeEstimator) != model.estimators.end();
    setEstimator(model, karmada::nodeEstimator, flag("--enable-scheduler-estimator", estimator));
    model.options.propagateEmptyWorkload =
        flag("--enable-empty-workload-propagation", model.options.propagateEmptyWorkload);
    model.options.disableEstimatorInPullMode =
        flag("--disable-scheduler-estimator-in-pull-mode", model.options.disableEstimatorInPullMode);
    for (const std::string &list : argumentsOf(manifest, "--plugins")) {
        for (const std::string &plugin : splitAt(list, ',')) {
            if (plugin.starts_with('-')
                && std::ranges::find(model.options.disabledPlugins, plugin.substr(1))
                    == model.options.disabledPlugins.end())
                model.options.disabledPlugins.push_back(plugin.substr(1));
        }
    }
    return saveHubModel(model) != before;
}

HubGuess guessHub(const Fleet &fleet)
{
    HubGuess guess;
    if (fleet.hub && fleet.hub->karmada) {
        const std::vector<Binding> &bindings = fleet.hub->karmada->bindings;
        const auto sees = [&](auto trace, bool &gate, const char *why) {
            if (!gate && std::ranges::any_of(bindings, trace)) {
                gate = true;
                guess.why.push_back(Text::own(context, why));
            }
        };
        karmada::Gates &gates = guess.model.options.gates;
        sees([](const Binding &binding) { return !binding.components.empty(); }, gates.multiplePodTemplatesScheduling,
             seesComponents);
        sees([](const Binding &b) { return !b.affinityGroup.empty() || !b.antiAffinityGroup.empty(); },
             gates.workloadAffinity, seesGroups);
        sees([](const Binding &b) { return b.requirements && !b.requirements->nameSpace.empty(); },
             gates.resourceQuotaEstimate, seesNamespaces);
        sees(
            [](const Binding &b) {
                return std::ranges::any_of(b.conditions, [](const api::karmada::Condition &condition) {
                    return condition.reason == "QuotaExceeded";
                });
            },
            gates.federatedQuotaEnforcement, seesRefusals);
    }
    readSchedulers(fleet, guess);
    return guess;
}

std::string saveHubModel(const HubModel &model)
{
    json saved = json::object();
    const auto defaults = karmada::listGates(karmada::Gates());
    const auto gates = karmada::listGates(model.options.gates);
    for (std::size_t i = 0; i < gates.size(); ++i) {
        if (gates[i].second != defaults[i].second)
            saved["featureGates"][std::string(gates[i].first)] = gates[i].second;
    }
    if (model.options.propagateEmptyWorkload)
        saved["propagateEmptyWorkload"] = true;
    if (model.options.disableEstimatorInPullMode)
        saved["disableEstimatorInPullMode"] = true;
    if (!model.options.disabledPlugins.empty())
        saved["disabledPlugins"] = model.options.disabledPlugins;
    if (model.estimators != HubModel().estimators)
        saved["estimators"] = model.estimators;
    if (!model.manifests.empty())
        saved["manifests"] = model.manifests;
    return saved.empty() ? std::string() : saved.dump(-1, ' ', false, json::error_handler_t::replace);
}

HubModel loadHubModel(std::string_view text)
{
    HubModel model;
    const json saved = json::parse(text, nullptr, false);
    if (!saved.is_object())
        return model;
    const auto texts = [&](const char *name) {
        std::vector<std::string> values;
        if (const auto list = saved.find(name); list != saved.end() && list->is_array()) {
            for (const json &value : *list) {
                if (value.is_string())
                    values.push_back(value.get<std::string>());
            }
        }
        return values;
    };
    if (const auto gates = saved.find("featureGates"); gates != saved.end() && gates->is_object()) {
        for (const auto &[name, on] : gates->items()) {
            if (on.is_boolean())
                set(model, name, on.get<bool>());
        }
    }
    const auto flag = [&](const char *name) {
        const auto found = saved.find(name);
        return found != saved.end() && found->is_boolean() && found->get<bool>();
    };
    model.options.propagateEmptyWorkload = flag("propagateEmptyWorkload");
    model.options.disableEstimatorInPullMode = flag("disableEstimatorInPullMode");
    model.options.disabledPlugins = texts("disabledPlugins");
    if (const auto own = saved.find("manifests"); own != saved.end() && own->is_string())
        model.manifests = own->get<std::string>();
    if (saved.contains("estimators")) {
        model.estimators.clear();
        for (const std::string &name : texts("estimators"))
            setEstimator(model, name, name == karmada::modelEstimator || name == karmada::nodeEstimator);
    }
    return model;
}

std::string standInPolicy(const Fleet &fleet)
{
    if (fleet.hub)
        return {};
    const auto derived = karmada::deriveTemplates(fleet);
    const api::karmada::Policy policy = karmada::defaultPolicy(derived->templates);
    std::string text = "apiVersion: policy.karmada.io/v1alpha1\n"
                       "kind: ClusterPropagationPolicy\n"
                       "metadata:\n"
                       "  name: "
        + policy.name + "\nspec:\n  resourceSelectors:\n";
    for (const api::karmada::ResourceSelector &selector : policy.selectors)
        text += "  - apiVersion: " + selector.apiVersion + "\n    kind: " + selector.kind + '\n';
    if (policy.selectors.empty())
        text += "  - apiVersion: apps/v1\n    kind: Deployment\n";
    text += "  placement:\n    replicaScheduling:\n      replicaSchedulingType: Divided\n"
            "      replicaDivisionPreference: Aggregated\n";
    return text;
}

bool isDefault(const HubModel &model)
{
    return saveHubModel(model).empty();
}

} // namespace stowage::ask
