// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/clusterdraft.h"

namespace stowage {

/// Makes the workload table: owner chains collapse to their top, each reported once (Deployment > ReplicaSet > Pod);
/// pods join it by owner references, else by the labels of their operators; owners that the snapshot lacks are inferred
/// from what they own. Fills cluster.workloads with all counters, cluster.pods.workload and cluster.podsOfWorkload; the
/// objects below a top move to cluster.others, so that nothing is lost. Needs nodes, pods and shapes complete.
void joinOwners(ClusterDraft &draft);

} // namespace stowage
