// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QPainter>

#include "core/ask/overview.h"
#include "core/plan/evaluate.h"
#include "views/present/cellpainter.h"
#include "views/present/colors.h"

class QPdfWriter;

namespace stowage::views::report {

/// The page is drawn in units of 1/150 inch, on a finer grid.
inline constexpr int unitsPerInch = 150;
inline constexpr int subdivision = 8;
inline constexpr QSizeF page(1240, 1754);
inline constexpr double margin = 106; ///< 18 mm
inline constexpr double width = 1240 - 2 * margin;
inline constexpr double bottom = 1754 - margin;

[[nodiscard]] QFont pageFont(double size, int weight = QFont::Normal);

struct ColumnSpec {
    double width = 0; ///< 0: takes the rest
    QString title;
    bool right = false;
    bool strong = false;
    bool wraps = false;
};

struct CellText {
    QString text;
    Tone tone = Tone::Text1;
};

/// The pages of a report from the first to the last: paper, heads, tables; and the sections in their order.
class ReportPainter {
public:
    ReportPainter(QPdfWriter &writer, const FleetPtr &fleet, const ask::Overview &overview, int pages);

    /// Returns the number of pages.
    int draw();
    /// The fleet is what the plan leaves.
    int drawPlan(const plan::Plan &plan, const plan::EvaluationPtr &evaluation);

private:
    using Row = std::vector<CellText>;
    using Graphic = std::function<void(std::size_t row, const QRectF &cell)>;

    void text(const QRectF &rect, int flags, const QString &words, const QFont &font, Tone tone);

    void beginPage();
    void newPage();
    void footer();
    void need(double height);
    void section(const QString &title);
    void table(const std::vector<ColumnSpec> &columns, std::vector<Row> rows, bool totals, int graphicColumn = -1,
               const Graphic &graphic = {});
    // planreport.cpp
    void planAnswer(const plan::Plan &plan, const plan::Evaluation &evaluation);
    void planOperations(const plan::Evaluation &evaluation);
    void planFigures(const plan::Evaluation &evaluation);
    void planMap(const plan::EvaluationPtr &evaluation);

    void answer();
    void figures();
    void map();
    void clusters();
    void waiting();
    void models();
    void queues();
    void findings();
    void bar(const QRectF &cell, const ask::StateCounts &states, Amount most);

    QPdfWriter &m_writer;
    QPainter m_painter;
    const FleetPtr &m_fleet;
    const ask::Overview &m_overview;
    Colors m_colors;
    CellPainter m_cells;
    int m_pages;
    int m_page = 1;
    double m_y = margin;
};

} // namespace stowage::views::report
