// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to "Where can it go?" on the map.
#include <QAction>
#include <QEvent>

#include "views/map/fitcard.h"
#include "views/map/mapcanvas.h"
#include "views/map/maplegend.h"
#include "views/map/mapview.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::views {

void MapView::setQuestion(std::shared_ptr<const explain::Explanation> question, const QString &name)
{
    m_question = std::move(question);
    m_questionName = name;
    refit();
}

void MapView::setFitShown(bool on)
{
    m_fitAction->setChecked(on);
}

/// Asks for the colouring of the question, or ends it.
void MapView::refit()
{
    if (!m_fitShown || !m_layout || m_layout->empty()) {
        clearFit();
        return;
    }
    if (!m_question) {
        clearFit();
        m_fitCard->setContent(tr("Where can it go?"), tr("Select a pod or a workload, or paste a manifest."), false,
                              {});
        placeFitCard();
        return;
    }
    m_fitWorker.start(
        [layout = m_layout, question = m_question](const Context &) { return makeMapFit(layout, *question); },
        [this, question = m_question](MapFit fit) {
            if (!fit.colouring || fit.colouring->layoutPtr() != m_layout)
                return;
            m_canvas->setColouring(fit.colouring);
            m_canvas->setVeil(fit.veil);
            m_canvas->setRanked(fit.best);
            m_legend->setColouring(fit.colouring);
            const QString answer = tr("%n node(s) fit", nullptr, pluralCount(fit.fitting.nodes));
            const bool fits = fit.fitting.nodes > 0;
            m_fitCard->setContent(tr("Where can %1 go?").arg(m_questionName), answer, fits, std::move(fit));
            placeFitCard();
        });
}

/// Back to the chosen colour.
void MapView::clearFit()
{
    m_fitWorker.cancel();
    m_fitCard->hide();
    m_canvas->setRanked({});
    if (!m_canvas->colouring() || m_canvas->colouring()->colour() != MapColour::Fit)
        return;
    m_canvas->setColouring(m_colouring);
    m_legend->setColouring(m_colouring);
    refilter();
}

void MapView::placeFitCard()
{
    const int margin = metrics().gapM();
    m_fitCard->adjustSize();
    const int x = layoutDirection() == Qt::RightToLeft ? m_canvas->width() - m_fitCard->width() - margin : margin;
    m_fitCard->move(x, m_canvas->height() - m_fitCard->height() - margin);
    m_fitCard->setVisible(m_fitShown);
    m_fitCard->raise();
}

bool MapView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_canvas && event->type() == QEvent::Resize && m_fitCard->isVisible())
        placeFitCard();
    return QWidget::eventFilter(watched, event);
}

} // namespace stowage::views
