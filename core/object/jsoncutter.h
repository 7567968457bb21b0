// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/object/batch.h"
#include "core/object/filewindow.h"

namespace stowage {

/// Cuts JSON into objects without parsing them: a List (also nested), lines of JSON, several documents one after the
/// other, an array of objects, a single object. Knows strings, brackets and the top-level keys of objects only.
class JsonCutter {
public:
    explicit JsonCutter(ByteSource source, std::uint64_t start = 0, std::stop_token stop = {});

    /// Fills the batch with objects, some batchBytes of them. False when nothing was left.
    [[nodiscard]] bool next(Batch &batch, std::size_t batchBytes);

private:
    /// A list that the cutter is inside of.
    struct Frame {
        std::string kind;
        std::string apiVersion;
        bool bare = false;   ///< an array without an object around it
        bool inItems = true; ///< else among the members behind them
        bool lookedAhead = false;
    };
    enum class Step : std::uint8_t { Done, NeedMore, End };
    enum class Outcome : std::uint8_t { Complete, List, NeedMore, Broken };
    /// What a scan over the members of an object found.
    struct Scan {
        Outcome outcome = Outcome::NeedMore;
        std::size_t end = 0; ///< behind the object, or behind the opening bracket of items
        std::string_view kind;
        std::string_view apiVersion;
    };

    [[nodiscard]] static Scan scanMembers(std::string_view text, std::size_t at);
    [[nodiscard]] Step step(Batch &batch);
    [[nodiscard]] Step stepTop(Batch &batch);
    [[nodiscard]] Step stepItems(Batch &batch);
    [[nodiscard]] Step stepBehindItems(Batch &batch);
    [[nodiscard]] Step takeObject(Batch &batch);
    void takePiece(Batch &batch, std::size_t end, bool needsKind);
    void skipOversized(Batch &batch);
    void endEarly(Batch &batch, std::string reason);
    void report(Batch &batch, Severity severity, std::size_t position, std::uint64_t length, std::string reason);
    [[nodiscard]] std::uint32_t headerFor(Batch &batch);
    void lookAhead(Frame &frame);

    FileWindow m_window;
    std::stop_token m_stop;
    std::size_t m_position = 0; ///< everything before it is done
    std::vector<Frame> m_frames;
    bool m_ended = false;
};

} // namespace stowage
