<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Finding</name>
    <message>
        <source>A number or a yes/no where text belongs; taken as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A list or map where text belongs; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text where a number belongs; read as the number it spells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a whole number; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a number; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text where true or false belongs; read as what it spells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither true nor false; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a quantity such as 500m or 2Gi; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quantity without digits; taken as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A negative amount; taken as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number is out of range; taken as the nearest one in range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a map of fields; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a list; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a whole number from 0 to 2147483647.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further findings of this object are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A priority class without value; taken as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a time such as 2026-03-01T12:00:00Z; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a map of labels; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A device without name; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This version of the resource API is not read; kept by name only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A taint without key; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A taint without effect keeps nothing away; kept as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a taint effect; the taint keeps nothing away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The amount is larger than can be counted; taken as the largest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No allocatable amounts; taken from the capacity, as the API server does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less capacity than allocatable; the allocatable amount is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a Kubernetes object: kind and apiVersion are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The object has no apiVersion.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The object has no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Secrets are left alone: nothing of them is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A kubeconfig among the manifests: nothing of it is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pod without spec asks nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a number of pods; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A HyperNode without tier; taken as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A member without selector selects nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither Node nor HyperNode; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a pod phase; taken as Unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a list of GPUs as the sharing device plugin writes it; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a fraction of a GPU above 0 and up to 1; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not GPU indexes such as 0 or 0-1; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path leads to no pod template of the component.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The component names no pod sets and its kind is not known; its pods are not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a number of pods from 1 to below parallelism; partial admission is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The set has no cliques; it is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no clique of this name; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph has no services; it is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The set has no replicated jobs; it is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A replica has at least one pod; counted as 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The predictor has neither a model nor containers; the workload is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The predictor is missing; the workload is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job names no role that its kind has; it is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kind has no such role; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gang wants more pods than the workload has: it can never start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pod template is missing; the workload is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of replicas is missing; counted as 1, but an API server would write the default 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a memory size such as 512m or 4g; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a number of slots from 1 on; counted as 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not an amount of CPU; left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The section is missing; the workload is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job has no tasks; it is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This version of the API is not known; the workload is not read, as its fields may mean something else.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapPainter</name>
    <message>
        <source>NVLink %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2×%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pod %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cordoned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tainted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 slices free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2, MIG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2, time slices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2, MPS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2, vGPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no GPUs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Units</name>
    <message>
        <source>&lt; 1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt; 99 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 thousandths of a core</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Workload</name>
    <message>
        <source>The kind is not known: replicas and template are taken from their usual places.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The replicated jobs start one after the other, each as a gang of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs of each pod from workerSpec.tensorParallelSize, as no container names any.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The launcher starts when the workers are ready: launcherCreationPolicy WaitForWorkersReady.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes and resources as the TrainJob says: its JobSet is not in the snapshot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autoscaler container of 500m and 512Mi in the head: enableInTreeAutoscaling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autoscaler container in the head, as autoscalerOptions.resources says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The head&apos;s first container counts at least 200m and 256Mi: the Redis clean-up job of GCS fault tolerance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submitter pod of 500m and 200Mi: submissionMode K8sJobMode.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submitter pod from submitterPodTemplate: submissionMode K8sJobMode.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submitter container of 500m and 200Mi in the head: submissionMode SidecarMode.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The group is suspended: no pods.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spark asks the cores of the field cores; without coreRequest Kueue counts none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB of memory overhead that Spark adds to each pod, which Kueue does not count</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
