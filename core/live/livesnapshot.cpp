// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/livesnapshot.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

#include "core/base/parallel.h"
#include "core/import/importobject.h"
#include "core/object/filewindow.h"
#include "core/object/jsonreader.h"

namespace stowage::live {

namespace {

/// After so long without a change a cluster is built anew, as ages count from when it was observed.
constexpr std::int64_t oldestMicros = std::int64_t{60} * 1'000'000;

ClusterInput importMoment(const ClusterMoment &moment, const Context &context)
{
    ClusterInput input;
    input.name = moment.name;
    input.hub = moment.hub;
    input.observedAt = moment.observedAt;
    ClusterPart &part = input.parts.emplace_back();
    part.hub = moment.hub;
    part.findings = moment.findings;
    JsonReader reader;
    std::vector<ValueNode> nodes;
    std::vector<char> padded;
    const std::string file = moment.name;
    for (const auto &[resource, texts] : moment.objects) {
        for (const ObjectText &text : texts) {
            if (context.canceled())
                return input;
            padded.resize(text->size() + FileWindow::padding);
            std::memcpy(padded.data(), text->data(), text->size());
            nodes.clear();
            // Read once already when it came; what it was cut down to reads back.
            if (reader.read({padded.data(), text->size()}, nodes))
                continue;
            importObject(Object{.root = Value(nodes, 0), .source = {}, .line = 0, .file = file}, part);
        }
    }
    return input;
}

std::vector<std::string> namesOf(const ResourceCatalog &catalog)
{
    std::vector<std::string> names;
    for (std::size_t row = 0; row < catalog.size(); ++row)
        names.push_back(catalog.name(ResourceId(row)));
    return names;
}

} // namespace

Expected<FleetPtr> SnapshotMaker::make(const std::vector<ClusterMoment> &moments, const std::string &title,
                                       const TopologyOptions &topology, const Context &context)
{
    std::set<std::string> present;
    for (const ClusterMoment &moment : moments)
        present.insert(moment.name);
    // Other clusters, another fleet: its resources are counted afresh.
    if (std::ranges::any_of(m_kept, [&](const auto &kept) { return !present.contains(kept.first); }))
        m_kept.clear();
    std::vector<std::string> resources;
    if (!m_kept.empty())
        resources = namesOf(m_kept.begin()->second.cluster->resources);

    const auto isKept = [this](const ClusterMoment &moment) {
        const auto kept = m_kept.find(moment.name);
        return kept != m_kept.end() && kept->second.stamp == moment.stamp && kept->second.hub == moment.hub
            && moment.observedAt.micros - kept->second.cluster->observedAt.micros < oldestMicros;
    };
    // A resource that no cluster had before shifts the ids of all: then every cluster is built, in a second round.
    for (bool all = false;; all = true) {
        std::vector<const ClusterMoment *> changed;
        for (const ClusterMoment &moment : moments) {
            if (all || !isKept(moment))
                changed.push_back(&moment);
        }
        std::vector<ClusterInput> inputs(changed.size());
        if (!parallelFor(changed.size(), context,
                         [&](std::size_t i) { inputs[i] = importMoment(*changed[i], context); }))
            return fail(ErrorCode::Canceled, "Canceled.");
        auto built = buildFleet(std::move(inputs), {}, topology, context, resources);
        if (!built)
            return built;
        m_built = changed.size();
        const bool sameIds = namesOf((*built)->resources) == resources;
        if (changed.size() < moments.size() && !sameIds) {
            resources = namesOf((*built)->resources);
            continue;
        }
        const auto keep = [&](const std::shared_ptr<const Cluster> &cluster) {
            const auto moment = std::ranges::find(moments, cluster->name, &ClusterMoment::name);
            m_kept[cluster->name] = {moment->stamp, moment->hub, cluster};
        };
        if ((*built)->hub)
            keep((*built)->hub);
        std::ranges::for_each((*built)->clusters, keep);

        auto fleet = std::make_shared<Fleet>();
        fleet->title = title;
        fleet->resources = (*built)->resources;
        for (const auto &[name, kept] : m_kept) {
            fleet->observedAt = std::max(fleet->observedAt, kept.cluster->observedAt);
            if (kept.hub && !fleet->hub)
                fleet->hub = kept.cluster;
            else
                fleet->clusters.push_back(kept.cluster);
        }
        return FleetPtr(std::move(fleet));
    }
}

} // namespace stowage::live
