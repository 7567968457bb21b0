// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QCoreApplication>
#include <QString>

#include "core/ask/blockmoves.h"
#include "core/ask/fragmentreport.h"

namespace stowage::views {

/// Sentences of the view "Fragmentation".
struct FragmentsText {
    Q_DECLARE_TR_FUNCTIONS(Fragments)
public:
    /// "61.5 of 152 free GPUs are fragments: the mix cannot use them."
    [[nodiscard]] static QString answer(const ask::FragmentReport &report);
    /// Against which pods, and the free blocks of the clusters.
    [[nodiscard]] static QString because(const ask::FragmentReport &report, bool eachItsOwn);
    /// A level as a choice ("Rack"), and within a sentence ("rack").
    [[nodiscard]] static QString level(const std::string &level);
    [[nodiscard]] static QString inLevel(const std::string &level);
    [[nodiscard]] static QString notPossible(const ask::FragmentBlocks &blocks);
    [[nodiscard]] static QString oneMore(const ask::FragmentBlocks &blocks);
    [[nodiscard]] static QString moves(const Cluster &cluster, const std::vector<ask::BlockMove> &moves);
};

} // namespace stowage::views
