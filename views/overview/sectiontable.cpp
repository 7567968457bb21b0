// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/sectiontable.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QSaveFile>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include "views/overview/linklabel.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/rowhover.h"
#include "views/present/statelegend.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

QString csvField(const QString &text)
{
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n'))
        return text;
    return u'"' % QString(text).replace(u'"', u"\"\""_s) % u'"';
}

} // namespace

QStandardItem *textItem(const QString &text, Emphasis emphasis)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(text);
    item->setData(int(emphasis), EmphasisRole);
    return item;
}

QStandardItem *numberItem(qint64 value, Emphasis emphasis)
{
    auto *item = textItem(Units::count(value), value == 0 && emphasis != Emphasis::Total ? Emphasis::Weak : emphasis);
    item->setData(value, SortRole);
    item->setData(true, NumberRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

QStandardItem *barItem(const Bar &bar, const QString &told)
{
    auto *item = new QStandardItem;
    item->setEditable(false);
    item->setData(QVariant::fromValue(bar), BarRole);
    item->setToolTip(told);
    item->setAccessibleText(told);
    return item;
}

SectionTable::SectionTable(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(title, this))
    , m_hint(new ElidedLabel(this))
    , m_none(new QLabel(this))
    , m_legend(new StateLegend(this))
    , m_link(new LinkLabel({}, this))
    , m_table(new QTableView(this))
    , m_model(new QStandardItemModel(this))
{
    const Metrics &m = metrics();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(m.gapL() - m.gapS(), m.gapS(), m.gapM(), m.u);
    head->setSpacing(m.gapS());
    m_title->setContentsMargins(m.gapS(), 0, 0, 0);
    head->addWidget(m_title);
    head->addWidget(m_hint, 1);
    head->addWidget(m_legend);
    head->addWidget(m_link);
    m_legend->hide();
    m_link->hide();
    layout->addLayout(head);
    m_none->setContentsMargins(m.gapL(), m.gapS(), m.gapL(), m.gapM());
    m_none->setWordWrap(true);
    m_none->hide();
    layout->addWidget(m_table);
    layout->addWidget(m_none);
    layout->addStretch(1);

    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    new RowHover(m_table);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setAccessibleName(title);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->installEventFilter(this);
    connect(m_table, &QTableView::doubleClicked, this, &SectionTable::activate);
    connect(m_table, &QWidget::customContextMenuRequested, this, &SectionTable::showContextMenu);
    connect(m_link, &QAbstractButton::clicked, this, [this] { Q_EMIT showRequested(m_linkIntent); });
    applyLook();
}

QString SectionTable::title() const
{
    return m_title->text();
}

void SectionTable::setHint(const QString &hint)
{
    m_hint->setText(hint);
    m_table->setAccessibleDescription(hint);
}

void SectionTable::setLink(const QString &text, const ShowIntent &intent)
{
    m_link->setText(text);
    m_link->setVisible(!text.isEmpty());
    m_link->updateGeometry();
    m_linkIntent = intent;
}

void SectionTable::setLegend(const std::vector<Meaning> &meanings)
{
    m_legend->setMeanings(meanings);
}

void SectionTable::setColumns(std::vector<Column> columns, CellDelegate::Rows rows)
{
    m_columns = std::move(columns);
    m_rows = rows;
    m_table->setItemDelegate(new CellDelegate(m_table, rows));
    applyLook();
}

void SectionTable::setRows(std::vector<Row> rows, const QString &emptyLine)
{
    m_model->clear();
    m_model->setColumnCount(int(m_columns.size()));
    for (int column = 0; column < int(m_columns.size()); ++column) {
        const Column &it = m_columns[std::size_t(column)];
        auto *header = new QStandardItem(it.title);
        header->setTextAlignment((it.align == Align::Right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        header->setToolTip(it.toolTip);
        m_model->setHorizontalHeaderItem(column, header);
    }
    m_intents.clear();
    for (Row &row : rows) {
        if (row.total) {
            for (QStandardItem *item : row.items)
                item->setData(int(Emphasis::Total), EmphasisRole);
        }
        m_model->appendRow(row.items);
        m_intents.push_back(std::move(row.intent));
    }
    m_none->setText(emptyLine);
    m_none->setVisible(rows.empty());
    m_table->setVisible(!rows.empty());
    applyLook();
}

void SectionTable::applyLook()
{
    const Metrics &m = metrics();
    dress(m_title, TextLook::Section, Tone::Text1);
    dress(m_hint, TextLook::Small, Tone::Text3);
    dress(m_none, TextLook::Small, Tone::Text2);
    m_title->setMinimumHeight(6 * m.u); // as high as a link, so that heads side by side stand level
    const int row = m_rows == CellDelegate::Rows::Tall ? m.rowTall()
        : m_rows == CellDelegate::Rows::Dense          ? m.rowDense()
                                                       : m.row();
    m_table->verticalHeader()->setMinimumSectionSize(row);
    m_table->verticalHeader()->setDefaultSectionSize(row);
    m_table->horizontalHeader()->setMinimumSectionSize(m.units(6));
    m_table->horizontalHeader()->setFixedHeight(m.header());
    m_table->setFixedHeight(m.header() + row * m_model->rowCount() + 1);
    placeColumns();
}

void SectionTable::placeColumns()
{
    const Metrics &m = metrics();
    // Numbers are never cut: a column of them grows with the largest fleet, and with its head in any language.
    const auto widthOf = [&](int i) {
        const Column &column = m_columns[std::size_t(i)];
        const int least = m.units(column.units);
        return column.align != Align::Right || column.units <= 0
            ? least
            : std::max({least, static_cast<QAbstractItemView *>(m_table)->sizeHintForColumn(i),
                        m_table->horizontalHeader()->sectionSizeHint(i)});
    };
    int fixed = 0;
    int open = 0;
    for (int i = 0; i < int(m_columns.size()); ++i) {
        fixed += widthOf(i);
        open += m_columns[std::size_t(i)].units <= 0 ? 1 : 0;
    }
    // Names beside the first give way to what is open, down to half of theirs, and have half of what it can spare.
    std::vector<int> names;
    for (int i = 1; i < int(m_columns.size()); ++i)
        if (m_columns[std::size_t(i)].units > 0 && m_columns[std::size_t(i)].align == Align::Left)
            names.push_back(i);
    int left = open > 0 ? (m_table->width() - fixed) / open : 0;
    int given = 0; // to each of the names
    if (open > 0 && !names.empty()) {
        const int least = m.units(36), most = m.units(90);
        const int each = int(names.size());
        if (left < least)
            given = -qMin((least - left) * open / each, m.units(10));
        else if (left > most)
            given = (left - most) * open / 2 / each;
        left -= given * each / open;
    }
    left = qMax(m.units(14), left);
    for (int i = 0; i < int(m_columns.size()); ++i) {
        const int extra = std::ranges::find(names, i) != names.end() ? given : 0;
        m_table->setColumnWidth(i, m_columns[std::size_t(i)].units > 0 ? widthOf(i) + extra : left);
    }
}

void SectionTable::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeColumns();
}

void SectionTable::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        applyLook();
    QWidget::changeEvent(event);
}

bool SectionTable::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::Resize)
        placeColumns();
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            activate(m_table->currentIndex());
            return true;
        }
        if (key->matches(QKeySequence::Copy)) {
            QApplication::clipboard()->setText(csv());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SectionTable::activate(const QModelIndex &index)
{
    if (index.isValid() && std::size_t(index.row()) < m_intents.size()) {
        const ShowIntent &intent = m_intents[std::size_t(index.row())];
        if (intent.where != ShowIntent::Where::Object || !intent.object.empty())
            Q_EMIT showRequested(intent);
    }
}

QString SectionTable::csv() const
{
    QString text;
    const auto addLine = [&](auto field) {
        QStringList fields;
        for (int column = 0; column < m_model->columnCount(); ++column)
            fields << csvField(field(column));
        text += fields.join(u',') % u"\r\n"_s;
    };
    addLine([this](int column) { return m_columns[std::size_t(column)].title; });
    for (int row = 0; row < m_model->rowCount(); ++row) {
        addLine([this, row](int column) {
            const QModelIndex index = m_model->index(row, column);
            const QVariant raw = index.data(SortRole);
            if (raw.isValid())
                return raw.toString();
            const QString shown = index.data().toString();
            return shown.isEmpty() ? index.data(Qt::AccessibleTextRole).toString() : shown;
        });
    }
    return text;
}

void SectionTable::showContextMenu(const QPoint &position)
{
    QMenu menu(this);
    const QModelIndex index = m_table->indexAt(position);
    if (index.isValid()) {
        menu.addAction(tr("&Show"), this, [this, index] { activate(index); });
        menu.addSeparator();
    }
    menu.addAction(icon(u"copy"_s), tr("&Copy table as CSV"), this,
                   [this] { QApplication::clipboard()->setText(csv()); });
    menu.addAction(icon(u"save"_s), tr("Save table &as..."), this, [this] {
        auto *dialog = new QFileDialog(this, tr("Save table"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setNameFilters({tr("CSV (*.csv)")});
        dialog->setDefaultSuffix(u"csv"_s);
        connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
            QSaveFile file(path);
            if (!file.open(QIODevice::WriteOnly) || file.write(csv().toUtf8()) < 0 || !file.commit())
                m_hint->setText(tr("%1 could not be written: %2").arg(path, file.errorString()));
        });
        dialog->open();
    });
    menu.exec(m_table->viewport()->mapToGlobal(position));
}

} // namespace stowage::views
