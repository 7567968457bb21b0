// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/emptystate.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_picture(new QLabel(this))
    , m_line(new QLabel(this))
    , m_hint(new QLabel(this))
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(metrics().gapXs());
    layout->addStretch(2);
    for (QLabel *label : {m_picture, m_line, m_hint}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(label != m_picture);
        layout->addWidget(label);
    }
    layout->addStretch(3);
    m_hint->setTextFormat(Qt::RichText);
    m_hint->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_hint, &QLabel::linkActivated, this, &EmptyState::linkActivated);
    fill();
}

void EmptyState::setContent(const QString &iconName, const QString &line, const QString &hint, const QString &link)
{
    m_icon = iconName;
    m_hintText = hint;
    m_linkText = link;
    m_line->setText(line);
    setAccessibleName(line);
    setAccessibleDescription(hint);
    fill();
}

void EmptyState::fill()
{
    const int side = metrics().units(5);
    m_picture->setPixmap(m_icon.isEmpty() ? QPixmap()
                                          : iconPixmap(m_icon, side, devicePixelRatioF(), colors()[Tone::Text3]));
    m_line->setFont(textFont(TextLook::BodyStrong));
    m_hint->setFont(textFont(TextLook::Small));
    setInk(m_hint, Tone::Text2);
    QString text = m_hintText.toHtmlEscaped();
    if (!m_linkText.isEmpty()) {
        text += u" <a href=\"next\" style=\"text-decoration:none;color:"_s % colors()[Tone::Accent].name() % u"\">"_s
            % m_linkText.toHtmlEscaped() % u"</a>"_s;
    }
    m_hint->setText(text);
}

void EmptyState::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::ApplicationFontChange)
        fill();
    QWidget::changeEvent(event);
}

} // namespace stowage::views
