// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/counters.h"

#include <algorithm>

namespace stowage::kube {

const KeyDomains &DomainIndex::of(NameId key)
{
    std::unique_ptr<KeyDomains> &entry = m_keys[key];
    if (entry)
        return *entry;
    entry = std::make_unique<KeyDomains>();
    entry->key = key;
    const NodeTable &nodes = m_cluster->nodes;
    std::map<std::string_view, std::vector<std::size_t>> byValue;
    entry->domainOf.assign(nodes.size(), -1);
    for (std::size_t row = 0; row < nodes.size() && key.valid(); ++row) {
        const NameId value = findLabel(m_cluster->labelSets[nodes.labels[NodeId(row)]], key);
        if (value.valid())
            byValue[m_cluster->text(value)].push_back(row);
    }
    for (const auto &[text, rows] : byValue) {
        for (const std::size_t row : rows)
            entry->domainOf[row] = static_cast<std::int32_t>(entry->values.size());
        entry->values.push_back(m_cluster->names.find(text));
        entry->firstNode.push_back(static_cast<std::uint32_t>(entry->nodes.size()));
        for (const std::size_t row : rows)
            entry->nodes.push_back(NodeId(row));
    }
    entry->firstNode.push_back(static_cast<std::uint32_t>(entry->nodes.size()));
    return *entry;
}

std::uint32_t Counters::add(Counter counter)
{
    counter.counts.assign(counter.domains->values.size(), 0);
    m_counters.push_back(std::move(counter));
    return static_cast<std::uint32_t>(m_counters.size() - 1);
}

bool Counters::sync(const State &state)
{
    const std::span<const Change> log = state.log();
    if (m_position == log.size() && m_effects.size() == state.kinCount())
        return false;
    for (std::size_t kin = m_effects.size(); kin < state.kinCount(); ++kin) {
        m_effectsOf(state.representative(KinId(kin)), m_effects.emplace_back());
        m_anyEffect = m_anyEffect || !m_effects.back().empty();
    }
    bool changed = false;
    for (const Change &change : m_anyEffect ? log.subspan(m_position) : std::span<const Change>()) {
        for (const Effect &effect : m_effects[change.kin.index()]) {
            Counter &counter = m_counters[effect.counter];
            const std::int32_t domain = counter.domains->domainOf[change.node.index()];
            if (domain < 0 || (counter.skipsTerminating && change.terminating)
                || (!counter.countedNodes.empty() && counter.countedNodes[change.node.index()] == 0))
                continue;
            counter.counts[static_cast<std::size_t>(domain)] += change.delta * effect.weight;
            counter.total += change.delta * effect.weight;
            changed = true;
        }
    }
    m_position = log.size();
    return changed;
}

} // namespace stowage::kube
