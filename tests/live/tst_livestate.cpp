// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <sys/resource.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/live/laststate.h"
#include "tests/live/reading.h"

using namespace stowage;
using namespace stowage::live;
using namespace stowage::tests;
using namespace Qt::StringLiterals;

namespace {

std::size_t streamsAsked(FakeCluster &cluster)
{
    return static_cast<std::size_t>(std::ranges::count_if(cluster.server().requests(), [](const FakeRequest &request) {
        return isStream(request, u"/nodes") || isStream(request, u"/pods");
    }));
}

ClusterMoment momentOf(int pods)
{
    ClusterMoment moment;
    moment.name = "one";
    moment.uid = "uid-1";
    moment.version = "v1.36.3";
    moment.observedAt.micros = 1'764'460'800'000'000;
    moment.kinds = {"pods"};
    auto &[resource, texts] = moment.objects.emplace_back();
    resource = {.group = {}, .version = "v1", .resource = "pods", .kind = "Pod", .namespaced = true, .canWatch = true};
    for (int i = 0; i < pods; ++i)
        texts.push_back(std::make_shared<const std::string>(
            R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"a","name":"p)" + std::to_string(i) + "\"}}"));
    return moment;
}

const LastStateKey key{"one", "https://one:6443"};

} // namespace

/// Lists as the beginning of watches, what was known of clusters before, and clusters that come and go while others
/// stay connected.
class tst_LiveState final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void streamsLists();
    void fallsBackToPages_data();
    void fallsBackToPages();
    void survivesCutStreams();
    void showsWhatItWas();
    void forgetsAnotherCluster();
    void writesForTheOwnerAlone();
    void refusesBrokenFiles_data();
    void refusesBrokenFiles();
    void keepsTheOldOneOnAFullDisk();
    void keepsUnchangedConnections();
    void readsBehindPrefixes_data();
    void readsBehindPrefixes();
    void connectsAHundredWithinLimits();
};

void tst_LiveState::streamsLists()
{
    FakeCluster cluster;
    cluster.streams = true;
    for (int i = 0; i < 25; ++i)
        cluster.addPod("a", "p" + QByteArray::number(i), {}, 1);
    cluster.addNode("n1", 8);
    QVERIFY(cluster.server().start());
    Reading reading({{"one", &cluster}});
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 25 pods"));
    QTRY_COMPARE(reading.fleet.statuses().front().state, ClusterState::Live);
    QCOMPARE(streamsAsked(cluster), std::size_t(2));
    for (const FakeRequest &request : cluster.server().requests())
        QVERIFY2(!isList(request, u"/pods") && !isList(request, u"/nodes"), request.target);
    QVERIFY(reading.kind("pods").watching);
    // The same watch goes on.
    cluster.addPod("a", "after", {}, 1);
    cluster.remove("/api/v1/pods", "a", "p0");
    cluster.remove("/api/v1/pods", "a", "p1");
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 24 pods"));
    QCOMPARE(streamsAsked(cluster), std::size_t(2));
    // A list anew keeps nothing that is gone.
    cluster.server().cutAll();
    reading.fleet.refreshAll();
    QTRY_COMPARE(streamsAsked(cluster), std::size_t(4));
    QTRY_COMPARE(reading.kind("pods").objects, 24);
}

void tst_LiveState::fallsBackToPages_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("silent");
    QTest::addColumn<int>("asked"); ///< streams, over nodes and pods

    QTest::newRow("422 is remembered") << 422 << false << 1;
    QTest::newRow("400 is remembered") << 400 << false << 1;
    QTest::newRow("a stream that never ends is remembered") << 200 << true << 1;
    QTest::newRow("500 is not") << 500 << false << 2;
}

void tst_LiveState::fallsBackToPages()
{
    QFETCH(int, status);
    QFETCH(bool, silent);
    QFETCH(int, asked);
    FakeCluster cluster;
    cluster.streams = true;
    cluster.addNode("n1", 8);
    cluster.addPod("a", "p", "n1", 1);
    cluster.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (!isStream(request, u"/nodes") && !isStream(request, u"/pods"))
            return {};
        return FakeReply{.status = status, .body = "{}", .silent = silent};
    };
    QVERIFY(cluster.server().start());
    LiveOptions options = quick();
    options.read.streamSilenceSeconds = silent ? 1 : 30;
    Reading reading({{"one", &cluster}}, options);
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 1 pods"));
    QTRY_COMPARE(reading.fleet.statuses().front().state, ClusterState::Live);
    QCOMPARE(streamsAsked(cluster), static_cast<std::size_t>(asked));
}

/// Wherever a streamed list breaks off, nothing half read is shown and the whole list follows.
void tst_LiveState::survivesCutStreams()
{
    struct Case {
        explicit Case(int number)
            : seed(number)
        {
            cluster.streams = true;
            for (int i = 0; i < 12; ++i)
                cluster.addPod("a", "p" + QByteArray::number(i), "n1", 1);
            cluster.addNode("n1", 8);
            cluster.fault = [this](const FakeRequest &request) -> std::optional<FakeReply> {
                if (!isStream(request, u"/pods") || cut)
                    return {};
                cut = true;
                const QByteArray body =
                    QByteArray(R"({"type":"ADDED","object":{"metadata":{"namespace":"a","name":"gone"}}})"
                               "\n")
                        .repeated(30);
                return FakeReply{.body = body, .piece = 1 + seed % 97, .cutAfter = (seed * 37) % body.size()};
            };
            if (!cluster.server().start())
                qFatal("no port");
            reading = std::make_unique<Reading>(std::vector<std::pair<const char *, FakeCluster *>>{{"one", &cluster}});
            reading->fleet.open();
        }
        int seed;
        bool cut = false;
        FakeCluster cluster;
        std::unique_ptr<Reading> reading;
    };
    for (int first = 0; first < 200; first += 50) {
        std::vector<std::unique_ptr<Case>> cases;
        for (int seed = first; seed < first + 50; ++seed)
            cases.push_back(std::make_unique<Case>(seed));
        for (const auto &one : cases) {
            QTRY_VERIFY2(one->reading->fleet.settled(), qPrintable(QString::number(one->seed)));
            QVERIFY(one->cut);
            QCOMPARE(one->reading->kind("pods").objects, 12);
            QTRY_COMPARE(one->cluster.server().openStreams("/pods"), 1);
        }
    }
}

void tst_LiveState::showsWhatItWas()
{
    QTemporaryDir folder;
    const std::string place = folder.filePath(u"live"_s).toStdString();
    quint16 port = 0;
    {
        FakeCluster cluster("uid-1");
        cluster.addNode("n1", 8);
        cluster.addPod("a", "p", "n1", 1);
        QVERIFY(cluster.server().start());
        port = cluster.server().serverPort();
        Reading reading({{"one", &cluster}});
        reading.fleet.keepLastStates(place, {"one"});
        QSignalSpy kept(&reading.fleet, &LiveFleet::lastStateKept);
        reading.fleet.open();
        QTRY_COMPARE(reading.fleet.statuses().front().state, ClusterState::Live);
        QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 1 pods"));
        reading.fleet.saveLastStates();
        QTRY_COMPARE(kept.size(), 1);
    }
    QCOMPARE(countLastStates(place), 1);
    // Nothing answers there now: what was is shown, and that it is old.
    FakeCluster again("uid-1");
    QVERIFY(again.server().start(port));
    again.server().close();
    Reading reading({{"one", &again}});
    LiveFleet fleet({{"one", endpointOf(u"http://127.0.0.1:%1"_s.arg(port))}}, {}, quick());
    FleetPtr now;
    connect(&fleet, &LiveFleet::fleetChanged, this, [&](const FleetPtr &made) { now = made; });
    fleet.keepLastStates(place, {"one"});
    fleet.open();
    QTRY_VERIFY(now && now->clusters.size() == 1 && now->clusters[0]->pods.size() == 1);
    QVERIFY(fleet.statuses().front().shownFrom.isValid());
    QVERIFY(std::ranges::any_of(now->clusters[0]->findings, [](const Finding &finding) {
        return finding.reason.find("shown as it was at") != std::string::npos;
    }));
    // Then live, at once with what is there now.
    again.addNode("n1", 8);
    again.addNode("n2", 8);
    QVERIFY(again.server().start(port));
    fleet.refreshAll();
    QTRY_VERIFY(now->clusters.size() == 1 && now->clusters[0]->nodes.size() == 2);
    QCOMPARE(now->clusters[0]->pods.size(), std::size_t(0));
    QVERIFY(!fleet.statuses().front().shownFrom.isValid());
    QCOMPARE(forgetLastState(place, "two"), 0);
    QCOMPARE(forgetLastState(place, "one"), 1);
    QCOMPARE(countLastStates(place), 0);
}

/// A context of the same name and address that leads to another cluster now: nothing of the one before is shown.
void tst_LiveState::forgetsAnotherCluster()
{
    QTemporaryDir folder;
    FakeCluster cluster("uid-2");
    cluster.addNode("n1", 8);
    bool answers = false;
    cluster.fault = [&](const FakeRequest &request) -> std::optional<FakeReply> {
        if (request.path.endsWith(u"/nodes") && !answers)
            return FakeReply{.silent = true};
        return {};
    };
    QVERIFY(cluster.server().start());
    const std::string server = cluster.url().toStdString();
    const std::string place = folder.path().toStdString();
    QVERIFY(writeLastState(place, {"one", server}, momentOf(5)));
    Reading reading({{"one", &cluster}});
    reading.fleet.keepLastStates(place, {"one"});
    reading.fleet.open();
    // It is known who answers before anything is listed.
    QTRY_COMPARE(QByteArray::fromStdString(reading.fleet.statuses().front().uid), QByteArray("uid-2"));
    QVERIFY(!reading.fleet.statuses().front().shownFrom.isValid());
    QTRY_VERIFY(reading.fleets > 0);
    QTRY_VERIFY(!reading.text().contains("5 pods"));
}

void tst_LiveState::writesForTheOwnerAlone()
{
    QTemporaryDir folder;
    const QString place = folder.filePath(u"deeper/live"_s);
    QVERIFY(writeLastState(place.toStdString(), key, momentOf(3)));
    const QFileInfoList files = QDir(place).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 1);
    constexpr QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QCOMPARE(files.front().permissions() & others, QFile::Permissions());
    QCOMPARE(QFileInfo(place).permissions() & others, QFile::Permissions());
    // Nothing in the name tells which cluster it is.
    QVERIFY(!files.front().fileName().contains(u"one"));
    const auto read = readLastState(place.toStdString(), key);
    QVERIFY(read);
    QCOMPARE(read->objects.size(), std::size_t(1));
    QCOMPARE(read->objects[0].second.size(), std::size_t(3));
    QCOMPARE(*read->objects[0].second[2], *momentOf(3).objects[0].second[2]);
    QVERIFY(read->objects[0].first == momentOf(3).objects[0].first);
    QCOMPARE(read->observedAt.micros, momentOf(3).observedAt.micros);
    QCOMPARE(read->uid, std::string("uid-1"));
}

void tst_LiveState::refusesBrokenFiles_data()
{
    QTest::addColumn<int>("cutTo");  ///< bytes that stay; -1: all
    QTest::addColumn<int>("change"); ///< byte that is another; -1: none
    QTest::addColumn<bool>("append");

    QTest::newRow("an empty file") << 0 << -1 << false;
    QTest::newRow("a file of another version") << -1 << 3 << false;
    QTest::newRow("one that was cut in its head") << 60 << -1 << false;
    QTest::newRow("one that was cut in its objects") << -40 << -1 << false;
    QTest::newRow("a size that is a lie") << -1 << 21 << false;
    QTest::newRow("bytes that are others") << -1 << 50 << false;
    QTest::newRow("more than it says") << -1 << -1 << true;
}

void tst_LiveState::refusesBrokenFiles()
{
    QFETCH(int, cutTo);
    QFETCH(int, change);
    QFETCH(bool, append);
    QTemporaryDir folder;
    const std::string place = folder.path().toStdString();
    QVERIFY(writeLastState(place, key, momentOf(2000)));
    QFile file(QDir(folder.path()).entryInfoList(QDir::Files).front().filePath());
    QVERIFY(file.open(QFile::ReadWrite));
    QByteArray bytes = file.readAll();
    if (cutTo >= 0)
        bytes.truncate(cutTo);
    else if (cutTo < -1)
        bytes.chop(-cutTo);
    if (change >= 0)
        bytes[change] = static_cast<char>(bytes[change] ^ 0x5A);
    if (append)
        bytes += "more";
    file.resize(0);
    file.seek(0);
    file.write(bytes);
    file.close();
    const auto read = readLastState(place, key);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Malformed);
    // It is replaced by the next one.
    QVERIFY(writeLastState(place, key, momentOf(2)));
    QVERIFY(readLastState(place, key));
}

void tst_LiveState::keepsTheOldOneOnAFullDisk()
{
    QTemporaryDir folder;
    const std::string place = folder.path().toStdString();
    QVERIFY(writeLastState(place, key, momentOf(7)));
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{.rlim_cur = 512, .rlim_max = before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto written = writeLastState(place, key, momentOf(50'000));
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &before), 0);
    QVERIFY(!written);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    const auto read = readLastState(place, key);
    QVERIFY(read);
    QCOMPARE(read->objects[0].second.size(), std::size_t(7));
}

void tst_LiveState::keepsUnchangedConnections()
{
    FakeCluster one("uid-1"), two("uid-2"), three("uid-3");
    for (FakeCluster *cluster : {&one, &two, &three}) {
        cluster->addNode("n1", 8);
        QVERIFY(cluster->server().start());
    }
    Reading reading({{"one", &one}, {"two", &two}});
    reading.fleet.open();
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 0 pods; two: 1 nodes 0 pods"));
    QTRY_COMPARE(one.server().openStreams("/pods"), 1);
    QTRY_COMPARE(reading.fleet.statuses()[1].state, ClusterState::Live);
    one.server().forgetRequests();
    two.server().forgetRequests();

    // The second one is asked in another way, and a third one is new.
    LiveTarget changed{"two", endpointOf(two.url())};
    changed.endpoint.cluster.disableCompression = true;
    two.addNode("n2", 8);
    reading.fleet.setTargets({{"one", endpointOf(one.url())}, changed, {"three", endpointOf(three.url())}});
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 0 pods; three: 1 nodes 0 pods; two: 2 nodes 0 pods"));
    QVERIFY(one.server().requests().isEmpty());
    QCOMPARE(one.server().openStreams("/pods"), 1);
    QVERIFY(!two.server().requests().isEmpty());

    // What is no longer named is no longer read.
    reading.fleet.setTargets({{"one", endpointOf(one.url())}});
    QTRY_COMPARE(reading.text(), QByteArray("one: 1 nodes 0 pods"));
    QTRY_COMPARE(two.server().openStreams("/"), 0);
    QVERIFY(one.server().requests().isEmpty());
}

void tst_LiveState::readsBehindPrefixes_data()
{
    QTest::addColumn<QByteArray>("prefix");

    QTest::newRow("a member through Karmada's aggregated proxy")
        << QByteArray("/apis/cluster.karmada.io/v1alpha1/clusters/m1/proxy");
    QTest::newRow("all of them through Karmada's cache")
        << QByteArray("/apis/search.karmada.io/v1alpha1/proxying/karmada/proxy");
    QTest::newRow("a managed cluster through OCM's cluster-proxy") << QByteArray("/cluster1");
    QTest::newRow("a cluster behind a manager of clusters") << QByteArray("/k8s/clusters/c-m-1");
}

void tst_LiveState::readsBehindPrefixes()
{
    QFETCH(QByteArray, prefix);
    FakeCluster cluster;
    cluster.prefix = prefix;
    cluster.serve("/apis/apps/v1/deployments", "Deployment", true);
    cluster.put("/apis/apps/v1/deployments", "a", "d", {}, R"("spec":{"replicas":1})");
    cluster.addNode("n1", 8);
    QVERIFY(cluster.server().start());
    LiveFleet fleet({{"m1", endpointOf(cluster.url() + QString::fromLatin1(prefix) + u'/')}}, {}, quick());
    FleetPtr now;
    connect(&fleet, &LiveFleet::fleetChanged, this, [&](const FleetPtr &made) { now = made; });
    fleet.open();
    QTRY_VERIFY(fleet.settled());
    QCOMPARE(fleet.statuses().front().state, ClusterState::Live);
    QTRY_VERIFY(now && now->clusters.size() == 1 && now->clusters[0]->nodes.size() == 1);
    QTRY_COMPARE(cluster.server().openStreams(prefix + "/api/v1/nodes"), 1);
    cluster.addNode("n2", 8);
    QTRY_COMPARE(now->clusters[0]->nodes.size(), std::size_t(2));
    for (const FakeRequest &request : cluster.server().requests())
        QVERIFY2(request.target.startsWith(prefix + '/') && !request.target.startsWith(prefix + "//"), request.target);
}

void tst_LiveState::connectsAHundredWithinLimits()
{
    constexpr int clusters = 100;
    constexpr int everywhere = 64; ///< requests in flight of the whole program
    std::vector<std::unique_ptr<FakeCluster>> all;
    std::vector<LiveTarget> targets;
    int most = 0;
    for (int i = 0; i < clusters; ++i) {
        all.push_back(std::make_unique<FakeCluster>("uid-" + QByteArray::number(i)));
        FakeCluster &cluster = *all.back();
        for (const char *kind : {"deployments", "statefulsets", "daemonsets", "replicasets"})
            cluster.serve("/apis/apps/v1/" + QByteArray(kind), kind, true);
        for (int node = 0; node < 3; ++node)
            cluster.addNode("n" + QByteArray::number(node), 8);
        cluster.piece = 16;
        cluster.fault = [&](const FakeRequest &) -> std::optional<FakeReply> {
            int now = 0;
            for (const auto &one : all)
                now += one->server().atOnce();
            most = std::max(most, now);
            return {};
        };
        QVERIFY(cluster.server().start());
        targets.push_back({"c" + std::to_string(i), endpointOf(cluster.url())});
    }
    LiveOptions options = quick();
    options.limits.lists = 2;
    LiveFleet fleet(std::move(targets), {}, options);
    FleetPtr now;
    connect(&fleet, &LiveFleet::fleetChanged, this, [&](const FleetPtr &made) { now = made; });
    fleet.open();
    QTRY_VERIFY_WITH_TIMEOUT(fleet.settled(), 60'000);
    for (const ClusterStatus &status : fleet.statuses())
        QCOMPARE(status.state, ClusterState::Live);
    const auto whole = [&] {
        return now && now->clusters.size() == clusters
            && std::ranges::all_of(now->clusters, [](const auto &one) { return one->nodes.size() == 3; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(whole(), 60'000);
    QVERIFY2(most > 1 && most <= everywhere, qPrintable(QString::number(most)));
}

QTEST_GUILESS_MAIN(tst_LiveState)
#include "tst_livestate.moc"
