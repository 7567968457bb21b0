// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/candidatetable.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QTableView>
#include <QVBoxLayout>

#include "views/explain/scorebars.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/rowhover.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

CandidateTable::CandidateTable(QWidget *parent)
    : QWidget(parent)
    , m_model(new CandidateModel(this))
    , m_title(new QLabel(this))
    , m_hint(new ElidedLabel(this))
    , m_reasons(new QComboBox(this))
    , m_table(new QTableView(this))
    , m_legend(new ScoreLegend(this))
{
    const Metrics &m = metrics();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(m.gapL(), m.gapS(), m.gapM(), m.gapS());
    head->setSpacing(m.gapS());
    head->addWidget(m_title);
    head->addWidget(m_hint, 1);
    head->addWidget(m_reasons);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    column->addWidget(m_legend);

    m_reasons->setAccessibleName(tr("Show"));
    m_reasons->setToolTip(tr("Narrow the table to one reason"));
    m_reasons->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_reasons->setMinimumContentsLength(24);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new ScoreBarDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    new RowHover(m_table);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setAccessibleName(tr("Candidates"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(false);
    connect(m_reasons, &QComboBox::activated, this,
            [this](int index) { m_model->setReason(m_reasons->itemData(index).toInt()); });
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT activated(m_model->key(index.row())); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        if (index.isValid() && m_table->hasFocus())
            Q_EMIT selected(m_model->key(index.row()));
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        QMenu menu(this);
        const QModelIndex index = m_table->indexAt(position);
        if (index.isValid()) {
            menu.addAction(tr("&Show"), this, [this, index] { Q_EMIT activated(m_model->key(index.row())); });
            menu.addSeparator();
        }
        menu.addAction(icon(u"copy"_s), tr("&Copy table as CSV"), this,
                       [this] { QApplication::clipboard()->setText(csv()); });
        menu.exec(m_table->viewport()->mapToGlobal(position));
    });
    applyLook();
}

void CandidateTable::setCandidates(const ShownExplanation &shown, std::int32_t table)
{
    m_model->setCandidates(shown, table);
    fillReasons(shown);
    const explain::Candidates *all = m_model->candidates();
    m_title->setText(!all                                               ? QString()
                         : all->kind == explain::CandidateKind::Node    ? tr("Each node")
                         : all->kind == explain::CandidateKind::Cluster ? tr("Each cluster")
                                                                        : tr("Each candidate"));
    m_hint->setText(!all || all->cluster.empty() ? QString() : toQString(all->cluster));
    m_legend->setCandidates(all);
    applyLook();
}

void CandidateTable::fillReasons(const ShownExplanation &)
{
    m_reasons->clear();
    const explain::Candidates *all = m_model->candidates();
    if (!all)
        return;
    const auto kept = std::ranges::count(all->fate, 0u);
    m_reasons->addItem(tr("All: %1").arg(Units::count(qint64(all->size()))), CandidateModel::allReasons);
    if (kept > 0)
        m_reasons->addItem(tr("Fits: %1").arg(Units::count(kept)), CandidateModel::keptOnly);
    constexpr std::size_t mostListed = 200;
    for (std::size_t i = 0; i < all->reasons.size() && i < mostListed; ++i)
        m_reasons->addItem(u"%1: %2"_s.arg(told(all->reasons[i]), Units::count(all->reasons[i].count)), int(i));
}

void CandidateTable::showReason(int reason)
{
    m_model->setReason(reason);
    m_reasons->setCurrentIndex(std::max(0, m_reasons->findData(reason)));
}

void CandidateTable::showStep(int step)
{
    const explain::Candidates *all = m_model->candidates();
    int only = -1, found = 0;
    for (std::size_t i = 0; all && i < all->reasons.size(); ++i) {
        if (all->reasons[i].step == std::uint32_t(step)) {
            only = int(i);
            ++found;
        }
    }
    if (found == 1)
        return showReason(only);
    if (found == 0)
        return showReason(CandidateModel::allReasons);
    m_model->setStep(step);
    m_reasons->setCurrentIndex(-1);
}

QString CandidateTable::csv() const
{
    QString text;
    const auto field = [](QString value) {
        return value.contains(u',') || value.contains(u'"') || value.contains(u'\n')
            ? QString(u'"' % value.replace(u'"', u"\"\""_s) % u'"')
            : value;
    };
    QStringList heads;
    for (int column = 0; column < m_model->columnCount(); ++column)
        heads << field(m_model->headerData(column, Qt::Horizontal).toString());
    text += heads.join(u',') % u"\r\n"_s;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        QStringList fields;
        for (int column = 0; column < m_model->columnCount(); ++column) {
            const QModelIndex index = m_model->index(row, column);
            fields << field(
                index.data(column == CandidateModel::ScoresColumn ? Qt::AccessibleTextRole : Qt::DisplayRole)
                    .toString()
                    .replace(u'\n', u"; "_s));
        }
        text += fields.join(u',') % u"\r\n"_s;
    }
    return text;
}

void CandidateTable::applyLook()
{
    const Metrics &m = metrics();
    dress(m_title, TextLook::Section, Tone::Text1);
    dress(m_hint, TextLook::Small, Tone::Text3);
    m_table->verticalHeader()->setMinimumSectionSize(m.row());
    m_table->verticalHeader()->setDefaultSectionSize(m.row());
    m_table->horizontalHeader()->setFixedHeight(m.header());
    m_table->setMinimumHeight(m.header() + 5 * m.row());
    const bool scored = m_model->scored();
    m_table->setColumnHidden(CandidateModel::TotalColumn, !scored);
    m_table->setColumnHidden(CandidateModel::ScoresColumn, !scored);
    m_table->setColumnWidth(CandidateModel::NameColumn, m.units(38));
    m_table->setColumnWidth(CandidateModel::FateColumn, m.units(62));
    m_table->setColumnWidth(CandidateModel::RuleColumn, m.units(34));
    m_table->setColumnWidth(CandidateModel::TotalColumn, m.units(16));
    m_table->setColumnWidth(CandidateModel::ScoresColumn, m.units(44));
    for (int column = CandidateModel::FirstNumberColumn; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, m.units(30));
    m_legend->setVisible(scored);
}

void CandidateTable::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        applyLook();
    QWidget::changeEvent(event);
}

} // namespace stowage::views
