// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/filewatch.h"

#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int settleMs = 300;          // writers touch a file several times
constexpr qsizetype mostFolders = 500; // inotify watches are a shared, limited thing

qsizetype manifestsIn(const QStringList &folders)
{
    qsizetype count = 0;
    for (const QString &folder : folders)
        count += QDir(folder)
                     .entryList({u"*.json"_s, u"*.yaml"_s, u"*.yml"_s, u"*.tar"_s, u"*.gz"_s, u"*.zst"_s}, QDir::Files)
                     .size();
    return count;
}

} // namespace

FileWatch::FileWatch(QObject *parent)
    : QObject(parent)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    connect(&m_settle, &QTimer::timeout, this, &FileWatch::check);
}

void FileWatch::watch(FleetPtr fleet, const QStringList &openedPaths)
{
    m_watcher.reset();
    m_settle.stop();
    m_check.cancel();
    m_survey.cancel();
    m_watched = {};
    m_told = false;
    if (!fleet)
        return;
    m_survey.start([fleet = std::move(fleet), openedPaths](const Context &) { return survey(fleet, openedPaths); },
                   [this](Watched watched) {
                       m_watched = std::move(watched);
                       if (m_watched.folders.isEmpty())
                           return;
                       m_watcher = std::make_unique<QFileSystemWatcher>();
                       const auto settle = [this] { m_settle.start(); };
                       connect(m_watcher.get(), &QFileSystemWatcher::directoryChanged, this, settle);
                       connect(m_watcher.get(), &QFileSystemWatcher::fileChanged, this, settle);
                       m_watcher->addPaths(m_watched.folders);
                       QStringList files;
                       for (const Known &known : m_watched.files)
                           if (files.size() < mostFolders)
                               files += known.path;
                       if (!files.isEmpty())
                           m_watcher->addPaths(files);
                       m_settle.start(); // a file may have changed while it was read
                   });
}

FileWatch::Watched FileWatch::survey(const FleetPtr &fleet, const QStringList &openedPaths)
{
    Watched result;
    QSet<QString> folders;
    const auto add = [&](const Cluster &cluster) {
        for (const SourceFile &file : cluster.sources.files) {
            if (file.path.empty())
                continue;
            const QString path = QString::fromStdString(file.path);
            result.files.push_back({path, file.size, file.modifiedNanos});
            if (folders.size() < mostFolders)
                folders.insert(QFileInfo(path).absolutePath());
        }
    };
    for (const auto &cluster : fleet->clusters)
        add(*cluster);
    if (fleet->hub)
        add(*fleet->hub);
    for (const QString &path : openedPaths) {
        const QFileInfo info(path);
        if (info.isDir())
            folders.insert(info.absoluteFilePath());
        else if (info.exists() && result.files.empty()) // an archive: its members have no path of their own
            folders.insert(info.absolutePath());
    }
    result.folders = QStringList(folders.cbegin(), folders.cend());
    result.entries = manifestsIn(result.folders);
    return result;
}

bool FileWatch::differs(const Watched &watched)
{
    for (const Known &known : watched.files) {
        struct stat status = {};
        if (::stat(QFile::encodeName(known.path).constData(), &status) != 0 || status.st_size != known.size
            || status.st_mtim.tv_sec * 1'000'000'000 + status.st_mtim.tv_nsec != known.modifiedNanos)
            return true;
    }
    return manifestsIn(watched.folders) != watched.entries;
}

void FileWatch::check()
{
    if (m_told)
        return;
    m_check.start([watched = m_watched](const Context &) { return differs(watched); },
                  [this](bool different) {
                      if (!different || m_told)
                          return;
                      m_told = true;
                      Q_EMIT changed();
                  });
}

} // namespace stowage::app
