// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>

#include <QAbstractListModel>
#include <QDateTime>

namespace stowage::app {

/// What the program did and what went wrong, newest last. Holds names and counts only: never contents of manifests,
/// environment values or credentials.
class LogModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum class Level { Error, Warning, Info, Debug };
    Q_ENUM(Level)
    enum Role { LevelRole = Qt::UserRole, TimeRole, TextRole };
    static constexpr std::size_t mostEntries = 5000;

    using QAbstractListModel::QAbstractListModel;

    void add(Level level, const QString &text);
    void clear();
    /// One line as the clipboard and files get it: "2026-03-01T12:00:00.000Z warning text".
    [[nodiscard]] QString line(int row) const;
    [[nodiscard]] static QString levelWord(Level level);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    struct Entry {
        QDateTime time;
        Level level;
        QString text;
    };
    std::deque<Entry> m_entries;
};

} // namespace stowage::app
