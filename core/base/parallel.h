// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

#include "core/base/context.h"

namespace stowage {

/// Calls work(0) .. work(count - 1), each once, on up to context.threads threads, and waits for all of them. Stops to
/// begin new ones when canceled; false then. An exception of a call is thrown here after the others have ended.
[[nodiscard]] bool parallelFor(std::size_t count, const Context &context, const std::function<void(std::size_t)> &work);

} // namespace stowage
