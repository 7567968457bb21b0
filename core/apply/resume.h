// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/apply/journal.h"
#include "core/apply/request.h"
#include "core/apply/sentence.h"

namespace stowage::apply {

/// What an intent without a result came to, by the object as it is now.
struct Resumed {
    enum class Answer : std::uint8_t { Done, NotDone, Ask };
    Answer answer = Answer::Ask;
    Sentence text; ///< why a person must say
};
[[nodiscard]] Resumed resumeOf(const Write &write, const Record &intent, const ObjectState &now,
                               std::string_view planId);

} // namespace stowage::apply
