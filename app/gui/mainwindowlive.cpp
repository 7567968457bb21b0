// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QFileDialog>
#include <QStandardPaths>
#include <QVBoxLayout>

#include "app/gui/application.h"
#include "app/gui/connectdialog.h"
#include "app/gui/livewords.h"
#include "app/gui/mainwindow.h"
#include "app/gui/statusline.h"
#include "app/gui/writeband.h"
#include "app/session/session.h"
#include "core/capture/capturefiles.h"
#include "views/present/inlinemessage.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using live::ClusterState;
using views::ChipTone;
using views::toQString;

namespace {

constexpr int minutesBetweenSnapshots = 10;

} // namespace

void MainWindow::wireLiveCommands()
{
    LiveSession *const live = m_session->live();
    live->setAllowed(m_application->settings()->value(setting::allowedCommands));
    m_band = new WriteBand;
    if (auto *const column = qobject_cast<QVBoxLayout *>(centralWidget()->layout()))
        column->insertWidget(0, m_band);
    connect(m_band, &WriteBand::lockRequested, live, &LiveSession::lockAll);
    connect(live, &LiveSession::unlockedChanged, this, &MainWindow::liveChanged);
    connect(live, &LiveSession::preferencesChanged, this, &MainWindow::liveChanged);
    connect(live, &LiveSession::lastStateFailed, this, [this](const QString &context, const QString &reason) {
        m_message->show(ChipTone::Warning, tr("The last state of %1 was not kept. %2").arg(context, reason));
    });
    connect(m_application->settings(), &Settings::changed, this, [this](const QString &key) {
        if (key.startsWith(u"live/"_s))
            readLivePreferences();
    });
    readLivePreferences();
    on("live.connect", [this] { showConnections(); });
    on("live.save", [this] { saveSnapshot(); });
    connect(command(u"live.pause"_s), &QAction::triggered, live, &LiveSession::setPaused);
    connect(command(u"live.record"_s), &QAction::triggered, this, &MainWindow::chooseRecording);
    connect(live, &LiveSession::statusChanged, this, &MainWindow::liveChanged);
    connect(live, &LiveSession::activeChanged, this, &MainWindow::liveChanged);
    connect(live, &LiveSession::saved, this, [this](const QString &path, qint64 objects) {
        if (!m_session->live()->recording())
            m_message->show(ChipTone::Ok, tr("%1 objects were written to %2.").arg(views::Units::count(objects), path));
    });
    connect(live, &LiveSession::protectedIdentityFound, this, [this](const QString &uid) {
        const QStringList all = m_application->settings()->value(setting::protectedIdentities);
        if (!all.contains(uid))
            m_application->settings()->set(setting::protectedIdentities, QStringList(all) << uid);
    });
    connect(live, &LiveSession::saveFailed, this, [this](const QString &path, const QString &reason) {
        m_message->show(ChipTone::Blocked, tr("%1 was not written. %2").arg(path, reason));
    });
    liveChanged();
}

void MainWindow::readLivePreferences()
{
    const Settings *const settings = m_application->settings();
    LivePreferences preferences;
    preferences.kubeconfigs = settings->value(setting::kubeconfigs);
    preferences.toolFolders = settings->value(setting::toolFolders);
    preferences.protectedClusters = settings->value(setting::protectedClusters);
    preferences.protectedIdentities = settings->value(setting::protectedIdentities);
    preferences.keepLastState = settings->value(setting::keepLastState);
    preferences.cacheFolder =
        QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/stowage/live"_s;
    m_session->live()->setPreferences(preferences);
}

void MainWindow::showConnections()
{
    if (!m_connections) {
        m_connections = new ConnectDialog(m_session->live(), this);
        m_connections->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_connections, &ConnectDialog::connectRequested, this, [this](const LiveChoice &choice) {
            m_session->live()->start(choice, m_application->settings()->value(setting::topologyLevels));
        });
        connect(m_connections, &ConnectDialog::alwaysAllowed, this, [this](const QString &fingerprint) {
            QStringList all = m_application->settings()->value(setting::allowedCommands);
            if (!all.contains(fingerprint))
                m_application->settings()->set(setting::allowedCommands, all << fingerprint);
        });
        connect(m_connections, &ConnectDialog::kubeconfigAdded, this, [this](const QString &path) {
            QStringList all = m_application->settings()->value(setting::kubeconfigs);
            if (!all.contains(path))
                m_application->settings()->set(setting::kubeconfigs, all << path);
        });
        connect(m_connections, &ConnectDialog::protectionRequested, this, [this](const QString &context, bool on) {
            Settings *const settings = m_application->settings();
            const QString uid = m_session->live()->identityOf(context);
            QStringList all = settings->value(setting::protectedClusters);
            QStringList identities = settings->value(setting::protectedIdentities);
            all.removeAll(context);
            identities.removeAll(uid);
            // Every name of the cluster loses its protection, else it would come back by another.
            for (const live::ClusterStatus &status : m_session->live()->statuses()) {
                if (!uid.isEmpty() && toQString(status.uid) == uid)
                    all.removeAll(toQString(status.name));
            }
            settings->set(setting::protectedClusters, on ? all << context : all);
            settings->set(setting::protectedIdentities, on && !uid.isEmpty() ? identities << uid : identities);
        });
    }
    m_connections->show();
    m_connections->raise();
    m_connections->activateWindow();
}

void MainWindow::liveChanged()
{
    LiveSession *const live = m_session->live();
    m_status->setUnlocked(live->unlocked());
    command(u"live.pause"_s)->setEnabled(live->active());
    command(u"live.pause"_s)->setChecked(live->active() && live->paused());
    command(u"live.record"_s)->setEnabled(live->active());
    command(u"live.record"_s)->setChecked(live->recording());
    if (!live->active()) {
        m_status->setLive({});
        m_band->setClusters({}, live->unlocked());
        return;
    }
    StatusLine::Live line;
    line.paused = live->paused();
    line.recording = live->recording();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QStringList lost;
    for (const live::ClusterStatus &status : live->statuses()) {
        ++line.clusters;
        if (status.heard.isValid() && (!line.heard.isValid() || status.heard < line.heard))
            line.heard = status.heard;
        if (status.shownFrom.isValid() && (!line.shownFrom.isValid() || status.shownFrom < line.shownFrom))
            line.shownFrom = status.shownFrom;
        line.ages += u"%1: %2, %3"_s.arg(toQString(status.name), stateChip(status, now).text, ageText(status, now));
        if (live->isProtected(toQString(status.name)))
            line.protectedOnes += toQString(status.name);
        if (status.state == ClusterState::Lost || status.state == ClusterState::Unreachable
            || status.state == ClusterState::Refused)
            lost += toQString(status.name);
    }
    line.lost = static_cast<int>(lost.size());
    m_band->setClusters(line.protectedOnes, live->unlocked());
    m_status->setLive(line);
    const QString told = lost.isEmpty()
        ? QString()
        : tr("%1: not heard of. What was read before stays shown; File > Connect to Clusters tells why.")
              .arg(lost.join(u", "_s));
    if (!told.isEmpty() && m_message->text() != told)
        m_message->show(ChipTone::Warning, told);
    else if (told.isEmpty() && !m_lostTold.isEmpty() && m_message->text() == m_lostTold)
        m_message->hide();
    m_lostTold = told;
}

void MainWindow::saveSnapshot()
{
    auto *const dialog =
        new QFileDialog(this, tr("Save a Snapshot"), m_application->settings()->value(setting::lastFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString plain = tr("Archive (*.tar.zst)"), redacted = tr("Archive with names replaced (*.tar.zst)");
    dialog->setNameFilters({plain, redacted});
    dialog->setDefaultSuffix(u"tar.zst"_s);
    // The chooser asks before it replaces; a snapshot is only ever made anew.
    dialog->setOption(QFileDialog::DontConfirmOverwrite);
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, redacted](const QString &path) {
        const bool redact = dialog->selectedNameFilter() == redacted;
        if (m_session->live()->active()) {
            m_session->live()->save(path, redact);
            return;
        }
        OpenRequest request;
        const FleetSource &source = m_session->source();
        for (const QString &part : source.demo ? QStringList{demoFleetPath()} : source.paths)
            request.paths.push_back(part.toStdString());
        for (const auto &[name, part] : source.namedClusters)
            request.namedClusters.emplace_back(name.toStdString(), part.toStdString());
        const auto task = m_application->tasks()->begin(tr("Save %1").arg(path), TaskModel::Unit::Bytes,
                                                        [this] { m_captureJob.cancel(); });
        m_captureJob.start(
            [request, path = path.toStdString(), redact](const Context &context) {
                return capture::captureFiles(request, path, redact, context);
            },
            [this, task, path](const Expected<capture::Captured> &captured) {
                if (!captured) {
                    m_application->tasks()->fail(task, errorText(captured.error()));
                    m_message->show(ChipTone::Blocked,
                                    tr("%1 was not written. %2").arg(path, errorText(captured.error())));
                    return;
                }
                m_application->tasks()->finish(task);
                m_message->show(ChipTone::Ok,
                                tr("%1 objects were written to %2.").arg(views::Units::count(captured->objects), path));
            });
    });
    dialog->open();
}

void MainWindow::chooseRecording(bool on)
{
    LiveSession *const live = m_session->live();
    if (!on) {
        live->record({}, 0);
        liveChanged();
        return;
    }
    command(u"live.record"_s)->setChecked(false);
    auto *const dialog =
        new QFileDialog(this, tr("Folder for Snapshots"), m_application->settings()->value(setting::lastFolder));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &folder) {
        m_session->live()->record(folder, minutesBetweenSnapshots);
        liveChanged();
    });
    dialog->open();
}

} // namespace stowage::app
