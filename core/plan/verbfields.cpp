// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/verbfields.h"

#include "core/explain/text.h"

namespace stowage::plan {

namespace {

void spot(FieldVisitor &v, Spot &spot)
{
    v.text("domain", spot.domain, false, STOWAGE_TEXT("Verb", "Zone, block or rack inside the cluster"));
    v.text("node", spot.node, false, STOWAGE_TEXT("Verb", "The one node"));
}

void nodeObject(FieldVisitor &v, std::string &cluster, std::string &node)
{
    ObjectKey key{.cluster = cluster, .group = {}, .kind = "Node", .nameSpace = {}, .name = node};
    v.object(key);
    cluster = key.cluster;
    node = key.name;
}

void clusterObject(FieldVisitor &v, std::string &cluster)
{
    ObjectKey key{.cluster = {}, .group = {}, .kind = "Cluster", .nameSpace = {}, .name = cluster};
    v.object(key);
    cluster = key.name;
}

void taint(FieldVisitor &v, TaintChange &change)
{
    v.text("key", change.key, true, STOWAGE_TEXT("Verb", "Key of the taint"));
    v.text("value", change.value, false, STOWAGE_TEXT("Verb", "Value of the taint"));
    v.text("effect", change.effect, !change.remove,
           change.remove ? STOWAGE_TEXT("Verb", "Effect; every one without it")
                         : STOWAGE_TEXT("Verb", "NoSchedule, PreferNoSchedule or NoExecute"));
}

struct Fields {
    FieldVisitor &v;

    void operator()(PlaceWorkload &o) const
    {
        v.object(o.workload);
        v.text("to", o.to, false, STOWAGE_TEXT("Verb", "Cluster; the workload's own without it"));
        v.optionalWhole("replicas", o.replicas, STOWAGE_TEXT("Verb", "How many; all that wait without it"));
        spot(v, o.spot);
    }
    void operator()(MovePods &o) const
    {
        v.object(o.workload);
        v.text("to", o.to, false, STOWAGE_TEXT("Verb", "Cluster; the one they are in without it"));
        v.texts("pods", o.pods, false, STOWAGE_TEXT("Verb", "Names of the pods"));
        v.optionalWhole("replicas", o.replicas, STOWAGE_TEXT("Verb", "How many; all without it"));
        spot(v, o.spot);
    }
    void operator()(EvictPods &o) const
    {
        v.object(o.workload);
        v.texts("pods", o.pods, false, STOWAGE_TEXT("Verb", "Names of the pods; all without it"));
    }
    void operator()(ScaleWorkload &o) const
    {
        v.object(o.workload);
        v.whole("replicas", o.replicas, true,
                STOWAGE_TEXT("Verb", "Replicas, each of as many pods as the workload says"));
        v.text("podSet", o.podSet, false, STOWAGE_TEXT("Verb", "Pod set to scale alone"));
    }
    void operator()(SuspendWorkload &o) const { v.object(o.workload); }
    void operator()(TaintCluster &o) const
    {
        clusterObject(v, o.cluster);
        taint(v, o.taint);
    }
    void operator()(TaintNode &o) const
    {
        nodeObject(v, o.cluster, o.node);
        taint(v, o.taint);
    }
    void operator()(CordonNode &o) const { nodeObject(v, o.cluster, o.node); }
    void operator()(DrainNode &o) const { nodeObject(v, o.cluster, o.node); }
    void operator()(SetLabels &o) const
    {
        if (ofCluster)
            clusterObject(v, o.cluster);
        else
            nodeObject(v, o.cluster, o.node);
        v.map("set", o.set, false, STOWAGE_TEXT("Verb", "Labels to set"));
        v.texts("remove", o.remove, false, STOWAGE_TEXT("Verb", "Keys of labels to remove"));
    }
    void operator()(SetQueue &o) const
    {
        v.object(o.queue);
        v.optionalWhole("weight", o.weight, STOWAGE_TEXT("Verb", "Share among its siblings"));
        v.optionalWhole("priority", o.priority, STOWAGE_TEXT("Verb", "Order among its siblings"));
        v.optionalText("parent", o.parent, STOWAGE_TEXT("Verb", "Queue or cohort above it"));
        v.optionalMap("guarantee", o.guarantee, STOWAGE_TEXT("Verb", "Amounts kept for it"));
        v.optionalMap("deserved", o.deserved, STOWAGE_TEXT("Verb", "Amounts that it deserves"));
        v.optionalMap("capability", o.capability, STOWAGE_TEXT("Verb", "Amounts that it never exceeds"));
    }
    void operator()(SetQuota &o) const
    {
        v.object(o.quota);
        v.map("hard", o.hard, true, STOWAGE_TEXT("Verb", "Amounts by resource"));
    }
    void operator()(SetPolicy &o) const
    {
        v.object(o.policy);
        v.optionalWhole("priority", o.priority, STOWAGE_TEXT("Verb", "Which policy wins"));
        v.json("placement", o.placement, false, STOWAGE_TEXT("Verb", "The kind's placement"));
        v.json("failover", o.failover, false, STOWAGE_TEXT("Verb", "The kind's failover"));
    }
    void operator()(AddNodes &o) const
    {
        clusterObject(v, o.cluster);
        v.text("like", o.like, false, STOWAGE_TEXT("Verb", "Node to copy"));
        v.text("type", o.type, false, STOWAGE_TEXT("Verb", "Instance type of the catalogue instead of a copy"));
        v.whole("count", o.count, false, STOWAGE_TEXT("Verb", "How many"));
        v.text("prefix", o.prefix, false, STOWAGE_TEXT("Verb", "Begin of the names"));
        v.map("labels", o.labels, false, STOWAGE_TEXT("Verb", "Labels beside the copied ones: the rack they stand in"));
    }
    void operator()(RemoveNodes &o) const
    {
        clusterObject(v, o.cluster);
        v.texts("nodes", o.nodes, true, STOWAGE_TEXT("Verb", "Names of the nodes"));
    }
    void operator()(MarkFailed &o) const
    {
        clusterObject(v, o.cluster);
        v.text("domain", o.domain, false, STOWAGE_TEXT("Verb", "Zone, block or rack that is lost"));
        v.text("node", o.node, false, STOWAGE_TEXT("Verb", "Node that is lost"));
    }
    void operator()(EditObject &o) const
    {
        v.object(o.object);
        v.json("patch", o.patch, true, STOWAGE_TEXT("Verb", "Merge patch (RFC 7386) of the object's fields"));
    }

    bool ofCluster = false;
};

} // namespace

std::optional<Operation> blankOperation(std::string_view verb)
{
    const std::map<std::string_view, Operation> all = {
        {"place", PlaceWorkload()},
        {"move", MovePods()},
        {"evict", EvictPods()},
        {"scale", ScaleWorkload()},
        {"suspend", SuspendWorkload{.workload = {}, .suspend = true}},
        {"resume", SuspendWorkload{.workload = {}, .suspend = false}},
        {"taint-cluster", TaintCluster()},
        {"untaint-cluster",
         TaintCluster{.cluster = {}, .taint = {.key = {}, .value = {}, .effect = {}, .remove = true}}},
        {"taint", TaintNode()},
        {"untaint",
         TaintNode{.cluster = {}, .node = {}, .taint = {.key = {}, .value = {}, .effect = {}, .remove = true}}},
        {"cordon", CordonNode{.cluster = {}, .node = {}, .cordon = true}},
        {"uncordon", CordonNode{.cluster = {}, .node = {}, .cordon = false}},
        {"drain", DrainNode()},
        {"label", SetLabels()},
        {"label-cluster", SetLabels()},
        {"set-queue", SetQueue()},
        {"set-quota", SetQuota()},
        {"set-policy", SetPolicy()},
        {"add-nodes", AddNodes()},
        {"remove-nodes", RemoveNodes()},
        {"fail", MarkFailed()},
        {"edit", EditObject()},
    };
    const auto found = all.find(verb);
    return found == all.end() ? std::nullopt : std::optional(found->second);
}

void visitFields(FieldVisitor &visitor, Operation &operation, std::string_view verb)
{
    std::visit(Fields{visitor, verb == "label-cluster"}, operation);
}

} // namespace stowage::plan
