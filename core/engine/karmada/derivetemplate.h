// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>

#include "core/api/karmada.h"
#include "core/fleet/fleet.h"

namespace stowage::karmada {

/// A fleet without a hub, seen as one that a hub could manage: a template for every workload that its members have, by
/// the pod sets that are known of it, as Karmada's interpreters would count them, and the default policy. A workload
/// that several members have under one name is one template, of the first of them.
[[nodiscard]] std::shared_ptr<const api::karmada::Objects> deriveTemplates(const Fleet &fleet);

/// What places the workloads of a fleet whose hub nobody has written yet: every kind that it has, on any cluster, the
/// replicas divided and kept on as few clusters as they fit in. A start for a planner to edit.
[[nodiscard]] api::karmada::Policy defaultPolicy(std::span<const api::karmada::Template> templates);

/// The template of one workload of a member.
[[nodiscard]] api::karmada::Template deriveTemplate(const api::Workload &workload);

} // namespace stowage::karmada
