// SPDX-License-Identifier: GPL-3.0-or-later
// The volume plugins of Filters: VolumeRestrictions, NodeVolumeLimits, VolumeBinding, VolumeZone.
#include <algorithm>
#include <tuple>

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

bool Filters::anyTerm(const std::vector<match::NodeTerm> &terms, NodeId node) const
{
    const Cluster &cluster = m_world.state.cluster();
    return std::ranges::any_of(terms, [&](const match::NodeTerm &term) {
        return match::matches(term, cluster.nodes.name[node], cluster.labelSets[cluster.nodes.labels[node]],
                              m_world.state.names());
    });
}

/// What plugins say of the whole pod, in their order: VolumeRestrictions, VolumeBinding, VolumeZone.
void Filters::prepareVolumes()
{
    const State &state = m_world.state;
    const api::PodSpec &spec = state.shape(m_class).spec;
    const std::string_view nameSpace = state.names()[state.podClass(m_class).nameSpace];
    const auto reject = [this](std::string text) {
        if (m_rejectedBefore.empty())
            m_rejectedBefore = std::move(text);
    };
    std::vector<const api::PersistentVolumeClaim *> claims;
    for (const std::string &name : spec.persistentVolumeClaims) {
        const api::PersistentVolumeClaim *claim = m_world.volumes.claim(nameSpace, name);
        if (!claim) {
            reject("persistentvolumeclaim \"" + name + "\" not found");
            continue;
        }
        claims.push_back(claim);
        if (std::ranges::find(claim->accessModes, "ReadWriteOncePod") != claim->accessModes.end())
            m_exclusiveClaims.push_back(name);
    }
    for (const api::PersistentVolumeClaim *claim : claims)
        prepareClaim(*claim);
    for (const std::string &name : spec.persistentVolumeClaims) {
        const api::PersistentVolumeClaim *claim = m_world.volumes.claim(nameSpace, name);
        if (claim && enabled(Plugin::VolumeZone) && !claim->volumeName.empty()
            && !m_world.volumes.volume(claim->volumeName))
            reject("persistentvolume \"" + claim->volumeName + "\" not found");
    }
    // Bound claims are judged before unbound ones, of those the smaller first.
    std::ranges::stable_sort(m_volumes, {},
                             [](const VolumeRule &rule) { return std::tuple(rule.mustFindVolume, rule.request); });
}

void Filters::prepareClaim(const api::PersistentVolumeClaim &claim)
{
    const State &state = m_world.state;
    VolumeRule rule{.claim = &claim, .request = claim.request};
    if (!claim.volumeName.empty()) {
        const api::PersistentVolume *volume = m_world.volumes.volume(claim.volumeName);
        if (!volume) {
            rule.volumeMissing = true;
            m_volumes.push_back(std::move(rule));
            return;
        }
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
            NameId known = state.names().find(key);
            // No node has the old label: its meaning under the new one counts.
            for (std::size_t i = 2; i < std::size(zoneKeys) && !known.valid(); ++i)
                known = key == zoneKeys[i] ? state.names().find(zoneKeys[i - 2]) : known;
            rule.zones.emplace_back(known, std::move(legal));
        }
        m_volumes.push_back(std::move(rule));
        return;
    }
    const api::StorageClass *storage = m_world.volumes.storageClass(claim.storageClass);
    if (!storage || !storage->waitForFirstConsumer) {
        if (m_rejectedBefore.empty() && enabled(Plugin::VolumeBinding))
            m_rejectedBefore = "pod has unbound immediate PersistentVolumeClaims";
        return;
    }
    rule.mustFindVolume = true;
    for (const api::PersistentVolume &volume : m_world.objects.volumes) {
        const bool waitsForIt = volume.claimName == claim.name && volume.claimNamespace == claim.nameSpace;
        if ((!volume.claimName.empty() && !waitsForIt) || volume.capacity < claim.request)
            continue;
        // What is held ready for the claim needs to be nothing else.
        if (waitsForIt || (volume.storageClass == claim.storageClass && covers(volume.accessModes, claim.accessModes)))
            rule.candidates.push_back(&volume);
    }
    // A volume that waits for this claim comes first, then the smallest that is large enough.
    std::ranges::stable_sort(rule.candidates, {}, [](const api::PersistentVolume *volume) {
        return std::tuple(volume->claimName.empty(), volume->capacity);
    });
    for (const api::PersistentVolume *volume : rule.candidates)
        rule.candidateTerms.push_back(compileTerms(volume->nodeAffinity, state.names()));
    rule.canProvision = !storage->provisioner.empty() && storage->provisioner != "kubernetes.io/no-provisioner";
    rule.provisionAnywhere = storage->allowedTopologies.empty();
    for (const api::NodeSelectorTerm &term : storage->allowedTopologies)
        rule.provisionerTerms.push_back(match::compile(term, state.names()));
    m_volumes.push_back(std::move(rule));
}

void Filters::countExclusiveUsers()
{
    if (m_exclusiveClaims.empty())
        return;
    const State &state = m_world.state;
    const std::span<const Change> log = state.log();
    for (const Change &change : log.subspan(m_exclusivePosition)) {
        if (state.podClass(change.podClass).nameSpace != state.podClass(m_class).nameSpace)
            continue;
        const auto &used = state.shape(change.podClass).spec.persistentVolumeClaims;
        const bool uses = std::ranges::any_of(used, [&](const std::string &name) {
            return std::ranges::find(m_exclusiveClaims, name) != m_exclusiveClaims.end();
        });
        m_exclusiveUsers += uses ? change.delta : 0;
    }
    m_exclusivePosition = log.size();
}

bool Filters::diskConflicts(NodeId node) const
{
    const State &state = m_world.state;
    const std::vector<api::InlineDisk> &wanted = state.shape(m_class).spec.disks;
    const auto share = [](const api::InlineDisk &a, const api::InlineDisk &b) {
        using Kind = api::InlineDisk::Kind;
        if (a.kind != b.kind || a.id != b.id)
            return false;
        if (a.kind == Kind::Rbd && std::ranges::find_first_of(a.monitors, b.monitors) == a.monitors.end())
            return false;
        // Amazon's disks go to one pod at a time even when they are only read.
        return a.kind == Kind::Ebs || !a.readOnly || !b.readOnly;
    };
    return !wanted.empty() && std::ranges::any_of(state.membersOn(node), [&](MemberId member) {
        const std::vector<api::InlineDisk> &used = state.shape(state.member(member).podClass).spec.disks;
        return std::ranges::any_of(used, [&](const api::InlineDisk &other) {
            return std::ranges::any_of(wanted, [&](const api::InlineDisk &disk) { return share(disk, other); });
        });
    });
}

/// Volumes of a CSI driver on the node against what its CSINode allows.
bool Filters::volumesExceed(NodeId node) const
{
    const api::CsiNode *limits = m_volumes.empty() ? nullptr : m_world.volumes.limits(node);
    if (!limits)
        return false;
    const State &state = m_world.state;
    std::vector<VolumeIndex::Attached> attached;
    for (const auto &[driver, allowed] : limits->limits) {
        attached.clear();
        const auto attach = [&](ClassId pods) {
            for (const VolumeIndex::Attached &volume : m_world.volumes.volumesOf(pods)) {
                if (volume.driver == driver && std::ranges::find(attached, volume) == attached.end())
                    attached.push_back(volume);
            }
        };
        for (const MemberId member : state.membersOn(node))
            attach(state.member(member).podClass);
        const std::size_t before = attached.size();
        attach(m_class);
        if (attached.size() > before && static_cast<std::int64_t>(attached.size()) > allowed)
            return true;
    }
    return false;
}

bool Filters::hasVolumes() const
{
    return !m_volumes.empty() || !m_world.state.shape(m_class).spec.disks.empty();
}

bool Filters::waitsForVolumes() const
{
    return enabled(Plugin::VolumeBinding) && std::ranges::any_of(m_volumes, &VolumeRule::mustFindVolume);
}

bool Filters::bindVolumes(NodeId node, Verdict &verdict, std::vector<VolumeIndex::Taking> *takings) const
{
    const auto refuse = [&](Reason reason) {
        verdict.said.push_back({reason});
        return false;
    };
    std::vector<const api::PersistentVolume *> chosen;
    for (const VolumeRule &rule : m_volumes) {
        if (rule.volumeMissing)
            return refuse(Reason::VolumeMissing);
        if (rule.restricted && !anyTerm(rule.nodeTerms, node))
            return refuse(Reason::VolumeNodeAffinity);
        if (!rule.mustFindVolume)
            continue;
        const auto reaches = [&](std::size_t i) {
            return !rule.candidates[i]->nodeAffinity || anyTerm(rule.candidateTerms[i], node);
        };
        // Another pod with the same claim was decided before: the volume is where that one put it.
        const VolumeIndex::Taking *const before = m_world.volumes.taken(rule.claim);
        if (before && before->volume) {
            const auto at = std::ranges::find(rule.candidates, before->volume) - rule.candidates.begin();
            if (!reaches(static_cast<std::size_t>(at)))
                return refuse(Reason::VolumeNodeAffinity);
            if (takings)
                takings->push_back(*before);
            continue;
        }
        if (before) {
            if (before->node != node)
                return refuse(Reason::NoVolumeToBind);
            if (takings)
                takings->push_back(*before);
            continue;
        }
        const api::PersistentVolume *found = nullptr;
        for (std::size_t i = 0; i < rule.candidates.size() && !found; ++i) {
            const bool held = rule.candidates[i]->claimName.empty() && m_world.volumes.isTaken(rule.candidates[i]);
            if (!held && std::ranges::find(chosen, rule.candidates[i]) == chosen.end() && reaches(i))
                found = rule.candidates[i];
            else if (!rule.candidates[i]->claimName.empty())
                break; // What is held ready for the claim lies elsewhere.
        }
        if (found)
            chosen.push_back(found);
        else if (!rule.canProvision || (!rule.provisionAnywhere && !anyTerm(rule.provisionerTerms, node)))
            return refuse(Reason::NoVolumeToBind);
        if (takings)
            takings->push_back({.claim = rule.claim, .volume = found, .node = node});
    }
    return true;
}

std::vector<VolumeIndex::Taking> Filters::volumesOn(NodeId node) const
{
    std::vector<VolumeIndex::Taking> takings;
    Verdict verdict;
    if (waitsForVolumes() && !bindVolumes(node, verdict, &takings))
        takings.clear();
    return takings;
}

void Filters::judgeVolumes(NodeId node, Verdict &verdict) const
{
    const State &state = m_world.state;
    if (!hasVolumes())
        return;
    const Cluster &cluster = state.cluster();
    const std::span<const Label> labels = cluster.labelSets[cluster.nodes.labels[node]];

    if (enabled(Plugin::VolumeRestrictions)) {
        verdict.plugin = Plugin::VolumeRestrictions;
        if (diskConflicts(node))
            verdict.said.push_back({Reason::DiskConflict});
        else if (m_exclusiveUsers > 0)
            verdict.said.push_back({Reason::ReadWriteOncePodConflict});
        if (!verdict.passes())
            return;
    }
    if (enabled(Plugin::NodeVolumeLimits) && volumesExceed(node)) {
        verdict.plugin = Plugin::NodeVolumeLimits;
        verdict.said.push_back({Reason::VolumeCount});
        return;
    }

    verdict.unresolvable = true;
    verdict.plugin = Plugin::VolumeBinding;
    if (enabled(Plugin::VolumeBinding) && !bindVolumes(node, verdict, nullptr))
        return;
    if (!enabled(Plugin::VolumeZone))
        return;
    verdict.plugin = Plugin::VolumeZone;
    const bool nodeHasZone = std::ranges::any_of(zoneKeys, [&](std::string_view key) {
        const NameId id = state.names().find(key);
        return id.valid() && findLabel(labels, id).valid();
    });
    const auto valueOf = [&](NameId key) {
        const NameId value = key.valid() ? findLabel(labels, key) : NameId();
        if (value.valid())
            return value;
        // The old label of a volume is met by the new one of a node.
        const std::string_view name = key.valid() ? state.names()[key] : std::string_view();
        for (std::size_t i = 2; i < std::size(zoneKeys); ++i) {
            if (name == zoneKeys[i]) {
                const NameId today = state.names().find(zoneKeys[i - 2]);
                return today.valid() ? findLabel(labels, today) : NameId();
            }
        }
        return NameId();
    };
    for (const VolumeRule &rule : m_volumes) {
        for (const auto &[key, legal] : rule.zones) {
            if (nodeHasZone && std::ranges::find(legal, valueOf(key)) == legal.end()) {
                verdict.said.push_back({Reason::VolumeZone});
                return;
            }
        }
    }
}

} // namespace stowage::kube
