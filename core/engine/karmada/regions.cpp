// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/karmada/regions.h"

#include <algorithm>
#include <tuple>

#include "core/base/quantity.h"

namespace stowage::karmada {

namespace {

/// Depth-first over combinations in the order of value ascending, weight descending, name ascending.
class Search {
public:
    Search(const std::vector<RegionGroup> &groups, std::int64_t minGroups, std::int64_t maxGroups,
           std::int64_t minClusters, const Context &context)
        : m_groups(groups)
        , m_min(minGroups)
        , m_max(std::min(maxGroups, static_cast<std::int64_t>(groups.size())))
        , m_target(minClusters)
        , m_context(context)
    {
        for (std::size_t i = 0; i < groups.size(); ++i)
            m_order.push_back(i);
        std::ranges::sort(m_order, {}, [&](std::size_t i) {
            return std::tuple(groups[i].clusters, -groups[i].weight, groups[i].name);
        });
        boundTails();
    }

    Expected<RegionChoice> run()
    {
        RegionChoice choice;
        if (m_max > 0)
            follow(0);
        if (m_canceled)
            return fail(ErrorCode::Canceled, "canceled");
        choice.paths = m_paths;
        choice.path = byWeight(m_best);
        shorten(choice.path);
        return choice;
    }

private:
    /// m_heaviest[i][k]: weight and clusters of the k heaviest, and of the k largest, groups from i on.
    void boundTails()
    {
        const std::size_t count = m_order.size();
        m_heaviest.assign(count + 1, {});
        m_largest.assign(count + 1, {});
        std::vector<std::int64_t> weights, clusters;
        for (std::size_t i = count + 1; i-- > 0;) {
            if (i < count) {
                const RegionGroup &group = m_groups[m_order[i]];
                weights.insert(std::ranges::upper_bound(weights, group.weight, std::greater<>()), group.weight);
                clusters.insert(std::ranges::upper_bound(clusters, group.clusters, std::greater<>()), group.clusters);
            }
            m_heaviest[i].assign(1, 0);
            m_largest[i].assign(1, 0);
            for (std::size_t k = 0; k < weights.size(); ++k) {
                m_heaviest[i].push_back(saturatingAdd(m_heaviest[i].back(), weights[k]));
                m_largest[i].push_back(saturatingAdd(m_largest[i].back(), clusters[k]));
            }
        }
    }

    [[nodiscard]] bool isFeasible(std::int64_t length, std::int64_t clusters) const
    {
        return clusters >= m_target && length >= m_min && length <= m_max;
    }

    /// Whether enough groups and clusters are left for a feasible path that goes on from here.
    [[nodiscard]] bool canReach(std::size_t from) const
    {
        const auto length = static_cast<std::int64_t>(m_path.size());
        const auto left = static_cast<std::int64_t>(m_order.size() - from);
        const auto more = static_cast<std::size_t>(std::clamp<std::int64_t>(m_max - length, 0, left));
        return length + left >= m_min && saturatingAdd(m_clusters, m_largest[from][more]) >= m_target;
    }

    /// Whether a path that goes on from here can become better than the best one; an equal one was found earlier.
    [[nodiscard]] bool canBeat(std::size_t from) const
    {
        if (m_paths == 0)
            return true;
        const auto length = static_cast<std::int64_t>(m_path.size());
        const std::int64_t smallest = std::max<std::int64_t>(m_groups[m_order[from]].clusters, 1);
        const std::int64_t short_ = std::max<std::int64_t>(m_target - m_clusters, 0);
        const std::int64_t wanted = std::max(m_min - length, (short_ + smallest - 1) / smallest);
        const auto more = static_cast<std::size_t>(std::clamp<std::int64_t>(
            std::min(wanted, m_max - length), 0, static_cast<std::int64_t>(m_order.size() - from)));
        const std::int64_t weight = saturatingAdd(m_weight, m_heaviest[from][more]);
        if (weight != m_bestWeight)
            return weight > m_bestWeight;
        return saturatingAdd(m_clusters, m_largest[from][more]) > m_bestClusters;
    }

    void follow(std::size_t from)
    {
        for (std::size_t i = from; i < m_order.size() && !m_canceled; ++i) {
            if ((++m_steps & 4095) == 0)
                m_canceled = m_context.canceled();
            if (!canReach(i) || !canBeat(i))
                return; // The later ones have less to add.
            const RegionGroup &group = m_groups[m_order[i]];
            m_path.push_back(i);
            m_weight = saturatingAdd(m_weight, group.weight);
            m_clusters += group.clusters;
            const auto length = static_cast<std::int64_t>(m_path.size());
            if (isFeasible(length, m_clusters))
                record();
            else if (length < m_max)
                follow(i + 1);
            m_clusters -= group.clusters;
            m_path.pop_back();
            m_weight = 0;
            for (const std::size_t step : m_path)
                m_weight = saturatingAdd(m_weight, m_groups[m_order[step]].weight);
        }
    }

    void record()
    {
        ++m_paths;
        if (m_paths > 1 && (m_weight < m_bestWeight || (m_weight == m_bestWeight && m_clusters <= m_bestClusters)))
            return;
        m_best = m_path;
        m_bestWeight = m_weight;
        m_bestClusters = m_clusters;
    }

    [[nodiscard]] std::vector<std::size_t> byWeight(const std::vector<std::size_t> &path) const
    {
        std::vector<std::size_t> groups;
        for (const std::size_t step : path)
            groups.push_back(m_order[step]);
        std::ranges::sort(groups, {}, [&](std::size_t i) { return std::tuple(-m_groups[i].weight, m_groups[i].name); });
        return groups;
    }

    /// A beginning of the best path counts where the search would have recorded it: feasible as a whole, and not before
    /// its last step in the order of the search.
    [[nodiscard]] bool wasRecorded(std::vector<std::size_t> groups) const
    {
        std::ranges::sort(groups, {}, [&](std::size_t i) { return std::ranges::find(m_order, i); });
        std::int64_t clusters = 0;
        for (std::size_t i = 0; i < groups.size(); ++i) {
            clusters += m_groups[groups[i]].clusters;
            if (isFeasible(static_cast<std::int64_t>(i) + 1, clusters))
                return i + 1 == groups.size();
        }
        return false;
    }

    void shorten(std::vector<std::size_t> &path) const
    {
        for (std::size_t length = 1; length < path.size(); ++length) {
            if (wasRecorded({path.begin(), path.begin() + static_cast<std::ptrdiff_t>(length)})) {
                path.resize(length);
                return;
            }
        }
    }

    const std::vector<RegionGroup> &m_groups;
    std::int64_t m_min, m_max, m_target;
    const Context &m_context;
    std::vector<std::size_t> m_order;
    std::vector<std::vector<std::int64_t>> m_heaviest, m_largest;
    std::vector<std::size_t> m_path, m_best;
    std::int64_t m_weight = 0, m_clusters = 0, m_bestWeight = 0, m_bestClusters = 0, m_paths = 0;
    std::uint64_t m_steps = 0;
    bool m_canceled = false;
};

} // namespace

Expected<RegionChoice> chooseRegions(const std::vector<RegionGroup> &groups, std::int64_t minGroups,
                                     std::int64_t maxGroups, std::int64_t minClusters, const Context &context)
{
    return Search(groups, minGroups, maxGroups, minClusters, context).run();
}

} // namespace stowage::karmada
