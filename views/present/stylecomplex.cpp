// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QGroupBox>
#include <QPainter>
#include <QSlider>
#include <QStyleOption>

#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/style.h"
#include "views/present/stylepaint.h"

namespace stowage::views {

namespace {

QRect scrollBarPart(const QStyleOptionSlider &slider, QStyle::SubControl part)
{
    // No arrows: the groove is the whole bar.
    const bool upright = slider.orientation == Qt::Vertical;
    const QRect all = slider.rect;
    const int length = upright ? all.height() : all.width();
    const qint64 range = qint64(slider.maximum) - slider.minimum;
    const int size = range > 0
        ? qMin(length, qMax(6 * metrics().u, int(qint64(length) * slider.pageStep / (range + slider.pageStep))))
        : length;
    const int start = QStyle::sliderPositionFromValue(slider.minimum, slider.maximum, slider.sliderPosition,
                                                      length - size, slider.upsideDown);
    const auto cut = [&](int from, int to) {
        return upright ? QRect(all.left(), all.top() + from, all.width(), to - from)
                       : QRect(all.left() + from, all.top(), to - from, all.height());
    };
    switch (part) {
    case QStyle::SC_ScrollBarSlider:
        return cut(start, start + size);
    case QStyle::SC_ScrollBarSubPage:
        return cut(0, start);
    case QStyle::SC_ScrollBarAddPage:
        return cut(start + size, length);
    case QStyle::SC_ScrollBarGroove:
        return all;
    default:
        return {};
    }
}

} // namespace

QRect StowageStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                   const QWidget *widget) const
{
    const Metrics &m = metrics();
    const QRect r = option->rect;
    switch (control) {
    case CC_ScrollBar:
        if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return scrollBarPart(*slider, part);
        break;
    case CC_ComboBox:
        if (part == SC_ComboBoxEditField) {
            // The line of an editable one brings its own margin.
            const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
            const int left = combo && combo->editable ? m.u / 2 : m.units(2);
            return visualRect(option->direction, r, r.adjusted(left, 1, -m.units(6), -1));
        }
        if (part == SC_ComboBoxArrow)
            return visualRect(option->direction, r, QRect(r.right() - m.units(6), r.top(), m.units(6), r.height()));
        break;
    case CC_SpinBox: {
        const int width = m.units(5);
        const int half = r.height() / 2;
        if (part == SC_SpinBoxUp)
            return visualRect(option->direction, r, QRect(r.right() - width, r.top() + 1, width, half - 1));
        if (part == SC_SpinBoxDown)
            return visualRect(option->direction, r,
                              QRect(r.right() - width, r.top() + half, width, r.height() - half - 1));
        if (part == SC_SpinBoxEditField) {
            const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
            const bool buttons = spin && spin->buttonSymbols != QAbstractSpinBox::NoButtons;
            return visualRect(option->direction, r, r.adjusted(m.u / 2, 1, buttons ? -width : -m.u / 2, -1));
        }
        break;
    }
    case CC_GroupBox:
        if (part == SC_GroupBoxContents)
            return r.adjusted(0, m.units(6), 0, 0);
        break;
    default:
        break;
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

void StowageStyle::drawScrollBar(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (!slider)
        return;
    const Colors &now = colors();
    painter->fillRect(option->rect, now[Tone::Surface]);
    if (slider->maximum <= slider->minimum)
        return;
    const bool upright = slider->orientation == Qt::Vertical;
    const QRectF handle = proxy()->subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget);
    const qreal thickness = metrics().units(1.5);
    const qreal inset = ((upright ? handle.width() : handle.height()) - thickness) / 2;
    const bool hot = option->activeSubControls & SC_ScrollBarSlider && option->state & (State_MouseOver | State_Sunken);
    paintBox(*painter, upright ? handle.adjusted(inset, 2, -inset, -2) : handle.adjusted(2, inset, -2, -inset),
             thickness / 2, now.mix(Tone::BorderStrong, Tone::Surface, hot || now.patternsOnly() ? 1 : 0.6), {});
}

void StowageStyle::drawSlider(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (!slider)
        return;
    const Colors &now = colors();
    const Metrics &m = metrics();
    const QRectF groove = proxy()->subControlRect(CC_Slider, option, SC_SliderGroove, widget);
    const QRectF knob = proxy()->subControlRect(CC_Slider, option, SC_SliderHandle, widget);
    const bool horizontal = slider->orientation == Qt::Horizontal;
    const bool enabled = option->state & State_Enabled;
    const qreal half = m.u / 2.0;
    const QRectF track = horizontal ? QRectF(groove.left(), groove.center().y() - half, groove.width(), m.u)
                                    : QRectF(groove.center().x() - half, groove.top(), m.u, groove.height());
    paintBox(*painter, track, half, now.trough(), {});
    QRectF done = track;
    const bool reversed = slider->upsideDown;
    if (horizontal)
        reversed ? done.setLeft(knob.center().x()) : done.setRight(knob.center().x());
    else
        reversed ? done.setTop(knob.center().y()) : done.setBottom(knob.center().y());
    paintBox(*painter, done, half, now[enabled ? Tone::Accent : Tone::TextDisabled], {});
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(now[enabled ? Tone::Accent : Tone::TextDisabled], 2));
    painter->setBrush(now[Tone::Surface]);
    const qreal radius = 2 * m.u - 1.5;
    painter->drawEllipse(knob.center(), radius, radius);
    if (option->state & State_HasFocus && option->state & State_KeyboardFocusChange) {
        painter->setBrush(now[Tone::Accent]);
        painter->drawEllipse(knob.center(), m.u * 0.75, m.u * 0.75);
    }
    painter->restore();
}

void StowageStyle::drawComboBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (!combo)
        return;
    const Colors &now = colors();
    const bool enabled = combo->state & State_Enabled;
    const bool open = combo->state & State_On;
    const bool focused = combo->state & State_HasFocus && (combo->editable || combo->state & State_KeyboardFocusChange);
    if (focused)
        paintField(*painter, combo->rect, FieldState::Focus);
    else
        paintBox(*painter, combo->rect, metrics().radius(),
                 now[!enabled                             ? Tone::Surface
                         : open                           ? Tone::Selection
                         : combo->state & State_MouseOver ? Tone::Hover
                                                          : Tone::Surface],
                 now[enabled ? Tone::BorderStrong : Tone::Border]);
    const QRectF arrow = proxy()->subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget);
    paintChevron(*painter, arrow.center(), metrics().units(2.5), 90, now[enabled ? Tone::Text2 : Tone::TextDisabled]);
}

void StowageStyle::drawSpinBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option);
    if (!spin)
        return;
    const Colors &now = colors();
    const bool enabled = spin->state & State_Enabled;
    paintField(*painter, spin->rect,
               !enabled                                             ? FieldState::Disabled
                   : spin->state & State_HasFocus                   ? FieldState::Focus
                   : widget && widget->property("invalid").toBool() ? FieldState::Invalid
                                                                    : FieldState::Normal);
    if (spin->buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto step = [&](SubControl part, QAbstractSpinBox::StepEnabledFlag flag, qreal degrees) {
        const QRectF box = proxy()->subControlRect(CC_SpinBox, option, part, widget);
        const bool can = enabled && spin->stepEnabled & flag;
        const bool hot = can && spin->activeSubControls & part;
        paintChevron(*painter, box.center(), metrics().units(2), degrees,
                     now[!can      ? Tone::TextDisabled
                             : hot ? Tone::Accent
                                   : Tone::Text2]);
    };
    step(SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, -90);
    step(SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, 90);
}

void StowageStyle::drawGroupBox(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *group = qstyleoption_cast<const QStyleOptionGroupBox *>(option);
    if (!group)
        return;
    // A section head, not a box in a box.
    QRect title = QRect(group->rect.left(), group->rect.top(), group->rect.width(), metrics().units(5));
    if (group->subControls & SC_GroupBoxCheckBox) {
        QStyleOptionButton box;
        box.QStyleOption::operator=(*option);
        box.rect = proxy()->subControlRect(CC_GroupBox, option, SC_GroupBoxCheckBox, widget);
        proxy()->drawPrimitive(PE_IndicatorCheckBox, &box, painter, widget);
        title.setLeft(box.rect.right() + metrics().gapS());
    }
    painter->save();
    painter->setFont(textFont(TextLook::Section));
    painter->setPen(colors()[group->state & State_Enabled ? Tone::Text1 : Tone::TextDisabled]);
    painter->drawText(title,
                      int(visualAlignment(group->direction, Qt::AlignLeft)) | Qt::AlignVCenter | Qt::TextHideMnemonic,
                      group->text);
    painter->restore();
}

void StowageStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                      const QWidget *widget) const
{
    switch (control) {
    case CC_ScrollBar:
        drawScrollBar(option, painter, widget);
        return;
    case CC_Slider:
        drawSlider(option, painter, widget);
        return;
    case CC_ComboBox:
        drawComboBox(option, painter, widget);
        return;
    case CC_SpinBox:
        drawSpinBox(option, painter, widget);
        return;
    case CC_GroupBox:
        drawGroupBox(option, painter, widget);
        return;
    case CC_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            proxy()->drawPrimitive(PE_PanelButtonTool, option, painter, widget);
            drawControl(CE_ToolButtonLabel, option, painter, widget);
            if (button->features & (QStyleOptionToolButton::HasMenu | QStyleOptionToolButton::MenuButtonPopup)) {
                const int width = metrics().units(3);
                const QRect arrow = visualRect(option->direction, option->rect,
                                               QRect(option->rect.right() - width - metrics().u / 2, option->rect.top(),
                                                     width, option->rect.height()));
                paintChevron(*painter, QRectF(arrow).center(), metrics().units(2.25), 90,
                             colors()[option->state & State_Enabled ? Tone::Text2 : Tone::TextDisabled]);
            }
            if (option->state & State_HasFocus && option->state & State_KeyboardFocusChange)
                paintFocus(*painter, option->rect, metrics().radius());
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace stowage::views
