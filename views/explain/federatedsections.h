// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "views/explain/explaintext.h"

class QLabel;
class QStandardItemModel;
class QTableView;
class QTreeView;

namespace stowage::views {

class ClusterStepModel;
class ElidedLabel;
class SectionTable;

/// A decision across clusters drawn: how the replicas are divided, as bars on one scale; the groups by which clusters
/// were chosen, as a tree; every cluster through every step, as a table.
class FederatedSections final : public QWidget {
    Q_OBJECT
public:
    enum class Extent : quint8 {
        Whole,   ///< the view
        Compact, ///< a dock: bars and tree
    };
    static constexpr std::size_t mostBars = 24;

    explicit FederatedSections(Extent extent, QWidget *parent = nullptr);

    /// Hides itself when clusters are not what is decided about.
    void setExplanation(const ShownExplanation &shown);
    /// Brings the step's column into view.
    void showStep(const std::string &step);

    [[nodiscard]] static bool canShow(const ShownExplanation &shown);
    [[nodiscard]] SectionTable *bars() const { return m_bars; }
    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] ClusterStepModel *steps() const { return m_steps; }

Q_SIGNALS:
    void selected(const stowage::ObjectKey &key);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillBars();
    void fillTree();
    void applyLook();

    Extent m_extent;
    ShownExplanation m_shown;
    SectionTable *m_bars;
    QWidget *m_treeHead;
    QLabel *m_treeTitle;
    QTreeView *m_tree;
    QStandardItemModel *m_groups;
    QWidget *m_tableHead;
    QLabel *m_tableTitle;
    ElidedLabel *m_tableHint;
    QTableView *m_table;
    ClusterStepModel *m_steps;
};

} // namespace stowage::views
