// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/fleettext.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "core/import/openfleet.h"

namespace stowage::test {

namespace {

std::vector<std::string> words(std::string_view line)
{
    std::istringstream stream{std::string(line)};
    std::vector<std::string> found;
    for (std::string word; stream >> word;)
        found.push_back(word);
    return found;
}

std::string quoted(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result.push_back('\\');
        result.push_back(c);
    }
    return result + "\"";
}

void member(std::string &map, std::string_view key, const std::string &value)
{
    map.append(map.empty() ? "" : ", ").append(quoted(key)).append(": ").append(value);
}

struct Words {
    std::string labels, annotations, taints, capacity, allocatable, flags, nominated;
    bool has(std::string_view flag) const
    {
        return (" " + flags + " ").find(" " + std::string(flag) + " ") != std::string::npos;
    }
};

Words sort(const std::vector<std::string> &tokens, std::size_t first)
{
    Words sorted;
    for (std::size_t i = first; i < tokens.size(); ++i) {
        const std::string &token = tokens[i];
        const std::size_t equals = token.find('=');
        const std::size_t colon = token.rfind(':');
        if (token[0] == '!') {
            sorted.taints += (sorted.taints.empty() ? "" : ", ") + std::string("{key: ")
                + quoted(token.substr(1, colon - 1)) + ", effect: " + quoted(token.substr(colon + 1)) + "}";
        } else if (token[0] == '@') {
            member(sorted.annotations, token.substr(1, equals - 1), quoted(token.substr(equals + 1)));
        } else if (token.starts_with("nominated:")) {
            sorted.nominated = token.substr(colon + 1);
        } else if (equals != std::string::npos) {
            member(sorted.labels, token.substr(0, equals), quoted(token.substr(equals + 1)));
        } else if (colon != std::string::npos) {
            const std::string amounts = token.substr(colon + 1);
            const std::size_t slash = amounts.find('/');
            member(sorted.capacity, token.substr(0, colon), quoted(amounts.substr(0, slash)));
            member(sorted.allocatable, token.substr(0, colon),
                   quoted(slash == std::string::npos ? amounts : amounts.substr(slash + 1)));
        } else {
            sorted.flags += " " + token;
        }
    }
    return sorted;
}

std::string metadataText(const std::string &name, const Words &sorted)
{
    const std::size_t slash = name.find('/');
    std::string metadata;
    if (slash != std::string::npos)
        member(metadata, "namespace", quoted(name.substr(0, slash)));
    member(metadata, "name", quoted(slash == std::string::npos ? name : name.substr(slash + 1)));
    if (sorted.has("deleting"))
        member(metadata, "deletionTimestamp", quoted("2026-03-01T11:59:00Z"));
    return metadata + ", labels: {" + sorted.labels + "}, annotations: {" + sorted.annotations + "}";
}

std::string nodeText(const std::vector<std::string> &tokens)
{
    const Words sorted = sort(tokens, 2);
    const std::string base = "cpu: 8, memory: 32Gi, pods: 110";
    const auto amounts = [&](const std::string &more) { return base + (more.empty() ? "" : ", " + more); };
    return "{apiVersion: v1, kind: Node, metadata: {" + metadataText(tokens[1], sorted)
        + "}, spec: {unschedulable: " + (sorted.has("cordoned") ? "true" : "false") + ", taints: [" + sorted.taints
        + "]}, status: {capacity: {" + amounts(sorted.capacity) + "}, allocatable: {" + amounts(sorted.allocatable)
        + "}, conditions: [{type: Ready, status: \"" + (sorted.has("notready") ? "False" : "True") + "\"}]}}";
}

std::string podText(const std::vector<std::string> &tokens)
{
    const Words sorted = sort(tokens, 3);
    const std::string phase = sorted.has("pending") ? "Pending" : sorted.has("done") ? "Succeeded" : "Running";
    std::string text = "{apiVersion: v1, kind: Pod, metadata: {" + metadataText(tokens[1], sorted) + "}, spec: {";
    if (tokens[2] != "-")
        text += "nodeName: " + quoted(tokens[2]) + ", ";
    text += "containers: [{name: c, image: app, resources: {requests: {" + sorted.capacity
        + "}}}]}, status: {phase: " + phase;
    if (!sorted.nominated.empty())
        text += ", nominatedNodeName: " + sorted.nominated;
    return text + "}}";
}

std::string_view nameOf(const Cluster &cluster, NodeId node)
{
    return cluster.text(cluster.nodes.name[node]);
}

const char *sharingText(GpuSharing sharing)
{
    static constexpr const char *texts[] = {"none", "time-slicing", "mps", "mig", "vgpu"};
    return texts[std::size_t(sharing)];
}

std::string printNumbers(const GpuNumbers &numbers)
{
    std::ostringstream out;
    out << numbers.allocatable << '/' << numbers.capacity << " held " << numbers.held << " free " << numbers.free;
    if (numbers.freeBlocked)
        out << " blocked " << numbers.freeBlocked;
    if (numbers.broken)
        out << " broken " << numbers.broken;
    if (numbers.shared)
        out << " shared " << numbers.shared;
    if (numbers.physicalUnknown)
        out << " physical >=" << numbers.physical;
    else
        out << " physical " << numbers.physical;
    return out.str();
}

std::string printSlot(const Cluster &cluster, const Slot &slot)
{
    std::string text;
    switch (slot.state) {
    case SlotState::Free:
        text = ".";
        break;
    case SlotState::Cordoned:
        text = "x";
        break;
    case SlotState::Broken:
        text = "!";
        break;
    case SlotState::Used:
    case SlotState::Reserved:
        text = slot.occupant.valid() ? std::string(cluster.text(cluster.pods.name[slot.occupant])) : "claim";
        if (slot.state == SlotState::Reserved)
            text = "~" + text;
        break;
    }
    if (slot.stated)
        text = "[" + text + "]";
    const std::string_view profile = cluster.text(slot.profile);
    return profile.empty() ? text : text + "/" + std::to_string(int(slot.parts));
}

std::string printLabels(const Cluster &cluster, LabelSetId set)
{
    std::string text;
    for (const Label &label : cluster.labelSets[set])
        text.append(" ").append(cluster.text(label.key)).append("=").append(cluster.text(label.value));
    return text;
}

void printNode(std::ostringstream &out, const Cluster &cluster, NodeId node)
{
    const NodeTable &nodes = cluster.nodes;
    out << "node " << nameOf(cluster, node) << printLabels(cluster, nodes.labels[node]);
    for (const TaintRow &taint : cluster.taintSets[nodes.taints[node]])
        out << " !" << cluster.text(taint.key) << '=' << cluster.text(taint.value) << ':' << cluster.text(taint.effect);
    for (std::size_t r = 0; r < cluster.resources.size(); ++r) {
        const ResourceId resource(r);
        if (nodes.capacity.at(resource, node) || nodes.requested.at(resource, node))
            out << ' ' << cluster.resources.name(resource) << ' ' << nodes.requested.at(resource, node) << '/'
                << nodes.allocatable.at(resource, node) << '/' << nodes.capacity.at(resource, node);
    }
    out << " pods " << nodes.podCount[node] << " conditions " << nodes.conditions[node].size() << '\n';
}

void printPod(std::ostringstream &out, const Cluster &cluster, PodId pod)
{
    const PodTable &pods = cluster.pods;
    out << "pod " << cluster.text(pods.nameSpace[pod]) << '/' << cluster.text(pods.name[pod]) << " on "
        << (pods.node[pod].valid() ? nameOf(cluster, pods.node[pod]) : "-") << " shape " << pods.shape[pod].row
        << printLabels(cluster, pods.labels[pod]) << " queue " << cluster.text(pods.queue[pod]) << " group "
        << cluster.text(pods.group[pod]) << " reason " << cluster.text(pods.reason[pod]) << " priority "
        << pods.priority[pod] << " phase " << int(pods.phase[pod]) << " workload "
        << cluster.workloads[pods.workload[pod]].object.kind << '/' << cluster.workloads[pods.workload[pod]].object.name
        << '\n';
}

} // namespace

std::string objectText(std::string_view line)
{
    const std::vector<std::string> tokens = words(line);
    if (tokens.size() > 1 && tokens[0] == "node")
        return nodeText(tokens);
    if (tokens.size() > 2 && tokens[0] == "pod")
        return podText(tokens);
    return std::string(line);
}

FleetPtr fleetFrom(const std::vector<std::string> &lines, const TopologyOptions &topology)
{
    std::string bytes;
    for (const std::string &line : lines) {
        if (!words(line).empty())
            bytes.append("---\n").append(objectText(line)).append("\n");
    }
    const Instant now = *parseInstant("2026-03-01T12:00:00Z");
    const Expected<FleetPtr> fleet = openFleetFromMemory({{"m1", false, bytes}}, now, topology);
    if (!fleet)
        std::abort();
    return *fleet;
}

FleetPtr fleetFrom(std::string_view lines, const TopologyOptions &topology)
{
    std::istringstream stream{std::string(lines)};
    std::vector<std::string> split;
    for (std::string line; std::getline(stream, line);)
        split.push_back(line);
    return fleetFrom(split, topology);
}

const Cluster &onlyCluster(const FleetPtr &fleet)
{
    return *fleet->clusters.front();
}

std::string printGpus(const Cluster &cluster)
{
    std::ostringstream out;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const std::int32_t index = cluster.nodes.gpus[NodeId(row)];
        if (index < 0)
            continue;
        const NodeGpus &gpus = cluster.nodeGpus[std::size_t(index)];
        out << nameOf(cluster, NodeId(row)) << ": " << cluster.text(gpus.vendor) << " '" << cluster.text(gpus.model)
            << "' x" << gpus.devices << ' ' << sharingText(gpus.sharing);
        if (gpus.replicasPerDevice != 1)
            out << " replicas " << gpus.replicasPerDevice;
        if (gpus.memoryMiB)
            out << ' ' << gpus.memoryMiB << "MiB";
        if (gpus.migDevices)
            out << ' ' << cluster.text(gpus.migProfile) << " x" << gpus.migDevices;
        if (gpus.invalidMig)
            out << " invalid";
        if (gpus.managedElsewhere)
            out << " elsewhere";
        for (const GpuResource &resource : gpus.resources)
            out << "; " << cluster.resources.name(resource.resource) << ' ' << printNumbers(resource.numbers);
        out << '\n';
    }
    return out.str();
}

std::string printSlots(const Cluster &cluster)
{
    std::ostringstream out;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const std::size_t begin = cluster.nodes.firstDevice[NodeId(row)];
        const std::size_t end =
            row + 1 < cluster.nodes.size() ? cluster.nodes.firstDevice[NodeId(row + 1)] : cluster.devices.size();
        if (begin == end)
            continue;
        out << nameOf(cluster, NodeId(row)) << ':';
        for (std::size_t d = begin; d < end; ++d) {
            const Device &device = cluster.devices[DeviceId(d)];
            out << (device.endSlot - device.firstSlot > 1 ? " (" : " ");
            for (std::size_t slot = device.firstSlot; slot < device.endSlot; ++slot)
                out << (slot > device.firstSlot ? " " : "") << printSlot(cluster, cluster.slots[SlotId(slot)]);
            out << (device.endSlot - device.firstSlot > 1 ? ")" : "");
        }
        out << '\n';
    }
    return out.str();
}

std::string printTopology(const Cluster &cluster, const Topology &topology)
{
    std::ostringstream out;
    for (const std::string &level : topology.levels)
        out << (&level == &topology.levels.front() ? "" : " > ") << level;
    out << ':';
    const auto printNodes = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            out << (i > begin ? " " : "") << nameOf(cluster, topology.nodeOrder[i]);
    };
    const auto printDomains = [&](const auto &self, std::size_t begin, std::size_t end) -> void {
        for (std::size_t row = begin; row < end; row = topology.domains[DomainId(row)].end) {
            const Domain &domain = topology.domains[DomainId(row)];
            out << (row > begin ? " " : "") << (cluster.text(domain.name).empty() ? "?" : cluster.text(domain.name))
                << '(';
            if (domain.level + std::size_t(1) == topology.levels.size())
                printNodes(domain.firstNode, domain.endNode);
            else
                self(self, row + 1, domain.end);
            out << ')';
        }
    };
    out << ' ';
    if (topology.levels.empty())
        printNodes(0, topology.nodeOrder.size());
    else
        printDomains(printDomains, 0, topology.domains.size());
    for (const NvlinkDomain &domain : topology.nvlinkDomains) {
        out << "; nvlink " << cluster.text(domain.name) << '(';
        for (const NodeId node : domain.nodes)
            out << (node == domain.nodes.front() ? "" : " ") << nameOf(cluster, node);
        out << ')';
    }
    return out.str();
}

std::string printFindings(const std::vector<Finding> &findings)
{
    static constexpr const char *severities[] = {"error", "warning", "info"};
    std::ostringstream out;
    for (const Finding &finding : findings) {
        out << severities[std::size_t(finding.severity)] << ' ' << finding.object;
        if (!finding.field.empty())
            out << ' ' << finding.field;
        out << ": " << finding.reason << '\n';
    }
    return out.str();
}

std::string printCluster(const Cluster &cluster)
{
    std::ostringstream out;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row)
        printNode(out, cluster, NodeId(row));
    for (std::size_t row = 0; row < cluster.pods.size(); ++row)
        printPod(out, cluster, PodId(row));
    for (const WorkloadEntry &entry : cluster.workloads)
        out << "workload " << entry.object.kind << ' ' << entry.object.nameSpace << '/' << entry.object.name
            << " wanted " << entry.podsWanted << " running " << entry.podsRunning << " pending " << entry.podsPending
            << " gpus " << entry.gpusHeld << '/' << entry.gpusWanted << '/' << entry.gpusPending << '\n';
    for (const OtherRow &other : cluster.others)
        out << "other " << cluster.text(other.group) << ' ' << cluster.text(other.kind) << ' '
            << cluster.text(other.nameSpace) << '/' << cluster.text(other.name) << '\n';
    out << printGpus(cluster) << printSlots(cluster) << printTopology(cluster, cluster.topology) << '\n';
    out << "names " << cluster.names.size() << " sets " << cluster.labelSets.size() << ' ' << cluster.taintSets.size()
        << " shapes " << cluster.shapes.size() << '\n';
    for (std::size_t i = 0; i < cluster.names.size(); ++i)
        out << i << ' ' << cluster.text(NameId(i)) << '\n';
    return out.str();
}

} // namespace stowage::test
