// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>

#include <QObject>
#include <QTimer>

namespace stowage::live {

/// What one cluster may be asked at once and per second. client-go's own default is 5 requests/s with bursts of 10.
struct Limits {
    int lists = 4;
    double requestsPerSecond = 20;
    double burst = 40;
    int watchesPerManager = 5; ///< HTTP/1.1 has six connections per host and manager
};

/// Requests in flight over all clusters: one slow cluster holds a few of them and no more.
class SharedSlots final : public QObject {
    Q_OBJECT
public:
    explicit SharedSlots(int slots = 64, QObject *parent = nullptr)
        : QObject(parent)
        , m_free(slots)
    {
    }
    [[nodiscard]] bool take()
    {
        if (m_free <= 0)
            return false;
        --m_free;
        return true;
    }
    void release()
    {
        ++m_free;
        Q_EMIT released();
    }

Q_SIGNALS:
    void released();

private:
    int m_free;
};

/// Lets requests of one cluster go when a token, a slot of the cluster and a shared slot are there, in order of asking.
class Throttle final : public QObject {
    Q_OBJECT
public:
    using Clock = std::chrono::steady_clock;
    enum class Kind : std::uint8_t { Small, List, Watch };

    Throttle(Limits limits, std::shared_ptr<SharedSlots> shared, QObject *parent = nullptr);
    ~Throttle() override;

    /// Calls start later, never from within, unless the ticket is given back before. A watch holds no slot.
    [[nodiscard]] std::uint64_t ask(Kind kind, std::function<void()> start);
    /// Of a request that ended, or that shall not start any more.
    void giveBack(std::uint64_t ticket);

    /// The API server asks to wait: half the concurrency until a minute went well.
    void slowDown(std::chrono::milliseconds wait);
    [[nodiscard]] bool slowed() const { return m_slowUntil > Clock::now(); }
    [[nodiscard]] std::chrono::milliseconds throttled() const { return m_throttled; }
    [[nodiscard]] int running() const { return m_running; }

private:
    struct Waiting {
        std::uint64_t ticket;
        Kind kind;
        std::function<void()> start;
        Clock::time_point since;
    };
    struct Running {
        std::uint64_t ticket;
        Kind kind;
    };

    void go();
    void refill(Clock::time_point now);
    [[nodiscard]] int listLimit() const;

    Limits m_limits;
    std::shared_ptr<SharedSlots> m_shared;
    std::deque<Waiting> m_waiting;
    std::deque<Running> m_held;
    QTimer m_timer;
    Clock::time_point m_refilled;
    Clock::time_point m_slowUntil;
    Clock::time_point m_pausedUntil;
    std::chrono::milliseconds m_throttled{0};
    double m_tokens;
    std::uint64_t m_lastTicket = 0;
    int m_running = 0;
    int m_lists = 0;
};

} // namespace stowage::live
