# SPDX-License-Identifier: GPL-3.0-or-later
"""serve-l40s: 16 nodes of 8 L40S for inference, two of them time-sliced by four, fractions by KAI on another."""
from .base import add_base, budget, gpu_template, simple
from .kube import Cluster, add_node, add_pod, container, pod_spec
from .workloads import deployment, place_pod, ray_cluster, ray_spec, stateful_set, template

KAI = "kai.scheduler/queue"
SHARED = {"nvidia.com/gpu.product": "NVIDIA-L40S-SHARED"}


def add_nodes(c):
    for rack, zone in (("s01", "fra-1"), ("s02", "fra-1"), ("s03", "fra-2"), ("s04", "fra-2")):
        for n in range(1, 5):
            name = f"l40s-{rack}-n{n}"
            add_node(c, name, "L40S", 8, zone, "fra", age=410.0 - n, cordoned=name == "l40s-s04-n4",
                     sharing={"l40s-s02-n3": ("time-slicing", 4), "l40s-s02-n4": ("mps", 4)}.get(name),
                     labels={"topology.kubernetes.io/rack": rack, "network.topology.nvidia.com/spine": zone,
                             "network.topology.nvidia.com/leaf": rack})


def serving(team, app, image, *rest, **more):
    """A GPU template that KAI schedules from its team's queue."""
    return gpu_template(app, image, *rest, labels={KAI: team}, scheduler="kai-scheduler", **more)


def models(c):
    llm = "registry.example/llm/vllm:0.11.2"
    deployment(c, "llm-serving", "chat-8b", serving("llm-serving", "chat-8b", llm, 1, 8, "80Gi", "serving-high"),
               [f"l40s-s01-n{n}" for n in (1, 2, 3, 4) for _ in range(8)] + ["l40s-s02-n1"] * 8, age=28.0)
    budget(c, "llm-serving", "chat-8b", "chat-8b", 36, 40)
    deployment(c, "llm-serving", "rerank", serving("llm-serving", "rerank", "registry.example/llm/rerank:2.1", 1, 6, "40Gi", "serving-high"),
               ["l40s-s03-n3"] * 8, age=44.0)
    deployment(c, "llm-serving", "embed-e5", serving("llm-serving", "embed-e5", "registry.example/llm/embed:1.8", 1, 2, "12Gi", "serving-high",
                                                         nodeSelector=SHARED),
               ["l40s-s02-n3"] * 20 + ["l40s-s02-n4"] * 18, age=17.0)

    head = simple("registry.example/llm/ray-llm:2.52.0", "8", "32Gi", app="ray-head")
    worker = serving("llm-serving", "vlm-11b", "registry.example/llm/ray-llm:2.52.0", 2, 16, "160Gi", "serving-high")
    service = c.make("workloads", "ray.io/v1", "RayService", "vlm-11b", "llm-serving", age=13.0,
                     spec={"rayClusterConfig": ray_spec(head, [("gpu", worker, 6, 6, 8)]), "serveConfigV2": "applications: []\n"},
                     status={"serviceStatus": "Running"})
    ray_cluster(c, "llm-serving", "vlm-11b-raycluster-8kq4z", head, "l40s-s02-n2", "gpu", worker,
                ["l40s-s02-n2"] * 4 + ["l40s-s03-n1"] * 2, age=13.0, owner=service)

    deployment(c, "vision", "ocr-api", serving("vision", "ocr-api", "registry.example/vision/ocr:7.2", 1, 6, "32Gi", "serving-high"),
               ["l40s-s03-n1"] * 4 + ["l40s-s03-n2"] * 8, age=52.0)
    detect = serving("vision", "isvc.detect-rt-predictor", "registry.example/vision/detect:4.0", 1, 6, "32Gi", "serving-high")
    service = c.make("workloads", "serving.kserve.io/v1beta1", "InferenceService", "detect-rt", "vision", age=36.0,
                     annotations={"serving.kserve.io/deploymentMode": "RawDeployment"},
                     spec={"predictor": {"containers": detect["spec"]["containers"], "maxReplicas": 16, "minReplicas": 10}},
                     status={"conditions": [{"status": "True", "type": "Ready"}]})
    deployment(c, "vision", "detect-rt-predictor", detect, ["l40s-s04-n1"] * 8 + ["l40s-s04-n2"] * 2, age=36.0, owner=service)


def fractions(c):
    """Two pods share a GPU that KAI holds for them by a reservation pod."""
    add_pod(c, "gpu-reservation-l40s-s04-n2-k7x2q", "kai-resource-reservation", pod_spec(
        [container("resource-reservation", "registry.example/kai/resource-reservation:v0.10.0", "1m", "10Mi", 1)]), node="l40s-s04-n2",
        age=5.0, labels={"app": "kai-resource-reservation", "runai-gpu-group": "8f0c1d4e"},
        annotations={"run.ai/reserve_for_gpu_index": "2"})
    deployment(c, "llm-serving", "guard-1b", template(
        pod_spec([container("guard-1b", "registry.example/llm/guard:1.2", 2, "12Gi")], "serving-high", "kai-scheduler"),
        {"app": "guard-1b", KAI: "llm-serving", "runai-gpu-group": "8f0c1d4e"}, {"gpu-fraction": "0.5"}),
        ["l40s-s04-n2"] * 2, age=5.0)


def waiting(c):
    spread = [{"labelSelector": {"matchLabels": {"app": "embed-xl"}}, "maxSkew": 1, "topologyKey": "topology.kubernetes.io/zone",
               "whenUnsatisfiable": "DoNotSchedule"}]
    message = ("0/16 nodes are available: 1 node(s) were unschedulable, 7 node(s) didn't match pod topology spread constraints, "
               "8 Insufficient nvidia.com/gpu. preemption: 0/16 nodes are available: 8 No preemption victims found for incoming pod, "
               "8 Preemption is not helpful for scheduling.")
    deployment(c, "llm-serving", "embed-xl", serving("llm-serving", "embed-xl", "registry.example/llm/embed:2.0", 2, 8, "64Gi", "serving-high",
                                                         topologySpreadConstraints=spread),
               ["l40s-s04-n3", {"state": "Pending", "message": message}, {"state": "Pending", "message": message}], age=0.3)
    affinity = {"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": {"nodeSelectorTerms": [{"matchExpressions": [
        {"key": "nvidia.com/gpu.product", "operator": "In", "values": ["NVIDIA-H100-80GB-HBM3", "NVIDIA-H200"]}]}]}}}
    deployment(c, "llm-serving", "chat-13b", serving("llm-serving", "chat-13b", "registry.example/llm/vllm:0.12.0", 4, 24, "200Gi", "serving-high",
                                                         affinity=affinity),
               [{"state": "Pending", "message": "0/16 nodes are available: 16 node(s) didn't match Pod's node affinity/selector. preemption: "
                 "0/16 nodes are available: 16 Preemption is not helpful for scheduling."}], age=0.2)
    deployment(c, "llm-serving", "whisper-v3", serving("llm-serving", "whisper-v3", "registry.example/llm/whisper:3.0-rc7", 1, 6, "32Gi",
                                                           "serving-high"),
               [{"state": "ImagePull", "node": "l40s-s04-n2"}], age=0.05)


def services(c):
    deployment(c, "platform", "gateway", simple("registry.example/platform/envoy:1.36.2", "4", "8Gi", app="gateway"),
               ["l40s-s01-n1", "l40s-s02-n2", "l40s-s03-n3", "l40s-s04-n1"], age=140.0)
    stateful_set(c, "platform", "redis", simple("registry.example/platform/redis:8.2.2", "2", "16Gi"),
                 ["l40s-s01-n2", "l40s-s02-n1", "l40s-s03-n4"], age=220.0, storage="50Gi")
    manager = {"cpu": 2, "memory": "4096m", "replicas": 1}
    flink = c.make("workloads", "flink.apache.org/v1beta1", "FlinkDeployment", "clicks", "platform", age=31.0, spec={
        "flinkConfiguration": {"taskmanager.numberOfTaskSlots": "4"}, "flinkVersion": "v2_1", "image": "registry.example/platform/flink:2.1.1",
        "job": {"jarURI": "local:///opt/clicks.jar", "parallelism": 8, "state": "running", "upgradeMode": "savepoint"},
        "jobManager": {"replicas": 1, "resource": {"cpu": manager["cpu"], "memory": manager["memory"]}}, "serviceAccount": "flink",
        "taskManager": {"resource": {"cpu": 4, "memory": "8192m"}}}, status={"lifecycleState": "STABLE"})
    for role, count, cpu, memory in (("jobmanager", 1, 2, "4Gi"), ("taskmanager", 2, 4, "8Gi")):
        for i in range(count):
            place_pod(c, f"clicks-{role}-1-{i + 1}", "platform", template(pod_spec([container(
                "flink-main-container", "registry.example/platform/flink:2.1.1", cpu, memory)]), {"app": "clicks", "component": role}),
                f"l40s-s03-n{3 + i}", flink, 31.0)


def build():
    c = Cluster("serve-l40s", "v1.34.2")
    add_nodes(c)
    add_base(c, ("llm-serving", "vision"), list(c.nodes))
    c.make("namespaces", "v1", "Namespace", "kai-resource-reservation", age=90.0,
           labels={"kubernetes.io/metadata.name": "kai-resource-reservation"}, spec={"finalizers": ["kubernetes"]},
           status={"phase": "Active"})
    models(c)
    fractions(c)
    waiting(c)
    services(c)
    for team, quota in (("llm-serving", 96), ("vision", 32)):
        c.make("queues", "scheduling.run.ai/v2", "Queue", team, age=90.0, spec={"resources": {
            "gpu": {"limit": -1, "overQuotaWeight": 1, "quota": quota}}})
    return c
