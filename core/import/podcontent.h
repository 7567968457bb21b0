// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/api/pod.h"
#include "core/object/value.h"

namespace stowage {

/// What podContent() found besides the text.
struct PodContent {
    bool pinned = false;  ///< required affinity names the pod's own node in every term
    bool resized = false; ///< the status states other amounts than the spec
};

/// Writes everything of a pod that decides its scheduling as one unambiguous text: pods with equal texts share a shape.
/// Covers what readPodSpec() and readResizeStatus() read, and nothing that differs between pods of one template.
PodContent writePodContent(Value spec, Value status, std::string_view nodeName, std::string &content);

/// Takes the node's own name out of the affinity of a pinned pod.
void unpin(api::PodSpec &spec);

} // namespace stowage
