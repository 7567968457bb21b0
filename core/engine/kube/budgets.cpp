// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/budgets.h"

#include <algorithm>

namespace stowage::kube {

Budgets::Budgets(const State &state)
    : m_state(&state)
{
    for (const api::PodDisruptionBudget &budget : state.cluster().scheduling.budgets) {
        m_allowed.push_back(budget.disruptionsAllowed);
        m_pods.emplace_back();
        const bool selects =
            budget.selector && (!budget.selector->matchLabels.empty() || !budget.selector->matchExpressions.empty());
        if (selects)
            m_pods.back() = match::compile(*budget.selector, state.names());
    }
}

bool Budgets::charge(MemberId victim)
{
    const Member &who = m_state->member(victim);
    const std::span<const Label> labels = m_state->labels(who.podClass);
    const std::string_view nameSpace = m_state->names()[m_state->podClass(who.podClass).nameSpace];
    const std::string_view name =
        who.pod.valid() ? m_state->cluster().text(m_state->cluster().pods.name[who.pod]) : std::string_view();
    const auto &budgets = m_state->cluster().scheduling.budgets;
    bool overdrawn = false;
    for (std::size_t i = 0; i < budgets.size() && !labels.empty(); ++i) {
        if (budgets[i].nameSpace != nameSpace || !m_pods[i] || !match::matches(*m_pods[i], labels, m_state->names()))
            continue;
        if (std::ranges::find(budgets[i].disruptedPods, name) == budgets[i].disruptedPods.end())
            overdrawn = --m_allowed[i] < 0 || overdrawn;
    }
    return overdrawn;
}

} // namespace stowage::kube
