// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stowage::ask {

/// An item of a YAML list stands behind its dash: its first line has lost the indentation that the others have. Gives
/// the text with all its keys in one column again; JSON and whole documents as they are.
[[nodiscard]] std::string aligned(std::string_view manifest);

/// What a manifest asks for, as (path, text) pairs by path: without status and what the API server writes by itself.
/// Empty when the text cannot be read.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> readManifestFields(std::string_view text);

} // namespace stowage::ask
