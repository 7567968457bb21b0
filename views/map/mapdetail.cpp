// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include <QFontMetricsF>
#include <QPainter>

#include "views/map/mappainter.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

constexpr qreal band = 5;
constexpr qreal lineHeight = 13;

/// Breaks a name at its dashes into lines that fit; the last line takes the rest.
QStringList wrapped(const QString &name, const QFontMetricsF &metrics, qreal width, int lines)
{
    QStringList result;
    QString line;
    const QStringList parts = name.split(QLatin1Char('-'));
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QString part = i + 1 < parts.size() ? parts[i] + QLatin1Char('-') : parts[i];
        if (!line.isEmpty() && metrics.horizontalAdvance(line + part) > width && result.size() + 1 < lines) {
            result.append(line);
            line = part;
        } else {
            line += part;
        }
    }
    result.append(line);
    return result;
}

/// One pod on all GPUs of a node: that it holds this one is certain, whatever the API says.
bool holdsWholeNode(const MapLayout &layout, CellId cell, PodId pod)
{
    const MapNodeId node = layout.mapNodeOf(cell);
    const Cluster &cluster = layout.cluster(layout.clusterOf(node));
    for (std::uint32_t i = 0; i < layout.cellCountOf(node); ++i) {
        const Device &device = cluster.devices[layout.deviceOf(CellId(layout.firstCellOf(node).row + i))];
        for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s) {
            if (cluster.slots[SlotId(s)].occupant != pod)
                return false;
        }
    }
    return true;
}

} // namespace

/// "pod 3" of "train-7-worker-3" and of an indexed job's "train-7-3-x8k2p", else the part that tells it from its
/// siblings.
QString MapPainter::podSuffix(const Cluster &cluster, PodId pod)
{
    const std::string_view name = cluster.text(cluster.pods.name[pod]);
    const std::string &owner = cluster.workloads[cluster.pods.workload[pod]].object.name;
    std::string_view rest = name;
    if (rest.starts_with(owner) && rest.size() > owner.size() + 1 && rest[owner.size()] == '-')
        rest.remove_prefix(owner.size() + 1);
    const std::size_t first = rest.find('-'), last = rest.rfind('-');
    const bool indexed = first != std::string_view::npos && first == last
        && std::ranges::all_of(rest.substr(0, first), [](char c) { return c >= '0' && c <= '9'; });
    if (indexed)
        rest = rest.substr(0, first);
    else if (last != std::string_view::npos && last + 1 < rest.size())
        rest.remove_prefix(last + 1);
    return tr("pod %1").arg(toQString(rest));
}

QString MapPainter::brokenReason(const Cluster &cluster, NodeId node)
{
    for (const NodeCondition &condition : cluster.nodes.conditions[node]) {
        const std::string_view type = cluster.text(condition.type), status = cluster.text(condition.status);
        const bool bad = type == "Ready" ? status != "True" : status == "True";
        if (!bad || type == "MemoryPressure" || type == "DiskPressure" || type == "PIDPressure")
            continue;
        const std::string_view reason = cluster.text(condition.reason);
        return type == "Ready" ? tr("not ready") : toQString(reason.empty() ? type : reason);
    }
    return tr("broken");
}

QColor MapPainter::slotColor(const MapPicture &picture, CellId cell, PodId pod) const
{
    const MapColouring &colouring = *picture.colouring;
    if (pod.valid() && colouring.isCategorical() && colouring.colour() != MapColour::Model) {
        const int rank = colouring.categoryOf(picture.geometry->layout().clusterOf(cell), pod);
        return rank >= 0 && colouring.isColoured(static_cast<std::uint32_t>(rank)) ? colors().category(rank)
                                                                                   : colors()[Tone::Used];
    }
    const QColor color = MapColouring::colorOf(colouring.code(cell), colors(), colouring.ramp());
    return mapcode::base(colouring.code(cell)) == mapcode::free ? colors()[Tone::Used] : color;
}

void MapPainter::paintPill(QPainter &painter, const QPointF &centre, const QString &text, const QColor &ink,
                           qreal widest)
{
    const QFontMetricsF metrics(m_captionBold);
    const QString shown = metrics.elidedText(text, Qt::ElideRight, widest - 8);
    const qreal width = std::ceil(metrics.horizontalAdvance(shown)) + 8;
    const QRectF pill(std::round(centre.x() - width / 2), std::round(centre.y() - 8), width, 16);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors()[Tone::Surface]);
    painter.drawRoundedRect(pill, 2, 2);
    painter.setRenderHint(QPainter::Antialiasing, false);
    drawText(painter, pill, Qt::AlignHCenter, shown, m_captionBold, ink);
}

void MapPainter::paintNodeHead(Target &target, const MapPicture &picture, MapNodeId node, const QRect &strip)
{
    const MapLayout &layout = picture.geometry->layout();
    const MapSizes &sizes = picture.geometry->sizes();
    QRect head = strip;
    head.setTop(strip.top() - sizes.nodeHead);
    head.setHeight(sizes.nodeHead);
    if (!head.intersects(target.clip))
        return;
    const Cluster &cluster = layout.cluster(layout.clusterOf(node));
    const NodeId local = layout.nodeOf(node);
    std::int64_t free = 0, total = 0, cordoned = 0;
    GpuSharing sharing = GpuSharing::None;
    for (std::uint32_t i = 0; i < layout.cellCountOf(node); ++i) {
        const Device &device = cluster.devices[layout.deviceOf(CellId(layout.firstCellOf(node).row + i))];
        sharing = device.sharing != GpuSharing::None ? device.sharing : sharing;
        for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s, ++total) {
            free += cluster.slots[SlotId(s)].state == SlotState::Free ? 1 : 0;
            cordoned += cluster.slots[SlotId(s)].state == SlotState::Cordoned ? 1 : 0;
        }
    }
    QRectF line = logical(target, head);
    const auto flags = cluster.nodes.flags[local];
    QString state;
    if (flags.has(NodeFlag::NotReady))
        state = tr("not ready");
    else if (flags.has(NodeFlag::Unschedulable))
        state = tr("cordoned");
    else if (cordoned > 0 && flags.has(NodeFlag::Tainted))
        state = tr("tainted");
    else
        state = sharing == GpuSharing::None ? tr("%1 free of %2").arg(Units::count(free), Units::count(total))
                                            : tr("%1 of %2 slices free").arg(Units::count(free), Units::count(total));
    const QFontMetricsF bold(m_captionBold), caption(m_caption);
    const qreal stateWidth = caption.horizontalAdvance(state);
    const QString name = toQString(cluster.text(cluster.nodes.name[local]));
    if (line.width() > stateWidth + 60) {
        drawText(target.painter, line, Qt::AlignRight, state, m_caption, colors()[Tone::Text2]);
        line.setRight(line.right() - stateWidth - 8);
    }
    drawText(target.painter, line, Qt::AlignLeft, name, m_captionBold, colors()[Tone::Text1]);
    line.setLeft(line.left() + bold.horizontalAdvance(name) + 8);
    const std::int32_t gpus = cluster.nodes.gpus[local];
    const QString model = gpus < 0
        ? QString()
        : toQString(shortModel(cluster.text(cluster.nodeGpus[static_cast<std::size_t>(gpus)].model)));
    if (model.isEmpty())
        return;
    const QString count = Units::count(layout.cellCountOf(node));
    QString what;
    switch (sharing) {
    case GpuSharing::None:
        what = tr("%1 × %2").arg(count, model);
        break;
    case GpuSharing::Mig:
        what = tr("%1 × %2, MIG").arg(count, model);
        break;
    case GpuSharing::TimeSlicing:
        what = tr("%1 × %2, time slices").arg(count, model);
        break;
    case GpuSharing::Mps:
        what = tr("%1 × %2, MPS").arg(count, model);
        break;
    case GpuSharing::VGpu:
        what = tr("%1 × %2, vGPU").arg(count, model);
        break;
    }
    if (caption.horizontalAdvance(what) <= line.width())
        drawText(target.painter, line, Qt::AlignLeft, what, m_caption, colors()[Tone::Text3]);
}

void MapPainter::paintUsed(QPainter &painter, const QRectF &rect, const QColor &color, bool inferred,
                           const QString &name, const QString &pod)
{
    painter.fillRect(rect, mixed(color, colors()[Tone::Surface], 0.16));
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), qMin(band, rect.height() / 4)), color);
    if (inferred) {
        painter.setPen(QPen(color, 1, Qt::CustomDashLine));
        QPen dashes(color, 1);
        dashes.setDashPattern({3, 2});
        dashes.setCapStyle(Qt::FlatCap);
        painter.setPen(dashes);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        m_cells.paintEdge(painter, rect, color, 1);
    }
    const QRectF inside = rect.adjusted(4, band + 2, -3, -2);
    const QFontMetricsF metrics(m_captionBold);
    const int room = static_cast<int>(inside.height() / lineHeight);
    if (room < 1 || inside.width() < 16)
        return;
    const QStringList lines = wrapped(name, metrics, inside.width(), std::max(1, std::min(3, room - 1)));
    qreal top = inside.top();
    for (const QString &line : lines) {
        drawText(painter, QRectF(inside.left(), top, inside.width(), lineHeight), Qt::AlignLeft, line, m_captionBold,
                 colors()[Tone::Text1], Qt::ElideRight);
        top += lineHeight;
    }
    if (top + lineHeight <= inside.bottom() + 1)
        drawText(painter, QRectF(inside.left(), top, inside.width(), lineHeight), Qt::AlignLeft, pod, m_caption,
                 colors()[Tone::Text2], Qt::ElideRight);
}

void MapPainter::paintFullCell(Target &target, const MapPicture &picture, CellId cell, const QRectF &rect)
{
    const MapLayout &layout = picture.geometry->layout();
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    const Device &device = cluster.devices[layout.deviceOf(cell)];
    QPainter &painter = target.painter;
    const MapSizes &sizes = picture.geometry->sizes();
    if (sizes.nodeFoot > 0)
        drawText(painter, QRectF(rect.left() + 1, rect.bottom(), rect.width(), sizes.nodeFoot / ratio()), Qt::AlignLeft,
                 rect.width() >= 44 ? tr("GPU %1").arg(device.index) : QString::number(device.index), m_caption,
                 colors()[Tone::Text3]);
    if (device.endSlot - device.firstSlot > 1) {
        device.sharing == GpuSharing::Mig ? paintSlices(painter, rect, picture, cell)
                                          : paintShares(painter, rect, picture, cell);
        return;
    }
    if (device.firstSlot == device.endSlot)
        return;
    if ((picture.colouring->code(cell) & mapcode::shared) != 0) {
        paintDivided(painter, rect, picture, cell);
        return;
    }
    const Slot &slot = cluster.slots[SlotId(device.firstSlot)];
    const QColor color = slotColor(picture, cell, slot.occupant);
    const bool wide = rect.width() >= 30;
    QString holder;
    if (slot.occupant.valid())
        holder = toQString(cluster.workloads[cluster.pods.workload[slot.occupant]].object.name);
    switch (slot.state) {
    case SlotState::Used:
        painter.fillRect(rect, colors()[Tone::Surface]);
        paintUsed(painter, rect, color, !slot.stated && !holdsWholeNode(layout, cell, slot.occupant), holder,
                  slot.occupant.valid() ? podSuffix(cluster, slot.occupant) : QString());
        return;
    case SlotState::Free: {
        const CellLook look = picture.colouring->lookOf(cell, colors());
        if (look.fill.isValid()) {
            painter.fillRect(rect, mixed(look.fill, colors()[Tone::Surface], 0.18));
            m_cells.paintEdge(painter, rect, look.fill, 1);
        } else {
            m_cells.paintCell(painter, rect, {.meaning = Meaning::Free, .fill = {}});
        }
        if (wide)
            drawText(painter, rect, Qt::AlignHCenter, tr("free"), m_captionBold,
                     look.fill.isValid() ? colors()[Tone::Text1] : colors()[Tone::Free]);
        return;
    }
    case SlotState::Reserved:
        m_cells.paintCell(painter, rect, {.meaning = Meaning::Reserved, .fill = {}});
        if (wide)
            paintPill(painter, rect.center(), holder.isEmpty() ? tr("reserved") : holder, colors()[Tone::Reserved],
                      rect.width() - 4);
        return;
    case SlotState::Cordoned:
        m_cells.paintCell(painter, rect, {.meaning = Meaning::Cordoned, .fill = {}});
        return;
    case SlotState::Broken:
        m_cells.paintCell(painter, rect, {.meaning = Meaning::Broken, .fill = {}});
        if (wide)
            paintPill(painter, rect.center(), brokenReason(cluster, device.node), colors()[Tone::Broken],
                      rect.width() - 4);
        return;
    }
}

/// MIG: slices stacked by their size from the bottom; runs of slices too low for their own text share one.
void MapPainter::paintSlices(QPainter &painter, const QRectF &rect, const MapPicture &picture, CellId cell)
{
    const MapLayout &layout = picture.geometry->layout();
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    const Device &device = cluster.devices[layout.deviceOf(cell)];
    int total = 0;
    for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s)
        total += cluster.slots[SlotId(s)].parts;
    total = std::max<int>({total, device.partsTotal, 1});
    painter.fillRect(rect, colors()[Tone::FreeFill]);
    m_cells.paintEdge(painter, rect, colors()[Tone::Free], 1);
    const qreal part = rect.height() / total;
    qreal bottom = rect.bottom();
    const auto profileOf = [&](const Slot &slot) { return toQString(cluster.text(slot.profile)); };
    for (std::uint32_t s = device.firstSlot; s < device.endSlot;) {
        const Slot &slot = cluster.slots[SlotId(s)];
        std::uint32_t end = s + 1;
        while (end < device.endSlot && cluster.slots[SlotId(end)].profile == slot.profile
               && cluster.slots[SlotId(end)].state == slot.state)
            ++end;
        const qreal height = part * slot.parts;
        const bool own = height >= 14;
        const qreal runTop = bottom - height * (end - s);
        for (std::uint32_t i = s; i < end; ++i) {
            const Slot &one = cluster.slots[SlotId(i)];
            const qreal top = bottom - height;
            const QRectF area(rect.left(), std::round(top), rect.width(), std::round(bottom) - std::round(top) - 1);
            bottom = top;
            if (one.state == SlotState::Free) {
                m_cells.paintEdge(painter, area, colors()[Tone::Free], 1);
                if (own && area.width() >= 30)
                    drawText(painter, area, Qt::AlignHCenter,
                             tr("%1 free").arg(profileOf(one).section(QLatin1Char('.'), 0, 0)), m_captionBold,
                             colors()[Tone::Free]);
                continue;
            }
            if (one.state != SlotState::Used) {
                painter.fillRect(area, colors()[Tone::Surface]);
                const Meaning meaning = one.state == SlotState::Reserved ? Meaning::Reserved
                    : one.state == SlotState::Cordoned                   ? Meaning::Cordoned
                                                                         : Meaning::Broken;
                m_cells.paintCell(painter, area, {.meaning = meaning, .fill = {}});
                continue;
            }
            const QColor color = slotColor(picture, cell, one.occupant);
            painter.fillRect(area, mixed(color, colors()[Tone::Surface], 0.2));
            m_cells.paintEdge(painter, area, color, 1);
            painter.fillRect(QRectF(area.left(), area.top(), band, area.height()), color);
            if (!own || area.width() < 34)
                continue;
            const QRectF text = area.adjusted(band + 3, 0, -2, 0);
            const bool two = area.height() >= 2 * lineHeight;
            drawText(painter,
                     two ? QRectF(text.left(), text.center().y() - lineHeight, text.width(), lineHeight) : text,
                     Qt::AlignLeft, profileOf(one), m_captionBold, colors()[Tone::Text1], Qt::ElideRight);
            if (two && one.occupant.valid())
                drawText(painter, QRectF(text.left(), text.center().y(), text.width(), lineHeight), Qt::AlignLeft,
                         toQString(cluster.workloads[cluster.pods.workload[one.occupant]].object.name), m_caption,
                         colors()[Tone::Text2], Qt::ElideRight);
        }
        if (!own && rect.width() >= 34 && bottom < rect.bottom() && height * (end - s) >= 10) {
            const QString name = profileOf(slot).section(QLatin1Char('.'), 0, 0);
            const QString text = slot.state == SlotState::Free ? tr("%1 × %2 free").arg(end - s).arg(name)
                                                               : tr("%1 × %2").arg(end - s).arg(name);
            paintPill(painter, {rect.center().x() + 2, runTop + height * (end - s) / 2}, text,
                      colors()[slot.state == SlotState::Free ? Tone::Free : Tone::Text1], rect.width() - 10);
        }
        s = end;
    }
}

/// One pod's part of a GPU, with its workload's name along it.
void MapPainter::paintShare(QPainter &painter, const QRectF &area, const MapPicture &picture, CellId cell, PodId pod)
{
    const QColor color = slotColor(picture, cell, pod);
    painter.fillRect(area, mixed(color, colors()[Tone::Surface], 0.2));
    m_cells.paintEdge(painter, area, color, 1);
    painter.fillRect(QRectF(area.left(), area.top(), area.width(), band), color);
    if (area.width() < 10 || !pod.valid())
        return;
    const MapLayout &layout = picture.geometry->layout();
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    const QString name = toQString(cluster.workloads[cluster.pods.workload[pod]].object.name);
    painter.save();
    painter.translate(area.left(), area.bottom() - 3);
    painter.rotate(-90);
    drawText(painter, QRectF(0, 0, area.height() - band - 6, area.width()), Qt::AlignLeft, name, m_caption,
             colors()[Tone::Text1], Qt::ElideRight);
    painter.restore();
}

/// A GPU that a placeholder holds for the pods that share it: each as wide as its share, what nobody has asked left
/// open.
void MapPainter::paintDivided(QPainter &painter, const QRectF &rect, const MapPicture &picture, CellId cell)
{
    const MapLayout &layout = picture.geometry->layout();
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    const Device &device = cluster.devices[layout.deviceOf(cell)];
    const std::span<const GpuShare> shares = cluster.sharesOf(cluster.slots[SlotId(device.firstSlot)].occupant);
    int stated = 0, silent = 0;
    for (const GpuShare &share : shares) {
        stated += share.thousandths;
        silent += share.thousandths == 0 ? 1 : 0;
    }
    // Pods that do not say how much they take divide what is left; more than all is drawn as all.
    const double each = silent > 0 ? std::max(100.0, (1000.0 - stated) / silent) : 0;
    const double all = std::max(1000.0, stated + each * silent);
    painter.fillRect(rect, colors()[Tone::FreeFill]);
    m_cells.paintEdge(painter, rect, colors()[Tone::Free], 1);
    double from = 0;
    for (const GpuShare &share : shares) {
        const double to = from + (share.thousandths > 0 ? share.thousandths : each);
        const qreal left = std::round(rect.left() + rect.width() * from / all);
        const qreal right = std::round(rect.left() + rect.width() * to / all);
        paintShare(painter, QRectF(left, rect.top(), qMax(1.0, right - left - 1), rect.height()), picture, cell,
                   share.pod);
        from = to;
    }
}

/// Time slices, MPS and vGPU shares side by side.
void MapPainter::paintShares(QPainter &painter, const QRectF &rect, const MapPicture &picture, CellId cell)
{
    const MapLayout &layout = picture.geometry->layout();
    const Cluster &cluster = layout.cluster(layout.clusterOf(cell));
    const Device &device = cluster.devices[layout.deviceOf(cell)];
    painter.fillRect(rect, colors()[Tone::FreeFill]);
    m_cells.paintEdge(painter, rect, colors()[Tone::Free], 1);
    const auto count = static_cast<int>(device.endSlot - device.firstSlot);
    const qreal width = rect.width() / count;
    for (int i = 0; i < count; ++i) {
        const Slot &slot = cluster.slots[SlotId(device.firstSlot + static_cast<std::uint32_t>(i))];
        const qreal left = std::round(rect.left() + i * width), right = std::round(rect.left() + (i + 1) * width);
        const QRectF area(left, rect.top(), qMax(1.0, right - left - (width >= 4 ? 1 : 0)), rect.height());
        switch (slot.state) {
        case SlotState::Free:
            if (i > 0 && width >= 4) {
                QPen dashes(colors()[Tone::Free], 1);
                dashes.setDashPattern({2, 3});
                painter.setPen(dashes);
                painter.drawLine(QPointF(left + 0.5, rect.top() + 3), QPointF(left + 0.5, rect.bottom() - 3));
            }
            break;
        case SlotState::Used:
            paintShare(painter, area, picture, cell, slot.occupant);
            break;
        case SlotState::Reserved:
            m_cells.paintCell(painter, area, {.meaning = Meaning::Reserved, .fill = {}});
            break;
        case SlotState::Cordoned:
            m_cells.paintCell(painter, area, {.meaning = Meaning::Cordoned, .fill = {}});
            break;
        case SlotState::Broken:
            m_cells.paintCell(painter, area, {.meaning = Meaning::Broken, .fill = {}});
            break;
        }
    }
}

} // namespace stowage::views
