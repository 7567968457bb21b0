// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importobject.h"

#include "core/import/importclasses.h"
#include "core/import/importcommon.h"
#include "core/import/importdra.h"
#include "core/import/importkarmada.h"
#include "core/import/importnode.h"
#include "core/import/importpod.h"
#include "core/import/importscheduling.h"
#include "core/import/importtopology.h"
#include "core/import/importworkload.h"

namespace stowage {

namespace {

constexpr auto notAnObject = STOWAGE_TEXT("Finding", "Not a Kubernetes object: kind and apiVersion are missing.");
constexpr auto noVersion = STOWAGE_TEXT("Finding", "The object has no apiVersion.");
constexpr auto noName = STOWAGE_TEXT("Finding", "The object has no name.");
constexpr auto configuration =
    STOWAGE_TEXT("Finding", "It configures a program and is no object of a cluster; it was left alone.");
constexpr std::string_view refusal = "The answer of an API server that gave no objects:";
constexpr auto secret = STOWAGE_TEXT("Finding", "Secrets are left alone: nothing of them is kept.");
constexpr auto kubeconfig = STOWAGE_TEXT("Finding", "A kubeconfig among the manifests: nothing of it is kept.");

void addBare(Severity severity, const Object &object, const char *reason, ClusterPart &part)
{
    part.findings.push_back({.severity = severity,
                             .file = std::string(object.file),
                             .source = object.source,
                             .line = object.line,
                             .object = {},
                             .field = {},
                             .reason = reason});
}

/// Files that tools and components are given look like objects, but have no name.
bool isConfiguration(const Object &object)
{
    return object.group() == "kustomize.config.k8s.io" || object.kind().ends_with("Configuration")
        || object.kind().ends_with("Config");
}

/// An object that nothing could be looked up by.
void tellNameless(const Object &object, FindingSink &sink)
{
    if (object.kind() == "Status" && object.group().empty()) {
        const std::string_view message = object.root["message"].text();
        sink.add(Severity::Error, std::string(), std::string(refusal).append(" ").append(message));
    } else if (isConfiguration(object)) {
        sink.add(Severity::Info, std::string(), configuration);
    } else {
        sink.add(Severity::Error, std::string("metadata.name"), noName);
    }
}

bool isKubeconfig(const Object &object)
{
    const Value root = object.root;
    return object.kind() == "Config" && (root["users"].exists() || root["contexts"].exists());
}

void importCoreObject(const Object &object, FindingSink &sink, ClusterPart &part)
{
    const std::string_view kind = object.kind();
    if (kind == "Node")
        importNode(object, part);
    else if (kind == "Secret")
        sink.add(Severity::Info, std::string(), secret);
    else if (!importWorkload(object, part))
        keepOther(object, sink, part);
}

} // namespace

void importObject(const Object &object, ClusterPart &part)
{
    if (isKubeconfig(object)) {
        addBare(Severity::Error, object, kubeconfig, part);
        return;
    }
    const std::string_view kind = object.kind();
    if (kind.empty()) {
        addBare(Severity::Error, object, notAnObject, part);
        return;
    }
    FindingSink sink(object, part.findings);
    if (object.apiVersion().empty()) {
        sink.add(Severity::Error, object.root, "apiVersion", noVersion);
        return;
    }
    if (object.name().empty()) {
        tellNameless(object, sink);
        return;
    }
    importKarmada(object, part);
    const std::string_view group = object.group();
    if (group.empty() && kind == "Pod") {
        importPod(object, part);
        return;
    }
    importScheduling(object, part);
    importDeviceObjects(object, part);
    if (group.empty()) {
        importCoreObject(object, sink, part);
        return;
    }
    importMemberGroup(object, part);
    if (importClass(object, part) || importDra(object, part) || importTopology(object, part)
        || !importWorkload(object, part))
        keepOther(object, sink, part);
}

} // namespace stowage
