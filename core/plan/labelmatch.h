// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/api/pod.h"
#include "core/base/interner.h"
#include "core/fleet/sets.h"

namespace stowage::plan {

/// A label selector of apimachinery over the labels of one object; an empty one matches everything.
[[nodiscard]] bool matches(const api::LabelSelector &selector, std::span<const Label> labels, const Interner &names);

} // namespace stowage::plan
