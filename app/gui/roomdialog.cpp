// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/roomdialog.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include "app/session/session.h"
#include "views/explain/explaintext.h"
#include "views/present/celldelegate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/inlinemessage.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::Emphasis;
using views::metrics;
using views::TextLook;
using views::Tone;
using views::toQString;
using views::Units;

namespace {

enum Column { ClusterColumn, RoomColumn, LimitColumn, ChangeColumn, ColumnCount };

QStandardItem *cell(const QString &text, Emphasis emphasis, const QString &second = {})
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(second.isEmpty() ? text : QString(text % u'\n' % second));
    item->setData(int(emphasis), views::EmphasisRole);
    if (!second.isEmpty())
        item->setData(second, views::SecondLineRole);
    return item;
}

/// The reason of most nodes, and how many.
std::pair<QString, qint64> limiting(const ask::ClusterRoom &room)
{
    const auto most = std::ranges::max_element(room.reasons, {}, [](const auto &reason) { return reason.second; });
    if (most == room.reasons.end())
        return {};
    return {views::told(explain::Reason{.words = {most->first}}), most->second};
}

} // namespace

RoomDialog::RoomDialog(QWidget *parent)
    : QDialog(parent)
    , m_answer(new QLabel)
    , m_hint(new QLabel)
    , m_message(new views::InlineMessage)
    , m_table(new QTableView)
    , m_model(new QStandardItemModel(this))
    , m_progress(new QProgressBar)
    , m_copy(new QPushButton(views::icon(u"copy"_s), tr("&Copy as CSV")))
{
    setWindowTitle(tr("How many more fit?"));
    setObjectName(u"roomDialog"_s);
    resize(metrics().units(220), metrics().units(110));
    m_answer->setWordWrap(true);
    m_hint->setWordWrap(true);
    views::dress(m_answer, TextLook::Title, Tone::Text1);
    views::dress(m_hint, TextLook::Small, Tone::Text2);
    m_message->hide();
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new views::CellDelegate(m_table, views::CellDelegate::Rows::Tall));
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAccessibleName(tr("Room per cluster"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics().rowTall());
    m_table->horizontalHeader()->setHighlightSections(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_answer);
    column->addWidget(m_hint);
    column->addWidget(m_message);
    column->addWidget(m_progress);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, &RoomDialog::copy);
}

void RoomDialog::ask(const Projection &projection, const ask::ExplainRequest &request, const QString &name)
{
    m_name = name;
    m_answer->setText(tr("How many more of %1 fit?").arg(name));
    m_hint->setText(tr("Pods are placed one after the other as the scheduler would, until one finds no node."));
    m_message->hide();
    m_model->clear();
    m_copy->setEnabled(false);
    m_progress->setRange(0, 0);
    m_progress->show();
    m_job.start(
        [projection, request](const Context &context) { return ask::roomFor(projection, request, {}, context); },
        [this](const Expected<std::vector<ask::ClusterRoom>> &rooms) { tell(rooms); },
        [this](const Progress &progress) {
            m_progress->setRange(0, int(progress.total));
            m_progress->setValue(int(progress.done));
        });
}

void RoomDialog::tell(const Expected<std::vector<ask::ClusterRoom>> &rooms)
{
    m_progress->hide();
    if (!rooms) {
        m_message->show(views::ChipTone::Blocked, errorText(rooms.error()));
        return;
    }
    m_model->setColumnCount(ColumnCount);
    m_model->setHorizontalHeaderLabels(
        {tr("Cluster"), tr("More"), tr("What the next one lacks"), tr("Least change for one more")});
    m_model->horizontalHeaderItem(RoomColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    qint64 sum = 0, pods = 1;
    for (const ask::ClusterRoom &room : *rooms) {
        sum += room.units;
        pods = room.podsPerUnit;
        const bool known = room.error.empty();
        auto *number =
            cell(known ? (room.atLeast ? tr("over %1").arg(Units::count(room.units)) : Units::count(room.units))
                       : Units::unknown(),
                 room.units > 0 ? Emphasis::Strong : Emphasis::Weak);
        number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        number->setData(true, views::NumberRole);
        const auto [reason, nodes] = limiting(room);
        QStandardItem *limit = known
            ? cell(reason.isEmpty() ? Units::unknown() : reason, Emphasis::None,
                   nodes > 0 ? tr("%n node(s)", nullptr, views::pluralCount(nodes)) : QString())
            : cell(toQString(room.error), Emphasis::Warning);
        limit->setToolTip(toQString(room.message));
        const explain::Fix *fix = room.oneMore.empty() ? nullptr : &room.oneMore.front();
        m_model->appendRow({cell(toQString(room.cluster), Emphasis::Key), number, limit,
                            fix ? cell(views::told(fix->change), Emphasis::None, views::told(fix->price))
                                : cell(Units::unknown(), Emphasis::Weak)});
    }
    m_answer->setText(pods > 1
                          ? tr("%1 more of %2 fit, each of %3 pods").arg(Units::count(sum), m_name, Units::count(pods))
                          : tr("%1 more of %2 fit").arg(Units::count(sum), m_name));
    m_table->horizontalHeader()->resizeSection(ClusterColumn, metrics().units(38));
    m_table->horizontalHeader()->resizeSection(RoomColumn, metrics().units(20));
    m_table->horizontalHeader()->resizeSection(LimitColumn, metrics().units(66));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_copy->setEnabled(true);
}

QString RoomDialog::answerText() const
{
    return m_answer->text();
}

void RoomDialog::copy()
{
    QString text = u"cluster,more,lacks,change\r\n"_s;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        QStringList fields;
        for (int column = 0; column < ColumnCount; ++column)
            fields << u'"' % m_model->item(row, column)->text().replace(u'"', u"\"\""_s) % u'"';
        text += fields.join(u',') % u"\r\n"_s;
    }
    QApplication::clipboard()->setText(text);
}

} // namespace stowage::app
