// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stowage {

/// An item of a block-style list without its metadata.managedFields, a third of what kubectl prints, so that the YAML
/// parser need not walk through them. By lines: what reads as the end of the metadata ends the search.
class YamlTrim {
public:
    /// The text without the lines; the text itself when there are none. Valid until the next call.
    [[nodiscard]] std::string_view trim(std::string_view item);

    /// Place in the item of a place in the trimmed text.
    [[nodiscard]] std::size_t positionInItem(std::size_t position) const;
    /// The same for lines, 0-based.
    [[nodiscard]] std::uint64_t lineInItem(std::uint64_t line) const;

private:
    std::string m_text;
    std::size_t m_cutAt = 0; ///< in the trimmed text
    std::size_t m_cutBytes = 0;
    std::uint64_t m_cutAtLine = 0;
    std::uint64_t m_cutLines = 0;
};

} // namespace stowage
