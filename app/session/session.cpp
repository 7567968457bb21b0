// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include "core/import/openfleet.h"
#include "views/present/words.h"

namespace stowage::app {

using namespace Qt::StringLiterals;

namespace {

Expected<OpenRequest> requestFor(const FleetSource &source, const TopologyOptions &topology)
{
    OpenRequest request;
    request.topology = topology;
    if (source.demo) {
        const QString path = demoFleetPath();
        if (path.isEmpty())
            return fail(ErrorCode::NotFound, Session::tr("The demo fleet is not installed.").toStdString());
        request.paths.push_back(path.toStdString());
        request.title = source.title().toStdString();
        return request;
    }
    for (const QString &path : source.paths)
        request.paths.push_back(path.toStdString());
    for (const auto &[name, path] : source.namedClusters)
        request.namedClusters.emplace_back(name.toStdString(), path.toStdString());
    return request;
}

} // namespace

Session::Session(TaskModel *tasks, LogModel *log, QObject *parent)
    : QObject(parent)
    , m_tasks(tasks)
    , m_log(log)
{
    connect(&m_watch, &FileWatch::changed, this, [this] {
        m_log->add(LogModel::Level::Info, tr("Files of %1 changed on disk").arg(m_source.title()));
        Q_EMIT changedOnDisk();
    });
    connect(&m_plan, &PlanEditor::evaluated, this, &Session::project);
    connect(&m_plan, &PlanEditor::evaluationFailed, this, [this](const QString &reason) {
        m_log->add(LogModel::Level::Error, tr("The plan was not worked out. %1").arg(reason));
    });
    connect(&m_plan, &PlanEditor::catalogueLoaded, this, &Session::project);
    connect(&m_plan, &PlanEditor::catalogueFailed, this, [this](const QString &reason) {
        m_log->add(LogModel::Level::Error, tr("Your instance types were not read. %1").arg(reason));
    });
    connect(&m_plan, &PlanEditor::autosaveFailed, this, [this](const QString &reason) {
        m_log->add(LogModel::Level::Error, tr("The plan's copy was not saved. %1").arg(reason));
    });
    connect(&m_live, &LiveSession::fleetChanged, this, &Session::takeLive);
}

Session::~Session()
{
    if (m_job.running() && m_task != 0)
        m_tasks->markCanceled(m_task);
}

void Session::open(const FleetSource &source)
{
    start(source);
}

void Session::reload()
{
    if (m_live.active())
        m_live.refreshAll();
    else if (!m_source.empty())
        start(m_source);
}

void Session::close()
{
    cancelOpening();
    m_live.stop();
    m_source = {};
    m_hasFleet = false;
    m_watch.watch(nullptr, {});
    take(std::make_shared<const Fleet>());
    select({});
}

void Session::cancelOpening()
{
    if (!m_job.running())
        return;
    m_job.cancel();
    m_tasks->markCanceled(m_task);
    m_task = 0;
    Q_EMIT openCanceled();
}

void Session::select(const ObjectKey &key)
{
    if (key == m_selection)
        return;
    m_selection = key;
    Q_EMIT selectionChanged(m_selection);
}

void Session::setTopologyLevels(const QStringList &levels)
{
    m_topology.levels.clear();
    for (const QString &level : levels)
        m_topology.levels.push_back(level.toStdString());
}

void Session::start(const FleetSource &source)
{
    if (m_job.running())
        m_tasks->markCanceled(m_task);
    m_openingSource = source;
    const QString title = source.title();
    m_task = m_tasks->begin(tr("Open %1").arg(title), TaskModel::Unit::Bytes, [this] { cancelOpening(); });
    m_log->add(LogModel::Level::Info, tr("Opening %1").arg(title));
    QElapsedTimer clock;
    clock.start();
    m_job.start(
        [source, topology = m_topology](const Context &context) { return openSource(source, topology, context); },
        [this, title, source, clock](Expected<FleetPtr> opened) {
            const TaskModel::TaskId task = std::exchange(m_task, 0);
            if (!opened) {
                const QString reason = errorText(opened.error());
                m_log->add(LogModel::Level::Error, tr("%1 was not opened. %2").arg(title, reason));
                m_tasks->fail(task, reason);
                Q_EMIT openFailed(title, reason);
                return;
            }
            m_live.stop();
            m_source = source;
            m_hasFleet = true;
            m_tasks->finish(task);
            std::size_t pods = 0, nodes = 0;
            for (const auto &cluster : (*opened)->clusters) {
                pods += cluster->pods.size();
                nodes += cluster->nodes.size();
            }
            m_log->add(LogModel::Level::Info,
                       tr("Opened %1: %2 clusters, %3 nodes, %4 pods in %5 ms")
                           .arg(title)
                           .arg((*opened)->clusters.size())
                           .arg(nodes)
                           .arg(pods)
                           .arg(clock.elapsed()));
            m_watch.watch(*opened, source.paths);
            take(std::move(*opened));
        },
        [this](const Progress &progress) {
            m_tasks->progress(m_task, progress);
            Q_EMIT openingProgress(progress);
        });
    Q_EMIT openingStarted(title);
}

void Session::take(FleetPtr fleet)
{
    FleetPtr before = std::exchange(m_fleet, std::move(fleet));
    m_shown = plan::PlannedFleet(m_fleet).withCatalogue(m_plan.services().catalogue);
    Q_EMIT fleetChanged();
    std::vector<plan::Source> sources;
    if (m_source.demo)
        sources.push_back({.path = {}, .cluster = {}, .demo = true});
    for (const QString &path : m_source.paths)
        sources.push_back({.path = path.toStdString(), .cluster = {}, .demo = false});
    for (const auto &[name, path] : m_source.namedClusters)
        sources.push_back({.path = path.toStdString(), .cluster = name.toStdString(), .demo = false});
    m_plan.setSources(std::move(sources));
    m_plan.setFleet(m_fleet);
    // Views and their jobs let go of the old fleet within moments; whoever is last should not be this thread.
    QTimer::singleShot(1000, this, [before = std::move(before)]() mutable { dropInPool(std::move(before)); });
}

void Session::showNow(bool now)
{
    m_now = now;
    project();
}

void Session::project()
{
    const plan::EvaluationPtr &evaluation = m_plan.evaluation();
    const bool planned = evaluation && evaluation->base == m_fleet && !m_now;
    plan::PlannedFleet shown =
        (planned ? evaluation->projection : plan::PlannedFleet(m_fleet)).withCatalogue(m_plan.services().catalogue);
    if (shown.fleetPtr() == m_shown.fleetPtr() && shown.patches() == m_shown.patches()
        && shown.catalogue() == m_shown.catalogue())
        return;
    FleetPtr before = m_shown.fleetPtr();
    m_shown = std::move(shown);
    Q_EMIT projectionChanged();
    QTimer::singleShot(1000, this, [before = std::move(before)]() mutable { dropInPool(std::move(before)); });
}

void Session::takeLive(const FleetPtr &fleet)
{
    cancelOpening();
    if (m_source.live != m_live.title()) {
        m_source = {};
        m_source.live = m_live.title();
        m_watch.watch(nullptr, {});
        m_log->add(LogModel::Level::Info, tr("Reading %1 live").arg(m_source.live));
    }
    m_hasFleet = true;
    take(fleet);
}

Expected<FleetPtr> openSource(const FleetSource &source, const TopologyOptions &topology, const Context &context)
{
    const auto request = requestFor(source, topology);
    if (!request)
        return tl::unexpected(request.error());
    return openFleet(*request, context);
}

QString errorText(const Error &error)
{
    QString text = views::sentence(error.message);
    if (!text.isEmpty() && !text.endsWith(u'.') && !text.endsWith(u'?'))
        text += u'.';
    if (!error.where.empty())
        text = Session::tr("%1 (at %2)").arg(text, QString::fromStdString(error.where));
    return text;
}

} // namespace stowage::app
