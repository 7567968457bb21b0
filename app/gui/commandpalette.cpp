// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/commandpalette.h"

#include <algorithm>

#include <QAbstractListModel>
#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "app/gui/commands.h"
#include "app/gui/fuzzy.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostHits = 80;
constexpr int rowsShown = 11;

enum Role { WhereRole = Qt::UserRole, IconRole, ShortcutRole, MarksRole };

QString identityOf(const PaletteHit &hit, const QList<QAction *> &commands)
{
    if (hit.kind == PaletteHit::Kind::Command)
        return u"command "_s % commands[hit.command]->objectName();
    const QStringList parts{views::toQString(hit.key.cluster), views::toQString(hit.key.group),
                            views::toQString(hit.key.kind), views::toQString(hit.key.nameSpace),
                            views::toQString(hit.key.name)};
    return u"object "_s % parts.join(u'|');
}

QString iconOf(PaletteHit::Kind kind)
{
    switch (kind) {
    case PaletteHit::Kind::Command:
        return u"right"_s;
    case PaletteHit::Kind::Cluster:
        return u"cluster"_s;
    case PaletteHit::Kind::Node:
        return u"node"_s;
    case PaletteHit::Kind::Workload:
        return u"workloads"_s;
    case PaletteHit::Kind::Queue:
        return u"queues"_s;
    }
    return {};
}

} // namespace

class PaletteModel final : public QAbstractListModel {
public:
    using QAbstractListModel::QAbstractListModel;

    void setHits(std::vector<PaletteHit> hits, const QList<QAction *> &commands, const QString &typed)
    {
        beginResetModel();
        m_hits = std::move(hits);
        m_commands = commands;
        m_query = FuzzyQuery(typed.toStdString());
        endResetModel();
    }
    [[nodiscard]] const PaletteHit &hit(int row) const { return m_hits[static_cast<std::size_t>(row)]; }
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        const PaletteHit &hit = m_hits[static_cast<std::size_t>(index.row())];
        const QAction *action = hit.kind == PaletteHit::Kind::Command ? m_commands[hit.command] : nullptr;
        switch (role) {
        case Qt::DisplayRole:
            return views::toQString(hit.text);
        case Qt::AccessibleTextRole:
            return hit.where.empty() ? views::toQString(hit.text)
                                     : QString(views::toQString(hit.text) % u", "_s % views::toQString(hit.where));
        case Qt::ToolTipRole:
            return action ? action->toolTip() : QString();
        case WhereRole:
            return views::toQString(hit.where);
        case IconRole: {
            const QString own = action ? action->property("iconName").toString() : QString();
            return own.isEmpty() ? iconOf(hit.kind) : own;
        }
        case ShortcutRole:
            return action ? action->shortcut().toString(QKeySequence::NativeText) : QString();
        case MarksRole: {
            QList<int> places; // characters; names are ASCII in all but a few clusters' names
            const std::vector<bool> marks = m_query.marks(hit.text);
            const bool ascii =
                std::ranges::all_of(hit.text, [](char c) { return static_cast<unsigned char>(c) < 128; });
            for (std::size_t at = 0; ascii && at < marks.size(); ++at)
                if (marks[at])
                    places += static_cast<int>(at);
            return QVariant::fromValue(places);
        }
        default:
            return {};
        }
    }

private:
    std::vector<PaletteHit> m_hits;
    QList<QAction *> m_commands;
    FuzzyQuery m_query{""};
};

namespace {

class PaletteDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const views::Metrics &sizes = views::metrics();
        const views::Colors &inks = views::colors();
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, inks[views::Tone::Selection]);
        else if (option.state & QStyle::State_MouseOver)
            painter->fillRect(option.rect, inks[views::Tone::Hover]);
        const QRect all = option.rect.adjusted(sizes.gapM(), 0, -sizes.gapM(), 0);
        const auto visual = [&](const QRect &part) { return QStyle::visualRect(option.direction, option.rect, part); };
        const int side = sizes.icon();
        painter->drawPixmap(visual({all.left(), all.center().y() - side / 2, side, side}).topLeft(),
                            views::iconPixmap(index.data(IconRole).toString(), side,
                                              painter->device()->devicePixelRatioF(), inks[views::Tone::Text2]));
        int right = all.right() + 1;
        const auto fromRight = [&](const QString &text, views::TextLook look, views::Tone tone) {
            if (text.isEmpty())
                return;
            painter->setFont(views::textFont(look));
            const int width = painter->fontMetrics().horizontalAdvance(text) + 1;
            right -= width;
            painter->setPen(inks[tone]);
            painter->drawText(visual({right, all.top(), width, all.height()}), Qt::AlignVCenter, text);
            right -= sizes.gapM();
        };
        fromRight(index.data(ShortcutRole).toString(), views::TextLook::Small, views::Tone::Text3);
        fromRight(index.data(WhereRole).toString(), views::TextLook::Small, views::Tone::Text2);
        drawMarked(painter,
                   visual({all.left() + side + sizes.gapS(), all.top(), right - all.left() - side - sizes.gapS(),
                           all.height()}),
                   index.data().toString(), index.data(MarksRole).value<QList<int>>());
        painter->restore();
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {0, views::metrics().units(7.5)};
    }

private:
    /// Runs of matched characters in bold; elided at the end.
    static void drawMarked(QPainter *painter, const QRect &place, const QString &text, const QList<int> &marks)
    {
        const QFont plain = views::textFont(views::TextLook::Body), bold = views::textFont(views::TextLook::Section);
        painter->setPen(views::colors()[views::Tone::Text1]);
        painter->setFont(plain);
        const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, place.width());
        int left = place.left();
        for (int at = 0; at < shown.size();) {
            const bool marked = marks.contains(at);
            int end = at + 1;
            while (end < shown.size() && marks.contains(end) == marked)
                ++end;
            painter->setFont(marked ? bold : plain);
            const QString run = shown.mid(at, end - at);
            const int width = painter->fontMetrics().horizontalAdvance(run);
            painter->drawText(QRect(left, place.top(), width + 4, place.height()), Qt::AlignVCenter, run);
            left += width;
            at = end;
        }
    }
};

} // namespace

CommandPalette::CommandPalette(QWidget *window)
    : QFrame(window)
    , m_field(new QLineEdit)
    , m_list(new QListView)
    , m_model(new PaletteModel(this))
    , m_fleet(std::make_shared<const Fleet>())
    , m_index(std::make_shared<const PaletteIndex>(m_fleet))
{
    const views::Metrics &sizes = views::metrics();
    setObjectName(u"commandPalette"_s);
    setAccessibleName(tr("Command palette"));
    m_field->setObjectName(u"paletteField"_s);
    m_field->setPlaceholderText(tr("Search or run a command"));
    m_field->setAccessibleName(tr("Search commands, clusters, nodes, workloads and queues"));
    m_field->addAction(views::icon(u"search"_s), QLineEdit::LeadingPosition)->setText(tr("Search"));
    m_list->setObjectName(u"paletteList"_s);
    m_list->setAccessibleName(tr("Matching commands and objects"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new PaletteDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(sizes.gapS(), sizes.gapS(), sizes.gapS(), sizes.gapS());
    layout->setSpacing(sizes.gapS());
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    auto *shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(24);
    shadow->setOffset(0, 8);
    shadow->setColor(QColor(0, 0, 0, 56));
    setGraphicsEffect(shadow);
    m_field->installEventFilter(this);
    window->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) { run(index.row()); });
    hide();
}

void CommandPalette::setFleet(FleetPtr fleet)
{
    m_fleet = std::move(fleet);
    m_indexing.start([shown = m_fleet](const Context &) { return std::make_shared<const PaletteIndex>(shown); },
                     [this](std::shared_ptr<const PaletteIndex> index) {
                         m_index = std::move(index);
                         if (isVisible())
                             search();
                     });
}

void CommandPalette::popUp(const QList<QAction *> &commands, const QStringList &recent)
{
    m_commands.clear();
    m_texts.clear();
    m_recent = recent;
    const auto rank = [&](const QAction *action) {
        const qsizetype at = recent.indexOf(u"command "_s % action->objectName());
        return at < 0 ? recent.size() : at;
    };
    for (QAction *action : commands)
        if (action->isEnabled() && !action->isSeparator() && !action->menu())
            m_commands += action;
    std::ranges::stable_sort(m_commands, {}, rank);
    for (const QAction *action : std::as_const(m_commands))
        m_texts.push_back(commandText(action).toStdString());
    m_field->clear();
    place();
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
    search();
}

void CommandPalette::search()
{
    m_search.start([index = m_index, commands = m_texts, typed = m_field->text().toStdString()](
                       const Context &context) { return index->search(commands, typed, mostHits, context); },
                   [this](std::vector<PaletteHit> hits) { take(std::move(hits)); });
}

void CommandPalette::take(std::vector<PaletteHit> hits)
{
    std::ranges::stable_sort(hits, [this](const PaletteHit &a, const PaletteHit &b) {
        // Recently used ones first among equals that start alike; typing more always wins over habit.
        const auto boosted = [this](const PaletteHit &hit) {
            return hit.score + (m_recent.contains(identityOf(hit, m_commands)) ? 30 : 0);
        };
        return boosted(a) > boosted(b);
    });
    m_model->setHits(std::move(hits), m_commands, m_field->text());
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(0));
    m_list->scrollToTop();
}

void CommandPalette::run(int row)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    const PaletteHit hit = m_model->hit(row);
    const QPointer<QAction> action = hit.kind == PaletteHit::Kind::Command ? m_commands[hit.command] : nullptr;
    const QString identity = identityOf(hit, m_commands);
    hide();
    parentWidget()->setFocus();
    Q_EMIT used(identity);
    if (action)
        action->trigger();
    else if (hit.kind != PaletteHit::Kind::Command)
        Q_EMIT objectChosen(hit.key);
}

void CommandPalette::place()
{
    const views::Metrics &sizes = views::metrics();
    const QWidget *window = parentWidget();
    const int width = qMin(sizes.units(150), window->width() - sizes.units(10));
    const int height = sizes.units(7.5) * rowsShown + sizes.units(13);
    setGeometry((window->width() - width) / 2, sizes.units(17), width,
                qMin(height, window->height() - sizes.units(20)));
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (watched != m_field)
        return QFrame::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut) {
        // Once the focus has arrived where it goes: elsewhere in this window closes the palette.
        QMetaObject::invokeMethod(
            this,
            [this] {
                const QWidget *focused = QApplication::focusWidget();
                if (focused && focused != m_field && !isAncestorOf(focused) && focused->window() == window())
                    hide();
            },
            Qt::QueuedConnection);
    } else if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const int row = m_list->currentIndex().row(), rows = m_model->rowCount();
        const auto go = [&](int to) {
            if (rows > 0)
                m_list->setCurrentIndex(m_model->index((to + rows) % rows));
            return true;
        };
        switch (key->key()) {
        case Qt::Key_Escape:
            hide();
            parentWidget()->setFocus();
            return true;
        case Qt::Key_Down:
            return go(row + 1);
        case Qt::Key_Up:
            return go(row - 1);
        case Qt::Key_PageDown:
            return go(qMin(row + rowsShown, rows - 1));
        case Qt::Key_PageUp:
            return go(qMax(row - rowsShown, 0));
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run(row);
            return true;
        default:
            break;
        }
    }
    return QFrame::eventFilter(watched, event);
}

void CommandPalette::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(views::colors()[views::Tone::BorderStrong]);
    painter.setBrush(views::colors()[views::Tone::Raised]);
    const qreal radius = views::metrics().radiusDialog();
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

QString commandText(const QAction *action)
{
    QString text = withoutMnemonic(action->text());
    if (text.endsWith(u'…'))
        text.chop(1);
    const QString menu = action->property("menuTitle").toString();
    return menu.isEmpty() ? text : QString(menu % u": "_s % text);
}

} // namespace stowage::app
