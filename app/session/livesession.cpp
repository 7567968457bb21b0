// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/livesession.h"

#include <utility>

#include <QDateTime>
#include <QDir>

#include "app/session/session.h"
#include "core/kubeconfig/load.h"
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

LiveSession::LiveSession(QObject *parent)
    : QObject(parent)
    , m_worker(new QObject)
{
    m_thread.setObjectName(u"connections"_s);
    m_worker->moveToThread(&m_thread);
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
        [fleet = m_fleet, worker = m_worker, thread = &m_thread] {
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

void LiveSession::start(const LiveChoice &choice, const QStringList &topologyLevels)
{
    stop();
    m_choice = choice;
    m_active = true;
    m_paused = false;
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
        [this, generation, choice, contexts, topology, fleet = m_fleet, consents = m_consents] {
            const kubeconfig::Config config = kubeconfig::load(
                kubeconfig::Surroundings::ofProcess(),
                choice.kubeconfig.isEmpty() ? std::nullopt : std::optional(choice.kubeconfig.toStdString()));
            live::Targets targets = live::targetsOf(config, contexts, live::ProxyEnvironment::ofProcess());
            auto made = std::make_unique<live::LiveFleet>(std::move(targets.usable), consents);
            made->setReadsMembers(choice.members);
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
                    Q_EMIT statusChanged();
                });
            });
            connect(raw, &live::LiveFleet::fleetChanged, raw,
                    [this, here](const FleetPtr &now) { here([this, now] { Q_EMIT fleetChanged(now); }); });
            here([this, refused = targets.refused] {
                m_refused = refused;
                Q_EMIT statusChanged();
            });
            *fleet = std::move(made);
            raw->open();
        },
        Qt::QueuedConnection);
    Q_EMIT activeChanged();
}

void LiveSession::stop()
{
    if (!m_active)
        return;
    m_active = false;
    ++m_generation;
    m_recordTimer.stop();
    m_statuses.clear();
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

QString LiveSession::title() const
{
    const QStringList &contexts = m_choice.contexts;
    if (contexts.size() <= 2)
        return contexts.join(u", "_s);
    const int more = static_cast<int>(contexts.size()) - 2;
    return tr("%1 and %n more", nullptr, more).arg(contexts.first(2).join(u", "_s));
}

} // namespace stowage::app
