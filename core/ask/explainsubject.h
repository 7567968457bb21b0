// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/api/workload.h"
#include "core/ask/explaindomain.h"
#include "core/ask/explainparts.h"
#include "core/base/objectkey.h"
#include "core/fleet/cluster.h"

/// Whose placing is explained: the pods of a pod, a workload or a manifest that want a node.
namespace stowage::ask {

/// Pods that wait, in the order in which they would be tried: those that exist, then templates.
struct Wanted {
    struct Template {
        std::string nameSpace;
        const api::PodSet *podSet = nullptr;
        std::int64_t count = 0;
    };
    std::vector<PodId> pods{};
    std::vector<api::PodSet> podSets{}; ///< owned, templates point into it
    std::vector<Template> templates{};

    [[nodiscard]] std::int64_t count() const
    {
        std::int64_t sum = static_cast<std::int64_t>(pods.size());
        for (const Template &one : templates)
            sum = saturatingAdd(sum, one.count);
        return sum;
    }
};

struct Subject {
    ObjectKey key{};
    std::string kind{};
    Wanted wanted{};
    api::Gang gang{};
    DomainRule domains{};
    bool suspended = false;
    Instant waitingSince{};
};

[[nodiscard]] Subject subjectOf(const Cluster &cluster, WorkloadId workload);
[[nodiscard]] Subject subjectOf(const Cluster &cluster, PodId pod);
/// A manifest's pods are all yet to be made.
[[nodiscard]] Subject subjectOf(const ReadManifest &manifest);

/// Of the pod that is tried first; null when nothing waits.
[[nodiscard]] const api::PodSpec *firstSpec(const Cluster &cluster, const Subject &subject);
/// GPUs alone where it asks for some, else everything.
[[nodiscard]] std::string shortRequests(const api::PodSpec &spec);

} // namespace stowage::ask
