// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/apply/request.h"
#include "core/apply/sentence.h"
#include "core/plan/evaluate.h"

/// What was found out before the first write.
namespace stowage::apply {

enum class CheckKind : std::uint8_t {
    Identity, ///< it is the cluster that the plan was made for
    Rights,
    Drift,     ///< the object is as the plan saw it
    DryRun,    ///< the server would take the write
    Result,    ///< the server would store what was sent
    Fits,      ///< the engines decide the same on fresh data
    Ownership, ///< nothing else writes the object
    Budgets,   ///< disruption budgets let pods go
    Age,       ///< of the data that the plan was worked out on
    Unlock,    ///< a person allowed writing to the cluster
};
[[nodiscard]] std::string_view nameOf(CheckKind kind);

enum class CheckState : std::uint8_t { Ok, Warning, Blocked };
[[nodiscard]] std::string_view nameOf(CheckState state);

/// A field that another manager holds.
struct FieldConflict {
    std::string field; ///< ".spec.replicas"
    std::string owner; ///< "kubectl-client-side-apply"
    friend bool operator==(const FieldConflict &, const FieldConflict &) = default;
};

struct CheckResult {
    CheckKind kind = CheckKind::Identity;
    CheckState state = CheckState::Ok;
    std::string cluster;
    std::string write; ///< id; empty: of the whole cluster or plan
    Sentence text;     ///< empty when it is good
    std::vector<FieldConflict> conflicts{};
    std::vector<FieldDifference> differences{};
    bool already = false; ///< of Drift: the object is as the write wants it; nothing will be sent
};

struct PreflightResult {
    static constexpr std::chrono::seconds validFor{60};

    std::map<std::string, std::string> identities{}; ///< cluster to the uid of kube-system that it has
    std::chrono::steady_clock::time_point finished{};
    bool canceled = false;

    void add(CheckResult check);
    /// Those of the whole plan or of clusters first, then write by write; else as they were added.
    void sortAs(const std::vector<Write> &writes);
    [[nodiscard]] const std::vector<CheckResult> &checks() const { return m_checks; }
    [[nodiscard]] CheckState worst() const;
    [[nodiscard]] bool passed() const { return !canceled && worst() != CheckState::Blocked; }
    [[nodiscard]] bool valid(std::chrono::steady_clock::time_point now) const
    {
        return passed() && now - finished <= validFor;
    }
    /// Of one write; of an empty id those of none. Costs no more when there are many writes.
    [[nodiscard]] std::vector<CheckResult> of(std::string_view write) const;

private:
    std::vector<CheckResult> m_checks;
    std::map<std::string, std::vector<std::size_t>, std::less<>> m_byWrite; ///< id to places in m_checks
};

/// Where the engines decide otherwise on fresh data than the plan shows: a sentence each, with the operation's number.
[[nodiscard]] std::vector<Sentence> decisionsThatDiffer(const plan::Evaluation &planned, const plan::Evaluation &fresh);

/// "conflict with \"kubectl\" using apps/v1": who holds a field, from the causes of a 409.
[[nodiscard]] std::string ownerIn(std::string_view causeMessage);

} // namespace stowage::apply
