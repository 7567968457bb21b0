// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

#include "core/fleet/fleet.h"

namespace stowage {

/// What would be: the fleet as a plan leaves it. The only thing engines and asks read; equals the fleet without a plan.
class Projection {
public:
    explicit Projection(FleetPtr fleet)
        : m_fleet(std::move(fleet))
    {
    }

    [[nodiscard]] const Fleet &fleet() const { return *m_fleet; }
    [[nodiscard]] const FleetPtr &fleetPtr() const { return m_fleet; }

private:
    FleetPtr m_fleet;
};

} // namespace stowage
