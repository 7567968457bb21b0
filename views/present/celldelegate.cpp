// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/celldelegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>

#include "views/present/cellpainter.h"
#include "views/present/digits.h"
#include "views/present/fonts.h"

namespace stowage::views {

namespace {

Emphasis emphasisOf(const QModelIndex &index)
{
    const QVariant value = index.data(EmphasisRole);
    return value.isValid() ? Emphasis(value.toInt()) : Emphasis::None;
}

// Fonts are made once per application font: making one per cell would show in profiles.
const QFont &cellFont(Emphasis emphasis)
{
    static QFont base;
    static QFont plain, key, strong;
    static bool known = false;
    if (const QFont now = QApplication::font(); !known || now != base) {
        base = now;
        plain = textFont(TextLook::Table);
        key = textFont(TextLook::TableKey);
        strong = textFont(TextLook::TableStrong);
        known = true;
    }
    switch (emphasis) {
    case Emphasis::Key:
        return key;
    case Emphasis::Strong:
    case Emphasis::Total:
        return strong;
    case Emphasis::None:
    case Emphasis::Weak:
    case Emphasis::Link:
    case Emphasis::Warning:
    case Emphasis::Blocked:
        break;
    }
    return plain;
}

QColor inkOf(Emphasis emphasis, const QStyleOptionViewItem &option, const QVariant &foreground)
{
    if (!(option.state & QStyle::State_Enabled))
        return colors()[Tone::TextDisabled];
    const bool selected = option.state & QStyle::State_Selected;
    if (colors().patternsOnly())
        return option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    if (foreground.isValid())
        return foreground.value<QColor>();
    switch (emphasis) {
    // On a selected row the third level is too pale: the second stands in.
    case Emphasis::Weak:
        return colors()[selected ? Tone::Text2 : Tone::Text3];
    case Emphasis::Link:
        return colors()[Tone::Accent];
    case Emphasis::Warning:
        return colors()[Tone::Warning];
    case Emphasis::Blocked:
        return colors()[Tone::Blocked];
    case Emphasis::None:
    case Emphasis::Key:
    case Emphasis::Strong:
    case Emphasis::Total:
        break;
    }
    return colors()[Tone::Text1];
}

void paintSwatch(QPainter &painter, const QRectF &box, const Swatch &swatch)
{
    if (swatch.category >= 0)
        painter.fillRect(box, colors().category(swatch.category));
    else
        cellPainter(painter).paintCell(painter, box, {.meaning = swatch.meaning, .fill = {}});
}

} // namespace

CellDelegate::CellDelegate(QObject *parent, Rows rows)
    : QStyledItemDelegate(parent)
    , m_rows(rows)
{
}

int CellDelegate::rowHeight() const
{
    const Metrics &m = metrics();
    switch (m_rows) {
    case Rows::Dense:
        return m.rowDense();
    case Rows::Normal:
        return m.row();
    case Rows::Tall:
        return m.rowTall();
    }
    return m.row();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Metrics &m = metrics();
    const Emphasis emphasis = emphasisOf(index);
    const QString text = index.data(Qt::DisplayRole).toString();
    int width = 2 * m.gapS();
    if (!text.isEmpty())
        width += int(numberWidth(QFontMetricsF(cellFont(emphasis)), text)) + 2;
    if (const QVariant chip = index.data(ChipRole); chip.canConvert<Chip>())
        width += chipWidth(chip.value<Chip>(), m);
    else if (chip.canConvert<ChipList>())
        for (const Chip &one : chip.value<ChipList>())
            width += chipWidth(one, m) + m.gapXs();
    if (index.data(SwatchRole).isValid() || index.data(Qt::DecorationRole).isValid())
        width += m.icon() + m.gapXs();
    if (index.data(SparkRole).isValid())
        width += m.units(15);
    if (index.data(BarRole).isValid())
        width = qMax(width, m.units(30));
    if (index.data(Qt::CheckStateRole).isValid())
        width += m.icon() + m.gapXs();
    return {qMax(width, option.decorationSize.width()), rowHeight()};
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &original, const QModelIndex &index) const
{
    QStyleOptionViewItem option = original;
    initStyleOption(&option, index);
    const QStyle *style = option.widget ? option.widget->style() : QApplication::style();
    const Metrics &m = metrics();
    const Emphasis emphasis = emphasisOf(index);
    const bool rightToLeft = option.direction == Qt::RightToLeft;

    painter->save();
    painter->setLayoutDirection(option.direction);
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const QRect all = option.rect;
    if (m_rowLines)
        painter->fillRect(QRect(all.left(), all.bottom(), all.width(), 1), colors().rowLine());
    if (emphasis == Emphasis::Total)
        painter->fillRect(QRect(all.left(), all.top(), all.width(), 1), colors()[Tone::BorderStrong]);

    QRect inner = all.adjusted(m.gapS(), 0, -m.gapS(), -1);
    const auto take = [&](int width) { // from the leading side
        QRect part = inner;
        if (rightToLeft) {
            part.setLeft(part.right() - width + 1);
            inner.setRight(inner.right() - width - m.gapXs());
        } else {
            part.setWidth(width);
            inner.setLeft(inner.left() + width + m.gapXs());
        }
        return part;
    };
    const auto centred = [](const QRect &part, int side) {
        return QRectF(part.left() + (part.width() - side) / 2, part.top() + (part.height() - side + 1) / 2, side, side);
    };

    if (option.features & QStyleOptionViewItem::HasCheckIndicator) {
        QStyleOptionViewItem box = option;
        const int side = style->pixelMetric(QStyle::PM_IndicatorWidth, &option, option.widget);
        box.rect = centred(take(side), side).toRect();
        box.state &= ~QStyle::State_HasFocus;
        box.state |= option.checkState == Qt::Checked ? QStyle::State_On
            : option.checkState == Qt::Unchecked      ? QStyle::State_Off
                                                      : QStyle::State_NoChange;
        style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &box, painter, option.widget);
    }
    if (const QVariant value = index.data(SwatchRole); value.isValid()) {
        const int side = m.units(2.5);
        paintSwatch(*painter, centred(take(side + 1), side), value.value<Swatch>());
    }
    if (!option.icon.isNull()) {
        const int side = m_rows == Rows::Dense ? m.units(3.5) : m.icon();
        const auto mode = option.state & QStyle::State_Enabled ? QIcon::Normal : QIcon::Disabled;
        option.icon.paint(painter, centred(take(side), side).toRect(), Qt::AlignCenter, mode, QIcon::Off);
    }
    if (const QVariant value = index.data(BarRole); value.isValid()) {
        const Bar bar = value.value<Bar>();
        const int height = bar.size == Bar::Size::Tall ? m.barTall() : m.bar();
        paintBar(*painter, QRectF(inner.left(), inner.top() + (inner.height() - height + 1) / 2, inner.width(), height),
                 bar);
    }
    if (const QVariant value = index.data(SparkRole); value.isValid())
        paintSpark(*painter, QRectF(take(m.units(15))).adjusted(0, m.units(1.25), 0, -m.units(1.25)),
                   value.value<QList<float>>());

    const QString second = index.data(SecondLineRole).toString();
    if (m_rows == Rows::Tall && !second.isEmpty()) {
        const QFontMetrics small(textFont(TextLook::Small));
        const int below = small.height();
        const int above = QFontMetrics(cellFont(emphasis)).height();
        const int top = inner.top() + (inner.height() - above - below) / 2;
        painter->setFont(textFont(TextLook::Small));
        painter->setPen(colors()[option.state & QStyle::State_Selected ? Tone::Text2 : Tone::Text3]);
        painter->drawText(QRect(inner.left(), top + above, inner.width(), below),
                          int(Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine),
                          small.elidedText(second, Qt::ElideRight, inner.width()));
        inner = QRect(inner.left(), top, inner.width(), above);
    }
    QVariant chips = index.data(ChipRole);
    const bool trailing = !option.text.isEmpty();
    int textWidth = inner.width();
    painter->setFont(cellFont(emphasis));
    const bool number = index.data(NumberRole).toBool();
    if (trailing) {
        painter->setPen(inkOf(emphasis, option, index.data(Qt::ForegroundRole)));
        if (number) {
            drawNumber(*painter, inner, QStyle::visualAlignment(option.direction, option.displayAlignment),
                       option.text);
        } else {
            const QFontMetrics fm(painter->font());
            // Names lose their middle, sentences their end.
            const QString text = fm.elidedText(
                option.text, option.text.contains(u' ') ? Qt::ElideRight : option.textElideMode, inner.width());
            painter->drawText(
                inner,
                int(QStyle::visualAlignment(option.direction, option.displayAlignment) & Qt::AlignHorizontal_Mask)
                    | Qt::AlignVCenter | Qt::TextSingleLine,
                text);
            textWidth = fm.horizontalAdvance(text);
        }
    }
    if (chips.isValid()) {
        const ChipList list = chips.canConvert<Chip>() ? ChipList{chips.value<Chip>()} : chips.value<ChipList>();
        qreal x = trailing ? inner.left() + textWidth + m.gapS() : inner.left();
        for (const Chip &chip : list) {
            const int width = chipWidth(chip, m);
            if (x + width > inner.right() + 1)
                break;
            paintChip(*painter,
                      QPointF(rightToLeft ? inner.left() + inner.right() - x - width + 1 : x,
                              inner.top() + (inner.height() + 1) / 2.0),
                      chip, m);
            x += width + m.gapXs();
        }
    } else if (m_rows != Rows::Tall && !second.isEmpty() && trailing && textWidth + m.gapM() < inner.width()) {
        painter->setPen(colors()[option.state & QStyle::State_Selected ? Tone::Text2 : Tone::Text3]);
        QRect rest = inner;
        rightToLeft ? rest.setRight(rest.right() - textWidth - m.gapS())
                    : rest.setLeft(rest.left() + textWidth + m.gapS());
        painter->drawText(rest, int(Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine),
                          QFontMetrics(painter->font()).elidedText(second, Qt::ElideRight, rest.width()));
    }
    painter->restore();
}

} // namespace stowage::views
