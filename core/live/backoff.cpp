// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/backoff.h"

#include <algorithm>

#include <QRandomGenerator>

namespace stowage::live {

Random systemRandom()
{
    return [] { return QRandomGenerator::global()->generateDouble(); };
}

Milliseconds Backoff::next(Clock::time_point now)
{
    if (m_failures > 0 && now - m_last > quiet)
        m_failures = 0;
    m_last = now;
    Milliseconds ceiling = first;
    for (int i = 0; i < m_failures && ceiling < longest; ++i)
        ceiling *= 2;
    ceiling = std::min(ceiling, longest);
    ++m_failures;
    // Full jitter over the upper half as well as the lower one; never quite nothing, so that no loop is hot.
    const auto wait = static_cast<Milliseconds::rep>(m_random() * static_cast<double>(ceiling.count()));
    return std::max(Milliseconds(wait), first / 8);
}

} // namespace stowage::live
