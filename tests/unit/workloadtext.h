// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/api/workload.h"
#include "core/base/finding.h"

/// Workloads as one line of text, so that a row of a test shows the whole of them.
namespace stowage::test {

/// "@{cpu: 1}" becomes a pod template whose one container requests that; "%{cpu: 1}" the PodSpec alone.
[[nodiscard]] std::string expandTemplates(std::string_view yaml);

/// "head x1 {cpu 2} + w x4 {cpu 8} unit 2x2 min 1 range 1..8 | unit 3x4 | gang all 5 operator | suspended".
[[nodiscard]] std::string print(const api::Workload &workload);
[[nodiscard]] std::string print(const api::ResourceList &list);
/// "warning spec.replicas", one a line, in the order told.
[[nodiscard]] std::string print(const std::vector<Finding> &findings);

/// Reads a manifest as a workload: its text, then its findings; "refused" and the findings when it fails.
[[nodiscard]] std::string readWorkloadText(std::string_view yaml);

} // namespace stowage::test
