// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/fleet/miggeometry.h"
#include "tests/unit/fleettext.h"

using namespace stowage;

class TestGpus final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void counts_data();
    void counts();
    void draws_data();
    void draws();
    void shares_data();
    void shares();
    void tells_data();
    void tells();
    void knowsMigProfiles_data();
    void knowsMigProfiles();
};

void TestGpus::counts_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(expected);
    };
    row("a node without GPU resource has no entry", "node n1", "");
    row("whole GPUs by the device plugin",
        "node n1 nvidia.com/gpu:8 nvidia.com/gpu.product=NVIDIA-H100-80GB-HBM3 nvidia.com/gpu.count=8 "
        "nvidia.com/gpu.memory=81559\npod a n1 nvidia.com/gpu:3",
        "n1: nvidia 'NVIDIA-H100-80GB-HBM3' x8 none 81559MiB; nvidia.com/gpu 8/8 held 3 free 5 physical 8\n");
    row("labels may be absent", "node n1 nvidia.com/gpu:4",
        "n1: nvidia '' x4 none; nvidia.com/gpu 4/4 held 0 free 4 physical 4\n");
    row("finished pods hold nothing, terminating ones do",
        "node n1 nvidia.com/gpu:4\npod a n1 nvidia.com/gpu:1 done\npod b n1 nvidia.com/gpu:2 deleting",
        "n1: nvidia '' x4 none; nvidia.com/gpu 4/4 held 2 free 2 physical 4\n");
    row("pods that wait hold nothing", "node n1 nvidia.com/gpu:4\npod a - nvidia.com/gpu:1 pending",
        "n1: nvidia '' x4 none; nvidia.com/gpu 4/4 held 0 free 4 physical 4\n");
    row("withheld GPUs are broken", "node n1 nvidia.com/gpu:8/6\npod a n1 nvidia.com/gpu:5",
        "n1: nvidia '' x6 none; nvidia.com/gpu 6/8 held 5 free 1 broken 2 physical 8\n");
    row("free ones of a cordoned node are blocked", "node n1 nvidia.com/gpu:8 cordoned\npod a n1 nvidia.com/gpu:5",
        "n1: nvidia '' x8 none; nvidia.com/gpu 8/8 held 5 free 3 blocked 3 physical 8\n");
    row("so are those of a node that is not ready", "node n1 nvidia.com/gpu:8 notready",
        "n1: nvidia '' x8 none; nvidia.com/gpu 8/8 held 0 free 8 blocked 8 physical 8\n");
    row("and of a tainted one", "node n1 nvidia.com/gpu:8 !maintenance:NoSchedule",
        "n1: nvidia '' x8 none; nvidia.com/gpu 8/8 held 0 free 8 blocked 8 physical 8\n");
    row("PreferNoSchedule blocks nothing", "node n1 nvidia.com/gpu:8 !maintenance:PreferNoSchedule",
        "n1: nvidia '' x8 none; nvidia.com/gpu 8/8 held 0 free 8 physical 8\n");
    row("free is never negative", "node n1 nvidia.com/gpu:2\npod a n1 nvidia.com/gpu:3",
        "n1: nvidia '' x2 none; nvidia.com/gpu 2/2 held 3 free 0 physical 2\n");
    row("time slicing multiplies units, not GPUs",
        "node n1 nvidia.com/gpu:8 nvidia.com/gpu.product=Tesla-T4-SHARED nvidia.com/gpu.count=2 "
        "nvidia.com/gpu.replicas=4 nvidia.com/gpu.sharing-strategy=time-slicing\npod a n1 nvidia.com/gpu:5",
        "n1: nvidia 'Tesla-T4' x2 time-slicing replicas 4; nvidia.com/gpu 8/8 held 5 free 3 shared 8 physical 2\n");
    row("broken counts whole GPUs", "node n1 nvidia.com/gpu:8/3 nvidia.com/gpu.count=2 nvidia.com/gpu.replicas=4",
        "n1: nvidia '' x2 time-slicing replicas 4; nvidia.com/gpu 3/8 held 0 free 3 broken 2 shared 8 physical 2\n");
    row("MPS", "node n1 nvidia.com/gpu:20 nvidia.com/gpu.replicas=10 nvidia.com/gpu.sharing-strategy=mps",
        "n1: nvidia '' x20 mps replicas 10; nvidia.com/gpu 20/20 held 0 free 20 shared 20 physical 2\n");
    row("a renamed resource has no suffix",
        "node n1 nvidia.com/gpu.shared:8 nvidia.com/gpu.product=Tesla-T4 nvidia.com/gpu.count=2 "
        "nvidia.com/gpu.replicas=4",
        "n1: nvidia 'Tesla-T4' x2 time-slicing replicas 4; nvidia.com/gpu.shared 8/8 held 0 free 8 shared 8 physical "
        "2\n");
    row("shares without any label: GPUs are unknown, not 0", "node n1 nvidia.com/gpu.shared:8",
        "n1: nvidia '' x8 time-slicing; nvidia.com/gpu.shared 8/8 held 0 free 8 shared 8 physical >=0\n");
    row("MIG single counts MIG devices",
        "node n1 nvidia.com/gpu:56 nvidia.com/gpu.product=A100-SXM4-40GB-MIG-1g.5gb nvidia.com/gpu.count=56 "
        "nvidia.com/mig.strategy=single",
        "n1: nvidia 'A100-SXM4-40GB' x56 mig 1g.5gb x56; nvidia.com/gpu 56/56 held 0 free 56 shared 56 physical 8\n");
    row("MIG single, time-sliced on top",
        "node n1 nvidia.com/gpu:14 nvidia.com/gpu.product=NVIDIA-H100-80GB-HBM3-MIG-1g.10gb-SHARED "
        "nvidia.com/gpu.count=7 nvidia.com/gpu.replicas=2",
        "n1: nvidia 'NVIDIA-H100-80GB-HBM3' x7 mig replicas 2 1g.10gb x7; nvidia.com/gpu 14/14 held 0 free 14 shared "
        "14 physical 1\n");
    row("MIG mixed: the label counts all GPUs",
        "node n1 nvidia.com/gpu:6 nvidia.com/mig-1g.10gb:7 nvidia.com/mig-3g.40gb:2 nvidia.com/gpu.count=8 "
        "nvidia.com/gpu.product=NVIDIA-A100-SXM4-80GB nvidia.com/mig.strategy=mixed nvidia.com/gpu.replicas=0\n"
        "pod a n1 nvidia.com/mig-1g.10gb:2",
        "n1: nvidia 'NVIDIA-A100-SXM4-80GB' x8 mig; nvidia.com/gpu 6/6 held 0 free 6 physical 6; "
        "nvidia.com/mig-1g.10gb 7/7 held 2 free 5 shared 7 physical 2; "
        "nvidia.com/mig-3g.40gb 2/2 held 0 free 2 shared 2 physical 0\n");
    row("MIG mixed without the label is a lower bound", "node n1 nvidia.com/mig-1g.10gb:8",
        "n1: nvidia '' x8 mig; nvidia.com/mig-1g.10gb 8/8 held 0 free 8 shared 8 physical >=2\n");
    row("an invalid MIG configuration",
        "node n1 nvidia.com/gpu:0 nvidia.com/gpu.product=NVIDIA-A100-SXM4-80GB-MIG-INVALID nvidia.com/gpu.count=0 "
        "nvidia.com/gpu.replicas=0 nvidia.com/gpu.memory=0",
        "n1: nvidia 'NVIDIA-A100-SXM4-80GB' x0 mig invalid; nvidia.com/gpu 0/0 held 0 free 0 physical >=0\n");
    row("all GPUs of a node lost: the label still counts them", "node n1 nvidia.com/gpu:0 nvidia.com/gpu.count=8",
        "n1: nvidia '' x8 none; nvidia.com/gpu 0/0 held 0 free 0 physical 8\n");
    row("AMD", "node n1 amd.com/gpu:8 amd.com/gpu.product-name=AMD_Instinct_MI300X amd.com/gpu.vram=192G",
        "n1: amd 'AMD_Instinct_MI300X' x8 none 196608MiB; amd.com/gpu 8/8 held 0 free 8 physical 8\n");
    row("TPU", "node n1 google.com/tpu:4 cloud.google.com/gke-tpu-accelerator=tpu-v5p-slice",
        "n1: google 'tpu-v5p-slice' x4 none; google.com/tpu 4/4 held 0 free 4 physical 4\n");
    row("Intel", "node n1 gpu.intel.com/i915:2",
        "n1: intel '' x2 none; gpu.intel.com/i915 2/2 held 0 free 2 physical 2\n");
    row("AWS counts devices, not their cores", "node n1 aws.amazon.com/neuron:4 aws.amazon.com/neuroncore:8",
        "n1: aws '' x4 none; aws.amazon.com/neuron 4/4 held 0 free 4 physical 4\n");
    row("HAMi registers GPUs in an annotation",
        "node n1 nvidia.com/gpu:20 "
        "@hami.io/node-nvidia-register=GPU-a,10,40960,100,NVIDIA-A100,0,true:GPU-b,10,40960,100,NVIDIA-A100,0,true:",
        "n1: nvidia 'NVIDIA-A100' x2 vgpu replicas 10 40960MiB elsewhere; nvidia.com/gpu 20/20 held 0 free 20 shared "
        "20 physical 2\n");
    row("Volcano vGPU",
        "node n1 volcano.sh/vgpu-number:20 volcano.sh/vgpu-memory:80000 "
        "@volcano.sh/"
        "node-vgpu-register=GPU-a,10,40000,NVIDIA-T4,true,hami-core:GPU-b,10,40000,NVIDIA-T4,true,hami-core:",
        "n1: nvidia 'NVIDIA-T4' x2 vgpu replicas 10 40000MiB elsewhere; volcano.sh/vgpu-number 20/20 held 0 free 20 "
        "shared 20 physical 2\n");
    row("fractions of KAI mark the node",
        "node n1 nvidia.com/gpu:2\npod kai-resource-reservation/r n1 nvidia.com/gpu:1\npod a n1 @gpu-fraction=0.5",
        "n1: nvidia '' x2 none elsewhere; nvidia.com/gpu 2/2 held 1 free 1 physical 2\n");
    row("devices of a ResourceSlice",
        "node n1\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: s}, spec: {driver: gpu.nvidia.com, "
        "nodeName: n1, pool: {name: n1, generation: 1, resourceSliceCount: 1}, devices: [{name: gpu-0, attributes: "
        "{productName: {string: H100}}, capacity: {memory: {value: 80Gi}}}, {name: gpu-1}]}}",
        "n1: nvidia 'H100' x2 none 81920MiB; gpu.nvidia.com 2/2 held 0 free 2 physical 2\n");
    row("only the newest generation of a pool counts, in the older form of the API too",
        "node n1\n"
        "{apiVersion: resource.k8s.io/v1beta1, kind: ResourceSlice, metadata: {name: new}, spec: {driver: "
        "gpu.nvidia.com, nodeName: n1, pool: {name: n1, generation: 2, resourceSliceCount: 1}, devices: [{name: gpu-0, "
        "basic: {attributes: {productName: {string: H100}}}}]}}\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: old}, spec: {driver: gpu.nvidia.com, "
        "nodeName: n1, pool: {name: n1, generation: 1, resourceSliceCount: 1}, devices: [{name: gpu-0}, {name: "
        "gpu-1}]}}",
        "n1: nvidia 'H100' x1 none; gpu.nvidia.com 1/1 held 0 free 1 physical 1\n");
    row("a device that a taint keeps free is broken",
        "node n1\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: s}, spec: {driver: gpu.nvidia.com, "
        "nodeName: n1, pool: {name: n1, generation: 1, resourceSliceCount: 1}, devices: [{name: gpu-0, taints: [{key: "
        "gpu.nvidia.com/unhealthy, effect: NoExecute}]}, {name: gpu-1, taints: [{key: a, effect: None}]}, {name: "
        "gpu-2}]}}",
        "n1: nvidia '' x3 none; gpu.nvidia.com 2/3 held 0 free 2 broken 1 physical 3\n");
    row("devices that draw on the same counters are one GPU",
        "node n1\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: s}, spec: {driver: gpu.example.com, "
        "nodeName: n1, pool: {name: n1, generation: 1, resourceSliceCount: 1}, devices: [{name: gpu-0, capacity: "
        "{memory: {value: 80Gi}}, consumesCounters: [{counterSet: c0}]}, {name: half-0, capacity: {memory: {value: "
        "40Gi}}, consumesCounters: [{counterSet: c0}]}, {name: half-1, capacity: {memory: {value: 40Gi}}, "
        "consumesCounters: [{counterSet: c0}]}, {name: gpu-1, capacity: {memory: {value: 80Gi}}, consumesCounters: "
        "[{counterSet: c1}]}]}}",
        "n1: example '' x2 none 81920MiB; gpu.example.com 2/2 held 0 free 2 physical 2\n");
    row("drivers of other devices are no GPUs",
        "node n1\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: s}, spec: {driver: dra.net, nodeName: "
        "n1, pool: {name: n1, generation: 1, resourceSliceCount: 1}, devices: [{name: nic-0}]}}",
        "");
}

void TestGpus::counts()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    QCOMPARE(QString::fromStdString(test::printGpus(test::onlyCluster(fleet))), expected);
}

void TestGpus::draws_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(expected);
    };
    row("pods fill GPUs in their order",
        "node n1 nvidia.com/gpu:4\npod b n1 nvidia.com/gpu:1\npod a n1 nvidia.com/gpu:2", "n1: a a b .\n");
    row("a bound pod that has not started reserves", "node n1 nvidia.com/gpu:2\npod a n1 nvidia.com/gpu:1 pending",
        "n1: ~a .\n");
    row("a nominated pod reserves what is free",
        "node n1 nvidia.com/gpu:2\npod a n1 nvidia.com/gpu:1\npod b - nvidia.com/gpu:1 pending nominated:n1",
        "n1: a ~b\n");
    row("withheld ones are the last that nobody holds", "node n1 nvidia.com/gpu:4/3\npod a n1 nvidia.com/gpu:1",
        "n1: a . . !\n");
    row("free ones of a cordoned node", "node n1 nvidia.com/gpu:3/2 cordoned\npod a n1 nvidia.com/gpu:1",
        "n1: a x !\n");
    row("more held than there is", "node n1 nvidia.com/gpu:2\npod a n1 nvidia.com/gpu:3", "n1: a a\n");
    row("more held than allocatable", "node n1 nvidia.com/gpu:2/1\npod a n1 nvidia.com/gpu:2", "n1: a !\n");
    row("time slices fill GPU after GPU",
        "node n1 nvidia.com/gpu:4 nvidia.com/gpu.replicas=2\npod a n1 nvidia.com/gpu:1\npod b n1 nvidia.com/gpu:2",
        "n1: (a b) (b .)\n");
    row("MIG devices of one profile",
        "node n1 nvidia.com/gpu:4 nvidia.com/gpu.product=NVIDIA-A100-SXM4-80GB-MIG-3g.40gb\npod a n1 nvidia.com/gpu:1",
        "n1: (a/3 ./3) (./3 ./3)\n");
    row("mixed profiles beside whole GPUs",
        "node n1 nvidia.com/gpu:1 nvidia.com/mig-3g.40gb:1 nvidia.com/mig-1g.10gb:2 nvidia.com/gpu.count=2 "
        "nvidia.com/gpu.product=NVIDIA-A100-SXM4-80GB\npod a n1 nvidia.com/mig-1g.10gb:1\npod b n1 nvidia.com/gpu:1",
        "n1: b (./3 a/1 ./1)\n");
    row("mixed profiles spread over the GPUs that the label counts",
        "node n1 nvidia.com/mig-3g.40gb:2 nvidia.com/mig-1g.10gb:2 nvidia.com/gpu.count=2 "
        "nvidia.com/gpu.product=NVIDIA-A100-SXM4-80GB",
        "n1: (./3 ./1) (./3 ./1)\n");
    row("an A30 has four slices", "node n1 nvidia.com/gpu:4 nvidia.com/gpu.product=NVIDIA-A30-MIG-2g.12gb",
        "n1: (./2 ./2) (./2 ./2)\n");
    row("HAMi says which GPU",
        "node n1 nvidia.com/gpu:4 "
        "@hami.io/node-nvidia-register=GPU-a,2,40960,100,T4,0,true:GPU-b,2,40960,100,T4,0,true:\n"
        "pod a n1 nvidia.com/gpu:1 @hami.io/vgpu-devices-allocated=GPU-b,NVIDIA,3000,30:;\n"
        "pod b n1 nvidia.com/gpu:1",
        "n1: (b .) ([a] .)\n");
    row("an annotation names GPUs by index",
        "node n1 nvidia.com/gpu:4\npod a n1 nvidia.com/gpu:2 @alibabacloud.com/gpu-index=2-3\npod b n1 "
        "nvidia.com/gpu:1",
        "n1: b . [a] [a]\n");
    row("KAI's placeholder says which GPU by index or uuid",
        "node n1 nvidia.com/gpu:4\npod kai-resource-reservation/r n1 nvidia.com/gpu:1 "
        "@run.ai/reserve_for_gpu_index=2\npod b n1 nvidia.com/gpu:1",
        "n1: b . [r] .\n");
    row("a claim says which device",
        "node n1\npod a n1\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: s}, spec: {driver: gpu.nvidia.com, "
        "nodeName: n1, pool: {name: n1, generation: 1, resourceSliceCount: 1}, devices: [{name: gpu-0}, {name: gpu-1}, "
        "{name: gpu-2}]}}\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceClaim, metadata: {name: c, namespace: default}, status: "
        "{allocation: {devices: {results: [{request: r, driver: gpu.nvidia.com, pool: n1, device: gpu-1}]}}, "
        "reservedFor: [{resource: pods, name: a, uid: u}]}}\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceClaim, metadata: {name: d, namespace: default}, status: "
        "{allocation: {devices: {results: [{request: r, driver: gpu.nvidia.com, pool: n1, device: gpu-2}]}}}}",
        "n1: . [a] [~claim]\n");
    row("a slice says which device is broken",
        "node n1\npod a n1\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: s}, spec: {driver: gpu.nvidia.com, "
        "nodeName: n1, pool: {name: n1, generation: 1, resourceSliceCount: 1}, devices: [{name: gpu-0, taints: [{key: "
        "x, effect: NoSchedule}]}, {name: gpu-1, taints: [{key: x, effect: NoSchedule}]}, {name: gpu-2}]}}\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceClaim, metadata: {name: c, namespace: default}, status: "
        "{allocation: {devices: {results: [{request: r, driver: gpu.nvidia.com, pool: n1, device: gpu-1}]}}, "
        "reservedFor: [{resource: pods, name: a, uid: u}]}}",
        "n1: ! [a] .\n");
    row("a GPU that DRA cuts on demand",
        "node n1\npod a n1\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: s}, spec: {driver: gpu.nvidia.com, "
        "nodeName: n1, pool: {name: n1, generation: 1, resourceSliceCount: 1}, devices: [{name: gpu-0, attributes: "
        "{uuid: {string: U}}, consumesCounters: [{}]}, {name: mig-0, attributes: {profile: {string: 3g.40gb}, "
        "parentUUID: {string: U}}, consumesCounters: [{}]}, {name: mig-1, attributes: {profile: {string: 3g.40gb}, "
        "parentUUID: {string: U}}, consumesCounters: [{}]}]}}\n"
        "{apiVersion: resource.k8s.io/v1, kind: ResourceClaim, metadata: {name: c, namespace: default}, status: "
        "{allocation: {devices: {results: [{request: r, driver: gpu.nvidia.com, pool: n1, device: mig-0}]}}, "
        "reservedFor: [{resource: pods, name: a, uid: u}]}}",
        "n1: ([a]/3 .)\n");
}

void TestGpus::draws()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    QCOMPARE(QString::fromStdString(test::printSlots(test::onlyCluster(fleet))), expected);
}

void TestGpus::shares_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(expected);
    };
    const char *holder = "node n1 nvidia.com/gpu:2 nvidia.com/gpu.memory=40000\n"
                         "pod kai-resource-reservation/r n1 nvidia.com/gpu:1 runai-gpu-group=g\n";
    const auto beside = [&](const char *fact, const std::string &lines, const char *expected) {
        row(fact, (holder + lines).c_str(), expected);
    };
    row("a whole GPU is not shared", "node n1 nvidia.com/gpu:1\npod a n1 nvidia.com/gpu:1", "");
    beside("pods of the group are in the GPU of its placeholder",
           "pod a n1 runai-gpu-group=g @gpu-fraction=0.5\npod b n1 runai-gpu-group=g @gpu-fraction=0.25",
           "r: a 500 b 250\n");
    beside("memory is a share of the GPU's", "pod a n1 runai-gpu-group=g @gpu-memory=10000", "r: a 250\n");
    beside("a pod that does not say how much", "pod a n1 runai-gpu-group=g", "r: a 0\n");
    beside("a pod on several GPUs has a label for each group",
           "pod kai-resource-reservation/s n1 nvidia.com/gpu:1 runai-gpu-group=h\n"
           "pod a n1 runai-gpu-group/g=g runai-gpu-group/h=h @gpu-fraction=0.5",
           "r: a 500\ns: a 500\n");
    beside("another group is another GPU", "pod a n1 runai-gpu-group=h @gpu-fraction=0.5", "");
    beside("a pod elsewhere with the same group",
           "node n2 nvidia.com/gpu:1\npod a n2 runai-gpu-group=g @gpu-fraction=0.5", "");
    beside("a pod that has ended", "pod a n1 runai-gpu-group=g @gpu-fraction=0.5 done", "");
    row("no placeholder, no place", "node n1 nvidia.com/gpu:2\npod a n1 runai-gpu-group=g @gpu-fraction=0.5", "");
}

void TestGpus::shares()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    const Cluster &cluster = test::onlyCluster(fleet);
    std::string printed;
    PodId last;
    for (const GpuShare &share : cluster.gpuShares) {
        if (share.holder != last)
            printed.append(last.valid() ? "\n" : "").append(cluster.text(cluster.pods.name[share.holder])).append(":");
        last = share.holder;
        printed.append(" ").append(cluster.text(cluster.pods.name[share.pod]));
        printed.append(" ").append(std::to_string(share.thousandths));
    }
    printed.append(printed.empty() ? "" : "\n");
    QCOMPARE(QString::fromStdString(printed), expected);
}

void TestGpus::tells_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *fact, const char *lines, const char *expected) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(expected);
    };
    row("a full node is no finding", "node n1 nvidia.com/gpu:2\npod a n1 nvidia.com/gpu:2", "");
    row("more held than allocatable is one", "node n1 nvidia.com/gpu:2/1\npod a n1 nvidia.com/gpu:2",
        "warning Node n1 status.allocatable[\"nvidia.com/gpu\"]: Pods hold more of this resource than the node "
        "allows.\n");
    row("an invalid MIG configuration", "node n1 nvidia.com/gpu:0 nvidia.com/gpu.product=X-MIG-INVALID",
        "warning Node n1 metadata.labels[\"nvidia.com/gpu.product\"]: The node's MIG configuration is invalid: its "
        "GPUs "
        "cannot be used.\n");
    row("more units than a machine has", "node n1 nvidia.com/gpu:1025",
        "warning Node n1 status.capacity[\"nvidia.com/gpu\"]: More units than any machine has; only the first 1024 are "
        "drawn.\n");
    row("an annotation that is none of a device plugin", "node n1 nvidia.com/gpu:1 @hami.io/node-nvidia-register=x",
        "warning Node n1 metadata.annotations[\"hami.io/node-nvidia-register\"]: Not a list of GPUs as the sharing "
        "device "
        "plugin writes it; left out.\n");
}

void TestGpus::tells()
{
    QFETCH(QString, lines);
    QFETCH(QString, expected);
    const FleetPtr fleet = test::fleetFrom(lines.toStdString());
    QCOMPARE(QString::fromStdString(test::printFindings(test::onlyCluster(fleet).findings)), expected);
}

void TestGpus::knowsMigProfiles_data()
{
    QTest::addColumn<QString>("profile");
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("parts");
    QTest::addColumn<int>("perGpu");
    const auto row = [](const char *profile, const char *model, int parts, int perGpu) {
        QTest::addRow("%s of %s", profile, model)
            << QString::fromUtf8(profile) << QString::fromUtf8(model) << parts << perGpu;
    };
    row("1g.5gb", "A100-SXM4-40GB", 1, 7);
    row("1g.10gb", "A100-SXM4-40GB", 1, 4);
    row("1g.10gb", "NVIDIA-A100-SXM4-80GB", 1, 7);
    row("1g.20gb", "NVIDIA-H100-80GB-HBM3", 1, 4);
    row("2g.20gb", "NVIDIA-H100-80GB-HBM3", 2, 3);
    row("3g.40gb", "NVIDIA-H100-80GB-HBM3", 3, 2);
    row("4g.40gb", "NVIDIA-H100-80GB-HBM3", 4, 1);
    row("7g.80gb", "NVIDIA-H100-80GB-HBM3", 7, 1);
    row("1g.12gb", "NVIDIA-H100-NVL", 1, 7);
    row("1g.18gb", "NVIDIA-H200", 1, 7);
    row("1g.35gb", "NVIDIA-H200", 1, 4);
    row("1g.6gb", "NVIDIA-A30", 1, 4);
    row("2g.12gb", "NVIDIA-A30", 2, 2);
    row("4g.24gb", "NVIDIA-A30", 4, 1);
    row("1c.3g.40gb", "NVIDIA-A100-SXM4-80GB", 1, 6);
    row("1g.10gb.me", "NVIDIA-A100-SXM4-80GB", 1, 7);
    row("1g.10gb", "", 1, 7);
    row("nonsense", "", 1, 7);
}

void TestGpus::knowsMigProfiles()
{
    QFETCH(QString, profile);
    QFETCH(QString, model);
    QFETCH(int, parts);
    QFETCH(int, perGpu);
    const MigGeometry geometry = migGeometry(profile.toStdString(), model.toStdString());
    QCOMPARE(int(geometry.parts), parts);
    QCOMPARE(int(geometry.perGpu), perGpu);
}

QTEST_GUILESS_MAIN(TestGpus)
#include "tst_gpus.moc"
