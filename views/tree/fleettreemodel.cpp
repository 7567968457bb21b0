// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/fleettreemodel.h"

#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

/// "nvidia.com/gpu" as "gpu": what people call a taint.
QString shortKey(std::string_view key)
{
    const std::size_t slash = key.rfind('/');
    return toQString(slash == std::string_view::npos ? key : key.substr(slash + 1));
}

bool automatic(std::string_view taintKey)
{
    // Set by Kubernetes itself from conditions and spec.unschedulable, which have badges of their own.
    return taintKey.starts_with("node.kubernetes.io/");
}

} // namespace

void FleetTreeModel::setTree(FleetTreePtr tree)
{
    beginResetModel();
    m_tree = std::move(tree);
    endResetModel();
}

const FleetTreeRow &FleetTreeModel::row(const QModelIndex &index) const
{
    return m_tree->rows()[index.internalId()];
}

ObjectKey FleetTreeModel::key(const QModelIndex &index) const
{
    return index.isValid() ? m_tree->key(row(index)) : ObjectKey();
}

QModelIndex FleetTreeModel::find(const ObjectKey &key) const
{
    return indexOf(m_tree->find(key));
}

QModelIndex FleetTreeModel::indexOf(std::uint32_t at) const
{
    if (at >= m_tree->rows().size())
        return {};
    const FleetTreeRow &found = m_tree->rows()[at];
    const std::uint32_t first = found.parent == FleetTreeRow::none ? 0 : m_tree->rows()[found.parent].firstChild;
    return createIndex(static_cast<int>(at - first), 0, static_cast<quintptr>(at));
}

QModelIndex FleetTreeModel::index(int rowNumber, int column, const QModelIndex &parent) const
{
    if (!hasIndex(rowNumber, column, parent))
        return {};
    const std::uint32_t first = parent.isValid() ? row(parent).firstChild : 0;
    return createIndex(rowNumber, column, static_cast<quintptr>(first + static_cast<std::uint32_t>(rowNumber)));
}

QModelIndex FleetTreeModel::parent(const QModelIndex &index) const
{
    return index.isValid() && row(index).parent != FleetTreeRow::none ? indexOf(row(index).parent) : QModelIndex();
}

int FleetTreeModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_tree->roots());
    return parent.column() == 0 ? static_cast<int>(row(parent).childCount) : 0;
}

int FleetTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant FleetTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FleetTreeRow &shown = row(index);
    switch (role) {
    case Qt::DisplayRole:
        return nameOf(shown);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return describe(shown);
    case ChipRole: {
        ChipList chips;
        for (const TreeBadge &badge : badgesOf(shown))
            chips += badge.chip;
        return QVariant::fromValue(chips);
    }
    case CountsRole:
        return shown.total == 0 ? QString() : tr("%1 / %2").arg(Units::count(shown.free), Units::count(shown.total));
    case IconNameRole:
        return iconOf(shown);
    default:
        return {};
    }
}

QString FleetTreeModel::nameOf(const FleetTreeRow &shown) const
{
    const QString name = toQString(m_tree->name(shown));
    if (!name.isEmpty())
        return name;
    return tr("no %1").arg(shortKey(m_tree->levelName(shown)));
}

QString FleetTreeModel::iconOf(const FleetTreeRow &shown) const
{
    switch (shown.kind) {
    case FleetTreeRow::Kind::Cluster:
        return u"cluster"_s;
    case FleetTreeRow::Kind::Node:
        return u"node"_s;
    case FleetTreeRow::Kind::Domain:
        break;
    }
    const QString level = toQString(m_tree->levelName(shown));
    if (shown.nvlink >= 0 || level.contains(u"clique"_s))
        return u"nvlink"_s;
    if (level.contains(u"rack"_s, Qt::CaseInsensitive))
        return u"rack"_s;
    return shown.level == 0 || level.contains(u"zone"_s) || level.contains(u"region"_s) ? u"zone"_s : u"rack"_s;
}

QList<TreeBadge> FleetTreeModel::badgesOf(const FleetTreeRow &shown) const
{
    QList<TreeBadge> badges;
    const Cluster &cluster = m_tree->cluster(shown);
    const bool node = shown.kind == FleetTreeRow::Kind::Node;
    if (shown.nodesNotReady > 0)
        badges += {{ChipTone::Blocked, node ? tr("not ready") : Units::count(shown.nodesNotReady), u"fail"_s},
                   node ? tr("not ready") : tr("%n nodes not ready", nullptr, pluralCount(shown.nodesNotReady))};
    if (shown.broken > 0)
        badges += {{ChipTone::Blocked, Units::count(shown.broken), u"error"_s},
                   tr("%n GPU units broken", nullptr, pluralCount(shown.broken))};
    if (shown.nodesCordoned > 0)
        badges += {{ChipTone::Neutral, node ? QString() : Units::count(shown.nodesCordoned), u"cordon"_s},
                   node ? tr("cordoned") : tr("%n nodes cordoned", nullptr, pluralCount(shown.nodesCordoned))};
    const auto parentTaints = shown.parent == FleetTreeRow::none ? TaintSetId(0) : m_tree->rows()[shown.parent].taints;
    if (shown.taints != parentTaints) // what all share is said once, above
        for (const TaintRow &taint : cluster.taintSets[shown.taints]) {
            if (automatic(cluster.text(taint.key)))
                continue;
            const QString value = toQString(cluster.text(taint.value));
            const QString whole = value.isEmpty() ? toQString(cluster.text(taint.key))
                                                  : toQString(cluster.text(taint.key)) % u'=' % value;
            badges += {{ChipTone::Neutral, shortKey(cluster.text(taint.key)), u"taint"_s},
                       tr("taint %1:%2").arg(whole, toQString(cluster.text(taint.effect)))};
        }
    if (shown.mig && node)
        badges += {{ChipTone::Neutral, u"MIG"_s, {}}, tr("GPUs cut by MIG")};
    return badges;
}

QString FleetTreeModel::describe(const FleetTreeRow &shown) const
{
    QStringList parts{nameOf(shown)};
    if (shown.kind != FleetTreeRow::Kind::Node)
        parts += tr("%n nodes", nullptr, pluralCount(shown.nodes));
    if (shown.total > 0)
        parts += tr("%1 of %2 GPU units free").arg(Units::count(shown.free), Units::count(shown.total));
    for (const TreeBadge &badge : badgesOf(shown))
        parts += badge.meaning;
    return parts.join(tr(", "));
}

} // namespace stowage::views
