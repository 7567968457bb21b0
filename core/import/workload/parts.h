// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/api/workload.h"
#include "core/import/fields.h"

/// What the readers of the single kinds share.
namespace stowage::workload {

/// Sentences that several kinds say.
extern const char *const missingTemplate;
extern const char *const assumedOneReplica;

/// Completes a workload whose kind, namespace and name are set; the reader stands on the object's root.
using ReadKind = void (*)(const FieldReader &object, api::Workload &workload);

void readDeployment(const FieldReader &object, api::Workload &workload); ///< ReplicaSet, StatefulSet and the like too
void readDaemonSet(const FieldReader &object, api::Workload &workload);
void readJob(const FieldReader &object, api::Workload &workload);
void readCronJob(const FieldReader &object, api::Workload &workload);
void readPod(const FieldReader &object, api::Workload &workload); ///< as component of an AppWrapper
void readRayCluster(const FieldReader &object, api::Workload &workload);
void readRayJob(const FieldReader &object, api::Workload &workload);
void readRayService(const FieldReader &object, api::Workload &workload);
void readKubeflowJob(const FieldReader &object, api::Workload &workload);
void readTrainJob(const FieldReader &object, api::Workload &workload);
void readJobSet(const FieldReader &object, api::Workload &workload);
void readLeaderWorkerSet(const FieldReader &object, api::Workload &workload);
void readVolcanoJob(const FieldReader &object, api::Workload &workload);
void readSparkApplication(const FieldReader &object, api::Workload &workload);
void readFlinkDeployment(const FieldReader &object, api::Workload &workload);
void readAppWrapper(const FieldReader &object, api::Workload &workload);
void readPodCliqueSet(const FieldReader &object, api::Workload &workload);
void readPodClique(const FieldReader &object, api::Workload &workload);
void readPodCliqueScalingGroup(const FieldReader &object, api::Workload &workload);
void readDynamoGraphDeployment(const FieldReader &object, api::Workload &workload);
void readDynamoComponentDeployment(const FieldReader &object, api::Workload &workload);
void readInferenceService(const FieldReader &object, api::Workload &workload);
void readKnativeService(const FieldReader &object, api::Workload &workload); ///< Configuration too
void readKnativeRevision(const FieldReader &object, api::Workload &workload);
void readGeneric(const FieldReader &object, api::Workload &workload);

/// Reads object as whatever its apiVersion and kind say: the pod sets of a component of an AppWrapper. False when the
/// kind is not known.
[[nodiscard]] bool readByKind(const FieldReader &object, api::Workload &workload);

/// A pod set of the template that parent has as member; an error when there is none or when it has no spec.
[[nodiscard]] api::PodSet readTemplate(const FieldReader &parent, std::string_view member);
/// Labels of a template, and those of its annotations that schedulers or device plugins read.
void readTemplateMetadata(const FieldReader &templateNode, api::PodSet &podSet);

/// Appends the pod set that a template makes.
api::PodSet &addPodSet(api::Workload &workload, std::string_view name, std::int64_t count, const FieldReader &parent,
                       std::string_view member);

/// All when as many as the scope has, None for 0.
[[nodiscard]] api::Gang gangOf(std::int64_t minCount, std::int64_t podsInScope, api::GangSource source,
                               api::GangScope scope = api::GangScope::Workload);
[[nodiscard]] std::int64_t totalPods(const api::Workload &workload);

/// Whether status.conditions has one of these types with status True.
[[nodiscard]] bool hasCondition(const FieldReader &object, std::initializer_list<std::string_view> types);
/// An annotation of the object itself.
[[nodiscard]] std::string_view annotation(const FieldReader &object, std::string_view key);

/// Writes the non-empty fields of over onto base, containers by name, as podTemplate fields of operators are merged.
void overlay(api::PodSpec &base, api::PodSpec over);
/// The container of that name, else the first one; appended when there is none.
[[nodiscard]] api::Container &mainContainer(api::PodSpec &spec, std::string_view name);
void setAmount(api::ResourceList &list, std::string_view resource, const Quantity &amount);

/// "512m", "4g", "10 gb": memory texts of Java programs, where the unit is a power of 1024 and m means mebibytes. A
/// number alone counts in units of plainUnit bytes. Nothing when the text is no such thing.
[[nodiscard]] std::optional<std::int64_t> parseJavaMemory(std::string_view text, std::int64_t plainUnit);
[[nodiscard]] Quantity bytes(std::int64_t count);
[[nodiscard]] Quantity milliCores(std::int64_t count);

} // namespace stowage::workload
