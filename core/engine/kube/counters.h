// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "core/engine/kube/state.h"

namespace stowage::kube {

/// The values of one node label over the nodes of a cluster, numbered by name of value.
struct KeyDomains {
    NameId key{};
    std::vector<std::int32_t> domainOf{}; ///< per node, -1 = lacks the label
    std::vector<NameId> values{};
    std::vector<std::uint32_t> firstNode{}; ///< nodes of domain d are nodes[firstNode[d]] to nodes[firstNode[d + 1]]
    std::vector<NodeId> nodes{};            ///< by domain, then by row

    [[nodiscard]] std::span<const NodeId> nodesOf(std::int32_t domain) const
    {
        const std::size_t d = static_cast<std::size_t>(domain);
        return std::span(nodes).subspan(firstNode[d], firstNode[d + 1] - firstNode[d]);
    }
};

/// Domains by key, made once. Labels do not change while a scheduler decides.
class DomainIndex {
public:
    explicit DomainIndex(const Cluster &cluster)
        : m_cluster(&cluster)
    {
    }
    [[nodiscard]] const KeyDomains &of(NameId key);

private:
    const Cluster *m_cluster;
    std::map<NameId, std::unique_ptr<KeyDomains>> m_keys;
};

/// Pods counted per domain of one key: of spread constraints and affinity terms, for filters and scores alike.
/// What a class adds is asked once per class; then the counter follows the state's log.
struct Counter {
    const KeyDomains *domains = nullptr;
    std::vector<std::uint8_t> countedNodes{}; ///< per node; empty: all
    bool skipsTerminating = false;
    std::vector<std::int64_t> counts{}; ///< per domain
    std::int64_t total = 0;

    [[nodiscard]] std::int64_t at(NodeId node) const
    {
        const std::int32_t domain = domains->domainOf[node.index()];
        return domain < 0 ? 0 : counts[static_cast<std::size_t>(domain)];
    }
};

/// A set of counters that replays the log of a state.
class Counters {
public:
    struct Effect {
        std::uint32_t counter = 0;
        std::int64_t weight = 0; ///< added per pod
    };
    /// Appends what one pod of a class adds; asked once for all kin of the class.
    using EffectsOf = std::function<void(ClassId, std::vector<Effect> &)>;

    std::uint32_t add(Counter counter);
    void setEffects(EffectsOf effects) { m_effectsOf = std::move(effects); }
    /// Catches up with the log. True when a count changed.
    bool sync(const State &state);

    [[nodiscard]] const Counter &operator[](std::uint32_t index) const { return m_counters[index]; }
    [[nodiscard]] Counter &operator[](std::uint32_t index) { return m_counters[index]; }
    [[nodiscard]] std::size_t size() const { return m_counters.size(); }
    [[nodiscard]] bool empty() const { return m_counters.empty(); }
    /// What a pod adds, of a kin that the log named before the last sync.
    [[nodiscard]] std::span<const Effect> effectsOf(KinId kin) const
    {
        return m_anyEffect ? std::span<const Effect>(m_effects[kin.index()]) : std::span<const Effect>();
    }

private:
    std::vector<Counter> m_counters;
    EffectsOf m_effectsOf;
    std::vector<std::vector<Effect>> m_effects; ///< by kin
    bool m_anyEffect = false;
    std::size_t m_position = 0; ///< in the log
};

} // namespace stowage::kube
