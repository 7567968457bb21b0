// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/context.h"
#include "core/engine/kube/admission.h"
#include "core/engine/kube/schedule.h"

/// "How many more fit": clones of a pod scheduled one after the other until one fails.
namespace stowage::kube {

struct CapacityNode {
    std::int64_t clones = 0;
    std::vector<std::string> reasons; ///< why the next one does not go there; empty when the limit ended the count
};

struct CapacityAnswer {
    std::int64_t count = 0;
    bool limitReached = false;
    bool othersPod = false;                        ///< no profile here schedules such a pod
    std::map<std::string, std::int64_t> reasons{}; ///< nodes by reason, of the clone that failed
    std::string message{};
    std::vector<CapacityNode> nodes{}; ///< by row
};

/// Leaves the clones on the session's nodes. Without a limit it ends when a clone fails.
[[nodiscard]] CapacityAnswer countMore(Session &session, const AdmittedPod &pod, std::optional<std::int64_t> limit,
                                       const Context &context = {});

} // namespace stowage::kube
