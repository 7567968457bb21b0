// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/livecluster.h"

#include <algorithm>
#include <utility>

#include <QJsonArray>
#include <QJsonObject>

#include "core/live/askobject.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype largestAnswer = 4 << 20;
/// Where cluster scope is forbidden, so many namespaces are tried one by one.
constexpr std::size_t mostNamespaces = 500;
constexpr std::size_t keptPluginLines = 50;

bool triesAgain(FailureKind kind)
{
    switch (kind) {
    case FailureKind::Unreachable:
    case FailureKind::Timeout:
    case FailureKind::Server:
    case FailureKind::TooMany:
    case FailureKind::Malformed:
        return true;
    default:
        return false;
    }
}

} // namespace

const char *nameOf(ClusterState state)
{
    switch (state) {
    case ClusterState::Off:
        return "off";
    case ClusterState::Connecting:
        return "connecting";
    case ClusterState::Reading:
        return "reading";
    case ClusterState::Live:
        return "live";
    case ClusterState::Lost:
        return "lost";
    case ClusterState::Unreachable:
        return "unreachable";
    case ClusterState::Refused:
        return "refused";
    }
    return "";
}

LiveCluster::LiveCluster(std::string name, Endpoint endpoint, std::shared_ptr<ExecConsent> consent,
                         std::shared_ptr<SharedSlots> slots, const LiveOptions &options, QObject *parent)
    : QObject(parent)
    , m_name(std::move(name))
    , m_options(options)
    , m_connection(std::move(endpoint), std::move(consent), std::move(slots), options.limits, options.patience,
                   options.random)
    , m_backoff(options.random)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &LiveCluster::askVersion);
    connect(&m_connection.credentials(), &Credentials::pluginSaid, this, [this](const QString &line) {
        if (m_pluginLines.size() == keptPluginLines)
            m_pluginLines.erase(m_pluginLines.begin());
        m_pluginLines.push_back(line.toStdString());
        Q_EMIT statusChanged();
    });
}

LiveCluster::~LiveCluster()
{
    m_readers.clear();
}

void LiveCluster::open()
{
    if (m_state != ClusterState::Off)
        return;
    askVersion();
}

void LiveCluster::close()
{
    m_retry.stop();
    for (const auto &reader : m_readers) {
        for (const auto &scope : reader->scopes)
            scope->stop();
    }
    m_connection.cancelAll();
    setState(ClusterState::Off);
}

void LiveCluster::refresh()
{
    m_retry.stop();
    m_connection.credentials().consentChanged();
    m_backoff.reset();
    if (m_state == ClusterState::Live || m_state == ClusterState::Reading || m_state == ClusterState::Lost) {
        for (const auto &reader : m_readers) {
            for (const auto &scope : reader->scopes) {
                if (reader->turn <= m_turn)
                    scope->refresh();
            }
        }
        return;
    }
    if (m_state != ClusterState::Connecting)
        askVersion();
}

void LiveCluster::setState(ClusterState state)
{
    m_state = state;
    Q_EMIT statusChanged();
}

void LiveCluster::failed(const Failure &failure)
{
    m_failure = failure;
    m_connection.cancelAll();
    if (triesAgain(failure.kind)) {
        // Nobody waits for the first second of it: longer steps, the same jitter.
        const Milliseconds wait = 5 * m_backoff.next(Backoff::Clock::now());
        m_nextTry = QDateTime::currentDateTimeUtc().addMSecs(wait.count());
        if (m_options.read.follow)
            m_retry.start(wait);
        setState(ClusterState::Unreachable);
    } else {
        m_nextTry = {};
        setState(ClusterState::Refused);
    }
    if (!std::exchange(m_settled, true))
        Q_EMIT becameSettled();
}

void LiveCluster::askVersion()
{
    m_failure = {};
    m_nextTry = {};
    setState(ClusterState::Connecting);
    Request request;
    request.path = "/version";
    request.tries = 1;
    askObject(m_connection, this, request, largestAnswer, [this](const QJsonObject &answer, const Failure &failure) {
        // Behind some proxies only what a user may read is answered.
        if (failure && failure.kind != FailureKind::Forbidden && failure.kind != FailureKind::NotFound) {
            failed(failure);
            return;
        }
        m_version = answer[u"gitVersion"_s].toString().toStdString();
        askWho();
    });
}

void LiveCluster::askWho()
{
    m_steps = 3;
    Request identity;
    identity.path = "/api/v1/namespaces/kube-system";
    identity.tries = 2;
    askObject(m_connection, this, identity, largestAnswer, [this](const QJsonObject &answer, const Failure &) {
        std::string uid = answer[u"metadata"_s].toObject()[u"uid"_s].toString().toStdString();
        // Names of contexts get used again for other clusters: nothing of the one before may stay.
        if (!m_uid.empty() && !uid.empty() && uid != m_uid) {
            m_store = ObjectStore();
            m_generation += 1 << 12;
            m_hasRead = false;
        }
        m_uid = std::move(uid);
        stepDone();
    });
    Request who;
    who.method = "POST";
    who.path = "/apis/authentication.k8s.io/v1/selfsubjectreviews";
    who.contentType = "application/json";
    who.body = R"({"apiVersion":"authentication.k8s.io/v1","kind":"SelfSubjectReview"})";
    who.tries = 2;
    askObject(m_connection, this, who, largestAnswer, [this](const QJsonObject &answer, const Failure &) {
        const QJsonObject user = answer[u"status"_s].toObject()[u"userInfo"_s].toObject();
        m_user = user[u"username"_s].toString().toStdString();
        m_groups.clear();
        for (const QJsonValue group : user[u"groups"_s].toArray())
            m_groups.push_back(group.toString().toStdString());
        stepDone();
    });
    m_discovery = std::make_unique<Discovery>(m_connection);
    connect(m_discovery.get(), &Discovery::finished, this, [this](const Discovered &found, const Failure &failure) {
        if (failure && found.resources.empty()) {
            m_steps = -1;
            failed(failure);
            return;
        }
        discovered(found);
        stepDone();
    });
    m_discovery->start();
}

void LiveCluster::stepDone()
{
    if (m_steps < 0 || --m_steps > 0)
        return;
    m_backoff.reset();
    setState(ClusterState::Reading);
    startTurn(Turn::Nodes);
}

void LiveCluster::discovered(const Discovered &found)
{
    m_staleGroups = found.stale;
    m_readers.clear();
    m_hub = false;
    for (const ServedResource &resource : found.resources) {
        const WantedKind *const wanted = wantedKind(resource);
        auto reader = std::make_unique<Reader>();
        reader->resource = resource;
        reader->turn = wanted->turn;
        m_hub = m_hub || isHubKind(resource);
        addScope(*reader, {});
        m_readers.push_back(std::move(reader));
    }
}

void LiveCluster::addScope(Reader &reader, const std::string &nameSpace)
{
    const WantedKind *const wanted = wantedKind(reader.resource);
    // One watch a namespace would be too many of them: these are polled.
    auto scope = std::make_unique<ScopeReader>(m_connection, m_store, reader.resource, nameSpace,
                                               wanted->watched && nameSpace.empty(), m_options.read);
    ScopeReader *const raw = scope.get();
    Reader *const owner = &reader;
    connect(raw, &ScopeReader::settled, this, [this, owner, raw] { scopeSettled(*owner, *raw); });
    connect(raw, &ScopeReader::objectsChanged, this, &LiveCluster::objectsChanged);
    connect(raw, &ScopeReader::statusChanged, this, [this, raw] { scopeChanged(*raw); });
    reader.scopes.push_back(std::move(scope));
    ++reader.unsettled;
}

void LiveCluster::startTurn(Turn turn)
{
    m_turn = turn;
    bool any = false;
    for (const auto &reader : m_readers) {
        if (reader->turn != turn)
            continue;
        any = true;
        for (const auto &scope : reader->scopes)
            scope->start();
    }
    if (!any)
        judge();
}

void LiveCluster::scopeSettled(Reader &reader, ScopeReader &scope)
{
    --reader.unsettled;
    if (scope.status().state == ReadState::Forbidden && scope.nameSpace().empty() && reader.resource.namespaced)
        tryNamespaces(reader);
    judge();
}

std::vector<std::string> LiveCluster::knownNamespaces() const
{
    if (!m_options.namespaces.empty())
        return m_options.namespaces;
    std::vector<std::string> names;
    if (const ObjectStore::Objects *const objects = m_store.find("namespaces")) {
        for (const auto &[key, text] : *objects)
            names.push_back(key.substr(key.find('/') + 1));
    }
    std::ranges::sort(names);
    if (names.size() > mostNamespaces)
        names.resize(mostNamespaces);
    return names;
}

/// Cluster scope is forbidden: what single namespaces allow.
void LiveCluster::tryNamespaces(Reader &reader)
{
    if (reader.scopes.size() > 1)
        return;
    for (const std::string &nameSpace : knownNamespaces()) {
        addScope(reader, nameSpace);
        reader.scopes.back()->start();
    }
}

void LiveCluster::scopeChanged(const ScopeReader &scope)
{
    const ScopeStatus &now = scope.status();
    if (now.failure.kind == FailureKind::SignIn || now.failure.kind == FailureKind::Consent) {
        m_failure = now.failure;
        if (m_state != ClusterState::Refused)
            setState(ClusterState::Refused);
        return;
    }
    if (m_settled)
        judge();
    Q_EMIT statusChanged();
}

/// Where the cluster is, from its kinds.
void LiveCluster::judge()
{
    if (m_state == ClusterState::Off || m_state == ClusterState::Connecting)
        return;
    const bool turnDone = std::ranges::none_of(
        m_readers, [this](const auto &reader) { return reader->turn == m_turn && reader->unsettled > 0; });
    if (turnDone && m_turn != Turn::Rest) {
        m_hasRead = m_hasRead || m_turn == Turn::Pods;
        startTurn(m_turn == Turn::Nodes ? Turn::Pods : Turn::Rest);
        return;
    }
    if (turnDone && !std::exchange(m_settled, true)) {
        if (m_state == ClusterState::Reading)
            setState(ClusterState::Live);
        Q_EMIT becameSettled();
    }
    if (!m_settled || m_state == ClusterState::Refused)
        return;
    const Failure *failure = nullptr;
    for (const auto &reader : m_readers) {
        for (const auto &scope : reader->scopes) {
            if (reader->turn != Turn::Rest && scope->status().state == ReadState::Stale)
                failure = &scope->status().failure;
        }
    }
    const ClusterState state = failure != nullptr ? ClusterState::Lost : ClusterState::Live;
    m_failure = failure != nullptr ? *failure : Failure();
    if (state != m_state)
        setState(state);
}

bool LiveCluster::settled() const
{
    return m_settled;
}

QDateTime LiveCluster::heard() const
{
    QDateTime newest;
    for (const auto &reader : m_readers) {
        for (const auto &scope : reader->scopes) {
            if (!newest.isValid() || scope->status().heard > newest)
                newest = scope->status().heard;
        }
    }
    return newest;
}

KindStatus LiveCluster::statusOf(const Reader &reader) const
{
    KindStatus status;
    status.resource = reader.resource;
    status.turn = reader.turn;
    const bool byNamespace = reader.scopes.size() > 1;
    bool anyRead = false;
    for (const auto &scope : reader.scopes) {
        const ScopeStatus &one = scope->status();
        if (byNamespace && scope->nameSpace().empty()) {
            status.reason = one.failure.message;
            continue;
        }
        status.objects += one.objects;
        status.expected += one.expected;
        status.watching = status.watching || one.watching;
        status.inconsistent = status.inconsistent || one.inconsistent;
        if (one.at.isValid() && (!status.at.isValid() || one.at < status.at))
            status.at = one.at;
        if (!byNamespace) {
            status.state = one.state;
            status.reason = one.failure.message;
            continue;
        }
        anyRead = anyRead || one.state == ReadState::Read;
        if (one.state != ReadState::Read && one.state != ReadState::Waiting && one.state != ReadState::Listing)
            status.unreadableNamespaces.push_back(scope->nameSpace());
    }
    if (byNamespace)
        status.state = anyRead ? ReadState::Read : ReadState::Forbidden;
    if (const WantedKind *const wanted = wantedKind(reader.resource))
        status.without = wanted->without;
    return status;
}

ClusterStatus LiveCluster::status() const
{
    ClusterStatus status;
    status.name = m_name;
    const Endpoint &endpoint = m_connection.endpoint();
    status.server = endpoint.server.toString().toStdString();
    status.state = m_state;
    status.failure = m_failure;
    status.version = m_version;
    status.uid = m_uid;
    status.user = m_user;
    status.groups = m_groups;
    status.staleGroups = m_staleGroups;
    for (const auto &reader : m_readers)
        status.kinds.push_back(statusOf(*reader));
    status.pluginLines = m_pluginLines;
    if (const ExecCommand *const wanted = m_connection.credentials().wanted())
        status.wantedCommand = *wanted;
    status.traffic = m_connection.traffic();
    status.objects = m_store.count();
    status.storedBytes = m_store.bytes();
    status.throttledMs = m_connection.throttle().throttled().count();
    status.heard = heard();
    status.nextTry = m_nextTry;
    status.hub = m_hub;
    status.insecure = endpoint.tls && endpoint.trust.insecure;
    status.slowed = m_connection.throttle().slowed();
    return status;
}

} // namespace stowage::live
