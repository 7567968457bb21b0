// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/api/pod.h"

/// Resource amounts as Karmada's util.Resource holds them: cpu in thousandths, everything else in whole units, both
/// rounded up.
namespace stowage::karmada {

[[nodiscard]] inline Amount amountOf(std::string_view resource, const Quantity &quantity)
{
    return resource == "cpu" ? quantity.milli() : quantity.value();
}

/// Whether util.Resource keeps the resource: cpu, memory, ephemeral-storage, pods and scalar ones (extended resources,
/// hugepages-*, *kubernetes.io/*, attachable-volumes-*).
[[nodiscard]] bool isCounted(std::string_view resource);

/// An amount as util.Resource writes it: memory, ephemeral-storage and hugepages binary, the others decimal.
[[nodiscard]] Quantity quantityOf(std::string_view resource, Amount amount);

/// What a pod asks as Karmada counts it: containers summed, each init container raises each resource to its own
/// amount, overhead on top. Sidecars and the pod level are not treated specially. Amounts of 0 are left out.
[[nodiscard]] api::ResourceList podRequests(const api::PodSpec &pod);

} // namespace stowage::karmada
