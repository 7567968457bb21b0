// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/engine/kube/allocator_detail.h"

namespace stowage::kube {

/// Depth-first search for the devices of all claims of a pod on one node; the first full solution wins.
class DeviceSearch {
public:
    DeviceSearch(const Allocator &allocator, NodeId node);

    /// Adds a claim to be satisfied: its requests and constraints.
    void want(std::size_t claim, const std::vector<api::DeviceRequest> &requests,
              const std::vector<api::DeviceConstraint> &constraints);
    [[nodiscard]] bool run();
    [[nodiscard]] DeviceChoice result() const;
    /// The search ended because a selector failed, not because devices lack.
    [[nodiscard]] bool aborted() const { return m_aborted; }

private:
    struct Wanted {
        std::size_t claim = 0;
        const std::vector<api::DeviceRequest> *requests = nullptr;
        const std::vector<api::DeviceConstraint> *constraints = nullptr;
    };
    struct Chosen {
        std::size_t wanted = 0;
        const api::DeviceRequest *request = nullptr;     ///< the request of the claim
        const api::DeviceRequest *alternative = nullptr; ///< the subrequest, null without alternatives
        const PoolDevice *device = nullptr;
        const Allocator::Pool *pool = nullptr;
        std::vector<std::pair<std::string, Quantity>> consumed;
    };
    struct Candidate {
        const Allocator::Pool *pool = nullptr;
        const PoolDevice *device = nullptr;
    };

    /// Looks for the devices of a request for all of them; false: there is no telling.
    [[nodiscard]] bool settleAll(const api::DeviceRequest &want);
    bool atRequest(std::size_t wanted, std::size_t request);
    bool fill(std::size_t wanted, std::size_t request, const api::DeviceRequest *alternative, std::int64_t index,
              std::size_t from);
    bool fillAll(std::size_t wanted, std::size_t request, const api::DeviceRequest *alternative);
    bool tryDevice(const Candidate &candidate, std::size_t wanted, const api::DeviceRequest &request,
                   const api::DeviceRequest *alternative);
    [[nodiscard]] bool suits(const Candidate &candidate, const api::DeviceRequest &want);
    [[nodiscard]] std::int64_t resultsOf(std::size_t wanted) const;
    [[nodiscard]] bool inUse(const Candidate &candidate, std::size_t wanted, const api::DeviceRequest &want) const;
    [[nodiscard]] bool countersAllow(const Candidate &candidate) const;
    [[nodiscard]] bool constraintsAllow(const Candidate &candidate, std::size_t wanted,
                                        const api::DeviceRequest &request, const api::DeviceRequest *alternative) const;
    [[nodiscard]] std::optional<std::vector<std::pair<std::string, Quantity>>>
    consume(const Candidate &candidate, const api::DeviceRequest &want) const;
    void eachHeld(const std::function<void(const api::DeviceAllocation &)> &visit) const;

    const Allocator *m_allocator;
    NodeId m_node;
    std::vector<Candidate> m_candidates; ///< devices that the node can reach, in search order
    bool m_brokenPool = false;           ///< some pool is incomplete or invalid: mode All fails
    std::vector<Wanted> m_wanted;
    std::vector<Chosen> m_chosen;
    std::int64_t m_steps = 0;
    bool m_aborted = false;
};

} // namespace stowage::kube
