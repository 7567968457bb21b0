// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/logmodel.h"

#include <QLocale>

namespace stowage::app {

using namespace Qt::StringLiterals;

void LogModel::add(Level level, const QString &text)
{
    if (m_entries.size() >= mostEntries) {
        beginRemoveRows({}, 0, 0);
        m_entries.pop_front();
        endRemoveRows();
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_entries.push_back({QDateTime::currentDateTimeUtc(), level, text});
    endInsertRows();
}

void LogModel::clear()
{
    beginResetModel();
    m_entries.clear();
    endResetModel();
}

QString LogModel::line(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const Entry &entry = m_entries[static_cast<std::size_t>(row)];
    return entry.time.toString(Qt::ISODateWithMs) % u' ' % levelWord(entry.level) % u' ' % entry.text;
}

QString LogModel::levelWord(Level level)
{
    switch (level) {
    case Level::Error:
        return tr("error");
    case Level::Warning:
        return tr("warning");
    case Level::Info:
        return tr("info");
    case Level::Debug:
        return tr("debug");
    }
    return {};
}

int LogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant LogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Entry &entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TextRole:
        return entry.text;
    case Qt::AccessibleTextRole:
        return line(index.row());
    case LevelRole:
        return QVariant::fromValue(entry.level);
    case TimeRole:
        return QLocale().toString(entry.time.toLocalTime().time(), u"HH:mm:ss"_s);
    default:
        return {};
    }
}

} // namespace stowage::app
