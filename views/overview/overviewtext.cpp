// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/overviewtext.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QCoreApplication>
#include <QRegularExpression>

#include "views/present/statewords.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Overview)
};

using Todo = ask::Overview::Todo;

std::array<std::pair<Meaning, Amount>, 5> partsOf(const ask::StateCounts &states)
{
    return {{{Meaning::Used, states.used},
             {Meaning::Reserved, states.reserved},
             {Meaning::Free, states.free},
             {Meaning::Cordoned, states.cordoned},
             {Meaning::Broken, states.broken}}};
}

double shareOf(Amount part, Amount whole)
{
    return whole > 0 ? double(part) / double(whole) : 0;
}

QString named(const std::vector<std::string> &names, std::size_t count)
{
    QStringList told;
    for (const std::string &name : names)
        told << toQString(name);
    const QString list = told.join(u", "_s);
    if (count <= names.size())
        return list;
    const int more = pluralCount(qint64(count - names.size()));
    return Text::tr("%1 and %Ln more", nullptr, more).arg(list);
}

TodoItem waits(const Todo &todo, const ask::Overview &overview)
{
    TodoItem item;
    item.link = Text::tr("Show workload");
    item.intent = ShowIntent::one(todo.object);
    const int gpus = pluralCount(todo.gpus);
    const int pods = pluralCount(qint64(todo.count));
    item.sentence = todo.since.known() && overview.observedAt.known()
        ? Text::tr("%1 waits %2", "workload, time")
              .arg(nameOf(todo.object), Units::age(todo.since, overview.observedAt))
        : Text::tr("%1 waits", "workload").arg(nameOf(todo.object));
    const QString asked = Text::tr("%Ln GPU(s)", nullptr, gpus);
    const QString inPods = Text::tr("%Ln pod(s)", nullptr, pods);
    if (todo.gpus > overview.largest.units)
        item.reason = Text::tr("Asks for %1 in %2; the largest block has %3.")
                          .arg(asked, inPods, Units::count(overview.largest.units));
    else if (todo.reason.empty())
        item.reason = Text::tr("Asks for %1 in %2; no reason is stated.").arg(asked, inPods);
    else
        item.reason = Text::tr("Asks for %1 in %2: %3").arg(asked, inPods, reasonText(todo.reason));
    return item;
}

TodoItem itemOf(const Todo &todo, const ask::Overview &overview)
{
    using Where = ShowIntent::Where;
    const int gpus = pluralCount(todo.gpus);
    const int count = pluralCount(qint64(todo.count));
    switch (todo.kind) {
    case Todo::Kind::WorkloadWaits:
        return waits(todo, overview);
    case Todo::Kind::BrokenGpus:
        return {ChipTone::Blocked, Text::tr("%Ln GPU(s) are broken", nullptr, gpus),
                Text::tr("Withheld by %1.").arg(named(todo.names, todo.count)), Text::tr("Show nodes"),
                ShowIntent::view(Where::Nodes, u"broken"_s)};
    case Todo::Kind::NodesNotReady:
        return {ChipTone::Blocked, Text::tr("%Ln node(s) are not ready", nullptr, count),
                Text::tr("%Ln GPU(s) stand still on %1.", nullptr, gpus).arg(named(todo.names, todo.count)),
                Text::tr("Show nodes"), ShowIntent::view(Where::Nodes, u"state:NotReady"_s)};
    case Todo::Kind::CrashingPods:
        return {ChipTone::Blocked, Text::tr("%Ln pod(s) fail and hold GPUs", nullptr, count),
                Text::tr("%Ln GPU(s) are held by %1.", nullptr, gpus).arg(named(todo.names, todo.names.size())),
                Text::tr("Show pods"), ShowIntent::view(Where::Pods, u"broken"_s)};
    case Todo::Kind::ReservedNotStarted:
        return {ChipTone::Info, Text::tr("%Ln GPU(s) reserved, not running", nullptr, gpus),
                Text::tr("Bound and not started: %1.").arg(named(todo.names, todo.names.size())),
                Text::tr("Show on map"), ShowIntent::view(Where::Map, u"state:reserved"_s)};
    case Todo::Kind::BlockedFree:
        return {ChipTone::Info, Text::tr("%Ln free GPU(s) take no pods", nullptr, gpus),
                Text::tr("Their nodes are cordoned or tainted: %1.").arg(named(todo.names, todo.count)),
                Text::tr("Show nodes"), ShowIntent::view(Where::Nodes, u"state:cordoned|tainted"_s)};
    case Todo::Kind::FreeInParts:
        return {ChipTone::Info,
                Text::tr("%Ln free %1 stand in parts of nodes", nullptr, gpus).arg(modelName(todo.reason)),
                Text::tr("Pods that ask for a whole node cannot use them."), Text::tr("Show nodes"),
                ShowIntent::view(Where::Nodes, filterTerm(u"gpu"_s, toQString(todo.reason)) % u" free>0"_s)};
    case Todo::Kind::ImportErrors:
        return {ChipTone::Blocked, Text::tr("%Ln object(s) or files could not be read", nullptr, count),
                Text::tr("What they hold is missing from every number here."), Text::tr("Show findings"),
                ShowIntent::view(Where::Findings, u"severity:error"_s)};
    case Todo::Kind::ModelsWithoutGpus:
        return {ChipTone::Blocked, Text::tr("The hub sees no GPUs for %Ln workload(s)", nullptr, count),
                Text::tr("The resource models of %1 have no range for them: they count 0, whatever is free.")
                    .arg(named(todo.names, todo.names.size())),
                Text::tr("Show workload"), ShowIntent::one(todo.object)};
    case Todo::Kind::UncheckedByHub:
        return {ChipTone::Warning, Text::tr("%Ln workload(s) are sent to every cluster unchecked", nullptr, count),
                Text::tr("The hub cannot read their replicas: %1.").arg(named(todo.names, todo.count)),
                Text::tr("Show workload"), ShowIntent::one(todo.object)};
    }
    return {};
}

Figure freeFigure(const ask::Overview &overview)
{
    const int total = pluralCount(overview.total.total());
    return {
        .caption = Text::tr("Free now"),
        .number = Units::count(overview.total.free),
        .unit = overview.hasShares ? Text::tr("of %1").arg(Units::count(overview.total.total()))
                                   : Text::tr("of %Ln GPU(s)", nullptr, total),
        .lines = {overview.cost.known() && overview.freeInParts > 0
                      ? Text::tr("%1 of all, %2 in parts")
                            .arg(Units::share(shareOf(overview.total.free, overview.total.total())),
                                 Units::count(overview.freeInParts))
                      : Text::tr("%1 of all").arg(Units::share(shareOf(overview.total.free, overview.total.total())))},
        .bar = stateBar(overview.total, double(overview.total.total()), Bar::Size::Thin),
        .tone = {}};
}

Figure largestFigure(const ask::Overview &overview)
{
    Figure figure{.caption = Text::tr("Largest gang that fits"),
                  .number = Units::count(overview.largest.units),
                  .unit = overview.largest.units > 0 ? modelName(overview.largest.model) : Text::tr("GPUs"),
                  .lines = {},
                  .bar = {},
                  .tone = {}};
    if (overview.largest.units > 0)
        figure.lines << placeOf(overview.largest);
    if (!overview.waiting.empty())
        figure.lines << Text::tr("asked for: %1 by %2")
                            .arg(Units::count(overview.waiting.front().gpus),
                                 toQString(overview.waiting.front().workload.name));
    return figure;
}

Figure waitingFigure(const ask::Overview &overview)
{
    Instant longest;
    for (const ask::Overview::Waiting &waiting : overview.waiting) {
        if (waiting.since.known() && (!longest.known() || waiting.since < longest))
            longest = waiting.since;
    }
    Figure figure{.caption = Text::tr("Waiting"),
                  .number = Units::count(overview.waitingGpus),
                  .unit = Text::tr("GPUs"),
                  .lines = {},
                  .bar = {},
                  .tone = {}};
    const int workloads = pluralCount(qint64(overview.waiting.size()));
    figure.lines << Text::tr("%Ln workload(s)", nullptr, workloads);
    if (longest.known() && overview.observedAt.known())
        figure.lines << Text::tr("longest %1").arg(Units::age(longest, overview.observedAt));
    return figure;
}

Figure outFigure(const ask::Overview &overview)
{
    const Amount healthy = overview.total.total() - overview.total.broken;
    return {.caption = Text::tr("Out of service"),
            .number = Units::count(overview.total.broken + overview.total.cordoned),
            .unit = Text::tr("GPUs"),
            .lines = {Text::tr("%1 broken, %2 cordoned")
                          .arg(Units::count(overview.total.broken), Units::count(overview.total.cordoned)),
                      Text::tr("%1 healthy").arg(Units::count(healthy))},
            .bar = {},
            .tone = {}};
}

Figure partsFigure(const ask::Overview &overview)
{
    return {
        .caption = Text::tr("Free in parts of nodes"),
        .number = Units::count(overview.freeInParts),
        .unit = Text::tr("GPUs"),
        .lines = {Text::tr("%1 of what is free").arg(Units::share(shareOf(overview.freeInParts, overview.total.free))),
                  Text::tr("%1 on whole nodes").arg(Units::count(overview.total.free - overview.freeInParts))},
        .bar = {},
        .tone = {}};
}

Figure costFigure(const ask::Overview &overview)
{
    const ask::Cost &cost = overview.cost;
    Figure figure{.caption = Text::tr("Cost"),
                  .number = Units::count(qRound64(cost.usdPerHour)),
                  .unit = Text::tr("$ per hour"),
                  .lines = {},
                  .bar = {},
                  .tone = {}};
    if (cost.usdPerHour > 0)
        figure.lines << Text::tr("%1 of it for free GPUs").arg(Units::share(cost.idleUsdPerHour / cost.usdPerHour));
    const int unpriced = pluralCount(qint64(cost.unpriced));
    figure.lines << (unpriced > 0 ? Text::tr("%Ln node(s) without a price", nullptr, unpriced)
                                  : Text::tr("every node has a price"));
    return figure;
}

} // namespace

QString answerOf(const ask::Overview &overview)
{
    if (overview.clusters.empty())
        return Text::tr("No clusters in this fleet.");
    const Amount total = overview.total.total();
    if (total == 0) {
        const int nodes = pluralCount(qint64(overview.nodes));
        return overview.nodes == 0 ? Text::tr("No nodes in this fleet.")
                                   : Text::tr("None of %Ln node(s) offers a GPU.", nullptr, nodes);
    }
    const int gpus = pluralCount(total);
    const QString whole =
        overview.hasShares ? Text::tr("%Ln GPU unit(s)", nullptr, gpus) : Text::tr("%Ln GPU(s)", nullptr, gpus);
    if (overview.total.free == 0)
        return overview.waitingGpus > 0
            ? Text::tr("None of %1 is free, and %2 are waited for.").arg(whole, Units::count(overview.waitingGpus))
            : Text::tr("None of %1 is free.").arg(whole);
    return Text::tr("%1 of %2 are free; the largest gang that fits is %3.")
        .arg(Units::count(overview.total.free), whole, Units::count(overview.largest.units));
}

std::vector<Figure> figuresOf(const ask::Overview &overview)
{
    // Without prices the place of the cost tells of fragmentation; with them the free GPUs' figure does.
    return {freeFigure(overview), largestFigure(overview), waitingFigure(overview), outFigure(overview),
            overview.cost.known() ? costFigure(overview) : partsFigure(overview)};
}

std::vector<TodoItem> todosOf(const ask::Overview &overview)
{
    std::vector<TodoItem> items;
    for (const Todo &todo : overview.todos)
        items.push_back(itemOf(todo, overview));
    return items;
}

QString placeOf(const ask::FreeBlock &block)
{
    const QString domain = toQString(block.domain);
    switch (block.where) {
    case ask::FreeBlock::Where::NvlinkDomain:
        return Text::tr("NVLink domain %1").arg(domain);
    case ask::FreeBlock::Where::TopologyDomain:
        return Text::tr("domain %1").arg(domain);
    case ask::FreeBlock::Where::Node:
        return Text::tr("node %1").arg(domain);
    }
    return {};
}

QString nameOf(const ObjectKey &workload)
{
    return workload.nameSpace.empty() ? toQString(workload.name)
                                      : toQString(workload.nameSpace) % u'/' % toQString(workload.name);
}

QString modelName(const std::string &model)
{
    if (model.empty())
        return Text::tr("unknown model");
    static const QRegularExpression dropped(u"^(NVIDIA|Tesla|AMD|Instinct)$|^(SXM|PCI|HBM|OAM)"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    const QString whole = toQString(model);
    QStringList kept;
    const QStringList parts = whole.split(QRegularExpression(u"[-_ ]"_s), Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        if (!dropped.match(part).hasMatch())
            kept << part;
    }
    return kept.isEmpty() ? whole : kept.join(u'-');
}

QString reasonText(const std::string &reason)
{
    return reason.empty() ? Text::tr("No reason stated") : toQString(reason);
}

Bar stateBar(const ask::StateCounts &states, double maximum, Bar::Size size)
{
    Bar bar{.segments = {}, .markers = {}, .maximum = maximum, .size = size};
    for (const auto &[meaning, amount] : partsOf(states))
        bar.segments.push_back({meaning, double(amount)});
    return bar;
}

QString stateTold(const ask::StateCounts &states)
{
    QStringList told;
    for (const auto &[meaning, amount] : partsOf(states)) {
        if (amount > 0)
            told << Text::tr("%1 %2", "state, number").arg(stateWord(meaning), Units::count(amount));
    }
    return told.join(u", "_s);
}

Bar queueBar(const ask::Overview::QueueRow &queue, double maximum)
{
    const ask::QueueLimits &limits = queue.limits;
    const Amount within = std::min(queue.held, limits.deserved.value_or(queue.held));
    Bar bar{.segments = {{Meaning::Used, double(within)}, {Meaning::Leaving, double(queue.held - within)}},
            .markers = {},
            .maximum = std::max(1.0, maximum)};
    if (limits.limit) {
        bar.trough = double(*limits.limit);
        bar.markers.push_back({Bar::Marker::Kind::Tick, double(*limits.limit)});
    }
    if (limits.guarantee && *limits.guarantee > 0)
        bar.markers.push_back({Bar::Marker::Kind::Triangle, double(*limits.guarantee)});
    if (limits.deserved)
        bar.markers.push_back({Bar::Marker::Kind::Line, double(*limits.deserved)});
    if (queue.pending > 0) {
        bar.outlineFrom = double(queue.held);
        bar.outlineTo = double(queue.held) + double(queue.pending);
        bar.outlineDashed = bar.trough > 0 && bar.outlineTo > bar.trough;
    }
    return bar;
}

QString queueTold(const ask::Overview::QueueRow &queue)
{
    QStringList told{Text::tr("held %1, waiting %2").arg(Units::count(queue.held), Units::count(queue.pending))};
    if (queue.limits.deserved)
        told << Text::tr("deserved %1").arg(Units::count(*queue.limits.deserved));
    if (queue.limits.guarantee)
        told << Text::tr("guaranteed %1").arg(Units::count(*queue.limits.guarantee));
    if (queue.limits.limit)
        told << Text::tr("at most %1").arg(Units::count(*queue.limits.limit));
    return told.join(u", "_s);
}

QString costTold(const ask::Cost &cost)
{
    const int unpriced = pluralCount(qint64(cost.unpriced));
    const QString missing =
        unpriced > 0 ? Text::tr("%Ln node(s) without a price", nullptr, unpriced) : Text::tr("every node has a price");
    return cost.known()
        ? Text::tr("%1 $ per hour, %2 of it for free GPUs; %3")
              .arg(Units::count(qRound64(cost.usdPerHour)), Units::count(qRound64(cost.idleUsdPerHour)), missing)
        : missing;
}

} // namespace stowage::views
