// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/confirmband.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::TextLook;
using views::Tone;

ConfirmBand::ConfirmBand(const ApplyCluster &cluster, QWidget *parent)
    : QFrame(parent)
    , m_cluster(cluster)
    , m_title(new QLabel)
    , m_text(new QLabel)
{
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    auto *const row = new QHBoxLayout;
    row->setSpacing(metrics().gapS());
    if (!cluster.unreached.isEmpty()) {
        m_title->setText(tr("%1 cannot be written to").arg(cluster.name));
        m_text->setText(tr("%1 Connect to it first: File > Connect to Clusters.").arg(cluster.unreached));
        row->addWidget(m_text, 1);
    } else if (cluster.unlocked) {
        m_title->setText(tr("%1 is unlocked").arg(cluster.name));
        m_text->setText(tr("%n change(s) may be written to it, this once.", nullptr, cluster.writes));
        row->addWidget(m_text, 1);
    } else if (cluster.mustBeTyped()) {
        m_title->setText(
            cluster.isProtected
                ? tr("%1 is protected").arg(cluster.name)
                : tr("%n change(s) to %1 cannot be undone", nullptr, cluster.irreversible).arg(cluster.name));
        auto *const field = new QLineEdit;
        field->setObjectName(u"typed"_s);
        field->setAccessibleName(tr("Name of %1, typed to unlock it").arg(cluster.name));
        field->setMaximumWidth(metrics().units(60));
        auto *const label = new QLabel(tr("Type its name to &unlock it:"));
        label->setBuddy(field);
        m_text->setText(cluster.evictions > 0 ? tr("%n pod(s) are evicted there", nullptr, cluster.evictions)
                                              : QString());
        row->addWidget(label);
        row->addWidget(field);
        row->addWidget(m_text, 1);
        connect(field, &QLineEdit::textChanged, this, [this](const QString &typed) {
            if (typed == m_cluster.name)
                Q_EMIT unlockRequested(m_cluster.name, typed);
        });
    } else {
        m_title->setText(tr("%1 is read-only").arg(cluster.name));
        m_text->setText(tr("%n change(s) would be written to it.", nullptr, cluster.writes));
        auto *const unlock = new QPushButton(views::icon(u"unlock"_s), tr("&Unlock %1").arg(cluster.name));
        unlock->setAutoDefault(false);
        unlock->setObjectName(u"unlock"_s);
        row->addWidget(m_text, 1);
        row->addWidget(unlock);
        connect(unlock, &QPushButton::clicked, this, [this] { Q_EMIT unlockRequested(m_cluster.name, {}); });
    }
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(metrics().gapL(), metrics().gapS(), metrics().gapM(), metrics().gapS());
    column->setSpacing(metrics().gapXs());
    column->addWidget(m_title);
    column->addLayout(row);
    dress();
}

void ConfirmBand::dress()
{
    views::dress(m_title, TextLook::Section, Tone::Text1);
    views::dress(m_text, TextLook::Small, Tone::Text2);
}

void ConfirmBand::paintEvent(QPaintEvent *)
{
    const bool alarming = m_cluster.mustBeTyped() || !m_cluster.unreached.isEmpty();
    const bool open = m_cluster.unlocked && m_cluster.unreached.isEmpty();
    QPainter painter(this);
    painter.fillRect(rect(),
                     views::colors()[open && !alarming ? Tone::WarningBg
                                         : alarming    ? Tone::BlockedBg
                                                       : Tone::SurfaceAlt]);
    const QRect edge = QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, 3, height()));
    painter.fillRect(edge,
                     views::colors()[open && !alarming ? Tone::Warning
                                         : alarming    ? Tone::Blocked
                                                       : Tone::BorderStrong]);
}

void ConfirmBand::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

} // namespace stowage::app
