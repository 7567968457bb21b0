// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/fakewrites.h"

namespace stowage::tests {

using nlohmann::ordered_json;

namespace {

FakeReply reply(const ordered_json &object, int status = 200)
{
    return {.status = status, .body = QByteArray::fromStdString(object.dump())};
}

} // namespace

FakeReply statusReply(int code, const char *reason, const char *message, const char *causes)
{
    return {.status = code,
            .body = QByteArray(R"({"kind":"Status","apiVersion":"v1","status":"Failure","reason":")") + reason
                + R"(","message":")" + message + R"(","details":{"causes":[)" + causes + R"(]},"code":)"
                + QByteArray::number(code) + '}'};
}

FakeWrites::FakeWrites(std::string own)
    : uid(std::move(own))
    , m_server([this](const FakeRequest &request) { return answer(request); })
{
}

void FakeWrites::put(const std::string &path, ordered_json object)
{
    ordered_json &metadata = object["metadata"];
    if (!metadata.contains("uid"))
        metadata["uid"] = "uid-of" + path;
    metadata["resourceVersion"] = std::to_string(++m_version);
    m_objects[path] = std::move(object);
}

void FakeWrites::touch(const std::string &path)
{
    m_objects.at(path)["metadata"]["resourceVersion"] = std::to_string(++m_version);
}

std::string FakeWrites::content() const
{
    std::string text;
    for (const auto &[path, object] : m_objects) {
        ordered_json kept = object;
        kept["metadata"].erase("resourceVersion");
        if (kept["metadata"].contains("annotations") && kept["metadata"]["annotations"].empty())
            kept["metadata"].erase("annotations");
        text += path + ' ' + nlohmann::json(kept).dump() + '\n';
    }
    return text;
}

FakeReply FakeWrites::answer(const FakeRequest &request)
{
    if (fault) {
        if (const auto own = fault(request))
            return *own;
    }
    std::string path = request.path.toStdString();
    if (!path.starts_with(prefix))
        return statusReply(404, "NotFound", "the server could not find the requested resource");
    path.erase(0, prefix.size());
    if (path == "/api/v1/namespaces/kube-system")
        return reply({{"kind", "Namespace"}, {"metadata", {{"name", "kube-system"}, {"uid", uid}}}});
    if (path.ends_with("/selfsubjectaccessreviews"))
        return reply({{"kind", "SelfSubjectAccessReview"}, {"status", {{"allowed", true}}}}, 201);
    if (path == "/api/v1/pods") {
        const std::string selector = request.ask(QStringLiteral("fieldSelector")).toStdString();
        const std::string node = selector.substr(0, selector.find(',')).substr(std::string("spec.nodeName=").size());
        ordered_json items = ordered_json::array();
        for (const auto &[name, object] : m_objects) {
            if (name.find("/pods/") != std::string::npos && object["spec"]["nodeName"] == node)
                items.push_back(object);
        }
        return reply({{"kind", "PodList"}, {"items", std::move(items)}});
    }
    if (request.method == "GET") {
        const auto found = m_objects.find(path);
        return found == m_objects.end() ? statusReply(404, "NotFound", "not found") : reply(found->second);
    }
    const bool dryRun =
        request.ask(QStringLiteral("dryRun")) == QLatin1String("All") || request.body.contains("\"dryRun\"");
    FakeReply answered = change(request, path, dryRun);
    if (!dryRun && answered.status < 300) {
        ++m_writes;
        if (lost) {
            if (const auto own = lost(request))
                return *own;
        }
    }
    return answered;
}

FakeReply FakeWrites::change(const FakeRequest &request, const std::string &path, bool dryRun)
{
    const ordered_json body = ordered_json::parse(request.body.toStdString(), nullptr, false);
    std::string own = path;
    const bool scale = path.ends_with("/scale"), eviction = path.ends_with("/eviction");
    if (scale || eviction)
        own = path.substr(0, path.rfind('/'));
    const auto found = m_objects.find(own);
    if (found == m_objects.end())
        return statusReply(404, "NotFound", "not found");
    ordered_json &object = found->second;
    const ordered_json &metadata = object["metadata"];
    const auto precondition = [&](const ordered_json &from) {
        for (const char *name : {"uid", "resourceVersion"}) {
            if (from.is_object() && from.contains(name) && from[name] != metadata[name])
                return false;
        }
        return true;
    };
    if (eviction || request.method == "DELETE") {
        const ordered_json options = eviction ? body["deleteOptions"] : body;
        if (!precondition(options["preconditions"]))
            return statusReply(409, "Conflict", "the precondition does not hold");
        if (eviction && budgets[own] > 0) {
            budgets[own] -= dryRun ? 0 : 1;
            return statusReply(
                429, "TooManyRequests", "Cannot evict pod as it would violate the budget.",
                R"({"reason":"DisruptionBudget","message":"The disruption budget web needs 1 healthy pods"})");
        }
        if (!dryRun)
            m_objects.erase(found);
        return statusReply(eviction ? 201 : 200, "", "");
    }
    if (!precondition(body["metadata"]))
        return statusReply(409, "Conflict", "the object has been modified");
    ordered_json changed = object;
    ordered_json patch = body;
    patch.erase("apiVersion");
    patch.erase("kind");
    patch["metadata"].erase("resourceVersion");
    changed.merge_patch(patch);
    // A change of nothing makes no version.
    if (changed != object)
        changed["metadata"]["resourceVersion"] = std::to_string(m_version + 1);
    if (!dryRun) {
        ++m_version;
        object = changed;
    }
    return scale
        ? reply({{"kind", "Scale"},
                 {"metadata",
                  {{"uid", changed["metadata"]["uid"]}, {"resourceVersion", changed["metadata"]["resourceVersion"]}}},
                 {"spec", {{"replicas", changed["spec"]["replicas"]}}}})
        : reply(changed);
}

} // namespace stowage::tests
