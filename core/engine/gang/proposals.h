// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/engine/gang/groups.h"

/// Placements that somebody else proposes: pods to nodes, accepted wholly or not at all.
namespace stowage::gang {

/// One pod of a proposal and where it shall go.
struct Assignment {
    kube::MemberId member;
    NodeId node;
};

/// An actuation that failed: what the cluster said when it was tried.
struct Failure {
    kube::MemberId member;
    NodeId node;
    std::string condition;  ///< reason or message, as the cluster gave it
    bool nodeIsOut = false; ///< nothing of the group goes there any more
};

/// What is to be true of a proposal, in the order in which it is checked.
enum class Check : std::uint8_t { MembersUnbound, PodFits, GangMinimum, TopologyConstraint };
[[nodiscard]] std::string_view checkName(Check check);

struct CheckRow {
    Check check = Check::PodFits;
    bool holds = false;
    kube::MemberId member{}; ///< of PodFits
    NodeId node{};
    std::string message{}; ///< why not
};

struct ProposalVerdict {
    bool accepted = false;
    std::vector<CheckRow> rows;        ///< all checks that were made, failed ones too
    std::vector<kube::Decision> bound; ///< the assignments, assumed on the session when accepted
};

struct Replan {
    std::vector<kube::MemberId> withdrawn; ///< bound in part, taken back: the rest of a group is not left behind
    GroupVerdict verdict{};                ///< the group's new placement
};

/// Proposals against a session. What is accepted stays assumed; what is not leaves nothing behind.
class Proposals {
public:
    explicit Proposals(kube::Session &session);

    /// Each pod passes all filters with the former ones assumed; the gang's minimum and topology constraint are met.
    /// Pods of a group are named by nameSpace and link; an empty link: pods without a group, all of them or none.
    ProposalVerdict propose(std::string_view nameSpace, std::string_view link,
                            const std::vector<Assignment> &assignments, const Context &context = {});
    /// After actuations failed: takes back what an accepted proposal bound and decides the group anew, without the
    /// nodes that are out.
    Replan replan(std::string_view nameSpace, std::string_view link, const ProposalVerdict &accepted,
                  const std::vector<Failure> &failures, const Context &context = {});

private:
    kube::Session *m_session;
};

} // namespace stowage::gang
