// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include "core/live/hubmatch.h"
#include "tests/live/reading.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;

class tst_LiveFleet final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsInPages();
    void followsChanges();
    void readsClassicDiscovery();
    void survivesFaults_data();
    void survivesFaults();
    void survivesCuts();
    void watchErrors_data();
    void watchErrors();
    void showsALostConnection();
    void readsSingleNamespaces();
    void refusesEndlessLists();
    void keepsWhatIsUsed();
    void asksNothingElse();
    void namesAsTheHubDoes();
    void matches_data();
    void matches();
    void readsMembersThroughTheHub();
    void pauses();
    void buildsOnlyWhatChanged();
    void staysTheSameSize();
    void oneDeadClusterHoldsNoOther();
    void theViewersRoleIsComplete();
};

void tst_LiveFleet::readsInPages()
{
    FakeCluster cluster;
    for (int i = 0; i < 25; ++i)
        cluster.addPod("a", "p" + QByteArray::number(i), {}, 1);
    cluster.addNode("n1", 8);
    QVERIFY(cluster.server().start());
    LiveOptions options = quick();
    options.read.pageSize = 10;
    Reading reading({{"one", &cluster}}, options);
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 25 pods"));
    const auto pages = std::ranges::count_if(cluster.server().requests(),
                                             [](const FakeRequest &request) { return isList(request, u"/pods"); });
    QCOMPARE(pages, 3);
    QCOMPARE(reading.kind("pods").objects, 25);
    const ClusterStatus status = reading.fleet.statuses().front();
    QCOMPARE(status.state, ClusterState::Live);
    QCOMPARE(QByteArray::fromStdString(status.version + ' ' + status.uid + ' ' + status.user),
             QByteArray("v1.36.3 uid-of-kube-system planner"));
}

void tst_LiveFleet::followsChanges()
{
    FakeCluster cluster;
    cluster.addNode("n1", 8);
    cluster.addPod("a", "p1", "n1", 1);
    QVERIFY(cluster.server().start());
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 1 pods"));
    QTRY_COMPARE(cluster.server().openStreams("/pods"), 1);
    cluster.addPod("a", "p2", "n1", 2);
    cluster.addNode("n2", 8);
    QTRY_COMPARE(reading.text(), QByteArray("one: 2 nodes 2 pods"));
    cluster.remove("/api/v1/pods", "a", "p1");
    QTRY_COMPARE(reading.text(), QByteArray("one: 2 nodes 1 pods"));
}

void tst_LiveFleet::readsClassicDiscovery()
{
    FakeCluster cluster;
    cluster.aggregated = false;
    cluster.serve("/apis/apps/v1/deployments", "Deployment", true);
    cluster.serve("/apis/foreign.example/v1/things", "Thing", true);
    cluster.addNode("n1", 8);
    QVERIFY(cluster.server().start());
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 0 pods"));
    QTRY_COMPARE(reading.kind("deployments.apps").state, ReadState::Read);
    QCOMPARE(reading.kind("things.foreign.example").state, ReadState::Waiting);
}

void tst_LiveFleet::survivesFaults_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("page"); ///< that goes wrong once

    for (const int page : {1, 2, 3}) {
        QTest::addRow("429 on page %d", page) << 429 << page;
        QTest::addRow("500 on page %d", page) << 500 << page;
        QTest::addRow("503 on page %d", page) << 503 << page;
        QTest::addRow("an expired token on page %d", page) << 410 << page;
    }
}

void tst_LiveFleet::survivesFaults()
{
    QFETCH(int, status);
    QFETCH(int, page);
    FakeCluster cluster;
    for (int i = 0; i < 25; ++i)
        cluster.addPod("a", "p" + QByteArray::number(i), {}, 1);
    cluster.addNode("n1", 8);
    int pages = 0;
    cluster.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (!isList(request, u"/pods") || ++pages != page)
            return {};
        return FakeReply{
            .status = status, .body = R"({"kind":"Status","reason":"Expired"})", .headers = {{"Retry-After", "0"}}};
    };
    QVERIFY(cluster.server().start());
    LiveOptions options = quick();
    options.read.pageSize = 10;
    Reading reading({{"one", &cluster}}, options);
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 25 pods"));
    QVERIFY(!reading.kind("pods").inconsistent);
}

/// 200 places at which a list or a watch breaks off, many at a time, as most of the time is waiting.
void tst_LiveFleet::survivesCuts()
{
    struct Case {
        explicit Case(int number)
            : seed(number)
        {
            for (int i = 0; i < 12; ++i)
                cluster.addPod("a", "p" + QByteArray::number(i), "n1", 1);
            cluster.addNode("n1", 8);
            cluster.fault = [this](const FakeRequest &request) -> std::optional<FakeReply> {
                if (!request.path.endsWith(u"/pods"_s) || cuts++ > 0)
                    return {};
                const QByteArray body = R"({"kind":"PodList","metadata":{"resourceVersion":"1"},"items":[)"
                    + QByteArray(R"({"metadata":{"name":"broken"}},)").repeated(30);
                return FakeReply{.body = body, .piece = 1 + seed % 97, .cutAfter = (seed * 37) % body.size()};
            };
            if (!cluster.server().start())
                qFatal("no port");
            LiveOptions options = quick();
            options.read.pageSize = 5;
            reading = std::make_unique<Reading>(std::vector<std::pair<const char *, FakeCluster *>>{{"one", &cluster}},
                                                options);
            reading->fleet.open();
        }
        int seed;
        int cuts = 0;
        FakeCluster cluster;
        std::unique_ptr<Reading> reading;
    };
    for (int first = 0; first < 200; first += 50) {
        std::vector<std::unique_ptr<Case>> cases;
        for (int seed = first; seed < first + 50; ++seed)
            cases.push_back(std::make_unique<Case>(seed));
        for (const auto &one : cases) {
            QTRY_VERIFY2(one->reading->fleet.settled(), qPrintable(QString::number(one->seed)));
            QCOMPARE(one->reading->kind("pods").objects, 12);
            QTRY_COMPARE(one->cluster.server().openStreams("/pods"), 1);
        }
        // A watch that breaks off within a frame goes on before it.
        for (const auto &one : cases) {
            one->cluster.server().push(
                "/pods", QByteArray(R"({"type":"ADDED","object":{"metadata":{"name":"half")").left(1 + one->seed % 40));
            one->cluster.server().cutAll();
            one->cluster.addPod("a", "after", "n1", 1);
        }
        for (const auto &one : cases)
            QTRY_COMPARE(one->reading->kind("pods").objects, 13);
    }
}

void tst_LiveFleet::watchErrors_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("listsAnew");

    const auto error = [](int code, const char *reason) {
        return QByteArray(R"({"type":"ERROR","object":{"kind":"Status","code":)") + QByteArray::number(code)
            + R"(,"reason":")" + reason + "\"}}";
    };
    QTest::newRow("410 within 200 lists anew") << error(410, "Expired") << 200 << true;
    QTest::newRow("Gone within 200 lists anew") << error(410, "Gone") << 200 << true;
    QTest::newRow("410 as status lists anew") << QByteArray() << 410 << true;
    QTest::newRow("a server that is behind is listed anew") << error(504, "Timeout") << 200 << true;
    QTest::newRow("500 goes on from the last version") << error(500, "InternalError") << 200 << false;
    QTest::newRow("429 goes on from the last version") << QByteArray() << 429 << false;
    QTest::newRow("what is no JSON lists anew") << QByteArray("<html>") << 200 << true;
    QTest::newRow("an end without a word goes on from the last version") << QByteArray() << 200 << false;
}

void tst_LiveFleet::watchErrors()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(bool, listsAnew);
    FakeCluster cluster;
    cluster.addNode("n1", 8);
    int watches = 0, lists = 0;
    cluster.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        lists += isList(request, u"/nodes") ? 1 : 0;
        if (!isWatch(request, u"/nodes") || watches++ > 0)
            return {};
        return FakeReply{.status = status, .body = body};
    };
    QVERIFY(cluster.server().start());
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_COMPARE(watches, 1);
    cluster.addNode("n2", 8);
    QTRY_COMPARE(cluster.server().openStreams("/nodes"), 1);
    QTRY_COMPARE(reading.kind("nodes").objects, 2);
    QCOMPARE(lists, listsAnew ? 2 : 1);
    QTRY_COMPARE(reading.fleet.statuses().front().state, ClusterState::Live);
}

void tst_LiveFleet::showsALostConnection()
{
    FakeCluster cluster;
    cluster.addNode("n1", 8);
    QVERIFY(cluster.server().start());
    const quint16 port = cluster.server().serverPort();
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_COMPARE(reading.fleet.statuses().front().state, ClusterState::Live);
    QTRY_COMPARE(cluster.server().openStreams("/nodes"), 1);
    cluster.server().close();
    cluster.server().cutAll();
    QTRY_COMPARE(reading.fleet.statuses().front().state, ClusterState::Lost);
    // What was read stays.
    QCOMPARE(reading.kind("nodes").objects, 1);
    QVERIFY(!reading.fleet.statuses().front().failure.message.empty());
    QVERIFY(cluster.server().start(port));
    QTRY_COMPARE_WITH_TIMEOUT(reading.fleet.statuses().front().state, ClusterState::Live, 20'000);
}

void tst_LiveFleet::readsSingleNamespaces()
{
    FakeCluster cluster;
    cluster.addNode("n1", 8);
    for (const char *name : {"a", "b", "c"}) {
        cluster.put("/api/v1/namespaces", {}, name, {}, {});
        cluster.addPod(name, "p", "n1", 1);
    }
    cluster.fault = [](const FakeRequest &request) -> std::optional<FakeReply> {
        if (request.path == u"/api/v1/pods" || request.path == u"/api/v1/namespaces/b/pods")
            return FakeReply{.status = 403,
                             .body = R"({"kind":"Status","reason":"Forbidden","message":"pods is forbidden"})"};
        return {};
    };
    QVERIFY(cluster.server().start());
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 2 pods"));
    QCOMPARE(reading.kind("pods").unreadableNamespaces, std::vector<std::string>{"b"});
    QCOMPARE(reading.kind("pods").state, ReadState::Read);
    const auto &findings = reading.now->clusters.front()->findings;
    QVERIFY(std::ranges::any_of(
        findings, [](const Finding &one) { return one.reason.starts_with("pods in 1 namespaces are unreadable"); }));
}

void tst_LiveFleet::refusesEndlessLists()
{
    FakeCluster cluster;
    cluster.addNode("n1", 8);
    int page = 0;
    cluster.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (!isList(request, u"/pods"))
            return {};
        const QByteArray number = QByteArray::number(++page);
        return FakeReply{.body = R"({"metadata":{"continue":"t)" + number + R"("},"items":[{"metadata":{"name":"p)"
                             + number + R"("}}]})"};
    };
    QVERIFY(cluster.server().start());
    LiveOptions options = quick();
    options.read.mostPages = 20;
    options.read.follow = false;
    Reading reading({{"one", &cluster}}, options);
    reading.fleet.open();
    QTRY_VERIFY(reading.fleet.settled());
    QCOMPARE(reading.kind("pods").state, ReadState::Failed);
    QCOMPARE(QByteArray::fromStdString(reading.kind("pods").reason), QByteArray("pods: The list has no end."));
    QCOMPARE(page, 20);
}

/// Of an object nothing is held that may not be, and nothing that nobody looks at.
void tst_LiveFleet::keepsWhatIsUsed()
{
    FakeCluster cluster;
    cluster.addNode("n1", 8);
    cluster.addPod("a", "p", "n1", 1);
    cluster.serve("/apis/apps/v1/replicasets", "ReplicaSet", true);
    cluster.put("/apis/apps/v1/replicasets", "a", "old", {}, R"("spec":{"replicas":0})");
    cluster.put("/apis/apps/v1/replicasets", "a", "new", {}, R"("spec":{"replicas":1})");
    QVERIFY(cluster.server().start());
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_VERIFY(reading.fleet.settled());
    QCOMPARE(reading.kind("replicasets.apps").objects, 1);
    for (const ClusterMoment &moment : reading.fleet.moments()) {
        for (const auto &[resource, texts] : moment.objects) {
            for (const ObjectText &text : texts) {
                QVERIFY(text->find("planted") == std::string::npos);
                QVERIFY(text->find("\"apiVersion\"") != std::string::npos);
            }
        }
    }
}

void tst_LiveFleet::asksNothingElse()
{
    FakeCluster cluster;
    cluster.serve("/api/v1/secrets", "Secret", true);
    cluster.serve("/api/v1/configmaps", "ConfigMap", true);
    cluster.serve("/apis/foreign.example/v1/things", "Thing", true);
    cluster.addNode("n1", 8);
    QVERIFY(cluster.server().start());
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_VERIFY(reading.fleet.settled());
    for (const FakeRequest &request : cluster.server().requests()) {
        QVERIFY2(!request.path.contains(u"secrets"_s) && !request.path.contains(u"configmaps"_s)
                     && !request.path.contains(u"things"_s),
                 qPrintable(request.path));
        QVERIFY2(request.method == "GET" || request.path.endsWith(u"/selfsubjectreviews"_s), qPrintable(request.path));
    }
}

void tst_LiveFleet::namesAsTheHubDoes()
{
    FakeCluster hub("hub-uid"), member("member-uid");
    hub.serve("/apis/cluster.karmada.io/v1alpha1/clusters", "Cluster", false);
    hub.put("/apis/cluster.karmada.io/v1alpha1/clusters", {}, "m1", {}, R"("spec":{"id":"member-uid"})");
    member.addNode("n1", 8);
    QVERIFY(hub.server().start());
    QVERIFY(member.server().start());
    Reading reading({{"ctx-hub", &hub}, {"ctx-member", &member}});
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("m1: 1 nodes 0 pods"));
    QTRY_VERIFY(reading.now->hub != nullptr);
    QCOMPARE(QByteArray::fromStdString(reading.now->hub->name), QByteArray("ctx-hub"));
}

void tst_LiveFleet::matches_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("server");
    QTest::addColumn<QByteArray>("context");
    QTest::addColumn<QByteArray>("name");

    QTest::newRow("by id before all else")
        << QByteArray("id-2") << QByteArray("https://one:6443") << QByteArray("m1") << QByteArray("m2");
    QTest::newRow("by server where no id fits")
        << QByteArray("id-9") << QByteArray("https://two") << QByteArray("m1") << QByteArray("m2");
    QTest::newRow("a port that goes without saying is the same")
        << QByteArray() << QByteArray("https://one:6443/") << QByteArray("x") << QByteArray("m1");
    QTest::newRow("by name at last") << QByteArray() << QByteArray("https://nine") << QByteArray("m1")
                                     << QByteArray("m1");
    QTest::newRow("else not at all") << QByteArray() << QByteArray("https://nine") << QByteArray("x") << QByteArray();
}

void tst_LiveFleet::matches()
{
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, server);
    QFETCH(QByteArray, context);
    const std::vector<HubEntry> entries{{"m1", "id-1", {"https://one:6443"}}, {"m2", "id-2", {"https://two:443/"}}};
    const auto names = matchEntries(entries, {{context.toStdString(), {id.toStdString()}, server.toStdString()}});
    const auto found = names.find(context.toStdString());
    QTEST(found == names.end() ? QByteArray() : QByteArray::fromStdString(found->second), "name");
}

void tst_LiveFleet::readsMembersThroughTheHub()
{
    FakeCluster hub("hub-uid"), member("member-uid");
    hub.serve("/apis/cluster.karmada.io/v1alpha1/clusters", "Cluster", false);
    hub.put("/apis/cluster.karmada.io/v1alpha1/clusters", {}, "m1", {}, R"("spec":{"id":"member-uid"})");
    member.prefix = "/apis/cluster.karmada.io/v1alpha1/clusters/m1/proxy";
    member.addNode("n1", 8);
    QVERIFY(hub.server().start());
    // The proxy hands requests on to the member: here one server is both, told apart by the path.
    FakeCluster *const behind = &member;
    QVERIFY(behind->server().start());
    LiveTarget target{"ctx-hub", endpointOf(hub.url())};
    hub.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (!request.path.contains(u"/proxy/"_s))
            return {};
        return FakeReply{.status = 502, .body = "no network path"};
    };
    LiveFleet fleet({target}, {}, quick());
    fleet.setReadsMembers(true);
    QSignalSpy settled(&fleet, &LiveFleet::becameSettled);
    fleet.open();
    QTRY_COMPARE(settled.size(), 1);
    // A member that the proxy does not reach is shown as such.
    QCOMPARE(fleet.statuses().size(), std::size_t(2));
    QCOMPARE(QByteArray::fromStdString(fleet.statuses()[1].name), QByteArray("m1"));
    QCOMPARE(fleet.statuses()[1].state, ClusterState::Unreachable);
    QCOMPARE(fleet.statuses()[1].failure.http, 502);
    // And one that it reaches is read.
    Reading direct({});
    LiveFleet through({{"m1", endpointOf(behind->url()).below(karmadaProxyPath("m1"))}}, {}, quick());
    FleetPtr made;
    connect(&through, &LiveFleet::fleetChanged, this, [&](const FleetPtr &one) { made = one; });
    through.open();
    QTRY_VERIFY(made && !made->clusters.empty() && made->clusters.front()->nodes.size() == 1);
}

void tst_LiveFleet::pauses()
{
    FakeCluster cluster;
    cluster.addNode("n1", 8);
    QVERIFY(cluster.server().start());
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 0 pods"));
    QTRY_COMPARE(cluster.server().openStreams("/nodes"), 1);
    reading.fleet.setPaused(true);
    const int before = reading.fleets;
    cluster.addNode("n2", 8);
    QTRY_COMPARE(reading.kind("nodes").objects, 2);
    QCOMPARE(reading.fleets, before);
    reading.fleet.setPaused(false);
    QTRY_COMPARE(reading.text(), QByteArray("one: 2 nodes 0 pods"));
}

void tst_LiveFleet::buildsOnlyWhatChanged()
{
    const auto object = [](const char *text) { return std::make_shared<const std::string>(text); };
    const ServedResource nodes{.group = {}, .version = "v1", .resource = "nodes", .kind = "Node"};
    const auto moment = [&](const char *name, std::uint64_t stamp, const char *resource) {
        ClusterMoment made;
        made.name = name;
        made.stamp = stamp;
        made.observedAt = Instant{1};
        made.objects.push_back(
            {nodes,
             {object(
                 (std::string(R"({"apiVersion":"v1","kind":"Node","metadata":{"name":"n"},"status":{"allocatable":{")")
                  + resource + R"(":"4"}}})")
                     .c_str())}});
        return made;
    };
    SnapshotMaker maker;
    const auto first = maker.make({moment("a", 1, "cpu"), moment("b", 1, "nvidia.com/gpu")}, "t");
    QVERIFY(first);
    QCOMPARE(maker.built(), std::size_t(2));
    const auto second = maker.make({moment("a", 2, "nvidia.com/gpu"), moment("b", 1, "nvidia.com/gpu")}, "t");
    QVERIFY(second);
    QCOMPARE(maker.built(), std::size_t(1));
    QCOMPARE((*second)->clusters[1], (*first)->clusters[1]);
    // A resource that is new shifts ids: no cluster may keep the old ones.
    const auto third = maker.make({moment("a", 3, "amd.com/gpu"), moment("b", 1, "nvidia.com/gpu")}, "t");
    QVERIFY(third);
    QCOMPARE(maker.built(), std::size_t(2));
    QVERIFY((*third)->clusters[1] != (*first)->clusters[1]);
    QVERIFY((*third)->clusters[0]->resources == (*third)->clusters[1]->resources);
}

/// A day of events over the same objects: what is held does not grow.
void tst_LiveFleet::staysTheSameSize()
{
    const ServedResource pods{
        .group = {}, .version = "v1", .resource = "pods", .kind = "Pod", .namespaced = true, .canWatch = true};
    ObjectStore store;
    ObjectTrimmer trimmer;
    std::int64_t bytes = 0;
    for (int event = 0; event < 24 * 3600; ++event) {
        std::string text = R"({"metadata":{"namespace":"a","name":"p)" + std::to_string(event % 500)
            + R"(","resourceVersion":")" + std::to_string(100'000 + event) + R"("},"status":{"phase":"Running"}})"
            + std::string(64, ' ');
        auto read = trimmer.trim(std::string_view(text).substr(0, text.size() - 64), pods);
        QVERIFY(read);
        if (event % 7 == 6)
            store.erase(pods, read->key);
        else
            store.put(pods, std::move(*read));
        if (event == 5000)
            bytes = store.bytes();
    }
    QVERIFY(bytes > 0);
    QVERIFY(store.count() <= 500);
    QVERIFY2(store.bytes() < bytes * 11 / 10, qPrintable(QString::number(store.bytes())));
}

void tst_LiveFleet::oneDeadClusterHoldsNoOther()
{
    FakeCluster dead, alive;
    dead.fault = [](const FakeRequest &) { return std::optional(FakeReply{.silent = true}); };
    alive.addNode("n1", 8);
    QVERIFY(dead.server().start());
    QVERIFY(alive.server().start());
    LiveOptions options = quick();
    options.patience.silenceMs = 60'000;
    Reading reading({{"dead", &dead}, {"alive", &alive}}, options);
    reading.fleet.open();
    QTRY_VERIFY(reading.text().startsWith("alive: 1 nodes"));
    QCOMPARE(reading.fleet.statuses()[0].state, ClusterState::Connecting);
}

/// The role that is shipped allows every kind that is asked for.
void tst_LiveFleet::theViewersRoleIsComplete()
{
    QFile file(QStringLiteral(STOWAGE_VIEWER_ROLE));
    QVERIFY(file.open(QFile::ReadOnly));
    const QString role = QString::fromUtf8(file.readAll());
    const auto names = [&](std::string_view word) {
        const QString name = QString::fromUtf8(word.data(), qsizetype(word.size()));
        return role.contains(QRegularExpression(u"[\\[ ,]"_s + QRegularExpression::escape(name) + u"[\\],\n]"_s));
    };
    for (const WantedKind &kind : wantedKinds()) {
        QVERIFY2(kind.group.empty() || names(kind.group), std::string(kind.group).c_str());
        const bool whole = kind.resource == "*" || kind.group.find('.') != std::string_view::npos;
        QVERIFY2(whole || names(kind.resource), std::string(kind.resource).c_str());
    }
    QVERIFY(!role.contains(u"[secrets"_s) && !role.contains(u" secrets"_s) && !role.contains(u"configmaps"_s));
}

QTEST_GUILESS_MAIN(tst_LiveFleet)
#include "tst_livefleet.moc"
