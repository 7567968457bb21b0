// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/ask/karmadaask.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/objectkey.h"
#include "core/explain/explanation.h"
#include "core/plan/check.h"
#include "core/plan/projection.h"

/// What happens when a workload is moved to a cluster: whether its policy lets it, which rule blocks it, how much room
/// there is, and whether the cluster's own scheduler would start it. For menus, for dragging, and for the plan: all
/// previews of a workload are made once, off the GUI thread, and looked up while it is dragged.
namespace stowage::ask {

enum class MoveVerdict : std::uint8_t {
    Fits,    ///< allowed, and everything starts at once
    Unknown, ///< allowed; the cluster's own scheduler was not asked, or the fleet has no snapshot of it
    Waits,   ///< allowed, but not all of it starts now
    Blocked, ///< a rule forbids it, however much room there is
    Already, ///< all of it is there
};
[[nodiscard]] std::string_view moveVerdictName(MoveVerdict verdict);

/// One thing that was looked at.
struct MoveFact {
    using Level = plan::Level;

    std::string id{}; ///< policy, residency, taint, api, spread, eviction, affinity, room, in-cluster-fit, quota
    Level level = Level::Ok;
    explain::Text name{};
    explain::Text detail{};
};

struct MoveSource {
    std::string cluster{};
    std::int64_t replicas = 0;
};

struct MovePreview {
    static constexpr std::int64_t unknown = -1;

    ObjectKey subject{};
    std::string cluster{};
    MoveVerdict verdict = MoveVerdict::Unknown;
    explain::Text headline{};        ///< one sentence
    std::vector<MoveSource> from{};  ///< where it is, by name; that cluster itself included
    std::int64_t replicas = 0;       ///< that would be there after the move: all; of whole objects 1
    std::int64_t kept = 0;           ///< of them, there already
    std::int64_t byPolicy = unknown; ///< replicas that its policy would put there, decided anew
    std::int64_t roomByModel = unknown, roomByNodes = unknown; ///< replicas that could be added, by both estimators
    std::int64_t pods = 0;                                     ///< new ones
    std::int64_t starts = unknown;                             ///< of these, at the first attempt
    std::vector<MoveFact> facts{};                             ///< what blocks first
};

enum class MoveDetail : std::uint8_t {
    Rules, ///< rules and estimates: fast for all clusters
    Whole, ///< the cluster's own scheduler too
};

struct MoveRequest {
    ObjectKey subject{};   ///< a workload of a member, or of the hub
    std::string cluster{}; ///< where to; empty: a preview for every cluster of the fleet, by name
    MoveDetail detail = MoveDetail::Whole;
    HubModel hub{};
};

/// NotFound when there is no such workload or cluster.
[[nodiscard]] Expected<std::vector<MovePreview>> previewMoves(const Projection &projection, const MoveRequest &request,
                                                              const Context &context = {});

/// The documented members of the ask `move-preview` for one cluster.
[[nodiscard]] nlohmann::json toJson(const MovePreview &preview);

} // namespace stowage::ask
