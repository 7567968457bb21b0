// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ctl/planoutput.h"

#include "app/ctl/answeroutput.h"
#include "app/ctl/documents.h"
#include "app/ctl/texttable.h"
#include "core/ask/json.h"
#include "core/ask/planview.h"

namespace stowage::ctl {

namespace {

using nlohmann::ordered_json;

Tone toneOfLevel(plan::Level level)
{
    switch (level) {
    case plan::Level::Ok:
        return Tone::Good;
    case plan::Level::Warning:
        return Tone::Warning;
    case plan::Level::Blocked:
        return Tone::Bad;
    }
    return Tone::Plain;
}

std::string gpuText(Amount before, Amount after)
{
    return before == after ? grouped(before) : grouped(before) + " -> " + grouped(after);
}

void printTotals(Run &run, const plan::PlannedFleet &projection)
{
    *run.out << '\n';
    for (const ask::PlanTotals &total : ask::planTotals(projection)) {
        if (!total.cluster.empty() && total.before == total.after)
            continue;
        const auto free = [](const ask::PlanTotals::Side &side) {
            return saturatingSubtract(side.gpus.free, side.gpus.freeBlocked);
        };
        *run.out << run.style.paint(total.cluster.empty() ? "Fleet" : printable(total.cluster), Tone::Strong)
                 << ": GPUs free " << gpuText(free(total.before), free(total.after)) << " of "
                 << gpuText(total.before.gpus.capacity, total.after.gpus.capacity) << ", held "
                 << gpuText(total.before.gpus.held, total.after.gpus.held) << ", waiting "
                 << gpuText(total.before.gpusPending, total.after.gpusPending) << "; pods running "
                 << gpuText(total.before.podsRunning, total.after.podsRunning) << ", waiting "
                 << gpuText(total.before.podsPending, total.after.podsPending) << "; nodes "
                 << gpuText(total.before.nodes, total.after.nodes) << '\n';
    }
}

void printEvaluation(Run &run, const plan::Evaluation &evaluation)
{
    if (evaluation.entries.empty())
        *run.out << "The plan has no operations.\n";
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const plan::Entry &entry = evaluation.entries[i];
        const plan::Step &step = evaluation.steps[i];
        const std::string level(entry.enabled ? plan::levelName(step.check.level) : "off");
        *run.out << padded(std::to_string(i + 1), 3, Align::Right) << "  "
                 << run.style.paint(padded(level, 7, Align::Left),
                                    entry.enabled ? toneOfLevel(step.check.level) : Tone::Dim)
                 << "  " << printable(plan::describe(entry.operation)) << '\n';
        for (const plan::Remark &remark : step.check.remarks)
            *run.out << "              " << plan::ruleName(remark.rule) << ": " << printable(plan::describe(remark))
                     << '\n';
        if (run.verbose) {
            for (const plan::PodMove &move : step.moves)
                *run.out << "              " << printable(move.pod.nameSpace + '/' + move.pod.name) << ": "
                         << printable(move.from.empty() ? "-" : move.from) << " -> "
                         << printable(move.to.empty() ? "-" : move.to) << '\n';
        }
    }
    printTotals(run, evaluation.projection);
}

void printCsv(Run &run, const plan::Evaluation &evaluation)
{
    writeCsvLine(*run.out, {"number", "check", "op", "text", "rule", "remark"});
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const plan::Entry &entry = evaluation.entries[i];
        const plan::Check &check = evaluation.steps[i].check;
        const std::vector<std::string> head{
            std::to_string(i + 1), std::string(entry.enabled ? plan::levelName(check.level) : "off"),
            std::string(plan::verbOf(entry.operation)), plan::describe(entry.operation)};
        const auto line = [&](std::string rule, std::string remark) {
            std::vector<std::string> fields = head;
            fields.push_back(std::move(rule));
            fields.push_back(std::move(remark));
            writeCsvLine(*run.out, fields);
        };
        if (check.remarks.empty())
            line({}, {});
        for (const plan::Remark &remark : check.remarks)
            line(std::string(plan::ruleName(remark.rule)), plan::describe(remark));
    }
}

} // namespace

void writeEvaluation(Run &run, const plan::Evaluation &evaluation, const plan::Plan &plan)
{
    if (evaluation.worst() == plan::Level::Blocked)
        run.mark(ExitStatus::No);
    if (run.format == Format::Csv)
        return printCsv(run, evaluation);
    if (run.format == Format::Table) {
        if (!plan.basedOn.fingerprint.empty() && plan.basedOn.fingerprint != plan::fingerprintOf(*evaluation.base))
            *run.out << "The fleet is not the one that the plan was made on.\n";
        return printEvaluation(run, evaluation);
    }
    ordered_json answer = {{"apiVersion", ask::apiVersion}, {"kind", "PlanCheck"}};
    const ordered_json members = ask::toJson(evaluation, plan); // items() refers to it
    for (const auto &[name, value] : members.items())
        answer[name] = value;
    writeDocument(run, answer);
}

} // namespace stowage::ctl
