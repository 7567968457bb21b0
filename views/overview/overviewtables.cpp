// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/overviewtext.h"
#include "views/overview/overviewview.h"
#include "views/overview/sectiontable.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

/// The tables of the overview.
namespace stowage::views {

namespace {

using Where = ShowIntent::Where;
using Align = SectionTable::Align;

constexpr std::size_t mostModels = 12;
constexpr std::size_t mostReasons = 8;
constexpr std::size_t mostQueues = 8;

QStandardItem *shareItem(Amount part, Amount whole)
{
    auto *item = textItem(whole > 0 ? Units::share(double(part) / double(whole)) : Units::unknown(),
                          whole > 0 ? Emphasis::None : Emphasis::Weak);
    if (whole > 0)
        item->setData(double(part) / double(whole), SortRole);
    item->setData(true, NumberRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

QStandardItem *unknownItem()
{
    auto *item = textItem(Units::unknown(), Emphasis::Weak);
    item->setData(true, NumberRole);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

QStandardItem *costItem(const ask::Cost &cost)
{
    QStandardItem *item = cost.known() ? numberItem(qRound64(cost.usdPerHour)) : unknownItem();
    item->setToolTip(costTold(cost));
    return item;
}

QString joined(const std::vector<std::string> &names)
{
    QStringList list;
    for (const std::string &name : names)
        list << toQString(name);
    return list.join(u", "_s);
}

QStandardItem *modelsItem(const std::vector<std::string> &models)
{
    QStringList names;
    for (const std::string &model : models)
        names << modelName(model);
    auto *item = textItem(names.join(u", "_s));
    item->setToolTip(joined(models));
    return item;
}

} // namespace

void OverviewView::fillClusters()
{
    double longest = 0;
    for (const ask::Overview::ClusterRow &row : m_overview->clusters)
        longest = qMax(longest, double(row.states.total()));
    std::vector<SectionTable::Column> columns{
        {tr("Cluster"), Align::Left, 32},
        {tr("Models"), Align::Left, 38},
        {tr("GPUs by state"), Align::Left, 0, tr("All bars stand on one scale.")},
        {tr("GPUs"), Align::Right, 16},
        {tr("Free"), Align::Right, 15},
        {tr("In use"), Align::Right, 19, tr("Used and reserved, of all")},
        {tr("Broken"), Align::Right, 16},
        {tr("Waiting"), Align::Right, 17, tr("GPUs that pending workloads ask for")}};
    const bool priced = m_overview->cost.known();
    if (priced)
        columns.push_back({tr("$ / h"), Align::Right, 15, tr("Price per hour of the nodes whose price is known")});
    m_clusters->setColumns(std::move(columns), CellDelegate::Rows::Tall);
    const auto rowOf = [&](const QString &name, const std::vector<std::string> &models, const ask::StateCounts &states,
                           Amount waiting, const ask::Cost &cost, bool total) {
        SectionTable::Row row;
        row.total = total;
        row.items = {textItem(name, Emphasis::Key),
                     modelsItem(models),
                     total ? textItem({}) : barItem(stateBar(states, longest, Bar::Size::Tall), stateTold(states)),
                     numberItem(states.total()),
                     numberItem(states.free, Emphasis::Strong),
                     shareItem(states.used + states.reserved, states.total()),
                     numberItem(states.broken, states.broken > 0 && !total ? Emphasis::Blocked : Emphasis::None),
                     numberItem(waiting)};
        if (priced)
            row.items << costItem(cost);
        return row;
    };
    std::vector<SectionTable::Row> rows;
    Amount waiting = 0;
    for (const ask::Overview::ClusterRow &cluster : m_overview->clusters) {
        rows.push_back(
            rowOf(toQString(cluster.name), cluster.models, cluster.states, cluster.waiting, cluster.cost, false));
        rows.back().intent = ShowIntent::view(Where::Nodes, filterTerm(u"cluster"_s, toQString(cluster.name)));
        waiting += cluster.waiting;
    }
    if (rows.size() > 1) {
        rows.push_back(rowOf(tr("Fleet"), {}, m_overview->total, waiting, m_overview->cost, true));
        rows.back().intent = ShowIntent::view(Where::Nodes);
    }
    const ask::StateCounts &all = m_overview->total;
    std::vector<Meaning> legend;
    for (const auto &[meaning, amount] : {std::pair{Meaning::Used, all.used},
                                          {Meaning::Reserved, all.reserved},
                                          {Meaning::Free, all.free},
                                          {Meaning::Cordoned, all.cordoned},
                                          {Meaning::Broken, all.broken}}) {
        if (amount > 0)
            legend.push_back(meaning);
    }
    m_clusters->setHint(m_overview->hasShares ? tr("bars on one scale; a share of a GPU counts as one")
                                              : tr("bars on one scale, GPUs"));
    m_clusters->setLegend(legend);
    m_clusters->setLink(tr("Open map"), ShowIntent::view(Where::Map));
    m_clusters->setRows(std::move(rows), tr("No clusters in this fleet."));
}

void OverviewView::fillModels()
{
    double longest = 0;
    for (const ask::Overview::ModelRow &row : m_overview->models)
        longest = qMax(longest, double(row.free()));
    std::vector<SectionTable::Column> columns{
        {tr("Model"), Align::Left, 24},
        {tr("Free"), Align::Left, 0, tr("Solid: on whole nodes; striped: in parts of nodes")},
        {tr("GPUs"), Align::Right, 12},
        {tr("Whole"), Align::Right, 14.5, tr("Free on nodes whose GPUs are all free")},
        {tr("In parts"), Align::Right, 16, tr("Free on nodes that are partly held")}};
    for (const Amount size : ask::Overview::gangSizes)
        columns.push_back({Units::count(size), Align::Right, 8.5,
                           tr("Gangs of %1 that fit, each in one domain").arg(Units::count(size))});
    m_models->setColumns(std::move(columns));
    std::vector<SectionTable::Row> rows;
    for (const ask::Overview::ModelRow &model : m_overview->models) {
        if (rows.size() == mostModels)
            break;
        const Bar bar{
            .segments = {{Meaning::Free, double(model.freeWholeNodes)}, {Meaning::Shared, double(model.freeInParts)}},
            .markers = {},
            .maximum = qMax(1.0, longest)};
        SectionTable::Row row;
        row.items = {modelsItem({model.model}), barItem(bar, stateTold(model.states)),
                     numberItem(model.free(), Emphasis::Strong), numberItem(model.freeWholeNodes),
                     numberItem(model.freeInParts)};
        for (const Amount slots : model.slots)
            row.items << numberItem(slots);
        row.intent = ShowIntent::view(
            Where::Nodes,
            model.model.empty() ? QString() : filterTerm(u"gpu"_s, toQString(model.model)) % u" free>0"_s);
        rows.push_back(std::move(row));
    }
    m_models->setHint(tr("striped: in parts of nodes; right: gangs of n in one domain"));
    m_models->setRows(std::move(rows), tr("No node offers a GPU."));
}

void OverviewView::fillWaiting()
{
    double longest = 0;
    for (const ask::Overview::ReasonRow &row : m_overview->reasons)
        longest = qMax(longest, double(row.gpus));
    m_waiting->setColumns({{tr("Reason"), Align::Left, 0},
                           {tr("Workloads"), Align::Left, 24},
                           {QString(), Align::Left, 15},
                           {tr("GPUs"), Align::Right, 14}});
    std::vector<SectionTable::Row> rows;
    for (const ask::Overview::ReasonRow &reason : m_overview->reasons) {
        if (rows.size() == mostReasons)
            break;
        QStringList names;
        for (const ObjectKey &workload : reason.workloads)
            names << toQString(workload.name);
        SectionTable::Row row;
        row.items = {textItem(reasonText(reason.reason)), textItem(names.join(u", "_s), Emphasis::Weak),
                     barItem({.segments = {{Meaning::Used, double(reason.gpus)}}, .markers = {}, .maximum = longest},
                             Units::count(reason.gpus)),
                     numberItem(reason.gpus, Emphasis::Strong)};
        row.intent = reason.workloads.size() == 1
            ? ShowIntent::one(reason.workloads.front())
            : ShowIntent::view(Where::Workloads,
                               reason.reason.empty() ? u"pending"_s
                                                     : u"pending "_s % u"reason:*\""_s
                                       % toQString(reason.reason).remove(u'"') % u"\"*"_s);
        rows.push_back(std::move(row));
    }
    const int gpus = pluralCount(m_overview->waitingGpus);
    m_waiting->setHint(tr("%Ln GPU(s)", nullptr, gpus));
    m_waiting->setLink(tr("Workloads"), ShowIntent::view(Where::Workloads, u"pending"_s));
    m_waiting->setRows(std::move(rows), tr("Nothing waits for a GPU."));
}

void OverviewView::fillQueues()
{
    double longest = 0;
    bool limited = false;
    for (const ask::Overview::QueueRow &row : m_overview->queues) {
        longest = qMax(longest, double(row.held) + double(row.pending));
        for (const std::optional<Amount> &mark : {row.limits.deserved, row.limits.guarantee, row.limits.limit}) {
            longest = qMax(longest, double(mark.value_or(0)));
            limited = limited || mark;
        }
    }
    std::vector<SectionTable::Column> columns{{tr("Queue"), Align::Left, 36},
                                              {tr("Clusters"), Align::Left, 32},
                                              {tr("Held, and asked for"), Align::Left, 0},
                                              {tr("Held"), Align::Right, 14}};
    if (limited)
        columns.insert(columns.end(),
                       {{tr("Deserved"), Align::Right, 19,
                         tr("What its queues may hold before others can take it back, over all clusters")},
                        {tr("Share"), Align::Right, 15, tr("Held, of what it deserves")}});
    columns.push_back({tr("Waiting"), Align::Right, 17});
    m_queues->setColumns(std::move(columns));
    std::vector<SectionTable::Row> rows;
    for (const ask::Overview::QueueRow &queue : m_overview->queues) {
        if (rows.size() == mostQueues)
            break;
        SectionTable::Row row;
        row.items = {textItem(toQString(queue.queue), Emphasis::Key), textItem(joined(queue.clusters), Emphasis::Weak),
                     barItem(queueBar(queue, longest), queueTold(queue)), numberItem(queue.held, Emphasis::Strong)};
        if (limited) {
            const std::optional<Amount> &deserved = queue.limits.deserved;
            row.items << (deserved ? numberItem(*deserved) : unknownItem())
                      << shareItem(queue.held, deserved.value_or(0));
            if (deserved && queue.held > *deserved)
                row.items.back()->setData(QVariant::fromValue(Emphasis::Warning), EmphasisRole);
        }
        row.items << numberItem(queue.pending);
        row.intent = ShowIntent::view(Where::Workloads, filterTerm(u"queue"_s, toQString(queue.queue)));
        rows.push_back(std::move(row));
    }
    m_queues->setHint(limited
                          ? tr("GPUs; bar: held, outline: asked for and not had; line: deserved, triangle: guaranteed")
                          : tr("GPUs; bar: held, outline: asked for and not had"));
    m_queues->setLink(m_overview->queues.empty() ? QString() : tr("Open queues"), ShowIntent::view(Where::Queues));
    m_queues->setRows(std::move(rows), tr("No workload names a queue. Volcano and Kueue queues appear here."));
}

} // namespace stowage::views
