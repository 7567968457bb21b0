// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/import/inputfile.h"
#include "core/import/openfleet.h"

using namespace stowage;

namespace {

using Files = QMap<QString, QByteArray>;

QByteArray node(const char *name)
{
    return QByteArray(R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")") + name + R"("}})" + "\n";
}

QByteArray pod(const char *name, const char *uid = "", const char *created = "2026-01-01T00:00:00Z",
               const char *nodeName = "")
{
    return QByteArray(R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default","name":")") + name
        + R"(","uid":")" + uid + R"(","creationTimestamp":")" + created + R"("},"spec":{"nodeName":")" + nodeName
        + R"(","containers":[{"name":"c"}]}})" + "\n";
}

QByteArray karmadaCluster(const char *name)
{
    return QByteArray(R"({"apiVersion":"cluster.karmada.io/v1alpha1","kind":"Cluster","metadata":{"name":")") + name
        + R"("}})" + "\n";
}

const QByteArray secret =
    R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"s","namespace":"default"},"data":{"a":"czNjcmV0"}})"
    "\n";
const QByteArray kubeconfig = "apiVersion: v1\nkind: Config\nusers:\n- name: u\n  user:\n    token: s3cret\n";

std::string text(const QString &string)
{
    return string.toStdString();
}

void writeFiles(const QString &root, const Files &files)
{
    for (auto it = files.begin(); it != files.end(); ++it) {
        const QString path = root + u'/' + it.key();
        if (it.key().endsWith(u'/')) {
            QDir().mkpath(path);
            continue;
        }
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(it.value());
    }
}

/// "m1: 1 nodes 2 pods 0 others; hub: ..."; the hub first.
std::string printFleet(const Fleet &fleet)
{
    std::string printed;
    const auto add = [&printed](const Cluster &cluster) {
        printed += (printed.empty() ? "" : "; ") + cluster.name + (cluster.hub ? " (hub)" : "") + ": "
            + std::to_string(cluster.nodes.size()) + '/' + std::to_string(cluster.pods.size()) + '/'
            + std::to_string(cluster.others.size());
    };
    if (fleet.hub)
        add(*fleet.hub);
    for (const auto &cluster : fleet.clusters)
        add(*cluster);
    return printed;
}

std::vector<Finding> allFindings(const Fleet &fleet)
{
    std::vector<Finding> findings = fleet.findings;
    if (fleet.hub)
        findings.insert(findings.end(), fleet.hub->findings.begin(), fleet.hub->findings.end());
    for (const auto &cluster : fleet.clusters)
        findings.insert(findings.end(), cluster->findings.begin(), cluster->findings.end());
    return findings;
}

std::string printFindings(const Fleet &fleet)
{
    std::vector<std::string> lines;
    for (const Finding &finding : allFindings(fleet)) {
        const char *severity = finding.severity == Severity::Error ? "error"
            : finding.severity == Severity::Warning                ? "warning"
                                                                   : "info";
        lines.push_back(std::string(severity) + ' ' + finding.file);
    }
    std::ranges::sort(lines);
    std::string printed;
    for (const std::string &line : lines)
        printed += (printed.empty() ? "" : "; ") + line;
    return printed;
}

/// Members in the given order; a name that ends in '/' is a folder.
QByteArray tarOf(const std::vector<std::pair<std::string, QByteArray>> &members, bool gzip, bool zstd)
{
    std::vector<char> buffer(1 << 22);
    std::size_t used = 0;
    archive *writer = archive_write_new();
    archive_write_set_format_pax_restricted(writer);
    if (gzip)
        archive_write_add_filter_gzip(writer);
    if (zstd)
        archive_write_add_filter_zstd(writer);
    archive_write_set_bytes_in_last_block(writer, 1);
    archive_write_open_memory(writer, buffer.data(), buffer.size(), &used);
    for (const auto &[name, content] : members) {
        archive_entry *entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_filetype(entry, name.ends_with('/') ? AE_IFDIR : AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_entry_set_mtime(entry, 1'767'225'600, 0);
        archive_entry_set_size(entry, content.size());
        archive_write_header(writer, entry);
        archive_write_data(writer, content.constData(), static_cast<std::size_t>(content.size()));
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
    return QByteArray(buffer.data(), static_cast<qsizetype>(used));
}

OpenRequest requestFor(const QString &root, const QStringList &paths)
{
    OpenRequest request;
    for (const QString &path : paths)
        request.paths.push_back(text(path.isEmpty() ? root : root + u'/' + path));
    return request;
}

} // namespace

class TestOpenFleet final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void layouts_data();
    void layouts();
    void refusals_data();
    void refusals();
    void clustersAreNamedOutright();
    void snapshotTellsWhen();
    void newestFileTellsWhen();
    void archives_data();
    void archives();
    void unsafeNamesOfMembersAreHarmless();
    void brokenArchivesGiveWhatStandsBefore();
    void duplicates_data();
    void duplicates();
    void sourcesAreReadAnew();
    void aChangedFileIsTold();
    void sourcesOfArchivesAreReadAnew();
    void secretsNeverShow();
    void progressGoesForwardToTheEnd();
    void canceledAtAnyMoment();
    void everyThreadCountGivesTheSame();
};

void TestOpenFleet::layouts_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<QStringList>("paths"); // "" is the folder "fleet" itself
    QTest::addColumn<QByteArray>("fleet");
    QTest::addColumn<QByteArray>("findings");
    const auto row = [](const char *name, const Files &files, const QStringList &paths, const char *fleet,
                        const char *findings = "") {
        QTest::newRow(name) << files << paths << QByteArray(fleet) << QByteArray(findings);
    };
    const auto u = [](const char *name) { return QString::fromUtf8(name); };
    row("a snapshot folder",
        {{u("hub/k.json"), karmadaCluster("m1")},
         {u("clusters/m1/nodes.json"), node("n1") + node("n2")},
         {u("clusters/m1/deep/pods.yaml"), "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: []}\n"},
         {u("clusters/m2/a.yml"), "apiVersion: v1\nkind: Node\nmetadata: {name: n}\n"}},
        {{}}, "hub (hub): 0/0/1; m1: 2/1/0; m2: 1/0/0");
    row("a cluster may have no files", {{u("clusters/m1/"), {}}, {u("clusters/m2/a.json"), node("n")}}, {{}},
        "m1: 0/0/0; m2: 1/0/0");
    row("a snapshot one folder down",
        {{u("x/clusters/m1/a.json"), node("n")}, {u("x/hub/h.json"), karmadaCluster("m1")}}, {{}},
        "hub (hub): 0/0/1; m1: 1/0/0");
    row("a file in the folder of clusters is one", {{u("clusters/m1.json"), node("n")}}, {{}}, "m1: 1/0/0");
    row("what stands beside is left alone", {{u("clusters/m1/a.json"), node("n")}, {u("notes.yaml"), node("x")}}, {{}},
        "m1: 1/0/0", "info notes.yaml");
    row("files side by side are one cluster", {{u("nodes.json"), node("n")}, {u("pods.json"), pod("p")}}, {{}},
        "fleet: 1/1/0");
    row("subfolders with manifests are a cluster each",
        {{u("m1/nodes.json"), node("n")}, {u("m2/nodes.json"), node("n")}, {u("README.md"), "# Words\n"}}, {{}},
        "m1: 1/0/0; m2: 1/0/0", "info README.md");
    row("files given one by one are a cluster each",
        {{u("m1.json"), node("n")}, {u("m2.yaml"), "apiVersion: v1\nkind: Node\nmetadata: {name: n}\n"}},
        {u("m1.json"), u("m2.yaml")}, "m1: 1/0/0; m2: 1/0/0");
    row("files of equal stem are told apart by their folders",
        {{u("a/pods.json"), pod("p")}, {u("b/pods.json"), pod("p")}}, {u("a/pods.json"), u("b/pods.json")},
        "a/pods: 0/1/0; b/pods: 0/1/0");
    row("a file with member clusters is the hub",
        {{u("m1.json"), node("n")}, {u("karmada.json"), karmadaCluster("m1")}}, {u("m1.json"), u("karmada.json")},
        "karmada (hub): 0/0/1; m1: 1/0/0");
    row("so it is in a folder of files", {{u("nodes.json"), node("n")}, {u("x.json"), pod("p") + karmadaCluster("m1")}},
        {{}}, "x (hub): 0/1/1; fleet: 1/0/0");
    row("foreign files are left alone",
        {{u("a.json"), node("n")},
         {u("b.csv"), "a,b\n1,2\n"},
         {u("c.json"), "PK\x03\x04"},
         {u(".git/x.json"), node("x")},
         {u("plan.stowage.yaml"), "apiVersion: stowage.io/v1alpha1\nkind: Plan\n"}},
        {{}}, "fleet: 1/0/0", "info .git; info b.csv; info c.json; info plan.stowage.yaml");
    row("what is no object of a cluster is left alone",
        {{u("a.json"), node("n")},
         {u("Chart.yaml"), "apiVersion: v2\nname: x\n"},
         {u("kustomization.yaml"), "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n"},
         {u("values.yaml"), "image:\n  tag: x\n"}},
        {{}}, "fleet: 1/0/0", "info Chart.yaml; info kustomization.yaml; info values.yaml");
    row("a manifest may have any name", {{u("a.json"), node("n")}, {u("output.txt"), node("m")}}, {{}}, "fleet: 2/0/0");
    row("an empty file is doubted", {{u("a.json"), node("n")}, {u("b.json"), ""}}, {{}}, "fleet: 1/0/0",
        "warning b.json");
    row("a kubeconfig is refused by name", {{u("a.json"), node("n")}, {u("admin.conf"), kubeconfig}}, {{}},
        "fleet: 1/0/0", "error admin.conf");
    row("secrets are left alone", {{u("a.json"), node("n") + secret + secret}}, {{}}, "fleet: 1/0/0", "info a.json");
    row("a list without items is an empty fleet", {{u("a.json"), R"({"apiVersion":"v1","kind":"List","items":[]})"}},
        {u("a.json")}, "a: 0/0/0");
    row("a cut file gives what stands before", {{u("a.json"), node("n") + R"({"apiVersion":"v1","ki)"}}, {u("a.json")},
        "a: 1/0/0", "error a.json");
}

void TestOpenFleet::layouts()
{
    QFETCH(Files, files);
    QFETCH(QStringList, paths);
    QFETCH(QByteArray, fleet);
    QFETCH(QByteArray, findings);
    QTemporaryDir folder;
    const QString root = folder.path() + QStringLiteral("/fleet");
    writeFiles(root, files);
    const auto opened = openFleet(requestFor(root, paths));
    QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(printFleet(**opened)), fleet);
    // Files given one by one show as they were given.
    const QByteArray printed = QByteArray::fromStdString(printFindings(**opened)).replace(root.toUtf8() + '/', "");
    QCOMPARE(printed, findings);
}

void TestOpenFleet::refusals_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("code");
    const auto u = [](const char *name) { return QString::fromUtf8(name); };
    QTest::newRow("no such path") << Files{} << u("missing") << static_cast<int>(ErrorCode::NotFound);
    QTest::newRow("a folder without manifests")
        << Files{{u("x/readme.txt"), "words\n"}} << u("x") << static_cast<int>(ErrorCode::Unreadable);
    QTest::newRow("a file that is something else")
        << Files{{u("x.png"), "\x89PNG\r\n"}} << u("x.png") << static_cast<int>(ErrorCode::Unreadable);
    QTest::newRow("a kubeconfig alone") << Files{{u("c.yaml"), kubeconfig}} << u("c.yaml")
                                        << static_cast<int>(ErrorCode::Unreadable);
    QTest::newRow("a server's refusal alone")
        << Files{{u("x.json"), R"({"apiVersion":"v1","kind":"Status","message":"nodes is forbidden"})"}} << u("x.json")
        << static_cast<int>(ErrorCode::Unreadable);
    QTest::newRow("values alone") << Files{{u("x.yaml"), "image:\n  tag: x\n"}} << u("x.yaml")
                                  << static_cast<int>(ErrorCode::Unreadable);
    QTest::newRow("an archive that is none")
        << Files{{u("x.tar"), QByteArray(2000, 'x')}} << u("x.tar") << static_cast<int>(ErrorCode::Unreadable);
}

void TestOpenFleet::refusals()
{
    QFETCH(Files, files);
    QFETCH(QString, path);
    QFETCH(int, code);
    QTemporaryDir folder;
    writeFiles(folder.path(), files);
    const auto opened = openFleet(requestFor(folder.path(), {path}));
    QVERIFY(!opened);
    QCOMPARE(static_cast<int>(opened.error().code), code);
}

void TestOpenFleet::clustersAreNamedOutright()
{
    QTemporaryDir folder;
    const QString root = folder.path();
    writeFiles(root, {{QStringLiteral("a.json"), node("n")}, {QStringLiteral("d/b.json"), pod("p")}});
    OpenRequest request;
    request.namedClusters = {{"prod", text(root + QStringLiteral("/a.json"))},
                             {"prod", text(root + QStringLiteral("/d"))}};
    const auto opened = openFleet(request);
    QVERIFY(opened);
    QCOMPARE(QByteArray::fromStdString(printFleet(**opened)), QByteArray("prod: 1/1/0"));
}

void TestOpenFleet::snapshotTellsWhen()
{
    QTemporaryDir folder;
    writeFiles(folder.path(),
               {{QStringLiteral("clusters/m1/a.json"), node("n")},
                {QStringLiteral("clusters/m2/a.json"), node("n")},
                {QStringLiteral("snapshot.yaml"),
                 "apiVersion: stowage.io/v1alpha1\nkind: Snapshot\nobservedAt: 2026-03-01T12:00:00Z\nclusters:\n"
                 "- name: m1\n  forbidden: [ResourceSlice]\n- name: m2\n  observedAt: 2026-03-01T12:05:00Z\n"}});
    const auto opened = openFleet(requestFor(folder.path(), {{}}));
    QVERIFY(opened);
    QCOMPARE(formatInstant((*opened)->clusters[0]->observedAt), std::string("2026-03-01T12:00:00Z"));
    QCOMPARE(formatInstant((*opened)->clusters[1]->observedAt), std::string("2026-03-01T12:05:00Z"));
    QCOMPARE(QByteArray::fromStdString(printFindings(**opened)), QByteArray("warning snapshot.yaml"));
    OpenRequest later = requestFor(folder.path(), {{}});
    later.now = parseInstant("2026-04-01T00:00:00Z");
    QCOMPARE(formatInstant((*openFleet(later))->clusters[1]->observedAt), std::string("2026-04-01T00:00:00Z"));
}

void TestOpenFleet::newestFileTellsWhen()
{
    QTemporaryDir folder;
    writeFiles(folder.path(), {{QStringLiteral("a.json"), node("n")}, {QStringLiteral("b.json"), pod("p")}});
    for (const auto &[name, time] :
         std::map<QString, QString>{{QStringLiteral("a.json"), QStringLiteral("2026-02-01T00:00:00Z")},
                                    {QStringLiteral("b.json"), QStringLiteral("2026-02-03T00:00:00Z")}}) {
        QFile file(folder.path() + u'/' + name);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime::fromString(time, Qt::ISODate), QFileDevice::FileModificationTime));
    }
    const auto opened = openFleet(requestFor(folder.path(), {{}}));
    QVERIFY(opened);
    QCOMPARE(formatInstant((*opened)->clusters[0]->observedAt), std::string("2026-02-03T00:00:00Z"));
}

void TestOpenFleet::archives_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("gzip");
    QTest::addColumn<bool>("zstd");
    QTest::newRow("tar") << QStringLiteral("snap.tar") << false << false;
    QTest::newRow("tar.gz") << QStringLiteral("snap.tar.gz") << true << false;
    QTest::newRow("tar.zst") << QStringLiteral("snap.tar.zst") << false << true;
}

void TestOpenFleet::archives()
{
    QFETCH(QString, name);
    QFETCH(bool, gzip);
    QFETCH(bool, zstd);
    QTemporaryDir folder;
    writeFiles(folder.path(),
               {{name,
                 tarOf({{"snap/", {}},
                        {"snap/clusters/m2/pods.json", pod("p")},
                        {"snap/clusters/m1/nodes.json", node("n") + node("m")},
                        {"snap/hub/h.json", karmadaCluster("m1")},
                        {"snap/clusters/m1/notes.bin", QByteArray(100000, '\1')},
                        {"snap/clusters/m3/", {}}},
                       gzip, zstd)}});
    const auto opened = openFleet(requestFor(folder.path(), {name}));
    QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(printFleet(**opened)),
             QByteArray("hub (hub): 0/0/1; m1: 2/0/0; m2: 0/1/0; m3: 0/0/0"));
    QCOMPARE(QByteArray::fromStdString(printFindings(**opened)),
             QByteArray("info ") + name.toUtf8() + ":snap/clusters/m1/notes.bin");
    QCOMPARE(formatInstant((*opened)->clusters[0]->observedAt), std::string("2026-01-01T00:00:00Z"));
}

void TestOpenFleet::unsafeNamesOfMembersAreHarmless()
{
    QTemporaryDir folder;
    writeFiles(folder.path(),
               {{QStringLiteral("a/evil.tar"),
                 tarOf({{"../../nodes.json", node("n")}, {"/abs/../pods.json", pod("p")}}, false, false)}});
    const auto opened = openFleet(requestFor(folder.path(), {QStringLiteral("a/evil.tar")}));
    QVERIFY(opened);
    QCOMPARE(QByteArray::fromStdString(printFleet(**opened)), QByteArray("evil: 1/1/0"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{QStringLiteral("a")});
}

void TestOpenFleet::brokenArchivesGiveWhatStandsBefore()
{
    QTemporaryDir folder;
    const QByteArray whole =
        tarOf({{"clusters/m1/a.json", node("n")}, {"clusters/m2/b.json", node("n").repeated(1000)}}, false, false);
    writeFiles(folder.path(), {{QStringLiteral("a.tar"), whole.left(3000)}});
    const auto opened = openFleet(requestFor(folder.path(), {QStringLiteral("a.tar")}));
    QVERIFY(opened);
    QCOMPARE((*opened)->clusters.front()->nodes.size(), std::size_t{1});
    QVERIFY(printFindings(**opened).find("error a.tar") != std::string::npos);
}

void TestOpenFleet::duplicates_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<QByteArray>("node"); // that the pod which stays is bound to
    QTest::addColumn<QByteArray>("findings");
    const auto a = QStringLiteral("a.json");
    const auto b = QStringLiteral("b.json");
    const QByteArray nodes = node("n1") + node("n2");
    QTest::newRow("of equal uid the last in path order stays")
        << Files{{a, nodes + pod("p", "u", "2026-01-02T00:00:00Z", "n1")},
                 {b, pod("p", "u", "2026-01-01T00:00:00Z", "n2")}}
        << QByteArray("n2") << QByteArray("info");
    QTest::newRow("of different uids the later made stays")
        << Files{{a, nodes + pod("p", "u", "2026-01-02T00:00:00Z", "n1")},
                 {b, pod("p", "v", "2026-01-01T00:00:00Z", "n2")}}
        << QByteArray("n1") << QByteArray("warning");
    QTest::newRow("within a file the order of the file counts")
        << Files{{a, nodes + pod("p", "u", "2026-01-01T00:00:00Z", "n2") + pod("p", "u", "2026-01-01T00:00:00Z", "n1")}}
        << QByteArray("n1") << QByteArray("info");
}

void TestOpenFleet::duplicates()
{
    QFETCH(Files, files);
    QFETCH(QByteArray, node);
    QFETCH(QByteArray, findings);
    QTemporaryDir folder;
    writeFiles(folder.path(), files);
    for (const unsigned threads : {1u, 3u}) {
        Context context;
        context.threads = threads;
        const auto opened = openFleet(requestFor(folder.path(), {{}}), context);
        QVERIFY(opened);
        const Cluster &cluster = *(*opened)->clusters.front();
        QCOMPARE(cluster.pods.size(), std::size_t{1});
        QCOMPARE(QByteArray::fromStdString(std::string(cluster.text(cluster.nodes.name[cluster.pods.node[PodId(0)]]))),
                 node);
        QVERIFY(printFindings(**opened).starts_with(findings.toStdString()));
    }
}

void TestOpenFleet::sourcesAreReadAnew()
{
    QTemporaryDir folder;
    const QByteArray second = pod("q").trimmed();
    writeFiles(folder.path(), {{QStringLiteral("a.json"), "[" + pod("p") + ",\n  " + second + "]"}});
    const auto opened = openFleet(requestFor(folder.path(), {{}}));
    QVERIFY(opened);
    const Cluster &cluster = *(*opened)->clusters.front();
    const auto source = readSource(cluster.sources, cluster.pods.source[cluster.findPod("default", "q")]);
    QVERIFY(source);
    QCOMPARE(QByteArray::fromStdString(*source), second);
    QVERIFY(!readSource(cluster.sources, SourceRef()));
}

void TestOpenFleet::aChangedFileIsTold()
{
    QTemporaryDir folder;
    writeFiles(folder.path(), {{QStringLiteral("a.json"), pod("p")}});
    const auto opened = openFleet(requestFor(folder.path(), {{}}));
    QVERIFY(opened);
    const Cluster &cluster = *(*opened)->clusters.front();
    writeFiles(folder.path(), {{QStringLiteral("a.json"), pod("longer")}});
    const auto source = readSource(cluster.sources, cluster.pods.source[PodId(0)]);
    QVERIFY(!source);
    QVERIFY(source.error().message.find("changed") != std::string::npos);
    QFile::remove(folder.path() + QStringLiteral("/a.json"));
    QVERIFY(!readSource(cluster.sources, cluster.pods.source[PodId(0)]));
}

void TestOpenFleet::sourcesOfArchivesAreReadAnew()
{
    QTemporaryDir folder;
    const QByteArray second = pod("q").trimmed();
    QByteArray wide("\xFF\xFE", 2);
    for (const char c : second) {
        wide += c;
        wide += '\0';
    }
    writeFiles(folder.path(),
               {{QStringLiteral("a.tar.gz"), tarOf({{"a.json", pod("p") + second}, {"b.json", wide}}, true, false)}});
    const auto opened = openFleet(requestFor(folder.path(), {QStringLiteral("a.tar.gz")}));
    QVERIFY(opened);
    // The archive itself is not needed any more.
    QFile::remove(folder.path() + QStringLiteral("/a.tar.gz"));
    const Cluster &cluster = *(*opened)->clusters.front();
    const SourceRef ref = cluster.pods.source[cluster.findPod("default", "q")];
    QCOMPARE(QByteArray::fromStdString(cluster.sources.files[ref.file].shown), QByteArray("a.tar.gz:b.json"));
    const auto source = readSource(cluster.sources, ref);
    QVERIFY(source);
    QCOMPARE(QByteArray::fromStdString(*source), second);
}

void TestOpenFleet::secretsNeverShow()
{
    QTemporaryDir folder;
    writeFiles(folder.path(), {{QStringLiteral("a.json"), node("n") + secret}, {QStringLiteral("b.yaml"), kubeconfig}});
    const auto opened = openFleet(requestFor(folder.path(), {{}}));
    QVERIFY(opened);
    for (const Finding &finding : allFindings(**opened)) {
        const std::string all = finding.file + finding.object + finding.field + finding.reason;
        QVERIFY(all.find("s3cret") == std::string::npos && all.find("czNjcmV0") == std::string::npos);
    }
}

void TestOpenFleet::progressGoesForwardToTheEnd()
{
    QTemporaryDir folder;
    writeFiles(folder.path(), {{QStringLiteral("a.json"), pod("p").repeated(20000)}});
    Context context;
    context.threads = 2;
    std::atomic<int> inside = 0;
    bool overlapped = false;
    Progress last;
    bool backwards = false;
    context.report = [&](const Progress &progress) {
        overlapped = overlapped || ++inside > 1;
        // Readers report total bytes; what follows them reports work of its own.
        backwards = backwards || (progress.total == last.total && progress.done < last.done);
        last = progress;
        --inside;
    };
    QVERIFY(openFleet(requestFor(folder.path(), {{}}), context));
    QVERIFY(!overlapped);
    QVERIFY(last.total > 0);
    QVERIFY(last.done <= last.total);
}

void TestOpenFleet::canceledAtAnyMoment()
{
    QTemporaryDir folder;
    writeFiles(folder.path(), {{QStringLiteral("a.json"), pod("p").repeated(5000)}});
    std::stop_source stop;
    Context context;
    context.stop = stop.get_token();
    int reports = 0;
    context.report = [&](const Progress &) {
        ++reports;
        stop.request_stop();
    };
    const auto opened = openFleet(requestFor(folder.path(), {{}}), context);
    QVERIFY(reports > 0);
    QVERIFY(!opened);
    QCOMPARE(static_cast<int>(opened.error().code), static_cast<int>(ErrorCode::Canceled));
    QVERIFY(!openFleet(requestFor(folder.path(), {{}}), context));
}

void TestOpenFleet::everyThreadCountGivesTheSame()
{
    QTemporaryDir folder;
    QByteArray pods;
    for (int i = 0; i < 8000; ++i)
        pods += pod(("p" + std::to_string(i * 7919 % 8000)).c_str(), std::to_string(i).c_str());
    writeFiles(folder.path(),
               {{QStringLiteral("m1/a.json"), pods},
                {QStringLiteral("m1/b.json"), node("n")},
                {QStringLiteral("m2/a.json"), pods}});
    std::string expected;
    for (const unsigned threads : {1u, 2u, 5u}) {
        Context context;
        context.threads = threads;
        const auto opened = openFleet(requestFor(folder.path(), {{}}), context);
        QVERIFY(opened);
        std::string printed = printFleet(**opened);
        for (const auto &cluster : (*opened)->clusters) {
            for (std::size_t i = 0; i < cluster->pods.size(); ++i)
                printed += std::string(cluster->text(cluster->pods.name[PodId(i)])) + ' '
                    + std::to_string(cluster->pods.source[PodId(i)].offset) + '\n';
        }
        if (expected.empty())
            expected = printed;
        QVERIFY(printed == expected);
    }
}

QTEST_APPLESS_MAIN(TestOpenFleet)
#include "tst_openfleet.moc"
