// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/labels.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace stowage::views {

void setInk(QWidget *widget, Tone tone)
{
    QPalette palette = widget->palette();
    for (const auto role : {QPalette::WindowText, QPalette::Text})
        palette.setColor(role, colors()[tone]);
    widget->setPalette(palette);
}

void dress(QLabel *label, TextLook look, Tone tone)
{
    label->setFont(textFont(look));
    setInk(label, tone);
}

QLabel *paragraph(const QString &text, TextLook look, Tone tone, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    dress(label, look, tone);
    return label;
}

ElidedLabel::ElidedLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QRect inside = contentsRect();
    painter.drawText(inside, int(Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine),
                     fontMetrics().elidedText(text(), Qt::ElideRight, inside.width()));
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && fontMetrics().horizontalAdvance(text()) > contentsRect().width()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace stowage::views
