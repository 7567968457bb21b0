// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/kube/allocator.h"

/// Inner types of the allocator, shared by its own sources only.
namespace stowage::kube {

/// A device as the search sees it: where it stands in the slices, numbered over all pools.
struct PoolDevice {
    const api::Device *device = nullptr;
    const api::ResourceSlice *slice = nullptr;
    std::uint32_t number = 0;
    std::optional<std::vector<match::NodeTerm>> nodes{}; ///< with perDeviceNodeSelection
};

struct Allocator::Slice {
    const api::ResourceSlice *object = nullptr;
    std::optional<std::vector<match::NodeTerm>> nodes{};
    std::vector<PoolDevice> devices{};
};

struct Allocator::Pool {
    std::string driver{}, name{};
    bool complete = false;
    bool valid = true;
    bool bindingConditions = false;
    std::vector<Slice> slices{}; ///< of the highest generation, by name
    std::map<std::string, std::map<std::string, Quantity>, std::less<>> counters{}; ///< what the sets share
};

struct Allocator::Selector {
    std::optional<cel::Expression> expression{};
    std::string error{}; ///< when it does not compile or cannot be decided
};

} // namespace stowage::kube
