// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "views/inspector/mask.h"

using namespace stowage;

class TestMask final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void secretsAreHidden_data();
    void secretsAreHidden();
    void excerptsLoseTheirCommonIndentation_data();
    void excerptsLoseTheirCommonIndentation();
};

void TestMask::secretsAreHidden_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown"); // ~ stands for the dots
    const auto row = [](const char *name, const char *text, const char *shown) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(shown);
    };
    row("a pod without env stays as it is", R"({"kind":"Pod","metadata":{"name":"a"}})",
        R"({"kind":"Pod","metadata":{"name":"a"}})");
    row("the value of a JSON env entry is hidden, its name is not",
        R"({"env":[{"name":"TOKEN","value":"s3cret"},{"name":"B","value":"x"}],"image":"i"})",
        R"({"env":[{"name":"TOKEN","value":"~"},{"name":"B","value":"~"}],"image":"i"})");
    row("an escaped quote does not end the hidden value", R"({"env":[{"name":"A","value":"a\"b"}],"x":"y"})",
        R"({"env":[{"name":"A","value":"~"}],"x":"y"})");
    row("a value elsewhere is shown", R"({"args":[{"value":"plain"}]})", R"({"args":[{"value":"plain"}]})");
    row("what a value comes from is shown", R"({"env":[{"name":"A","valueFrom":{"fieldRef":{"fieldPath":"x"}}}]})",
        R"({"env":[{"name":"A","valueFrom":{"fieldRef":{"fieldPath":"x"}}}]})");
    row("the copy of the manifest in an annotation is hidden",
        R"({"annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{\"env\":1}","a":"b"}})",
        R"({"annotations":{"kubectl.kubernetes.io/last-applied-configuration":"~","a":"b"}})");
    row("data of a Secret is hidden", R"({"kind":"Secret","data":{"k":"djE="},"type":"Opaque"})",
        R"({"kind":"Secret","data":{"k":"~"},"type":"Opaque"})");
    row("data of other kinds is shown", R"({"kind":"Pod","data":{"k":"v"}})", R"({"kind":"Pod","data":{"k":"v"}})");
    row("the value of a YAML env entry is hidden",
        "containers:\n- env:\n  - name: TOKEN\n    value: s3cret\n  image: i\n  value: shown\n",
        "containers:\n- env:\n  - name: TOKEN\n    value: ~\n  image: i\n  value: shown\n");
    row("a deeper list of env entries ends with its indentation",
        "spec:\n  env:\n    - name: A\n      value: x\n  args:\n    - value: y\n",
        "spec:\n  env:\n    - name: A\n      value: ~\n  args:\n    - value: y\n");
    row("all lines of a block value are hidden",
        "env:\n- name: A\n  value: |\n    line one\n    line two\n- name: B\n  value: z\n",
        "env:\n- name: A\n  value: ~\n- name: B\n  value: ~\n");
    row("flow style inside YAML is hidden too", "env: [{name: A, value: s3cret}]\nimage: i\n",
        "env: [{name: A, value: ~}]\nimage: i\n");
    row("data of a YAML Secret is hidden", "kind: Secret\ndata:\n  k: djE=\ntype: Opaque\n",
        "kind: Secret\ndata:\n  k: ~\ntype: Opaque\n");
    row("a text that ends in the middle does not hang", R"({"env":[{"name":"A","value":"s3cr)",
        R"({"env":[{"name":"A","value":"~")");
}

void TestMask::secretsAreHidden()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, shown);
    shown.replace("~", "••••••");
    QCOMPARE(QByteArray::fromStdString(views::maskedManifest(text.toStdString())), shown);
}

void TestMask::excerptsLoseTheirCommonIndentation_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("one line stays") << QByteArray("{}") << QByteArray("{}");
    QTest::newRow("an item of a YAML list")
        << QByteArray("kind: Pod\n  metadata:\n    name: a\n") << QByteArray("kind: Pod\nmetadata:\n  name: a\n");
    QTest::newRow("an item of a JSON list")
        << QByteArray("{\n        \"kind\": 1\n    }") << QByteArray("{\n    \"kind\": 1\n}");
    QTest::newRow("a whole document stays")
        << QByteArray("kind: Pod\nmetadata:\n  name: a\n") << QByteArray("kind: Pod\nmetadata:\n  name: a\n");
    QTest::newRow("empty lines do not count") << QByteArray("a: 1\n\n  b: 2") << QByteArray("a: 1\n\nb: 2");
}

void TestMask::excerptsLoseTheirCommonIndentation()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, shown);
    QCOMPARE(QByteArray::fromStdString(views::outdented(text.toStdString())), shown);
}

QTEST_GUILESS_MAIN(TestMask)
#include "tst_mask.moc"
