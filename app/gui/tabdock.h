// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

class QStackedWidget;
class QTabBar;
class QToolButton;

namespace stowage::app {

/// A dock whose title bar is the tab bar of its pages, with float and close at the end. Tabs that do not fit are in a
/// menu after the others. Dragging the empty part of the bar moves the dock.
class TabDock final : public QDockWidget {
    Q_OBJECT
public:
    TabDock(const QString &title, QWidget *parent);

    void addPage(const QString &id, const QString &title, QWidget *page);
    void setPageTitle(const QString &id, const QString &title);
    void showPage(const QString &id);
    [[nodiscard]] QString currentPage() const;
    [[nodiscard]] QWidget *page(const QString &id) const;

Q_SIGNALS:
    void pageShown(const QString &id);
    void closedByHand();

private:
    void fitTabs();
    [[nodiscard]] int indexOf(const QString &id) const;

    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    QToolButton *m_more; ///< pages without a tab
};

} // namespace stowage::app
