// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/firstattemptchart.h"

#include <utility>

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include "views/charts/barchart.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::views {

namespace {

QString settingName(const std::string &setting)
{
    if (setting == "summary")
        return FirstAttemptChart::tr("Resource summary");
    if (setting == "models")
        return FirstAttemptChart::tr("Resource models");
    if (setting == "per-node")
        return FirstAttemptChart::tr("Scheduler estimator");
    return FirstAttemptChart::tr("Models and estimator");
}

template<typename Value>
BarChart::Series seriesOf(Meaning meaning, const QString &name, const ask::FirstAttempt &report, Value value)
{
    BarChart::Series series{.meaning = meaning, .name = name, .values = {}};
    for (const ask::AttemptSetting &setting : report.settings)
        series.values.push_back(static_cast<double>(value(setting)));
    return series;
}

} // namespace

FirstAttemptChart::FirstAttemptChart(QWidget *parent)
    : QWidget(parent)
    , m_outcomes(new BarChart(tr("First attempt by estimator"),
                              tr("waiting workloads that start where the hub puts them"), this))
    , m_wasted(new BarChart(tr("GPUs held in vain"), tr("by workloads that cannot start whole"), this))
    , m_compare(new QPushButton(tr("&Compare Estimators"), this))
    , m_status(new QLabel(this))
{
    m_compare->setObjectName(QStringLiteral("compareEstimators"));
    m_compare->setToolTip(tr(
        "Places every waiting workload as the hub would, by each of its estimators, and lets the members' schedulers "
        "try to start the pods"));
    m_status->setWordWrap(true);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(metrics().gapM());
    grid->addWidget(m_outcomes, 0, 0);
    grid->addWidget(m_wasted, 0, 1);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(metrics().gapL(), 0, metrics().gapL(), metrics().gapL());
    line->setSpacing(metrics().gapS());
    line->addWidget(m_compare);
    line->addWidget(m_status, 1);
    grid->addLayout(line, 1, 0, 1, 2);
    for (int column = 0; column < 2; ++column)
        grid->setColumnStretch(column, 1);
    connect(m_compare, &QPushButton::clicked, this, &FirstAttemptChart::requested);
    for (const BarChart *chart : {m_outcomes, m_wasted})
        connect(chart, &BarChart::saveFailed, this, &FirstAttemptChart::saveFailed);
    fill();
}

void FirstAttemptChart::setReport(std::shared_ptr<const ask::FirstAttempt> report)
{
    m_report = std::move(report);
    fill();
}

void FirstAttemptChart::setBusy(bool busy)
{
    m_compare->setEnabled(!busy);
    if (busy)
        m_status->setText(tr("Placing the waiting workloads by every estimator..."));
}

void FirstAttemptChart::setFailure(const QString &reason)
{
    m_report.reset();
    fill();
    m_status->setText(reason);
}

QString FirstAttemptChart::statusText() const
{
    return m_status->text();
}

void FirstAttemptChart::fill()
{
    m_compare->setEnabled(true);
    const QString none = m_report ? tr("No workload waits for the hub.") : tr("Not compared yet.");
    if (!m_report || m_report->workloads.empty()) {
        m_outcomes->setData({}, {}, none);
        m_wasted->setData({}, {}, none);
        m_status->clear();
        return;
    }
    const ask::FirstAttempt &report = *m_report;
    const auto waiting = static_cast<std::int64_t>(report.workloads.size());
    QStringList settings, times;
    for (const ask::AttemptSetting &setting : report.settings) {
        settings << settingName(setting.name);
        if (setting.decisionNanoseconds > 0)
            times << tr("%1: %2 ms", "estimator, time")
                         .arg(settings.back(),
                              QLocale().toString(static_cast<double>(setting.decisionNanoseconds) / 1e6, 'f', 1));
    }
    m_outcomes->setData(
        settings,
        {seriesOf(Meaning::Used, tr("start at the first attempt"), report,
                  [](const ask::AttemptSetting &setting) { return setting.succeeded; }),
         seriesOf(Meaning::Broken, tr("refused by a member"), report,
                  [](const ask::AttemptSetting &setting) { return setting.placed - setting.succeeded; }),
         seriesOf(Meaning::Unknown, tr("not placed by the hub"), report,
                  [&](const ask::AttemptSetting &setting) { return waiting - setting.placed; })},
        none);
    m_wasted->setData(settings,
                      {seriesOf(Meaning::Broken, tr("GPUs held in vain"), report,
                                [](const ask::AttemptSetting &setting) { return setting.gpusWasted; })},
                      tr("No GPU is held in vain."));
    m_status->setText(times.isEmpty() ? QString()
                                      : tr("Time of all decisions: %1").arg(times.join(QStringLiteral("; "))));
}

} // namespace stowage::views
