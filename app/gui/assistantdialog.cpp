// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/assistantdialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

#include "app/session/session.h"
#include "core/ask/asks.h"
#include "core/ask/planservices.h"
#include "core/plan/verbs.h"
#include "views/plan/planmodel.h"
#include "views/plan/planview.h"
#include "views/present/celldelegate.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::toQString;
using views::Units;

AssistantDialog::AssistantDialog(Session *session, Kind kind, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_kind(kind)
    , m_sentence(new QLabel)
    , m_table(new QTableView)
    , m_model(new views::PlanModel(this))
{
    setObjectName(kind == Kind::Drain ? u"drainAssistant"_s : u"rebalanceAssistant"_s);
    setWindowTitle(kind == Kind::Drain ? tr("Empty Nodes") : tr("Free Room"));
    auto *form = new QFormLayout;
    kind == Kind::Drain ? buildDrain(form) : buildRebalance(form);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    views::dress(m_sentence, views::TextLook::Section, views::Tone::Text1);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new views::CellDelegate(m_table));
    m_table->setAccessibleName(tr("Operations that reach the goal, in order"));
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics().row());
    m_table->horizontalHeader()->setStretchLastSection(true);
    views::sizePlanColumns(m_table);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_stage = buttons->addButton(tr("Stage"), QDialogButtonBox::AcceptRole);
    m_stage->setEnabled(false);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addSpacing(metrics().gapS());
    layout->addWidget(m_sentence);
    layout->addWidget(m_table, 1);
    layout->addWidget(buttons);
    resize(metrics().units(210), metrics().units(120));

    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this, [this] {
        if (!m_operations.empty())
            Q_EMIT staged(m_operations, group());
    });
    m_typing.setSingleShot(true);
    m_typing.setInterval(300); // not at every letter
    connect(&m_typing, &QTimer::timeout, this, &AssistantDialog::work);
    m_typing.start();
}

void AssistantDialog::buildDrain(QFormLayout *form)
{
    m_targets = new QLineEdit;
    m_targets->setPlaceholderText(tr("m1/node-7, m1/rack-12, m2"));
    m_targets->setToolTip(tr("Nodes, racks or other domains, clusters; separated by commas"));
    form->addRow(tr("&Empty:"), m_targets);
    connect(m_targets, &QLineEdit::textChanged, &m_typing, qOverload<>(&QTimer::start));
}

void AssistantDialog::buildRebalance(QFormLayout *form)
{
    m_cluster = new QComboBox;
    for (const auto &cluster : m_session->fleet()->clusters)
        m_cluster->addItem(toQString(cluster->name));
    m_goal = new QComboBox;
    m_goal->addItem(tr("A whole rack"));
    m_goal->addItem(tr("A block of GPUs in one domain"));
    m_goal->addItem(tr("Room for what waits of a workload"));
    m_gpus = new QSpinBox;
    m_gpus->setRange(1, 1'000'000);
    m_gpus->setValue(64);
    m_workload = new QComboBox;
    m_workload->setSizeAdjustPolicy(QComboBox::AdjustToContentsOnFirstShow);
    form->addRow(tr("&Cluster:"), m_cluster);
    form->addRow(tr("&Free:"), m_goal);
    form->addRow(tr("&GPUs:"), m_gpus);
    form->addRow(tr("&Workload:"), m_workload);
    const auto goal = [this, form] {
        const auto chosen = static_cast<Goal>(m_goal->currentIndex());
        form->setRowVisible(m_gpus, chosen == Goal::Block);
        form->setRowVisible(m_workload, chosen == Goal::Workload);
        m_typing.start();
    };
    connect(m_goal, &QComboBox::currentIndexChanged, this, goal);
    connect(m_gpus, &QSpinBox::valueChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_workload, &QComboBox::currentIndexChanged, &m_typing, qOverload<>(&QTimer::start));
    connect(m_cluster, &QComboBox::currentIndexChanged, this, [this] {
        fillWorkloads();
        m_typing.start();
    });
    fillWorkloads();
    goal();
}

void AssistantDialog::fillWorkloads()
{
    m_workload->clear();
    const Cluster *cluster = m_session->fleet()->find(m_cluster->currentText().toStdString());
    if (!cluster)
        return;
    for (const WorkloadEntry &entry : cluster->workloads) {
        if (entry.podsPending == 0)
            continue;
        const api::Workload &object = entry.object;
        m_workload->addItem(
            tr("%1 (%2 GPUs)").arg(toQString(object.nameSpace + '/' + object.name), Units::count(entry.gpusPending)),
            toQString(object.kind + '/' + object.nameSpace + '/' + object.name));
    }
}

void AssistantDialog::setTargets(const QStringList &targets)
{
    if (m_targets)
        m_targets->setText(targets.join(u", "_s));
}

void AssistantDialog::setCluster(const QString &cluster)
{
    if (const int index = m_cluster ? m_cluster->findText(cluster) : -1; index >= 0)
        m_cluster->setCurrentIndex(index);
}

void AssistantDialog::setWorkload(const QString &workload)
{
    if (const int index = m_workload ? m_workload->findData(workload) : -1; index >= 0) {
        m_goal->setCurrentIndex(static_cast<int>(Goal::Workload));
        m_workload->setCurrentIndex(index);
    }
}

QString AssistantDialog::sentence() const
{
    return m_sentence->text();
}

QString AssistantDialog::group() const
{
    if (m_kind == Kind::Drain)
        return tr("Empty %1").arg(m_targets->text());
    switch (static_cast<Goal>(m_goal->currentIndex())) {
    case Goal::Domain:
        return tr("Free a rack of %1").arg(m_cluster->currentText());
    case Goal::Block:
        return tr("Free %1 GPUs in %2").arg(Units::count(m_gpus->value()), m_cluster->currentText());
    case Goal::Workload:
        return tr("Room for %1").arg(m_workload->currentData().toString().section(u'/', 1));
    }
    return {};
}

void AssistantDialog::work()
{
    nlohmann::json asked;
    if (m_kind == Kind::Drain) {
        asked["nodes"] = nlohmann::json::array();
        for (const QString &target : m_targets->text().split(u',', Qt::SkipEmptyParts))
            if (!target.trimmed().isEmpty())
                asked["nodes"].push_back(target.trimmed().toStdString());
    } else {
        asked["cluster"] = m_cluster->currentText().toStdString();
        const auto goal = static_cast<Goal>(m_goal->currentIndex());
        if (goal == Goal::Block)
            asked["gpus"] = m_gpus->value();
        if (goal == Goal::Workload)
            asked["workload"] = m_workload->currentData().toString().toStdString();
    }
    m_operations.clear();
    m_stage->setEnabled(false);
    m_model->setPlan({}, nullptr);
    if (m_kind == Kind::Drain ? asked["nodes"].empty() : asked["cluster"] == "" || asked.value("workload", "x") == "") {
        m_job.cancel();
        m_sentence->setText(m_kind == Kind::Drain ? tr("Say what is to be emptied.")
                                                  : tr("Nothing waits in this cluster."));
        return;
    }
    m_sentence->setText(tr("Looking…"));
    m_job.start(
        [projection = m_session->projection(), asked, kind = m_kind](const Context &context) -> Expected<Found> {
            const ask::Entry entry = kind == Kind::Drain ? ask::drainEntry() : ask::rebalanceEntry();
            auto answer = entry.run(projection, asked, context);
            if (!answer)
                return tl::unexpected(answer.error());
            Found found{.answer = std::move(*answer), .plan = {}, .evaluation = nullptr};
            for (const nlohmann::json &one : found.answer["operations"]) {
                nlohmann::ordered_json unknown;
                auto operation = plan::operationFrom(nlohmann::ordered_json(one["op"]), unknown);
                if (!operation)
                    return tl::unexpected(operation.error());
                found.plan.entries.push_back({.operation = std::move(*operation),
                                              .enabled = true,
                                              .comment = {},
                                              .group = {},
                                              .seen = {},
                                              .unknown = {}});
            }
            auto evaluation = plan::evaluate(projection.fleetPtr(), found.plan, ask::planServices(), context);
            if (!evaluation)
                return tl::unexpected(evaluation.error());
            found.evaluation = std::move(*evaluation);
            return found;
        },
        [this](Expected<Found> found) { take(std::move(found)); });
}

void AssistantDialog::take(Expected<Found> found)
{
    if (!found) {
        m_sentence->setText(errorText(found.error()));
        return;
    }
    m_sentence->setText(describe(found->answer));
    m_model->setPlan(found->plan, found->evaluation);
    views::sizePlanColumns(m_table);
    for (const plan::Entry &entry : found->plan.entries)
        m_operations.push_back(entry.operation);
    const auto count = static_cast<int>(m_operations.size());
    m_stage->setText(count == 0 ? tr("Stage") : tr("Stage %n Operation(s)", nullptr, count));
    m_stage->setEnabled(count > 0);
}

QString AssistantDialog::describe(const nlohmann::json &answer) const
{
    const bool possible = answer.value("possible", false);
    const auto moves = static_cast<int>(answer.value("moves", nlohmann::json::array()).size());
    const QString lost = Units::decimal(answer.value("lostGPUHours", 0.0));
    if (m_kind == Kind::Drain) {
        const auto waiting = static_cast<int>(answer.value("waiting", nlohmann::json::array()).size());
        if (possible)
            return tr("Everything finds another node: %n pod(s) move, at most %1 GPU-hours are lost.", nullptr, moves)
                .arg(lost);
        return tr("Not everything can leave: %1, %2. At most %3 GPU-hours are lost.")
            .arg(tr("%n pod(s) move", nullptr, moves), tr("%n pod(s) wait or are gone", nullptr, waiting), lost);
    }
    if (!possible)
        return tr("No moves free that: %n domain(s) were worked out.", nullptr, answer.value("tried", 0));
    const auto moved = answer.value("movedPods", 0);
    if (moved == 0)
        return tr("%1 is free already; nothing has to move.").arg(toQString(answer.value("domain", std::string())));
    return tr("%n pod(s) with %1 GPUs leave %2; at most %3 GPU-hours are lost.", nullptr, moved)
        .arg(Units::count(answer.value("movedGPUs", std::int64_t(0))), toQString(answer.value("domain", std::string())),
             lost);
}

} // namespace stowage::app
