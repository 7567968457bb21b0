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
    std::vector<kube::MemberId> byArrival; // and those that stood before behind them
    for (const std::uint32_t task : tasks)
        byArrival.push_back(members[task]);
    for (const PodId pod : fleet.standing)
        byArrival.push_back(session->state().memberOf(pod));
    const auto takes = [session](kube::MemberId member, std::uint32_t node) {
        return session->judge(member, NodeId(std::size_t(node))).verdict.passes();
    };
    auto warden = std::make_shared<pack::Warden>();
    warden->admits = [takes, byArrival](std::uint32_t arrival, std::uint32_t node) {
        return takes(byArrival[arrival], node);
    };
    warden->placed = [session, byArrival](std::uint32_t arrival, std::uint32_t node) {
        session->state().assume(byArrival[arrival], NodeId(std::size_t(node)));
    };
    warden->admitsMove = [session, takes, byArrival](std::uint32_t leaver, std::uint32_t to, std::uint32_t arrival,
                                                     std::uint32_t from) {
        const kube::MemberId mover = byArrival[leaver];
        session->state().remove(mover);
        bool fits = takes(mover, to);
        if (fits) {
            session->state().assume(mover, NodeId(std::size_t(to)));
            fits = takes(byArrival[arrival], from);
            session->state().remove(mover);
        }
        session->state().assume(mover, NodeId(std::size_t(from)));
        return fits;
    };
    warden->left = [session, byArrival](std::uint32_t leaver) { session->state().remove(byArrival[leaver]); };
    return warden;
}

} // namespace stowage::ask
