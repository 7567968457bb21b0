// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/fragmentfeed.h"

#include <QEvent>

#include "app/session/session.h"
#include "core/ask/explain.h"
#include "core/ask/fragmentreport.h"
#include "views/fragments/fragmentsview.h"

namespace stowage::app {

FragmentFeed::FragmentFeed(Session *session, views::FragmentsView *view, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_view(view)
{
    m_view->installEventFilter(this);
    connect(m_view, &views::FragmentsView::measureRequested, this, [this] {
        m_stale = true;
        measure();
    });
}

void FragmentFeed::refresh()
{
    m_stale = true;
    m_job.cancel();
    if (!m_session->hasFleet())
        m_view->setReport(nullptr);
    followSelection();
    measure();
}

void FragmentFeed::followSelection()
{
    const ObjectKey &key = m_session->selection();
    const Cluster *cluster = m_session->hasFleet() ? m_session->fleet()->find(key.cluster) : nullptr;
    m_view->setSelection(key, cluster && !cluster->hub && ask::canExplain(*m_session->fleet(), key));
}

bool FragmentFeed::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_view && event->type() == QEvent::Show)
        measure();
    return QObject::eventFilter(watched, event);
}

void FragmentFeed::measure()
{
    if (!m_stale || !m_view->isVisible() || !m_session->hasFleet())
        return;
    m_stale = false;
    m_view->setBusy(true);
    m_job.start([projection = m_session->projection(), options = m_view->options()](
                    const Context &context) { return ask::measureFragments(projection, options, context); },
                [this](Expected<ask::FragmentReportPtr> report) {
                    m_view->setBusy(false);
                    if (report)
                        m_view->setReport(std::move(*report));
                    else
                        m_view->setFailure(errorText(report.error()));
                });
}

} // namespace stowage::app
