// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "core/api/karmada.h"
#include "core/import/fields.h"

/// Readers of the single parts of Karmada's objects; defaults of admission are applied, as hand-written manifests lack
/// them and applying them twice changes nothing.
namespace stowage::karmada {

[[nodiscard]] api::karmada::ClusterAffinity readClusterAffinity(const FieldReader &affinity);
[[nodiscard]] api::karmada::Placement readPlacement(const FieldReader &placement);
/// The same of a JSON text, as annotations and asks hold them; nothing when it is no JSON object.
[[nodiscard]] std::optional<api::karmada::ClusterAffinity> parseClusterAffinity(std::string_view text);
[[nodiscard]] std::optional<api::karmada::Placement> parsePlacement(std::string_view text);
[[nodiscard]] api::karmada::Cluster readCluster(const FieldReader &root);
/// nameSpace: empty for cluster-scoped kinds.
[[nodiscard]] api::karmada::Policy readPolicy(const FieldReader &root, std::string_view nameSpace);
[[nodiscard]] api::karmada::OverridePolicy readOverridePolicy(const FieldReader &root, std::string_view nameSpace);
[[nodiscard]] api::karmada::FederatedQuota readFederatedQuota(const FieldReader &root, std::string_view nameSpace);
[[nodiscard]] api::karmada::Binding readBinding(const FieldReader &root);
[[nodiscard]] std::vector<api::karmada::Condition> readConditions(const FieldReader &status);

/// What Karmada's own interpreters read of a template of this kind: replicas, pod template, components. The reader
/// stands on the object's root; apiVersion and kind of the template are set.
void readReplicas(const FieldReader &root, api::karmada::Template &object);
/// The same of kinds that have fields of their own for what their pods ask.
void readFlink(const FieldReader &root, api::karmada::Template &object);
void readSpark(const FieldReader &root, api::karmada::Template &object);
void readRayServiceReplicas(const FieldReader &root, api::karmada::Template &object);

} // namespace stowage::karmada
