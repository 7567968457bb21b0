// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/testdialog.h"

#include <algorithm>
#include <utility>

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

#include "app/gui/livewords.h"
#include "views/present/celldelegate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using live::StepOutcome;
using live::StepResult;
using views::metrics;
using views::TextLook;
using views::Tone;
using views::toQString;

TestDialog::TestDialog(LiveSession *session, QString kubeconfig, QString context, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_kubeconfig(std::move(kubeconfig))
    , m_context(std::move(context))
    , m_headline(new QLabel)
    , m_hint(
          new QLabel(tr("Nothing is changed: the server is asked for its version, who you are and what you may do.")))
    , m_table(new QTableView)
    , m_model(new QStandardItemModel(live::testStepCount, ColumnCount, this))
    , m_details(new QPlainTextEdit)
    , m_again(new QPushButton(views::icon(u"refresh"_s), tr("&Test Again")))
    , m_copy(new QPushButton(views::icon(u"copy"_s), tr("&Copy as Text")))
{
    setWindowTitle(tr("Test the Connection to %1").arg(m_context));
    setObjectName(u"testDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    resize(metrics().units(190), metrics().units(134));
    dress();
    m_headline->setWordWrap(true);
    m_hint->setWordWrap(true);
    m_model->setHorizontalHeaderLabels({tr("Step"), tr("Outcome"), tr("Found"), tr("Time, ms")});
    for (int row = 0; row < live::testStepCount; ++row) {
        for (int column = 0; column < ColumnCount; ++column) {
            auto *const item = new QStandardItem;
            item->setEditable(false);
            m_model->setItem(row, column, item);
        }
        m_model->item(row, StepColumn)->setText(stepText(static_cast<live::TestStep>(row)));
        m_model->item(row, StepColumn)->setData(int(views::Emphasis::Key), views::EmphasisRole);
        m_model->item(row, TimeColumn)->setData(true, views::NumberRole);
        m_model->item(row, TimeColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_model->horizontalHeaderItem(TimeColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Steps of connecting"));
    m_table->setItemDelegate(new views::CellDelegate(m_table));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics().row());
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(FoundColumn, QHeaderView::Stretch);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const auto &[column, width] : {std::pair(StepColumn, 26.0), {OutcomeColumn, 28.0}, {TimeColumn, 20.0}})
        m_table->horizontalHeader()->resizeSection(column, metrics().units(width));
    // All nine rows are in view: a list of steps that scrolls hides where it stopped.
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
                            + live::testStepCount * m_table->verticalHeader()->sectionSize(0) + metrics().gapXs());
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_details->setReadOnly(true);
    m_details->setAccessibleName(tr("Details of the selected step"));

    auto *const buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    buttons->addButton(m_again, QDialogButtonBox::ActionRole);
    m_copy->setObjectName(u"copyTest"_s);
    for (QPushButton *button : {m_copy, m_again, buttons->button(QDialogButtonBox::Close)})
        button->setAutoDefault(false);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics().gapL(), metrics().gapL(), metrics().gapL(), metrics().gapL());
    column->setSpacing(metrics().gapS());
    column->addWidget(m_headline);
    column->addWidget(m_hint);
    column->addWidget(m_table);
    column->addWidget(m_details, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_again, &QPushButton::clicked, this, &TestDialog::begin);
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(text()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TestDialog::showDetails);
    connect(m_session, &LiveSession::tested, this,
            [this](const QString &tested, const std::vector<StepResult> &results, bool done) {
                if (tested == m_context)
                    showResults(results, done);
            });
    begin();
}

TestDialog::~TestDialog()
{
    m_session->stopTest();
}

void TestDialog::dress()
{
    views::dress(m_headline, TextLook::Title, Tone::Text1);
    views::dress(m_hint, TextLook::Small, Tone::Text2);
}

void TestDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

void TestDialog::begin()
{
    m_again->setEnabled(false);
    m_headline->setText(tr("Testing the connection to %1").arg(m_context));
    m_table->clearSelection();
    m_session->test(m_kubeconfig, m_context);
}

QString TestDialog::headline(const std::vector<StepResult> &results, bool done) const
{
    if (!done)
        return tr("Testing the connection to %1").arg(m_context);
    const auto failed = std::ranges::find(results, StepOutcome::Failed, &StepResult::outcome);
    if (failed != results.end())
        return tr("%1 cannot be read: %2 failed").arg(m_context, stepText(failed->step));
    const auto warned = std::ranges::count(results, StepOutcome::Warned, &StepResult::outcome);
    if (warned > 0)
        return tr("%1 can be read, with %n thing(s) to know", nullptr, static_cast<int>(warned)).arg(m_context);
    return tr("%1 can be read").arg(m_context);
}

void TestDialog::showResults(const std::vector<StepResult> &results, bool done)
{
    m_results = results;
    int chosen = -1;
    for (int row = 0; row < static_cast<int>(results.size()); ++row) {
        const StepResult &result = results[static_cast<std::size_t>(row)];
        const views::Chip chip = outcomeChip(result.outcome);
        QStandardItem *const outcome = m_model->item(row, OutcomeColumn);
        outcome->setData(QVariant::fromValue(chip), views::ChipRole);
        outcome->setData(chip.text, Qt::AccessibleTextRole);
        m_model->item(row, FoundColumn)->setText(foundText(result.found));
        m_model->item(row, FoundColumn)->setToolTip(foundText(result.found));
        const bool timed = result.ms > 0 && result.outcome != StepOutcome::Skipped;
        m_model->item(row, TimeColumn)->setText(timed ? QLocale().toString(qint64(result.ms)) : QString());
        if (result.outcome == StepOutcome::Failed || (result.outcome == StepOutcome::Warned && chosen < 0))
            chosen = row;
    }
    m_headline->setText(headline(results, done));
    m_again->setEnabled(done);
    // The step that failed is the one to read about.
    if (done && m_table->selectionModel()->selectedRows().isEmpty())
        m_table->selectRow(qMax(0, chosen));
    showDetails();
}

void TestDialog::showDetails()
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    QStringList lines;
    if (!rows.isEmpty() && rows.front().row() < static_cast<int>(m_results.size())) {
        const StepResult &result = m_results[static_cast<std::size_t>(rows.front().row())];
        lines += foundText(result.found);
        if (!result.remedy.empty())
            lines += tr("What helps: %1").arg(foundText(result.remedy));
        if (!result.detail.empty())
            lines += {QString(), toQString(result.detail)};
    }
    const QString all = lines.join(u'\n');
    if (m_details->toPlainText() != all)
        m_details->setPlainText(all);
}

QString TestDialog::text() const
{
    return toQString(live::textOf(m_context.toStdString(), m_results));
}

} // namespace stowage::app
