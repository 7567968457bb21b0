// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/treedelegate.h"

#include <QApplication>
#include <QPainter>

#include "views/present/celldelegate.h"
#include "views/present/digits.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/tree/fleettreemodel.h"

namespace stowage::views {

void TreeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    const QString name = row.text;
    row.text.clear();
    row.icon = {};
    const QStyle *style = row.widget ? row.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);

    const Metrics &sizes = metrics();
    const Colors &inks = colors();
    const bool cluster = !index.parent().isValid();
    const bool rightToLeft = option.direction == Qt::RightToLeft;
    painter->save();
    const QRect all = option.rect.adjusted(rightToLeft ? sizes.gapM() : 0, 0, rightToLeft ? 0 : -sizes.gapM(), 0);
    const auto visual = [&](const QRect &part) { return QStyle::visualRect(option.direction, all, part); };

    // From the right: counts; then icon and badges; the name takes what is left.
    const QString counts = index.data(FleetTreeModel::CountsRole).toString();
    const QFont countFont = textFont(TextLook::Table);
    const int countWidth = counts.isEmpty() ? 0 : qCeil(numberWidth(QFontMetricsF(countFont), counts)) + sizes.gapS();
    int left = all.left();
    const int iconSize = sizes.units(3.5);
    const QRect iconRect = visual({left, all.center().y() - iconSize / 2 + 1, iconSize, iconSize});
    painter->drawPixmap(iconRect.topLeft(),
                        iconPixmap(index.data(FleetTreeModel::IconNameRole).toString(), iconSize,
                                   painter->device()->devicePixelRatioF(), inks[Tone::Text2]));
    left += iconSize + sizes.gapXs() + sizes.u / 2;

    int right = all.right() + 1 - countWidth;
    const ChipList chips = index.data(ChipRole).value<ChipList>();
    const QFont nameFont = textFont(cluster ? TextLook::TableStrong : TextLook::Table);
    const QFontMetrics nameMetrics(nameFont);
    // The name comes before all badges but the first, which tells the worst.
    const int wholeName = nameMetrics.horizontalAdvance(name) + sizes.gapS();
    int chipsWidth = 0;
    for (qsizetype i = 0; i < chips.size(); ++i) {
        const int width = chipWidth(chips[i], sizes) + sizes.gapXs();
        if (i > 0 && left + wholeName + chipsWidth + width > right)
            break;
        chipsWidth += width;
    }
    const int nameRoom = qMax(sizes.units(8), right - left - chipsWidth - sizes.gapXs());
    const QString shown = nameMetrics.elidedText(name, Qt::ElideMiddle, qMin(nameRoom, right - left));
    const int nameWidth = nameMetrics.horizontalAdvance(shown);
    painter->setFont(nameFont);
    painter->setPen(inks[Tone::Text1]);
    painter->drawText(visual({left, all.top(), nameWidth + 2, all.height()}), Qt::AlignVCenter | Qt::AlignLeft, shown);
    left += nameWidth + sizes.gapS();
    for (const Chip &chip : chips) {
        const int width = chipWidth(chip, sizes);
        if (left + width > right)
            break;
        const QRect place = visual({left, all.top(), width, all.height()});
        paintChip(*painter, QPointF(place.left(), place.center().y() + 0.5), chip, sizes);
        left += width + sizes.gapXs();
    }
    if (!counts.isEmpty()) {
        painter->setFont(countFont);
        painter->setPen(inks[Tone::Text2]);
        const QRect place = visual({all.right() + 1 - countWidth, all.top(), countWidth, all.height()});
        drawNumber(*painter, place, rightToLeft ? Qt::AlignLeft : Qt::AlignRight, counts);
    }
    painter->restore();
}

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(), metrics().rowDense()};
}

} // namespace stowage::views
