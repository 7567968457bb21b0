// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

class QHBoxLayout;
class QStackedWidget;
class QTabBar;

namespace stowage::app {

/// A dock whose title bar is the tab bar of its pages, with float and close at the end. Dragging the empty part of the
/// bar moves the dock.
class TabDock final : public QDockWidget {
    Q_OBJECT
public:
    TabDock(const QString &title, QWidget *parent);

    void addPage(const QString &id, const QString &title, QWidget *page);
    void setPageTitle(const QString &id, const QString &title);
    void showPage(const QString &id);
    [[nodiscard]] QString currentPage() const;
    /// Wide enough for all tabs, and for a dock.
    [[nodiscard]] int preferredWidth() const;
    [[nodiscard]] QWidget *page(const QString &id) const;

Q_SIGNALS:
    void pageShown(const QString &id);
    void closedByHand();

private:
    [[nodiscard]] int indexOf(const QString &id) const;

    QTabBar *m_tabs;
    QStackedWidget *m_pages;
};

} // namespace stowage::app
