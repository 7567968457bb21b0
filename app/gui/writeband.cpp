// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/writeband.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::Tone;

WriteBand::WriteBand(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel)
    , m_lock(new QPushButton(views::icon(u"lock"_s), tr("&Lock Again")))
{
    setObjectName(u"writeBand"_s);
    m_lock->setAutoDefault(false);
    m_lock->setToolTip(tr("Nothing may be written from now on"));
    auto *const row = new QHBoxLayout(this);
    row->setContentsMargins(metrics().gapL(), metrics().gapXs(), metrics().gapM(), metrics().gapXs());
    row->setSpacing(metrics().gapM());
    row->addWidget(m_text, 1);
    row->addWidget(m_lock);
    connect(m_lock, &QPushButton::clicked, this, &WriteBand::lockRequested);
    hide();
}

void WriteBand::setClusters(const QStringList &protectedOnes, const QStringList &unlocked)
{
    if (protectedOnes == m_protected && unlocked == m_unlocked
        && isVisibleTo(parentWidget()) != protectedOnes.isEmpty())
        return;
    m_protected = protectedOnes;
    m_unlocked = unlocked;
    dress();
}

void WriteBand::dress()
{
    const bool open = !m_unlocked.isEmpty();
    const QString text = open ? tr("Unlocked for writing: %1").arg(m_unlocked.join(u", "_s))
                              : tr("Protected: %1").arg(m_protected.join(u", "_s));
    m_text->setText(text);
    m_text->setVisible(open);
    m_lock->setVisible(open);
    views::dress(m_text, views::TextLook::Section, Tone::Blocked);
    setToolTip(text);
    setAccessibleName(text);
    layout()->setEnabled(open);
    setFixedHeight(open ? metrics().units(9) : qMax(3, metrics().units(0.75)));
    setVisible(open || !m_protected.isEmpty());
    update();
}

void WriteBand::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int line = qMax(3, metrics().units(0.75));
    if (!m_unlocked.isEmpty())
        painter.fillRect(rect(), views::colors()[Tone::BlockedBg]);
    painter.fillRect(QRect(0, 0, width(), line), views::colors()[Tone::Blocked]);
}

void WriteBand::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        dress();
}

} // namespace stowage::app
