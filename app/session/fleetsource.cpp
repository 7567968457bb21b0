// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/fleetsource.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

namespace stowage::app {

using namespace Qt::StringLiterals;

QString FleetSource::title() const
{
    if (!live.isEmpty())
        return live;
    if (demo)
        return QCoreApplication::translate("FleetSource", "Demo fleet");
    QStringList all = paths;
    for (const auto &[name, path] : namedClusters)
        all += path;
    if (all.isEmpty())
        return QCoreApplication::translate("FleetSource", "No fleet");
    const QString first = QFileInfo(QDir::cleanPath(all.front())).fileName();
    const int more = static_cast<int>(all.size()) - 1;
    return more == 0 ? first : QCoreApplication::translate("FleetSource", "%1 and %n more", nullptr, more).arg(first);
}

QString FleetSource::toText() const
{
    QJsonArray clusters;
    for (const auto &[name, path] : namedClusters)
        clusters += QJsonArray{name, path};
    const QJsonObject object{
        {u"demo"_s, demo}, {u"paths"_s, QJsonArray::fromStringList(paths)}, {u"clusters"_s, clusters}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

FleetSource FleetSource::fromText(const QString &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    FleetSource source;
    source.demo = object[u"demo"_s].toBool();
    for (const QJsonValue path : object[u"paths"_s].toArray())
        if (path.isString())
            source.paths += path.toString();
    for (const QJsonValue cluster : object[u"clusters"_s].toArray()) {
        const QJsonArray pair = cluster.toArray();
        if (pair.size() == 2 && pair[0].isString() && pair[1].isString())
            source.namedClusters += {pair[0].toString(), pair[1].toString()};
    }
    return source;
}

QString demoFleetPath()
{
    const QDir programs(QCoreApplication::applicationDirPath());
    const QString path = QDir::cleanPath(programs.filePath(u"../share/stowage/demo"_s));
    return QFileInfo(path).isDir() ? path : QString();
}

} // namespace stowage::app
