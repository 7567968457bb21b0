// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <memory>

#include <QHash>
#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include "app/gui/commands.h"
#include "app/jobs/jobslot.h"
#include "app/jobs/taskmodel.h"
#include "app/session/fleetsource.h"
#include "app/session/history.h"
#include "app/session/windowstate.h"
#include "core/ask/hubmodel.h"
#include "core/ask/list.h"
#include "core/ask/overview.h"
#include "core/base/objectkey.h"
#include "core/plan/operation.h"
#include "views/compare/compareview.h"

class QActionGroup;
class QMenu;
class QStackedWidget;

namespace stowage::views {
class EmptyState;
class ExplainPanel;
class ExplainView;
class FleetTreeView;
class FragmentsView;
class InlineMessage;
class InspectorView;
class ListView;
class MapView;
class OverviewView;
class PlanView;
class WaitingList;
struct ShowIntent;
} // namespace stowage::views

namespace stowage::app {

class Application;
class AskDialog;
class BusyLine;
class CommandField;
class CommandPalette;
class ConnectDialog;
class DropGuide;
class Explainer;
class FragmentFeed;
class HelpWindow;
class HubDialog;
class ManifestDialog;
class MoveDialog;
class RoomDialog;
class Session;
class StatusLine;
class TabDock;
class Tour;
class UsageView;
class WriteBand;
class ApplyDialog;

/// What one side of a comparison is.
struct ComparedChoice {
    views::CompareView::Choice choice = views::CompareView::Choice::Now;
    QString path;       ///< of a plan file
    FleetSource source; ///< of a snapshot
};

/// The window on one session. The only place that connects: session signals to setters of views, intents of views to
/// the session. Decides nothing and paints nothing.
class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Application *application, std::unique_ptr<Session> session);
    ~MainWindow() override;

    [[nodiscard]] Session *session() const { return m_session.get(); }
    /// For a window that takes this one's place; this one is only good for deletion then.
    [[nodiscard]] std::unique_ptr<Session> releaseSession();

    void open(const FleetSource &source);
    void openPaths(const QStringList &paths);
    void select(const ObjectKey &key);
    void showView(const QString &id);
    [[nodiscard]] QString currentView() const;
    void compareWith(const FleetSource &source);

    [[nodiscard]] WindowState state() const;
    void restore(const WindowState &state);
    void resetLayout();

    /// Every command of the window, in menu order.
    [[nodiscard]] const QList<QAction *> &commands() const { return m_commands; }
    [[nodiscard]] QAction *command(const QString &id) const { return m_byId.value(id); }
    [[nodiscard]] views::ListView *listOf(const QString &id) const { return m_lists.value(id); }
    [[nodiscard]] views::FleetTreeView *fleetTree() const { return m_tree; }
    [[nodiscard]] views::PlanView *planView() const { return m_plan; }
    [[nodiscard]] DropGuide *dropGuide() const { return m_guide; }
    [[nodiscard]] views::CompareView *compareView() const { return m_compare; }
    /// Manifests, placements, figures, summary and report into a folder.
    void exportPlanTo(const QString &folder);
    [[nodiscard]] views::MapView *mapView() const { return m_map; }
    /// Plans left behind by a crash.
    void offerRecovery();
    [[nodiscard]] views::InspectorView *inspector() const { return m_inspector; }
    [[nodiscard]] CommandPalette *palettePopup() const { return m_palette; }
    [[nodiscard]] views::ExplainView *explainView() const { return m_explain; }
    [[nodiscard]] views::FragmentsView *fragmentsView() const { return m_fragments; }
    [[nodiscard]] ManifestDialog *manifestDialog() const;
    [[nodiscard]] RoomDialog *roomDialog() const;
    [[nodiscard]] MoveDialog *moveDialog() const;
    [[nodiscard]] HubDialog *hubDialog() const;
    /// Opens the editor for a manifest that the fleet does not have; empty: what was asked about before.
    void askAboutManifest(const QString &text);
    /// The last run of a journal, to be gone on with or taken back.
    void openJournal(const QString &path);
    /// The shown fleet's lists, tree and map are all there.
    [[nodiscard]] bool settled() const;

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Place {
        QString view;
        ObjectKey selection;
        friend bool operator==(const Place &, const Place &) = default;
    };
    using Lists = std::map<QString, ask::ListPtr>;

    // mainwindow.cpp: the frame, what it shows, where it was
    void updateTitle();
    void updateStartPage();
    void visit();
    void go(const Place &place);

    // mainwindowviews.cpp: views and docks
    void buildViews();
    void buildDocks();
    void sizeDocks();

    // mainwindowconnections.cpp: signals to setters
    void connectSession();
    void connectViews();
    void connectMap();
    void connectFragments();
    void connectDocks();
    void wireList(const QString &id, views::ListView *list);

    // mainwindowfleet.cpp: what views show of a fleet
    void fleetChanged();
    void countFindings();
    void makeLists();
    void makeOverview();
    void compareEstimators();
    void fillShownLists();
    void fillList(const QString &id);
    void rebuildTree();

    // mainwindowselection.cpp: the selected object, and where it stands
    void selectionChanged();
    void refreshFacts();
    void readSource(const QString &field = {});
    void showIntent(const views::ShowIntent &intent);
    void openFinding(int row);

    // mainwindowexplain.cpp: why something waits, where it could go
    void connectExplain();
    void wantExplanation();
    void explainSelection();
    void askForRoom();

    // mainwindowfederation.cpp: questions across clusters
    void modelHub();
    void editHub();
    [[nodiscard]] bool canMove() const;
    void askToMove();
    void stageMove(const ObjectKey &subject, const QString &cluster);

    // mainwindowexplain.cpp
    void paste();

    // mainwindowcommands.cpp: what commands do
    void on(const char *id, std::function<void()> run);
    void wireCommands();
    void wireFileCommands();
    void wireLiveCommands();
    void wireApplyCommands();
    void wireEditCommands();
    void wireViewCommands();
    void wireDockCommands();
    void wireThemeCommands();
    void wireFleetCommands();
    void wireToolCommands();
    void wireHelpCommands();
    void enableCommands();
    void showBottomPage(const QString &page);

    // mainwindowmenus.cpp: menus, toolbar
    void buildCommands();
    void buildToolBar();
    QAction *addCommand(const CommandSpec &spec);
    void adopt(QAction *action, const QString &menu, const char *keys);
    void addDynamic(const QString &marker, QMenu *menu);
    void fillRecentMenu();
    void fillWindowMenu();
    void showObjectMenu(const ObjectKey &key, const QPoint &globalPosition);

    // mainwindowplan.cpp: the plan's dock and commands
    void connectPlan();
    void wirePlanCommands();
    void enablePlanCommands();
    void addPlanMenu(QMenu *menu);
    void stage(std::vector<plan::Operation> operations, const QString &group = {});
    void stageText(const QString &text);
    void stageJson(const QString &text);
    void openDrainAssistant();
    void openRebalanceAssistant();
    void openAddNodes();
    void commentOperation(int operation);
    void groupOperations(const QList<int> &operations);
    void explainOperation(int operation);
    void fixOperation(int operation);

    // mainwindowoperations.cpp: operations by a form
    void wireOperationCommands();
    void enableOperationCommands();
    void openOperation(std::string_view verb, const ObjectKey &object);

    // mainwindowplanstate.cpp: what the window shows, as part of a plan
    [[nodiscard]] std::string planViewState(const std::string &known) const;
    void restorePlanView(const std::string &view);

    // mainwindowplanfiles.cpp: plans as files
    void connectPlanFiles();
    void wirePlanFileCommands();
    void openPlan();
    void savePlan(const QString &path);
    void exportPlan();

    // mainwindowcompare.cpp: two sides beside each other
    void connectCompare();
    void showSides();
    void refreshComparison();
    void compareSides(bool show);

    // mainwindowlive.cpp: live clusters
    void showConnections();
    void liveChanged();
    void readLivePreferences();

    // mainwindowapply.cpp: plans brought about
    void applyPlan();
    void showApplyDialog();
    void showJournals();
    void offerJournals();
    [[nodiscard]] bool mayClose();
    void saveSnapshot();
    void chooseRecording(bool on);

    // mainwindowfiles.cpp: files in and out
    void chooseFiles();
    void chooseFolder();
    void chooseSnapshot();
    void exportTable();
    void copyFocused();
    void selectAllFocused();
    void findFocused();
    void showAbout();
    void showHelp(const QString &page = {});
    void startTour();
    [[nodiscard]] views::ListView *shownList() const;
    [[nodiscard]] QString tableOf(const ObjectKey &key) const;

    Application *m_application;
    std::unique_ptr<Session> m_session;
    QList<QAction *> m_commands;
    QHash<QString, QAction *> m_byId;
    QHash<QString, QMenu *> m_menus;
    QHash<QString, Needs> m_needs;
    QActionGroup *m_viewGroup;
    QStackedWidget *m_views;
    QStackedWidget *m_center; ///< start page, views
    views::EmptyState *m_start;
    views::InlineMessage *m_message;
    BusyLine *m_busy;
    views::OverviewView *m_overview = nullptr;
    views::MapView *m_map = nullptr;
    UsageView *m_usage = nullptr;
    views::ExplainView *m_explain = nullptr;
    views::ExplainPanel *m_explainPanel = nullptr;
    views::WaitingList *m_waiting = nullptr;
    Explainer *m_explainer = nullptr;
    views::FragmentsView *m_fragments = nullptr;
    FragmentFeed *m_fragmentFeed = nullptr;
    QPointer<ManifestDialog> m_manifest;
    QPointer<RoomDialog> m_room;
    QPointer<MoveDialog> m_moveDialog;
    QPointer<HubDialog> m_hubDialog;
    ask::HubGuess m_hubGuess;       ///< of the shown fleet
    bool m_keepExplanation = false; ///< the selection goes to a part of the explanation
    QHash<QString, views::ListView *> m_lists;
    QHash<QString, QVariantMap> m_listDefaults;
    TabDock *m_fleetDock = nullptr;
    TabDock *m_inspectorDock = nullptr;
    TabDock *m_bottomDock = nullptr;
    views::FleetTreeView *m_tree = nullptr;
    views::InspectorView *m_inspector = nullptr;
    views::PlanView *m_plan = nullptr;
    DropGuide *m_guide = nullptr;
    StatusLine *m_status = nullptr;
    CommandField *m_commandField = nullptr;
    CommandPalette *m_palette = nullptr;
    QPointer<AskDialog> m_ask;
    QPointer<ConnectDialog> m_connections;
    WriteBand *m_band = nullptr;
    QPointer<ApplyDialog> m_applyDialog;
    JobSlot m_journalJob;
    bool m_closeAfterApply = false;
    QPointer<HelpWindow> m_help;
    QPointer<Tour> m_tour;

    Lists m_made;            ///< lists of the shown fleet
    QStringList m_stale;     ///< lists that their views do not show yet
    ask::ListPtr m_compared; ///< differences, while Compare is open
    History<Place> m_history;
    QTimer m_visiting;
    bool m_travelling = false;
    bool m_reloadAsked = false; ///< by hand: rows need not keep their places
    bool m_listsAskedFor = false;
    bool m_inspectorClosed = false; ///< by hand: it does not come back by itself
    QByteArray m_firstLayout;
    views::CompareView *m_compare = nullptr;
    std::array<ComparedChoice, 2> m_sides{};
    JobSlot m_listJob, m_overviewJob, m_treeJob, m_factsJob, m_sourceJob, m_compareJob, m_attemptJob, m_planJob,
        m_hubJob, m_moveJob;
    QString m_sourceField;
    JobSlot m_captureJob;
    QString m_lostTold; ///< what the message says of lost clusters
};

} // namespace stowage::app
