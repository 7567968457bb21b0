// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/gpus.h"

namespace stowage {

GpuNumbers &GpuNumbers::operator+=(const GpuNumbers &other)
{
    capacity = saturatingAdd(capacity, other.capacity);
    allocatable = saturatingAdd(allocatable, other.allocatable);
    held = saturatingAdd(held, other.held);
    free = saturatingAdd(free, other.free);
    freeBlocked = saturatingAdd(freeBlocked, other.freeBlocked);
    broken = saturatingAdd(broken, other.broken);
    shared = saturatingAdd(shared, other.shared);
    physical = saturatingAdd(physical, other.physical);
    physicalUnknown = physicalUnknown || other.physicalUnknown;
    return *this;
}

} // namespace stowage
