// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/tour.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::Tone;

Tour::Tour(QWidget *window)
    : QFrame(window)
    , m_title(new QLabel)
    , m_text(new QLabel)
    , m_count(new QLabel)
    , m_back(new QPushButton(tr("Back")))
    , m_next(new QPushButton(tr("Next")))
{
    setObjectName(u"tour"_s);
    setAccessibleName(tr("Tour"));
    m_title->setFont(views::textFont(views::TextLook::Title));
    m_text->setWordWrap(true);
    m_count->setFont(views::textFont(views::TextLook::Small));
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_next->setDefault(true);
    auto *skip = new QPushButton(tr("Skip the tour"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(metrics().gapS());
    buttons->addWidget(m_count);
    buttons->addStretch(1);
    buttons->addWidget(skip);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto *layout = new QVBoxLayout(this);
    const int margin = metrics().gapL() + 3;
    layout->setContentsMargins(margin, metrics().gapM(), metrics().gapL(), metrics().gapM());
    layout->setSpacing(metrics().gapS());
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(buttons);
    setFixedWidth(metrics().units(105));
    connect(skip, &QPushButton::clicked, this, &Tour::end);
    connect(m_back, &QPushButton::clicked, this, [this] { showStep(m_at - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] { m_at + 1 < m_steps.size() ? showStep(m_at + 1) : end(); });
    window->installEventFilter(this);
    hide();
}

void Tour::start(std::vector<Step> steps)
{
    m_steps = std::move(steps);
    if (m_steps.empty())
        return;
    show();
    raise();
    showStep(0);
}

void Tour::showStep(std::size_t step)
{
    if (step >= m_steps.size())
        return;
    m_at = step;
    Q_EMIT stepShown(static_cast<int>(step));
    m_title->setText(m_steps[step].title);
    m_text->setText(m_steps[step].text);
    m_count->setText(tr("%1 of %2").arg(step + 1).arg(m_steps.size()));
    m_back->setVisible(step > 0);
    m_next->setText(step + 1 < m_steps.size() ? tr("Next") : tr("Done"));
    setAccessibleDescription(m_steps[step].text);
    place();
    m_next->setFocus();
}

void Tour::place()
{
    adjustSize();
    const QWidget *window = parentWidget();
    const QWidget *target = m_steps[m_at].target;
    const QRect area =
        window->rect().adjusted(metrics().gapM(), metrics().gapM(), -metrics().gapM(), -metrics().gapM());
    QPoint at = area.center() - rect().center();
    if (target && target->isVisible()) {
        const QRect around(target->mapTo(window, QPoint()), target->size());
        const int gap = metrics().gapM();
        if (around.right() + gap + width() <= area.right())
            at = {around.right() + gap, around.top() + gap};
        else if (around.left() - gap - width() >= area.left())
            at = {around.left() - gap - width(), around.top() + gap};
        else if (around.bottom() + gap + height() <= area.bottom())
            at = {around.center().x() - width() / 2, around.bottom() + gap};
        else
            at = around.center() - rect().center();
    }
    move(qBound(area.left(), at.x(), qMax(area.left(), area.right() - width())),
         qBound(area.top(), at.y(), qMax(area.top(), area.bottom() - height())));
}

void Tour::end()
{
    hide();
    m_steps.clear();
    parentWidget()->setFocus();
    Q_EMIT finished();
}

bool Tour::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && isVisible() && !m_steps.empty())
        place();
    return QFrame::eventFilter(watched, event);
}

void Tour::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        end();
    else
        QFrame::keyPressEvent(event);
}

void Tour::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(views::colors()[Tone::BorderStrong]);
    painter.setBrush(views::colors()[Tone::Raised]);
    const qreal radius = metrics().radiusDialog();
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.fillRect(
        QStyle::visualRect(layoutDirection(), rect(), QRect(1, metrics().gapM(), 3, height() - metrics().gapM() * 2)),
        views::colors()[Tone::Accent]);
}

} // namespace stowage::app
