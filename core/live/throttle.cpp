// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/throttle.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace stowage::live {

using namespace std::chrono_literals;

Throttle::Throttle(Limits limits, std::shared_ptr<SharedSlots> shared, QObject *parent)
    : QObject(parent)
    , m_limits(limits)
    , m_shared(std::move(shared))
    , m_refilled(Clock::now())
    , m_tokens(limits.burst)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Throttle::go);
    connect(m_shared.get(), &SharedSlots::released, this, [this] {
        if (!m_waiting.empty() && !m_timer.isActive())
            m_timer.start(0);
    });
}

Throttle::~Throttle()
{
    for (const Running &held : m_held) {
        if (held.kind != Kind::Watch)
            m_shared->release();
    }
}

std::uint64_t Throttle::ask(Kind kind, std::function<void()> start)
{
    m_waiting.push_back({++m_lastTicket, kind, std::move(start), Clock::now()});
    if (!m_timer.isActive() || m_timer.remainingTime() > 0)
        m_timer.start(0);
    return m_lastTicket;
}

void Throttle::giveBack(std::uint64_t ticket)
{
    if (std::erase_if(m_waiting, [ticket](const Waiting &waiting) { return waiting.ticket == ticket; }) > 0)
        return;
    const auto held = std::ranges::find(m_held, ticket, &Running::ticket);
    if (held == m_held.end())
        return;
    const Kind kind = held->kind;
    m_held.erase(held);
    if (kind == Kind::Watch)
        return;
    --m_running;
    m_lists -= kind == Kind::List ? 1 : 0;
    m_shared->release();
    if (!m_waiting.empty())
        m_timer.start(0);
}

void Throttle::slowDown(std::chrono::milliseconds wait)
{
    const Clock::time_point now = Clock::now();
    m_slowUntil = now + 1min;
    m_pausedUntil = std::max(m_pausedUntil, now + wait);
}

int Throttle::listLimit() const
{
    return slowed() ? std::max(1, m_limits.lists / 2) : m_limits.lists;
}

void Throttle::refill(Clock::time_point now)
{
    const double seconds = std::chrono::duration<double>(now - m_refilled).count();
    m_refilled = now;
    m_tokens = std::min(m_limits.burst, m_tokens + seconds * m_limits.requestsPerSecond);
}

void Throttle::go()
{
    const Clock::time_point now = Clock::now();
    refill(now);
    if (now < m_pausedUntil) {
        m_timer.start(std::chrono::ceil<std::chrono::milliseconds>(m_pausedUntil - now));
        return;
    }
    for (std::size_t i = 0; i < m_waiting.size();) {
        if (m_tokens < 1) {
            m_timer.start(std::chrono::milliseconds(
                static_cast<std::int64_t>(std::ceil((1 - m_tokens) / m_limits.requestsPerSecond * 1000))));
            return;
        }
        const Kind kind = m_waiting[i].kind;
        // Lists that wait for their turn let small requests and watches pass.
        if (kind == Kind::List && m_lists >= listLimit()) {
            ++i;
            continue;
        }
        if (kind != Kind::Watch && !m_shared->take())
            return;
        m_tokens -= 1;
        Waiting next = std::move(m_waiting[i]);
        m_waiting.erase(m_waiting.begin() + static_cast<std::ptrdiff_t>(i));
        m_held.push_back({next.ticket, kind});
        m_running += kind == Kind::Watch ? 0 : 1;
        m_lists += kind == Kind::List ? 1 : 0;
        m_throttled += std::chrono::duration_cast<std::chrono::milliseconds>(now - next.since);
        next.start();
    }
}

} // namespace stowage::live
