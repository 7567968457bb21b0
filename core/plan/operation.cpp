// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/operation.h"

#include "core/explain/text.h"

namespace stowage::plan {

namespace {

template<typename... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template<typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

ObjectKey nodeKey(const std::string &cluster, const std::string &node)
{
    return {.cluster = cluster,
            .group = {},
            .kind = node.empty() ? "Cluster" : "Node",
            .nameSpace = {},
            .name = node.empty() ? cluster : node};
}

std::string shownNode(const std::string &cluster, const std::string &node)
{
    return cluster + '/' + node;
}

std::string shownTaint(const TaintChange &taint)
{
    std::string text = taint.key;
    if (!taint.value.empty())
        text += '=' + taint.value;
    if (!taint.effect.empty())
        text += ':' + taint.effect;
    return text;
}

std::string shownTarget(const std::string &cluster, const Spot &spot)
{
    const std::string &inside = spot.node.empty() ? spot.domain : spot.node;
    return inside.empty() ? cluster : cluster + '/' + inside;
}

std::string shownLabels(const SetLabels &labels)
{
    std::string text;
    for (const auto &[key, value] : labels.set)
        text += (text.empty() ? "" : ", ") + key + '=' + value;
    for (const std::string &key : labels.remove)
        text += (text.empty() ? "" : ", ") + key + '-';
    return text;
}

OperationText placeText(const PlaceWorkload &place)
{
    const std::string target = shownTarget(place.to.empty() ? place.workload.cluster : place.to, place.spot);
    if (place.replicas)
        return {STOWAGE_TEXT("Operation", "Place %1 of %2 in %3"),
                {std::to_string(*place.replicas), shown(place.workload), target}};
    return {STOWAGE_TEXT("Operation", "Place %1 in %2"), {shown(place.workload), target}};
}

OperationText moveText(const MovePods &move)
{
    const std::string target = shownTarget(move.to.empty() ? move.workload.cluster : move.to, move.spot);
    if (move.pods.size() == 1)
        return {STOWAGE_TEXT("Operation", "Move pod %1 to %2"),
                {move.workload.nameSpace + '/' + move.pods.front(), target}};
    if (!move.pods.empty())
        return {STOWAGE_TEXT("Operation", "Move %1 pods of %2 to %3"),
                {std::to_string(move.pods.size()), shown(move.workload), target}};
    if (move.replicas)
        return {STOWAGE_TEXT("Operation", "Move %1 of %2 to %3"),
                {std::to_string(*move.replicas), shown(move.workload), target}};
    return {STOWAGE_TEXT("Operation", "Move %1 to %2"), {shown(move.workload), target}};
}

OperationText failedText(const MarkFailed &failed)
{
    if (!failed.node.empty())
        return {STOWAGE_TEXT("Operation", "Lose node %1"), {shownNode(failed.cluster, failed.node)}};
    if (!failed.domain.empty())
        return {STOWAGE_TEXT("Operation", "Lose %1"), {shownNode(failed.cluster, failed.domain)}};
    return {STOWAGE_TEXT("Operation", "Lose cluster %1"), {failed.cluster}};
}

OperationText taintText(const std::string &what, const TaintChange &taint)
{
    if (taint.remove)
        return {STOWAGE_TEXT("Operation", "Remove taint %1 from %2"), {shownTaint(taint), what}};
    return {STOWAGE_TEXT("Operation", "Taint %2 with %1"), {shownTaint(taint), what}};
}

} // namespace

bool isApplicable(const Operation &operation)
{
    return !std::holds_alternative<AddNodes>(operation) && !std::holds_alternative<MarkFailed>(operation);
}

std::string_view verbOf(const Operation &operation)
{
    return std::visit(
        Overloaded{
            [](const PlaceWorkload &) -> std::string_view { return "place"; },
            [](const MovePods &) -> std::string_view { return "move"; },
            [](const EvictPods &) -> std::string_view { return "evict"; },
            [](const ScaleWorkload &) -> std::string_view { return "scale"; },
            [](const SuspendWorkload &o) -> std::string_view { return o.suspend ? "suspend" : "resume"; },
            [](const TaintCluster &o) -> std::string_view {
                return o.taint.remove ? "untaint-cluster" : "taint-cluster";
            },
            [](const TaintNode &o) -> std::string_view { return o.taint.remove ? "untaint" : "taint"; },
            [](const CordonNode &o) -> std::string_view { return o.cordon ? "cordon" : "uncordon"; },
            [](const DrainNode &) -> std::string_view { return "drain"; },
            [](const SetLabels &o) -> std::string_view { return o.node.empty() ? "label-cluster" : "label"; },
            [](const SetQueue &) -> std::string_view { return "set-queue"; },
            [](const SetQuota &) -> std::string_view { return "set-quota"; },
            [](const SetPolicy &) -> std::string_view { return "set-policy"; },
            [](const AddNodes &) -> std::string_view { return "add-nodes"; },
            [](const RemoveNodes &) -> std::string_view { return "remove-nodes"; },
            [](const MarkFailed &) -> std::string_view { return "fail"; },
            [](const EditObject &) -> std::string_view { return "edit"; },
        },
        operation);
}

ObjectKey subjectOf(const Operation &operation)
{
    return std::visit(Overloaded{
                          [](const PlaceWorkload &o) { return o.workload; },
                          [](const MovePods &o) { return o.workload; },
                          [](const EvictPods &o) { return o.workload; },
                          [](const ScaleWorkload &o) { return o.workload; },
                          [](const SuspendWorkload &o) { return o.workload; },
                          [](const TaintCluster &o) { return nodeKey(o.cluster, {}); },
                          [](const TaintNode &o) { return nodeKey(o.cluster, o.node); },
                          [](const CordonNode &o) { return nodeKey(o.cluster, o.node); },
                          [](const DrainNode &o) { return nodeKey(o.cluster, o.node); },
                          [](const SetLabels &o) { return nodeKey(o.cluster, o.node); },
                          [](const SetQueue &o) { return o.queue; },
                          [](const SetQuota &o) { return o.quota; },
                          [](const SetPolicy &o) { return o.policy; },
                          [](const AddNodes &o) { return nodeKey(o.cluster, o.like); },
                          [](const RemoveNodes &o) {
                              return nodeKey(o.cluster, o.nodes.size() == 1 ? o.nodes.front() : std::string());
                          },
                          [](const MarkFailed &o) { return nodeKey(o.cluster, o.node); },
                          [](const EditObject &o) { return o.object; },
                      },
                      operation);
}

OperationText textOf(const Operation &operation)
{
    return std::visit(
        Overloaded{
            [](const PlaceWorkload &o) { return placeText(o); },
            [](const MovePods &o) { return moveText(o); },
            [](const EvictPods &o) -> OperationText {
                if (o.pods.size() == 1)
                    return {STOWAGE_TEXT("Operation", "Evict pod %1"), {o.workload.nameSpace + '/' + o.pods.front()}};
                if (!o.pods.empty())
                    return {STOWAGE_TEXT("Operation", "Evict %1 pods of %2"),
                            {std::to_string(o.pods.size()), shown(o.workload)}};
                return {STOWAGE_TEXT("Operation", "Evict %1"), {shown(o.workload)}};
            },
            [](const ScaleWorkload &o) -> OperationText {
                if (!o.podSet.empty())
                    return {STOWAGE_TEXT("Operation", "Scale %1 of %2 to %3"),
                            {o.podSet, shown(o.workload), std::to_string(o.replicas)}};
                return {STOWAGE_TEXT("Operation", "Scale %1 to %2"), {shown(o.workload), std::to_string(o.replicas)}};
            },
            [](const SuspendWorkload &o) -> OperationText {
                return {o.suspend ? STOWAGE_TEXT("Operation", "Suspend %1") : STOWAGE_TEXT("Operation", "Resume %1"),
                        {shown(o.workload)}};
            },
            [](const TaintCluster &o) { return taintText(o.cluster, o.taint); },
            [](const TaintNode &o) { return taintText(shownNode(o.cluster, o.node), o.taint); },
            [](const CordonNode &o) -> OperationText {
                return {o.cordon ? STOWAGE_TEXT("Operation", "Cordon node %1")
                                 : STOWAGE_TEXT("Operation", "Uncordon node %1"),
                        {shownNode(o.cluster, o.node)}};
            },
            [](const DrainNode &o) -> OperationText {
                return {STOWAGE_TEXT("Operation", "Drain node %1"), {shownNode(o.cluster, o.node)}};
            },
            [](const SetLabels &o) -> OperationText {
                return {STOWAGE_TEXT("Operation", "Label %1 with %2"),
                        {o.node.empty() ? o.cluster : shownNode(o.cluster, o.node), shownLabels(o)}};
            },
            [](const SetQueue &o) -> OperationText {
                return {STOWAGE_TEXT("Operation", "Change queue %1"), {shown(o.queue)}};
            },
            [](const SetQuota &o) -> OperationText {
                return {STOWAGE_TEXT("Operation", "Change quota %1"), {shown(o.quota)}};
            },
            [](const SetPolicy &o) -> OperationText {
                return {STOWAGE_TEXT("Operation", "Change policy %1"), {shown(o.policy)}};
            },
            [](const AddNodes &o) -> OperationText {
                if (!o.type.empty())
                    return {STOWAGE_TEXT("Operation", "Add %1 nodes of type %2 to %3"),
                            {std::to_string(o.count), o.type, o.cluster}};
                return {STOWAGE_TEXT("Operation", "Add %1 nodes like %2"),
                        {std::to_string(o.count), shownNode(o.cluster, o.like)}};
            },
            [](const RemoveNodes &o) -> OperationText {
                if (o.nodes.size() == 1)
                    return {STOWAGE_TEXT("Operation", "Remove node %1"), {shownNode(o.cluster, o.nodes.front())}};
                return {STOWAGE_TEXT("Operation", "Remove %1 nodes of %2"),
                        {std::to_string(o.nodes.size()), o.cluster}};
            },
            [](const MarkFailed &o) { return failedText(o); },
            [](const EditObject &o) -> OperationText {
                return {STOWAGE_TEXT("Operation", "Edit %1"), {shown(o.object)}};
            },
        },
        operation);
}

std::string describe(const Operation &operation)
{
    const OperationText text = textOf(operation);
    return filled(text.text, text.arguments);
}

std::string filled(std::string_view text, const std::vector<std::string> &arguments)
{
    std::string full;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool marks = text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        const auto argument = marks ? static_cast<std::size_t>(text[i + 1] - '1') : arguments.size();
        if (argument >= arguments.size()) {
            full += text[i];
            continue;
        }
        full += arguments[argument];
        ++i;
    }
    return full;
}

std::string shown(const ObjectKey &key)
{
    if (key.kind == "Cluster" && key.group.empty())
        return key.name;
    if (key.kind == "Node")
        return shownNode(key.cluster, key.name);
    return key.kind + ' ' + (key.nameSpace.empty() ? "" : key.nameSpace + '/') + key.name;
}

} // namespace stowage::plan
