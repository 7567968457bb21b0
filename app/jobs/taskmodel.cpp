// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs/taskmodel.h"

#include <algorithm>

#include <QLocale>
#include <QTimer>

namespace stowage::app {

using namespace Qt::StringLiterals;

TaskModel::TaskModel(QObject *parent)
    : TaskModel(Timing(), parent)
{
}

TaskModel::TaskModel(Timing timing, QObject *parent)
    : QAbstractListModel(parent)
    , m_timing(timing)
{
}

TaskModel::TaskId TaskModel::begin(const QString &name, Unit unit, std::function<void()> cancel)
{
    Task task;
    task.id = m_next++;
    task.name = name;
    task.unit = unit;
    task.cancel = std::move(cancel);
    task.started = Clock::now();
    const TaskId id = task.id;
    m_hidden.push_back(std::move(task));
    QTimer::singleShot(m_timing.showAfterMs, this, [this, id] { show(id); });
    Q_EMIT activityChanged();
    return id;
}

void TaskModel::progress(TaskId id, const Progress &progress)
{
    Task *task = find(id);
    if (!task || task->state != State::Running)
        return;
    task->progress = progress;
    if (const int row = rowOf(id); row >= 0)
        Q_EMIT dataChanged(index(row), index(row));
    Q_EMIT activityChanged();
}

void TaskModel::finish(TaskId id, const QString &detail)
{
    settle(id, State::Done, detail);
    QTimer::singleShot(m_timing.keepDoneMs, this, [this, id] { remove(id); });
}

void TaskModel::fail(TaskId id, const QString &message)
{
    show(id); // a failure is told however short the work was
    const Task *task = find(id);
    if (!task || task->state != State::Running)
        return;
    const QString name = task->name;
    settle(id, State::Failed, message);
    Q_EMIT failed(name, message);
}

void TaskModel::markCanceled(TaskId id)
{
    settle(id, State::Canceled, {});
    QTimer::singleShot(m_timing.keepDoneMs, this, [this, id] { remove(id); });
}

void TaskModel::cancel(TaskId id)
{
    Task *task = find(id);
    if (!task || task->state != State::Running || !task->cancel)
        return;
    const std::function<void()> stop = task->cancel; // may end the task, and with it the entry
    stop();
    markCanceled(id);
}

void TaskModel::dismiss(TaskId id)
{
    const Task *task = find(id);
    if (task && task->state != State::Running)
        remove(id);
}

int TaskModel::running() const
{
    const auto busy = [](const Task &task) { return task.state == State::Running; };
    return static_cast<int>(std::ssize(m_hidden) + std::ranges::count_if(m_rows, busy));
}

QString TaskModel::headline() const
{
    for (const Task &task : m_rows)
        if (task.state == State::Running) {
            const QString detail = detailOf(task);
            return detail.isEmpty() ? task.name : tr("%1: %2").arg(task.name, detail);
        }
    return {};
}

QString TaskModel::rowText(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const Task &task = m_rows[static_cast<std::size_t>(row)];
    return tr("%1: %2").arg(task.name, detailOf(task));
}

int TaskModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant TaskModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Task &task = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return task.name;
    case Qt::AccessibleTextRole:
        return rowText(index.row());
    case StateRole:
        return QVariant::fromValue(task.state);
    case DetailRole:
        return detailOf(task);
    case ShareRole:
        if (task.state == State::Done)
            return 1.0;
        return task.progress.total > 0
            ? std::clamp(static_cast<double>(task.progress.done) / static_cast<double>(task.progress.total), 0.0, 1.0)
            : -1.0;
    case IdRole:
        return task.id;
    case CancelableRole:
        return task.state == State::Running && task.cancel;
    default:
        return {};
    }
}

TaskModel::Task *TaskModel::find(TaskId id)
{
    for (std::vector<Task> *tasks : {&m_rows, &m_hidden})
        if (const auto found = std::ranges::find(*tasks, id, &Task::id); found != tasks->end())
            return &*found;
    return nullptr;
}

int TaskModel::rowOf(TaskId id) const
{
    const auto found = std::ranges::find(m_rows, id, &Task::id);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

void TaskModel::show(TaskId id)
{
    const auto found = std::ranges::find(m_hidden, id, &Task::id);
    if (found == m_hidden.end())
        return;
    beginInsertRows({}, rowCount(), rowCount());
    m_rows.push_back(std::move(*found));
    m_hidden.erase(found);
    endInsertRows();
    Q_EMIT activityChanged();
}

void TaskModel::settle(TaskId id, State state, const QString &detail)
{
    Task *task = find(id);
    if (!task || task->state != State::Running)
        return;
    task->state = state;
    task->detail = detail;
    task->cancel = {};
    if (const int row = rowOf(id); row >= 0)
        Q_EMIT dataChanged(index(row), index(row));
    else
        std::erase_if(m_hidden, [id](const Task &hidden) { return hidden.id == id; });
    Q_EMIT activityChanged();
}

void TaskModel::remove(TaskId id)
{
    const int row = rowOf(id);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    endRemoveRows();
}

QString TaskModel::detailOf(const Task &task) const
{
    const QLocale locale;
    switch (task.state) {
    case State::Done:
        return task.detail.isEmpty() ? tr("done") : task.detail;
    case State::Failed:
        return task.detail;
    case State::Canceled:
        return tr("canceled");
    case State::Running:
        break;
    }
    const Progress &progress = task.progress;
    if (progress.done <= 0 && progress.total <= 0)
        return {};
    const auto text = [&](std::int64_t amount) {
        return task.unit == Unit::Bytes ? locale.formattedDataSize(amount) : locale.toString(qlonglong(amount));
    };
    QString amounts =
        progress.total > 0 ? tr("%1 of %2").arg(text(progress.done), text(progress.total)) : text(progress.done);
    if (progress.objects > 0)
        amounts = tr("%1, %2 objects").arg(amounts, locale.toString(qlonglong(progress.objects)));
    const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - task.started);
    const QString left = timeLeft(elapsed, progress);
    return left.isEmpty() ? amounts : tr("%1, %2 left").arg(amounts, left);
}

QString timeLeft(std::chrono::milliseconds elapsed, const Progress &progress)
{
    // Under a second of work or 2 % of the whole the estimate would only jump.
    if (elapsed.count() < 1000 || progress.total <= 0 || progress.done >= progress.total
        || progress.done < progress.total / 50 || progress.done <= 0)
        return {};
    const double perUnit = static_cast<double>(elapsed.count()) / static_cast<double>(progress.done);
    const double seconds = perUnit * static_cast<double>(progress.total - progress.done) / 1000.0;
    if (seconds < 90)
        return TaskModel::tr("%1 s").arg(static_cast<int>(seconds) + 1);
    return TaskModel::tr("%1 min").arg(qRound(seconds / 60));
}

} // namespace stowage::app
