// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/settings.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

Settings::Settings(QObject *parent)
    : QObject(parent)
    , m_file(QSettings::IniFormat, QSettings::UserScope, u"stowage"_s, u"stowage"_s)
{
}

Settings::Settings(const QString &path, QObject *parent)
    : QObject(parent)
    , m_file(path, QSettings::IniFormat)
{
}

void Settings::forgetSession()
{
    m_file.remove(QLatin1StringView(setting::windows.key));
    Q_EMIT changed(QString::fromLatin1(setting::windows.key));
}

QStringList withRecent(QStringList list, const QString &entry, qsizetype most)
{
    list.removeAll(entry);
    list.prepend(entry);
    if (list.size() > most)
        list.resize(most);
    return list;
}

} // namespace stowage::app
