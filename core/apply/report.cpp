// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/report.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

namespace stowage::apply {

using nlohmann::ordered_json;

namespace {

ordered_json checkJson(const CheckResult &check)
{
    ordered_json out = {{"check", nameOf(check.kind)}, {"state", nameOf(check.state)}, {"cluster", check.cluster}};
    if (!check.write.empty())
        out["write"] = check.write;
    if (!check.text.empty())
        out["text"] = check.text.english();
    if (check.already)
        out["already"] = true;
    for (const FieldConflict &conflict : check.conflicts)
        out["conflicts"].push_back({{"field", conflict.field}, {"owner", conflict.owner}});
    for (const FieldDifference &difference : check.differences)
        out["differences"].push_back(
            {{"field", difference.path}, {"wanted", difference.wanted}, {"stored", difference.stored}});
    return out;
}

ordered_json rowJson(const ReportRow &row)
{
    ordered_json out = {{"cluster", row.write.object.cluster}, {"kind", row.write.object.kind}};
    if (!row.write.object.group.empty())
        out["group"] = row.write.object.group;
    if (!row.write.object.nameSpace.empty())
        out["namespace"] = row.write.object.nameSpace;
    out["name"] = row.write.object.name;
    out["state"] = nameOf(row.state);
    out["operations"] = row.write.operations;
    if (!row.write.id.empty()) {
        out["write"] = row.write.id;
        out["action"] = nameOf(row.write.action);
        out["class"] = nameOf(row.write.reversibility);
        out["what"] = describe(row.write);
    }
    if (!row.request.empty())
        out["request"] = row.request;
    if (row.http != 0)
        out["http"] = row.http;
    if (!row.text.empty())
        out["text"] = row.text.english();
    for (const FieldConflict &conflict : row.conflicts)
        out["conflicts"].push_back({{"field", conflict.field}, {"owner", conflict.owner}});
    if (row.started.known())
        out["started"] = formatInstant(row.started);
    if (row.ended.known())
        out["ended"] = formatInstant(row.ended);
    return out;
}

} // namespace

std::string_view nameOf(WriteState state)
{
    constexpr std::array<std::string_view, 8> names{"planned", "running", "done",        "skipped",
                                                    "failed",  "unknown", "rolled back", "left"};
    return names[static_cast<std::size_t>(state)];
}

std::string_view nameOf(Outcome outcome)
{
    constexpr std::array<std::string_view, 5> names{"checked", "done", "blocked", "partial", "rolled back"};
    return names[static_cast<std::size_t>(outcome)];
}

std::size_t Report::count(WriteState state) const
{
    return static_cast<std::size_t>(std::ranges::count(rows, state, &ReportRow::state));
}

Outcome Report::outcome() const
{
    const bool blocked =
        std::ranges::any_of(checks, [](const CheckResult &check) { return check.state == CheckState::Blocked; });
    const bool sent = std::ranges::any_of(rows, [](const ReportRow &row) { return !row.request.empty(); });
    if (blocked && !sent)
        return Outcome::Blocked;
    if (dryRun)
        return canceled ? Outcome::Blocked : Outcome::Checked;
    const bool allDone = std::ranges::all_of(
        rows, [](const ReportRow &row) { return row.state == WriteState::Done || row.state == WriteState::Skipped; });
    if (allDone)
        return Outcome::Done;
    // Nothing of ours is in the clusters: what was sent was refused, or is taken back.
    bool open = false, nothingLeft = true;
    for (const ReportRow &row : rows) {
        if (row.write.id.empty())
            continue;
        const bool undone =
            row.state == WriteState::RolledBack || row.state == WriteState::Failed || row.state == WriteState::Planned;
        open = open || undone;
        nothingLeft = nothingLeft && (undone || row.state == WriteState::Skipped);
    }
    return open && nothingLeft ? Outcome::RolledBack : Outcome::Partial;
}

int Report::exitStatus() const
{
    switch (outcome()) {
    case Outcome::Checked:
    case Outcome::Done:
        return 0;
    case Outcome::Blocked:
        return 1;
    case Outcome::Partial:
        return 3;
    case Outcome::RolledBack:
        return 4;
    }
    return 3;
}

Report reportOf(const Batch &batch)
{
    Report report;
    report.planId = batch.planId;
    report.title = batch.title;
    for (const Write &write : batch.writes)
        report.rows.push_back({.write = write});
    for (const Note &note : batch.notes) {
        ReportRow row;
        row.write.object = note.object;
        row.write.operations = note.operations;
        row.state = note.person ? WriteState::Left : WriteState::Skipped;
        row.text = note.text;
        report.rows.push_back(std::move(row));
    }
    const auto shown = [&](std::size_t number) {
        return std::to_string(number) + ". " + (number <= batch.texts.size() ? batch.texts[number - 1] : std::string());
    };
    for (const std::size_t number : batch.already)
        report.already.push_back(shown(number));
    for (const plan::LeftOut &one : batch.leftOut)
        report.leftOut.push_back(std::string(one.why) + ": " + shown(one.entry + 1));
    return report;
}

Report reportOf(const JournalRun &run)
{
    Report report = reportOf(run.begin.batch);
    const std::map<std::string, WriteFacts> all = factsOf(run);
    const WriteFacts nothing;
    for (ReportRow &row : report.rows) {
        if (row.write.id.empty())
            continue;
        const auto found = all.find(row.write.id);
        const WriteFacts &facts = found == all.end() ? nothing : found->second;
        row.started = facts.intent.at;
        row.ended = facts.rollbackResult.at.known() ? facts.rollbackResult.at : facts.result.at;
        row.http = facts.result.http;
        row.text = facts.result.reason;
        if (!facts.intent.method.empty())
            row.request = facts.intent.method + ' ' + facts.intent.url;
        switch (facts.known) {
        case Known::Nothing:
            row.state = WriteState::Planned;
            break;
        case Known::Unknown:
        case Known::RollbackUnknown:
            row.state = WriteState::Unknown;
            break;
        case Known::Done:
            row.state = WriteState::Done;
            break;
        case Known::Skipped:
            row.state = WriteState::Skipped;
            break;
        case Known::Failed:
            row.state = WriteState::Failed;
            break;
        case Known::RolledBack:
            row.state = WriteState::RolledBack;
            break;
        case Known::LeftAsIs:
            row.state = WriteState::Left;
            row.text = facts.rollbackResult.reason;
            break;
        }
    }
    return report;
}

ordered_json toJson(const Report &report)
{
    ordered_json out = {{"plan", report.planId},
                        {"title", report.title},
                        {"outcome", nameOf(report.outcome())},
                        {"exitStatus", report.exitStatus()},
                        {"dryRun", report.dryRun},
                        {"canceled", report.canceled}};
    ordered_json &counts = out["counts"] = ordered_json::object();
    for (int i = 0; i < 8; ++i) {
        const auto state = static_cast<WriteState>(i);
        if (const std::size_t count = report.count(state); count > 0)
            counts[std::string(nameOf(state))] = count;
    }
    ordered_json &rows = out["writes"] = ordered_json::array();
    for (const ReportRow &row : report.rows)
        rows.push_back(rowJson(row));
    out["already"] = report.already;
    out["leftOut"] = report.leftOut;
    ordered_json &checks = out["preflight"] = ordered_json::array();
    for (const CheckResult &check : report.checks)
        checks.push_back(checkJson(check));
    return out;
}

} // namespace stowage::apply
