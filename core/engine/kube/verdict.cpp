// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/kube/verdict.h"

#include <algorithm>

namespace stowage::kube {

std::string_view reasonText(Reason reason)
{
    switch (reason) {
    case Reason::Unschedulable:
        return "node(s) were unschedulable";
    case Reason::NodeName:
        return "node(s) didn't match the requested node name";
    case Reason::UntoleratedTaint:
        return "node(s) had untolerated taint(s)";
    case Reason::EnforcedNodeAffinity:
        return "node(s) didn't match scheduler-enforced node affinity";
    case Reason::NodeAffinity:
        return "node(s) didn't match Pod's node affinity/selector";
    case Reason::PreFilterNodeAffinity:
        return "node(s) didn't satisfy plugin(s) [NodeAffinity]";
    case Reason::Ports:
        return "node(s) didn't have free ports for the requested pod ports";
    case Reason::TooManyPods:
        return "Too many pods";
    case Reason::DiskConflict:
        return "node(s) had no available disk";
    case Reason::ReadWriteOncePodConflict:
        return "node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by "
               "another pod";
    case Reason::VolumeCount:
        return "node(s) exceed max volume count";
    case Reason::NoVolumeToBind:
        return "node(s) didn't find available persistent volumes to bind";
    case Reason::VolumeNodeAffinity:
        return "node(s) didn't match PersistentVolume's node affinity";
    case Reason::NotEnoughStorage:
        return "node(s) did not have enough free storage";
    case Reason::VolumeMissing:
        return "node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)";
    case Reason::VolumeZone:
        return "node(s) had no available volume zone";
    case Reason::SpreadMissingLabel:
        return "node(s) didn't match pod topology spread constraints (missing required label)";
    case Reason::SpreadSkew:
        return "node(s) didn't match pod topology spread constraints";
    case Reason::PodAffinity:
        return "node(s) didn't match pod affinity rules";
    case Reason::PodAntiAffinity:
        return "node(s) didn't match pod anti-affinity rules";
    case Reason::ExistingAntiAffinity:
        return "node(s) didn't satisfy existing pods anti-affinity rules";
    case Reason::ClaimNotOnNode:
        return "resourceclaim not available on the node";
    case Reason::CannotAllocateClaims:
        return "cannot allocate all claims";
    case Reason::NotOnNominatedNode:
    case Reason::Whole:
    case Reason::UntoleratedTaintNamed:
    case Reason::InsufficientResource:
        break;
    }
    return {};
}

std::string summarise(std::size_t nodes, const std::map<std::string, std::int64_t> &reasons)
{
    if (nodes == 0)
        return "no nodes available to schedule pods";
    std::vector<std::string> parts;
    for (const auto &[reason, count] : reasons)
        parts.push_back(std::to_string(count) + " " + reason);
    std::ranges::sort(parts);
    std::string text = "0/" + std::to_string(nodes) + " nodes are available: ";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0)
            text += ", ";
        text += parts[i];
    }
    return text + ".";
}

} // namespace stowage::kube
