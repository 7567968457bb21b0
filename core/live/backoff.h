// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>

namespace stowage::live {

using Milliseconds = std::chrono::milliseconds;

/// A number from [0, 1); programs give a real one, tests a fixed one.
using Random = std::function<double()>;
[[nodiscard]] Random systemRandom();

/// Waits between tries as client-go's reflector has them: from 0.8 s doubling to 30 s with full jitter, back to the
/// beginning after two minutes without a failure.
class Backoff {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr Milliseconds first{800};
    static constexpr Milliseconds longest{30'000};
    static constexpr std::chrono::minutes quiet{2};

    explicit Backoff(Random random)
        : m_random(std::move(random))
    {
    }

    /// How long to wait after a failure at that time.
    [[nodiscard]] Milliseconds next(Clock::time_point now);
    void reset() { m_failures = 0; }
    [[nodiscard]] int failures() const { return m_failures; }

private:
    Random m_random;
    int m_failures = 0;
    Clock::time_point m_last;
};

} // namespace stowage::live
