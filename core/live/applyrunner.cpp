// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/applyrunner.h"

#include <algorithm>
#include <utility>

#include <QDateTime>

#include "core/apply/audit.h"
#include "core/explain/text.h"
#include "core/live/applycall.h"
#include "core/live/applystep.h"

namespace stowage::live {

using apply::Record;
using apply::WriteState;

namespace {

Instant now()
{
    return {.micros = QDateTime::currentMSecsSinceEpoch() * 1000};
}

} // namespace

ApplyRunner::ApplyRunner(std::vector<ApplyTarget> targets, ApplyOptions options, QObject *parent)
    : QObject(parent)
    , m_targets(std::move(targets))
    , m_options(std::move(options))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (const auto then = std::exchange(m_then, nullptr))
            then();
    });
}

ApplyRunner::~ApplyRunner()
{
    if (m_call)
        m_call->cancel();
}

const ApplyTarget *ApplyRunner::targetOf(const std::string &cluster) const
{
    const auto found = std::ranges::find(m_targets, cluster, &ApplyTarget::cluster);
    return found == m_targets.end() || found->connection == nullptr ? nullptr : &*found;
}

Expected<void> ApplyRunner::checkUnlocks(const apply::Batch &batch, bool irreversible) const
{
    for (const std::string &cluster : batch.clusters()) {
        const auto unlock = std::ranges::find(m_options.unlocks, cluster, &Unlock::cluster);
        if (unlock == m_options.unlocks.end())
            return fail(ErrorCode::Usage, "cluster " + cluster + " is read-only: unlock it first", cluster);
        if (irreversible && batch.irreversible(cluster) > 0 && !unlock->typed())
            return fail(ErrorCode::Usage,
                        "writes to cluster " + cluster + " cannot be undone ("
                            + std::to_string(batch.evictions(cluster)) + " pods are evicted): its name must be typed",
                        cluster);
    }
    return {};
}

Expected<void> ApplyRunner::start(const apply::Batch &batch, const apply::PreflightResult &preflight)
{
    if (running())
        return fail(ErrorCode::Usage, "this runner is at work");
    if (!preflight.passed())
        return fail(ErrorCode::Usage, "preflight did not pass");
    if (!preflight.valid(std::chrono::steady_clock::now()))
        return fail(ErrorCode::Usage, "preflight is older than a minute: run it again");
    if (const auto unlocked = checkUnlocks(batch, true); !unlocked)
        return unlocked;
    Expected<apply::JournalWriter> writer = apply::JournalWriter::open(m_options.journal);
    if (!writer)
        return tl::unexpected(writer.error());
    const Expected<apply::Journal> journal = apply::loadJournal(m_options.journal);
    if (!journal)
        return tl::unexpected(journal.error());
    if (journal->last() && !journal->last()->ended)
        return fail(ErrorCode::Usage,
                    m_options.journal + ": an earlier run has not ended: resume it or roll it back first",
                    m_options.journal);
    Record record;
    record.kind = Record::Kind::Begin;
    record.at = now();
    record.batch = batch;
    record.policy = m_options.policy;
    record.user = m_options.user;
    for (const std::string &cluster : batch.clusters()) {
        const ApplyTarget *const target = targetOf(cluster);
        const auto identity = preflight.identities.find(cluster);
        if (!target || identity == preflight.identities.end() || identity->second.empty())
            return fail(ErrorCode::Usage, "preflight did not see cluster " + cluster, cluster);
        record.clusters[cluster] = identity->second;
        record.contexts[cluster] = target->connection->endpoint().context;
        if (const std::string &way = target->connection->endpoint().way; !way.empty())
            record.ways[cluster] = way;
    }
    if (const Expected<void> written = writer->append(record); !written)
        return written;
    // Kept, and with it its lock, by runs that began only.
    m_journal = std::move(*writer);
    m_report = apply::reportOf(batch);
    m_report.checks = preflight.checks();
    m_run = {.begin = std::move(record), .records = {}, .ended = false};
    m_lines = 1;
    begin(Phase::Applying);
    return {};
}

Expected<void> ApplyRunner::openLastRun(bool ended)
{
    if (running())
        return fail(ErrorCode::Usage, "this runner is at work");
    // Opening a journal would make it.
    if (const Expected<apply::Journal> there = apply::loadJournal(m_options.journal); !there)
        return tl::unexpected(there.error());
    Expected<apply::JournalWriter> writer = apply::JournalWriter::open(m_options.journal);
    if (!writer)
        return tl::unexpected(writer.error());
    const Expected<apply::Journal> journal = apply::loadJournal(m_options.journal);
    if (!journal)
        return tl::unexpected(journal.error());
    if (!journal->last())
        return fail(ErrorCode::NotFound, m_options.journal + ": nothing was applied", m_options.journal);
    if (journal->last()->ended && !ended)
        return fail(ErrorCode::Usage, m_options.journal + ": the last run has ended", m_options.journal);
    m_run = *journal->last();
    for (const std::string &cluster : m_run.begin.batch.clusters()) {
        if (!targetOf(cluster))
            return fail(ErrorCode::Usage,
                        "cluster " + cluster + " (context " + m_run.begin.contexts[cluster] + ") is not connected",
                        cluster);
    }
    m_journal = std::move(*writer);
    m_options.policy = m_run.begin.policy;
    m_report = apply::reportOf(m_run);
    m_lines = 1 + static_cast<int>(m_run.records.size());
    for (const Record &record : m_run.records) {
        const apply::Write *const write = m_run.begin.batch.find(record.write);
        if (write && record.kind == Record::Kind::Result && !record.seen.empty())
            m_seen[write->object] = record.seen;
    }
    return {};
}

Expected<void> ApplyRunner::resume()
{
    if (const Expected<void> opened = openLastRun(false); !opened)
        return opened;
    const auto refused = [&](Expected<void> why) {
        m_journal.reset();
        return why;
    };
    if (Expected<void> unlocked = checkUnlocks(m_run.begin.batch, true); !unlocked)
        return refused(unlocked);
    for (const Record &record : m_run.records) {
        if (record.kind == Record::Kind::RollbackIntent || record.kind == Record::Kind::RollbackResult)
            return refused(fail(ErrorCode::Usage,
                                m_options.journal + ": this run is being rolled back: go on with that",
                                m_options.journal));
    }
    for (apply::ReportRow &row : m_report.rows) {
        if (!row.write.id.empty() && row.state == WriteState::Failed)
            row.state = WriteState::Planned;
    }
    begin(Phase::Applying);
    return {};
}

Expected<void> ApplyRunner::rollBack()
{
    if (const Expected<void> opened = openLastRun(true); !opened)
        return opened;
    if (const Expected<void> unlocked = checkUnlocks(m_run.begin.batch, false); !unlocked) {
        m_journal.reset();
        return unlocked;
    }
    m_rollback = apply::rollbackOrder(m_run);
    begin(Phase::RollingBack);
    return {};
}

void ApplyRunner::begin(Phase phase)
{
    m_phase = phase;
    m_cancel = m_stop = false;
    QMetaObject::invokeMethod(
        this,
        [this] {
            Q_EMIT journalled(m_lines);
            if (m_phase == Phase::RollingBack) {
                Q_EMIT rollbackStarted();
                nextRollback();
            } else {
                next();
            }
        },
        Qt::QueuedConnection);
}

void ApplyRunner::cancel()
{
    if (!running() || m_cancel)
        return;
    m_cancel = true;
    m_report.canceled = true;
    // What only waits need not end its time.
    if (m_timer.isActive()) {
        m_timer.stop();
        if (const auto then = std::exchange(m_then, nullptr))
            then();
    }
}

bool ApplyRunner::log(Record record)
{
    record.at = now();
    if (const Expected<void> written = m_journal->append(record); !written) {
        m_stop = true;
        setState(m_step && m_step->unknown ? WriteState::Unknown : WriteState::Failed,
                 {STOWAGE_TEXT("Apply", "Nothing was sent: %1"), {written.error().message}});
        return false;
    }
    m_run.records.push_back(std::move(record));
    Q_EMIT journalled(++m_lines);
    return true;
}

void ApplyRunner::call(const apply::HttpRequest &request,
                       std::function<void(const QByteArray &, int, const Failure &)> done)
{
    const ApplyTarget *const target = m_step->target;
    m_call = sendCall(*target->connection, request, 1, this,
                      [this, target, done = std::move(done)](const QByteArray &body, int http, const Failure &failure) {
                          tellWarnings(*target);
                          done(body, http, failure);
                      });
}

void ApplyRunner::tellWarnings(const ApplyTarget &target)
{
    for (const std::string &warning : target.connection->traffic().warnings) {
        if (m_told.emplace(target.cluster, warning).second)
            Q_EMIT warned(QString::fromStdString(target.cluster), QString::fromStdString(warning));
    }
}

bool ApplyRunner::later(const Failure &failure, std::chrono::milliseconds budget,
                        std::optional<std::chrono::milliseconds> wait, std::function<void()> what)
{
    using Clock = std::chrono::steady_clock;
    const Clock::time_point time = Clock::now();
    std::chrono::milliseconds pause = wait ? *wait : m_step->backoff.next(time);
    if (failure.retryAfterSeconds >= 0)
        pause = std::chrono::seconds(failure.retryAfterSeconds);
    if (m_cancel || time + pause - m_step->since > budget)
        return false;
    Q_EMIT waiting(static_cast<int>(m_step->row), QString::fromStdString(failure.message));
    m_then = std::move(what);
    m_timer.start(pause);
    return true;
}

void ApplyRunner::next()
{
    m_step.reset();
    if (m_cancel && !m_stop) {
        m_stop = true;
        if (m_options.policy == apply::FailurePolicy::Rollback)
            return startRollback();
    }
    const auto waits = [&](const apply::ReportRow &row) {
        return !row.write.id.empty() && (row.state == WriteState::Planned || row.state == WriteState::Unknown)
            && !m_stoppedClusters.contains(row.write.object.cluster);
    };
    const auto row = std::ranges::find_if(m_report.rows, waits);
    if (m_stop || row == m_report.rows.end())
        return end();
    m_step = std::make_unique<Step>(m_options.random);
    m_step->row = static_cast<std::size_t>(row - m_report.rows.begin());
    m_step->write = m_run.begin.batch.find(row->write.id);
    m_step->target = targetOf(row->write.object.cluster);
    m_step->unknown = row->state == WriteState::Unknown;
    if (m_step->unknown)
        m_step->intent = apply::factsOf(m_run, row->write.id).intent;
    row->started = now();
    setState(WriteState::Running);
    checkIdentity([this] { readObject(); });
}

void ApplyRunner::setState(WriteState state, const apply::Sentence &text, int http)
{
    if (!m_step)
        return;
    apply::ReportRow &row = m_report.rows[m_step->row];
    row.state = state;
    row.text = text;
    if (http != 0)
        row.http = http;
    if (state != WriteState::Running)
        row.ended = now();
    Q_EMIT rowChanged(static_cast<int>(m_step->row));
}

void ApplyRunner::audit(const char *what, const char *outcome, int http, const std::string &reason)
{
    if (m_options.audit.empty())
        return;
    apply::AuditEntry entry;
    entry.at = now();
    entry.user = m_options.user;
    entry.asUser = m_step->target->asUser;
    entry.context = m_step->target->connection->endpoint().context;
    entry.clusterUid = m_run.begin.clusters[m_step->target->cluster];
    entry.write = *m_step->write;
    entry.planId = m_run.begin.batch.planId;
    entry.what = what;
    entry.before = m_step->intent.before;
    entry.after = m_step->write->fields;
    if (std::string_view(what) == "rollback")
        std::swap(entry.before, entry.after);
    entry.outcome = outcome;
    entry.http = http;
    entry.reason = reason;
    const Expected<void> written = apply::appendAudit(m_options.audit, entry);
    if (!written && m_told.emplace(std::string(), written.error().message).second)
        Q_EMIT warned({}, QString::fromStdString(written.error().message));
}

void ApplyRunner::end()
{
    const bool rolling = m_phase == Phase::RollingBack;
    m_step.reset();
    const apply::Outcome outcome = m_report.outcome();
    // What stopped in the middle can go on, or be taken back, later.
    const bool ends = rolling ? !m_cancel && !m_stop
                              : outcome == apply::Outcome::Done
            || (outcome == apply::Outcome::RolledBack && m_report.count(WriteState::Planned) == 0);
    if (ends && m_journal) {
        Record record;
        record.kind = Record::Kind::End;
        record.reason = std::string(apply::nameOf(outcome));
        static_cast<void>(log(std::move(record)));
    }
    m_journal.reset();
    m_phase = Phase::Idle;
    Q_EMIT finished(m_report);
}

} // namespace stowage::live
