// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/hubblindspots.h"

#include <algorithm>
#include <set>

#include "core/api/karmada.h"
#include "core/api/requests.h"
#include "core/fleet/gpuresources.h"

namespace stowage::ask {

namespace {

using api::karmada::Cluster;
using api::karmada::Template;

void addGpus(const api::PodSpec &pod, std::set<std::string> &gpus)
{
    for (const auto &[resource, amount] : api::effectiveRequests(pod)) {
        if (isGpuResource(resource) && amount.nanos() > 0)
            gpus.insert(resource);
    }
}

std::set<std::string> gpusOf(const Template &object, bool components)
{
    std::set<std::string> gpus;
    if (object.hasReplicas && object.pod)
        addGpus(*object.pod, gpus);
    for (const api::karmada::TemplateComponent &component : object.components) {
        if (components && component.pod)
            addGpus(*component.pod, gpus);
    }
    return gpus;
}

bool knows(const Cluster &cluster, const std::string &resource)
{
    return std::ranges::any_of(cluster.models, [&](const api::karmada::ResourceModel &model) {
        return std::ranges::any_of(model.ranges, [&](const auto &range) { return range.name == resource; });
    });
}

} // namespace

HubBlindSpots hubBlindSpots(const Fleet &fleet)
{
    HubBlindSpots spots;
    if (!fleet.hub || !fleet.hub->karmada)
        return spots;
    const api::karmada::Objects &objects = *fleet.hub->karmada;
    if (objects.clusters.empty())
        return spots;
    const bool components = std::ranges::any_of(
        objects.bindings, [](const api::karmada::Binding &binding) { return !binding.components.empty(); });
    std::set<std::string> asked;
    for (const Template &object : objects.templates) {
        const std::size_t slash = object.apiVersion.find('/');
        const ObjectKey name{.cluster = fleet.hub->name,
                             .group = slash == std::string::npos ? std::string() : object.apiVersion.substr(0, slash),
                             .kind = object.kind,
                             .nameSpace = object.nameSpace,
                             .name = object.name};
        if (object.hasComponents && !object.hasReplicas && !components)
            spots.unchecked.push_back(name);
        const std::set<std::string> gpus = gpusOf(object, components);
        const bool unseen = std::ranges::any_of(gpus, [&](const std::string &resource) {
            return std::ranges::any_of(objects.clusters, [&](const Cluster &cluster) {
                return !cluster.models.empty() && !knows(cluster, resource);
            });
        });
        if (unseen)
            spots.gpuWorkloads.push_back(name);
        asked.insert(gpus.begin(), gpus.end());
    }
    for (const Cluster &cluster : objects.clusters) {
        const bool blind =
            std::ranges::any_of(asked, [&](const std::string &resource) { return !knows(cluster, resource); });
        if (!cluster.models.empty() && blind)
            spots.gpulessModels.push_back(cluster.name);
    }
    return spots;
}

} // namespace stowage::ask
