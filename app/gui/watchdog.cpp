// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/watchdog.h"

namespace stowage::app {

namespace {

constexpr int beatMs = 20;
constexpr int stallMs = 50;

} // namespace

Watchdog::Watchdog(QObject *parent)
    : QObject(parent)
    , m_last(Clock::now())
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(beatMs);
    connect(&m_timer, &QTimer::timeout, this, &Watchdog::beat);
    m_timer.start();
}

void Watchdog::beat()
{
    const Clock::time_point now = Clock::now();
    const auto late = std::chrono::duration_cast<std::chrono::milliseconds>(now - m_last).count() - beatMs;
    m_last = now;
    if (late > stallMs)
        Q_EMIT stalled(static_cast<int>(late));
}

} // namespace stowage::app
