// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/factsdelegate.h"

#include <QApplication>
#include <QPainter>

#include "core/base/objectkey.h"
#include "views/inspector/factsmodel.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"

namespace stowage::views {

namespace {

Tone toneOf(Emphasis emphasis, bool label, bool link)
{
    switch (emphasis) {
    case Emphasis::Warning:
        return label ? Tone::Text2 : Tone::Warning;
    case Emphasis::Blocked:
        return label ? Tone::Text2 : Tone::Blocked;
    case Emphasis::Weak:
        return Tone::Text3;
    case Emphasis::Key:
        return label ? Tone::Text1 : Tone::Text2;
    case Emphasis::Link:
        return Tone::Accent;
    case Emphasis::None:
    case Emphasis::Strong:
    case Emphasis::Total:
        break;
    }
    return label ? (link ? Tone::Accent : Tone::Text2) : Tone::Text1;
}

} // namespace

void FactsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    const QString text = row.text;
    row.text.clear();
    const QStyle *style = row.widget ? row.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);

    const Metrics &sizes = metrics();
    const Colors &inks = colors();
    const bool label = index.column() == FactsModel::LabelColumn;
    const bool section = index.data(FactsModel::SectionRole).toBool();
    const auto emphasis = static_cast<Emphasis>(index.data(EmphasisRole).toInt());
    const bool link = !index.data(KeyRole).value<ObjectKey>().empty();
    const bool hasChildren = index.model()->hasChildren(index.siblingAtColumn(0));
    // A link stands in the value where the fact has a label of its own, as the label where the row is the object.
    const bool rowIsObject =
        link && index.siblingAtColumn(0).data().toString().toStdString() == index.data(KeyRole).value<ObjectKey>().name;

    painter->save();
    if (section && index.row() > 0)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width(), 1), inks.rowLine());
    QRect place = option.rect.adjusted(label ? sizes.gapXs() / 2 : sizes.gapXs(), 0, -sizes.gapS(), 0);
    Tone tone = toneOf(emphasis, label, link && rowIsObject);
    if (!label && link && !rowIsObject)
        tone = Tone::Accent;
    TextLook look = TextLook::Table;
    if (section)
        look = label ? TextLook::TableStrong : TextLook::Table;
    else if (emphasis == Emphasis::Strong && !label)
        look = TextLook::TableStrong;
    else if (emphasis == Emphasis::Key && label)
        look = TextLook::TableKey;
    if (section)
        tone = label ? Tone::Text1 : Tone::Text2;
    else if (hasChildren && !label)
        tone = Tone::Text2;
    painter->setFont(textFont(look));
    painter->setPen(inks[tone]);

    const QVariant chipData = index.data(ChipRole);
    int chipSpace = 0;
    if (chipData.isValid()) {
        const Chip chip = chipData.value<Chip>();
        const int width = chipWidth(chip, sizes);
        const int textWidth = text.isEmpty() ? 0 : painter->fontMetrics().horizontalAdvance(text) + sizes.gapS();
        // In rows of one part chips stand under each other at the end.
        const int last = place.right() + 1 - width;
        const int left = label ? last : qMin(place.left() + textWidth, last);
        QRect at(qMax(left, place.left()), place.top(), width, place.height());
        at = QStyle::visualRect(option.direction, option.rect, at);
        paintChip(*painter, QPointF(at.left(), at.center().y() + 0.5), chip, sizes);
        painter->setFont(textFont(look));
        painter->setPen(inks[tone]);
        chipSpace = textWidth > 0 ? width + sizes.gapS() : 0;
        if (!label && left >= place.left() + textWidth)
            chipSpace = 0;
    }
    place.adjust(0, 0, -chipSpace, 0);
    place = QStyle::visualRect(option.direction, option.rect, place);
    const QString shown =
        painter->fontMetrics().elidedText(text, label && !section ? Qt::ElideMiddle : Qt::ElideRight, place.width());
    QTextOption oneLine(QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter));
    oneLine.setWrapMode(QTextOption::NoWrap);
    painter->drawText(QRectF(place), shown, oneLine);
    painter->restore();
}

QSize FactsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Metrics &sizes = metrics();
    const bool section = index.data(FactsModel::SectionRole).toBool();
    return {QStyledItemDelegate::sizeHint(option, index).width(), section ? sizes.units(7.5) : sizes.units(5.75)};
}

} // namespace stowage::views
