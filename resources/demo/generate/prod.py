# SPDX-License-Identifier: GPL-3.0-or-later
"""prod-us-h100: 16 nodes of 8 H100 in four racks, three NVL72 racks of 18 nodes with 4 GB200; queues by Kueue."""
from .base import TEAMS, add_base, budget, gpu_template, simple
from .kube import Cluster, add_node, add_pod, container, pod_spec, uid
from .kueue import add_queues, add_workload, pod_group, queue
from .workloads import (deployment, job, job_set, kubeflow_job, leader_worker_set, place_pod, ray_cluster, ray_spec,
                        stateful_set, template)

H100 = {"nvidia.com/gpu.product": "NVIDIA-H100-80GB-HBM3"}
GB200 = {"nvidia.com/gpu.product": "NVIDIA-GB200"}
RACK = "topology.kubernetes.io/rack"


def add_nodes(c):
    for r in (1, 2, 3, 4):
        for n in (1, 2, 3, 4):
            name = f"h100-r0{r}-n{n}"
            add_node(c, name, "H100", 8, "us-east-1a", "us-east-1", age=210.0 - r, labels={RACK: f"r0{r}"},
                     broken=1 if name == "h100-r02-n3" else 0, cordoned=name == "h100-r04-n3",
                     annotations={"stowage.example/note": "GPU 5: Xid 79"} if name == "h100-r02-n3" else None)
    for k in (1, 2, 3):
        clique = f"{uid('nvl', str(k))}.{32765 + k}"
        for n in range(1, 19):
            add_node(c, f"nvl{k}-n{n:02d}", "GB200", 4, "us-east-1b", "us-east-1", age=95.0 - k,
                     labels={RACK: f"nvl-{k}", "nvidia.com/gpu.clique": clique}, dra=k == 3 and n >= 17)


def resource_slices(c):
    """The last two nodes of nvl-3 offer their GPUs by DRA."""
    for name in ("nvl3-n17", "nvl3-n18"):
        devices = [{
            "name": f"gpu-{i}",
            "attributes": {"architecture": {"string": "Blackwell"}, "brand": {"string": "Nvidia"},
                           "cudaComputeCapability": {"version": "10.0.0"}, "driverVersion": {"version": "580.95.5"},
                           "productName": {"string": "NVIDIA GB200"}, "type": {"string": "gpu"},
                           "uuid": {"string": "GPU-" + uid(name, str(i))}},
            "capacity": {"memory": {"value": "189471Mi"}}} for i in range(4)]
        c.make("dra", "resource.k8s.io/v1", "ResourceSlice", f"{name}-gpu.nvidia.com-0", age=90.0,
               owner=c.nodes[name], spec={"devices": devices, "driver": "gpu.nvidia.com", "nodeName": name,
                                          "pool": {"generation": 1, "name": name, "resourceSliceCount": 1}})
    c.make("dra", "resource.k8s.io/v1", "DeviceClass", "gpu.nvidia.com", age=95.0, spec={"selectors": [
        {"cel": {"expression": "device.driver == 'gpu.nvidia.com' && device.attributes['gpu.nvidia.com'].type == 'gpu'"}}]})


def dra_pod(c, name, node, pod_template, owner, labels):
    """A pod whose four GPUs come from a claim made of the template four-gpus."""
    claim = f"{name}-gpus-{uid(name)[:5]}"
    pod = place_pod(c, name, "llm-serving", pod_template, {"node": node, "status": {"resourceClaimStatuses": [
        {"name": "gpus", "resourceClaimName": claim}]}, "state": "Running"}, owner, 9.0, labels)
    request = {"deviceClassName": "gpu.nvidia.com", "allocationMode": "ExactCount", "count": 4}
    c.make("dra", "resource.k8s.io/v1", "ResourceClaim", claim, "llm-serving", age=9.0, owner=pod,
           annotations={"resource.kubernetes.io/pod-claim-name": "gpus"},
           spec={"devices": {"requests": [{"exactly": request, "name": "gpus"}]}},
           status={"allocation": {"devices": {"results": [{"device": f"gpu-{i}", "driver": "gpu.nvidia.com", "pool": node,
                                                          "request": "gpus"} for i in range(4)]},
                                  "nodeSelector": {"nodeSelectorTerms": [{"matchFields": [
                                      {"key": "metadata.name", "operator": "In", "values": [node]}]}]}},
                   "reservedFor": [{"name": name, "resource": "pods", "uid": pod["metadata"]["uid"]}]})


def serving(c):
    leader_worker_set(c, "llm-serving", "chat-70b", gpu_template(
        "chat-70b", "registry.example/llm/vllm:0.11.2", 8, 48, "600Gi", "serving-high", nodeSelector=H100,
        labels=queue("llm-serving"),
        env={"MODEL": "chat-70b-instruct", "TENSOR_PARALLEL": "8", "PIPELINE_PARALLEL": "2"}),
        [["h100-r01-n1", "h100-r01-n2"], ["h100-r01-n3", "h100-r01-n4"], ["h100-r02-n1", "h100-r02-n2"]])
    budget(c, "llm-serving", "chat-70b", "chat-70b", 4, 6)
    deployment(c, "llm-serving", "chat-70b-canary", gpu_template(
        "chat-70b-canary", "registry.example/llm/vllm:0.12.0", 8, 48, "600Gi", "serving-high", nodeSelector=H100,
        labels=queue("llm-serving")),
        [{"state": "Pending", "age": 0.0002}], age=0.0006)

    graph = c.make("workloads", "nvidia.com/v1alpha1", "DynamoGraphDeployment", "draft-8b", "llm-serving", age=9.0,
                   labels={"app": "draft-8b"}, spec={"backendFramework": "vllm", "services": {
                       "Frontend": {"componentType": "frontend", "replicas": 1,
                                    "resources": {"requests": {"cpu": "2", "memory": "4Gi"}}},
                       "VllmDecodeWorker": {"componentType": "worker", "replicas": 2,
                                            "resources": {"limits": {"gpu": "4"}, "requests": {"cpu": "24", "memory": "200Gi"}}}}},
                   status={"state": "successful"})
    c.make("dra", "resource.k8s.io/v1", "ResourceClaimTemplate", "four-gpus", "llm-serving", age=9.0, spec={"spec": {
        "devices": {"requests": [{"exactly": {"deviceClassName": "gpu.nvidia.com", "allocationMode": "ExactCount",
                                              "count": 4}, "name": "gpus"}]}}})
    worker = template(pod_spec([container("decode", "registry.example/llm/dynamo-vllm:0.7.1", 24, "200Gi", claim="gpus")],
                               "serving-high", resourceClaims=[{"name": "gpus", "resourceClaimTemplateName": "four-gpus"}]),
                      {"app": "draft-8b"})
    cliques = c.make("workloads", "grove.io/v1alpha1", "PodCliqueSet", "draft-8b", "llm-serving", age=9.0, owner=graph,
                     spec={"replicas": 1, "template": {"cliques": [
                         {"name": "frontend", "spec": {"minAvailable": 1, "replicas": 1, "roleName": "frontend", "podSpec":
                             pod_spec([container("frontend", "registry.example/llm/dynamo-frontend:0.7.1", 2, "4Gi")])}},
                         {"name": "decode", "spec": {"minAvailable": 1, "replicas": 2, "roleName": "decode",
                                                     "podSpec": worker["spec"]}}]}})
    clique = c.make("workloads", "grove.io/v1alpha1", "PodClique", "draft-8b-0-decode", "llm-serving", age=9.0, owner=cliques,
                    spec={"minAvailable": 1, "replicas": 2, "roleName": "decode", "podSpec": worker["spec"]})
    for i, node in enumerate(("nvl3-n17", "nvl3-n18")):
        dra_pod(c, f"draft-8b-0-decode-{i}", node, worker, clique, {"grove.io/podclique": "draft-8b-0-decode"})
    front = c.make("workloads", "grove.io/v1alpha1", "PodClique", "draft-8b-0-frontend", "llm-serving", age=9.0, owner=cliques,
                   spec={"minAvailable": 1, "replicas": 1, "roleName": "frontend",
                         "podSpec": cliques["spec"]["template"]["cliques"][0]["spec"]["podSpec"]})
    place_pod(c, "draft-8b-0-frontend-0", "llm-serving", template(front["spec"]["podSpec"], {"app": "draft-8b"}), "nvl3-n18",
              front, 9.0, {"grove.io/podclique": "draft-8b-0-frontend"})
    deployment(c, "llm-serving", "gateway", simple("registry.example/llm/gateway:1.9.0", "2", "4Gi"),
               ["h100-r01-n1", "h100-r01-n3", "nvl1-n01"], age=60.0)
    budget(c, "llm-serving", "gateway", "gateway", 2, 3)


def training(c):
    trainer = gpu_template("pretrain-7b", "registry.example/research/megatron:25.09", 4, 64, "700Gi", "training-high",
                           nodeSelector=GB200, labels=queue("research"), annotations={"kueue.x-k8s.io/podset-required-topology": RACK})
    train_job = c.make("workloads", "trainer.kubeflow.org/v1alpha1", "TrainJob", "pretrain-7b", "research", age=11.0, labels=queue("research"),
                       spec={"runtimeRef": {"apiGroup": "trainer.kubeflow.org", "kind": "ClusterTrainingRuntime", "name": "megatron"},
                             "suspend": False, "trainer": {"image": "registry.example/research/megatron:25.09", "numNodes": 16}})
    job_set(c, "research", "pretrain-7b", "node", trainer, [f"nvl1-n{n:02d}" for n in range(1, 17)], age=11.0, owner=train_job)
    add_workload(c, train_job, [("node", 16, trainer, 4)], "gb200", 50000)

    ablate = gpu_template("moe-ablate", "registry.example/research/moe:4.2", 8, 96, "1200Gi", "training", nodeSelector=H100, labels=queue("research"))
    owner = job_set(c, "research", "moe-ablate", "workers", ablate,
                    ["h100-r03-n2", "h100-r03-n3", "h100-r03-n4", "h100-r04-n1"], age=2.4, labels=queue("research"))
    add_workload(c, owner, [("workers", 4, ablate, 8)], "h100")

    gang = gpu_template("train-7", "registry.example/research/megatron:25.09", 4, 64, "700Gi", "training-high", nodeSelector=GB200,
                        labels=queue("research"), annotations={"kueue.x-k8s.io/podset-required-topology": RACK})
    lacking = ("0/70 nodes are available: 24 node(s) didn't match pod affinity rules, 16 node(s) didn't match Pod's node affinity/selector, "
               "30 Insufficient nvidia.com/gpu. no new claims to deallocate, preemption: 0/70 nodes are available: "
               "70 Preemption is not helpful for scheduling.")
    owner = job_set(c, "research", "train-7", "workers", gang, [{"state": "Pending", "message": lacking}] * 16, age=0.1333,
                    labels=queue("research"), annotations={"alpha.jobset.sigs.k8s.io/exclusive-topology": "nvidia.com/gpu.clique"})
    add_workload(c, owner, [("workers", 16, gang, 4)], None, 50000, "couldn't assign flavors to pod set workers: topology \"fabric\" "
                 "allows to fit only 11 out of 16 pod(s)", age=0.1333)

    sweep = gpu_template("vit-sweep", "registry.example/vision/vit:3.1", 4, 32, "250Gi", "batch-low", nodeSelector=GB200, labels=queue("vision"),
                         restart="Never")
    owner = job(c, "vision", "vit-sweep", sweep, [f"nvl3-n{n:02d}" for n in (2, 5, 8, 9, 14)], age=0.35, completions=20, indexed=True,
                labels=queue("vision"))
    add_workload(c, owner, [("main", 5, sweep, 4)], "gb200", 1000)

    marks, notes = pod_group("sam-distill", "vision", 3)
    distill = gpu_template("sam-distill", "registry.example/vision/sam:2.3", 2, 16, "120Gi", "training", nodeSelector=H100,
                           labels=marks, annotations=notes, restart="Never")
    for i, node in enumerate(("h100-r03-n1", "h100-r03-n1", "h100-r04-n2")):
        place_pod(c, f"sam-distill-{i}", "vision", distill, node, None, 0.8)

    big = gpu_template("dpo-70b", "registry.example/post-training/dpo:1.7", 8, 96, "1200Gi", "training", nodeSelector=H100, labels=queue("post-training"))
    full = ("0/70 nodes are available: 1 node(s) were unschedulable, 14 Insufficient nvidia.com/gpu, 55 node(s) didn't match Pod's node "
            "affinity/selector. preemption: 0/70 nodes are available: 56 Preemption is not helpful for scheduling, 14 No preemption "
            "victims found for incoming pod.")
    owner = kubeflow_job(c, "post-training", "PyTorchJob", "dpo-70b", {
        "Master": (big, [{"state": "Pending", "message": full}]), "Worker": (big, [{"state": "Pending", "message": full}] * 7)},
        age=0.09, labels=queue("post-training"))
    add_workload(c, owner, [("master", 1, big, 8), ("worker", 7, big, 8)], None, 10000,
                 "couldn't assign flavors to pod set worker: insufficient unused quota for nvidia.com/gpu in flavor h100, 40 more needed",
                 age=0.09)

    waiting = gpu_template("lora-grid", "registry.example/research/lora:0.9", 1, 8, "64Gi", "batch-low", nodeSelector=H100, labels=queue("research"),
                           restart="Never")
    owner = job(c, "research", "lora-grid", waiting, [], age=0.2, parallelism=8, completions=64, labels=queue("research"), suspend=True)
    add_workload(c, owner, [("main", 8, waiting, 1)], None, 1000, "couldn't assign flavors to pod set main: insufficient unused quota "
                 "for nvidia.com/gpu in flavor h100, 4 more needed", age=0.2)


def post_training(c):
    head = simple("registry.example/post-training/ray:2.52.0", "8", "32Gi", app="ray-head")
    worker = gpu_template("grpo-14b", "registry.example/post-training/grpo:2.0", 4, 48, "500Gi", "training", nodeSelector=H100, labels=queue("post-training"))
    places = ["h100-r02-n3", "h100-r02-n4", "h100-r02-n4", "h100-r03-n1"]
    submitter = simple("registry.example/post-training/ray:2.52.0", "500m", "200Mi", app="ray-submit", restart="Never")
    ray_job = c.make("workloads", "ray.io/v1", "RayJob", "grpo-14b", "post-training", age=1.6, labels=queue("post-training"),
                     spec={"entrypoint": "python train.py", "rayClusterSpec": ray_spec(head, [("gpu", worker, 4, 4, 8)]),
                           "shutdownAfterJobFinishes": True, "submissionMode": "K8sJobMode", "submitterPodTemplate": submitter,
                           "suspend": False},
                     status={"jobDeploymentStatus": "Running", "jobStatus": "RUNNING", "rayClusterName": "grpo-14b-x7k2p"})
    ray_cluster(c, "post-training", "grpo-14b-x7k2p", head, "h100-r02-n4", "gpu", worker, places, age=1.6, owner=ray_job)
    job(c, "post-training", "grpo-14b", submitter, ["h100-r02-n3"], age=1.6, owner=ray_job)
    add_workload(c, ray_job, [("head", 1, head, 0), ("gpu", 4, worker, 4)], "h100")

    worker = gpu_template("ppo-34b", "registry.example/post-training/ppo:5.4", 4, 64, "700Gi", "training-high", nodeSelector=GB200,
                          labels=queue("post-training"))
    owner, _ = ray_cluster(c, "post-training", "ppo-34b", head, "nvl2-n01", "rollout", worker,
                           [f"nvl2-n{n:02d}" for n in range(1, 13)], age=3.1, labels=queue("post-training"))
    add_workload(c, owner, [("head", 1, head, 0), ("rollout", 12, worker, 4)], "gb200", 50000)

    router = pod_spec([container("router", "registry.example/post-training/judge-router:1.1", 2, "8Gi")])
    decode = pod_spec([container("decode", "registry.example/post-training/judge:1.1", 32, "300Gi", 4)], "training", nodeSelector=GB200)
    cliques = c.make("workloads", "grove.io/v1alpha1", "PodCliqueSet", "judge-34b", "post-training", age=6.0, labels={"app": "judge-34b"},
                     spec={"replicas": 2, "template": {
                         "cliques": [{"name": "router", "spec": {"minAvailable": 1, "replicas": 1, "roleName": "router", "podSpec": router}},
                                     {"name": "decode", "spec": {"minAvailable": 1, "replicas": 1, "roleName": "decode",
                                                                 "podSpec": decode}}]}})
    for copy, node in enumerate(("nvl1-n17", "nvl2-n13")):
        for role, spec in (("router", router), ("decode", decode)):
            name = f"judge-34b-{copy}-{role}"
            clique = c.make("workloads", "grove.io/v1alpha1", "PodClique", name, "post-training", age=6.0, owner=cliques,
                            labels={"grove.io/podcliqueset-replica-index": str(copy)},
                            spec={"minAvailable": 1, "replicas": 1, "roleName": role, "podSpec": spec})
            place_pod(c, f"{name}-0", "post-training", template(spec, {"app": "judge-34b"}), node, clique, 6.0,
                      {"grove.io/podclique": name})


def build():
    c = Cluster("prod-us-h100", "v1.34.2")
    add_nodes(c)
    add_base(c, TEAMS, list(c.nodes))
    resource_slices(c)
    add_queues(c, {"h100": H100, "gb200": GB200},
               {"research": {"h100": (48, 16), "gb200": (96, 64)}, "vision": {"h100": (16, 16), "gb200": (24, None)},
                "llm-serving": {"h100": (48, 0), "gb200": (24, 0)}, "post-training": {"h100": (16, 8), "gb200": (72, 16)}},
               topology=["topology.kubernetes.io/zone", RACK, "kubernetes.io/hostname"])
    serving(c)
    training(c)
    post_training(c)
    stateful_set(c, "research", "nb-us", gpu_template("nb-us", "registry.example/research/notebook:2026.8", 1, 8, "64Gi", "interactive",
                                                      nodeSelector=H100, labels=queue("research")), ["h100-r04-n2", "h100-r04-n2"], age=33.0, storage="200Gi")
    deployment(c, "platform", "kueue-controller-manager", simple("registry.example/kueue/kueue:v0.19.0", "2", "4Gi"),
               ["h100-r01-n2"], age=190.0)
    deployment(c, "platform", "cost-exporter", simple("registry.example/platform/cost-exporter:0.4.1", "250m", "512Mi"),
               ["nvl2-n17", {"state": "Terminating", "node": "nvl2-n18"}], age=70.0, replicas=1)
    add_pod(c, "debug-shell", "platform", pod_spec([container("shell", "registry.example/platform/toolbox:12", "100m", "128Mi")],
                                                   restart="Never"), node="h100-r04-n4", age=0.2, labels={"app": "debug-shell"})
    return c
