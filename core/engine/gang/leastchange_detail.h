// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <set>

#include "core/engine/gang/leastchange.h"

/// Parts of the search, shared by its own sources only.
namespace stowage::gang {

/// Looks for pods whose leaving lets one more unit in.
class EvictionSearch {
public:
    EvictionSearch(UnitPlacer &placer, const Context &context);
    void run(std::vector<Remedy> &remedies);

private:
    struct Candidate {
        kube::MemberId member{};
        std::vector<Amount> gives{}; ///< of each deficit
        RemedyCost cost{};
    };
    struct Choice {
        NodeId node{};
        std::vector<kube::MemberId> leavers{};
        RemedyCost cost{};
        bool byAmounts = true;

        /// The cheaper first, of equals the first node.
        friend bool operator<(const Choice &a, const Choice &b)
        {
            const auto order = a.cost <=> b.cost;
            return order != 0 ? order < 0 : a.node < b.node;
        }
    };
    /// Choices for the pods of one kind, one after the other. Where they meet in amounts alone, a node that was used is
    /// looked at again and the others are as they were.
    struct Choices {
        std::size_t member = SIZE_MAX;
        bool byAmounts = false;
        std::vector<Choice> found{}; ///< in order
        std::size_t next = 0;        ///< of those
        std::vector<Choice> again{}; ///< of nodes that were used, in order
        NodeId used{};               ///< last
    };

    [[nodiscard]] bool mayLeave(kube::MemberId member) const;
    [[nodiscard]] double gpuHoursOf(kube::MemberId member) const;
    [[nodiscard]] bool guarded(kube::MemberId member);
    [[nodiscard]] RemedyCost costOf(kube::MemberId member);
    /// The cheapest sets of pods, one per node, that make room for one pod of a kind; at most so many, cheapest first.
    [[nodiscard]] std::vector<Choice> choicesFor(std::size_t member, std::span<const NodeId> nodes, std::size_t most);
    [[nodiscard]] std::optional<Choice> nextChoice(std::size_t member, std::span<const NodeId> nodes, Choices &open);
    /// By amounts alone; nothing when no set costs less than the bound.
    [[nodiscard]] std::optional<Choice> cheapestSet(std::size_t member, NodeId node, const RemedyCost *bound);
    /// By putting back, most important first, whom the filters let stay.
    [[nodiscard]] std::optional<Choice> byReprieve(std::size_t member, NodeId node);
    /// Makes room for the rest of a unit in one domain after the given first choice; proves it and undoes it.
    std::optional<Remedy> prove(std::size_t domain, const Choice *first);

    UnitPlacer *m_placer;
    kube::Session *m_session;
    const Context *m_context;
    std::map<kube::ClassId, std::vector<std::size_t>> m_budgetsOf;
};

} // namespace stowage::gang
