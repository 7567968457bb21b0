// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/ask/karmadaask.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/objectkey.h"
#include "core/engine/kube/profile.h"
#include "core/explain/explanation.h"
#include "core/plan/projection.h"

/// Why a pod or workload waits, or where it would go.
namespace stowage::ask {

struct ExplainRequest {
    ObjectKey subject{};    ///< a pod or workload of the fleet
    std::string manifest{}; ///< instead: YAML or JSON of one pod or workload that the fleet does not have
    std::string cluster{};  ///< of the manifest; empty: every cluster is asked
    std::optional<kube::Scheduler> scheduler{}; ///< nothing: the version of the kubelets, the default profile
    bool preempt = true;
    bool across = false; ///< a member's workload as its hub, or one that could be, would place it
    HubModel hub{};      ///< how that hub runs
};

/// One cycle of kube-scheduler told step by step. Of several pods the first that finds no node, after those before it
/// were placed. Pods of other schedulers get no verdict; what filters say of their nodes is shown.
[[nodiscard]] Expected<explain::Explanation> explain(const Projection &projection, const ExplainRequest &request,
                                                     const Context &context = {});

/// Whether a change could let it in: it does not fit, in none of several clusters, and this scheduler decides.
[[nodiscard]] bool wantsFixes(const explain::Explanation &explanation);
/// The explanation with what would let in the next pod, or gang, after those that it placed: least disturbance first.
/// Of several clusters each has its own, and the whole the least of each. Takes longer than the explanation; one that
/// wants no fixes comes back as it is.
[[nodiscard]] Expected<explain::Explanation> addFixes(const Projection &projection, const ExplainRequest &request,
                                                      explain::Explanation explanation, const Context &context = {});

/// Whether explain() has something to say of such an object.
[[nodiscard]] bool canExplain(const Fleet &fleet, const ObjectKey &key);

/// A pod or workload manifest read as snapshots are read. Malformed with the line in `where` ("12") when known.
struct ManifestProblem {
    std::uint64_t line = 0; ///< 1-based; 0 = of the whole
    std::string message;
    bool fatal = true; ///< false: it can be asked about all the same
};
[[nodiscard]] std::vector<ManifestProblem> checkManifest(const std::string &text);

/// The documented members of the ask `explain`.
[[nodiscard]] nlohmann::json toJson(const explain::Explanation &explanation, const Fleet &fleet);

} // namespace stowage::ask
