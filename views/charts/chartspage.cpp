// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chartspage.h"

#include <algorithm>
#include <array>

#include <QGridLayout>

#include "views/charts/barchart.h"
#include "views/charts/firstattemptchart.h"
#include "views/charts/picture.h"
#include "views/overview/overviewtext.h"
#include "views/present/metrics.h"
#include "views/present/statewords.h"
#include "views/present/text.h"

namespace stowage::views {

namespace {

using Where = ShowIntent::Where;

struct StatePart {
    Meaning meaning;
    Amount ask::StateCounts::*amount;
};

constexpr std::array stateParts{
    StatePart{Meaning::Used, &ask::StateCounts::used}, StatePart{Meaning::Reserved, &ask::StateCounts::reserved},
    StatePart{Meaning::Free, &ask::StateCounts::free}, StatePart{Meaning::Cordoned, &ask::StateCounts::cordoned},
    StatePart{Meaning::Broken, &ask::StateCounts::broken}};

template<typename Row>
std::vector<BarChart::Series> statesOf(const std::vector<Row> &rows)
{
    std::vector<BarChart::Series> series;
    for (const StatePart &part : stateParts) {
        BarChart::Series one{.meaning = part.meaning, .name = stateWord(part.meaning), .values = {}};
        for (const Row &row : rows)
            one.values.push_back(double(row.states.*part.amount));
        series.push_back(std::move(one));
    }
    return series;
}

template<typename Rows, typename Value>
BarChart::Series seriesOf(Meaning meaning, const QString &name, const Rows &rows, Value value)
{
    BarChart::Series series{.meaning = meaning, .name = name, .values = {}};
    for (const auto &row : rows)
        series.values.push_back(double(value(row)));
    return series;
}

} // namespace

ChartsPage::ChartsPage(QWidget *parent)
    : QScrollArea(parent)
    , m_clusters(new BarChart(tr("GPUs by cluster"), tr("by state"), this))
    , m_models(new BarChart(tr("GPUs by model"), tr("by state"), this))
    , m_free(new BarChart(tr("Free GPUs by model"), tr("on whole nodes, in parts of nodes"), this))
    , m_queues(new BarChart(tr("Queues"), tr("held, and asked for"), this))
    , m_firstAttempt(new FirstAttemptChart(this))
{
    auto *page = new QWidget(this);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, metrics().gapM());
    grid->setSpacing(metrics().gapM());
    grid->addWidget(m_clusters, 0, 0);
    grid->addWidget(m_models, 0, 1);
    grid->addWidget(m_free, 1, 0);
    grid->addWidget(m_queues, 1, 1);
    grid->addWidget(m_firstAttempt, 2, 0, 1, 2);
    for (int i = 0; i < 2; ++i)
        grid->setColumnStretch(i, 1);
    for (int i = 0; i < 3; ++i)
        grid->setRowStretch(i, 1);
    setWidget(page);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    for (const BarChart *chart : {m_clusters, m_models, m_free, m_queues})
        connect(chart, &BarChart::saveFailed, this, &ChartsPage::saveFailed);
    connect(m_firstAttempt, &FirstAttemptChart::saveFailed, this, &ChartsPage::saveFailed);
    connect(m_clusters, &BarChart::categoryActivated, this, [this](int category) {
        const std::string &name = m_overview->clusters[std::size_t(category)].name;
        Q_EMIT showRequested(ShowIntent::view(Where::Nodes, filterTerm(QStringLiteral("cluster"), toQString(name))));
    });
    for (const BarChart *chart : {m_models, m_free}) {
        connect(chart, &BarChart::categoryActivated, this, [this](int category) {
            const std::string &model = m_overview->models[std::size_t(category)].model;
            Q_EMIT showRequested(ShowIntent::view(
                Where::Nodes, model.empty() ? QString() : filterTerm(QStringLiteral("gpu"), toQString(model))));
        });
    }
    connect(m_queues, &BarChart::categoryActivated, this, [this](int category) {
        const std::string &queue = m_overview->queues[std::size_t(category)].queue;
        Q_EMIT showRequested(ShowIntent::view(Where::Workloads, filterTerm(QStringLiteral("queue"), toQString(queue))));
    });
}

void ChartsPage::setOverview(const std::shared_ptr<const ask::Overview> &overview)
{
    m_overview = overview;
    if (!overview)
        return;
    QStringList clusters, models, queues;
    for (const auto &row : overview->clusters)
        clusters << toQString(row.name);
    for (const auto &row : overview->models)
        models << modelName(row.model);
    for (const auto &row : overview->queues)
        queues << toQString(row.queue);
    const QString noGpus = tr("No node offers a GPU.");
    m_clusters->setData(clusters, statesOf(overview->clusters), noGpus);
    m_models->setData(models, statesOf(overview->models), noGpus);
    using Model = ask::Overview::ModelRow;
    m_free->setData(models,
                    {seriesOf(Meaning::Free, tr("on whole nodes"), overview->models,
                              [](const Model &row) { return row.freeWholeNodes; }),
                     seriesOf(Meaning::Shared, tr("in parts of nodes"), overview->models,
                              [](const Model &row) { return row.freeInParts; })},
                    tr("No GPU is free."));
    using Queue = ask::Overview::QueueRow;
    m_queues->setData(
        queues,
        {seriesOf(Meaning::Used, tr("held"), overview->queues, [](const Queue &row) { return row.held; }),
         seriesOf(Meaning::Unknown, tr("waiting"), overview->queues, [](const Queue &row) { return row.pending; })},
        tr("No workload names a queue."));
}

QString ChartsPage::savePicture(const QString &path)
{
    return saveWidget(*widget(), path);
}

} // namespace stowage::views
