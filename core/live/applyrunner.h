// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QTimer>

#include "core/apply/journal.h"
#include "core/apply/report.h"
#include "core/apply/resume.h"
#include "core/apply/rollback.h"
#include "core/live/applytarget.h"
#include "core/live/backoff.h"
#include "core/live/failure.h"

namespace stowage::live {

struct ApplyOptions {
    apply::FailurePolicy policy = apply::FailurePolicy::Rollback;
    std::string journal; ///< path
    std::string audit;   ///< path; empty: none is kept
    std::string user;    ///< of this computer, for both
    std::vector<Unlock> unlocks;
    std::set<std::string> force; ///< ids of writes that may take fields from other managers
    /// How long transient failures of one write are tried again, and evictions wait for their budget.
    std::chrono::milliseconds retryBudget{30'000};
    std::chrono::milliseconds evictionBudget{300'000};
    std::chrono::milliseconds evictionPause{5'000}; ///< between tries, where the server says no other
    /// What a person said of writes whose end is not known: whether they are done.
    std::map<std::string, bool> answers;
    Random random = systemRandom();
};

/// Sends the writes of a plan one after the other, each behind a line of the journal. Lives on the thread of the
/// connections. finished() comes exactly once per start, later.
///
/// A window applies in four steps. (1) batchOf() of the plan worked out on the newest fleet gives the rows; rows with
/// owners are offered as export. (2) ApplyPreflight over targets of connected clusters fills them with checks;
/// finished() enables "Apply" for a minute, and conflicts of fields are taken by putting the write's id into force of
/// both. (3) An Unlock per cluster, typed where irreversible(cluster) is not 0 or the cluster is protected, goes into
/// the options with journalPathOf() of the plan file; start() says why not. (4) report().rows is the table:
/// rowChanged() repaints a row, waiting() is its hint, cancel() the button. A journal browser shows loadJournal() and
/// reportOf() of its runs; where the last one has not ended it offers resume(), with answers for rows that stay
/// unknown, and rollBack().
class ApplyRunner final : public QObject {
    Q_OBJECT
public:
    ApplyRunner(std::vector<ApplyTarget> targets, ApplyOptions options, QObject *parent = nullptr);
    ~ApplyRunner() override;

    /// Fails when preflight is too old or did not pass, a cluster is locked, or the journal cannot be written or holds
    /// a run without end; nothing is sent then.
    [[nodiscard]] Expected<void> start(const apply::Batch &batch, const apply::PreflightResult &preflight);
    /// Goes on with the last run of the journal: what failed is tried again. Fails when it has ended.
    [[nodiscard]] Expected<void> resume();
    /// Takes back what the last run of the journal did.
    [[nodiscard]] Expected<void> rollBack();
    /// Nothing more is sent after the write that is on its way; then the failure policy decides.
    void cancel();

    [[nodiscard]] bool running() const { return m_phase != Phase::Idle; }
    [[nodiscard]] const apply::Report &report() const { return m_report; }

Q_SIGNALS:
    /// A row of the report is another.
    void rowChanged(int row);
    /// A write waits: for a disruption budget by its name, for pods to leave, or for a server that answers again.
    void waiting(int row, const QString &why);
    void rollbackStarted();
    /// A server's warning, each text once; of no cluster: the audit log cannot be written.
    void warned(const QString &cluster, const QString &text);
    /// So many lines of this run are on the disk. After an intent the request goes out next.
    void journalled(int lines);
    void finished(const stowage::apply::Report &report);

private:
    enum class Phase : std::uint8_t { Idle, Applying, RollingBack };
    struct Step;

    [[nodiscard]] Expected<void> openLastRun(bool ended);
    [[nodiscard]] Expected<void> checkUnlocks(const apply::Batch &batch, bool irreversible) const;
    [[nodiscard]] const ApplyTarget *targetOf(const std::string &cluster) const;
    [[nodiscard]] bool log(apply::Record record);
    void begin(Phase phase);

    void next();
    void checkIdentity(std::function<void()> then);
    void readObject();
    void decide();
    void decideUnknown();
    void waitForPods();
    void sendWrite();
    void answered(const QByteArray &body, int http, const Failure &failure);
    void retry(const Failure &failure);
    void writeDone(const QByteArray &body, int http);
    void skip(const apply::Sentence &why);
    void refuse(const apply::Sentence &why, int http = 0);
    void pause(apply::WriteState state, const apply::Sentence &why);

    void startRollback();
    void nextRollback();
    void decideRollback();
    void sendRollback(const apply::HttpRequest &request);
    void rollbackAnswered(const QByteArray &body, int http, const Failure &failure);
    void rollbackDone(int http);
    void leave(const apply::Sentence &why, bool known, int http = 0);

    void setState(apply::WriteState state, const apply::Sentence &text = {}, int http = 0);
    void audit(const char *what, const char *outcome, int http, const std::string &reason);
    void end();
    void call(const apply::HttpRequest &request,
              std::function<void(const QByteArray &body, int http, const Failure &failure)> done);
    /// False when the time that this write may take is over.
    [[nodiscard]] bool later(const Failure &failure, std::chrono::milliseconds budget,
                             std::optional<std::chrono::milliseconds> wait, std::function<void()> what);
    void tellWarnings(const ApplyTarget &target);

    std::vector<ApplyTarget> m_targets;
    ApplyOptions m_options;
    apply::Report m_report;
    apply::JournalRun m_run; ///< what is in the journal of this run
    std::optional<apply::JournalWriter> m_journal;
    std::unique_ptr<Step> m_step;
    std::vector<std::string> m_rollback; ///< ids that wait, the next one first
    std::set<std::string> m_stoppedClusters;
    std::map<ObjectKey, std::string> m_seen; ///< fingerprints of what this run wrote
    std::set<std::pair<std::string, std::string>> m_told;
    QPointer<Call> m_call;
    QTimer m_timer;
    std::function<void()> m_then;
    Phase m_phase = Phase::Idle;
    int m_lines = 0;
    bool m_cancel = false;
    bool m_stop = false; ///< nothing more is sent, and nothing taken back
};

} // namespace stowage::live
