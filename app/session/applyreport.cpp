// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/applysession.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

QString q(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString timeOf(const Instant &instant)
{
    return instant.known() ? QString::fromStdString(formatInstant(instant)) : u"-"_s;
}

QString answerOf(const apply::ReportRow &row)
{
    QString text = row.http == 0 ? QString() : QString::number(row.http);
    if (!row.text.empty())
        text += (text.isEmpty() ? u""_s : u" "_s) + q(row.text.english());
    for (const apply::FieldConflict &conflict : row.conflicts)
        text += u"; "_s + q(conflict.field) + u" is owned by "_s + q(conflict.owner);
    return text;
}

QString countsOf(const apply::Report &report)
{
    QStringList parts;
    for (const apply::WriteState state :
         {apply::WriteState::Done, apply::WriteState::Skipped, apply::WriteState::Failed, apply::WriteState::Unknown,
          apply::WriteState::RolledBack, apply::WriteState::Left, apply::WriteState::Planned}) {
        if (const std::size_t count = report.count(state); count > 0)
            parts += QString::number(count) + u' ' + q(apply::nameOf(state));
    }
    return parts.join(u", "_s);
}

QString cell(QString text)
{
    return text.replace(u'|', u"\\|"_s).replace(u'\n', u' ');
}

} // namespace

QString reportText(const apply::Report &report)
{
    QString text = u"%1 (%2): %3\n%4\n"_s.arg(report.title.empty() ? u"plan"_s : q(report.title), q(report.planId),
                                              q(apply::nameOf(report.outcome())), countsOf(report));
    for (const apply::ReportRow &row : report.rows) {
        text += u"%1  %2  %3\n"_s.arg(q(row.write.id), q(apply::nameOf(row.state)),
                                      row.write.id.empty() ? q(row.write.object.name) : q(apply::describe(row.write)));
        if (!row.request.empty())
            text += u"    %1\n"_s.arg(q(row.request));
        if (const QString answer = answerOf(row); !answer.isEmpty())
            text += u"    %1\n"_s.arg(answer);
        if (row.started.known())
            text += u"    %1 to %2\n"_s.arg(timeOf(row.started), timeOf(row.ended));
    }
    for (const apply::CheckResult &check : report.checks) {
        if (check.state != apply::CheckState::Ok)
            text += u"%1 %2, %3: %4\n"_s.arg(q(apply::nameOf(check.kind)), q(apply::nameOf(check.state)),
                                             q(check.cluster), q(check.text.english()));
    }
    for (const std::string &left : report.leftOut)
        text += u"left out: %1\n"_s.arg(q(left));
    return text;
}

QString reportMarkdown(const apply::Report &report)
{
    QString text =
        u"# %1: %2\n\nPlan `%3`. %4.\n\n"_s.arg(report.title.empty() ? u"Plan"_s : q(report.title),
                                                q(apply::nameOf(report.outcome())), q(report.planId), countsOf(report));
    text += u"| # | State | Cluster | Change | Request | Answer | From | To |\n"
            "|---|---|---|---|---|---|---|---|\n"_s;
    for (const apply::ReportRow &row : report.rows)
        text += u"| %1 | %2 | %3 | %4 | %5 | %6 | %7 | %8 |\n"_s.arg(
            q(row.write.id), q(apply::nameOf(row.state)), cell(q(row.write.object.cluster)),
            cell(row.write.id.empty() ? q(row.write.object.name) : q(apply::describe(row.write))),
            row.request.empty() ? QString() : u"`%1`"_s.arg(cell(q(row.request))), cell(answerOf(row)),
            timeOf(row.started), timeOf(row.ended));
    QString checks;
    for (const apply::CheckResult &check : report.checks) {
        if (check.state != apply::CheckState::Ok)
            checks += u"- %1 (%2, %3): %4\n"_s.arg(q(apply::nameOf(check.kind)), q(apply::nameOf(check.state)),
                                                   q(check.cluster), q(check.text.english()));
    }
    if (!checks.isEmpty())
        text += u"\n## Preflight\n\n"_s + checks;
    if (!report.leftOut.empty()) {
        text += u"\n## Left out\n\n"_s;
        for (const std::string &left : report.leftOut)
            text += u"- %1\n"_s.arg(q(left));
    }
    return text;
}

} // namespace stowage::app
