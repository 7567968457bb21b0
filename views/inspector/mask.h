// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace stowage::views {

/// A manifest's text as it may be shown: values of env entries, of Secrets and ConfigMaps, and of annotations that hold
/// a copy of the manifest are replaced by dots. Everything else stays byte for byte, line breaks included.
[[nodiscard]] std::string maskedManifest(std::string_view text);

/// An excerpt whose first line lost its indentation to where it was cut: the lines after it lose theirs too.
[[nodiscard]] std::string outdented(std::string_view text);

} // namespace stowage::views
