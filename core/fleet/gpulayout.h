// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/interner.h"
#include "core/fleet/clusterpart.h"
#include "core/fleet/gpus.h"

namespace stowage {

/// The GPUs of one node before they join the cluster's columns: rows count from this node's first device and slot.
struct NodeLayout {
    std::vector<Device> devices;
    std::vector<Slot> slots;
    std::vector<std::uint16_t> resourceOfSlot; ///< index into NodeGpus::resources
    std::vector<std::string> uuidOfDevice;     ///< "" when the node does not tell

    void clear();
    Device &addDevice(NodeId node, NameId model, GpuSharing sharing, std::uint16_t partsTotal);
    /// One more slot of the last device.
    Slot &addSlot(std::uint16_t resource, NameId profile, std::uint8_t parts);
};

/// Spreads the units that the node's resources count over GPUs. Which units share a GPU is not said by the API: shares
/// and profiles of strategy single fill GPU after GPU; mixed profiles are spread over as many GPUs as the labels count.
void layOutGpus(NodeId node, const NodeGpus &gpus, std::span<const RegisteredDevice> registered, const Interner &names,
                NodeLayout &layout);

} // namespace stowage
