// SPDX-License-Identifier: GPL-3.0-or-later
// Default constraints of PodTopologySpread.
#include "core/engine/kube/defaultspread.h"

#include <algorithm>

namespace stowage::kube {

std::vector<api::TopologySpreadConstraint> defaultSpread(const World &world, const Profile &profile, ClassId podClass)
{
    const State &state = world.state;
    const std::string_view nameSpace = state.names()[state.podClass(podClass).nameSpace];
    const std::span<const Label> labels = state.labels(podClass);
    api::LabelSelector selector;
    for (const api::Service &service : world.objects.services) {
        if (service.nameSpace != nameSpace || service.selector.empty()
            || !match::matches(match::compile(service.selector, state.names()), labels, state.names()))
            continue;
        for (const auto &pair : service.selector) {
            std::erase_if(selector.matchLabels, [&](const auto &known) { return known.first == pair.first; });
            selector.matchLabels.push_back(pair);
        }
    }
    for (const api::PodOwner &owner : world.objects.owners) {
        if (owner.nameSpace != nameSpace || !owner.selector
            || (owner.selector->matchLabels.empty() && owner.selector->matchExpressions.empty())
            || !match::matches(match::compile(*owner.selector, state.names()), labels, state.names()))
            continue;
        for (const auto &[key, value] : owner.selector->matchLabels)
            selector.matchExpressions.push_back({key, "In", {value}});
        selector.matchExpressions.insert(selector.matchExpressions.end(), owner.selector->matchExpressions.begin(),
                                         owner.selector->matchExpressions.end());
        break; // a pod has one controller
    }
    if (selector.matchLabels.empty() && selector.matchExpressions.empty())
        return {};
    std::vector<api::TopologySpreadConstraint> constraints = profile.defaultSpread;
    if (profile.systemSpread) {
        constraints.resize(2);
        constraints[0] = {.maxSkew = 3, .topologyKey = "kubernetes.io/hostname", .whenUnsatisfiable = "ScheduleAnyway"};
        constraints[1] = {
            .maxSkew = 5, .topologyKey = "topology.kubernetes.io/zone", .whenUnsatisfiable = "ScheduleAnyway"};
    }
    for (api::TopologySpreadConstraint &constraint : constraints)
        constraint.labelSelector = selector;
    return constraints;
}

} // namespace stowage::kube
