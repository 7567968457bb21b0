// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>
#include <string_view>
#include <vector>

#include <QTest>

#include "core/object/bracketscanner.h"
#include "core/object/documents.h"
#include "core/object/objectstream.h"

using namespace stowage;

namespace {

std::string printValue(const Value &value)
{
    switch (value.kind()) {
    case ValueKind::Missing:
        return "missing";
    case ValueKind::Null:
        return "null";
    case ValueKind::Bool:
    case ValueKind::Number:
        return std::string(value.text());
    case ValueKind::String:
        return '"' + std::string(value.text()) + '"';
    case ValueKind::Plain:
        return std::string(value.text()) + '~';
    case ValueKind::List:
    case ValueKind::Map:
        break;
    }
    std::string text = value.isMap() ? "{" : "[";
    for (const Value child : value) {
        if (text.size() > 1)
            text += ' ';
        if (value.isMap())
            text += std::string(child.key()) + ':';
        text += printValue(child);
    }
    return text + (value.isMap() ? '}' : ']');
}

/// What a text reads as: a line per object and finding.
struct Reading {
    std::vector<std::string> objects;
    std::vector<std::string> findings;
    std::vector<Finding> raw;
    std::vector<SourceRef> sources;
    std::vector<std::uint64_t> lines;
    int secrets = 0;

    [[nodiscard]] std::string names() const
    {
        std::string text;
        for (const std::string &object : objects)
            text += (text.empty() ? "" : " ") + object;
        for (const std::string &finding : findings)
            text += (text.empty() ? "! " : " ! ") + finding;
        return text;
    }
};

enum class Print { Names, Trees };

Reading readText(std::string_view text, Print print = Print::Names, std::size_t batchBytes = 1 << 20)
{
    Reading reading;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        reading.objects.push_back(print == Print::Trees
                                      ? printValue(object.root)
                                      : std::string(object.kind()) + '/' + std::string(object.name()));
        reading.sources.push_back(object.source);
        reading.lines.push_back(object.line);
    };
    handler.finding = [&](Finding finding) {
        const char *severity = finding.severity == Severity::Error ? "error"
            : finding.severity == Severity::Warning                ? "warning"
                                                                   : "info";
        reading.findings.push_back(severity + (" line " + std::to_string(finding.line))
                                   + (finding.field.empty() ? "" : " " + finding.field));
        reading.raw.push_back(std::move(finding));
    };
    handler.secret = [&] { ++reading.secrets; };
    readObjects(ByteSource::fromMemory(text), 0, "file", handler, batchBytes);
    return reading;
}

QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

std::string pod(const std::string &name)
{
    return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name + R"("}})";
}

std::string yamlPod(const std::string &name, const std::string &indent = "")
{
    return "apiVersion: v1\n" + indent + "kind: Pod\n" + indent + "metadata:\n" + indent + "  name: " + name + "\n";
}

std::string trimmed(std::string text)
{
    text.pop_back();
    return text;
}

} // namespace

class TestReaders final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
    void trees_data();
    void trees();
    void batchesOfAnySizeReadTheSame_data();
    void batchesOfAnySizeReadTheSame();
    void everyTruncationKeepsWhatStandsBefore_data();
    void everyTruncationKeepsWhatStandsBefore();
    void everyTruncationOfYamlReads_data();
    void everyTruncationOfYamlReads();
    void sourcesSpanTheObjects_data();
    void sourcesSpanTheObjects();
    void bracketsAreFoundAsByteByByte();
    void encodings_data();
    void encodings();
    void natures_data();
    void natures();
    void bombsEndInAFinding_data();
    void bombsEndInAFinding();
};

void TestReaders::names_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("read");
    const auto row = [](const char *name, const std::string &text, const std::string &read) {
        QTest::newRow(name) << bytes(text) << bytes(read);
    };
    row("an empty file holds nothing", "", "");
    row("a single object", pod("a"), "Pod/a");
    row("the items of a list", R"({"apiVersion":"v1","items":[)" + pod("a") + "," + pod("b") + R"(],"kind":"List"})",
        "Pod/a Pod/b");
    row("a list without items is empty", R"({"apiVersion":"v1","items":[],"kind":"List","metadata":{}})", "");
    row("a list whose items are null is empty", R"({"kind":"PodList","apiVersion":"v1","items":null})", "");
    row("items of a typed list take its kind",
        R"({"kind":"PodList","apiVersion":"v1","items":[{"metadata":{"name":"a"}}]})", "Pod/a");
    row("items take a kind that stands behind them",
        R"({"items":[{"metadata":{"name":"a"}},{"metadata":{"name":"b"}}],"metadata":{"x":[1]},"kind":"NodeList","apiVersion":"v1"})",
        "Node/a Node/b");
    row("lists within lists",
        R"({"apiVersion":"v1","kind":"List","items":[{"kind":"PodList","apiVersion":"v1","items":[{"metadata":{"name":"a"}}]},)"
            + pod("b") + "]}",
        "Pod/a Pod/b");
    row("documents one after the other", pod("a") + pod("b") + "\n\n" + pod("c"), "Pod/a Pod/b Pod/c");
    row("lines of JSON", pod("a") + "\n" + pod("b") + "\r\n" + pod("c") + "\n", "Pod/a Pod/b Pod/c");
    row("a JSON text sequence", "\x1E" + pod("a") + "\n\x1E" + pod("b") + "\n", "Pod/a Pod/b");
    row("an array of objects", "[" + pod("a") + ",\n" + pod("b") + "]", "Pod/a Pod/b");
    row("a byte order mark is skipped", "\xEF\xBB\xBF" + pod("a"), "Pod/a");
    row("a broken item costs itself alone",
        R"({"apiVersion":"v1","kind":"List","items":[)" + pod("a") + ",\n" + R"({"kind":"Pod" "x"},)" + "\n" + pod("c")
            + "]}",
        "Pod/a Pod/c ! error line 2");
    row("an item that is no object costs itself alone",
        R"({"apiVersion":"v1","kind":"List","items":[)" + pod("a") + ",3,\"x\",[{}]," + pod("c") + "]}",
        "Pod/a Pod/c ! error line 1 ! error line 1 ! error line 1");
    row("a number that JSON does not know", R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","x":01}})",
        "! error line 1");
    row("a line that is no JSON is left out", pod("a") + "\nerror: the server is away\n" + pod("b"),
        "Pod/a Pod/b ! error line 2");
    row("an object without kind is told", R"({"apiVersion":"v1","metadata":{"name":"a"}})", "! error line 1 kind");
    row("an object without apiVersion is told", R"({"kind":"Pod","metadata":{"name":"a"}})",
        "! error line 1 apiVersion");
    row("a kind that is a number is told", R"({"kind":5,"apiVersion":"v1"})", "! error line 1 kind");
    row("brackets in strings are text", R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a]}\"}{"}})",
        "Pod/a]}\"}{");
    row("a kubeconfig is refused",
        R"({"apiVersion":"v1","kind":"Config","clusters":[],"users":[{"name":"u","user":{"token":"s3cret"}}]})",
        "! error line 1");
    row("a kubeconfig in YAML is refused",
        "apiVersion: v1\nkind: Config\nclusters: []\nusers:\n- name: u\n  user: {token: s3cret}\n", "! error line 1");
    row("an object of kind Config of another group is read",
        R"({"apiVersion":"operator.example.io/v1","kind":"Config","metadata":{"name":"a"}})", "Config/a");

    row("a YAML document", yamlPod("a"), "Pod/a");
    row("YAML documents", "---\n" + yamlPod("a") + "---\n" + yamlPod("b") + "...\n# end\n", "Pod/a Pod/b");
    row("empty YAML documents are nothing", "---\n---\n# only words\n---\n" + yamlPod("a") + "---\n", "Pod/a");
    row("a YAML list as kubectl prints it",
        "apiVersion: v1\nitems:\n- " + yamlPod("a", "  ") + "- " + yamlPod("b", "  ")
            + "kind: List\nmetadata:\n  resourceVersion: \"\"\n",
        "Pod/a Pod/b");
    row("a YAML list with indented items",
        "apiVersion: v1\nkind: List\nitems:\n  - " + yamlPod("a", "    ") + "  # note\n\n  - " + yamlPod("b", "    "),
        "Pod/a Pod/b");
    row("a YAML list in flow style",
        "{kind: List, apiVersion: v1, items: [{kind: Pod, apiVersion: v1, metadata: {name: a}}]}", "Pod/a");
    row("a typed YAML list gives its items their kind",
        "apiVersion: v1\nitems:\n- metadata:\n    name: a\n- metadata:\n    name: b\nkind: PodList\n", "Pod/a Pod/b");
    row("YAML lists within lists",
        "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: PodList\n  items:\n  - metadata:\n      name: "
        "a\n- "
            + yamlPod("b", "  "),
        "Pod/a Pod/b");
    row("two YAML lists in one file",
        "apiVersion: v1\nitems:\n- " + yamlPod("a", "  ") + "kind: List\n---\napiVersion: v1\nitems:\n- "
            + yamlPod("b", "  ") + "kind: List\n",
        "Pod/a Pod/b");
    row("a broken YAML item costs itself alone",
        "apiVersion: v1\nkind: List\nitems:\n- " + yamlPod("a", "  ") + "- kind: [\n- " + yamlPod("c", "  "),
        "Pod/a Pod/c ! error line 9");
    row("a broken YAML document costs itself alone", yamlPod("a") + "---\nkind: \"\n---\n" + yamlPod("c"),
        "Pod/a Pod/c ! error line 7");
    row("text that looks like items stays in its block scalar",
        "apiVersion: v1\nkind: List\nitems:\n- " + yamlPod("a", "  ") + "  note: |\n    items:\n    - x\n\n   # no\n- "
            + yamlPod("b", "  "),
        "Pod/a Pod/b");
    row("CRLF line ends",
        "apiVersion: v1\r\nitems:\r\n- apiVersion: v1\r\n  kind: Pod\r\n  metadata:\r\n    name: a\r\nkind: List\r\n",
        "Pod/a");
    row("anchors across items",
        "apiVersion: v1\nkind: List\nitems:\n- &base\n  " + yamlPod("a", "  ") + "- <<: *base\n  metadata: {name: b}\n",
        "Pod/a Pod/b");
    row("an item that is an alias",
        "apiVersion: v1\nkind: List\nitems:\n- &base\n  " + yamlPod("a", "  ") + "- *base\n", "Pod/a Pod/a");
    row("an alias without anchor", "apiVersion: v1\nkind: Pod\nmetadata: {name: *missing}\n", "! error line 3");
    row("a scalar is no object", "---\nkind: K\n---\n- 5\n", "! error line 2 apiVersion ! error line 4");
    row("what never was an object is left alone", "replicas: 1\nimage: {tag: x}\n---\n" + yamlPod("a", ""),
        "Pod/a ! info line 1");
    row("an item of a list was meant as an object", R"({"apiVersion":"v1","kind":"List","items":[{"a":1}]})",
        "! error line 1 kind");
    row("a YAML file that ends among items keeps those before",
        "apiVersion: v1\nitems:\n- " + yamlPod("a", "  ") + "- apiVersion: v1\n  kind: Po", "Pod/a ! error line 7");
    row("a list cut off behind its kind doubts its last object",
        "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Pod\n  metadata: {name: a}",
        "Pod/a ! warning line 4");
    row("words before JSON cost themselves alone", "Warning: v1 is old\n" + pod("a"), "Pod/a ! error line 1");
    row("JSON as a YAML document", "---\n" + pod("a") + "\n---\n" + pod("b") + "\n", "Pod/a Pod/b");
}

void TestReaders::names()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, read);
    QCOMPARE(bytes(readText(text.toStdString()).names()), read);
}

void TestReaders::trees_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("tree");
    const auto json = [](const char *name, const std::string &members, const std::string &tree) {
        QTest::newRow(name) << bytes(R"({"apiVersion":"v1","kind":"K",)" + members + "}")
                            << bytes("{apiVersion:\"v1\" kind:\"K\" " + tree + "}");
    };
    const auto yaml = [](const char *name, const std::string &members, const std::string &tree,
                         const std::string &findings = {}) {
        QTest::newRow(name) << bytes("apiVersion: v1\nkind: K\n" + members)
                            << bytes("{apiVersion:v1~ kind:K~ " + tree + "}" + findings);
    };
    json("JSON scalars keep their kind", R"("a":1,"b":-1.5e3,"c":true,"d":false,"e":null,"f":"1")",
         R"(a:1 b:-1.5e3 c:true d:false e:null f:"1")");
    json("escapes are undone", R"("a\u0041":"x\n\"\u00e9\ud83d\ude00")", "aA:\"x\n\"\xC3\xA9\xF0\x9F\x98\x80\"");
    json("empty lists and maps", R"("a":[],"b":{},"c":[{},[]])", "a:[] b:{} c:[{} []]");
    json("blanks around everything", " \"a\" : [ 1 , 2 ] , \"b\"\n:\t\"x\" ", R"(a:[1 2] b:"x")");
    json("managedFields are skipped", R"("metadata":{"name":"n","managedFields":[{"a":{"b":"]"}}],"uid":"u"})",
         R"(metadata:{name:"n" uid:"u"})");
    json("the last-applied annotation is skipped",
         R"("metadata":{"annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{}","a":"b"}})",
         R"(metadata:{annotations:{a:"b"}})");
    json("data are skipped", R"("data":{"a":"b"},"stringData":{"a":"b"},"binaryData":{"a":"b"},"x":1)", "x:1");
    json(
        "env, mounts and probes are skipped in pods",
        R"("spec":{"containers":[{"name":"c","env":[{"name":"A","value":"B"}],"volumeMounts":[],"livenessProbe":{},"resources":{"limits":{"cpu":"1"}}}]})",
        R"(spec:{containers:[{name:"c" resources:{limits:{cpu:"1"}}}]})");
    json("env is skipped in templates of any depth",
         R"("spec":{"groups":[{"template":{"spec":{"initContainers":[{"env":[],"image":"i"}]}}}]})",
         R"(spec:{groups:[{template:{spec:{initContainers:[{image:"i"}]}}}]})");
    json("volumes keep their claims",
         R"("spec":{"volumes":[{"name":"a","configMap":{}},{"name":"b","persistentVolumeClaim":{"claimName":"c"}}]})",
         R"(spec:{volumes:[{name:"a"} {name:"b" persistentVolumeClaim:{claimName:"c"}}]})");
    json("images of nodes stay, scores look at them", R"("status":{"images":[{"names":["a"]}],"capacity":{"cpu":"1"}})",
         R"(status:{images:[{names:["a"]}] capacity:{cpu:"1"}})");
    json("volumes in use of nodes are skipped", R"("status":{"volumesInUse":["a"],"capacity":{"cpu":"1"}})",
         R"(status:{capacity:{cpu:"1"}})");

    yaml("plain scalars keep their look", "a: on\nb: 1.20\nc: 1e3\nd: yes\ne: 0x10\nf: 007\ng: true\n",
         "a:on~ b:1.20~ c:1e3~ d:yes~ e:0x10~ f:007~ g:true~");
    yaml("quoted scalars are texts", "a: \"on\"\nb: '1.20'\nc: \"\"\n", R"(a:"on" b:"1.20" c:"")");
    yaml("nulls", "a:\nb: ~\nc: null\nd: Null\n", "a:null b:null c:null d:null");
    yaml("block scalars are texts", "a: |\n  x\n  y\nb: >-\n  x\n  y\n", "a:\"x\ny\n\" b:\"x y\"");
    yaml("tags decide", "a: !!str 1\nb: !!int \"3\"\nc: !!bool \"true\"\nd: !!null x\ne: ! x\n",
         R"(a:"1" b:3~ c:true~ d:null e:"x")");
    yaml("the last of equal keys wins, with a doubt", "a: 1\nb: 2\na: 3\n", "b:2~ a:3~", " ! warning line 1 a");
    yaml("aliases are copies", "a: &x {b: [1, 2]}\nc: *x\n", "a:{b:[1~ 2~]} c:{b:[1~ 2~]}");
    yaml("merge keys give what is missing", "a: &x {b: 1, c: 2}\nd:\n  <<: *x\n  c: 3\n",
         "a:{b:1~ c:2~} d:{c:3~ b:1~}");
    yaml("of merged maps the first wins", "a: &x {b: 1}\nc: &y {b: 2, d: 3}\ne:\n  <<: [*x, *y]\n",
         "a:{b:1~} c:{b:2~ d:3~} e:{b:1~ d:3~}");
    yaml("a quoted merge key is a key", "a:\n  \"<<\": 1\n", "a:{<<:1~}");
    yaml("an anchor that is given again", "a: &x 1\nb: *x\nc: &x 2\nd: *x\n", "a:1~ b:1~ c:2~ d:2~");
    yaml("anchors inside of skipped members count", "data: &x {b: 1}\nc: *x\n", "c:{b:1~}");
    yaml("fields are skipped in YAML too",
         "metadata:\n  managedFields:\n  - a: {b: c}\n  name: n\nspec:\n  containers:\n  - env: []\n    name: c\n",
         "metadata:{name:n~} spec:{containers:[{name:c~}]}");
    const auto item = [](const char *name, const std::string &members, const std::string &tree) {
        QTest::newRow(name) << bytes("kind: List\nitems:\n- apiVersion: v1\n  kind: K\n" + members)
                            << bytes("{apiVersion:v1~ kind:K~ " + tree + "}");
    };
    item("managedFields of an item are left out",
         "  metadata:\n    name: n\n    managedFields:\n    - a: 1\n      b:\n\n      - c\n    - d: 2\n    uid: u\n  "
         "spec: 1\n",
         "metadata:{name:n~ uid:u~} spec:1~");
    item("managedFields alone leave nothing",
         "  metadata:\n    managedFields:\n      - a: 1\n- apiVersion: v1\n  kind: L\n",
         "metadata:null} {apiVersion:v1~ kind:L~");
    item("managedFields elsewhere are read", "  metadata:\n    name: n\n  spec:\n    managedFields:\n    - a: 1\n",
         "metadata:{name:n~} spec:{managedFields:[{a:1~}]}");
    item("managedFields in a text are text", "  metadata:\n    name: |\n      managedFields:\n      - a\n",
         "metadata:{name:\"managedFields:\n- a\n\"}");
    yaml("an ampersand in a text is no anchor", "a: x & y\nb: sh -c \"a &b\"\n", "a:x & y~ b:sh -c \"a &b\"~");
}

void TestReaders::trees()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, tree);
    QCOMPARE(bytes(readText(text.toStdString(), Print::Trees).names()), tree);
}

void TestReaders::batchesOfAnySizeReadTheSame_data()
{
    names_data();
}

void TestReaders::batchesOfAnySizeReadTheSame()
{
    QFETCH(QByteArray, text);
    const Reading whole = readText(text.toStdString(), Print::Trees);
    for (const std::size_t size : {1u, 2u, 7u, 64u, 100u}) {
        Reading pieces = readText(text.toStdString(), Print::Trees, size);
        QCOMPARE(bytes(pieces.names()), bytes(whole.names()));
        QVERIFY(pieces.sources == whole.sources);
        QVERIFY(pieces.lines == whole.lines);
    }
}

void TestReaders::everyTruncationKeepsWhatStandsBefore_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<int>>("ends"); // where the first, second... object is whole
    const std::string list =
        R"({"apiVersion":"v1","items":[)" + pod("a") + ",\n" + pod("b\\\"") + R"(],"kind":"List"})";
    QTest::newRow("a JSON list") << bytes(
        list) << QList<int>{static_cast<int>(list.find("},\n")) + 1, static_cast<int>(list.find("],\"kind"))};
    const std::string documents = pod("a") + "\n" + pod("b");
    QTest::newRow("JSON lines") << bytes(documents)
                                << QList<int>{static_cast<int>(pod("a").size()), static_cast<int>(documents.size())};
    const std::string nested =
        R"({"apiVersion":"v1","kind":"List","items":[{"kind":"PodList","apiVersion":"v1","items":[{"metadata":{"name":"a"}}]}]})";
    QTest::newRow("a nested list") << bytes(nested) << QList<int>{static_cast<int>(nested.find("}}]}")) + 2};
}

void TestReaders::everyTruncationKeepsWhatStandsBefore()
{
    QFETCH(QByteArray, text);
    QFETCH(QList<int>, ends);
    for (int length = 0; length <= text.size(); ++length) {
        const std::string part = text.left(length).toStdString();
        const Reading reading = readText(part);
        const auto whole = std::count_if(ends.begin(), ends.end(), [&](int end) { return end <= length; });
        QCOMPARE(static_cast<qsizetype>(reading.objects.size()), static_cast<qsizetype>(whole));
        QVERIFY(reading.findings.size() <= 1);
    }
}

void TestReaders::everyTruncationOfYamlReads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a list as kubectl prints it")
        << bytes("apiVersion: v1\nitems:\n- " + yamlPod("aä", "  ") + "- " + yamlPod("\"b\"", "  ") + "kind: List\n");
    QTest::newRow("documents") << bytes("---\n" + yamlPod("a") + "---\n" + yamlPod("b") + "...\n");
    QTest::newRow("anchors and flow style")
        << bytes("{kind: List, items: [&a {kind: Pod, apiVersion: v1, metadata: {name: a}}, {<<: *a, x: y}]}\n");
}

/// Where YAML was cut cannot always be told, but whole objects before the last stay, and nothing is made up.
void TestReaders::everyTruncationOfYamlReads()
{
    QFETCH(QByteArray, text);
    const std::vector<std::string> whole = readText(text.toStdString()).objects;
    for (int length = 0; length <= text.size(); ++length) {
        const std::vector<std::string> part = readText(text.left(length).toStdString()).objects;
        QVERIFY(part.size() <= whole.size());
        for (std::size_t i = 0; i + 1 < part.size(); ++i)
            QCOMPARE(bytes(part[i]), bytes(whole[i]));
    }
}

void TestReaders::sourcesSpanTheObjects_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("spans");
    const std::string umlaut = R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"ä"}})";
    QTest::newRow("JSON items") << bytes("{\"items\": [ " + umlaut + " ,\n" + pod("b") + "\n]}")
                                << bytes("1 " + umlaut + "|2 " + pod("b") + "|");
    QTest::newRow("YAML items") << bytes("kind: List\nitems:\n- " + yamlPod("ä", "  ") + "- " + yamlPod("b", "  "))
                                << bytes("3 " + trimmed(yamlPod("ä", "  ")) + "|7 " + trimmed(yamlPod("b", "  "))
                                         + "|");
    const std::string managed = "metadata:\n    managedFields:\n    - a: 1\n    name: a\n  kind: A\n  apiVersion: v1";
    QTest::newRow("YAML items with managedFields")
        << bytes("kind: List\nitems:\n- " + managed + "\n- " + managed + "\n")
        << bytes("3 " + managed + "|9 " + managed + "|");
    QTest::newRow("YAML documents") << bytes("---\n# ä\n" + yamlPod("a") + "\n---\n" + yamlPod("b"))
                                    << bytes("3 " + trimmed(yamlPod("a")) + "|9 " + trimmed(yamlPod("b")) + "|");
    QTest::newRow("YAML items with anchors")
        << bytes("kind: List\nitems:\n- metadata: &m {name: ä}\n  kind: A\n  apiVersion: v1\n- {metadata: *m, kind: B, "
                 "apiVersion: v1}\n")
        << bytes("3 metadata: &m {name: ä}\n  kind: A\n  apiVersion: v1|6 {metadata: *m, kind: B, apiVersion: v1}|");
}

void TestReaders::sourcesSpanTheObjects()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, spans);
    const std::string all = text.toStdString();
    const Reading reading = readText(all);
    std::string found;
    for (std::size_t i = 0; i < reading.sources.size(); ++i)
        found += std::to_string(reading.lines[i]) + ' '
            + all.substr(reading.sources[i].offset, reading.sources[i].length) + '|';
    QCOMPARE(bytes(found), spans);
}

void TestReaders::bracketsAreFoundAsByteByByte()
{
    // Every arrangement of a few interesting bytes, moved over block borders.
    const std::string_view alphabet = "{}[]\"\\ x";
    std::uint32_t random = 12345;
    const auto next = [&random] { return random = random * 1664525 + 1013904223, random >> 16; };
    for (int round = 0; round < 20000; ++round) {
        std::string text = "{";
        const std::size_t size = 1 + next() % 200;
        while (text.size() < size)
            text += alphabet[next() % (round % 2 == 0 ? alphabet.size() : 5)];
        const std::size_t cut = next() % text.size();
        BracketScanner blocks;
        BracketScanner bytewise;
        std::size_t found = blocks.skip(std::string_view(text).substr(0, cut));
        if (found == BracketScanner::npos) {
            found = blocks.skip(std::string_view(text).substr(cut));
            found = found == BracketScanner::npos ? found : found + cut;
        }
        QCOMPARE(found, bytewise.skipBytewise(text));
    }
}

void TestReaders::encodings_data()
{
    QTest::addColumn<bool>("bigEndian");
    QTest::addColumn<bool>("mark");
    QTest::addColumn<QString>("text");
    const QString json = QStringLiteral(
        u"{\"apiVersion\":\"v1\",\r\n\"kind\":\"Pod\",\"metadata\":{\"name\":\"\u00e4\U0001F600\"}}\r\n");
    const QString yaml = QStringLiteral(u"apiVersion: v1\r\nkind: Pod\r\nmetadata:\r\n  name: \u00e4\U0001F600\r\n");
    QTest::newRow("JSON as PowerShell writes it") << false << true << json;
    QTest::newRow("YAML as PowerShell writes it") << false << true << yaml;
    QTest::newRow("big endian") << true << true << yaml;
    QTest::newRow("little endian without mark") << false << false << json;
    QTest::newRow("big endian without mark") << true << false << json;
}

void TestReaders::encodings()
{
    QFETCH(bool, bigEndian);
    QFETCH(bool, mark);
    QFETCH(QString, text);
    std::string encoded = mark ? (bigEndian ? "\xFE\xFF" : "\xFF\xFE") : "";
    for (const QChar c : text) {
        const auto low = static_cast<char>(c.unicode() & 0xFF);
        const auto high = static_cast<char>(c.unicode() >> 8);
        encoded += bigEndian ? high : low;
        encoded += bigEndian ? low : high;
    }
    QCOMPARE(bytes(readText(encoded).names()), bytes("Pod/\xC3\xA4\xF0\x9F\x98\x80"));
}

void TestReaders::natures_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("format");
    const auto row = [](const char *name, const std::string &text, TextFormat format) {
        QTest::newRow(name) << bytes(text) << static_cast<int>(format);
    };
    row("nothing", "", TextFormat::Empty);
    row("blanks", " \r\n\t", TextFormat::Empty);
    row("comments", "# a\n# b\n", TextFormat::Empty);
    row("JSON", "\n {\n \"a\": 1}", TextFormat::Json);
    row("an empty map", "{}", TextFormat::Json);
    row("a map in flow style", "{a: 1}", TextFormat::Yaml);
    row("a list of maps", "[{\"a\": 1}]", TextFormat::Json);
    row("an INI section", "[section]\na = 1\n", TextFormat::Other);
    row("YAML behind comments", "# a\n\nkind: x\n", TextFormat::Yaml);
    row("YAML behind a directive", "%YAML 1.1\n---\na: b\n", TextFormat::Yaml);
    row("prose", "It was a dark night.\n", TextFormat::Other);
    row("a web address", "http://example.com/\n", TextFormat::Other);
    row("a table of kubectl", "NAME  READY  STATUS\na  1/1  Running\n", TextFormat::Other);
    row("a compressed file", std::string("\x1F\x8B\x08\x00\x00", 5), TextFormat::Other);
}

void TestReaders::natures()
{
    QFETCH(QByteArray, text);
    QFETCH(int, format);
    QCOMPARE(static_cast<int>(sniffText(text.toStdString()).format), format);
}

void TestReaders::bombsEndInAFinding_data()
{
    QTest::addColumn<QByteArray>("text");
    std::string laughs = "apiVersion: v1\nkind: Pod\na: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        laughs += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before;
        for (int k = 0; k < 9; ++k)
            laughs += ", " + before;
        laughs += "]\n";
    }
    QTest::newRow("a billion laughs") << bytes(laughs);
    const std::string head = R"({"apiVersion":"v1","kind":"Pod","x":)";
    QTest::newRow("deep JSON lists") << bytes(head + std::string(100000, '[') + std::string(100000, ']') + "}");
    std::string maps;
    for (int i = 0; i < 50000; ++i)
        maps += "{\"a\":";
    QTest::newRow("deep JSON maps") << bytes(head + maps + "1" + std::string(50000, '}') + "}");
    QTest::newRow("deep YAML lists") << bytes("apiVersion: v1\nkind: Pod\nx: " + std::string(3000, '['));
    std::string dashes = "apiVersion: v1\nkind: Pod\nx:\n";
    dashes += std::string("  ");
    for (int i = 0; i < 3000; ++i)
        dashes += "- ";
    QTest::newRow("deep YAML items") << bytes(dashes + "x\n");
    std::string lists;
    for (int i = 0; i < 1000; ++i)
        lists += R"({"kind":"List","items":[)";
    QTest::newRow("deep lists of lists") << bytes(lists);
    QTest::newRow("a string without end") << bytes(head + "\"" + std::string(100000, 'x'));
    QTest::newRow("closing brackets only") << bytes("{" + std::string(1000, ']'));
}

void TestReaders::bombsEndInAFinding()
{
    QFETCH(QByteArray, text);
    const Reading reading = readText(text.toStdString());
    QVERIFY(reading.objects.empty());
    QVERIFY(!reading.findings.empty());
}

QTEST_APPLESS_MAIN(TestReaders)
#include "tst_readers.moc"
