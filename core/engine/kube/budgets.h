// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/engine/kube/state.h"

namespace stowage::kube {

/// PodDisruptionBudgets while victims are charged to them, one after the other.
class Budgets {
public:
    explicit Budgets(const State &state);

    /// Takes one disruption for a pod from every budget that covers it. True when one of them is overdrawn by that.
    [[nodiscard]] bool charge(MemberId victim);

private:
    const State *m_state;
    std::vector<std::int64_t> m_allowed;                ///< left, per budget
    std::vector<std::optional<match::Selector>> m_pods; ///< nothing: covers no pod
};

} // namespace stowage::kube
