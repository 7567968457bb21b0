// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/sets.h"

#include <algorithm>
#include <cstdint>

namespace stowage {

namespace {

std::uint64_t mixed(std::uint64_t hash, NameId id)
{
    hash = (hash ^ id.row) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

std::uint64_t hashOf(std::span<const Label> labels)
{
    std::uint64_t hash = labels.size();
    for (const Label &label : labels)
        hash = mixed(mixed(hash, label.key), label.value);
    return hash;
}

std::uint64_t hashOf(std::span<const TaintRow> taints)
{
    std::uint64_t hash = taints.size();
    for (const TaintRow &taint : taints)
        hash = mixed(mixed(mixed(hash, taint.key), taint.value), taint.effect);
    return hash;
}

std::uint64_t hashOf(std::span<const NodeImage> images)
{
    std::uint64_t hash = images.size();
    for (const NodeImage &image : images)
        hash = mixed(hash, image.name) ^ static_cast<std::uint64_t>(image.sizeBytes);
    return hash;
}

} // namespace

template<typename IdType, typename T>
IdType SetTable<IdType, T>::intern(std::span<const T> elements)
{
    // Kept under half full, so a probe ends soon.
    if (m_slots.size() < 2 * (size() + 1)) {
        m_slots.assign(std::max<std::size_t>(16, 2 * m_slots.size()), IdType());
        for (std::size_t row = 0; row < size(); ++row) {
            std::size_t slot = hashOf((*this)[IdType(row)]) & (m_slots.size() - 1);
            while (m_slots[slot].valid())
                slot = (slot + 1) & (m_slots.size() - 1);
            m_slots[slot] = IdType(row);
        }
    }
    std::size_t slot = hashOf(elements) & (m_slots.size() - 1);
    while (m_slots[slot].valid()) {
        if (std::ranges::equal((*this)[m_slots[slot]], elements))
            return m_slots[slot];
        slot = (slot + 1) & (m_slots.size() - 1);
    }
    const IdType id(size());
    m_elements.insert(m_elements.end(), elements.begin(), elements.end());
    m_offsets.push_back(m_elements.size());
    m_slots[slot] = id;
    return id;
}

NameId findLabel(std::span<const Label> labels, NameId key)
{
    // The invalid key is the one of a text that no object has.
    if (!key.valid())
        return {};
    const auto label = std::ranges::find(labels, key, &Label::key);
    return label == labels.end() ? NameId() : label->value;
}

template class SetTable<LabelSetId, Label>;
template class SetTable<TaintSetId, TaintRow>;
template class SetTable<ImageSetId, NodeImage>;

} // namespace stowage
