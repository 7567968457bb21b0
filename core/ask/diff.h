// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/ask/list.h"
#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/base/objectkey.h"
#include "core/fleet/fleet.h"

/// What came, went and changed between two fleets.
namespace stowage::ask {

enum class ChangeKind : std::uint8_t { Added, Removed, Changed };

enum class ChangeCategory : std::uint8_t { Cluster, Gpus, Node, Workload, Pod, Queue, Policy, Object };
inline constexpr std::size_t changeCategories = 8;

struct FieldChange {
    std::string field;
    std::string before; ///< empty: absent or unknown
    std::string after;
    friend bool operator==(const FieldChange &, const FieldChange &) = default;
};

struct Change {
    ChangeCategory category = ChangeCategory::Object;
    ChangeKind kind = ChangeKind::Changed;
    ObjectKey key;
    std::vector<FieldChange> fields;      ///< of what changed
    const SourceTable *sources = nullptr; ///< of the newer text, or the older one of what went
    SourceRef source;
};

struct FleetDifference {
    FleetPtr before, after;      ///< the changes point into them
    std::vector<Change> changes; ///< by category, cluster and key

    [[nodiscard]] std::size_t count(ChangeCategory category, ChangeKind kind) const;
};

struct DifferenceOptions {
    bool texts = true; ///< also compare the texts of queues and policies, which are read anew from their files
};

/// Objects are the same when cluster, group, kind, namespace and name are. Fails only when canceled.
[[nodiscard]] Expected<FleetDifference> compareFleets(const FleetPtr &before, const FleetPtr &after,
                                                      const DifferenceOptions &options = {},
                                                      const Context &context = {});

[[nodiscard]] std::string_view categoryText(ChangeCategory category);
[[nodiscard]] std::string_view changeText(ChangeKind kind);

/// {"before": time, "after": time, "counts": {category: {added, removed, changed}}, "changes": [...]}.
[[nodiscard]] nlohmann::json toJson(const FleetDifference &difference);

/// A row per change, for the window and the command line.
[[nodiscard]] ListPtr makeDifferenceList(std::shared_ptr<const FleetDifference> difference);

} // namespace stowage::ask
