// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/report.h"

#include <algorithm>
#include <optional>

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPdfWriter>
#include <QSaveFile>

#include "core/ask/reasons.h"
#include "views/map/mapexport.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/report/reportpainter.h"

namespace stowage::views::report {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

constexpr std::size_t mostFindings = 400;

/// Cliques are named by machines: where all of one stands in a rack, that is its name.
QString blockName(const Fleet &fleet, const ask::FreeBlock &block)
{
    const Cluster *cluster = fleet.find(block.cluster);
    if (!cluster || block.where != ask::FreeBlock::Where::NvlinkDomain)
        return toQString(block.domain);
    for (const NvlinkDomain &domain : cluster->topology.nvlinkDomains) {
        if (cluster->text(domain.name) != block.domain || domain.nodes.empty())
            continue;
        const auto &leaves = cluster->topology.leafOf;
        const auto leafOf = [&](NodeId node) { return node.index() < leaves.size() ? leaves[node] : DomainId(); };
        const DomainId leaf = leafOf(domain.nodes.front());
        const bool together = std::ranges::all_of(domain.nodes, [&](NodeId node) { return leafOf(node) == leaf; });
        if (leaf.valid() && together && !cluster->text(cluster->topology.domains[leaf].name).empty())
            return toQString(cluster->text(cluster->topology.domains[leaf].name));
    }
    return toQString(block.domain);
}

} // namespace

int ReportPainter::draw()
{
    beginPage();
    answer();
    figures();
    map();
    clusters();
    waiting();
    models();
    queues();
    findings();
    footer();
    m_painter.end();
    return m_page;
}

void ReportPainter::answer()
{
    const auto &o = m_overview;
    const QString total = Units::count(o.total.total()), free = Units::count(o.total.free);
    QString sentence;
    if (o.total.total() == 0)
        sentence = Words::tr("This fleet has no GPUs.");
    else if (o.total.free == 0)
        sentence = o.waitingGpus > 0
            ? Words::tr("None of %1 GPUs is free; %2 GPUs of work wait.").arg(total, Units::count(o.waitingGpus))
            : Words::tr("None of %1 GPUs is free, and nothing waits.").arg(total);
    else if (o.waitingGpus > 0)
        sentence = Words::tr("%1 of %2 GPUs are free, at most %3 of them in one domain; %4 GPUs of work wait.")
                       .arg(free, total, Units::count(o.largest.units), Units::count(o.waitingGpus));
    else
        sentence = Words::tr("%1 of %2 GPUs are free, at most %3 of them in one domain; nothing waits.")
                       .arg(free, total, Units::count(o.largest.units));
    const QFont font = pageFont(29, QFont::DemiBold);
    m_painter.setFont(font);
    const QRectF room(margin, m_y + 8, width, 200);
    const QRectF used = m_painter.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, sentence);
    text(room, Qt::AlignLeft | Qt::TextWordWrap, sentence, font, Tone::Text1);
    m_y = used.bottom() + 6;
    QStringList more;
    if (o.largest.units > 0 && !o.largest.domain.empty())
        more.append(Words::tr("The largest free block is %1 of %2.")
                        .arg(blockName(*m_fleet, o.largest), toQString(o.largest.cluster)));
    if (o.freeInParts > 0)
        more.append(Words::tr("%1 free GPUs stand on nodes that are partly used.").arg(Units::count(o.freeInParts)));
    if (o.total.broken + o.total.cordoned > 0)
        more.append(Words::tr("%1 GPUs take no work.").arg(Units::count(o.total.broken + o.total.cordoned)));
    const QString second = more.join(QLatin1Char(' '));
    const QRectF secondRoom(margin, m_y, width, 80);
    m_painter.setFont(pageFont(16));
    const QRectF secondUsed = m_painter.boundingRect(secondRoom, Qt::AlignLeft | Qt::TextWordWrap, second);
    text(secondRoom, Qt::AlignLeft | Qt::TextWordWrap, second, pageFont(16), Tone::Text2);
    m_y = second.isEmpty() ? m_y : secondUsed.bottom();
    m_y += 18;
}

void ReportPainter::figures()
{
    const auto &o = m_overview;
    struct Figure {
        QString label, value, unit, note;
    };
    const auto share = [&](Amount part) {
        return o.total.total() > 0 ? Units::share(static_cast<double>(part) / static_cast<double>(o.total.total()))
                                   : Units::unknown();
    };
    Instant oldest;
    for (const auto &waiting : o.waiting) {
        if (waiting.since.known() && (!oldest.known() || waiting.since < oldest))
            oldest = waiting.since;
    }
    const QString gpus = Words::tr("GPUs");
    const int count = pluralCount(static_cast<qint64>(o.waiting.size()));
    const Figure all[] = {
        {Words::tr("In use"), Units::count(o.total.used + o.total.reserved), gpus,
         o.total.reserved > 0 ? Words::tr("%1, with %2 reserved")
                                    .arg(share(o.total.used + o.total.reserved), Units::count(o.total.reserved))
                              : share(o.total.used)},
        {Words::tr("Free"), Units::count(o.total.free), gpus,
         Words::tr("%1, %2 on whole nodes").arg(share(o.total.free), Units::count(o.total.free - o.freeInParts))},
        {Words::tr("Largest block"), Units::count(o.largest.units), gpus,
         o.largest.model.empty() ? toQString(o.largest.cluster) : toQString(shortModel(o.largest.model))},
        {Words::tr("Waiting"), Units::count(o.waitingGpus), gpus,
         oldest.known() ? Words::tr("%n workloads, oldest %1", nullptr, count).arg(Units::age(oldest, o.observedAt))
                        : Words::tr("%n workloads", nullptr, count)},
        {Words::tr("Out of service"), Units::count(o.total.broken + o.total.cordoned), gpus,
         Words::tr("%1 broken, %2 cordoned").arg(Units::count(o.total.broken), Units::count(o.total.cordoned))},
    };
    const double each = width / std::size(all);
    double x = margin;
    for (const Figure &figure : all) {
        m_painter.fillRect(QRectF(x, m_y, 2, 100), m_colors[Tone::Border]);
        const double left = x + 14, room = each - 22;
        text({left, m_y, room, 20}, Qt::AlignLeft | Qt::AlignVCenter, figure.label, pageFont(14), Tone::Text2);
        const QFont big = pageFont(36, QFont::DemiBold);
        text({left, m_y + 20, room, 44}, Qt::AlignLeft | Qt::AlignVCenter, figure.value, big, Tone::Text1);
        const double after = QFontMetricsF(big).horizontalAdvance(figure.value) + 7;
        text({left + after, m_y + 30, room - after, 30}, Qt::AlignLeft | Qt::AlignVCenter, figure.unit, pageFont(14),
             Tone::Text2);
        text({left, m_y + 64, room, 38}, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, figure.note, pageFont(13.5),
             Tone::Text2);
        x += each;
    }
    m_y += 104;
}

void ReportPainter::map()
{
    if (m_overview.total.total() == 0)
        return;
    section(Words::tr("Where everything is"));
    MapExportOptions options;
    m_y += paintMapOnPaper(m_painter, m_fleet, QRectF(margin, m_y, width, 690), options);
}

void ReportPainter::clusters()
{
    if (m_overview.clusters.empty())
        return;
    section(Words::tr("Clusters"));
    const std::vector<ColumnSpec> columns{
        {190, Words::tr("Cluster")},     {0, Words::tr("Models")},        {190, {}},
        {72, Words::tr("Nodes"), true},  {72, Words::tr("GPUs"), true},   {72, Words::tr("Free"), true, true},
        {80, Words::tr("In use"), true}, {80, Words::tr("Broken"), true}, {86, Words::tr("Waiting"), true}};
    Amount most = 0;
    std::vector<Row> rows;
    const auto row = [&](const QString &name, const QString &models, std::size_t nodes, const ask::StateCounts &s,
                         Amount waiting) {
        const Amount total = s.total();
        rows.push_back({{name},
                        {models, Tone::Text2},
                        {},
                        {Units::count(static_cast<qint64>(nodes))},
                        {Units::count(total)},
                        {Units::count(s.free), s.free > 0 ? Tone::Text1 : Tone::Text3},
                        {total > 0 ? Units::share(static_cast<double>(s.used + s.reserved) / static_cast<double>(total))
                                   : Units::unknown()},
                        {Units::count(s.broken), s.broken > 0 ? Tone::Blocked : Tone::Text3},
                        {Units::count(waiting), waiting > 0 ? Tone::Text1 : Tone::Text3}});
    };
    for (const auto &cluster : m_overview.clusters) {
        most = std::max(most, cluster.states.total());
        QStringList models;
        for (const std::string &model : cluster.models)
            models.append(toQString(shortModel(model)));
        row(toQString(cluster.name), models.join(QStringLiteral(", ")), cluster.nodes, cluster.states, cluster.waiting);
    }
    row(Words::tr("Fleet"), {}, m_overview.nodes, m_overview.total, m_overview.waitingGpus);
    table(columns, std::move(rows), true, 2,
          [&](std::size_t index, const QRectF &cell) { bar(cell, m_overview.clusters[index].states, most); });
}

void ReportPainter::waiting()
{
    section(Words::tr("What waits, and why"));
    if (m_overview.waiting.empty()) {
        text({margin, m_y, width, 24}, Qt::AlignLeft | Qt::AlignVCenter, Words::tr("Nothing waits."), pageFont(15),
             Tone::Text2);
        m_y += 28;
        return;
    }
    std::vector<Row> rows;
    for (const auto &waiting : m_overview.waiting) {
        const auto &key = waiting.workload;
        rows.push_back(
            {{toQString(key.nameSpace + '/' + key.name)},
             {toQString(key.kind), Tone::Text2},
             {toQString(key.cluster), Tone::Text2},
             {Units::count(waiting.gpus)},
             {waiting.since.known() ? Units::age(waiting.since, m_overview.observedAt) : Units::unknown(), Tone::Text2},
             {waiting.reason.empty() ? Words::tr("no reason stated") : toQString(ask::shortReason(waiting.reason)),
              Tone::Text2}});
    }
    table({{210, Words::tr("Workload")},
           {110, Words::tr("Kind")},
           {140, Words::tr("Cluster")},
           {70, Words::tr("GPUs"), true, true},
           {120, Words::tr("Waiting"), true},
           {0, Words::tr("Reason"), false, false, true}},
          std::move(rows), false);
}

void ReportPainter::models()
{
    if (m_overview.models.empty())
        return;
    section(Words::tr("Models and the gangs that fit"));
    std::vector<ColumnSpec> columns{{0, Words::tr("Model")},
                                    {80, Words::tr("GPUs"), true},
                                    {80, Words::tr("Free"), true, true},
                                    {130, Words::tr("On whole nodes"), true}};
    for (const Amount size : ask::Overview::gangSizes)
        columns.push_back({100, Words::tr("Gangs of %1").arg(Units::count(size)), true});
    std::vector<Row> rows;
    for (const auto &model : m_overview.models) {
        Row row{{model.model.empty() ? Words::tr("unknown model") : toQString(shortModel(model.model))},
                {Units::count(model.states.total())},
                {Units::count(model.free())},
                {Units::count(model.freeWholeNodes)}};
        for (const Amount fits : model.slots)
            row.push_back({Units::count(fits), fits > 0 ? Tone::Text1 : Tone::Text3});
        rows.push_back(std::move(row));
    }
    table(columns, std::move(rows), false);
}

void ReportPainter::queues()
{
    if (m_overview.queues.empty())
        return;
    section(Words::tr("Queues"));
    Amount most = 1;
    std::vector<Row> rows;
    for (const auto &queue : m_overview.queues) {
        most = std::max(most, queue.held + queue.pending);
        rows.push_back({{queue.queue.empty() ? Words::tr("no queue") : toQString(queue.queue)},
                        {},
                        {Units::count(queue.held)},
                        {Units::count(queue.pending), queue.pending > 0 ? Tone::Text1 : Tone::Text3},
                        {Units::count(static_cast<qint64>(queue.workloads))}});
    }
    table({{260, Words::tr("Queue")},
           {0, {}},
           {90, Words::tr("Held"), true, true},
           {90, Words::tr("Waiting"), true},
           {110, Words::tr("Workloads"), true}},
          std::move(rows), false, 1, [&](std::size_t index, const QRectF &cell) {
              const auto &queue = m_overview.queues[index];
              const double scale = cell.width() / static_cast<double>(most);
              const double held = static_cast<double>(queue.held) * scale;
              m_painter.fillRect(QRectF(cell.left(), cell.center().y() - 6, held, 12), m_colors[Tone::Used]);
              if (queue.pending > 0)
                  m_cells.paintEdge(
                      m_painter,
                      QRectF(cell.left() + held, cell.center().y() - 3, static_cast<double>(queue.pending) * scale, 6),
                      m_colors[Tone::BorderStrong], 1.5);
          });
}

void ReportPainter::findings()
{
    std::vector<Row> rows;
    std::size_t total = 0;
    const auto take = [&](const std::string &cluster, const std::vector<Finding> &all) {
        for (const Finding &finding : all) {
            if (finding.severity == Severity::Info)
                continue;
            ++total;
            if (rows.size() >= mostFindings)
                continue;
            rows.push_back({{finding.severity == Severity::Error ? Words::tr("Error") : Words::tr("Warning"),
                             finding.severity == Severity::Error ? Tone::Blocked : Tone::Warning},
                            {toQString(cluster), Tone::Text2},
                            {toQString(finding.object.empty() ? finding.file : finding.object)},
                            {toQString(finding.field.empty() ? finding.reason : finding.field + ": " + finding.reason),
                             Tone::Text2}});
        }
    };
    take({}, m_fleet->findings);
    if (m_fleet->hub)
        take(m_fleet->hub->name, m_fleet->hub->findings);
    for (const auto &cluster : m_fleet->clusters)
        take(cluster->name, cluster->findings);
    if (rows.empty())
        return;
    section(Words::tr("What could not be read"));
    table({{90, {}},
           {150, Words::tr("Cluster")},
           {280, Words::tr("Object or file")},
           {0, Words::tr("Finding"), false, false, true}},
          std::move(rows), false);
    if (total > mostFindings) {
        need(30);
        text({margin, m_y + 4, width, 24}, Qt::AlignLeft | Qt::AlignVCenter,
             Words::tr("and %n more", nullptr, pluralCount(static_cast<qint64>(total - mostFindings))), pageFont(15),
             Tone::Text2);
        m_y += 30;
    }
}

} // namespace stowage::views::report

namespace stowage::views {

namespace {

using namespace report;

template<typename Draw>
int write(QIODevice *device, const FleetPtr &fleet, const ask::Overview &overview, int pages, Draw draw)
{
    QPdfWriter writer(device);
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait, QMarginsF()));
    writer.setResolution(unitsPerInch * subdivision);
    writer.setTitle(Words::tr("Fleet report: %1").arg(toQString(fleet->title)));
    writer.setCreator(QStringLiteral("Stowage"));
    ReportPainter painter(writer, fleet, overview, pages);
    return draw(painter);
}

template<typename Draw>
Expected<void> writeTo(const QString &path, const FleetPtr &fleet, Draw draw)
{
    const ask::Overview overview = ask::overview(Projection(fleet));
    // "1 of 3" needs the number of pages first.
    QBuffer draft;
    draft.open(QIODevice::WriteOnly);
    const int pages = write(&draft, fleet, overview, 0, draw);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fail(ErrorCode::Unreadable,
                    toUtf8(Words::tr("The report could not be written: %1").arg(file.errorString())), toUtf8(path));
    write(&file, fleet, overview, pages, draw);
    if (!file.commit())
        return fail(ErrorCode::Unreadable,
                    toUtf8(Words::tr("The report could not be written: %1").arg(file.errorString())), toUtf8(path));
    return {};
}

} // namespace

Expected<void> renderReport(const FleetPtr &fleet, const QString &path)
{
    if (!fleet)
        return fail(ErrorCode::Usage, toUtf8(Words::tr("There is no fleet to report on.")));
    return writeTo(path, fleet, [](ReportPainter &painter) { return painter.draw(); });
}

Expected<void> renderPlanReport(const plan::Plan &plan, const plan::EvaluationPtr &evaluation, const QString &path)
{
    if (!evaluation)
        return fail(ErrorCode::Usage, toUtf8(Words::tr("The plan is not worked out yet.")));
    return writeTo(path, evaluation->projection.fleetPtr(),
                   [&](ReportPainter &painter) { return painter.drawPlan(plan, evaluation); });
}

} // namespace stowage::views
