// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

#include <QMetaObject>
#include <QObject>

#include "core/base/context.h"

namespace stowage::app {

/// Runs a function on the program's own worker threads. They end before the application object does.
void runInPool(std::function<void()> work);

/// Gives up a value on a worker thread: freeing a large fleet takes longer than a frame.
template<typename T>
void dropInPool(std::shared_ptr<T> value)
{
    runInPool([kept = std::move(value)]() mutable { kept.reset(); });
}

/// Lets through at most 20 reports a second, whatever the number of calls.
class ProgressThrottle {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds interval{50};

    [[nodiscard]] bool due(Clock::time_point now)
    {
        if (m_last && now - *m_last < interval)
            return false;
        m_last = now;
        return true;
    }

private:
    std::optional<Clock::time_point> m_last;
};

/// Runs one computation at a time off the thread that made the slot. Starting another cancels the one before it; only
/// the newest result is delivered, on the slot's thread. After the slot is gone nothing is delivered.
class JobSlot {
public:
    JobSlot() = default;
    ~JobSlot() { cancel(); }
    Q_DISABLE_COPY_MOVE(JobSlot)

    /// Nothing of the running job is delivered any more; it is told to stop.
    void cancel()
    {
        m_stop.request_stop();
        m_delivery.reset();
    }
    /// Started, neither delivered nor cancelled.
    [[nodiscard]] bool running() const { return m_delivery != nullptr; }

    /// Work: Result(const Context &), on a worker thread; Done: void(Result); report: at most 20 times a second.
    /// Work captures values and shared snapshots, never a widget. Done and report never leave the slot's thread.
    template<typename Work, typename Done>
    void start(Work work, Done done, std::function<void(const Progress &)> report = {})
    {
        using Result = std::invoke_result_t<Work &, const Context &>;
        cancel();
        m_stop = std::stop_source();
        auto delivery = std::make_shared<Delivery<Result>>();
        delivery->done = std::move(done);
        delivery->report = std::move(report);
        m_delivery = delivery;

        const std::weak_ptr<Delivery<Result>> waiting = delivery;
        runInPool([this, waiting, stop = m_stop.get_token(), mailbox = m_mailbox, work = std::move(work),
                   wantsProgress = bool(delivery->report)]() mutable {
            if (stop.stop_requested())
                return;
            Context context;
            context.stop = stop;
            if (wantsProgress)
                context.report = [waiting, mailbox, throttle = ProgressThrottle()](const Progress &progress) mutable {
                    if (throttle.due(ProgressThrottle::Clock::now()))
                        post(mailbox, [waiting, progress] {
                            if (const auto target = waiting.lock())
                                target->report(progress);
                        });
                };
            const auto result = std::make_shared<Result>(work(std::as_const(context)));
            // The slot alone owns the delivery, so `this` is alive where the delivery is.
            post(mailbox, [this, waiting, result] {
                if (const auto target = waiting.lock()) {
                    m_delivery.reset();
                    target->done(std::move(*result));
                }
            });
        });
    }

private:
    template<typename Result>
    struct Delivery {
        std::function<void(Result)> done;
        std::function<void(const Progress &)> report;
    };

    template<typename Function>
    static void post(const std::shared_ptr<QObject> &mailbox, Function function)
    {
        QMetaObject::invokeMethod(mailbox.get(), std::move(function), Qt::QueuedConnection);
    }

    // A running job keeps its own reference, so the slot may be destroyed at any moment.
    std::shared_ptr<QObject> m_mailbox{new QObject, [](QObject *mailbox) { mailbox->deleteLater(); }};
    std::stop_source m_stop;
    std::shared_ptr<void> m_delivery;
};

} // namespace stowage::app
