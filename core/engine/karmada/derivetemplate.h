// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/api/karmada.h"
#include "core/fleet/fleet.h"

namespace stowage::karmada {

/// A fleet without a hub, seen as one that a hub could manage: a template for every workload that its members have, by
/// the pod sets that are known of it, as Karmada's interpreters would count them. A workload that several members have
/// under one name is one template, of the first of them.
[[nodiscard]] std::shared_ptr<const api::karmada::Objects> deriveTemplates(const Fleet &fleet);

/// The template of one workload of a member.
[[nodiscard]] api::karmada::Template deriveTemplate(const api::Workload &workload);

} // namespace stowage::karmada
