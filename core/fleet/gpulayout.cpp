// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/gpulayout.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "core/fleet/gpuinventory.h"
#include "core/fleet/miggeometry.h"

namespace stowage {

namespace {

/// A MIG device that still needs a GPU.
struct Piece {
    std::uint16_t resource = 0;
    NameId profile;
    MigGeometry geometry;
    std::uint16_t shares = 1;
};

/// Slices that a GPU still has.
struct Room {
    int parts = 7;
    int memory = 8;
    std::vector<std::size_t> pieces;
};

std::uint16_t narrow(Amount amount)
{
    return static_cast<std::uint16_t>(std::clamp<Amount>(amount, 1, unitsPerResource));
}

Amount drawnUnits(const GpuResource &resource)
{
    return std::min(resource.numbers.capacity, unitsPerResource);
}

class Layouter {
public:
    Layouter(NodeId node, const NodeGpus &gpus, std::span<const RegisteredDevice> registered, const Interner &names,
             NodeLayout &layout)
        : m_node(node)
        , m_gpus(&gpus)
        , m_registered(registered)
        , m_names(&names)
        , m_layout(&layout)
    {
    }

    void run()
    {
        for (std::size_t i = 0; i < m_gpus->resources.size(); ++i) {
            const GpuResource &resource = m_gpus->resources[i];
            const auto index = static_cast<std::uint16_t>(i);
            if (resource.profile.index() != 0)
                continue;
            if (m_gpus->migProfile.index() != 0)
                addSingleMig(index, resource);
            else if (!m_registered.empty())
                addRegistered(index, resource);
            else
                addWholeOrShared(index, resource, drawnUnits(resource));
        }
        addMixedMig();
    }

private:
    void addWholeOrShared(std::uint16_t index, const GpuResource &resource, Amount units)
    {
        const std::uint16_t replicas = narrow(resource.replicas);
        const GpuSharing sharing =
            replicas > 1 || m_gpus->sharing == GpuSharing::VGpu ? wholeSharing() : GpuSharing::None;
        for (Amount left = units; left > 0; left -= replicas) {
            m_layout->addDevice(m_node, m_gpus->model, sharing, replicas);
            for (Amount i = std::min<Amount>(left, replicas); i > 0; --i)
                m_layout->addSlot(index, NameId(std::size_t(0)), 1);
        }
    }

    /// Beside mixed profiles, whole GPUs may still be time-sliced.
    [[nodiscard]] GpuSharing wholeSharing() const
    {
        return m_gpus->sharing == GpuSharing::Mig || m_gpus->sharing == GpuSharing::None ? GpuSharing::TimeSlicing
                                                                                         : m_gpus->sharing;
    }

    void addRegistered(std::uint16_t index, const GpuResource &resource)
    {
        Amount left = drawnUnits(resource);
        for (const RegisteredDevice &device : m_registered) {
            if (left <= 0)
                return;
            const std::uint16_t shares = narrow(device.shares);
            m_layout->addDevice(m_node, m_gpus->model, GpuSharing::VGpu, shares);
            m_layout->uuidOfDevice.back() = device.uuid;
            for (Amount i = std::min<Amount>(left, shares); i > 0; --i)
                m_layout->addSlot(index, NameId(std::size_t(0)), 1);
            left -= shares;
        }
        addWholeOrShared(index, resource, left);
    }

    void addSingleMig(std::uint16_t index, const GpuResource &resource)
    {
        const MigGeometry geometry = migGeometry((*m_names)[m_gpus->migProfile], (*m_names)[m_gpus->model]);
        const std::uint16_t replicas = narrow(resource.replicas);
        const Amount perGpu = Amount(geometry.perGpu) * replicas;
        for (Amount left = drawnUnits(resource); left > 0; left -= perGpu) {
            m_layout->addDevice(m_node, m_gpus->model, GpuSharing::Mig,
                                static_cast<std::uint16_t>(geometry.partsTotal * replicas));
            for (Amount i = std::min(left, perGpu); i > 0; --i)
                m_layout->addSlot(index, m_gpus->migProfile, geometry.parts);
        }
    }

    [[nodiscard]] std::vector<Piece> mixedPieces() const
    {
        std::vector<Piece> pieces;
        for (std::size_t i = 0; i < m_gpus->resources.size(); ++i) {
            const GpuResource &resource = m_gpus->resources[i];
            if (resource.profile.index() == 0)
                continue;
            const MigGeometry geometry = migGeometry((*m_names)[resource.profile], (*m_names)[m_gpus->model]);
            const std::uint16_t replicas = narrow(resource.replicas);
            for (Amount left = drawnUnits(resource); left > 0; left -= replicas) {
                const auto shares = static_cast<std::uint16_t>(std::min<Amount>(left, replicas));
                pieces.push_back({static_cast<std::uint16_t>(i), resource.profile, geometry, shares});
            }
        }
        std::ranges::stable_sort(pieces, std::greater(), [](const Piece &piece) { return piece.geometry.memoryParts; });
        return pieces;
    }

    static bool fits(const Room &room, const Piece &piece)
    {
        return room.parts >= piece.geometry.parts && room.memory >= piece.geometry.memoryParts;
    }

    static void put(Room &room, const Piece &piece, std::size_t index)
    {
        room.parts -= piece.geometry.parts;
        room.memory -= piece.geometry.memoryParts;
        room.pieces.push_back(index);
    }

    /// Largest piece first onto the emptiest GPU; nothing when the GPUs do not suffice that way.
    static std::optional<std::vector<Room>> spread(const std::vector<Piece> &pieces, std::size_t gpus,
                                                   const Room &empty)
    {
        std::vector<Room> rooms(gpus, empty);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const auto best = std::ranges::max_element(rooms, {}, &Room::memory);
            if (best == rooms.end() || !fits(*best, pieces[i]))
                return {};
            put(*best, pieces[i], i);
        }
        return rooms;
    }

    /// Largest piece first into the first GPU that has room, as many GPUs as it takes.
    static std::vector<Room> fill(const std::vector<Piece> &pieces, const Room &empty)
    {
        std::vector<Room> rooms;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            auto room = std::ranges::find_if(rooms, [&](const Room &candidate) { return fits(candidate, pieces[i]); });
            if (room == rooms.end())
                room = rooms.insert(rooms.end(), empty);
            put(*room, pieces[i], i);
        }
        return rooms;
    }

    void addMixedMig()
    {
        const std::vector<Piece> pieces = mixedPieces();
        if (pieces.empty())
            return;
        Amount counted = 0;
        for (const GpuResource &resource : m_gpus->resources)
            counted += resource.profile.index() != 0 ? std::min(resource.numbers.physical, unitsPerResource) : 0;
        const Room empty{pieces[0].geometry.partsTotal, pieces[0].geometry.memoryTotal, {}};
        std::optional<std::vector<Room>> rooms = spread(pieces, static_cast<std::size_t>(counted), empty);
        if (!rooms)
            rooms = fill(pieces, empty);
        for (Room &room : *rooms) {
            if (room.pieces.empty())
                continue;
            std::ranges::sort(room.pieces);
            addCutDevice(room, pieces);
        }
    }

    void addCutDevice(const Room &room, const std::vector<Piece> &pieces)
    {
        // Shares of a MIG device: every slice is counted as often as the most shared device of the GPU is split.
        int shares = 1;
        for (const std::size_t piece : room.pieces)
            shares = std::max<int>(shares, pieces[piece].shares);
        m_layout->addDevice(m_node, m_gpus->model, GpuSharing::Mig,
                            static_cast<std::uint16_t>(pieces[room.pieces[0]].geometry.partsTotal * shares));
        for (const std::size_t index : room.pieces) {
            const Piece &piece = pieces[index];
            const int parts = std::clamp(piece.geometry.parts * shares / piece.shares, 1, 255);
            for (std::uint16_t i = 0; i < piece.shares; ++i)
                m_layout->addSlot(piece.resource, piece.profile, static_cast<std::uint8_t>(parts));
        }
    }

    NodeId m_node;
    const NodeGpus *m_gpus;
    std::span<const RegisteredDevice> m_registered;
    const Interner *m_names;
    NodeLayout *m_layout;
};

} // namespace

void NodeLayout::clear()
{
    devices.clear();
    slots.clear();
    resourceOfSlot.clear();
    uuidOfDevice.clear();
}

Device &NodeLayout::addDevice(NodeId node, NameId model, GpuSharing sharing, std::uint16_t partsTotal)
{
    const auto first = static_cast<std::uint32_t>(slots.size());
    devices.push_back({.node = node,
                       .model = model,
                       .firstSlot = first,
                       .endSlot = first,
                       .index = static_cast<std::uint16_t>(devices.size()),
                       .partsTotal = partsTotal,
                       .sharing = sharing});
    uuidOfDevice.emplace_back();
    return devices.back();
}

Slot &NodeLayout::addSlot(std::uint16_t resource, NameId profile, std::uint8_t parts)
{
    slots.push_back({.device = DeviceId(devices.size() - 1), .occupant = {}, .profile = profile, .parts = parts});
    resourceOfSlot.push_back(resource);
    ++devices.back().endSlot;
    return slots.back();
}

void layOutGpus(NodeId node, const NodeGpus &gpus, std::span<const RegisteredDevice> registered, const Interner &names,
                NodeLayout &layout)
{
    Layouter(node, gpus, registered, names, layout).run();
}

} // namespace stowage
