# SPDX-License-Identifier: GPL-3.0-or-later
"""The hub: the member clusters as Karmada, OCM and Nova know them, and their policies and decisions."""
from .base import TEAMS, gpu_template
from .kube import Cluster, ago

PLACES = {  # provider, region, zones, class, labels of every system
    "prod-us-h100": ("onprem", "us-east-1", ["us-east-1a", "us-east-1b"], "production"),
    "train-eu-a100": ("onprem", "eu-west", ["eu-west-1", "eu-west-2"], "training"),
    "serve-l40s": ("onprem", "fra", ["fra-1", "fra-2"], "production"),
    "burst-aws": ("aws", "us-west-2", ["us-west-2a", "us-west-2b"], "burst"),
}


def amounts(member):
    """Allocatable and allocated CPU (milli), memory (Mi), GPUs and pods of a member."""
    total = {"cpu": 0, "memory": 0, "nvidia.com/gpu": 0, "pods": 0}
    for node in member.nodes.values():
        offer = node["status"]["allocatable"]
        total["cpu"] += int(offer["cpu"].rstrip("m"))
        total["memory"] += int(offer["memory"].rstrip("Ki")) // 1024
        total["nvidia.com/gpu"] += int(offer.get("nvidia.com/gpu", 0))
        total["pods"] += int(offer["pods"])
    held = dict.fromkeys(total, 0)
    scale = {"Mi": 1, "Gi": 1024, "Ti": 1024 * 1024}
    for pod in member.files["pods"]:
        if not pod["spec"].get("nodeName") or pod["status"]["phase"] in ("Succeeded", "Failed"):
            continue
        held["pods"] += 1
        for item in pod["spec"]["containers"]:
            ask = item["resources"]["requests"]
            held["cpu"] += int(ask["cpu"][:-1]) if ask["cpu"].endswith("m") else 1000 * int(ask["cpu"])
            held["memory"] += int(ask["memory"][:-2]) * scale[ask["memory"][-2:]]
            held["nvidia.com/gpu"] += int(ask.get("nvidia.com/gpu", 0))
    return total, held


def text(values):
    return {"cpu": f"{values['cpu']}m", "memory": f"{values['memory']}Mi", "nvidia.com/gpu": str(values["nvidia.com/gpu"]),
            "pods": str(values["pods"])}


def add_clusters(hub, members):
    for member in members:
        provider, region, zones, purpose = PLACES[member.name]
        total, held = amounts(member)
        ready = sum(n["status"]["conditions"][-1]["status"] == "True" for n in member.nodes.values())
        spec = {"apiEndpoint": f"https://{member.name}.fleet.example:6443", "id": member.uid(), "provider": provider, "region": region,
                "syncMode": "Push", "zones": zones}
        if member.name == "burst-aws":
            spec["taints"] = [{"effect": "NoSchedule", "key": "burst", "value": "true"}]
        hub.make("karmada", "cluster.karmada.io/v1alpha1", "Cluster", member.name, age=300.0,
                 labels={"class": purpose, "region": region}, spec=spec, status={
                     "apiEnablements": [{"groupVersion": "apps/v1", "resources": [{"kind": "Deployment", "name": "deployments"}]},
                                        {"groupVersion": "batch/v1", "resources": [{"kind": "Job", "name": "jobs"}]}],
                     "conditions": [{"lastTransitionTime": ago(days=20), "message": "cluster is healthy and ready to accept workloads",
                                     "reason": "ClusterReady", "status": "True", "type": "Ready"}],
                     "kubernetesVersion": member.version, "nodeSummary": {"readyNum": ready, "totalNum": len(member.nodes)},
                     "resourceSummary": {"allocatable": text(total), "allocated": text(held)}})
        hub.make("ocm", "cluster.open-cluster-management.io/v1", "ManagedCluster", member.name, age=300.0, labels={
            "cluster.open-cluster-management.io/clusterset": "gpu", "class": purpose, "region": region}, spec={
                "hubAcceptsClient": True, "leaseDurationSeconds": 60}, status={
                    "allocatable": text(total), "capacity": text(total), "version": {"kubernetes": member.version},
                    "clusterClaims": [{"name": "id.k8s.io", "value": member.uid()},
                                      {"name": "platform.open-cluster-management.io", "value": provider}],
                    "conditions": [{"lastTransitionTime": ago(days=20), "message": "", "reason": reason, "status": "True", "type": kind}
                                   for kind, reason in (("HubAcceptedManagedCluster", "HubClusterAdminAccepted"),
                                                        ("ManagedClusterJoined", "ManagedClusterJoined"),
                                                        ("ManagedClusterConditionAvailable", "ManagedClusterAvailable"))]})
        free = max(0, total["nvidia.com/gpu"] - held["nvidia.com/gpu"])
        share = free * 200 // max(1, total["nvidia.com/gpu"]) - 100
        hub.make("ocm", "cluster.open-cluster-management.io/v1alpha1", "AddOnPlacementScore", "resource-usage-score", member.name, age=120.0,
                 status={"scores": [{"name": "gpuAvailable", "value": share}], "validUntil": ago(minutes=-10)})
        hub.make("nova", "policy.elotl.co/v1alpha1", "Cluster", member.name, age=250.0, labels={
            "kubernetes.io/metadata.name": member.name, "nova.elotl.co/cluster.provider": provider,
            "nova.elotl.co/cluster.region": region, "cluster.class": purpose}, spec={"name": member.name}, status={
                "autoscaled": member.name == "burst-aws", "conditions": [{"status": "True", "type": "Ready"}]})


def add_karmada(hub):
    def selector(api, kind, name):
        return {"apiVersion": api, "kind": kind, "name": name}

    def divided(**weights):
        return {"replicaDivisionPreference": "Weighted", "replicaSchedulingType": "Divided", "weightPreference": weights}

    placements = {
        "chat-8b": {"clusterAffinity": {"labelSelector": {"matchLabels": {"class": "production"}}},
                    "replicaScheduling": divided(dynamicWeight="AvailableReplicas"),
                    "spreadConstraints": [{"maxGroups": 2, "minGroups": 1, "spreadByField": "cluster"}]},
        "thumbs": {"clusterAffinity": {"clusterNames": ["burst-aws", "serve-l40s"]},
                   "clusterTolerations": [{"effect": "NoSchedule", "key": "burst", "operator": "Exists"}],
                   "replicaScheduling": divided(staticWeightList=[
                       {"targetCluster": {"clusterNames": ["burst-aws"]}, "weight": 3},
                       {"targetCluster": {"clusterNames": ["serve-l40s"]}, "weight": 1}])},
        "gateway": {"clusterAffinity": {"clusterNames": ["prod-us-h100", "serve-l40s"]},
                    "replicaScheduling": {"replicaSchedulingType": "Duplicated"}},
    }
    templates = {
        "chat-8b": ("llm-serving", 40, gpu_template("chat-8b", "registry.example/llm/vllm:0.11.2", 1, 8, "80Gi", "serving-high"),
                    [("serve-l40s", 40)]),
        "thumbs": ("vision", 14, gpu_template("thumbs", "registry.example/vision/thumbs:11.0", 1, 4, "16Gi", "serving-high"),
                   [("burst-aws", 14)]),
        "gateway": ("llm-serving", 3, gpu_template("gateway", "registry.example/llm/gateway:1.9.0", 0, 2, "4Gi"),
                    [("prod-us-h100", 3), ("serve-l40s", 3)]),
    }
    for name, (namespace, replicas, pod_template, clusters) in templates.items():
        policy = hub.make("karmada", "policy.karmada.io/v1alpha1", "PropagationPolicy", name, namespace, age=90.0, spec={
            "conflictResolution": "Abort", "placement": placements[name], "priority": 0,
            "resourceSelectors": [{**selector("apps/v1", "Deployment", name), "namespace": namespace}], "schedulerName": "default-scheduler",
            **({"failover": {"application": {"decisionConditions": {"tolerationSeconds": 120}, "purgeMode": "Gracefully"}},
                "propagateDeps": True} if name == "chat-8b" else {})})
        claim = {"propagationpolicy.karmada.io/name": name, "propagationpolicy.karmada.io/namespace": namespace}
        mark = {"propagationpolicy.karmada.io/permanent-id": policy["metadata"]["uid"]}
        app = pod_template["metadata"]["labels"]["app"]
        deployment = hub.make("workloads", "apps/v1", "Deployment", name, namespace, age=90.0, labels={"app": app, **mark},
                              annotations=claim, spec={"replicas": replicas, "selector": {"matchLabels": {"app": app}},
                                                       "template": pod_template},
                              status={"replicas": sum(n for _, n in clusters), "readyReplicas": sum(n for _, n in clusters)})
        request = {k: v for k, v in pod_template["spec"]["containers"][0]["resources"]["requests"].items()}
        hub.make("karmada", "work.karmada.io/v1alpha2", "ResourceBinding", f"{name}-deployment", namespace, age=90.0, labels=mark,
                 annotations=claim, owner=deployment, spec={
                     "clusters": [{"name": cluster, "replicas": n} for cluster, n in clusters], "conflictResolution": "Abort",
                     "placement": placements[name], "replicaRequirements": {"resourceRequest": request}, "replicas": replicas,
                     "resource": {"apiVersion": "apps/v1", "kind": "Deployment", "name": name, "namespace": namespace,
                                  "resourceVersion": deployment["metadata"]["resourceVersion"], "uid": deployment["metadata"]["uid"]},
                     "schedulerName": "default-scheduler"},
                 status={"aggregatedStatus": [{"applied": True, "clusterName": cluster, "health": "Healthy",
                                               "status": {"readyReplicas": n, "replicas": n}} for cluster, n in clusters],
                         "conditions": [{"lastTransitionTime": ago(days=9), "message": "Binding has been scheduled successfully.",
                                         "reason": "Success", "status": "True", "type": "Scheduled"},
                                        {"lastTransitionTime": ago(days=9), "message": "All works have been successfully applied",
                                         "reason": "FullyAppliedSuccess", "status": "True", "type": "FullyApplied"}]})
    hub.make("karmada", "policy.karmada.io/v1alpha1", "ClusterPropagationPolicy", "training-classes", age=120.0, spec={
        "placement": {"clusterAffinity": {"exclude": ["serve-l40s"]}, "clusterTolerations": [{"key": "burst", "operator": "Exists"}]},
        "resourceSelectors": [{"apiVersion": "scheduling.k8s.io/v1", "kind": "PriorityClass"}]})
    hub.make("karmada", "policy.karmada.io/v1alpha1", "OverridePolicy", "registry-mirror", "llm-serving", age=90.0, spec={
        "overrideRules": [{"overriders": {"imageOverrider": [{"component": "Registry", "operator": "replace", "value": "mirror.fra.example"}]},
                           "targetCluster": {"clusterNames": ["serve-l40s"]}}],
        "resourceSelectors": [{"apiVersion": "apps/v1", "kind": "Deployment", "namespace": "llm-serving"}]})
    hub.make("karmada", "policy.karmada.io/v1alpha1", "FederatedResourceQuota", "team", "vision", age=90.0, spec={
        "overall": {"requests.nvidia.com/gpu": "160"}, "staticAssignments": [
            {"clusterName": "train-eu-a100", "hard": {"requests.nvidia.com/gpu": "64"}},
            {"clusterName": "burst-aws", "hard": {"requests.nvidia.com/gpu": "24"}}]})


def add_ocm(hub):
    group = "cluster.open-cluster-management.io/"
    hub.make("ocm", group + "v1beta2", "ManagedClusterSet", "gpu", age=300.0,
             spec={"clusterSelector": {"selectorType": "ExclusiveClusterSetLabel"}}, status={"conditions": [
                 {"lastTransitionTime": ago(days=20), "message": "4 ManagedClusters selected", "reason": "ClustersSelected",
                  "status": "False", "type": "ClusterSetEmpty"}]})
    hub.make("ocm", group + "v1beta2", "ManagedClusterSetBinding", "gpu", "fleet-apps", age=280.0, spec={"clusterSet": "gpu"})
    for name, spec, chosen in (
            ("most-free-gpus", {"clusterSets": ["gpu"], "numberOfClusters": 2, "prioritizerPolicy": {"mode": "Exact", "configurations": [
                {"scoreCoordinate": {"addOn": {"resourceName": "resource-usage-score", "scoreName": "gpuAvailable"}, "type": "AddOn"},
                 "weight": 3}, {"scoreCoordinate": {"builtIn": "Steady", "type": "BuiltIn"}, "weight": 1}]}},
             ["burst-aws", "serve-l40s"]),
            ("production", {"clusterSets": ["gpu"], "predicates": [{"requiredClusterSelector": {"labelSelector": {
                "matchLabels": {"class": "production"}}}}]}, ["prod-us-h100", "serve-l40s"])):
        placement = hub.make("ocm", group + "v1beta1", "Placement", name, "fleet-apps", age=100.0, spec=spec, status={
            "conditions": [{"lastTransitionTime": ago(days=3), "message": "All cluster decisions scheduled",
                            "reason": "AllDecisionsScheduled", "status": "True", "type": "PlacementSatisfied"}],
            "decisionGroups": [{"clusterCount": 2, "decisionGroupIndex": 0, "decisionGroupName": "", "decisions": [f"{name}-decision-1"]}],
            "numberOfSelectedClusters": 2})
        hub.make("ocm", group + "v1beta1", "PlacementDecision", f"{name}-decision-1", "fleet-apps", age=100.0, owner=placement, labels={
            group + "decision-group-index": "0", group + "decision-group-name": "", group + "placement": name},
            status={"decisions": [{"clusterName": cluster, "reason": ""} for cluster in chosen]})


def add_nova(hub):
    for name, spec in (
            ("training-spill", {"groupBy": {"labelKey": "app"}, "namespaceSelector": {"matchLabels": {"team": "research"}},
                                "orderedClusterSelector": {"matchExpressions": [{"key": "kubernetes.io/metadata.name", "operator": "In",
                                                                                 "values": ["train-eu-a100", "prod-us-h100", "burst-aws"]}]},
                                "resourceSelectors": {"labelSelectors": [{"matchLabels": {"spill": "allowed"}}]}}),
            ("serving-split", {"clusterSelector": {"matchLabels": {"cluster.class": "production"}},
                               "namespaceSelector": {"matchLabels": {"team": "llm-serving"}},
                               "resourceSelectors": {"labelSelectors": [{"matchLabels": {"split": "regional"}}]},
                               "spreadConstraints": {"percentageSplit": [{"percentage": 70, "topologyValue": "serve-l40s"},
                                                                         {"percentage": 30, "topologyValue": "prod-us-h100"}],
                                                     "spreadMode": "Divide", "topologyKey": "kubernetes.io/metadata.name"}})):
        hub.make("nova", "policy.elotl.co/v1alpha1", "SchedulePolicy", name, age=60.0, spec=spec)


def build(members):
    hub = Cluster("hub", "v1.34.2")
    for name in TEAMS + ("fleet-apps",):
        hub.make("namespaces", "v1", "Namespace", name, age=300.0, labels={
            "kubernetes.io/metadata.name": name, **({"team": name} if name in TEAMS else {})}, spec={"finalizers": ["kubernetes"]},
            status={"phase": "Active"})
    add_clusters(hub, members)
    add_karmada(hub)
    add_ocm(hub)
    add_nova(hub)
    return hub
