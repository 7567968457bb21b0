// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/ask/incluster.h"
#include "core/ask/karmadaask.h"
#include "core/engine/karmada/policy.h"
#include "core/engine/karmada/schedule.h"
#include "core/explain/explanation.h"
#include "core/plan/projection.h"

/// Decisions of a Karmada hub on the fleet: the engine, with the estimators that a snapshot allows bound to it.
namespace stowage::ask {

struct FederatedRequest {
    karmada::Options options{};
    std::string policy{}; ///< "namespace/name" or "name": instead of the one that matches
    std::vector<std::string> estimators{"resource-model"};
    karmada::AssumedByCluster assumed{};
    bool fresh = false;  ///< as if a manual reschedule had been triggered now
    bool assume = false; ///< of several workloads: each one's placement counts against those after it
};

/// A workload, the policy that claims it, and what its hub makes of both.
struct FederatedDecision {
    HubWorkload workload{};
    karmada::PolicyMatch match{};
    api::karmada::Binding binding{}; ///< as the scheduler gets it
    karmada::Decision decision{};
    std::vector<std::string> missingOverrides{};
    std::vector<std::string> overridesOfDemand{}; ///< policies that change replicas or requests after scheduling
    bool lazy = false;                            ///< the policy takes effect on the next change of the template only
    bool judged = false;                          ///< the members' own schedulers were asked
    PodDemand demand{};                           ///< what they were asked about
    std::vector<MemberFit> fits{};                ///< what they make of it, a target each
};

/// Everything that decisions read; made once for as many as are asked.
class FederatedHub {
public:
    /// Reads hub and members. overlay: objects that a question brings along. NotFound when the request names a policy
    /// that is not there.
    [[nodiscard]] static Expected<std::unique_ptr<FederatedHub>> of(const Projection &projection,
                                                                    const api::karmada::Objects *overlay,
                                                                    FederatedRequest request,
                                                                    const Context &context = {});

    [[nodiscard]] const HubWorkloads &workloads() const { return *m_workloads; }
    [[nodiscard]] const karmada::HubView &view() const { return *m_view; }
    [[nodiscard]] const api::karmada::Objects &objects() const { return *m_objects; }
    [[nodiscard]] const FederatedRequest &request() const { return m_request; }

    /// In flight, by cluster of view(): counts whatever the gate says.
    void setAssumed(karmada::AssumedByCluster assumed);
    [[nodiscard]] Expected<FederatedDecision> decide(const HubWorkload &workload, const Context &context = {});
    /// The filters of one affinity term (null: without terms) on one cluster.
    [[nodiscard]] karmada::Rejections judgeCluster(const api::karmada::Binding &binding,
                                                   const api::karmada::AffinityTerm *term, std::size_t cluster) const;
    /// Replicas that a cluster could take more, by the resource model and by the scheduler estimator; -1: not known.
    [[nodiscard]] Expected<std::pair<std::int64_t, std::int64_t>>
    roomOn(const api::karmada::Binding &binding, std::size_t cluster, const Context &context = {}) const;
    /// Asks the members' own schedulers about a placement.
    [[nodiscard]] Expected<void> judge(FederatedDecision &made, const Context &context = {}) const;
    /// The same of several, one after the other: pods that were bound stay for the next.
    [[nodiscard]] Expected<void> judgeAll(std::vector<FederatedDecision> &made, const Context &context = {}) const;
    /// Workloads that wait: a policy is there, and the hub has not placed them. In the order of the scheduler's queue.
    [[nodiscard]] std::vector<HubWorkload> pending() const;
    /// Several of them as the hub would do it now, or each on top of the ones before it.
    [[nodiscard]] Expected<std::vector<FederatedDecision>> decideAll(const std::vector<HubWorkload> &workloads,
                                                                     const Context &context = {});

private:
    FederatedHub() = default;
    void bindEstimators();
    void noteOverrides(FederatedDecision &made) const;
    void assume(const FederatedDecision &made);
    [[nodiscard]] std::int64_t priorityOf(const HubWorkload &workload) const;

    FederatedRequest m_request;
    bool m_standsIn = false; ///< the fleet has no hub, and the planner gave no policy
    std::shared_ptr<const api::karmada::Objects> m_objects;
    std::unique_ptr<HubWorkloads> m_workloads;
    std::shared_ptr<const karmada::HubView> m_view;
    std::vector<karmada::NamedEstimator> m_estimators;
    karmada::AffinityGroups m_groups;
    std::vector<api::karmada::FederatedQuota> m_quotas; ///< with what was placed since
    std::vector<PriorityClassRow> m_priorities;
};

enum class AnswerDetail : std::uint8_t { Summary, Clusters };
/// The documented members of the ask `schedule` for one workload; with every cluster, or the result alone.
[[nodiscard]] nlohmann::json toJson(const FederatedDecision &decision, const FederatedHub &hub,
                                    AnswerDetail detail = AnswerDetail::Clusters);

/// The pipeline of the decision, with clusters as candidates.
[[nodiscard]] explain::Explanation explainFederated(const FederatedDecision &decision, const FederatedHub &hub);

/// Whether an object of the hub is one that it places: a template that a policy may propagate, or a binding.
[[nodiscard]] bool canExplainFederated(const Fleet &fleet, const ObjectKey &key);
/// Whether a federated answer can be given about an object: of the hub, of a member under a name that the hub has too,
/// or of a member of a fleet without a hub.
[[nodiscard]] bool canExplainAcross(const Fleet &fleet, const ObjectKey &key);
/// Where the hub, run like that, places it now, and why; down to the members' own schedulers, with a part for each
/// target.
[[nodiscard]] Expected<explain::Explanation> explainFederated(const Projection &projection, const ObjectKey &key,
                                                              const HubModel &model = {}, const Context &context = {});

/// Why that policy, or why none.
[[nodiscard]] explain::Text explainPolicy(const karmada::PolicyMatch &match, const HubWorkload &workload);
/// A warning: overrides change after scheduling what scheduling counted.
[[nodiscard]] explain::Text overridesChangeDemand();
/// What a planner must know beside the decision, the weightiest first.
[[nodiscard]] std::vector<explain::Text> notesOf(const FederatedDecision &decision, const FederatedHub &hub);

/// The same as text, YAML or JSON; null of an empty one.
[[nodiscard]] Expected<std::shared_ptr<const api::karmada::Objects>> readHubText(const std::string &text);
/// Objects of manifests that an ask brings along. Malformed when one cannot be read.
[[nodiscard]] Expected<std::shared_ptr<const api::karmada::Objects>> readHubManifests(const nlohmann::json &manifests);

/// The manifests of a question ("file") laid over the fleet's hub.
struct Overlaid {
    Projection projection;
    std::string workload{}; ///< that it asks about: the named one, else the only one that it brings along
};
/// Usage when there is neither; wantsWorkload: it asks about one.
[[nodiscard]] Expected<Overlaid> overlaid(const Projection &projection, const nlohmann::json &ask,
                                          bool wantsWorkload = true);

/// The request of an ask, without "assumed", which needs the hub's clusters.
[[nodiscard]] Expected<FederatedRequest> readFederatedRequest(const nlohmann::json &ask);

} // namespace stowage::ask
