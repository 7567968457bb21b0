// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/discovery.h"

#include <algorithm>
#include <array>
#include <memory>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype largestBody = 32 << 20;

std::string textOf(const QJsonValue &value)
{
    return value.toString().toStdString();
}

bool isWantedGroup(std::string_view group)
{
    return std::ranges::find(wantedKinds(), group, &WantedKind::group) != wantedKinds().end();
}

void add(Discovered &found, ServedResource resource, const QJsonArray &verbs)
{
    if (!verbs.contains(u"list"_s) || resource.resource.empty() || resource.resource.find('/') != std::string::npos
        || resource.kind.empty())
        return;
    resource.canWatch = verbs.contains(u"watch"_s);
    if (wantedKind(resource) != nullptr)
        found.resources.push_back(std::move(resource));
}

std::size_t placeOf(const ServedResource &resource)
{
    return static_cast<std::size_t>(wantedKind(resource) - wantedKinds().data());
}

} // namespace

int versionRank(std::string_view group, std::string_view version, int servedPlace)
{
    // What the readers of these groups were written for; other groups are read alike in every version.
    static constexpr std::array resource{"v1", "v1beta2", "v1beta1"};
    static constexpr std::array kueue{"v1beta2", "v1beta1"};
    const auto rank = [&](const auto &known) {
        const auto *const place = std::ranges::find(known, version);
        return place == known.end() ? 100 + servedPlace : static_cast<int>(place - known.begin());
    };
    if (group == "resource.k8s.io")
        return rank(resource);
    if (group == "kueue.x-k8s.io")
        return rank(kueue);
    return servedPlace;
}

bool readAggregated(const QByteArray &body, Discovered &found)
{
    const QJsonObject root = QJsonDocument::fromJson(body).object();
    if (root[u"kind"_s].toString() != u"APIGroupDiscoveryList")
        return false;
    for (const QJsonValue group : root[u"items"_s].toArray()) {
        const std::string name = textOf(group[u"metadata"_s].toObject()[u"name"_s]);
        if (!isWantedGroup(name))
            continue;
        for (const QJsonValue version : group[u"versions"_s].toArray()) {
            if (version[u"freshness"_s].toString() == u"Stale"
                && std::ranges::find(found.stale, name) == found.stale.end())
                found.stale.push_back(name);
            for (const QJsonValue resource : version[u"resources"_s].toArray())
                add(found,
                    {.group = name,
                     .version = textOf(version[u"version"_s]),
                     .resource = textOf(resource[u"resource"_s]),
                     .kind = textOf(resource[u"responseKind"_s].toObject()[u"kind"_s]),
                     .namespaced = resource[u"scope"_s].toString() == u"Namespaced"},
                    resource[u"verbs"_s].toArray());
        }
    }
    return true;
}

std::map<std::string, std::vector<std::string>> readGroups(const QByteArray &body)
{
    const QJsonObject root = QJsonDocument::fromJson(body).object();
    std::map<std::string, std::vector<std::string>> groups;
    for (const QJsonValue version : root[u"versions"_s].toArray())
        groups[""].push_back(textOf(version));
    for (const QJsonValue group : root[u"groups"_s].toArray()) {
        const std::string name = textOf(group[u"name"_s]);
        if (!isWantedGroup(name))
            continue;
        for (const QJsonValue version : group[u"versions"_s].toArray())
            groups[name].push_back(textOf(version[u"version"_s]));
    }
    return groups;
}

bool readResources(const QByteArray &body, Discovered &found)
{
    const QJsonObject root = QJsonDocument::fromJson(body).object();
    if (root[u"kind"_s].toString() != u"APIResourceList")
        return false;
    const std::string whole = textOf(root[u"groupVersion"_s]);
    const std::size_t slash = whole.find('/');
    for (const QJsonValue resource : root[u"resources"_s].toArray())
        add(found,
            {.group = slash == std::string::npos ? std::string() : whole.substr(0, slash),
             .version = slash == std::string::npos ? whole : whole.substr(slash + 1),
             .resource = textOf(resource[u"name"_s]),
             .kind = textOf(resource[u"kind"_s]),
             .namespaced = resource[u"namespaced"_s].toBool()},
            resource[u"verbs"_s].toArray());
    return true;
}

void settle(Discovered &found)
{
    std::vector<std::pair<int, ServedResource>> ranked;
    for (ServedResource &resource : found.resources) {
        const int place = static_cast<int>(ranked.size());
        const int rank = versionRank(resource.group, resource.version, place);
        ranked.emplace_back(rank, std::move(resource));
    }
    std::ranges::stable_sort(ranked, [](const auto &a, const auto &b) {
        const auto key = [](const auto &one) {
            return std::tuple(placeOf(one.second), one.second.group, one.second.resource, one.first);
        };
        return key(a) < key(b);
    });
    found.resources.clear();
    for (auto &[rank, resource] : ranked) {
        const bool known = !found.resources.empty() && found.resources.back().group == resource.group
            && found.resources.back().resource == resource.resource;
        if (!known)
            found.resources.push_back(std::move(resource));
    }
}

Discovery::Discovery(Connection &connection, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
{
}

void Discovery::start()
{
    m_pending = 2;
    ask("/api", true);
    ask("/apis", false);
}

void Discovery::ask(const char *path, bool core)
{
    Request request;
    request.path = path;
    request.accept = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,"
                     "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList,application/json";
    Call *const call = m_connection.call(request);
    const auto body = std::make_shared<QByteArray>();
    connect(call, &Call::begun, this, [body] { body->clear(); });
    connect(call, &Call::received, this, [body](const QByteArray &bytes) {
        if (body->size() < largestBody)
            *body += bytes;
    });
    connect(call, &Call::finished, this, [this, body, core](const Failure &failure) {
        if (failure)
            m_failure = failure.kind == FailureKind::NotFound && core ? m_failure : failure;
        // The body's own kind tells which form came; the parameters of its type may stand in any order.
        else if (!readAggregated(*body, m_found))
            askGroups(*body);
        done();
    });
}

void Discovery::askGroups(const QByteArray &body)
{
    for (const auto &[group, versions] : readGroups(body)) {
        for (const std::string &version : versions) {
            ++m_pending;
            Request request;
            request.path =
                QByteArray::fromStdString(group.empty() ? "/api/" + version : "/apis/" + group + '/' + version);
            request.tries = 2;
            Call *const call = m_connection.call(request);
            const auto text = std::make_shared<QByteArray>();
            connect(call, &Call::begun, this, [text] { text->clear(); });
            connect(call, &Call::received, this, [text](const QByteArray &bytes) {
                if (text->size() < largestBody)
                    *text += bytes;
            });
            connect(call, &Call::finished, this, [this, text, name = group](const Failure &failure) {
                if (failure || !readResources(*text, m_found))
                    m_found.stale.push_back(name.empty() ? "core" : name);
                done();
            });
        }
    }
}

void Discovery::done()
{
    if (--m_pending > 0)
        return;
    settle(m_found);
    std::ranges::sort(m_found.stale);
    const auto repeated = std::ranges::unique(m_found.stale);
    m_found.stale.erase(repeated.begin(), repeated.end());
    Q_EMIT finished(m_found, m_failure);
}

} // namespace stowage::live
