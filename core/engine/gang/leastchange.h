// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "core/engine/gang/units.h"

/// "What is the least that lets one more in": every proposal is proven by the engine on the changed state.
namespace stowage::gang {

/// By rising disturbance.
enum class RemedyKind : std::uint8_t {
    Wait,     ///< for pods that terminate already
    Uncordon, ///< one node
    Untaint,  ///< one node
    Relax,    ///< one rule of the pods themselves
    Move,     ///< running pods that find another place
    Evict,    ///< running pods that find none
    AddNodes, ///< of a kind that the cluster has
};
[[nodiscard]] std::string_view remedyName(RemedyKind kind);

/// A pod that goes.
struct Leaver {
    kube::MemberId pod{};
    NodeId from{};
    NodeId to{};          ///< invalid: finds no other place
    Amount gpus = 0;      ///< that it holds
    double gpuHours = 0;  ///< of work since it started
    bool guarded = false; ///< a disruption budget allows it no more
};

/// Compared in this order.
struct RemedyCost {
    RemedyKind kind = RemedyKind::Wait;
    std::int64_t budgetViolations = 0;
    std::int64_t moreImportant = 0; ///< pods of higher priority than the one that comes
    std::int64_t pods = 0;
    double gpuHours = 0;
    std::int64_t nodes = 0; ///< that are added
    Amount gpus = 0;        ///< of added nodes, or that the pods do without

    friend std::partial_ordering operator<=>(const RemedyCost &, const RemedyCost &) = default;
};

struct Remedy {
    RemedyCost cost{};
    std::vector<std::string> nodes{}; ///< that are changed, cleared or, of AddNodes, copied
    std::string detail{};             ///< the taint, the rule that is relaxed, or the kind of node
    std::vector<Leaver> leavers{};
    std::int64_t addedNodes = 0;
    Amount freedGpus = 0;                                        ///< by leavers
    std::int64_t more = 1;                                       ///< units that fit then
    std::vector<std::pair<std::string, std::string>> bindings{}; ///< the proof: kind of pod and node of one more unit
};

/// Why the next unit does not get in, and what would let it: cheapest first, at most a few of each kind. The placer's
/// session stays as it was. Nothing of it speaks of a unit that asks for resources which no node knows.
struct LeastChange {
    UnitFailure failure{};
    std::vector<Remedy> remedies{};
};
/// placed: units that the session holds already beside the snapshot's pods.
[[nodiscard]] LeastChange findLeastChange(UnitPlacer &placer, std::int64_t placed, const Context &context = {});

} // namespace stowage::gang
