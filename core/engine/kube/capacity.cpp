// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/capacity.h"

#include <algorithm>
#include <utility>

#include "core/engine/kube/room.h"

namespace stowage::kube {

namespace {

constexpr std::int64_t mostClones = 4'000'000; ///< without a limit, against absurd amounts in a manifest

/// Adds what NodeResourcesFit would say of resources that no node knows: it stands behind the plugins that fail before.
void lackUnknown(const AdmittedPod &pod, const Verdict &verdict, std::vector<std::string> &reasons)
{
    if (pod.unknownRequests.empty())
        return;
    if (!verdict.passes() && verdict.plugin < Plugin::NodeResourcesFit)
        return;
    if (verdict.passes() || verdict.plugin > Plugin::NodeResourcesFit)
        reasons.clear();
    for (const auto &[resource, amount] : pod.unknownRequests)
        reasons.push_back("Insufficient " + resource);
}

} // namespace

CapacityAnswer countMore(Session &session, const AdmittedPod &pod, std::optional<std::int64_t> limit,
                         const Context &context)
{
    CapacityAnswer answer;
    State &state = session.state();
    answer.nodes.resize(state.nodeCount());
    const ClassId podClass = state.admit(pod.nameSpace, pod.labels, pod.shape);
    Member clone;
    clone.podClass = podClass;
    clone.priority = pod.priority;
    MemberId next = state.add(clone);
    const std::int64_t most = limit.value_or(mostClones);
    if (const auto room = pod.unknownRequests.empty() ? roomPerNode(session, next) : std::nullopt) {
        std::int64_t sum = 0;
        for (const std::int64_t more : *room)
            sum = saturatingAdd(sum, more);
        // Every node is filled in the end, whatever the order; only a limit makes the order matter.
        for (std::size_t row = 0; row < room->size() && sum < most && !context.canceled(); ++row) {
            for (std::int64_t i = 0; i < (*room)[row]; ++i) {
                state.assume(next, NodeId(row));
                next = state.add(clone);
            }
            answer.nodes[row].clones = (*room)[row];
            answer.count += (*room)[row];
        }
    }
    while (pod.unknownRequests.empty() && !context.canceled()) {
        if (answer.count >= most) {
            answer.limitReached = true;
            answer.message = "Maximum number of pods simulated: " + std::to_string(most);
            return answer;
        }
        const Decision decision = session.decide(next, {.listed = 0});
        if (!decision.node.valid()) {
            answer.othersPod = decision.othersPod;
            answer.reasons = decision.reasons;
            answer.message = decision.message;
            break;
        }
        ++answer.count;
        ++answer.nodes[decision.node.index()].clones;
        context.progress({.done = answer.count, .total = limit.value_or(0)});
        next = state.add(clone);
    }
    for (std::size_t row = 0; row < answer.nodes.size(); ++row) {
        NodeVerdict verdict = session.judge(next, NodeId(row));
        lackUnknown(pod, verdict.verdict, verdict.texts);
        answer.nodes[row].reasons = std::move(verdict.texts);
    }
    if (!pod.unknownRequests.empty()) {
        for (const CapacityNode &node : answer.nodes) {
            for (const std::string &reason : node.reasons)
                ++answer.reasons[reason];
        }
        answer.message = summarise(answer.nodes.size(), answer.reasons);
    }
    return answer;
}

} // namespace stowage::kube
