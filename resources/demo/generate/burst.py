# SPDX-License-Identifier: GPL-3.0-or-later
"""burst-aws: autoscaled cloud nodes: two p4d with A100-40 (one cut by MIG), five g4dn with T4 (one divided by
HAMi), three g5 spot nodes with A10G."""
from .base import add_base, gpu_template, simple
from .kube import Cluster, add_node, ago, uid
from .kueue import add_queues, pod_group, queue
from .workloads import deployment, job, kubeflow_job, place_pod, stateful_set

SPOT = [{"effect": "NoSchedule", "key": "spot", "value": "true"}]


def pool(name, kind, capacity="on-demand"):
    return {"node.kubernetes.io/instance-type": kind, "eks.amazonaws.com/nodegroup": name, "karpenter.sh/nodepool": name,
            "karpenter.sh/capacity-type": capacity, "eks.amazonaws.com/capacityType": capacity.upper().replace("-", "_")}


def add_nodes(c):
    profiles = {"1g.5gb": 22, "2g.10gb": 5, "3g.20gb": 6}
    add_node(c, "p4d-1", "A100-40", 8, "us-west-2a", "us-west-2", age=61.0, labels=pool("p4d", "p4d.24xlarge"),
             mig=("mixed", profiles, 0))
    add_node(c, "p4d-2", "A100-40", 8, "us-west-2a", "us-west-2", age=9.0, labels=pool("p4d", "p4d.24xlarge"))
    for n in range(1, 6):
        add_node(c, f"g4dn-{n}", "T4", 4, "us-west-2b", "us-west-2", age=3.0 + n / 4, labels=pool("g4dn", "g4dn.12xlarge"))
    for n in range(1, 4):
        add_node(c, f"g5-{n}", "A10G", 4, "us-west-2b", "us-west-2", age=0.4 + n / 9, labels=pool("g5-spot", "g5.12xlarge", "spot"),
                 taints=SPOT, cordoned=n == 3)


def divided(c):
    """A node that HAMi divides by memory, up to four pods on each T4, and what it gave to whom."""
    gpus = ["GPU-" + uid(c.name, "g4dn-5", "GPU", str(i)) for i in range(4)]
    node = c.nodes["g4dn-5"]
    node["metadata"]["labels"]["gpu"] = "on"
    node["metadata"]["annotations"]["hami.io/node-nvidia-register"] = "".join(f"{gpu},4,15360,100,NVIDIA-Tesla T4,0,true:" for gpu in gpus)
    for amounts in (node["status"]["capacity"], node["status"]["allocatable"]):
        amounts["nvidia.com/gpu"] = "16"
    asr = gpu_template("asr-small", "registry.example/vision/asr:1.4", 1, 2, "8Gi", "serving-high", schedulerName="hami-scheduler")
    for amounts in asr["spec"]["containers"][0]["resources"].values():
        amounts.update({"nvidia.com/gpumem": "3600", "nvidia.com/gpucores": "25"})
    deployment(c, "vision", "asr-small", asr, [
        {"state": "Running", "node": "g4dn-5", "annotations": {
            "hami.io/bind-phase": "success", "hami.io/vgpu-node": "g4dn-5",
            "hami.io/vgpu-devices-allocated": f"{gpus[gpu]},NVIDIA,3600,25:;"}} for gpu in (0, 0, 0, 1, 1, 3)], age=2.0)


def build():
    c = Cluster("burst-aws", "v1.34.1-eks-113cf36")
    add_nodes(c)
    add_base(c, ("research", "vision"), list(c.nodes))
    add_queues(c, {"a10g-spot": {"karpenter.sh/nodepool": "g5-spot"}, "a100-40": {"karpenter.sh/nodepool": "p4d"},
                   "t4": {"karpenter.sh/nodepool": "g4dn"}},
               {"research": {"a100-40": (8, None), "a10g-spot": (4, None)}, "vision": {"a100-40": (8, None), "t4": (20, 0)}})

    for profile, count, cpu in (("1g.5gb", 9, 2), ("2g.10gb", 3, 4), ("3g.20gb", 4, 8)):
        name = "nb-mig-" + profile.replace(".", "-")
        stateful_set(c, "research", name, gpu_template(name, "registry.example/research/notebook:2026.8", 1, cpu, "16Gi", "interactive",
                                                       resource=f"nvidia.com/mig-{profile}", labels=queue("research")), ["p4d-1"] * count, age=18.0, storage="50Gi")
    launcher = simple("registry.example/vision/render:1.6", "1", "2Gi", app="synth-render", restart="Never")
    worker = gpu_template("synth-render", "registry.example/vision/render:1.6", 2, 16, "120Gi", "batch-low",
                          nodeSelector={"karpenter.sh/nodepool": "p4d"}, labels=queue("vision"))
    kubeflow_job(c, "vision", "MPIJob", "synth-render", {"Launcher": (launcher, ["p4d-2"]), "Worker": (worker, ["p4d-2", "p4d-2"])},
                 age=0.5, slotsPerWorker=2, mpiImplementation="OpenMPI")
    deployment(c, "vision", "thumbs", gpu_template("thumbs", "registry.example/vision/thumbs:11.0", 1, 4, "16Gi", "serving-high",
                                                  nodeSelector={"karpenter.sh/nodepool": "g4dn"}, labels=queue("vision")),
               [f"g4dn-{n}" for n in (1, 2, 3) for _ in range(4)] + ["g4dn-4"] * 2, age=3.0)
    divided(c)

    taint = ("0/10 nodes are available: 1 node(s) were unschedulable, 2 node(s) had untolerated taint {spot: true}, 7 node(s) didn't match "
             "Pod's node affinity/selector. preemption: 0/10 nodes are available: 10 Preemption is not helpful for scheduling.")
    nerf = gpu_template("nerf-batch", "registry.example/vision/nerf:0.8", 4, 24, "120Gi", "batch-low", restart="Never",
                        nodeSelector={"nvidia.com/gpu.product": "NVIDIA-A10G"}, labels=queue("vision"))
    job(c, "vision", "nerf-batch", nerf, [{"state": "Pending", "message": taint}] * 2, age=0.04, completions=6)

    marks, notes = pod_group("tile-index", "vision", 4)
    tiles = gpu_template("tile-index", "registry.example/vision/tiles:2.0", 2, 12, "60Gi", "batch-low", labels=marks, annotations=notes,
                         nodeSelector={"karpenter.sh/nodepool": "p4d"}, restart="Never")
    for i in range(4):
        place_pod(c, f"tile-index-{i}", "vision", tiles, {"state": "Gated", "spec": {"schedulingGates": [
            {"name": "kueue.x-k8s.io/admission"}]}}, None, 0.02)

    chief = simple("registry.example/vision/ranker:3.0", "4", "16Gi", app="ranker")
    kubeflow_job(c, "vision", "TFJob", "ranker", {"Chief": (chief, ["g4dn-5"]), "PS": (chief, ["g4dn-5"]),
                                                  "Worker": (chief, ["g4dn-4", "g4dn-5"])}, age=0.25)
    deployment(c, "kube-system", "cluster-autoscaler", simple("registry.example/autoscaling/cluster-autoscaler:v1.34.1", "100m", "600Mi",
                                                              priority_class="system-cluster-critical"), ["p4d-2"], age=60.0)
    cleanup = simple("registry.example/platform/cleanup:1.1", "200m", "256Mi", app="bucket-cleanup", restart="Never")
    cron = c.make("workloads", "batch/v1", "CronJob", "bucket-cleanup", "platform", age=60.0, spec={
        "concurrencyPolicy": "Forbid", "jobTemplate": {"spec": {"template": cleanup}}, "schedule": "0 * * * *", "suspend": False},
        status={"lastScheduleTime": ago(minutes=14)})
    job(c, "platform", "bucket-cleanup-29285820", cleanup, [{"state": "Succeeded", "node": "g4dn-5"}], age=0.0097, owner=cron)
    return c
