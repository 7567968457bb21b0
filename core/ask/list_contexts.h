// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ask/list.h"
#include "core/kubeconfig/config.h"

namespace stowage::ask {

/// The contexts of a kubeconfig, usable or not, by name; without any secret.
[[nodiscard]] ListPtr makeContextList(const kubeconfig::Config &config);

} // namespace stowage::ask
