# SPDX-License-Identifier: GPL-3.0-or-later
"""train-eu-a100: 24 nodes of 8 A100 in four racks, some cut by MIG or time slicing; queues and gangs by Volcano."""
from .base import add_base, gpu_template, simple
from .kube import Cluster, add_node, ago, container, pod_spec
from .workloads import deployment, job, kubeflow_job, place_pod, stateful_set, template, volcano_job

VOLCANO = {"schedulerName": "volcano"}
A100 = {"nvidia.com/gpu.product": "NVIDIA-A100-SXM4-80GB"}
ZONES = {"a01": "eu-west-1", "a02": "eu-west-1", "b01": "eu-west-2", "b02": "eu-west-2"}


def add_nodes(c):
    for rack, zone in ZONES.items():
        for n in range(1, 7):
            name = f"a100-{rack}-n{n}"
            add_node(c, name, "A100-80", 8, zone, "eu-west", age=640.0 - n, labels={"topology.kubernetes.io/rack": rack},
                     **{"a100-a02-n5": {"mig": ("single", "3g.40gb", 2)},
                        "a100-b01-n6": {"ready": False, "broken": 8},
                        "a100-b02-n3": {"mig": ("mixed", {"1g.10gb": 14, "2g.20gb": 6, "3g.40gb": 6}, 0)},
                        "a100-b02-n4": {"sharing": ("time-slicing", 2)}}.get(name, {}))


def add_volcano(c):
    for name, weight, deserved, guarantee, priority in (("research", 4, 80, 32, 0), ("vision", 3, 56, 16, 0),
                                                        ("post-training", 2, 32, 16, 0), ("default", 1, 0, 0, -10)):
        spec = {"parent": "root", "priority": priority, "reclaimable": True, "weight": weight}
        if deserved:
            spec.update(capability={"nvidia.com/gpu": "128"}, deserved={"nvidia.com/gpu": str(deserved)},
                        guarantee={"resource": {"nvidia.com/gpu": str(guarantee)}})
        c.make("queues", "scheduling.volcano.sh/v1beta1", "Queue", name, age=300.0, spec=spec,
               status={"allocated": {}, "reservation": {}, "state": "Open"})
    for rack in ZONES:
        c.make("queues", "topology.volcano.sh/v1alpha1", "HyperNode", rack, age=300.0, spec={
            "tier": 1, "tierName": "rack",
            "members": [{"type": "Node", "selector": {"regexMatch": {"pattern": f"^a100-{rack}-n[0-9]+$"}}}]})
    for zone in sorted(set(ZONES.values())):
        c.make("queues", "topology.volcano.sh/v1alpha1", "HyperNode", zone, age=300.0, spec={
            "tier": 2, "tierName": "zone",
            "members": [{"type": "HyperNode", "selector": {"exactMatch": {"name": r}}} for r, z in ZONES.items() if z == zone]})


def gangs(c):
    diffusion = gpu_template("diff-xl", "registry.example/research/diffusion:6.0", 8, 96, "800Gi", "training-high", nodeSelector=A100)
    volcano_job(c, "research", "diff-xl", "research", "training-high", {
        "worker": (diffusion, [f"a100-a01-n{n}" for n in range(1, 7)])}, age=4.5, topology=1)
    dpo = gpu_template("dpo-8b", "registry.example/post-training/dpo:1.7", 8, 96, "800Gi", "training", nodeSelector=A100)
    volcano_job(c, "post-training", "dpo-8b", "post-training", "training", {
        "worker": (dpo, [f"a100-a02-n{n}" for n in range(1, 5)])}, age=0.9)
    over = ("queue post-training is overused: deserved nvidia.com/gpu 32, allocated nvidia.com/gpu 32, requested nvidia.com/gpu 16")
    reward = gpu_template("reward-13b", "registry.example/post-training/reward:3.3", 8, 96, "800Gi", "training", nodeSelector=A100)
    volcano_job(c, "post-training", "reward-13b", "post-training", "training", {
        "worker": (reward, [{"state": "Pending", "message": over, "reason": "Unschedulable"}] * 2)}, age=0.11, phase="Pending", message=over)
    segm = gpu_template("segm-l", "registry.example/vision/segm:1.4", 8, 96, "800Gi", "training", nodeSelector=A100, **VOLCANO)
    kubeflow_job(c, "vision", "PyTorchJob", "segm-l", {"Master": (segm, ["a100-b01-n1"]), "Worker": (segm, ["a100-b01-n2", "a100-b01-n3"])},
                 age=1.9, run_policy={"schedulingPolicy": {"minAvailable": 3, "queue": "vision"}})
    tune = gpu_template("sam2-finetune", "registry.example/vision/sam:2.4", 8, 96, "800Gi", "training", nodeSelector=A100)
    kubeflow_job(c, "vision", "PyTorchJob", "sam2-finetune", {
        "Master": (tune, [{"state": "Creating", "node": "a100-b02-n5"}]), "Worker": (tune, [{"state": "ImagePull", "node": "a100-b02-n6"}])},
        age=0.0028, run_policy={"schedulingPolicy": {"minAvailable": 2, "queue": "vision"}})

    mae = gpu_template("video-mae", "registry.example/vision/video-mae:2.2", 8, 96, "800Gi", "training", nodeSelector=A100)
    inner = {"apiVersion": "kubeflow.org/v1", "kind": "PyTorchJob", "metadata": {"name": "video-mae"},
             "spec": {"pytorchReplicaSpecs": {"Master": {"replicas": 1, "restartPolicy": "OnFailure", "template": mae},
                                              "Worker": {"replicas": 1, "restartPolicy": "OnFailure", "template": mae}}}}
    wrapper = c.make("workloads", "workload.codeflare.dev/v1beta2", "AppWrapper", "video-mae", "vision", age=3.3, spec={
        "components": [{"podSets": [{"path": "template.spec.pytorchReplicaSpecs.Master.template", "replicas": 1},
                                    {"path": "template.spec.pytorchReplicaSpecs.Worker.template", "replicas": 1}], "template": inner}],
        "suspend": False}, status={"phase": "Running"})
    kubeflow_job(c, "vision", "PyTorchJob", "video-mae", {"Master": (mae, ["a100-b02-n1"]), "Worker": (mae, ["a100-b02-n2"])}, age=3.3,
                 owner=wrapper)


def jobs(c):
    laws = gpu_template("scaling-laws", "registry.example/research/laws:0.3", 4, 48, "400Gi", "training", nodeSelector=A100, restart="Never")
    job(c, "research", "scaling-laws", laws, ["a100-b01-n4", "a100-b01-n4", "a100-b01-n5"], age=0.7, completions=12, indexed=True)
    coco = gpu_template("eval-coco", "registry.example/vision/coco:1.0", 2, 8, "64Gi", "batch-low", restart="Never",
                        nodeSelector={"nvidia.com/gpu.product": "NVIDIA-A100-SXM4-80GB-MIG-3g.40gb"})
    job(c, "vision", "eval-coco", coco, ["a100-a02-n5"] * 4, age=0.1, completions=40)
    harness = gpu_template("eval-harness", "registry.example/research/harness:5.1", 8, 64, "600Gi", "batch-low", nodeSelector=A100,
                           restart="Never")
    short = ("0/24 nodes are available: 1 node(s) had untolerated taint {node.kubernetes.io/unreachable: }, 20 Insufficient nvidia.com/gpu, "
             "3 node(s) didn't match Pod's node affinity/selector. preemption: 0/24 nodes are available: 4 Preemption is not helpful for "
             "scheduling, 20 No preemption victims found for incoming pod.")
    job(c, "research", "eval-harness", harness, [{"state": "Pending", "message": short}] * 4, age=0.06)

    nightly = simple("registry.example/research/nightly:1.0", "4", "16Gi", app="nightly-eval", restart="Never")
    cron = c.make("workloads", "batch/v1", "CronJob", "nightly-eval", "research", age=200.0, spec={
        "concurrencyPolicy": "Forbid", "failedJobsHistoryLimit": 1, "jobTemplate": {"spec": {"parallelism": 2, "completions": 2,
                                                                                            "template": nightly}},
        "schedule": "0 2 * * *", "successfulJobsHistoryLimit": 3, "suspend": False}, status={"lastScheduleTime": ago(hours=7.2333)})
    job(c, "research", "nightly-eval-29285400", nightly, [{"state": "Succeeded", "node": "a100-a01-n1"},
                                                         {"state": "Failed", "node": "a100-a01-n2"},
                                                         {"state": "Succeeded", "node": "a100-a01-n2"}], age=0.3014,
        parallelism=2, completions=2, owner=cron)


def notebooks(c):
    for profile, places, cpu in (("1g.10gb", 9, 4), ("2g.20gb", 4, 8), ("3g.40gb", 3, 12)):
        resource = f"nvidia.com/mig-{profile}"
        stateful_set(c, "research", "nb-eu-" + profile.replace(".", "-"),
                     gpu_template("nb-eu-" + profile.replace(".", "-"), "registry.example/research/notebook:2026.8", 1, cpu, "32Gi",
                                  "interactive", resource=resource), ["a100-b02-n3"] * places, age=25.0, storage="100Gi")
    deployment(c, "research", "dev-shell", gpu_template("dev-shell", "registry.example/research/devbox:24.4", 1, 4, "32Gi", "interactive",
               nodeSelector={"nvidia.com/gpu.product": "NVIDIA-A100-SXM4-80GB-SHARED"}), ["a100-b02-n4"] * 6, age=12.0)


def data(c):
    app = c.make("workloads", "sparkoperator.k8s.io/v1beta2", "SparkApplication", "prep-corpus", "research", age=0.4, spec={
        "driver": {"cores": 4, "coreRequest": "4", "memory": "16g", "serviceAccount": "spark"},
        "executor": {"cores": 8, "coreRequest": "8", "instances": 6, "memory": "48g"},
        "image": "registry.example/research/spark:4.0.1", "mainApplicationFile": "local:///opt/app/prep.py", "mode": "cluster",
        "sparkVersion": "4.0.1", "type": "Python"}, status={"applicationState": {"state": "RUNNING"}})
    marks = {"sparkoperator.k8s.io/app-name": "prep-corpus", "spark-app-name": "prep-corpus"}
    driver = place_pod(c, "prep-corpus-driver", "research", template(pod_spec([container(
        "spark-kubernetes-driver", "registry.example/research/spark:4.0.1", 4, "17612Mi")], restart="Never"), marks), "a100-a02-n6", app,
        0.4, {"spark-role": "driver"})
    for i in range(6):
        place_pod(c, f"prep-corpus-exec-{i + 1}", "research", template(pod_spec([container(
            "spark-kubernetes-executor", "registry.example/research/spark:4.0.1", 8, "54067Mi")], restart="Never"), marks),
            f"a100-a02-n{5 + i % 2}", driver, 0.39, {"spark-role": "executor"})
    deployment(c, "platform", "mlflow", simple("registry.example/platform/mlflow:3.6.0", "2", "8Gi"), ["a100-b01-n5", "a100-b02-n4"],
               age=120.0)
    stateful_set(c, "platform", "postgres", simple("registry.example/platform/postgres:17.6", "4", "32Gi"), ["a100-b01-n5"], age=300.0,
                 storage="1Ti")
    deployment(c, "platform", "volcano-scheduler", simple("registry.example/volcano/vc-scheduler:v1.15.0", "2", "8Gi",
                                                          app="volcano-scheduler"), ["a100-a02-n6"], age=290.0)


def build():
    c = Cluster("train-eu-a100", "v1.33.5")
    add_nodes(c)
    add_base(c, ("research", "vision", "post-training"), list(c.nodes))
    add_volcano(c)
    gangs(c)
    jobs(c)
    notebooks(c)
    data(c)
    return c
