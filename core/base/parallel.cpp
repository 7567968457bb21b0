// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace stowage {

bool parallelFor(std::size_t count, const Context &context, const std::function<void(std::size_t)> &work)
{
    const std::size_t wanted =
        context.threads > 0 ? context.threads : std::max(1U, std::thread::hardware_concurrency());
    std::atomic<std::size_t> next = 0;
    std::mutex guard;
    std::exception_ptr thrown;
    const auto run = [&] {
        try {
            for (std::size_t i = next++; i < count && !context.canceled(); i = next++)
                work(i);
        } catch (...) {
            next = count;
            const std::lock_guard lock(guard);
            if (!thrown)
                thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < std::min(wanted, count); ++i)
            helpers.emplace_back(run);
        run();
    }
    if (thrown)
        std::rethrow_exception(thrown);
    return !context.canceled();
}

} // namespace stowage
