// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/fixdialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/session/session.h"
#include "views/plan/planmodel.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;

namespace {

QString priceOf(const ask::PlanFix &fix)
{
    QStringList parts;
    if (fix.boughtNodes > 0)
        parts += FixDialog::tr("%n node(s) are bought", nullptr, static_cast<int>(fix.boughtNodes));
    if (fix.restarts > 0)
        parts += FixDialog::tr("%n pod(s) restart", nullptr, static_cast<int>(fix.restarts));
    if (fix.lostGpuHours > 0)
        parts += FixDialog::tr("at most %1 GPU-hours are lost").arg(views::Units::decimal(fix.lostGpuHours));
    return parts.isEmpty() ? FixDialog::tr("nothing restarts") : parts.join(u", "_s);
}

} // namespace

FixDialog::FixDialog(plan::EvaluationPtr evaluation, std::size_t step, const plan::Services &services, QWidget *parent)
    : QDialog(parent)
    , m_sentence(new QLabel(tr("Looking for the least change that lets it through…")))
    , m_list(new QListWidget)
{
    setObjectName(u"fixDialog"_s);
    setWindowTitle(tr("Fix an Operation"));
    auto *operation = new QLabel(views::operationText(evaluation->entries[step].operation));
    operation->setTextFormat(Qt::PlainText);
    auto *found = new QLabel(views::findingsText(evaluation->steps[step].check, u"\n"_s));
    found->setTextFormat(Qt::PlainText);
    found->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    views::dress(operation, views::TextLook::Section, views::Tone::Text1);
    views::dress(found, views::TextLook::Small, views::Tone::Text2);
    m_list->setAccessibleName(tr("Changes that let the operation through"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_apply = buttons->addButton(tr("Change the Plan"), QDialogButtonBox::AcceptRole);
    m_apply->setEnabled(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(operation);
    layout->addWidget(found);
    layout->addSpacing(metrics().gapS());
    layout->addWidget(m_sentence);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    resize(metrics().units(150), metrics().units(90));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemActivated, m_apply, &QAbstractButton::click);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_apply->setEnabled(row >= 0); });
    connect(this, &QDialog::accepted, this, [this] {
        if (const int row = m_list->currentRow(); row >= 0 && static_cast<std::size_t>(row) < m_fixes.size())
            Q_EMIT chosen(m_fixes[static_cast<std::size_t>(row)]);
    });
    m_job.start([evaluation, step,
                 services](const Context &context) { return ask::planFixes(*evaluation, step, services, context); },
                [this](Expected<std::vector<ask::PlanFix>> fixes) { take(std::move(fixes)); });
}

void FixDialog::take(Expected<std::vector<ask::PlanFix>> fixes)
{
    if (!fixes) {
        m_sentence->setText(errorText(fixes.error()));
        return;
    }
    m_fixes = std::move(*fixes);
    if (m_fixes.empty()) {
        m_sentence->setText(
            tr("No change was found that lets it through: no other cluster, fewer replicas, node to open "
               "or pods to move."));
        return;
    }
    m_sentence->setText(tr("Least disturbance first:"));
    for (const ask::PlanFix &fix : m_fixes)
        m_list->addItem(tr("%1 – %2").arg(views::planText("Fix", fix.text.pattern, fix.text.arguments), priceOf(fix)));
    m_list->setCurrentRow(0);
    m_list->setFocus();
}

} // namespace stowage::app
