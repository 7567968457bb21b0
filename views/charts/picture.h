// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QSize>
#include <QString>

class QPainter;
class QWidget;

namespace stowage::views {

/// Writes what paint draws in size logical px to a file: SVG or PNG (at twice the size) by the suffix. Says why when it
/// cannot, else nothing.
[[nodiscard]] QString savePicture(const QString &path, const QSize &size, const QString &title,
                                  const std::function<void(QPainter &)> &paint);
/// The widget with its children, all of it.
[[nodiscard]] QString saveWidget(QWidget &widget, const QString &path);
/// Asks for a file and writes the widget to it; failed hears why when that does not work.
void askForPicture(QWidget &widget, std::function<void(const QString &)> failed);

} // namespace stowage::views
