// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tools/makefleet/manifests.h"

#include <functional>

namespace stowage::makefleet {

namespace {

constexpr std::string_view hexDigits = "0123456789abcdef";
constexpr std::string_view created = "2026-08-30T11:02:17Z";

// FNV-1a: names decide identities, so that the same fleet has the same ones.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return hash;
}

std::string hex(std::string_view seed, std::size_t length)
{
    Random random(hashOf(seed));
    std::string result;
    for (std::size_t i = 0; i < length; ++i)
        result += hexDigits[random.below(16)];
    return result;
}

std::string uidOf(std::string_view key)
{
    std::string result = hex(key, 32);
    result[12] = '4';
    for (const std::size_t at : {8U, 13U, 18U, 23U})
        result.insert(at, 1, '-');
    return result;
}

struct Kind {
    std::string_view apiVersion, kind;
};

Kind kindOf(WorkloadKind kind)
{
    switch (kind) {
    case WorkloadKind::Deployment:
        return {"apps/v1", "Deployment"};
    case WorkloadKind::StatefulSet:
        return {"apps/v1", "StatefulSet"};
    case WorkloadKind::Job:
        return {"batch/v1", "Job"};
    case WorkloadKind::PyTorchJob:
        return {"kubeflow.org/v1", "PyTorchJob"};
    case WorkloadKind::RayCluster:
        return {"ray.io/v1", "RayCluster"};
    case WorkloadKind::VolcanoJob:
        return {"batch.volcano.sh/v1alpha1", "Job"};
    case WorkloadKind::DaemonSet:
        return {"apps/v1", "DaemonSet"};
    }
    return {};
}

/// One cluster's objects; a member per kind of object, each in the key order of the API server.
class ClusterWriter {
public:
    ClusterWriter(ManifestWriter &out, const Population &population)
        : m_out(out)
        , m_population(population)
    {
    }

    void writeNode(const Node &node);
    void writeWorkload(const Workload &workload);
    void writePods(const Workload &workload);

private:
    struct Owner {
        Kind kind;
        std::string name;
    };

    void map(std::string_view name, const std::function<void()> &body)
    {
        m_out.beginMap(name);
        body();
        m_out.endMap();
    }
    void list(std::string_view name, const std::function<void()> &body)
    {
        m_out.beginList(name);
        body();
        m_out.endList();
    }
    void item(const std::function<void()> &body)
    {
        m_out.beginMap();
        body();
        m_out.endMap();
    }
    void condition(std::string_view type, bool good, std::string_view reason, std::string_view message);
    void managedFields(std::string_view manager, bool status);
    void fieldTree(int depth, int width);
    void identity(Kind kind, const std::string &nameSpace, const std::string &name);
    void owner(const Owner &controller, const std::string &nameSpace);
    void amounts(const Node &node, bool allocatable);
    void resources(const Workload &workload);
    void podLabels(const Workload &workload);
    void podSpec(const Workload &workload, std::string_view nodeName, bool templateOnly);
    void templateOf(const Workload &workload);
    void workloadSpec(const Workload &workload);
    void podStatus(const Workload &workload, const std::string &name, std::int32_t node);
    [[nodiscard]] std::string replicaSetName(const Workload &workload) const;

    ManifestWriter &m_out;
    const Population &m_population;
};

void ClusterWriter::condition(std::string_view type, bool good, std::string_view reason, std::string_view message)
{
    item([&] {
        m_out.string("lastTransitionTime", created);
        if (!message.empty())
            m_out.string("message", message);
        if (!reason.empty())
            m_out.string("reason", reason);
        m_out.string("status", good ? "True" : "False");
        m_out.string("type", type);
    });
}

// The bulk of what the API server sends and nobody reads.
void ClusterWriter::fieldTree(int depth, int width)
{
    for (int i = 0; i < width; ++i) {
        map("f:field" + std::to_string(i), [&] {
            if (depth > 1)
                fieldTree(depth - 1, width);
        });
    }
}

void ClusterWriter::managedFields(std::string_view manager, bool status)
{
    item([&] {
        m_out.string("apiVersion", "v1");
        m_out.string("fieldsType", "FieldsV1");
        map("fieldsV1", [&] {
            map(status ? "f:status" : "f:metadata", [&] { fieldTree(2, 3); });
            if (!status)
                map("f:spec", [&] { fieldTree(2, 3); });
        });
        m_out.string("manager", manager);
        m_out.string("operation", "Update");
        if (status)
            m_out.string("subresource", "status");
        m_out.string("time", created);
    });
}

void ClusterWriter::identity(Kind kind, const std::string &nameSpace, const std::string &name)
{
    const std::string key = m_population.cluster + "/" + std::string(kind.kind) + "/" + nameSpace + "/" + name;
    m_out.string("name", name);
    if (!nameSpace.empty())
        m_out.string("namespace", nameSpace);
    m_out.string("resourceVersion", std::to_string(hashOf(key) % 900'000'000));
    m_out.string("uid", uidOf(key));
}

void ClusterWriter::owner(const Owner &controller, const std::string &nameSpace)
{
    list("ownerReferences", [&] {
        item([&] {
            m_out.string("apiVersion", controller.kind.apiVersion);
            m_out.boolean("blockOwnerDeletion", true);
            m_out.boolean("controller", true);
            m_out.string("kind", controller.kind.kind);
            m_out.string("name", controller.name);
            m_out.string("uid",
                         uidOf(m_population.cluster + "/" + std::string(controller.kind.kind) + "/" + nameSpace + "/"
                               + controller.name));
        });
    });
}

void ClusterWriter::amounts(const Node &node, bool allocatable)
{
    const int whole = models[node.model].gpusPerNode - (node.mig ? 1 : 0) - (allocatable ? node.broken : 0);
    m_out.string("cpu", allocatable ? "127690m" : "128");
    m_out.string("ephemeral-storage", "3654876Mi");
    m_out.string("memory", allocatable ? "1049564Mi" : "1055708Mi");
    m_out.string("nvidia.com/gpu", std::to_string(node.ready || !allocatable ? whole : 0));
    if (node.mig)
        m_out.string("nvidia.com/mig-1g.10gb", "7");
    m_out.string("pods", "110");
}

void ClusterWriter::writeNode(const Node &node)
{
    const Model &model = models[node.model];
    const auto index = static_cast<std::size_t>(&node - m_population.nodes.data());
    item([&] {
        m_out.string("apiVersion", "v1");
        m_out.string("kind", "Node");
        map("metadata", [&] {
            map("annotations", [&] {
                m_out.string("csi.volume.kubernetes.io/nodeid", R"({"csi.fast.example":")" + node.name + R"("})");
                m_out.string("node.alpha.kubernetes.io/ttl", "0");
                m_out.string("nfd.node.kubernetes.io/feature-labels",
                             "cpu-cpuid.AVX512F,cpu-hardware_multithreading,pci-10de.present");
            });
            m_out.string("creationTimestamp", "2026-02-11T08:00:00Z");
            map("labels", [&] {
                m_out.string("beta.kubernetes.io/arch", "amd64");
                m_out.string("feature.node.kubernetes.io/cpu-cpuid.AVX512F", "true");
                m_out.string("feature.node.kubernetes.io/cpu-hardware_multithreading", "true");
                m_out.string("feature.node.kubernetes.io/pci-10de.present", "true");
                m_out.string("kubernetes.io/arch", "amd64");
                m_out.string("kubernetes.io/hostname", node.name);
                m_out.string("kubernetes.io/os", "linux");
                if (model.nvlinkRack)
                    m_out.string("nvidia.com/gpu.clique", uidOf(node.rack) + ".32766");
                m_out.string("nvidia.com/gpu.count", std::to_string(model.gpusPerNode));
                m_out.string("nvidia.com/gpu.memory", std::to_string(model.memoryMiB));
                m_out.string("nvidia.com/gpu.present", "true");
                m_out.string("nvidia.com/gpu.product", model.product);
                m_out.string("nvidia.com/gpu.replicas", node.mig ? "0" : "1");
                m_out.string("nvidia.com/gpu.sharing-strategy", "none");
                if (node.mig) {
                    m_out.string("nvidia.com/mig-1g.10gb.count", "7");
                    m_out.string("nvidia.com/mig-1g.10gb.memory", "9728");
                    m_out.string("nvidia.com/mig.strategy", "mixed");
                }
                m_out.string("topology.kubernetes.io/rack", node.rack);
                m_out.string("topology.kubernetes.io/region", m_population.cluster);
                m_out.string("topology.kubernetes.io/zone", node.zone);
            });
            list("managedFields", [&] {
                managedFields("kubelet", false);
                managedFields("gpu-feature-discovery", false);
                managedFields("kubelet", true);
            });
            identity({"v1", "Node"}, {}, node.name);
        });
        map("spec", [&] {
            m_out.string("podCIDR",
                         "10." + std::to_string(index / 250 % 250) + "." + std::to_string(index % 250) + ".0/24");
            m_out.string("providerID", "metal://" + node.zone + "/" + node.name);
            if (node.cordoned || !node.ready) {
                list("taints", [&] {
                    item([&] {
                        m_out.string("effect", "NoSchedule");
                        m_out.string(
                            "key", node.cordoned ? "node.kubernetes.io/unschedulable" : "node.kubernetes.io/not-ready");
                    });
                });
            }
            if (node.cordoned)
                m_out.boolean("unschedulable", true);
        });
        map("status", [&] {
            map("allocatable", [&] { amounts(node, true); });
            map("capacity", [&] { amounts(node, false); });
            list("conditions", [&] {
                condition("MemoryPressure", false, "KubeletHasSufficientMemory",
                          "kubelet has sufficient memory available");
                condition("DiskPressure", false, "KubeletHasNoDiskPressure", "kubelet has no disk pressure");
                condition("PIDPressure", false, "KubeletHasSufficientPID", "kubelet has sufficient PID available");
                condition("Ready", node.ready, node.ready ? "KubeletReady" : "KubeletNotReady",
                          node.ready ? "kubelet is posting ready status" : "container runtime is down");
            });
            list("images", [&] {
                for (int i = 0; i < 12; ++i) {
                    item([&] {
                        list("names", [&] {
                            m_out.string("registry.example/base/image-" + std::to_string(i)
                                         + "@sha256:" + hex(node.rack, 64));
                            m_out.string("registry.example/base/image-" + std::to_string(i) + ":v"
                                         + std::to_string(index % 9));
                        });
                        m_out.number("sizeBytes", 100'000'000 + 7919 * i);
                    });
                }
            });
            map("nodeInfo", [&] {
                m_out.string("architecture", "amd64");
                m_out.string("containerRuntimeVersion", "containerd://2.1.4");
                m_out.string("kernelVersion", "6.8.0-79-generic");
                m_out.string("kubeletVersion", "v1.34.2");
                m_out.string("operatingSystem", "linux");
                m_out.string("osImage", "Ubuntu 24.04.3 LTS");
            });
        });
    });
}

std::string ClusterWriter::replicaSetName(const Workload &workload) const
{
    return workload.name + "-" + hex(workload.nameSpace + workload.name, 10);
}

void ClusterWriter::resources(const Workload &workload)
{
    const std::string_view resource = workload.mig ? "nvidia.com/mig-1g.10gb" : "nvidia.com/gpu";
    map("resources", [&] {
        map("limits", [&] {
            m_out.string("memory", std::to_string(workload.memoryMiB) + "Mi");
            if (workload.gpus > 0)
                m_out.string(resource, std::to_string(workload.gpus));
        });
        map("requests", [&] {
            m_out.string("cpu", std::to_string(workload.milliCpu) + "m");
            m_out.string("memory", std::to_string(workload.memoryMiB) + "Mi");
            if (workload.gpus > 0)
                m_out.string(resource, std::to_string(workload.gpus));
        });
    });
}

void ClusterWriter::podLabels(const Workload &workload)
{
    m_out.string("app.kubernetes.io/managed-by", "platform");
    m_out.string("app.kubernetes.io/name", workload.name);
    if (!workload.queue.empty())
        m_out.string("kueue.x-k8s.io/queue-name", workload.queue);
    if (workload.kind == WorkloadKind::Deployment)
        m_out.string("pod-template-hash", hex(workload.nameSpace + workload.name, 10));
    if (workload.kind == WorkloadKind::RayCluster)
        m_out.string("ray.io/cluster", workload.name);
    m_out.string("team", workload.nameSpace);
}

void ClusterWriter::podSpec(const Workload &workload, std::string_view nodeName, bool templateOnly)
{
    if (workload.kind == WorkloadKind::DaemonSet && !templateOnly) {
        map("affinity", [&] {
            map("nodeAffinity", [&] {
                map("requiredDuringSchedulingIgnoredDuringExecution", [&] {
                    list("nodeSelectorTerms", [&] {
                        item([&] {
                            list("matchFields", [&] {
                                item([&] {
                                    m_out.string("key", "metadata.name");
                                    m_out.string("operator", "In");
                                    list("values", [&] { m_out.string(nodeName); });
                                });
                            });
                        });
                    });
                });
            });
        });
    }
    list("containers", [&] {
        item([&] {
            list("args", [&] {
                m_out.string("--config=/etc/app/config.yaml");
                m_out.string("--log-level=info");
            });
            list("env", [&] {
                for (int i = 0; i < workload.env; ++i) {
                    item([&] {
                        m_out.string("name", "SETTING_" + std::to_string(i));
                        m_out.string(
                            "value",
                            "value " + std::to_string(hashOf(workload.name) % 100'000 + static_cast<std::size_t>(i)));
                    });
                }
            });
            m_out.string("image", "registry.example/" + workload.nameSpace + "/" + workload.name + ":v1.4.2");
            m_out.string("imagePullPolicy", "IfNotPresent");
            m_out.string("name", "main");
            map("readinessProbe", [&] {
                m_out.number("failureThreshold", 3);
                map("httpGet", [&] {
                    m_out.string("path", "/healthz");
                    m_out.number("port", 8080);
                    m_out.string("scheme", "HTTP");
                });
                m_out.number("periodSeconds", 10);
            });
            resources(workload);
            m_out.string("terminationMessagePath", "/dev/termination-log");
            m_out.string("terminationMessagePolicy", "File");
            list("volumeMounts", [&] {
                for (const std::string_view volume : {"data", "cache", "dshm", "kube-api-access"}) {
                    item([&] {
                        m_out.string("mountPath", "/mnt/" + std::string(volume));
                        m_out.string("name", volume);
                    });
                }
            });
        });
    });
    m_out.string("dnsPolicy", "ClusterFirst");
    m_out.boolean("enableServiceLinks", true);
    if (!templateOnly && !nodeName.empty())
        m_out.string("nodeName", nodeName);
    if (workload.gpus > 0 && !workload.mig)
        map("nodeSelector", [&] { m_out.string("nvidia.com/gpu.product", models[workload.model].product); });
    m_out.number("priority", workload.kind == WorkloadKind::DaemonSet ? 2'000'001'000 : 1000);
    m_out.string("restartPolicy", "Always");
    m_out.string("schedulerName", workload.kind == WorkloadKind::VolcanoJob ? "volcano" : "default-scheduler");
    m_out.string("serviceAccountName", "default");
    m_out.number("terminationGracePeriodSeconds", 30);
    list("tolerations", [&] {
        for (const std::string_view key : {"node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"}) {
            item([&] {
                m_out.string("effect", "NoExecute");
                m_out.string("key", key);
                m_out.string("operator", "Exists");
                m_out.number("tolerationSeconds", 300);
            });
        }
        if (workload.kind == WorkloadKind::DaemonSet)
            item([&] { m_out.string("operator", "Exists"); });
    });
    list("volumes", [&] {
        item([&] {
            map("emptyDir", [&] { m_out.string("medium", "Memory"); });
            m_out.string("name", "dshm");
        });
        item([&] {
            m_out.string("name", "kube-api-access");
            map("projected", [&] {
                m_out.number("defaultMode", 420);
                list("sources", [&] {
                    item([&] {
                        map("serviceAccountToken", [&] {
                            m_out.number("expirationSeconds", 3607);
                            m_out.string("path", "token");
                        });
                    });
                });
            });
        });
    });
}

void ClusterWriter::templateOf(const Workload &workload)
{
    map("template", [&] {
        map("metadata", [&] { map("labels", [&] { podLabels(workload); }); });
        map("spec", [&] { podSpec(workload, {}, true); });
    });
}

void ClusterWriter::workloadSpec(const Workload &workload)
{
    const auto pods = static_cast<std::int64_t>(workload.nodes.size());
    switch (workload.kind) {
    case WorkloadKind::Deployment:
    case WorkloadKind::StatefulSet:
    case WorkloadKind::DaemonSet:
        if (workload.kind != WorkloadKind::DaemonSet)
            m_out.number("replicas", pods);
        map("selector", [&] { map("matchLabels", [&] { m_out.string("app.kubernetes.io/name", workload.name); }); });
        templateOf(workload);
        break;
    case WorkloadKind::Job:
        m_out.number("completions", pods);
        m_out.number("parallelism", pods);
        templateOf(workload);
        break;
    case WorkloadKind::PyTorchJob:
        map("pytorchReplicaSpecs", [&] {
            map("Worker", [&] {
                m_out.number("replicas", pods);
                templateOf(workload);
            });
        });
        break;
    case WorkloadKind::RayCluster:
        map("headGroupSpec", [&] { templateOf(workload); });
        list("workerGroupSpecs", [&] {
            if (pods > 1) {
                item([&] {
                    m_out.string("groupName", "workers");
                    m_out.number("minReplicas", pods - 1);
                    m_out.number("replicas", pods - 1);
                    templateOf(workload);
                });
            }
        });
        break;
    case WorkloadKind::VolcanoJob:
        m_out.number("minAvailable", pods);
        m_out.string("queue", workload.queue);
        m_out.string("schedulerName", "volcano");
        list("tasks", [&] {
            item([&] {
                m_out.string("name", "worker");
                m_out.number("replicas", pods);
                templateOf(workload);
            });
        });
        break;
    }
}

void ClusterWriter::writeWorkload(const Workload &workload)
{
    const Kind kind = kindOf(workload.kind);
    item([&] {
        m_out.string("apiVersion", kind.apiVersion);
        m_out.string("kind", kind.kind);
        map("metadata", [&] {
            m_out.string("creationTimestamp", created);
            map("labels", [&] { podLabels(workload); });
            list("managedFields", [&] { managedFields("argocd-controller", false); });
            identity(kind, workload.nameSpace, workload.name);
        });
        map("spec", [&] { workloadSpec(workload); });
        map("status", [&] { m_out.number("observedGeneration", 3); });
    });
    if (workload.kind != WorkloadKind::Deployment)
        return;
    const Kind replicaSet{"apps/v1", "ReplicaSet"};
    item([&] {
        m_out.string("apiVersion", replicaSet.apiVersion);
        m_out.string("kind", replicaSet.kind);
        map("metadata", [&] {
            m_out.string("creationTimestamp", created);
            map("labels", [&] { podLabels(workload); });
            identity(replicaSet, workload.nameSpace, replicaSetName(workload));
            owner({kind, workload.name}, workload.nameSpace);
        });
        map("spec", [&] { workloadSpec(workload); });
        map("status", [&] { m_out.number("observedGeneration", 1); });
    });
}

void ClusterWriter::podStatus(const Workload &workload, const std::string &name, std::int32_t node)
{
    if (node < 0) {
        list("conditions", [&] {
            condition("PodScheduled", false, "Unschedulable",
                      "0/" + std::to_string(m_population.nodes.size()) + " nodes are available: "
                          + std::to_string(m_population.nodes.size()) + " Insufficient nvidia.com/gpu.");
        });
        m_out.string("phase", "Pending");
        m_out.string("qosClass", "Burstable");
        return;
    }
    list("conditions", [&] {
        for (const std::string_view type :
             {"PodReadyToStartContainers", "Initialized", "Ready", "ContainersReady", "PodScheduled"})
            condition(type, true, {}, {});
    });
    list("containerStatuses", [&] {
        item([&] {
            m_out.string("containerID", "containerd://" + hex(name, 64));
            m_out.string("image", "registry.example/" + workload.nameSpace + "/" + workload.name + ":v1.4.2");
            m_out.string("imageID",
                         "registry.example/" + workload.nameSpace + "/" + workload.name
                             + "@sha256:" + hex(workload.name, 64));
            m_out.string("name", "main");
            m_out.boolean("ready", true);
            m_out.number("restartCount", 0);
            m_out.boolean("started", true);
            map("state", [&] { map("running", [&] { m_out.string("startedAt", created); }); });
        });
    });
    const std::string address = "10." + std::to_string(node / 250 % 250) + "." + std::to_string(node % 250) + ".17";
    m_out.string("hostIP", "172.16.0.9");
    m_out.string("phase", "Running");
    m_out.string("podIP", address);
    list("podIPs", [&] { item([&] { m_out.string("ip", address); }); });
    m_out.string("qosClass", "Burstable");
    m_out.string("startTime", created);
}

void ClusterWriter::writePods(const Workload &workload)
{
    const Owner controller = workload.kind == WorkloadKind::Deployment
        ? Owner{{"apps/v1", "ReplicaSet"}, replicaSetName(workload)}
        : Owner{kindOf(workload.kind), workload.name};
    for (std::size_t i = 0; i < workload.nodes.size(); ++i) {
        const std::int32_t node = workload.nodes[i];
        const bool ordinal = workload.kind == WorkloadKind::StatefulSet || workload.kind == WorkloadKind::PyTorchJob
            || workload.kind == WorkloadKind::VolcanoJob;
        const std::string name = controller.name + "-"
            + (ordinal ? std::to_string(i) : hex(workload.nameSpace + controller.name + std::to_string(i), 8));
        item([&] {
            m_out.string("apiVersion", "v1");
            m_out.string("kind", "Pod");
            map("metadata", [&] {
                map("annotations", [&] {
                    m_out.string("kubernetes.io/config.seen", created);
                    m_out.string("prometheus.io/scrape", "true");
                    if (workload.kind == WorkloadKind::VolcanoJob)
                        m_out.string("scheduling.k8s.io/group-name", workload.name);
                });
                m_out.string("creationTimestamp", created);
                m_out.string("generateName", controller.name + "-");
                map("labels", [&] { podLabels(workload); });
                list("managedFields", [&] {
                    managedFields("kube-controller-manager", false);
                    managedFields("multus", false);
                    managedFields("kubelet", true);
                });
                identity({"v1", "Pod"}, workload.nameSpace, name);
                owner(controller, workload.nameSpace);
            });
            map("spec", [&] {
                podSpec(workload,
                        node < 0 ? std::string_view{} : m_population.nodes[static_cast<std::size_t>(node)].name, false);
            });
            map("status", [&] { podStatus(workload, name, node); });
        });
    }
}

} // namespace

void writeCluster(ManifestWriter &out, const Population &population)
{
    ClusterWriter writer(out, population);
    out.beginMap();
    out.string("apiVersion", "v1");
    out.beginList("items");
    for (const Node &node : population.nodes)
        writer.writeNode(node);
    for (const Workload &workload : population.workloads)
        writer.writeWorkload(workload);
    for (const Workload &workload : population.workloads)
        writer.writePods(workload);
    out.endList();
    out.string("kind", "List");
    out.beginMap("metadata");
    out.string("resourceVersion", "");
    out.endMap();
    out.endMap();
}

} // namespace stowage::makefleet
