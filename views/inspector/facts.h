// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/base/finding.h"
#include "core/base/objectkey.h"
#include "core/plan/projection.h"
#include "views/present/celldelegate.h"

namespace stowage::views {

/// One thing known of an object, in words; those with children are heads that open.
struct Fact {
    QString label;
    QString value;
    QString help; ///< what it means and which field says so
    Emphasis emphasis = Emphasis::None;
    Chip chip;      ///< shown where its text or icon is not empty
    ObjectKey link; ///< what the value names; Enter goes there
    std::vector<Fact> children;
    bool open = false;
};

/// Everything that the inspector says of one object, as values: made off the GUI thread, shown as they are.
struct ObjectFacts {
    ObjectKey key;
    bool found = false; ///< the fleet (no longer) holds it when false
    QString icon;
    QString title;
    QString subtitle;
    ChipList chips;
    QString message; ///< the one sentence that matters: why it waits, what is wrong
    ChipTone messageTone = ChipTone::Info;
    std::vector<Fact> sections;
    FleetPtr fleet; ///< keeps sources alive
    const SourceTable *sources = nullptr;
    SourceRef source; ///< invalid where no manifest stands for it (clusters, racks, inferred workloads)
};

[[nodiscard]] ObjectFacts objectFacts(const Projection &projection, const ObjectKey &key);

/// The text that "Copy" takes: title and all facts, indented.
[[nodiscard]] QString factsText(const ObjectFacts &facts);

} // namespace stowage::views
