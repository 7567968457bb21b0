// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/live/livesnapshot.h"

namespace stowage::live {

/// Whose state it is: names of contexts get used again for other servers.
struct LastStateKey {
    std::string context;
    std::string server;
};

/// Writes what a cluster held, trimmed as it is in memory, into a folder that only this user may read; whole or not at
/// all. A disk that is full leaves the state of before.
[[nodiscard]] Expected<void> writeLastState(const std::string &folder, const LastStateKey &key,
                                            const ClusterMoment &moment, const Context &context = {});

/// NotFound where there is none; Malformed for a file that was cut, changed, or is of another version.
[[nodiscard]] Expected<ClusterMoment> readLastState(const std::string &folder, const LastStateKey &key,
                                                    const Context &context = {});

/// Of one context, whatever its server was. How many there were.
std::int64_t forgetLastState(const std::string &folder, const std::string &context);
/// Of all.
std::int64_t forgetLastStates(const std::string &folder);
[[nodiscard]] std::int64_t countLastStates(const std::string &folder);

} // namespace stowage::live
