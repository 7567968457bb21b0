// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace stowage {

/// What a resource name says of GPUs; all empty for resources that are no GPUs.
struct GpuResourceName {
    std::string_view vendor = {};  ///< nvidia, amd, google, intel, aws
    std::string_view profile = {}; ///< "1g.10gb" of nvidia.com/mig-1g.10gb
    bool renamedShared = false;    ///< nvidia.com/gpu.shared: shares by the resource's own name
    bool managedElsewhere = false; ///< units that another scheduler hands out (volcano.sh/vgpu-number)
};

/// Reads the resources that count GPUs or parts of them. Amounts beside them
/// (nvidia.com/gpumem, volcano.sh/vgpu-memory, ...) are no units and read as no GPU.
[[nodiscard]] GpuResourceName readGpuResource(std::string_view resource);

[[nodiscard]] inline bool isGpuResource(std::string_view resource)
{
    return !readGpuResource(resource).vendor.empty();
}

} // namespace stowage
