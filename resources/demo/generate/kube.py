# SPDX-License-Identifier: GPL-3.0-or-later
"""Objects every cluster has, in the shape the API server gives them."""
import datetime
import hashlib
import uuid

OBSERVED = datetime.datetime(2026, 9, 1, 9, 14, 0)
SPACE = uuid.UUID("5709a6e0-0000-4000-8000-000000000000")
CONSONANTS = "bcdfghjklmnpqrstvwxz2456789"


def uid(*parts):
    return str(uuid.uuid5(SPACE, "/".join(parts)))


def ago(days=0.0, hours=0.0, minutes=0.0):
    moment = OBSERVED - datetime.timedelta(days=days, hours=hours, minutes=minutes)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def number(text, limit):
    """A number below limit that looks drawn and is always the same for a text."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big") % limit


def suffix(text, length=5):
    """The random end that controllers give to names."""
    return "".join(CONSONANTS[number(f"{text}#{i}", len(CONSONANTS))] for i in range(length))


def meta(cluster, kind, name, namespace=None, age=30.0, labels=None, annotations=None, owner=None):
    """age in days; owner is the controlling object."""
    key = f"{cluster}/{kind}/{namespace}/{name}"
    result = {
        "creationTimestamp": ago(days=age),
        "name": name,
        "resourceVersion": str(48_000_000 + number(key + "rv", 9_000_000)),
        "uid": uid(cluster, kind, namespace or "", name),
    }
    if namespace:
        result["namespace"] = namespace
    if labels:
        result["labels"] = dict(labels)
    if annotations:
        result["annotations"] = dict(annotations)
    if owner:
        result["ownerReferences"] = [{
            "apiVersion": owner["apiVersion"], "blockOwnerDeletion": True, "controller": True, "kind": owner["kind"],
            "name": owner["metadata"]["name"], "uid": owner["metadata"]["uid"],
        }]
    return result


class Cluster:
    """Gathers the objects of one member cluster by the file they go to."""

    def __init__(self, name, version):
        self.name = name
        self.version = version
        self.files = {}
        self.nodes = {}
        self.pod_count = {}

    def add(self, file, item):
        self.files.setdefault(file, []).append(item)
        return item

    def make(self, file, api, kind, name, namespace=None, **rest):
        """An object with metadata arguments (age, labels, annotations, owner) and everything else as its content."""
        about = {k: rest.pop(k) for k in ("age", "labels", "annotations", "owner") if k in rest}
        item = {"apiVersion": api, "kind": kind, "metadata": meta(self.name, kind, name, namespace, **about), **rest}
        return self.add(file, item)

    def uid(self):
        return uid(self.name, "Namespace", "", "kube-system")


MODELS = {
    # product label, memory MiB, family, cpu, memory of the node, machine
    "H100": ("NVIDIA-H100-80GB-HBM3", 81559, "hopper", 192, "2113Gi", "p5.48xlarge"),
    "GB200": ("NVIDIA-GB200", 189471, "blackwell", 144, "960Gi", "p6e-gb200.36xlarge"),
    "A100-80": ("NVIDIA-A100-SXM4-80GB", 81920, "ampere", 128, "1007Gi", "p4de.24xlarge"),
    "L40S": ("NVIDIA-L40S", 46068, "ada-lovelace", 96, "755Gi", "g6e.48xlarge"),
    "A100-40": ("NVIDIA-A100-SXM4-40GB", 40960, "ampere", 96, "1120Gi", "p4d.24xlarge"),
    "T4": ("Tesla-T4", 15360, "turing", 48, "185Gi", "g4dn.12xlarge"),
    "A10G": ("NVIDIA-A10G", 23028, "ampere", 48, "185Gi", "g5.12xlarge"),
}


def add_node(cluster, name, model, gpus, zone, region, age=120.0, labels=None, taints=None, cordoned=False, broken=0,
             ready=True, sharing=None, mig=None, dra=False, annotations=None):
    """sharing: (strategy, replicas); mig: ("single", profile, per GPU) or ("mixed", {profile: count}, whole GPUs left).
    dra: the GPUs are offered by ResourceSlices, not by the device plugin."""
    product, memory, family, cpu, node_memory, machine = MODELS[model]
    replicas = 1
    resources = {"nvidia.com/gpu": gpus}
    about = {
        "beta.kubernetes.io/arch": "arm64" if model == "GB200" else "amd64",
        "kubernetes.io/arch": "arm64" if model == "GB200" else "amd64",
        "kubernetes.io/hostname": name,
        "kubernetes.io/os": "linux",
        "node.kubernetes.io/instance-type": machine,
        "topology.kubernetes.io/region": region,
        "topology.kubernetes.io/zone": zone,
        "nvidia.com/cuda.driver.major": "580",
        "nvidia.com/gpu.count": str(gpus),
        "nvidia.com/gpu.family": family,
        "nvidia.com/gpu.machine": machine,
        "nvidia.com/gpu.memory": str(memory),
        "nvidia.com/gpu.present": "true",
        "nvidia.com/gpu.product": product,
        "nvidia.com/gpu.replicas": "1",
        "nvidia.com/gpu.sharing-strategy": "none",
        "nvidia.com/mig.capable": "true" if model in ("H100", "GB200", "A100-80", "A100-40") else "false",
    }
    if sharing:
        strategy, replicas = sharing
        about["nvidia.com/gpu.product"] = product + "-SHARED"
        about["nvidia.com/gpu.replicas"] = str(replicas)
        about["nvidia.com/gpu.sharing-strategy"] = strategy
        resources = {"nvidia.com/gpu": gpus * replicas}
    if mig and mig[0] == "single":
        _, profile, per_gpu = mig
        about["nvidia.com/mig.strategy"] = "single"
        about["nvidia.com/gpu.product"] = f"{product}-MIG-{profile}"
        about["nvidia.com/gpu.count"] = str(gpus * per_gpu)
        about["nvidia.com/gpu.memory"] = str(int(profile.split(".")[1].rstrip("gb")) * 1000 - 64)
        about["nvidia.com/gpu.slices.gi"] = about["nvidia.com/gpu.slices.ci"] = profile.split("g")[0]
        resources = {"nvidia.com/gpu": gpus * per_gpu}
    if mig and mig[0] == "mixed":
        _, profiles, whole = mig
        about["nvidia.com/mig.strategy"] = "mixed"
        resources = {"nvidia.com/gpu": whole}
        for profile, count in profiles.items():
            resources[f"nvidia.com/mig-{profile}"] = count
            about[f"nvidia.com/mig-{profile}.count"] = str(count)
            about[f"nvidia.com/mig-{profile}.memory"] = str(int(profile.split(".")[1].rstrip("gb")) * 1000 - 272)
            about[f"nvidia.com/mig-{profile}.product"] = f"{product}-MIG-{profile}"
    if dra:
        resources = {}
    about.update(labels or {})

    total_ki = int(node_memory[:-2]) * 1024 * 1024
    capacity = {"cpu": str(cpu), "ephemeral-storage": "3654876Mi", "hugepages-1Gi": "0", "hugepages-2Mi": "0",
                "memory": f"{total_ki}Ki", "pods": "110", **{k: str(v) for k, v in resources.items()}}
    allocatable = {**capacity, "cpu": f"{cpu * 1000 - 310}m", "memory": f"{total_ki - 6 * 1024 * 1024}Ki",
                   "ephemeral-storage": "3368333721047"}
    for resource in resources:
        allocatable[resource] = str(max(0, resources[resource] - broken * replicas))
    lost = ago(hours=2, minutes=22)
    conditions = []
    for kind, good, reason in (("MemoryPressure", "False", "KubeletHasSufficientMemory"),
                               ("DiskPressure", "False", "KubeletHasNoDiskPressure"),
                               ("PIDPressure", "False", "KubeletHasSufficientPID"), ("Ready", "True", "KubeletReady")):
        status, since = (good, ago(days=age - 0.01)) if ready else ("Unknown", lost)
        conditions.append({
            "lastHeartbeatTime": ago(minutes=1 + number(name, 4)) if ready else ago(hours=2, minutes=24),
            "lastTransitionTime": since, "status": status, "type": kind,
            "reason": reason if ready else "NodeStatusUnknown",
            "message": f"kubelet status of {kind}" if ready else "Kubelet stopped posting node status.",
        })
    all_taints = list(taints or [])
    if not ready:
        all_taints += [{"effect": effect, "key": "node.kubernetes.io/unreachable", "timeAdded": lost}
                       for effect in ("NoSchedule", "NoExecute")]
    if cordoned:
        all_taints.append({"effect": "NoSchedule", "key": "node.kubernetes.io/unschedulable",
                           "timeAdded": ago(hours=19)})
    index = len(cluster.nodes)
    spec = {"podCIDR": f"10.{number(cluster.name, 60) + 100}.{index}.0/24",
            "providerID": f"{'aws:///' + zone if region.startswith('us-west') else 'metal://' + region}/{name}"}
    if all_taints:
        spec["taints"] = all_taints
    if cordoned:
        spec["unschedulable"] = True
    node = cluster.make("nodes", "v1", "Node", name, age=age, labels=about, spec=spec,
                        annotations={"node.alpha.kubernetes.io/ttl": "0", **(annotations or {})}, status={
        "addresses": [{"address": f"10.{number(region, 200)}.{index // 250}.{index % 250 + 4}", "type": "InternalIP"},
                      {"address": name, "type": "Hostname"}],
        "allocatable": allocatable, "capacity": capacity, "conditions": conditions,
        "daemonEndpoints": {"kubeletEndpoint": {"Port": 10250}},
        "nodeInfo": {"architecture": about["kubernetes.io/arch"], "bootID": uid(cluster.name, name, "boot"),
                     "containerRuntimeVersion": "containerd://2.1.4", "kernelVersion": "6.8.0-79-generic",
                     "kubeProxyVersion": "", "kubeletVersion": cluster.version, "machineID": uid(name).replace("-", ""),
                     "operatingSystem": "linux", "osImage": "Ubuntu 24.04.3 LTS", "systemUUID": uid(cluster.name, name)},
    })
    cluster.nodes[name] = node
    return node


def container(name, image, cpu="1", memory="2Gi", gpu=0, resource="nvidia.com/gpu", env=None, command=None, claim=None):
    resources = {"limits": {"memory": memory}, "requests": {"cpu": str(cpu), "memory": memory}}
    if gpu:
        resources["limits"][resource] = str(gpu)
        resources["requests"][resource] = str(gpu)
    if claim:
        resources["claims"] = [{"name": claim}]
    result = {"image": image, "imagePullPolicy": "IfNotPresent", "name": name, "resources": resources}
    if env:
        result["env"] = [{"name": k, "value": v} for k, v in env.items()]
    if command:
        result["command"] = command
    return result


TOLERATIONS = [{"effect": "NoExecute", "key": f"node.kubernetes.io/{key}", "operator": "Exists",
                "tolerationSeconds": 300} for key in ("not-ready", "unreachable")]


def pod_spec(containers, priority_class=None, scheduler=None, service_account="default", restart="Always", **more):
    spec = {"containers": containers, "dnsPolicy": "ClusterFirst", "restartPolicy": restart,
            "schedulerName": scheduler or "default-scheduler", "serviceAccountName": service_account,
            "terminationGracePeriodSeconds": 30, **more}
    if priority_class:
        spec["priorityClassName"] = priority_class
    return spec


PRIORITIES = {"system-node-critical": 2000001000, "system-cluster-critical": 2000000000, "serving-high": 100000,
              "training-high": 50000, "training": 10000, "interactive": 30000, "batch-low": 1000}


def add_pod(cluster, name, namespace, spec, owner=None, node=None, age=1.0, state="Running", labels=None,
            annotations=None, message=None, reason=None, generate=None, status=None):
    """state: Running, Creating (bound, not started), Pending, Gated, Succeeded, Failed, ImagePull, Terminating."""
    spec = {**spec, "tolerations": spec.get("tolerations", []) + TOLERATIONS,
            "preemptionPolicy": "PreemptLowerPriority", "priority": PRIORITIES.get(spec.get("priorityClassName"), 0)}
    if node:
        spec["nodeName"] = node
    about = meta(cluster.name, "Pod", name, namespace, age=age, labels=labels, annotations=annotations, owner=owner)
    if generate:
        about["generateName"] = generate
    created = about["creationTimestamp"]
    ready = "True" if state in ("Running", "Terminating") else "False"
    conditions = []
    content = {"phase": "Pending", "qosClass": "Burstable"}
    if state == "Pending":
        conditions.append({"lastTransitionTime": created, "message": message or "", "reason": reason or "Unschedulable",
                           "status": "False", "type": "PodScheduled"} if message else None)
        conditions = [c for c in conditions if c]
    elif state == "Gated":
        conditions.append({"lastTransitionTime": created, "status": "False", "type": "PodScheduled",
                           "message": "Scheduling is blocked due to non-empty scheduling gates",
                           "reason": "SchedulingGated"})
    else:
        conditions += [{"lastTransitionTime": created, "status": "True", "type": "PodScheduled"},
                       {"lastTransitionTime": created, "status": "True", "type": "Initialized"},
                       {"lastTransitionTime": created, "status": ready, "type": "ContainersReady"},
                       {"lastTransitionTime": created, "status": ready, "type": "Ready"}]
        content.update(hostIP=cluster.nodes[node]["status"]["addresses"][0]["address"], startTime=created)
        waiting = {"Creating": "ContainerCreating", "ImagePull": "ImagePullBackOff"}.get(state)
        statuses = []
        for item in spec["containers"]:
            entry = {"image": item["image"], "imageID": "", "name": item["name"], "ready": ready == "True",
                     "restartCount": number(name, 40) // 37, "started": ready == "True"}
            if waiting:
                entry["state"] = {"waiting": {"reason": waiting}}
                if state == "ImagePull":
                    entry["state"]["waiting"]["message"] = f"Back-off pulling image \"{item['image']}\""
            elif ready == "True":
                entry["state"] = {"running": {"startedAt": created}}
                entry["imageID"] = "sha256:" + hashlib.sha256(item["image"].encode()).hexdigest()
                entry["containerID"] = "containerd://" + hashlib.sha256(name.encode()).hexdigest()
            else:
                entry["state"] = {"terminated": {"exitCode": 0 if state == "Succeeded" else 1, "finishedAt": ago(hours=1),
                                                 "reason": "Completed" if state == "Succeeded" else "Error",
                                                 "startedAt": created}}
            statuses.append(entry)
        content["containerStatuses"] = statuses
        if ready == "True":
            index = cluster.pod_count[node] = cluster.pod_count.get(node, 1) + 1
            content["podIP"] = cluster.nodes[node]["spec"]["podCIDR"].rsplit(".", 1)[0] + f".{index}"
            content["phase"] = "Running"
        if state in ("Succeeded", "Failed"):
            content["phase"] = state
    if state == "Terminating":
        about["deletionTimestamp"] = ago(minutes=-0.4)
        about["deletionGracePeriodSeconds"] = 30
    content["conditions"] = conditions
    content.update(status or {})
    return cluster.add("pods", {"apiVersion": "v1", "kind": "Pod", "metadata": about, "spec": spec, "status": content})
