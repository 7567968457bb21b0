// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/applysession.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>

#include "app/session/livesession.h"
#include "app/session/session.h"
#include "core/apply/audit.h"
#include "core/ask/planservices.h"
#include "core/live/applypreflight.h"
#include "core/live/applyrunner.h"
#include "core/live/livemanifest.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

/// What lives on the thread of applying.
struct ApplyWorker {
    std::vector<std::unique_ptr<live::Connection>> connections;
    std::vector<live::ApplyTarget> targets;
    std::map<std::string, std::string> unreached; ///< cluster to why
    std::unique_ptr<live::ApplyPreflight> preflight;
    std::unique_ptr<live::ApplyRunner> runner;

    void reset()
    {
        // What speaks goes before what it speaks over.
        runner.reset();
        preflight.reset();
        targets.clear();
        connections.clear();
        unreached.clear();
    }
};

namespace {

/// Fleets made of live clusters keep no manifests; what is read there has them, for fingerprints and owners.
plan::Services withManifests(const plan::Services &services, const live::Manifests &live)
{
    plan::Services both = ask::planServices([own = services.manifest, live](const Fleet &fleet, const ObjectKey &key) {
        std::string text = own ? own(fleet, key) : std::string();
        return text.empty() ? live(fleet, key) : text;
    });
    both.catalogue = services.catalogue;
    return both;
}

std::string userOfThisComputer()
{
    const QString name = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME"));
    return name.toStdString();
}

/// Beside the plan; of a plan that was never saved beside the log of what was applied.
QString journalOf(const QString &planPath, const std::string &planId)
{
    if (!planPath.isEmpty())
        return QString::fromStdString(apply::journalPathOf(planPath.toStdString()));
    const QFileInfo audit(QString::fromStdString(apply::auditPath()));
    if (audit.filePath().isEmpty())
        return {};
    const QDir folder(audit.absolutePath() + u"/journals"_s);
    folder.mkpath(u"."_s);
    QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return folder.filePath(QString::fromStdString(planId) + u".journal.jsonl"_s);
}

struct Wanted {
    std::string cluster;
    std::string context; ///< where it is known
    std::string way;     ///< behind that context's server
};

/// Connections of their own: reading goes on beside, and may end, reconnect or be paused meanwhile.
void makeTargets(ApplyWorker &worker, const std::vector<Wanted> &wanted,
                 const std::vector<live::LiveFleet::Reached> &known, const kubeconfig::Config &config,
                 const std::shared_ptr<live::ExecConsent> &consents, const QStringList &toolFolders)
{
    worker.reset();
    const auto slots = std::make_shared<live::SharedSlots>();
    for (const Wanted &one : wanted) {
        live::ApplyTarget target;
        target.cluster = one.cluster;
        std::optional<live::Endpoint> endpoint;
        for (const live::LiveFleet::Reached &reached : known) {
            if (reached.name != one.cluster)
                continue;
            endpoint = reached.endpoint;
            target.uid = reached.uid;
            target.asUser = reached.user;
        }
        if (!endpoint) {
            const std::string &context = one.context.empty() ? one.cluster : one.context;
            auto made = live::makeEndpoint(config, context, live::ProxyEnvironment::ofProcess());
            if (!made) {
                worker.unreached[one.cluster] = made.error().message;
                continue;
            }
            made->toolFolders = toolFolders;
            endpoint = one.way.empty() ? std::move(*made) : made->below(one.way);
        }
        worker.connections.push_back(std::make_unique<live::Connection>(std::move(*endpoint), consents, slots));
        target.connection = worker.connections.back().get();
        worker.targets.push_back(std::move(target));
    }
}

} // namespace

ApplySession::ApplySession(LiveSession *live, QObject *parent)
    : QObject(parent)
    , m_live(live)
    , m_place(new QObject)
    , m_worker(std::make_shared<ApplyWorker>())
{
    m_thread.setObjectName(u"applying"_s);
    m_place->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_place, &QObject::deleteLater);
    connect(m_live, &LiveSession::preferencesChanged, this, [this] {
        for (ApplyCluster &cluster : m_clusters)
            cluster.isProtected = m_live->isProtected(cluster.context) || m_live->isProtected(cluster.name);
        Q_EMIT clustersChanged();
    });
    connect(m_live, &LiveSession::unlockedChanged, this, [this] {
        if (m_live->unlocked().isEmpty() && !running())
            lockAll();
    });
}

ApplySession::~ApplySession()
{
    dropWorker();
    if (!m_thread.isRunning()) {
        delete m_place;
        return;
    }
    QMetaObject::invokeMethod(
        m_place, [] { QThread::currentThread()->quit(); }, Qt::QueuedConnection);
    m_thread.wait();
}

/// Connections and what speaks over them end on their own thread.
void ApplySession::dropWorker()
{
    if (std::exchange(m_connected, false))
        onWorker([](ApplyWorker &worker) { worker.reset(); });
}

void ApplySession::onWorker(std::function<void(ApplyWorker &)> work)
{
    if (!m_thread.isRunning())
        m_thread.start();
    QMetaObject::invokeMethod(
        m_place, [worker = m_worker, work = std::move(work)] { work(*worker); }, Qt::QueuedConnection);
}

void ApplySession::onWorkerLater(std::function<void(ApplyWorker &)> work)
{
    m_live->onConnections(
        [this, mailbox = m_mailbox, self = QPointer<ApplySession>(this), work = std::move(work)](live::LiveFleet *) {
            QMetaObject::invokeMethod(
                mailbox.get(),
                [this, self, work] {
                    if (self)
                        onWorker(work);
                },
                Qt::QueuedConnection);
        });
}

void ApplySession::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

void ApplySession::clear()
{
    if (running())
        return;
    ++m_number;
    m_job.cancel();
    dropWorker();
    m_batch = {};
    m_report = {};
    m_preflight = {};
    m_planned.reset();
    m_fresh = nullptr;
    m_clusters.clear();
    m_contexts.clear();
    m_ways.clear();
    m_force.clear();
    m_answers.clear();
    m_problem.clear();
    m_journal.clear();
    m_ofJournal = m_unfinished = false;
    lockAll();
    setState(State::Empty);
}

void ApplySession::prepare(plan::EvaluationPtr evaluation, plan::Services services, const plan::Plan &plan,
                           const QString &planPath, std::function<plan::EvaluationPtr()> fresh)
{
    if (running())
        return;
    clear();
    m_planned = evaluation;
    m_fresh = std::move(fresh);
    setState(State::Preparing);
    m_live->onConnections([this, mailbox = m_mailbox, self = QPointer<ApplySession>(this), number = m_number,
                           evaluation = std::move(evaluation), services = std::move(services), plan,
                           planPath](live::LiveFleet *fleet) {
        const live::Manifests manifests = fleet ? live::manifestsOf(*fleet) : live::Manifests();
        QMetaObject::invokeMethod(
            mailbox.get(),
            [this, self, number, evaluation, services, plan, planPath, manifests] {
                if (!self || number != m_number)
                    return;
                m_job.start(
                    [evaluation, services, plan, manifests](const Context &) {
                        return apply::batchOf(*evaluation, manifests ? withManifests(services, manifests) : services,
                                              plan);
                    },
                    [this, planPath](apply::Batch batch) {
                        m_journal = journalOf(planPath, batch.planId);
                        apply::Report report = apply::reportOf(batch);
                        prepared(std::move(batch), std::move(report));
                    });
            },
            Qt::QueuedConnection);
    });
}

void ApplySession::openJournal(const QString &path)
{
    if (running())
        return;
    clear();
    m_ofJournal = true;
    m_journal = path;
    setState(State::Preparing);
    m_job.start([path](const Context &) { return apply::loadJournal(path.toStdString()); },
                [this](const Expected<apply::Journal> &journal) {
                    const apply::JournalRun *const run = journal ? journal->last() : nullptr;
                    if (run == nullptr) {
                        m_problem = journal ? tr("The journal holds nothing yet.") : errorText(journal.error());
                        setState(State::Empty);
                        return;
                    }
                    m_contexts = run->begin.contexts;
                    m_ways = run->begin.ways;
                    m_unfinished = !run->ended;
                    prepared(run->begin.batch, apply::reportOf(*run));
                });
}

void ApplySession::prepared(apply::Batch batch, apply::Report report)
{
    m_batch = std::move(batch);
    m_report = std::move(report);
    fillClusters(m_contexts);
    setState(State::Ready);
}

void ApplySession::fillClusters(const std::map<std::string, std::string> &contexts)
{
    m_clusters.clear();
    for (const std::string &name : m_batch.clusters()) {
        ApplyCluster cluster;
        cluster.name = QString::fromStdString(name);
        const auto context = contexts.find(name);
        cluster.context = context == contexts.end() ? cluster.name : QString::fromStdString(context->second);
        cluster.writes = static_cast<int>(
            std::ranges::count(m_batch.writes, name, [](const apply::Write &write) { return write.object.cluster; }));
        cluster.irreversible = static_cast<int>(m_batch.irreversible(name));
        cluster.evictions = static_cast<int>(m_batch.evictions(name));
        cluster.isProtected = m_live->isProtected(cluster.context) || m_live->isProtected(cluster.name);
        m_clusters.push_back(std::move(cluster));
    }
    Q_EMIT clustersChanged();
}

/// On the thread of applying, with a connection to every cluster.
void ApplySession::withTargets(std::function<void(ApplyWorker &)> work)
{
    m_connected = true;
    std::vector<Wanted> wanted;
    for (const ApplyCluster &cluster : m_clusters) {
        const std::string name = cluster.name.toStdString();
        const auto context = m_contexts.find(name);
        const auto way = m_ways.find(name);
        wanted.push_back({name, context == m_contexts.end() ? std::string() : context->second,
                          way == m_ways.end() ? std::string() : way->second});
    }
    const auto connected = [this, mailbox = m_mailbox, self = QPointer<ApplySession>(this), number = m_number, wanted,
                            consents = m_live->consents(), preferences = m_live->preferences(), work = std::move(work)](
                               ApplyWorker &worker, const std::vector<live::LiveFleet::Reached> &known) {
        makeTargets(worker, wanted, known, kubeconfig::load(preferences.surroundings()), consents,
                    preferences.toolFolders);
        std::map<QString, std::pair<QString, QString>> told; // cluster to context, why not
        for (const auto &[cluster, why] : worker.unreached)
            told[QString::fromStdString(cluster)].second = QString::fromStdString(why);
        for (const live::ApplyTarget &target : worker.targets)
            told[QString::fromStdString(target.cluster)].first =
                QString::fromStdString(target.connection->endpoint().context);
        QMetaObject::invokeMethod(
            mailbox.get(),
            [this, self, number, told] {
                if (!self || number != m_number)
                    return;
                for (ApplyCluster &cluster : m_clusters) {
                    const auto found = told.find(cluster.name);
                    if (found == told.end())
                        continue;
                    cluster.unreached = found->second.second;
                    if (!found->second.first.isEmpty())
                        cluster.context = found->second.first;
                    cluster.isProtected = m_live->isProtected(cluster.context) || m_live->isProtected(cluster.name);
                }
                Q_EMIT clustersChanged();
            },
            Qt::QueuedConnection);
        work(worker);
    };
    m_live->onConnections([this, mailbox = m_mailbox, self = QPointer<ApplySession>(this), number = m_number,
                           connected](live::LiveFleet *fleet) {
        const std::vector<live::LiveFleet::Reached> known =
            fleet != nullptr ? fleet->reached() : std::vector<live::LiveFleet::Reached>();
        QMetaObject::invokeMethod(
            mailbox.get(),
            [this, self, number, connected, known] {
                if (self && number == m_number)
                    onWorker([connected, known](ApplyWorker &worker) { connected(worker, known); });
            },
            Qt::QueuedConnection);
    });
}

bool ApplySession::preflightCounts() const
{
    return m_preflight.valid(std::chrono::steady_clock::now());
}

void ApplySession::check()
{
    if (running() || m_batch.writes.empty() || m_ofJournal)
        return;
    const quint64 number = ++m_number;
    m_preflight = {};
    m_checksDone = m_checksOf = 0;
    m_problem.clear();
    live::PreflightOptions options;
    options.force = m_force;
    if (const plan::EvaluationPtr fresh = m_fresh ? m_fresh() : nullptr; fresh && m_planned && fresh != m_planned)
        options.differing = apply::decisionsThatDiffer(*m_planned, *fresh);
    if (m_planned && m_planned->base->observedAt.known()) {
        const qint64 then = m_planned->base->observedAt.micros / 1'000'000;
        options.age = std::chrono::seconds(qMax<qint64>(0, QDateTime::currentSecsSinceEpoch() - then));
    }
    setState(State::Checking);
    const auto here = [mailbox = m_mailbox, self = QPointer<ApplySession>(this), number](auto deliver) {
        QMetaObject::invokeMethod(
            mailbox.get(),
            [self, number, deliver = std::move(deliver)] {
                if (self && number == self->m_number)
                    deliver();
            },
            Qt::QueuedConnection);
    };
    withTargets([this, here, options, batch = m_batch](ApplyWorker &worker) {
        worker.preflight = std::make_unique<live::ApplyPreflight>(worker.targets, batch, options);
        live::ApplyPreflight *const raw = worker.preflight.get();
        connect(raw, &live::ApplyPreflight::checked, raw, [this, here](const apply::CheckResult &result) {
            here([this, result] {
                m_preflight.add(result);
                Q_EMIT checked(QString::fromStdString(result.write));
            });
        });
        connect(raw, &live::ApplyPreflight::progressed, raw, [this, here](int done, int of) {
            here([this, done, of] {
                m_checksDone = done;
                m_checksOf = of;
                Q_EMIT checked({});
            });
        });
        connect(raw, &live::ApplyPreflight::finished, raw, [this, here](const apply::PreflightResult &result) {
            here([this, result] {
                m_preflight = result;
                m_report.checks = result.checks();
                setState(State::Checked);
            });
        });
        raw->start();
    });
}

void ApplySession::cancelCheck()
{
    if (m_state != State::Checking)
        return;
    onWorkerLater([](ApplyWorker &worker) {
        if (worker.preflight)
            worker.preflight->cancel();
    });
}

bool ApplySession::unlock(const QString &cluster, const QString &typed)
{
    for (ApplyCluster &one : m_clusters) {
        if (one.name != cluster)
            continue;
        if (!live::Unlock::of(cluster.toStdString(), typed.toStdString(), one.mustBeTyped()))
            return false;
        one.unlocked = true;
        m_typed[cluster] = typed;
        m_live->unlock(cluster);
        Q_EMIT clustersChanged();
        return true;
    }
    return false;
}

void ApplySession::lockAll()
{
    m_typed.clear();
    for (ApplyCluster &cluster : m_clusters)
        cluster.unlocked = false;
    m_live->lockAll();
    Q_EMIT clustersChanged();
}

bool ApplySession::allUnlocked() const
{
    return !m_clusters.empty()
        && std::ranges::all_of(m_clusters, [](const ApplyCluster &cluster) { return cluster.unlocked; });
}

std::vector<live::Unlock> ApplySession::unlocks() const
{
    std::vector<live::Unlock> all;
    for (const ApplyCluster &cluster : m_clusters) {
        const auto typed = m_typed.find(cluster.name);
        if (typed == m_typed.end())
            continue;
        if (auto one = live::Unlock::of(cluster.name.toStdString(), typed->second.toStdString(), cluster.mustBeTyped()))
            all.push_back(std::move(*one));
    }
    return all;
}

void ApplySession::answer(const std::string &write, std::optional<bool> done)
{
    if (done)
        m_answers[write] = *done;
    else
        m_answers.erase(write);
}

std::optional<bool> ApplySession::answerOf(const std::string &write) const
{
    const auto found = m_answers.find(write);
    return found == m_answers.end() ? std::nullopt : std::optional(found->second);
}

void ApplySession::setForced(const std::string &write, bool on)
{
    if (on)
        m_force.insert(write);
    else
        m_force.erase(write);
    m_preflight.finished = {}; // what was checked was something else
    if (m_state == State::Checked)
        setState(State::Ready);
}

void ApplySession::apply(apply::FailurePolicy policy)
{
    if (!running() && preflightCounts() && !m_ofJournal)
        begin(Begin::Apply, policy);
}

void ApplySession::resume(apply::FailurePolicy policy)
{
    if (!running())
        begin(Begin::Resume, policy);
}

void ApplySession::rollBack()
{
    if (!running())
        begin(Begin::RollBack, apply::FailurePolicy::Rollback);
}

void ApplySession::begin(Begin what, apply::FailurePolicy policy)
{
    const quint64 number = ++m_number;
    m_problem.clear();
    live::ApplyOptions options;
    options.policy = policy;
    options.journal = m_journal.toStdString();
    options.audit = apply::auditPath();
    options.user = userOfThisComputer();
    options.unlocks = unlocks();
    options.force = m_force;
    options.answers = m_answers;
    setState(what == Begin::RollBack ? State::RollingBack : State::Running);
    Q_EMIT began(m_journal);
    const auto here = [mailbox = m_mailbox, self = QPointer<ApplySession>(this), number](auto deliver) {
        QMetaObject::invokeMethod(
            mailbox.get(),
            [self, number, deliver = std::move(deliver)] {
                if (self && number == self->m_number)
                    deliver();
            },
            Qt::QueuedConnection);
    };
    const auto start = [this, here, what, options, batch = m_batch, preflight = m_preflight](ApplyWorker &worker) {
        worker.runner = std::make_unique<live::ApplyRunner>(worker.targets, options);
        live::ApplyRunner *const raw = worker.runner.get();
        connect(raw, &live::ApplyRunner::rowChanged, raw, [this, here, raw](int row) {
            if (row < 0 || static_cast<std::size_t>(row) >= raw->report().rows.size())
                return;
            here([this, row, changed = raw->report().rows[static_cast<std::size_t>(row)]] {
                if (static_cast<std::size_t>(row) >= m_report.rows.size())
                    m_report.rows.resize(static_cast<std::size_t>(row) + 1);
                m_report.rows[static_cast<std::size_t>(row)] = changed;
                Q_EMIT rowChanged(row);
            });
        });
        connect(raw, &live::ApplyRunner::waiting, raw,
                [this, here](int row, const QString &why) { here([this, row, why] { Q_EMIT waiting(row, why); }); });
        connect(raw, &live::ApplyRunner::warned, raw, [this, here](const QString &cluster, const QString &text) {
            here([this, cluster, text] { Q_EMIT warned(cluster, text); });
        });
        connect(raw, &live::ApplyRunner::rollbackStarted, raw,
                [this, here] { here([this] { setState(State::RollingBack); }); });
        connect(raw, &live::ApplyRunner::finished, raw,
                [this, here](const apply::Report &report) { here([this, report] { finished(report); }); });
        const Expected<void> started = what == Begin::Apply ? raw->start(batch, preflight)
            : what == Begin::Resume                         ? raw->resume()
                                                            : raw->rollBack();
        if (!started)
            here([this, reason = errorText(started.error()), back = what == Begin::Apply] {
                m_problem = reason;
                Q_EMIT ended(m_journal);
                setState(back ? State::Checked : State::Ready);
            });
    };
    // What preflight found out counts for the connections that it was found out over.
    if (what == Begin::Apply)
        onWorker(start);
    else
        withTargets(start);
}

void ApplySession::stop()
{
    onWorkerLater([](ApplyWorker &worker) {
        if (worker.runner)
            worker.runner->cancel();
    });
}

void ApplySession::finished(const apply::Report &report)
{
    const std::vector<apply::CheckResult> checks = m_report.checks;
    m_report = report;
    if (m_report.checks.empty())
        m_report.checks = checks;
    m_unfinished = false;
    m_preflight = {};
    // Unlocked for one run, not for whatever comes next.
    lockAll();
    Q_EMIT ended(m_journal);
    setState(State::Ended);
}

} // namespace stowage::app
