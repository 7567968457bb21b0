// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/api/pod.h"
#include "core/base/id.h"
#include "core/base/interner.h"
#include "core/fleet/sets.h"

/// Selectors and tolerations over interned labels: texts are looked up once, matching compares ids.
namespace stowage::match {

enum class Op : std::uint8_t { In, NotIn, Exists, DoesNotExist, Gt, Lt, Never };

struct Requirement {
    NameId key;
    Op op = Op::Never;
    std::vector<NameId> values{};
    std::int64_t number = 0; ///< Gt, Lt
};

/// All of these must hold. An empty one matches everything.
struct Selector {
    std::vector<Requirement> requirements{};
};

/// Reads a selector against the names of a cluster. An operator or value that cannot be read never matches.
[[nodiscard]] Selector compile(const api::LabelSelector &selector, const Interner &names);
[[nodiscard]] Selector compile(std::span<const api::Requirement> requirements, const Interner &names);
[[nodiscard]] Selector compile(const api::Labels &labels, const Interner &names);

[[nodiscard]] bool matches(const Selector &selector, std::span<const Label> labels, const Interner &names);

/// The same over texts, for the few labels that no interner holds (of Namespaces).
[[nodiscard]] bool matches(const api::LabelSelector &selector, const api::Labels &labels);

/// One nodeSelectorTerm: labels and metadata.name. A term without expressions and fields matches nothing.
struct NodeTerm {
    Selector labels;
    std::vector<std::pair<bool, NameId>> fields{}; ///< metadata.name In (true) or NotIn (false) one name
    bool never = false;
};

[[nodiscard]] NodeTerm compile(const api::NodeSelectorTerm &term, const Interner &names);
[[nodiscard]] bool matches(const NodeTerm &term, NameId nodeName, std::span<const Label> labels, const Interner &names);

/// Whether a toleration tolerates a taint as the scheduler does. comparison: gate TaintTolerationComparisonOperators.
[[nodiscard]] bool tolerates(const api::Toleration &toleration, std::string_view key, std::string_view value,
                             std::string_view effect, bool comparison);

} // namespace stowage::match
