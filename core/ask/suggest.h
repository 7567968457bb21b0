// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace stowage::ask {

/// The known word that a misspelt one most likely means; empty when none is near.
[[nodiscard]] std::string_view closest(std::string_view word, std::span<const std::string_view> known);

/// "; did you mean 'cluster'?" or nothing: the end of a sentence that refuses a word.
[[nodiscard]] std::string suggestion(std::string_view word, std::span<const std::string_view> known);

} // namespace stowage::ask
