// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/ask/list.h"
#include "core/ask/summary.h"

/// The documented JSON of lists and the summary: what stowagectl prints and the window copies.
namespace stowage::ask {

inline constexpr const char *apiVersion = "stowage.io/v1alpha1";

/// Exact values: amounts as numbers, times as RFC 3339, shares 0..1, unknown as null.
[[nodiscard]] nlohmann::json toJson(const Cell &cell);
/// {column id: value}; members in the order of the columns.
[[nodiscard]] nlohmann::ordered_json rowJson(const List &list, std::size_t row, std::span<const std::size_t> columns);
/// The columns shown unless the user says otherwise.
[[nodiscard]] std::vector<std::size_t> standardColumns(const List &list);

/// {"apiVersion", "kind": "List", "list", "observedAt", "total": rows before the filter, "items"}; items stay empty.
[[nodiscard]] nlohmann::ordered_json listEnvelope(const List &list);

[[nodiscard]] nlohmann::ordered_json toJson(const GpuNumbers &numbers);
/// {"apiVersion", "kind": "Summary", "fleet", "observedAt", "clusters", "total", "pending"}.
[[nodiscard]] nlohmann::ordered_json toJson(const Summary &summary, const Fleet &fleet);

} // namespace stowage::ask
