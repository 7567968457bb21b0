// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/generatedfleet.h"

#include <random>

namespace stowage::test {

namespace {

class Generator {
public:
    explicit Generator(unsigned seed)
        : m_random(seed)
    {
    }
    [[nodiscard]] std::size_t below(std::size_t limit) { return m_random() % limit; }
    [[nodiscard]] bool oneIn(std::size_t times) { return below(times) == 0; }
    [[nodiscard]] std::string number(std::size_t limit) { return std::to_string(below(limit)); }

private:
    std::mt19937 m_random;
};

std::string joined(const std::vector<std::string> &parts)
{
    std::string text;
    for (const std::string &part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string nodeLine(Generator &random, std::size_t index)
{
    const std::string name = "n" + std::to_string(index);
    std::vector<std::string> labels{"kubernetes.io/hostname: " + name}, taints, images;
    if (!random.oneIn(8))
        labels.push_back("topology.kubernetes.io/zone: z" + random.number(3));
    if (!random.oneIn(6))
        labels.push_back("rack: r" + std::to_string(index % (index > 60 ? 90 : 4)));
    labels.push_back("pool: p" + random.number(3));
    labels.push_back("generation: \"" + random.number(5) + "\"");
    if (random.oneIn(6))
        taints.push_back("{key: team, value: a, effect: NoSchedule}");
    if (random.oneIn(4))
        taints.push_back("{key: soft, effect: PreferNoSchedule}");
    if (random.oneIn(5))
        taints.push_back("{key: softer, value: b, effect: PreferNoSchedule}");
    if (random.oneIn(3))
        images.push_back("{names: [\"image-" + random.number(3)
                         + ":latest\"], sizeBytes: " + std::to_string(50'000'000 * (1 + random.below(30))) + "}");
    const std::string amounts = "{cpu: " + std::to_string(4 + random.below(5))
        + ", memory: " + std::to_string(8 + random.below(25)) + "Gi, pods: " + std::to_string(3 + random.below(12))
        + (random.oneIn(4) ? "" : ", nvidia.com/gpu: " + std::to_string(1 + random.below(8))) + "}";
    return "{apiVersion: v1, kind: Node, metadata: {name: " + name + ", labels: {" + joined(labels)
        + "}}, spec: {unschedulable: " + (random.oneIn(12) ? "true" : "false") + ", taints: [" + joined(taints)
        + "]}, status: {capacity: " + amounts + ", allocatable: " + amounts + ", images: [" + joined(images) + "]}}";
}

std::string topologyKey(Generator &random)
{
    static const std::string keys[] = {"kubernetes.io/hostname", "topology.kubernetes.io/zone", "rack", "nowhere"};
    return keys[random.oneIn(20) ? 3 : random.below(3)];
}

std::string selector(Generator &random, std::size_t apps)
{
    if (random.oneIn(12))
        return "{}";
    if (random.oneIn(6))
        return "{matchExpressions: [{key: app, operator: NotIn, values: [a" + random.number(apps) + "]}]}";
    return "{matchLabels: {app: a" + random.number(apps) + "}}";
}

std::string spreadOf(Generator &random, std::size_t apps)
{
    std::string text = "{maxSkew: " + std::to_string(1 + random.below(3)) + ", topologyKey: " + topologyKey(random)
        + ", whenUnsatisfiable: " + (random.oneIn(2) ? "DoNotSchedule" : "ScheduleAnyway")
        + ", labelSelector: " + selector(random, apps);
    if (random.oneIn(4))
        text += ", nodeTaintsPolicy: Honor";
    if (random.oneIn(4))
        text += ", nodeAffinityPolicy: Ignore";
    if (random.oneIn(5))
        text += ", matchLabelKeys: [version]";
    return text + "}";
}

std::string affinityOf(Generator &random, std::size_t apps)
{
    const auto term = [&] {
        return "{labelSelector: " + selector(random, apps) + ", topologyKey: " + topologyKey(random)
            + (random.oneIn(4) ? ", namespaceSelector: {}" : "") + "}";
    };
    const auto terms = [&] {
        if (random.oneIn(2))
            return "requiredDuringSchedulingIgnoredDuringExecution: [" + term() + "]";
        return "preferredDuringSchedulingIgnoredDuringExecution: [{weight: " + std::to_string(1 + random.below(100))
            + ", podAffinityTerm: " + term() + "}]";
    };
    return (random.oneIn(3) ? "podAffinity: {" : "podAntiAffinity: {") + terms() + "}";
}

std::string nodeAffinityOf(Generator &random, std::size_t nodes)
{
    if (random.oneIn(6))
        return "requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchFields: [{key: "
               "metadata.name, operator: In, values: [n"
            + random.number(nodes + 1) + "]}]}]}";
    if (random.oneIn(3))
        return "requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: "
               "generation, operator: Gt, values: [\"1\"]}]}]}";
    return "preferredDuringSchedulingIgnoredDuringExecution: [{weight: " + std::to_string(1 + random.below(90))
        + ", preference: {matchExpressions: [{key: pool, operator: In, values: [p" + random.number(3) + "]}]}}]";
}

/// The rules that all pods of an app share, without what places them.
std::string appSpec(Generator &random, std::size_t app, const GeneratedOptions &options)
{
    std::vector<std::string> requests, parts;
    if (!random.oneIn(6))
        requests.push_back("cpu: " + std::to_string(100 * (1 + random.below(20))) + "m");
    if (!random.oneIn(4))
        requests.push_back("memory: " + std::to_string(256 * (1 + random.below(20))) + "Mi");
    if (random.oneIn(3))
        requests.push_back("nvidia.com/gpu: " + std::to_string(1 + random.below(4)));
    const std::string ports = random.oneIn(8) ? ", ports: [{containerPort: 80, hostPort: 80}]" : "";
    parts.push_back("containers: [{name: c, image: image-" + random.number(4) + ", resources: {requests: {"
                    + joined(requests) + "}}" + ports + "}]");
    if (random.oneIn(2))
        parts.push_back("tolerations: [{key: team, operator: Exists}]");
    else if (random.oneIn(3))
        parts.push_back("tolerations: [{operator: Exists, effect: PreferNoSchedule}]");
    if (random.oneIn(6))
        parts.push_back("nodeSelector: {pool: p" + random.number(3) + "}");
    std::vector<std::string> affinity, spread;
    if (random.oneIn(3))
        affinity.push_back("nodeAffinity: {" + nodeAffinityOf(random, options.nodes) + "}");
    if (random.oneIn(3))
        affinity.push_back(affinityOf(random, options.apps));
    if (!affinity.empty())
        parts.push_back("affinity: {" + joined(affinity) + "}");
    for (std::size_t i = random.oneIn(3) ? 1 + random.below(2) : 0; i > 0; --i)
        spread.push_back(spreadOf(random, options.apps));
    parts.push_back("topologySpreadConstraints: [" + joined(spread) + "]");
    if (random.oneIn(6))
        parts.push_back("volumes: [{name: v, persistentVolumeClaim: {claimName: claim-" + random.number(4) + "}}]");
    parts.push_back("priority: " + std::to_string(app % 3));
    return joined(parts);
}

std::vector<std::string> objectLines()
{
    return {
        "{apiVersion: v1, kind: Service, metadata: {name: s}, spec: {selector: {app: a1}}}",
        "{apiVersion: storage.k8s.io/v1, kind: StorageClass, metadata: {name: late}, provisioner: example.com/csi, "
        "volumeBindingMode: WaitForFirstConsumer}",
        "{apiVersion: v1, kind: PersistentVolume, metadata: {name: pv-0, labels: {topology.kubernetes.io/zone: z1}}, "
        "spec: {accessModes: [ReadWriteOncePod], capacity: {storage: 1Gi}, csi: {driver: d, volumeHandle: h}, "
        "claimRef: {namespace: default, name: claim-0}}}",
        "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: claim-0}, spec: {volumeName: pv-0, "
        "accessModes: [ReadWriteOncePod], resources: {requests: {storage: 1Gi}}}}",
        "{apiVersion: v1, kind: PersistentVolume, metadata: {name: pv-1}, spec: {accessModes: [ReadWriteMany], "
        "capacity: {storage: 1Gi}, csi: {driver: d, volumeHandle: i}, claimRef: {namespace: default, name: claim-1}}}",
        "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: claim-1}, spec: {volumeName: pv-1, "
        "accessModes: [ReadWriteMany], resources: {requests: {storage: 1Gi}}}}",
        "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: claim-2}, spec: {storageClassName: late, "
        "accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}",
        "{apiVersion: storage.k8s.io/v1, kind: CSINode, metadata: {name: n1}, spec: {drivers: [{name: d, nodeID: n1, "
        "allocatable: {count: 1}}]}}",
        "{apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: {name: b}, spec: {selector: {matchLabels: {app: "
        "a0}}}, status: {disruptionsAllowed: 1}}",
    };
}

} // namespace

std::vector<std::string> generatedLines(unsigned seed, const GeneratedOptions &options)
{
    Generator random(seed);
    std::vector<std::string> lines = objectLines();
    for (std::size_t i = 0; i < options.nodes; ++i)
        lines.push_back(nodeLine(random, i));
    std::vector<std::string> apps;
    for (std::size_t i = 0; i < options.apps; ++i)
        apps.push_back(appSpec(random, i, options));
    for (std::size_t i = 0; i < options.running + options.pending; ++i) {
        const bool bound = i < options.running;
        if (bound && options.nodes == 0)
            continue;
        const std::size_t app = random.below(options.apps);
        std::string spec = apps[app], status = bound ? "phase: Running" : "phase: Pending";
        if (bound)
            spec += ", nodeName: n" + random.number(options.nodes);
        else if (random.oneIn(15))
            status += ", nominatedNodeName: n" + random.number(options.nodes + 1);
        if (bound)
            status += ", startTime: \"2026-03-01T10:" + std::to_string(10 + random.below(50)) + ":00Z\"";
        const std::string deleted = bound && random.oneIn(10) ? ", deletionTimestamp: \"2026-03-01T11:59:00Z\"" : "";
        lines.push_back("{apiVersion: v1, kind: Pod, metadata: {name: " + std::string(bound ? "r" : "w")
                        + std::to_string(i) + deleted + ", labels: {app: a" + std::to_string(app) + ", version: v"
                        + random.number(2) + ", index: i" + std::to_string(i) + "}}, spec: {" + spec + "}, status: {"
                        + status + "}}");
    }
    return lines;
}

} // namespace stowage::test
