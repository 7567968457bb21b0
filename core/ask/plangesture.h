// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/objectkey.h"
#include "core/plan/operation.h"
#include "core/plan/projection.h"

/// What a gesture in a picture of the fleet means as operations of a plan.
namespace stowage::ask {

/// Objects are dragged onto a cluster, a domain or a node (a pod or GPU stands for its node). What waits of workloads
/// is placed there, what runs of them is moved there; pods go alone, those of a node or domain as far as they hold GPUs
/// and can move. Nothing: the gesture means nothing.
[[nodiscard]] std::vector<plan::Operation> operationsFor(const Projection &projection,
                                                         std::span<const ObjectKey> objects, const ObjectKey &target);

/// Everything that waits, the highest priority first.
[[nodiscard]] std::vector<plan::Operation> placeEverything(const Projection &projection);

/// How operations name a domain: by its name, by its path where clusters have several of that name.
[[nodiscard]] std::string spotName(const Cluster &cluster, const ObjectKey &domain);

} // namespace stowage::ask
