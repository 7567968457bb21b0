// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "core/base/bytesource.h"

namespace stowage {

enum class TextEncoding : std::uint8_t { Utf8, Utf16LittleEndian, Utf16BigEndian };
enum class TextFormat : std::uint8_t { Json, Yaml, Empty, Other };

/// What a file holds, by its first bytes.
struct TextNature {
    TextEncoding encoding = TextEncoding::Utf8;
    TextFormat format = TextFormat::Other;
    std::size_t skip = 0; ///< bytes of a byte order mark
};

/// How many first bytes are looked at.
inline constexpr std::size_t sniffBytes = std::size_t{64} << 10;

[[nodiscard]] TextNature sniffText(std::string_view firstBytes);

/// Whether YAML text looks like manifests, for files whose names do not say so: a line "apiVersion:" or "kind:".
[[nodiscard]] bool looksLikeManifest(std::string_view firstBytes);

/// UTF-16 as UTF-8. Lone surrogates become U+FFFD.
[[nodiscard]] std::string utf8FromUtf16(std::string_view bytes, TextEncoding encoding);

/// A file of text as UTF-8.
struct OpenedText {
    ByteSource source;
    TextFormat format = TextFormat::Other;
    std::uint64_t start = 0;             ///< behind the byte order mark
    std::shared_ptr<const int> unpacked; ///< the unlinked temporary file that a UTF-16 one was unpacked into
    std::uint64_t begin = 0;             ///< where it begins in there
};
/// Where UTF-16 files are unpacked to, one behind the other.
struct UnpackTarget {
    std::mutex lock;
    std::shared_ptr<const int> descriptor; ///< made when needed
    std::uint64_t size = 0;
};
[[nodiscard]] Expected<OpenedText> openText(const ByteSource &source, UnpackTarget &target);

} // namespace stowage
