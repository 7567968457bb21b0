// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/api/schedulingobjects.h"
#include "core/base/id.h"
#include "core/engine/common/matcher.h"
#include "core/fleet/cluster.h"

namespace stowage::kube {

using ClassId = Id<struct PodClassTag>;
using MemberId = Id<struct MemberTag>;
using KinId = Id<struct KinTag>;

/// Pods that the scheduler cannot tell apart but by name: same namespace, labels and shape.
struct PodClass {
    NameId nameSpace;
    LabelSetId labels;
    ShapeId shape;
};

/// A pod known to the scheduler: of the snapshot, or one that is only thought of.
struct Member {
    ClassId podClass;
    PodId pod; ///< invalid for clones
    NodeId node;
    std::int32_t priority = 0;
    Instant started;
    Instant created;
    bool terminating = false;
};

/// One step of a schedule: a member came to a node or left it.
struct Change {
    ClassId podClass;
    KinId kin;
    NodeId node;
    std::int32_t delta = 0; ///< +1 or -1
    bool terminating = false;
};

/// Numbers triples of ids in the order in which they are first seen.
class TripleIndex {
public:
    using Triple = std::array<std::uint32_t, 3>;

    explicit TripleIndex(std::size_t expected = 0);
    /// The number of a triple; a new one gets the next.
    std::uint32_t number(const Triple &triple);
    [[nodiscard]] std::size_t size() const { return m_triples.size(); }

private:
    void grow(std::size_t slots);
    [[nodiscard]] std::size_t slotOf(const Triple &triple) const;

    std::vector<Triple> m_triples;
    std::vector<std::uint32_t> m_slots; ///< open addressing, a power of two; number + 1
};

/// What the scheduler knows of one cluster while it decides: which pod stands where, and what that leaves.
/// Every assumption is a Change in a log that caches replay, so undoing is assuming the opposite.
class State {
public:
    explicit State(const Cluster &cluster);

    [[nodiscard]] const Cluster &cluster() const { return *m_cluster; }
    [[nodiscard]] std::size_t nodeCount() const { return m_cluster->nodes.size(); }

    ClassId classOf(NameId nameSpace, LabelSetId labels, ShapeId shape);
    /// A class for a pod that is only thought of: its names and shape are added to this state alone.
    ClassId admit(std::string_view nameSpace, const api::Labels &labels, PodShape shape);
    [[nodiscard]] const PodClass &podClass(ClassId id) const { return m_classes[id.index()]; }
    [[nodiscard]] const PodShape &shape(ClassId id) const;
    [[nodiscard]] std::span<const Label> labels(ClassId id) const;
    [[nodiscard]] const Interner &names() const { return m_ownNames ? *m_ownNames : m_cluster->names; }
    [[nodiscard]] std::size_t classCount() const { return m_classes.size(); }
    /// Classes that differ only by labels that no selector of the cluster looks at are kin: they schedule alike, as the
    /// pods of an indexed Job do.
    [[nodiscard]] KinId kin(ClassId id) const { return m_kinOf[id.index()]; }
    [[nodiscard]] ClassId representative(KinId id) const { return m_representatives[id.index()]; }
    [[nodiscard]] std::size_t kinCount() const { return m_representatives.size(); }
    /// Grows when an admitted pod brings names or selectors: what was compiled against the names before is void.
    [[nodiscard]] std::uint32_t epoch() const { return m_epoch; }

    /// Adds a member without a node.
    MemberId add(const Member &member);
    [[nodiscard]] const Member &member(MemberId id) const { return m_members[id.index()]; }
    /// The member of a snapshot's pod that occupies a node; invalid for others.
    [[nodiscard]] MemberId memberOf(PodId pod) const { return m_memberOfPod[pod.index()]; }
    void assume(MemberId id, NodeId node);
    void remove(MemberId id);

    [[nodiscard]] std::span<const MemberId> membersOn(NodeId node) const { return m_membersOn[node.index()]; }
    [[nodiscard]] std::span<const Amount> requested(ResourceId resource) const { return m_requested[resource]; }
    [[nodiscard]] std::span<const Amount> scoringCpu() const { return m_scoringCpu; }
    [[nodiscard]] std::span<const Amount> scoringMemory() const { return m_scoringMemory; }
    [[nodiscard]] Amount scoringCpu(NodeId node) const { return m_scoringCpu[node.index()]; }
    [[nodiscard]] Amount scoringMemory(NodeId node) const { return m_scoringMemory[node.index()]; }
    [[nodiscard]] std::int32_t podCount(NodeId node) const { return m_podCount[node.index()]; }
    [[nodiscard]] std::span<const Change> log() const { return m_log; }

private:
    void apply(const Member &member, NodeId node, std::int32_t delta);
    /// Notes the label keys that a pod's selectors look at.
    void lookAt(const api::PodSpec &spec);
    void lookAt(const api::LabelSelector &selector);
    [[nodiscard]] KinId findKin(const PodClass &podClass);
    void regroup();

    const Cluster *m_cluster;
    std::unique_ptr<Interner> m_ownNames; ///< the cluster's and those of admitted pods; ids stay the same
    std::vector<std::unique_ptr<PodShape>> m_ownShapes;
    std::vector<std::vector<Label>> m_ownLabels;
    std::vector<PodClass> m_classes;
    TripleIndex m_classIds; ///< namespace, labels, shape
    std::unordered_set<std::string> m_selectorKeys;
    std::vector<std::uint8_t> m_isSelectorKey; ///< by name
    LabelSets m_lookedAt;                      ///< label sets without the keys that no selector looks at
    TripleIndex m_kinIds;                      ///< namespace, labels looked at, shape
    std::vector<KinId> m_kinOf;                ///< by class
    std::vector<ClassId> m_representatives;    ///< by kin
    std::uint32_t m_epoch = 0;
    std::vector<Label> m_scratch;
    std::vector<Member> m_members;
    std::vector<MemberId> m_memberOfPod;
    std::vector<std::vector<MemberId>> m_membersOn;
    ResourceMatrix m_requested;
    std::vector<Amount> m_scoringCpu, m_scoringMemory; ///< non-zero requests, for scores only
    std::vector<std::int32_t> m_podCount;
    std::vector<Change> m_log;
};

} // namespace stowage::kube
