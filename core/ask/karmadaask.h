// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/api/karmada.h"
#include "core/engine/karmada/estimators.h"
#include "core/engine/karmada/hubview.h"
#include "core/engine/karmada/options.h"
#include "core/engine/karmada/requirements.h"
#include "core/explain/explanation.h"
#include "core/plan/projection.h"

/// What the asks about Karmada share: arguments, names, and the JSON of its structs.
namespace stowage::ask {

/// How the modelled hub runs, which a snapshot does not show.
struct HubModel {
    karmada::Options options{};
    std::vector<std::string> estimators{std::string(karmada::modelEstimator)};
    std::string manifests{}; ///< YAML or JSON laid over its objects: the planner's own policies; empty: none
};

/// Feature gates and flags of an ask; a gate that Karmada's scheduling does not have is Usage.
[[nodiscard]] Expected<karmada::Options> readKarmadaOptions(const nlohmann::json &ask);
/// The same with the argument "estimators".
[[nodiscard]] Expected<HubModel> readHubModel(const nlohmann::json &ask);
/// The same as part of an answer's "model": every gate and flag with its value.
[[nodiscard]] nlohmann::json modelJson(const karmada::Options &options);

/// A workload of the hub: its template, else its binding alone.
struct HubWorkload {
    const api::karmada::Template *object = nullptr;
    const api::karmada::Binding *binding = nullptr;

    [[nodiscard]] std::string nameSpace() const;
    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string kind() const;
    /// "Kind/namespace/name"
    [[nodiscard]] std::string key() const;
    /// "namespace/name" of its binding, whether it exists or not.
    [[nodiscard]] std::string bindingKey() const;
};

/// Templates and bindings of a fleet; those of a fleet without a hub are made from its members' workloads.
class HubWorkloads {
public:
    explicit HubWorkloads(const Fleet &fleet);
    explicit HubWorkloads(std::shared_ptr<const api::karmada::Objects> objects)
        : m_objects(std::move(objects))
    {
    }
    HubWorkloads(const HubWorkloads &) = delete;
    HubWorkloads &operator=(const HubWorkloads &) = delete;

    /// "Kind/namespace/name", "namespace/name" or, where only one is called so, "name".
    [[nodiscard]] Expected<HubWorkload> find(std::string_view text) const;
    /// Those that have a template, by (namespace, kind, name), then bindings without one.
    [[nodiscard]] std::vector<HubWorkload> all() const;
    [[nodiscard]] const std::shared_ptr<const api::karmada::Objects> &objects() const { return m_objects; }

private:
    [[nodiscard]] const api::karmada::Binding *bindingOf(const api::karmada::Template &object) const;

    std::shared_ptr<const api::karmada::Objects> m_objects;
};

/// Template: what Karmada reads of it under the gates. Binding alone: as it stands.
[[nodiscard]] karmada::Requirements requirementsOf(const HubWorkload &workload, const karmada::Options &options);

/// The argument "assumed": cluster -> list of {namespace, components}; empty without the gate
/// SchedulingOvercommitProtection.
[[nodiscard]] Expected<karmada::AssumedByCluster> readAssumed(const nlohmann::json &ask, const karmada::HubView &hub,
                                                              const karmada::Options &options);

[[nodiscard]] nlohmann::json quantitiesJson(const api::ResourceList &list);
[[nodiscard]] nlohmann::json requirementsJson(const api::karmada::ReplicaRequirements &requirements);
[[nodiscard]] nlohmann::json componentsJson(const std::vector<api::karmada::Component> &components);

/// What a planner must know of a workload before believing any figure: kinds whose replicas Karmada cannot read,
/// parts of pods that it does not look at.
[[nodiscard]] std::vector<explain::Text> blindSpots(const HubWorkload &workload, const karmada::Options &options);

/// The texts as an answer's "explanation" in English.
void addTo(nlohmann::json &explanation, const std::vector<explain::Text> &texts);

} // namespace stowage::ask
