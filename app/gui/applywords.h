// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QString>

#include "core/apply/journal.h"
#include "core/apply/preflight.h"
#include "core/apply/report.h"
#include "views/present/celldelegate.h"

/// What people are told of applying.
namespace stowage::app {

/// "Job vision/vit-sweep".
[[nodiscard]] QString objectText(const ObjectKey &key);
/// "replicas 4", "evict".
[[nodiscard]] QString changeText(const apply::Write &write);
/// What is hard to take back, or belongs to somebody else.
[[nodiscard]] views::Chip effectChip(const apply::Write &write);
[[nodiscard]] views::Chip writeChip(apply::WriteState state);
/// Of what preflight found of one write: the worst of it.
[[nodiscard]] views::Chip checkChip(const std::vector<apply::CheckResult> &checks);
[[nodiscard]] QString checkText(apply::CheckKind kind);
[[nodiscard]] QString policyText(apply::FailurePolicy policy);
[[nodiscard]] QString recordText(apply::Record::Kind kind);
/// In the language of the program.
[[nodiscard]] QString sentenceText(const apply::Sentence &sentence);
/// Lines of a detail: what is sent, with - and + where both are known, and what was found out.
[[nodiscard]] QStringList writeLines(const apply::Write &write);
[[nodiscard]] QStringList checkLines(const std::vector<apply::CheckResult> &checks);

} // namespace stowage::app
