// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

namespace stowage {

/// Texts with stable addresses that are forgotten all at once, or back to a mark; blocks are kept for reuse.
class TextArena {
public:
    struct Mark {
        std::size_t block = 0;
        std::size_t used = 0;
    };

    [[nodiscard]] std::string_view keep(std::string_view text)
    {
        while (m_at.block < m_blocks.size() && m_blocks[m_at.block].size - m_at.used < text.size())
            m_at = {m_at.block + 1, 0};
        if (m_at.block == m_blocks.size()) {
            const std::size_t size = std::max(blockSize, text.size());
            m_blocks.push_back({std::make_unique_for_overwrite<char[]>(size), size});
        }
        char *const target = m_blocks[m_at.block].bytes.get() + m_at.used;
        if (!text.empty())
            std::memcpy(target, text.data(), text.size());
        m_at.used += text.size();
        return {target, text.size()};
    }

    [[nodiscard]] Mark mark() const { return m_at; }
    void rewind(Mark mark) { m_at = mark; }
    void clear()
    {
        m_at = {};
        // One odd object must not hold its memory for the rest of the import.
        if (m_blocks.size() > 16)
            m_blocks.resize(16);
        if (std::ranges::any_of(m_blocks, [](const Block &block) { return block.size > blockSize; }))
            m_blocks.clear();
    }

private:
    static constexpr std::size_t blockSize = std::size_t{64} << 10;
    struct Block {
        std::unique_ptr<char[]> bytes;
        std::size_t size = 0;
    };

    std::vector<Block> m_blocks;
    Mark m_at;
};

} // namespace stowage
