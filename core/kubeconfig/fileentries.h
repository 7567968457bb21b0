// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/kubeconfig/config.h"

namespace stowage::kubeconfig {

/// The entries of one file's text, typed as strictly as client-go types them: a number where a text is wanted costs the
/// file. Paths are resolved against the folder of path. Warnings tell duplicate and unknown keys and further documents.
[[nodiscard]] tl::expected<Config, FileError> readEntries(std::string_view bytes, const std::string &path);

} // namespace stowage::kubeconfig
