// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace stowage::views {

/// The sizes and weights of text, relative to the system font.
enum class TextLook : quint8 {
    Answer,  ///< the sentence on top of a view
    Figure,  ///< key figures; at most 5 in view
    Title,   ///< view title, dialog headline, object in the inspector
    Section, ///< section heads
    Body,
    BodyStrong, ///< names in running text
    Table,
    TableKey,    ///< key column
    TableStrong, ///< the number that matters, totals
    Small,       ///< second lines, captions of toolbars, status bar
    SmallStrong,
    Caption,       ///< axis labels, badges, rack headers; nothing is smaller
    CaptionStrong, ///< chips
    CaptionBold,   ///< names on small tiles
    Header,        ///< table headers
    Mono,          ///< YAML, diffs, commands
};

[[nodiscard]] QFont textFont(TextLook look);
/// Relative to another font than the application's: for painters of files.
[[nodiscard]] QFont textFont(TextLook look, const QFont &base);

} // namespace stowage::views
