// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/lookup.h"

#include <string>
#include <vector>

#include "core/ask/suggest.h"

namespace stowage::ask {

namespace {

/// A name as people write it, split from the right: names hold no slash.
struct WrittenName {
    std::string_view kind, nameSpace, name;
};

WrittenName split(std::string_view text)
{
    WrittenName written;
    const std::size_t last = text.rfind('/');
    if (last == std::string_view::npos) {
        written.name = text;
        return written;
    }
    written.name = text.substr(last + 1);
    const std::string_view front = text.substr(0, last);
    const std::size_t first = front.rfind('/');
    if (first == std::string_view::npos) {
        written.nameSpace = front;
        return written;
    }
    written.kind = front.substr(0, first);
    written.nameSpace = front.substr(first + 1);
    return written;
}

std::string joined(const std::vector<std::string> &names)
{
    constexpr std::size_t shown = 8;
    std::string text;
    for (std::size_t i = 0; i < names.size() && i < shown; ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > shown)
        text += ", ...";
    return text;
}

} // namespace

Expected<const Cluster *> findCluster(const Projection &projection, std::string_view name)
{
    const Fleet &fleet = projection.fleet();
    std::vector<std::string_view> known;
    for (const auto &cluster : fleet.clusters) {
        if (cluster->name == name)
            return cluster.get();
        known.push_back(cluster->name);
    }
    if (fleet.hub && fleet.hub->name == name)
        return fleet.hub.get();
    return fail(ErrorCode::NotFound, "the fleet has no cluster '" + std::string(name) + "'" + suggestion(name, known));
}

Expected<WorkloadId> findWorkload(const Cluster &cluster, std::string_view text)
{
    const WrittenName written = split(text);
    std::vector<std::string> matches;
    WorkloadId found;
    for (std::size_t row = 0; row < cluster.workloads.size(); ++row) {
        const api::Workload &object = cluster.workloads[WorkloadId(row)].object;
        if (object.name != written.name || (!written.kind.empty() && object.kind != written.kind)
            || (text.find('/') != std::string_view::npos && object.nameSpace != written.nameSpace))
            continue;
        found = WorkloadId(row);
        matches.push_back(object.kind + '/' + object.nameSpace + '/' + object.name);
    }
    if (matches.empty())
        return fail(ErrorCode::NotFound, "cluster " + cluster.name + " has no workload '" + std::string(text) + "'");
    if (matches.size() > 1)
        return fail(ErrorCode::Ambiguous,
                    "'" + std::string(text) + "' is several workloads of cluster " + cluster.name + ": "
                        + joined(matches));
    return found;
}

Expected<PodId> findPod(const Cluster &cluster, std::string_view text)
{
    const WrittenName written = split(text);
    if (!written.nameSpace.empty()) {
        const PodId pod = cluster.findPod(written.nameSpace, written.name);
        if (pod.valid())
            return pod;
        return fail(ErrorCode::NotFound, "cluster " + cluster.name + " has no pod '" + std::string(text) + "'");
    }
    const NameId name = cluster.names.find(written.name);
    std::vector<std::string> matches;
    PodId found;
    for (std::size_t row = 0; name.valid() && row < cluster.pods.size(); ++row) {
        const PodId pod(row);
        if (cluster.pods.name[pod] != name)
            continue;
        found = pod;
        matches.push_back(std::string(cluster.text(cluster.pods.nameSpace[pod])) + '/' + std::string(written.name));
    }
    if (matches.empty())
        return fail(ErrorCode::NotFound, "cluster " + cluster.name + " has no pod '" + std::string(text) + "'");
    if (matches.size() > 1)
        return fail(ErrorCode::Ambiguous,
                    "'" + std::string(text) + "' is several pods of cluster " + cluster.name + ": " + joined(matches));
    return found;
}

} // namespace stowage::ask
