// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/api/dra.h"
#include "core/api/scheduling.h"

namespace stowage::api {

/// Every object of a cluster that kube-scheduler's plugins look at beside its Nodes and Pods; each list by
/// (namespace, name), except slices: by (driver, pool, name).
struct SchedulingObjects {
    std::vector<Namespace> namespaces;
    std::vector<Service> services;
    std::vector<PodDisruptionBudget> budgets;
    std::vector<PodOwner> owners;
    std::vector<PersistentVolumeClaim> volumeClaims;
    std::vector<PersistentVolume> volumes;
    std::vector<StorageClass> storageClasses;
    std::vector<CsiNode> csiNodes;
    std::vector<LimitRange> limitRanges;
    std::vector<ResourceQuota> quotas;
    std::vector<PodGroup> podGroups;
    std::vector<CompositePodGroup> compositeGroups;
    std::vector<WorkloadObject> workloadObjects;
    std::vector<RuntimeClass> runtimeClasses;
    std::vector<GpuShare> gpuShares;
    std::vector<ResourceSlice> slices;
    std::vector<DeviceClass> deviceClasses;
    std::vector<ResourceClaim> claims;
    std::vector<DeviceTaintRule> taintRules;
};

} // namespace stowage::api
