// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/karmada.h"
#include "core/engine/karmada/options.h"

/// Which policy propagates a template, and which overrides apply to it (Karmada's detector and override manager).
namespace stowage::karmada {

/// How precisely a selector names a template; the better, the higher.
enum class ImplicitPriority : std::uint8_t { NoMatch = 0, AllOfKind = 1, Labels = 2, Name = 3 };

[[nodiscard]] ImplicitPriority implicitPriority(const api::karmada::ResourceSelector &selector,
                                                const api::karmada::Template &object);
/// The best of several selectors.
[[nodiscard]] ImplicitPriority implicitPriority(const std::vector<api::karmada::ResourceSelector> &selectors,
                                                const api::karmada::Template &object);

/// Why the policy is the one, or why there is none.
enum class PolicyReason : std::uint8_t {
    Matched,           ///< the best of those that match
    Claimed,           ///< the template's annotations and label say so
    Asked,             ///< the question names it
    StandIn,           ///< a fleet without a hub: ours, until the planner gives one
    Preempted,         ///< took the template over from the policy that had claimed it
    NoneMatches,       ///< the template waits
    ClaimNoLongerFits, ///< the policy that claims it does not match it any more: nothing happens
    ClaimantIsGone,    ///< the policy that claims it does not exist any more
    NeverPropagated,   ///< of a reserved namespace or a kind of the control plane
};

struct PolicyCandidate {
    const api::karmada::Policy *policy = nullptr;
    ImplicitPriority implicit = ImplicitPriority::NoMatch;
};

struct PolicyMatch {
    const api::karmada::Policy *policy = nullptr; ///< null: none
    PolicyReason reason = PolicyReason::NoneMatches;
    std::vector<PolicyCandidate> candidates{}; ///< all that match, the best first
    std::string claimant{}; ///< "namespace/name" or "name" of the policy that the template's annotations name
};

[[nodiscard]] PolicyMatch matchPolicy(const api::karmada::Objects &objects, const api::karmada::Template &object,
                                      const Options &options);

/// Names of override policies that the policy waits for and that are not there.
[[nodiscard]] std::vector<std::string> missingOverrides(const api::karmada::Objects &objects,
                                                        const api::karmada::Policy &policy,
                                                        const api::karmada::Template &object);

/// One rule of an override policy that applies to a template on a cluster.
struct AppliedOverride {
    const api::karmada::OverridePolicy *policy = nullptr;
    std::size_t rule = 0;
};

/// In order of application: cluster-scoped policies first, within each from the least precise to the most precise.
[[nodiscard]] std::vector<AppliedOverride> matchOverrides(const api::karmada::Objects &objects,
                                                          const api::karmada::Template &object,
                                                          const api::karmada::Cluster &cluster);

/// Overrides that change what the scheduler has counted: replicas or requests.
[[nodiscard]] bool changesDemand(const api::karmada::OverrideRule &rule);

/// "namespace/name", or the name alone where it is cluster-scoped.
[[nodiscard]] std::string policyKey(std::string_view nameSpace, std::string_view name);

} // namespace stowage::karmada
