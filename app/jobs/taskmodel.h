// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include <QAbstractListModel>

#include "core/base/context.h"

namespace stowage::app {

/// Every running piece of work: name, progress in units, time left, cancel. Finished ones stay a while, failed ones
/// until they are dismissed; work shorter than a blink never shows.
class TaskModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum class State { Running, Done, Failed, Canceled };
    Q_ENUM(State)
    /// What the numbers of a Progress count.
    enum class Unit { Steps, Bytes, Objects };
    /// ShareRole: 0..1, negative while the total is unknown.
    enum Role { NameRole = Qt::UserRole, StateRole, DetailRole, ShareRole, IdRole, CancelableRole };

    struct Timing {
        int showAfterMs = 200;
        int keepDoneMs = 10000;
    };

    using TaskId = int;

    explicit TaskModel(QObject *parent = nullptr);
    TaskModel(Timing timing, QObject *parent);

    /// cancel is called on the GUI thread when the user asks for it; empty = cannot be cancelled.
    TaskId begin(const QString &name, Unit unit, std::function<void()> cancel);
    void progress(TaskId id, const Progress &progress);
    void finish(TaskId id, const QString &detail = {});
    void fail(TaskId id, const QString &message);
    void markCanceled(TaskId id);

    /// The user's Cancel: calls the task's function and marks it.
    void cancel(TaskId id);
    void dismiss(TaskId id);

    [[nodiscard]] int running() const;
    /// Name and progress of the oldest shown running task, for the status bar; empty when idle.
    [[nodiscard]] QString headline() const;
    /// Whole text of a row, for the clipboard.
    [[nodiscard]] QString rowText(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    /// The number of running tasks or the progress of one changed.
    void activityChanged();
    void failed(const QString &name, const QString &message);

private:
    using Clock = std::chrono::steady_clock;
    struct Task {
        TaskId id = 0;
        QString name;
        Unit unit = Unit::Steps;
        State state = State::Running;
        Progress progress;
        QString detail;
        std::function<void()> cancel;
        Clock::time_point started;
    };

    [[nodiscard]] Task *find(TaskId id);
    [[nodiscard]] int rowOf(TaskId id) const;
    void show(TaskId id);
    void settle(TaskId id, State state, const QString &detail);
    void remove(TaskId id);
    [[nodiscard]] QString detailOf(const Task &task) const;

    Timing m_timing;
    std::vector<Task> m_hidden; ///< begun, not shown yet
    std::vector<Task> m_rows;
    TaskId m_next = 1;
};

/// "6 s" from the share done so far; empty while nothing can be said.
[[nodiscard]] QString timeLeft(std::chrono::milliseconds elapsed, const Progress &progress);

} // namespace stowage::app
