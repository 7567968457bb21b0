// SPDX-License-Identifier: GPL-3.0-or-later
// Two sides beside each other: the fleet as it is, the plan, plan files, snapshots.
#include <QFileDialog>
#include <QFileInfo>

#include "app/gui/application.h"
#include "app/gui/comparedialog.h"
#include "app/gui/mainwindow.h"
#include "app/session/session.h"
#include "core/ask/plancompare.h"
#include "core/plan/planfile.h"
#include "views/present/inlinemessage.h"
#include "views/present/text.h"
#include "views/tables/listview.h"

namespace stowage::app {

using namespace Qt::StringLiterals;
using views::CompareView;

namespace {

/// What a side is made of, on a worker thread.
struct Ingredients {
    ComparedChoice chosen;
    FleetPtr now;
    plan::EvaluationPtr planned; ///< of the window's plan; null: there is none
    QString planTitle;
    TopologyOptions topology;
    plan::Services services;
};

Expected<FleetPtr> openSnapshot(const Ingredients &from, const Context &context)
{
    const FleetSource &source = from.chosen.source;
    auto opened = openSource(source, from.topology, context);
    // Lone clusters are meant to be the same one, whatever their files are called.
    if (opened && source.paths.size() == 1 && (*opened)->clusters.size() == 1 && from.now->clusters.size() == 1
        && (*opened)->clusters.front()->name != from.now->clusters.front()->name) {
        FleetSource named;
        named.namedClusters += {QString::fromStdString(from.now->clusters.front()->name), source.paths.front()};
        opened = openSource(named, from.topology, context);
    }
    return opened;
}

Expected<ask::ComparedSide> sideOf(const Ingredients &from, const Context &context)
{
    switch (from.chosen.choice) {
    case CompareView::Choice::Now:
        break;
    case CompareView::Choice::Plan:
        if (from.planned)
            return ask::ComparedSide{.title = from.planTitle.toStdString(),
                                     .fleet = from.planned->projection.fleetPtr(),
                                     .evaluation = from.planned};
        break;
    case CompareView::Choice::PlanFile: {
        const auto plan = plan::loadPlan(from.chosen.path.toStdString());
        if (!plan)
            return tl::unexpected(plan.error());
        const auto evaluation = plan::evaluate(from.now, *plan, from.services, context);
        if (!evaluation)
            return tl::unexpected(evaluation.error());
        return ask::ComparedSide{.title = QFileInfo(from.chosen.path).fileName().section(u'.', 0, 0).toStdString(),
                                 .fleet = (*evaluation)->projection.fleetPtr(),
                                 .evaluation = *evaluation};
    }
    case CompareView::Choice::Snapshot: {
        auto fleet = openSnapshot(from, context);
        if (!fleet)
            return tl::unexpected(fleet.error());
        return ask::ComparedSide{
            .title = from.chosen.source.title().toStdString(), .fleet = std::move(*fleet), .evaluation = nullptr};
    }
    }
    return ask::ComparedSide{.title = MainWindow::tr("now").toStdString(), .fleet = from.now, .evaluation = nullptr};
}

} // namespace

void MainWindow::connectCompare()
{
    connect(m_compare, &CompareView::selected, m_session.get(), &Session::select);
    connect(m_compare, &CompareView::sideRequested, this, [this](CompareView::Side side, CompareView::Choice choice) {
        ComparedChoice &chosen = m_sides[side == CompareView::Side::A ? 0 : 1];
        switch (choice) {
        case CompareView::Choice::Now:
        case CompareView::Choice::Plan:
            chosen = {choice, {}, {}};
            compareSides(false);
            return;
        case CompareView::Choice::PlanFile: {
            auto *dialog =
                new QFileDialog(this, tr("Compare With a Plan"), m_application->settings()->value(setting::lastFolder),
                                tr("Plans (*.stowage.yaml);;All files (*)"));
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setFileMode(QFileDialog::ExistingFile);
            connect(dialog, &QFileDialog::fileSelected, this, [this, &chosen](const QString &path) {
                chosen = {CompareView::Choice::PlanFile, path, {}};
                compareSides(false);
            });
            connect(dialog, &QDialog::rejected, this, &MainWindow::showSides);
            dialog->open();
            return;
        }
        case CompareView::Choice::Snapshot: {
            auto *dialog = new CompareDialog(m_application->settings(), m_session->source(), this);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            connect(dialog, &CompareDialog::compareRequested, this, [this, &chosen](const FleetSource &source) {
                chosen = {CompareView::Choice::Snapshot, {}, source};
                compareSides(false);
            });
            connect(dialog, &QDialog::rejected, this, &MainWindow::showSides);
            dialog->show();
            return;
        }
        }
    });
}

/// A snapshot against what is open: with the plan, where there is one.
void MainWindow::compareWith(const FleetSource &source)
{
    const bool planned = !m_session->plan()->plan().entries.empty() && !m_session->showsNow();
    m_sides[0] = {CompareView::Choice::Snapshot, {}, source};
    m_sides[1] = {planned ? CompareView::Choice::Plan : CompareView::Choice::Now, {}, {}};
    m_compare->showDifferences(true);
    compareSides(true);
}

void MainWindow::showSides()
{
    m_compare->setSides(m_sides[0].choice, m_sides[1].choice, !m_session->plan()->plan().entries.empty());
}

/// Compare is being looked at, or the fleet is another one.
void MainWindow::refreshComparison()
{
    showSides();
    const bool planned = !m_session->plan()->plan().entries.empty();
    const bool snapshot =
        m_sides[0].choice == CompareView::Choice::Snapshot || m_sides[1].choice == CompareView::Choice::Snapshot;
    if (!m_session->hasFleet() || (!snapshot && !planned)) {
        m_compareJob.cancel();
        m_compared = nullptr;
        m_compare->setComparison(nullptr);
        return;
    }
    if (currentView() == u"compare"_s || snapshot) {
        compareSides(false);
        return;
    }
    // Nobody looks: it is made when somebody does.
    m_compareJob.cancel();
    m_compared = nullptr;
}

void MainWindow::compareSides(bool show)
{
    showSides();
    TaskModel *tasks = m_application->tasks();
    const QString what = m_sides[0].source.empty() ? tr("the plan") : m_sides[0].source.title();
    const auto task =
        tasks->begin(tr("Compare with %1").arg(what), TaskModel::Unit::Bytes, [this] { m_compareJob.cancel(); });
    Ingredients from{.chosen = {},
                     .now = m_session->fleetNow(),
                     .planned = nullptr,
                     .planTitle = {},
                     .topology = {},
                     .services = m_session->plan()->services()};
    const PlanEditor *plan = m_session->plan();
    if (plan->evaluation() && plan->evaluation()->base == from.now)
        from.planned = plan->evaluation();
    from.planTitle = plan->path().isEmpty() ? tr("the plan") : QFileInfo(plan->path()).fileName().section(u'.', 0, 0);
    for (const QString &level : m_application->settings()->value(setting::topologyLevels))
        from.topology.levels.push_back(level.toStdString());
    m_compare->setBusy(true);
    using Compared = Expected<std::shared_ptr<const ask::PlanComparison>>;
    m_compareJob.start(
        [from, sides = m_sides](const Context &context) mutable -> Compared {
            from.chosen = sides[0];
            auto a = sideOf(from, context);
            if (!a)
                return tl::unexpected(a.error());
            from.chosen = sides[1];
            auto b = sideOf(from, context);
            if (!b)
                return tl::unexpected(b.error());
            return ask::comparePlans(Projection(from.now, from.services.catalogue), std::move(*a), std::move(*b),
                                     context);
        },
        [this, task, what, show](Compared compared) {
            TaskModel *model = m_application->tasks();
            if (!compared) {
                model->fail(task, errorText(compared.error()));
                m_compare->setComparison(nullptr);
                m_message->show(views::ChipTone::Blocked,
                                tr("%1 could not be compared. %2").arg(what, errorText(compared.error())));
                return;
            }
            model->finish(task);
            m_compared = (*compared)->differences;
            views::ListView *list = m_lists[u"compare"_s];
            list->setHead({},
                          tr("What came, went and changed from %1 to %2")
                              .arg(views::toQString((*compared)->a.title), views::toQString((*compared)->b.title)));
            list->setList(m_compared, m_session->fleet()->observedAt);
            m_compare->setComparison(std::move(*compared));
            enableCommands();
            if (show)
                showView(u"compare"_s);
        },
        [this, task](const Progress &progress) { m_application->tasks()->progress(task, progress); });
}

} // namespace stowage::app
