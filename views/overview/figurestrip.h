// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "views/present/celldelegate.h"

namespace stowage::views {

/// One key figure: what, how much of what, and what it means.
struct Figure {
    QString caption;
    QString number;
    QString unit;
    QStringList lines; ///< at most two
    std::optional<Bar> bar;
    std::optional<Tone> tone; ///< of the number, where it asks for a look
};

/// At most five figures side by side, told apart by lines.
class FigureStrip final : public QWidget {
    Q_OBJECT
public:
    static constexpr int mostFigures = 5;

    explicit FigureStrip(QWidget *parent = nullptr);

    void setFigures(std::vector<Figure> figures);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void paintFigure(QPainter &painter, const QRect &rect, const Figure &figure) const;

    std::vector<Figure> m_figures;
};

} // namespace stowage::views
