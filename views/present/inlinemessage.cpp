// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/inlinemessage.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

struct MessageLook {
    Tone ink;
    Tone ground;
    QString icon;
};

MessageLook lookOf(ChipTone tone)
{
    switch (tone) {
    case ChipTone::Neutral:
        return {Tone::Text2, Tone::SurfaceAlt, u"info"_s};
    case ChipTone::Ok:
        return {Tone::Ok, Tone::OkBg, u"ok"_s};
    case ChipTone::Warning:
        return {Tone::Warning, Tone::WarningBg, u"warning"_s};
    case ChipTone::Blocked:
        return {Tone::Blocked, Tone::BlockedBg, u"error"_s};
    case ChipTone::Info:
        return {Tone::Accent, Tone::InfoBg, u"info"_s};
    }
    return {Tone::Accent, Tone::InfoBg, u"info"_s};
}

QLabel *linkLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    label->setFocusPolicy(Qt::StrongFocus);
    return label;
}

/// Rich text keeps the colour that it was made with, so links are written anew with each theme.
QString linkMarkup(const QString &text)
{
    return u"<a href=\"#\" style=\"text-decoration:none; color:%1\">%2</a>"_s.arg(colors()[Tone::Accent].name(),
                                                                                  text.toHtmlEscaped());
}

} // namespace

InlineMessage::InlineMessage(QWidget *parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_link(linkLabel(this))
    , m_copy(new QToolButton(this))
    , m_close(new QToolButton(this))
{
    const Metrics &sizes = metrics();
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_copy->setAutoRaise(true);
    m_copy->setToolTip(tr("Copy this message"));
    m_copy->setAccessibleName(tr("Copy this message"));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(tr("Close this message"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(sizes.gapM() + 3, sizes.gapXs(), sizes.gapXs(), sizes.gapXs());
    layout->setSpacing(sizes.gapS());
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_link);
    layout->addWidget(m_copy);
    layout->addWidget(m_close);
    m_icon->setContentsMargins(0, sizes.gapXs(), 0, 0);
    m_close->hide();
    connect(m_link, &QLabel::linkActivated, this, &InlineMessage::linkActivated);
    connect(m_copy, &QToolButton::clicked, this, [this] { QApplication::clipboard()->setText(m_text->text()); });
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    hide();
}

void InlineMessage::show(ChipTone tone, const QString &text, const QString &link)
{
    m_tone = tone;
    m_linkText = link;
    m_text->setText(text);
    m_text->setTextFormat(Qt::PlainText);
    m_link->setVisible(!link.isEmpty());
    m_link->setAccessibleName(link);
    m_copy->setVisible(tone == ChipTone::Blocked);
    setAccessibleName(text);
    dress();
    setVisible(true);
}

void InlineMessage::setClosable(bool on)
{
    m_close->setVisible(on);
}

QString InlineMessage::text() const
{
    return m_text->text();
}

void InlineMessage::dress()
{
    const MessageLook look = lookOf(m_tone);
    const int size = metrics().icon();
    m_icon->setPixmap(iconPixmap(look.icon, size, devicePixelRatioF(), colors()[look.ink]));
    m_link->setText(linkMarkup(m_linkText));
    m_copy->setIcon(icon(u"copy"_s));
    m_close->setIcon(icon(u"close"_s));
    update();
}

void InlineMessage::paintEvent(QPaintEvent *)
{
    const MessageLook look = lookOf(m_tone);
    QPainter painter(this);
    painter.fillRect(rect(), colors()[look.ground]);
    const QRect edge(0, 0, 3, height());
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), edge), colors()[look.ink]);
}

void InlineMessage::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_text->text().isEmpty())
        dress();
}

} // namespace stowage::views
