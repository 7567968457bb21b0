// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/planlookup.h"

#include <string>
#include <vector>

#include "core/ask/lookup.h"

namespace stowage::ask {

namespace {

std::vector<const Cluster *> clustersOf(const Projection &projection)
{
    std::vector<const Cluster *> clusters;
    for (const auto &cluster : projection.fleet().clusters)
        clusters.push_back(cluster.get());
    if (projection.fleet().hub)
        clusters.push_back(projection.fleet().hub.get());
    return clusters;
}

/// The rest of a text that begins with the cluster's name and a slash; empty: it does not.
std::string_view inside(const Cluster &cluster, std::string_view text)
{
    const bool begins =
        text.size() > cluster.name.size() + 1 && text.starts_with(cluster.name) && text[cluster.name.size()] == '/';
    return begins ? text.substr(cluster.name.size() + 1) : std::string_view();
}

std::string textOf(const ObjectKey &key)
{
    std::string text = key.cluster + '/';
    if (key.kind != "Node")
        text += key.kind + '/';
    if (!key.nameSpace.empty())
        text += key.nameSpace + '/';
    return text + key.name;
}

Expected<ObjectKey> onlyOne(const std::vector<ObjectKey> &found, std::string_view text, std::string_view what)
{
    if (found.size() == 1)
        return found.front();
    if (found.empty())
        return fail(ErrorCode::NotFound, "the fleet has no " + std::string(what) + " '" + std::string(text) + "'");
    std::string names;
    for (std::size_t i = 0; i < found.size() && i < 8; ++i)
        names += (i == 0 ? "" : ", ") + textOf(found[i]);
    return fail(ErrorCode::Ambiguous,
                "'" + std::string(text) + "' is several: " + names + (found.size() > 8 ? ", ..." : ""));
}

Expected<ObjectKey> findWorkloadKey(const Projection &projection, std::string_view text)
{
    std::vector<ObjectKey> found;
    for (const Cluster *cluster : clustersOf(projection)) {
        if (const std::string_view rest = inside(*cluster, text); !rest.empty()) {
            if (const auto workload = findWorkload(*cluster, rest))
                return keyOf(*cluster, *workload);
        }
        const auto workload = findWorkload(*cluster, text);
        if (workload)
            found.push_back(keyOf(*cluster, *workload));
        else if (workload.error().code == ErrorCode::Ambiguous)
            return tl::unexpected(workload.error());
    }
    return onlyOne(found, text, "workload");
}

Expected<ObjectKey> findNodeKey(const Projection &projection, std::string_view text)
{
    std::vector<ObjectKey> found;
    for (const Cluster *cluster : clustersOf(projection)) {
        const std::string_view rest = inside(*cluster, text);
        for (const std::string_view name : {rest, text}) {
            if (!name.empty() && cluster->findNode(name).valid())
                found.push_back({.cluster = cluster->name,
                                 .group = {},
                                 .kind = "Node",
                                 .nameSpace = {},
                                 .name = std::string(name)});
        }
    }
    return onlyOne(found, text, "node");
}

Expected<ObjectKey> findClusterKey(const Projection &projection, std::string_view text)
{
    constexpr std::string_view prefix = "cluster/";
    auto found = findCluster(projection, text);
    if (!found && text.starts_with(prefix))
        found = findCluster(projection, text.substr(prefix.size()));
    if (!found)
        return tl::unexpected(found.error());
    return ObjectKey{
        .cluster = (*found)->name, .group = {}, .kind = "Cluster", .nameSpace = {}, .name = (*found)->name};
}

/// Objects of a cluster that are called so: Kind/namespace/name, Kind/name.
void addObjects(const Cluster &cluster, std::string_view text, std::vector<ObjectKey> &found)
{
    const std::size_t first = text.find('/');
    if (first == std::string_view::npos)
        return;
    const std::string_view kind = text.substr(0, first), rest = text.substr(first + 1);
    const std::size_t second = rest.find('/');
    const bool spaced = second != std::string_view::npos;
    const std::string_view nameSpace = spaced ? rest.substr(0, second) : std::string_view();
    const std::string_view name = spaced ? rest.substr(second + 1) : rest;
    for (const OtherRow &row : cluster.others) {
        if (cluster.text(row.kind) == kind && cluster.text(row.name) == name
            && cluster.text(row.nameSpace) == nameSpace)
            found.push_back({.cluster = cluster.name,
                             .group = std::string(cluster.text(row.group)),
                             .kind = std::string(kind),
                             .nameSpace = std::string(nameSpace),
                             .name = std::string(name)});
    }
    if (kind == "Node" && !spaced && cluster.findNode(name).valid())
        found.push_back(
            {.cluster = cluster.name, .group = {}, .kind = "Node", .nameSpace = {}, .name = std::string(name)});
    for (std::size_t row = 0; spaced && row < cluster.workloads.size(); ++row) {
        const ObjectKey key = keyOf(cluster, WorkloadId(row));
        if (key.kind == kind && key.nameSpace == nameSpace && key.name == name)
            found.push_back(key);
    }
}

Expected<ObjectKey> findObjectKey(const Projection &projection, std::string_view text)
{
    std::vector<ObjectKey> found;
    for (const Cluster *cluster : clustersOf(projection)) {
        addObjects(*cluster, text, found);
        addObjects(*cluster, inside(*cluster, text), found);
    }
    return onlyOne(found, text, "object");
}

} // namespace

ObjectKey keyOf(const Cluster &cluster, WorkloadId workload)
{
    const api::Workload &object = cluster.workloads[workload].object;
    return {.cluster = cluster.name,
            .group = object.group,
            .kind = object.kind,
            .nameSpace = object.nameSpace,
            .name = object.name};
}

Expected<ObjectKey> findPlanObject(const Projection &projection, std::string_view text, plan::ObjectRole role)
{
    switch (role) {
    case plan::ObjectRole::Workload:
        return findWorkloadKey(projection, text);
    case plan::ObjectRole::Node:
        return findNodeKey(projection, text);
    case plan::ObjectRole::Cluster:
        return findClusterKey(projection, text);
    case plan::ObjectRole::Object:
        return findObjectKey(projection, text);
    }
    return fail(ErrorCode::Internal, "unknown kind of object");
}

} // namespace stowage::ask
