// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/id.h"
#include "core/engine/kube/profile.h"

namespace stowage::kube {

/// Why a node is refused, in the words of kube-scheduler.
enum class Reason : std::uint8_t {
    Unschedulable,
    NodeName,
    UntoleratedTaint,
    UntoleratedTaintNamed, ///< argument: index of the taint on the node
    EnforcedNodeAffinity,
    NodeAffinity,
    PreFilterNodeAffinity,
    Ports,
    TooManyPods,
    InsufficientResource, ///< argument: ResourceId
    DiskConflict,
    ReadWriteOncePodConflict,
    VolumeCount,
    NoVolumeToBind,
    VolumeNodeAffinity,
    NotEnoughStorage,
    VolumeMissing,
    VolumeZone,
    SpreadMissingLabel,
    SpreadSkew,
    PodAffinity,
    PodAntiAffinity,
    ExistingAntiAffinity,
    ClaimNotOnNode,
    CannotAllocateClaims,
    NotOnNominatedNode,
    Whole, ///< the whole pod, before any node: argument into the decision's own text
};

/// The first plugin that refuses a node and all that it says of it.
struct Verdict {
    struct Said {
        Reason reason;
        std::uint32_t argument = 0;
        friend bool operator==(const Said &, const Said &) = default;
    };
    Plugin plugin = Plugin::NodeUnschedulable;
    bool unresolvable = false; ///< preemption never looks at the node
    std::vector<Said> said;    ///< empty: the node passes

    [[nodiscard]] bool passes() const { return said.empty(); }
};

/// kube-scheduler's words; empty for reasons whose text names something.
[[nodiscard]] std::string_view reasonText(Reason reason);

/// kube-scheduler's filter summary: "0/N nodes are available: " and the counts sorted as text.
[[nodiscard]] std::string summarise(std::size_t nodes, const std::map<std::string, std::int64_t> &reasons);

} // namespace stowage::kube
