// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/expected.h"
#include "core/plan/plan.h"

/// Plan files, *.stowage.yaml: apiVersion stowage.io/v1alpha1, kind Plan. Members that this version does not know stay.
namespace stowage::plan {

inline constexpr std::string_view planFileEnding = ".stowage.yaml";

[[nodiscard]] std::string writePlan(const Plan &plan);
/// Malformed says which operation and member; Unsupported: another version.
[[nodiscard]] Expected<Plan> readPlan(std::string_view text);

[[nodiscard]] Expected<Plan> loadPlan(const std::string &path);
/// Replaces the file in one step: whoever reads it, and after whatever crash, finds the old plan or the new one whole.
[[nodiscard]] Expected<void> savePlan(const std::string &path, const Plan &plan);

/// The same for any text.
[[nodiscard]] Expected<void> replaceFile(const std::string &path, std::string_view text);
[[nodiscard]] Expected<std::string> readWholeFile(const std::string &path);

} // namespace stowage::plan
