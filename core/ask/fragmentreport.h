// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/ask/list.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/objectkey.h"
#include "core/engine/gang/slots.h"
#include "core/engine/kube/fragmentation.h"
#include "core/plan/projection.h"

/// How much of the free GPUs a mix of pods could not use, and how many free blocks there are: node by node, domain by
/// domain, cluster by cluster.
namespace stowage::ask {

/// GPUs of the blocks that are counted.
inline constexpr std::array<Amount, 3> blockSizes{8, 16, 64};

struct FragmentOptions {
    enum class Mix : std::uint8_t {
        Fleet,    ///< the kinds of pods that all clusters hold and await
        Cluster,  ///< each cluster against its own
        Workload, ///< the pods of one workload or pod
        Own,      ///< as given
    };
    Mix mix = Mix::Fleet;
    ObjectKey workload{};
    std::vector<kube::GpuTask> own{};
    double coverage = 0.95; ///< of the pods, by the kinds of a mix taken from a fleet
};

/// A node, NVLink domain, domain of the topology or cluster. GPUs in thousandths, as floating sums over the mix.
struct FragmentPlace {
    const Cluster *cluster = nullptr; ///< of the report's fleet
    std::string path{};               ///< names from the top of the cluster, joined by '/'
    std::string level{};              ///< of FragmentReport::levels
    ObjectKey key{};
    std::int64_t nodes = 0, gpus = 0, freeMilli = 0;
    double fragMilli = 0;
    std::array<double, kube::fragmentClassCount> classes{};
    std::array<std::int64_t, blockSizes.size()> blocks{};

    [[nodiscard]] double usableMilli() const { return static_cast<double>(freeMilli) - fragMilli; }
    /// The part of what is free that the mix cannot use.
    [[nodiscard]] double share() const { return freeMilli > 0 ? fragMilli / static_cast<double>(freeMilli) : 0; }
};

/// Free blocks of one size on one level of one cluster, and what it takes to have one more.
struct FragmentBlocks {
    const Cluster *cluster = nullptr;
    std::string level{};
    Amount size = 0;
    std::int64_t domains = 0, free = 0, possible = 0;
    gang::BlockCost oneMore{};
    std::string oneMoreIn{}; ///< path of the domain
    ObjectKey key{};         ///< of the domain, or of the node that is cleared
};

struct FragmentReport {
    FleetPtr fleet{};
    std::vector<std::string> levels{}; ///< "cluster", the levels of the topologies from the widest, "nvlink", "node"
    std::vector<FragmentPlace> places{};
    std::vector<FragmentBlocks> blocks{}; ///< by cluster, level from the widest, size
    std::vector<kube::GpuTask> mix{};     ///< empty when each cluster has its own
    std::int64_t gpus = 0, freeMilli = 0;
    double fragMilli = 0;
};
using FragmentReportPtr = std::shared_ptr<const FragmentReport>;

/// NotFound when the workload of the options is not in the fleet, Unsupported when it makes no pods, Canceled.
[[nodiscard]] Expected<FragmentReportPtr> measureFragments(const Projection &projection, const FragmentOptions &options,
                                                           const Context &context = {});

/// "8:20, 1@H100:60, 0.5+4cpu:20": per kind of pod its GPUs, maybe the model and the cores that it needs, and how many
/// of a hundred, or of whatever sum, are of it; without the number all kinds weigh the same.
[[nodiscard]] Expected<std::vector<kube::GpuTask>> parseMix(std::string_view text);
/// The same in words of parseMix().
[[nodiscard]] std::string mixText(const std::vector<kube::GpuTask> &mix);

/// The places of one level, and all blocks, as tables.
[[nodiscard]] ListPtr makePlaceList(const FragmentReportPtr &report, const std::string &level);
[[nodiscard]] ListPtr makeBlockList(const FragmentReportPtr &report);

} // namespace stowage::ask
