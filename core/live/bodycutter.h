// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expected.h"
#include "core/object/bracketscanner.h"

namespace stowage::live {

/// Bounds on what a server may send.
struct BodyLimits {
    std::size_t header = std::size_t{1} << 20; ///< of a list without its items
    std::size_t object = std::size_t{64} << 20;
};

/// Cuts bodies of an API server into objects while their bytes arrive, however they are split: the items of a list, or
/// the frames of a watch. Holds one unfinished object and no more.
class BodyCutter {
public:
    enum class Shape : std::uint8_t { List, Frames };
    /// The text is followed by readable padding and valid until the call returns.
    using Piece = std::function<void(std::string_view text)>;

    BodyCutter(Shape shape, Piece piece, BodyLimits limits = {});

    [[nodiscard]] Expected<void> feed(std::string_view bytes);
    /// The body ended. Malformed when it did so in the middle.
    [[nodiscard]] Expected<void> finish() const;
    /// The list without its items, as one JSON object.
    [[nodiscard]] std::string header() const { return '{' + m_header + '}'; }

private:
    enum class State : std::uint8_t { Start, Members, Items, Frames, Done };
    enum class Step : std::uint8_t { Took, NeedMore };

    [[nodiscard]] Expected<Step> step();
    [[nodiscard]] Expected<Step> stepMember();
    [[nodiscard]] Expected<Step> stepObject(char end);
    [[nodiscard]] std::string_view rest() const { return {m_bytes.data() + m_at, m_size - m_at}; }
    void skipBlanks(bool commas);
    void append(std::string_view bytes);
    void forgetTaken();
    [[nodiscard]] tl::unexpected<Error> broken(const char *what) const;

    State m_state;
    Piece m_piece;
    BodyLimits m_limits;
    std::vector<char> m_bytes;
    std::size_t m_size = 0;
    std::size_t m_at = 0;
    std::size_t m_scanned = 0; ///< of the object at m_at
    BracketScanner m_scanner;
    std::string m_header;
    std::uint64_t m_taken = 0;
};

/// Length of the JSON value that begins the text; nothing while it is not complete. Values are told apart by their
/// first byte, not checked.
[[nodiscard]] std::optional<std::size_t> valueLength(std::string_view text);

/// The value of a member of a complete JSON object, as written; empty when it has none of that name.
[[nodiscard]] std::string_view memberText(std::string_view object, std::string_view name);
/// A JSON string without escapes, without its quotes; empty for everything else.
[[nodiscard]] std::string_view plainString(std::string_view text);

} // namespace stowage::live
