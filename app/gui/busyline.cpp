// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/busyline.h"

#include <QPainter>
#include <QStyle>

#include "views/present/colors.h"

namespace stowage::app {

BusyLine::BusyLine(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(2);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void BusyLine::setShare(double share)
{
    m_share = share;
    update();
}

void BusyLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), views::colors().trough());
    const double shown = m_share < 0 ? 0.12 : qBound(0.02, m_share, 1.0);
    const QRect done(0, 0, qRound(width() * shown), height());
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), done), views::colors()[views::Tone::Accent]);
}

} // namespace stowage::app
