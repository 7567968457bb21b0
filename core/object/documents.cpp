// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/object/documents.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace stowage {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view utf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view littleEndianMark = "\xFF\xFE";
constexpr std::string_view bigEndianMark = "\xFE\xFF";

std::uint16_t unitAt(std::string_view bytes, std::size_t at, TextEncoding encoding)
{
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    return encoding == TextEncoding::Utf16LittleEndian ? static_cast<std::uint16_t>(first | second << 8)
                                                       : static_cast<std::uint16_t>(first << 8 | second);
}

bool isHighSurrogate(std::uint32_t unit)
{
    return unit >= 0xD800 && unit < 0xDC00;
}

bool isLowSurrogate(std::uint32_t unit)
{
    return unit >= 0xDC00 && unit < 0xE000;
}

void appendUtf8(std::string &text, std::uint32_t code)
{
    const auto put = [&text](std::uint32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6);
        put(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    }
}

/// UTF-16 without a mark shows as letters with zeros between them.
std::optional<TextEncoding> unmarkedUtf16(std::string_view bytes)
{
    if (bytes.size() < 4)
        return {};
    if (bytes[0] != 0 && bytes[1] == 0 && bytes[2] != 0 && bytes[3] == 0)
        return TextEncoding::Utf16LittleEndian;
    if (bytes[0] == 0 && bytes[1] != 0 && bytes[2] == 0 && bytes[3] != 0)
        return TextEncoding::Utf16BigEndian;
    return {};
}

bool hasBinaryBytes(std::string_view text)
{
    return std::ranges::any_of(text, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\x1E';
    });
}

/// The first line that YAML would not take for a comment or a directive; npos when there is none.
std::size_t findContent(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::size_t first = text.find_first_not_of(" \t\r", at);
        if (first != npos && first < end && text[first] != '#' && text[at] != '%')
            return first;
        at = end + 1;
    }
    return npos;
}

/// "key:" at the end of a line or before a blank, with a key that could be a member's name; or an item; or "---".
bool isYamlLine(std::string_view line)
{
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
        line.remove_suffix(1);
    if (line.starts_with("---") || line == "-" || line.starts_with("- "))
        return true;
    const std::size_t colon = line.find(':');
    if (colon == npos || colon == 0 || (colon + 1 < line.size() && line[colon + 1] != ' ' && line[colon + 1] != '\t'))
        return false;
    return std::ranges::all_of(line.substr(0, colon), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
            || c == '.' || c == '/' || c == '"' || c == '\'' || c == '?' || c == ' ' || c == '&' || c == '!';
    });
}

/// JSON behind words, as when warnings went to the same file: in YAML no line begins with a brace but a document's
/// first.
bool hasJsonLine(std::string_view text)
{
    for (std::size_t at = text.find("\n{"); at != npos; at = text.find("\n{", at + 1)) {
        const std::size_t key = text.find_first_not_of(" \t\r\n", at + 2);
        if (key != npos && text[key] == '"')
            return text.substr(0, at).find("\n---") == npos;
    }
    return false;
}

TextFormat formatOf(std::string_view text)
{
    if (hasBinaryBytes(text))
        return TextFormat::Other;
    const std::size_t first = text.find_first_not_of(" \t\r\n\x1E");
    if (first == npos)
        return TextFormat::Empty;
    if (text[first] == '{' || text[first] == '[') {
        // YAML may be written with braces too, but then its keys need no quotes.
        const std::size_t second = text.find_first_not_of(" \t\r\n", first + 1);
        if (second == npos || text[second] == '"' || text[second] == '}' || text[second] == ']' || text[second] == '{'
            || text[second] == '[')
            return TextFormat::Json;
        return text[first] == '{' ? TextFormat::Yaml : TextFormat::Other;
    }
    const std::size_t content = findContent(text);
    if (content == npos)
        return TextFormat::Empty;
    const std::string_view line = text.substr(content, text.find('\n', content) - content);
    if (!line.starts_with("---") && hasJsonLine(text))
        return TextFormat::Json;
    return isYamlLine(line) ? TextFormat::Yaml : TextFormat::Other;
}

} // namespace

TextNature sniffText(std::string_view firstBytes)
{
    TextNature nature;
    if (firstBytes.starts_with(utf8Mark)) {
        nature.skip = utf8Mark.size();
    } else if (firstBytes.starts_with(littleEndianMark)) {
        nature.encoding = TextEncoding::Utf16LittleEndian;
        nature.skip = littleEndianMark.size();
    } else if (firstBytes.starts_with(bigEndianMark)) {
        nature.encoding = TextEncoding::Utf16BigEndian;
        nature.skip = bigEndianMark.size();
    } else if (const auto encoding = unmarkedUtf16(firstBytes)) {
        nature.encoding = *encoding;
    }
    std::string_view text = firstBytes.substr(nature.skip);
    std::string converted;
    if (nature.encoding != TextEncoding::Utf8) {
        converted = utf8FromUtf16(text.substr(0, text.size() & ~std::size_t{1}), nature.encoding);
        text = converted;
    }
    nature.format = formatOf(text);
    return nature;
}

bool looksLikeManifest(std::string_view firstBytes)
{
    const TextNature nature = sniffText(firstBytes);
    std::string converted;
    std::string_view text = firstBytes.substr(nature.skip);
    if (nature.encoding != TextEncoding::Utf8) {
        converted = utf8FromUtf16(text.substr(0, text.size() & ~std::size_t{1}), nature.encoding);
        text = converted;
    }
    if (nature.format == TextFormat::Json)
        return text.find("\"apiVersion\"") != npos || text.find("\"kind\"") != npos;
    if (nature.format != TextFormat::Yaml)
        return false;
    return text.starts_with("apiVersion:") || text.find("\napiVersion:") != npos || text.find("- apiVersion:") != npos;
}

std::string utf8FromUtf16(std::string_view bytes, TextEncoding encoding)
{
    constexpr std::uint32_t replacement = 0xFFFD;
    std::string text;
    text.reserve(bytes.size() / 2);
    std::size_t at = 0;
    while (at + 1 < bytes.size()) {
        std::uint32_t code = unitAt(bytes, at, encoding);
        at += 2;
        if (isHighSurrogate(code) && at + 1 < bytes.size() && isLowSurrogate(unitAt(bytes, at, encoding))) {
            code = 0x10000 + ((code - 0xD800) << 10) + (unitAt(bytes, at, encoding) - 0xDC00u);
            at += 2;
        } else if (isHighSurrogate(code) || isLowSurrogate(code)) {
            code = replacement;
        }
        appendUtf8(text, code);
    }
    if (at < bytes.size())
        appendUtf8(text, replacement);
    return text;
}

namespace {

/// Appends a UTF-16 file, from the offset on, to the target as UTF-8.
Expected<void> appendUtf16(const ByteSource &source, std::uint64_t offset, TextEncoding encoding, UnpackTarget &target)
{
    std::vector<char> chunk(std::size_t{1} << 20);
    std::size_t kept = 0; ///< bytes at the front of the chunk that wait for their other half
    while (true) {
        const auto got = source.read(offset, std::span(chunk).subspan(kept));
        if (!got)
            return tl::unexpected(got.error());
        offset += *got;
        const std::string_view bytes(chunk.data(), kept + *got);
        const bool last = *got < chunk.size() - kept;
        std::string_view whole = bytes;
        if (!last) {
            whole = bytes.substr(0, bytes.size() & ~std::size_t{1});
            if (whole.size() >= 2 && isHighSurrogate(unitAt(whole, whole.size() - 2, encoding)))
                whole.remove_suffix(2);
        }
        const std::string converted = utf8FromUtf16(whole, encoding);
        if (auto written = writeAll(*target.descriptor, converted); !written)
            return written;
        target.size += converted.size();
        if (last)
            return {};
        const std::string_view rest = bytes.substr(whole.size());
        kept = rest.size();
        std::copy(rest.begin(), rest.end(), chunk.begin());
    }
}

} // namespace

Expected<OpenedText> openText(const ByteSource &source, UnpackTarget &target)
{
    std::string head(static_cast<std::size_t>(std::min<std::int64_t>(source.size(), sniffBytes)), '\0');
    const auto got = source.read(0, head);
    if (!got)
        return tl::unexpected(got.error());
    head.resize(*got);
    const TextNature nature = sniffText(head);
    OpenedText text{source, nature.format, nature.skip, nullptr, 0};
    const bool readable = nature.format == TextFormat::Json || nature.format == TextFormat::Yaml;
    if (nature.encoding == TextEncoding::Utf8 || !readable)
        return text;
    const std::lock_guard guard(target.lock);
    if (!target.descriptor) {
        auto made = makeTemporaryFile();
        if (!made)
            return tl::unexpected(made.error());
        target.descriptor = std::move(*made);
    }
    text.begin = target.size;
    if (auto appended = appendUtf16(source, nature.skip, nature.encoding, target); !appended)
        return tl::unexpected(std::move(appended.error()));
    text.source =
        ByteSource::fromRange(target.descriptor, text.begin, static_cast<std::int64_t>(target.size - text.begin));
    text.start = 0;
    text.unpacked = target.descriptor;
    return text;
}

} // namespace stowage
