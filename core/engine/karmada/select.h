// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/api/karmadapolicy.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/engine/karmada/candidate.h"

/// Which of the feasible clusters are used (scheduler/core/spreadconstraint).
namespace stowage::karmada {

/// What selection asks for: replicas for which there must be room in the selected clusters; nothing: room is ignored.
using Need = std::optional<std::int64_t>;

enum class SelectBy : std::uint8_t { All, Cluster, Region };

/// A swap for room: the candidate that went, and the one with more room that took its place.
struct Swap {
    std::string out;
    std::string in;
};

struct RegionStep {
    std::string name;
    std::int64_t score = 0;
    std::int64_t clusters = 0;
    bool chosen = false;
};

struct Selection {
    std::vector<Candidate> selected; ///< in the order of selection
    SelectBy by = SelectBy::All;
    std::vector<Swap> swaps;
    std::vector<RegionStep> regions; ///< by name; by region only
    std::vector<std::string> path;   ///< chosen regions, the best first
    std::int64_t paths = 0;          ///< feasible combinations of regions that were looked at
    std::string error;               ///< SchedulerError's message; empty when something was selected
};

struct SelectRequest {
    const api::karmada::Placement &placement;
    std::int64_t replicas = 0;
    Need need{};
};

/// Candidates in the common order. Fails only when canceled.
[[nodiscard]] Expected<Selection> selectClusters(const std::vector<Candidate> &candidates, const SelectRequest &request,
                                                 const Context &context = {});

/// Whether the placement has the one constraint under which sets of components are counted: one cluster.
[[nodiscard]] bool wantsOneCluster(const api::karmada::Placement &placement);
/// Whether the placement's strategy ignores every spread constraint.
[[nodiscard]] bool ignoresSpread(const api::karmada::Placement &placement);
[[nodiscard]] bool isDuplicated(const api::karmada::Placement &placement);

} // namespace stowage::karmada
