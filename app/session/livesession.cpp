// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/livesession.h"

#include <utility>

#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include "app/session/session.h"
#include "core/live/laststate.h"
#include "core/live/livecapture.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

live::ExecConsent::Answer Consents::ask(const live::ExecCommand &command)
{
    const std::lock_guard guard(m_lock);
    return m_allowed.contains(command.fingerprint()) ? Answer::Allowed : Answer::Unknown;
}

void Consents::allow(const QByteArray &fingerprint)
{
    const std::lock_guard guard(m_lock);
    m_allowed.insert(fingerprint);
}

kubeconfig::Surroundings LivePreferences::surroundings() const
{
    kubeconfig::Surroundings made = kubeconfig::Surroundings::ofProcess();
    for (const QString &path : kubeconfigs)
        made.further.push_back(path.toStdString());
    return made;
}

namespace {

constexpr int settleMs = 300; // writers touch a file several times

std::optional<std::string> explicitPath(const QString &path)
{
    return path.isEmpty() ? std::nullopt : std::optional(path.toStdString());
}

/// What tells a changed file: its path, size and time.
QStringList marksOf(const std::vector<std::string> &paths)
{
    QStringList marks;
    for (const std::string &path : paths) {
        const QFileInfo file(QString::fromStdString(path));
        marks += file.exists()
            ? u"%1|%2|%3"_s.arg(file.filePath()).arg(file.size()).arg(file.lastModified().toMSecsSinceEpoch())
            : file.filePath();
    }
    return marks;
}

} // namespace

LiveSession::LiveSession(QObject *parent)
    : QObject(parent)
    , m_worker(new QObject)
{
    m_thread.setObjectName(u"connections"_s);
    m_worker->moveToThread(&m_thread);
    m_watchTimer.setSingleShot(true);
    m_watchTimer.setInterval(settleMs);
    m_watchTimer.callOnTimeout(this, &LiveSession::checkKubeconfigs);
    m_recordTimer.callOnTimeout(this, [this] {
        const QString time = QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-HHmmss"_s);
        save(QDir(m_recordFolder).filePath(u"snapshot-"_s + time + u".tar.zst"_s), false);
    });
}

LiveSession::~LiveSession()
{
    if (!m_thread.isRunning()) {
        delete m_worker;
        return;
    }
    // Connections end on their own thread, then the thread.
    QMetaObject::invokeMethod(
        m_worker,
        [fleet = m_fleet, test = m_test, worker = m_worker, thread = &m_thread] {
            test->reset();
            fleet->reset();
            worker->deleteLater();
            thread->quit();
        },
        Qt::QueuedConnection);
    m_thread.wait();
}

void LiveSession::onFleet(std::function<void(live::LiveFleet &)> work)
{
    if (!m_active)
        return;
    QMetaObject::invokeMethod(
        m_worker,
        [fleet = m_fleet, work = std::move(work)] {
            if (*fleet)
                work(**fleet);
        },
        Qt::QueuedConnection);
}

void LiveSession::onConnections(std::function<void(live::LiveFleet *)> work)
{
    if (!m_thread.isRunning())
        m_thread.start();
    QMetaObject::invokeMethod(
        m_worker, [fleet = m_fleet, work = std::move(work)] { work(fleet->get()); }, Qt::QueuedConnection);
}

void LiveSession::start(const LiveChoice &choice, const QStringList &topologyLevels)
{
    stop();
    m_choice = choice;
    m_active = true;
    m_paused = false;
    m_unlocked.clear();
    const quint64 generation = ++m_generation;
    if (!m_thread.isRunning())
        m_thread.start();
    TopologyOptions topology;
    for (const QString &level : topologyLevels)
        topology.levels.push_back(level.toStdString());
    std::vector<std::string> contexts;
    for (const QString &context : choice.contexts)
        contexts.push_back(context.toStdString());
    // Kubeconfigs and certificates are read there too: files may stand on slow disks.
    QMetaObject::invokeMethod(
        m_worker,
        [this, generation, choice, contexts, topology, preferences = m_preferences, kept = keptContexts(),
         fleet = m_fleet, consents = m_consents] {
            const kubeconfig::Config config =
                kubeconfig::load(preferences.surroundings(), explicitPath(choice.kubeconfig));
            live::Targets targets =
                live::targetsOf(config, contexts, live::ProxyEnvironment::ofProcess(), preferences.toolFolders);
            auto made = std::make_unique<live::LiveFleet>(std::move(targets.usable), consents);
            made->setReadsMembers(choice.members);
            if (preferences.keepLastState)
                made->keepLastStates(preferences.cacheFolder.toStdString(), kept);
            made->setTopology(topology);
            live::LiveFleet *const raw = made.get();
            const auto here = [this, generation](auto deliver) {
                QMetaObject::invokeMethod(
                    this,
                    [this, generation, deliver = std::move(deliver)] {
                        if (m_active && generation == m_generation)
                            deliver();
                    },
                    Qt::QueuedConnection);
            };
            connect(raw, &live::LiveFleet::statusChanged, raw, [this, raw, here] {
                here([this, statuses = raw->statuses()] {
                    m_statuses = statuses;
                    compareIdentities();
                    Q_EMIT statusChanged();
                });
            });
            connect(raw, &live::LiveFleet::fleetChanged, raw,
                    [this, here](const FleetPtr &now) { here([this, now] { Q_EMIT fleetChanged(now); }); });
            connect(raw, &live::LiveFleet::lastStateFailed, raw,
                    [this, here](const std::string &name, const std::string &reason) {
                        here([this, name = QString::fromStdString(name), reason = QString::fromStdString(reason)] {
                            Q_EMIT lastStateFailed(name, reason);
                        });
                    });
            here([this, refused = targets.refused] {
                m_refused = refused;
                Q_EMIT statusChanged();
            });
            *fleet = std::move(made);
            raw->open();
        },
        Qt::QueuedConnection);
    watchKubeconfigs();
    Q_EMIT activeChanged();
}

void LiveSession::stop()
{
    if (!m_active)
        return;
    m_active = false;
    ++m_generation;
    m_recordTimer.stop();
    m_unlocked.clear();
    m_statuses.clear();
    m_protectedNow.clear();
    m_refused.clear();
    QMetaObject::invokeMethod(
        m_worker, [fleet = m_fleet] { fleet->reset(); }, Qt::QueuedConnection);
    Q_EMIT activeChanged();
    Q_EMIT statusChanged();
}

void LiveSession::setPaused(bool paused)
{
    m_paused = paused;
    onFleet([paused](live::LiveFleet &fleet) { fleet.setPaused(paused); });
    Q_EMIT statusChanged();
}

void LiveSession::refresh(const QString &name)
{
    onFleet([name = name.toStdString()](live::LiveFleet &fleet) { fleet.refresh(name); });
}

void LiveSession::refreshAll()
{
    onFleet([](live::LiveFleet &fleet) { fleet.refreshAll(); });
}

void LiveSession::setAllowed(const QStringList &fingerprints)
{
    for (const QString &fingerprint : fingerprints)
        m_consents->allow(fingerprint.toLatin1());
}

void LiveSession::allow(const live::ExecCommand &command)
{
    const QByteArray fingerprint = command.fingerprint();
    m_consents->allow(fingerprint);
    // Whoever waits for this command signs in now.
    for (const live::ClusterStatus &status : m_statuses) {
        if (status.wantedCommand && status.wantedCommand->fingerprint() == fingerprint)
            refresh(QString::fromStdString(status.name));
    }
}

void LiveSession::save(const QString &path, bool redact)
{
    onFleet([this, path, redact](live::LiveFleet &fleet) {
        QMetaObject::invokeMethod(
            this,
            [this, path, redact, moments = fleet.moments()] {
                m_saveJob.start(
                    [moments, path = path.toStdString(), redact](const Context &context) {
                        return live::captureMoments(moments, path, redact, context);
                    },
                    [this, path](const Expected<capture::Captured> &captured) {
                        if (captured)
                            Q_EMIT saved(path, captured->objects);
                        else
                            Q_EMIT saveFailed(path, errorText(captured.error()));
                    });
            },
            Qt::QueuedConnection);
    });
}

void LiveSession::record(const QString &folder, int minutes)
{
    m_recordFolder = folder;
    if (minutes <= 0 || !m_active) {
        m_recordTimer.stop();
        return;
    }
    m_recordTimer.start(minutes * 60'000);
}

bool LiveSession::isProtected(const QString &context) const
{
    if (m_preferences.protectedClusters.contains(context))
        return true;
    const QString identity = identityOf(context);
    return !identity.isEmpty() && m_preferences.protectedIdentities.contains(identity);
}

QString LiveSession::identityOf(const QString &context) const
{
    const auto status = std::ranges::find(m_statuses, context.toStdString(), &live::ClusterStatus::name);
    return status == m_statuses.end() ? QString() : QString::fromStdString(status->uid);
}

QSet<QString> LiveSession::protectedContexts() const
{
    QSet<QString> all(m_preferences.protectedClusters.begin(), m_preferences.protectedClusters.end());
    for (const live::ClusterStatus &status : m_statuses) {
        if (const QString name = QString::fromStdString(status.name); isProtected(name))
            all.insert(name);
    }
    return all;
}

/// Nothing stays on the disk of what is protected now and was not before.
void LiveSession::forgetProtected(const QSet<QString> &before)
{
    m_protectedNow = protectedContexts();
    const QSet<QString> more = m_protectedNow - before;
    const QString folder = m_preferences.cacheFolder;
    for (const QString &context : more) {
        if (!folder.isEmpty())
            live::forgetLastState(folder.toStdString(), context.toStdString());
    }
    if (more.isEmpty() && before == m_protectedNow)
        return;
    onFleet([folder = m_preferences.keepLastState ? folder.toStdString() : std::string(),
             kept = keptContexts()](live::LiveFleet &fleet) { fleet.keepLastStates(folder, kept); });
}

/// Which clusters the names stand for is known once they answer.
void LiveSession::compareIdentities()
{
    for (const live::ClusterStatus &status : m_statuses) {
        const QString uid = QString::fromStdString(status.uid);
        if (!uid.isEmpty() && m_preferences.protectedClusters.contains(QString::fromStdString(status.name))
            && !m_preferences.protectedIdentities.contains(uid))
            Q_EMIT protectedIdentityFound(uid);
    }
    forgetProtected(m_protectedNow
                    | QSet<QString>(m_preferences.protectedClusters.begin(), m_preferences.protectedClusters.end()));
}

std::set<std::string> LiveSession::keptContexts() const
{
    std::set<std::string> kept;
    for (const QString &context : m_choice.contexts) {
        if (!isProtected(context))
            kept.insert(context.toStdString());
    }
    return kept;
}

void LiveSession::setPreferences(const LivePreferences &preferences)
{
    if (preferences == m_preferences)
        return;
    const QSet<QString> protectedBefore = protectedContexts();
    const LivePreferences before = std::exchange(m_preferences, preferences);
    forgetProtected(protectedBefore);
    if (before.keepLastState && !m_preferences.keepLastState)
        forgetLastStates();
    if (before.keepLastState != m_preferences.keepLastState || before.cacheFolder != m_preferences.cacheFolder)
        onFleet([folder = m_preferences.keepLastState ? m_preferences.cacheFolder.toStdString() : std::string(),
                 kept = keptContexts()](live::LiveFleet &fleet) { fleet.keepLastStates(folder, kept); });
    if (before.kubeconfigs != m_preferences.kubeconfigs || before.toolFolders != m_preferences.toolFolders) {
        if (m_watcher)
            watchKubeconfigs();
        reload();
    }
    Q_EMIT preferencesChanged();
}

void LiveSession::forgetLastStates()
{
    if (!m_preferences.cacheFolder.isEmpty())
        live::forgetLastStates(m_preferences.cacheFolder.toStdString());
}

void LiveSession::watchKubeconfigs()
{
    m_watchJob.start(
        [surroundings = m_preferences.surroundings(), path = explicitPath(m_choice.kubeconfig)](const Context &) {
            return marksOf(kubeconfig::filesToRead(surroundings, path));
        },
        [this](const QStringList &marks) {
            m_watched = marks;
            m_watcher = std::make_unique<QFileSystemWatcher>();
            connect(m_watcher.get(), &QFileSystemWatcher::directoryChanged, this, [this] { m_watchTimer.start(); });
            connect(m_watcher.get(), &QFileSystemWatcher::fileChanged, this, [this] { m_watchTimer.start(); });
            // Folders, too: tools replace these files, which a watch on the file alone would lose.
            QStringList paths = m_preferences.kubeconfigs;
            for (const QString &mark : marks) {
                const QString path = mark.section(u'|', 0, 0);
                paths += {path, QFileInfo(path).path()};
            }
            paths.removeDuplicates();
            paths.removeIf([](const QString &path) { return path.isEmpty() || !QFileInfo::exists(path); });
            if (!paths.isEmpty())
                m_watcher->addPaths(paths);
        });
}

void LiveSession::checkKubeconfigs()
{
    const QStringList before = m_watched;
    m_watchJob.start([surroundings = m_preferences.surroundings(), path = explicitPath(m_choice.kubeconfig)](
                         const Context &) { return marksOf(kubeconfig::filesToRead(surroundings, path)); },
                     [this, before](const QStringList &marks) {
                         if (marks != before) {
                             reload();
                             Q_EMIT kubeconfigChanged();
                         }
                         watchKubeconfigs();
                     });
}

/// The same contexts, as the kubeconfigs say now.
void LiveSession::reload()
{
    std::vector<std::string> contexts;
    for (const QString &context : m_choice.contexts)
        contexts.push_back(context.toStdString());
    onFleet([this, contexts, choice = m_choice, preferences = m_preferences,
             generation = m_generation](live::LiveFleet &fleet) {
        const kubeconfig::Config config = kubeconfig::load(preferences.surroundings(), explicitPath(choice.kubeconfig));
        // Half written, or gone for a moment: what was read of it before goes on.
        if (config.error || (config.contexts.empty() && !config.fileErrors.empty()))
            return;
        live::Targets targets =
            live::targetsOf(config, contexts, live::ProxyEnvironment::ofProcess(), preferences.toolFolders);
        fleet.setTargets(std::move(targets.usable));
        QMetaObject::invokeMethod(
            this,
            [this, generation, refused = targets.refused] {
                if (!m_active || generation != m_generation)
                    return;
                m_refused = refused;
                Q_EMIT statusChanged();
            },
            Qt::QueuedConnection);
    });
}

void LiveSession::test(const QString &kubeconfig, const QString &context)
{
    if (!m_thread.isRunning())
        m_thread.start();
    const quint64 number = ++m_testNumber;
    QMetaObject::invokeMethod(
        m_worker,
        [this, number, kubeconfig, context, preferences = m_preferences, consents = m_consents, test = m_test] {
            auto made = std::make_unique<live::ConnectionTest>(
                kubeconfig::load(preferences.surroundings(), explicitPath(kubeconfig)), context.toStdString(),
                live::ProxyEnvironment::ofProcess(), consents, preferences.toolFolders);
            live::ConnectionTest *const raw = made.get();
            const auto tell = [this, number, context, raw] {
                QMetaObject::invokeMethod(
                    this,
                    [this, number, context, results = raw->results(), done = raw->done()] {
                        if (number == m_testNumber)
                            Q_EMIT tested(context, results, done);
                    },
                    Qt::QueuedConnection);
            };
            connect(raw, &live::ConnectionTest::stepChanged, raw, tell);
            *test = std::move(made);
            raw->start();
        },
        Qt::QueuedConnection);
}

void LiveSession::stopTest()
{
    ++m_testNumber;
    if (m_thread.isRunning())
        QMetaObject::invokeMethod(
            m_worker, [test = m_test] { test->reset(); }, Qt::QueuedConnection);
}

void LiveSession::unlock(const QString &context)
{
    if (m_unlocked.contains(context))
        return;
    m_unlocked += context;
    Q_EMIT unlockedChanged();
}

void LiveSession::lockAll()
{
    if (m_unlocked.isEmpty())
        return;
    m_unlocked.clear();
    Q_EMIT unlockedChanged();
}

QString LiveSession::title() const
{
    const QStringList &contexts = m_choice.contexts;
    if (contexts.size() <= 2)
        return contexts.join(u", "_s);
    const int more = static_cast<int>(contexts.size()) - 2;
    return tr("%1 and %n more", nullptr, more).arg(contexts.first(2).join(u", "_s));
}

} // namespace stowage::app
