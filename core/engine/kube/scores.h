// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/engine/kube/filters.h"

/// kube-scheduler's Score step: integers as there, truncated as there.
namespace stowage::kube {

/// Scores of one plugin over the feasible nodes, 0..100 after normalisation, beside them the raw values.
struct PluginScores {
    bool skipped = false; ///< the plugin does not score this pod: 0 everywhere
    std::vector<std::int64_t> raw;
    std::vector<std::int64_t> normalised;
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
        bool native = false; ///< cpu and memory are scored even when nothing is asked
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
    void spreadScores(std::span<const NodeId> feasible, PluginScores &scores) const;

    const Filters *m_filters;
    World m_world;
    const Profile *m_profile;
    ClassId m_class;
    std::vector<ScoredResource> m_fit, m_balanced;
    std::vector<std::pair<std::int64_t, match::NodeTerm>> m_preferredNodes;
    std::vector<std::int64_t> m_imageScores; ///< per node; empty: 0 everywhere
    std::vector<SoftSpread> m_spread;
    bool m_spreadNeedsAllKeys = true;
    std::vector<Preference> m_preferences;
    std::vector<std::uint32_t> m_affinityCounters; ///< one per key
    Counters m_counters;
};

} // namespace stowage::kube
