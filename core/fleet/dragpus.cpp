// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/dragpus.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "core/fleet/gpuinventory.h"
#include "core/fleet/miggeometry.h"

namespace stowage {

namespace {

/// One physical GPU as slices tell it: itself, and the parts that it is or could be cut into.
struct PhysicalGpu {
    const DraDevice *whole = nullptr;
    std::vector<const DraDevice *> parts;

    [[nodiscard]] const DraDevice &any() const { return whole ? *whole : *parts.front(); }
};

/// The devices of one driver on one node by the GPU that they are, or are parts of.
class GpuGroups {
public:
    using CounterSetOf = std::function<std::string_view(const DraDevice &)>;

    GpuGroups(std::span<const DraDevice *const> devices, CounterSetOf counterSetOf)
        : m_counterSetOf(std::move(counterSetOf))
    {
        for (const DraDevice *device : devices)
            countMember(*device);
        for (const DraDevice *device : devices) {
            if (!isPart(*device))
                addWhole(*device);
        }
        for (const DraDevice *device : devices) {
            if (isPart(*device))
                addPart(*device);
        }
    }

    [[nodiscard]] const std::vector<PhysicalGpu> &gpus() const { return m_gpus; }

private:
    using SetKey = std::pair<std::string_view, std::string_view>; ///< pool, counter set
    /// Devices that draw on the same counters.
    struct Members {
        std::size_t count = 0;
        Amount mostMemory = 0;
        std::size_t withMost = 0;
        std::size_t gpu = noGpu;
    };
    static constexpr std::size_t noGpu = static_cast<std::size_t>(-1);

    void countMember(const DraDevice &device)
    {
        const std::string_view set = m_counterSetOf(device);
        if (set.empty())
            return;
        Members &members = m_sets[{device.pool, set}];
        ++members.count;
        if (device.memoryBytes > members.mostMemory)
            members.withMost = 0;
        members.mostMemory = std::max(members.mostMemory, device.memoryBytes);
        members.withMost += device.memoryBytes == members.mostMemory ? 1 : 0;
    }

    [[nodiscard]] Members *membersOf(const DraDevice &device)
    {
        const auto found = m_sets.find({device.pool, m_counterSetOf(device)});
        return found == m_sets.end() ? nullptr : &found->second;
    }

    /// Of devices that draw on the same counters, the one with the most memory is the whole.
    [[nodiscard]] bool isPart(const DraDevice &device)
    {
        if (!device.profile.empty() || !device.parentUuid.empty())
            return true;
        const Members *members = membersOf(device);
        return members && members->count > 1 && !(members->withMost == 1 && device.memoryBytes == members->mostMemory);
    }

    void addWhole(const DraDevice &device)
    {
        if (!device.uuid.empty())
            m_gpuOfUuid.try_emplace(device.uuid, m_gpus.size());
        if (Members *members = membersOf(device))
            members->gpu = m_gpus.size();
        m_gpus.push_back({.whole = &device, .parts = {}});
    }

    /// Without a parent's name or counters a part stands for itself.
    void addPart(const DraDevice &device)
    {
        std::size_t gpu = m_gpus.size();
        if (!device.parentUuid.empty())
            gpu = m_gpuOfUuid.try_emplace(device.parentUuid, gpu).first->second;
        else if (Members *members = membersOf(device))
            gpu = members->gpu == noGpu ? (members->gpu = gpu) : members->gpu;
        if (gpu == m_gpus.size())
            m_gpus.push_back({.whole = nullptr, .parts = {}});
        m_gpus[gpu].parts.push_back(&device);
    }

    CounterSetOf m_counterSetOf;
    std::map<SetKey, Members> m_sets;
    std::map<std::string_view, std::size_t> m_gpuOfUuid;
    std::vector<PhysicalGpu> m_gpus;
};

bool keepsAway(const api::DeviceTaint &taint)
{
    return taint.effect == "NoSchedule" || taint.effect == "NoExecute";
}

} // namespace

std::string_view DraGpus::vendorOf(std::string_view driver)
{
    struct Known {
        std::string_view driver;
        std::string_view vendor;
    };
    static constexpr std::array<Known, 6> known{{{"gpu.nvidia.com", "nvidia"},
                                                 {"gpu.amd.com", "amd"},
                                                 {"gpu.intel.com", "intel"},
                                                 {"gaudi.intel.com", "intel"},
                                                 {"tpu.google.com", "google"},
                                                 {"neuron.aws.com", "aws"}}};
    for (const Known &candidate : known) {
        if (candidate.driver == driver)
            return candidate.vendor;
    }
    if (!driver.starts_with("gpu.") || driver.find('/') != std::string_view::npos)
        return {};
    driver.remove_prefix(4);
    return driver.substr(0, driver.find('.'));
}

DraGpus::DraGpus(const MergedCluster &merged)
{
    const Cluster &cluster = merged.draft.cluster;
    std::map<std::pair<std::string_view, std::string_view>, std::int64_t> newest;
    for (const DraDevice &device : merged.draDevices) {
        const auto [entry, added] = newest.try_emplace({device.driver, device.pool}, device.poolGeneration);
        entry->second = std::max(entry->second, device.poolGeneration);
    }
    for (const DraDevice &device : merged.draDevices) {
        // Older generations of a pool are slices on their way out.
        if (device.poolGeneration != newest.at({device.driver, device.pool}) || vendorOf(device.driver).empty())
            continue;
        if (const NodeId node = cluster.findNode(device.nodeName); node.valid())
            m_devicesOfNode[node].push_back(&device);
    }
    for (const api::ResourceSlice &slice : cluster.scheduling.slices) {
        const auto generation = newest.find({slice.driver, slice.pool});
        if (generation == newest.end() || generation->second != slice.generation)
            continue;
        for (const api::Device &device : slice.devices) {
            Detail detail{.counterSet = {}, .tainted = std::ranges::any_of(device.taints, keepsAway)};
            if (!device.consumesCounters.empty())
                detail.counterSet = device.consumesCounters.front().first;
            if (detail.tainted || !detail.counterSet.empty())
                m_details.emplace(DeviceKey(slice.driver, slice.pool, device.name), detail);
        }
    }
    for (const DraAllocation &allocation : merged.draAllocations) {
        Holder holder;
        for (const std::string &name : allocation.podNames) {
            if (!holder.pod.valid())
                holder.pod = cluster.findPod(allocation.claimNamespace, name);
        }
        m_holders[{allocation.driver, allocation.pool, allocation.device}].push_back(holder);
    }
}

DraGpus::Detail DraGpus::detailOf(const DraDevice &device) const
{
    const auto found = m_details.find({device.driver, device.pool, device.name});
    return found == m_details.end() ? Detail() : found->second;
}

void DraGpus::addNode(NodeId node, Cluster &cluster, NodeLayout &layout) const
{
    const auto found = m_devicesOfNode.find(node);
    if (found == m_devicesOfNode.end())
        return;
    const std::vector<const DraDevice *> &devices = found->second;
    NodeGpus gpus;
    for (std::size_t begin = 0, end = 0; begin < devices.size(); begin = end) {
        while (end < devices.size() && devices[end]->driver == devices[begin]->driver)
            ++end;
        addDriver(node, std::span(devices).subspan(begin, end - begin), cluster, gpus, layout);
    }
    if (gpus.resources.empty())
        return;
    // Takes the place of a device plugin's resource that offers nothing here.
    if (cluster.nodes.gpus[node] >= 0) {
        cluster.nodeGpus[static_cast<std::size_t>(cluster.nodes.gpus[node])] = std::move(gpus);
        return;
    }
    cluster.nodes.gpus[node] = static_cast<std::int32_t>(cluster.nodeGpus.size());
    cluster.nodeGpus.push_back(std::move(gpus));
}

/// Lays out the devices of one driver on one node and counts them.
class DraDriverLayout {
public:
    DraDriverLayout(NodeId node, Cluster &cluster, NodeLayout &layout, std::uint16_t resource)
        : m_node(node)
        , m_cluster(&cluster)
        , m_layout(&layout)
        , m_resource(resource)
    {
    }

    void addDevice(const DraDevice &device, NameId model, GpuSharing sharing, std::uint16_t partsTotal)
    {
        m_layout->addDevice(m_node, model, sharing, partsTotal);
        m_layout->uuidOfDevice.back() = device.uuid;
        ++numbers.physical;
    }

    void addUnit(NameId profile, std::uint8_t parts, bool isShare)
    {
        m_layout->addSlot(m_resource, profile, parts);
        ++numbers.capacity;
        numbers.shared += isShare ? 1 : 0;
    }

    /// Nobody gets the last unit; its GPU counts once however many parts of it are withheld.
    void withhold()
    {
        m_layout->slots.back().state = SlotState::Broken;
        ++m_withheld;
        const DeviceId device(m_layout->devices.size() - 1);
        numbers.broken += m_lastBroken == device ? 0 : 1;
        m_lastBroken = device;
    }

    [[nodiscard]] Amount offered() const { return numbers.capacity - m_withheld; }

    void hold(PodId pod)
    {
        Slot &slot = m_layout->slots.back();
        slot.occupant = pod;
        slot.stated = true;
        const bool runs =
            pod.valid() && m_cluster->pods.occupies(pod) && m_cluster->pods.phase[pod] != PodPhase::Pending;
        slot.state = runs ? SlotState::Used : SlotState::Reserved;
        ++numbers.held;
        if (pod.valid())
            ++m_cluster->claimedGpus[pod];
    }

    GpuNumbers numbers;

private:
    NodeId m_node;
    Cluster *m_cluster;
    NodeLayout *m_layout;
    std::uint16_t m_resource;
    Amount m_withheld = 0;
    DeviceId m_lastBroken;
};

void DraGpus::addDriver(NodeId node, std::span<const DraDevice *const> devices, Cluster &cluster, NodeGpus &gpus,
                        NodeLayout &layout) const
{
    const DraDevice &first = *devices.front();
    const ResourceId resource = cluster.resources.find(first.driver);
    if (!resource.valid())
        return;
    const auto holdersOf = [&](const DraDevice &device) {
        const auto found = m_holders.find({device.driver, device.pool, device.name});
        return found == m_holders.end() ? std::span<const Holder>() : std::span<const Holder>(found->second);
    };
    DraDriverLayout out(node, cluster, layout, static_cast<std::uint16_t>(gpus.resources.size()));
    const auto addHeldOrFree = [&](const DraDevice &device, NameId profile, std::uint8_t parts, bool isShare) {
        out.addUnit(profile, parts, isShare);
        if (const std::span<const Holder> holders = holdersOf(device); !holders.empty())
            out.hold(holders.front().pod);
        else if (detailOf(device).tainted)
            out.withhold();
    };
    const GpuGroups groups(devices, [&](const DraDevice &device) { return detailOf(device).counterSet; });

    for (const PhysicalGpu &gpu : groups.gpus()) {
        if (out.numbers.capacity >= unitsPerResource)
            break;
        const NameId model = cluster.names.intern(gpu.any().model);
        const bool cutOnDemand = std::ranges::any_of(gpu.parts, &DraDevice::partitionable);
        std::vector<const DraDevice *> cut;
        for (const DraDevice *part : gpu.parts) {
            if (!cutOnDemand || !holdersOf(*part).empty())
                cut.push_back(part);
        }
        if (cut.empty() && gpu.any().shareable) {
            const std::span<const Holder> holders = holdersOf(gpu.any());
            const std::size_t shares = std::clamp<std::size_t>(holders.size(), 1, unitsPerResource);
            out.addDevice(gpu.any(), model, GpuSharing::VGpu, static_cast<std::uint16_t>(shares));
            for (std::size_t i = 0; i < shares; ++i) {
                out.addUnit(NameId(std::size_t(0)), 1, true);
                if (!holders.empty())
                    out.hold(holders[i].pod);
                else if (detailOf(gpu.any()).tainted)
                    out.withhold();
            }
            continue;
        }
        if (cut.empty()) {
            out.addDevice(gpu.any(), model, GpuSharing::None, 1);
            addHeldOrFree(gpu.any(), NameId(std::size_t(0)), 1, false);
            continue;
        }
        const std::uint8_t total = migGeometry(cut.front()->profile, gpu.any().model).partsTotal;
        out.addDevice(gpu.any(), model, GpuSharing::Mig, total);
        int rest = total;
        for (const DraDevice *part : cut) {
            const MigGeometry geometry = migGeometry(part->profile, gpu.any().model);
            addHeldOrFree(*part, cluster.names.intern(part->profile), geometry.parts, true);
            rest -= geometry.parts;
        }
        if (cutOnDemand && rest > 0)
            out.addUnit(NameId(std::size_t(0)), static_cast<std::uint8_t>(rest), true);
    }

    GpuNumbers &numbers = out.numbers;
    numbers.allocatable = out.offered();
    numbers.free = std::max<Amount>(0, numbers.allocatable - numbers.held);
    numbers.freeBlocked = isBlocked(cluster.nodes.flags[node]) ? numbers.free : 0;
    cluster.nodes.capacity[resource][node.index()] = numbers.capacity;
    cluster.nodes.allocatable[resource][node.index()] = numbers.allocatable;
    cluster.nodes.requested[resource][node.index()] = numbers.held;

    if (gpus.resources.empty()) {
        gpus.vendor = cluster.names.intern(vendorOf(first.driver));
        gpus.model = cluster.names.intern(first.model);
        gpus.memoryMiB = first.memoryBytes / (1024 * 1024);
    }
    if (layout.devices.back().sharing != GpuSharing::None)
        gpus.sharing = layout.devices.back().sharing;
    gpus.devices += numbers.physical;
    gpus.resources.push_back(
        {.resource = resource, .profile = NameId(std::size_t(0)), .replicas = 1, .numbers = numbers});
}

} // namespace stowage
