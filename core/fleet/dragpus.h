// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/fleet/clustermerge.h"
#include "core/fleet/gpulayout.h"

namespace stowage {

/// GPUs that ResourceSlices offer and claims hold, node by node. Units count under the driver's name as resource.
class DraGpus {
public:
    explicit DraGpus(const MergedCluster &merged);

    /// Adds what slices say of a node without GPUs of a device plugin, if they say something.
    void addNode(NodeId node, Cluster &cluster, NodeLayout &layout) const;

    /// "nvidia" of driver gpu.nvidia.com; empty for drivers of other devices.
    [[nodiscard]] static std::string_view vendorOf(std::string_view driver);

private:
    using DeviceKey = std::tuple<std::string_view, std::string_view, std::string_view>;
    struct Holder {
        PodId pod; ///< invalid: the claim is allocated, its pod is not there
    };

    /// What a slice says of a device beside the rows that were merged.
    struct Detail {
        std::string_view counterSet; ///< that it is a part of; empty for a device of its own
        bool tainted = false;        ///< it is given to nobody anew who does not tolerate that
    };

    [[nodiscard]] Detail detailOf(const DraDevice &device) const;
    void addDriver(NodeId node, std::span<const DraDevice *const> devices, Cluster &cluster, NodeGpus &gpus,
                   NodeLayout &layout) const;

    std::map<NodeId, std::vector<const DraDevice *>> m_devicesOfNode; ///< by driver, pool, slice, place
    std::map<DeviceKey, std::vector<Holder>> m_holders;
    std::map<DeviceKey, Detail> m_details;
};

} // namespace stowage
