// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/podcontent.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace stowage {

namespace {

constexpr std::string_view requiredTerms = "requiredDuringSchedulingIgnoredDuringExecution";

/// Members of a pod's spec that are taken whole.
constexpr std::array<std::string_view, 15> wholeMembers{
    "nodeSelector",    "tolerations",       "schedulerName",
    "priority",        "priorityClassName", "hostNetwork",
    "overhead",        "runtimeClassName",  "topologySpreadConstraints",
    "schedulingGates", "resourceClaims",    "preemptionPolicy",
    "resources",       "schedulingGroup",   "workloadRef"};

void appendLength(std::string &content, std::size_t length)
{
    // Seven bits a byte, the highest one says that more follow.
    while (length >= 0x80) {
        content.push_back(static_cast<char>(0x80 | (length & 0x7F)));
        length >>= 7;
    }
    content.push_back(static_cast<char>(length));
}

void appendText(std::string &content, std::string_view text)
{
    appendLength(content, text.size());
    content.append(text);
}

void appendNode(std::string &content, const ValueNode &node, std::size_t size)
{
    content.push_back(static_cast<char>(node.kind));
    appendText(content, node.key);
    if (node.kind >= ValueKind::List)
        appendLength(content, size);
    else
        appendText(content, node.text);
}

void appendTree(std::string &content, Value value)
{
    const std::span<const ValueNode> nodes = value.subtree();
    if (nodes.empty())
        return;
    const std::uint32_t begin = nodes[0].end - static_cast<std::uint32_t>(nodes.size());
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        appendNode(content, nodes[i], nodes[i].end - begin - i);
}

std::span<const ValueNode> below(Value value)
{
    const std::span<const ValueNode> nodes = value.subtree();
    return nodes.empty() ? nodes : nodes.subspan(1);
}

/// Same members and texts, whatever the scalars' kinds.
bool sameMembers(Value a, Value b)
{
    const auto sameNode = [](const ValueNode &x, const ValueNode &y) { return x.key == y.key && x.text == y.text; };
    return std::ranges::equal(below(a), below(b), sameNode);
}

void appendPorts(std::string &content, Value ports, bool hostNetwork)
{
    for (const Value port : ports) {
        if (hostNetwork || !port["hostPort"].unset())
            appendTree(content, port);
    }
}

void appendContainers(std::string &content, Value containers, bool hostNetwork)
{
    appendText(content, containers.key());
    appendLength(content, containers.count());
    for (const Value container : containers) {
        if (!container.isMap()) {
            appendTree(content, container);
            continue;
        }
        for (const Value member : container) {
            const std::string_view key = member.key();
            if (key == "name" || key == "image" || key == "resources" || key == "restartPolicy")
                appendTree(content, member);
            else if (key == "ports" && member.isList())
                appendPorts(content, member, hostNetwork);
        }
        content.push_back('\xFF');
    }
}

void appendVolumes(std::string &content, Value volumes)
{
    for (const Value volume : volumes) {
        for (const std::string_view kind :
             {"persistentVolumeClaim", "gcePersistentDisk", "awsElasticBlockStore", "iscsi", "rbd"}) {
            if (const Value source = volume[kind]; source.exists())
                appendTree(content, source);
        }
        if (volume["ephemeral"].exists())
            appendTree(content, volume["name"]);
    }
}

/// The matchFields that say "this very node", as the DaemonSet controller writes them.
Value ownNodeField(Value term, std::string_view nodeName)
{
    const Value fields = term["matchFields"];
    if (!fields.isList() || fields.count() != 1)
        return {};
    const Value field = *fields.begin();
    const Value values = field["values"];
    if (field["key"].text() != "metadata.name" || field["operator"].text() != "In" || values.count() != 1
        || (*values.begin()).text() != nodeName)
        return {};
    return fields;
}

bool isPinned(Value affinity, std::string_view nodeName)
{
    if (nodeName.empty())
        return false;
    const Value terms = affinity["nodeAffinity"][requiredTerms]["nodeSelectorTerms"];
    if (!terms.isList() || terms.count() == 0)
        return false;
    return std::ranges::all_of(terms.begin(), terms.end(),
                               [&](Value term) { return ownNodeField(term, nodeName).exists(); });
}

void appendPinnedAffinity(std::string &content, Value affinity)
{
    const std::span<const ValueNode> nodes = affinity.subtree();
    const std::uint32_t begin = nodes[0].end - static_cast<std::uint32_t>(nodes.size());
    const std::span<const ValueNode> required = affinity["nodeAffinity"][requiredTerms].subtree();
    const std::size_t first = static_cast<std::size_t>(required.data() - nodes.data());
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        appendNode(content, nodes[i], nodes[i].end - begin - i);
        const bool own = i >= first && i < first + required.size() && nodes[i].key == "matchFields";
        if (own)
            i = nodes[i].end - begin - 1;
    }
}

bool differsFromSpec(Value state, Value containers)
{
    const Value actuated = state["resources"];
    if (actuated.unset())
        return false;
    for (const Value container : containers) {
        if (container["name"].text() != state["name"].text())
            continue;
        const Value asked = container["resources"]["requests"];
        const Value allocated = state["allocatedResources"];
        return !sameMembers(actuated["requests"], asked) || (!allocated.unset() && !sameMembers(allocated, asked));
    }
    return false;
}

bool isResized(Value spec, Value status)
{
    for (const Value condition : status["conditions"]) {
        if (condition["type"].text() == "PodResizePending" && condition["reason"].text() == "Infeasible")
            return true;
    }
    const auto differs = [&](std::string_view states, std::string_view containers) {
        const Value list = status[states];
        return std::ranges::any_of(list.begin(), list.end(),
                                   [&](Value state) { return differsFromSpec(state, spec[containers]); });
    };
    return differs("containerStatuses", "containers") || differs("initContainerStatuses", "initContainers");
}

void appendResize(std::string &content, Value status)
{
    for (const std::string_view list : {"containerStatuses", "initContainerStatuses"}) {
        for (const Value state : status[list]) {
            appendTree(content, state["name"]);
            appendTree(content, state["resources"]);
            appendTree(content, state["allocatedResources"]);
        }
    }
    for (const Value condition : status["conditions"]) {
        if (condition["type"].text() == "PodResizePending")
            appendTree(content, condition["reason"]);
    }
}

} // namespace

PodContent writePodContent(Value spec, Value status, std::string_view nodeName, std::string &content)
{
    PodContent found;
    content.clear();
    const bool hostNetwork = spec["hostNetwork"].text() == "true";
    for (const Value member : spec) {
        const std::string_view key = member.key();
        if ((key == "containers" || key == "initContainers") && member.isList()) {
            appendContainers(content, member, hostNetwork);
        } else if (key == "volumes" && member.isList()) {
            appendVolumes(content, member);
        } else if (key == "affinity") {
            found.pinned = isPinned(member, nodeName);
            content.push_back(found.pinned ? '\xFE' : '\xFD');
            if (found.pinned)
                appendPinnedAffinity(content, member);
            else
                appendTree(content, member);
        } else if (std::ranges::find(wholeMembers, key) != wholeMembers.end()) {
            appendTree(content, member);
        }
    }
    // Claims made from a template have a name of their own per pod.
    if (!spec["resourceClaims"].unset()) {
        content.push_back('\xFB');
        appendTree(content, status["resourceClaimStatuses"]);
    }
    if (!nodeName.empty() && isResized(spec, status)) {
        found.resized = true;
        content.push_back('\xFC');
        appendResize(content, status);
    }
    return found;
}

void unpin(api::PodSpec &spec)
{
    if (!spec.nodeAffinity || !spec.nodeAffinity->required)
        return;
    bool anyNode = false;
    for (api::NodeSelectorTerm &term : *spec.nodeAffinity->required) {
        term.matchFields.clear();
        anyNode = anyNode || term.matchExpressions.empty();
    }
    // A term without any requirement would match nothing; here it stands for "the node itself".
    if (anyNode)
        spec.nodeAffinity->required.reset();
}

} // namespace stowage
