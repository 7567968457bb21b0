// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/bytesource.h"
#include "core/object/batch.h"

namespace stowage {

/// The part of a file that a cutter looks at. Grows at its end, is handed over as a batch, and goes on with what the
/// batch left uncut.
class FileWindow {
public:
    static constexpr std::size_t padding = 64; ///< readable bytes behind the text, as the JSON parser needs them

    explicit FileWindow(ByteSource source, std::uint64_t start = 0);

    [[nodiscard]] std::string_view text() const { return {m_bytes.data(), m_size}; }
    [[nodiscard]] std::uint64_t base() const { return m_base; }
    [[nodiscard]] bool atEnd() const { return m_atEnd; }
    [[nodiscard]] const ByteSource &source() const { return m_source; }
    /// Set when reading failed; the window is then at its end.
    [[nodiscard]] const std::string &failure() const { return m_failure; }

    /// Reads further bytes behind the text, at least doubling a text that is longer than a step.
    void grow(std::size_t step);
    /// Forgets the first bytes.
    void drop(std::size_t bytes);
    /// Moves the first bytes into the batch, whose own buffer the window takes over, and keeps the rest.
    void handOver(Batch &batch, std::size_t bytes);
    /// Line of a position, which must not go back between calls without a drop.
    [[nodiscard]] std::uint64_t lineAt(std::size_t position);

private:
    ByteSource m_source;
    std::vector<char> m_bytes;
    std::size_t m_size = 0;
    std::uint64_t m_base = 0;
    std::uint64_t m_line = 1;       ///< of m_linePosition
    std::size_t m_linePosition = 0; ///< within the text
    bool m_atEnd = false;
    std::string m_failure;
};

} // namespace stowage
