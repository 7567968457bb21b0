// SPDX-License-Identifier: GPL-3.0-or-later
// Karmada's resource interpreters (pkg/resourceinterpreter, default native and third party): which replicas and pod
// templates it finds in an object. They differ from what a scheduler in the cluster finds.
#include <algorithm>

#include "core/import/karmada/readkarmada.h"
#include "core/import/podspec.h"

namespace stowage::karmada {

namespace {

using api::karmada::Template;

void readPod(const FieldReader &parent, Template &object)
{
    if (const FieldReader spec = parent.object("spec"); spec.isSet())
        object.pod = readPodSpec(spec);
}

void readJob(const FieldReader &spec, Template &object)
{
    object.hasReplicas = true;
    const std::int64_t parallelism = spec.integer("parallelism").value_or(0);
    object.replicas = std::min(parallelism, spec.integer("completions").value_or(parallelism));
    readPod(spec.object("template"), object);
}

} // namespace

void readReplicas(const FieldReader &root, Template &object)
{
    const FieldReader spec = root.object("spec");
    if (object.apiVersion == "apps/v1"
        && (object.kind == "Deployment" || object.kind == "StatefulSet" || object.kind == "ReplicaSet")) {
        object.hasReplicas = true;
        object.replicas = spec.integer("replicas").value_or(0);
        readPod(spec.object("template"), object);
    } else if (object.apiVersion == "batch/v1" && object.kind == "Job") {
        readJob(spec, object);
    } else if (object.apiVersion == "v1" && object.kind == "Pod") {
        object.hasReplicas = true;
        object.replicas = 1;
        readPod(root, object);
    }
}

} // namespace stowage::karmada
