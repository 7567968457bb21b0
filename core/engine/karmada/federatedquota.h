// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/api/karmadabinding.h"

/// FederatedResourceQuotas behind the gate FederatedQuotaEnforcement: the webhook of ResourceBindings refuses a result
/// of the scheduler that takes a namespace above what its quotas allow in all clusters together
/// (pkg/webhook/resourcebinding).
namespace stowage::karmada {

/// What a result asks more than the one before: requests of a replica times replicas, of components once per cluster.
[[nodiscard]] api::ResourceList quotaDelta(const api::karmada::Binding &binding,
                                           std::span<const api::karmada::TargetCluster> result);

/// Words of the refusal; nothing: every quota of the namespace allows it. A quota that is exceeded already refuses even
/// what takes less than before, as long as that is not enough.
[[nodiscard]] std::optional<std::string> refusedByQuota(std::span<const api::karmada::FederatedQuota> quotas,
                                                        std::string_view nameSpace, const api::ResourceList &delta);

/// The webhook counts what it admits at once.
void chargeQuotas(std::vector<api::karmada::FederatedQuota> &quotas, std::string_view nameSpace,
                  const api::ResourceList &delta);

} // namespace stowage::karmada
