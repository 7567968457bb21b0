// SPDX-License-Identifier: GPL-3.0-or-later
// The changes of the apply dialog, one a row, and the details of the one that is selected.
#include <algorithm>
#include <optional>

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QStandardItemModel>
#include <QTableView>

#include "app/gui/applydialog.h"
#include "app/gui/applywords.h"
#include "app/gui/diffmarks.h"
#include "views/present/celldelegate.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using apply::WriteState;
using views::metrics;
using views::toQString;
using State = ApplySession::State;

void ApplyDialog::buildTable()
{
    m_model->setHorizontalHeaderLabels({tr("#"), tr("Object"), tr("Cluster"), tr("Change"), tr("Effect"), tr("State")});
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Changes in the order in which they are sent"));
    m_table->setItemDelegate(new views::CellDelegate(m_table));
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics().row());
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setStretchLastSection(true);
    for (const auto &[column, width] : {std::pair(StepColumn, 9.0),
                                        {ObjectColumn, 44.0},
                                        {ClusterColumn, 26.0},
                                        {ChangeColumn, 36.0},
                                        {EffectColumn, 32.0}})
        m_table->horizontalHeader()->resizeSection(column, metrics().units(width));
}

int ApplyDialog::selectedRow() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const int row = rows.isEmpty() ? -1 : rows.front().row();
    return row < static_cast<int>(m_session->report().rows.size()) ? row : -1;
}

void ApplyDialog::fillRow(int row)
{
    const auto &rows = m_session->report().rows;
    if (row < 0 || static_cast<std::size_t>(row) >= rows.size())
        return;
    const apply::ReportRow &one = rows[static_cast<std::size_t>(row)];
    const bool note = one.write.id.empty();
    if (row >= m_model->rowCount())
        m_model->setRowCount(row + 1);
    const auto cell = [&](int column) {
        QStandardItem *item = m_model->item(row, column);
        if (item == nullptr) {
            item = new QStandardItem;
            item->setEditable(false);
            m_model->setItem(row, column, item);
        }
        return item;
    };
    const auto text = [&](int column, const QString &said, views::Emphasis emphasis = views::Emphasis::None) {
        QStandardItem *const item = cell(column);
        item->setText(said);
        item->setToolTip(said);
        item->setData(int(emphasis), views::EmphasisRole);
    };
    const auto chip = [&](int column, const views::Chip &said) {
        QStandardItem *const item = cell(column);
        item->setData(QVariant::fromValue(said), views::ChipRole);
        item->setData(said.text, Qt::AccessibleTextRole);
        item->setToolTip(said.text);
    };
    text(StepColumn, toQString(one.write.id), views::Emphasis::Weak);
    text(ObjectColumn, objectText(one.write.object), views::Emphasis::Key);
    const QString cluster = toQString(one.write.object.cluster);
    const auto &clusters = m_session->clusters();
    const auto found = std::ranges::find(clusters, cluster, &ApplyCluster::name);
    const bool guarded = found != clusters.end() && found->isProtected;
    text(ClusterColumn, cluster);
    cell(ClusterColumn)
        ->setData(guarded ? QVariant::fromValue(views::Swatch{-1, views::Meaning::Broken}) : QVariant(),
                  views::SwatchRole);
    if (guarded)
        cell(ClusterColumn)->setToolTip(tr("%1 is protected").arg(cluster));
    text(ChangeColumn, note ? sentenceText(one.text) : changeText(one.write),
         note ? views::Emphasis::Weak : views::Emphasis::None);
    if (note) {
        chip(EffectColumn, {});
        chip(StateColumn, {views::ChipTone::Neutral, tr("By hand"), u"info"_s});
        return;
    }
    chip(EffectColumn, effectChip(one.write));
    const bool sent = one.state != WriteState::Planned;
    views::Chip state = sent ? writeChip(one.state) : checkChip(m_session->preflight().of(one.write.id));
    if (m_session->state() == State::Checking && !sent && m_session->preflight().of(one.write.id).empty())
        state = {views::ChipTone::Info, tr("Checking"), u"clock"_s};
    if (!sent && m_session->ofJournal())
        state = writeChip(one.state);
    if (m_waits.contains(row))
        state = {views::ChipTone::Warning, tr("Waiting"), u"clock"_s};
    chip(StateColumn, state);
}

void ApplyDialog::showDetails()
{
    const int row = selectedRow();
    QStringList lines;
    QString title;
    bool conflicts = false;
    if (row >= 0) {
        const apply::ReportRow &one = m_session->report().rows[static_cast<std::size_t>(row)];
        title = u"%1, %2"_s.arg(objectText(one.write.object), toQString(one.write.object.cluster));
        const std::vector<apply::CheckResult> checks = m_session->preflight().of(one.write.id);
        lines += writeLines(one.write);
        const QStringList found = checkLines(checks);
        if (!found.isEmpty())
            lines += QStringList{QString()} + found;
        if (!one.request.empty())
            lines += {QString(), toQString(one.request)};
        if (one.http != 0 || !one.text.empty())
            lines += (one.http != 0 ? QString::number(one.http) + u' ' : QString()) + sentenceText(one.text);
        for (const apply::FieldConflict &conflict : one.conflicts)
            lines += tr("%1 belongs to %2").arg(toQString(conflict.field), toQString(conflict.owner));
        if (m_waits.contains(row))
            lines += tr("Waits: %1").arg(m_waits.value(row));
        for (const std::string &owner : one.write.owners)
            lines += tr("%1 writes this object, too, and would put it back: export instead.").arg(toQString(owner));
        QStringList owners;
        for (const apply::CheckResult &check : checks) {
            for (const apply::FieldConflict &conflict : check.conflicts) {
                if (const QString owner = toQString(conflict.owner); !owners.contains(owner))
                    owners += owner;
            }
        }
        conflicts = !owners.isEmpty() || m_session->forced().contains(one.write.id);
        m_force->setText(owners.isEmpty() ? tr("&Take its fields from other managers")
                                          : tr("&Take these fields from %1").arg(owners.join(u", "_s)));
        m_force->setChecked(m_session->forced().contains(one.write.id));
    }
    // What is of whole clusters or of the plan belongs to every row.
    const QStringList common = checkLines(m_session->preflight().of({}));
    if (!common.isEmpty())
        lines += QStringList{QString()} + common;
    m_force->setVisible(conflicts && !m_session->running() && !m_session->ofJournal());
    showAnswer(row);
    m_detailTitle->setText(title);
    const QString text = lines.join(u'\n').trimmed();
    if (m_details->toPlainText() != text) {
        m_details->setPlainText(text);
        markDiff(m_details);
    }
}

void ApplyDialog::buildAnswer()
{
    auto *const row = new QHBoxLayout(m_unknown);
    row->setContentsMargins(0, 0, 0, 0);
    auto *const label = new QLabel(tr("&What became of it:"));
    label->setBuddy(m_answer);
    m_answer->setObjectName(u"answer"_s);
    m_answer->addItem(tr("Let the object tell"));
    m_answer->addItem(tr("It was carried out"), true);
    m_answer->addItem(tr("It was not: send it again"), false);
    row->addWidget(label);
    row->addWidget(m_answer);
    row->addStretch(1);
    m_unknown->hide();
    connect(m_answer, &QComboBox::activated, this, [this] {
        const int chosen = selectedRow();
        if (chosen < 0)
            return;
        const QVariant said = m_answer->currentData();
        m_session->answer(m_session->report().rows[static_cast<std::size_t>(chosen)].write.id,
                          said.isValid() ? std::optional(said.toBool()) : std::nullopt);
    });
}

/// Only a person can say what became of a write when somebody else changed the object since.
void ApplyDialog::showAnswer(int row)
{
    const bool asks = row >= 0 && m_session->ofJournal() && m_session->unfinished() && !m_session->running()
        && m_session->report().rows[static_cast<std::size_t>(row)].state == WriteState::Unknown;
    m_unknown->setVisible(asks);
    if (!asks)
        return;
    const std::optional<bool> said =
        m_session->answerOf(m_session->report().rows[static_cast<std::size_t>(row)].write.id);
    m_answer->setCurrentIndex(said ? m_answer->findData(*said) : 0);
}

} // namespace stowage::app
