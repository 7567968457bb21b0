// SPDX-License-Identifier: GPL-3.0-or-later
// What applying decides without a network: which requests in which order, what a journal says after a crash, and what
// follows from it.
#include <nlohmann/json.hpp>

#include <QFile>
#include <QFileInfo>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include "core/apply/audit.h"
#include "core/apply/beforeimage.h"
#include "core/apply/journal.h"
#include "core/apply/ownedfields.h"
#include "core/apply/report.h"
#include "core/apply/resume.h"
#include "core/apply/rollback.h"
#include "core/ask/planservices.h"
#include "core/import/openfleet.h"

#include "fleettext.h"
#include "plantext.h"

using namespace stowage;
using namespace Qt::StringLiterals;
using apply::Record;
using nlohmann::ordered_json;

namespace {

ordered_json json(const QByteArray &text)
{
    return ordered_json::parse(text.toStdString());
}

/// "queue", "cordon", ...: writes as a plan would make them.
apply::Write cordon(const std::string &id = "1")
{
    apply::Write write;
    write.id = id;
    write.object = {.cluster = "m1", .group = {}, .kind = "Node", .nameSpace = {}, .name = "n1"};
    write.apiVersion = "v1";
    write.resource = "nodes";
    write.fields = R"({"spec":{"unschedulable":true}})";
    write.operations = {1};
    return write;
}

apply::Write evict(const std::string &id = "2")
{
    apply::Write write;
    write.id = id;
    write.object = {.cluster = "m1", .group = {}, .kind = "Pod", .nameSpace = "default", .name = "p"};
    write.apiVersion = "v1";
    write.resource = "pods";
    write.action = apply::Action::Evict;
    write.reversibility = apply::Reversibility::Irreversible;
    write.operations = {1};
    return write;
}

apply::ObjectState stateOf(const QByteArray &object)
{
    if (object.isEmpty())
        return {};
    return *apply::readState(object.toStdString());
}

Record record(Record::Kind kind, const std::string &write = "1")
{
    Record made;
    made.kind = kind;
    made.write = write;
    return made;
}

Record begun()
{
    Record made;
    made.kind = Record::Kind::Begin;
    made.batch.planId = "plan";
    made.batch.writes = {cordon(), evict()};
    made.clusters = {{"m1", "uid-1"}};
    return made;
}

Record intent(const std::string &write = "1")
{
    Record made = record(Record::Kind::Intent, write);
    made.uid = "u";
    made.resourceVersion = "5";
    made.method = "PATCH";
    made.url = "/api/v1/nodes/n1";
    if (write == "1")
        made.before = R"({"spec":{"unschedulable":null}})";
    return made;
}

Record result(bool good, const std::string &write = "1")
{
    Record made = record(Record::Kind::Result, write);
    made.good = good;
    made.http = good ? 200 : 422;
    made.resourceVersion = "6";
    return made;
}

const QByteArray appliedBefore =
    "{\"metadata\":{\"labels\":{\"mine\":\"1\",\"theirs\":\"2\"},\"managedFields\":["
    "{\"manager\":\"kubectl\",\"operation\":\"Update\",\"fieldsV1\":{\"f:metadata\":{\"f:labels\":{\"f:theirs\":{}}}}},"
    "{\"manager\":\"stowage\",\"operation\":\"Update\",\"fieldsV1\":{\"f:spec\":{\"f:weight\":{}}}},"
    "{\"manager\":\"stowage\",\"operation\":\"Apply\",\"fieldsV1\":{\"f:metadata\":{\"f:labels\":{\"f:mine\":{},\"f:"
    "gone\":{}}},"
    "\"f:spec\":{\"f:items\":{\"k:{\\\"name\\\":\\\"b\\\"}\":{\".\":{},\"f:name\":{},\"f:n\":{}}},\"f:list\":{}}}}]},"
    "\"spec\":{\"weight\":3,\"list\":[1,2],\"items\":[{\"name\":\"a\",\"n\":1},{\"name\":\"b\",\"n\":2,\"other\":3}]}}";
const QByteArray appliedFields =
    "{\"metadata\":{\"labels\":{\"mine\":\"1\"}},\"spec\":{\"items\":[{\"name\":\"b\",\"n\":2}],\"list\":[1,2]}}";

QByteArray queueText(const QByteArray &version, const QByteArray &weight, const QByteArray &more = {})
{
    return "{\"apiVersion\":\"scheduling.volcano.sh/v1beta1\",\"kind\":\"Queue\",\"metadata\":{\"name\":\"q\",\"uid\":"
           "\"u\",\"resourceVersion\":\""
        + version + "\"},\"spec\":{\"weight\":" + weight + more + "}}";
}

} // namespace

class TestApply final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void putsWritesInOrder_data()
    {
        QTest::addColumn<QByteArray>("plan");
        QTest::addColumn<QByteArray>("writes");

        QTest::newRow("pods leave a node once nothing comes to it")
            << QByteArray("drain m1/n1") << QByteArray("1 activating patch Node n1\n2 irreversible evict Pod train-0");
        QTest::newRow("what grows goes before what shrinks")
            << QByteArray("scale default/web replicas=1\nscale default/more replicas=3")
            << QByteArray("1 activating scale Deployment more\n2 activating scale Deployment web");
        QTest::newRow("a node is opened before work is started, and closed after")
            << QByteArray("cordon m1/n2\nscale default/more replicas=3\nuncordon m1/n3")
            << QByteArray("1 staged patch Node n3\n2 activating scale Deployment more\n3 activating patch Node n2");
        QTest::newRow("a queue that gets more is staged")
            << QByteArray("suspend default/train\nset-queue Queue/q weight=4")
            << QByteArray("1 staged apply Queue q\n2 activating patch Job train");
        QTest::newRow("a queue that gets less comes last of what can be undone")
            << QByteArray("set-queue Queue/q weight=1\nscale default/more replicas=3")
            << QByteArray("1 activating scale Deployment more\n2 activating apply Queue q");
        QTest::newRow("a node goes after its pods")
            << QByteArray("remove-nodes m1 nodes=n1")
            << QByteArray(
                   "1 activating patch Node n1\n2 irreversible evict Pod train-0\n3 irreversible delete Node n1");
        QTest::newRow("a taint that drives pods away cannot be undone")
            << QByteArray("taint m1/n1 key=k effect=NoExecute\nlabel m1/n2 set=a=b")
            << QByteArray("1 staged patch Node n2\n2 irreversible patch Node n1\n3 irreversible evict Pod train-0");
        QTest::newRow("what is so already writes nothing") << QByteArray("uncordon m1/n1") << QByteArray();
        QTest::newRow("an empty plan writes nothing") << QByteArray() << QByteArray();
    }

    void putsWritesInOrder()
    {
        QFETCH(QByteArray, plan);
        const plan::Plan staged = test::planFrom(m_fleet, plan.toStdString());
        const apply::Batch batch = apply::batchOf(*test::evaluated(m_fleet, staged), ask::planServices(), staged);
        QStringList lines;
        for (const apply::Write &write : batch.writes)
            lines += QString::fromStdString(write.id + ' ' + std::string(nameOf(write.reversibility)) + ' '
                                            + std::string(nameOf(write.action)) + ' ' + write.object.kind + ' '
                                            + write.object.name);
        QTEST(lines.join(u'\n').toUtf8(), "writes");
        for (const apply::Write &write : batch.writes) {
            QVERIFY(!write.uid.empty());
            QVERIFY(!write.seen.empty());
            QVERIFY(!write.operations.empty());
        }
        // The journal keeps all of it.
        const auto again = apply::batchFrom(toJson(batch));
        QVERIFY(again);
        QVERIFY(again->writes == batch.writes);
        QVERIFY(again->notes == batch.notes);
    }

    void tellsWhatIsSoAlready()
    {
        const plan::Plan staged = test::planFrom(m_fleet, "uncordon m1/n1\ncordon m1/n2");
        const apply::Batch batch = apply::batchOf(*test::evaluated(m_fleet, staged), ask::planServices(), staged);
        QCOMPARE(batch.already, std::vector<std::size_t>{1});
        QCOMPARE(batch.writes.front().operations, std::vector<std::size_t>{2});
    }

    void keepsEnvironmentsOutOfJournals()
    {
        const plan::Plan staged = test::planFrom(
            m_fleet,
            R"(edit Queue/q patch={"spec":{"template":{"containers":[{"env":[{"name":"A","value":"planted"}]}]}}})");
        const apply::Batch batch = apply::batchOf(*test::evaluated(m_fleet, staged), ask::planServices(), staged);
        QVERIFY(batch.writes.empty());
        QCOMPARE(batch.notes.size(), std::size_t(1));
        QVERIFY(batch.notes.front().person);
        QVERIFY(toJson(batch).dump().find("planted") == std::string::npos);
    }

    void keepsExactlyTheChangedFields_data()
    {
        QTest::addColumn<QByteArray>("patch");
        QTest::addColumn<QByteArray>("object");
        QTest::addColumn<QByteArray>("image");

        const QByteArray object = R"({"metadata":{"labels":{"a":"1","b":"2"}},"spec":{"replicas":3,"list":[1,2]}})";
        QTest::newRow("a value") << QByteArray(R"({"spec":{"replicas":4}})") << object
                                 << QByteArray(R"({"spec":{"replicas":3}})");
        QTest::newRow("one that was not there goes away again")
            << QByteArray(R"({"metadata":{"labels":{"c":"3"}}})") << object
            << QByteArray(R"({"metadata":{"labels":{"c":null}}})");
        QTest::newRow("one that goes away comes back") << QByteArray(R"({"metadata":{"labels":{"a":null}}})") << object
                                                       << QByteArray(R"({"metadata":{"labels":{"a":"1"}}})");
        QTest::newRow("a map that was not there goes away whole")
            << QByteArray(R"({"spec":{"failover":{"application":{"after":5}}}})") << object
            << QByteArray(R"({"spec":{"failover":null}})");
        QTest::newRow("a list is one value")
            << QByteArray(R"({"spec":{"list":[3]}})") << object << QByteArray(R"({"spec":{"list":[1,2]}})");
        QTest::newRow("no object at all")
            << QByteArray(R"({"spec":{"replicas":4}})") << QByteArray("null") << QByteArray(R"({"spec":null})");
    }

    void keepsExactlyTheChangedFields()
    {
        QFETCH(QByteArray, patch);
        QFETCH(QByteArray, object);
        const ordered_json before = json(object), image = apply::beforeImage(json(patch), before);
        QTEST(QByteArray::fromStdString(image.dump()), "image");
        if (!before.is_object())
            return;
        ordered_json changed = before;
        changed.merge_patch(json(patch));
        QVERIFY(apply::holds(json(patch), changed));
        changed.merge_patch(image);
        QVERIFY(apply::holds(image, changed));
        QCOMPARE(nlohmann::json(changed).dump(), nlohmann::json(before).dump());
    }

    void knowsWhatServersStore_data()
    {
        QTest::addColumn<QByteArray>("wanted");
        QTest::addColumn<QByteArray>("stored");
        QTest::addColumn<bool>("same");

        QTest::newRow("false is left out")
            << QByteArray(R"({"spec":{"unschedulable":false}})") << QByteArray(R"({"spec":{}})") << true;
        QTest::newRow("an empty list is left out")
            << QByteArray(R"({"spec":{"taints":[]}})") << QByteArray("{}") << true;
        QTest::newRow("quantities have a canonical form") << QByteArray(R"({"spec":{"hard":{"cpu":"1000m"}}})")
                                                          << QByteArray(R"({"spec":{"hard":{"cpu":"1"}}})") << true;
        QTest::newRow("labels are texts") << QByteArray(R"({"metadata":{"labels":{"v":"1.0"}}})")
                                          << QByteArray(R"({"metadata":{"labels":{"v":"1"}}})") << false;
        QTest::newRow("another number") << QByteArray(R"({"spec":{"replicas":4}})")
                                        << QByteArray(R"({"spec":{"replicas":5}})") << false;
        QTest::newRow("what should be gone") << QByteArray(R"({"metadata":{"labels":{"v":null}}})")
                                             << QByteArray(R"({"metadata":{"labels":{"v":""}}})") << false;
        QTest::newRow("items of lists may have got more")
            << QByteArray(R"({"spec":{"l":[{"a":1}]}})") << QByteArray(R"({"spec":{"l":[{"a":1,"b":2}]}})") << true;
    }

    void knowsWhatServersStore()
    {
        QFETCH(QByteArray, wanted);
        QFETCH(QByteArray, stored);
        QTEST(apply::holds(json(wanted), json(stored)), "same");
    }

    void leavesTaintsOfTheControlPlane()
    {
        apply::Write write = cordon();
        write.fields = R"({"spec":{"taints":[{"key":"k","effect":"NoSchedule"},{"key":"old","effect":"NoExecute"}]}})";
        const apply::ObjectState now = stateOf(
            R"({"metadata":{"uid":"u","resourceVersion":"7"},"spec":{"taints":[
                {"key":"node.kubernetes.io/not-ready","effect":"NoSchedule"},
                {"key":"old","effect":"NoExecute","timeAdded":"2026-01-01T00:00:00Z"},
                {"key":"gone","effect":"NoSchedule"}]}})");
        const apply::HttpRequest request = apply::requestFor(write, now, "plan", {});
        QCOMPARE(
            QByteArray::fromStdString(request.body),
            QByteArray(
                R"({"spec":{"taints":[{"key":"node.kubernetes.io/not-ready","effect":"NoSchedule"},{"key":"old","effect":"NoExecute","timeAdded":"2026-01-01T00:00:00Z"},{"key":"k","effect":"NoSchedule"}]},"metadata":{"annotations":{"stowage.io/operation":"plan/1"},"uid":"u","resourceVersion":"7"}})"));
    }

    void appliesAgainWhatItAppliedBefore()
    {
        QCOMPARE(QByteArray::fromStdString(apply::ownedFields(json(appliedBefore)).dump()), appliedFields);
    }

    void fingerprintsWhatDecisionsUse_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<bool>("same");

        const auto node = [](const QByteArray &metadata, const QByteArray &spec, const QByteArray &status) {
            return R"({"apiVersion":"v1","kind":"Node","metadata":{"name":"n","resourceVersion":"1")" + metadata
                + R"(},"spec":{)" + spec + R"(},"status":{)" + status + "}}";
        };
        QTest::newRow("a heartbeat changes nothing")
            << node({}, {}, R"("conditions":[{"type":"Ready","lastHeartbeatTime":"1"}])")
            << node({}, {}, R"("conditions":[{"type":"Ready","lastHeartbeatTime":"2"}])") << true;
        QTest::newRow("an annotation changes nothing")
            << node({}, {}, {}) << node(R"(,"annotations":{"a":"b"})", {}, {}) << true;
        QTest::newRow("a label counts") << node({}, {}, {}) << node(R"(,"labels":{"a":"b"})", {}, {}) << false;
        QTest::newRow("a taint counts") << node({}, {}, {})
                                        << node({}, R"("taints":[{"key":"k","effect":"NoSchedule"}])", {}) << false;
        QTest::newRow("a taint of the control plane does not")
            << node({}, {}, {})
            << node({}, R"("taints":[{"key":"node.kubernetes.io/not-ready","effect":"NoSchedule"}])", {}) << true;
        QTest::newRow("fewer GPUs count") << node({}, {}, R"("allocatable":{"nvidia.com/gpu":"8"})")
                                          << node({}, {}, R"("allocatable":{"nvidia.com/gpu":"7"})") << false;
        QTest::newRow("a number and its text are the same")
            << node({}, {}, R"("allocatable":{"nvidia.com/gpu":"8"})")
            << node({}, {}, R"("allocatable":{"nvidia.com/gpu":8})") << true;
        QTest::newRow("order of members does not count")
            << QByteArray(
                   R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"d"},"spec":{"replicas":1,"paused":true}})")
            << QByteArray(
                   R"({"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"d"},"spec":{"paused":true,"replicas":1},"status":{"replicas":1}})")
            << true;
    }

    void fingerprintsWhatDecisionsUse()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const std::string first = apply::fingerprintOf(before.toStdString());
        QVERIFY(!first.empty());
        QTEST(first == apply::fingerprintOf(after.toStdString()), "same");
    }

    void readsJournalsTornAnywhere()
    {
        QByteArray text;
        std::vector<qsizetype> ends;
        for (const Record &one : {begun(), intent(), result(true), intent("2"), result(false, "2"),
                                  record(Record::Kind::RollbackIntent), record(Record::Kind::End)}) {
            text += QByteArray::fromStdString(apply::lineOf(one)) + '\n';
            ends.push_back(text.size());
        }
        for (qsizetype size = 0; size <= text.size(); ++size) {
            const auto journal = apply::readJournal(text.left(size).toStdString());
            QVERIFY2(journal, qPrintable(QString::number(size)));
            const auto whole = std::ranges::count_if(ends, [&](qsizetype end) { return end <= size; });
            const std::size_t records = journal->runs.empty() ? 0 : 1 + journal->last()->records.size();
            QCOMPARE(records, static_cast<std::size_t>(whole));
            QCOMPARE(journal->torn, size != 0 && std::ranges::find(ends, size) == ends.end());
            QCOMPARE(journal->bytes,
                     whole == 0 ? 0U : static_cast<std::size_t>(ends[static_cast<std::size_t>(whole) - 1]));
        }
    }

    void refusesJournalsThatAreNone_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");

        const QByteArray begin = QByteArray::fromStdString(apply::lineOf(begun())) + '\n';
        const QByteArray line = QByteArray::fromStdString(apply::lineOf(intent())) + '\n';
        QTest::newRow("broken in the middle")
            << begin + "{\"record\":\n" + line << QByteArray("line 2: a line of a journal must be a JSON object");
        QTest::newRow("without begin") << line << QByteArray("line 1: the first line must be a begin");
        QTest::newRow("a write that the run does not have") << begin + R"({"record":"intent","write":"9"})" + '\n'
                                                            << QByteArray("line 2: the run has no write '9'");
        QTest::newRow("two runs at once")
            << begin + begin << QByteArray("line 2: a run begins before the one before it has ended");
        QTest::newRow("an unknown record")
            << begin + "{\"record\":\"x\"}\n" + line << QByteArray("line 2: a line of a journal has no known 'record'");
    }

    void refusesJournalsThatAreNone()
    {
        QFETCH(QByteArray, text);
        const auto journal = apply::readJournal(text.toStdString());
        QVERIFY(!journal);
        QTEST(QByteArray::fromStdString(journal.error().message), "error");
    }

    void writesJournalsForOneOwnerAndProcess()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(u"plan.journal.jsonl"_s);
        {
            auto writer = apply::JournalWriter::open(path.toStdString());
            QVERIFY(writer);
            QVERIFY(writer->append(begun()));
            QVERIFY(writer->append(intent()));
            QVERIFY(!apply::JournalWriter::open(path.toStdString()));
        }
        QCOMPARE(QFileInfo(path).permissions() & QFile::Permissions(0x0077), QFile::Permissions());
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write("{\"record\":\"res");
        file.close();
        auto writer = apply::JournalWriter::open(path.toStdString());
        QVERIFY(writer);
        QVERIFY(writer->append(result(true)));
        const auto journal = apply::loadJournal(path.toStdString());
        QVERIFY(journal);
        QCOMPARE(journal->last()->records.size(), std::size_t(2));
        QVERIFY(apply::factsOf(*journal->last(), "1").known == apply::Known::Done);
    }

    void tellsAFullDisk()
    {
        auto writer = apply::JournalWriter::open("/dev/full");
        QVERIFY(!writer);
    }

    void decidesAfterACrash_data()
    {
        QTest::addColumn<bool>("evicts");
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<int>("answer");

        const auto done = static_cast<int>(apply::Resumed::Answer::Done);
        const auto notDone = static_cast<int>(apply::Resumed::Answer::NotDone);
        const auto ask = static_cast<int>(apply::Resumed::Answer::Ask);
        QTest::newRow("with our mark and values it is done")
            << false
            << QByteArray(
                   R"({"metadata":{"uid":"u","annotations":{"stowage.io/operation":"plan/1"}},"spec":{"unschedulable":true}})")
            << done;
        QTest::newRow("with the values it is done, whoever did it")
            << false << QByteArray(R"({"metadata":{"uid":"u"},"spec":{"unschedulable":true}})") << done;
        QTest::newRow("as before it is not done")
            << false << QByteArray(R"({"metadata":{"uid":"u"},"spec":{}})") << notDone;
        QTest::newRow("another object of the name is for a person")
            << false << QByteArray(R"({"metadata":{"uid":"other"},"spec":{}})") << ask;
        QTest::newRow("a gone object is for a person") << false << QByteArray() << ask;
        QTest::newRow("a pod that is gone was evicted") << true << QByteArray() << done;
        QTest::newRow("a pod that goes was evicted")
            << true << QByteArray(R"({"metadata":{"uid":"u","deletionTimestamp":"2026-01-01T00:00:00Z"}})") << done;
        QTest::newRow("its successor of the same name proves it")
            << true << QByteArray(R"({"metadata":{"uid":"next"}})") << done;
        QTest::newRow("a pod that runs on was not") << true << QByteArray(R"({"metadata":{"uid":"u"}})") << notDone;
    }

    void decidesAfterACrash()
    {
        QFETCH(bool, evicts);
        QFETCH(QByteArray, now);
        const apply::Resumed resumed =
            apply::resumeOf(evicts ? evict() : cordon(), intent(evicts ? "2" : "1"), stateOf(now), "plan");
        QTEST(static_cast<int>(resumed.answer), "answer");
        QCOMPARE(resumed.text.empty(), resumed.answer != apply::Resumed::Answer::Ask);
    }

    void asksWhenSomebodyElseWrote()
    {
        apply::Write write = cordon();
        write.fields = R"({"spec":{"weight":4}})";
        Record sent = intent();
        sent.before = R"({"spec":{"weight":1}})";
        const auto resumed =
            apply::resumeOf(write, sent, stateOf(R"({"metadata":{"uid":"u"},"spec":{"weight":9}})"), "plan");
        QVERIFY(resumed.answer == apply::Resumed::Answer::Ask);
    }

    void rollsBackOnlyWhatIsStillOurs_data()
    {
        QTest::addColumn<QByteArray>("now");
        QTest::addColumn<int>("answer");

        const auto send = static_cast<int>(apply::Rollback::Answer::Send);
        const auto already = static_cast<int>(apply::Rollback::Answer::Already);
        const auto left = static_cast<int>(apply::Rollback::Answer::Left);
        QTest::newRow("as our write left it") << queueText("6", "4") << send;
        QTest::newRow("a newer version with only status news") << queueText("9", "4") << send;
        QTest::newRow("another field changed meanwhile")
            << queueText("9", "4", ",\"capability\":{\"cpu\":\"1\"}") << left;
        QTest::newRow("our field changed meanwhile") << queueText("9", "7") << left;
        QTest::newRow("put back by somebody already") << queueText("9", "1") << already;
        QTest::newRow("gone") << QByteArray() << left;
    }

    void rollsBackOnlyWhatIsStillOurs()
    {
        QFETCH(QByteArray, now);
        apply::Write write = cordon();
        write.object = {
            .cluster = "m1", .group = "scheduling.volcano.sh", .kind = "Queue", .nameSpace = {}, .name = "q"};
        write.apiVersion = "scheduling.volcano.sh/v1beta1";
        write.resource = "queues";
        write.fields = R"({"spec":{"weight":4}})";
        write.action = apply::Action::Apply;
        apply::WriteFacts facts;
        facts.known = apply::Known::Done;
        facts.intent = intent();
        facts.intent.before = R"({"metadata":{"annotations":null},"spec":{"weight":1}})";
        facts.result = result(true);
        facts.result.seen = apply::fingerprintOf(
            R"({"apiVersion":"scheduling.volcano.sh/v1beta1","kind":"Queue","metadata":{"name":"q"},"spec":{"weight":4}})");
        const apply::Rollback rollback = apply::rollbackOf(write, facts, stateOf(now));
        QTEST(static_cast<int>(rollback.answer), "answer");
        if (rollback.answer != apply::Rollback::Answer::Send)
            return;
        const ordered_json body = ordered_json::parse(rollback.request.body);
        QCOMPARE(body["spec"]["weight"].get<int>(), 1);
        QCOMPARE(body["metadata"]["resourceVersion"].dump(), json(now)["metadata"]["resourceVersion"].dump());
    }

    void rollsBackInReverse()
    {
        apply::JournalRun run{.begin = begun(), .records = {}, .ended = false};
        run.begin.batch.writes.push_back(cordon("3"));
        for (const Record &one : {intent("1"), result(true, "1"), intent("2"), result(false, "2"), intent("3")})
            run.records.push_back(one);
        QCOMPARE(apply::rollbackOrder(run), (std::vector<std::string>{"3", "1"}));
        Record back = record(Record::Kind::RollbackResult, "3");
        back.good = true;
        run.records.push_back(back);
        QCOMPARE(apply::rollbackOrder(run), (std::vector<std::string>{"1"}));
    }

    void endsWithAStatus_data()
    {
        QTest::addColumn<QByteArray>("states"); ///< a letter per write: what became of it
        QTest::addColumn<bool>("blocked");
        QTest::addColumn<int>("status");

        QTest::newRow("all done") << QByteArray("dd") << false << 0;
        QTest::newRow("done or so already") << QByteArray("ds") << false << 0;
        QTest::newRow("nothing to do") << QByteArray() << false << 0;
        QTest::newRow("preflight blocks") << QByteArray("pp") << true << 1;
        QTest::newRow("one failed after one was done") << QByteArray("dfp") << false << 3;
        QTest::newRow("one is not known") << QByteArray("u") << false << 3;
        QTest::newRow("one is left for a person") << QByteArray("rl") << false << 3;
        QTest::newRow("refused and taken back") << QByteArray("rrfp") << false << 4;
        QTest::newRow("refused at once") << QByteArray("fpp") << false << 4;
    }

    void endsWithAStatus()
    {
        QFETCH(QByteArray, states);
        QFETCH(bool, blocked);
        apply::Report report;
        const QByteArray letters("pxdsfurl"); // in the order of WriteState
        for (const char state : states) {
            apply::ReportRow row;
            row.write = cordon();
            row.state = static_cast<apply::WriteState>(letters.indexOf(state));
            row.request = state == 'p' ? "" : "PATCH /";
            report.rows.push_back(row);
        }
        if (blocked)
            report.checks.push_back({.kind = apply::CheckKind::Drift,
                                     .state = apply::CheckState::Blocked,
                                     .cluster = "m1",
                                     .write = "1",
                                     .text = "changed"});
        QTEST(report.exitStatus(), "status");
    }

    void findsChecksByTheirWrite()
    {
        const auto check = [](const char *write, const char *text) {
            return apply::CheckResult{.kind = apply::CheckKind::Drift,
                                      .state = apply::CheckState::Ok,
                                      .cluster = "m1",
                                      .write = write,
                                      .text = text};
        };
        const auto texts = [](const std::vector<apply::CheckResult> &checks) {
            std::string all;
            for (const apply::CheckResult &one : checks)
                all += one.text.english();
            return all;
        };
        apply::PreflightResult result;
        for (const auto &[write, text] :
             {std::pair("9", "z"), {"10", "a"}, {"2", "b"}, {"", "c"}, {"10", "d"}, {"2", "e"}})
            result.add(check(write, text));
        QCOMPARE(texts(result.of("10")), std::string("ad"));
        QCOMPARE(texts(result.of({})), std::string("c"));
        QVERIFY(result.of("3").empty());

        // The plan's own first, then as the writes are sent, then those of none of them.
        std::vector<apply::Write> writes(2, cordon());
        writes[0].id = "2";
        writes[1].id = "10";
        result.sortAs(writes);
        QCOMPARE(texts(result.checks()), std::string("cbeadz"));
        QCOMPARE(texts(result.of("10")), std::string("ad"));
        QCOMPARE(texts(result.of("9")), std::string("z"));
    }

    void namesOwnersOfFields()
    {
        QCOMPARE(apply::ownerIn(R"(conflict with "kubectl-scale" with subresource "scale" using apps/v1)"),
                 std::string("kubectl-scale"));
        QCOMPARE(apply::ownerIn("no quotes"), std::string());
    }

    void logsWhatWasApplied()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath(u"a/audit.jsonl"_s).toStdString();
        apply::AuditEntry entry;
        entry.at = Instant{.micros = 0};
        entry.user = "anna";
        entry.write = cordon();
        entry.before = R"({"spec":{"unschedulable":null}})";
        entry.after = entry.write.fields;
        entry.outcome = "done";
        QVERIFY(apply::appendAudit(path, entry));
        QVERIFY(apply::appendAudit(path, entry));
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 2);
        QCOMPARE(QFileInfo(file).permissions() & QFile::Permissions(0x0077), QFile::Permissions());
        QVERIFY(!apply::appendAudit("/dev/null/audit", entry));
    }

    void initTestCase()
    {
        const std::string pod = "{containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"1\"}}}]}";
        const auto deployment = [&](const std::string &name, const std::string &replicas) {
            return "{apiVersion: apps/v1, kind: Deployment, metadata: {name: " + name + ", namespace: default, uid: "
                + name + "}, spec: {replicas: " + replicas + ", selector: {matchLabels: {app: " + name
                + "}}, template: {metadata: {labels: {app: " + name + "}}, spec: " + pod + "}}}\n";
        };
        const auto node = [](const std::string &name, const std::string &spec) {
            return "{apiVersion: v1, kind: Node, metadata: {name: " + name + ", uid: " + name + "}, spec: {" + spec
                + "}, status: {allocatable: {nvidia.com/gpu: \"8\", cpu: \"64\", pods: \"110\"}, capacity: "
                  "{nvidia.com/gpu: \"8\", cpu: \"64\", pods: \"110\"}, conditions: [{type: Ready, status: "
                  "\"True\"}]}}\n";
        };
        const std::string lines = node("n1", "") + node("n2", "") + node("n3", "unschedulable: true")
            + deployment("web", "2") + deployment("more", "2")
            + "{apiVersion: batch/v1, kind: Job, metadata: {name: train, namespace: default, uid: train}, spec: "
              "{parallelism: 1, completions: 1, template: {spec: "
            + pod
            + "}}}\n{apiVersion: v1, kind: Pod, metadata: {name: train-0, namespace: default, uid: p0, "
              "ownerReferences: "
              "[{apiVersion: batch/v1, kind: Job, name: train, uid: train, controller: true}]}, spec: {nodeName: n1, "
              "containers: [{name: c, resources: {requests: {nvidia.com/gpu: \"1\"}}}]}, status: {phase: Running}}\n"
              "{apiVersion: scheduling.volcano.sh/v1beta1, kind: Queue, metadata: {name: q, uid: q}, spec: {weight: "
              "2}}\n";
        QFile file(m_folder.filePath(u"m1.yaml"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (const QString &line : QString::fromStdString(lines).split(u'\n', Qt::SkipEmptyParts))
            file.write(QByteArray::fromStdString(test::objectText(line.toStdString()) + "\n---\n"));
        file.close();
        OpenRequest request;
        request.namedClusters.emplace_back("m1", file.fileName().toStdString());
        const auto opened = openFleet(request);
        QVERIFY(opened);
        m_fleet = *opened;
    }

private:
    QTemporaryDir m_folder;
    FleetPtr m_fleet;
};

QTEST_GUILESS_MAIN(TestApply)
#include "tst_apply.moc"
