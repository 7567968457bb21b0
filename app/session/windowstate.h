// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>

#include "app/session/fleetsource.h"
#include "core/base/objectkey.h"

namespace stowage::app {

/// What comes back at the next start, a value per window. Versioned: what another version wrote is not guessed at.
struct WindowState {
    QByteArray geometry;
    QByteArray docks;
    FleetSource source;
    QString view;
    QString dockTab; ///< of the fleet dock
    ObjectKey selection;
    QMap<QString, QByteArray> tables; ///< columns, sort and filter by list
    QMap<QString, QString> options;   ///< of single views: colouring of the map, grouping of the usage table

    friend bool operator==(const WindowState &, const WindowState &) = default;
};

[[nodiscard]] QByteArray toBytes(const QList<WindowState> &windows);
/// Empty for what another version wrote, or damage.
[[nodiscard]] QList<WindowState> windowsFromBytes(const QByteArray &bytes);

} // namespace stowage::app
