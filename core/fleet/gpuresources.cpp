// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/gpuresources.h"

#include <array>

namespace stowage {

namespace {

struct NamedResource {
    std::string_view name;
    GpuResourceName meaning;
};

constexpr std::array<NamedResource, 9> namedResources{{
    {"nvidia.com/gpu", {.vendor = "nvidia"}},
    {"nvidia.com/gpu.shared", {.vendor = "nvidia", .renamedShared = true}},
    {"volcano.sh/vgpu-number", {.vendor = "nvidia", .managedElsewhere = true}},
    {"amd.com/gpu", {.vendor = "amd"}},
    {"google.com/tpu", {.vendor = "google"}},
    {"gpu.intel.com/xe", {.vendor = "intel"}},
    {"gpu.intel.com/i915", {.vendor = "intel"}},
    {"aws.amazon.com/neuron", {.vendor = "aws"}},
    {"aws.amazon.com/neuroncore", {.vendor = "aws"}},
}};

constexpr std::string_view migPrefix = "nvidia.com/mig-";
constexpr std::string_view sharedSuffix = ".shared";

} // namespace

GpuResourceName readGpuResource(std::string_view resource)
{
    for (const NamedResource &known : namedResources) {
        if (known.name == resource)
            return known.meaning;
    }
    if (!resource.starts_with(migPrefix))
        return {};
    GpuResourceName meaning{.vendor = "nvidia", .profile = resource.substr(migPrefix.size())};
    if (meaning.profile.ends_with(sharedSuffix)) {
        meaning.profile.remove_suffix(sharedSuffix.size());
        meaning.renamedShared = true;
    }
    return meaning.profile.empty() ? GpuResourceName() : meaning;
}

} // namespace stowage
