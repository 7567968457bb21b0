// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/karmadabinding.h"
#include "core/base/context.h"
#include "core/engine/karmada/assumed.h"

namespace stowage::karmada {

/// First-fit packing of components on nodes, as Karmada's scheduling simulator does it (pkg/estimator,
/// SchedulingSimulator): component by component, node by node, as many replicas as fit; nothing is rolled back.
/// Equal nodes are held as one run, so that models with many nodes cost as little as few.
class FirstFit {
public:
    /// Which resources the packing looks at.
    explicit FirstFit(std::vector<std::string> resources);

    [[nodiscard]] std::span<const std::string> resources() const { return m_resources; }

    /// Appends count equal nodes. free: by resource, in its unit. group: what claims are matched by.
    void addNodes(std::span<const Amount> free, Amount podSlots, std::int64_t count, std::uint32_t group);

    /// A component of a set. allowed: by node group; empty allows all.
    struct Pods {
        std::int64_t replicas = 0;
        std::vector<Amount> requests; ///< by resource
        std::vector<char> allowed;
        std::size_t first = 0; ///< runs before it cannot take one any more
    };

    [[nodiscard]] Pods pods(const api::karmada::Component &component, std::vector<char> allowed) const;

    /// Packs sets until one does not fit or the bound is reached; returns how many did. Stops early when canceled.
    std::int64_t packSets(std::vector<Pods> &components, std::int64_t bound, const Context &context = {});

    /// How many pods of one kind the nodes could still take; nothing is packed.
    [[nodiscard]] std::int64_t countFitting(const Pods &pods) const;

private:
    struct Run {
        std::size_t free = 0; ///< index of its first amount
        Amount slots = 0;
        std::int64_t count = 0;
        std::uint32_t group = 0;
    };
    struct Placed {
        std::size_t run = 0;
        std::size_t component = 0;
    };

    [[nodiscard]] std::int64_t fits(const Run &run, const Pods &pods) const;
    void take(Run &run, const Pods &pods, std::int64_t count);
    /// Cuts the first nodes off a run: a run of its own before the rest. Keeps the components' marks right.
    void split(std::size_t run, std::int64_t nodes, std::vector<Pods> &components);
    bool place(std::size_t component, std::vector<Pods> &components);
    /// How many further sets go exactly where the last one went.
    [[nodiscard]] std::int64_t repeats(const std::vector<Pods> &components) const;

    std::vector<std::string> m_resources;
    std::vector<Amount> m_free;
    std::vector<Run> m_runs;
    std::vector<Placed> m_placed; ///< of the set under way, while each component stands on a single node
    bool m_singleNodes = true;
};

/// Resources that the components ask, sorted, each once.
[[nodiscard]] std::vector<std::string> resourcesOf(std::span<const api::karmada::Component> components,
                                                   AssumedWorkloads assumed);

} // namespace stowage::karmada
