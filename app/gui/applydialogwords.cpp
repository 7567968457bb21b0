// SPDX-License-Identifier: GPL-3.0-or-later
// What the dialog says on top: where applying stands, and its four stages.
#include <algorithm>

#include "app/gui/applydialog.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using apply::CheckState;
using apply::WriteState;
using State = ApplySession::State;
using Mark = StageStrip::Mark;

QString ApplyDialog::headline() const
{
    const auto writes = static_cast<int>(m_session->batch().writes.size());
    const auto clusters = static_cast<int>(m_session->clusters().size());
    const apply::Report &report = m_session->report();
    switch (m_session->state()) {
    case State::Empty:
        return tr("Nothing to apply");
    case State::Preparing:
        return tr("Working out what would be written");
    case State::Running:
        return tr("Applying: %1 of %n change(s) done", nullptr, writes)
            .arg(report.count(WriteState::Done) + report.count(WriteState::Skipped));
    case State::RollingBack:
        return tr("Rolling back: %n change(s) taken back", nullptr,
                  static_cast<int>(report.count(WriteState::RolledBack)));
    case State::Ended:
        switch (report.outcome()) {
        case apply::Outcome::Done:
            return tr("%n change(s) applied", nullptr, writes);
        case apply::Outcome::RolledBack:
            return tr("Everything was taken back");
        case apply::Outcome::Blocked:
            return tr("Nothing was written");
        case apply::Outcome::Partial:
            return tr("Applied in part: %1 of %n change(s) done", nullptr, writes)
                .arg(report.count(WriteState::Done) + report.count(WriteState::Skipped));
        case apply::Outcome::Checked:
            break;
        }
        break;
    case State::Ready:
    case State::Checking:
    case State::Checked:
        break;
    }
    if (writes == 0)
        return tr("This plan writes nothing");
    if (m_session->ofJournal())
        return m_session->unfinished()
            ? tr("This run did not end: %1 of %n change(s) done", nullptr, writes).arg(report.count(WriteState::Done))
            : tr("%1 of %n change(s) done", nullptr, writes).arg(report.count(WriteState::Done));
    const auto &checks = m_session->preflight().checks();
    const auto blocked = std::ranges::count_if(m_session->batch().writes, [&](const apply::Write &write) {
        const auto of = m_session->preflight().of(write.id);
        return std::ranges::any_of(of, [](const auto &check) { return check.state == CheckState::Blocked; });
    });
    if (blocked > 0 && !checks.empty())
        return tr("%1 of %n change(s) would be refused", nullptr, writes).arg(blocked);
    return tr("%1 in %2").arg(tr("%n change(s)", nullptr, writes), tr("%n cluster(s)", nullptr, clusters));
}

QString ApplyDialog::hint() const
{
    QStringList parts;
    const apply::Batch &batch = m_session->batch();
    if (const auto evictions = static_cast<int>(batch.evictions()); evictions > 0)
        parts += tr("%n pod(s) restart.", nullptr, evictions);
    if (const auto irreversible = static_cast<int>(batch.irreversible()); irreversible > 0)
        parts += tr("%n change(s) cannot be undone.", nullptr, irreversible);
    else if (!batch.writes.empty())
        parts += tr("Each change can be rolled back from the journal.");
    if (!batch.leftOut.empty())
        parts += tr("%n operation(s) of the plan are left out.", nullptr, static_cast<int>(batch.leftOut.size()));
    if (!batch.already.empty())
        parts += tr("%n operation(s) are so already.", nullptr, static_cast<int>(batch.already.size()));
    if (!m_session->journal().isEmpty())
        parts += tr("Journal: %1").arg(m_session->journal());
    return parts.join(u' ');
}

QList<StageStrip::Stage> ApplyDialog::stages() const
{
    const apply::PreflightResult &preflight = m_session->preflight();
    const auto worst = [&](bool dryRun) {
        CheckState state = CheckState::Ok;
        for (const apply::CheckResult &check : preflight.checks()) {
            const bool of = check.kind == apply::CheckKind::DryRun || check.kind == apply::CheckKind::Result;
            if (of == dryRun)
                state = std::max(state, check.state);
        }
        return state;
    };
    const auto count = [&](bool dryRun, CheckState state) {
        return static_cast<int>(std::ranges::count_if(preflight.checks(), [&](const apply::CheckResult &check) {
            const bool of = check.kind == apply::CheckKind::DryRun || check.kind == apply::CheckKind::Result;
            return of == dryRun && check.state == state;
        }));
    };
    const bool started = m_session->running() || m_session->state() == State::Ended;
    const bool checked = m_session->state() == State::Checked || started;
    const auto checkStage = [&](const QString &title, bool dryRun) {
        StageStrip::Stage stage{title, tr("waiting"), Mark::Ahead};
        if (m_session->ofJournal())
            return StageStrip::Stage{title, tr("was done before"), Mark::Done};
        if (m_session->state() == State::Checking)
            stage = {title,
                     m_session->checksOf() > 0 ? tr("%1 of %2").arg(m_session->checksDone()).arg(m_session->checksOf())
                                               : tr("asking"),
                     Mark::Now};
        if (!checked)
            return stage;
        switch (worst(dryRun)) {
        case CheckState::Ok:
            return StageStrip::Stage{title, dryRun ? tr("accepted") : tr("nothing against it"), Mark::Done};
        case CheckState::Warning:
            return StageStrip::Stage{title, tr("%n thing(s) to know", nullptr, count(dryRun, CheckState::Warning)),
                                     Mark::Warned};
        case CheckState::Blocked:
            return StageStrip::Stage{title, tr("%n refusal(s)", nullptr, count(dryRun, CheckState::Blocked)),
                                     Mark::Blocked};
        }
        return stage;
    };
    QList<StageStrip::Stage> all{checkStage(tr("Preflight"), false), checkStage(tr("Dry run"), true)};
    const auto locked = static_cast<int>(
        std::ranges::count_if(m_session->clusters(), [](const ApplyCluster &cluster) { return !cluster.unlocked; }));
    const bool passed = preflight.passed() && m_session->state() == State::Checked;
    all += started
        ? StageStrip::Stage{tr("Confirm"), tr("given"), Mark::Done}
        : StageStrip::Stage{tr("Confirm"), locked > 0 ? tr("%n cluster(s) locked", nullptr, locked) : tr("unlocked"),
                            locked == 0 && passed                  ? Mark::Done
                                : passed || m_session->ofJournal() ? Mark::Now
                                                                   : Mark::Ahead};
    const auto writes = static_cast<int>(m_session->batch().writes.size());
    const auto done = m_session->report().count(WriteState::Done) + m_session->report().count(WriteState::Skipped);
    StageStrip::Stage last{tr("Apply"), tr("%n change(s), one by one", nullptr, writes), Mark::Ahead};
    if (m_session->running())
        last = {m_session->state() == State::RollingBack ? tr("Roll back") : tr("Apply"),
                tr("%1 of %2").arg(done).arg(writes), Mark::Now};
    else if (m_session->state() == State::Ended)
        last = {tr("Apply"), tr("%1 of %2").arg(done).arg(writes),
                m_session->report().outcome() == apply::Outcome::Done          ? Mark::Done
                    : m_session->report().outcome() == apply::Outcome::Partial ? Mark::Blocked
                                                                               : Mark::Warned};
    return all += last;
}

} // namespace stowage::app
