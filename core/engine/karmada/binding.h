// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/api/karmada.h"
#include "core/engine/karmada/requirements.h"

namespace stowage::karmada {

/// lower(name + "-" + kind), ':' as '.': the binding that Karmada's detector makes of a template
/// (names.GenerateBindingName).
[[nodiscard]] std::string bindingName(const api::karmada::Template &object);

[[nodiscard]] std::string bindingName(std::string_view kind, std::string_view name);

/// The binding of an object of that kind, or null.
[[nodiscard]] const api::karmada::Binding *findBinding(const api::karmada::Objects &objects, std::string_view kind,
                                                       std::string_view nameSpace, std::string_view name);
/// The binding of a template, or null.
[[nodiscard]] const api::karmada::Binding *findBinding(const api::karmada::Objects &objects,
                                                       const api::karmada::Template &object);

/// What the scheduler gets: rebuilt from template and policy; an existing binding supplies the previous result, the
/// state of the scheduler and what people set in it (suspension, reschedule trigger).
[[nodiscard]] api::karmada::Binding makeBinding(const api::karmada::Template &object,
                                                const api::karmada::Policy *policy, const Requirements &requirements,
                                                const api::karmada::Binding *previous);

} // namespace stowage::karmada
