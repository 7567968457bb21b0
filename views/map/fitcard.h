// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QFrame>
#include <QList>

#include "core/explain/explanation.h"
#include "views/map/mapcanvas.h"

class QLabel;
class QVBoxLayout;

namespace stowage::views {

/// Where something can go, as the map shows it: by node how well, what is veiled, and the lines of the card.
struct MapFit {
    struct Line {
        QString text;
        qint64 nodes = 0;
        std::vector<MapNodeId> members{};
    };
    MapColouringPtr colouring;
    std::shared_ptr<const MapVeil> veil;
    std::vector<MapNodeId> best; ///< at most three
    Line fitting;
    std::vector<Line> reasons; ///< most nodes first; with fitting they add up to all nodes
};

/// Every node of the map with its fate in the explanation or its parts. Meant for a job.
[[nodiscard]] MapFit makeMapFit(const MapLayoutPtr &layout, const explain::Explanation &question);

/// The question, the answer, and each reason with its nodes, on a raised card over the map.
class FitCard final : public QFrame {
    Q_OBJECT
public:
    explicit FitCard(QWidget *parent);

    void setContent(const QString &question, const QString &answer, bool fits, MapFit fit);
    [[nodiscard]] const MapFit &fit() const { return m_fit; }
    [[nodiscard]] QString text() const; ///< all lines, for tests and assistive tools

Q_SIGNALS:
    void nodesChosen(const std::vector<stowage::views::MapNodeId> &nodes);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void build();

    QString m_question, m_answer;
    bool m_fits = false;
    MapFit m_fit;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout;
};

} // namespace stowage::views
