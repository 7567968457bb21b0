// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/plan/clusteredit.h"
#include "core/plan/plannedfleet.h"

namespace stowage::plan {

/// A fleet while operations change it. Clusters are copied when an edit first touches them.
class FleetEdit {
public:
    /// Goes on from what earlier operations left.
    explicit FleetEdit(const PlannedFleet &start);

    /// False when a name does not resolve: nothing is changed then.
    bool apply(const Edit &edit);
    /// Edits applied so far: a place to go back to.
    [[nodiscard]] std::size_t mark() const { return m_done.size(); }
    void rollBack(std::size_t mark);

    /// The cluster, or the hub by its name, as it is now; null: none of that name.
    [[nodiscard]] const Cluster *cluster(std::string_view name);
    [[nodiscard]] const Cluster *hub() const { return m_start.fleet().hub.get(); }
    [[nodiscard]] const PlannedFleet &start() const { return m_start; }
    /// The row of a pod in tables that may not be settled yet; a null cluster: there is none.
    [[nodiscard]] std::pair<const Cluster *, PodId> find(const PodName &pod) const;
    [[nodiscard]] const std::string *patchOf(const ObjectKey &object) const;

    /// Shares what was made: this edit is over.
    [[nodiscard]] PlannedFleet take();

private:
    [[nodiscard]] std::shared_ptr<const Cluster> untouched(const Fleet &fleet, std::string_view name) const;
    ClusterEdit *edit(std::string_view name);
    bool applyNow(const Edit &edit);

    PlannedFleet m_start;
    std::map<std::string, ClusterEdit, std::less<>> m_clusters;
    std::map<std::string, bool, std::less<>> m_unfinished;
    ObjectPatches m_patches;
    std::vector<Edit> m_done;
};

/// RFC 7386: what a merge patch and a later one do together. Texts that are no JSON count as empty objects.
[[nodiscard]] std::string mergedPatch(const std::string &patch, const std::string &later);

} // namespace stowage::plan
