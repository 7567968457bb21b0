// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs/jobslot.h"

#include <algorithm>

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

namespace stowage::app {

namespace {

QThreadPool &pool()
{
    static QThreadPool threads;
    [[maybe_unused]] static const bool prepared = [] {
        // An import waits for threads of its own, so a few more than cores.
        threads.setMaxThreadCount(std::max(4, QThread::idealThreadCount() + 2));
        qAddPostRoutine([] { threads.waitForDone(); });
        return true;
    }();
    return threads;
}

} // namespace

void runInPool(std::function<void()> work)
{
    pool().start(std::move(work));
}

} // namespace stowage::app
