// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QListWidget;
class QTextBrowser;

namespace stowage::app {

/// The local help: pages as Markdown in the program, no network.
class HelpWindow final : public QDialog {
    Q_OBJECT
public:
    explicit HelpWindow(QWidget *parent);

    /// Name of a page, such as "map"; unknown ones show the first page.
    void showPage(const QString &name);

private:
    void load(const QString &name);

    QListWidget *m_pages;
    QTextBrowser *m_text;
};

} // namespace stowage::app
