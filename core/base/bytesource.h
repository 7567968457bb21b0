// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/expected.h"

namespace stowage {

/// Bytes that can be read from any place: a file, an unpacked temporary file, or memory. Reads copy into the caller's
/// window (a mapped file that shrinks would kill the process), so resident memory does not grow with the file.
/// Cheap to copy; safe to read from several threads at once.
class ByteSource {
public:
    ByteSource() = default;

    /// Regular files only: opening a pipe or device could block for ever.
    [[nodiscard]] static Expected<ByteSource> openFile(const std::string &path);
    /// The descriptor is shared; the source reads all that it holds now.
    [[nodiscard]] static Expected<ByteSource> fromDescriptor(std::shared_ptr<const int> descriptor);
    /// The text must outlive the source.
    [[nodiscard]] static ByteSource fromMemory(std::string_view text);

    /// A part of a descriptor's bytes, addressed from its own beginning: a member of an unpacked archive.
    [[nodiscard]] static ByteSource fromRange(std::shared_ptr<const int> descriptor, std::uint64_t begin,
                                              std::int64_t size);

    [[nodiscard]] std::int64_t size() const { return m_size; }
    [[nodiscard]] std::int64_t modifiedNanos() const { return m_modifiedNanos; }
    /// Number of bytes read; less than asked only at the end.
    [[nodiscard]] Expected<std::size_t> read(std::uint64_t offset, std::span<char> target) const;

private:
    std::shared_ptr<const int> m_descriptor; ///< null: memory
    std::string_view m_memory;
    std::uint64_t m_begin = 0; ///< where the source begins in the descriptor's file
    bool m_bounded = false;    ///< ends at its size, whatever follows in the file
    std::int64_t m_size = 0;
    std::int64_t m_modifiedNanos = 0;
};

/// A file descriptor that closes itself with its last owner.
[[nodiscard]] std::shared_ptr<const int> shareDescriptor(int descriptor);

/// An unlinked file in the folder for temporary files: gone when its last descriptor closes, even after a crash.
[[nodiscard]] Expected<std::shared_ptr<const int>> makeTemporaryFile();
[[nodiscard]] Expected<void> writeAll(int descriptor, std::string_view bytes);

} // namespace stowage
