// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>

class QFontMetricsF;
class QPainter;

namespace stowage::views {

/// Draws a number so that digits stand under each other: fonts whose digits differ in width are drawn digit by digit in
/// the widest one's box. Vertically centred; alignment is Left, Right or HCenter.
void drawNumber(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text);
[[nodiscard]] qreal numberWidth(const QFontMetricsF &metrics, const QString &text);

} // namespace stowage::views
