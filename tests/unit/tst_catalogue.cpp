// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/plan/catalogue.h"

using namespace stowage;

class TestCatalogue final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theProgramKnowsTypes()
    {
        const plan::Catalogue &known = plan::knownInstanceTypes();
        QVERIFY(known.types().size() > 50);
        const plan::InstanceType *type = known.find("p5.48xlarge");
        QVERIFY(type);
        QCOMPARE(type->gpus, std::int64_t(8));
        QCOMPARE(type->gpuModel, std::string("H100"));
        QCOMPARE(type->gpuMemoryMiB, std::int64_t(80 * 1024));
        QVERIFY(type->usdPerHour && *type->usdPerHour > 0);
        QVERIFY(!known.find("x9.huge"));
        for (const auto &[name, one] : known.types()) {
            QVERIFY2(one.cpus > 0 && one.memoryMiB > 0, name.c_str());
            QVERIFY2((one.gpus > 0) == !one.gpuModel.empty(), name.c_str());
        }
    }

    void texts_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("result");
        const auto row = [](const char *name, const char *text, const char *result) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(result);
        };
        row("comments, empty lines and line ends of any kind are skipped",
            "# c\r\n\ninstance_type,vcpu,memory_gib\r\na,4,16\r\n", "a 4 16384 0 -");
        row("columns stand in any order, unknown ones are skipped",
            "memory_gib,colour,gpu_count,instance_type,vcpu,gpu_model\n16,red,2,a,4,T4\n", "a 4 16384 2 -");
        row("a price may be there", "instance_type,vcpu,memory_gib,on_demand_usd_hour\na,4,0.5,1.25", "a 4 512 0 1.25");
        row("the later of equal names counts", "instance_type,vcpu,memory_gib\na,4,16\na,8,16\n", "a 8 16384 0 -");
        row("a needed column is missed", "instance_type,vcpu\na,4\n", "line 1, memory_gib: this column is missing");
        row("a column that is there twice is told", "instance_type,vcpu,memory_gib,vcpu\na,4,16,8\n",
            "line 1, vcpu: this column is there twice");
        row("columns without a name are skipped", "instance_type,vcpu,memory_gib,,\na,4,16,,\n", "a 4 16384 0 -");
        row("a needed number is missed", "instance_type,vcpu,memory_gib\na,,16\n", "line 2, vcpu: a number is needed");
        row("what is no number is told", "instance_type,vcpu,memory_gib\na,4,16GB\n",
            "line 2, memory_gib: '16GB' is no number from 0 to 1e9");
        row("negative amounts are told", "instance_type,vcpu,memory_gib\na,-4,16\n",
            "line 2, vcpu: '-4' is no number from 0 to 1e9");
        row("a row of another width is told", "instance_type,vcpu,memory_gib\na,4\n", "line 2, row: 2 cells, not 3");
        row("a type has a name", "instance_type,vcpu,memory_gib\n,4,16\n",
            "line 2, instance_type: a name of 1 to 63 bytes is needed");
        row("an empty text has no types", "", "");
    }
    void texts()
    {
        QFETCH(const QByteArray, text);
        plan::Catalogue catalogue;
        const auto read = plan::readInstanceTypes(text.toStdString(), catalogue);
        QString result = read ? QString() : QString::fromStdString(read.error().message);
        for (const auto &[name, type] : catalogue.types())
            result += QStringLiteral("%1 %2 %3 %4 %5")
                          .arg(QString::fromStdString(name))
                          .arg(type.cpus)
                          .arg(type.memoryMiB)
                          .arg(type.gpus)
                          .arg(type.usdPerHour ? QString::number(*type.usdPerHour) : QStringLiteral("-"));
        QTEST(result, "result");
    }
};

QTEST_MAIN(TestCatalogue)
#include "tst_catalogue.moc"
