// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <QColor>

#include "core/plan/catalogue.h"
#include "views/map/maplayout.h"
#include "views/present/cellpainter.h"
#include "views/present/colors.h"

namespace stowage::views {

/// What the colour of a cell says.
enum class MapColour : std::uint8_t {
    State,
    Model,
    Workload,
    Queue,
    Namespace,
    Priority,
    Fragmentation,
    Age,
    Cost,
    Fit
};
inline constexpr int mapColourCount = 9; ///< that can be chosen; Fit goes with a question

/// A byte per cell: what its GPU is, and the colour if it is in use. Palettes turn it into pixels.
namespace mapcode {
inline constexpr std::uint8_t free = 0, reserved = 1, cordoned = 2, broken = 3, used = 4, unknown = 5;
inline constexpr std::uint8_t category = 8; ///< + rank: in use by one of the eight biggest
inline constexpr std::uint8_t ramp = 16;    ///< + step
inline constexpr std::uint8_t rampSteps = 32;
inline constexpr std::uint8_t freeCategory = 48; ///< + rank: free, where the colour tells what it is (model)
inline constexpr std::uint8_t shared = 0x40;     ///< some but not all of its parts are held, or it has several
inline constexpr std::uint8_t inferred = 0x80;   ///< no API says that it is this one

[[nodiscard]] constexpr std::uint8_t base(std::uint8_t code)
{
    return code & 0x3F;
}
/// Without the mark of inferred ones.
[[nodiscard]] constexpr std::uint8_t plain(std::uint8_t code)
{
    return code & 0x7F;
}
[[nodiscard]] constexpr bool isFree(std::uint8_t code)
{
    return base(code) == free || (base(code) >= freeCategory && base(code) < freeCategory + 8);
}
[[nodiscard]] constexpr bool isUsed(std::uint8_t code)
{
    return base(code) == used || base(code) == unknown || (base(code) >= category && base(code) < freeCategory);
}
} // namespace mapcode

/// One colouring of a fleet's cells. Immutable; made by a pass over the devices, meant for a job.
class MapColouring {
public:
    struct Category {
        std::string name;
        std::string letter;     ///< first letter, or more where that is taken
        std::int64_t units = 0; ///< held by it
    };
    /// Cells of a tile with one code, in the order in which a tank stacks them from its bottom.
    struct Share {
        std::uint8_t code = 0;
        std::uint32_t cells = 0;
    };

    /// Categories that previous knows keep their rank and so their colour. The catalogue prices nodes where the colour
    /// is the cost; null: what the program knows.
    MapColouring(MapLayoutPtr layout, MapColour colour, const MapColouring *previous = nullptr,
                 const plan::Catalogue *catalogue = nullptr);
    /// Where something fits: by node how well, 0 to 1, below 0 where it does not. Free GPUs of fitting nodes tell it.
    MapColouring(MapLayoutPtr layout, std::vector<float> fit);

    [[nodiscard]] MapColour colour() const { return m_colour; }
    [[nodiscard]] const MapLayoutPtr &layoutPtr() const { return m_layout; }
    [[nodiscard]] std::uint8_t code(CellId cell) const { return m_codes[cell.index()]; }
    [[nodiscard]] const std::uint8_t *codes() const { return m_codes.data(); }
    [[nodiscard]] std::span<const Share> sharesOf(std::uint32_t tile) const
    {
        return std::span(m_shares).subspan(m_firstShare[tile], m_firstShare[tile + 1] - m_firstShare[tile]);
    }

    [[nodiscard]] bool isCategorical() const
    {
        return m_colour == MapColour::Model || m_colour == MapColour::Workload || m_colour == MapColour::Queue
            || m_colour == MapColour::Namespace;
    }
    [[nodiscard]] bool isRamp() const { return m_colour > MapColour::Namespace; }
    [[nodiscard]] Ramp ramp() const { return m_colour == MapColour::Priority ? Ramp::Use : Ramp::Heat; }
    /// By rank; the first eight have colours.
    [[nodiscard]] const std::vector<Category> &categories() const { return m_categories; }
    /// The eight biggest have a colour; what has no name has none.
    [[nodiscard]] bool isColoured(std::uint32_t rank) const
    {
        return rank < Colors::categoryCount && !m_categories[rank].name.empty();
    }
    /// Rank of a slot's holder, -1 if it has none.
    [[nodiscard]] int categoryOf(CellId cell) const;
    [[nodiscard]] int categoryOf(std::size_t cluster, PodId pod) const;
    /// Ends of the ramp: priorities, seconds of age, USD per hour and GPU unit, or shares.
    [[nodiscard]] double rampLow() const { return m_low; }
    [[nodiscard]] double rampHigh() const { return m_high; }

    // For the legend
    [[nodiscard]] std::int64_t sharedCells() const { return m_sharedCells; }
    [[nodiscard]] std::int64_t inferredCells() const { return m_inferredCells; }
    [[nodiscard]] std::int64_t strandedCells() const { return m_strandedCells; }
    /// In use, and what the ramp tells is not known of them.
    [[nodiscard]] std::int64_t unknownCells() const { return m_unknownCells; }

    [[nodiscard]] std::array<QRgb, 256> palette(const Colors &colors) const;
    /// How the cell painter draws a cell.
    [[nodiscard]] CellLook lookOf(CellId cell, const Colors &colors) const;
    [[nodiscard]] static QColor colorOf(std::uint8_t code, const Colors &colors, Ramp ramp);
    /// Of a share, 0 to 1, of the best.
    [[nodiscard]] static QColor fitColor(const Colors &colors, double share);

private:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    void nameCategories();
    void rankCategories(const MapColouring *previous);
    void giveLetters();
    void priceNodes(const plan::Catalogue *catalogue);
    void measureRamp();
    void encode();
    void settleInferred();
    void sumTiles();
    [[nodiscard]] std::uint32_t nameOf(std::size_t cluster, const Device &device, PodId pod) const;
    [[nodiscard]] double rampValue(std::size_t cluster, const Device &device, PodId pod, bool &known) const;

    MapLayoutPtr m_layout;
    MapColour m_colour;
    std::vector<std::uint8_t> m_codes;
    std::vector<Share> m_shares;
    std::vector<std::uint32_t> m_firstShare;
    std::vector<Category> m_categories;
    /// By cluster and name (or workload): rank of the category.
    std::vector<std::vector<std::uint32_t>> m_rankOf;
    std::vector<double> m_steps; ///< distinct priorities or prices, where they are few
    /// By cluster and node, of a GPU unit.
    std::vector<std::vector<std::optional<double>>> m_prices;
    std::vector<float> m_fit; ///< by node of the map
    double m_low = 0, m_high = 0;
    std::int64_t m_sharedCells = 0, m_inferredCells = 0, m_strandedCells = 0, m_unknownCells = 0;
};

using MapColouringPtr = std::shared_ptr<const MapColouring>;

/// What a device is as a whole, from its slots.
struct DeviceState {
    SlotState state = SlotState::Free;
    bool shared = false;   ///< has several slots and some are held, or is divided
    bool divided = false;  ///< a placeholder holds it for pods that share it
    bool inferred = false; ///< a held slot is not stated
    PodId occupant;        ///< of the first held slot; the first that shares it where a placeholder holds it
};
[[nodiscard]] DeviceState stateOf(const Cluster &cluster, const Device &device);

/// Calls visit(PodId) for each pod in the device, as often as it holds a slot; those that share it instead of a
/// placeholder.
template<typename Visit>
void visitPods(const Cluster &cluster, const Device &device, Visit visit)
{
    for (std::uint32_t s = device.firstSlot; s < device.endSlot; ++s) {
        const PodId occupant = cluster.slots[SlotId(s)].occupant;
        if (!occupant.valid())
            continue;
        const std::span<const GpuShare> shares = cluster.sharesOf(occupant);
        if (shares.empty())
            visit(occupant);
        for (const GpuShare &share : shares)
            visit(share.pod);
    }
}

} // namespace stowage::views
