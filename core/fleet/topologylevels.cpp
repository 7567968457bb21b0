// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/topologylevels.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <set>
#include <string_view>

namespace stowage {

namespace {

constexpr std::string_view region = "topology.kubernetes.io/region";
constexpr std::string_view zone = "topology.kubernetes.io/zone";
constexpr std::size_t mostLevels = 16; ///< as many as Kueue allows

using Keys = std::set<std::string_view>;

/// Keys of all labels with a value, each label set looked at once.
Keys keysOf(const Cluster &cluster)
{
    std::set<LabelSetId> sets(cluster.nodes.labels.begin(), cluster.nodes.labels.end());
    Keys keys;
    for (const LabelSetId set : sets) {
        for (const Label &label : cluster.labelSets[set]) {
            if (!cluster.names[label.value].empty())
                keys.insert(cluster.names[label.key]);
        }
    }
    return keys;
}

/// "tier-3" of prefix "tier-" counts 3; keys with anything but a number behind the prefix are no levels.
std::vector<std::string> numbered(const Keys &keys, std::string_view prefix, bool topIsHighest)
{
    std::map<int, std::string> byNumber;
    for (auto key = keys.lower_bound(prefix); key != keys.end() && key->starts_with(prefix); ++key) {
        const std::string_view digits = key->substr(prefix.size());
        int number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error == std::errc() && end == digits.data() + digits.size() && number >= 0)
            byNumber.emplace(topIsHighest ? -number : number, *key);
    }
    std::vector<std::string> levels;
    for (auto &[number, key] : byNumber) {
        if (levels.size() < mostLevels)
            levels.push_back(std::move(key));
    }
    return levels;
}

std::vector<std::string> present(const Keys &keys, std::initializer_list<std::string_view> family)
{
    std::vector<std::string> levels;
    for (const std::string_view key : family) {
        if (keys.contains(key))
            levels.emplace_back(key);
    }
    return levels;
}

std::vector<std::string> networkLevels(const Keys &keys)
{
    const std::vector<std::string> families[] = {
        numbered(keys, "fabric.topograph.run/tier-", true),
        present(keys, {"accelerator.topograph.run/domain", "accelerator.topograph.run/sub-domain"}),
        present(keys,
                {"network.topology.nvidia.com/core", "network.topology.nvidia.com/spine",
                 "network.topology.nvidia.com/leaf"}),
        numbered(keys, "topology.k8s.aws/network-node-layer-", false),
        present(keys,
                {"cloud.google.com/gce-topology-block", "cloud.google.com/gce-topology-subblock",
                 "cloud.google.com/gce-topology-host"}),
        present(keys,
                {"backend.coreweave.cloud/fabric", "backend.coreweave.cloud/superpod",
                 "backend.coreweave.cloud/leafgroup"}),
        present(keys, {"ib.coreweave.cloud/fabric", "ib.coreweave.cloud/superpod", "ib.coreweave.cloud/leafgroup"}),
        present(keys, {"node.coreweave.cloud/rack"}),
        present(keys, {"crusoe.ai/ib.partition.id", "crusoe.ai/pod.id"}),
        present(keys, {"oci.oraclecloud.com/host.network_block_id", "oci.oraclecloud.com/host.rack_id"}),
    };
    for (const std::vector<std::string> &family : families) {
        if (!family.empty())
            return family;
    }
    return {};
}

NameId valueOf(const Cluster &cluster, NodeId node, NameId key)
{
    return findLabel(cluster.labelSets[cluster.nodes.labels[node]], key);
}

std::size_t countValues(const Cluster &cluster, std::string_view key)
{
    std::set<NameId> values;
    const NameId id = cluster.names.find(key);
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        if (const NameId value = valueOf(cluster, NodeId(row), id); value.valid())
            values.insert(value);
    }
    return values.size();
}

/// Whether every rack lies within one domain of the levels, and some domain has more than one rack.
bool isFiner(const Cluster &cluster, std::string_view rack, const std::vector<std::string> &levels)
{
    std::vector<NameId> keys;
    for (const std::string &level : levels)
        keys.push_back(cluster.names.find(level));
    const NameId rackKey = cluster.names.find(rack);
    std::map<NameId, std::vector<NameId>> pathOfRack;
    std::set<std::vector<NameId>> paths;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const NameId value = valueOf(cluster, NodeId(row), rackKey);
        if (!value.valid())
            continue;
        std::vector<NameId> path;
        for (const NameId key : keys)
            path.push_back(valueOf(cluster, NodeId(row), key));
        const auto [known, added] = pathOfRack.try_emplace(value, path);
        if (!added && known->second != path)
            return false;
        paths.insert(std::move(path));
    }
    return pathOfRack.size() > paths.size();
}

} // namespace

std::vector<std::string> labelLevels(const Cluster &cluster)
{
    const Keys keys = keysOf(cluster);
    std::vector<std::string> levels = networkLevels(keys);
    return levels.empty() ? present(keys, {region, zone}) : levels;
}

std::vector<std::string> shownLevels(const Cluster &cluster)
{
    const Keys keys = keysOf(cluster);
    const std::vector<std::string> network = networkLevels(keys);
    std::vector<std::string> levels;
    if (countValues(cluster, region) > 1)
        levels.emplace_back(region);
    if (keys.contains(zone))
        levels.emplace_back(zone);
    levels.insert(levels.end(), network.begin(), network.end());
    for (const std::string_view rack : {"topology.kubernetes.io/rack", "topology.k8s.io/rack", "rack"}) {
        if (!keys.contains(rack))
            continue;
        if (network.empty() || isFiner(cluster, rack, levels))
            levels.emplace_back(rack);
        break;
    }
    if (levels.size() > mostLevels)
        levels.resize(mostLevels);
    return levels;
}

std::size_t nodesWithLabel(const Cluster &cluster, std::string_view key)
{
    const NameId id = cluster.names.find(key);
    std::size_t nodes = 0;
    for (std::size_t row = 0; row < cluster.nodes.size(); ++row) {
        const NameId value = valueOf(cluster, NodeId(row), id);
        if (value.valid() && value.index() != 0)
            ++nodes;
    }
    return nodes;
}

} // namespace stowage
