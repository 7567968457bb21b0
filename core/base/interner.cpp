// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/interner.h"

#include <functional>

namespace stowage {

Interner::Interner()
    : m_offsets{0}
    , m_slots(64)
{
    intern({});
}

std::size_t Interner::slotOf(std::string_view text, std::size_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hash & mask;
    while (m_slots[slot].valid() && (*this)[m_slots[slot]] != text)
        slot = (slot + 1) & mask;
    return slot;
}

void Interner::grow()
{
    m_slots.assign(m_slots.size() * 2, NameId());
    for (std::size_t i = 0; i < size(); ++i) {
        const std::string_view text = (*this)[NameId(i)];
        m_slots[slotOf(text, std::hash<std::string_view>{}(text))] = NameId(i);
    }
}

NameId Interner::intern(std::string_view text)
{
    const std::size_t hash = std::hash<std::string_view>{}(text);
    std::size_t slot = slotOf(text, hash);
    if (m_slots[slot].valid())
        return m_slots[slot];
    const NameId id(size());
    m_arena.append(text);
    m_offsets.push_back(m_arena.size());
    m_slots[slot] = id;
    if (size() * 2 > m_slots.size())
        grow();
    return id;
}

NameId Interner::find(std::string_view text) const
{
    return m_slots[slotOf(text, std::hash<std::string_view>{}(text))];
}

std::string_view Interner::operator[](NameId id) const
{
    if (!id.valid())
        return {};
    const std::uint64_t begin = m_offsets[id.index()];
    return std::string_view(m_arena).substr(begin, m_offsets[id.index() + 1] - begin);
}

} // namespace stowage
