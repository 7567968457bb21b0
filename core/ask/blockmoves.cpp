// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/blockmoves.h"

namespace stowage::ask {

std::vector<BlockMove> movesOf(kube::Session &session, const gang::BlockCost &cost)
{
    const Cluster &cluster = session.state().cluster();
    std::vector<bool> own(cluster.nodes.size(), false);
    for (const std::vector<NodeId> *nodes : {&cost.nodes, &cost.keptFree}) {
        for (const NodeId node : *nodes)
            own[node.index()] = true;
    }
    std::vector<NodeId> others;
    for (std::size_t row = 0; row < own.size(); ++row) {
        if (!own[row])
            others.emplace_back(row);
    }
    std::vector<BlockMove> moves;
    std::vector<kube::MemberId> gone;
    for (const PodId pod : cost.leavers) {
        gone.push_back(session.memberOf(pod));
        moves.push_back({.pod = pod, .from = session.state().member(gone.back()).node});
        session.state().remove(gone.back());
    }
    std::vector<kube::Decision> moved;
    for (std::size_t i = 0; i < gone.size(); ++i) {
        kube::Decision decision = session.decide(gone[i], {.candidates = others, .restricted = true, .listed = 0});
        moves[i].to = decision.node;
        if (decision.node.valid())
            moved.push_back(std::move(decision));
    }
    for (auto decision = moved.rbegin(); decision != moved.rend(); ++decision)
        session.undo(*decision);
    for (std::size_t i = gone.size(); i-- > 0;)
        session.state().assume(gone[i], moves[i].from);
    return moves;
}

} // namespace stowage::ask
