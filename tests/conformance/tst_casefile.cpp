// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "tests/conformance/casefile.h"

using namespace stowage::conformance;

class TestCaseFile final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void readsFolders();
    void globs_data();
    void globs();
};

namespace {

void write(const QString &path, const QByteArray &text)
{
    QDir().mkpath(path.left(path.lastIndexOf(u'/')));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

void TestCaseFile::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("told"); // name, then what is wrong with it; one case a line

    QTest::newRow("a case is called by suite, file and name") << QByteArray(
        R"([{"name":"a","why":"","source":"","note":"","hub":[],"clusters":{"m":[]},"ask":{"kind":"gpus"},"expect":{}}])")
                                                              << QByteArray("suite/file#a: \n");
    QTest::newRow("a member beside the known ones is malformed")
        << QByteArray(R"([{"name":"a","ask":{"kind":"gpus"},"expect":{},"expects":{}}])")
        << QByteArray("suite/file#a: unknown member 'expects'\n");
    QTest::newRow("env belongs to folder cases only")
        << QByteArray(R"([{"name":"a","ask":{"kind":"gpus"},"expect":{},"env":{}}])")
        << QByteArray("suite/file#a: unknown member 'env'\n");
    QTest::newRow("a case needs an ask") << QByteArray(R"([{"name":"a","expect":{}}])")
                                         << QByteArray("suite/file#a: a case needs an ask with a kind\n");
    QTest::newRow("names are unique in their file")
        << QByteArray(R"([{"name":"a","ask":{"kind":"x"},"expect":{}},{"name":"a","ask":{"kind":"x"},"expect":{}}])")
        << QByteArray("suite/file#a: \nsuite/file#a: another case of this file has the same name\n");
    QTest::newRow("a nameless case is malformed, not skipped")
        << QByteArray("[7]") << QByteArray("suite/file#?: a case is an object\n");
    QTest::newRow("no list is unreadable") << QByteArray("{}") << QByteArray("unreadable");
    QTest::newRow("no JSON is unreadable") << QByteArray("[{") << QByteArray("unreadable");
    QTest::newRow("no case at all is unreadable") << QByteArray("[]") << QByteArray("unreadable");
}

void TestCaseFile::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, told);

    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("suite/file.json"));
    write(path, text);
    const auto cases = readCases(path.toStdString());
    std::string got;
    if (cases) {
        for (const Case &one : *cases)
            got += one.name + ": " + one.malformed + '\n';
    } else {
        got = "unreadable";
    }
    QCOMPARE(QByteArray::fromStdString(got), told);
}

void TestCaseFile::readsFolders()
{
    QTemporaryDir folder;
    const QByteArray one = R"([{"name":"a","ask":{"kind":"x"},"expect":{}}])";
    write(folder.filePath(QStringLiteral("suite/2.json")), one);
    write(folder.filePath(QStringLiteral("suite/1.json")), one);
    write(
        folder.filePath(QStringLiteral("kubeconfig/c1/case.json")),
        R"({"name":"c1","env":{"KUBECONFIG":"a"},"home":"h","mustNotContain":[],"ask":{"kind":"kubeconfig","explicit":"${CASE}/f"},"expect":{}})");
    write(folder.filePath(QStringLiteral("kubeconfig/c1/other.json")), "{");

    const auto cases = readCases(folder.path().toStdString());
    QVERIFY(cases);
    QStringList names;
    for (const Case &found : *cases)
        names << QString::fromStdString(found.name + found.malformed);
    QCOMPARE(
        names,
        QStringList({QStringLiteral("kubeconfig/c1#c1"), QStringLiteral("suite/1#a"), QStringLiteral("suite/2#a")}));
    QCOMPARE(QString::fromStdString((*cases)[0].json["ask"]["explicit"].get<std::string>()),
             folder.filePath(QStringLiteral("kubeconfig/c1/f")));
    QVERIFY(!readCases(folder.filePath(QStringLiteral("absent")).toStdString()));
}

void TestCaseFile::globs_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("matched");

    QTest::newRow("plain text matches itself") << QByteArray("a/b#c") << QByteArray("a/b#c") << true;
    QTest::newRow("a star spans slashes") << QByteArray("a*c") << QByteArray("a/b#c") << true;
    QTest::newRow("a question mark is one character") << QByteArray("a?b#c") << QByteArray("a/b#c") << true;
    QTest::newRow("the whole text counts") << QByteArray("a/b") << QByteArray("a/b#c") << false;
    QTest::newRow("a star may be nothing") << QByteArray("a/b#c*") << QByteArray("a/b#c") << true;
    QTest::newRow("stars back up") << QByteArray("*b*c") << QByteArray("abxbyc") << true;
}

void TestCaseFile::globs()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, text);
    QFETCH(bool, matched);

    QCOMPARE(matchesGlob(pattern.toStdString(), text.toStdString()), matched);
}

QTEST_GUILESS_MAIN(TestCaseFile)
#include "tst_casefile.moc"
