// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include <QWidget>

#include "core/ask/plancompare.h"
#include "views/map/mapcolouring.h"
#include "views/map/mapplan.h"
#include "views/tables/worker.h"

class QComboBox;
class QLabel;
class QStackedWidget;
class QTableView;
class QTabBar;
class QToolButton;

namespace stowage::views {

class CompareModel;
class EmptyState;
class MapCanvas;
class MapLegend;

/// Two fleets beside each other, as read or as plans leave them: what both come down to, measures, two maps that move
/// together, and everything that differs.
class CompareView final : public QWidget {
    Q_OBJECT
public:
    enum class Side { A, B };
    /// What a side can be.
    enum class Choice { Now, Plan, PlanFile, Snapshot };

    /// The table of differences is another view; it becomes a page of this one.
    explicit CompareView(QWidget *differences, QWidget *parent = nullptr);
    ~CompareView() override;

    void setSides(Choice a, Choice b, bool hasPlan);
    void setBusy(bool busy);
    /// Null: there is nothing to compare.
    void setComparison(std::shared_ptr<const ask::PlanComparison> comparison);
    [[nodiscard]] MapCanvas *canvas(Side side) const { return m_canvases[side == Side::A ? 0 : 1]; }
    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] bool isBusy() const { return m_busy || m_layingOut; }
    void showDifferences(bool on);

Q_SIGNALS:
    void sideRequested(stowage::views::CompareView::Side side, stowage::views::CompareView::Choice choice);
    void selected(const stowage::ObjectKey &key);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Picture {
        MapLayoutPtr layout;
        MapColouringPtr colouring;
        MapPlanPtr plan;
    };

    QWidget *buildHead();
    QWidget *buildMaps();
    void layOut();
    void follow(std::size_t leader);
    void dressParts();

    std::shared_ptr<const ask::PlanComparison> m_comparison;
    std::array<QComboBox *, 2> m_boxes{};
    std::array<QLabel *, 2> m_titles{};
    std::array<MapCanvas *, 2> m_canvases{};
    QToolButton *m_all = nullptr, *m_linked = nullptr;
    QLabel *m_sentence = nullptr;
    QTableView *m_table = nullptr;
    CompareModel *m_model = nullptr;
    QTabBar *m_tabs = nullptr;
    QStackedWidget *m_pages = nullptr;
    MapLegend *m_legend = nullptr;
    Worker m_worker;
    bool m_busy = false, m_layingOut = false, m_following = false;
};

} // namespace stowage::views
