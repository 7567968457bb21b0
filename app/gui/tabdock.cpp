// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/tabdock.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include "views/present/colors.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

class TitleBar final : public QWidget {
public:
    using QWidget::QWidget;

    [[nodiscard]] QSize sizeHint() const override
    {
        return {QWidget::sizeHint().width(), views::metrics().dockTitle()};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, views::metrics().dockTitle()}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), views::colors()[views::Tone::Window]);
        painter.fillRect(QRect(0, height() - 1, width(), 1), views::colors()[views::Tone::Border]);
    }
};

QToolButton *titleButton(const QString &iconName, const QString &name)
{
    auto *button = new QToolButton;
    const int side = views::metrics().units(6);
    button->setAutoRaise(true);
    button->setIcon(views::icon(iconName));
    button->setIconSize({views::metrics().iconSmall(), views::metrics().iconSmall()});
    button->setFixedSize(side, side);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

TabDock::TabDock(const QString &title, QWidget *parent)
    : QDockWidget(title, parent)
    , m_tabs(new QTabBar)
    , m_pages(new QStackedWidget)
{
    auto *bar = new TitleBar;
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setAccessibleName(tr("Parts of %1").arg(title));
    m_tabs->setFixedHeight(views::metrics().dockTitle());
    auto *floating = titleButton(u"float"_s, tr("Detach or attach %1").arg(title));
    auto *closing = titleButton(u"close"_s, tr("Hide %1").arg(title));
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, views::metrics().gapXs(), 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs, 1, Qt::AlignBottom);
    layout->addWidget(floating);
    layout->addWidget(closing);
    setTitleBarWidget(bar);
    setWidget(m_pages);
    connect(floating, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(closing, &QToolButton::clicked, this, [this] {
        close();
        Q_EMIT closedByHand();
    });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        Q_EMIT pageShown(currentPage());
    });
}

void TabDock::addPage(const QString &id, const QString &title, QWidget *page)
{
    page->setProperty("pageId", id);
    m_pages->addWidget(page);
    const int tab = m_tabs->addTab(title);
    m_tabs->setTabData(tab, id);
}

void TabDock::setPageTitle(const QString &id, const QString &title)
{
    if (const int index = indexOf(id); index >= 0)
        m_tabs->setTabText(index, title);
}

void TabDock::showPage(const QString &id)
{
    if (const int index = indexOf(id); index >= 0)
        m_tabs->setCurrentIndex(index);
}

QString TabDock::currentPage() const
{
    return m_tabs->tabData(m_tabs->currentIndex()).toString();
}

QWidget *TabDock::page(const QString &id) const
{
    const int index = indexOf(id);
    return index < 0 ? nullptr : m_pages->widget(index);
}

int TabDock::preferredWidth() const
{
    // With some to spare: a dock that opens on the other side takes a little.
    const int buttons = 2 * views::metrics().units(6) + views::metrics().gapXs() + views::metrics().gapL();
    return qMax(views::metrics().dockLeft(), m_tabs->sizeHint().width() + buttons);
}

int TabDock::indexOf(const QString &id) const
{
    for (int index = 0; index < m_tabs->count(); ++index)
        if (m_tabs->tabData(index).toString() == id)
            return index;
    return -1;
}

} // namespace stowage::app
