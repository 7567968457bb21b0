// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/ask/fragmentreport.h"
#include "views/tables/worker.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTabWidget;

namespace stowage::views {

class BarChart;
class EmptyState;
class InlineMessage;
class ListView;

/// The view "Fragmentation": what the free GPUs are good for, per node, domain and cluster, against a mix of pods; and
/// how many free blocks there are, with what would free one more.
class FragmentsView final : public QWidget {
    Q_OBJECT
public:
    explicit FragmentsView(QWidget *parent = nullptr);
    ~FragmentsView() override;

    /// Null: no fleet, or not measured yet.
    void setReport(ask::FragmentReportPtr report);
    void setBusy(bool busy);
    void setFailure(const QString &message);
    /// The object that all views select: shown in the tables, and offered as a mix if it makes pods.
    void setSelection(const ObjectKey &key, bool makesPods);

    /// What the planner chose to measure against.
    [[nodiscard]] ask::FragmentOptions options() const;
    /// The same with the level for the next session; what another version wrote is left out.
    [[nodiscard]] QString saveState() const;
    void restoreState(const QString &state);

    [[nodiscard]] ListView *places() const { return m_places; }
    [[nodiscard]] ListView *blocks() const { return m_blocks; }
    [[nodiscard]] ListView *shownList() const;
    [[nodiscard]] BarChart *fragmentChart() const { return m_fragmentChart; }
    [[nodiscard]] BarChart *blockChart() const { return m_blockChart; }
    [[nodiscard]] QComboBox *mixBox() const { return m_mix; }
    [[nodiscard]] QComboBox *levelBox() const { return m_level; }
    [[nodiscard]] QLineEdit *mixField() const { return m_own; }
    [[nodiscard]] QString answerText() const;
    [[nodiscard]] QString detailText() const;
    [[nodiscard]] bool isBusy() const { return m_moving; }
    /// PNG or SVG of both charts; says why when it cannot.
    [[nodiscard]] QString savePicture(const QString &path);

Q_SIGNALS:
    void measureRequested();
    void selected(const stowage::ObjectKey &key); ///< a bar was clicked
    void openRequested();
    void saveFailed(const QString &reason);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildHead();
    QWidget *buildCharts();
    void applyLook();
    void fill();
    void fillLevels();
    void fillCharts();
    void showLevel();
    void showMoves(int row);
    void chooseMix();
    void readOwnMix();
    [[nodiscard]] QString placeName(const ask::FragmentPlace &place) const;

    ask::FragmentReportPtr m_report;
    ask::ListPtr m_blockList;                          ///< of the report
    std::vector<const ask::FragmentPlace *> m_charted; ///< of the level, most fragments first
    std::vector<kube::GpuTask> m_ownMix;
    ObjectKey m_workload; ///< offered as a mix
    QString m_wantedLevel;
    bool m_moving = false;
    Worker m_moveWorker;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    InlineMessage *m_message;
    QLabel *m_answer;
    QLabel *m_because;
    QLabel *m_againstLabel;
    QLabel *m_levelLabel;
    QComboBox *m_mix;
    QLineEdit *m_own;
    QComboBox *m_level;
    QWidget *m_charts = nullptr;
    BarChart *m_fragmentChart;
    BarChart *m_blockChart;
    QTabWidget *m_tabs;
    ListView *m_places;
    ListView *m_blocks;
    QLabel *m_detail;
};

} // namespace stowage::views
