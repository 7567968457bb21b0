// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QStyleOption>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/style.h"
#include "views/present/stylepaint.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

void StowageStyle::drawMenuBarItem(const QStyleOption *option, QPainter *painter) const
{
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
    if (!item)
        return;
    const Colors &now = colors();
    painter->fillRect(item->rect, now[Tone::Window]);
    if (item->state & State_Enabled && item->state & (State_Selected | State_Sunken))
        paintBox(*painter, QRectF(item->rect).adjusted(0, 1, 0, -1), metrics().radius(), now[Tone::Selection], {});
    int flags = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine;
    if (!proxy()->styleHint(SH_UnderlineShortcut, item))
        flags = (flags & ~int(Qt::TextShowMnemonic)) | Qt::TextHideMnemonic;
    drawItemText(painter, item->rect, flags, item->palette, item->state & State_Enabled, item->text,
                 QPalette::WindowText);
}

void StowageStyle::drawMenuItem(const QStyleOption *option, QPainter *painter) const
{
    const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
    if (!item)
        return;
    const Colors &now = colors();
    const Metrics &m = metrics();
    const QRect r = item->rect;
    if (item->menuItemType == QStyleOptionMenuItem::Separator) {
        if (item->text.isEmpty()) {
            painter->fillRect(QRect(r.left(), r.center().y(), r.width(), 1), now[Tone::Border]);
        } else {
            painter->setFont(textFont(TextLook::CaptionStrong));
            painter->setPen(now[Tone::Text3]);
            painter->drawText(r.adjusted(m.gapS(), 0, 0, 0), Qt::AlignLeading | Qt::AlignVCenter, item->text);
        }
        return;
    }
    const bool enabled = item->state & State_Enabled;
    const bool selected = enabled && item->state & State_Selected;
    if (selected)
        painter->fillRect(r, now.patternsOnly() ? item->palette.color(QPalette::Highlight) : now[Tone::Selection]);
    const QColor ink = !enabled          ? now[Tone::TextDisabled]
        : selected && now.patternsOnly() ? item->palette.color(QPalette::HighlightedText)
                                         : now[Tone::Text1];

    // Leading column: check mark or icon; both when an icon can be checked (then the icon's ground tells).
    const QRect leading = visualRect(item->direction, r, QRect(r.left() + m.gapS(), r.top(), m.icon(), r.height()));
    const QRect mark(leading.left(), leading.center().y() - m.icon() / 2 + 1, m.icon(), m.icon());
    const bool checkable = item->checkType != QStyleOptionMenuItem::NotCheckable;
    if (!item->icon.isNull()) {
        if (checkable && item->checked)
            paintBox(*painter, mark.adjusted(-3, -3, 3, 3), m.radiusChip(), now[Tone::Selection], now[Tone::Accent]);
        item->icon.paint(painter, mark, Qt::AlignCenter,
                         !enabled       ? QIcon::Disabled
                             : selected ? QIcon::Active
                                        : QIcon::Normal,
                         item->checked ? QIcon::On : QIcon::Off);
    } else if (checkable && item->checked) {
        painter->drawPixmap(mark.topLeft(),
                            iconPixmap(u"ok"_s, m.icon(), painter->device()->devicePixelRatio(),
                                       enabled ? now[Tone::Accent] : now[Tone::TextDisabled]));
    }

    const auto tab = item->text.indexOf(u'\t');
    const QString label = tab < 0 ? item->text : item->text.left(tab);
    QRect text = r.adjusted(m.gapS() + m.icon() + m.gapS(), 0, -m.units(5), 0);
    text = visualRect(item->direction, r, text);
    painter->save();
    painter->setFont(item->font);
    painter->setPen(ink);
    int flags = int(visualAlignment(item->direction, Qt::AlignLeft)) | Qt::AlignVCenter | Qt::TextSingleLine;
    flags |= proxy()->styleHint(SH_UnderlineShortcut, item) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic;
    painter->drawText(text, flags, label);
    if (tab >= 0) {
        painter->setPen(enabled ? (selected ? now[Tone::Text2] : now[Tone::Text3]) : now[Tone::TextDisabled]);
        painter->drawText(text, int(visualAlignment(item->direction, Qt::AlignRight)) | Qt::AlignVCenter,
                          item->text.mid(tab + 1));
    }
    painter->restore();
    if (item->menuItemType == QStyleOptionMenuItem::SubMenu) {
        const bool back = item->direction == Qt::RightToLeft;
        const QRect arrow =
            visualRect(item->direction, r, QRect(r.right() - m.units(5), r.top(), m.units(4), r.height()));
        paintChevron(*painter, QRectF(arrow).center(), m.units(2.5), back ? 180 : 0, now[Tone::Text2]);
    }
}

void StowageStyle::drawDockTitle(const QStyleOption *option, QPainter *painter) const
{
    const auto *dock = qstyleoption_cast<const QStyleOptionDockWidget *>(option);
    if (!dock)
        return;
    const Metrics &m = metrics();
    painter->save();
    QRect r = dock->rect;
    if (dock->verticalTitleBar) {
        r = r.transposed();
        painter->translate(r.left(), r.top() + r.width());
        painter->rotate(-90);
        painter->translate(-r.left(), -r.top());
    }
    painter->fillRect(r, colors()[Tone::Window]);
    paintLineBelow(*painter, r);
    painter->setFont(textFont(TextLook::SmallStrong));
    painter->setPen(colors()[Tone::Text1]);
    const int buttons = (dock->closable ? m.units(5) : 0) + (dock->floatable ? m.units(5) : 0);
    const QRect text = visualRect(dock->direction, r, r.adjusted(m.units(2.5), 0, -buttons - m.u, 0));
    painter->drawText(text, int(visualAlignment(dock->direction, Qt::AlignLeft)) | Qt::AlignVCenter,
                      QFontMetrics(painter->font()).elidedText(dock->title, Qt::ElideRight, text.width()));
    painter->restore();
}

void StowageStyle::drawHeaderLabel(const QStyleOption *option, QPainter *painter) const
{
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    if (!header)
        return;
    const Metrics &m = metrics();
    painter->save();
    painter->setFont(textFont(TextLook::Header));
    painter->setPen(colors()[header->state & State_Enabled ? Tone::Text2 : Tone::TextDisabled]);
    QRect r = header->rect;
    const Qt::Alignment side = visualAlignment(
        header->direction, header->textAlignment & Qt::AlignHorizontal_Mask ? header->textAlignment : Qt::AlignLeft);
    if (header->sortIndicator != QStyleOptionHeader::None && !(header->textAlignment & Qt::AlignRight))
        r.setRight(r.right() - m.units(2.5));
    const QString text = QFontMetrics(painter->font()).elidedText(header->text, Qt::ElideRight, r.width());
    painter->drawText(r, int(side & Qt::AlignHorizontal_Mask) | Qt::AlignVCenter | Qt::TextSingleLine, text);
    painter->restore();
}

void StowageStyle::drawToolButtonLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
    if (!button)
        return;
    const Colors &now = colors();
    const Metrics &m = metrics();
    const bool enabled = button->state & State_Enabled;
    const bool on = button->state & State_On;
    const bool over = button->state & State_MouseOver;
    QRect r = button->rect;
    if (button->features & QStyleOptionToolButton::HasMenu)
        r = visualRect(button->direction, r, r.adjusted(0, 0, -m.units(3), 0));
    const bool hasArrow = button->features & QStyleOptionToolButton::Arrow;
    if (hasArrow) {
        static constexpr qreal degrees[] = {0, -90, 90, 180, 0};
        paintChevron(*painter, QRectF(r).center(), m.units(3), degrees[button->arrowType],
                     now[enabled ? Tone::Text2 : Tone::TextDisabled]);
        return;
    }
    const bool wantsText = button->toolButtonStyle != Qt::ToolButtonIconOnly && !button->text.isEmpty();
    const bool wantsIcon = button->toolButtonStyle != Qt::ToolButtonTextOnly && !button->icon.isNull();
    if (wantsIcon && wantsText && button->toolButtonStyle == Qt::ToolButtonTextUnderIcon) {
        QProxyStyle::drawControl(CE_ToolButtonLabel, option, painter, widget);
        return;
    }
    painter->save();
    painter->setFont(button->font);
    QFont labelFont = button->font;
    if (on)
        labelFont.setWeight(QFont::Medium);
    painter->setFont(labelFont);
    const int side = qMin(button->iconSize.width(), qMin(r.width(), r.height()));
    const int flags = Qt::AlignVCenter | Qt::TextSingleLine
        | (proxy()->styleHint(SH_UnderlineShortcut, button) ? Qt::TextShowMnemonic : Qt::TextHideMnemonic);
    const int textWidth = wantsText ? QFontMetrics(labelFont).size(flags, button->text).width() : 0;
    const int content = (wantsIcon ? side : 0) + (wantsIcon && wantsText ? m.units(1.5) : 0) + textWidth;
    int x = r.left() + qMax(0, (r.width() - content) / 2);
    if (wantsIcon) {
        const QRect icon = visualRect(button->direction, r,
                                      QRect(x, r.center().y() - side / 2 + (r.height() % 2 ? 0 : 1), side, side));
        button->icon.paint(painter, icon, Qt::AlignCenter,
                           !enabled   ? QIcon::Disabled
                               : over ? QIcon::Active
                                      : QIcon::Normal,
                           on ? QIcon::On : QIcon::Off);
        x += side + m.units(1.5);
    }
    if (wantsText) {
        painter->setPen(now[enabled ? Tone::Text1 : Tone::TextDisabled]);
        const QRect text = visualRect(button->direction, r, QRect(x, r.top(), r.right() - x + 1, r.height()));
        painter->drawText(text, int(visualAlignment(button->direction, Qt::AlignLeft)) | flags, button->text);
    }
    painter->restore();
}

void StowageStyle::drawTabLabel(const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
    if (!tab)
        return;
    QStyleOptionTab copy = *tab;
    const bool current = tab->state & State_Selected;
    copy.palette.setColor(QPalette::WindowText,
                          colors()[!(tab->state & State_Enabled)                 ? Tone::TextDisabled
                                       : current || tab->state & State_MouseOver ? Tone::Text1
                                                                                 : Tone::Text2]);
    copy.state &= ~State_HasFocus;
    painter->save();
    QFont label = painter->font();
    label.setWeight(current ? QFont::DemiBold : QFont::Normal);
    painter->setFont(label);
    QProxyStyle::drawControl(CE_TabBarTabLabel, &copy, painter, widget);
    painter->restore();
    if (tab->state & State_HasFocus && tab->state & State_KeyboardFocusChange)
        paintFocus(*painter, QRectF(tab->rect).adjusted(2, 2, -2, -3), metrics().radius());
}

void StowageStyle::drawProgress(const QStyleOption *option, QPainter *painter) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
    if (!bar)
        return;
    const int height = metrics().u;
    const QRectF track(bar->rect.left(), bar->rect.center().y() - height / 2, bar->rect.width(), height);
    const qreal radius = height / 2.0;
    paintBox(*painter, track, radius, colors().trough(), {});
    const qint64 range = qint64(bar->maximum) - bar->minimum;
    QRectF done = track;
    if (range > 0) {
        done.setWidth(track.width() * double(qBound<qint64>(0, qint64(bar->progress) - bar->minimum, range))
                      / double(range));
    } else { // busy: a third in the middle; nothing moves that need not
        done = track.adjusted(track.width() / 3, 0, -track.width() / 3, 0);
    }
    if (bar->direction == Qt::RightToLeft)
        done.moveRight(track.right());
    if (done.width() >= 1)
        paintBox(*painter, done, radius, colors()[Tone::Accent], {});
}

void StowageStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    const Colors &now = colors();
    const QRect r = option->rect;
    switch (element) {
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        painter->fillRect(
            r,
            now[option->state & State_MouseOver && element == CE_HeaderSection && option->state & State_Enabled
                    ? Tone::Hover
                    : Tone::SurfaceAlt]);
        paintLineBelow(*painter, r);
        return;
    case CE_Header:
        // Fusion asks itself, not its proxy, where label and arrow go.
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            painter->save();
            painter->setClipRect(r);
            proxy()->drawControl(CE_HeaderSection, header, painter, widget);
            QStyleOptionHeaderV2 part;
            if (const auto *second = qstyleoption_cast<const QStyleOptionHeaderV2 *>(option))
                part = *second;
            else
                part.QStyleOptionHeader::operator=(*header);
            part.rect = proxy()->subElementRect(SE_HeaderLabel, header, widget);
            proxy()->drawControl(CE_HeaderLabel, &part, painter, widget);
            if (header->sortIndicator != QStyleOptionHeader::None) {
                part.rect = proxy()->subElementRect(SE_HeaderArrow, header, widget);
                proxy()->drawPrimitive(PE_IndicatorHeaderArrow, &part, painter, widget);
            }
            painter->restore();
        }
        return;
    case CE_HeaderLabel:
        drawHeaderLabel(option, painter);
        return;
    case CE_TabBarTabShape:
        if (option->state & State_Selected) {
            const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option);
            const bool south = tab && (tab->shape == QTabBar::RoundedSouth || tab->shape == QTabBar::TriangularSouth);
            painter->fillRect(QRect(r.left(), south ? r.top() : r.bottom() - 1, r.width(), 2), now[Tone::Accent]);
        }
        return;
    case CE_TabBarTabLabel:
        drawTabLabel(option, painter, widget);
        return;
    case CE_DockWidgetTitle:
        drawDockTitle(option, painter);
        return;
    case CE_ToolBar:
        painter->fillRect(r, now[Tone::Window]);
        paintLineBelow(*painter, r);
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(r, now[Tone::Window]);
        return;
    case CE_MenuBarItem:
        drawMenuBarItem(option, painter);
        return;
    case CE_MenuItem:
        drawMenuItem(option, painter);
        return;
    case CE_MenuEmptyArea:
    case CE_MenuHMargin:
    case CE_MenuVMargin:
        return;
    case CE_ToolButtonLabel:
        drawToolButtonLabel(option, painter, widget);
        return;
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            const bool primary = (button->features.testFlag(QStyleOptionButton::DefaultButton)
                                  || (widget && widget->property("primary").toBool()))
                && button->state & State_Enabled;
            QStyleOptionButton copy = *button;
            if (primary) {
                copy.palette.setColor(QPalette::ButtonText, now[Tone::OnAccent]);
                painter->save();
                QFont strong = painter->font();
                strong.setWeight(QFont::DemiBold);
                painter->setFont(strong);
            }
            QProxyStyle::drawControl(element, &copy, painter, widget);
            if (primary)
                painter->restore();
        }
        return;
    case CE_ProgressBarGroove:
        return;
    case CE_ProgressBarContents:
        drawProgress(option, painter);
        return;
    case CE_ProgressBarLabel:
        return; // the text stands beside the bar, never on it
    case CE_Splitter: {
        const bool upright = option->state & State_Horizontal;
        painter->fillRect(upright ? QRect(r.center().x(), r.top(), 1, r.height())
                                  : QRect(r.left(), r.center().y(), r.width(), 1),
                          now[Tone::Border]);
        return;
    }
    case CE_RubberBand: {
        QColor fill = now[Tone::Accent];
        fill.setAlphaF(0.12F);
        painter->fillRect(r, fill);
        painter->setPen(now[Tone::Accent]);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(r.adjusted(0, 0, -1, -1));
        return;
    }
    case CE_ComboBoxLabel:
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option); combo && !combo->editable) {
            QStyleOptionComboBox copy = *combo;
            painter->save();
            const QRect field = proxy()->subControlRect(CC_ComboBox, &copy, SC_ComboBoxEditField, widget);
            QRect text = field;
            if (!copy.currentIcon.isNull()) {
                const int side = metrics().icon();
                const QRect icon = visualRect(copy.direction, field,
                                              QRect(field.left(), field.center().y() - side / 2 + 1, side, side));
                copy.currentIcon.paint(painter, icon);
                text = visualRect(copy.direction, field, field.adjusted(side + metrics().gapXs(), 0, 0, 0));
            }
            painter->setPen(now[copy.state & State_Enabled ? Tone::Text1 : Tone::TextDisabled]);
            painter->drawText(
                text, int(visualAlignment(copy.direction, Qt::AlignLeft)) | Qt::AlignVCenter | Qt::TextSingleLine,
                painter->fontMetrics().elidedText(copy.currentText, Qt::ElideRight, text.width()));
            painter->restore();
        }
        return;
    case CE_ShapedFrame:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option)) {
            if (frame->frameShape == QFrame::HLine) {
                painter->fillRect(QRect(r.left(), r.center().y(), r.width(), 1), now[Tone::Border]);
                return;
            }
            if (frame->frameShape == QFrame::VLine) {
                painter->fillRect(QRect(r.center().x(), r.top(), 1, r.height()), now[Tone::Border]);
                return;
            }
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

} // namespace stowage::views
