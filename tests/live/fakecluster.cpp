// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/fakecluster.h"

#include <utility>

namespace stowage::tests {

using namespace Qt::StringLiterals;

namespace {

/// "apis/apps/v1" and "deployments" of "/apis/apps/v1/deployments".
std::pair<QByteArray, QByteArray> split(const QByteArray &path)
{
    const qsizetype slash = path.lastIndexOf('/');
    return {path.left(slash), path.mid(slash + 1)};
}

QByteArray groupVersionOf(const QByteArray &path)
{
    const QByteArray front = split(path).first;
    return front.startsWith("/apis/") ? front.mid(6) : front.mid(5);
}

FakeReply status(int code, const QByteArray &reason, const QByteArray &more = {})
{
    return {.status = code,
            .body = R"({"kind":"Status","apiVersion":"v1","status":"Failure","reason":")" + reason
                + R"(","message":"told by the test","code":)" + QByteArray::number(code) + more + '}'};
}

} // namespace

FakeCluster::FakeCluster(QByteArray uid)
    : m_server([this](const FakeRequest &request) {
        FakeReply reply = answer(request);
        if (piece > 0 && reply.piece == 0)
            reply.piece = piece;
        return reply;
    })
    , m_uid(std::move(uid))
{
    serve("/api/v1/nodes", "Node", false);
    serve("/api/v1/pods", "Pod", true);
    serve("/api/v1/namespaces", "Namespace", false);
}

void FakeCluster::serve(const QByteArray &path, const QByteArray &kind, bool namespaced)
{
    m_kinds[path].kind = kind;
    m_kinds[path].namespaced = namespaced;
}

std::size_t FakeCluster::count(const QByteArray &path) const
{
    return m_kinds.at(path).objects.size();
}

QByteArray FakeCluster::textOf(const Kind &kind, const QByteArray &path, const Object &object, bool whole)
{
    QByteArray text = "{";
    if (whole)
        text += R"("kind":")" + kind.kind + R"(","apiVersion":")" + groupVersionOf(path) + "\",";
    text += R"("metadata":{"name":")" + object.name + '"';
    if (!object.nameSpace.isEmpty())
        text += R"(,"namespace":")" + object.nameSpace + '"';
    text += R"(,"uid":"uid-)" + object.nameSpace + '-' + object.name + R"(","resourceVersion":")"
        + QByteArray::number(object.version) + '"';
    if (!object.metadata.isEmpty())
        text += ',' + object.metadata;
    text += '}';
    if (!object.rest.isEmpty())
        text += ',' + object.rest;
    return text + '}';
}

void FakeCluster::tell(const QByteArray &path, Kind &kind, const QByteArray &type, const Object &object)
{
    constexpr std::size_t kept = 5000;
    const QByteArray frame = R"({"type":")" + type + R"(","object":)" + textOf(kind, path, object, true) + "}\n";
    kind.events.push_back({object.version, frame});
    if (kind.events.size() > 2 * kept)
        kind.events.erase(kind.events.begin(), kind.events.begin() + static_cast<std::ptrdiff_t>(kept));
    m_server.push(prefix + path + '?', frame);
}

void FakeCluster::put(const QByteArray &path, const QByteArray &nameSpace, const QByteArray &name,
                      const QByteArray &metadata, const QByteArray &rest)
{
    Kind &kind = m_kinds.at(path);
    const QByteArray key = nameSpace + '/' + name;
    const bool known = kind.objects.contains(key);
    const Object &object = kind.objects[key] = {nameSpace, name, metadata, rest, ++m_version};
    tell(path, kind, known ? "MODIFIED" : "ADDED", object);
}

void FakeCluster::remove(const QByteArray &path, const QByteArray &nameSpace, const QByteArray &name)
{
    Kind &kind = m_kinds.at(path);
    const auto found = kind.objects.find(nameSpace + '/' + name);
    Object gone = found->second;
    kind.objects.erase(found);
    gone.version = ++m_version;
    tell(path, kind, "DELETED", gone);
}

void FakeCluster::compact()
{
    m_compacted = ++m_version;
    for (auto &[path, kind] : m_kinds)
        kind.events.clear();
}

void FakeCluster::bookmark(const QByteArray &path)
{
    m_server.push(prefix + path + '?',
                  R"({"type":"BOOKMARK","object":{"metadata":{"resourceVersion":")" + QByteArray::number(m_version)
                      + "\"}}}\n");
}

void FakeCluster::addNode(const QByteArray &name, int gpus, const QByteArray &labels)
{
    const QByteArray amounts =
        R"({"cpu":"64","memory":"512Gi","pods":"110","nvidia.com/gpu":")" + QByteArray::number(gpus) + "\"}";
    put("/api/v1/nodes", {}, name, R"("labels":{)" + labels + '}',
        R"("spec":{},"status":{"capacity":)" + amounts + R"(,"allocatable":)" + amounts
            + R"(,"conditions":[{"type":"Ready","status":"True"}]})");
}

void FakeCluster::addPod(const QByteArray &nameSpace, const QByteArray &name, const QByteArray &node, int gpus,
                         const QByteArray &more)
{
    const QByteArray amounts = R"({"cpu":"1","nvidia.com/gpu":")" + QByteArray::number(gpus) + "\"}";
    QByteArray spec =
        R"("containers":[{"name":"c","image":"i","env":[{"name":"PASSWORD","value":"planted-env"}],"resources":{"requests":)"
        + amounts + R"(,"limits":)" + amounts + "}}]";
    if (!node.isEmpty())
        spec += R"(,"nodeName":")" + node + '"';
    put("/api/v1/pods", nameSpace, name,
        R"("annotations":{"kubectl.kubernetes.io/last-applied-configuration":"planted-last-applied"})" + more,
        R"("spec":{)" + spec + R"(},"status":{"phase":")" + (node.isEmpty() ? "Pending" : "Running") + "\"}");
}

QByteArray FakeCluster::aggregatedGroups(bool core) const
{
    std::map<QByteArray, QByteArrayList> groups; // group/version to resources
    for (const auto &[path, kind] : m_kinds) {
        if (path.startsWith("/api/") == core)
            groups[groupVersionOf(path)] += R"({"resource":")" + split(path).second + R"(","responseKind":{"kind":")"
                + kind.kind + R"("},"scope":")" + (kind.namespaced ? "Namespaced" : "Cluster")
                + R"(","verbs":["list","watch","get"]})";
    }
    QByteArrayList items;
    for (const auto &[groupVersion, resources] : groups) {
        const qsizetype slash = groupVersion.indexOf('/');
        items += R"({"metadata":{"name":")" + groupVersion.left(std::max<qsizetype>(slash, 0))
            + R"("},"versions":[{"version":")" + groupVersion.mid(slash + 1) + R"(","resources":[)"
            + resources.join(',') + "]}]}";
    }
    return R"({"kind":"APIGroupDiscoveryList","items":[)" + items.join(',') + "]}";
}

QByteArray FakeCluster::resourceList(const QByteArray &groupVersion) const
{
    QByteArrayList resources;
    for (const auto &[path, kind] : m_kinds) {
        if (groupVersionOf(path) == groupVersion)
            resources += R"({"name":")" + split(path).second + R"(","kind":")" + kind.kind + R"(","namespaced":)"
                + (kind.namespaced ? "true" : "false") + R"(,"verbs":["list","watch"]})";
    }
    return R"({"kind":"APIResourceList","groupVersion":")" + groupVersion + R"(","resources":[)" + resources.join(',')
        + "]}";
}

FakeReply FakeCluster::answer(const FakeRequest &request)
{
    if (fault) {
        if (const auto reply = fault(request))
            return *reply;
    }
    QByteArray path = request.path.toLatin1();
    if (!path.startsWith(prefix))
        return status(404, "NotFound");
    path = path.mid(prefix.size());
    if (path == "/version")
        return {.body = R"({"gitVersion":"v1.36.3"})"};
    if (path == "/api/v1/namespaces/kube-system")
        return {.body = R"({"metadata":{"name":"kube-system","uid":")" + m_uid + "\"}}"};
    if (path.endsWith("/selfsubjectreviews"))
        return {.status = 201,
                .body = R"({"status":{"userInfo":{"username":"planner","groups":["system:authenticated"]}}})"};
    if (aggregated && (path == "/api" || path == "/apis"))
        return {.body = aggregatedGroups(path == "/api")};
    if (path == "/api")
        return {.body = R"({"kind":"APIVersions","versions":["v1"]})"};
    if (path == "/apis") {
        QByteArrayList groups;
        for (const auto &[known, kind] : m_kinds) {
            const QByteArray groupVersion = groupVersionOf(known);
            if (known.startsWith("/apis/"))
                groups += R"({"name":")" + split("/" + groupVersion).first.mid(1) + R"(","versions":[{"version":")"
                    + split("/" + groupVersion).second + "\"}]}";
        }
        return {.body = R"({"kind":"APIGroupList","groups":[)" + groups.join(',') + "]}"};
    }
    if (path == "/api/v1" || (path.startsWith("/apis/") && path.count('/') == 3))
        return {.body = resourceList(path.startsWith("/apis/") ? path.mid(6) : path.mid(5))};
    QByteArray nameSpace;
    if (const qsizetype at = path.indexOf("/namespaces/"); at >= 0) {
        const QByteArray below = path.mid(at + 12);
        if (const qsizetype slash = below.indexOf('/'); slash > 0) {
            nameSpace = below.left(slash);
            path = path.left(at) + below.mid(slash);
        }
    }
    return m_kinds.contains(path) ? list(request, path, nameSpace) : status(404, "NotFound");
}

FakeReply FakeCluster::list(const FakeRequest &request, const QByteArray &path, const QByteArray &nameSpace)
{
    const Kind &kind = m_kinds.at(path);
    if (request.ask(u"watch"_s) == u"1")
        return watch(request, path, kind);
    const QByteArray token = request.ask(u"continue"_s).toUtf8();
    qint64 version = m_version;
    auto object = kind.objects.begin();
    if (!token.isEmpty()) {
        const qsizetype colon = token.indexOf(':');
        version = token.left(colon).toLongLong();
        if (version < m_compacted && !token.endsWith('!'))
            return status(410, "Expired",
                          R"(,"metadata":{"continue":")" + QByteArray::number(m_version) + token.mid(colon) + "!\"}");
        QByteArray key = token.mid(colon + 1);
        if (key.endsWith('!'))
            key.chop(1);
        object = kind.objects.upper_bound(key);
    }
    const int limit = request.ask(u"limit"_s).toInt();
    QByteArray items, last;
    int taken = 0;
    for (; object != kind.objects.end() && (limit <= 0 || taken < limit); ++object) {
        last = object->first;
        if (!nameSpace.isEmpty() && object->second.nameSpace != nameSpace)
            continue;
        items += (items.isEmpty() ? "" : ",") + textOf(kind, path, object->second, false);
        ++taken;
    }
    QByteArray metadata = R"({"resourceVersion":")" + QByteArray::number(version) + '"';
    if (object != kind.objects.end())
        metadata += R"(,"continue":")" + QByteArray::number(version) + ':' + last + R"(","remainingItemCount":)"
            + QByteArray::number(std::distance(object, kind.objects.end()));
    return {.body = R"({"kind":")" + kind.kind + R"(List","apiVersion":")" + groupVersionOf(path) + R"(","metadata":)"
                + metadata + R"(},"items":[)" + items + "]}"};
}

FakeReply FakeCluster::watch(const FakeRequest &request, const QByteArray &path, const Kind &kind)
{
    if (request.ask(u"sendInitialEvents"_s) == u"true") {
        if (!streams)
            return status(422, "Invalid");
        QByteArray all;
        for (const auto &[key, object] : kind.objects)
            all += R"({"type":"ADDED","object":)" + textOf(kind, path, object, true) + "}\n";
        return {.body = all + R"({"type":"BOOKMARK","object":{"metadata":{"resourceVersion":")"
                    + QByteArray::number(m_version) + R"(","annotations":{"k8s.io/initial-events-end":"true"}}}})"
                    + '\n',
                .stayOpen = true};
    }
    const qint64 from = request.ask(u"resourceVersion"_s).toLongLong();
    if (from < m_compacted)
        return {.body =
                    R"({"type":"ERROR","object":{"kind":"Status","code":410,"reason":"Expired","message":"too old"}})"};
    QByteArray missed;
    for (const Event &event : kind.events) {
        if (event.version > from)
            missed += event.frame;
    }
    return {.body = missed, .stayOpen = true};
}

} // namespace stowage::tests
