// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <QString>

namespace stowage::views {

/// A text that core marked with STOWAGE_TEXT(context, text), in the language of the program.
[[nodiscard]] QString translated(const char *context, const char *text);
/// The same for "%n pods".
[[nodiscard]] QString translated(const char *context, const char *text, qint64 count);

[[nodiscard]] QString toQString(std::string_view utf8);
[[nodiscard]] std::string toUtf8(const QString &text);

/// %n of Qt is an int: large counts keep the plural form of the nearest count that fits.
[[nodiscard]] int pluralCount(qint64 count);

} // namespace stowage::views
