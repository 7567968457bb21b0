// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/dropguide.h"

#include <QPainter>

#include "app/session/session.h"
#include "core/ask/plangesture.h"
#include "views/plan/planmodel.h"
#include "views/present/chiplabel.h"
#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/objectdrag.h"
#include "views/present/text.h"
#include "views/present/theme.h"
#include "views/present/units.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::ChipTone;
using views::colors;
using views::metrics;
using views::Tone;

namespace {

/// A window of its own beside the pointer, with an edge in the tone of the verdict.
class GuideLabel final : public QLabel {
public:
    explicit GuideLabel(QWidget *window)
        : QLabel(window, Qt::ToolTip | Qt::FramelessWindowHint | Qt::WindowTransparentForInput)
    {
        setAttribute(Qt::WA_ShowWithoutActivating);
        setTextFormat(Qt::PlainText);
        setFont(views::textFont(views::TextLook::Small));
        setMargin(metrics().gapS());
        setWordWrap(false);
    }

    void setTone(Tone tone)
    {
        m_tone = tone;
        update();
    }

protected:
    void paintEvent(QPaintEvent *event) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), colors()[Tone::Raised]);
        painter.setPen(QPen(colors()[m_tone], 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
        painter.fillRect(QRect(0, 0, 3, height()), colors()[m_tone]);
        painter.end();
        QLabel::paintEvent(event);
    }

private:
    Tone m_tone = Tone::Accent;
};

} // namespace

DropGuide::DropGuide(Session *session, QWidget *window)
    : QObject(window)
    , m_session(session)
    , m_label(new GuideLabel(window))
{
    m_label->hide();
}

DropGuide::~DropGuide() = default;

void DropGuide::watch(views::ObjectDropTarget *target)
{
    using views::ObjectDropTarget;
    connect(target, &ObjectDropTarget::hovered, this,
            [this, target](const std::vector<ObjectKey> &objects, const ObjectKey &key, const QPoint &position) {
                m_over = target;
                hover(objects, key, position);
            });
    connect(target, &ObjectDropTarget::moved, this, &DropGuide::moveTo);
    connect(target, &ObjectDropTarget::left, this, [this] {
        m_job.cancel();
        m_label->hide();
        m_label->clear();
    });
    connect(target, &ObjectDropTarget::dropped, this,
            [this](const std::vector<ObjectKey> &objects, const ObjectKey &key) {
                m_dropJob.start([projection = m_session->projection(), objects,
                                 key](const Context &) { return ask::operationsFor(projection, objects, key); },
                                [this](std::vector<plan::Operation> operations) {
                                    if (!operations.empty())
                                        Q_EMIT staged(operations);
                                });
            });
}

QString DropGuide::text() const
{
    return m_label->text();
}

std::function<DropGuide::Worked(const Context &)> DropGuide::work(const std::vector<ObjectKey> &objects,
                                                                  const ObjectKey &target) const
{
    return [projection = m_session->projection(), base = m_session->fleetNow(), plan = m_session->plan()->plan(),
            earlier = m_session->plan()->evaluation(), services = m_session->plan()->services(),
            now = m_session->showsNow(), objects, target](const Context &context) mutable -> Worked {
        Verdict verdict{.operations = ask::operationsFor(projection, objects, target), .check = {}};
        if (now)
            plan.entries.clear();
        const std::size_t before = plan.entries.size();
        for (const plan::Operation &operation : verdict.operations)
            plan.entries.push_back(
                {.operation = operation, .enabled = true, .comment = {}, .group = {}, .seen = {}, .unknown = {}});
        const auto evaluation = plan::evaluate(base, plan, services, context, earlier);
        if (!evaluation)
            return tl::unexpected(evaluation.error());
        for (std::size_t i = before; i < (*evaluation)->steps.size(); ++i) {
            const plan::Step &step = (*evaluation)->steps[i];
            for (const plan::Remark &remark : step.check.remarks)
                verdict.check.add(remark.level, remark.rule, remark.text, remark.arguments);
            for (const plan::PodMove &move : step.moves) {
                verdict.gpus = saturatingAdd(verdict.gpus, move.to.empty() ? Amount(0) : move.gpus);
                verdict.restarts += !move.from.empty() && move.from != move.to ? std::size_t(1) : std::size_t(0);
            }
        }
        return verdict;
    };
}

void DropGuide::hover(const std::vector<ObjectKey> &objects, const ObjectKey &target, const QPoint &position)
{
    if (target.empty()) {
        m_job.cancel();
        m_label->hide();
        m_label->clear();
        return;
    }
    say(ChipTone::Info, tr("To %1: checking…").arg(views::toQString(target.name)));
    moveTo(position);
    m_label->show();
    m_job.start(work(objects, target), [this, target](const Worked &worked) { show(target, worked); });
}

void DropGuide::show(const ObjectKey &target, const Worked &worked)
{
    const QString name = views::toQString(target.name);
    if (!worked) {
        say(ChipTone::Blocked, errorText(worked.error()));
        return;
    }
    if (worked->operations.empty()) {
        say(ChipTone::Blocked, tr("Nothing of this can go to %1").arg(name));
        return;
    }
    const plan::Check &check = worked->check;
    QString text = check.blocked() ? tr("Not to %1").arg(name)
        : worked->operations.size() == 1
        ? views::operationText(worked->operations.front())
        : tr("%n operation(s) to %1", nullptr, static_cast<int>(worked->operations.size())).arg(name);
    QStringList details;
    if (!check.blocked()) {
        details += tr("%1 GPUs").arg(views::Units::count(worked->gpus));
        if (worked->restarts > 0)
            details += tr("%n pod(s) restart", nullptr, static_cast<int>(worked->restarts));
    }
    // The first thing that it runs into is enough beside a pointer.
    for (const plan::Level level : {plan::Level::Blocked, plan::Level::Warning}) {
        for (const plan::Remark &remark : check.remarks) {
            if (remark.level != level || details.size() > 2)
                continue;
            details += views::planText("Check", remark.text, remark.arguments);
            break;
        }
    }
    if (!details.isEmpty())
        text += u'\n' + details.join(u", "_s);
    say(views::toneOf(check.level), text);
}

void DropGuide::say(ChipTone tone, const QString &text)
{
    m_tone = tone;
    static_cast<GuideLabel *>(m_label)->setTone(views::inkOf(tone));
    m_label->setText(text);
    m_label->setAccessibleName(text);
    m_label->adjustSize();
    if (m_over)
        m_over->setVerdict(tone);
}

void DropGuide::moveTo(const QPoint &position)
{
    m_label->move(position + QPoint(metrics().units(4), metrics().units(4)));
}

} // namespace stowage::app
