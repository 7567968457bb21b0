// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/expected.h"
#include "core/fleet/fleet.h"
#include "core/plan/evaluate.h"
#include "views/map/mapcolouring.h"
#include "views/map/maplayout.h"
#include "views/present/colors.h"

class QPainter;

namespace stowage::views {

struct MapExportOptions {
    MapLayoutOptions grouping;
    MapColour colour = MapColour::State;
    ThemeKind theme = ThemeKind::Light;
    double zoom = 0;  ///< pixels per GPU; 0: as fits the size of the fleet
    double ratio = 2; ///< PNG: device pixels per pixel
    bool tanks = false;
    FleetPtr before;                ///< the fleet is what a plan leaves of this one; null: it is as it is
    plan::EvaluationPtr evaluation; ///< of that plan; may be null
    MapColouringPtr previous;       ///< colours of the categories as the window shows them
    std::shared_ptr<const plan::Catalogue> catalogue{}; ///< prices; null: what the program knows
};

/// The whole map with its legend, without a window; needs a QGuiApplication for fonts. May run on any thread.
[[nodiscard]] Expected<void> renderMapPng(const FleetPtr &fleet, const QString &path,
                                          const MapExportOptions &options = {});
/// The same as vectors; text stays text. Fleets too large for a drawing of every GPU are summed up by rack.
[[nodiscard]] Expected<void> renderMapSvg(const FleetPtr &fleet, const QString &path,
                                          const MapExportOptions &options = {});

/// Draws the map as vectors into a rectangle of a page and returns the height used. For reports: paper ground.
[[nodiscard]] double paintMapOnPaper(QPainter &painter, const FleetPtr &fleet, const QRectF &area,
                                     const MapExportOptions &options);

} // namespace stowage::views
