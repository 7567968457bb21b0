// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/ask/karmadaask.h"
#include "core/explain/explanation.h"
#include "core/fleet/fleet.h"

/// How the hub of a fleet runs. Gates and flags are no objects: a snapshot shows only their traces.
namespace stowage::ask {

struct HubGuess {
    HubModel model{};
    std::vector<explain::Text> why{}; ///< one trace each; empty: nothing speaks against the defaults
};

/// From what is there: components, affinity groups and namespaces of requirements in bindings, refusals by quotas, and
/// the arguments of a karmada-scheduler that some cluster of the fleet runs.
[[nodiscard]] HubGuess guessHub(const Fleet &fleet);

/// Gates, flags and plugins of the arguments in a karmada-scheduler's manifest, into the model. True: something was
/// said.
bool readSchedulerArguments(std::string_view manifest, HubModel &model);

/// For settings: JSON of what is not at its default; and back, where what is unknown is left out.
[[nodiscard]] std::string saveHubModel(const HubModel &model);
[[nodiscard]] HubModel loadHubModel(std::string_view text);

/// The policy that stands in where the fleet has no hub, as YAML to begin from; empty with a hub.
[[nodiscard]] std::string standInPolicy(const Fleet &fleet);

[[nodiscard]] bool isDefault(const HubModel &model);

} // namespace stowage::ask
