// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Why pods wait, from the messages that schedulers write.
namespace stowage::ask {

/// The reasons of "0/70 nodes are available: 14 Insufficient nvidia.com/gpu, 55 node(s) didn't match ...", without
/// counts and without what preemption adds: what lacks comes first, then what most nodes say. Other messages are one
/// reason. The texts are parts of the message.
[[nodiscard]] std::vector<std::string_view> reasonsOf(std::string_view message);

/// The same on one line: "Insufficient nvidia.com/gpu, didn't match Pod's node affinity/selector".
[[nodiscard]] std::string shortReason(std::string_view message);

} // namespace stowage::ask
