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
    }
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
    for (std::size_t known = m_effects.size(); known < state.classCount(); ++known)
        m_effectsOf(ClassId(known), m_effects.emplace_back());
    bool changed = false;
    for (const Change &change : log.subspan(m_position)) {
        for (const Effect &effect : m_effects[change.podClass.index()]) {
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
