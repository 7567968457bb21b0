// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>
#include <string>

#include <QTest>

#include "core/ask/summary.h"
#include "core/import/openfleet.h"

using namespace stowage;

namespace {

std::string printed(const ask::ClusterSummary &cluster)
{
    const auto number = [](const char *name, Amount value) {
        return std::string(" ") + name + " " + std::to_string(value);
    };
    return (cluster.name.empty() ? "fleet" : cluster.name) + number("nodes", Amount(cluster.nodes))
        + number("physical", cluster.numbers.physical) + number("used", cluster.used)
        + number("reserved", cluster.reserved) + number("free", cluster.free) + number("cordoned", cluster.cordoned)
        + number("broken", cluster.broken) + number("shared", cluster.numbers.shared)
        + number("awaited", cluster.gpusPending) + "\n";
}

} // namespace

/// The demo fleet is what people see first: its main numbers, and that it shows every feature.
class TestDemoFleet final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        OpenRequest request;
        request.paths = {STOWAGE_DEMO_FLEET};
        const auto opened = openFleet(request);
        QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
        m_fleet = *opened;
    }

    void numbers()
    {
        const ask::Summary summary = ask::summarize(Projection(m_fleet));
        std::string text;
        for (const ask::ClusterSummary &cluster : summary.clusters)
            text += printed(cluster);
        text += printed(summary.total);
        QCOMPARE(
            QString::fromStdString(text),
            QStringLiteral(
                "burst-aws nodes 10 physical 48 used 40 reserved 0 free 33 cordoned 12 broken 0 shared 49 awaited 16\n"
                "prod-us-h100 nodes 70 physical 344 used 252 reserved 0 free 83 cordoned 8 broken 1 shared 0 awaited "
                "136\n"
                "serve-l40s nodes 16 physical 128 used 123 reserved 1 free 44 cordoned 8 broken 0 shared 64 awaited 8\n"
                "train-eu-a100 nodes 24 physical 192 used 162 reserved 16 free 40 cordoned 0 broken 8 shared 58 "
                "awaited 48\n"
                "fleet nodes 120 physical 712 used 577 reserved 17 free 200 cordoned 28 broken 9 shared 171 awaited "
                "208\n"));
    }

    void everyKindOfWorkload()
    {
        std::set<std::string> kinds;
        for (const auto &cluster : m_fleet->clusters) {
            for (const WorkloadEntry &entry : cluster->workloads) {
                QVERIFY2(!entry.inferred, entry.object.name.c_str());
                kinds.insert(entry.object.kind);
            }
        }
        for (const char *kind :
             {"AppWrapper",      "CronJob",          "DaemonSet",   "Deployment", "DynamoGraphDeployment",
              "FlinkDeployment", "InferenceService", "Job",         "JobSet",     "LeaderWorkerSet",
              "MPIJob",          "PodCliqueSet",     "PyTorchJob",  "RayCluster", "RayJob",
              "RayService",      "SparkApplication", "StatefulSet", "TFJob",      "TrainJob"})
            QVERIFY2(kinds.contains(kind), kind);
    }

    void observedAt()
    {
        QCOMPARE(QString::fromStdString(formatInstant(m_fleet->observedAt)), QStringLiteral("2026-09-01T09:14:00Z"));
    }

    /// Nothing in it is wrong; the one warning shows what a capture without all rights says.
    void findings()
    {
        const ask::Summary summary = ask::summarize(Projection(m_fleet));
        QCOMPARE(summary.total.errors, std::size_t(0));
        QCOMPARE(summary.total.warnings, std::size_t(1));
    }

private:
    FleetPtr m_fleet;
};

QTEST_APPLESS_MAIN(TestDemoFleet)

#include "tst_demofleet.moc"
