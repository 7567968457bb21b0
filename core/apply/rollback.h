// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/apply/journal.h"
#include "core/apply/request.h"
#include "core/apply/sentence.h"

namespace stowage::apply {

/// Ids of writes that were done and not rolled back, or of which that is not known, the last one first.
[[nodiscard]] std::vector<std::string> rollbackOrder(const JournalRun &run);

/// How one write is taken back.
struct Rollback {
    enum class Answer : std::uint8_t {
        Send,    ///< the request puts the before-image back
        Already, ///< the object is as it was before
        Left,    ///< for a person: text says why
    };
    Answer answer = Answer::Left;
    HttpRequest request{};
    Sentence text{};
};
/// On the object as it is now. What somebody changed since is not overwritten.
[[nodiscard]] Rollback rollbackOf(const Write &write, const WriteFacts &facts, const ObjectState &now);

} // namespace stowage::apply
