# SPDX-License-Identifier: GPL-3.0-or-later
"""What every member cluster of the demo fleet runs besides its GPU workloads."""
from .kube import PRIORITIES, container, pod_spec
from .workloads import daemon_set, deployment, stateful_set, template

TEAMS = ("research", "vision", "llm-serving", "post-training")


def simple(image, cpu="500m", memory="1Gi", app=None, priority_class=None, **more):
    """A template of one CPU container."""
    name = app or image.split("/")[-1].split(":")[0]
    return template(pod_spec([container(name, image, cpu, memory)], priority_class, **more), {"app": name})


def gpu_template(app, image, gpus, cpu, memory, priority_class=None, resource="nvidia.com/gpu", labels=None, annotations=None,
                 env=None, command=None, **more):
    """A template of one container with GPUs."""
    return template(pod_spec([container(app, image, cpu, memory, gpus, resource, env, command)], priority_class, **more),
                    {"app": app, **(labels or {})}, annotations)


def add_base(cluster, teams, nodes):
    for name, age in [("default", 300), ("kube-system", 300), ("monitoring", 280), ("platform", 270)] + [
            (team, 200) for team in teams]:
        cluster.make("namespaces", "v1", "Namespace", name, age=float(age),
                     labels={"kubernetes.io/metadata.name": name, **({"team": name} if name in TEAMS else {})},
                     spec={"finalizers": ["kubernetes"]}, status={"phase": "Active"})
    for name, value in PRIORITIES.items():
        cluster.make("namespaces", "scheduling.k8s.io/v1", "PriorityClass", name, age=300.0, value=value,
                     globalDefault=False, preemptionPolicy="PreemptLowerPriority")
    cluster.make("namespaces", "node.k8s.io/v1", "RuntimeClass", "nvidia", age=290.0, handler="nvidia")

    daemon_set(cluster, "kube-system", "nvidia-device-plugin-daemonset",
               container("device-plugin", "registry.example/nvidia/k8s-device-plugin:v0.18.0", "50m", "100Mi"), nodes)
    daemon_set(cluster, "monitoring", "node-exporter",
               container("node-exporter", "registry.example/monitoring/node-exporter:v1.10.2", "100m", "128Mi"), nodes,
               priority_class="system-cluster-critical")
    first, second = nodes[0], nodes[len(nodes) // 2]
    deployment(cluster, "kube-system", "coredns",
               simple("registry.example/coredns/coredns:v1.13.1", "100m", "170Mi", priority_class="system-cluster-critical"),
               [first, second], age=290.0)
    stateful_set(cluster, "monitoring", "prometheus", simple("registry.example/monitoring/prometheus:v3.8.0", "4", "24Gi"),
                 [second], age=250.0, storage="500Gi")
    for name, app in (("prometheus", "prometheus"), ("coredns", "coredns")):
        namespace = "monitoring" if name == "prometheus" else "kube-system"
        budget(cluster, namespace, name, app, 1, 1 if name == "prometheus" else 2)


def budget(cluster, namespace, name, app, least, healthy):
    cluster.make("storage", "policy/v1", "PodDisruptionBudget", name, namespace, age=150.0,
                 spec={"minAvailable": least, "selector": {"matchLabels": {"app": app}}},
                 status={"currentHealthy": healthy, "desiredHealthy": least, "disruptionsAllowed": max(0, healthy - least),
                         "expectedPods": healthy, "observedGeneration": 1})
