// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Kinds of objects that lists put together, by API group and kind.
namespace stowage::ask {

/// The control plane that obeys objects of this kind as policies ("Karmada", "OCM", ...); empty for other kinds.
[[nodiscard]] std::string_view policySystem(std::string_view group, std::string_view kind);

/// The scheduler that obeys objects of this kind as queues ("Kueue", "Volcano", ...); empty for other kinds.
[[nodiscard]] std::string_view queueSystem(std::string_view group, std::string_view kind);

/// Whether workloads name queues of this kind themselves: Kueue's cluster queues and cohorts are reached through
/// others.
[[nodiscard]] bool isNamedByWorkloads(std::string_view queueKind);

} // namespace stowage::ask
