// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/plan/catalogue.h"
#include "core/plan/check.h"
#include "core/plan/fleetedit.h"
#include "core/plan/operation.h"

/// Deciding what an operation does to a fleet and what it runs into.
namespace stowage::plan {

/// Waiting pods of one workload that are to get nodes.
struct PlacementRequest {
    const Cluster *cluster = nullptr;
    std::vector<PodId> pods;
    std::vector<NodeId> nodes; ///< the only ones allowed, where restricted
    bool restricted = false;
    std::string topologyKey; ///< all pods in one domain of this node label or level; empty: wherever
    /// The domains of that key, as far as they are allowed; never empty where the key is not.
    std::vector<std::vector<NodeId>> domains;
};

struct PodPlacement {
    NodeId node; ///< invalid: none
    Rule rule = Rule::Capacity;
    std::string reason; ///< in the scheduler's own words, of a pod without node
};

/// What staging asks of the engines and importers, which it does not know. Each may be left out.
struct Services {
    /// Nodes for the pods of a request, one after the other, each seeing those before it.
    std::function<Expected<std::vector<PodPlacement>>(const PlacementRequest &, const Context &)> place;
    /// Who else writes an object: "Helm release web", "Argo CD application train".
    std::function<std::vector<std::string>(const Fleet &, const ObjectKey &)> owners;
    /// What a policy of the control plane says against a workload in a cluster.
    std::function<std::vector<Remark>(const Fleet &, const ObjectKey &workload, const std::string &cluster)> policies;
    /// Instance types that can be bought; null: those that the program knows.
    std::shared_ptr<const Catalogue> catalogue;
    /// An object's manifest as JSON; empty when its text is not at hand.
    std::function<std::string(const Fleet &, const ObjectKey &)> manifest;
};

struct PodMove {
    PodName pod;
    std::string from; ///< node; empty: it waited or did not exist
    std::string to;   ///< node; empty: it waits or is gone
    Amount gpus = 0;
    friend bool operator==(const PodMove &, const PodMove &) = default;
};

/// What became of an operation.
struct Step {
    Check check;
    Effect effect;              ///< empty when blocked: then nothing changes
    std::vector<PodMove> moves; ///< its preview, by pod
};

/// Decides an operation on the fleet as earlier ones leave it, and does it there unless it is blocked.
/// Fails only when canceled.
[[nodiscard]] Expected<Step> stage(FleetEdit &fleet, const Operation &operation, const Services &services,
                                   const Context &context = {});

/// What undoes an operation that is done to the fleet, for rolling it back there; nothing when it cannot be undone.
/// before: the fleet that it was staged on.
[[nodiscard]] std::optional<std::vector<Operation>> inverseOf(const Operation &operation, const Step &step,
                                                              const PlannedFleet &before, const Services &services);

} // namespace stowage::plan
