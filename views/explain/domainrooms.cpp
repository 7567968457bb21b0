// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/domainrooms.h"

#include <algorithm>
#include <map>

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "views/present/cellpainter.h"
#include "views/present/digits.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

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
    std::map<std::pair<bool, std::uint32_t>, DomainRoom> rooms; // NVLink domains last, by index
    for (std::size_t row = 0; row < nodes.size(); ++row) {
        const NodeId node(row);
        const std::int32_t nvlink = topology.nvlinkOf.empty() ? -1 : topology.nvlinkOf[node];
        const DomainId leaf = topology.leafOf.empty() ? DomainId() : topology.leafOf[node];
        if (nvlink < 0 && !leaf.valid())
            continue;
        DomainRoom &room = rooms[{nvlink >= 0, nvlink >= 0 ? std::uint32_t(nvlink) : leaf.row}];
        if (room.name.empty() && room.nodes.empty()) {
            if (nvlink >= 0) {
                room.name = cluster->text(topology.nvlinkDomains[std::size_t(nvlink)].name);
                room.level = "NVLink";
            } else {
                const Domain &domain = topology.domains[leaf];
                room.name = cluster->text(domain.name);
                room.level = domain.level < topology.levels.size() ? topology.levels[domain.level] : std::string();
            }
        }
        const bool fits = nodes.fate[row] == 0;
        room.nodes.push_back(fits ? 1 : 0);
        room.fitting += fits ? 1 : 0;
        if (fits)
            room.pods += pods ? std::max<std::int64_t>(0, pods->values[row]) : 1;
    }
    std::vector<DomainRoom> sorted;
    for (auto &[key, room] : rooms) {
        std::ranges::sort(room.nodes, std::ranges::greater());
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
    return {m.units(140), m_rooms.empty() ? 0 : headHeight() + int(m_rooms.size()) * m.rowTall() + m.gapS()};
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
        : m_asked > 1 ? tr("line: %1 pods asked").arg(Units::count(m_asked))
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
            look.meaning = room.nodes[std::size_t(n)] != 0 ? Meaning::Free : Meaning::Used;
            cells.paintCell(painter, QRectF(left(n), y, cell, cell), look);
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
        const bool enough = room.pods >= m_asked;
        text(QRect(width() - side - shortWidth, top, shortWidth, m.rowTall()),
             enough ? tr("enough") : tr("%1 short").arg(Units::count(m_asked - room.pods)),
             i == 0 && !enough ? TextLook::TableStrong : TextLook::Table,
             enough       ? Tone::Ok
                 : i == 0 ? Tone::Blocked
                          : Tone::Text2,
             true);
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
