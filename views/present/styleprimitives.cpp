// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOption>

#include "views/present/metrics.h"
#include "views/present/rowhover.h"
#include "views/present/style.h"
#include "views/present/stylepaint.h"

namespace stowage::views {

namespace {

bool isPrimary(const QStyleOption *option, const QWidget *widget)
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    return (button && button->features.testFlag(QStyleOptionButton::DefaultButton))
        || (widget && widget->property("primary").toBool());
}

void paintButton(const QStyleOption *option, QPainter &painter, const QWidget *widget)
{
    const Colors &now = colors();
    const auto state = option->state;
    const bool enabled = state & QStyle::State_Enabled;
    const bool flat = widget && widget->property("flat").toBool();
    QColor fill = now[Tone::Surface];
    QColor edge = now[enabled ? Tone::BorderStrong : Tone::Border];
    if (isPrimary(option, widget) && enabled) {
        const bool down = state & QStyle::State_Sunken;
        const bool over = state & QStyle::State_MouseOver;
        fill = down ? now.mix(Tone::Accent, Tone::Text1, 0.8)
            : over  ? now.mix(Tone::Accent, Tone::Surface, 0.88)
                    : now[Tone::Accent];
        edge = fill;
    } else if (enabled && state & (QStyle::State_Sunken | QStyle::State_On)) {
        fill = now[Tone::Selection];
    } else if (enabled && state & QStyle::State_MouseOver) {
        fill = now[Tone::Hover];
    } else if (flat) {
        return;
    }
    paintBox(painter, option->rect, metrics().radius(), fill, flat ? QColor() : edge);
}

void paintItemPanel(const QStyleOptionViewItem &item, QPainter &painter, const QWidget *widget)
{
    const Colors &now = colors();
    if (item.backgroundBrush.style() != Qt::NoBrush)
        painter.fillRect(item.rect, item.backgroundBrush);
    const bool enabled = item.state & QStyle::State_Enabled;
    const auto *view = qobject_cast<const QAbstractItemView *>(widget);
    if (item.state & QStyle::State_Selected) {
        const bool active = view ? view->hasFocus() || (view->focusProxy() && view->focusProxy()->hasFocus())
                                 : bool(item.state & QStyle::State_Active);
        if (now.patternsOnly()) {
            painter.fillRect(item.rect, item.palette.brush(QPalette::Highlight));
            return;
        }
        painter.fillRect(item.rect,
                         active || (view && view->inherits("QComboBoxListView")) ? now[Tone::Selection]
                                                                                 : now.inactiveSelection());
        return;
    }
    const QVariant hoverRow = view ? view->property(RowHover::property) : QVariant();
    const bool hovered = hoverRow.isValid() ? item.index.isValid() && hoverRow.toInt() == item.index.row()
                                            : bool(item.state & QStyle::State_MouseOver);
    if (enabled && hovered)
        painter.fillRect(item.rect, now[Tone::Hover]);
}

// One px of accent around the current row of a focused view: cells draw their part of it.
void paintItemFocus(const QStyleOptionViewItem &item, QPainter &painter)
{
    using Position = QStyleOptionViewItem::ViewItemPosition;
    const QColor accent = colors()[Tone::Accent];
    const QRect r = item.rect;
    painter.fillRect(QRect(r.left(), r.top(), r.width(), 1), accent);
    painter.fillRect(QRect(r.left(), r.bottom(), r.width(), 1), accent);
    const bool leftToRight = item.direction == Qt::LeftToRight;
    const Position position = item.viewItemPosition;
    const bool begins = position == Position::Beginning || position == Position::OnlyOne;
    const bool ends = position == Position::End || position == Position::OnlyOne;
    if (leftToRight ? begins : ends)
        painter.fillRect(QRect(r.left(), r.top(), 1, r.height()), accent);
    if (leftToRight ? ends : begins)
        painter.fillRect(QRect(r.right(), r.top(), 1, r.height()), accent);
}

void paintCheck(const QStyleOption *option, QPainter &painter)
{
    const Colors &now = colors();
    const bool enabled = option->state & QStyle::State_Enabled;
    const QRectF box = option->rect;
    const bool on = option->state & QStyle::State_On;
    const bool some = option->state & QStyle::State_NoChange;
    const Tone ground = on || some                           ? (enabled ? Tone::Accent : Tone::TextDisabled)
        : enabled && option->state & QStyle::State_MouseOver ? Tone::Hover
                                                             : Tone::Surface;
    const Tone edge = on || some ? ground : enabled ? Tone::BorderStrong : Tone::Border;
    paintBox(painter, box, metrics().units(0.5), now[ground], now[edge]);
    if (!on && !some)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(now[Tone::OnAccent], box.width() / 9, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    if (some)
        painter.drawLine(at(0.25, 0.5), at(0.75, 0.5));
    else
        painter.drawPolyline(QPolygonF({at(0.25, 0.5), at(0.43, 0.68), at(0.75, 0.32)}));
    painter.restore();
}

void paintRadio(const QStyleOption *option, QPainter &painter)
{
    const Colors &now = colors();
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & QStyle::State_On;
    const QRectF box = QRectF(option->rect).adjusted(1, 1, -1, -1);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(now[!enabled ? Tone::Border : on ? Tone::Accent : Tone::BorderStrong], on ? 2 : 1));
    painter.setBrush(now[enabled && option->state & QStyle::State_MouseOver ? Tone::Hover : Tone::Surface]);
    painter.drawEllipse(box);
    if (on) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(now[enabled ? Tone::Accent : Tone::TextDisabled]);
        const qreal inset = box.width() * 0.27;
        painter.drawEllipse(box.adjusted(inset, inset, -inset, -inset));
    }
    painter.restore();
}

} // namespace

void StowageStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                 const QWidget *widget) const
{
    const Colors &now = colors();
    const QRect r = option->rect;
    const auto state = option->state;
    const Metrics &m = metrics();
    switch (element) {
    case PE_PanelButtonCommand:
        paintButton(option, *painter, widget);
        return;
    case PE_PanelButtonBevel:
        if (state & (State_Sunken | State_On))
            painter->fillRect(r, now[Tone::Selection]);
        else if (state & State_MouseOver)
            painter->fillRect(r, now[Tone::Hover]);
        return;
    case PE_FrameDefaultButton:
    case PE_FrameButtonBevel:
    case PE_FrameButtonTool:
        return;
    case PE_PanelLineEdit:
    case PE_FrameLineEdit: {
        // Editors inside other controls have no frame of their own.
        const bool inside = widget && widget->parentWidget()
            && (qobject_cast<const QComboBox *>(widget->parentWidget())
                || widget->parentWidget()->inherits("QAbstractSpinBox"));
        if (inside)
            return;
        if (widget && widget->property("flat").toBool()) {
            painter->fillRect(r, option->palette.brush(QPalette::Base));
            return;
        }
        const FieldState field = !(state & State_Enabled)    ? FieldState::Disabled
            : state & State_HasFocus                         ? FieldState::Focus
            : widget && widget->property("invalid").toBool() ? FieldState::Invalid
                                                             : FieldState::Normal;
        paintField(*painter, r, field);
        return;
    }
    case PE_PanelButtonTool: {
        if (!(state & State_Enabled))
            return;
        const QColor fill = state & (State_On | State_Sunken) ? now[Tone::Selection]
            : state & State_MouseOver                         ? now[Tone::Hover]
                                                              : QColor();
        if (fill.isValid())
            paintBox(*painter, r, m.radius(), fill, now.patternsOnly() ? now[Tone::Border] : QColor());
        return;
    }
    case PE_FrameFocusRect:
        if (state & State_KeyboardFocusChange)
            paintFocus(*painter, r, m.radius());
        return;
    case PE_IndicatorBranch:
        if (state & State_Children) {
            const bool open = state & State_Open;
            const bool back = option->direction == Qt::RightToLeft;
            paintChevron(*painter, QRectF(r).center(), m.units(2.5), open ? 90 : back ? 180 : 0, now[Tone::Text3]);
        }
        return;
    case PE_PanelItemViewRow:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            // Under trees' branches: the same ground as the cells.
            if (qobject_cast<const QAbstractItemView *>(widget))
                paintItemPanel(*item, *painter, widget);
        }
        return;
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            paintItemPanel(*item, *painter, widget);
            const auto *view = qobject_cast<const QAbstractItemView *>(widget);
            const bool rows = view && view->selectionBehavior() == QAbstractItemView::SelectRows;
            if (view && view->hasFocus()) {
                const bool current = rows ? view->currentIndex().row() == item->index.row()
                        && view->currentIndex().parent() == item->index.parent()
                                          : view->currentIndex() == item->index;
                if (current)
                    paintItemFocus(*item, *painter);
            }
        }
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        paintCheck(option, *painter);
        return;
    case PE_IndicatorMenuCheckMark:
        paintCheck(option, *painter);
        return;
    case PE_IndicatorRadioButton:
        paintRadio(option, *painter);
        return;
    case PE_IndicatorHeaderArrow:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
            header && header->sortIndicator != QStyleOptionHeader::None)
            // Fusion's convention: SortUp stands for ascending, and small values are on top then.
            paintChevron(*painter, QRectF(r).center(), m.units(2.5),
                         header->sortIndicator == QStyleOptionHeader::SortUp ? -90 : 90, now[Tone::Text2]);
        return;
    case PE_IndicatorArrowDown:
        paintChevron(*painter, QRectF(r).center(), m.units(2.5), 90, now[Tone::Text2]);
        return;
    case PE_IndicatorArrowUp:
        paintChevron(*painter, QRectF(r).center(), m.units(2.5), -90, now[Tone::Text2]);
        return;
    case PE_IndicatorArrowLeft:
        paintChevron(*painter, QRectF(r).center(), m.units(2.5), 180, now[Tone::Text2]);
        return;
    case PE_IndicatorArrowRight:
        paintChevron(*painter, QRectF(r).center(), m.units(2.5), 0, now[Tone::Text2]);
        return;
    case PE_PanelTipLabel:
        painter->fillRect(r, now[Tone::Raised]);
        paintBox(*painter, r, 0, {}, now[Tone::BorderStrong]);
        return;
    case PE_FrameMenu:
    case PE_PanelMenu:
        if (element == PE_PanelMenu)
            painter->fillRect(r, now[Tone::Raised]);
        paintBox(*painter, r, 0, {}, now[Tone::BorderStrong]);
        return;
    case PE_Frame:
        if (isTextField(widget))
            paintField(*painter, r,
                       !(state & State_Enabled) ? FieldState::Disabled
                           : widget->hasFocus() ? FieldState::Focus
                                                : FieldState::Normal);
        else if (qobject_cast<const QAbstractScrollArea *>(widget) || !widget) // whose viewport has square corners
            paintBox(*painter, r, 0, {}, now[Tone::Border]);
        else
            paintBox(*painter, r, m.radius(), {}, now[Tone::Border]);
        return;
    case PE_FrameTabBarBase:
        if (const auto *base = qstyleoption_cast<const QStyleOptionTabBarBase *>(option);
            base && (base->shape == QTabBar::RoundedNorth || base->shape == QTabBar::TriangularNorth))
            paintLineBelow(*painter, r);
        return;
    case PE_FrameTabWidget:
        paintBox(*painter, r, 0, now[Tone::Surface], now[Tone::Border]);
        return;
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget:
    case PE_FrameWindow:
    case PE_PanelMenuBar:
    case PE_PanelStatusBar:
        return;
    case PE_PanelToolBar:
        painter->fillRect(r, now[Tone::Window]);
        paintLineBelow(*painter, r);
        return;
    case PE_IndicatorToolBarSeparator: {
        const bool horizontal = state & State_Horizontal;
        const QPoint c = r.center();
        painter->fillRect(horizontal ? QRect(c.x(), r.top() + m.units(1.5), 1, r.height() - 2 * m.units(1.5))
                                     : QRect(r.left() + m.units(1.5), c.y(), r.width() - 2 * m.units(1.5), 1),
                          now[Tone::Border]);
        return;
    }
    case PE_IndicatorToolBarHandle: {
        painter->setPen(Qt::NoPen);
        const bool horizontal = state & State_Horizontal;
        for (int i = -1; i <= 1; ++i) {
            const QPoint c = r.center() + (horizontal ? QPoint(0, i * m.u) : QPoint(i * m.u, 0));
            painter->fillRect(QRect(c, QSize(2, 2)), now[Tone::Border]);
        }
        return;
    }
    case PE_IndicatorDockWidgetResizeHandle: {
        // A 1 px line in the middle of what can be grabbed; the rest is the window's ground.
        const bool upright = r.height() > r.width();
        painter->fillRect(r, now[Tone::Window]);
        painter->fillRect(upright ? QRect(r.center().x(), r.top(), 1, r.height())
                                  : QRect(r.left(), r.center().y(), r.width(), 1),
                          now[Tone::Border]);
        return;
    }
    case PE_PanelScrollAreaCorner:
        painter->fillRect(r, now[Tone::Surface]);
        return;
    case PE_FrameGroupBox:
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

} // namespace stowage::views
