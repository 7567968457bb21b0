// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/engine/kube/filters.h"

/// kube-scheduler's Score step: integers as there, truncated as there.
namespace stowage::kube {

/// Scores of one plugin over the feasible nodes, 0..100 after normalisation, beside them the raw values.
struct PluginScores {
    bool skipped = false; ///< the plugin does not score this pod: 0 everywhere
    std::vector<std::int64_t> raw;
    std::vector<std::int64_t> normalised;
    std::vector<double> exact; ///< scratch of PodTopologySpread: before rounding
    std::vector<std::uint8_t> ignored, seen;
};

/// Scores one class of pods. Like Filters, it follows the state's log.
class Scores {
public:
    explicit Scores(const Filters &filters);

    void sync();
    /// feasible: by row. The vectors of the answer run parallel to it.
    void score(Plugin plugin, std::span<const NodeId> feasible, PluginScores &scores) const;
    /// Weighted totals over all scoring plugins of the profile.
    void totals(std::span<const NodeId> feasible, std::vector<std::int64_t> &totals) const;

    // The same in two parts, for nodes that are kept sorted. A total is the sum of both.

    /// Weighted scores of the plugins that look at one node alone and take their raw values as they are.
    [[nodiscard]] std::int64_t ownScore(NodeId node) const;
    /// No total is higher.
    [[nodiscard]] std::int64_t highestTotal() const;
    /// Weighted scores of the plugins that compare the feasible nodes. Every node stands for as many as its count says:
    /// nodes that agree in comparedValues and in what the counters say of them.
    void comparedTotals(std::span<const NodeId> feasible, std::span<const std::size_t> counts, PluginScores &scratch,
                        std::vector<std::int64_t> &totals) const;
    /// What of a node those plugins compare and no pod changes: intolerable soft taints, preferred terms.
    [[nodiscard]] std::pair<std::int64_t, std::int64_t> comparedValues(NodeId node) const;
    [[nodiscard]] const Counters &counters() const { return m_counters; }
    /// Whether a counter's domains are told apart, not only their counts: of soft spread over anything but hosts.
    [[nodiscard]] bool namesDomains(std::uint32_t counter) const;

private:
    struct SoftSpread {
        std::uint32_t counter = 0;
        PodTerm pods;
        std::int64_t maxSkew = 1;
        bool hostname = false;
    };
    struct Preference {
        std::uint32_t counter = 0;
        std::int64_t weight = 0;
        PodTerm pods;
    };
    struct ScoredResource {
        ResourceId resource;
        std::int64_t weight = 1;
        Amount request = 0; ///< of the pod, in scoring form for cpu and memory
        Amount realRequest = 0;
        bool native = false;              ///< cpu and memory are scored even when nothing is asked
        const Amount *capacity = nullptr; ///< per node
        const Amount *used = nullptr;     ///< per node, in scoring form where the plugin counts so
    };

    void prepareResources();
    void prepareImages();
    void prepareSpread();
    void prepareAffinity();
    void effectsOf(ClassId other, std::vector<Counters::Effect> &effects);
    std::uint32_t affinityCounter(NameId key);

    [[nodiscard]] std::int64_t fitScore(NodeId node) const;
    [[nodiscard]] std::int64_t balancedScore(NodeId node) const;
    [[nodiscard]] std::int64_t ratioScore(std::int64_t utilization) const;
    [[nodiscard]] std::int64_t preferenceScore(NodeId node) const;
    [[nodiscard]] std::int64_t taintScore(NodeId node) const;
    void spreadScores(std::span<const NodeId> feasible, std::span<const std::size_t> counts,
                      PluginScores &scores) const;
    void score(Plugin plugin, std::span<const NodeId> feasible, std::span<const std::size_t> counts,
               PluginScores &scores) const;
    void prepareTaints();

    const Filters *m_filters;
    World m_world;
    const Profile *m_profile;
    ClassId m_class;
    std::vector<ScoredResource> m_fit, m_balanced;
    std::vector<std::pair<std::int64_t, match::NodeTerm>> m_preferredNodes;
    std::vector<std::int64_t> m_softTaints;  ///< per taint set: PreferNoSchedule taints not tolerated
    std::vector<std::int64_t> m_imageScores; ///< per node; empty: 0 everywhere
    bool m_balancedSkipped = false;
    std::vector<SoftSpread> m_spread;
    bool m_spreadNeedsAllKeys = true;
    std::vector<Preference> m_preferences;
    std::vector<std::uint32_t> m_affinityCounters; ///< one per key
    Counters m_counters;
};

} // namespace stowage::kube
