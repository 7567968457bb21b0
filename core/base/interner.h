// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/id.h"

namespace stowage {

/// Texts of one cluster, each kept once. Equal texts have equal ids. Built by one thread, then only read.
/// The empty text is always NameId(0).
class Interner {
public:
    Interner();

    NameId intern(std::string_view text);
    /// The invalid id when the text was never interned.
    [[nodiscard]] NameId find(std::string_view text) const;
    /// Valid as long as the interner; the invalid id reads as the empty text.
    [[nodiscard]] std::string_view operator[](NameId id) const;
    [[nodiscard]] std::size_t size() const { return m_offsets.size() - 1; }

private:
    [[nodiscard]] std::size_t slotOf(std::string_view text, std::size_t hash) const;
    void grow();

    std::string m_arena;
    std::vector<std::uint64_t> m_offsets; ///< size() + 1 entries: text i is [offset i, offset i+1)
    std::vector<NameId> m_slots;          ///< open addressing, a power of two
};

} // namespace stowage
