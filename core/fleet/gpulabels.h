// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/fleet/cluster.h"

namespace stowage {

/// What the labels of a node say of its GPUs, whoever set them (gpu-feature-discovery, vendors' labellers, GKE).
/// Copies, as the cluster's names grow while they are used.
struct GpuLabels {
    std::string model;          ///< product without sharing and MIG suffixes
    std::string migProfile;     ///< of the product, strategy single
    std::string strategy;       ///< nvidia.com/gpu.sharing-strategy, "" if none
    bool sharedProduct = false; ///< product ends -SHARED
    bool invalidMig = false;    ///< product ends -MIG-INVALID
    std::optional<Amount> count;
    std::optional<Amount> replicas;
    Amount memoryMiB = 0;
};

/// Reads them for all nodes of one cluster.
class GpuLabelReader {
public:
    explicit GpuLabelReader(const Cluster &cluster);

    [[nodiscard]] GpuLabels read(NodeId node, std::string_view vendor) const;
    /// "nvidia.com/mig-1g.10gb" and ".replicas": shares of one device of a profile, 1 when nothing tells.
    [[nodiscard]] Amount replicasOf(NodeId node, std::string_view resource) const;

private:
    [[nodiscard]] std::string_view text(NodeId node, NameId key) const;
    [[nodiscard]] GpuLabels readNvidia(NodeId node) const;

    const Cluster *m_cluster;
    NameId m_product, m_count, m_memory, m_replicas, m_strategy;
    NameId m_amdProduct, m_amdMemory, m_intelProduct, m_tpu;
};

} // namespace stowage
