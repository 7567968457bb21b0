// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/ask/cost.h"
#include "core/ask/list.h"
#include "core/ask/overview.h"
#include "core/ask/planview.h"
#include "core/import/openfleet.h"

using namespace stowage;

namespace {

constexpr const char *ownTypes = "instance_type,vcpu,memory_gib,gpu_count,on_demand_usd_hour,spot_usd_hour,"
                                 "reserved_1y_usd_hour\n"
                                 "big,64,512,8,16,4,10\n"
                                 "plain,8,32,0,2,,\n";

std::shared_ptr<const plan::Catalogue> own()
{
    auto catalogue = std::make_shared<plan::Catalogue>(plan::knownInstanceTypes());
    static_cast<void>(plan::readInstanceTypes(ownTypes, *catalogue));
    return catalogue;
}

std::string node(const std::string &name, const std::string &labels, int gpus, bool cordoned = false, int withheld = 0)
{
    return R"({"apiVersion":"v1","kind":"Node","metadata":{"name":")" + name + R"(","labels":{)" + labels
        + R"(}},"spec":{)" + (cordoned ? R"("unschedulable":true)" : "")
        + R"(},"status":{"capacity":{"nvidia.com/gpu":")" + std::to_string(gpus)
        + R"("},"allocatable":{"nvidia.com/gpu":")" + std::to_string(gpus - withheld) + "\"}}}\n";
}

std::string typed(const std::string &type)
{
    return "\"node.kubernetes.io/instance-type\":\"" + type + "\"";
}

std::string pod(const std::string &name, const std::string &nameSpace, const std::string &onNode, int gpus)
{
    return R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":")" + name + R"(","namespace":")" + nameSpace
        + R"("},"spec":{"nodeName":")" + onNode
        + R"(","containers":[{"name":"c","resources":{"limits":{"nvidia.com/gpu":")" + std::to_string(gpus)
        + R"("}}}]},"status":{"phase":"Running"}})" + "\n";
}

FleetPtr fleetOf(const std::string &manifests)
{
    const auto fleet =
        openFleetFromMemory({{.name = "c1", .hub = false, .bytes = manifests}}, *parseInstant("2026-03-01T12:00:00Z"));
    return fleet ? *fleet : nullptr;
}

} // namespace

class TestCost final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void prices_data()
    {
        QTest::addColumn<QString>("labels");
        QTest::addColumn<double>("price"); // below 0: none
        const auto row = [](const char *name, const std::string &labels, double price) {
            QTest::newRow(name) << QString::fromStdString(labels) << price;
        };
        const std::string big = typed("big");
        row("a node costs what its type costs on demand", big, 16);
        row("the older label counts too", R"("beta.kubernetes.io/instance-type":"big")", 16);
        row("the newer label goes first", R"("beta.kubernetes.io/instance-type":"plain",)" + big, 16);
        row("the program's own table counts", typed("p5.48xlarge"), 55.04);
        row("a type that nobody priced has no price", typed("x9.huge"), -1);
        row("no label, no price", "", -1);
        row("Karpenter's spot nodes cost the spot price", big + R"(,"karpenter.sh/capacity-type":"spot")", 4);
        row("on demand is on demand", big + R"(,"karpenter.sh/capacity-type":"on-demand")", 16);
        row("a reserved one costs the reserved price", big + R"(,"karpenter.sh/capacity-type":"reserved")", 10);
        row("a spot node without a spot price has none", typed("plain") + R"(,"karpenter.sh/capacity-type":"spot")",
            -1);
        row("EKS writes SPOT", big + R"(,"eks.amazonaws.com/capacityType":"SPOT")", 4);
        row("a capacity block is paid otherwise", big + R"(,"eks.amazonaws.com/capacityType":"CAPACITY_BLOCK")", -1);
        row("GKE marks spot nodes", big + R"(,"cloud.google.com/gke-spot":"true")", 4);
        row("and preemptible ones", big + R"(,"cloud.google.com/gke-preemptible":"true")", 4);
        row("AKS marks its scale sets", big + R"(,"kubernetes.azure.com/scalesetpriority":"spot")", 4);
        row("another value of such a label says nothing", big + R"(,"cloud.google.com/gke-spot":"false")", 16);
    }
    void prices()
    {
        QFETCH(QString, labels);
        QFETCH(double, price);
        const FleetPtr fleet = fleetOf(node("a", labels.toStdString(), 8));
        const auto catalogue = own();
        const std::optional<double> found = plan::NodePrices(*fleet->clusters.front(), catalogue.get())(NodeId(0));
        QCOMPARE(found.value_or(-1), price);
    }

    void onlyFreeUnitsAreIdle()
    {
        // 8 GPUs: 2 broken, 3 held, 3 free.
        const FleetPtr fleet = fleetOf(node("a", typed("big"), 8, false, 2) + node("b", typed("big"), 8, true)
                                       + node("c", typed("plain"), 0) + node("d", "", 8) + pod("p", "ml", "a", 3));
        const ask::Cost cost = ask::costOf(*fleet->clusters.front(), own().get());
        QCOMPARE(cost.usdPerHour, 16.0 + 16.0 + 2.0);
        QCOMPARE(cost.idleUsdPerHour, 16.0 * 3 / 8); // the cordoned node's are not free
        QCOMPARE(cost.priced, std::size_t(3));
        QCOMPARE(cost.unpriced, std::size_t(1));
    }

    void withoutPricesNothingIsKnown()
    {
        const ask::Cost cost = ask::costOf(*fleetOf(node("a", "", 8))->clusters.front(), nullptr);
        QVERIFY(!cost.known());
        QCOMPARE(cost.unpriced, std::size_t(1));
    }

    void usageTellsWhatIsHeldCosts()
    {
        const FleetPtr fleet = fleetOf(node("a", typed("big"), 8) + node("d", "", 8) + pod("p", "ml", "a", 3)
                                       + pod("q", "ml", "d", 2) + pod("r", "web", "d", 1));
        const auto usage = ask::makeUsage(Projection(fleet, own()), {});
        QVERIFY(usage);
        const std::size_t cost = ask::findColumn(**usage, "cost");
        QVERIFY(cost < (*usage)->columns().size());
        QVERIFY((*usage)->columns()[cost].standard);
        QCOMPARE((*usage)->rows(), std::size_t(3));
        QCOMPARE(std::get<double>((*usage)->cell(0, cost)), 6.0); // ml: 3 of 8 units of 16
        QVERIFY(std::holds_alternative<std::monostate>((*usage)->cell(1, cost)));
        QCOMPARE(std::get<double>((*usage)->cell(2, cost)), 6.0);
        const auto unpriced = ask::makeUsage(Projection(fleet), {});
        QVERIFY(!(*unpriced)->columns()[cost].standard);
    }

    void overviewAndPlansUseTheUsersPrices()
    {
        const FleetPtr fleet = fleetOf(node("a", typed("big"), 8));
        QVERIFY(!ask::overview(Projection(fleet)).cost.known());
        const ask::Overview overview = ask::overview(Projection(fleet, own()));
        QCOMPARE(overview.cost.usdPerHour, 16.0);
        QCOMPARE(overview.clusters.front().cost, overview.cost);

        plan::Services services;
        services.catalogue = own();
        const auto evaluation = plan::evaluate(fleet, {}, services);
        QVERIFY(evaluation);
        QCOMPARE(ask::planTotals((*evaluation)->projection).front().after.usdPerHour, 16.0);
    }
};

QTEST_APPLESS_MAIN(TestCost)
#include "tst_cost.moc"
