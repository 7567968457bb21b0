// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "core/base/objectkey.h"
#include "core/plan/projection.h"

namespace stowage::plan {

/// Changed fields of objects that no table holds (policies, queues, quotas, clusters of a control plane): a merge patch
/// (RFC 7386) as JSON text each, over what the fleet says.
using ObjectPatches = std::map<ObjectKey, std::string>;

/// A fleet as a plan leaves it, beside the fleet as it is. A value, cheap to copy; clusters that the plan leaves alone
/// are shared. Engines and asks get it as a Projection.
class PlannedFleet {
public:
    explicit PlannedFleet(FleetPtr base)
        : m_fleet(base)
        , m_base(std::move(base))
    {
    }
    /// A null patches has none.
    PlannedFleet(FleetPtr fleet, FleetPtr base, std::shared_ptr<const ObjectPatches> patches)
        : m_fleet(std::move(fleet))
        , m_base(std::move(base))
        , m_patches(std::move(patches))
    {
    }

    // Every question about a fleet can be asked of a planned one.
    operator Projection() const { return Projection(m_fleet, m_catalogue); }

    /// The same, with these prices of nodes.
    [[nodiscard]] PlannedFleet withCatalogue(std::shared_ptr<const Catalogue> catalogue) const
    {
        PlannedFleet priced = *this;
        priced.m_catalogue = std::move(catalogue);
        return priced;
    }
    [[nodiscard]] const std::shared_ptr<const Catalogue> &catalogue() const { return m_catalogue; }

    [[nodiscard]] const Fleet &fleet() const { return *m_fleet; }
    [[nodiscard]] const FleetPtr &fleetPtr() const { return m_fleet; }
    [[nodiscard]] const FleetPtr &basePtr() const { return m_base; }
    [[nodiscard]] bool changed() const { return m_fleet != m_base || (m_patches && !m_patches->empty()); }
    /// The patch of an object as JSON; null: unchanged.
    [[nodiscard]] const std::string *patchOf(const ObjectKey &object) const
    {
        if (!m_patches)
            return nullptr;
        const auto found = m_patches->find(object);
        return found == m_patches->end() ? nullptr : &found->second;
    }
    [[nodiscard]] const std::shared_ptr<const ObjectPatches> &patches() const { return m_patches; }

private:
    FleetPtr m_fleet;
    FleetPtr m_base;
    std::shared_ptr<const ObjectPatches> m_patches;
    std::shared_ptr<const Catalogue> m_catalogue; ///< null: what the program knows
};

} // namespace stowage::plan
