// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/apply/journal.h"
#include "core/apply/preflight.h"
#include "core/apply/sentence.h"
#include "core/apply/write.h"

namespace stowage::apply {

enum class WriteState : std::uint8_t {
    Planned, ///< nothing was sent
    Running,
    Done,
    Skipped, ///< it was so already
    Failed,
    Unknown, ///< sent, and the answer is not known
    RolledBack,
    Left, ///< for a person
};
[[nodiscard]] std::string_view nameOf(WriteState state);

/// One write, or one thing that no request brings about.
struct ReportRow {
    Write write; ///< of notes only object and operations
    WriteState state = WriteState::Planned;
    std::string request{}; ///< "PATCH /api/v1/nodes/n1"
    int http = 0;
    Sentence text{}; ///< why
    std::vector<FieldConflict> conflicts{};
    Instant started{}, ended{};
};

enum class Outcome : std::uint8_t {
    Checked, ///< preflight only, which passed
    Done,
    Blocked, ///< by preflight: nothing was written
    Partial,
    RolledBack, ///< refused, and everything taken back
};
[[nodiscard]] std::string_view nameOf(Outcome outcome);

struct Report {
    std::string planId;
    std::string title;
    std::vector<ReportRow> rows;
    std::vector<CheckResult> checks{};
    std::vector<std::string> already{}; ///< operations that find everything as they want it
    std::vector<std::string> leftOut{}; ///< "blocked: Scale ..."
    bool dryRun = false;
    bool canceled = false;

    [[nodiscard]] std::size_t count(WriteState state) const;
    [[nodiscard]] Outcome outcome() const;
    /// 0 done, 1 blocked before the first write, 3 in part, 4 refused and rolled back.
    [[nodiscard]] int exitStatus() const;
};
[[nodiscard]] Report reportOf(const Batch &batch);
/// As far as a journal tells, without asking any server.
[[nodiscard]] Report reportOf(const JournalRun &run);
[[nodiscard]] nlohmann::ordered_json toJson(const Report &report);

} // namespace stowage::apply
