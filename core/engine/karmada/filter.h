// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/api/karmada.h"
#include "core/engine/karmada/options.h"

namespace stowage::karmada {

/// Filters by the token that cases and answers name them with; each value is a bit.
enum class Filter : std::uint8_t {
    ApiEnablement = 1,
    TaintToleration = 2,
    ClusterAffinity = 4,
    SpreadConstraint = 8,
    ClusterEviction = 16,
    WorkloadAffinity = 32,
    WorkloadAntiAffinity = 64,
};

inline constexpr std::array allFilters{Filter::ApiEnablement,       Filter::TaintToleration, Filter::ClusterAffinity,
                                       Filter::SpreadConstraint,    Filter::ClusterEviction, Filter::WorkloadAffinity,
                                       Filter::WorkloadAntiAffinity};

[[nodiscard]] std::string_view token(Filter filter);

/// Every filter that rejects one cluster. The real scheduler stops at the first one, in an order that is random per
/// process.
class Rejections {
public:
    void add(Filter filter) { m_bits = static_cast<std::uint8_t>(m_bits | static_cast<std::uint8_t>(filter)); }
    [[nodiscard]] bool has(Filter filter) const { return (m_bits & static_cast<std::uint8_t>(filter)) != 0; }
    [[nodiscard]] bool any() const { return m_bits != 0; }
    friend bool operator==(const Rejections &, const Rejections &) = default;

private:
    std::uint8_t m_bits = 0;
};

/// Clusters of the other members of workload affinity groups, as the hub's bindings have them now.
class AffinityGroups {
public:
    AffinityGroups() = default;
    explicit AffinityGroups(const std::vector<api::karmada::Binding> &bindings);

    struct Member {
        std::string binding;               ///< "namespace/name"
        std::vector<std::string> clusters; ///< sorted
    };
    /// Members of a group within a namespace.
    [[nodiscard]] const std::vector<Member> &affine(std::string_view nameSpace, std::string_view group) const;
    [[nodiscard]] const std::vector<Member> &antiAffine(std::string_view nameSpace, std::string_view group) const;
    /// What a binding has become: the scheduler's own cache shows results at once.
    void put(const api::karmada::Binding &binding);

private:
    using Key = std::pair<std::string, std::string>; ///< namespace, group
    static void put(std::map<Key, std::vector<Member>> &groups, Key key, const api::karmada::Binding &binding);
    std::map<Key, std::vector<Member>> m_affine, m_antiAffine;
};

/// Decides for one binding and one term of its affinities; reads the binding once, then judges cluster by cluster.
class Filters {
public:
    /// term: of clusterAffinities; null when the binding has none of that name, or uses clusterAffinity.
    Filters(const api::karmada::Binding &binding, const api::karmada::AffinityTerm *term, const AffinityGroups &groups,
            const Options &options, bool isWorkload);

    [[nodiscard]] Rejections judge(const api::karmada::Cluster &cluster) const;
    /// 0: matches the term's own affinity; i + 1: the first overflow affinity that matches is number i.
    [[nodiscard]] int tierOf(const api::karmada::Cluster &cluster) const;

private:
    [[nodiscard]] bool isOn(Filter filter) const { return m_off[static_cast<std::uint8_t>(filter)] == 0; }
    [[nodiscard]] bool hasApi(const api::karmada::Cluster &cluster) const;
    [[nodiscard]] bool matchesAffinity(const api::karmada::Cluster &cluster) const;
    [[nodiscard]] bool spreads(const api::karmada::Cluster &cluster) const;

    const api::karmada::Binding &m_binding;
    const api::karmada::AffinityTerm *m_term;
    bool m_byTerms, m_overflows;
    std::array<char, 128> m_off{};
    std::pair<std::string, std::string> m_api;
    mutable std::size_t m_apiPlace = 0;       ///< where the last cluster had it: most clusters serve the same list
    std::vector<std::string_view> m_previous; ///< sorted
    bool m_byProvider = false, m_byRegion = false, m_byZone = false;
    std::vector<const AffinityGroups::Member *> m_friends, m_foes;
};

/// The first taint that keeps the binding away: NoSchedule or NoExecute, not tolerated. Null when there is none.
[[nodiscard]] const api::Taint *untoleratedTaint(const std::vector<api::Toleration> &tolerations,
                                                 const api::karmada::Cluster &cluster);

/// What the hub writes of a rejected cluster: "cluster(s) had untolerated taint {key=value:Effect}".
[[nodiscard]] std::string message(Filter filter, const api::karmada::Binding &binding,
                                  const api::karmada::Cluster &cluster);

} // namespace stowage::karmada
