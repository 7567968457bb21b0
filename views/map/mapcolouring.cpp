// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapcolouring.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/ask/cost.h"

namespace stowage::views {

namespace {

constexpr std::uint8_t lastStep = mapcode::rampSteps - 1;
/// Ages are compared on a logarithm between an hour and a month.
constexpr double youngest = 3600, oldest = 30 * 86400.0;

/// Stacking order of a tank, from the bottom: what is in use, then what cannot be, then what is free.
int stackOrder(std::uint8_t code)
{
    if (mapcode::isFree(code))
        return 5;
    if (mapcode::base(code) == mapcode::broken)
        return 4;
    if (mapcode::base(code) == mapcode::cordoned)
        return 3;
    if (mapcode::base(code) == mapcode::reserved)
        return 2;
    return (code & mapcode::shared) != 0 ? 1 : 0;
}

bool isRampStep(std::uint8_t code)
{
    return mapcode::base(code) >= mapcode::ramp && mapcode::base(code) < mapcode::ramp + mapcode::rampSteps;
}

std::uint8_t stepOf(double share)
{
    return static_cast<std::uint8_t>(std::lround(std::clamp(share, 0.0, 1.0) * lastStep));
}

} // namespace

DeviceState stateOf(const Cluster &cluster, const Device &device)
{
    DeviceState result;
    if (device.firstSlot == device.endSlot)
        return result;
    bool used = false, reserved = false, cordoned = false, broken = false, free = false;
    for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s) {
        const Slot &slot = cluster.slots[SlotId(s)];
        used |= slot.state == SlotState::Used;
        reserved |= slot.state == SlotState::Reserved;
        cordoned |= slot.state == SlotState::Cordoned;
        broken |= slot.state == SlotState::Broken;
        free |= slot.state == SlotState::Free;
        if (slot.occupant.valid()) {
            result.inferred |= !slot.stated;
            if (result.occupant.valid())
                continue;
            const std::span<const GpuShare> shares = cluster.sharesOf(slot.occupant);
            result.occupant = shares.empty() ? slot.occupant : shares.front().pod;
            result.divided = !shares.empty();
        }
    }
    // Broken wins, so that it is seen; then what is held, then what is barred.
    result.state = broken ? SlotState::Broken
        : used            ? SlotState::Used
        : reserved        ? SlotState::Reserved
        : cordoned        ? SlotState::Cordoned
                          : SlotState::Free;
    result.shared = result.state == SlotState::Used && (device.endSlot - device.firstSlot > 1 || result.divided);
    return result;
}

MapColouring::MapColouring(MapLayoutPtr layout, MapColour colour, const MapColouring *previous,
                           const plan::Catalogue *catalogue)
    : m_layout(std::move(layout))
    , m_colour(colour)
{
    if (isCategorical()) {
        nameCategories();
        rankCategories(previous && previous->m_colour == colour ? previous : nullptr);
        giveLetters();
    } else if (isRamp()) {
        if (colour == MapColour::Cost)
            priceNodes(catalogue);
        measureRamp();
    }
    encode();
    sumTiles();
}

MapColouring::MapColouring(MapLayoutPtr layout, std::vector<float> fit)
    : m_layout(std::move(layout))
    , m_colour(MapColour::Fit)
    , m_fit(std::move(fit))
{
    m_high = 1;
    encode();
    sumTiles();
}

void MapColouring::priceNodes(const plan::Catalogue *catalogue)
{
    for (const auto &cluster : m_layout->fleet()->clusters)
        m_prices.push_back(ask::unitPrices(*cluster, catalogue));
}

double MapColouring::rampValue(std::size_t cluster, const Device &device, PodId pod, bool &known) const
{
    const Cluster &c = m_layout->cluster(cluster);
    if (m_colour == MapColour::Cost) {
        const std::optional<double> &price = m_prices[cluster][device.node.index()];
        known = price.has_value();
        return price.value_or(0);
    }
    known = pod.valid();
    if (!known)
        return 0;
    if (m_colour == MapColour::Priority)
        return c.pods.priority[pod];
    const Instant since = c.pods.started[pod].known() ? c.pods.started[pod] : c.pods.created[pod];
    const Instant now = c.observedAt.known() ? c.observedAt : m_layout->fleet()->observedAt;
    known = since.known() && now.known();
    return known ? std::max(0.0, static_cast<double>(now.micros - since.micros) / 1e6) : 0;
}

void MapColouring::measureRamp()
{
    if (m_colour == MapColour::Fragmentation) {
        m_high = 1;
        return;
    }
    std::set<double> values;
    const auto &clusters = m_layout->fleet()->clusters;
    bool any = false;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const auto measure = [&](const Device &device, PodId pod) {
            bool known = false;
            const double value = rampValue(i, device, pod, known);
            if (!known)
                return;
            m_low = any ? std::min(m_low, value) : value;
            m_high = any ? std::max(m_high, value) : value;
            any = true;
            if (m_colour != MapColour::Age && values.size() <= mapcode::rampSteps)
                values.insert(value);
        };
        for (const Device &device : clusters[i]->devices) {
            if (m_colour == MapColour::Cost)
                measure(device, {});
            else
                visitPods(*clusters[i], device, [&](PodId pod) { measure(device, pod); });
        }
    }
    // Priorities and prices lie far apart: where they are few, their order counts, not their distance.
    if (values.size() <= mapcode::rampSteps)
        m_steps.assign(values.begin(), values.end());
}

void MapColouring::encode()
{
    const auto &clusters = m_layout->fleet()->clusters;
    m_codes.resize(m_layout->cellCount());
    std::size_t cell = 0;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const Cluster &c = *clusters[i];
        NodeId node;
        std::int64_t freeOnNode = 0, onNode = 0;
        for (std::size_t d = 0; d < c.devices.size(); ++d, ++cell) {
            const Device &device = c.devices[DeviceId(d)];
            const DeviceState state = stateOf(c, device);
            if (m_colour == MapColour::Fragmentation && device.node != node) {
                node = device.node;
                freeOnNode = onNode = 0;
                for (std::size_t e = d; e < c.devices.size() && c.devices[DeviceId(e)].node == node; ++e) {
                    ++onNode;
                    freeOnNode += stateOf(c, c.devices[DeviceId(e)]).state == SlotState::Free ? 1 : 0;
                }
            }
            std::uint8_t code = mapcode::free;
            const auto rank = [&](std::uint8_t first, std::uint8_t fallback) {
                const std::uint32_t row = nameOf(i, device, state.occupant);
                const std::uint32_t value = row < m_rankOf[i].size() ? m_rankOf[i][row] : none;
                return isColoured(value) ? static_cast<std::uint8_t>(first + value) : fallback;
            };
            switch (state.state) {
            case SlotState::Free:
                if (m_colour == MapColour::Model)
                    code = rank(mapcode::freeCategory, mapcode::free);
                if (m_colour == MapColour::Fit) {
                    const float fit = m_fit[m_layout->mapNodeOf(i, device.node).index()];
                    if (fit >= 0)
                        code = static_cast<std::uint8_t>(mapcode::ramp + stepOf(fit));
                }
                if (m_colour == MapColour::Fragmentation && freeOnNode < onNode) {
                    code = static_cast<std::uint8_t>(
                        mapcode::ramp + stepOf(static_cast<double>(onNode - freeOnNode) / static_cast<double>(onNode)));
                    ++m_strandedCells;
                }
                break;
            case SlotState::Reserved:
                code = mapcode::reserved;
                break;
            case SlotState::Cordoned:
                code = mapcode::cordoned;
                break;
            case SlotState::Broken:
                code = mapcode::broken;
                break;
            case SlotState::Used:
                code = mapcode::used;
                if (isCategorical()) {
                    code = rank(mapcode::category, mapcode::used);
                } else if (m_colour == MapColour::Priority || m_colour == MapColour::Age
                           || m_colour == MapColour::Cost) {
                    bool known = false;
                    const double value = rampValue(i, device, state.occupant, known);
                    double share = 0;
                    if (m_colour == MapColour::Age)
                        share = std::log(std::max(value, youngest) / youngest) / std::log(oldest / youngest);
                    else if (m_steps.size() > 1)
                        share = static_cast<double>(std::ranges::lower_bound(m_steps, value) - m_steps.begin())
                            / static_cast<double>(m_steps.size() - 1);
                    else if (m_high > m_low)
                        share = (value - m_low) / (m_high - m_low);
                    code = known ? static_cast<std::uint8_t>(mapcode::ramp + stepOf(share)) : mapcode::unknown;
                    m_unknownCells += known ? 0 : 1;
                }
                m_sharedCells += state.shared ? 1 : 0;
                if (state.shared)
                    code |= mapcode::shared;
                if (state.inferred)
                    code |= mapcode::inferred;
                break;
            }
            m_codes[cell] = code;
        }
    }
    settleInferred();
}

/// Which of a node's GPUs a pod holds is mostly inferred. Where all of them say the same it makes no difference: only
/// cells that could be told from their neighbours are marked.
void MapColouring::settleInferred()
{
    for (std::size_t n = 0; n < m_layout->nodeCount(); ++n) {
        const MapNodeId node(n);
        const std::uint32_t first = m_layout->firstCellOf(node).row, end = first + m_layout->cellCountOf(node);
        bool same = true, any = false;
        for (std::uint32_t c = first; c < end; ++c) {
            same &= mapcode::plain(m_codes[c]) == mapcode::plain(m_codes[first]);
            any |= (m_codes[c] & mapcode::inferred) != 0;
        }
        if (!any)
            continue;
        for (std::uint32_t c = first; c < end; ++c) {
            if (same)
                m_codes[c] = mapcode::plain(m_codes[c]);
            m_inferredCells += (m_codes[c] & mapcode::inferred) != 0 ? 1 : 0;
        }
    }
}

void MapColouring::sumTiles()
{
    m_firstShare.reserve(m_layout->tiles().size() + 1);
    std::array<std::uint32_t, 256> counts{};
    std::array<std::uint8_t, 128> order{};
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = static_cast<std::uint8_t>(i);
    std::ranges::stable_sort(order, {}, stackOrder);
    for (const MapLayout::Tile &tile : m_layout->tiles()) {
        m_firstShare.push_back(static_cast<std::uint32_t>(m_shares.size()));
        for (std::uint32_t n = tile.firstNode; n < tile.endNode; ++n) {
            const MapNodeId node = m_layout->nodeOrder()[n];
            const std::uint32_t first = m_layout->firstCellOf(node).row;
            for (std::uint32_t c = first; c < first + m_layout->cellCountOf(node); ++c)
                ++counts[mapcode::plain(m_codes[c])];
        }
        for (const std::uint8_t code : order) {
            if (counts[code] > 0)
                m_shares.push_back({code, counts[code]});
            counts[code] = 0;
        }
    }
    m_firstShare.push_back(static_cast<std::uint32_t>(m_shares.size()));
}

QColor MapColouring::colorOf(std::uint8_t code, const Colors &colors, Ramp ramp)
{
    const std::uint8_t base = mapcode::base(code);
    if (base >= mapcode::freeCategory && base < mapcode::freeCategory + Colors::categoryCount)
        return colors.category(base - mapcode::freeCategory);
    if (base >= mapcode::ramp && base < mapcode::ramp + mapcode::rampSteps)
        return QColor::fromRgb(colors.ramp(ramp)[static_cast<std::size_t>((base - mapcode::ramp) * 255 / lastStep)]);
    if (base >= mapcode::category && base < mapcode::category + Colors::categoryCount)
        return colors.category(base - mapcode::category);
    switch (base) {
    case mapcode::free:
        return colors[Tone::FreeFill];
    case mapcode::reserved:
        return colors[Tone::Reserved];
    case mapcode::cordoned:
        return colors[Tone::Cordoned];
    case mapcode::broken:
        return colors[Tone::Broken];
    case mapcode::unknown:
        return colors[Tone::SurfaceAlt];
    default:
        return colors[Tone::Used];
    }
}

QColor MapColouring::fitColor(const Colors &colors, double share)
{
    return colors.mix(Tone::Ok, Tone::Surface, 0.25 + 0.6 * share);
}

std::array<QRgb, 256> MapColouring::palette(const Colors &colors) const
{
    std::array<QRgb, 256> result{};
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto code = static_cast<std::uint8_t>(i);
        QColor color = colorOf(code, colors, ramp());
        if (m_colour == MapColour::Fit && isRampStep(code))
            color = fitColor(colors, static_cast<double>(mapcode::base(code) - mapcode::ramp) / lastStep);
        if (mapcode::base(code) >= mapcode::freeCategory)
            color = mixed(color, colors[Tone::Surface], 0.25);
        if ((code & mapcode::shared) != 0)
            color = mixed(color, colors[Tone::FreeFill], 0.7);
        result[i] = color.rgb();
    }
    return result;
}

CellLook MapColouring::lookOf(CellId cell, const Colors &colors) const
{
    const std::uint8_t code = m_codes[cell.index()];
    CellLook look;
    switch (mapcode::base(code)) {
    case mapcode::free:
        look.meaning = Meaning::Free;
        return look;
    case mapcode::reserved:
        look.meaning = Meaning::Reserved;
        return look;
    case mapcode::cordoned:
        look.meaning = Meaning::Cordoned;
        return look;
    case mapcode::broken:
        look.meaning = Meaning::Broken;
        return look;
    case mapcode::unknown:
        look.meaning = Meaning::Unknown;
        return look;
    default:
        break;
    }
    look.meaning = mapcode::isFree(code) ? Meaning::Free : Meaning::Used;
    look.inferred = (code & mapcode::inferred) != 0;
    if (mapcode::base(code) != mapcode::used)
        look.fill = m_colour == MapColour::Fit && isRampStep(code)
            ? fitColor(colors, static_cast<double>(mapcode::base(code) - mapcode::ramp) / lastStep)
            : colorOf(code, colors, ramp());
    if ((code & mapcode::shared) == 0)
        return look;
    look.meaning = Meaning::Shared;
    const std::size_t i = m_layout->clusterOf(cell);
    const Cluster &c = m_layout->cluster(i);
    const Device &device = c.devices[m_layout->deviceOf(cell)];
    look.shares = device.sharing == GpuSharing::Mig ? CellLook::Shares::Stacked : CellLook::Shares::SideBySide;
    if (device.endSlot - device.firstSlot == 1) {
        // Shares of any size, to the tenth where they have no coarser measure.
        int held = 0, measure = 1000;
        for (const GpuShare &share : c.sharesOf(c.slots[SlotId(device.firstSlot)].occupant)) {
            held += share.thousandths;
            measure = std::gcd(measure, static_cast<int>(share.thousandths));
        }
        measure = std::max(measure, 100);
        look.partsTotal = static_cast<quint8>(1000 / measure);
        look.partsUsed = static_cast<quint8>(std::clamp((held + measure - 1) / measure, 1, 1000 / measure));
        return look;
    }
    int used = 0, total = 0;
    for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s) {
        const Slot &slot = c.slots[SlotId(s)];
        total += slot.parts;
        used += slot.occupant.valid() ? slot.parts : 0;
    }
    look.partsTotal = static_cast<quint8>(std::clamp<int>(std::max<int>(total, device.partsTotal), 1, 255));
    look.partsUsed = static_cast<quint8>(std::clamp(used, 0, 255));
    return look;
}

} // namespace stowage::views
