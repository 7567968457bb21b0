// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace stowage {

/// How far a long computation is. Units are the work's own (bytes, objects, rows); total 0 = unknown.
struct Progress {
    std::int64_t done = 0;
    std::int64_t total = 0;
    std::int64_t objects = 0; ///< imports only: objects read so far
};

/// What a long computation may ask of its caller. Default-constructed: runs to the end, silently.
/// report may be called from any thread of the computation, never from two at once.
struct Context {
    std::stop_token stop;
    std::function<void(const Progress &)> report;
    unsigned threads = 0; ///< 0 = as many as the machine has

    [[nodiscard]] bool canceled() const { return stop.stop_requested(); }
    void progress(const Progress &progress) const
    {
        if (report)
            report(progress);
    }
};

} // namespace stowage
