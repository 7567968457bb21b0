// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <span>

#include <QBrush>
#include <QRectF>

#include "views/present/colors.h"

class QPainter;

namespace stowage::views {

/// How one GPU looks. Colour alone says nothing: every meaning has its pattern or mark.
struct CellLook {
    enum class Shares : quint8 { Stacked, SideBySide }; ///< MIG slices / time slices, MPS and vGPU shares

    Meaning meaning = Meaning::Used;
    bool inferred = false; ///< used, but no API says which GPU its pod holds
    QColor fill;           ///< instead of used's grey: a category's colour; invalid = by meaning
    Shares shares = Shares::SideBySide;
    quint8 partsUsed = 0; ///< Shared: how many of its parts are held
    quint8 partsTotal = 0;
};

/// Draws GPUs and bar segments in the grammar shared by map, legend, tree and tables. Patterns are made once, for one
/// set of colours and one device pixel ratio; painting allocates nothing.
class CellPainter {
public:
    /// Vector output draws patterns as lines and squares, for SVG, PDF and print.
    enum class Output : quint8 { Raster, Vector };

    explicit CellPainter(const Colors &colors, qreal ratio = 1, Output output = Output::Raster);

    [[nodiscard]] const Colors &colors() const { return m_colors; }
    [[nodiscard]] qreal ratio() const { return m_ratio; }

    void paintCell(QPainter &painter, const QRectF &cell, const CellLook &look) const;
    /// A part of a bar: the same pattern without the marks that need a square.
    void paintSegment(QPainter &painter, const QRectF &segment, Meaning meaning) const;

    /// The patterns alone, for painters that fill many cells at once.
    void paintHatch(QPainter &painter, const QRectF &rect, Meaning meaning, bool small) const;
    void paintEdge(QPainter &painter, const QRectF &rect, const QColor &color, qreal width) const;

private:
    enum Pattern : quint8 { Dots, DotsSmall, Cordon, CordonSmall, Leave, LeaveSmall, Stripes, patternCount };

    void paintPattern(QPainter &painter, const QRectF &rect, Pattern pattern) const;
    void paintShares(QPainter &painter, const QRectF &cell, const CellLook &look, const QColor &used) const;
    void paintCross(QPainter &painter, const QRectF &cell, const QColor &color, bool small) const;

    Colors m_colors;
    qreal m_ratio;
    Output m_output;
    std::array<QBrush, patternCount> m_brushes;
};

/// Of the applied theme at a ratio; remade when the theme changes.
[[nodiscard]] const CellPainter &cellPainter(qreal ratio);
/// The one that fits what the painter writes: patterns as brushes on screens, as shapes in SVG, PDF and print.
[[nodiscard]] const CellPainter &cellPainter(const QPainter &painter);

} // namespace stowage::views
