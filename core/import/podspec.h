// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/pod.h"
#include "core/import/fields.h"

namespace stowage {

/// Everything of a v1 PodSpec that decides scheduling; the node is the "spec" of a Pod or of a pod template.
[[nodiscard]] api::PodSpec readPodSpec(const FieldReader &spec);

/// Containers of a list, for specs that keep some beside the pod template.
[[nodiscard]] std::vector<api::Container> readContainers(const FieldReader &parent, std::string_view member,
                                                         bool hostNetwork);

/// In-place resize: the amounts that a bound pod's status states for its containers. Call it for pods with a node only,
/// as an incoming pod is judged by its spec.
void readResizeStatus(const FieldReader &status, api::PodSpec &pod);

/// Label selector of a policy or of an affinity term; nothing when the member is not set.
[[nodiscard]] std::optional<api::LabelSelector> readLabelSelector(const FieldReader &parent, std::string_view member);
[[nodiscard]] api::Toleration readToleration(const FieldReader &toleration);
[[nodiscard]] api::NodeSelectorTerm readNodeSelectorTerm(const FieldReader &term);

} // namespace stowage
