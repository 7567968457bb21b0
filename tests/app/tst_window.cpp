// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "app/gui/application.h"
#include "app/gui/commandpalette.h"
#include "app/gui/comparedialog.h"
#include "app/gui/exportrun.h"
#include "app/gui/mainwindow.h"
#include "app/gui/manifestdialog.h"
#include "app/gui/resources.h"
#include "app/session/session.h"
#include "core/ask/registry.h"
#include "views/explain/explainsections.h"
#include "views/explain/explainview.h"
#include "views/fragments/fragmentsview.h"
#include "views/inspector/inspectorview.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"
#include "views/tree/fleettreeview.h"

using namespace stowage;
using namespace stowage::app;
using namespace Qt::StringLiterals;

namespace {

const QByteArray twoNodes = R"({"kind":"List","apiVersion":"v1","items":[
{"apiVersion":"v1","kind":"Node","metadata":{"name":"n1"},
 "status":{"capacity":{"nvidia.com/gpu":"8","pods":"110"},"allocatable":{"nvidia.com/gpu":"8","pods":"110"},
           "conditions":[{"type":"Ready","status":"True"}]}},
{"apiVersion":"v1","kind":"Node","metadata":{"name":"n2"},
 "status":{"capacity":{"nvidia.com/gpu":"4","pods":"110"},"allocatable":{"nvidia.com/gpu":"4","pods":"110"},
           "conditions":[{"type":"Ready","status":"True"}]}},
{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p1","namespace":"research"},
 "spec":{"nodeName":"n1","containers":[{"name":"c","env":[{"name":"TOKEN","value":"hunter2"}],
         "resources":{"requests":{"nvidia.com/gpu":"2"}}}]},"status":{"phase":"Running"}}
]})";

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

/// Every action below a menu, submenus included.
QList<QAction *> actionsOf(const QMenu *menu)
{
    QList<QAction *> found;
    for (QAction *action : menu->actions()) {
        found += action;
        if (action->menu())
            found += actionsOf(action->menu());
    }
    return found;
}

bool isInteractive(QAccessible::Role role)
{
    switch (role) {
    case QAccessible::PushButton:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::List:
    case QAccessible::Slider:
    case QAccessible::SpinBox:
    case QAccessible::PageTabList:
    case QAccessible::Link:
        return true;
    default:
        return false;
    }
}

/// Interactive nodes of the accessible tree that say nothing of themselves.
void collectUnnamed(QAccessibleInterface *node, QStringList &unnamed, int depth = 0)
{
    if (!node || !node->isValid() || depth > 40 || node->state().invisible)
        return;
    if (isInteractive(node->role()) && node->text(QAccessible::Name).isEmpty()) {
        const QObject *object = node->object();
        unnamed += object
            ? QString::fromLatin1(object->metaObject()->className()) % u' ' % object->objectName() % u" in "_s
                % (object->parent() ? QString::fromLatin1(object->parent()->metaObject()->className()) : QString())
            : u"?"_s;
    }
    if (node->role() == QAccessible::Table || node->role() == QAccessible::Tree || node->role() == QAccessible::List)
        return; // cells are the models' matter
    for (int child = 0; child < node->childCount(); ++child)
        collectUnnamed(node->child(child), unnamed, depth + 1);
}

} // namespace

class TestWindow final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_application = std::make_unique<Application>(*qApp, settingsPath());
    }
    void cleanup()
    {
        m_application.reset();
        m_folder.reset();
    }

    void everyCommandSaysWhatItIsAndIsReached();
    void shortcutsAreUnique();
    void everyAskIsReached();
    void aDroppedFileOpens();
    void aFileThatCannotBeReadLeavesTheFleetBefore();
    void aBrokenFileShowsFindings();
    void aMessageStandsAloneInTheStatusLine();
    void reloadKeepsSelectionAndFilter();
    void changesOnDiskAreOffered();
    void selectionIsOneForAllViews();
    void sourceTextIsShownWithoutEnvValues();
    void thePaletteFindsNodesAndRunsCommands();
    void aSessionComesBackAsItWas();
    void backAndForwardGoWhereOneWas();
    void twoWindowsHoldTwoFleets();
    void differencesAreListed_data();
    void differencesAreListed();
    void anExplanationFollowsTheSelection();
    void aPastedManifestIsAskedAbout();
    void aDroppedWorkloadIsAskedAbout();
    void fragmentationIsMeasuredWhenItIsSeen();
    void noControlIsWithoutAName_data();
    void noControlIsWithoutAName();
    void theCommandLineIsUnderstood_data();
    void theCommandLineIsUnderstood();

private:
    QString settingsPath() const { return m_folder->filePath(u"settings.ini"_s); }
    QString fleetFile(const QByteArray &bytes = twoNodes, const QString &name = u"m1.json"_s) const
    {
        const QString path = m_folder->filePath(name);
        write(path, bytes);
        return path;
    }
    MainWindow *openWindow(const QString &path)
    {
        MainWindow *window = m_application->newWindow();
        window->openPaths({path});
        waitFor(window);
        return window;
    }
    static void waitFor(MainWindow *window)
    {
        QTRY_VERIFY_WITH_TIMEOUT(window->session()->hasFleet() && window->settled(), 20000);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Application> m_application;
};

void TestWindow::everyCommandSaysWhatItIsAndIsReached()
{
    MainWindow *window = openWindow(fleetFile());
    QSet<QAction *> reached;
    for (const QAction *menu : window->menuBar()->actions()) {
        QVERIFY(menu->menu());
        QVERIFY2(!menu->menu()->isEmpty(), qPrintable(menu->text()));
        for (QAction *action : actionsOf(menu->menu()))
            reached.insert(action);
    }
    QVERIFY(window->commands().size() > 40);
    for (QAction *action : window->commands()) {
        const QByteArray name = action->objectName().toUtf8();
        QVERIFY2(!name.isEmpty(), qPrintable(action->text()));
        QVERIFY2(!action->text().isEmpty(), name);
        QVERIFY2(!action->toolTip().isEmpty(), name);
        QVERIFY2(!action->statusTip().isEmpty(), name);
        QVERIFY2(!action->whatsThis().isEmpty(), name);
        QVERIFY2(reached.contains(action), name);
        const bool asksOrSpeaks = name.startsWith("ask.") || name.startsWith("language.");
        QVERIFY2(asksOrSpeaks || action->text().contains(u'&'), QByteArray(name + " has no mnemonic"));
        QVERIFY2(name.startsWith("ask.") || !action->shortcut().isEmpty(), QByteArray(name + " has no shortcut"));
        QVERIFY2(!commandText(action).contains(u'&'), name);
    }
}

void TestWindow::shortcutsAreUnique()
{
    MainWindow *window = openWindow(fleetFile());
    QHash<QString, QString> owner;
    for (const QAction *action : window->findChildren<QAction *>())
        for (const QKeySequence &keys : action->shortcuts()) {
            if (action->shortcutContext() != Qt::WindowShortcut && action->shortcutContext() != Qt::ApplicationShortcut)
                continue;
            const QString text = keys.toString();
            if (action->objectName().isEmpty())
                continue; // context menus of views name the same keys
            QVERIFY2(!owner.contains(text),
                     qPrintable(text % u": "_s % owner.value(text) % u" and "_s % action->objectName()));
            owner[text] = action->objectName();
        }
    QVERIFY(owner.size() > 40);
}

void TestWindow::everyAskIsReached()
{
    MainWindow *window = openWindow(fleetFile());
    for (const ask::Entry &entry : ask::entries()) {
        const QString name = QString::fromStdString(std::string(entry.name));
        if (!entry.detail)
            QVERIFY2(window->command(u"ask."_s % name), qPrintable(name));
    }
    QVERIFY(window->command(u"tools.ask"_s)->isEnabled());
}

void TestWindow::aDroppedFileOpens()
{
    MainWindow *window = m_application->newWindow();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(fleetFile())});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &drop);
    waitFor(window);
    QCOMPARE(window->session()->fleet()->clusters.size(), 1u);
    QCOMPARE(window->session()->fleet()->clusters.front()->nodes.size(), 2u);
    QCOMPARE(window->windowTitle(), u"m1.json – Stowage"_s);
}

void TestWindow::aFileThatCannotBeReadLeavesTheFleetBefore()
{
    MainWindow *window = openWindow(fleetFile());
    const FleetPtr before = window->session()->fleet();
    QSignalSpy failed(window->session(), &Session::openFailed);
    window->openPaths({m_folder->filePath(u"nowhere.json"_s)});
    QVERIFY(failed.wait(10000));
    QCOMPARE(window->session()->fleet(), before);
    QVERIFY(window->session()->hasFleet());
}

void TestWindow::aBrokenFileShowsFindings()
{
    MainWindow *window = openWindow(fleetFile(twoNodes.left(twoNodes.size() - 120)));
    QVERIFY(!window->session()->fleet()->clusters.front()->nodes.size() == 0);
    window->command(u"fleet.findings"_s)->trigger();
    views::ListView *findings = window->listOf(u"findings"_s);
    QTRY_VERIFY(findings->model()->rowCount() > 0);
    // Jump to the place: the inspector shows the text there.
    findings->table()->setCurrentIndex(findings->model()->index(0, 0));
    Q_EMIT findings->table()->activated(findings->model()->index(0, 0));
    waitFor(window);
    QTRY_VERIFY(window->inspector()->sourceShown());
}

void TestWindow::aMessageStandsAloneInTheStatusLine()
{
    const QString path = fleetFile();
    MainWindow *window = openWindow(path);
    QLabel *nodes = nullptr;
    for (QLabel *label : window->statusBar()->findChildren<QLabel *>()) {
        if (label->accessibleName() == u"Nodes"_s)
            nodes = label;
    }
    QVERIFY(nodes);
    QVERIFY(nodes->isVisible());
    window->statusBar()->showMessage(u"Staged"_s);
    QVERIFY(!nodes->isVisible());
    // A fleet that arrives meanwhile brings nothing back.
    window->openPaths({path});
    waitFor(window);
    QVERIFY(!nodes->isVisible());
    window->statusBar()->clearMessage();
    QVERIFY(nodes->isVisible());
}

void TestWindow::reloadKeepsSelectionAndFilter()
{
    const QString path = fleetFile();
    MainWindow *window = openWindow(path);
    const ObjectKey node{"m1", {}, "Node", {}, "n2"};
    window->showView(u"nodes"_s);
    window->listOf(u"nodes"_s)->setFilter(u"n2"_s);
    window->select(node);
    waitFor(window);
    QByteArray changed = twoNodes;
    changed.replace("\"n1\"", "\"n0\"");
    write(path, changed);
    QSignalSpy fresh(window->session(), &Session::fleetChanged);
    window->command(u"file.reload"_s)->trigger();
    QVERIFY(fresh.wait(10000));
    waitFor(window);
    QVERIFY(window->session()->fleet()->clusters.front()->findNode("n0").valid());
    QVERIFY(window->session()->selection() == node);
    QCOMPARE(window->listOf(u"nodes"_s)->filter(), u"n2"_s);
    QCOMPARE(window->listOf(u"nodes"_s)->model()->rowCount(), 1);
    QTRY_COMPARE(window->inspector()->facts().title, u"n2"_s);
}

void TestWindow::changesOnDiskAreOffered()
{
    const QString path = fleetFile();
    MainWindow *window = openWindow(path);
    QSignalSpy changed(window->session(), &Session::changedOnDisk);
    write(path, twoNodes + "\n");
    QVERIFY(changed.wait(10000));
}

void TestWindow::selectionIsOneForAllViews()
{
    MainWindow *window = openWindow(fleetFile());
    const ObjectKey node{"m1", {}, "Node", {}, "n1"};
    window->showView(u"nodes"_s);
    waitFor(window);
    window->select(node);
    waitFor(window);
    QTRY_COMPARE(window->inspector()->facts().title, u"n1"_s);
    const std::vector<ObjectKey> selected = window->listOf(u"nodes"_s)->selection();
    QCOMPARE(selected.size(), 1u);
    QVERIFY(selected.front() == node);
    window->command(u"fleet.copyName"_s)->trigger();
    QCOMPARE(QApplication::clipboard()->text(), u"n1"_s);
    window->command(u"fleet.unselect"_s)->trigger();
    QVERIFY(window->session()->selection().empty());
    QVERIFY(!window->command(u"fleet.showSource"_s)->isEnabled());
}

void TestWindow::sourceTextIsShownWithoutEnvValues()
{
    MainWindow *window = openWindow(fleetFile());
    window->select({"m1", {}, "Pod", "research", "p1"});
    QTRY_VERIFY(window->inspector()->facts().found);
    window->command(u"fleet.showSource"_s)->trigger();
    QTRY_VERIFY(window->inspector()->copyText().contains(u"nodeName"_s));
    QVERIFY(window->inspector()->copyText().contains(u"TOKEN"_s));
    QVERIFY(!window->inspector()->copyText().contains(u"hunter2"_s));
}

void TestWindow::thePaletteFindsNodesAndRunsCommands()
{
    MainWindow *window = openWindow(fleetFile());
    CommandPalette *palette = window->palettePopup();
    window->command(u"edit.palette"_s)->trigger();
    QVERIFY(palette->isVisible());
    palette->field()->setText(u"n2"_s);
    QTRY_VERIFY(!palette->searching() && palette->list()->model()->rowCount() > 0);
    QTest::keyClick(palette->field(), Qt::Key_Return);
    QVERIFY(!palette->isVisible());
    QCOMPARE(QString::fromStdString(window->session()->selection().name), u"n2"_s);

    window->command(u"edit.palette"_s)->trigger();
    palette->field()->setText(u"view pods"_s);
    QTRY_VERIFY(!palette->searching() && palette->list()->model()->rowCount() > 0);
    QTest::keyClick(palette->field(), Qt::Key_Return);
    QCOMPARE(window->currentView(), u"pods"_s);
    window->command(u"edit.palette"_s)->trigger();
    QTRY_VERIFY(!palette->searching() && palette->list()->model()->rowCount() > 0);
    QVERIFY(palette->list()->model()->index(0, 0).data().toString().contains(u"Pods"_s)); // the one used last
    QTest::keyClick(palette->field(), Qt::Key_Escape);
    QVERIFY(!palette->isVisible());
}

void TestWindow::aSessionComesBackAsItWas()
{
    const QString path = fleetFile();
    MainWindow *window = openWindow(path);
    window->showView(u"nodes"_s);
    window->listOf(u"nodes"_s)->setFilter(u"n1"_s);
    window->select({"m1", {}, "Node", {}, "n1"});
    window->command(u"tools.log"_s)->trigger();
    waitFor(window);
    const WindowState before = window->state();
    m_application->saveSession();
    m_application.reset();

    for (int start = 0; start < 2; ++start) { // what comes back must itself come back
        m_application = std::make_unique<Application>(*qApp, settingsPath());
        m_application->restoreSession();
        QCOMPARE(m_application->windows().size(), 1u);
        window = m_application->windows().front();
        waitFor(window);
        const WindowState after = window->state();
        QCOMPARE(after.source, before.source);
        QCOMPARE(after.view, before.view);
        QVERIFY(after.selection == before.selection);
        QCOMPARE(after.options, before.options);
        QCOMPARE(after.tables.value(u"nodes"_s), before.tables.value(u"nodes"_s));
        QCOMPARE(window->listOf(u"nodes"_s)->filter(), u"n1"_s);
        m_application->saveSession();
        m_application.reset();
    }
}

void TestWindow::backAndForwardGoWhereOneWas()
{
    MainWindow *window = openWindow(fleetFile());
    QAction *back = window->command(u"view.back"_s), *forward = window->command(u"view.forward"_s);
    window->showView(u"nodes"_s);
    QTRY_VERIFY(back->isEnabled());
    window->showView(u"pods"_s);
    window->select({"m1", {}, "Node", {}, "n1"});
    QTRY_VERIFY(!forward->isEnabled() && window->settled());
    QTest::qWait(450); // places are noted when one rests
    back->trigger();
    QCOMPARE(window->currentView(), u"nodes"_s);
    QVERIFY(forward->isEnabled());
    forward->trigger();
    QCOMPARE(window->currentView(), u"pods"_s);
    QCOMPARE(QString::fromStdString(window->session()->selection().name), u"n1"_s);
}

void TestWindow::twoWindowsHoldTwoFleets()
{
    MainWindow *one = openWindow(fleetFile());
    QByteArray other = twoNodes;
    other.replace("\"n2\"", "\"x2\"");
    MainWindow *two = openWindow(fleetFile(other, u"m2.json"_s));
    QCOMPARE(m_application->windows().size(), 2u);
    QCOMPARE(one->windowTitle(), u"m1.json – Stowage"_s);
    QCOMPARE(two->windowTitle(), u"m2.json – Stowage"_s);
    two->select({"m2", {}, "Node", {}, "x2"});
    QVERIFY(one->session()->selection().empty());
    two->close();
    QTRY_COMPARE(m_application->windows().size(), 1u);
    QVERIFY(one->session()->hasFleet());
}

void TestWindow::differencesAreListed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("chosen");
    QTest::newRow("against a file") << u"before/m1.json"_s << u"before/m1.json"_s;
    QTest::newRow("against a folder of clusters") << u"before/clusters/m1/all.json"_s << u"before"_s;
    QTest::newRow("lone clusters are the same whatever their files are called") << u"monday.json"_s << u"monday.json"_s;
}

void TestWindow::differencesAreListed()
{
    QFETCH(QString, file);
    QFETCH(QString, chosen);
    QByteArray older = twoNodes;
    older.replace("\"n2\"", "\"old\"");
    QVERIFY(QDir(m_folder->path()).mkpath(QFileInfo(file).path()));
    fleetFile(older, file);
    MainWindow *window = openWindow(fleetFile());
    QVERIFY(!window->command(u"view.compare"_s)->isVisible());
    window->command(u"file.compare"_s)->trigger();
    auto *dialog = window->findChild<CompareDialog *>();
    QVERIFY(dialog);
    auto *path = dialog->findChild<QLineEdit *>();
    path->setText(m_folder->filePath(u"no such file"_s));
    QTest::keyClick(path, Qt::Key_Return);
    QVERIFY(dialog->isVisible());
    path->setText(m_folder->filePath(chosen));
    QTest::keyClick(path, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(window->currentView(), u"compare"_s, 10000);
    QStringList nodes;
    const views::ListModel *changes = window->listOf(u"compare"_s)->model();
    for (int row = 0; row < changes->rowCount(); ++row)
        if (changes->key(row).kind == "Node")
            nodes += QString::fromStdString(changes->key(row).name);
    nodes.sort();
    QCOMPARE(nodes, (QStringList{u"n2"_s, u"old"_s})); // came, went
    QVERIFY(window->command(u"view.compare"_s)->isVisible());
}

void TestWindow::anExplanationFollowsTheSelection()
{
    const QByteArray pending = QByteArray(twoNodes).replace(R"("nodeName":"n1",)", "").replace("Running", "Pending");
    MainWindow *window = openWindow(fleetFile(pending));
    window->showView(u"explain"_s);
    QTRY_VERIFY(window->settled());
    QVERIFY(window->explainView()->verdictText().isEmpty());
    window->select({"m1", {}, "Pod", "research", "p1"});
    QTRY_VERIFY(window->settled());
    QCOMPARE(window->explainView()->verdictText(), u"It fits: it would go to n1."_s);
    // A node is looked at beside the explanation.
    window->select({"m1", {}, "Node", {}, "n2"});
    QTRY_VERIFY(window->settled());
    QCOMPARE(window->explainView()->verdictText(), u"It fits: it would go to n1."_s);
    window->command(u"map.fitsWhere"_s)->setChecked(true);
    window->showView(u"map"_s);
    QTRY_VERIFY(window->settled());
    window->select({});
    QTRY_VERIFY(window->settled());
    QVERIFY(window->explainView()->verdictText().isEmpty());
}

void TestWindow::aPastedManifestIsAskedAbout()
{
    MainWindow *window = openWindow(fleetFile());
    QApplication::clipboard()->setText(u"apiVersion: v1\nkind: Pod\nmetadata: {name: new}\nspec:\n  containers:\n"
                                       "  - name: c\n    resources: {limits: {nvidia.com/gpu: 7}}\n"_s);
    window->command(u"edit.paste"_s)->trigger();
    QVERIFY(window->manifestDialog());
    QTRY_VERIFY(window->manifestDialog()->settled());
    QVERIFY(window->manifestDialog()->askButton()->isEnabled());
    window->manifestDialog()->askButton()->click();
    QTRY_VERIFY(window->settled());
    QCOMPARE(window->currentView(), u"explain"_s);
    QCOMPARE(window->explainView()->verdictText(), u"It fits on none of 2 nodes."_s);
    QCOMPARE(window->explainView()->shown()->steps.front().id, std::string("admission"));
    QVERIFY(window->explainView()->fixes()->count() > 0);
    window->manifestDialog()->setManifest(u"apiVersion: v1\nkind: Pod\nmetadata: {name: new}\nspec:\n  containers:\n"
                                          "  - name: c\n    resources: {limits: {nvidia.com/gpu: lots}}\n"_s);
    QTRY_VERIFY(window->manifestDialog()->settled());
    QVERIFY(!window->manifestDialog()->askButton()->isEnabled());
    QVERIFY(window->manifestDialog()->problems()->count() > 0);
}

void TestWindow::aDroppedWorkloadIsAskedAbout()
{
    MainWindow *window = openWindow(fleetFile());
    const QString path = fleetFile("{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\"new\"},"
                                   "\"spec\":{\"containers\":[{\"name\":\"c\"}]}}",
                                   u"pod.json"_s);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &enter);
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window, &drop);
    QVERIFY(window->manifestDialog());
    QCOMPARE(window->session()->fleet()->clusters.front()->name, std::string("m1"));
}

void TestWindow::fragmentationIsMeasuredWhenItIsSeen()
{
    MainWindow *window = openWindow(fleetFile());
    views::FragmentsView *view = window->fragmentsView();
    QVERIFY(view->answerText().isEmpty()); // nobody looks
    window->command(u"view.fragments"_s)->trigger();
    waitFor(window);
    QVERIFY2(view->answerText().contains(u"10"_s), qPrintable(view->answerText())); // of 12 GPUs 2 are held
    view->mixBox()->setCurrentIndex(view->mixBox()->findData(int(ask::FragmentOptions::Mix::Own)));
    Q_EMIT view->mixBox()->activated(view->mixBox()->currentIndex());
    view->mixField()->setText(u"8"_s);
    Q_EMIT view->mixField()->editingFinished();
    waitFor(window);
    QCOMPARE(view->answerText(), u"10 of 10 free GPUs are fragments: these pods cannot use them."_s);
    view->places()->table()->selectRow(0);
    QTRY_COMPARE(window->session()->selection().kind, std::string("Node"));
    QVERIFY(window->command(u"export.csv"_s)->isEnabled());
    window->command(u"file.closeFleet"_s)->trigger();
    QTRY_VERIFY(!view->places()->isVisible());
}

void TestWindow::noControlIsWithoutAName_data()
{
    QTest::addColumn<QString>("view");
    for (const char *view :
         {"overview", "map", "workloads", "explain", "nodes", "pods", "gpus", "usage", "clusters", "fragments"})
        QTest::newRow(view) << QString::fromLatin1(view);
}

void TestWindow::noControlIsWithoutAName()
{
    QFETCH(QString, view);
    MainWindow *window = openWindow(fleetFile());
    window->showView(view);
    window->select({"m1", {}, "Node", {}, "n1"});
    window->command(u"tools.log"_s)->trigger();
    waitFor(window);
    QStringList unnamed;
    collectUnnamed(QAccessible::queryAccessibleInterface(window), unnamed);
    QCOMPARE(unnamed.join(u'\n'), QString());
}

void TestWindow::theCommandLineIsUnderstood_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("usable");
    QTest::addColumn<int>("paths");
    QTest::newRow("nothing") << QStringList{} << true << 0;
    QTest::newRow("the demo fleet") << QStringList{u"--demo"_s} << true << 0;
    QTest::newRow("two paths") << QStringList{u"a.json"_s, u"b"_s} << true << 2;
    QTest::newRow("a named cluster") << QStringList{u"--cluster"_s, u"m1=a.json"_s} << true << 0;
    QTest::newRow("a named cluster without path") << QStringList{u"--cluster"_s, u"m1"_s} << false << 0;
    QTest::newRow("demo and a path") << QStringList{u"--demo"_s, u"a.json"_s} << false << 1;
    QTest::newRow("export of nothing") << QStringList{u"--export"_s, u"map.svg"_s} << false << 0;
    QTest::newRow("export of the demo fleet") << QStringList{u"--demo"_s, u"--export"_s, u"map.svg"_s} << true << 0;
    QTest::newRow("a theme that is none") << QStringList{u"--theme"_s, u"pink"_s} << false << 0;
    QTest::newRow("an option that is none") << QStringList{u"--pink"_s} << false << 0;
}

void TestWindow::theCommandLineIsUnderstood()
{
    QFETCH(QStringList, arguments);
    QFETCH(bool, usable);
    QFETCH(int, paths);
    const CommandLine line = parseCommandLine(QStringList{u"stowage"_s} + arguments);
    QCOMPARE(line.error.isEmpty(), usable);
    if (usable)
        QCOMPARE(line.source.paths.size(), paths);
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
