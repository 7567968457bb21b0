// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/engine/kube/state.h"

namespace stowage::kube {

/// A pod affinity term, or the selector of a spread constraint, ready to be matched against classes of pods.
struct PodTerm {
    bool never = false; ///< a nil selector matches no pod
    bool everyNamespace = false;
    std::vector<NameId> namespaces{};
    match::Selector selector{};
    NameId key{};

    [[nodiscard]] bool matches(const State &state, ClassId pods) const;
};

/// owner: the namespace of the pod that has the term.
[[nodiscard]] PodTerm compileTerm(const api::PodAffinityTerm &term, NameId owner, const State &state,
                                  const std::vector<api::Namespace> &namespaces);
/// A spread constraint's selector with its matchLabelKeys merged in; empty selectors count nothing.
[[nodiscard]] PodTerm compileSpread(const api::TopologySpreadConstraint &constraint, ClassId pod, const State &state);

} // namespace stowage::kube
