// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <QCoreApplication>
#include <QString>

#include "core/explain/explanation.h"
#include "core/fleet/fleet.h"
#include "views/present/celldelegate.h"

/// Texts of explanations in the program's language.
namespace stowage::views {

/// An explanation and the snapshot whose rows it names; what a view of it shows. A part is held through the whole.
struct ShownExplanation {
    FleetPtr fleet;
    std::shared_ptr<const explain::Explanation> of;

    [[nodiscard]] bool empty() const { return !of; }
    [[nodiscard]] const explain::Explanation &operator*() const { return *of; }
    [[nodiscard]] const explain::Explanation *operator->() const { return of.get(); }
    /// The same snapshot, a cluster or pod set of the whole.
    [[nodiscard]] ShownExplanation part(std::size_t index) const;
};

[[nodiscard]] QString told(const explain::Text &text);
/// "Insufficient nvidia.com/gpu, Too many pods", without "node(s)" at its beginning.
[[nodiscard]] QString told(const explain::Reason &reason);
/// Name of a candidate: of nodes by the snapshot.
[[nodiscard]] QString candidateName(const Fleet &fleet, const explain::Candidates &candidates, std::uint32_t row);
[[nodiscard]] ObjectKey candidateKey(const Fleet &fleet, const explain::Candidates &candidates, std::uint32_t row);

class ExplainWords {
    Q_DECLARE_TR_FUNCTIONS(ExplainWords)
public:
    /// "Pending 3 h 12 min", "Fits", ...
    [[nodiscard]] static Chip chip(const explain::Explanation &explanation);
    [[nodiscard]] static QString kinds(explain::CandidateKind kind, qint64 count);
    [[nodiscard]] static QString models(const explain::Explanation &explanation);
    /// All of it in sentences, for assistive tools and for copying.
    [[nodiscard]] static QString plain(const ShownExplanation &shown);
};

} // namespace stowage::views
