// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capture/pseudonyms.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include <re2/re2.h>

namespace stowage::capture {

namespace {

using namespace std::string_view_literals;

/// Members whose texts are words of the API or facts of hardware, whatever they look like.
constexpr std::array verbatim{
    "apiVersion"sv,
    "kind"sv,
    "group"sv,
    "apiGroup"sv,
    "uid"sv,
    "resourceVersion"sv,
    "type"sv,
    "status"sv,
    "reason"sv,
    "operator"sv,
    "effect"sv,
    "phase"sv,
    "key"sv,
    "topologyKey"sv,
    "schedulerName"sv,
    "preemptionPolicy"sv,
    "driver"sv,
    "deviceClassName"sv,
    "runtimeClassName"sv,
    "profile"sv,
    "provisioner"sv,
    "kubeletVersion"sv,
    "nodeLabel"sv,
    "tierName"sv,
    "provider"sv,
    "region"sv,
    "zone"sv,
    "zones"sv,
    "expression"sv,
    "state"sv,
    "mode"sv,
    "strategy"sv,
    "restartPolicy"sv,
    "plugins"sv,
    "action"sv,
    "resource"sv,
    "resources"sv,
    "resourceName"sv,
    "coveredResources"sv,
    "version"sv,
    "scope"sv,
    "fieldPath"sv,
    "protocol"sv,
    "generation"sv,
    "observedGeneration"sv,
    "levels"sv,
    "labelKeys"sv,
    "instanceType"sv,
    "unhealthyPodEvictionPolicy"sv,
    "spreadByField"sv,
    "dynamicWeight"sv,
    "replicaSchedulingType"sv,
    "replicaDivisionPreference"sv,
    "spreadByLabel"sv,
    "capacityType"sv,
    "architecture"sv,
    "operatingSystem"sv,
    "kernelVersion"sv,
    "osImage"sv,
    "feature"sv,
    "policyName"sv,
    "mountPath"sv,
    "accessModes"sv,
    "queueingStrategy"sv,
    "path"sv,
    "podPath"sv,
    "whenUnsatisfiable"sv,
};
/// Texts for people, which may hold anything, and addresses.
constexpr std::array leftOut{"message"sv,     "providerID"sv,
                             "apiEndpoint"sv, "proxyURL"sv,
                             "proxyHeader"sv, "server"sv,
                             "url"sv,         "description"sv,
                             "caBundle"sv,    "managedClusterClientConfigs"sv,
                             "secretRef"sv,   "impersonatorSecretRef"sv};
/// Maps of label values.
constexpr std::array labelMaps{"labels"sv,   "matchLabels"sv, "nodeSelector"sv,
                               "selector"sv, "podLabels"sv,   "nodeLabels"sv};
/// Annotations that are read. Of the first ones the value is hardware and stays.
constexpr std::array deviceAnnotations{"-register"sv,   "vgpu-ids"sv,   "devices-"sv, "gpu"sv,           "-index"sv,
                                       "total-count"sv, "min-member"sv, "topology"sv, "min-available"sv, "priority"sv};
constexpr std::array readAnnotations{
    "queue"sv,   "group"sv,   "node"sv, "karmada.io"sv, "kueue"sv,
    "volcano"sv, "hami.io"sv, "kai."sv, "run.ai"sv,     "kubernetes.io/config.source"sv};
constexpr std::array keptNames{"kube-system"sv,          "default"sv,          "kube-public"sv,
                               "kube-node-lease"sv,      "karmada-system"sv,   "system-cluster-critical"sv,
                               "system-node-critical"sv, "default-scheduler"sv};
/// Kinds whose names say hardware or are words of the API.
constexpr std::array plainKinds{"DeviceClass"sv, "RuntimeClass"sv, "CustomResourceDefinition"sv};

/// Label keys whose values are topology or hardware; a host's name is a node's name.
bool isHardwareKey(std::string_view key)
{
    static constexpr std::array prefixes{"topology."sv,
                                         "node.kubernetes.io/"sv,
                                         "failure-domain.beta.kubernetes.io/"sv,
                                         "nvidia.com/"sv,
                                         "amd.com/"sv,
                                         "gpu.intel.com/"sv,
                                         "network.topology."sv,
                                         "fabric.topograph.run/"sv,
                                         "accelerator.topograph.run/"sv,
                                         "cloud.google.com/g"sv,
                                         "backend.coreweave.cloud/"sv,
                                         "ib.coreweave.cloud/"sv,
                                         "node.coreweave.cloud/"sv,
                                         "ds.coreweave.com/"sv,
                                         "gpu.nvidia.com/"sv,
                                         "crusoe.ai/"sv,
                                         "oci.oraclecloud.com/host"sv,
                                         "topology.k8s.aws/"sv,
                                         "feature.node.kubernetes.io/"sv,
                                         "kubernetes.io/arch"sv,
                                         "kubernetes.io/os"sv,
                                         "beta.kubernetes.io/"sv,
                                         "karpenter.sh/capacity-type"sv,
                                         "karpenter.k8s.aws/"sv,
                                         "eks.amazonaws.com/capacityType"sv,
                                         "alibabacloud.com/gpu"sv,
                                         "node-role.kubernetes.io/"sv};
    if (key == "rack" || key == "zone" || key == "region" || key == "block")
        return true;
    return std::ranges::any_of(prefixes, [key](std::string_view prefix) { return key.starts_with(prefix); });
}

bool isOneOf(std::string_view text, const auto &list)
{
    return std::ranges::find(list, text) != list.end();
}

bool holdsOneOf(std::string_view text, const auto &parts)
{
    return std::ranges::any_of(parts,
                               [text](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// "8", "1.5", "512Gi", "100m", "-3": numbers and quantities.
bool isQuantity(std::string_view text)
{
    std::size_t at = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
    const std::size_t first = at;
    while (at < text.size() && (isDigit(text[at]) || text[at] == '.'))
        ++at;
    if (at == first || !isDigit(text[first]))
        return false;
    const std::string_view unit = text.substr(at);
    static constexpr std::array units{""sv,   "n"sv,  "u"sv,  "m"sv,  "k"sv,  "M"sv,  "G"sv, "T"sv, "P"sv, "E"sv,
                                      "Ki"sv, "Mi"sv, "Gi"sv, "Ti"sv, "Pi"sv, "Ei"sv, "%"sv, "s"sv, "h"sv};
    return isOneOf(unit, units);
}

/// "2026-03-01T12:00:00Z".
bool isTime(std::string_view text)
{
    return text.size() >= 20 && isDigit(text[0]) && text[4] == '-' && text[7] == '-' && text[10] == 'T'
        && text[13] == ':';
}

/// "NoSchedule", "True", "BestEffortFIFO": words of the API; names begin with small letters or digits.
bool isWord(std::string_view text)
{
    return !text.empty() && text[0] >= 'A' && text[0] <= 'Z' && std::ranges::all_of(text, isLetter);
}

/// "nvidia.com/gpu", "kubernetes.io/hostname": a domain before the slash, which no namespace has.
bool isQualified(std::string_view text)
{
    const std::size_t slash = text.find('/');
    return slash != std::string_view::npos && text.substr(0, slash).find('.') != std::string_view::npos
        && text.find('/', slash + 1) == std::string_view::npos && text.find(':') == std::string_view::npos;
}

bool isPlain(std::string_view text)
{
    return text.empty() || text == "true" || text == "false" || text == "*" || isQuantity(text) || isTime(text)
        || isOneOf(text, keptNames);
}

} // namespace

void Pseudonyms::add(std::string_view name)
{
    if (m_names.find(name) == m_names.end())
        m_names.emplace(name, std::string());
}

void Pseudonyms::gather(const Value &root)
{
    std::string ignored;
    Redaction gathering(*this);
    appendTrimmedJson(ignored, root, {}, {}, &gathering);
}

void Pseudonyms::settle()
{
    std::size_t number = 0;
    for (auto &[name, pseudonym] : m_names) {
        std::array<char, 24> text{};
        std::snprintf(text.data(), text.size(), "x%07zu", ++number);
        pseudonym = text.data();
    }
}

std::string_view Pseudonyms::of(std::string_view name) const
{
    const auto found = m_names.find(name);
    return found == m_names.end() || found->second.empty() ? name : std::string_view(found->second);
}

std::string Pseudonyms::patternOf(const std::string &pattern) const
{
    const RE2 matcher(pattern, RE2::Quiet);
    std::string made = "^(";
    bool any = false;
    for (const auto &[name, pseudonym] : m_names) {
        if (!matcher.ok() || !RE2::PartialMatch(name, matcher))
            continue;
        made += (any ? "|" : "") + pseudonym;
        any = true;
    }
    // A pattern that nothing can match, as an empty group matches everything that is empty.
    return any ? made + ")$" : "^$";
}

std::string_view Redaction::around() const
{
    for (auto name = m_path.rbegin(); name != m_path.rend(); ++name) {
        if (!name->empty())
            return *name;
    }
    return {};
}

bool Redaction::isWithin(std::string_view name) const
{
    return std::ranges::find(m_path, name) != m_path.end();
}

void Redaction::begin(const Value &root)
{
    m_plainName = isOneOf(root["kind"].text(), plainKinds);
}

bool Redaction::leavesOut(const Value &member)
{
    const std::string_view key = member.key();
    if (around() == "annotations")
        return !holdsOneOf(key, deviceAnnotations) && !holdsOneOf(key, readAnnotations);
    if (around() == "labels" || around() == "matchLabels")
        return false;
    return isOneOf(key, leftOut);
}

void Redaction::enter(const Value &value)
{
    m_path.push_back(value.key());
    // The key of an expression decides what its values are.
    m_selectorKeys.push_back(value.isMap() && value["key"].isScalar() ? value["key"].text() : std::string_view());
}

void Redaction::leave(const Value &)
{
    m_path.pop_back();
    m_selectorKeys.pop_back();
}

std::string_view Redaction::replaced(std::string_view text)
{
    if (m_gatherer != nullptr) {
        m_gatherer->add(text);
        return text;
    }
    return m_pseudonyms->of(text);
}

std::string_view Redaction::text(const Value &string)
{
    const std::string_view text = string.text();
    const std::string_view key = string.key().empty() ? around() : string.key();
    const std::string_view parent = string.key().empty() && !m_path.empty() ? std::string_view() : around();
    if (isPlain(text) || (m_plainName && key == "name" && m_path.size() == 1))
        return text;
    if (isOneOf(parent, labelMaps) && !string.key().empty())
        return isHardwareKey(key) ? text : replaced(text);
    if (key == "values" || key == "value") {
        // Of label expressions, tolerations and taints; fields are asked for names only.
        const auto selector = std::ranges::find_if(m_selectorKeys.rbegin(), m_selectorKeys.rend(),
                                                   [](std::string_view one) { return !one.empty(); });
        if (selector != m_selectorKeys.rend())
            return isHardwareKey(*selector) ? text : replaced(text);
    }
    if (parent == "annotations")
        return holdsOneOf(key, deviceAnnotations) ? text : replaced(text);
    if (key == "regexMatch" || (key == "pattern" && isWithin("regexMatch"))) {
        if (m_gatherer != nullptr)
            return text;
        m_text = m_pseudonyms->patternOf(std::string(text));
        return m_text;
    }
    if (isOneOf(key, verbatim) || isWithin("attributes") || isWithin("capacity") || isWithin("allocatable"))
        return key == "uuid" ? replaced(text) : text;
    if (key == "image" || key == "names")
        return replaced(text);
    if (isWord(text) || isQualified(text))
        return text;
    // "namespace/name", as keys of workloads are written.
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos && slash > 0
        && slash + 1 < text.size() && text.find('/', slash + 1) == std::string_view::npos) {
        std::string both(replaced(text.substr(0, slash)));
        both.append("/").append(replaced(text.substr(slash + 1)));
        m_text = std::move(both);
        return m_text;
    }
    return replaced(text);
}

} // namespace stowage::capture
