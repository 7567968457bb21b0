// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/livefleet.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/live/hubmatch.h"
#include "core/live/laststate.h"

namespace stowage::live {

namespace {

constexpr int statusIntervalMs = 250;
constexpr int clockIntervalMs = 10'000;
constexpr int firstKeepMs = 5'000;
constexpr int keepIntervalMs = 300'000;
/// So much more wall time than running time: the computer slept, and every connection is dead without knowing it.
constexpr qint64 sleptMs = 30'000;

std::string titleOf(const std::vector<ClusterMoment> &moments)
{
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < moments.size() && i < most; ++i)
        text += (i == 0 ? "" : ", ") + moments[i].name;
    return moments.size() > most ? text + ", …" : text;
}

void addFinding(ClusterMoment &moment, Severity severity, const std::string &title, std::string reason)
{
    Finding finding;
    finding.severity = severity;
    finding.file = moment.name;
    finding.object = title;
    finding.reason = std::move(reason);
    moment.findings.push_back(std::move(finding));
}

/// What could not be read, and what that means for the answers.
void addFindings(ClusterMoment &moment, const ClusterStatus &status)
{
    for (const KindStatus &kind : status.kinds) {
        const std::string title = kind.resource.title();
        const std::string meaning = kind.without.empty() ? std::string() : ": " + kind.without;
        switch (kind.state) {
        case ReadState::Read:
        case ReadState::Stale:
            moment.kinds.push_back(title);
            if (!kind.unreadableNamespaces.empty())
                addFinding(moment, Severity::Warning, title,
                           title + " in " + std::to_string(kind.unreadableNamespaces.size())
                               + " namespaces are unreadable" + meaning + '.');
            if (kind.inconsistent)
                addFinding(moment, Severity::Warning, title,
                           "The list changed while it was read, so it may miss or repeat objects.");
            break;
        case ReadState::Forbidden:
            moment.forbidden.push_back(title);
            addFinding(moment, Severity::Warning, title, title + " may not be read" + meaning + '.');
            break;
        case ReadState::NotServed:
            moment.missing.push_back(title);
            break;
        case ReadState::Failed:
            moment.missing.push_back(title);
            addFinding(moment, Severity::Error, title, title + " could not be read" + meaning + ". " + kind.reason);
            break;
        case ReadState::Waiting:
        case ReadState::Listing:
            break;
        }
    }
    for (const std::string &group : status.staleGroups)
        addFinding(moment, Severity::Warning, group,
                   "The API group " + group + " does not answer now and was skipped.");
    if (status.state == ClusterState::Unreachable || status.state == ClusterState::Refused)
        addFinding(moment, Severity::Error, moment.name, "The cluster cannot be read: " + status.failure.message);
}

} // namespace

Targets targetsOf(const kubeconfig::Config &config, const std::vector<std::string> &contexts,
                  const ProxyEnvironment &environment, const QStringList &toolFolders)
{
    Targets targets;
    for (const std::string &context : contexts) {
        Expected<Endpoint> endpoint = makeEndpoint(config, context, environment);
        if (!endpoint) {
            targets.refused.emplace_back(context, endpoint.error().message);
            continue;
        }
        endpoint->toolFolders = toolFolders;
        targets.usable.push_back({context, std::move(*endpoint)});
    }
    return targets;
}

std::string karmadaProxyPath(std::string_view cluster)
{
    return "/apis/cluster.karmada.io/v1alpha1/clusters/" + std::string(cluster) + "/proxy";
}

LiveFleet::LiveFleet(std::vector<LiveTarget> targets, std::shared_ptr<ExecConsent> consent, LiveOptions options,
                     QObject *parent)
    : QObject(parent)
    , m_consent(std::move(consent))
    , m_options(std::move(options))
    , m_slots(std::make_shared<SharedSlots>())
{
    m_pool.setMaxThreadCount(1);
    m_filePool.setMaxThreadCount(1);
    m_snapshotTimer.setSingleShot(true);
    m_statusTimer.setSingleShot(true);
    connect(&m_snapshotTimer, &QTimer::timeout, this, &LiveFleet::build);
    connect(&m_statusTimer, &QTimer::timeout, this, &LiveFleet::statusChanged);
    connect(&m_clockTimer, &QTimer::timeout, this, &LiveFleet::watchClock);
    connect(&m_keepTimer, &QTimer::timeout, this, &LiveFleet::saveLastStates);
    for (LiveTarget &target : targets)
        add(std::move(target));
}

LiveFleet::~LiveFleet()
{
    m_stop.request_stop();
    m_clusters.clear();
    m_pool.waitForDone();
    m_filePool.waitForDone();
}

void LiveFleet::add(LiveTarget target)
{
    auto cluster = std::make_unique<LiveCluster>(std::move(target.name), std::move(target.endpoint), m_consent, m_slots,
                                                 m_options);
    LiveCluster *const raw = cluster.get();
    raw->setGeneration(++m_made);
    connect(raw, &LiveCluster::statusChanged, this, [this] {
        if (!m_statusTimer.isActive())
            m_statusTimer.start(statusIntervalMs);
    });
    connect(raw, &LiveCluster::objectsChanged, this, [this] {
        somethingChanged();
        if (!m_statusTimer.isActive())
            m_statusTimer.start(statusIntervalMs);
    });
    connect(raw, &LiveCluster::becameSettled, this, [this, raw] { clusterSettled(*raw); });
    m_clusters.push_back(std::move(cluster));
}

void LiveFleet::open()
{
    m_monotonic.start();
    m_wallStart = QDateTime::currentDateTimeUtc();
    m_clockTimer.start(clockIntervalMs);
    readLastStates();
    for (const auto &cluster : m_clusters)
        cluster->open();
}

void LiveFleet::setTargets(std::vector<LiveTarget> targets)
{
    std::set<std::string> unchanged;
    for (const LiveTarget &target : targets) {
        const auto found = std::ranges::find(m_clusters, target.name, [](const auto &one) { return one->name(); });
        if (found != m_clusters.end() && !m_hubOf.contains(target.name)
            && (*found)->connection().endpoint().sameAs(target.endpoint))
            unchanged.insert(target.name);
    }
    const std::map<std::string, std::string> names = namesInFleet();
    std::erase_if(m_clusters, [&](const std::unique_ptr<LiveCluster> &cluster) {
        const auto hub = m_hubOf.find(cluster->name());
        const auto successor = std::ranges::find(targets, cluster->name(), &LiveTarget::name);
        // A member that has a context of its own now is read by that.
        const bool stays = hub == m_hubOf.end() ? unchanged.contains(cluster->name())
                                                : successor == targets.end() && unchanged.contains(hub->second);
        if (stays)
            return false;
        // Of the same server as another user, or by another way: what was seen stays until it is seen anew.
        if (cluster->hasRead() && successor != targets.end()
            && successor->endpoint.server == cluster->connection().endpoint().server)
            m_last[cluster->name()] = momentOf(*cluster, names.at(cluster->name()));
        if (hub != m_hubOf.end())
            m_hubOf.erase(hub);
        return true;
    });
    std::erase_if(m_last, [&](const auto &last) {
        return std::ranges::find(targets, last.first, &LiveTarget::name) == targets.end();
    });
    const bool opened = m_clockTimer.isActive();
    for (LiveTarget &target : targets) {
        if (unchanged.contains(target.name))
            continue;
        add(std::move(target));
        if (opened)
            m_clusters.back()->open();
    }
    somethingChanged();
    Q_EMIT statusChanged();
}

void LiveFleet::keepLastStates(std::string folder, std::set<std::string> clusters)
{
    m_lastFolder = std::move(folder);
    m_lastOf = std::move(clusters);
    if (m_lastFolder.empty())
        m_keepTimer.stop();
    else if (m_toldSettled)
        m_keepTimer.start(keepIntervalMs);
}

/// Off the thread of the connections, cluster by cluster: the first is shown while the second is read.
void LiveFleet::readLastStates()
{
    if (m_lastFolder.empty())
        return;
    for (const auto &cluster : m_clusters) {
        if (!m_lastOf.contains(cluster->name()))
            continue;
        const LastStateKey key{cluster->name(), cluster->connection().endpoint().server.toString().toStdString()};
        m_filePool.start([this, key, folder = m_lastFolder, stop = m_stop.get_token()] {
            Context context;
            context.stop = stop;
            Expected<ClusterMoment> read = readLastState(folder, key, context);
            if (!read)
                return;
            // The pool is waited for before this object goes.
            QMetaObject::invokeMethod(
                this,
                [this, moment = std::move(*read)] {
                    const bool wanted = std::ranges::any_of(
                        m_clusters, [&](const auto &one) { return one->name() == moment.name && !one->hasRead(); });
                    if (!wanted)
                        return;
                    m_last[moment.name] = moment;
                    somethingChanged();
                    Q_EMIT statusChanged();
                },
                Qt::QueuedConnection);
        });
    }
}

void LiveFleet::saveLastStates()
{
    if (m_lastFolder.empty())
        return;
    const std::map<std::string, std::string> names = namesInFleet();
    for (const auto &cluster : m_clusters) {
        if (!m_lastOf.contains(cluster->name()) || !cluster->hasRead() || cluster->state() != ClusterState::Live)
            continue;
        const LastStateKey key{cluster->name(), cluster->connection().endpoint().server.toString().toStdString()};
        m_filePool.start([this, key, folder = m_lastFolder, moment = momentOf(*cluster, names.at(cluster->name())),
                          stop = m_stop.get_token()] {
            Context context;
            context.stop = stop;
            const Expected<void> written = writeLastState(folder, key, moment, context);
            QMetaObject::invokeMethod(
                this,
                [this, written, name = key.context] {
                    if (!written && written.error().code != ErrorCode::Canceled)
                        Q_EMIT lastStateFailed(name, written.error().message);
                    else if (written)
                        Q_EMIT lastStateKept(name);
                },
                Qt::QueuedConnection);
        });
    }
}

/// What a cluster held is shown until it is read, and where it cannot be; never of another cluster of that name.
bool LiveFleet::showsLast(const LiveCluster &cluster) const
{
    const auto last = m_last.find(cluster.name());
    return last != m_last.end() && !cluster.hasRead()
        && (cluster.uid().empty() || last->second.uid.empty() || cluster.uid() == last->second.uid);
}

void LiveFleet::tellSettled()
{
    if (m_toldSettled || !settled())
        return;
    m_toldSettled = true;
    Q_EMIT becameSettled();
    if (!m_lastFolder.empty()) {
        m_keepTimer.start(keepIntervalMs);
        QTimer::singleShot(firstKeepMs, this, &LiveFleet::saveLastStates);
    }
}

void LiveFleet::addMembers(LiveCluster &hub)
{
    const std::map<std::string, std::string> names = namesInFleet();
    for (const HubEntry &entry : hubEntries(hub.store())) {
        const bool known = std::ranges::any_of(names, [&](const auto &name) { return name.second == entry.name; });
        if (known || hub.store().find("clusters.cluster.karmada.io") == nullptr)
            continue;
        add({entry.name, hub.connection().endpoint().below(karmadaProxyPath(entry.name))});
        m_hubOf[entry.name] = hub.name();
        m_clusters.back()->open();
    }
}

void LiveFleet::clusterSettled(LiveCluster &cluster)
{
    if (cluster.hasRead())
        m_last.erase(cluster.name());
    if (cluster.hub() && m_readsMembers) {
        // Deferred: the list of clusters must not grow while one of them speaks.
        ++m_hubsToAdd;
        QMetaObject::invokeMethod(
            this,
            [this, hub = QPointer<LiveCluster>(&cluster)] {
                --m_hubsToAdd;
                if (hub)
                    addMembers(*hub);
                tellSettled();
            },
            Qt::QueuedConnection);
        somethingChanged();
        return;
    }
    somethingChanged();
    tellSettled();
}

bool LiveFleet::settled() const
{
    return m_hubsToAdd == 0 && std::ranges::all_of(m_clusters, [](const auto &cluster) { return cluster->settled(); });
}

void LiveFleet::setTopology(const TopologyOptions &topology)
{
    m_topology = topology;
    m_maker = std::make_shared<SnapshotMaker>();
    somethingChanged();
}

void LiveFleet::setPaused(bool paused)
{
    m_paused = paused;
    if (!paused && m_dirty)
        somethingChanged();
    Q_EMIT statusChanged();
}

void LiveFleet::refresh(const std::string &name)
{
    for (const auto &cluster : m_clusters) {
        if (cluster->name() == name)
            cluster->refresh();
    }
}

void LiveFleet::refreshAll()
{
    for (const auto &cluster : m_clusters)
        cluster->refresh();
}

void LiveFleet::watchClock()
{
    const qint64 wall = m_wallStart.msecsTo(QDateTime::currentDateTimeUtc());
    if (wall - m_monotonic.elapsed() > sleptMs) {
        // Staggered, so that a hundred clusters do not list at once.
        for (const auto &cluster : m_clusters)
            QTimer::singleShot(static_cast<int>(m_options.random() * 5000), cluster.get(), &LiveCluster::refresh);
    }
    // Ages go on where nothing happens.
    Q_EMIT statusChanged();
    m_monotonic.restart();
    m_wallStart = QDateTime::currentDateTimeUtc();
}

std::map<std::string, std::string> LiveFleet::namesInFleet() const
{
    std::vector<HubEntry> entries;
    std::vector<KnownCluster> known;
    for (const auto &cluster : m_clusters) {
        if (cluster->hub()) {
            std::ranges::move(hubEntries(cluster->store()), std::back_inserter(entries));
            continue;
        }
        KnownCluster one{cluster->name(), ownIds(cluster->store()),
                         cluster->connection().endpoint().server.toString().toStdString()};
        if (!cluster->uid().empty())
            one.ids.push_back(cluster->uid());
        known.push_back(std::move(one));
    }
    std::map<std::string, std::string> names = matchEntries(entries, known);
    std::set<std::string> taken;
    for (const auto &[context, name] : names)
        taken.insert(name);
    for (const auto &cluster : m_clusters) {
        if (names.contains(cluster->name()))
            continue;
        // Another context may be the entry of that name.
        std::string name = cluster->name();
        while (!taken.insert(name).second)
            name += " (context)";
        names.emplace(cluster->name(), std::move(name));
    }
    return names;
}

std::vector<ClusterStatus> LiveFleet::statuses() const
{
    std::vector<ClusterStatus> all;
    for (const auto &cluster : m_clusters) {
        all.push_back(cluster->status());
        if (showsLast(*cluster))
            all.back().shownFrom =
                QDateTime::fromMSecsSinceEpoch(m_last.at(cluster->name()).observedAt.micros / 1000, Qt::UTC);
    }
    return all;
}

std::vector<LiveFleet::Reached> LiveFleet::reached() const
{
    const std::map<std::string, std::string> names = namesInFleet();
    std::vector<Reached> all;
    for (const auto &cluster : m_clusters)
        all.push_back(
            {names.at(cluster->name()), cluster->connection().endpoint(), cluster->uid(), cluster->status().user});
    return all;
}

ClusterMoment LiveFleet::momentOf(const LiveCluster &cluster, const std::string &name) const
{
    ClusterMoment moment;
    moment.name = name;
    moment.hub = cluster.hub();
    const QDateTime heard = cluster.heard();
    moment.observedAt.micros = (heard.isValid() ? heard : QDateTime::currentDateTimeUtc()).toMSecsSinceEpoch() * 1000;
    const ClusterStatus status = cluster.status();
    moment.uid = status.uid;
    moment.version = status.version;
    addFindings(moment, status);
    moment.stamp = cluster.stamp();
    for (const Finding &finding : moment.findings)
        moment.stamp = moment.stamp * 31 + std::hash<std::string>{}(finding.reason);
    for (const auto &[title, kind] : cluster.store().kinds()) {
        auto &[resource, texts] = moment.objects.emplace_back();
        resource = kind.resource;
        texts.reserve(kind.objects.size());
        for (const auto &[key, text] : kind.objects)
            texts.push_back(text);
    }
    return moment;
}

/// With a stamp that no live moment has: versions of stores count from 0.
ClusterMoment LiveFleet::lastMomentOf(const LiveCluster &cluster, const std::string &name) const
{
    ClusterMoment moment = m_last.at(cluster.name());
    const ClusterStatus status = cluster.status();
    moment.name = name;
    moment.findings.clear();
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(moment.observedAt.micros / 1000, Qt::UTC);
    addFinding(moment, Severity::Warning, name,
               "The cluster is shown as it was at " + then.toString(Qt::ISODate).toStdString() + ": it is not read yet."
                   + (status.failure.message.empty() ? "" : ' ' + status.failure.message));
    moment.stamp = ~std::uint64_t(moment.observedAt.micros) ^ std::hash<std::string>{}(status.failure.message);
    return moment;
}

std::vector<ClusterMoment> LiveFleet::moments() const
{
    const std::map<std::string, std::string> names = namesInFleet();
    std::vector<ClusterMoment> all;
    for (const auto &cluster : m_clusters) {
        const std::string &name = names.at(cluster->name());
        all.push_back(showsLast(*cluster) ? lastMomentOf(*cluster, name) : momentOf(*cluster, name));
    }
    return all;
}

void LiveFleet::somethingChanged()
{
    m_dirty = true;
    if (!m_paused && !m_building && !m_snapshotTimer.isActive())
        m_snapshotTimer.start(snapshotIntervalMs);
}

void LiveFleet::build()
{
    m_dirty = false;
    m_building = true;
    m_pool.start([this, moments = moments(), maker = m_maker, topology = m_topology, stop = m_stop.get_token()] {
        Context context;
        context.stop = stop;
        Expected<FleetPtr> fleet = maker->make(moments, titleOf(moments), topology, context);
        // The pool is waited for before this object goes.
        QMetaObject::invokeMethod(
            this, [this, fleet = std::move(fleet)] { built(fleet); }, Qt::QueuedConnection);
    });
}

void LiveFleet::built(const Expected<FleetPtr> &fleet)
{
    m_building = false;
    if (fleet && !m_paused)
        Q_EMIT fleetChanged(*fleet);
    else if (fleet)
        m_dirty = true;
    if (m_dirty)
        somethingChanged();
}

} // namespace stowage::live
