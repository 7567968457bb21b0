// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/finding.h"

namespace stowage {

/// What a list says of its items when they do not say it themselves, as the API server sends lists.
struct ListHeader {
    std::string itemKind; ///< "Pod" for a PodList, empty for a plain List
    std::string apiVersion;
};

/// The text of one object within a batch, cut but not parsed.
struct Piece {
    enum class Shape : std::uint8_t {
        Json,         ///< one JSON value
        YamlItem,     ///< "- ..." of a block sequence, with its indentation
        YamlDocument, ///< one YAML document
        YamlStream,   ///< YAML too large to hold: read from the source, from base + offset to its end
    };

    std::size_t offset = 0; ///< within the batch
    std::size_t length = 0;
    std::uint64_t line = 0;     ///< 1-based
    std::uint32_t header = 0;   ///< index into Batch::headers
    std::uint32_t document = 0; ///< 0-based, of the file
    Shape shape = Shape::Json;
};

/// A window of a file and the objects found in it. Parsed by one thread while others work on other batches.
struct Batch {
    std::vector<char> bytes; ///< followed by readable padding: see size
    std::size_t size = 0;
    std::uint64_t base = 0; ///< where bytes begin in the file
    std::vector<Piece> pieces;
    std::vector<ListHeader> headers{ListHeader{}}; ///< the first says nothing
    std::vector<Finding> findings;                 ///< what the cutter could not use

    [[nodiscard]] std::string_view text() const { return {bytes.data(), size}; }
    [[nodiscard]] std::string_view text(const Piece &piece) const { return text().substr(piece.offset, piece.length); }
    void clear()
    {
        size = 0;
        base = 0;
        pieces.clear();
        headers.assign(1, ListHeader{});
        findings.clear();
    }
};

/// An object larger than this is left out: the API server itself takes no more than 3 MiB.
inline constexpr std::size_t maxObjectBytes = std::size_t{64} << 20;
/// Lists within lists, and maps or lists within each other.
inline constexpr std::size_t maxListDepth = 32;
inline constexpr std::size_t maxValueDepth = 200;
/// Values of one object.
inline constexpr std::size_t maxObjectNodes = 2'000'000;

} // namespace stowage
