// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/ask/queuelimits.h"

using namespace stowage;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 nothing = -1;

qint64 shown(const std::optional<Amount> &amount)
{
    return amount ? qint64(*amount) : nothing;
}

} // namespace

/// What queue objects of Volcano, Kueue and KAI say of GPUs.
class TestQueueLimits final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areRead_data()
    {
        QTest::addColumn<QByteArray>("manifest");
        QTest::addColumn<qint64>("guarantee");
        QTest::addColumn<qint64>("deserved");
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<QString>("parent");
        const QByteArray volcano =
            "apiVersion: scheduling.volcano.sh/v1beta1\nkind: Queue\nmetadata: {name: q}\nspec:\n";
        QTest::newRow("a queue of Volcano") << volcano
                + "  parent: root\n  capability: {cpu: 8, nvidia.com/gpu: 128}\n  deserved: {nvidia.com/gpu: '80'}\n"
                  "  guarantee: {resource: {nvidia.com/gpu: 32}}\n"
                                            << 32LL << 80LL << 128LL << u"root"_s;
        QTest::newRow("an item of a YAML list, whose first line lost its indentation")
            << QByteArray("apiVersion: scheduling.volcano.sh/v1beta1\n  kind: Queue\n  spec:\n    deserved:\n"
                          "      nvidia.com/gpu: 8\n")
            << nothing << 8LL << nothing << QString();
        QTest::newRow("MIG devices count with GPUs")
            << volcano + "  deserved: {nvidia.com/gpu: 4, nvidia.com/mig-1g.5gb: 7}\n"
            << nothing << 11LL << nothing << QString();
        QTest::newRow("other resources limit no GPUs") << volcano + "  capability: {cpu: 8}\n"
                                                       << nothing << nothing << nothing << QString();
        const QByteArray kueue = "apiVersion: kueue.x-k8s.io/v1beta1\nkind: ClusterQueue\nmetadata: {name: q}\nspec:\n";
        QTest::newRow("flavors of a cluster queue add up; without a cohort the quota is the limit")
            << kueue
                + "  resourceGroups:\n  - flavors:\n    - name: a\n      resources:\n"
                  "      - {name: nvidia.com/gpu, nominalQuota: 40}\n    - name: b\n      resources:\n"
                  "      - {name: nvidia.com/gpu, nominalQuota: 8}\n      - {name: cpu, nominalQuota: 9}\n"
            << nothing << 48LL << 48LL << QString();
        QTest::newRow("what may be borrowed from the cohort raises the limit") << kueue
                + "  cohort: fleet\n  resourceGroups:\n  - flavors:\n    - name: a\n      resources:\n"
                  "      - {name: nvidia.com/gpu, nominalQuota: 40, borrowingLimit: 24}\n"
                                                                               << nothing << 40LL << 64LL << u"fleet"_s;
        QTest::newRow("without a borrowing limit nothing but the cohort limits it") << kueue
                + "  cohortName: fleet\n  resourceGroups:\n  - flavors:\n    - name: a\n      resources:\n"
                  "      - {name: nvidia.com/gpu, nominalQuota: 40}\n" << nothing << 40LL
                                                                                    << nothing << u"fleet"_s;
        QTest::newRow("a local queue names its cluster queue")
            << QByteArray("{\"apiVersion\":\"kueue.x-k8s.io/v1beta2\",\"kind\":\"LocalQueue\","
                          "\"spec\":{\"clusterQueue\":\"cq\"}}")
            << nothing << nothing << nothing << u"cq"_s;
        QTest::newRow("-1 is no limit to KAI")
            << QByteArray("apiVersion: scheduling.run.ai/v2\nkind: Queue\nspec:\n  parentQueue: all\n  resources:\n"
                          "    gpu: {quota: 96, limit: -1}\n")
            << nothing << 96LL << nothing << u"all"_s;
        QTest::newRow("broken text says nothing")
            << QByteArray("{\"apiVersion\": [") << nothing << nothing << nothing << QString();
    }
    void areRead()
    {
        QFETCH(QByteArray, manifest);
        const ask::QueueLimits limits = ask::readQueueLimits(manifest.toStdString());
        QTEST(shown(limits.guarantee), "guarantee");
        QTEST(shown(limits.deserved), "deserved");
        QTEST(shown(limits.limit), "limit");
        QTEST(QString::fromStdString(limits.parent), "parent");
    }
};

QTEST_GUILESS_MAIN(TestQueueLimits)
#include "tst_queuelimits.moc"
