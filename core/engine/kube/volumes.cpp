// SPDX-License-Identifier: GPL-3.0-or-later
// The volume plugins of Filters: VolumeRestrictions, NodeVolumeLimits, VolumeBinding, VolumeZone.
#include <algorithm>

#include "core/engine/kube/filters.h"

namespace stowage::kube {

namespace {

constexpr std::string_view zoneKeys[] = {
    "topology.kubernetes.io/zone",
    "topology.kubernetes.io/region",
    "failure-domain.beta.kubernetes.io/zone",
    "failure-domain.beta.kubernetes.io/region",
};

std::vector<std::string_view> splitZones(std::string_view text)
{
    std::vector<std::string_view> zones;
    while (true) {
        const std::size_t at = text.find("__");
        zones.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return zones;
        text.remove_prefix(at + 2);
    }
}

std::vector<match::NodeTerm> compileTerms(const std::optional<std::vector<api::NodeSelectorTerm>> &terms,
                                          const Interner &names)
{
    std::vector<match::NodeTerm> compiled;
    for (const api::NodeSelectorTerm &term : terms.value_or(std::vector<api::NodeSelectorTerm>()))
        compiled.push_back(match::compile(term, names));
    return compiled;
}

bool covers(const std::vector<std::string> &offered, const std::vector<std::string> &wanted)
{
    return std::ranges::all_of(
        wanted, [&](const std::string &mode) { return std::ranges::find(offered, mode) != offered.end(); });
}

} // namespace

void Filters::prepareVolumes()
{
    const State &state = m_world.state;
    const api::SchedulingObjects &objects = m_world.objects;
    const std::string_view nameSpace = state.names()[state.podClass(m_class).nameSpace];
    for (const std::string &claimName : state.shape(m_class).spec.persistentVolumeClaims) {
        const auto claim = std::ranges::find_if(objects.volumeClaims, [&](const api::PersistentVolumeClaim &candidate) {
            return candidate.nameSpace == nameSpace && candidate.name == claimName;
        });
        if (claim == objects.volumeClaims.end()) {
            if (m_rejectedBefore.empty())
                m_rejectedBefore = "persistentvolumeclaim \"" + claimName + "\" not found";
            continue;
        }
        VolumeRule rule;
        if (!claim->volumeName.empty()) {
            const auto volume = std::ranges::find(objects.volumes, claim->volumeName, &api::PersistentVolume::name);
            if (volume == objects.volumes.end())
                continue;
            rule.restricted = volume->nodeAffinity.has_value();
            rule.nodeTerms = compileTerms(volume->nodeAffinity, state.names());
            for (const auto &[key, value] : volume->labels) {
                if (std::ranges::find(zoneKeys, key) == std::end(zoneKeys))
                    continue;
                std::vector<NameId> legal;
                for (const std::string_view zone : splitZones(value)) {
                    if (const NameId id = state.names().find(zone); id.valid())
                        legal.push_back(id);
                }
                rule.zones.emplace_back(state.names().find(key), std::move(legal));
            }
        } else {
            const auto storage =
                std::ranges::find(objects.storageClasses, claim->storageClass, &api::StorageClass::name);
            const bool waits = storage != objects.storageClasses.end() && storage->waitForFirstConsumer;
            if (!waits) {
                if (m_rejectedBefore.empty())
                    m_rejectedBefore = "pod has unbound immediate PersistentVolumeClaims";
                continue;
            }
            rule.mustFindVolume = true;
            for (const api::PersistentVolume &volume : objects.volumes) {
                const bool free = volume.claimName.empty()
                    || (volume.claimName == claim->name && volume.claimNamespace == claim->nameSpace);
                if (free && volume.storageClass == claim->storageClass && volume.capacity >= claim->request
                    && covers(volume.accessModes, claim->accessModes)) {
                    rule.candidates.push_back(&volume);
                    rule.candidateTerms.push_back(compileTerms(volume.nodeAffinity, state.names()));
                }
            }
            rule.canProvision = !storage->provisioner.empty() && storage->provisioner != "kubernetes.io/no-provisioner";
            rule.provisionAnywhere = storage->allowedTopologies.empty();
            for (const api::NodeSelectorTerm &term : storage->allowedTopologies)
                rule.provisionerTerms.push_back(match::compile(term, state.names()));
        }
        m_volumes.push_back(std::move(rule));
    }
}

void Filters::judgeVolumes(NodeId node, Verdict &verdict) const
{
    if (m_volumes.empty())
        return;
    const State &state = m_world.state;
    const Cluster &cluster = state.cluster();
    const std::span<const Label> labels = cluster.labelSets[cluster.nodes.labels[node]];
    const auto anyTerm = [&](const std::vector<match::NodeTerm> &terms) {
        return std::ranges::any_of(terms, [&](const match::NodeTerm &term) {
            return match::matches(term, cluster.nodes.name[node], labels, state.names());
        });
    };

    // VolumeRestrictions: a ReadWriteOncePod claim that another pod uses already.
    const std::string_view nameSpace = state.names()[state.podClass(m_class).nameSpace];
    for (const std::string &claimName : state.shape(m_class).spec.persistentVolumeClaims) {
        const auto claim = std::ranges::find_if(m_world.objects.volumeClaims, [&](const auto &candidate) {
            return candidate.nameSpace == nameSpace && candidate.name == claimName;
        });
        if (claim == m_world.objects.volumeClaims.end()
            || std::ranges::find(claim->accessModes, "ReadWriteOncePod") == claim->accessModes.end()
            || !enabled(Plugin::VolumeRestrictions))
            continue;
        for (std::size_t row = 0; row < state.nodeCount(); ++row) {
            for (const MemberId member : state.membersOn(NodeId(row))) {
                const ClassId other = state.member(member).podClass;
                const auto &used = state.shape(other).spec.persistentVolumeClaims;
                if (state.podClass(other).nameSpace == state.podClass(m_class).nameSpace
                    && std::ranges::find(used, claimName) != used.end()) {
                    verdict.plugin = Plugin::VolumeRestrictions;
                    verdict.said.push_back({Reason::ReadWriteOncePodConflict});
                    return;
                }
            }
        }
    }

    // NodeVolumeLimits: volumes of a CSI driver on the node against what its CSINode allows.
    if (enabled(Plugin::NodeVolumeLimits)) {
        const auto limits =
            std::ranges::find(m_world.objects.csiNodes, cluster.text(cluster.nodes.name[node]), &api::CsiNode::name);
        if (limits != m_world.objects.csiNodes.end()) {
            for (const auto &[driver, allowed] : limits->limits) {
                std::vector<std::string> attached;
                const auto addVolumes = [&](ClassId pods) {
                    const std::string_view owner = state.names()[state.podClass(pods).nameSpace];
                    for (const std::string &claimName : state.shape(pods).spec.persistentVolumeClaims) {
                        for (const api::PersistentVolumeClaim &claim : m_world.objects.volumeClaims) {
                            if (claim.nameSpace != owner || claim.name != claimName)
                                continue;
                            const auto volume = std::ranges::find(m_world.objects.volumes, claim.volumeName,
                                                                  &api::PersistentVolume::name);
                            if (volume != m_world.objects.volumes.end() && volume->csiDriver == driver
                                && std::ranges::find(attached, volume->name) == attached.end())
                                attached.push_back(volume->name);
                        }
                    }
                };
                for (const MemberId member : state.membersOn(node))
                    addVolumes(state.member(member).podClass);
                const std::size_t before = attached.size();
                addVolumes(m_class);
                if (attached.size() > before && static_cast<std::int64_t>(attached.size()) > allowed) {
                    verdict.plugin = Plugin::NodeVolumeLimits;
                    verdict.said.push_back({Reason::VolumeCount});
                    return;
                }
            }
        }
    }

    verdict.unresolvable = true;
    verdict.plugin = Plugin::VolumeBinding;
    if (enabled(Plugin::VolumeBinding)) {
        std::vector<const api::PersistentVolume *> taken;
        for (const VolumeRule &rule : m_volumes) {
            if (rule.restricted && !anyTerm(rule.nodeTerms)) {
                verdict.said.push_back({Reason::VolumeNodeAffinity});
                return;
            }
            if (!rule.mustFindVolume)
                continue;
            bool found = false;
            for (std::size_t i = 0; i < rule.candidates.size() && !found; ++i) {
                const bool reachable = !rule.candidates[i]->nodeAffinity || anyTerm(rule.candidateTerms[i]);
                if (reachable && std::ranges::find(taken, rule.candidates[i]) == taken.end()) {
                    taken.push_back(rule.candidates[i]);
                    found = true;
                }
            }
            found = found || (rule.canProvision && (rule.provisionAnywhere || anyTerm(rule.provisionerTerms)));
            if (!found) {
                verdict.said.push_back({Reason::NoVolumeToBind});
                return;
            }
        }
    }
    if (!enabled(Plugin::VolumeZone))
        return;
    verdict.plugin = Plugin::VolumeZone;
    const bool nodeHasZone = std::ranges::any_of(zoneKeys, [&](std::string_view key) {
        const NameId id = state.names().find(key);
        return id.valid() && findLabel(labels, id).valid();
    });
    for (const VolumeRule &rule : m_volumes) {
        for (const auto &[key, legal] : rule.zones) {
            if (nodeHasZone && std::ranges::find(legal, findLabel(labels, key)) == legal.end()) {
                verdict.said.push_back({Reason::VolumeZone});
                return;
            }
        }
    }
}

} // namespace stowage::kube
