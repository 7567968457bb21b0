// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "core/base/expected.h"
#include "core/kubeconfig/secret.h"

namespace stowage::kubeconfig {

/// A regular file whole, as a Secret: kubeconfigs, keys and tokens stand in such files. Unsupported when it is larger
/// than largest bytes.
[[nodiscard]] Expected<Secret> readSecretFile(const std::string &path, std::int64_t largest);

} // namespace stowage::kubeconfig
