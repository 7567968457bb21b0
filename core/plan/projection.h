// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

#include "core/fleet/fleet.h"

namespace stowage {

namespace plan {
class Catalogue;
}

/// What would be: the fleet as a plan leaves it. The only thing engines and asks read; equals the fleet without a plan.
class Projection {
public:
    /// A null catalogue: prices are those that the program knows.
    explicit Projection(FleetPtr fleet, std::shared_ptr<const plan::Catalogue> catalogue = {})
        : m_fleet(std::move(fleet))
        , m_catalogue(std::move(catalogue))
    {
    }

    [[nodiscard]] const Fleet &fleet() const { return *m_fleet; }
    [[nodiscard]] const FleetPtr &fleetPtr() const { return m_fleet; }
    /// What nodes cost; may be null.
    [[nodiscard]] const std::shared_ptr<const plan::Catalogue> &catalogue() const { return m_catalogue; }

private:
    FleetPtr m_fleet;
    std::shared_ptr<const plan::Catalogue> m_catalogue;
};

} // namespace stowage
