// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "views/present/colors.h"

class QPainter;
class QStyleOption;
class QWidget;

namespace stowage::views {

/// What the parts of StowageStyle share.
void paintBox(QPainter &painter, const QRectF &outer, qreal radius, const QColor &fill, const QColor &edge);
/// Two px of accent for what has the keyboard.
void paintFocus(QPainter &painter, const QRectF &outer, qreal radius);
/// A chevron of the given size around a centre; 0 points right, 90 down.
void paintChevron(QPainter &painter, const QPointF &centre, qreal size, qreal degrees, const QColor &color);
void paintLineBelow(QPainter &painter, const QRect &rect);

enum class FieldState : quint8 { Normal, Hover, Focus, Disabled, Invalid };
void paintField(QPainter &painter, const QRectF &outer, FieldState state);
/// Text of several lines that is typed, not only shown.
[[nodiscard]] bool isTextField(const QWidget *widget);

} // namespace stowage::views
