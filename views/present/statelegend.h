// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "views/present/colors.h"

namespace stowage::views {

/// Swatches drawn by the cell painter itself, with their words.
class StateLegend final : public QWidget {
    Q_OBJECT
public:
    explicit StateLegend(QWidget *parent = nullptr);

    struct Entry {
        Meaning meaning;
        QString word;
    };
    /// With the states' own words.
    void setMeanings(const std::vector<Meaning> &meanings);
    void setEntries(std::vector<Entry> entries);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<Entry> m_entries;
};

} // namespace stowage::views
