// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/mapfleet.h"

#include <algorithm>
#include <map>

namespace stowage::tests {

namespace {

constexpr std::int64_t micros = 1'000'000;
const Instant now{1'772'366'400 * micros};

class ClusterFiller {
public:
    ClusterFiller(const std::string &name, const std::vector<std::string> &gangs)
        : m_gangs(gangs)
    {
        m_cluster.name = name;
        m_cluster.observedAt = now;
    }

    std::shared_ptr<const Cluster> fill(std::vector<NodeLine> lines)
    {
        std::ranges::sort(lines, {}, &NodeLine::name);
        for (const NodeLine &line : lines)
            addNode(line);
        addTopology(lines);
        addPods();
        return std::make_shared<const Cluster>(std::move(m_cluster));
    }

private:
    struct Held {
        std::string workload;
        NodeId node;
        std::uint32_t slot = 0;
    };

    void addNode(const NodeLine &line)
    {
        NodeTable &t = m_cluster.nodes;
        const NodeId node = t.name.push(m_cluster.names.intern(line.name));
        t.labels.push(LabelSetId(0));
        t.taints.push(TaintSetId(0));
        Flags<NodeFlag> flags;
        if (line.gpus.find('C') != std::string::npos)
            flags.set(NodeFlag::Unschedulable);
        t.flags.push(flags);
        t.conditions.push({});
        t.kubeletVersion.push(NameId(0));
        t.created.push(now);
        t.firstDevice.push(static_cast<std::uint32_t>(m_cluster.devices.size()));
        t.podCount.push(0);
        t.source.push({});
        if (line.gpus.empty()) {
            t.gpus.push(-1);
            return;
        }
        const NameId model = m_cluster.names.intern(line.model);
        NodeGpus gpus;
        gpus.model = model;
        gpus.devices = static_cast<Amount>(line.gpus.size());
        t.gpus.push(static_cast<std::int32_t>(m_cluster.nodeGpus.size()));
        m_cluster.nodeGpus.push_back(gpus);
        std::uint16_t index = 0;
        for (const char c : line.gpus) {
            Device device;
            device.node = node;
            device.model = model;
            device.index = index++;
            device.firstSlot = static_cast<std::uint32_t>(m_cluster.slots.size());
            const DeviceId id(m_cluster.devices.size());
            const auto slot = [&](SlotState state, std::uint8_t parts, const char *profile) {
                Slot s;
                s.device = id;
                s.state = state;
                s.parts = parts;
                s.profile = m_cluster.names.intern(profile);
                s.stated = c != 'i';
                if ((state == SlotState::Used || state == SlotState::Reserved) && !line.workload.empty())
                    m_held.push_back({line.workload, node, static_cast<std::uint32_t>(m_cluster.slots.size())});
                m_cluster.slots.push(s);
            };
            if (c >= '0' && c <= '4') {
                device.sharing = GpuSharing::TimeSlicing;
                device.partsTotal = 4;
                for (char i = '0'; i < '4'; ++i)
                    slot(i < c ? SlotState::Used : SlotState::Free, 1, "");
            } else if (c == 'M') {
                device.sharing = GpuSharing::Mig;
                device.partsTotal = 7;
                slot(SlotState::Used, 3, "3g.20gb");
                slot(SlotState::Used, 2, "2g.10gb");
                slot(SlotState::Free, 1, "1g.5gb");
                slot(SlotState::Free, 1, "1g.5gb");
            } else {
                slot(c == '.'       ? SlotState::Free
                         : c == 'R' ? SlotState::Reserved
                         : c == 'X' ? SlotState::Broken
                         : c == 'C' ? SlotState::Cordoned
                                    : SlotState::Used,
                     1, "");
            }
            device.endSlot = static_cast<std::uint32_t>(m_cluster.slots.size());
            m_cluster.devices.push(device);
        }
    }

    void addTopology(const std::vector<NodeLine> &lines)
    {
        Topology &t = m_cluster.topology;
        t.levels = {"topology.kubernetes.io/zone", "topology.example.com/rack"};
        std::map<std::string, std::map<std::string, std::vector<NodeId>>> tree;
        std::map<std::string, std::vector<NodeId>> domains;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            tree[lines[i].zone][lines[i].rack].push_back(NodeId(i));
            if (!lines[i].nvlink.empty())
                domains[lines[i].nvlink].push_back(NodeId(i));
        }
        t.leafOf.resize(lines.size());
        t.nvlinkOf.resize(lines.size(), -1);
        for (const auto &[zone, racks] : tree) {
            Domain domain;
            domain.name = m_cluster.names.intern(zone);
            domain.firstNode = static_cast<std::uint32_t>(t.nodeOrder.size());
            const DomainId zoneId = t.domains.push(domain);
            for (const auto &[rack, nodes] : racks) {
                Domain leaf;
                leaf.name = m_cluster.names.intern(rack);
                leaf.parent = zoneId;
                leaf.level = 1;
                leaf.firstNode = static_cast<std::uint32_t>(t.nodeOrder.size());
                for (const NodeId node : nodes) {
                    t.leafOf[node] = DomainId(t.domains.size());
                    t.nodeOrder.push_back(node);
                }
                leaf.endNode = static_cast<std::uint32_t>(t.nodeOrder.size());
                leaf.end = static_cast<std::uint32_t>(t.domains.size() + 1);
                t.domains.push(leaf);
            }
            t.domains[zoneId].end = static_cast<std::uint32_t>(t.domains.size());
            t.domains[zoneId].endNode = static_cast<std::uint32_t>(t.nodeOrder.size());
        }
        for (const auto &[name, nodes] : domains) {
            for (const NodeId node : nodes)
                t.nvlinkOf[node] = static_cast<std::int32_t>(t.nvlinkDomains.size());
            t.nvlinkDomains.push_back({m_cluster.names.intern(name), nodes});
        }
    }

    /// A pod per node and workload, and one per slice; names in the order of nodes.
    void addPods()
    {
        std::ranges::stable_sort(m_held, {}, &Held::workload);
        PodTable &t = m_cluster.pods;
        m_cluster.shapes.push({});
        std::string current;
        int ordinal = 0;
        NodeId lastNode;
        for (const Held &held : m_held) {
            if (held.workload != current) {
                current = held.workload;
                ordinal = 0;
                lastNode = {};
                WorkloadEntry entry;
                const std::size_t slash = current.find('/');
                entry.object.nameSpace = current.substr(0, slash);
                entry.object.name = current.substr(slash + 1);
                entry.object.kind = "Job";
                if (std::ranges::find(m_gangs, current) != m_gangs.end())
                    entry.object.gang = {api::GangMode::All, api::GangScope::Workload, api::GangSource::Object, 0};
                entry.firstPod = static_cast<std::uint32_t>(m_cluster.podsOfWorkload.size());
                m_cluster.workloads.push(entry);
            }
            const WorkloadId workload(m_cluster.workloads.size() - 1);
            WorkloadEntry &entry = m_cluster.workloads[workload];
            const bool whole = m_cluster.devices[m_cluster.slots[SlotId(held.slot)].device].partsTotal == 1;
            if (held.node != lastNode || !whole) {
                lastNode = held.node;
                const std::string name = entry.object.name + '-' + std::to_string(ordinal++);
                const PodId pod = t.name.push(m_cluster.names.intern(name));
                t.nameSpace.push(m_cluster.names.intern(entry.object.nameSpace));
                t.node.push(held.node);
                t.shape.push(ShapeId(0));
                t.labels.push(LabelSetId(0));
                t.workload.push(workload);
                t.queue.push(m_cluster.names.intern(entry.object.nameSpace));
                t.group.push(NameId(0));
                t.reason.push(NameId(0));
                t.nominatedNode.push(NameId(0));
                t.priority.push(static_cast<std::int32_t>(entry.object.name.size()) * 100);
                t.phase.push(m_cluster.slots[SlotId(held.slot)].state == SlotState::Reserved ? PodPhase::Pending
                                                                                             : PodPhase::Running);
                t.flags.push({});
                t.created.push({now.micros - (ordinal + 1) * 7200 * micros});
                t.started.push({now.micros - (ordinal + 1) * 7000 * micros});
                t.source.push({});
                m_cluster.podsOfWorkload.push_back(pod);
                ++entry.podsWanted;
                ++entry.podsRunning;
                entry.endPod = static_cast<std::uint32_t>(m_cluster.podsOfWorkload.size());
                ++m_cluster.nodes.podCount[held.node];
            }
            ++entry.gpusHeld;
            ++entry.gpusWanted;
            m_cluster.slots[SlotId(held.slot)].occupant = PodId(t.name.size() - 1);
        }
    }

    const std::vector<std::string> &m_gangs;
    Cluster m_cluster;
    std::vector<Held> m_held;
};

std::string numbered(const std::string &prefix, int number, int digits)
{
    std::string text = std::to_string(number);
    while (static_cast<int>(text.size()) < digits)
        text.insert(text.begin(), '0');
    return prefix + text;
}

} // namespace

MapFleet &MapFleet::cluster(std::string name, std::vector<NodeLine> nodes)
{
    m_clusters.push_back({std::move(name), std::move(nodes)});
    return *this;
}

MapFleet &MapFleet::gang(std::string workload)
{
    m_gangs.push_back(std::move(workload));
    return *this;
}

FleetPtr MapFleet::build() const
{
    auto fleet = std::make_shared<Fleet>();
    fleet->title = "Sample";
    fleet->observedAt = now;
    for (const Draft &draft : m_clusters)
        fleet->clusters.push_back(ClusterFiller(draft.name, m_gangs).fill(draft.nodes));
    std::ranges::sort(fleet->clusters, {}, [](const auto &c) { return c->name; });
    return fleet;
}

FleetPtr MapFleet::sample()
{
    MapFleet fleet;
    std::vector<NodeLine> prod, train, serve, burst;
    const char *h100[4][4][2] = {
        {{"UUUUUUUU", "llm-serving/chat-70b"},
         {"UUUUUUUU", "llm-serving/chat-70b"},
         {"UUUUUUUU", "llm-serving/chat-70b"},
         {"UUUUUUUU", "llm-serving/chat-70b"}},
        {{"UUUUUUUU", "llm-serving/chat-70b"},
         {"UUUUUUUU", "llm-serving/chat-70b"},
         {"UUUU.X..", "post-training/grpo-14b"},
         {"UUUUUUUU", "post-training/grpo-14b"}},
        {{"UUUUUUUU", "vision/sam-distill"},
         {"UUUUUUUU", "research/moe-ablate"},
         {"UUUUUUUU", "research/moe-ablate"},
         {"UUUUUUUU", "research/moe-ablate"}},
        {{"UUUUUUUU", "research/moe-ablate"}, {"UUUU....", "research/nb-us"}, {"CCCCCCCC", ""}, {"........", ""}}};
    for (int r = 0; r < 4; ++r) {
        for (int n = 0; n < 4; ++n)
            prod.push_back({"us-east-1a", numbered("r", r + 1, 2),
                            "h100-r0" + std::to_string(r + 1) + "-n" + std::to_string(n + 1), "NVIDIA-H100-80GB-HBM3",
                            h100[r][n][0], h100[r][n][1], ""});
    }
    for (int k = 1; k <= 3; ++k) {
        for (int n = 1; n <= 18; ++n) {
            std::string gpus = "UUUU", workload;
            if (k == 1)
                workload = n <= 16 ? "research/pretrain-7b" : n == 17 ? "post-training/judge-34b" : "";
            else if (k == 2)
                workload = n <= 12 ? "post-training/ppo-34b" : n == 13 ? "post-training/judge-34b" : "";
            else
                workload = n == 2 || n == 5 || n == 8 || n == 9 || n == 14 ? "vision/vit-sweep"
                    : n >= 17                                              ? "llm-serving/draft-8b"
                                                                           : "";
            const std::string domain = "nvl-" + std::to_string(k);
            prod.push_back({"us-east-1b", domain, "nvl" + std::to_string(k) + numbered("-n", n, 2), "NVIDIA-GB200",
                            workload.empty() ? "...." : gpus, workload, domain});
        }
    }
    const auto a100 = [&](const char *zone, const char *rack, int n, const char *gpus, const char *workload) {
        train.push_back({zone, rack, std::string("a100-") + rack + "-n" + std::to_string(n), "NVIDIA-A100-SXM4-80GB",
                         gpus, workload, ""});
    };
    for (int n = 1; n <= 6; ++n) {
        a100("eu-west-1", "a01", n, "UUUUUUUU", "research/diff-xl");
        n <= 4       ? a100("eu-west-1", "a02", n, "UUUUUUUU", "post-training/dpo-8b")
            : n == 5 ? a100("eu-west-1", "a02", n, "iiii....", "vision/eval-coco")
                     : a100("eu-west-1", "a02", n, "........", "");
        n <= 3       ? a100("eu-west-2", "b01", n, "UUUUUUUU", "vision/segm-l")
            : n == 4 ? a100("eu-west-2", "b01", n, "UUUUUUUU", "research/scaling-laws")
            : n == 5 ? a100("eu-west-2", "b01", n, "iiii....", "research/scaling-laws")
                     : a100("eu-west-2", "b01", n, "XXXXXXXX", "");
        n <= 2       ? a100("eu-west-2", "b02", n, "UUUUUUUU", "vision/video-mae")
            : n == 3 ? a100("eu-west-2", "b02", n, "iiiii...", "research/nb-eu")
            : n == 4 ? a100("eu-west-2", "b02", n, "........", "")
                     : a100("eu-west-2", "b02", n, "RRRRRRRR", "vision/sam2-finetune");
    }
    const char *l40s[4][4][2] = {
        {{"UUUUUUUU", "llm-serving/chat-8b"},
         {"UUUUUUUU", "llm-serving/chat-8b"},
         {"UUUUUUUU", "llm-serving/chat-8b"},
         {"UUUUUUUU", "llm-serving/chat-8b"}},
        {{"UUUUUUUU", "llm-serving/chat-8b"},
         {"UUUUUUUU", "llm-serving/vlm-11b"},
         {"44332211", "llm-serving/embed-e5"},
         {"43322100", "llm-serving/embed-e5"}},
        {{"UUUUUUUU", "llm-serving/vlm-11b"},
         {"UUUUUUUU", "vision/ocr-api"},
         {"UUUUUUUU", "llm-serving/rerank"},
         {"........", ""}},
        {{"UUUUUUUU", "vision/detect-rt"}, {"ii......", "vision/detect-rt"}, {"........", ""}, {"CCCCCCCC", ""}}};
    for (int r = 0; r < 4; ++r) {
        for (int n = 0; n < 4; ++n)
            serve.push_back({r < 2 ? "fra-1" : "fra-2", numbered("s", r + 1, 2),
                             "l40s-s0" + std::to_string(r + 1) + "-n" + std::to_string(n + 1), "NVIDIA-L40S",
                             l40s[r][n][0], l40s[r][n][1], ""});
    }
    burst.push_back({"us-west-2a", "p4d", "p4d-1", "NVIDIA-A100-SXM4-40GB", "MMMMMMMM", "research/nb-mig", ""});
    burst.push_back({"us-west-2a", "p4d", "p4d-2", "NVIDIA-A100-SXM4-40GB", "iiii....", "vision/synth-render", ""});
    for (int n = 1; n <= 8; ++n)
        burst.push_back({"us-west-2b", "g4dn", "g4dn-" + std::to_string(n), "Tesla-T4",
                         n <= 3       ? "UUUU"
                             : n == 4 ? "ii.."
                             : n == 8 ? "CCCC"
                                      : "....",
                         n <= 4 ? "vision/thumbs" : "", ""});
    fleet.cluster("prod-us-h100", prod)
        .cluster("train-eu-a100", train)
        .cluster("serve-l40s", serve)
        .cluster("burst-aws", burst);
    for (const char *gang : {"research/pretrain-7b", "research/moe-ablate", "research/diff-xl", "post-training/ppo-34b",
                             "post-training/dpo-8b"})
        fleet.gang(gang);
    return fleet.build();
}

FleetPtr MapFleet::large(std::size_t gpus)
{
    static const char *patterns[] = {"UUUUUUUU", "UUUUUU..", "UUUU....", "UUUUUUUU",
                                     "........", "UUUUUUUU", "UUUUUUUX"};
    static const char *workloads[] = {"a/train", "b/serve", "c/tune", "d/batch", "e/eval"};
    MapFleet fleet;
    const std::size_t nodes = (gpus + 7) / 8;
    constexpr std::size_t perCluster = 32 * 64 * 4;
    for (std::size_t first = 0, c = 0; first < nodes; first += perCluster, ++c) {
        std::vector<NodeLine> lines;
        for (std::size_t n = first; n < std::min(nodes, first + perCluster); ++n) {
            const std::size_t rack = n / 4, zone = rack / 64;
            lines.push_back({numbered("z", static_cast<int>(zone), 3), numbered("r", static_cast<int>(rack), 6),
                             numbered("n", static_cast<int>(n), 7), "NVIDIA-H100-80GB-HBM3",
                             patterns[n % std::size(patterns)], workloads[n / 16 % std::size(workloads)], ""});
        }
        fleet.cluster(numbered("cluster-", static_cast<int>(c), 2), std::move(lines));
    }
    return fleet.build();
}

} // namespace stowage::tests
