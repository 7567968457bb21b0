// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "views/present/colors.h"

class QChart;
class QChartView;
class QLabel;

namespace stowage::views {

class StateLegend;

/// Stacked bars of one unit on one axis from 0: Qt Charts without its themes, frames and animations. Every series has
/// its pattern, every bar its tooltip.
class BarChart final : public QWidget {
    Q_OBJECT
public:
    struct Series {
        Meaning meaning = Meaning::Used;
        QString name;
        std::vector<double> values; ///< one per category
    };
    static constexpr std::size_t mostCategories = 16;

    BarChart(const QString &title, const QString &hint, QWidget *parent = nullptr);

    void setHint(const QString &hint);
    void setData(QStringList categories, std::vector<Series> series, const QString &emptyLine);

    [[nodiscard]] QChart *chart() const;
    [[nodiscard]] QString csv() const;
    [[nodiscard]] QString savePicture(const QString &path);
    [[nodiscard]] QString title() const;

Q_SIGNALS:
    void categoryActivated(int category);
    void saveFailed(const QString &reason);

protected:
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void build();

    QStringList m_categories;
    std::vector<Series> m_series;
    QLabel *m_title;
    QLabel *m_hint;
    QLabel *m_none;
    StateLegend *m_legend;
    QChartView *m_view;
};

/// The step of an axis with at most ticks steps up to the maximum: 1, 2 or 5 times a power of ten, whole.
[[nodiscard]] double axisStep(double maximum, int ticks);

} // namespace stowage::views
