// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/windowstate.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int version = 1;

QString base64(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray bytesOf(const QJsonValue &value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

QJsonObject toJson(const ObjectKey &key)
{
    return {{u"cluster"_s, QString::fromStdString(key.cluster)},
            {u"group"_s, QString::fromStdString(key.group)},
            {u"kind"_s, QString::fromStdString(key.kind)},
            {u"namespace"_s, QString::fromStdString(key.nameSpace)},
            {u"name"_s, QString::fromStdString(key.name)}};
}

ObjectKey keyFrom(const QJsonObject &object)
{
    return {object[u"cluster"_s].toString().toStdString(), object[u"group"_s].toString().toStdString(),
            object[u"kind"_s].toString().toStdString(), object[u"namespace"_s].toString().toStdString(),
            object[u"name"_s].toString().toStdString()};
}

} // namespace

QByteArray toBytes(const QList<WindowState> &windows)
{
    QJsonArray list;
    for (const WindowState &window : windows) {
        QJsonObject tables, options;
        for (const auto &[name, state] : window.tables.asKeyValueRange())
            tables[name] = base64(state);
        for (const auto &[name, value] : window.options.asKeyValueRange())
            options[name] = value;
        list += QJsonObject{{u"geometry"_s, base64(window.geometry)},
                            {u"docks"_s, base64(window.docks)},
                            {u"source"_s, window.source.toText()},
                            {u"view"_s, window.view},
                            {u"dockTab"_s, window.dockTab},
                            {u"selection"_s, toJson(window.selection)},
                            {u"tables"_s, tables},
                            {u"options"_s, options}};
    }
    return QJsonDocument(QJsonObject{{u"version"_s, version}, {u"windows"_s, list}}).toJson(QJsonDocument::Compact);
}

QList<WindowState> windowsFromBytes(const QByteArray &bytes)
{
    const QJsonObject root = QJsonDocument::fromJson(bytes).object();
    if (root[u"version"_s].toInt() != version)
        return {};
    QList<WindowState> windows;
    for (const QJsonValue value : root[u"windows"_s].toArray()) {
        const QJsonObject object = value.toObject();
        WindowState window;
        window.geometry = bytesOf(object[u"geometry"_s]);
        window.docks = bytesOf(object[u"docks"_s]);
        window.source = FleetSource::fromText(object[u"source"_s].toString());
        window.view = object[u"view"_s].toString();
        window.dockTab = object[u"dockTab"_s].toString();
        window.selection = keyFrom(object[u"selection"_s].toObject());
        const QJsonObject tables = object[u"tables"_s].toObject();
        for (auto table = tables.begin(); table != tables.end(); ++table)
            window.tables[table.key()] = bytesOf(table.value());
        const QJsonObject options = object[u"options"_s].toObject();
        for (auto option = options.begin(); option != options.end(); ++option)
            window.options[option.key()] = option.value().toString();
        windows += window;
    }
    return windows;
}

} // namespace stowage::app
