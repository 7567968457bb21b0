// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/hubdialog.h"

#include <algorithm>

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QGroupBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/ask/federated.h"
#include "core/engine/karmada/estimators.h"
#include "views/explain/explaintext.h"
#include "views/present/fonts.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::TextLook;
using views::Tone;
using views::toQString;

HubDialog::HubDialog(const ask::HubModel &model, const ask::HubGuess &guess, const QString &standIn, QWidget *parent)
    : QDialog(parent)
    , m_base(model)
    , m_guess(guess)
    , m_model(new QCheckBox(tr("&Resource model: summaries and grades of Cluster objects")))
    , m_nodes(new QCheckBox(tr("&Scheduler estimator: the nodes of each member (--enable-scheduler-estimator)")))
    , m_empty(new QCheckBox(tr("&Propagate workloads without replicas (--enable-empty-workload-propagation)")))
    , m_pull(new QCheckBox(tr("No estimator in p&ull mode (--disable-scheduler-estimator-in-pull-mode)")))
    , m_standIn(standIn)
    , m_policy(standIn.isEmpty() ? nullptr : new QPlainTextEdit)
    , m_problem(new QLabel(this))
{
    setWindowTitle(tr("Modelled hub"));
    setObjectName(u"hubDialog"_s);
    auto *column = new QVBoxLayout(this);
    auto *hint =
        new QLabel(tr("Feature gates and flags of a Karmada hub are no objects: a snapshot does not hold them. "
                      "Federated answers are given for a hub that runs like this, and name what is not at "
                      "its default."));
    hint->setWordWrap(true);
    views::dress(hint, TextLook::Small, Tone::Text2);
    column->addWidget(hint);

    auto *estimators = new QGroupBox(tr("Estimators"));
    auto *rows = new QVBoxLayout(estimators);
    rows->addWidget(m_model);
    rows->addWidget(m_nodes);
    column->addWidget(estimators);

    auto *gates = new QGroupBox(tr("Feature gates"));
    auto *grid = new QGridLayout(gates);
    int at = 0;
    for (const auto &[name, on] : karmada::listGates(karmada::Gates())) {
        auto *box = new QCheckBox(toQString(std::string(name)));
        box->setToolTip(on ? tr("On by default") : tr("Off by default"));
        m_gates[box->text()] = box;
        grid->addWidget(box, at / 2, at % 2);
        ++at;
    }
    column->addWidget(gates);

    auto *flags = new QGroupBox(tr("Flags"));
    auto *lines = new QVBoxLayout(flags);
    lines->addWidget(m_empty);
    lines->addWidget(m_pull);
    column->addWidget(flags);

    if (m_policy) {
        auto *group = new QGroupBox(tr("Policy: the fleet has no hub, so that this one stands in"));
        auto *text = new QVBoxLayout(group);
        m_policy->setFont(views::textFont(TextLook::Mono));
        m_policy->setLineWrapMode(QPlainTextEdit::NoWrap);
        m_policy->setTabChangesFocus(true);
        m_policy->setAccessibleName(group->title());
        m_policy->setMinimumHeight(metrics().units(40));
        text->addWidget(m_policy);
        m_problem->setWordWrap(true);
        views::dress(m_problem, TextLook::Small, Tone::Blocked);
        text->addWidget(m_problem);
        column->addWidget(group);
    }
    m_problem->hide();

    QStringList why;
    for (const explain::Text &text : m_guess.why)
        why << views::told(text);
    auto *traces = new QLabel(why.isEmpty() ? tr("Nothing in the fleet speaks against the defaults.")
                                            : tr("The fleet suggests: %1").arg(why.join(u' ')));
    traces->setWordWrap(true);
    views::dress(traces, TextLook::Small, Tone::Text2);
    column->addWidget(traces);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    auto *use = buttons->addButton(tr("&Use for answers"), QDialogButtonBox::AcceptRole);
    auto *suggested = buttons->addButton(tr("As the &fleet suggests"), QDialogButtonBox::ResetRole);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    use->setDefault(true);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(suggested, &QPushButton::clicked, this, &HubDialog::useGuess);
    fill(model);
}

void HubDialog::useGuess()
{
    m_base = m_guess.model;
    fill(m_guess.model);
}

void HubDialog::fill(const ask::HubModel &model)
{
    const auto has = [&](std::string_view name) {
        return std::ranges::find(model.estimators, name) != model.estimators.end();
    };
    m_model->setChecked(has(karmada::modelEstimator));
    m_nodes->setChecked(has(karmada::nodeEstimator));
    m_empty->setChecked(model.options.propagateEmptyWorkload);
    m_pull->setChecked(model.options.disableEstimatorInPullMode);
    if (m_policy)
        m_policy->setPlainText(model.manifests.empty() ? m_standIn : QString::fromStdString(model.manifests));
    for (const auto &[name, on] : karmada::listGates(model.options.gates))
        m_gates.at(toQString(std::string(name)))->setChecked(on);
}

void HubDialog::accept()
{
    const auto read = ask::readHubText(model().manifests);
    if (!read) {
        const Error &error = read.error();
        m_problem->setText(error.where.empty() ? toQString(error.message)
                                               : toQString(error.where + ": " + error.message));
        m_problem->show();
        m_policy->setFocus();
        return;
    }
    QDialog::accept();
}

ask::HubModel HubDialog::model() const
{
    ask::HubModel model = m_base;
    model.estimators.clear();
    if (m_model->isChecked())
        model.estimators.emplace_back(karmada::modelEstimator);
    if (m_nodes->isChecked())
        model.estimators.emplace_back(karmada::nodeEstimator);
    model.options.propagateEmptyWorkload = m_empty->isChecked();
    model.options.disableEstimatorInPullMode = m_pull->isChecked();
    if (m_policy) {
        const QString text = m_policy->toPlainText();
        model.manifests = text.trimmed() == m_standIn.trimmed() ? std::string() : views::toUtf8(text);
    }
    for (const auto &[name, box] : m_gates) {
        // The boxes are made of the gates that there are.
        [[maybe_unused]] const bool known =
            karmada::setGate(model.options.gates, views::toUtf8(name), box->isChecked());
    }
    return model;
}

} // namespace stowage::app
