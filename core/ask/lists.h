// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ask/list.h"

/// One maker per list; makeList() chooses by name.
namespace stowage::ask {

[[nodiscard]] ListPtr makeClusterList(const Projection &projection);
[[nodiscard]] ListPtr makeNodeList(const Projection &projection);
[[nodiscard]] ListPtr makeGpuList(const Projection &projection);
[[nodiscard]] ListPtr makeDeviceList(const Projection &projection);
[[nodiscard]] ListPtr makePodList(const Projection &projection);
[[nodiscard]] ListPtr makeWorkloadList(const Projection &projection);
[[nodiscard]] ListPtr makeQueueList(const Projection &projection);
[[nodiscard]] ListPtr makeBindingList(const Projection &projection);
[[nodiscard]] ListPtr makePolicyList(const Projection &projection);
[[nodiscard]] ListPtr makeFindingList(const Projection &projection);
[[nodiscard]] ListPtr makeObjectList(const Projection &projection);

} // namespace stowage::ask
