// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds that nobody told us about: spec.replicas and spec.template, as most of them have.
#include "core/import/workload/parts.h"

namespace stowage::workload {

namespace {

const char *const guessed =
    STOWAGE_TEXT("Workload", "The kind is not known: replicas and template are taken from their usual places.");

} // namespace

void readGeneric(const FieldReader &object, api::Workload &workload)
{
    const FieldReader spec = object.object("spec");
    const std::int64_t replicas = spec.count("replicas").value_or(1);
    api::PodSet &podSet = addPodSet(workload, "main", replicas, spec, "template");
    podSet.implied.emplace_back(guessed);
    workload.unit = api::Unit{replicas, 1};
    // Some kinds use suspend for a schedule of their own; a flag of another type says nothing.
    workload.suspended = spec.value()["suspend"].boolean().value_or(false);
    workload.gang.mode = api::GangMode::Unknown;
}

} // namespace stowage::workload
