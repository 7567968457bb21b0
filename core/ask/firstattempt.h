// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/engine/karmada/options.h"
#include "core/plan/projection.h"

/// What cheap estimators cost: every waiting workload is placed as the hub would, under each setting of the estimators,
/// and the members' own schedulers then try to bind the pods.
namespace stowage::ask {

/// A target cluster of one placement and what its scheduler makes of it.
struct AttemptTarget {
    std::string cluster{};
    std::int64_t pods = 0; ///< new ones
    std::int64_t bound = 0;
    std::string why{}; ///< the scheduler's words for the first pod without a node; empty when all have one
};

struct AttemptRow {
    std::string workload{}; ///< "Kind/namespace/name"
    std::string outcome{};  ///< the hub's: Success, Unschedulable, ...
    bool placed = false;    ///< by the hub
    bool succeeded = false; ///< every target binds all new pods, without preemption
    Amount gpus = 0;        ///< units that its new pods ask
    Amount gpusWasted = 0;  ///< units that bound pods hold although the rest of the workload cannot start
    std::vector<AttemptTarget> targets{};
};

/// One setting of the estimators.
struct AttemptSetting {
    std::string name{}; ///< summary, models, per-node, both
    std::vector<AttemptRow> rows{};
    std::int64_t placed = 0;
    std::int64_t succeeded = 0;
    Amount gpusWasted = 0;
    std::int64_t decisionNanoseconds = 0; ///< of all decisions together; 0 without a clock
};

struct FirstAttempt {
    std::vector<std::string> workloads{}; ///< in the order in which they are placed
    std::vector<AttemptSetting> settings{};
};

struct FirstAttemptRequest {
    std::vector<std::string> workloads{}; ///< empty: all that wait
    karmada::Options options{};
    std::string manifests{}; ///< of the modelled hub: policies in place of the fleet's, or of the stand-in
    std::function<std::int64_t()> nanoseconds{}; ///< a clock, where decision times are wanted
};

/// Bound pods stay while the next workload is tried, as they would. Decisions are made on one snapshot: a hub does not
/// see at once what it has just placed.
[[nodiscard]] Expected<FirstAttempt> firstAttempt(const Projection &projection, const FirstAttemptRequest &request,
                                                  const Context &context = {});

} // namespace stowage::ask
