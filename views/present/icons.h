// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPixmap>
#include <QString>

#include "views/present/colors.h"

namespace stowage::views {

/// An icon of resources/icons by its name ("map", "cluster", ...): drawn as vector at any size and ratio, in the
/// colours of the theme in force: second text normally, first under the pointer, accent when on, pale when disabled.
[[nodiscard]] QIcon icon(const QString &name);
/// The same without an on state: for rows of trees, whose expanded state asks for it.
[[nodiscard]] QIcon rowIcon(const QString &name);
/// Always in one tone.
[[nodiscard]] QIcon icon(const QString &name, Tone tone);

/// For painters; cached.
[[nodiscard]] QPixmap iconPixmap(const QString &name, int size, qreal ratio, const QColor &color);

} // namespace stowage::views
