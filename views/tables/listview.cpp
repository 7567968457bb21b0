// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/listview.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/present/celldelegate.h"
#include "views/present/emptystate.h"
#include "views/present/filterfield.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/objectdrag.h"
#include "views/present/rowhover.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/tables/listmodel.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

/// Two px of accent on top of a view whose next content is on its way.
class BusyLine final : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *) override { QPainter(this).fillRect(rect(), colors()[Tone::Accent]); }
};

} // namespace

ListView::ListView(QWidget *parent)
    : QWidget(parent)
    , m_model(new ListModel(this))
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_count(new QLabel(this))
    , m_error(new QLabel(this))
    , m_filter(new FilterField(this))
    , m_columns(new QToolButton(this))
    , m_export(new QToolButton(this))
    , m_table(new QTableView(this))
    , m_empty(new EmptyState(this))
    , m_pages(new QStackedWidget(this))
    , m_busyLine(new BusyLine(this))
    , m_saver(std::make_unique<Worker>())
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildHead();
    buildTable();
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_empty);
    layout->addWidget(m_pages, 1);
    m_busyLine->hide();
    setFocusProxy(m_table);
    applyLook();

    connect(m_model, &ListModel::arranged, this, &ListView::listArrived);
    connect(m_model, &ListModel::found, this, &ListView::keysFound);
    connect(m_model, &ListModel::busyChanged, this, [this](bool busy) {
        m_busyLine->setGeometry(m_pages->x(), m_pages->y(), width(), 2);
        m_busyLine->setVisible(busy);
        m_busyLine->raise();
    });
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, &ListView::keepPlace);
    connect(m_filter, &QLineEdit::textChanged, this, &ListView::applyFilter);
    connect(m_filter, &FilterField::errorChanged, this, [this](const QString &message) {
        m_error->setText(message);
        m_error->setVisible(!message.isEmpty());
    });
    connect(m_filter, &QLineEdit::returnPressed, this, [this] {
        m_table->setFocus();
        if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0)
            m_table->selectRow(0);
    });
    connect(m_empty, &EmptyState::linkActivated, this, [this] {
        if (m_model->list() && m_model->list()->rows() > 0)
            setFilter({}); // nothing matched
        else
            Q_EMIT emptyLinkActivated();
    });
    setEmptyText(u"table"_s, tr("Nothing to list"), tr("Open a fleet to see its objects here."));
}

ListView::~ListView() = default;

void ListView::buildHead()
{
    const Metrics &m = metrics();
    m_head = new QVBoxLayout;
    QVBoxLayout *head = m_head;
    head->setContentsMargins(m.gapL(), m.gapM(), m.gapM(), m.gapS());
    head->setSpacing(m.gapS());
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setWordWrap(true);
    m_sentence->hide();
    auto *texts = new QVBoxLayout;
    texts->setSpacing(m.u / 2);
    texts->addWidget(m_title);
    texts->addWidget(m_sentence);
    head->addLayout(texts);

    m_tools = new QHBoxLayout;
    QHBoxLayout *tools = m_tools;
    tools->setSpacing(m.gapS());
    m_filter->setObjectName(u"filter"_s);
    m_filter->setMinimumWidth(m.units(26));
    m_filter->setMaximumWidth(m.units(130));
    tools->addWidget(m_filter, 1);
    tools->addWidget(m_count);
    tools->addStretch(1);
    m_columns->setIcon(icon(u"columns"_s));
    m_columns->setToolTip(tr("Show, hide and reset columns"));
    m_columns->setAccessibleName(tr("Columns"));
    m_columns->setPopupMode(QToolButton::InstantPopup);
    auto *columnMenu = new QMenu(m_columns);
    connect(columnMenu, &QMenu::aboutToShow, this, [this, columnMenu] {
        columnMenu->clear();
        fillColumnMenu(*columnMenu);
    });
    m_columns->setMenu(columnMenu);
    tools->addWidget(m_columns);
    m_export->setIcon(icon(u"export"_s));
    m_export->setToolTip(tr("Copy or save the table"));
    m_export->setAccessibleName(tr("Export"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    auto *exportMenu = new QMenu(m_export);
    exportMenu->addAction(icon(u"save"_s), tr("Save table &as..."), this, &ListView::saveAs);
    exportMenu->addSeparator();
    exportMenu->addAction(icon(u"copy"_s), tr("&Copy selected rows"), this, &ListView::copyText);
    exportMenu->addAction(tr("Copy as C&SV"), this, &ListView::copyCsv);
    exportMenu->addAction(tr("Copy as &JSON"), this, &ListView::copyJson);
    m_export->setMenu(exportMenu);
    tools->addWidget(m_export);
    head->addLayout(tools);
    m_error->setWordWrap(true);
    m_error->hide();
    head->addWidget(m_error);
    static_cast<QVBoxLayout *>(layout())->addLayout(head);
}

void ListView::buildTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setWordWrap(false);
    new RowHover(m_table);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setCornerButtonEnabled(false);
    QHeaderView *rows = m_table->verticalHeader();
    rows->hide();
    rows->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setSectionsClickable(true);
    header->setStretchLastSection(false);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->installEventFilter(this);
    new ObjectDragSource(m_table->viewport(), [this](QPoint position) {
        const QModelIndex index = m_table->indexAt(position);
        return index.isValid() && m_table->selectionModel()->isSelected(index) ? selection() : std::vector<ObjectKey>();
    });
    m_table->viewport()->installEventFilter(this);

    connect(header, &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        m_model->sort(column, order);
        Q_EMIT stateChanged();
    });
    connect(header, &QHeaderView::sectionMoved, this, &ListView::stateChanged);
    connect(header, &QHeaderView::sectionResized, this, [this](int column) {
        if (m_fitting)
            return;
        m_barByUser = m_barByUser || (QApplication::mouseButtons() != Qt::NoButton && m_model->isBar(column));
        Q_EMIT stateChanged();
    });
    connect(header, &QWidget::customContextMenuRequested, this, [this, header](const QPoint &position) {
        QMenu menu(this);
        fillColumnMenu(menu);
        menu.exec(header->mapToGlobal(position));
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, &ListView::showContextMenu);
    connect(m_table, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex &index) {
        if (const ObjectKey key = m_model->key(index.row()); !key.empty())
            Q_EMIT activated(key);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ListView::tellSelection);
}

void ListView::setNarrow()
{
    const Metrics &m = metrics();
    m_narrow = true;
    m_model->setSecondLine({"kind", "namespace", "cluster"});
    m_table->setItemDelegate(new CellDelegate(m_table, CellDelegate::Rows::Tall));
    m_head->setContentsMargins(m.gapS(), m.gapS(), m.gapS(), m.gapS());
    m_filter->setMinimumWidth(m.units(20));
    m_tools->setStretch(m_tools->indexOf(m_count) + 1, 0); // the filter takes what is left
    m_export->hide();                                      // its commands are in the context menu
    applyLook();
}

void ListView::addTool(QWidget *tool)
{
    m_tools->insertWidget(0, tool);
}

void ListView::applyLook()
{
    const Metrics &m = metrics();
    dress(m_title, TextLook::Title, Tone::Text1);
    dress(m_sentence, TextLook::Small, Tone::Text2);
    dress(m_count, TextLook::Small, Tone::Text3);
    dress(m_error, TextLook::Small, Tone::Blocked);
    const int row = m_narrow ? m.rowTall() : m.row();
    m_table->verticalHeader()->setMinimumSectionSize(row);
    m_table->verticalHeader()->setDefaultSectionSize(row);
    m_table->horizontalHeader()->setMinimumSectionSize(m.units(10));
    m_table->horizontalHeader()->setFixedHeight(m.header());
}

void ListView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        applyLook();
    QWidget::changeEvent(event);
}

void ListView::setHead(const QString &title, const QString &sentence)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    m_table->setAccessibleName(title);
    m_table->setAccessibleDescription(sentence);
    setAccessibleName(title);
}

void ListView::setEmptyText(const QString &iconName, const QString &line, const QString &hint, const QString &link)
{
    m_empty->setContent(iconName, line, hint, link);
    m_empty->setProperty("icon", iconName);
    m_empty->setProperty("line", line);
    m_empty->setProperty("hint", hint);
    m_empty->setProperty("link", link);
}

void ListView::setList(ask::ListPtr list, Instant now, bool askedFor)
{
    std::vector<ObjectKey> keys = selection();
    if (list) {
        QStringList words;
        for (const ask::FilterField &field : list->fields()) {
            const QString name = toQString(field.name);
            switch (field.kind) {
            case ask::FilterField::Kind::Text:
            case ask::FilterField::Kind::Label:
                words << name % u':';
                break;
            case ask::FilterField::Kind::Number:
            case ask::FilterField::Kind::Age:
                words << name % u'>';
                break;
            case ask::FilterField::Kind::Flag:
                words << name;
                break;
            }
        }
        m_filter->setWords(words);
    }
    m_model->setList(std::move(list), now, std::move(keys),
                     pointerOnRows() && !askedFor ? ListModel::Places::Kept : ListModel::Places::Sorted);
    m_filter->setPlaceholderText(placeholder());
    // A filter typed before the list was there, or good for the old one only.
    applyFilter(m_filter->text());
}

ask::ListPtr ListView::list() const
{
    return m_model->list();
}

QString ListView::placeholder() const
{
    const ask::ListPtr list = m_model->list();
    if (!list)
        return tr("Filter");
    if (list->id() == "findings")
        return tr("Filter: %1").arg(u"state:error kind:Pod"_s);
    QStringList examples;
    const auto knows = [&](std::string_view name) {
        return std::ranges::find(list->fields(), name, &ask::FilterField::name) != list->fields().end();
    };
    for (const auto &[field, example] : {std::pair<std::string_view, QString>{"gpu", u"gpu:H100"_s},
                                         {"free", u"free>4"_s},
                                         {"rack", u"rack:r12"_s},
                                         {"queue", u"queue:research"_s},
                                         {"ns", u"ns:research"_s},
                                         {"severity", u"severity:error"_s},
                                         {"kind", u"kind:Job"_s},
                                         {"pending", u"pending"_s}}) {
        if (examples.size() < 3 && knows(field))
            examples << example;
    }
    return examples.isEmpty() ? tr("Filter") : tr("Filter: %1").arg(examples.join(u' '));
}

QString ListView::filter() const
{
    return m_filter->text();
}

void ListView::setFilter(const QString &filter)
{
    m_filter->setText(filter);
}

void ListView::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void ListView::applyFilter(const QString &text)
{
    m_keptRows = selectedListRows();
    const std::string filter = toUtf8(text);
    if (auto done = m_model->setFilter(filter); !done) {
        const FilterError error = filterErrorOf(text, done.error().message, done.error().where);
        m_filter->showError(error.message, error.position);
        return;
    }
    m_filter->showError({}, -1);
    Q_EMIT filterChanged(text);
    Q_EMIT stateChanged();
}

void ListView::showCount()
{
    const ask::ListPtr list = m_model->list();
    if (!list) {
        m_count->clear();
        return;
    }
    const auto all = qint64(list->rows());
    const auto shown = qint64(m_model->rowCount());
    const int rows = pluralCount(all);
    if (shown == all)
        m_count->setText(tr("%Ln row(s)", nullptr, rows));
    else
        m_count->setText(tr("%1 of %Ln row(s)", nullptr, rows).arg(Units::count(shown)));
}

void ListView::showRightPage()
{
    const ask::ListPtr list = m_model->list();
    const bool nothing = m_model->rowCount() == 0;
    if (nothing && list && list->rows() > 0) {
        m_empty->setContent(u"filter"_s, tr("No row matches the filter"), tr("Every row is still there."),
                            tr("Clear the filter"));
    } else if (nothing) {
        m_empty->setContent(m_empty->property("icon").toString(), m_empty->property("line").toString(),
                            m_empty->property("hint").toString(), m_empty->property("link").toString());
    }
    const bool hadFocus = m_table->hasFocus();
    m_pages->setCurrentWidget(nothing ? static_cast<QWidget *>(m_empty) : m_table);
    if (nothing && hadFocus)
        m_filter->setFocus();
    m_export->setEnabled(!nothing);
    m_columns->setEnabled(list != nullptr);
}

void ListView::listArrived()
{
    const ask::ListPtr list = m_model->list();
    QString columns; // usage has others for every grouping
    for (int column = 0; list && column < m_model->columnCount(); ++column)
        columns += m_model->columnId(column) % u' ';
    if (list && m_sizedFor != columns) {
        // An empty list says nothing of widths: the next one is measured again.
        const bool measured = m_model->rowCount() > 0;
        sizeColumns();
        if (measured)
            m_sizedFor = columns;
        if (!m_wantedState.isEmpty()) {
            const QVariantMap state = m_wantedState;
            restoreState(state);
            if (measured)
                m_wantedState.clear();
        }
    }
    m_filter->setPlaceholderText(placeholder());
    showCount();
    showRightPage();
    restorePlace();
}

bool ListView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Leave)
        m_model->settle();
    if (watched == m_table->viewport() && event->type() == QEvent::Resize && m_model->list())
        fitColumns();
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Copy)) {
            copyText();
            return true;
        }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            if (const ObjectKey object = m_model->key(m_table->currentIndex().row()); !object.empty())
                Q_EMIT activated(object);
            return true;
        }
        if (key->key() == Qt::Key_Escape && !m_filter->text().isEmpty()) {
            m_filter->clear();
            return true;
        }
        // "/" goes to the filter, as in the programs that these tables come from.
        if (key->text() == u"/") {
            focusFilter();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace stowage::views
