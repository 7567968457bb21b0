// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/fleet/fleet.h"
#include "views/inspector/facts.h"

namespace stowage::views {

/// What the facts of several kinds of objects share.
class FactParts {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
public:
    [[nodiscard]] static Fact section(const QString &title, std::vector<Fact> children, bool open = true);
    [[nodiscard]] static Fact fact(const QString &label, const QString &value, const QString &help = {});

    /// The seven numbers, each with its meaning.
    [[nodiscard]] static std::vector<Fact> gpuNumbers(const GpuNumbers &numbers);
    [[nodiscard]] static Fact labels(const Cluster &cluster, LabelSetId set);
    /// With the node that it is on, where that is not said by the place of the row.
    [[nodiscard]] static Fact podRow(const Cluster &cluster, PodId pod, bool withNode = true);
    [[nodiscard]] static Fact pods(const Cluster &cluster, const std::vector<PodId> &pods);
    [[nodiscard]] static QString amount(const ResourceCatalog &catalog, ResourceId resource, Amount amount);
    [[nodiscard]] static std::vector<Fact> requests(const Cluster &cluster, const PodShape &shape);
    [[nodiscard]] static Chip phaseChip(const Cluster &cluster, PodId pod);
    [[nodiscard]] static QString sharing(GpuSharing sharing);

    [[nodiscard]] static ObjectKey podKey(const Cluster &cluster, PodId pod);
    [[nodiscard]] static ObjectKey workloadKey(const Cluster &cluster, WorkloadId workload);
};

// One function per kind of object; key and fleet are set by the caller.
void clusterFacts(const Cluster &cluster, ObjectFacts &facts);
void domainFacts(const Cluster &cluster, DomainId domain, ObjectFacts &facts);
void nodeFacts(const Cluster &cluster, NodeId node, ObjectFacts &facts);
void gpuFacts(const Cluster &cluster, DeviceId device, ObjectFacts &facts);
void podFacts(const Cluster &cluster, PodId pod, ObjectFacts &facts);
void workloadFacts(const Cluster &cluster, WorkloadId workload, ObjectFacts &facts);
void otherFacts(const Cluster &cluster, const OtherRow &other, ObjectFacts &facts);

/// Devices of a node: [first, second).
[[nodiscard]] std::pair<std::uint32_t, std::uint32_t> devicesOf(const Cluster &cluster, NodeId node);

} // namespace stowage::views
