// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plan/planfiguresmodel.h"

#include <cmath>
#include <utility>

#include "views/present/celldelegate.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

qint64 valueOf(const ask::PlanTotals::Side &side, int column)
{
    switch (column) {
    case PlanFiguresModel::FreeColumn:
        return saturatingSubtract(side.gpus.free, side.gpus.freeBlocked);
    case PlanFiguresModel::WaitingColumn:
        return side.gpusPending;
    case PlanFiguresModel::HeldColumn:
        return side.gpus.held;
    case PlanFiguresModel::TotalColumn:
        return side.gpus.capacity;
    case PlanFiguresModel::BlockColumn:
        return side.largestBlock;
    case PlanFiguresModel::PartsColumn:
        return side.freeInParts;
    case PlanFiguresModel::NodesColumn:
        return side.nodes;
    case PlanFiguresModel::PodsColumn:
        return side.podsRunning;
    case PlanFiguresModel::CostColumn:
        return std::llround(side.usdPerHour);
    default:
        return 0;
    }
}

} // namespace

QString beforeAfter(qint64 before, qint64 after)
{
    if (before == after)
        return Units::count(after);
    return PlanFiguresModel::tr("%1 → %2").arg(Units::count(before), Units::count(after));
}

void PlanFiguresModel::setFigures(std::shared_ptr<const ask::PlanFigures> figures)
{
    std::vector<std::size_t> rows;
    if (figures) {
        for (std::size_t i = 0; i < figures->totals.size(); ++i)
            if (i == 0 || figures->totals[i].before != figures->totals[i].after)
                rows.push_back(i);
    }
    beginResetModel();
    m_figures = std::move(figures);
    m_rows = std::move(rows);
    endResetModel();
}

int PlanFiguresModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlanFiguresModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PlanFiguresModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ask::PlanTotals &totals = m_figures->totals[m_rows[static_cast<std::size_t>(index.row())]];
    const bool name = index.column() == ClusterColumn;
    const qint64 before = name ? 0 : valueOf(totals.before, index.column());
    const qint64 after = name ? 0 : valueOf(totals.after, index.column());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        if (name)
            return totals.cluster.empty() ? tr("Fleet") : toQString(totals.cluster);
        return beforeAfter(before, after);
    case Qt::TextAlignmentRole:
        return QVariant((name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case CellRole::NumberRole:
        return !name;
    case CellRole::EmphasisRole:
        if (name)
            return QVariant::fromValue(totals.cluster.empty() ? Emphasis::Total : Emphasis::Key);
        return QVariant::fromValue(before == after ? Emphasis::Weak : Emphasis::Strong);
    default:
        return {};
    }
}

QVariant PlanFiguresModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == ClusterColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (static_cast<Column>(section)) {
    case ClusterColumn:
        return tip ? tr("Clusters that the plan changes") : tr("Before → after");
    case FreeColumn:
        return tip ? tr("GPUs that a pod could take") : tr("Free");
    case WaitingColumn:
        return tip ? tr("GPUs that waiting pods ask for") : tr("Waiting");
    case HeldColumn:
        return tip ? tr("GPUs that pods hold") : tr("Held");
    case TotalColumn:
        return tip ? tr("All GPUs") : tr("GPUs");
    case BlockColumn:
        return tip ? tr("Most free GPUs of one model in one NVLink domain, rack or node") : tr("Largest block");
    case PartsColumn:
        return tip ? tr("Free GPUs on nodes that are not wholly free") : tr("In parts");
    case NodesColumn:
        return tip ? tr("Nodes") : tr("Nodes");
    case PodsColumn:
        return tip ? tr("Running pods") : tr("Pods");
    case CostColumn:
        return tip ? tr("Price per hour of the nodes whose instance type is in the catalogue") : tr("$ per hour");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace stowage::views
