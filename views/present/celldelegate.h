// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QStyledItemDelegate>

#include "views/present/colors.h"
#include "views/present/metrics.h"

namespace stowage::views {

/// Roles that CellDelegate draws. Models of the program keep their own roles from OwnRole on.
enum CellRole : int {
    SortRole = Qt::UserRole, ///< the raw value behind a text
    BarRole,                 ///< Bar
    ChipRole,                ///< Chip, or ChipList for several
    SparkRole,               ///< QList<float>, 0..1, at most 32
    SwatchRole,              ///< Swatch before the text
    SecondLineRole,          ///< QString under the text, in rows of double height; after it in others
    EmphasisRole,            ///< Emphasis
    NumberRole,              ///< true: tabular digits, aligned by Qt::TextAlignmentRole
    KeyRole,                 ///< ObjectKey
    OwnRole = Qt::UserRole + 64,
};

enum class Emphasis : quint8 { None, Key, Strong, Total, Weak, Link, Warning, Blocked };

struct BarSegment {
    Meaning meaning = Meaning::Used;
    double value = 0;
    friend bool operator==(const BarSegment &, const BarSegment &) = default;
};

/// Values on one scale from 0 to maximum; all bars of a column share it.
struct Bar {
    enum class Size : quint8 { Thin, Tall };
    struct Marker {
        enum class Kind : quint8 { Line, Triangle, Tick };
        Kind kind = Kind::Line;
        double at = 0;
        friend bool operator==(const Marker &, const Marker &) = default;
    };

    std::vector<BarSegment> segments;
    std::vector<Marker> markers;
    double maximum = 1;
    double trough = 0;      ///< where the ground under the segments ends, 0 = none
    bool endless = false;   ///< the trough fades out: no limit
    double outlineFrom = 0; ///< asked for and not had, as an outline after the segments
    double outlineTo = 0;
    bool outlineDashed = false;
    Size size = Size::Thin;
    friend bool operator==(const Bar &, const Bar &) = default;
};

enum class ChipTone : quint8 { Neutral, Ok, Warning, Blocked, Info };

/// A word with an icon on a tinted ground.
struct Chip {
    ChipTone tone = ChipTone::Neutral;
    QString text;
    QString icon; ///< name in resources/icons, or empty
    friend bool operator==(const Chip &, const Chip &) = default;
};
using ChipList = QList<Chip>;

/// The colour of a category (its rank) or of a meaning.
struct Swatch {
    int category = -1;
    Meaning meaning = Meaning::Used;
    friend bool operator==(const Swatch &, const Swatch &) = default;
};

/// Draws every cell of every table and tree by roles; no widget per cell. Bars are aligned to the cell's padding; text
/// never stands on a bar.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum class Rows : quint8 { Dense, Normal, Tall };

    explicit CellDelegate(QObject *parent = nullptr, Rows rows = Rows::Normal);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// Lines under rows; trees have none.
    void setRowLines(bool on) { m_rowLines = on; }

private:
    [[nodiscard]] int rowHeight() const;

    Rows m_rows;
    bool m_rowLines = true;
};

/// The parts, for views that paint by themselves.
void paintBar(QPainter &painter, const QRectF &rect, const Bar &bar);
/// Returns the width used.
int paintChip(QPainter &painter, const QPointF &leftCentre, const Chip &chip, const Metrics &metrics);
[[nodiscard]] int chipWidth(const Chip &chip, const Metrics &metrics);
void paintSpark(QPainter &painter, const QRectF &rect, const QList<float> &values);

} // namespace stowage::views

Q_DECLARE_METATYPE(stowage::views::Bar)
Q_DECLARE_METATYPE(stowage::views::Chip)
Q_DECLARE_METATYPE(stowage::views::ChipList)
Q_DECLARE_METATYPE(stowage::views::Swatch)
