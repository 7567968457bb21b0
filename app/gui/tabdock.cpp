// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/tabdock.h"

#include <functional>
#include <utility>

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
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
    explicit TitleBar(std::function<void()> resized)
        : m_resized(std::move(resized))
    {
    }

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
    void resizeEvent(QResizeEvent *event) override
    {
        QWidget::resizeEvent(event);
        m_resized();
    }

private:
    std::function<void()> m_resized;
};

class PageTabs final : public QTabBar {
public:
    /// Of a tab, whether it is shown or not.
    [[nodiscard]] int widthOf(int index) const { return tabSizeHint(index).width(); }
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
    , m_tabs(new PageTabs)
    , m_pages(new QStackedWidget)
    , m_more(titleButton(u"more"_s, tr("More of %1").arg(title)))
{
    auto *bar = new TitleBar([this] { fitTabs(); });
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setAccessibleName(tr("Parts of %1").arg(title));
    m_tabs->setFixedHeight(views::metrics().dockTitle());
    auto *floating = titleButton(u"float"_s, tr("Detach or attach %1").arg(title));
    auto *closing = titleButton(u"close"_s, tr("Hide %1").arg(title));
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, views::metrics().gapXs(), 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs, 0, Qt::AlignBottom);
    layout->addWidget(m_more);
    layout->addStretch(1);
    layout->addWidget(floating);
    layout->addWidget(closing);
    setTitleBarWidget(bar);
    setWidget(m_pages);
    connect(floating, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(closing, &QToolButton::clicked, this, [this] {
        close();
        Q_EMIT closedByHand();
    });
    m_more->setObjectName(u"moreTabs"_s);
    m_more->hide();
    connect(m_more, &QToolButton::clicked, this, [this] {
        auto *menu = new QMenu(m_more);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        for (int index = 0; index < m_tabs->count(); ++index)
            if (!m_tabs->isTabVisible(index))
                menu->addAction(m_tabs->tabText(index), this,
                                [this, id = m_tabs->tabData(index).toString()] { showPage(id); });
        menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height())));
    });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        fitTabs();
        Q_EMIT pageShown(currentPage());
    });
}

void TabDock::fitTabs()
{
    const auto *tabs = static_cast<PageTabs *>(m_tabs);
    const views::Metrics &m = views::metrics();
    const int room = titleBarWidget()->width() - 2 * m.units(6) - m.gapXs();
    int all = 0;
    for (int index = 0; index < tabs->count(); ++index)
        all += tabs->widthOf(index);
    const bool overflow = all > room;
    // The tab of the page that is shown stays; of the others those that fit, in their order.
    int left = room - m.units(6) - (tabs->currentIndex() >= 0 ? tabs->widthOf(tabs->currentIndex()) : 0);
    bool full = false;
    for (int index = 0; index < tabs->count(); ++index) {
        bool shown = !overflow || index == tabs->currentIndex();
        if (!shown && !full) {
            full = tabs->widthOf(index) > left;
            shown = !full;
            left -= tabs->widthOf(index);
        }
        m_tabs->setTabVisible(index, shown);
    }
    m_more->setVisible(overflow);
    m_tabs->updateGeometry(); // which it does not tell its layout while it is hidden
}

void TabDock::addPage(const QString &id, const QString &title, QWidget *page)
{
    page->setProperty("pageId", id);
    m_pages->addWidget(page);
    const int tab = m_tabs->addTab(title);
    m_tabs->setTabData(tab, id);
    fitTabs();
}

void TabDock::setPageTitle(const QString &id, const QString &title)
{
    if (const int index = indexOf(id); index >= 0)
        m_tabs->setTabText(index, title);
    fitTabs();
}

void TabDock::showPage(const QString &id)
{
    const int index = indexOf(id);
    if (index < 0)
        return;
    m_tabs->setTabVisible(index, true);
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

int TabDock::indexOf(const QString &id) const
{
    for (int index = 0; index < m_tabs->count(); ++index)
        if (m_tabs->tabData(index).toString() == id)
            return index;
    return -1;
}

} // namespace stowage::app
