// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/gpuinventory.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "core/explain/text.h"
#include "core/fleet/findings.h"
#include "core/fleet/gpulabels.h"
#include "core/fleet/gpuresources.h"
#include "core/fleet/miggeometry.h"

namespace stowage {

namespace {

Amount ceilDivide(Amount a, Amount b)
{
    return a / b + (a % b != 0 ? 1 : 0);
}

class Inventory {
public:
    explicit Inventory(MergedCluster &merged)
        : m_merged(&merged)
        , m_cluster(&merged.draft.cluster)
        , m_labels(merged.draft.cluster)
        , m_overCommitted(Severity::Warning,
                          STOWAGE_TEXT("Finding", "Pods hold more of this resource than the node allows."),
                          merged.draft.cluster.sources, merged.draft.cluster.findings)
        , m_invalidMig(Severity::Warning,
                       STOWAGE_TEXT("Finding", "The node's MIG configuration is invalid: its GPUs cannot be used."),
                       merged.draft.cluster.sources, merged.draft.cluster.findings)
        , m_tooMany(Severity::Warning,
                    STOWAGE_TEXT("Finding", "More units than any machine has; only the first 1024 are drawn."),
                    merged.draft.cluster.sources, merged.draft.cluster.findings)
    {
    }

    void run()
    {
        findForeignSharing();
        for (std::size_t row = 0; row < m_cluster->nodes.size(); ++row)
            addNode(NodeId(row));
    }

private:
    /// Nodes whose GPUs another scheduler splits among pods.
    void findForeignSharing()
    {
        m_foreign.assign(m_cluster->nodes.size(), false);
        std::vector<bool> shapeIsForeign(m_cluster->shapes.size());
        for (std::size_t i = 0; i < m_cluster->shapes.size(); ++i) {
            shapeIsForeign[i] = std::ranges::any_of(m_merged->shapeRequests[i], [](const auto &request) {
                const std::string &name = request.first;
                return name == "nvidia.com/gpumem" || name == "nvidia.com/gpumem-percentage"
                    || name == "nvidia.com/gpucores" || name.starts_with("volcano.sh/vgpu-");
            });
        }
        const PodTable &pods = m_cluster->pods;
        for (std::size_t row = 0; row < pods.size(); ++row) {
            const PodId pod(row);
            if (pods.occupies(pod)
                && (shapeIsForeign[pods.shape[pod].index()] || m_merged->gpuStatement[pod] >= 0
                    || pods.flags[pod].has(PodFlag::ReservationPod)))
                m_foreign[pods.node[pod].index()] = true;
        }
    }

    /// GPU resources that the node names, in catalog order, which is that of their names.
    std::vector<GpuResource> resourcesOf(NodeId node)
    {
        std::vector<GpuResource> resources;
        for (const NamedAmount &amount : m_merged->nodeAmounts[node].capacity) {
            const std::string_view name = m_cluster->names[amount.resource];
            const ResourceId id = isGpuResource(name) ? m_cluster->resources.find(name) : ResourceId();
            if (!id.valid())
                continue;
            const NameId profile = m_cluster->names.intern(readGpuResource(m_cluster->resources.name(id)).profile);
            resources.push_back({.resource = id, .profile = profile, .replicas = 1, .numbers = {}});
        }
        std::ranges::sort(resources, {}, &GpuResource::resource);
        dropCoresOfDevices(resources);
        return resources;
    }

    /// AWS counts the same chips twice, as devices and as their cores.
    void dropCoresOfDevices(std::vector<GpuResource> &resources) const
    {
        const auto named = [&](std::string_view name) {
            return [this, name](const GpuResource &resource) { return nameOf(resource) == name; };
        };
        if (std::ranges::any_of(resources, named("aws.amazon.com/neuron")))
            std::erase_if(resources, named("aws.amazon.com/neuroncore"));
    }

    [[nodiscard]] const std::string &nameOf(const GpuResource &resource) const
    {
        return m_cluster->resources.name(resource.resource);
    }

    void addNode(NodeId node)
    {
        std::vector<GpuResource> resources = resourcesOf(node);
        if (resources.empty())
            return;
        NodeGpus gpus;
        gpus.resources = std::move(resources);
        const auto first = std::ranges::find_if(gpus.resources, [&](const GpuResource &resource) {
            return m_cluster->nodes.capacity.at(resource.resource, node) > 0;
        });
        const GpuResource &main = first == gpus.resources.end() ? gpus.resources.front() : *first;
        const std::string_view vendor = readGpuResource(nameOf(main)).vendor;
        gpus.vendor = m_cluster->names.intern(vendor);
        const GpuLabels labels = m_labels.read(node, vendor);
        readMeaning(node, labels, gpus);
        for (GpuResource &resource : gpus.resources)
            countAmounts(node, gpus, resource);
        countPhysical(node, labels, gpus);
        if (gpus.invalidMig)
            m_invalidMig.add(describe(node), "metadata.labels[\"nvidia.com/gpu.product\"]",
                             m_cluster->nodes.source[node]);
        m_cluster->nodes.gpus[node] = static_cast<std::int32_t>(m_cluster->nodeGpus.size());
        m_cluster->nodeGpus.push_back(std::move(gpus));
    }

    void readMeaning(NodeId node, const GpuLabels &labels, NodeGpus &gpus)
    {
        const std::vector<RegisteredDevice> &registered = m_merged->registered[node];
        gpus.model = m_cluster->names.intern(labels.model.empty() && !registered.empty() ? registered.front().model
                                                                                         : labels.model);
        gpus.migProfile = m_cluster->names.intern(labels.migProfile);
        gpus.invalidMig = labels.invalidMig;
        gpus.memoryMiB = labels.memoryMiB;
        if (labels.memoryMiB == 0 && !registered.empty())
            gpus.memoryMiB = registered.front().memoryMiB;
        gpus.replicasPerDevice = std::max<Amount>(1, labels.replicas.value_or(1));
        if (!registered.empty())
            gpus.replicasPerDevice = registered.front().shares;
        gpus.sharing = sharingOf(node, labels, gpus);
        gpus.managedElsewhere = m_foreign[node.index()] || gpus.sharing == GpuSharing::VGpu;
        Amount allocatable = 0;
        for (const GpuResource &resource : gpus.resources)
            allocatable = saturatingAdd(allocatable, m_cluster->nodes.allocatable.at(resource.resource, node));
        const Amount known = registered.empty() ? allocatable : static_cast<Amount>(registered.size());
        gpus.devices = labels.count.value_or(known);
        if (!labels.migProfile.empty())
            gpus.migDevices = labels.count.value_or(ceilDivide(allocatable, gpus.replicasPerDevice));
    }

    GpuSharing sharingOf(NodeId node, const GpuLabels &labels, const NodeGpus &gpus) const
    {
        if (!labels.migProfile.empty() || labels.invalidMig)
            return GpuSharing::Mig;
        const auto inUse = [&](const GpuResource &resource) {
            return m_cluster->nodes.capacity.at(resource.resource, node) > 0;
        };
        const auto isMig = [&](const GpuResource &resource) {
            return resource.profile.index() != 0 && inUse(resource);
        };
        if (std::ranges::any_of(gpus.resources, isMig))
            return GpuSharing::Mig;
        const auto isElsewhere = [&](const GpuResource &resource) {
            return readGpuResource(nameOf(resource)).managedElsewhere && inUse(resource);
        };
        if (!m_merged->registered[node].empty() || std::ranges::any_of(gpus.resources, isElsewhere))
            return GpuSharing::VGpu;
        const auto isRenamed = [&](const GpuResource &resource) {
            return readGpuResource(nameOf(resource)).renamedShared && inUse(resource);
        };
        if (labels.strategy == "mps")
            return GpuSharing::Mps;
        const bool shared = gpus.replicasPerDevice > 1 || labels.sharedProduct
            || std::ranges::any_of(gpus.resources, isRenamed) || labels.strategy == "time-slicing";
        return shared ? GpuSharing::TimeSlicing : GpuSharing::None;
    }

    /// Shares per unit's device, for the resource that the node's labels speak of.
    [[nodiscard]] Amount unitReplicas(NodeId node, const NodeGpus &gpus, const GpuResource &resource) const
    {
        if (resource.profile.index() != 0)
            return m_labels.replicasOf(node, nameOf(resource));
        return !isLabelled(resource) || isWholeBesideShares(node, gpus, resource) ? 1 : gpus.replicasPerDevice;
    }

    /// Beside a renamed resource of shares, nvidia.com/gpu counts whole GPUs.
    [[nodiscard]] bool isWholeBesideShares(NodeId node, const NodeGpus &gpus, const GpuResource &resource) const
    {
        return !readGpuResource(nameOf(resource)).renamedShared
            && std::ranges::any_of(gpus.resources, [&](const GpuResource &other) {
                   return other.profile.index() == 0 && readGpuResource(nameOf(other)).renamedShared
                       && m_cluster->nodes.capacity.at(other.resource, node) > 0;
               });
    }

    void countAmounts(NodeId node, const NodeGpus &gpus, GpuResource &resource)
    {
        const NodeTable &nodes = m_cluster->nodes;
        GpuNumbers &numbers = resource.numbers;
        resource.replicas = unitReplicas(node, gpus, resource);
        numbers.capacity = nodes.capacity.at(resource.resource, node);
        numbers.allocatable = nodes.allocatable.at(resource.resource, node);
        numbers.held = nodes.requested.at(resource.resource, node);
        numbers.free = std::max<Amount>(0, saturatingSubtract(numbers.allocatable, numbers.held));
        numbers.freeBlocked = isBlocked(nodes.flags[node]) ? numbers.free : 0;
        const Amount withheld = std::max<Amount>(0, saturatingSubtract(numbers.capacity, numbers.allocatable));
        numbers.broken = ceilDivide(withheld, resource.replicas);
        const bool sliced = gpus.sharing == GpuSharing::TimeSlicing || gpus.sharing == GpuSharing::Mps;
        const bool part = resource.replicas > 1 || resource.profile.index() != 0 || gpus.migProfile.index() != 0
            || gpus.sharing == GpuSharing::VGpu || readGpuResource(nameOf(resource)).renamedShared
            || (sliced && isLabelled(resource) && !isWholeBesideShares(node, gpus, resource));
        numbers.shared = part ? numbers.capacity : 0;
        if (numbers.held > numbers.allocatable)
            m_overCommitted.add(describe(node), "status.allocatable[\"" + nameOf(resource) + "\"]", nodes.source[node]);
        if (numbers.capacity > unitsPerResource)
            m_tooMany.add(describe(node), "status.capacity[\"" + nameOf(resource) + "\"]", nodes.source[node]);
    }

    void countPhysical(NodeId node, const GpuLabels &labels, NodeGpus &gpus)
    {
        const std::string_view model = m_cluster->names[gpus.model];
        const Amount registered = static_cast<Amount>(m_merged->registered[node].size());
        Amount cutParts = 0;
        Amount cutTotal = 7;
        Amount whole = 0;
        for (GpuResource &resource : gpus.resources) {
            if (resource.profile.index() != 0) {
                const MigGeometry geometry = migGeometry(m_cluster->names[resource.profile], model);
                const Amount units = ceilDivide(resource.numbers.capacity, resource.replicas);
                cutParts = saturatingAdd(cutParts, saturatingMultiply(units, geometry.parts));
                cutTotal = geometry.partsTotal;
                continue;
            }
            GpuNumbers &numbers = resource.numbers;
            const Amount units = ceilDivide(numbers.capacity, resource.replicas);
            const bool counts = labels.count.value_or(0) > 0 && isLabelled(resource);
            if (numbers.capacity == 0 && gpus.resources.size() > 1)
                continue;
            if (gpus.migProfile.index() != 0)
                numbers.physical = ceilDivide(counts ? *labels.count : units,
                                              migGeometry(m_cluster->names[gpus.migProfile], model).perGpu);
            else if (counts && !cutProfiles(gpus) && gpus.resources.size() == 1)
                numbers.physical = *labels.count;
            else if (registered > 0 && gpus.resources.size() == 1)
                numbers.physical = registered;
            else if (sharesUnknown(labels, gpus))
                numbers.physicalUnknown = true;
            else
                numbers.physical = units;
            whole = saturatingAdd(whole, numbers.physical);
        }
        if (cutProfiles(gpus))
            spreadCut(labels, gpus, whole, ceilDivide(cutParts, cutTotal));
    }

    /// The labels .count and .replicas speak of NVIDIA's GPUs.
    bool isLabelled(const GpuResource &resource) const { return readGpuResource(nameOf(resource)).vendor == "nvidia"; }

    static bool cutProfiles(const NodeGpus &gpus)
    {
        return std::ranges::any_of(gpus.resources, [](const GpuResource &resource) {
            return resource.profile.index() != 0 && resource.numbers.capacity > 0;
        });
    }

    /// Units are shares, but nothing says how many make a GPU.
    static bool sharesUnknown(const GpuLabels &labels, const NodeGpus &gpus)
    {
        const bool shared = gpus.sharing != GpuSharing::None && (gpus.sharing != GpuSharing::Mig || gpus.invalidMig);
        return shared && gpus.replicasPerDevice == 1 && labels.replicas.value_or(0) == 0;
    }

    /// Strategy mixed: what .count has beyond the whole GPUs is cut up. Told of the profiles together, so the first one
    /// carries it. Without the label the slices in use give a lower bound.
    void spreadCut(const GpuLabels &labels, NodeGpus &gpus, Amount whole, Amount least)
    {
        const auto carrier = std::ranges::find_if(gpus.resources, [](const GpuResource &resource) {
            return resource.profile.index() != 0 && resource.numbers.capacity > 0;
        });
        const bool counts = labels.count.value_or(0) > whole;
        carrier->numbers.physical = counts ? *labels.count - whole : least;
        carrier->numbers.physicalUnknown = !counts;
    }

    std::string describe(NodeId node) const
    {
        return "Node " + std::string(m_cluster->names[m_cluster->nodes.name[node]]);
    }

    MergedCluster *m_merged;
    Cluster *m_cluster;
    GpuLabelReader m_labels;
    CappedFindings m_overCommitted;
    CappedFindings m_invalidMig;
    CappedFindings m_tooMany;
    std::vector<bool> m_foreign;
};

} // namespace

void fillGpuInventory(MergedCluster &merged)
{
    Inventory(merged).run();
}

} // namespace stowage
