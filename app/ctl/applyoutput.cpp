// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/applyoutput.h"

#include <iostream>

#include "app/ctl/documents.h"
#include "app/ctl/texttable.h"
#include "core/ask/json.h"

namespace stowage::ctl {

namespace {

using nlohmann::ordered_json;

Tone toneOf(apply::WriteState state)
{
    switch (state) {
    case apply::WriteState::Done:
    case apply::WriteState::Skipped:
        return Tone::Good;
    case apply::WriteState::Failed:
    case apply::WriteState::Unknown:
        return Tone::Bad;
    case apply::WriteState::RolledBack:
    case apply::WriteState::Left:
        return Tone::Warning;
    case apply::WriteState::Planned:
    case apply::WriteState::Running:
        break;
    }
    return Tone::Dim;
}

std::string sentenceOf(const apply::ReportRow &row)
{
    if (!row.write.id.empty())
        return apply::describe(row.write);
    return plan::shown(row.write.object) + " in " + row.write.object.cluster;
}

void printRows(Run &run, const apply::Report &report)
{
    for (const apply::ReportRow &row : report.rows) {
        *run.out << padded(row.write.id, 3, Align::Right) << "  "
                 << run.style.paint(padded(nameOf(row.state), 11, Align::Left), toneOf(row.state)) << "  "
                 << printable(sentenceOf(row)) << '\n';
        if (!row.text.empty())
            *run.out << "                  " << printable(row.text.english()) << '\n';
        for (const apply::FieldConflict &conflict : row.conflicts)
            *run.out << "                  " << printable(conflict.field) << " is held by " << printable(conflict.owner)
                     << '\n';
        if (run.verbose && !row.request.empty())
            *run.out << "                  " << printable(row.request)
                     << (row.http != 0 ? " -> " + std::to_string(row.http) : std::string()) << '\n';
    }
    for (const std::string &text : report.already)
        *run.out << "     " << run.style.paint(padded("skipped", 11, Align::Left), Tone::Good) << "  "
                 << printable(text) << '\n';
    for (const std::string &text : report.leftOut)
        *run.out << "     " << run.style.paint(padded("left out", 11, Align::Left), Tone::Dim) << "  "
                 << printable(text) << '\n';
}

void printChecks(Run &run, const apply::Report &report)
{
    for (const apply::CheckResult &check : report.checks) {
        if (check.state == apply::CheckState::Ok && !(check.already && run.verbose))
            continue;
        const Tone tone = check.state == apply::CheckState::Blocked ? Tone::Bad
            : check.state == apply::CheckState::Warning             ? Tone::Warning
                                                                    : Tone::Good;
        *run.out << padded(check.write, 3, Align::Right) << "  "
                 << run.style.paint(padded(nameOf(check.state), 11, Align::Left), tone) << "  " << nameOf(check.kind)
                 << (check.cluster.empty() ? "" : " " + printable(check.cluster)) << ": "
                 << printable(check.text.english()) << '\n';
        for (const apply::FieldConflict &conflict : check.conflicts)
            *run.out << "                  " << printable(conflict.field) << " is held by " << printable(conflict.owner)
                     << '\n';
        for (const apply::FieldDifference &one : check.differences)
            *run.out << "                  " << printable(one.path) << ": wanted " << printable(one.wanted)
                     << ", stored " << printable(one.stored) << '\n';
    }
}

void printReport(Run &run, const apply::Report &report)
{
    if (report.rows.empty() && report.already.empty() && report.leftOut.empty())
        *run.out << "The plan changes nothing.\n";
    printChecks(run, report);
    printRows(run, report);
    std::string counts;
    for (int i = 0; i < 8; ++i) {
        const auto state = static_cast<apply::WriteState>(i);
        if (const std::size_t count = report.count(state); count > 0)
            counts += (counts.empty() ? "" : ", ") + std::to_string(count) + ' ' + std::string(nameOf(state));
    }
    *run.out << '\n'
             << run.style.paint(nameOf(report.outcome()), Tone::Strong) << (counts.empty() ? "" : ": ") << counts
             << '\n';
}

void writeCsvRows(Run &run, const apply::Report &report, const std::string &number)
{
    for (const apply::ReportRow &row : report.rows)
        writeCsvLine(*run.out,
                     {number, row.write.id, std::string(nameOf(row.state)), row.write.object.cluster,
                      row.write.object.kind, row.write.object.nameSpace, row.write.object.name, row.request,
                      row.http == 0 ? std::string() : std::to_string(row.http), row.text.english()});
}

const std::vector<std::string> csvTitles{"run",       "write", "state",   "cluster", "kind",
                                         "namespace", "name",  "request", "http",    "text"};

ordered_json documentOf(const char *kind, const ordered_json &members)
{
    ordered_json answer = {{"apiVersion", ask::apiVersion}, {"kind", kind}};
    for (const auto &[name, value] : members.items())
        answer[name] = value;
    return answer;
}

} // namespace

void writeReport(Run &run, const apply::Report &report, bool back)
{
    const int status = back && report.outcome() == apply::Outcome::RolledBack ? 0 : report.exitStatus();
    ordered_json members = toJson(report);
    members["exitStatus"] = status;
    switch (run.format) {
    case Format::Table:
        printReport(run, report);
        break;
    case Format::Csv:
        writeCsvLine(*run.out, csvTitles);
        writeCsvRows(run, report, "1");
        break;
    case Format::Json:
        writeJson(*run.out, documentOf("PlanApply", members));
        break;
    case Format::Yaml:
        writeYaml(*run.out, documentOf("PlanApply", members));
        break;
    }
    switch (status) {
    case 0:
        break;
    case 1:
        run.mark(ExitStatus::No);
        break;
    case 4:
        run.mark(ExitStatus::Refused);
        break;
    default:
        run.mark(ExitStatus::Partial);
        break;
    }
}

void writeJournal(Run &run, const apply::Journal &journal)
{
    ordered_json runs = ordered_json::array();
    if (run.format == Format::Csv)
        writeCsvLine(*run.out, csvTitles);
    if (run.format == Format::Table && journal.runs.empty())
        *run.out << "Nothing was applied.\n";
    std::size_t number = 0;
    for (const apply::JournalRun &one : journal.runs) {
        ++number;
        const apply::Report report = apply::reportOf(one);
        if (run.format == Format::Csv) {
            writeCsvRows(run, report, std::to_string(number));
            continue;
        }
        const std::string at = one.begin.at.known() ? formatInstant(one.begin.at) : std::string();
        if (run.format == Format::Table) {
            *run.out << (number > 1 ? "\n" : "")
                     << run.style.paint("Run " + std::to_string(number) + ", " + at + ", by "
                                            + printable(one.begin.user),
                                        Tone::Strong)
                     << (one.ended ? "" : ": has not ended, resume it or roll it back") << '\n';
            printReport(run, report);
            continue;
        }
        ordered_json shown = {
            {"at", at},           {"user", one.begin.user},         {"policy", nameOf(one.begin.policy)},
            {"ended", one.ended}, {"clusters", one.begin.clusters}, {"contexts", one.begin.contexts}};
        const ordered_json members = toJson(report);
        for (const auto &[name, value] : members.items())
            shown[name] = value;
        runs.push_back(std::move(shown));
    }
    if (journal.torn && !run.quiet)
        Run::complain("the last line of the journal was not written whole and does not count");
    const ordered_json members = {{"torn", journal.torn}, {"runs", std::move(runs)}};
    if (run.format == Format::Json)
        writeJson(*run.out, documentOf("PlanJournal", members));
    else if (run.format == Format::Yaml)
        writeYaml(*run.out, documentOf("PlanJournal", members));
}

void tellBatch(const apply::Batch &batch)
{
    for (const std::string &cluster : batch.clusters()) {
        std::size_t writes = 0;
        for (const apply::Write &write : batch.writes)
            writes += write.object.cluster == cluster ? 1U : 0U;
        std::string text = "cluster " + cluster + ": " + std::to_string(writes) + " writes";
        if (const std::size_t count = batch.irreversible(cluster); count > 0)
            text += ", " + std::to_string(count) + " of them cannot be undone ("
                + std::to_string(batch.evictions(cluster)) + " pods are evicted)";
        Run::complain(text);
    }
}

} // namespace stowage::ctl
