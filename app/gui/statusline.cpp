// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/statusline.h"

#include <QDateTime>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include "app/jobs/taskmodel.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::pluralCount;

namespace {

/// A part of the line, with a thin line after it.
class PartLabel final : public QLabel {
protected:
    void paintEvent(QPaintEvent *event) override
    {
        QLabel::paintEvent(event);
        QPainter painter(this);
        const int inset = height() / 4;
        const QRect line(width() - 1, inset, 1, height() - 2 * inset);
        painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), line), views::colors()[views::Tone::Border]);
    }
};

} // namespace

StatusLine::StatusLine(TaskModel *tasks, QWidget *parent)
    : QStatusBar(parent)
    , m_tasks(tasks)
{
    setSizeGripEnabled(false);
    setObjectName(u"statusLine"_s);
    m_icon = label({});
    m_source = label(tr("Source"));
    m_age = label(tr("Age of the data"));
    m_clusters = label(tr("Clusters"));
    m_nodes = label(tr("Nodes"));
    m_gpus = label(tr("GPUs"));
    const auto button = [this](const QString &iconName, const QString &name) {
        auto *result = new QToolButton;
        result->setAutoRaise(true);
        result->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        result->setIcon(views::icon(iconName));
        result->setFont(views::textFont(views::TextLook::Small));
        result->setToolTip(name);
        result->setAccessibleName(name);
        addPermanentWidget(result);
        return result;
    };
    m_running = button(u"tasks"_s, tr("Show the running tasks"));
    m_findings = button(u"warning"_s, tr("Show what the import could not use"));
    m_lock = new QLabel;
    m_write = new QLabel(tr("read-only"));
    m_write->setFont(views::textFont(views::TextLook::Small));
    m_write->setToolTip(tr("A snapshot is open: nothing is written to any cluster"));
    m_write->setContentsMargins(0, 0, views::metrics().gapM(), 0);
    m_lock->setContentsMargins(views::metrics().gapS(), 0, 0, 0);
    addPermanentWidget(m_lock);
    addPermanentWidget(m_write);
    connect(m_running, &QToolButton::clicked, this, &StatusLine::tasksRequested);
    connect(m_findings, &QToolButton::clicked, this, &StatusLine::findingsRequested);
    connect(m_tasks, &TaskModel::activityChanged, this, &StatusLine::showTasks);
    connect(m_tasks, &QAbstractItemModel::rowsInserted, this, &StatusLine::showTasks);
    connect(this, &QStatusBar::messageChanged, this, &StatusLine::showParts);
    m_minute.setInterval(60'000);
    connect(&m_minute, &QTimer::timeout, this, &StatusLine::showAge);
    m_minute.start();
    showTasks();
    setFindings(0);
    setFleet(std::make_shared<const Fleet>(), {}, false);
}

QLabel *StatusLine::label(const QString &name)
{
    QLabel *result = name.isEmpty() ? new QLabel : new PartLabel;
    result->setFont(views::textFont(views::TextLook::Small));
    result->setAccessibleName(name);
    const int gap = views::metrics().gapM();
    result->setContentsMargins(name.isEmpty() ? gap : views::metrics().gapXs(), 0, name.isEmpty() ? 0 : gap, 0);
    addWidget(result);
    return result;
}

void StatusLine::setFleet(const FleetPtr &fleet, const QString &source, bool demo)
{
    const int side = views::metrics().icon();
    const auto pixmap = [&](const QString &name, views::Tone tone) {
        return views::iconPixmap(name, side, devicePixelRatioF(), views::colors()[tone]);
    };
    m_icon->setPixmap(pixmap(m_live ? u"live"_s : u"snapshot"_s, views::Tone::Text2));
    showWrites();
    m_source->setText(source.isEmpty() ? tr("no fleet is open") : source);
    m_demo = demo;
    m_observedAt = fleet->observedAt;
    std::size_t nodes = 0;
    Amount gpus = 0;
    for (const auto &cluster : fleet->clusters) {
        nodes += cluster->nodes.size();
        gpus = saturatingAdd(gpus, static_cast<Amount>(cluster->slots.size()));
    }
    const auto clusters = static_cast<qint64>(fleet->clusters.size());
    const auto nodeCount = static_cast<qint64>(nodes);
    m_clusters->setText(tr("%Ln clusters", nullptr, pluralCount(clusters)));
    m_nodes->setText(tr("%Ln nodes", nullptr, pluralCount(nodeCount)));
    m_gpus->setText(tr("%Ln GPU units", nullptr, pluralCount(gpus)));
    m_gpus->setToolTip(tr("Units that pods can hold: whole GPUs, MIG devices and shares"));
    m_open = !source.isEmpty();
    showParts();
    showAge();
}

/// A message takes the place of the parts: they come back with its end.
void StatusLine::showParts()
{
    if (!currentMessage().isEmpty())
        return;
    for (QLabel *shown : {m_age, m_clusters, m_nodes, m_gpus})
        shown->setVisible(m_open || (shown == m_age && m_live));
}

void StatusLine::showAge()
{
    if (m_live) {
        showLiveAge();
        return;
    }
    if (!m_observedAt.known()) {
        m_age->clear();
        return;
    }
    const QDateTime taken = QDateTime::fromMSecsSinceEpoch(m_observedAt.micros / 1000);
    const qint64 seconds = taken.secsTo(QDateTime::currentDateTime());
    QPalette ink = palette();
    // An old snapshot answers questions about the past; the demo fleet never grows old.
    if (seconds > 3600 && !m_demo)
        ink.setColor(QPalette::WindowText, views::colors()[views::Tone::Warning]);
    m_age->setPalette(ink);
    m_age->setText(m_demo ? tr("snapshot of %1").arg(QLocale().toString(taken.date(), QLocale::ShortFormat))
                          : tr("snapshot %1, %2 old")
                                .arg(seconds < 12 * 3600 ? QLocale().toString(taken.time(), QLocale::ShortFormat)
                                                         : QLocale().toString(taken.date(), QLocale::ShortFormat),
                                     views::Units::duration(qMax<qint64>(0, seconds))));
    m_age->setToolTip(tr("Observed %1").arg(QLocale().toString(taken, QLocale::LongFormat)));
}

void StatusLine::setLive(const std::optional<Live> &live)
{
    const bool other = live.has_value() != m_live.has_value();
    m_live = live;
    if (other)
        m_icon->setPixmap(views::iconPixmap(live ? u"live"_s : u"snapshot"_s, views::metrics().icon(),
                                            devicePixelRatioF(), views::colors()[views::Tone::Text2]));
    showWrites();
    showAge();
}

void StatusLine::setUnlocked(const QStringList &unlocked)
{
    m_unlocked = unlocked;
    showWrites();
}

void StatusLine::showWrites()
{
    const bool open = !m_unlocked.isEmpty();
    const bool guarded = m_live && !m_live->protectedOnes.isEmpty();
    const views::Tone tone = open ? views::Tone::Blocked : views::Tone::Text2;
    m_lock->setPixmap(views::iconPixmap(open ? u"unlock"_s : u"lock"_s, views::metrics().icon(), devicePixelRatioF(),
                                        views::colors()[tone]));
    QPalette ink = palette();
    if (open)
        ink.setColor(QPalette::WindowText, views::colors()[tone]);
    m_write->setPalette(ink);
    const QString names = guarded ? m_live->protectedOnes.join(u", "_s) : QString();
    m_write->setText(open ? tr("%n unlocked", nullptr, static_cast<int>(m_unlocked.size()))
                         : guarded
                         ? (m_live->protectedOnes.size() == 1 ? tr("%1 protected, others read-only").arg(names)
                                                              : tr("%n protected, others read-only", nullptr,
                                                                   static_cast<int>(m_live->protectedOnes.size())))
                         : tr("read-only"));
    m_write->setMinimumWidth(m_write->sizeHint().width());
    m_write->setToolTip(open          ? tr("May be written to: %1").arg(m_unlocked.join(u", "_s))
                            : guarded ? tr("Protected: %1. Nothing is written to any cluster").arg(names)
                            : m_live  ? tr("Live clusters are read: nothing is written to any of them")
                                      : tr("A snapshot is open: nothing is written to any cluster"));
}

void StatusLine::showLiveAge()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QStringList parts;
    if (m_live->lost > 0)
        parts += tr("%n cluster(s) not heard of", nullptr, m_live->lost);
    if (m_live->paused)
        parts += tr("paused");
    else if (m_live->heard.isValid())
        parts += tr("updated %1 ago").arg(views::Units::duration(qMax<qint64>(0, m_live->heard.secsTo(now))));
    if (m_live->shownFrom.isValid())
        parts += tr("last state, %1 old").arg(views::Units::duration(qMax<qint64>(0, m_live->shownFrom.secsTo(now))));
    if (m_live->recording)
        parts += tr("recording");
    QPalette ink = palette();
    if (m_live->lost > 0 || m_live->paused || m_live->shownFrom.isValid())
        ink.setColor(QPalette::WindowText, views::colors()[views::Tone::Warning]);
    m_age->setPalette(ink);
    m_age->setText(tr("live, %n context(s)", nullptr, m_live->clusters)
                   + (parts.isEmpty() ? QString() : u" · "_s + parts.join(u" · "_s)));
    m_age->setToolTip((m_live->ages + QStringList{tr("File > Connect to Clusters shows each of them")}).join(u'\n'));
    showParts();
}

void StatusLine::showTasks()
{
    const QString headline = m_tasks->headline();
    m_running->setVisible(!headline.isEmpty());
    m_running->setText(headline);
}

void StatusLine::setFindings(qint64 count)
{
    m_findings->setVisible(count > 0);
    m_findings->setText(tr("%Ln findings", nullptr, pluralCount(count)));
}

} // namespace stowage::app
