// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/fleet/clusterdraft.h"

namespace stowage {

/// An object that owns pods, or what is known of one that the snapshot lacks. Kinds and names as in the draft's names.
struct OwnerEntry {
    static constexpr std::int32_t none = -1;

    NameId group, kind, nameSpace, name;
    std::int32_t row = none;    ///< in ClusterDraft::workloads; none: inferred, or a pod by itself
    std::int32_t parent = none; ///< its controller owner's entry
    PodId parentPod =
        PodId();           ///< when its controller owner is a pod (executors of a Spark driver, workers of a leader)
    PodId pod = PodId();   ///< for pods that are workloads of their own
    bool podGroup = false; ///< plain pods tied by a group marker
};

/// Who belongs to whom in one cluster: entries for all workload objects, for absent owners and for plain pods, and the
/// top entry of every pod.
class OwnerChains {
public:
    explicit OwnerChains(ClusterDraft &draft);

    [[nodiscard]] const std::vector<OwnerEntry> &entries() const { return m_entries; }
    /// The entry at the top of the chain; itself when nobody owns it.
    [[nodiscard]] std::int32_t top(std::int32_t entry) const { return m_top[static_cast<std::size_t>(entry)]; }
    [[nodiscard]] std::int32_t ofPod(PodId pod) const { return m_topOfPod[pod]; }

private:
    struct Key {
        NameId group, kind, nameSpace, name;
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key &key) const noexcept;
    };

    /// What a label alone may tell: nothing, an operator's object, or also a plain Job.
    enum class Infer : std::uint8_t { No, Operators, Any };

    /// A label by which an operator marks its pods, and the kind that it names.
    struct MarkerLabel {
        NameId label, group, kind;
        Infer infer = Infer::No; ///< from which level on an absent object may be inferred
    };

    [[nodiscard]] std::int32_t find(const Key &key) const;
    std::int32_t findOrInfer(const Key &key);
    [[nodiscard]] NameId find(std::string_view text) const { return m_draft->cluster.names.find(text); }
    NameId intern(std::string_view text) { return m_draft->cluster.names.intern(text); }

    void internMarkers();
    void addObjects();
    void linkObjects();
    void linkPods();
    void resolveTops();
    std::int32_t entryOfPod(PodId pod);
    std::int32_t entryOfOwner(PodId pod, const PodOwner &owner);
    std::int32_t entryByLabels(PodId pod, Infer infer);
    std::int32_t entryOfReplicaSet(PodId pod, const PodOwner &owner);
    std::int32_t entryOfCronJob(PodId pod, const PodOwner &owner);
    std::int32_t entryOfPlainPod(PodId pod);

    ClusterDraft *m_draft;
    std::vector<MarkerLabel> m_markers;
    NameId m_rayOrigin, m_rayOriginKind, m_rayGroup, m_podGroupKind, m_podKind, m_cronJobKind;
    std::vector<OwnerEntry> m_entries;
    std::unordered_map<Key, std::int32_t, KeyHash> m_index;
    std::unordered_map<Key, std::int32_t, KeyHash> m_ownerMemo; ///< what pods of an owner joined
    Column<PodId, std::int32_t> m_entryOfPod;                   ///< before chains collapse
    Column<PodId, PodId> m_ownerPod;
    Column<PodId, std::int32_t> m_topOfPod;
    std::vector<std::int32_t> m_top;
};

} // namespace stowage
