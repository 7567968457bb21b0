// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QThread>

#include "app/jobs/jobslot.h"
#include "core/apply/journal.h"
#include "core/apply/preflight.h"
#include "core/apply/report.h"
#include "core/apply/write.h"
#include "core/live/applytarget.h"
#include "core/plan/evaluate.h"

namespace stowage::app {

class LiveSession;
struct ApplyWorker;

/// A cluster that something is written to, and what a person must say before.
struct ApplyCluster {
    QString name;      ///< in the fleet
    QString context;   ///< of the kubeconfig; empty: not known yet
    QString unreached; ///< why it cannot be written to; empty: it can
    int writes = 0;
    int irreversible = 0;
    int evictions = 0;
    bool isProtected = false;
    bool unlocked = false;

    /// Its name must be typed, not only a button pressed.
    [[nodiscard]] bool mustBeTyped() const { return isProtected || irreversible > 0; }
};

/// Applying of a session: a plan, or what a journal holds of an earlier one, from preflight to the report. Requests go
/// out on the thread of the connections, over connections of their own; what comes of them arrives here. One at a time.
class ApplySession final : public QObject {
    Q_OBJECT
public:
    enum class State : quint8 {
        Empty,
        Preparing,
        Ready,    ///< it is known what would be written; nothing is checked
        Checking, ///< preflight
        Checked,
        Running,
        RollingBack,
        Ended,
    };

    explicit ApplySession(LiveSession *live, QObject *parent = nullptr);
    ~ApplySession() override;

    /// What a plan writes. fresh: the plan worked out on the newest fleet, asked for with each preflight.
    void prepare(plan::EvaluationPtr evaluation, plan::Services services, const plan::Plan &plan,
                 const QString &planPath, std::function<plan::EvaluationPtr()> fresh);
    /// The last run of a journal, to go on with or to take back.
    void openJournal(const QString &path);

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool running() const { return m_state == State::Running || m_state == State::RollingBack; }
    [[nodiscard]] bool ofJournal() const { return m_ofJournal; }
    /// The journal's last run has not ended: it may be gone on with.
    [[nodiscard]] bool unfinished() const { return m_unfinished; }
    [[nodiscard]] const apply::Batch &batch() const { return m_batch; }
    [[nodiscard]] const apply::Report &report() const { return m_report; }
    [[nodiscard]] const apply::PreflightResult &preflight() const { return m_preflight; }
    [[nodiscard]] bool preflightCounts() const;
    [[nodiscard]] const std::vector<ApplyCluster> &clusters() const { return m_clusters; }
    [[nodiscard]] const QString &journal() const { return m_journal; }
    [[nodiscard]] const QString &problem() const { return m_problem; }
    [[nodiscard]] int checksDone() const { return m_checksDone; }
    [[nodiscard]] int checksOf() const { return m_checksOf; }
    [[nodiscard]] bool allUnlocked() const;
    [[nodiscard]] const std::set<std::string> &forced() const { return m_force; }

    void check();
    void cancelCheck();
    /// False when the typed name is another one.
    bool unlock(const QString &cluster, const QString &typed);
    void lockAll();
    /// This write may take fields from other managers; asks for another preflight.
    void setForced(const std::string &write, bool on);
    /// Whether a write whose end is not known is done, as a person found out; nothing: the object shall tell.
    void answer(const std::string &write, std::optional<bool> done);
    [[nodiscard]] std::optional<bool> answerOf(const std::string &write) const;

    void apply(stowage::apply::FailurePolicy policy);
    void resume(stowage::apply::FailurePolicy policy);
    void rollBack();
    /// After the write that is on its way.
    void stop();
    /// Forgets the plan; not while something runs.
    void clear();

Q_SIGNALS:
    void stateChanged();
    void rowChanged(int row);
    /// Preflight got on: with a write of this id, or as a whole where empty.
    void checked(const QString &write);
    void clustersChanged();
    void waiting(int row, const QString &why);
    void warned(const QString &cluster, const QString &text);
    /// A run began: its journal is on the disk until ended().
    void began(const QString &journal);
    void ended(const QString &journal);

private:
    enum class Begin : quint8 { Apply, Resume, RollBack };

    void setState(State state);
    void dropWorker();
    /// On the thread of its own, now.
    void onWorker(std::function<void(ApplyWorker &)> work);
    /// The same, behind everything that was asked of withTargets() before.
    void onWorkerLater(std::function<void(ApplyWorker &)> work);
    void fillClusters(const std::map<std::string, std::string> &contexts);
    void prepared(apply::Batch batch, apply::Report report);
    void withTargets(std::function<void(ApplyWorker &)> work);
    void begin(Begin what, apply::FailurePolicy policy);
    void finished(const apply::Report &report);
    [[nodiscard]] std::vector<live::Unlock> unlocks() const;

    LiveSession *m_live;
    /// What comes from the other thread arrives here, and is let go when this object is gone.
    std::shared_ptr<QObject> m_mailbox{new QObject, [](QObject *mailbox) { mailbox->deleteLater(); }};
    /// Not the one of live clusters: a journal waits for the disk before each write, and they go on meanwhile.
    QThread m_thread;
    QObject *m_place; ///< lives on it
    std::shared_ptr<ApplyWorker> m_worker;
    plan::EvaluationPtr m_planned;
    std::function<plan::EvaluationPtr()> m_fresh;
    apply::Batch m_batch;
    apply::Report m_report;
    apply::PreflightResult m_preflight;
    std::vector<ApplyCluster> m_clusters;
    std::map<QString, QString> m_typed;            ///< cluster to what was typed to unlock it
    std::map<std::string, std::string> m_contexts; ///< of a journal's run
    std::map<std::string, std::string> m_ways;     ///< the same, behind a control plane
    std::set<std::string> m_force;
    std::map<std::string, bool> m_answers;
    QString m_journal;
    QString m_problem;
    JobSlot m_job;
    quint64 m_number = 0; ///< of what was asked of the other thread last
    int m_checksDone = 0;
    int m_checksOf = 0;
    State m_state = State::Empty;
    bool m_connected = false;
    bool m_ofJournal = false;
    bool m_unfinished = false;
};

/// As text for a ticket and as Markdown for a change request; JSON is core's own.
[[nodiscard]] QString reportText(const apply::Report &report);
[[nodiscard]] QString reportMarkdown(const apply::Report &report);

} // namespace stowage::app
