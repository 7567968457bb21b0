// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/helpwindow.h"

#include <QDesktopServices>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QLocale>
#include <QTextBrowser>
#include <QTextDocument>
#include <QUrl>

#include "views/present/fonts.h"
#include "views/present/metrics.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;

HelpWindow::HelpWindow(QWidget *parent)
    : QDialog(parent)
    , m_pages(new QListWidget)
    , m_text(new QTextBrowser)
{
    setObjectName(u"helpWindow"_s);
    setWindowTitle(tr("Stowage Help"));
    const std::pair<QString, QString> pages[] = {
        {u"start"_s, tr("Getting started")},
        {u"opening"_s, tr("Opening fleets")},
        {u"live"_s, tr("Live clusters")},
        {u"overview"_s, tr("Overview")},
        {u"map"_s, tr("Occupancy map")},
        {u"tables"_s, tr("Tables, filters")},
        {u"gpus"_s, tr("The seven numbers")},
        {u"inspector"_s, tr("Inspector")},
        {u"findings"_s, tr("Findings")},
        {u"compare"_s, tr("Comparing")},
        {u"plan"_s, tr("Plan")},
        {u"apply"_s, tr("Applying a plan")},
        {u"explain"_s, tr("Explain")},
        {u"federation"_s, tr("Across clusters")},
        {u"fragments"_s, tr("Fragmentation")},
        {u"keyboard"_s, tr("Keyboard")},
    };
    for (const auto &[name, title] : pages) {
        auto *item = new QListWidgetItem(title, m_pages);
        item->setData(Qt::UserRole, name);
    }
    m_pages->setAccessibleName(tr("Help pages"));
    m_pages->setFrameShape(QFrame::NoFrame);
    m_pages->setFixedWidth(metrics().units(46));
    m_text->setAccessibleName(tr("Help text"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->document()->setDocumentMargin(metrics().units(5));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    layout->addWidget(m_pages);
    layout->addWidget(m_text, 1);
    resize(metrics().units(220), metrics().units(160));
    connect(m_pages, &QListWidget::currentItemChanged, this,
            [this](QListWidgetItem *item) { load(item->data(Qt::UserRole).toString()); });
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (url.scheme().isEmpty())
            showPage(url.path().section(u'.', 0, 0));
        else
            QDesktopServices::openUrl(url);
    });
    m_pages->setCurrentRow(0);
}

void HelpWindow::showPage(const QString &name)
{
    for (int row = 0; row < m_pages->count(); ++row)
        if (m_pages->item(row)->data(Qt::UserRole).toString() == name) {
            m_pages->setCurrentRow(row);
            return;
        }
    m_pages->setCurrentRow(0);
}

void HelpWindow::load(const QString &name)
{
    // A page in the program's language where there is one, else the English one.
    QFile page(u":/help/"_s % QLocale().name().section(u'_', 0, 0) % u'/' % name % u".md"_s);
    if (!page.exists())
        page.setFileName(u":/help/"_s % name % u".md"_s);
    if (page.open(QIODevice::ReadOnly))
        m_text->setMarkdown(QString::fromUtf8(page.readAll()));
}

} // namespace stowage::app
