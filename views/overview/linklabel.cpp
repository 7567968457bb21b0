// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/linklabel.h"

#include <QFocusEvent>
#include <QPainter>

#include "views/overview/showintent.h"
#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"

namespace stowage::views {

QString filterTerm(const QString &field, const QString &value)
{
    const bool plain = !value.isEmpty()
        && std::ranges::none_of(value, [](QChar c) { return c.isSpace() || c == u'|' || c == u'"' || c == u'\''; });
    if (plain)
        return field % u':' % value;
    QString inner = value;
    inner.remove(u'"');
    return field % QStringLiteral(":\"") % inner % u'"';
}

LinkLabel::LinkLabel(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(text);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LinkLabel::sizeHint() const
{
    const QFontMetrics fm(textFont(TextLook::Small));
    return {fm.horizontalAdvance(text()) + metrics().u, qMax(fm.height() + 2, 6 * metrics().u)};
}

void LinkLabel::focusInEvent(QFocusEvent *event)
{
    const auto reason = event->reason();
    m_byKeyboard =
        reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
    QAbstractButton::focusInEvent(event);
}

void LinkLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QFont look = textFont(TextLook::Small);
    look.setUnderline(underMouse());
    painter.setFont(look);
    painter.setPen(colors()[isEnabled() ? Tone::Accent : Tone::TextDisabled]);
    const QRect inside = rect().adjusted(metrics().u / 2, 0, -metrics().u / 2, 0);
    painter.drawText(inside, Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine, text());
    if (hasFocus() && m_byKeyboard) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colors()[Tone::Accent], 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 2, -1, -2), metrics().radiusChip(), metrics().radiusChip());
    }
}

} // namespace stowage::views
