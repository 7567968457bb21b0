// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapcard.h"

#include <algorithm>
#include <span>

#include <QFontMetrics>
#include <QPainter>

#include "views/map/mapcolouring.h"
#include "views/map/mappainter.h"
#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

constexpr int widest = 340;
constexpr std::size_t mostPods = 4;

} // namespace

MapCard::MapCard(QWidget *parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("mapCard"));
    setAccessibleName(tr("Details"));
}

bool MapCard::setContent(const MapLayout &layout, const MapHit &hit)
{
    m_title.clear();
    m_what.clear();
    m_rows.clear();
    if (hit.cell.valid())
        describeCell(layout, hit.cell);
    else if (hit.node.valid())
        describeNode(layout, hit.node);
    else if (hit.tile != MapHit::none)
        describeTile(layout, hit.tile);
    else if (hit.frame != MapHit::none)
        describeFrame(layout, hit.frame);
    setAccessibleDescription(text());
    return !m_title.isEmpty();
}

void MapCard::describeCell(const MapLayout &layout, CellId cell)
{
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    const Device &device = cluster.devices[layout.deviceOf(cell)];
    const MapNodeId node = layout.mapNodeOf(cell);
    m_title = tr("%1, GPU %2").arg(toQString(cluster.text(cluster.nodes.name[device.node]))).arg(device.index);
    const QString model = toQString(cluster.text(device.model));
    switch (device.sharing) {
    case GpuSharing::None:
        m_what = model;
        break;
    case GpuSharing::Mig:
        m_what = tr("%1, MIG").arg(model);
        break;
    case GpuSharing::TimeSlicing:
        m_what = tr("%1, %n time slices", nullptr, device.partsTotal).arg(model);
        break;
    case GpuSharing::Mps:
        m_what = tr("%1, %n MPS shares", nullptr, device.partsTotal).arg(model);
        break;
    case GpuSharing::VGpu:
        m_what = tr("%1, shared by vGPU", nullptr).arg(model);
        break;
    }
    const DeviceState state = stateOf(cluster, device);
    std::vector<PodId> pods;
    visitPods(cluster, device, [&](PodId pod) {
        if (std::ranges::find(pods, pod) == pods.end())
            pods.push_back(pod);
    });
    std::span<const GpuShare> shares;
    if (state.divided)
        shares = cluster.sharesOf(cluster.slots[SlotId(device.firstSlot)].occupant);
    switch (state.state) {
    case SlotState::Free:
        add(tr("State"), tr("free"));
        break;
    case SlotState::Used:
        add(tr("State"),
            state.divided ? tr("shared by %n pods, held by a placeholder", nullptr, static_cast<int>(shares.size()))
                : state.inferred ? tr("used; that it is this GPU is inferred")
                                 : tr("used"));
        break;
    case SlotState::Reserved:
        add(tr("State"), tr("reserved: its pod has not started"));
        break;
    case SlotState::Cordoned:
        add(tr("State"),
            cluster.nodes.flags[device.node].has(NodeFlag::Unschedulable)  ? tr("free, but cordoned")
                : cluster.nodes.flags[device.node].has(NodeFlag::NotReady) ? tr("free, but the node is not ready")
                                                                           : tr("free, but tainted"));
        break;
    case SlotState::Broken:
        add(tr("State"), tr("broken: %1").arg(MapPainter::brokenReason(cluster, device.node)));
        break;
    }
    for (std::size_t i = 0; i < std::min(pods.size(), mostPods); ++i) {
        const PodId pod = pods[i];
        const api::Workload &object = cluster.workloads[cluster.pods.workload[pod]].object;
        const QString workload = toQString(object.nameSpace + '/' + object.name);
        const auto share = std::ranges::find(shares, pod, &GpuShare::pod);
        add(i == 0 ? tr("Workload") : QString(),
            share != shares.end() && share->thousandths > 0
                ? tr("%1, %2 of it").arg(workload, Units::share(share->thousandths / 1000.0))
                : workload);
        if (i == 0) {
            add(tr("Pod"), toQString(cluster.text(cluster.pods.name[pod])));
            if (const std::string_view queue = cluster.text(cluster.pods.queue[pod]); !queue.empty())
                add(tr("Queue"), toQString(queue));
            add(tr("Priority"), Units::count(cluster.pods.priority[pod]));
            if (cluster.pods.started[pod].known())
                add(tr("Runs for"), Units::age(cluster.pods.started[pod], cluster.observedAt));
        }
    }
    if (pods.size() > mostPods)
        add(QString(), tr("and %n more", nullptr, static_cast<int>(pods.size() - mostPods)));
    const MapLayout::Tile &tile = layout.tiles()[layout.placeOf(node).tile];
    add(tr("Rack"),
        tr("%1, %2 free of %3")
            .arg(MapPainter::tileName(tile), Units::count(tile.counts.free), Units::count(tile.counts.total())));
}

void MapCard::describeNode(const MapLayout &layout, MapNodeId node)
{
    const Cluster &cluster = layout.cluster(layout.clusterOf(node));
    const NodeId local = layout.nodeOf(node);
    m_title = toQString(cluster.text(cluster.nodes.name[local]));
    const std::int32_t gpus = cluster.nodes.gpus[local];
    if (gpus >= 0)
        m_what = tr("%1 × %2").arg(Units::count(layout.cellCountOf(node)),
                                   toQString(cluster.text(cluster.nodeGpus[static_cast<std::size_t>(gpus)].model)));
    MapCounts counts;
    std::vector<WorkloadId> workloads;
    for (std::uint32_t i = 0; i < layout.cellCountOf(node); ++i) {
        const Device &device = cluster.devices[layout.deviceOf(CellId(layout.firstCellOf(node).row + i))];
        for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s) {
            const Slot &slot = cluster.slots[SlotId(s)];
            counts.free += slot.state == SlotState::Free ? 1 : 0;
            counts.used += slot.state == SlotState::Used ? 1 : 0;
            counts.reserved += slot.state == SlotState::Reserved ? 1 : 0;
            counts.cordoned += slot.state == SlotState::Cordoned ? 1 : 0;
            counts.broken += slot.state == SlotState::Broken ? 1 : 0;
        }
        visitPods(cluster, device, [&](PodId pod) {
            const WorkloadId workload = cluster.pods.workload[pod];
            if (std::ranges::find(workloads, workload) == workloads.end())
                workloads.push_back(workload);
        });
    }
    addCounts(counts);
    for (std::size_t i = 0; i < std::min(workloads.size(), mostPods); ++i) {
        const api::Workload &object = cluster.workloads[workloads[i]].object;
        add(i == 0 ? tr("Workload") : QString(), toQString(object.nameSpace + '/' + object.name));
    }
    const MapLayout::Tile &tile = layout.tiles()[layout.placeOf(node).tile];
    add(tr("Rack"),
        tr("%1, %2 free of %3")
            .arg(MapPainter::tileName(tile), Units::count(tile.counts.free), Units::count(tile.counts.total())));
}

void MapCard::addCounts(const MapCounts &counts)
{
    add(tr("Free"), tr("%1 of %2").arg(Units::count(counts.free), Units::count(counts.total())));
    if (counts.used > 0)
        add(tr("Used"), Units::count(counts.used));
    if (counts.reserved > 0)
        add(tr("Reserved"), Units::count(counts.reserved));
    if (counts.cordoned > 0)
        add(tr("Cordoned"), Units::count(counts.cordoned));
    if (counts.broken > 0)
        add(tr("Broken"), Units::count(counts.broken));
}

void MapCard::describeTile(const MapLayout &layout, std::uint32_t index)
{
    const MapLayout::Tile &tile = layout.tiles()[index];
    m_title = MapPainter::tileName(tile);
    const auto domains = layout.domainsOf(index);
    const QString nodes = tr("%n nodes", nullptr, static_cast<int>(tile.nodes()));
    // Cliques are named by machines: how large it is says more.
    m_what = domains.size() == 1 ? tr("%1, NVLink domain of %2 GPUs").arg(nodes, Units::count(domains[0].gpus)) : nodes;
    addCounts(tile.counts);
    const MapLayout::Section &section = layout.sections()[tile.section];
    if (!section.name.empty())
        add(tr("In"), toQString(section.name));
}

void MapCard::describeFrame(const MapLayout &layout, std::uint32_t index)
{
    const MapLayout::Frame &frame = layout.frames()[index];
    m_title = MapPainter::frameName(frame);
    m_what = toQString(frame.models);
    addCounts(frame.counts);
}

QString MapCard::text() const
{
    QStringList lines{m_title, m_what};
    for (const auto &[label, value] : m_rows)
        lines.append(label.isEmpty() ? value : tr("%1: %2").arg(label, value));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QSize MapCard::sizeHint() const
{
    const Metrics &m = metrics();
    const QFontMetrics title(textFont(TextLook::TableStrong)), body(textFont(TextLook::Small));
    int width = std::max(title.horizontalAdvance(m_title), body.horizontalAdvance(m_what));
    for (const auto &[label, value] : m_rows)
        width = std::max(width, body.horizontalAdvance(label) + body.horizontalAdvance(value) + m.gapL());
    const int rows = static_cast<int>(m_rows.size()) + (m_what.isEmpty() ? 0 : 1);
    return {std::min(width, widest) + 5 * m.u, title.height() + rows * m.units(4) + 5 * m.u};
}

void MapCard::showAt(QPoint pointer, const QRect &within)
{
    QRect place(pointer + QPoint(14, 16), sizeHint());
    if (place.right() > within.right() - 4)
        place.moveRight(pointer.x() - 10);
    if (place.bottom() > within.bottom() - 4)
        place.moveBottom(pointer.y() - 10);
    place.moveLeft(std::max(place.left(), within.left() + 4));
    place.moveTop(std::max(place.top(), within.top() + 4));
    setGeometry(place);
    raise();
    show();
}

void MapCard::paintEvent(QPaintEvent *)
{
    const Metrics &m = metrics();
    const Colors &now = colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(now[Tone::BorderStrong]);
    painter.setBrush(now[Tone::Raised]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), m.radius(), m.radius());
    const QRect inside = rect().adjusted(m.units(2.5), m.gapS(), -m.units(2.5), -m.gapS());
    painter.setFont(textFont(TextLook::TableStrong));
    painter.setPen(now[Tone::Text1]);
    const QFontMetrics title(painter.font());
    painter.drawText(QRect(inside.left(), inside.top(), inside.width(), title.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, title.elidedText(m_title, Qt::ElideMiddle, inside.width()));
    painter.setFont(textFont(TextLook::Small));
    const QFontMetrics body(painter.font());
    int y = inside.top() + title.height();
    const int row = m.units(4);
    if (!m_what.isEmpty()) {
        painter.setPen(now[Tone::Text2]);
        painter.drawText(QRect(inside.left(), y, inside.width(), row), Qt::AlignLeft | Qt::AlignVCenter,
                         body.elidedText(m_what, Qt::ElideMiddle, inside.width()));
        y += row;
    }
    y += m.u;
    for (const auto &[label, value] : m_rows) {
        painter.setPen(now[Tone::Text3]);
        painter.drawText(QRect(inside.left(), y, inside.width(), row), Qt::AlignLeft | Qt::AlignVCenter, label);
        const int room = inside.width() - body.horizontalAdvance(label) - m.gapS();
        painter.setPen(now[Tone::Text1]);
        painter.drawText(QRect(inside.left(), y, inside.width(), row), Qt::AlignRight | Qt::AlignVCenter,
                         body.elidedText(value, Qt::ElideMiddle, room));
        y += row;
    }
}

} // namespace stowage::views
