// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

namespace stowage::app {

/// What to open a fleet from: the demo fleet, or paths, and clusters named outright.
struct FleetSource {
    bool demo = false;
    QStringList paths;
    QList<std::pair<QString, QString>> namedClusters; ///< name, path
    QString live; ///< contexts that are read; nothing connects by itself, so it is not kept

    [[nodiscard]] bool empty() const { return !demo && paths.isEmpty() && namedClusters.isEmpty(); }
    [[nodiscard]] QString title() const; ///< for people: "Demo fleet", a file name, "nodes.json and 2 more"
    /// One line that fromText() reads back; kept among the recent fleets.
    [[nodiscard]] QString toText() const;
    [[nodiscard]] static FleetSource fromText(const QString &text);
    friend bool operator==(const FleetSource &, const FleetSource &) = default;
};

/// The folder of the demo fleet beside the program; empty when it is not installed.
[[nodiscard]] QString demoFleetPath();

} // namespace stowage::app
