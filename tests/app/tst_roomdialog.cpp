// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QClipboard>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include "app/gui/roomdialog.h"
#include "tests/unit/fleettext.h"
#include "views/present/celldelegate.h"
#include "views/present/inlinemessage.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

class TestRoomDialog final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysHowManyMoreFit_data();
    void saysHowManyMoreFit();
    void offersTheLeastChange();
    void countsManifestsInEveryCluster();
    void saysWhyThereIsNoAnswer();
    void copiesAsCsv();
};

namespace {

/// Cells of the row, " | " between; the second line of a cell in brackets.
QString printed(const RoomDialog &dialog, int row)
{
    QStringList cells;
    const QAbstractItemModel *model = dialog.table()->model();
    for (int column = 0; column < model->columnCount(); ++column) {
        const QModelIndex index = model->index(row, column);
        const QString second = index.data(views::SecondLineRole).toString();
        cells << (second.isEmpty() ? index.data().toString()
                                   : QString(index.data().toString() % u" ["_s % second % u']'));
    }
    return cells.join(u" | "_s);
}

ask::ExplainRequest podOf(const char *name)
{
    return {.subject = {"m1", {}, "Pod", "default", name}};
}

} // namespace

void TestRoomDialog::saysHowManyMoreFit_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("row");
    const auto row = [](const char *fact, const char *lines, const char *answer, const char *cells) {
        QTest::newRow(fact) << QString::fromUtf8(lines) << QString::fromUtf8(answer) << QString::fromUtf8(cells);
    };
    row("room on several nodes is summed",
        "node a nvidia.com/gpu:8\nnode b nvidia.com/gpu:3\npod p - nvidia.com/gpu:2 "
        "pending",
        "5 more of p fit", "m1 | 5 | Insufficient nvidia.com/gpu [2 node(s)] | ");
    row("no room is 0, with what lacks", "node a nvidia.com/gpu:1\npod p - nvidia.com/gpu:2 pending", "0 more of p fit",
        "m1 | 0 | Insufficient nvidia.com/gpu [1 node(s)] | ");
    row("a cluster without nodes has room for none", "pod p - cpu:1 pending", "0 more of p fit", "m1 | 0 | ");
}

void TestRoomDialog::saysHowManyMoreFit()
{
    QFETCH(QString, lines);
    QFETCH(QString, answer);
    QFETCH(QString, row);
    RoomDialog dialog(nullptr);
    dialog.ask(Projection(test::fleetFrom(lines.toStdString())), podOf("p"), u"p"_s);
    QTRY_VERIFY(dialog.settled());
    QCOMPARE(dialog.answerText(), answer);
    QCOMPARE(dialog.table()->model()->rowCount(), 1);
    QVERIFY2(printed(dialog, 0).startsWith(row), qPrintable(printed(dialog, 0)));
}

void TestRoomDialog::offersTheLeastChange()
{
    RoomDialog dialog(nullptr);
    dialog.ask(Projection(test::fleetFrom("node a nvidia.com/gpu:4 cordoned\nnode b nvidia.com/gpu:1\n"
                                          "pod p - nvidia.com/gpu:2 pending")),
               podOf("p"), u"p"_s);
    QTRY_VERIFY(dialog.settled());
    QVERIFY2(printed(dialog, 0).contains(u"| Uncordon a [other pods may go there too]"_s),
             qPrintable(printed(dialog, 0)));
}

void TestRoomDialog::countsManifestsInEveryCluster()
{
    auto fleet = std::make_shared<Fleet>(*test::fleetFrom("node a nvidia.com/gpu:4"));
    auto second = std::make_shared<Cluster>(test::onlyCluster(test::fleetFrom("node b nvidia.com/gpu:2")));
    second->name = "m2";
    fleet->clusters.push_back(second);
    RoomDialog dialog(nullptr);
    dialog.ask(Projection(fleet),
               {.manifest = "apiVersion: v1\nkind: Pod\nmetadata: {name: asked}\nspec:\n  containers:\n  - name: c\n"
                            "    resources: {requests: {nvidia.com/gpu: 1}}\n"},
               u"the manifest"_s);
    QTRY_VERIFY(dialog.settled());
    QCOMPARE(dialog.answerText(), u"6 more of the manifest fit"_s);
    QVERIFY(printed(dialog, 0).startsWith(u"m1 | 4 |"_s));
    QVERIFY(printed(dialog, 1).startsWith(u"m2 | 2 |"_s));
}

void TestRoomDialog::saysWhyThereIsNoAnswer()
{
    RoomDialog dialog(nullptr);
    dialog.ask(Projection(test::fleetFrom("node a")), podOf("gone"), u"gone"_s);
    QTRY_VERIFY(dialog.settled());
    QVERIFY(dialog.findChild<views::InlineMessage *>()->text().contains(u"gone"_s));
    QCOMPARE(dialog.table()->model()->rowCount(), 0);
    dialog.ask(Projection(test::fleetFrom("node a\n{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: "
                                          "{schedulerName: volcano, containers: [{name: c}]}, status: {phase: "
                                          "Pending}}")),
               podOf("p"), u"p"_s);
    QTRY_VERIFY(dialog.settled());
    QVERIFY2(printed(dialog, 0).startsWith(u"m1 | – | volcano schedules it"_s), qPrintable(printed(dialog, 0)));
}

void TestRoomDialog::copiesAsCsv()
{
    RoomDialog dialog(nullptr);
    dialog.ask(Projection(test::fleetFrom("node a nvidia.com/gpu:4\npod p - nvidia.com/gpu:4 pending")), podOf("p"),
               u"p"_s);
    QTRY_VERIFY(dialog.settled());
    for (QPushButton *button : dialog.findChildren<QPushButton *>())
        if (button->text().contains(u"CSV"_s))
            button->click();
    QVERIFY2(QApplication::clipboard()->text().startsWith(u"cluster,more,lacks,change\r\n\"m1\",\"1\","_s),
             qPrintable(QApplication::clipboard()->text()));
}

QTEST_MAIN(TestRoomDialog)

#include "tst_roomdialog.moc"
