// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importkarmada.h"

#include "core/api/karmada.h"
#include "core/import/importcommon.h"
#include "core/import/karmada/readkarmada.h"

namespace stowage {

namespace {

using api::karmada::Objects;
using api::karmada::Template;

Objects &objectsOf(ClusterPart &part)
{
    if (!part.karmada)
        part.karmada = std::make_shared<Objects>();
    return *part.karmada;
}

std::string_view nameSpaceOf(const Object &object)
{
    return object.nameSpace().empty() ? std::string_view("default") : object.nameSpace();
}

template<typename Row>
void place(std::vector<Row> &rows, Row row, const Object &object, const FieldReader &root)
{
    row.created = readInstant(root.object("metadata").any("creationTimestamp").value(), root.sink());
    row.source = object.source;
    rows.push_back(std::move(row));
}

/// Never propagated: Karmada's own objects and events.
bool isSkipped(std::string_view group, std::string_view kind)
{
    return group == "cluster.karmada.io" || group == "policy.karmada.io" || group == "work.karmada.io"
        || group == "events.k8s.io" || (group.empty() && kind == "Event");
}

/// Kinds of Kubernetes itself that have no namespace; of others the object tells.
bool isClusterScoped(const Object &object)
{
    if (!object.nameSpace().empty())
        return false;
    const std::string_view group = object.group(), kind = object.kind();
    if (group.empty())
        return kind == "Namespace" || kind == "Node" || kind == "PersistentVolume";
    if (group == "apps" || group == "batch" || group == "autoscaling" || group == "discovery.k8s.io"
        || group == "policy")
        return false;
    if (group == "rbac.authorization.k8s.io")
        return kind.starts_with("Cluster");
    if (group == "networking.k8s.io")
        return kind == "IngressClass";
    return group == "apiextensions.k8s.io" || group == "scheduling.k8s.io" || group == "storage.k8s.io"
        || group == "node.k8s.io" || group == "admissionregistration.k8s.io" || group == "apiregistration.k8s.io";
}

Template readTemplate(const Object &object, const FieldReader &root)
{
    const FieldReader metadata = root.object("metadata");
    Template read;
    read.apiVersion = object.apiVersion();
    read.kind = object.kind();
    read.nameSpace = isClusterScoped(object) ? std::string_view() : nameSpaceOf(object);
    read.name = object.name();
    read.uid = metadata.text("uid");
    read.deleting = !metadata.value()["deletionTimestamp"].unset();
    read.labels = metadata.labels("labels");
    for (const FieldReader annotation : metadata.map("annotations")) {
        if (annotation.key().find("karmada.io/") != std::string_view::npos)
            read.annotations.emplace_back(annotation.key(), annotation.text());
    }
    sortUnique(read.annotations);
    karmada::readReplicas(root, read);
    return read;
}

/// True when it was one of the control plane's own kinds.
bool importOwnKind(const Object &object, const FieldReader &root, ClusterPart &part)
{
    const std::string_view group = object.group(), kind = object.kind();
    if (group == "cluster.karmada.io" && kind == "Cluster")
        place(objectsOf(part).clusters, karmada::readCluster(root), object, root);
    else if (group == "policy.karmada.io" && kind == "PropagationPolicy")
        place(objectsOf(part).policies, karmada::readPolicy(root, nameSpaceOf(object)), object, root);
    else if (group == "policy.karmada.io" && kind == "ClusterPropagationPolicy")
        place(objectsOf(part).policies, karmada::readPolicy(root, {}), object, root);
    else if (group == "policy.karmada.io" && kind == "OverridePolicy")
        place(objectsOf(part).overrides, karmada::readOverridePolicy(root, nameSpaceOf(object)), object, root);
    else if (group == "policy.karmada.io" && kind == "ClusterOverridePolicy")
        place(objectsOf(part).overrides, karmada::readOverridePolicy(root, {}), object, root);
    else if (group == "work.karmada.io" && kind == "ResourceBinding")
        place(objectsOf(part).bindings, karmada::readBinding(root), object, root);
    else if (group == "policy.karmada.io" && kind == "FederatedResourceQuota")
        place(objectsOf(part).quotas, karmada::readFederatedQuota(root, nameSpaceOf(object)), object, root);
    else
        return false;
    return true;
}

} // namespace

void importKarmada(const Object &object, ClusterPart &part)
{
    const std::string_view group = object.group();
    const bool own = group.ends_with("karmada.io");
    if (!own && (!part.hub || isSkipped(group, object.kind())))
        return;
    FindingSink sink(object, part.findings);
    const FieldReader root(object.root, sink);
    if (own && importOwnKind(object, root, part))
        return;
    if (part.hub && !isSkipped(group, object.kind()))
        place(objectsOf(part).templates, readTemplate(object, root), object, root);
}

} // namespace stowage
