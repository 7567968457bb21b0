// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "core/ask/summary.h"
#include "core/capture/capturefiles.h"
#include "core/capture/pseudonyms.h"
#include "core/capture/snapshotwriter.h"
#include "core/import/openfleet.h"

using namespace stowage;
using namespace stowage::capture;
using namespace Qt::StringLiterals;

namespace {

/// Everything that must never be written, each with a word of its own.
constexpr auto planted = R"(apiVersion: v1
kind: Secret
metadata: {name: s, namespace: a}
stringData: {password: planted-secret}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: c, namespace: a}
data: {file: planted-configmap}
---
apiVersion: v1
kind: Config
clusters: []
contexts: []
users: [{name: u, user: {token: planted-kubeconfig}}]
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: a
  annotations: {kubectl.kubernetes.io/last-applied-configuration: planted-last-applied}
  managedFields: [{manager: planted-manager}]
spec:
  template:
    metadata:
      annotations: {kubectl.kubernetes.io/last-applied-configuration: planted-last-applied}
    spec:
      containers:
      - {name: c, env: [{name: P, value: planted-env}], envFrom: [{secretRef: {name: planted-ref}}]}
      initContainers:
      - {name: i, env: [{name: P, value: planted-env}], args: [planted-argument]}
---
apiVersion: trainer.kubeflow.org/v1alpha1
kind: TrainJob
metadata: {name: t, namespace: a}
spec: {trainer: {env: [{name: P, value: planted-env}]}}
---
apiVersion: work.open-cluster-management.io/v1
kind: ManifestWork
metadata: {name: w, namespace: m1}
spec:
  workload:
    manifests:
    - {apiVersion: v1, kind: Secret, metadata: {name: s}, data: {password: planted-embedded}}
    - {apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: {file: planted-embedded}}
---
apiVersion: v1
kind: Node
metadata: {name: n1, labels: {kubernetes.io/hostname: n1}}
)";

void write(const QString &path, const QByteArray &text)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QFile::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write");
}

/// All bytes below a folder.
QByteArray allBytes(const QString &folder)
{
    QByteArray all;
    for (QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
        QFile file(files.next());
        if (file.open(QFile::ReadOnly))
            all += files.filePath().toUtf8() + file.readAll();
    }
    return all;
}

OpenRequest of(const QString &path)
{
    OpenRequest request;
    request.paths.push_back(path.toStdString());
    return request;
}

/// What a fleet comes to, without a name: "nodes pods workloads held free pending" by cluster, in order of the
/// clusters.
QByteArray countsOf(const Fleet &fleet)
{
    QByteArray text;
    for (const ask::ClusterSummary &cluster :
         ask::summarize(Projection(std::make_shared<const Fleet>(fleet))).clusters) {
        for (const auto number :
             {std::int64_t(cluster.nodes), std::int64_t(cluster.pods), std::int64_t(cluster.podsPending),
              std::int64_t(cluster.workloads), std::int64_t(cluster.workloadsPending), cluster.numbers.held,
              cluster.numbers.free, cluster.numbers.broken, cluster.gpusPending, std::int64_t(cluster.errors)})
            text += QByteArray::number(qlonglong(number)) + ' ';
        text += '\n';
    }
    return text;
}

} // namespace

class tst_Capture final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neverWritesSecrets_data();
    void neverWritesSecrets();
    void opensAlike_data();
    void opensAlike();
    void replacesEveryName();
    void keepsTheOrderOfNames();
    void writesText_data();
    void writesText();
    void refusesToOverwrite();
    void keepsAnEmptyCluster();
};

void tst_Capture::neverWritesSecrets_data()
{
    QTest::addColumn<bool>("redact");
    QTest::newRow("as it is") << false;
    QTest::newRow("redacted") << true;
}

void tst_Capture::neverWritesSecrets()
{
    QFETCH(bool, redact);
    QTemporaryDir folder;
    write(folder.filePath(u"in/clusters/m1/all.yaml"_s), planted);
    const QString out = folder.filePath(u"out"_s);
    const auto captured = captureFiles(of(folder.filePath(u"in"_s)), out.toStdString(), redact);
    QVERIFY2(captured, captured ? "" : captured.error().message.c_str());
    QCOMPARE(captured->secrets, 1);
    const QByteArray all = allBytes(out);
    QVERIFY2(!all.contains("planted"), all.mid(all.indexOf("planted") - 200, 300));
    QVERIFY(all.contains("TrainJob"));
    QVERIFY(all.contains("ManifestWork"));
}

void tst_Capture::opensAlike_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("redact");
    for (const char *const name : {"out", "out.tar", "out.tar.gz", "out.tar.zst"})
        QTest::newRow(name) << QString::fromLatin1(name) << false;
    QTest::newRow("redacted") << u"out"_s << true;
}

/// The demo fleet has an object of nearly every kind.
void tst_Capture::opensAlike()
{
    QFETCH(QString, name);
    QFETCH(bool, redact);
    QTemporaryDir folder;
    const auto before = openFleet(of(QStringLiteral(STOWAGE_DEMO_FLEET)));
    QVERIFY(before);
    const QString out = folder.filePath(name);
    const auto captured = captureFiles(of(QStringLiteral(STOWAGE_DEMO_FLEET)), out.toStdString(), redact);
    QVERIFY2(captured, captured ? "" : captured.error().message.c_str());
    const auto after = openFleet(of(out));
    QVERIFY2(after, after ? "" : after.error().message.c_str());
    QCOMPARE(countsOf(**after), countsOf(**before));
    QCOMPARE((*after)->hub != nullptr, (*before)->hub != nullptr);
    QCOMPARE((*after)->observedAt, (*before)->observedAt);
}

void tst_Capture::replacesEveryName()
{
    QTemporaryDir folder;
    const auto before = openFleet(of(QStringLiteral(STOWAGE_DEMO_FLEET)));
    QVERIFY(before);
    const QString out = folder.filePath(u"out"_s);
    QVERIFY(captureFiles(of(QStringLiteral(STOWAGE_DEMO_FLEET)), out.toStdString(), true));
    const QByteArray all = allBytes(out);
    // Whole words: a short name may be a part of a word of the API.
    const QByteArrayList between = all.split('"');
    const QSet<QByteArray> words(between.begin(), between.end());
    const auto holds = [&](const std::string &word) { return words.contains(QByteArray::fromStdString(word)); };
    for (const auto &cluster : (*before)->clusters) {
        QVERIFY2(!all.contains("clusters/" + QByteArray::fromStdString(cluster->name) + '/'), cluster->name.c_str());
        for (const NameId node : cluster->nodes.name)
            QVERIFY2(!holds(cluster->names[node].data()), cluster->names[node].data());
        for (const NameId pod : cluster->pods.name)
            QVERIFY2(!holds(std::string(cluster->names[pod])), std::string(cluster->names[pod]).c_str());
        for (const NameId space : cluster->pods.nameSpace) {
            const std::string name(cluster->names[space]);
            QVERIFY2(name == "default" || name == "kube-system" || !holds(name), name.c_str());
        }
    }
    QVERIFY(holds("nvidia.com/gpu"));
    QVERIFY(all.contains("topology.kubernetes.io/zone"));
}

void tst_Capture::keepsTheOrderOfNames()
{
    Pseudonyms names;
    for (const char *const name : {"b", "a-10", "a-9", "a", "Z", "b"})
        names.add(name);
    names.settle();
    const auto less = [&](const char *one, const char *other) { return names.of(one) < names.of(other); };
    QVERIFY(less("Z", "a") && less("a", "a-10") && less("a-10", "a-9") && less("a-9", "b"));
    QCOMPARE(names.size(), std::size_t(5));
    QCOMPARE(names.of("unknown"), std::string_view("unknown"));
    QCOMPARE(QByteArray::fromStdString(names.patternOf("^a-[0-9]+$")), QByteArray("^(x0000003|x0000004)$"));
    QCOMPARE(QByteArray::fromStdString(names.patternOf("nothing")), QByteArray("^$"));
}

void tst_Capture::writesText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("json");

    QTest::newRow("as it is") << QByteArray("äß/") << QByteArray("\"äß/\"");
    QTest::newRow("quotes and backslashes") << QByteArray("a\"b\\") << QByteArray(R"("a\"b\\")");
    QTest::newRow("control characters") << QByteArray("a\n\t\x01") << QByteArray("\"a\\n\\u0009\\u0001\"");
}

void tst_Capture::writesText()
{
    QFETCH(QByteArray, text);
    std::string out;
    appendJsonString(out, text.toStdString());
    QTEST(QByteArray::fromStdString(out), "json");
}

void tst_Capture::refusesToOverwrite()
{
    QTemporaryDir folder;
    write(folder.filePath(u"in/clusters/m1/all.yaml"_s), planted);
    write(folder.filePath(u"there/file"_s), "x");
    write(folder.filePath(u"there.tar"_s), "x");
    for (const QString &name : {u"there"_s, u"there.tar"_s}) {
        const auto captured = captureFiles(of(folder.filePath(u"in"_s)), folder.filePath(name).toStdString(), false);
        QVERIFY(!captured);
        QCOMPARE(captured.error().code, ErrorCode::Usage);
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 3);
}

void tst_Capture::keepsAnEmptyCluster()
{
    QTemporaryDir folder;
    auto target = openTarget(folder.filePath(u"out"_s).toStdString());
    QVERIFY(target);
    SnapshotWriter writer(std::move(*target));
    QVERIFY(writer.beginCluster("a/b", false));
    QVERIFY(writer.beginCluster(".hidden", false));
    QVERIFY(writer.add("nodes", R"({"apiVersion":"v1","kind":"Node","metadata":{"name":"n"}})"));
    QVERIFY(writer.finish(Instant{1'000'000}, {}));
    const auto opened = openFleet(of(folder.filePath(u"out"_s)));
    QVERIFY(opened);
    QByteArray names;
    for (const auto &cluster : (*opened)->clusters)
        names += QByteArray::fromStdString(cluster->name) + ' ' + QByteArray::number(cluster->nodes.size()) + ' ';
    QCOMPARE(names, QByteArray("_.hidden 1 a_b 0 "));
}

QTEST_GUILESS_MAIN(tst_Capture)
#include "tst_capture.moc"
