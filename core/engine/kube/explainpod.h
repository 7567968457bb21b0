// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/context.h"
#include "core/engine/kube/admission.h"
#include "core/engine/kube/schedule.h"
#include "core/explain/explanation.h"

/// One scheduling cycle of a pod told step by step, with every node's fate.
namespace stowage::kube {

/// What admission did to a pod that does not exist yet: a step that comes first.
[[nodiscard]] explain::Step admissionStep(const api::PodSpec &written, const AdmittedPod &admitted);
/// The same for a pod that exists: it is taken as it is.
[[nodiscard]] explain::Step admittedStep(const PodShape &shape, std::int32_t priority);

struct ExplainOptions {
    bool preempt = true;
    /// Resources that nothing in the fleet names: no node has any.
    std::vector<std::pair<std::string, Amount>> unknownRequests{};
};

/// Appends the steps of the pod's cycle, as the session's state is now, to the explanation's, adds its nodes, and sets
/// the answer. A step per filter plugin that drops nodes. The session's state is left as it was; the decision, undone,
/// is returned.
Decision explainCycle(Session &session, MemberId member, const ExplainOptions &options,
                      explain::Explanation &explanation, const Context &context = {});

} // namespace stowage::kube
