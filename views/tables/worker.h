// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <stop_token>
#include <type_traits>
#include <utility>

#include <QObject>
#include <QThreadPool>

#include "core/base/context.h"

namespace stowage::views {

/// Runs one computation at a time off the GUI thread for the view that owns it. A newer one replaces an older one;
/// nothing stale arrives, and nothing at all after the owner is gone.
class Worker {
public:
    Worker() = default;
    ~Worker() { cancel(); }
    Q_DISABLE_COPY_MOVE(Worker)

    void cancel() { m_stop.request_stop(); }

    /// Work: Result(const Context &) on a pool thread. Done: void(Result) on the thread that made the worker.
    template<typename Work, typename Done>
    void start(Work work, Done done)
    {
        cancel();
        m_stop = std::stop_source();
        QThreadPool::globalInstance()->start([work = std::move(work), done = std::move(done),
                                              token = m_stop.get_token(), mailbox = m_mailbox]() mutable {
            if (token.stop_requested())
                return;
            Context context;
            context.stop = token;
            using Result = std::invoke_result_t<Work, const Context &>;
            auto result = std::make_shared<Result>(work(std::as_const(context)));
            if (token.stop_requested())
                return;
            QMetaObject::invokeMethod(
                mailbox.get(),
                [result, done = std::move(done), token]() mutable {
                    if (!token.stop_requested())
                        done(std::move(*result));
                },
                Qt::QueuedConnection);
        });
    }

private:
    // The running job keeps its own reference, so the worker may be destroyed at any moment.
    std::shared_ptr<QObject> m_mailbox{new QObject, [](QObject *mailbox) { mailbox->deleteLater(); }};
    std::stop_source m_stop;
};

} // namespace stowage::views
