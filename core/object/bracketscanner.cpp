// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/bracketscanner.h"

#include <algorithm>
#include <bit>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace stowage {

namespace {

#if defined(__SSE2__)

constexpr std::size_t blockSize = 64;

/// One bit per byte of a block of 64.
struct BlockMasks {
    std::uint64_t quotes = 0;
    std::uint64_t backslashes = 0;
    std::uint64_t opening = 0;
    std::uint64_t closing = 0;
};

std::uint64_t matchMask(__m128i matches, unsigned lane)
{
    return static_cast<std::uint64_t>(static_cast<unsigned>(_mm_movemask_epi8(matches))) << (lane * 16);
}

BlockMasks masksOf(const char *block)
{
    BlockMasks masks;
    // '[' and ']' differ from '{' and '}' by the bit 0x20 only.
    const __m128i caseBit = _mm_set1_epi8(0x20);
    for (unsigned lane = 0; lane < 4; ++lane) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(block + lane * 16));
        const __m128i folded = _mm_or_si128(bytes, caseBit);
        masks.quotes |= matchMask(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"')), lane);
        masks.backslashes |= matchMask(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\')), lane);
        masks.opening |= matchMask(_mm_cmpeq_epi8(folded, _mm_set1_epi8('{')), lane);
        masks.closing |= matchMask(_mm_cmpeq_epi8(folded, _mm_set1_epi8('}')), lane);
    }
    return masks;
}

/// Bit i of the result: parity of the bits up to and including i.
std::uint64_t prefixXor(std::uint64_t bits)
{
    for (unsigned shift = 1; shift < 64; shift *= 2)
        bits ^= bits << shift;
    return bits;
}

/// Bytes that stand after an effective backslash; escaped carries over block borders.
std::uint64_t escapedBytes(std::uint64_t backslashes, bool &escaped)
{
    std::uint64_t result = 0;
    if (escaped) {
        result = 1;
        backslashes &= ~std::uint64_t{1};
        escaped = false;
    }
    while (backslashes != 0) {
        const int at = std::countr_zero(backslashes);
        if (at == 63) {
            escaped = true;
            break;
        }
        result |= std::uint64_t{2} << at;
        backslashes &= ~(std::uint64_t{3} << at);
    }
    return result;
}

#endif

} // namespace

std::size_t BracketScanner::skipBytewise(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (m_escaped) {
            m_escaped = false;
        } else if (c == '\\') {
            m_escaped = true;
        } else if (c == '"') {
            m_inString = !m_inString;
        } else if (m_inString) {
            continue;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth <= 0)
                return i + 1;
        }
    }
    return npos;
}

std::size_t BracketScanner::skip(std::string_view text)
{
    std::size_t at = 0;
#if defined(__SSE2__)
    for (; at + blockSize <= text.size(); at += blockSize) {
        BlockMasks masks = masksOf(text.data() + at);
        std::uint64_t escaped = 0;
        if (masks.backslashes != 0 || m_escaped)
            escaped = escapedBytes(masks.backslashes, m_escaped);
        const std::uint64_t inString =
            prefixXor(masks.quotes & ~escaped) ^ (m_inString ? ~std::uint64_t{0} : std::uint64_t{0});
        std::uint64_t opening = masks.opening & ~inString & ~escaped;
        std::uint64_t closing = masks.closing & ~inString & ~escaped;
        if (closing != 0 && depth - std::popcount(closing) <= 0) {
            // The end may be here: look at single brackets.
            std::uint64_t brackets = opening | closing;
            std::int64_t level = depth;
            while (brackets != 0) {
                const int bit = std::countr_zero(brackets);
                if ((opening >> bit & 1) != 0) {
                    ++level;
                } else if (--level <= 0) {
                    depth = level;
                    m_inString = false;
                    m_escaped = false;
                    return at + static_cast<std::size_t>(bit) + 1;
                }
                brackets &= brackets - 1;
            }
        }
        depth += std::popcount(opening) - std::popcount(closing);
        m_inString = (inString >> 63 & 1) != 0;
    }
#endif
    const std::size_t end = skipBytewise(text.substr(at));
    return end == npos ? npos : at + end;
}

std::size_t countLines(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

} // namespace stowage
