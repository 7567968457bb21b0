# SPDX-License-Identifier: GPL-3.0-or-later
"""Kueue objects: quotas per team and flavor, and the Workloads of the jobs under them."""

API = "kueue.x-k8s.io/v1beta2"


def add_queues(cluster, flavors, quotas, topology=None):
    """flavors: name -> node labels; quotas: team -> {flavor: (nominal GPUs, borrowing limit or None)}."""
    if topology:
        cluster.make("queues", API, "Topology", "fabric", age=200.0, spec={"levels": [{"nodeLabel": key} for key in topology]})
    for name, labels in flavors.items():
        spec = {"nodeLabels": labels}
        if topology:
            spec["topologyName"] = "fabric"
        cluster.make("queues", API, "ResourceFlavor", name, age=200.0, spec=spec)
    cluster.make("queues", API, "Cohort", "fleet", age=200.0, spec={})
    for team, shares in quotas.items():
        entries = []
        for flavor, (nominal, borrow) in shares.items():
            gpu = {"name": "nvidia.com/gpu", "nominalQuota": str(nominal)}
            if borrow is not None:
                gpu["borrowingLimit"] = str(borrow)
            entries.append({"name": flavor, "resources": [gpu]})
        cluster.make("queues", API, "ClusterQueue", team, age=200.0, spec={
            "cohortName": "fleet", "fairSharing": {"weight": "1"},
            "flavorFungibility": {"whenCanBorrow": "MayStopSearch", "whenCanPreempt": "TryNextFlavor"},
            "namespaceSelector": {"matchLabels": {"team": team}},
            "preemption": {"reclaimWithinCohort": "LowerPriority", "withinClusterQueue": "LowerPriority"},
            "queueingStrategy": "BestEffortFIFO",
            "resourceGroups": [{"coveredResources": ["nvidia.com/gpu"], "flavors": entries}], "stopPolicy": "None"})
        cluster.make("queues", API, "LocalQueue", team, team, age=200.0, spec={"clusterQueue": team, "stopPolicy": "None"})
    for name, value in (("training-high", 50000), ("training", 10000), ("batch-low", 1000)):
        cluster.make("queues", API, "WorkloadPriorityClass", name, age=200.0, value=value)


def add_workload(cluster, owner, pod_sets, flavor=None, priority=10000, message=None, age=None):
    """pod_sets: (name, count, template, GPUs a pod). Admitted when a flavor is given, else pending with the message."""
    about = owner["metadata"]
    name = f"{owner['kind'].lower()}-{about['name']}-{about['uid'][:5]}"
    status = {"conditions": [{"lastTransitionTime": about["creationTimestamp"], "message": message or "", "observedGeneration": 1,
                              "reason": "Pending", "status": "False", "type": "QuotaReserved"}]}
    if flavor:
        status = {
            "admission": {"clusterQueue": about["namespace"], "podSetAssignments": [
                {"count": count, "flavors": {"nvidia.com/gpu": flavor}, "name": pod_set,
                 "resourceUsage": {"nvidia.com/gpu": str(count * gpus)}} for pod_set, count, _, gpus in pod_sets if gpus]},
            "conditions": [{"lastTransitionTime": about["creationTimestamp"], "observedGeneration": 1, "status": "True", "type": kind,
                            "message": f"{kind} in ClusterQueue {about['namespace']}", "reason": kind}
                           for kind in ("QuotaReserved", "Admitted")]}
    return cluster.make("queues", API, "Workload", name, about["namespace"], owner=owner, age=age or 1.0,
                        spec={"active": True, "priority": priority, "queueName": about["namespace"],
                              "podSets": [{"count": count, "name": pod_set, "template": t} for pod_set, count, t, _ in pod_sets]},
                        status=status)


def queue(team):
    """The label that sends a workload to its team's queue."""
    return {"kueue.x-k8s.io/queue-name": team}


def pod_group(name, team, total):
    """Labels and annotations of the plain pods of a Kueue pod group."""
    return ({"kueue.x-k8s.io/managed": "true", "kueue.x-k8s.io/pod-group-name": name, **queue(team)},
            {"kueue.x-k8s.io/pod-group-total-count": str(total), "kueue.x-k8s.io/retriable-in-group": "false"})


