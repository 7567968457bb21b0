// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/staging.h"

/// What plans ask of engines and importers: the window, the command line and tests bind the same.
namespace stowage::ask {

/// Nodes by kube-scheduler's own decisions, manifests as they were read, and who else writes an object.
[[nodiscard]] plan::Services planServices();

/// The manifest of an object as JSON; empty when it is not at hand.
using Manifests = std::function<std::string(const Fleet &fleet, const ObjectKey &key)>;
/// The same where the fleet itself holds no manifests, as one that was read from live clusters.
[[nodiscard]] plan::Services planServices(Manifests manifests);

/// Names what a refusal of kube-scheduler speaks of.
[[nodiscard]] plan::Rule ruleOfReason(std::string_view reason);

} // namespace stowage::ask
