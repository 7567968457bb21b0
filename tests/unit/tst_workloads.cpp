// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/import/workload/workload.h"
#include "core/object/objectstream.h"
#include "tests/unit/workloadtext.h"

using namespace stowage;

class TestWorkloads final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void builtin_data();
    void builtin() { compare(); }
    void ray_data();
    void ray() { compare(); }
    void kubeflow_data();
    void kubeflow() { compare(); }
    void sets_data();
    void sets() { compare(); }
    void volcano_data();
    void volcano() { compare(); }
    void sparkAndFlink_data();
    void sparkAndFlink() { compare(); }
    void appWrapper_data();
    void appWrapper() { compare(); }
    void groveAndDynamo_data();
    void groveAndDynamo() { compare(); }
    void kserve_data();
    void kserve() { compare(); }
    void otherKinds_data();
    void otherKinds() { compare(); }
    void everyKindRefusesWhatItCannotTrust_data();
    void everyKindRefusesWhatItCannotTrust() { compare(); }
    void olderVersionsAreNotMisread_data();
    void olderVersionsAreNotMisread() { compare(); }
    void ownersQueuesAndPriorities();
    void impliedPartsAreTold();

private:
    static void addColumns();
    static void row(const char *name, const char *kind, const std::string &rest, const char *expected);
    static void compare();
};

void TestWorkloads::addColumns()
{
    QTest::addColumn<QByteArray>("manifest");
    QTest::addColumn<QByteArray>("expected");
}

/// kind: "apps/v1 Deployment"; rest: the members beside apiVersion, kind and metadata, as YAML flow members.
void TestWorkloads::row(const char *name, const char *kind, const std::string &rest, const char *expected)
{
    const std::string_view text(kind);
    const std::size_t space = text.find(' ');
    std::string manifest =
        "{apiVersion: " + std::string(text.substr(0, space)) + ", kind: " + std::string(text.substr(space + 1)) + ", ";
    if (rest.find("metadata: {name") == std::string::npos)
        manifest += "metadata: {name: w}, ";
    manifest += rest + "}\n";
    QTest::newRow(name) << QByteArray::fromStdString(manifest) << QByteArray(expected);
}

void TestWorkloads::compare()
{
    QFETCH(QByteArray, manifest);
    QFETCH(QByteArray, expected);
    QCOMPARE(QByteArray::fromStdString(test::readWorkloadText(manifest.toStdString())), expected);
}

void TestWorkloads::builtin_data()
{
    addColumns();
    row("a Deployment without replicas has one pod", "apps/v1 Deployment", "spec: {template: @{cpu: 1}}",
        "main x1 {cpu 1} | unit 1x1");
    row("zero replicas stay in the list", "apps/v1 Deployment", "spec: {replicas: 0, template: @{cpu: 1}}",
        "main x0 {cpu 1} | unit 0x1");
    row("the largest number of replicas is a number", "apps/v1 StatefulSet",
        "spec: {replicas: 2147483647, template: @{cpu: 1}}", "main x2147483647 {cpu 1} | unit 2147483647x1");
    row("paused is not suspended, unknown fields do not matter", "apps/v1 Deployment",
        "spec: {replicas: 2, paused: true, novel: {a: [1]}, template: @{cpu: 1}}", "main x2 {cpu 1} | unit 2x1");
    row("a quoted number of replicas is taken with a warning", "apps/v1 ReplicaSet",
        "spec: {replicas: \"3\", template: @{cpu: 1}}", "main x3 {cpu 1} | unit 3x1\nwarning spec.replicas");
    row("limits stand in for requests", "apps/v1 Deployment",
        "spec: {template: {spec: {containers: [{name: c, resources: {limits: {cpu: 2, nvidia.com/gpu: 1}}}]}}}",
        "main x1 {cpu 2, nvidia.com/gpu 1} | unit 1x1");
    row("the pods of a DaemonSet are counted later", "apps/v1 DaemonSet", "spec: {template: @{cpu: 100m}}",
        "main x0 {cpu 100m}");
    row("a Job without numbers runs one pod", "batch/v1 Job", "spec: {template: @{cpu: 1}}", "main x1 {cpu 1}");
    row("completions cap parallelism", "batch/v1 Job", "spec: {parallelism: 8, completions: 5, template: @{cpu: 1}}",
        "main x5 {cpu 1}");
    row("completions alone leave one pod at a time", "batch/v1 Job", "spec: {completions: 9, template: @{cpu: 1}}",
        "main x1 {cpu 1}");
    row("a Job with parallelism 0 waits", "batch/v1 Job", "spec: {parallelism: 0, template: @{cpu: 1}}",
        "main x0 {cpu 1}");
    row("a suspended Job", "batch/v1 Job", "spec: {parallelism: 2, suspend: true, template: @{cpu: 1}}",
        "main x2 {cpu 1} | suspended");
    row("a complete Job is finished", "batch/v1 Job",
        "spec: {template: @{cpu: 1}}, status: {conditions: [{type: Complete, status: \"True\"}]}",
        "main x1 {cpu 1} | finished");
    row("minimal parallelism is the minCount", "batch/v1 Job",
        "metadata: {name: w, annotations: {kueue.x-k8s.io/job-min-parallelism: \"4\"}}, "
        "spec: {parallelism: 10, template: @{cpu: 1}}",
        "main x10 {cpu 1} min 4");
    row("minimal parallelism not below parallelism says nothing", "batch/v1 Job",
        "metadata: {name: w, annotations: {kueue.x-k8s.io/job-min-parallelism: \"10\"}}, "
        "spec: {parallelism: 10, template: @{cpu: 1}}",
        "main x10 {cpu 1}\nwarning metadata.annotations[\"kueue.x-k8s.io/job-min-parallelism\"]");
    row("a scheduling gang counts parallelism by default", "batch/v1 Job",
        "spec: {parallelism: 4, completions: 4, scheduling: {schedulingPolicy: {gang: {}}}, template: @{cpu: 1}}",
        "main x4 {cpu 1} | gang all 4 object");
    row("a scheduling gang of fewer pods", "batch/v1 Job",
        "spec: {parallelism: 4, scheduling: {schedulingPolicy: {gang: {minCount: 3}}}, template: @{cpu: 1}}",
        "main x4 {cpu 1} | gang min 3 object");
    row("a CronJob is one run of it", "batch/v1 CronJob",
        "spec: {suspend: true, jobTemplate: {spec: {parallelism: 2, template: @{cpu: 4}}}}",
        "main x2 {cpu 4} | suspended");
}

void TestWorkloads::ray_data()
{
    addColumns();
    const std::string head = "headGroupSpec: {template: @{cpu: 2, memory: 8Gi}}";
    const std::string workers = ", workerGroupSpecs: [{groupName: g, replicas: 2, template: @{cpu: 8}}]";
    row("one head and each worker group", "ray.io/v1 RayCluster",
        "spec: {" + head
            + ", workerGroupSpecs: [{groupName: group1, replicas: 1, template: @{cpu: 8}}, "
              "{groupName: group2, replicas: 3, template: @{cpu: 8}}]}",
        "head x1 {cpu 2, memory 8Gi} + group1 x1 {cpu 8} unit 1x1 + group2 x3 {cpu 8} unit 3x1 | gang all 5 operator");
    row("the gang counts minReplicas and hosts", "ray.io/v1 RayCluster",
        "spec: {" + head
            + ", workerGroupSpecs: [{groupName: w, replicas: 4, minReplicas: 2, maxReplicas: 8, template: @{cpu: 8}}, "
              "{groupName: tpu, replicas: 2, numOfHosts: 4, template: @{google.com/tpu: 4}}]}",
        "head x1 {cpu 2, memory 8Gi} + w x4 {cpu 8} unit 4x1 range 2..8 + tpu x8 {google.com/tpu 4} unit 2x4 "
        "| gang min 11 operator");
    row("autoscaling adds its container to the head", "ray.io/v1 RayCluster",
        "spec: {" + head + ", enableInTreeAutoscaling: true}",
        "head x1 {cpu 2500m, memory 8704Mi} | gang all 1 operator");
    row("autoscaling with stated resources", "ray.io/v1 RayCluster",
        "spec: {" + head
            + ", enableInTreeAutoscaling: true, autoscalerOptions: {resources: {requests: {cpu: 1, memory: 1Gi}}}}",
        "head x1 {cpu 3, memory 9Gi} | gang all 1 operator");
    row("replicas left out count as one with a warning", "ray.io/v1 RayCluster",
        "spec: {" + head + ", workerGroupSpecs: [{groupName: g, template: @{cpu: 8}}]}",
        "head x1 {cpu 2, memory 8Gi} + g x1 {cpu 8} unit 1x1 | gang all 2 operator\n"
        "warning spec.workerGroupSpecs[0].replicas");
    row("a suspended group has no pods", "ray.io/v1 RayCluster",
        "spec: {" + head + ", workerGroupSpecs: [{groupName: g, replicas: 3, suspend: true, template: @{cpu: 8}}]}",
        "head x1 {cpu 2, memory 8Gi} + g x0 {cpu 8} unit 0x1 | gang all 1 operator");
    row("a suspended cluster", "ray.io/v1 RayCluster", "spec: {suspend: true, " + head + workers + '}',
        "head x1 {cpu 2, memory 8Gi} + g x2 {cpu 8} unit 2x1 | gang all 3 operator | suspended");
    row("a RayJob has a submitter by default", "ray.io/v1 RayJob",
        "spec: {suspend: true, rayClusterSpec: {" + head + workers + "}}",
        "head x1 {cpu 2, memory 8Gi} + g x2 {cpu 8} unit 2x1 + submitter x1 {cpu 500m, memory 200Mi} "
        "| gang min 3 operator | suspended");
    row("a submitter of its own template", "ray.io/v1 RayJob",
        "spec: {submissionMode: K8sJobMode, submitterPodTemplate: @{cpu: 2}, rayClusterSpec: {" + head + "}}",
        "head x1 {cpu 2, memory 8Gi} + submitter x1 {cpu 2} | gang min 1 operator");
    row("SidecarMode submits from the head", "ray.io/v1 RayJob",
        "spec: {submissionMode: SidecarMode, rayClusterSpec: {" + head + "}}",
        "head x1 {cpu 2500m, memory 8392Mi} | gang all 1 operator");
    row("InteractiveMode has no submitter", "ray.io/v1 RayJob",
        "spec: {submissionMode: InteractiveMode, rayClusterSpec: {" + head + "}}",
        "head x1 {cpu 2, memory 8Gi} | gang all 1 operator");
    row("a RayJob on an existing cluster asks its submitter only", "ray.io/v1 RayJob",
        "spec: {clusterSelector: {ray.io/cluster: c}}", "submitter x1 {cpu 500m, memory 200Mi}");
    row("fault tolerance raises a head that asks nothing", "ray.io/v1 RayJob",
        "spec: {submissionMode: HTTPMode, rayClusterSpec: {headGroupSpec: {template: @{}}, "
        "gcsFaultToleranceOptions: {redisAddress: \"redis:6379\"}}}",
        "head x1 {cpu 200m, memory 256Mi} | gang all 1 operator");
    row("fault tolerance by annotation leaves a larger head alone", "ray.io/v1 RayCluster",
        "metadata: {name: w, annotations: {ray.io/ft-enabled: \"true\"}}, spec: {" + head + '}',
        "head x1 {cpu 2, memory 8Gi} | gang all 1 operator");
    row("a finished RayJob", "ray.io/v1 RayJob",
        "spec: {submissionMode: HTTPMode, rayClusterSpec: {" + head + "}}, status: {jobStatus: SUCCEEDED}",
        "head x1 {cpu 2, memory 8Gi} | gang all 1 operator | finished");
    row("a RayService has its cluster below another field", "ray.io/v1 RayService",
        "spec: {rayClusterConfig: {suspend: true, " + head + workers + "}}",
        "head x1 {cpu 2, memory 8Gi} + g x2 {cpu 8} unit 2x1 | gang all 3 operator | suspended");
}

void TestWorkloads::kubeflow_data()
{
    addColumns();
    row("replicas left out count as one, minAvailable is the gang", "kubeflow.org/v1 PyTorchJob",
        "spec: {pytorchReplicaSpecs: {Worker: {replicas: 7, template: @{cpu: 4}}, Master: {template: @{cpu: 4}}}, "
        "runPolicy: {schedulingPolicy: {minAvailable: 5}}}",
        "Master x1 {cpu 4} + Worker x7 {cpu 4} | gang min 5 object");
    row("an elastic PyTorchJob needs its minReplicas", "kubeflow.org/v1 PyTorchJob",
        "spec: {pytorchReplicaSpecs: {Worker: {replicas: 6, template: @{cpu: 8}}}, "
        "elasticPolicy: {minReplicas: 2, maxReplicas: 8}}",
        "Worker x6 {cpu 8} range 2..8 | gang min 2 operator");
    row("roles of a TFJob stand in the table's order", "kubeflow.org/v1 TFJob",
        "spec: {tfReplicaSpecs: {Worker: {replicas: 2, template: @{cpu: 4}}, PS: {replicas: 2, template: @{cpu: 1}}, "
        "Evaluator: {template: @{cpu: 1}}, Chief: {template: @{cpu: 1}}}}",
        "Chief x1 {cpu 1} + PS x2 {cpu 1} + Worker x2 {cpu 4} + Evaluator x1 {cpu 1} | gang all 6 operator");
    row("a role of another kind is left out with a warning", "kubeflow.org/v1 JAXJob",
        "spec: {jaxReplicaSpecs: {Worker: {replicas: 0, template: @{cpu: 4}}, Master: {template: @{cpu: 4}}}}",
        "Worker x0 {cpu 4} | gang all 0 operator\nwarning spec.jaxReplicaSpecs.Master");
    row("a suspended XGBoostJob in a queue", "kubeflow.org/v1 XGBoostJob",
        "metadata: {name: w, labels: {kueue.x-k8s.io/queue-name: team}}, spec: {runPolicy: {suspend: true}, "
        "xgbReplicaSpecs: {Master: {template: @{cpu: 1}}, Worker: {replicas: 2, template: @{cpu: 1}}}}",
        "Master x1 {cpu 1} + Worker x2 {cpu 1} | gang all 3 operator | suspended | queue team");
    row("a PaddleJob of workers", "kubeflow.org/v1 PaddleJob",
        "spec: {paddleReplicaSpecs: {Worker: {replicas: 2147483647, template: @{cpu: 4}}}}",
        "Worker x2147483647 {cpu 4} | gang all 2147483647 operator");
    row("an MPIJob starts launcher and workers together", "kubeflow.org/v2beta1 MPIJob",
        "spec: {mpiReplicaSpecs: {Worker: {replicas: 4, template: @{cpu: 4}}, Launcher: {template: @{cpu: 1}}}}",
        "Launcher x1 {cpu 1} + Worker x4 {cpu 4} | gang all 5 operator");
    row("a launcher that waits is not in the gang", "kubeflow.org/v2beta1 MPIJob",
        "spec: {launcherCreationPolicy: WaitForWorkersReady, mpiReplicaSpecs: "
        "{Worker: {replicas: 4, template: @{cpu: 4}}, Launcher: {template: @{cpu: 1}}}}",
        "Launcher x1 {cpu 1} + Worker x4 {cpu 4} | gang min 4 operator");
    row("a gang of more pods than there are is told", "kubeflow.org/v1 TFJob",
        "spec: {runPolicy: {schedulingPolicy: {minAvailable: 9}}, tfReplicaSpecs: {Worker: {replicas: 2, "
        "template: @{cpu: 4}}}}",
        "Worker x2 {cpu 4} | gang min 9 object\nwarning spec.runPolicy.schedulingPolicy.minAvailable");
    row("a failed job is finished", "kubeflow.org/v1 PyTorchJob",
        "spec: {pytorchReplicaSpecs: {Worker: {template: @{cpu: 4}}}}, "
        "status: {conditions: [{type: Running, status: \"False\"}, {type: Failed, status: \"True\"}]}",
        "Worker x1 {cpu 4} | gang all 1 operator | finished");
    row("a TrainJob waits for its JobSet", "trainer.kubeflow.org/v1alpha1 TrainJob", "spec: {suspend: true}",
        " | gang unknown | suspended");
    row("a TrainJob's own numbers stand in", "trainer.kubeflow.org/v1alpha1 TrainJob",
        "spec: {trainer: {numNodes: 4, resourcesPerNode: {limits: {nvidia.com/gpu: 8}}}}",
        "node x4 {nvidia.com/gpu 8} | gang unknown");
}

void TestWorkloads::sets_data()
{
    addColumns();
    row("a replicated job is replicas child jobs", "jobset.x-k8s.io/v1alpha2 JobSet",
        "spec: {replicatedJobs: [{name: job2, replicas: 3, template: {spec: {parallelism: 2, completions: 3, "
        "template: @{cpu: 4}}}}]}",
        "job2 x6 {cpu 4} unit 3x2 | gang all 6 operator");
    row("completions cap a child job too", "jobset.x-k8s.io/v1alpha2 JobSet",
        "spec: {replicatedJobs: [{name: workers, replicas: 2, template: {spec: {parallelism: 8, completions: 4, "
        "template: @{cpu: 4}}}}]}",
        "workers x8 {cpu 4} unit 2x4 | gang all 8 operator");
    row("all defaults of a JobSet", "jobset.x-k8s.io/v1alpha2 JobSet",
        "spec: {suspend: true, replicatedJobs: [{name: a, template: {spec: {template: @{cpu: 1}}}}]}",
        "a x1 {cpu 1} unit 1x1 | gang all 1 operator | suspended");
    row("ordered jobs are gangs of their own", "jobset.x-k8s.io/v1alpha2 JobSet",
        "spec: {startupPolicy: {startupPolicyOrder: InOrder}, replicatedJobs: ["
        "{name: a, template: {spec: {parallelism: 2, template: @{cpu: 1}}}}, "
        "{name: b, template: {spec: {parallelism: 3, template: @{cpu: 1}}}}]}",
        "a x2 {cpu 1} unit 1x2 + b x3 {cpu 1} unit 1x3 | gang all 2 per unit operator");
    row("exclusive placement is a topology request", "jobset.x-k8s.io/v1alpha2 JobSet",
        "metadata: {name: w, annotations: {alpha.jobset.sigs.k8s.io/exclusive-topology: rack}}, "
        "spec: {replicatedJobs: [{name: a, replicas: 0, template: {spec: {template: @{cpu: 1}}}}]}",
        "a x0 {cpu 1} unit 0x1 | gang all 0 operator | topology rack");
    row("a leader and its workers", "leaderworkerset.x-k8s.io/v1 LeaderWorkerSet",
        "spec: {replicas: 3, leaderWorkerTemplate: {size: 4, leaderTemplate: @{cpu: 1}, workerTemplate: @{cpu: 4}}}",
        "leader x3 {cpu 1} unit 3x1 + worker x9 {cpu 4} unit 3x3 | unit 3x4 | gang all 4 per unit operator");
    row("without a leader template all are alike", "leaderworkerset.x-k8s.io/v1 LeaderWorkerSet",
        "spec: {replicas: 2, leaderWorkerTemplate: {size: 8, workerTemplate: @{cpu: 4}}}",
        "main x16 {cpu 4} unit 2x8 | unit 2x8 | gang all 8 per unit operator");
    row("all defaults of a LeaderWorkerSet", "leaderworkerset.x-k8s.io/v1 LeaderWorkerSet",
        "spec: {leaderWorkerTemplate: {workerTemplate: @{cpu: 4}}}",
        "main x1 {cpu 4} unit 1x1 | unit 1x1 | gang all 1 per unit operator");
    row("a replica has at least one pod", "leaderworkerset.x-k8s.io/v1 LeaderWorkerSet",
        "spec: {leaderWorkerTemplate: {size: 0, workerTemplate: @{cpu: 4}}}",
        "main x1 {cpu 4} unit 1x1 | unit 1x1 | gang all 1 per unit operator\nwarning spec.leaderWorkerTemplate.size");
    row("LeaderReady places leaders first", "leaderworkerset.x-k8s.io/v1 LeaderWorkerSet",
        "metadata: {name: w, annotations: {leaderworkerset.sigs.k8s.io/exclusive-topology: rack}}, "
        "spec: {startupPolicy: LeaderReady, leaderWorkerTemplate: {size: 4, workerTemplate: @{cpu: 4}}}",
        "main x4 {cpu 4} unit 1x4 | unit 1x4 | gang min 1 per unit operator | topology rack");
    row("the largest sets do not overflow", "leaderworkerset.x-k8s.io/v1 LeaderWorkerSet",
        "spec: {replicas: 2147483647, leaderWorkerTemplate: {size: 2147483647, workerTemplate: @{cpu: 4}}}",
        "main x4611686014132420609 {cpu 4} unit 2147483647x2147483647 | unit 2147483647x2147483647 "
        "| gang all 2147483647 per unit operator");
}

void TestWorkloads::volcano_data()
{
    addColumns();
    row("tasks have minimums and the job their sum", "batch.volcano.sh/v1alpha1 Job",
        "spec: {tasks: [{name: ps, replicas: 2, template: @{cpu: 1}}, "
        "{name: worker, replicas: 6, minAvailable: 4, template: @{cpu: 4}}]}",
        "ps x2 {cpu 1} min 2 + worker x6 {cpu 4} min 4 | gang min 6 object | queue default");
    row("the job's own minimum wins", "batch.volcano.sh/v1alpha1 Job",
        "spec: {minAvailable: 3, queue: research, tasks: [{name: ps, replicas: 1, template: @{cpu: 1}}, "
        "{name: worker, replicas: 4, template: @{cpu: 4}}]}",
        "ps x1 {cpu 1} min 1 + worker x4 {cpu 4} min 4 | gang min 3 object | queue research");
    row("nameless tasks are numbered", "batch.volcano.sh/v1alpha1 Job",
        "spec: {tasks: [{replicas: 1, template: @{cpu: 1}}, {replicas: 0, template: @{cpu: 4}}]}",
        "default0 x1 {cpu 1} min 1 + default1 x0 {cpu 4} min 0 | gang all 1 object | queue default");
    row("an aborted job is suspended", "batch.volcano.sh/v1alpha1 Job",
        "spec: {tasks: [{replicas: 1, template: @{cpu: 1}}]}, status: {state: {phase: Aborted}}",
        "default0 x1 {cpu 1} min 1 | gang all 1 object | suspended | queue default");
    row("a task without replicas is doubtful", "batch.volcano.sh/v1alpha1 Job",
        "spec: {tasks: [{name: a, template: @{cpu: 1}}]}",
        "a x1 {cpu 1} min 1 | gang all 1 object | queue default\nwarning spec.tasks[0].replicas");
}

void TestWorkloads::sparkAndFlink_data()
{
    addColumns();
    const char *spark = "sparkoperator.k8s.io/v1beta2 SparkApplication";
    const char *flink = "flink.apache.org/v1beta1 FlinkDeployment";
    row("memory texts of Spark are Java's", spark,
        "spec: {driver: {coreRequest: 500m, memory: 512m}, executor: {instances: 3, coreRequest: \"2\", memory: 4g}}",
        "driver x1 {cpu 500m, memory 512Mi} + executor x3 {cpu 2, memory 4Gi}");
    row("cores alone count nothing, executors default to none", spark,
        "spec: {suspend: true, driver: {cores: 1, memory: 1024MB}, executor: {cores: 2}}",
        "driver x1 {memory 1Gi} + executor x0 {} | suspended");
    row("GPUs and limits of Spark stand in for requests", spark,
        "spec: {driver: {}, executor: {instances: 1, coreLimit: 1200m, memoryLimit: 2g, "
        "gpu: {name: nvidia.com/gpu, quantity: 2}}}",
        "driver x1 {} + executor x1 {cpu 1200m, memory 2Gi, nvidia.com/gpu 2}");
    row("dynamic allocation gives a range", spark,
        "spec: {driver: {}, executor: {instances: 2}, dynamicAllocation: {enabled: true, minExecutors: 1, "
        "maxExecutors: 9}}",
        "driver x1 {} + executor x2 {} range 1..9");
    row("fields of Spark go into its template", spark,
        "spec: {driver: {template: {spec: {containers: [{name: spark-kubernetes-driver, resources: {requests: "
        "{cpu: 7, ephemeral-storage: 1Gi}}}]}}, coreRequest: \"3\"}, executor: {}}",
        "driver x1 {cpu 3, ephemeral-storage 1Gi} + executor x0 {}");
    row("a memory text that Java would refuse is left out", spark, "spec: {driver: {memory: 0.5g}, executor: {}}",
        "driver x1 {} + executor x0 {}\nwarning spec.driver.memory");
    row("task managers come from parallelism and slots", flink,
        "spec: {flinkConfiguration: {taskmanager.numberOfTaskSlots: \"2\"}, jobManager: {resource: {cpu: 1}}, "
        "taskManager: {resource: {cpu: 2}}, job: {parallelism: 5}}",
        "jobmanager x1 {cpu 1} + taskmanager x3 {cpu 2}");
    row("a session has one task manager", flink,
        "spec: {jobManager: {resource: {cpu: 0.5}}, taskManager: {resource: {cpu: 1}}}",
        "jobmanager x1 {cpu 500m} + taskmanager x1 {cpu 1}");
    row("memory texts of Flink are mebibytes too", flink,
        "spec: {jobManager: {replicas: 2, resource: {memory: 2048m}}, taskManager: {replicas: 0, resource: "
        "{memory: \"1 gb\", ephemeralStorage: 2Gi}}}",
        "jobmanager x2 {memory 2Gi} + taskmanager x0 {ephemeral-storage 2Gi, memory 1Gi}");
    row("a suspended job, slots in nested settings, pod templates merged", flink,
        "spec: {flinkConfiguration: {taskmanager: {numberOfTaskSlots: 4}}, podTemplate: {spec: {containers: "
        "[{name: flink-main-container, resources: {requests: {cpu: 9, nvidia.com/gpu: 1}}}]}}, "
        "jobManager: {resource: {cpu: 1}}, taskManager: {podTemplate: @{memory: 1Gi}, resource: {cpu: 2}}, "
        "job: {parallelism: 9, state: suspended}}",
        "jobmanager x1 {cpu 1, nvidia.com/gpu 1} + taskmanager x3 {cpu 2, memory 1Gi, nvidia.com/gpu 1} | suspended");
    row("no slots are one slot", flink,
        "spec: {flinkConfiguration: {taskmanager.numberOfTaskSlots: \"0\"}, jobManager: {}, taskManager: {}, "
        "job: {parallelism: 3}}",
        "jobmanager x1 {} + taskmanager x3 {}\nwarning spec.flinkConfiguration[\"taskmanager.numberOfTaskSlots\"]");
}

void TestWorkloads::appWrapper_data()
{
    addColumns();
    const char *kind = "workload.codeflare.dev/v1beta2 AppWrapper";
    row("pod sets are named over all components", kind,
        "spec: {suspend: true, components: ["
        "{podSets: [{path: template.spec.template}], template: {apiVersion: batch/v1, kind: Job, spec: "
        "{template: @{cpu: 1}}}}, "
        "{podSets: [{replicas: 3, path: template.spec.template}], template: {apiVersion: apps/v1, kind: Deployment, "
        "spec: {template: @{cpu: 4}}}}]}",
        "w-0 x1 {cpu 1} + w-1 x3 {cpu 4} | suspended");
    row("paths step into lists", kind,
        "spec: {components: [{podSets: [{replicas: 0, path: "
        "\"template.spec.replicatedJobs[1].template.spec.template\"}], "
        "template: {spec: {replicatedJobs: [{}, {template: {spec: {template: @{cpu: 2}}}}]}}}]}",
        "w-0 x0 {cpu 2}");
    row("a component without pod sets is read by its kind", kind,
        "spec: {components: [{template: {apiVersion: kubeflow.org/v1, kind: PyTorchJob, spec: {pytorchReplicaSpecs: "
        "{Master: {template: @{cpu: 1}}, Worker: {replicas: 3, template: @{cpu: 4}}}}}}, "
        "{template: {apiVersion: v1, kind: Pod, spec: %{cpu: 7}}}]}",
        "w-0 x1 {cpu 1} + w-1 x3 {cpu 4} + w-2 x1 {cpu 7}");
    row("a component that is no workload counts nothing", kind,
        "spec: {components: [{template: {apiVersion: v1, kind: Service, spec: {}}}]}",
        "\nwarning spec.components[0].template");
    row("a wrapper in a wrapper is not entered", kind,
        "spec: {components: [{template: {apiVersion: workload.codeflare.dev/v1beta2, kind: AppWrapper, spec: "
        "{components: []}}}]}",
        "\nwarning spec.components[0].template");
    row("a path that leads nowhere refuses the wrapper", kind,
        "spec: {components: [{podSets: [{path: \"template.spec[2].x\"}], template: {spec: {}}}]}",
        "refused\nerror spec.components[0].podSets[0].path");
    row("a component of an unknown version refuses the wrapper", kind,
        "spec: {components: [{template: {apiVersion: ray.io/v1alpha1, kind: RayCluster, spec: {}}}]}",
        "refused\nerror spec.components[0].template.apiVersion");
}

void TestWorkloads::groveAndDynamo_data()
{
    addColumns();
    const char *grove = "grove.io/v1alpha1 PodCliqueSet";
    row("free and grouped cliques", grove,
        "spec: {template: {cliques: [{name: fe, spec: {replicas: 2, minAvailable: 1, podSpec: %{cpu: 1}}}, "
        "{name: leader, spec: {podSpec: %{cpu: 4}}}, {name: worker, spec: {replicas: 3, podSpec: %{cpu: 4}}}], "
        "podCliqueScalingGroups: [{name: p, cliqueNames: [leader, worker], replicas: 2, minAvailable: 1}]}}",
        "fe x2 {cpu 1} + leader x2 {cpu 4} unit 2x1 + worker x6 {cpu 4} unit 2x3 | unit 1x10 "
        "| gang min 5 per unit object");
    row("copies multiply everything but the base gang", grove,
        "spec: {replicas: 2, template: {cliques: [{name: router, spec: {replicas: 1, podSpec: %{cpu: 1}}}, "
        "{name: decode, spec: {replicas: 2, podSpec: %{cpu: 4}}}], "
        "podCliqueScalingGroups: [{name: d, cliqueNames: [decode], replicas: 3, minAvailable: 2}]}}",
        "router x2 {cpu 1} + decode x12 {cpu 4} unit 6x2 | unit 2x7 | gang min 5 per unit object");
    row("all defaults of a set, no copies", grove,
        "spec: {replicas: 0, template: {cliques: [{name: a, spec: {podSpec: %{cpu: 1}}}]}}",
        "a x0 {cpu 1} | unit 0x1 | gang all 1 per unit operator");
    row("a scaling group of an unknown clique", grove,
        "spec: {template: {cliques: [{name: a, spec: {podSpec: %{cpu: 1}}}], podCliqueScalingGroups: "
        "[{name: g, cliqueNames: [b]}]}}",
        "a x1 {cpu 1} | unit 1x1 | gang all 1 per unit operator\n"
        "warning spec.template.podCliqueScalingGroups[0].cliqueNames[0]");
    row("services of a graph in written order, the GPU by its short name", "nvidia.com/v1alpha1 DynamoGraphDeployment",
        "spec: {services: {Worker: {replicas: 2, multinode: {nodeCount: 2}, resources: {limits: {gpu: \"8\"}}}, "
        "Frontend: {resources: {requests: {cpu: \"1\", memory: 2Gi}}}}}",
        "Worker x4 {nvidia.com/gpu 8} unit 2x2 + Frontend x1 {cpu 1, memory 2Gi} unit 1x1 "
        "| gang all 2 per unit operator");
    row("components of the later version are a list", "nvidia.com/v1beta1 DynamoGraphDeployment",
        "spec: {components: [{name: b, replicas: 0, resources: {requests: {gpu: \"1\", gpuType: amd.com/gpu}}}, "
        "{name: a, extraPodSpec: {mainContainer: {resources: {requests: {cpu: \"2\"}}}}}]}",
        "b x0 {amd.com/gpu 1} unit 0x1 + a x1 {cpu 2} unit 1x1");
}

void TestWorkloads::kserve_data()
{
    addColumns();
    const char *kind = "serving.kserve.io/v1beta1 InferenceService";
    row("the predictor's model, with its range", kind,
        "spec: {predictor: {minReplicas: 2, maxReplicas: 5, model: {resources: {requests: {cpu: 4}, limits: {cpu: 6, "
        "nvidia.com/gpu: 1}}}}}",
        "predictor x2 {cpu 4, nvidia.com/gpu 1} unit 2x1 range 2..5");
    row("an old framework key, one replica by default", kind,
        "spec: {predictor: {sklearn: {resources: {requests: {cpu: 1}}}}}", "predictor x1 {cpu 1} unit 1x1");
    row("scaled to zero", kind,
        "spec: {predictor: {minReplicas: 0, containers: [{name: a, resources: {requests: "
        "{cpu: 1}}}]}}",
        "predictor x0 {cpu 1} unit 0x1 range 0..");
    row("a field that is read twice is told once", kind, "spec: {predictor: {minReplicas: \"2\", model: {}}}",
        "predictor x2 {} unit 2x1 range 2..\nwarning spec.predictor.minReplicas");
    row("a pipeline is several pods", kind,
        "spec: {predictor: {minReplicas: 2, workerSpec: {pipelineParallelSize: 3, tensorParallelSize: 4}, model: {}}}",
        "predictor x6 {nvidia.com/gpu 4} unit 2x3 range 2..");
    row("transformer and explainer follow the predictor", kind,
        "spec: {explainer: {art: {}}, transformer: {minReplicas: 3, containers: [{name: t}]}, predictor: {model: {}}}",
        "predictor x1 {} unit 1x1 + transformer x3 {} unit 3x1 range 3.. + explainer x1 {} unit 1x1");
    row("a Knative Service counts its lower bound", "serving.knative.dev/v1 Service",
        "spec: {template: {metadata: {annotations: {autoscaling.knative.dev/min-scale: \"2\"}}, spec: {containers: "
        "[{name: a}]}}}",
        "main x2 {}");
}

void TestWorkloads::otherKinds_data()
{
    addColumns();
    row("a kind that nobody told us about", "example.com/v1 Trainer",
        "spec: {replicas: 3, suspend: true, template: @{cpu: 2}}",
        "main x3 {cpu 2} | unit 3x1 | gang unknown | suspended");
    row("a negative count of an unknown kind refuses it", "example.com/v1 Trainer",
        "spec: {replicas: -1, template: @{cpu: 2}}", "refused\nerror spec.replicas");
    row("a ReplicationController", "v1 ReplicationController", "spec: {replicas: 2, template: @{cpu: 2}}",
        "main x2 {cpu 2} | unit 2x1");
}

void TestWorkloads::everyKindRefusesWhatItCannotTrust_data()
{
    addColumns();
    row("a negative count", "apps/v1 Deployment", "spec: {replicas: -1, template: @{cpu: 1}}",
        "refused\nerror spec.replicas");
    row("a count that is no number", "batch/v1 Job", "spec: {parallelism: many, template: @{cpu: 1}}",
        "refused\nerror spec.parallelism");
    row("a broken count", "apps/v1 StatefulSet", "spec: {replicas: 1.5, template: @{cpu: 1}}",
        "refused\nerror spec.replicas");
    row("a count beyond the API's integers", "apps/v1 ReplicaSet", "spec: {replicas: 2147483648, template: @{cpu: 1}}",
        "refused\nerror spec.replicas");
    row("a Deployment without template", "apps/v1 Deployment", "spec: {replicas: 1}", "refused\nerror spec.template");
    row("a template without spec", "apps/v1 DaemonSet", "spec: {template: {metadata: {}}}",
        "refused\nerror spec.template.spec");
    row("a Job without spec", "batch/v1 Job", "status: {}", "refused\nerror spec");
    row("a CronJob without template", "batch/v1 CronJob", "spec: {schedule: \"@daily\"}",
        "refused\nerror spec.jobTemplate");
    row("a RayCluster without head", "ray.io/v1 RayCluster", "spec: {}", "refused\nerror spec.headGroupSpec");
    row("a worker group without template", "ray.io/v1 RayCluster",
        "spec: {headGroupSpec: {template: @{cpu: 1}}, workerGroupSpecs: [{groupName: g, replicas: 1}]}",
        "refused\nerror spec.workerGroupSpecs[0].template");
    row("a worker group of a negative size", "ray.io/v1 RayJob",
        "spec: {rayClusterSpec: {headGroupSpec: {template: @{cpu: 1}}, workerGroupSpecs: [{groupName: g, replicas: -2, "
        "template: @{cpu: 1}}]}}",
        "refused\nerror spec.rayClusterSpec.workerGroupSpecs[0].replicas");
    row("a RayJob without cluster", "ray.io/v1 RayJob", "spec: {}", "refused\nerror spec.rayClusterSpec");
    row("a RayService without cluster", "ray.io/v1 RayService", "spec: {}", "refused\nerror spec.rayClusterConfig");
    row("a role without template", "kubeflow.org/v1 PyTorchJob", "spec: {pytorchReplicaSpecs: {Master: {replicas: 1}}}",
        "refused\nerror spec.pytorchReplicaSpecs.Master.template");
    row("an MPIJob without roles", "kubeflow.org/v2beta1 MPIJob", "spec: {}", "refused\nerror spec.mpiReplicaSpecs");
    row("a JobSet without jobs", "jobset.x-k8s.io/v1alpha2 JobSet", "spec: {}", "refused\nerror spec.replicatedJobs");
    row("a child job without template", "jobset.x-k8s.io/v1alpha2 JobSet",
        "spec: {replicatedJobs: [{name: a, template: {spec: {}}}]}",
        "refused\nerror spec.replicatedJobs[0].template.spec.template");
    row("a LeaderWorkerSet without worker", "leaderworkerset.x-k8s.io/v1 LeaderWorkerSet",
        "spec: {leaderWorkerTemplate: {leaderTemplate: @{cpu: 1}}}",
        "refused\nerror spec.leaderWorkerTemplate.workerTemplate");
    row("a LeaderWorkerSet without groups", "leaderworkerset.x-k8s.io/v1 LeaderWorkerSet", "spec: {replicas: 1}",
        "refused\nerror spec.leaderWorkerTemplate");
    row("a Volcano Job without tasks", "batch.volcano.sh/v1alpha1 Job", "spec: {}", "refused\nerror spec.tasks");
    row("a task without template", "batch.volcano.sh/v1alpha1 Job", "spec: {tasks: [{name: a, replicas: 1}]}",
        "refused\nerror spec.tasks[0].template");
    row("Spark without driver", "sparkoperator.k8s.io/v1beta2 SparkApplication", "spec: {executor: {}}",
        "refused\nerror spec.driver");
    row("Flink without task manager", "flink.apache.org/v1beta1 FlinkDeployment", "spec: {jobManager: {}}",
        "refused\nerror spec.taskManager");
    row("a wrapped object that is missing", "workload.codeflare.dev/v1beta2 AppWrapper", "spec: {components: [{}]}",
        "refused\nerror spec.components[0].template");
    row("a clique without pod spec", "grove.io/v1alpha1 PodCliqueSet",
        "spec: {template: {cliques: [{name: a, spec: {}}]}}", "refused\nerror spec.template.cliques[0].spec.podSpec");
    row("a graph without services", "nvidia.com/v1alpha1 DynamoGraphDeployment", "spec: {}",
        "refused\nerror spec.services");
    row("a predictor without model", "serving.kserve.io/v1beta1 InferenceService", "spec: {predictor: {}}",
        "refused\nerror spec.predictor.model");
    row("an InferenceService without predictor", "serving.kserve.io/v1beta1 InferenceService", "spec: {}",
        "refused\nerror spec.predictor");
    row("an object without name", "apps/v1 Deployment", "metadata: {namex: 1}, spec: {template: @{cpu: 1}}",
        "refused\nerror metadata.name");
}

void TestWorkloads::olderVersionsAreNotMisread_data()
{
    addColumns();
    for (const char *kind :
         {"apps/v1beta2 Deployment", "batch/v1beta1 CronJob", "ray.io/v1alpha1 RayCluster", "kubeflow.org/v1 MPIJob",
          "kubeflow.org/v1beta2 TFJob", "leaderworkerset.x-k8s.io/v1alpha1 LeaderWorkerSet",
          "jobset.x-k8s.io/v1alpha1 JobSet", "trainer.kubeflow.org/v2 TrainJob", "batch.volcano.sh/v1 Job",
          "sparkoperator.k8s.io/v1beta1 SparkApplication", "flink.apache.org/v1alpha1 FlinkDeployment",
          "workload.codeflare.dev/v1beta1 AppWrapper", "grove.io/v1 PodCliqueSet",
          "nvidia.com/v1 DynamoGraphDeployment", "serving.kserve.io/v1alpha1 InferenceService"})
        row(kind, kind, "spec: {replicas: 1, template: @{cpu: 1}}", "refused\nerror apiVersion");
}

void TestWorkloads::ownersQueuesAndPriorities()
{
    const std::string text = test::expandTemplates(R"({apiVersion: batch/v1, kind: Job, metadata: {name: j, uid: u7,
        creationTimestamp: "2026-02-01T00:00:00Z", labels: {kueue.x-k8s.io/priority-class: high},
        annotations: {scheduling.volcano.sh/queue-name: q}, ownerReferences: [
        {apiVersion: example.com/v1, kind: Watcher, name: x},
        {apiVersion: jobset.x-k8s.io/v1alpha2, kind: JobSet, name: s, controller: true}]},
        spec: {template: {metadata: {annotations: {kueue.x-k8s.io/podset-required-topology: rack, note: secret}},
        spec: {priorityClassName: p, containers: []}}}})");
    std::vector<Finding> findings;
    api::Workload workload;
    ObjectHandler handler;
    handler.object = [&](const Object &object) { workload = readWorkload(object, findings).value(); };
    handler.finding = [](const Finding &) { QFAIL("the text reads"); };
    readObjects(ByteSource::fromMemory(text), 0, "w.yaml", handler);
    QCOMPARE(workload.ownerGroup + '/' + workload.ownerKind + '/' + workload.ownerName,
             std::string("jobset.x-k8s.io/JobSet/s"));
    QCOMPARE(workload.nameSpace, std::string("default"));
    QCOMPARE(workload.uid, std::string("u7"));
    QCOMPARE(workload.queue, std::string("q"));
    QCOMPARE(workload.priorityClass, std::string("high"));
    QCOMPARE(workload.topologyRequest, std::string("rack"));
    QCOMPARE(formatInstant(workload.created), std::string("2026-02-01T00:00:00Z"));
    QCOMPARE(workload.podSets.front().spec.priorityClassName, std::string("p"));
    QCOMPARE(workload.podSets.front().annotations.size(), std::size_t(1));
}

void TestWorkloads::impliedPartsAreTold()
{
    const std::string text =
        test::expandTemplates("{apiVersion: ray.io/v1, kind: RayJob, metadata: {name: w}, spec: {rayClusterSpec: "
                              "{enableInTreeAutoscaling: true,"
                              " gcsFaultToleranceOptions: {}, headGroupSpec: {template: @{cpu: 2}}}}}");
    std::vector<Finding> findings;
    api::Workload workload;
    ObjectHandler handler;
    handler.object = [&](const Object &object) { workload = readWorkload(object, findings).value(); };
    handler.finding = [](const Finding &) { QFAIL("the text reads"); };
    readObjects(ByteSource::fromMemory(text), 0, "w.yaml", handler);
    QCOMPARE(workload.podSets.at(0).implied.size(), std::size_t(2));
    QCOMPARE(workload.podSets.at(1).implied.size(), std::size_t(1));
}

QTEST_APPLESS_MAIN(TestWorkloads)
#include "tst_workloads.moc"
