// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <QString>

namespace stowage::views {

/// A word of core that stands for a state, a severity, a way of sharing or a change ("Running", "warning", "mig"), in
/// the language of the program; a word that is none of them is given back as it is.
[[nodiscard]] QString word(std::string_view coreWord);

/// The reason of a finding, or the message of an error that opening a fleet or a filter ended with, in the language of
/// the program: core writes English sentences, some with names and numbers in them.
[[nodiscard]] QString sentence(std::string_view coreSentence);

} // namespace stowage::views
