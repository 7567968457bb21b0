// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include "app/jobs/jobslot.h"
#include "core/fleet/fleet.h"

namespace stowage::app {

/// Tells once when files that a fleet was read from change, vanish or get neighbours. Watches the folders rather than
/// thousands of files: editors and kubectl replace files, which a watch on the file itself would lose.
class FileWatch final : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject *parent = nullptr);

    /// A null fleet ends the watch.
    void watch(FleetPtr fleet, const QStringList &openedPaths);

Q_SIGNALS:
    void changed();

private:
    struct Known {
        QString path;
        qint64 size = 0;
        qint64 modifiedNanos = 0;
    };
    struct Watched {
        std::vector<Known> files;
        QStringList folders;
        qsizetype entries = 0; ///< manifest files in those folders
    };

    [[nodiscard]] static Watched survey(const FleetPtr &fleet, const QStringList &openedPaths);
    [[nodiscard]] static bool differs(const Watched &watched);
    void check();

    std::unique_ptr<QFileSystemWatcher> m_watcher;
    QTimer m_settle;
    Watched m_watched;
    JobSlot m_survey;
    JobSlot m_check;
    bool m_told = false;
};

} // namespace stowage::app
