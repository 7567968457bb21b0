// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/domainrooms.h"

#include <algorithm>
#include <map>
#include <set>

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "core/ask/domainname.h"
#include "views/present/cellpainter.h"
#include "views/present/digits.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

constexpr std::string_view nvlinkLabel = "nvidia.com/gpu.clique";

/// Leaving to another node.
void paintArrow(QPainter &painter, const QRectF &cell, bool mirrored)
{
    if (cell.width() < 9)
        return;
    const double reach = cell.width() * 0.25, head = cell.width() * 0.15;
    const QPointF middle = cell.center();
    const double forward = mirrored ? -1 : 1;
    const QPointF tip = middle + QPointF(forward * reach, 0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors()[Tone::Surface], 1.5));
    painter.drawLine(middle - QPointF(forward * reach, 0), tip);
    painter.drawLine(tip, tip + QPointF(-forward * head, -head));
    painter.drawLine(tip, tip + QPointF(-forward * head, head));
    painter.restore();
}

/// Of the first change by which pods leave.
std::set<std::string_view> freedNodes(const explain::Explanation &explanation)
{
    for (const explain::Fix &fix : explanation.fixes) {
        if (fix.id != "move" && fix.id != "evict")
            continue;
        std::set<std::string_view> nodes;
        for (const ObjectKey &key : fix.touches)
            if (key.kind == "Node")
                nodes.insert(key.name);
        return nodes;
    }
    return {};
}

} // namespace

std::vector<DomainRoom> domainRooms(const ShownExplanation &shown)
{
    if (shown.empty() || shown->candidates.empty() || shown->candidates.front().kind != explain::CandidateKind::Node)
        return {};
    const explain::Candidates &nodes = shown->candidates.front();
    const Cluster *cluster = shown.fleet->find(nodes.cluster);
    if (!cluster || cluster->nodes.size() != nodes.size())
        return {};
    const Topology &topology = cluster->topology;
    const explain::NumberColumn *pods = nullptr;
    for (const explain::NumberColumn &column : nodes.numbers)
        if (column.id == "pods")
            pods = &column;
    const NameId rule = shown->domainKey.empty() ? NameId() : cluster->names.find(shown->domainKey);
    const std::set<std::string_view> freed = freedNodes(*shown);
    std::map<std::pair<bool, std::uint32_t>, std::pair<DomainRoom, std::vector<NodeId>>> rooms; // NVLink ones last
    for (std::size_t row = 0; row < nodes.size(); ++row) {
        const NodeId node(row);
        const NameId value = rule.valid() ? findLabel(cluster->labelSets[cluster->nodes.labels[node]], rule) : NameId();
        if (rule.valid() && !value.valid())
            continue;
        const std::int32_t nvlink = topology.nvlinkOf.empty() ? -1 : topology.nvlinkOf[node];
        const DomainId leaf = topology.leafOf.empty() ? DomainId() : topology.leafOf[node];
        if (!rule.valid() && nvlink < 0 && !leaf.valid())
            continue;
        const bool fabric = !rule.valid() && nvlink >= 0;
        auto &[room, members] = rooms[{fabric, rule.valid() ? value.row : fabric ? std::uint32_t(nvlink) : leaf.row}];
        members.push_back(node);
        if (members.size() == 1) {
            if (rule.valid()) {
                room.name = cluster->text(value);
                room.level = shown->domainKey == nvlinkLabel ? "NVLink" : shown->domainKey;
            } else if (fabric) {
                room.name = cluster->text(topology.nvlinkDomains[std::size_t(nvlink)].name);
                room.level = "NVLink";
            } else {
                const Domain &domain = topology.domains[leaf];
                room.name = cluster->text(domain.name);
                room.level = domain.level < topology.levels.size() ? topology.levels[domain.level] : std::string();
            }
        }
        const bool fits = nodes.fate[row] == 0;
        const bool leaves = !fits && !freed.empty() && freed.contains(cluster->text(cluster->nodes.name[node]));
        room.nodes.push_back(fits ? DomainRoom::Node::Fits : leaves ? DomainRoom::Node::Freed : DomainRoom::Node::Full);
        room.fitting += fits ? 1 : 0;
        if (fits)
            room.pods += pods ? std::max<std::int64_t>(0, pods->values[row]) : 1;
    }
    std::vector<DomainRoom> sorted;
    for (auto &[key, domain] : rooms) {
        auto &[room, members] = domain;
        room.name = ask::domainName(*cluster, members, room.name);
        std::ranges::sort(room.nodes);
        sorted.push_back(std::move(room));
    }
    std::ranges::stable_sort(sorted, [](const DomainRoom &a, const DomainRoom &b) {
        return a.pods != b.pods ? a.pods > b.pods : a.fitting > b.fitting;
    });
    return sorted;
}

DomainRooms::DomainRooms(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Room per domain"));
}

void DomainRooms::setRooms(std::vector<DomainRoom> rooms, std::int64_t asked)
{
    m_total = rooms.size();
    if (rooms.size() > mostShown)
        rooms.resize(mostShown);
    m_rooms = std::move(rooms);
    m_asked = asked;
    QStringList texts;
    for (const DomainRoom &room : m_rooms)
        texts << roomText(room);
    setAccessibleDescription(texts.join(u"; "_s));
    updateGeometry();
    update();
}

QString DomainRooms::roomText(const DomainRoom &room) const
{
    const QString name = room.name.empty() ? tr("without a name") : toQString(room.name);
    QString text =
        tr("%1: %2 of %3 nodes fit, room for %4 pods")
            .arg(name, Units::count(room.fitting), Units::count(qint64(room.nodes.size())), Units::count(room.pods));
    if (room.pods < m_asked)
        text += tr(", %1 short").arg(Units::count(m_asked - room.pods));
    return text;
}

int DomainRooms::headHeight() const
{
    return metrics().units(8) + metrics().header();
}

QSize DomainRooms::sizeHint() const
{
    const Metrics &m = metrics();
    return {m.units(140), m_rooms.empty() ? 0 : headHeight() + int(m_rooms.size()) * m.rowTall() + m.row()};
}

QSize DomainRooms::minimumSizeHint() const
{
    return {metrics().units(80), sizeHint().height()};
}

void DomainRooms::paintEvent(QPaintEvent *)
{
    const Metrics &m = metrics();
    const Colors &now = colors();
    QPainter painter(this);
    painter.fillRect(rect(), now[Tone::Surface]);
    if (m_rooms.empty())
        return;
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    const auto text = [&](QRect box, const QString &what, TextLook look, Tone tone, bool right = false) {
        painter.setFont(textFont(look));
        painter.setPen(now[tone]);
        if (mirrored)
            box.moveLeft(width() - box.right() - 1);
        painter.drawText(
            box,
            (int(right != mirrored ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter) | int(Qt::TextSingleLine)),
            QFontMetrics(painter.font()).elidedText(what, Qt::ElideMiddle, box.width()));
    };
    const QString level = m_rooms.front().level == "NVLink" ? tr("Room per NVLink domain")
        : m_rooms.front().level.empty()                     ? tr("Room per domain")
                                                            : tr("Room per %1").arg(toQString(m_rooms.front().level));
    const int side = m.gapL(), number = m.units(16), shortWidth = m.units(26), name = m.units(34);
    text(QRect(side, 0, width() - 2 * side - m.units(50), m.units(8)), level, TextLook::Section, Tone::Text1);
    const QString hint = m_total > m_rooms.size()
        ? tr("the %1 with the most room of %2").arg(Units::count(qint64(m_rooms.size())), Units::count(qint64(m_total)))
        : m_asked > 1 ? tr("line: %1 pods, in one of them").arg(Units::count(m_asked))
                      : QString();
    text(QRect(width() / 2, 0, width() / 2 - side, m.units(8)), hint, TextLook::Small, Tone::Text3, true);
    const QRect header(0, m.units(8), width(), m.header());
    painter.fillRect(header, now[Tone::SurfaceAlt]);
    text(QRect(side, header.top(), name, header.height()), tr("Domain"), TextLook::Header, Tone::Text2);
    text(QRect(side + name, header.top(), width() / 2, header.height()), tr("Nodes, free ones first"), TextLook::Header,
         Tone::Text2);
    text(QRect(width() - side - number - shortWidth, header.top(), number, header.height()), tr("Pods"),
         TextLook::Header, Tone::Text2, true);

    const CellPainter &cells = cellPainter(painter);
    std::size_t most = 1;
    for (const DomainRoom &room : m_rooms)
        most = std::max(most, room.nodes.size());
    const int from = side + name, room_ = width() - from - side - number - shortWidth - m.gapM();
    const int gap = room_ / int(most) > 10 ? 3 : 1;
    const int cell = std::clamp(room_ / int(most) - gap, 2, m.units(5.5));
    for (std::size_t i = 0; i < m_rooms.size(); ++i) {
        const DomainRoom &room = m_rooms[i];
        const int top = headHeight() + int(i) * m.rowTall();
        painter.fillRect(QRect(0, top + m.rowTall() - 1, width(), 1), now.rowLine());
        text(QRect(side, top, name - m.gapS(), m.rowTall()),
             room.name.empty() ? tr("without a name") : toQString(room.name), TextLook::TableKey, Tone::Text1);
        const int shown = std::min<int>(int(room.nodes.size()), std::max(1, room_ / (cell + gap)));
        const int y = top + (m.rowTall() - cell) / 2;
        const auto left = [&](int index) {
            const int x = from + index * (cell + gap);
            return mirrored ? width() - x - cell : x;
        };
        for (int n = 0; n < shown; ++n) {
            CellLook look;
            const DomainRoom::Node node = room.nodes[std::size_t(n)];
            look.meaning = node == DomainRoom::Node::Fits ? Meaning::Free : Meaning::Used;
            const QRectF square(left(n), y, cell, cell);
            cells.paintCell(painter, square, look);
            if (node == DomainRoom::Node::Freed)
                paintArrow(painter, square, mirrored);
        }
        // Where the pods asked for would be placed, if the nodes that fit took them in turn.
        if (m_asked > 1 && room.fitting > 0) {
            const double each = double(room.pods) / double(room.fitting);
            const double at = double(m_asked) / std::max(each, 1e-9);
            if (at <= shown) {
                const int x = from + int(at * (cell + gap)) - gap / 2 - 1;
                painter.fillRect(QRect(mirrored ? width() - x - 2 : x, top + m.u, 2, m.rowTall() - 2 * m.u),
                                 now[Tone::Text1]);
            }
        }
        text(QRect(width() - side - number - shortWidth, top, number, m.rowTall()), Units::count(room.pods),
             TextLook::TableStrong, room.pods > 0 ? Tone::Text1 : Tone::Text3, true);
        if (m_asked == 0)
            continue;
        const bool enough = room.pods >= m_asked;
        text(QRect(width() - side - shortWidth, top, shortWidth, m.rowTall()),
             enough ? tr("enough") : tr("%1 short").arg(Units::count(m_asked - room.pods)),
             i == 0 && !enough ? TextLook::TableStrong : TextLook::Table,
             enough       ? Tone::Ok
                 : i == 0 ? Tone::Blocked
                          : Tone::Text2,
             true);
    }
    paintLegend(painter, QRect(0, headHeight() + int(m_rooms.size()) * m.rowTall(), width(), m.row()));
}

void DomainRooms::paintLegend(QPainter &painter, const QRect &area) const
{
    const Metrics &m = metrics();
    const auto any = [&](DomainRoom::Node node) {
        return std::ranges::any_of(
            m_rooms, [&](const DomainRoom &room) { return std::ranges::find(room.nodes, node) != room.nodes.end(); });
    };
    const CellPainter &cells = cellPainter(painter);
    const bool mirrored = layoutDirection() == Qt::RightToLeft;
    painter.setFont(textFont(TextLook::Small));
    int x = m.gapL();
    const std::pair<DomainRoom::Node, QString> entries[] = {{DomainRoom::Node::Fits, tr("free node")},
                                                            {DomainRoom::Node::Full, tr("full node")},
                                                            {DomainRoom::Node::Freed, tr("freed by the least move")}};
    for (const auto &[node, word] : entries) {
        if (!any(node))
            continue;
        const int side = m.iconSmall(), wide = painter.fontMetrics().horizontalAdvance(word);
        const auto place = [&](int from, int width_) { return mirrored ? width() - from - width_ : from; };
        const QRectF square(place(x, side), area.top() + (area.height() - side) / 2.0, side, side);
        CellLook look;
        look.meaning = node == DomainRoom::Node::Fits ? Meaning::Free : Meaning::Used;
        cells.paintCell(painter, square, look);
        if (node == DomainRoom::Node::Freed)
            paintArrow(painter, square, mirrored);
        x += side + m.gapXs();
        painter.setPen(colors()[Tone::Text2]);
        painter.drawText(QRect(place(x, wide), area.top(), wide, area.height()),
                         int(Qt::AlignVCenter) | int(Qt::TextSingleLine), word);
        x += wide + m.gapM();
    }
}

bool DomainRooms::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = (help->pos().y() - headHeight()) / metrics().rowTall();
        if (help->pos().y() >= headHeight() && row >= 0 && std::size_t(row) < m_rooms.size())
            QToolTip::showText(help->globalPos(), roomText(m_rooms[std::size_t(row)]), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void DomainRooms::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace stowage::views
