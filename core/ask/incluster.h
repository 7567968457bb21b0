// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/ask/karmadaask.h"
#include "core/engine/kube/admission.h"
#include "core/engine/kube/schedule.h"

/// The member's own scheduler as estimator and judge of federated decisions: pods one after the other through all its
/// filters, with volumes, devices, affinity and topology, without preemption.
namespace stowage::ask {

inline constexpr std::string_view inClusterEstimator = "in-cluster";

/// A scheduler at work on one member; what it assumes stays until it is taken back.
class InClusterJudge {
public:
    explicit InClusterJudge(const Cluster &member);

    struct Attempt {
        std::int64_t placed = 0;
        Amount gpusEach = 0; ///< that one pod asks
        Amount gpus = 0;     ///< GPU units that the placed pods hold
        std::string why{};   ///< the scheduler's words for the first pod that got no node; empty when all did
    };
    /// Binds up to count pods like the given one, until one fails.
    Attempt place(std::string_view nameSpace, const api::Labels &labels, const api::PodSpec &pod, std::int64_t count,
                  const Context &context = {});

    [[nodiscard]] std::size_t mark() const { return m_decisions.size(); }
    /// Takes everything back that was bound since the mark.
    void undoTo(std::size_t mark);

private:
    const Cluster *m_member;
    kube::Session m_session;
    std::vector<kube::Decision> m_decisions;
};

/// Up to the workload's own replicas; one set of components where it has some. A pod that the member's API server would
/// refuse (LimitRange) or that its ResourceQuotas have no room for is not placed.
[[nodiscard]] karmada::NamedEstimator bindInClusterEstimator(std::shared_ptr<const karmada::HubView> hub,
                                                             const HubWorkload &workload);

} // namespace stowage::ask
