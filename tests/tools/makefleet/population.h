// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stowage::makefleet {

/// Splitmix64: the same numbers on every machine and library.
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    {
    }
    std::uint64_t next();
    /// 0 <= result < limit
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }
    bool chance(std::size_t percent) { return below(100) < percent; }

private:
    std::uint64_t m_state;
};

struct Model {
    std::string_view product;
    std::int64_t memoryMiB;
    int gpusPerNode;
    int nodesPerRack;
    bool nvlinkRack; ///< a rack is one NVLink domain
};

inline constexpr std::array<Model, 5> models{{
    {"NVIDIA-H100-80GB-HBM3", 81559, 8, 4, false},
    {"NVIDIA-GB200", 189471, 4, 18, true},
    {"NVIDIA-A100-SXM4-80GB", 81920, 8, 6, false},
    {"NVIDIA-L40S", 46068, 8, 4, false},
    {"Tesla-T4", 15360, 4, 8, false},
}};

struct Node {
    std::string name;
    std::string zone;
    std::string rack;
    std::size_t model = 0;
    int broken = 0;
    bool cordoned = false;
    bool ready = true;
    bool mig = false; ///< one GPU is cut into seven, the others are whole
    int freeGpus = 0; ///< while pods are put
    int freeMig = 0;
    int freePods = 110;
    int freeMilliCpu = 120'000;
};

enum class WorkloadKind : std::uint8_t { Deployment, StatefulSet, Job, PyTorchJob, RayCluster, VolcanoJob, DaemonSet };

struct Workload {
    WorkloadKind kind = WorkloadKind::Deployment;
    std::string nameSpace;
    std::string name;
    std::string queue;
    int gpus = 0; ///< of each pod
    bool mig = false;
    std::size_t model = 0;
    int milliCpu = 0;
    int memoryMiB = 0;
    bool pending = false;            ///< no pod of it has a node
    int env = 0;                     ///< variables of its container
    std::vector<std::int32_t> nodes; ///< of each pod; -1 = waits
};

struct Population {
    std::string cluster;
    std::vector<Node> nodes;
    std::vector<Workload> workloads;
};

/// Draws a cluster: nodes of several models in racks and zones, DaemonSets on all of them, gangs and services, some of
/// them waiting. pods counts all of them.
[[nodiscard]] Population populate(std::string cluster, std::size_t nodes, std::size_t pods, std::uint64_t seed);

} // namespace stowage::makefleet
