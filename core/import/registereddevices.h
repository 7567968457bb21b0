// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/fleet/clusterpart.h"
#include "core/import/fields.h"

namespace stowage {

/// GPUs that HAMi or Volcano's vGPU plugin registered in the annotations of their node.
[[nodiscard]] std::vector<RegisteredDevice> readRegisteredDevices(const FieldReader &annotations);

/// Whose device a pod got, as such a plugin or KAI wrote it into the pod's annotations and labels; nothing when none
/// did.
[[nodiscard]] std::optional<GpuStatement> readGpuStatement(const FieldReader &annotations, const FieldReader &labels);

} // namespace stowage
