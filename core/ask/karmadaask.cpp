// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/karmadaask.h"

#include <algorithm>

#include "core/ask/suggest.h"
#include "core/engine/karmada/derivetemplate.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

using api::karmada::Binding;
using api::karmada::Component;
using api::karmada::Objects;
using api::karmada::ReplicaRequirements;
using api::karmada::Template;
using explain::Text;
using nlohmann::json;

constexpr auto context = "Karmada";
constexpr auto plainObject = STOWAGE_TEXT(
    "Karmada",
    "Karmada reads no replicas of a %1: it is a plain object to it, sent whole to every cluster that passes "
    "the filters, with no check of capacity.");
constexpr auto gateHides = STOWAGE_TEXT(
    "Karmada",
    "Its components would be read with the feature gate MultiplePodTemplatesScheduling, which is off by default.");
constexpr auto minAvailable =
    STOWAGE_TEXT("Karmada", "Of a Volcano Job Karmada counts minAvailable of each task, not its replicas.");
constexpr auto flinkMemory =
    STOWAGE_TEXT("Karmada", "Karmada reads Flink's memory texts as Kubernetes quantities: 2048m is 2.048 bytes to it.");
constexpr auto invisible =
    STOWAGE_TEXT("Karmada", "Karmada does not look at: %1. The member's own scheduler does, and may refuse the pods.");

std::string lower(std::string_view text)
{
    std::string lowered(text);
    for (char &c : lowered)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lowered;
}

/// names.GenerateBindingName
std::string bindingName(std::string_view kind, std::string_view name)
{
    std::string joined = lower(std::string(name) + '-' + std::string(kind));
    std::ranges::replace(joined, ':', '.');
    return joined;
}

bool isNamed(std::string_view text, std::string_view kind, std::string_view nameSpace, std::string_view name)
{
    const std::size_t last = text.rfind('/');
    if (last == std::string_view::npos)
        return text == name;
    if (text.substr(last + 1) != name)
        return false;
    const std::string_view front = text.substr(0, last);
    const std::size_t first = front.rfind('/');
    if (first == std::string_view::npos)
        return front == nameSpace || (nameSpace.empty() && front == kind);
    return front.substr(0, first) == kind && front.substr(first + 1) == nameSpace;
}

json requirementJson(const api::Requirement &requirement)
{
    json expression = {{"key", requirement.key}, {"operator", requirement.op}};
    if (!requirement.values.empty())
        expression["values"] = requirement.values;
    return expression;
}

json termJson(const api::NodeSelectorTerm &term)
{
    json object = json::object();
    for (const api::Requirement &requirement : term.matchExpressions)
        object["matchExpressions"].push_back(requirementJson(requirement));
    for (const api::Requirement &requirement : term.matchFields)
        object["matchFields"].push_back(requirementJson(requirement));
    return object;
}

json tolerationJson(const api::Toleration &toleration)
{
    json object = json::object();
    const auto put = [&](const char *key, const std::string &value) {
        if (!value.empty())
            object[key] = value;
    };
    put("key", toleration.key);
    put("operator", toleration.op);
    put("value", toleration.value);
    put("effect", toleration.effect);
    if (toleration.tolerationSeconds)
        object["tolerationSeconds"] = *toleration.tolerationSeconds;
    return object;
}

json claimJson(const api::karmada::NodeClaim &claim)
{
    json object = json::object();
    for (const auto &[key, value] : claim.nodeSelector)
        object["nodeSelector"][key] = value;
    for (const api::Toleration &toleration : claim.tolerations)
        object["tolerations"].push_back(tolerationJson(toleration));
    if (claim.requiredAffinity) {
        json terms = json::array();
        for (const api::NodeSelectorTerm &term : *claim.requiredAffinity)
            terms.push_back(termJson(term));
        object["hardNodeAffinity"] = {{"nodeSelectorTerms", std::move(terms)}};
    }
    return object;
}

Expected<api::ResourceList> readAmounts(const json &amounts, const std::string &where)
{
    api::ResourceList list;
    for (const auto &[resource, amount] : amounts.items()) {
        const Expected<Quantity> quantity =
            Quantity::parse(amount.is_string() ? amount.get<std::string>() : amount.dump());
        if (!quantity)
            return fail(ErrorCode::Usage, quantity.error().message, where + '/' + resource);
        list.emplace_back(resource, *quantity);
    }
    std::ranges::sort(list, {}, &std::pair<std::string, Quantity>::first);
    return list;
}

std::string textOf(const json &object, const char *member)
{
    const auto at = object.find(member);
    return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
}

std::vector<api::Requirement> readExpressions(const json &term, const char *member)
{
    std::vector<api::Requirement> read;
    const auto list = term.find(member);
    if (list == term.end() || !list->is_array())
        return read;
    for (const json &expression : *list) {
        if (!expression.is_object())
            continue;
        api::Requirement requirement{
            .key = textOf(expression, "key"), .op = textOf(expression, "operator"), .values = {}};
        if (const auto values = expression.find("values"); values != expression.end() && values->is_array()) {
            for (const json &value : *values)
                requirement.values.push_back(value.is_string() ? value.get<std::string>() : value.dump());
        }
        read.push_back(std::move(requirement));
    }
    return read;
}

api::karmada::NodeClaim readClaim(const json &claim)
{
    api::karmada::NodeClaim read;
    if (const auto selector = claim.find("nodeSelector"); selector != claim.end() && selector->is_object()) {
        for (const auto &[key, value] : selector->items())
            read.nodeSelector.emplace_back(key, value.is_string() ? value.get<std::string>() : value.dump());
    }
    if (const auto list = claim.find("tolerations"); list != claim.end() && list->is_array()) {
        for (const json &toleration : *list) {
            if (toleration.is_object())
                read.tolerations.push_back({.key = textOf(toleration, "key"),
                                            .op = textOf(toleration, "operator"),
                                            .value = textOf(toleration, "value"),
                                            .effect = textOf(toleration, "effect"),
                                            .tolerationSeconds = {}});
        }
    }
    if (const auto affinity = claim.find("hardNodeAffinity"); affinity != claim.end() && affinity->is_object()) {
        read.requiredAffinity.emplace();
        if (const auto terms = affinity->find("nodeSelectorTerms"); terms != affinity->end() && terms->is_array()) {
            for (const json &term : *terms) {
                if (term.is_object())
                    read.requiredAffinity->push_back({.matchExpressions = readExpressions(term, "matchExpressions"),
                                                      .matchFields = readExpressions(term, "matchFields")});
            }
        }
    }
    return read;
}

Expected<Component> readComponent(const json &object, const std::string &where)
{
    if (!object.is_object())
        return fail(ErrorCode::Usage, "a component is an object", where);
    Component component;
    component.name = textOf(object, "name");
    const auto replicas = object.find("replicas");
    if (replicas == object.end() || !replicas->is_number_integer() || replicas->get<std::int64_t>() < 0)
        return fail(ErrorCode::Usage, "a component has a number of replicas", where + "/replicas");
    component.replicas = replicas->get<std::int64_t>();
    const auto requirements = object.find("replicaRequirements");
    if (requirements == object.end() || !requirements->is_object())
        return component;
    ReplicaRequirements &read = component.requirements.emplace();
    if (const auto amounts = requirements->find("resourceRequest");
        amounts != requirements->end() && amounts->is_object()) {
        Expected<api::ResourceList> list = readAmounts(*amounts, where + "/replicaRequirements/resourceRequest");
        if (!list)
            return tl::unexpected(list.error());
        read.requests = *std::move(list);
    }
    if (const auto claim = requirements->find("nodeClaim"); claim != requirements->end() && claim->is_object())
        read.nodeClaim = readClaim(*claim);
    read.nameSpace = textOf(*requirements, "namespace");
    read.priorityClass = textOf(*requirements, "priorityClassName");
    return component;
}

/// What of its pods decides in a member and is not seen on the hub.
void noteInvisible(const api::PodSpec &pod, std::vector<std::string> &parts)
{
    const auto note = [&](bool there, const char *part) {
        if (there && std::ranges::find(parts, part) == parts.end())
            parts.emplace_back(part);
    };
    note(!pod.podAffinity.required.empty(), "podAffinity");
    note(!pod.podAntiAffinity.required.empty(), "podAntiAffinity");
    note(!pod.spread.empty(), "topologySpreadConstraints");
    note(!pod.resourceClaims.empty(), "resourceClaims (DRA)");
    note(!pod.persistentVolumeClaims.empty(), "PersistentVolumeClaims");
    note(std::ranges::any_of(pod.containers, [](const api::Container &c) { return !c.hostPorts.empty(); }),
         "hostPorts");
    note(pod.podRequests.has_value(), "spec.resources (pod level)");
}

} // namespace

Expected<karmada::Options> readKarmadaOptions(const json &ask)
{
    karmada::Options options;
    if (const auto gates = ask.find("featureGates"); gates != ask.end()) {
        for (const auto &[name, on] : gates->items()) {
            if (!on.is_boolean())
                return fail(ErrorCode::Usage, "a feature gate is true or false", "/featureGates/" + name);
            if (karmada::setGate(options.gates, name, on.get<bool>()))
                continue;
            std::vector<std::string_view> known;
            for (const auto &[gate, value] : karmada::listGates(options.gates))
                known.push_back(gate);
            return fail(ErrorCode::Usage,
                        "Karmada's scheduling has no feature gate '" + name + "'" + suggestion(name, known),
                        "/featureGates/" + name);
        }
    }
    if (const auto flag = ask.find("propagateEmptyWorkload"); flag != ask.end() && flag->is_boolean())
        options.propagateEmptyWorkload = flag->get<bool>();
    return options;
}

Expected<HubModel> readHubModel(const json &ask)
{
    HubModel model;
    Expected<karmada::Options> options = readKarmadaOptions(ask);
    if (!options)
        return tl::unexpected(options.error());
    model.options = *std::move(options);
    if (const auto list = ask.find("estimators"); list != ask.end()) {
        model.estimators = list->get<std::vector<std::string>>();
        for (const std::string &name : model.estimators) {
            if (name != karmada::modelEstimator && name != karmada::nodeEstimator)
                return fail(ErrorCode::Usage,
                            "there is no estimator '" + name + "'; there are resource-model and scheduler-estimator",
                            "/estimators");
        }
    }
    return model;
}

json modelJson(const karmada::Options &options)
{
    json gates = json::object();
    for (const auto &[name, on] : karmada::listGates(options.gates))
        gates[std::string(name)] = on;
    return {{"featureGates", std::move(gates)},
            {"flags",
             {{"enable-empty-workload-propagation", options.propagateEmptyWorkload},
              {"disable-scheduler-estimator-in-pull-mode", options.disableEstimatorInPullMode}}}};
}

std::string HubWorkload::nameSpace() const
{
    return object != nullptr ? object->nameSpace : binding->resourceNamespace;
}

std::string HubWorkload::name() const
{
    return object != nullptr ? object->name : binding->resourceName;
}

std::string HubWorkload::kind() const
{
    return object != nullptr ? object->kind : binding->kind;
}

std::string HubWorkload::key() const
{
    return nameSpace().empty() ? kind() + '/' + name() : kind() + '/' + nameSpace() + '/' + name();
}

std::string HubWorkload::bindingKey() const
{
    return binding != nullptr ? binding->nameSpace + '/' + binding->name
                              : nameSpace() + '/' + bindingName(kind(), name());
}

HubWorkloads::HubWorkloads(const Fleet &fleet)
{
    if (fleet.hub && fleet.hub->karmada)
        m_objects = fleet.hub->karmada;
    if (!fleet.hub)
        m_objects = karmada::deriveTemplates(fleet);
    if (!m_objects)
        m_objects = std::make_shared<const Objects>();
}

const Binding *HubWorkloads::bindingOf(const Template &object) const
{
    const std::pair wanted(object.nameSpace, bindingName(object.kind, object.name));
    const auto keyOf = [](const Binding &binding) { return std::pair(binding.nameSpace, binding.name); };
    const auto found = std::ranges::lower_bound(m_objects->bindings, wanted, {}, keyOf);
    return found != m_objects->bindings.end() && keyOf(*found) == wanted ? &*found : nullptr;
}

std::vector<HubWorkload> HubWorkloads::all() const
{
    std::vector<HubWorkload> list;
    std::vector<const Binding *> known;
    for (const Template &object : m_objects->templates) {
        list.push_back({&object, bindingOf(object)});
        if (list.back().binding != nullptr)
            known.push_back(list.back().binding);
    }
    std::ranges::sort(known);
    for (const Binding &binding : m_objects->bindings) {
        if (!std::ranges::binary_search(known, &binding))
            list.push_back({nullptr, &binding});
    }
    return list;
}

Expected<HubWorkload> HubWorkloads::find(std::string_view text) const
{
    std::vector<HubWorkload> matches;
    for (const Template &object : m_objects->templates) {
        if (isNamed(text, object.kind, object.nameSpace, object.name))
            matches.push_back({&object, bindingOf(object)});
    }
    if (matches.empty()) {
        for (const Binding &binding : m_objects->bindings) {
            if (isNamed(text, binding.kind, binding.resourceNamespace, binding.resourceName))
                matches.push_back({nullptr, &binding});
        }
    }
    if (matches.empty())
        return fail(ErrorCode::NotFound, "the hub has no workload '" + std::string(text) + "'");
    if (matches.size() == 1)
        return matches.front();
    std::string names;
    for (const HubWorkload &match : matches)
        names += (names.empty() ? "" : ", ") + match.key();
    return fail(ErrorCode::Ambiguous, "'" + std::string(text) + "' is several workloads of the hub: " + names);
}

karmada::Requirements requirementsOf(const HubWorkload &workload, const karmada::Options &options)
{
    if (workload.object != nullptr)
        return karmada::requirementsOf(*workload.object, options.gates);
    return {.replicas = workload.binding->replicas,
            .perReplica = workload.binding->requirements,
            .components = workload.binding->components};
}

Expected<karmada::AssumedByCluster> readAssumed(const json &ask, const karmada::HubView &hub,
                                                const karmada::Options &options)
{
    karmada::AssumedByCluster assumed(hub.clusters().size());
    const auto given = ask.find("assumed");
    if (given == ask.end())
        return assumed;
    for (const auto &[name, list] : given->items()) {
        const std::string where = "/assumed/" + name;
        if (!list.is_array())
            return fail(ErrorCode::Usage, "assumed workloads of a cluster are a list", where);
        const auto cluster = hub.find(name);
        if (!cluster)
            return fail(ErrorCode::NotFound, "the hub has no cluster '" + name + "'", where);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string place = where + '/' + std::to_string(i);
            if (!list[i].is_object())
                return fail(ErrorCode::Usage, "an assumed workload is an object", place);
            karmada::AssumedWorkload workload{
                .nameSpace = textOf(list[i], "namespace"), .binding = textOf(list[i], "binding"), .components = {}};
            const json components = list[i].value("components", json::array());
            for (std::size_t c = 0; components.is_array() && c < components.size(); ++c) {
                Expected<Component> component =
                    readComponent(components[c], place + "/components/" + std::to_string(c));
                if (!component)
                    return tl::unexpected(component.error());
                workload.components.push_back(*std::move(component));
            }
            assumed[*cluster].push_back(std::move(workload));
        }
    }
    if (!options.gates.schedulingOvercommitProtection)
        std::ranges::for_each(assumed, [](auto &list) { list.clear(); });
    return assumed;
}

json quantitiesJson(const api::ResourceList &list)
{
    json quantities = json::object();
    for (const auto &[resource, amount] : list)
        quantities[resource] = amount.canonical();
    return quantities;
}

json requirementsJson(const ReplicaRequirements &requirements)
{
    json object = json::object();
    if (!requirements.requests.empty())
        object["resourceRequest"] = quantitiesJson(requirements.requests);
    if (requirements.nodeClaim)
        object["nodeClaim"] = claimJson(*requirements.nodeClaim);
    if (!requirements.nameSpace.empty())
        object["namespace"] = requirements.nameSpace;
    if (!requirements.priorityClass.empty())
        object["priorityClassName"] = requirements.priorityClass;
    return object;
}

json componentsJson(const std::vector<Component> &components)
{
    json list = json::array();
    for (const Component &component : components) {
        json object = {{"name", component.name}, {"replicas", component.replicas}};
        if (component.requirements)
            object["replicaRequirements"] = requirementsJson(*component.requirements);
        list.push_back(std::move(object));
    }
    return list;
}

std::vector<Text> blindSpots(const HubWorkload &workload, const karmada::Options &options)
{
    std::vector<Text> texts;
    if (workload.object == nullptr)
        return texts;
    const Template &object = *workload.object;
    const bool components = object.hasComponents && options.gates.multiplePodTemplatesScheduling;
    if (!object.hasReplicas && !components) {
        texts.push_back(Text::own(context, plainObject, {object.kind}));
        if (object.hasComponents)
            texts.push_back(Text::own(context, gateHides));
    }
    if (components && object.apiVersion.starts_with("batch.volcano.sh/"))
        texts.push_back(Text::own(context, minAvailable));
    if (object.kind == "FlinkDeployment" && object.asWritten)
        texts.push_back(Text::own(context, flinkMemory));
    std::vector<std::string> parts;
    if (object.pod)
        noteInvisible(*object.pod, parts);
    for (const api::karmada::TemplateComponent &component : object.components) {
        if (component.pod)
            noteInvisible(*component.pod, parts);
    }
    std::string names;
    for (const std::string &part : parts)
        names += (names.empty() ? "" : ", ") + part;
    if (!names.empty())
        texts.push_back(Text::own(context, invisible, {names}));
    return texts;
}

void addTo(json &explanation, const std::vector<Text> &texts)
{
    for (const Text &text : texts)
        explanation.push_back(explain::english(text));
}

} // namespace stowage::ask
