# SPDX-License-Identifier: GPL-3.0-or-later
"""Workload objects with everything their controllers make of them, down to the pods.

A place is a node name (the pod runs there) or a dict with state, node and message, as kube.add_pod takes them, and
annotations of that pod alone."""
from .kube import add_pod, ago, suffix


def template(spec, labels, annotations=None):
    about = {"labels": dict(labels)}
    if annotations:
        about["annotations"] = dict(annotations)
    return {"metadata": about, "spec": spec}


def place_pod(cluster, name, namespace, pod_template, place, owner, age, labels=None, annotations=None, generate=None,
              **more):
    where = {"node": place} if isinstance(place, str) else dict(place)
    spec = {**pod_template["spec"], **where.pop("spec", {}), **more}
    age = where.pop("age", age)
    about = {**pod_template["metadata"].get("annotations", {}), **(annotations or {}), **where.pop("annotations", {})}
    return add_pod(cluster, name, namespace, spec, owner=owner, age=age, generate=generate,
                   labels={**pod_template["metadata"]["labels"], **(labels or {})}, annotations=about or None, **where)


def deployment(cluster, namespace, name, pod_template, places, age=20.0, labels=None, owner=None, replicas=None,
               annotations=None):
    match = {"app": pod_template["metadata"]["labels"]["app"]}
    running = sum(isinstance(place, str) or place.get("state", "Running") == "Running" for place in places)
    wanted = len(places) if replicas is None else replicas
    content = {"progressDeadlineSeconds": 600, "replicas": wanted, "revisionHistoryLimit": 10,
               "selector": {"matchLabels": match},
               "strategy": {"rollingUpdate": {"maxSurge": "25%", "maxUnavailable": "25%"}, "type": "RollingUpdate"},
               "template": pod_template}
    top = cluster.make("workloads", "apps/v1", "Deployment", name, namespace, age=age, labels=labels or match,
                       annotations={"deployment.kubernetes.io/revision": "3", **(annotations or {})}, owner=owner,
                       spec=content,
                       status={"availableReplicas": running, "observedGeneration": 3, "readyReplicas": running,
                               "replicas": len(places), "updatedReplicas": len(places)})
    digest = suffix(cluster.name + namespace + name, 10)
    hashed = {"pod-template-hash": digest}
    set_template = template(pod_template["spec"], {**pod_template["metadata"]["labels"], **hashed},
                            pod_template["metadata"].get("annotations"))
    replica_set = cluster.make("workloads", "apps/v1", "ReplicaSet", f"{name}-{digest}", namespace, age=age / 2,
                               labels={**match, **hashed}, owner=top,
                               spec={"replicas": wanted, "selector": {"matchLabels": {**match, **hashed}},
                                     "template": set_template},
                               status={"observedGeneration": 1, "readyReplicas": running, "replicas": len(places)})
    for i, place in enumerate(places):
        place_pod(cluster, f"{name}-{digest}-{suffix(f'{cluster.name}{name}{i}')}", namespace, set_template, place,
                  replica_set, age / 2, generate=f"{name}-{digest}-")
    return top


def stateful_set(cluster, namespace, name, pod_template, places, age=40.0, storage=None):
    match = {"app": pod_template["metadata"]["labels"]["app"]}
    content = {"podManagementPolicy": "OrderedReady", "replicas": len(places), "selector": {"matchLabels": match},
               "serviceName": name, "template": pod_template, "updateStrategy": {"type": "RollingUpdate"}}
    if storage:
        content["volumeClaimTemplates"] = [{
            "apiVersion": "v1", "kind": "PersistentVolumeClaim", "metadata": {"name": "data"},
            "spec": {"accessModes": ["ReadWriteOnce"], "resources": {"requests": {"storage": storage}},
                     "storageClassName": "fast", "volumeMode": "Filesystem"}}]
    top = cluster.make("workloads", "apps/v1", "StatefulSet", name, namespace, age=age, labels=match, spec=content,
                       status={"readyReplicas": sum(isinstance(p, str) for p in places), "replicas": len(places)})
    for i, place in enumerate(places):
        volumes = {}
        if storage:
            claim = f"data-{name}-{i}"
            cluster.make("storage", "v1", "PersistentVolumeClaim", claim, namespace, age=age, labels=match,
                         spec={"accessModes": ["ReadWriteOnce"], "resources": {"requests": {"storage": storage}},
                               "storageClassName": "fast", "volumeMode": "Filesystem",
                               "volumeName": "pvc-" + suffix(claim + cluster.name, 12)},
                         status={"accessModes": ["ReadWriteOnce"], "capacity": {"storage": storage}, "phase": "Bound"})
            volumes = {"volumes": [{"name": "data", "persistentVolumeClaim": {"claimName": claim}}]}
        place_pod(cluster, f"{name}-{i}", namespace, pod_template, place, top, age,
                  {"apps.kubernetes.io/pod-index": str(i), "statefulset.kubernetes.io/pod-name": f"{name}-{i}"},
                  generate=f"{name}-", **volumes)
    return top


def daemon_set(cluster, namespace, name, container, nodes, age=100.0, priority_class="system-node-critical"):
    labels = {"app": name}
    spec = {"containers": [container], "dnsPolicy": "ClusterFirst", "priorityClassName": priority_class,
            "restartPolicy": "Always", "schedulerName": "default-scheduler", "serviceAccountName": name,
            "terminationGracePeriodSeconds": 30, "tolerations": [{"operator": "Exists"}]}
    top = cluster.make("workloads", "apps/v1", "DaemonSet", name, namespace, age=age, labels=labels,
                       spec={"selector": {"matchLabels": labels}, "template": template(spec, labels),
                             "updateStrategy": {"rollingUpdate": {"maxUnavailable": 1}, "type": "RollingUpdate"}},
                       status={"currentNumberScheduled": len(nodes), "desiredNumberScheduled": len(nodes),
                               "numberMisscheduled": 0, "numberReady": len(nodes)})
    for node in nodes:
        affinity = {"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": {"nodeSelectorTerms": [
            {"matchFields": [{"key": "metadata.name", "operator": "In", "values": [node]}]}]}}}
        add_pod(cluster, f"{name}-{suffix(cluster.name + name + node)}", namespace, {**spec, "affinity": affinity},
                owner=top, node=node, age=min(age, 90.0), labels=labels, generate=f"{name}-")
    return top


def job_status(places, age):
    states = [place.get("state") if isinstance(place, dict) else "Running" for place in places]
    if states and all(state in ("Succeeded", "Failed") for state in states):
        return {"completionTime": ago(hours=1), "failed": states.count("Failed"), "startTime": ago(days=age),
                "succeeded": states.count("Succeeded"), "conditions": [
                    {"lastProbeTime": ago(hours=1), "lastTransitionTime": ago(hours=1), "status": "True", "type": "Complete"}]}
    return {"active": len(places), "ready": states.count("Running"), "startTime": ago(days=age)}


def job(cluster, namespace, name, pod_template, places, age=0.6, parallelism=None, completions=None, labels=None,
        annotations=None, owner=None, indexed=False, suspend=False, pod_labels=None):
    parallelism = len(places) if parallelism is None else parallelism
    own = {"batch.kubernetes.io/job-name": name, "job-name": name}
    content = {"backoffLimit": 6, "completionMode": "Indexed" if indexed else "NonIndexed",
               "completions": completions or max(1, parallelism), "parallelism": parallelism, "suspend": suspend,
               "template": template(pod_template["spec"], {**pod_template["metadata"]["labels"], **own},
                                    pod_template["metadata"].get("annotations"))}
    top = cluster.make("workloads", "batch/v1", "Job", name, namespace, age=age, labels=labels, annotations=annotations,
                       owner=owner, spec=content,
                       status=job_status(places, age))
    for i, place in enumerate(places):
        end = suffix(f"{cluster.name}{namespace}{name}{i}")
        place_pod(cluster, f"{name}-{i}-{end}" if indexed else f"{name}-{end}", namespace, content["template"], place,
                  top, age, {**(pod_labels or {}), **({"batch.kubernetes.io/job-completion-index": str(i)} if indexed else {})},
                  {"batch.kubernetes.io/job-completion-index": str(i)} if indexed else None, generate=f"{name}-")
    return top


def job_set(cluster, namespace, name, role, pod_template, places, age=1.2, labels=None, annotations=None, owner=None):
    """One replicated job with a pod for each place."""
    job_spec = {"backoffLimit": 0, "completionMode": "Indexed", "completions": len(places), "parallelism": len(places),
                "template": pod_template}
    top = cluster.make("workloads", "jobset.x-k8s.io/v1alpha2", "JobSet", name, namespace, age=age, labels=labels,
                       annotations=annotations, owner=owner,
                       spec={"failurePolicy": {"maxRestarts": 3}, "network": {"enableDNSHostnames": True},
                             "replicatedJobs": [{"name": role, "replicas": 1, "template": {"spec": job_spec}}],
                             "startupPolicy": {"startupPolicyOrder": "AnyOrder"}, "suspend": False},
                       status={"replicatedJobsStatus": [{"active": 1, "failed": 0, "name": role, "ready": 0,
                                                         "succeeded": 0, "suspended": 0}]})
    marks = {"jobset.sigs.k8s.io/jobset-name": name, "jobset.sigs.k8s.io/replicatedjob-name": role,
             "jobset.sigs.k8s.io/job-index": "0"}
    job(cluster, namespace, f"{name}-{role}-0", pod_template, places, age=age, indexed=True, labels=marks, owner=top,
        pod_labels=marks)
    return top


def leader_worker_set(cluster, namespace, name, pod_template, groups, age=15.0):
    """groups: the places of each replica, leader first."""
    size = len(groups[0])
    app = pod_template["metadata"]["labels"]
    top = cluster.make("workloads", "leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet", name, namespace, age=age, labels=app,
                       spec={"leaderWorkerTemplate": {"restartPolicy": "RecreateGroupOnPodRestart", "size": size,
                                                      "workerTemplate": pod_template},
                             "replicas": len(groups), "rolloutStrategy": {"type": "RollingUpdate"},
                             "startupPolicy": "LeaderCreated"},
                       status={"readyReplicas": len(groups), "replicas": len(groups)})
    mark = "leaderworkerset.sigs.k8s.io/"
    leaders = cluster.make("workloads", "apps/v1", "StatefulSet", name, namespace, age=age, owner=top,
                           labels={mark + "name": name},
                           spec={"podManagementPolicy": "Parallel", "replicas": len(groups), "serviceName": name,
                                 "selector": {"matchLabels": {mark + "name": name, mark + "worker-index": "0"}},
                                 "template": template(pod_template["spec"], {**app, mark + "name": name,
                                                                             mark + "worker-index": "0"})})
    for g, places in enumerate(groups):
        leader = None
        workers = None
        for w, place in enumerate(places):
            labels = {mark + "name": name, mark + "group-index": str(g), mark + "worker-index": str(w)}
            pod_name = f"{name}-{g}" + (f"-{w}" if w else "")
            if w == 1:
                workers = cluster.make(
                    "workloads", "apps/v1", "StatefulSet", f"{name}-{g}", namespace, age=age, owner=leader, labels=labels,
                    spec={"ordinals": {"start": 1}, "podManagementPolicy": "Parallel", "replicas": size - 1,
                          "serviceName": name, "selector": {"matchLabels": {mark + "name": name,
                                                                            mark + "group-index": str(g)}},
                          "template": template(pod_template["spec"], {**app, mark + "name": name,
                                                                      mark + "group-index": str(g)})})
            pod = place_pod(cluster, pod_name, namespace, pod_template, place, workers if w else leaders, age, labels,
                            {mark + "size": str(size)})
            leader = leader or pod
    return top


def ray_spec(head_template, groups):
    """groups: name, template, replicas, least, most."""
    return {"enableInTreeAutoscaling": False, "headGroupSpec": {"rayStartParams": {"dashboard-host": "0.0.0.0"},
                                                              "template": head_template},
            "rayVersion": "2.52.0",
            "workerGroupSpecs": [{"groupName": n, "maxReplicas": most, "minReplicas": least, "numOfHosts": 1,
                                  "rayStartParams": {}, "replicas": count, "template": t}
                                 for n, t, count, least, most in groups]}


def ray_cluster(cluster, namespace, name, head_template, head_place, group, worker_template, places, age=2.0, owner=None,
                labels=None):
    spec = ray_spec(head_template, [(group, worker_template, len(places), len(places), len(places) + 4)])
    top = cluster.make("workloads", "ray.io/v1", "RayCluster", name, namespace, age=age, labels=labels, owner=owner,
                       spec=spec, status={"desiredWorkerReplicas": len(places), "state": "ready"})
    mark = {"ray.io/cluster": name, "ray.io/is-ray-node": "yes"}
    place_pod(cluster, f"{name}-head-{suffix(name)}", namespace, head_template, head_place, top, age,
              {**mark, "ray.io/group": "headgroup", "ray.io/node-type": "head"})
    for i, place in enumerate(places):
        place_pod(cluster, f"{name}-{group}-worker-{suffix(f'{name}{i}')}", namespace, worker_template, place, top, age,
                  {**mark, "ray.io/group": group, "ray.io/node-type": "worker"})
    return top, spec


def kubeflow_job(cluster, namespace, kind, name, roles, age=1.0, labels=None, owner=None, run_policy=None, **fields):
    """roles: role name -> (template, places)."""
    member = {"PyTorchJob": "pytorchReplicaSpecs", "TFJob": "tfReplicaSpecs", "MPIJob": "mpiReplicaSpecs",
              "XGBoostJob": "xgbReplicaSpecs"}[kind]
    api = "kubeflow.org/v2beta1" if kind == "MPIJob" else "kubeflow.org/v1"
    content = {member: {role: {"replicas": len(places), "restartPolicy": "OnFailure", "template": t}
                        for role, (t, places) in roles.items()},
               "runPolicy": {"cleanPodPolicy": "None", "suspend": False, **(run_policy or {})}, **fields}
    top = cluster.make("workloads", api, kind, name, namespace, age=age, labels=labels, owner=owner, spec=content,
                       status={"startTime": ago(days=age)})
    for role, (t, places) in roles.items():
        for i, place in enumerate(places):
            marks = {"training.kubeflow.org/job-name": name, "training.kubeflow.org/operator-name": kind.lower() + "-controller",
                     "training.kubeflow.org/replica-type": role.lower(), "training.kubeflow.org/replica-index": str(i)}
            place_pod(cluster, f"{name}-{role.lower()}-{i}", namespace, t, place, top, age, marks)
    return top


def volcano_job(cluster, namespace, name, queue, priority_class, tasks, age=1.0, phase="Running", minimum=None, message=None,
                topology=None):
    """tasks: name -> (template, places)."""
    total = sum(len(places) for _, places in tasks.values())
    minimum = total if minimum is None else minimum
    content = {"maxRetry": 3, "minAvailable": minimum, "plugins": {"pytorch": ["--master=worker", "--worker=worker"], "svc": []},
               "priorityClassName": priority_class, "queue": queue, "schedulerName": "volcano",
               "tasks": [{"maxRetry": 3, "minAvailable": len(places), "name": task, "replicas": len(places), "template": t}
                         for task, (t, places) in tasks.items()]}
    if topology:
        content["networkTopology"] = {"highestTierAllowed": topology, "mode": "hard"}
    top = cluster.make("workloads", "batch.volcano.sh/v1alpha1", "Job", name, namespace, age=age, spec=content,
                       status={"minAvailable": minimum, "state": {"lastTransitionTime": ago(days=age), "phase": phase}})
    group = f"{name}-{top['metadata']['uid']}"
    group_spec = {"minMember": minimum, "minTaskMember": {t: len(p) for t, (_, p) in tasks.items()},
                  "priorityClassName": priority_class, "queue": queue}
    if topology:
        group_spec["networkTopology"] = content["networkTopology"]
    status = {"phase": "Running" if phase == "Running" else "Inqueue"}
    if phase == "Running":
        status["running"] = total
    elif message:
        status["conditions"] = [{"lastTransitionTime": ago(days=age), "message": message, "reason": "NotEnoughResources",
                                 "status": "True", "type": "Unschedulable"}]
    cluster.make("queues", "scheduling.volcano.sh/v1beta1", "PodGroup", group, namespace, age=age, owner=top, spec=group_spec,
                 status=status)
    for task, (t, places) in tasks.items():
        for i, place in enumerate(places):
            place_pod(cluster, f"{name}-{task}-{i}", namespace, t, place, top, age,
                      {"volcano.sh/job-name": name, "volcano.sh/job-namespace": namespace, "volcano.sh/queue-name": queue,
                       "volcano.sh/task-spec": task},
                      {"scheduling.k8s.io/group-name": group, "volcano.sh/job-name": name, "volcano.sh/queue-name": queue,
                       "volcano.sh/task-index": str(i), "volcano.sh/task-spec": task,
                       "volcano.sh/template-uid": f"{name}-{task}"})
    return top
