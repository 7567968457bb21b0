// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace stowage::pack {

/// xoshiro256** seeded by splitmix64 (Blackman and Vigna): the same numbers for a seed on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed)
    {
        for (std::uint64_t &word : m_state) {
            seed += 0x9E3779B97F4A7C15U;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
            z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
            word = z ^ (z >> 31U);
        }
    }

    std::uint64_t next()
    {
        const auto rotate = [](std::uint64_t x, unsigned by) { return (x << by) | (x >> (64U - by)); };
        const std::uint64_t result = rotate(m_state[1] * 5, 7) * 9;
        const std::uint64_t t = m_state[1] << 17U;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= t;
        m_state[3] = rotate(m_state[3], 45);
        return result;
    }

    /// 0 .. bound - 1, each as likely; bound > 0.
    std::size_t below(std::size_t bound)
    {
        const std::uint64_t limit = UINT64_MAX - UINT64_MAX % bound;
        std::uint64_t drawn = next();
        while (drawn >= limit)
            drawn = next();
        return static_cast<std::size_t>(drawn % bound);
    }

    template<typename T>
    void shuffle(std::vector<T> &items)
    {
        for (std::size_t left = items.size(); left > 1; --left)
            std::swap(items[left - 1], items[below(left)]);
    }

private:
    std::array<std::uint64_t, 4> m_state{};
};

} // namespace stowage::pack
