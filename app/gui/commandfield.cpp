// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/commandfield.h"

#include <QPainter>
#include <QStyle>

#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::Tone;

CommandField::CommandField(QWidget *parent)
    : QAbstractButton(parent)
{
    setText(tr("Search or run a command"));
    setAccessibleName(text());
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setCursor(Qt::IBeamCursor);
    setAttribute(Qt::WA_Hover);
}

void CommandField::setShortcutText(const QString &text)
{
    m_shortcut = text;
    update();
}

QSize CommandField::sizeHint() const
{
    return {metrics().units(82), metrics().units(7)};
}

QSize CommandField::minimumSizeHint() const
{
    return {metrics().units(20), metrics().units(7)};
}

void CommandField::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const views::Colors &inks = views::colors();
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(inks[hasFocus() ? Tone::Accent : Tone::BorderStrong], hasFocus() ? 2 : 1));
    painter.setBrush(inks[underMouse() ? Tone::Hover : Tone::Surface]);
    painter.drawRoundedRect(hasFocus() ? frame.adjusted(0.5, 0.5, -0.5, -0.5) : frame, metrics().radius(),
                            metrics().radius());
    const auto visual = [&](const QRect &part) { return QStyle::visualRect(layoutDirection(), rect(), part); };
    const int side = metrics().icon();
    painter.drawPixmap(visual({metrics().gapS(), (height() - side) / 2, side, side}).topLeft(),
                       views::iconPixmap(u"search"_s, side, devicePixelRatioF(), inks[Tone::Text2]));

    painter.setFont(views::textFont(views::TextLook::Caption));
    const int keyWidth = painter.fontMetrics().horizontalAdvance(m_shortcut) + metrics().gapS();
    const int keyHeight = metrics().units(4.5);
    const QRect key =
        visual({width() - keyWidth - metrics().units(1.5), (height() - keyHeight) / 2, keyWidth, keyHeight});
    if (!m_shortcut.isEmpty() && width() > metrics().units(50)) {
        painter.setPen(inks[Tone::Border]);
        painter.setBrush(inks[Tone::SurfaceAlt]);
        painter.drawRoundedRect(QRectF(key).adjusted(0.5, 0.5, -0.5, -0.5), metrics().radiusChip(),
                                metrics().radiusChip());
        painter.setPen(inks[Tone::Text3]);
        painter.drawText(key, Qt::AlignCenter, m_shortcut);
    }
    painter.setFont(views::textFont(views::TextLook::Body));
    painter.setPen(inks[Tone::Text3]);
    const int left = metrics().gapS() * 2 + side;
    const QRect place(left, 0, width() - left - keyWidth - metrics().gapM(), height());
    painter.drawText(visual(place), Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, place.width()));
}

} // namespace stowage::app
