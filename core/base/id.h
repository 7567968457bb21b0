// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace stowage {

/// Row of one table of one snapshot. Dense, default-constructed invalid, and of a type of its own per table.
template<typename Tag>
struct Id {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t row = none;

    constexpr Id() = default;
    constexpr explicit Id(std::size_t index)
        : row(static_cast<std::uint32_t>(index))
    {
    }

    [[nodiscard]] constexpr bool valid() const { return row != none; }
    [[nodiscard]] constexpr std::size_t index() const { return row; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using NodeId = Id<struct NodeTag>;
using PodId = Id<struct PodTag>;
using WorkloadId = Id<struct WorkloadTag>;
using DeviceId = Id<struct DeviceTag>;
using SlotId = Id<struct SlotTag>;
using ShapeId = Id<struct ShapeTag>;
using NameId = Id<struct NameTag>;
using LabelSetId = Id<struct LabelSetTag>;
using TaintSetId = Id<struct TaintSetTag>;
using DomainId = Id<struct DomainTag>;
using ClusterId = Id<struct ClusterTag>;

/// Per fleet: cpu 0, memory 1, ephemeral-storage 2, pods 3, then extended resources by name.
struct ResourceId {
    std::uint16_t row = std::numeric_limits<std::uint16_t>::max();

    constexpr ResourceId() = default;
    constexpr explicit ResourceId(std::size_t index)
        : row(static_cast<std::uint16_t>(index))
    {
    }
    [[nodiscard]] constexpr bool valid() const { return row != std::numeric_limits<std::uint16_t>::max(); }
    [[nodiscard]] constexpr std::size_t index() const { return row; }
    friend constexpr auto operator<=>(ResourceId, ResourceId) = default;
};

} // namespace stowage

template<typename Tag>
struct std::hash<stowage::Id<Tag>> {
    std::size_t operator()(stowage::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.row); }
};
