// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/factsmodel.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

void FactsModel::setFacts(std::vector<Fact> sections)
{
    beginResetModel();
    m_sections = std::move(sections);
    m_root.below.clear();
    hang(m_sections, m_root);
    endResetModel();
}

void FactsModel::hang(const std::vector<Fact> &facts, Place &parent)
{
    parent.below.reserve(facts.size());
    for (const Fact &fact : facts) {
        auto place = std::make_unique<Place>();
        place->fact = &fact;
        place->above = &parent;
        place->row = static_cast<int>(parent.below.size());
        hang(fact.children, *place);
        parent.below.push_back(std::move(place));
    }
}

const Fact *FactsModel::fact(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<const Place *>(index.internalPointer())->fact : nullptr;
}

QModelIndex FactsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const Place *above = parent.isValid() ? static_cast<const Place *>(parent.internalPointer()) : &m_root;
    return createIndex(row, column, above->below[static_cast<std::size_t>(row)].get());
}

QModelIndex FactsModel::parent(const QModelIndex &index) const
{
    if (!index.isValid())
        return {};
    Place *above = static_cast<const Place *>(index.internalPointer())->above;
    return above == &m_root ? QModelIndex() : createIndex(above->row, 0, above);
}

int FactsModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    const Place *place = parent.isValid() ? static_cast<const Place *>(parent.internalPointer()) : &m_root;
    return static_cast<int>(place->below.size());
}

int FactsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant FactsModel::data(const QModelIndex &index, int role) const
{
    const Fact *shown = fact(index);
    if (!shown)
        return {};
    const bool label = index.column() == LabelColumn;
    switch (role) {
    case Qt::DisplayRole:
        return label ? shown->label : shown->value;
    case Qt::ToolTipRole:
        return shown->help.isEmpty() ? shown->label % u": "_s % shown->value : shown->help;
    case Qt::AccessibleTextRole: {
        QString text = label ? shown->label : shown->value;
        if (!label && !shown->chip.text.isEmpty())
            text += u", "_s % shown->chip.text;
        return text;
    }
    case Qt::AccessibleDescriptionRole:
        return shown->help;
    case ChipRole: // beside the value, or the label where it stands for the whole row
        if (label != shown->value.isEmpty() || (shown->chip.text.isEmpty() && shown->chip.icon.isEmpty()))
            return {};
        return QVariant::fromValue(shown->chip);
    case EmphasisRole:
        return static_cast<int>(shown->emphasis);
    case KeyRole:
        return QVariant::fromValue(shown->link);
    case SectionRole:
        return !index.parent().isValid();
    case OpenRole:
        return shown->open;
    case PathRole: {
        QString path = shown->label;
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            path.prepend(above.data().toString() % u'\n');
        return path;
    }
    default:
        return {};
    }
}

QVariant FactsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == LabelColumn ? tr("Fact") : tr("Value");
}

} // namespace stowage::views
