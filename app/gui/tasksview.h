// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QListView;
class QStackedWidget;

namespace stowage::app {

class LogModel;
class TaskModel;

/// Running and lately finished work: name, progress, time left, cancel; failures with their message and copy.
class TasksView final : public QWidget {
    Q_OBJECT
public:
    explicit TasksView(TaskModel *tasks, QWidget *parent = nullptr);

private:
    void act(int row);

    TaskModel *m_tasks;
    QListView *m_list;
    QStackedWidget *m_pages;
};

/// The program's own log: time, level, text; copy of all or of the selected lines.
class LogView final : public QWidget {
    Q_OBJECT
public:
    explicit LogView(LogModel *log, QWidget *parent = nullptr);

    void copy();

private:
    LogModel *m_log;
    QListView *m_list;
};

} // namespace stowage::app
