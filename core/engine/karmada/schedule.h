// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/karmada.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/engine/karmada/divide.h"
#include "core/engine/karmada/estimate.h"
#include "core/engine/karmada/filter.h"
#include "core/engine/karmada/options.h"
#include "core/engine/karmada/select.h"

namespace stowage::karmada {

/// What becomes of a binding.
enum class Outcome : std::uint8_t {
    Success,
    Unchanged,       ///< nothing had to be done
    NoClusterFit,    ///< the previous result is cleared
    Unschedulable,   ///< no room in division; the previous result stays
    SchedulerError,  ///< selection failed; the previous result stays
    QuotaExceeded,   ///< a FederatedResourceQuota refuses it
    Suspended,       ///< spec.suspension.scheduling
    NoPolicyMatched, ///< the template waits
};
/// The reason of the Scheduled condition, or our own word where the scheduler does not even look.
[[nodiscard]] std::string_view token(Outcome outcome);

/// Why a binding is scheduled at all, in the order in which the scheduler asks.
enum class Trigger : std::uint8_t { None, PlacementChanged, ReplicasChanged, Manual, Always, ClusterDeleted };

/// One cluster in one attempt.
struct ClusterStep {
    bool deleting = false; ///< skipped without a reason
    Rejections rejections;
    std::int32_t score = 0;
    std::int32_t tier = 0;
    std::int64_t allocatable = 0;
    std::int64_t available = 0;
    bool selected = false;

    [[nodiscard]] bool feasible() const { return !deleting && !rejections.any(); }
};

/// One pass of the algorithm: for the whole placement, or for one group of clusterAffinities.
struct Attempt {
    std::string group; ///< name of the affinity term; empty without clusterAffinities
    Outcome outcome = Outcome::Success;
    std::string message;               ///< as the hub would write it
    std::vector<ClusterStep> clusters; ///< by ClusterIndex
    std::vector<Candidate> order;      ///< feasible ones in the common order
    Availability availability;         ///< per entry of asked
    std::vector<ClusterIndex> asked;
    Selection selection;
    Division division;
    std::vector<Share> otherTies; ///< what equal names would give another uid of the template; empty: the same
    bool overflow = false;
};

struct Target {
    std::string cluster;
    std::int64_t replicas = 0;
    std::vector<api::karmada::Component> components{}; ///< of component workloads: all of them, whole
};

struct Decision {
    Outcome outcome = Outcome::Success;
    Trigger trigger = Trigger::None;
    std::string message;            ///< of the Scheduled condition
    std::vector<Target> placements; ///< by name; what is in spec.clusters afterwards where it succeeds
    std::string group;              ///< affinity group that was used
    std::vector<Attempt> attempts;
    std::vector<Target> retained; ///< of failures: what stays in spec.clusters
    bool isWorkload = false;
    bool divides = false; ///< replicas are divided; else every selected cluster gets the whole object
    bool sets = false;    ///< room was counted in sets of components
    bool fresh = false;   ///< a manual reschedule was pending

    /// The pass that decided: the successful one, else the first one tried. Null when none was made.
    [[nodiscard]] const Attempt *decisive() const;
};

struct ScheduleRequest {
    std::span<const api::karmada::Cluster> clusters; ///< by name
    const AffinityGroups &groups;
    std::span<const NamedEstimator> estimators;
    const Options &options;
    std::span<const api::karmada::FederatedQuota> quotas{}; ///< enforced with their gate only
};

/// Schedules a binding now: whether it has to be done at all, every affinity group in turn, and the condition.
/// Fails only when canceled.
[[nodiscard]] Expected<Decision> schedule(const api::karmada::Binding &binding, const ScheduleRequest &request,
                                          const Context &context = {});

/// Why the binding would be scheduled when something touched it.
[[nodiscard]] Trigger triggerOf(const api::karmada::Binding &binding, std::span<const api::karmada::Cluster> clusters);

/// A workload: it has replicas, requirements or components.
[[nodiscard]] bool isWorkload(const api::karmada::Binding &binding);
/// Manual reschedule: triggered later than the last schedule, both known.
[[nodiscard]] bool isFresh(const api::karmada::Binding &binding);

} // namespace stowage::karmada
