// SPDX-License-Identifier: GPL-3.0-or-later
// Model servers: KServe's InferenceService and the Knative objects below it.
#include <algorithm>
#include <charconv>
#include <limits>

#include "core/import/podspec.h"
#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

const char *const missingModel =
    STOWAGE_TEXT("Finding", "The predictor has neither a model nor containers; the workload is not read.");
const char *const missingPredictor = STOWAGE_TEXT("Finding", "The predictor is missing; the workload is not read.");
const char *const gpusOfTensor =
    STOWAGE_TEXT("Workload", "GPUs of each pod from workerSpec.tensorParallelSize, as no container names any.");

/// The member that holds the model server: "model", else one of the frameworks of older manifests.
FieldReader findModel(const FieldReader &component)
{
    static constexpr std::string_view members[] = {"model",       "sklearn", "xgboost", "tensorflow", "pytorch",
                                                   "triton",      "onnx",    "pmml",    "lightgbm",   "paddle",
                                                   "huggingface", "mlflow",  "art"};
    for (const std::string_view member : members) {
        if (const FieldReader model = component.object(member); model.isSet())
            return model;
    }
    return {Value(), component.sink()};
}

bool namesGpu(const api::PodSpec &spec)
{
    const auto isGpu = [](const auto &entry) { return entry.first.find("gpu") != std::string::npos; };
    return std::ranges::any_of(spec.containers, [&](const api::Container &container) {
        return std::ranges::any_of(container.requests, isGpu) || std::ranges::any_of(container.limits, isGpu);
    });
}

void addComponent(const FieldReader &component, std::string_view name, api::Workload &workload)
{
    api::PodSet &podSet = workload.podSets.emplace_back();
    podSet.name = name;
    podSet.labels = component.labels("labels");
    podSet.spec = readPodSpec(component);
    const FieldReader model = findModel(component);
    if (model.isSet()) {
        api::Container server;
        server.name = "kserve-container";
        server.requests = model.object("resources").resources("requests");
        server.limits = model.object("resources").resources("limits");
        podSet.spec.containers.insert(podSet.spec.containers.begin(), std::move(server));
    } else if (podSet.spec.containers.empty()) {
        component.error("model", missingModel);
    }

    const std::int64_t replicas = component.count("minReplicas").value_or(1);
    const FieldReader workers = component.object("workerSpec");
    const std::int64_t pods = workers.count("pipelineParallelSize").value_or(1);
    podSet.count = saturatingMultiply(replicas, pods);
    podSet.unit = api::Unit{replicas, pods};
    podSet.rangeMin = component.count("minReplicas");
    podSet.rangeMax = component.count("maxReplicas");
    const std::int64_t tensor = workers.count("tensorParallelSize").value_or(0);
    if (tensor > 0 && !namesGpu(podSet.spec) && !podSet.spec.containers.empty()) {
        setAmount(podSet.spec.containers.front().limits, "nvidia.com/gpu",
                  Quantity(Quantity::Int128(tensor) * 1'000'000'000, Quantity::Format::Decimal));
        podSet.implied.emplace_back(gpusOfTensor);
    }
}

/// Knative's bounds are annotations of the revision: no bound reads as scale to zero.
std::int64_t minScale(const FieldReader &object)
{
    std::int64_t scale = 0;
    const std::string_view text = annotation(object, "autoscaling.knative.dev/min-scale");
    std::from_chars(text.data(), text.data() + text.size(), scale);
    return std::clamp<std::int64_t>(scale, 0, std::numeric_limits<std::int32_t>::max());
}

} // namespace

void readInferenceService(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    if (!spec.object("predictor").isSet())
        spec.error("predictor", missingPredictor);
    for (const std::string_view component : {"predictor", "transformer", "explainer"}) {
        if (spec.object(component).isSet())
            addComponent(spec.object(component), component, workload);
    }
}

void readKnativeService(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    addPodSet(workload, "main", minScale(spec.object("template")), spec, "template");
}

void readKnativeRevision(const FieldReader &object, api::Workload &workload)
{
    api::PodSet &podSet = workload.podSets.emplace_back();
    podSet.name = "main";
    podSet.count = minScale(object);
    podSet.spec = readPodSpec(object.object("spec"));
}

} // namespace stowage::workload
