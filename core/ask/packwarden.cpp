// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/packwarden.h"

#include "core/engine/kube/schedule.h"

namespace stowage::ask {

std::shared_ptr<pack::Warden> packWarden(const Cluster &cluster, const PackFleet &fleet,
                                         const std::vector<std::uint32_t> &tasks)
{
    kube::Scheduler scheduler;
    for (std::size_t shape = 0; shape < cluster.shapes.size(); ++shape) {
        const std::string &name = cluster.shapes[ShapeId(shape)].spec.schedulerName;
        if (!scheduler.profileOf(name)) {
            scheduler.profiles.emplace_back();
            scheduler.profiles.back().schedulerName = name;
        }
    }
    const auto session = std::make_shared<kube::Session>(cluster, std::move(scheduler));
    std::vector<kube::MemberId> members;
    for (const PodId pod : fleet.pods) {
        const kube::MemberId bound = session->state().memberOf(pod);
        if (bound.valid())
            session->state().remove(bound);
        members.push_back(bound.valid() ? bound : session->memberOf(pod));
    }
    auto warden = std::make_shared<pack::Warden>();
    warden->admits = [session, members, tasks](std::uint32_t arrival, std::uint32_t node) {
        return session->judge(members[tasks[arrival]], NodeId(std::size_t(node))).verdict.passes();
    };
    warden->placed = [session, members, tasks](std::uint32_t arrival, std::uint32_t node) {
        session->state().assume(members[tasks[arrival]], NodeId(std::size_t(node)));
    };
    return warden;
}

} // namespace stowage::ask
