// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/engine/kube/counters.h"
#include "core/engine/kube/podterm.h"
#include "core/engine/kube/profile.h"
#include "core/engine/kube/state.h"
#include "core/engine/kube/verdict.h"
#include "core/engine/kube/world.h"

/// kube-scheduler's Filter step for one class of pods (models 1.34 to 1.37).
namespace stowage::kube {

/// Answers for one class of pods which nodes could take one more, as the state is now. What depends on the class and
/// the node alone is judged once; counts follow the state's log.
class Filters {
public:
    Filters(World world, const Profile &profile, ClassId podClass);

    /// Catches up with the state; call before the questions below whenever it changed.
    void sync();
    /// Refused for all nodes before any is looked at; empty text: no.
    [[nodiscard]] const std::string &rejectedBefore() const { return m_rejectedBefore; }
    [[nodiscard]] bool passes(NodeId node) const;
    /// The first failing plugin with all its reasons. It is judgeNode, then judgeDomains, then the devices.
    void judge(NodeId node, Verdict &verdict) const;
    /// The plugins that look at the node and its pods alone: all before PodTopologySpread.
    void judgeNode(NodeId node, Verdict &verdict) const;
    /// Whether judgeNode finds nothing, without saying what.
    [[nodiscard]] bool admits(NodeId node) const;
    /// The plugins that count pods by domain: PodTopologySpread and InterPodAffinity.
    void judgeDomains(NodeId node, Verdict &verdict) const;
    /// Whether it depends on DRA devices which node takes the pod.
    [[nodiscard]] bool needsDevices() const;
    /// Whether claims of the pod get their volume only with its node, so that others may take it from them.
    [[nodiscard]] bool waitsForVolumes() const;
    /// What they get on a node that passes.
    [[nodiscard]] std::vector<VolumeIndex::Taking> volumesOn(NodeId node) const;
    /// A ReadWriteOncePod claim of the pod is in use: true for all nodes or none.
    [[nodiscard]] bool claimInUse() const { return m_exclusiveUsers > 0 && enabled(Plugin::VolumeRestrictions); }

    /// Counters behind judgeDomains, and how a spread constraint or a term reads one.
    [[nodiscard]] const Counters &counters() const { return m_counters; }
    [[nodiscard]] bool spreadReads(std::uint32_t counter) const;

    /// Whether the pod's own node selector and required affinity let it on a node (spread inclusion too).
    [[nodiscard]] bool matchesNodeAffinity(NodeId node) const;
    /// No untolerated NoSchedule or NoExecute taint.
    [[nodiscard]] bool toleratesNode(NodeId node) const;

    /// A request that NodeResourcesFit checks, with the amounts of all nodes.
    struct CheckedResource {
        ResourceId resource;
        Amount amount = 0;
        const Amount *allocatable = nullptr; ///< per node
        const Amount *requested = nullptr;
    };
    [[nodiscard]] std::span<const CheckedResource> checkedResources() const { return m_requests; }
    [[nodiscard]] std::int64_t podsLeft(NodeId node) const
    {
        return m_podLimit[node.index()] - m_world.state.podCount(node);
    }
    /// Whether pods of a kin, wherever they come to stand, change nothing of a node for this class but what is left of
    /// its amounts. Of a kin that the state knew at the last sync.
    [[nodiscard]] bool meetsInAmounts(KinId other) const;
    /// What judge would say if so many more pods of the class stood there and took amounts alone.
    void judgeAfter(NodeId node, std::int64_t more, Verdict &verdict) const;

    [[nodiscard]] ClassId podClass() const { return m_class; }
    [[nodiscard]] const World &world() const { return m_world; }
    [[nodiscard]] const Profile &profile() const { return *m_profile; }

private:
    struct Spread {
        std::uint32_t counter = 0;
        std::int64_t maxSkew = 1;
        std::int64_t minDomains = 1;
        bool selfMatch = false;
        PodTerm pods{};
        std::vector<std::uint8_t> countedDomains{};
        std::int64_t smallest = 0; ///< over counted domains, 0 if fewer than minDomains
    };
    struct Term {
        std::uint32_t counter = 0;
        PodTerm pods{};
    };
    struct VolumeRule {
        const api::PersistentVolumeClaim *claim = nullptr;
        Quantity request{};
        bool volumeMissing = false;               ///< bound to a PersistentVolume that does not exist
        std::vector<match::NodeTerm> nodeTerms{}; ///< empty: any
        bool restricted = false;
        std::vector<std::pair<NameId, std::vector<NameId>>> zones{}; ///< label key, legal values
        bool mustFindVolume = false;                                 ///< unbound, WaitForFirstConsumer
        std::vector<const api::PersistentVolume *> candidates{};
        std::vector<std::vector<match::NodeTerm>> candidateTerms{}; ///< beside candidates
        std::vector<match::NodeTerm> provisionerTerms{};
        bool canProvision = false;
        bool provisionAnywhere = false;
    };

    [[nodiscard]] bool enabled(Plugin plugin) const { return m_profile->filters[static_cast<std::size_t>(plugin)]; }
    void prepareTaints();
    void prepareNodeRules();
    void preparePorts();
    void prepareVolumes();
    void countExclusiveUsers();
    void prepareSpread();
    void prepareAffinity();
    void effectsOf(ClassId other, std::vector<Counters::Effect> &effects);

    void judgeNodeRules(NodeId node, Verdict &verdict) const;
    [[nodiscard]] bool portTaken(NodeId node) const;
    [[nodiscard]] bool takesPort(ClassId other) const;
    [[nodiscard]] bool provided(ResourceId resource) const;
    void judgeResources(NodeId node, std::int64_t more, Verdict &verdict) const;
    void judgeVolumes(NodeId node, Verdict &verdict) const;
    [[nodiscard]] bool hasVolumes() const;
    void prepareClaim(const api::PersistentVolumeClaim &claim);
    /// Finds what every unbound claim would get on a node; false: one gets nothing, or is elsewhere.
    bool bindVolumes(NodeId node, Verdict &verdict, std::vector<VolumeIndex::Taking> *takings) const;
    [[nodiscard]] bool anyTerm(const std::vector<match::NodeTerm> &terms, NodeId node) const;
    [[nodiscard]] bool diskConflicts(NodeId node) const;
    [[nodiscard]] bool volumesExceed(NodeId node) const;
    void judgeSpread(NodeId node, Verdict &verdict) const;
    void judgeAffinity(NodeId node, Verdict &verdict) const;

    World m_world;
    const Profile *m_profile;
    ClassId m_class;
    std::string m_rejectedBefore;

    // node rules
    match::Selector m_nodeSelector;
    std::optional<std::vector<match::NodeTerm>> m_required, m_added;
    std::optional<std::vector<NameId>> m_onlyNodes; ///< matchFields narrow the candidates before Filter
    std::vector<std::int32_t> m_untolerated;        ///< per taint set: the first hard taint not tolerated, -1 = none
    bool m_toleratesUnschedulable = false;
    std::vector<std::uint8_t> m_nodeRules; ///< per node: 0 passes, else 1 + plugin

    std::vector<api::ContainerPort> m_ports;
    mutable std::vector<std::int8_t> m_takesPort; ///< per kin: whether its ports conflict, -1 = not known yet
    const Amount *m_podLimit = nullptr;           ///< per node
    std::vector<CheckedResource> m_requests;
    std::vector<VolumeRule> m_volumes;
    std::vector<std::string> m_exclusiveClaims; ///< ReadWriteOncePod: one pod of the cluster at a time
    std::int64_t m_exclusiveUsers = 0;          ///< pods on nodes that use one of them
    std::size_t m_exclusivePosition = 0;        ///< in the log
    std::vector<Spread> m_spread;
    Counters m_counters;
    std::vector<Term> m_affinity, m_antiAffinity, m_existingAnti;
    bool m_matchesOwnAffinity = false;
    bool m_synced = false;
};

} // namespace stowage::kube
