// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/instant.h"
#include "core/fleet/fleet.h"
#include "core/plan/operation.h"

namespace stowage::plan {

/// One staged operation with what the planner says of it.
struct Entry {
    Operation operation;
    bool enabled = true;
    std::string comment;
    std::string group; ///< heading in the list; empty: none
    /// Digest of what the operation acts on when it was staged; empty: not known.
    std::string seen;
    std::string unknown; ///< JSON object of members that this version does not know; empty: none
    friend bool operator==(const Entry &, const Entry &) = default;
};

/// The fleet that a plan was made on.
struct BasedOn {
    std::string fingerprint; ///< see fingerprintOf
    std::string title;
    Instant observedAt;
    friend bool operator==(const BasedOn &, const BasedOn &) = default;
};

/// Where that fleet was read from: what `--fleet`, `--cluster NAME=PATH` and `--demo` say.
struct Source {
    std::string path;
    std::string cluster; ///< empty: the path tells
    bool demo = false;
    friend bool operator==(const Source &, const Source &) = default;
};

/// What a planner intends, in order. A value: undo is having the one before.
struct Plan {
    std::string title;
    std::string comment;
    BasedOn basedOn;
    std::vector<Source> sources;
    std::vector<Entry> entries;
    std::string view;    ///< JSON object of the window's own; empty: none
    std::string unknown; ///< JSON object of members that this version does not know; empty: none
    friend bool operator==(const Plan &, const Plan &) = default;
};

/// Identity of a fleet's content: equal for equal clusters, nodes, pods and their places, whatever files they came
/// from.
[[nodiscard]] std::string fingerprintOf(const Fleet &fleet);

/// What an operation's check depends on of the object it acts on: tells whether that changed since it was staged.
[[nodiscard]] std::string seenBy(const Fleet &fleet, const Operation &operation);

} // namespace stowage::plan
