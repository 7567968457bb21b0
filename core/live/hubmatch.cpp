// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/hubmatch.h"

#include <algorithm>
#include <set>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/kubeconfig/url.h"

namespace stowage::live {

using namespace Qt::StringLiterals;

namespace {

std::string textOf(const QJsonValue &value)
{
    return value.toString().toStdString();
}

template<typename Visit>
void forEach(const ObjectStore &store, std::string_view title, Visit visit)
{
    if (const ObjectStore::Objects *const objects = store.find(title)) {
        for (const auto &[key, text] : *objects)
            visit(QJsonDocument::fromJson(QByteArray::fromRawData(text->data(), static_cast<qsizetype>(text->size())))
                      .object());
    }
}

/// Host, port and path, as far as two spellings of one server agree in them.
std::string placeOf(const std::string &server)
{
    const auto url = kubeconfig::parseUrl(server);
    if (!url || url->host.empty())
        return {};
    std::string path = url->path;
    while (path.ends_with('/'))
        path.pop_back();
    return url->host + ':' + (url->port.empty() ? (url->scheme == "http" ? "80" : "443") : url->port) + path;
}

} // namespace

std::vector<HubEntry> hubEntries(const ObjectStore &store)
{
    std::vector<HubEntry> entries;
    forEach(store, "clusters.cluster.karmada.io", [&](const QJsonObject &cluster) {
        const QJsonObject spec = cluster[u"spec"_s].toObject();
        entries.push_back({textOf(cluster[u"metadata"_s].toObject()[u"name"_s]),
                           textOf(spec[u"id"_s]),
                           {textOf(spec[u"apiEndpoint"_s])}});
    });
    forEach(store, "managedclusters.cluster.open-cluster-management.io", [&](const QJsonObject &cluster) {
        HubEntry entry{textOf(cluster[u"metadata"_s].toObject()[u"name"_s]), {}, {}};
        for (const QJsonValue claim : cluster[u"status"_s].toObject()[u"clusterClaims"_s].toArray()) {
            if (claim[u"name"_s].toString() == u"id.k8s.io")
                entry.id = textOf(claim[u"value"_s]);
        }
        for (const QJsonValue client : cluster[u"spec"_s].toObject()[u"managedClusterClientConfigs"_s].toArray())
            entry.servers.push_back(textOf(client[u"url"_s]));
        entries.push_back(std::move(entry));
    });
    std::ranges::sort(entries, {}, &HubEntry::name);
    return entries;
}

std::vector<std::string> ownIds(const ObjectStore &store)
{
    std::vector<std::string> ids;
    forEach(store, "clusterproperties.about.k8s.io", [&](const QJsonObject &property) {
        if (property[u"metadata"_s].toObject()[u"name"_s].toString() == u"cluster.clusterset.k8s.io")
            ids.push_back(textOf(property[u"spec"_s].toObject()[u"value"_s]));
    });
    forEach(store, "clusterclaims.cluster.open-cluster-management.io", [&](const QJsonObject &claim) {
        if (claim[u"metadata"_s].toObject()[u"name"_s].toString() == u"id.k8s.io")
            ids.push_back(textOf(claim[u"spec"_s].toObject()[u"value"_s]));
    });
    std::erase(ids, std::string());
    return ids;
}

std::map<std::string, std::string> matchEntries(const std::vector<HubEntry> &entries,
                                                const std::vector<KnownCluster> &clusters)
{
    std::map<std::string, std::string> names;
    std::set<std::string> taken;
    const auto round = [&](auto fits) {
        for (const KnownCluster &cluster : clusters) {
            if (names.contains(cluster.context))
                continue;
            const auto entry = std::ranges::find_if(
                entries, [&](const HubEntry &one) { return !taken.contains(one.name) && fits(one, cluster); });
            if (entry == entries.end())
                continue;
            names.emplace(cluster.context, entry->name);
            taken.insert(entry->name);
        }
    };
    round([](const HubEntry &entry, const KnownCluster &cluster) {
        return !entry.id.empty() && std::ranges::find(cluster.ids, entry.id) != cluster.ids.end();
    });
    round([](const HubEntry &entry, const KnownCluster &cluster) {
        const std::string place = placeOf(cluster.server);
        return !place.empty()
            && std::ranges::any_of(entry.servers, [&](const std::string &server) { return placeOf(server) == place; });
    });
    round([](const HubEntry &entry, const KnownCluster &cluster) { return entry.name == cluster.context; });
    return names;
}

} // namespace stowage::live
