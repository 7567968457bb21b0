// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/askfleet.h"

#include <cstdlib>
#include <iostream>

#include "core/import/openfleet.h"

namespace stowage::test {

namespace {

constexpr const char *east = R"(
apiVersion: v1
kind: Node
metadata:
  name: h1
  creationTimestamp: "2026-02-01T12:00:00Z"
  labels: {topology.kubernetes.io/zone: a, topology.kubernetes.io/rack: r1, nvidia.com/gpu.product: NVIDIA-H100-80GB-HBM3, nvidia.com/gpu.count: "8", pool: train}
status:
  capacity: {cpu: "96", memory: 1Ti, pods: "110", nvidia.com/gpu: "8"}
  allocatable: {cpu: "95", memory: 1000Gi, pods: "110", nvidia.com/gpu: "8"}
  conditions: [{type: Ready, status: "True"}]
---
apiVersion: v1
kind: Node
metadata:
  name: h2
  labels: {topology.kubernetes.io/zone: a, topology.kubernetes.io/rack: r2, nvidia.com/gpu.product: NVIDIA-H100-80GB-HBM3, nvidia.com/gpu.count: "8"}
spec: {unschedulable: true}
status:
  capacity: {cpu: "96", memory: 1Ti, pods: "110", nvidia.com/gpu: "8"}
  allocatable: {cpu: "95", memory: 1000Gi, pods: "110", nvidia.com/gpu: "7"}
  conditions: [{type: Ready, status: "True"}]
---
apiVersion: v1
kind: Node
metadata:
  name: c1
  labels: {topology.kubernetes.io/zone: b, topology.kubernetes.io/rack: r9}
spec:
  taints: [{key: dedicated, value: infra, effect: NoSchedule}]
status:
  capacity: {cpu: "16", memory: 64Gi, pods: "110"}
  allocatable: {cpu: "16", memory: 64Gi, pods: "110"}
  conditions: [{type: Ready, status: "True"}]
---
apiVersion: batch/v1
kind: Job
metadata: {name: train, namespace: research, uid: j1, labels: {kueue.x-k8s.io/queue-name: main}}
spec:
  parallelism: 2
  completions: 2
  template:
    spec:
      containers: [{name: c, resources: {requests: {nvidia.com/gpu: "4"}}}]
---
apiVersion: v1
kind: Pod
metadata:
  name: train-0
  namespace: research
  creationTimestamp: "2026-03-01T09:00:00Z"
  labels: {team: vision, kueue.x-k8s.io/queue-name: main}
  ownerReferences: [{apiVersion: batch/v1, kind: Job, name: train, uid: j1, controller: true}]
spec:
  nodeName: h1
  priority: 100
  containers: [{name: c, resources: {requests: {cpu: 1500m, memory: 2Gi, nvidia.com/gpu: "4"}}}]
status: {phase: Running}
---
apiVersion: v1
kind: Pod
metadata:
  name: train-1
  namespace: research
  creationTimestamp: "2026-03-01T09:00:00Z"
  labels: {team: vision, kueue.x-k8s.io/queue-name: main}
  ownerReferences: [{apiVersion: batch/v1, kind: Job, name: train, uid: j1, controller: true}]
spec:
  nodeName: h1
  priority: 100
  containers: [{name: c, resources: {requests: {cpu: 1500m, memory: 2Gi, nvidia.com/gpu: "3"}}}]
status: {phase: Running}
---
apiVersion: v1
kind: Pod
metadata: {name: chat, namespace: serving, labels: {team: chat}}
spec:
  nodeName: h1
  containers: [{name: c, resources: {requests: {nvidia.com/gpu: "1"}}}]
status: {phase: Running}
---
apiVersion: v1
kind: Pod
metadata: {name: big, namespace: research, creationTimestamp: "2026-03-01T11:00:00Z", labels: {team: vision}}
spec:
  containers: [{name: c, resources: {requests: {nvidia.com/gpu: "16"}}}]
status:
  phase: Pending
  conditions:
  - type: PodScheduled
    status: "False"
    reason: Unschedulable
    message: "0/3 nodes are available: 1 node(s) were unschedulable, 2 Insufficient nvidia.com/gpu. preemption: none."
---
apiVersion: kueue.x-k8s.io/v1beta1
kind: LocalQueue
metadata: {name: main, namespace: research}
spec: {clusterQueue: all}
---
apiVersion: kueue.x-k8s.io/v1beta1
kind: ResourceFlavor
metadata: {name: h100}
)";

constexpr const char *west = R"(
apiVersion: v1
kind: Node
metadata:
  name: t1
  labels: {topology.kubernetes.io/zone: w, nvidia.com/gpu.product: Tesla-T4-SHARED, nvidia.com/gpu.count: "2", nvidia.com/gpu.replicas: "4", nvidia.com/gpu.sharing-strategy: time-slicing}
status:
  capacity: {cpu: "8", memory: 32Gi, pods: "110", nvidia.com/gpu: "8"}
  allocatable: {cpu: "8", memory: 32Gi, pods: "110", nvidia.com/gpu: "8"}
  conditions: [{type: Ready, status: "True"}]
---
apiVersion: v1
kind: Pod
metadata: {name: web, namespace: serving}
spec:
  nodeName: t1
  containers: [{name: c, resources: {requests: {nvidia.com/gpu: "3"}}}]
status: {phase: Running}
)";

FleetPtr open(const std::vector<MemoryCluster> &clusters)
{
    const auto fleet = openFleetFromMemory(clusters, *parseInstant("2026-03-01T12:00:00Z"));
    if (!fleet) {
        std::cerr << fleet.error().message << '\n';
        std::abort();
    }
    return *fleet;
}

} // namespace

std::vector<std::string> askManifests()
{
    return {east, west};
}

FleetPtr askFleet()
{
    return open({{.name = "east", .hub = false, .bytes = east}, {.name = "west", .hub = false, .bytes = west}});
}

FleetPtr fleetOf(const std::string &yaml)
{
    return open({{.name = "m", .hub = false, .bytes = yaml}});
}

} // namespace stowage::test
