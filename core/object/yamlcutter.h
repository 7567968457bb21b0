// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/object/batch.h"
#include "core/object/filewindow.h"

namespace stowage {

/// Cuts YAML at its documents and at the items of block-style Lists, by the indentation of lines alone. A document with
/// anchors is left whole, because its items may refer to each other.
class YamlCutter {
public:
    explicit YamlCutter(ByteSource source, std::uint64_t start = 0, std::stop_token stop = {});

    /// Fills the batch with objects, some batchBytes of them. False when nothing was left.
    [[nodiscard]] bool next(Batch &batch, std::size_t batchBytes);

private:
    enum class Step : std::uint8_t { Done, NeedMore, End };
    enum class Place : std::uint8_t { Document, Items, BehindItems };
    struct Line {
        std::string_view text; ///< without its line break
        std::size_t end = 0;   ///< where the next one begins
    };

    [[nodiscard]] std::optional<Line> lineAt(std::size_t position) const;
    [[nodiscard]] Step step(Batch &batch);
    [[nodiscard]] Step stepDocument(Batch &batch);
    [[nodiscard]] Step stepItems(Batch &batch);
    [[nodiscard]] Step stepBehindItems();
    [[nodiscard]] Step enterItems(std::size_t behindKey);
    [[nodiscard]] Step takeItem(Batch &batch, std::size_t end, bool fileEnds);
    void takePiece(Batch &batch, Piece::Shape shape, std::size_t end);
    void takeRest(Batch &batch);
    void findAnchors();
    void lookAhead();
    [[nodiscard]] std::uint32_t headerFor(Batch &batch);
    void report(Batch &batch, Severity severity, std::size_t position, std::uint64_t length, std::string reason);

    FileWindow m_window;
    std::stop_token m_stop;
    std::size_t m_position = 0;
    std::uint32_t m_document = 0;
    Place m_place = Place::Document;
    std::size_t m_indent = 0; ///< of the dashes of the items
    std::string m_kind;       ///< of the list around the items
    std::string m_apiVersion;
    bool m_lookedAhead = false;
    std::optional<bool> m_anchored;
    bool m_ended = false;
};

} // namespace stowage
