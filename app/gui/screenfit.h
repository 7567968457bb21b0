// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSize>

class QWidget;

namespace stowage::app {

/// As much of a size as the screen of a window has room for, its frame included.
[[nodiscard]] QSize withinScreen(const QWidget *window, QSize wanted);

/// Keeps dialogs within the screen that they open on: their sizes follow the font and the scale, and a small screen has
/// less.
class ScreenFit final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    [[nodiscard]] bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace stowage::app
