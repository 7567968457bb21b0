// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/ctl/run.h"

namespace stowage::ctl {

/// The topology of one cluster, or of all, as a tree with nodes and GPUs per domain.
void printTopology(Run &run, const Fleet &fleet, const std::string &cluster);

} // namespace stowage::ctl
