// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/tasksview.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QListView>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "app/jobs/taskmodel.h"
#include "app/session/logmodel.h"
#include "views/present/emptystate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::colors;
using views::metrics;
using views::textFont;
using views::TextLook;
using views::Tone;

namespace {

/// Where a row's only button stands: cancel while it runs, copy when it failed.
QRect buttonRect(const QRect &row)
{
    const int side = metrics().units(6);
    return {row.right() - side - metrics().gapS(), row.top() + metrics().gapXs() / 2, side, side};
}

class TaskDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto state = index.data(TaskModel::StateRole).value<TaskModel::State>();
        const double share = index.data(TaskModel::ShareRole).toDouble();
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, colors()[Tone::Selection]);
        const QRect all = option.rect.adjusted(metrics().gapM(), 0, -metrics().gapS(), 0);
        const auto visual = [&](const QRect &part) { return QStyle::visualRect(option.direction, option.rect, part); };
        const QRect button = buttonRect(option.rect);
        const int side = metrics().icon();
        const QString icon = iconOf(state, index.data(TaskModel::CancelableRole).toBool());
        if (!icon.isEmpty()) {
            const QRect at = visual({button.center().x() - side / 2, button.center().y() - side / 2, side, side});
            painter->drawPixmap(
                at.topLeft(),
                views::iconPixmap(icon, side, painter->device()->devicePixelRatioF(), colors()[toneOf(state)]));
        }
        const int textHeight = button.height();
        const QRect line(all.left(), button.top(), button.left() - all.left() - metrics().gapS(), textHeight);
        painter->setFont(textFont(TextLook::BodyStrong));
        painter->setPen(colors()[Tone::Text1]);
        const QString name = index.data().toString();
        const int nameWidth = painter->fontMetrics().horizontalAdvance(name) + 2;
        painter->drawText(visual(line), Qt::AlignVCenter | Qt::AlignLeft, name);
        painter->setFont(textFont(TextLook::Table));
        painter->setPen(colors()[state == TaskModel::State::Failed ? Tone::Blocked : Tone::Text2]);
        const QRect rest = line.adjusted(nameWidth + metrics().gapM(), 0, 0, 0);
        const QString detail = painter->fontMetrics().elidedText(index.data(TaskModel::DetailRole).toString(),
                                                                 Qt::ElideRight, rest.width());
        painter->drawText(visual(rest), Qt::AlignVCenter | Qt::AlignRight, detail);

        const QRectF track(all.left(), button.bottom() + 2, all.width(), 4);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colors().trough());
        painter->drawRoundedRect(track, 2, 2);
        if (share > 0 && state != TaskModel::State::Canceled) {
            painter->setBrush(colors()[state == TaskModel::State::Done         ? Tone::Ok
                                           : state == TaskModel::State::Failed ? Tone::Blocked
                                                                               : Tone::Accent]);
            painter->drawRoundedRect(QRectF(visual(QRect(qRound(track.left()), qRound(track.top()),
                                                         qMax(4, qRound(track.width() * share)), 4))),
                                     2, 2);
        }
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {0, metrics().units(9.5)};
    }

private:
    static QString iconOf(TaskModel::State state, bool cancelable)
    {
        switch (state) {
        case TaskModel::State::Running:
            return cancelable ? u"close"_s : QString();
        case TaskModel::State::Done:
            return u"ok"_s;
        case TaskModel::State::Failed:
            return u"copy"_s;
        case TaskModel::State::Canceled:
            return {};
        }
        return {};
    }
    static Tone toneOf(TaskModel::State state) { return state == TaskModel::State::Done ? Tone::Ok : Tone::Text2; }
};

/// Tells which row's button was clicked, or Delete and Enter pressed on it.
class TaskList final : public QListView {
public:
    std::function<void(int)> act;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        const QModelIndex index = indexAt(event->pos());
        if (index.isValid() && buttonRect(visualRect(index)).contains(event->pos()))
            act(index.row());
        QListView::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        const bool wanted = event->key() == Qt::Key_Delete || event->key() == Qt::Key_Return;
        if (wanted && currentIndex().isValid())
            act(currentIndex().row());
        else
            QListView::keyPressEvent(event);
    }
};

class LogDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, colors()[Tone::Selection]);
        const auto level = index.data(LogModel::LevelRole).value<LogModel::Level>();
        const auto visual = [&](const QRect &part) { return QStyle::visualRect(option.direction, option.rect, part); };
        QRect place = option.rect.adjusted(metrics().gapM(), 0, -metrics().gapS(), 0);
        painter->setFont(textFont(TextLook::Table));
        painter->setPen(colors()[Tone::Text3]);
        const QString time = index.data(LogModel::TimeRole).toString();
        painter->drawText(visual(place), Qt::AlignVCenter | Qt::AlignLeft, time);
        place.setLeft(place.left() + painter->fontMetrics().horizontalAdvance(u"00:00:00"_s) + metrics().gapM());
        const int side = metrics().iconSmall();
        const auto [icon, tone] = lookOf(level);
        painter->drawPixmap(visual({place.left(), place.center().y() - side / 2 + 1, side, side}).topLeft(),
                            views::iconPixmap(icon, side, painter->device()->devicePixelRatioF(), colors()[tone]));
        place.setLeft(place.left() + side + metrics().gapS());
        painter->setPen(colors()[level == LogModel::Level::Debug ? Tone::Text3 : Tone::Text1]);
        painter->drawText(visual(place), Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, place.width()));
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {0, metrics().rowDense()};
    }

private:
    static std::pair<QString, Tone> lookOf(LogModel::Level level)
    {
        switch (level) {
        case LogModel::Level::Error:
            return {u"error"_s, Tone::Blocked};
        case LogModel::Level::Warning:
            return {u"warning"_s, Tone::Warning};
        case LogModel::Level::Info:
            return {u"info"_s, Tone::Text3};
        case LogModel::Level::Debug:
            return {u"more"_s, Tone::Text3};
        }
        return {};
    }
};

void dress(QListView *list)
{
    list->setFrameShape(QFrame::NoFrame);
    list->setUniformItemSizes(true);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
}

} // namespace

TasksView::TasksView(TaskModel *tasks, QWidget *parent)
    : QWidget(parent)
    , m_tasks(tasks)
    , m_pages(new QStackedWidget)
{
    auto *list = new TaskList;
    list->act = [this](int row) { act(row); };
    m_list = list;
    m_list->setObjectName(u"taskList"_s);
    m_list->setAccessibleName(tr("Tasks"));
    m_list->setAccessibleDescription(tr("Delete cancels the selected task"));
    m_list->setModel(m_tasks);
    m_list->setItemDelegate(new TaskDelegate(m_list));
    dress(m_list);
    auto *empty = new views::EmptyState;
    empty->setContent(u"tasks"_s, tr("Nothing is running"),
                      tr("Opening, exporting and asking show their progress here, with Cancel."));
    m_pages->addWidget(empty);
    m_pages->addWidget(m_list);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    const auto choose = [this] { m_pages->setCurrentIndex(m_tasks->rowCount() > 0 ? 1 : 0); };
    connect(m_tasks, &QAbstractItemModel::rowsInserted, this, choose);
    connect(m_tasks, &QAbstractItemModel::rowsRemoved, this, choose);
    choose();
}

void TasksView::act(int row)
{
    const QModelIndex index = m_tasks->index(row);
    const int id = index.data(TaskModel::IdRole).toInt();
    switch (index.data(TaskModel::StateRole).value<TaskModel::State>()) {
    case TaskModel::State::Running:
        m_tasks->cancel(id);
        return;
    case TaskModel::State::Failed:
        QApplication::clipboard()->setText(m_tasks->rowText(row));
        return;
    case TaskModel::State::Done:
    case TaskModel::State::Canceled:
        m_tasks->dismiss(id);
        return;
    }
}

LogView::LogView(LogModel *log, QWidget *parent)
    : QWidget(parent)
    , m_log(log)
    , m_list(new QListView)
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_list->setObjectName(u"logList"_s);
    m_list->setAccessibleName(tr("Log"));
    m_list->setModel(m_log);
    m_list->setItemDelegate(new LogDelegate(m_list));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    dress(m_list);
    auto *copyAll = new QPushButton(views::icon(u"copy"_s), tr("Copy log"));
    auto *clear = new QPushButton(tr("Clear"));
    copyAll->setToolTip(tr("Copy the selected lines, or the whole log"));
    clear->setToolTip(tr("Forget what was logged so far"));
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(metrics().gapM(), metrics().gapXs(), metrics().gapS(), metrics().gapXs());
    bar->setSpacing(metrics().gapS());
    bar->addStretch(1);
    bar->addWidget(copyAll);
    bar->addWidget(clear);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_list, 1);
    layout->addLayout(bar);
    setFocusProxy(m_list);
    connect(copyAll, &QPushButton::clicked, this, &LogView::copy);
    connect(clear, &QPushButton::clicked, m_log, &LogModel::clear);
    connect(m_log, &QAbstractItemModel::rowsInserted, this, [this] {
        const QScrollBar *scroll = m_list->verticalScrollBar();
        if (scroll->value() >= scroll->maximum() - metrics().rowDense()) // follows unless the reader scrolled up
            QMetaObject::invokeMethod(m_list, &QListView::scrollToBottom, Qt::QueuedConnection);
    });
}

void LogView::copy()
{
    QList<int> rows;
    for (const QModelIndex &index : m_list->selectionModel()->selectedRows())
        rows += index.row();
    std::ranges::sort(rows);
    if (rows.isEmpty())
        for (int row = 0; row < m_log->rowCount(); ++row)
            rows += row;
    QString text;
    for (const int row : std::as_const(rows))
        text += m_log->line(row) % u'\n';
    QApplication::clipboard()->setText(text);
}

} // namespace stowage::app
