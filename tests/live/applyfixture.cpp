// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/live/applyfixture.h"

#include <QEventLoop>
#include <QTimer>
#include <QUrl>

namespace stowage::tests {

using nlohmann::ordered_json;

namespace {

constexpr const char *nodePath = "/api/v1/nodes/n1";
constexpr const char *otherNodePath = "/api/v1/nodes/n2";
constexpr const char *queuePath = "/apis/scheduling.volcano.sh/v1beta1/queues/q";
constexpr const char *deploymentPath = "/apis/apps/v1/namespaces/default/deployments/web";
constexpr const char *podPath = "/api/v1/namespaces/default/pods/web-0";

ordered_json nodeObject(const char *name, const ordered_json &spec)
{
    return {{"kind", "Node"},
            {"apiVersion", "v1"},
            {"metadata", {{"name", name}, {"labels", {{"zone", "a"}}}}},
            {"spec", spec},
            {"status", {{"allocatable", {{"nvidia.com/gpu", "8"}}}}}};
}

apply::Write writeTo(const FakeWrites &server, const std::string &path, apply::Action action,
                     apply::Reversibility reversibility, const ordered_json &fields)
{
    const ordered_json &object = server.at(path);
    apply::Write write;
    const std::string apiVersion = object["apiVersion"];
    const std::size_t slash = apiVersion.find('/');
    write.object = {.cluster = {},
                    .group = slash == std::string::npos ? std::string() : apiVersion.substr(0, slash),
                    .kind = object["kind"],
                    .nameSpace = object["metadata"].contains("namespace") ? object["metadata"]["namespace"] : "",
                    .name = object["metadata"]["name"]};
    write.apiVersion = apiVersion;
    write.resource = apply::resourceOfKind(write.object.kind);
    write.action = action;
    write.reversibility = reversibility;
    write.fields = fields.is_null() ? std::string() : fields.dump();
    write.uid = object["metadata"]["uid"];
    write.seen = apply::fingerprintOf(object.dump());
    write.operations = {1};
    return write;
}

/// Unlike the wait of Qt Test without pauses between events.
void waitIn(QEventLoop &loop)
{
    QTimer::singleShot(60'000, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace

std::unique_ptr<live::Connection> connectionTo(const QString &url, const std::string &tokenFile)
{
    live::Endpoint endpoint;
    endpoint.context = "c";
    endpoint.server = QUrl(url);
    endpoint.user.tokenFile = tokenFile;
    // Credentials go only where TLS is; loopback without it will do for a test.
    endpoint.tls = !tokenFile.empty();
    return std::make_unique<live::Connection>(std::move(endpoint), nullptr, std::make_shared<live::SharedSlots>(),
                                              live::Limits{.requestsPerSecond = 100'000, .burst = 100'000},
                                              live::Patience(), [] { return 0.0; });
}

void furnish(FakeWrites &server)
{
    server.put(nodePath, nodeObject("n1", ordered_json::object()));
    server.put(otherNodePath, nodeObject("n2", {{"taints", {{{"key", "k"}, {"effect", "NoSchedule"}}}}}));
    server.put(queuePath,
               {{"kind", "Queue"},
                {"apiVersion", "scheduling.volcano.sh/v1beta1"},
                {"metadata", {{"name", "q"}}},
                {"spec", {{"weight", 1}}}});
    server.put(deploymentPath,
               {{"kind", "Deployment"},
                {"apiVersion", "apps/v1"},
                {"metadata", {{"name", "web"}, {"namespace", "default"}}},
                {"spec", {{"replicas", 2}}}});
    server.put(podPath,
               {{"kind", "Pod"},
                {"apiVersion", "v1"},
                {"metadata", {{"name", "web-0"}, {"namespace", "default"}}},
                {"spec", {{"nodeName", "n1"}}},
                {"status", {{"phase", "Running"}}}});
}

apply::Batch batchFor(const FakeWrites &server, const std::vector<std::string> &names, const std::string &cluster)
{
    using apply::Action;
    using apply::Reversibility;
    apply::Batch batch;
    batch.planId = "abc";
    batch.title = "test";
    batch.texts = {"Do it"};
    for (const std::string &name : names) {
        apply::Write write;
        if (name == "label")
            write = writeTo(server, nodePath, Action::Patch, Reversibility::Staged,
                            {{"metadata", {{"labels", {{"zone", nullptr}, {"rack", "r1"}}}}}});
        else if (name == "untaint")
            write = writeTo(server, otherNodePath, Action::Patch, Reversibility::Staged,
                            {{"spec", {{"taints", ordered_json::array()}}}});
        else if (name == "queue")
            write = writeTo(server, queuePath, Action::Apply, Reversibility::Staged, {{"spec", {{"weight", 4}}}});
        else if (name == "scale")
            write = writeTo(server, deploymentPath, Action::Scale, Reversibility::Activating,
                            {{"spec", {{"replicas", 5}}}});
        else if (name == "cordon")
            write = writeTo(server, nodePath, Action::Patch, Reversibility::Activating,
                            {{"spec", {{"unschedulable", true}}}});
        else if (name == "evict")
            write = writeTo(server, podPath, Action::Evict, Reversibility::Irreversible, nullptr);
        else
            write = writeTo(server, nodePath, Action::Delete, Reversibility::Irreversible, nullptr);
        write.object.cluster = cluster;
        write.id = std::to_string(batch.writes.size() + 1);
        batch.writes.push_back(std::move(write));
    }
    return batch;
}

std::vector<live::Unlock> unlocked(const std::vector<std::string> &clusters)
{
    std::vector<live::Unlock> unlocks;
    for (const std::string &cluster : clusters)
        unlocks.push_back(*live::Unlock::of(cluster, cluster, true));
    return unlocks;
}

apply::PreflightResult preflight(const std::vector<live::ApplyTarget> &targets, const apply::Batch &batch,
                                 const live::PreflightOptions &options)
{
    live::ApplyPreflight check(targets, batch, options);
    QEventLoop loop;
    bool ended = false;
    QObject::connect(&check, &live::ApplyPreflight::finished, &loop, [&] {
        ended = true;
        loop.quit();
    });
    check.start();
    waitIn(loop);
    apply::PreflightResult result = check.result();
    result.canceled = result.canceled || !ended;
    return result;
}

apply::Report finish(live::ApplyRunner &runner, const std::function<Expected<void>(live::ApplyRunner &)> &start)
{
    QEventLoop loop;
    bool done = false;
    QObject::connect(&runner, &live::ApplyRunner::finished, &loop, [&] {
        done = true;
        loop.quit();
    });
    apply::Report report;
    if (const Expected<void> started = start(runner); !started) {
        report.title = "not started: " + started.error().message;
        return report;
    }
    waitIn(loop);
    if (done)
        return runner.report();
    report.title = "never finished";
    return report;
}

QByteArray statesOf(const apply::Report &report)
{
    QByteArray text;
    if (report.rows.empty())
        return QByteArray::fromStdString(report.title);
    for (const apply::ReportRow &row : report.rows)
        text += (text.isEmpty() ? "" : ", ") + QByteArray::fromStdString(std::string(nameOf(row.state)));
    return text;
}

std::vector<live::ApplyTarget> targetOf(live::Connection &connection, const std::string &cluster)
{
    return {{.cluster = cluster, .connection = &connection, .uid = "uid-of-" + cluster, .asUser = "anna@m1"}};
}

live::ApplyOptions optionsIn(const QTemporaryDir &folder, apply::FailurePolicy policy)
{
    live::ApplyOptions options;
    options.policy = policy;
    options.journal = folder.filePath(QStringLiteral("plan.journal.jsonl")).toStdString();
    options.audit = folder.filePath(QStringLiteral("audit.jsonl")).toStdString();
    options.user = "anna";
    options.unlocks = unlocked({"m1", "m2"});
    options.evictionPause = std::chrono::milliseconds(1);
    options.random = [] { return 0.0; };
    return options;
}

FakeWrites::Fault onWrite(int number, FakeReply reply)
{
    return [nth = std::make_shared<NthWrite>(number), reply](const FakeRequest &request) {
        return (*nth)(request) ? std::optional(reply) : std::nullopt;
    };
}

const char *const managerConflict =
    "{\"reason\":\"FieldManagerConflict\",\"message\":\"conflict with \\\"argocd\\\" using "
    "scheduling.volcano.sh/v1beta1\",\"field\":\".spec.weight\"}";

} // namespace stowage::tests
