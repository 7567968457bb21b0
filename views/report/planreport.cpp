// SPDX-License-Identifier: GPL-3.0-or-later
// The report of a plan: what it does and costs, its operations, before and after, the map, and what still waits.
#include <algorithm>

#include <QCoreApplication>

#include "core/ask/planview.h"
#include "views/map/mapexport.h"
#include "views/present/plantext.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/report/reportpainter.h"

namespace stowage::views::report {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PlanReport)
};

Tone toneOf(plan::Level level)
{
    switch (level) {
    case plan::Level::Ok:
        return Tone::Ok;
    case plan::Level::Warning:
        return Tone::Warning;
    case plan::Level::Blocked:
        return Tone::Blocked;
    }
    return Tone::Text2;
}

QString change(std::int64_t before, std::int64_t after)
{
    return before == after ? Units::count(after) : Words::tr("%1 → %2").arg(Units::count(before), Units::count(after));
}

std::int64_t freeOf(const ask::PlanTotals::Side &side)
{
    return saturatingSubtract(side.gpus.free, side.gpus.freeBlocked);
}

} // namespace

int ReportPainter::drawPlan(const plan::Plan &plan, const plan::EvaluationPtr &evaluation)
{
    beginPage();
    planAnswer(plan, *evaluation);
    planFigures(*evaluation);
    planOperations(*evaluation);
    planMap(evaluation);
    waiting();
    findings();
    footer();
    m_painter.end();
    return m_page;
}

void ReportPainter::planAnswer(const plan::Plan &plan, const plan::Evaluation &evaluation)
{
    const auto blocked = static_cast<int>(evaluation.count(plan::Level::Blocked));
    const auto warnings = static_cast<int>(evaluation.count(plan::Level::Warning));
    const ask::PlanTotals totals = ask::planTotals(evaluation.projection).front();
    const QString checks = blocked > 0 ? Words::tr("%n operation(s) of the plan cannot be done so", nullptr, blocked)
        : warnings > 0                 ? Words::tr("The plan can be done, with %n warning(s)", nullptr, warnings)
                                       : Words::tr("The plan can be done: every check passes");
    text({margin, m_y, width, 60}, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
         Words::tr("%1. Free GPUs %2, waiting %3.")
             .arg(checks, change(freeOf(totals.before), freeOf(totals.after)),
                  change(totals.before.gpusPending, totals.after.gpusPending)),
         pageFont(24, QFont::DemiBold), Tone::Text1);
    m_y += 70;
    double lost = 0;
    qint64 restarts = 0;
    for (const plan::Step &step : evaluation.steps) {
        lost += ask::lostGpuHours(*evaluation.base, step);
        restarts += std::ranges::count_if(
            step.moves, [](const plan::PodMove &move) { return !move.from.empty() && move.from != move.to; });
    }
    const QString title = plan.title.empty() ? Words::tr("unnamed plan") : toQString(plan.title);
    const QString price = restarts == 0
        ? Words::tr("Nothing restarts.")
        : Words::tr("%1 pods restart; at most %2 GPU-hours that they have run are lost.")
              .arg(Units::count(restarts), Units::decimal(lost));
    const QString words = plan.comment.empty() ? Words::tr("%1. %2").arg(title, price)
                                               : Words::tr("%1: %2 %3").arg(title, toQString(plan.comment), price);
    text({margin, m_y, width, 44}, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words, pageFont(15), Tone::Text2);
    m_y += 46;
}

void ReportPainter::planFigures(const plan::Evaluation &evaluation)
{
    section(Words::tr("Before and after"));
    std::vector<Row> rows;
    for (const ask::PlanTotals &totals : ask::planTotals(evaluation.projection)) {
        const ask::PlanTotals::Side &a = totals.before, &b = totals.after;
        if (!totals.cluster.empty() && a == b)
            continue;
        rows.push_back({{totals.cluster.empty() ? Words::tr("Fleet") : toQString(totals.cluster)},
                        {change(a.nodes, b.nodes)},
                        {change(a.gpus.capacity, b.gpus.capacity)},
                        {change(freeOf(a), freeOf(b))},
                        {change(a.gpus.held, b.gpus.held)},
                        {change(a.gpusPending, b.gpusPending)},
                        {change(a.largestBlock, b.largestBlock)},
                        {change(a.freeInParts, b.freeInParts)}});
    }
    table({{0, Words::tr("Cluster")},
           {110, Words::tr("Nodes"), true},
           {120, Words::tr("GPUs"), true},
           {120, Words::tr("Free"), true, true},
           {130, Words::tr("Held"), true},
           {120, Words::tr("Waiting"), true},
           {120, Words::tr("Largest block"), true},
           {110, Words::tr("In parts"), true}},
          std::move(rows), false);
}

void ReportPainter::planOperations(const plan::Evaluation &evaluation)
{
    section(Words::tr("Operations, in order"));
    if (evaluation.entries.empty()) {
        text({margin, m_y, width, 24}, Qt::AlignLeft | Qt::AlignVCenter, Words::tr("Nothing is staged."), pageFont(15),
             Tone::Text2);
        m_y += 28;
        return;
    }
    std::vector<Row> rows;
    for (std::size_t i = 0; i < evaluation.entries.size(); ++i) {
        const plan::Entry &entry = evaluation.entries[i];
        const plan::Check &check = evaluation.steps[i].check;
        QString found = findingsText(check, QStringLiteral(" "));
        if (!entry.comment.empty())
            found = toQString(entry.comment) + (found.isEmpty() ? QString() : QStringLiteral(" – ") + found);
        rows.push_back({{Units::count(static_cast<qint64>(i) + 1), Tone::Text3},
                        {entry.enabled ? levelText(check.level) : Words::tr("Off"),
                         entry.enabled ? toneOf(check.level) : Tone::Text3},
                        {operationText(entry.operation), entry.enabled ? Tone::Text1 : Tone::Text3},
                        {found, Tone::Text2}});
    }
    table({{46, Words::tr("#"), true},
           {96, Words::tr("Check")},
           {380, Words::tr("Operation"), false, false, true},
           {0, Words::tr("What the check found"), false, false, true}},
          std::move(rows), false);
}

void ReportPainter::planMap(const plan::EvaluationPtr &evaluation)
{
    if (m_overview.total.total() == 0)
        return;
    // A picture is not cut: it has the rest of the page when that is enough.
    need(500);
    section(Words::tr("What leaves, what arrives"));
    MapExportOptions options;
    options.before = evaluation->base;
    options.evaluation = evaluation;
    m_y += paintMapOnPaper(m_painter, m_fleet, QRectF(margin, m_y, width, std::min(690.0, bottom - 60 - m_y)), options);
}

} // namespace stowage::views::report
