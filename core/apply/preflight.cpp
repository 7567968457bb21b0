// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/preflight.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/explain/text.h"

namespace stowage::apply {

std::string_view nameOf(CheckKind kind)
{
    constexpr std::array<std::string_view, 10> names{"identity", "rights",    "drift",   "dry-run", "result",
                                                     "fits",     "ownership", "budgets", "age",     "unlock"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view nameOf(CheckState state)
{
    constexpr std::array<std::string_view, 3> names{"ok", "warning", "blocked"};
    return names[static_cast<std::size_t>(state)];
}

void PreflightResult::add(CheckResult check)
{
    m_byWrite[check.write].push_back(m_checks.size());
    m_checks.push_back(std::move(check));
}

void PreflightResult::sortAs(const std::vector<Write> &writes)
{
    std::vector<CheckResult> sorted;
    const auto take = [&](std::string_view write) {
        const auto places = m_byWrite.find(write);
        if (places == m_byWrite.end())
            return;
        for (const std::size_t place : places->second)
            sorted.push_back(std::move(m_checks[place]));
        m_byWrite.erase(places);
    };
    take({});
    for (const Write &write : writes)
        take(write.id);
    while (!m_byWrite.empty())
        take(m_byWrite.begin()->first);
    m_checks.clear();
    for (CheckResult &check : sorted)
        add(std::move(check));
}

CheckState PreflightResult::worst() const
{
    CheckState worst = CheckState::Ok;
    for (const CheckResult &check : m_checks)
        worst = std::max(worst, check.state);
    return worst;
}

std::vector<CheckResult> PreflightResult::of(std::string_view write) const
{
    std::vector<CheckResult> found;
    if (const auto places = m_byWrite.find(write); places != m_byWrite.end()) {
        for (const std::size_t place : places->second)
            found.push_back(m_checks[place]);
    }
    return found;
}

std::vector<Sentence> decisionsThatDiffer(const plan::Evaluation &planned, const plan::Evaluation &fresh)
{
    std::vector<Sentence> differing;
    for (std::size_t i = 0; i < planned.entries.size() && i < fresh.entries.size(); ++i) {
        if (!planned.entries[i].enabled)
            continue;
        const std::string operation = std::to_string(i + 1) + ". " + plan::describe(planned.entries[i].operation);
        const plan::Step &was = planned.steps[i], &is = fresh.steps[i];
        if (is.check.blocked() && !was.check.blocked()) {
            std::string why;
            for (const plan::Remark &remark : is.check.remarks) {
                if (remark.level == plan::Level::Blocked)
                    why += (why.empty() ? "" : "; ") + plan::describe(remark);
            }
            differing.push_back({STOWAGE_TEXT("Apply", "%1: it is blocked now: %2"), {operation, why}});
            continue;
        }
        std::map<plan::PodName, std::string> before;
        for (const plan::PodMove &move : was.moves)
            before[move.pod] = move.to;
        std::size_t others = 0;
        for (const plan::PodMove &move : is.moves) {
            const auto found = before.find(move.pod);
            if (found == before.end() || found->second != move.to)
                ++others;
            if (found != before.end())
                before.erase(found);
        }
        others += before.size();
        if (others > 0)
            differing.push_back(
                {STOWAGE_TEXT("Apply", "%1: %2 pods go elsewhere now"), {operation, std::to_string(others)}});
    }
    return differing;
}

std::string ownerIn(std::string_view causeMessage)
{
    // conflict with "kubectl" with subresource "scale" using apps/v1: managedfields.FieldManagerConflict's message
    const std::size_t open = causeMessage.find('"');
    const std::size_t close = open == std::string_view::npos ? open : causeMessage.find('"', open + 1);
    return close == std::string_view::npos ? std::string()
                                           : std::string(causeMessage.substr(open + 1, close - open - 1));
}

} // namespace stowage::apply
