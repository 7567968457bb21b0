// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/moveview.h"

#include <algorithm>
#include <tuple>

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScrollArea>
#include <QStandardItemModel>
#include <QTableView>

#include "views/explain/explaintext.h"
#include "views/explain/movecard.h"
#include "views/overview/sectiontable.h"
#include "views/present/metrics.h"
#include "views/present/rowhover.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

using ask::MovePreview;
using ask::MoveVerdict;

namespace {

/// Of both estimators the smaller, unknown where neither says anything.
std::int64_t roomOf(const MovePreview &preview)
{
    if (preview.roomByModel == MovePreview::unknown)
        return preview.roomByNodes;
    return preview.roomByNodes == MovePreview::unknown ? preview.roomByModel
                                                       : std::min(preview.roomByModel, preview.roomByNodes);
}

int rankOf(MoveVerdict verdict)
{
    switch (verdict) {
    case MoveVerdict::Fits:
        return 0;
    case MoveVerdict::Unknown:
        return 1;
    case MoveVerdict::Waits:
        return 2;
    case MoveVerdict::Already:
        return 3;
    case MoveVerdict::Blocked:
        return 4;
    }
    return 5;
}

} // namespace

MoveView::MoveView(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableView(this))
    , m_model(new QStandardItemModel(this))
    , m_card(new MoveCard)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_table, 3);
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::VLine);
    line->setFixedWidth(1);
    row->addWidget(line);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(m_card);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_card->setBackgroundRole(QPalette::Base);
    m_card->setAutoFillBackground(true);
    row->addWidget(scroll, 2);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_table, CellDelegate::Rows::Normal));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    new RowHover(m_table);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setAccessibleName(tr("Clusters"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &MoveView::showChosen);
    setHint(tr("Nothing is selected."));
}

void MoveView::setPreviews(std::vector<MovePreview> previews)
{
    std::ranges::stable_sort(previews, {},
                             [](const MovePreview &one) { return std::tuple(rankOf(one.verdict), -roomOf(one)); });
    m_previews = std::move(previews);
    fill();
    if (m_previews.empty())
        m_card->clear(tr("The fleet has no clusters."));
    else
        m_table->selectRow(0);
}

void MoveView::setWhole(const MovePreview &preview)
{
    const auto found = std::ranges::find(m_previews, preview.cluster, &MovePreview::cluster);
    if (found == m_previews.end())
        return;
    *found = preview;
    const int row = int(found - m_previews.begin());
    m_model->item(row, 1)->setData(QVariant::fromValue(moveChip(preview.verdict)), ChipRole);
    m_model->item(row, 3)->setText(told(preview.headline));
    if (m_table->currentIndex().row() == row)
        m_card->setPreview(preview);
}

void MoveView::setHint(const QString &hint)
{
    m_previews.clear();
    fill();
    m_card->clear(hint);
}

void MoveView::choose(const std::string &cluster)
{
    const auto found = std::ranges::find(m_previews, cluster, &MovePreview::cluster);
    if (found != m_previews.end())
        m_table->selectRow(int(found - m_previews.begin()));
}

const MovePreview *MoveView::chosen() const
{
    const int row = m_table->currentIndex().row();
    return row >= 0 && std::size_t(row) < m_previews.size() ? &m_previews[std::size_t(row)] : nullptr;
}

void MoveView::fill()
{
    m_model->clear();
    m_model->setHorizontalHeaderLabels({tr("Cluster"), tr("Verdict"), tr("Room"), tr("Why")});
    for (const MovePreview &preview : m_previews) {
        auto *verdict = textItem({});
        verdict->setData(QVariant::fromValue(moveChip(preview.verdict)), ChipRole);
        verdict->setData(moveChip(preview.verdict).text, Qt::AccessibleTextRole);
        const std::int64_t room = roomOf(preview);
        auto *number = textItem(room == MovePreview::unknown ? Units::unknown()
                                    : room >= 2147483647     ? u"∞"_s
                                                             : Units::count(room));
        number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        number->setData(true, NumberRole);
        number->setToolTip(tr("Replicas that both estimators would let in"));
        const bool facts = !preview.facts.empty() && preview.facts.front().level != ask::MoveFact::Level::Ok;
        const QString why = facts ? told(preview.facts.front().detail) : told(preview.headline);
        auto *reason = textItem(why, preview.verdict == MoveVerdict::Blocked ? Emphasis::Weak : Emphasis::None);
        reason->setToolTip(why);
        m_model->appendRow({textItem(toQString(preview.cluster), Emphasis::Key), verdict, number, reason});
    }
    m_table->verticalHeader()->setDefaultSectionSize(metrics().row());
    m_table->horizontalHeader()->setFixedHeight(metrics().header());
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setStretchLastSection(true);
}

void MoveView::showChosen()
{
    const MovePreview *preview = chosen();
    if (!preview)
        return;
    m_card->setPreview(*preview);
    const bool whole = preview->starts != MovePreview::unknown || preview->verdict == MoveVerdict::Blocked;
    m_card->setBusy(!whole);
    Q_EMIT chosenChanged(toQString(preview->cluster), whole);
}

void MoveView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(
            this,
            [this] {
                const std::string cluster = chosen() ? chosen()->cluster : std::string();
                fill();
                choose(cluster);
            },
            Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

} // namespace stowage::views
