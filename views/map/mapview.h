// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QByteArray>
#include <QList>
#include <QWidget>

#include "core/base/objectkey.h"
#include "core/explain/explanation.h"
#include "core/fleet/fleet.h"
#include "views/map/mapcolouring.h"
#include "views/map/maplayout.h"
#include "views/map/mapplan.h"
#include "views/present/objectdrag.h"
#include "views/tables/worker.h"

class QAction;
class QBoxLayout;
class QComboBox;
class QToolButton;
class QLabel;
class QStackedLayout;

namespace stowage::views {

class EmptyState;
class FilterField;
class FitCard;
class MapCanvas;
class MapLegend;
struct MapVeil;

/// The view "Map": head with colour, grouping, search, zoom and export; the picture; the legend.
class MapView final : public QWidget {
    Q_OBJECT
public:
    explicit MapView(QWidget *parent = nullptr);
    ~MapView() override;

    /// Laid out off the GUI thread; until then the old picture stays.
    void setFleet(FleetPtr fleet);
    /// The next fleet that is set is what a plan leaves of this one; null: it is as it is. Steps come from the
    /// evaluation, which may be null.
    void setPlan(FleetPtr before, plan::EvaluationPtr evaluation);
    /// Prices for the colour of the cost, from the next fleet on; null: what the program knows.
    void setCatalogue(std::shared_ptr<const plan::Catalogue> catalogue);
    /// The switch between the fleet as it is and as the plan leaves it.
    void setPlanSwitch(bool available, bool now);
    /// Objects can be dropped on clusters, racks and nodes.
    [[nodiscard]] ObjectDropTarget *dropTarget() const { return m_drops; }
    void setSelection(const QList<ObjectKey> &keys);
    /// Everything that is chosen, also where other views show one of it.
    [[nodiscard]] QList<ObjectKey> chosen() const;
    /// All pods of a workload outlined together; an empty key ends it.
    void setHighlight(const ObjectKey &key);
    /// Veils the GPUs outside a filter of the grammar.
    void setFilter(const QString &filter);
    [[nodiscard]] QString filter() const { return m_filter; }

    /// What "Where can it go?" colours: an explanation of the shown fleet. Null: there is no question. Shown while the
    /// switch is on.
    void setQuestion(std::shared_ptr<const explain::Explanation> question, const QString &name);
    void setFitShown(bool on);
    [[nodiscard]] bool fitShown() const { return m_fitShown; }
    [[nodiscard]] FitCard *fitCard() const { return m_fitCard; }

    void setColour(MapColour colour);
    [[nodiscard]] MapColour colour() const { return m_colour; }
    void setGrouping(MapGrouping grouping);
    [[nodiscard]] MapGrouping grouping() const { return m_options.grouping; }
    /// Labels that name node pools, the first present wins.
    void setPoolLabels(std::vector<std::string> labels);
    void setReducedMotion(bool on);
    void setFrameTimesShown(bool on);
    void setTanks(bool on);

    /// Colour, grouping, zoom and level of detail, for the next session.
    [[nodiscard]] QByteArray saveState() const;
    void restoreState(const QByteArray &state);

    /// map.zoomIn, map.zoomOut, map.fit, map.tanks, map.table, map.exportPng, map.exportSvg, map.exportReport: for
    /// menus.
    [[nodiscard]] const QList<QAction *> &commands() const { return m_commands; }
    [[nodiscard]] MapCanvas *canvas() const { return m_canvas; }
    [[nodiscard]] MapLegend *legend() const { return m_legend; }
    [[nodiscard]] bool isBusy() const { return m_busy; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

public:
Q_SIGNALS:
    void selected(const QList<stowage::ObjectKey> &keys);
    void activated(const stowage::ObjectKey &key);
    void contextMenuRequested(const stowage::ObjectKey &key, const QPoint &globalPosition);
    void filterRequested(const QString &filter);
    void tableRequested(const QString &filter); ///< the same GPUs with the same filter as a table
    void openRequested();                       ///< from the empty state
    void nowRequested(bool now);                ///< the fleet as it is, or as the plan leaves it
    void fitToggled(bool on);                   ///< whether the answer is wanted
    void exported(const QString &path);
    void exportFailed(const QString &path, const QString &reason);
    void ready(); ///< what was asked for is shown

private:
    struct Made {
        MapLayoutPtr layout;
        MapColouringPtr colouring;
        MapPlanPtr plan;
    };

    QAction *addCommand(const QString &name, const QString &text, const QString &iconName, const QString &tip);
    void buildHead(QBoxLayout *row);
    void buildPlanSwitch(QBoxLayout *row);
    void fitHead();
    [[nodiscard]] ObjectDropTarget::Place dropPlace(QPoint position) const;
    void layOut();
    void recolour();
    void take(Made made);
    void refilter();
    void refit();
    void clearFit();
    void placeFitCard();
    void updateZoomText();
    void exportAs(const QString &suffix);
    void setBusy(bool busy);

    FleetPtr m_fleet, m_before;
    plan::EvaluationPtr m_evaluation;
    std::shared_ptr<const plan::Catalogue> m_catalogue;
    MapPlanPtr m_plan;
    ObjectDropTarget *m_drops = nullptr;
    QToolButton *m_nowButton = nullptr, *m_planButton = nullptr;
    QToolButton *m_whereButton = nullptr, *m_tanksButton = nullptr;
    QWidget *m_head = nullptr;
    QList<QWidget *> m_headCaptions;
    bool m_peeking = false; ///< Now is shown while a key is held
    MapLayoutPtr m_layout;
    MapColouringPtr m_colouring;
    MapLayoutOptions m_options;
    MapColour m_colour = MapColour::State;
    QString m_filter;
    Worker m_layoutWorker, m_colourWorker, m_filterWorker, m_exportWorker;
    std::array<MapColouringPtr, mapColourCount> m_assigned; ///< colours stay with their categories for the session
    bool m_busy = false;
    std::shared_ptr<const explain::Explanation> m_question;
    QString m_questionName;
    Worker m_fitWorker;
    bool m_fitShown = false;
    FitCard *m_fitCard = nullptr;
    QAction *m_fitAction = nullptr;
    double m_wantedZoom = 0; ///< of a restored session, until the first fleet is there

    QList<QAction *> m_commands;
    QComboBox *m_colourBox;
    QComboBox *m_groupBox;
    FilterField *m_filterField;
    QLabel *m_zoomText;
    QStackedLayout *m_stack;
    EmptyState *m_empty;
    MapCanvas *m_canvas;
    MapLegend *m_legend;
};

} // namespace stowage::views
