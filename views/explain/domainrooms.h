// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "views/explain/explaintext.h"

namespace stowage::views {

/// Nodes that lie together and how many pods they have room for.
struct DomainRoom {
    std::string name;
    std::string level; ///< "NVLink" or the label key
    enum class Node : std::uint8_t { Fits, Freed, Full };
    std::vector<Node> nodes; ///< those that fit first, then those that the least change by moving or evicting frees
    std::int64_t fitting = 0;
    std::int64_t pods = 0;
};

/// The domains of which the pods must share one; without such a rule the NVLink domains, else the lowest level of the
/// topology. Most room first; empty without any such grouping. Meant for a job: it goes over all nodes.
[[nodiscard]] std::vector<DomainRoom> domainRooms(const ShownExplanation &shown);

/// A row per domain: nodes as squares, free first, and a line where as many pods have room as are asked.
class DomainRooms final : public QWidget {
    Q_OBJECT
public:
    static constexpr std::size_t mostShown = 8;

    explicit DomainRooms(QWidget *parent = nullptr);

    /// asked: pods that must share a domain; 0: no rule binds them, so none is short of anything.
    void setRooms(std::vector<DomainRoom> rooms, std::int64_t asked);
    [[nodiscard]] std::size_t count() const { return m_rooms.size(); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] QString roomText(const DomainRoom &room) const;
    [[nodiscard]] int headHeight() const;
    void paintLegend(QPainter &painter, const QRect &area) const;

    std::vector<DomainRoom> m_rooms;
    std::size_t m_total = 0;
    std::int64_t m_asked = 0;
};

} // namespace stowage::views
