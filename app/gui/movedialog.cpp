// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/movedialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/session/session.h"
#include "views/explain/movecard.h"
#include "views/explain/moveview.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/inlinemessage.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::metrics;
using views::TextLook;
using views::Tone;
using views::toQString;
using Previews = Expected<std::vector<ask::MovePreview>>;

MoveDialog::MoveDialog(QWidget *parent)
    : QDialog(parent)
    , m_title(new QLabel)
    , m_message(new views::InlineMessage)
    , m_progress(new QProgressBar)
    , m_view(new views::MoveView)
    , m_move(new QPushButton(views::icon(u"move"_s), tr("&Move there")))
{
    setWindowTitle(tr("Move to a cluster"));
    setObjectName(u"moveDialog"_s);
    resize(metrics().units(230), metrics().units(120));
    m_title->setWordWrap(true);
    views::dress(m_title, TextLook::Title, Tone::Text1);
    m_message->hide();
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_move->setToolTip(tr("Stage the move in the plan; nothing is changed in a cluster"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_move, QDialogButtonBox::ActionRole);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_title);
    column->addWidget(m_message);
    column->addWidget(m_progress);
    column->addWidget(m_view, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_view, &views::MoveView::chosenChanged, this, &MoveDialog::askWhole);
    connect(m_move, &QPushButton::clicked, this, [this] {
        if (const ask::MovePreview *chosen = m_view->chosen())
            Q_EMIT moveRequested(m_request.subject, toQString(chosen->cluster));
    });
    setStaging(false);
    enableMove();
}

void MoveDialog::setStaging(bool on)
{
    m_move->setVisible(on);
}

void MoveDialog::ask(const Projection &projection, const ObjectKey &subject, const ask::HubModel &hub)
{
    m_projection = projection;
    m_request = {.subject = subject, .cluster = {}, .detail = ask::MoveDetail::Rules, .hub = hub};
    m_title->setText(tr("Where can %1 move to?").arg(toQString(subject.name)));
    m_message->hide();
    m_view->setHint(tr("Rules and room of every cluster are being looked at..."));
    m_progress->setRange(0, 0);
    m_progress->show();
    m_job.start([projection, request = m_request](
                    const Context &context) -> Previews { return ask::previewMoves(projection, request, context); },
                [this](Previews previews) {
                    m_progress->hide();
                    if (!previews) {
                        m_view->setHint({});
                        m_message->show(views::ChipTone::Blocked, errorText(previews.error()));
                        return;
                    }
                    m_view->setPreviews(std::move(*previews));
                });
}

void MoveDialog::askWhole(const QString &cluster, bool whole)
{
    enableMove();
    m_wholeJob.cancel();
    if (whole || !m_projection)
        return;
    ask::MoveRequest request = m_request;
    request.cluster = views::toUtf8(cluster);
    request.detail = ask::MoveDetail::Whole;
    m_wholeJob.start(
        [projection = *m_projection, request](const Context &context) -> Previews {
            return ask::previewMoves(projection, request, context);
        },
        [this](const Previews &previews) {
            if (previews && !previews->empty())
                m_view->setWhole(previews->front());
            enableMove();
        });
}

void MoveDialog::enableMove()
{
    const ask::MovePreview *chosen = m_view->chosen();
    m_move->setEnabled(chosen && chosen->verdict != ask::MoveVerdict::Blocked
                       && chosen->verdict != ask::MoveVerdict::Already);
}

} // namespace stowage::app
