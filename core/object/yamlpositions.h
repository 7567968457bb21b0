// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/bytesource.h"

namespace stowage {

/// libyaml counts characters where files are addressed by bytes. Positions only go forward.
class YamlPositions {
public:
    YamlPositions(const ByteSource &source, std::uint64_t start)
        : m_source(source)
        , m_start(start)
    {
    }

    std::size_t byteOf(std::size_t character)
    {
        if (character < m_character) {
            m_character = 0;
            m_byte = 0;
        }
        while (m_character < character) {
            if (m_byte < m_chunkStart || m_byte >= m_chunkStart + m_chunkSize) {
                const auto got = m_source.read(m_start + m_byte, m_chunk);
                m_chunkStart = m_byte;
                m_chunkSize = got ? *got : 0;
                if (m_chunkSize == 0)
                    break;
            }
            const auto lead = static_cast<unsigned char>(m_chunk[m_byte - m_chunkStart]);
            m_byte += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
            ++m_character;
        }
        return m_byte;
    }

private:
    const ByteSource &m_source;
    std::uint64_t m_start = 0;
    std::size_t m_character = 0;
    std::size_t m_byte = 0;
    std::array<char, 4096> m_chunk{};
    std::size_t m_chunkStart = 0;
    std::size_t m_chunkSize = 0;
};

} // namespace stowage
