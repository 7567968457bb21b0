// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plan/planmodel.h"

#include <algorithm>
#include <set>

#include <QDataStream>
#include <QIODevice>
#include <QMimeData>

#include "views/present/celldelegate.h"
#include "views/present/icons.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

const QString rowsType = QStringLiteral("application/x-stowage-plan-rows");

QString iconOf(plan::Level level)
{
    switch (level) {
    case plan::Level::Ok:
        return u"ok"_s;
    case plan::Level::Warning:
        return u"warning"_s;
    case plan::Level::Blocked:
        return u"blocked"_s;
    }
    return {};
}

/// "h1, h2, h3, …": the nodes that pods leave or come to.
QString nodesOf(const plan::Step &step, std::string plan::PodMove::*end)
{
    std::set<std::string> nodes;
    bool waits = false;
    for (const plan::PodMove &move : step.moves) {
        if ((move.*end).empty())
            waits = true;
        else
            nodes.insert(move.*end);
    }
    if (nodes.empty() && !waits)
        return u"–"_s;
    QStringList names;
    for (const std::string &node : nodes) {
        if (names.size() == 3) {
            names += u"…"_s;
            break;
        }
        names += toQString(node);
    }
    if (waits)
        names.prepend(PlanModel::tr("pending"));
    return names.join(u", "_s);
}

qint64 gpusOf(const plan::Step &step)
{
    Amount gpus = 0;
    for (const plan::PodMove &move : step.moves)
        gpus = saturatingAdd(gpus, move.gpus);
    return gpus;
}

} // namespace

ChipTone toneOf(plan::Level level)
{
    switch (level) {
    case plan::Level::Ok:
        return ChipTone::Ok;
    case plan::Level::Warning:
        return ChipTone::Warning;
    case plan::Level::Blocked:
        return ChipTone::Blocked;
    }
    return ChipTone::Neutral;
}

void PlanModel::setPlan(const plan::Plan &plan, plan::EvaluationPtr evaluation)
{
    std::vector<Row> rows;
    const std::vector<plan::Entry> &entries = plan.entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (!entries[i].group.empty() && (i == 0 || entries[i - 1].group != entries[i].group)) {
            std::size_t end = i + 1;
            while (end < entries.size() && entries[end].group == entries[i].group)
                ++end;
            rows.push_back({static_cast<int>(i), static_cast<int>(end), true});
        }
        rows.push_back({static_cast<int>(i), static_cast<int>(i) + 1, false});
    }
    // Numbers and headings of rows follow from each other: rows that come or go are another list.
    const bool same = rows == m_rows;
    if (!same)
        beginResetModel();
    m_entries = entries;
    m_evaluation = std::move(evaluation);
    m_rows = std::move(rows);
    if (!same)
        endResetModel();
    else if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(m_rows.size()) - 1, ColumnCount - 1));
}

QList<int> PlanModel::operationsOf(int row) const
{
    QList<int> operations;
    if (row < 0 || static_cast<std::size_t>(row) >= m_rows.size())
        return operations;
    const Row &of = m_rows[static_cast<std::size_t>(row)];
    for (int operation = of.first; operation < of.end; ++operation)
        operations += operation;
    return operations;
}

bool PlanModel::isHeading(int row) const
{
    return row >= 0 && static_cast<std::size_t>(row) < m_rows.size() && m_rows[static_cast<std::size_t>(row)].heading;
}

int PlanModel::rowOf(int operation) const
{
    const auto found =
        std::ranges::find_if(m_rows, [&](const Row &row) { return !row.heading && row.first == operation; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

const plan::Step *PlanModel::stepOf(std::size_t operation) const
{
    const bool known = m_evaluation && operation < m_evaluation->entries.size() && m_entries[operation].enabled
        && m_evaluation->entries[operation].enabled
        && m_evaluation->entries[operation].operation == m_entries[operation].operation;
    return known ? &m_evaluation->steps[operation] : nullptr;
}

int PlanModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlanModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PlanModel::headingData(const Row &row, int column, int role) const
{
    const auto first = m_entries.begin() + row.first, end = m_entries.begin() + row.end;
    const auto on = std::count_if(first, end, [](const plan::Entry &entry) { return entry.enabled; });
    if (role == Qt::CheckStateRole && column == NumberColumn)
        return on == 0 ? Qt::Unchecked : on == row.end - row.first ? Qt::Checked : Qt::PartiallyChecked;
    if (role == CellRole::EmphasisRole)
        return QVariant::fromValue(Emphasis::Total);
    if ((role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        && column == OperationColumn)
        return toQString(first->group);
    if (role == Qt::DisplayRole && column == FindingsColumn)
        return tr("%n operation(s)", nullptr, row.end - row.first);
    return {};
}

QVariant PlanModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (row.heading)
        return headingData(row, index.column(), role);
    const auto operation = static_cast<std::size_t>(row.first);
    const plan::Entry &entry = m_entries[operation];
    const plan::Step *step = stepOf(operation);
    if (role == Qt::CheckStateRole && index.column() == NumberColumn)
        return entry.enabled ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::DecorationRole && index.column() == OperationColumn)
        return icon(operationIcon(entry.operation));
    if (role == CellRole::KeyRole)
        return QVariant::fromValue(plan::subjectOf(entry.operation));
    if (role == CellRole::EmphasisRole) {
        if (!entry.enabled)
            return QVariant::fromValue(Emphasis::Weak);
        if (index.column() == FindingsColumn && step && step->check.level != plan::Level::Ok)
            return QVariant::fromValue(step->check.blocked() ? Emphasis::Blocked : Emphasis::Warning);
        return QVariant::fromValue(index.column() == OperationColumn ? Emphasis::Key : Emphasis::None);
    }
    if (role == CellRole::ChipRole && index.column() == CheckColumn && step && entry.enabled)
        return QVariant::fromValue(Chip{.tone = toneOf(step->check.level),
                                        .text = levelText(step->check.level),
                                        .icon = iconOf(step->check.level)});
    if (role == Qt::ToolTipRole) {
        QString tip = operationText(entry.operation);
        if (!entry.comment.empty())
            tip += u'\n' + toQString(entry.comment);
        if (step && !step->check.remarks.empty())
            tip += u'\n' + findingsText(step->check, u"\n"_s);
        return tip;
    }
    if (role == Qt::TextAlignmentRole && (index.column() == NumberColumn || index.column() == GpusColumn))
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (static_cast<Column>(index.column())) {
    case NumberColumn:
        return Units::count(row.first + 1);
    case CheckColumn:
        // Seen, the chip says it.
        if (role == Qt::DisplayRole && entry.enabled && step)
            return {};
        return !entry.enabled ? tr("Off") : step ? levelText(step->check.level) : QString();
    case OperationColumn:
        return operationText(entry.operation);
    case FromColumn:
        return step ? nodesOf(*step, &plan::PodMove::from) : QString();
    case ToColumn:
        return step ? nodesOf(*step, &plan::PodMove::to) : QString();
    case GpusColumn:
        return !step ? QString() : step->moves.empty() ? u"–"_s : Units::count(gpusOf(*step));
    case FindingsColumn: {
        QString text = step ? findingsText(step->check, u" "_s) : QString();
        if (!entry.comment.empty())
            text = text.isEmpty() ? toQString(entry.comment) : tr("%1 – %2").arg(toQString(entry.comment), text);
        return text;
    }
    case ColumnCount:
        break;
    }
    return {};
}

QVariant PlanModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool right = section == NumberColumn || section == GpusColumn;
    if (role == Qt::TextAlignmentRole)
        return QVariant((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case NumberColumn:
        return tr("#");
    case CheckColumn:
        return tr("Check");
    case OperationColumn:
        return tr("Operation");
    case FromColumn:
        return tr("From");
    case ToColumn:
        return tr("To");
    case GpusColumn:
        return tr("GPUs");
    case FindingsColumn:
        return tr("What the check found");
    case ColumnCount:
        break;
    }
    return {};
}

Qt::ItemFlags PlanModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemIsDragEnabled;
    return index.column() == NumberColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

bool PlanModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::CheckStateRole || index.column() != NumberColumn)
        return false;
    // The plan's owner decides; the row changes when the plan comes back.
    Q_EMIT enableRequested(operationsOf(index.row()), value.toInt() == Qt::Checked);
    return true;
}

QStringList PlanModel::mimeTypes() const
{
    return {rowsType};
}

QMimeData *PlanModel::mimeData(const QModelIndexList &indexes) const
{
    std::set<int> operations;
    for (const QModelIndex &index : indexes)
        for (const int operation : operationsOf(index.row()))
            operations.insert(operation);
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << QList<int>(operations.begin(), operations.end());
    auto *data = new QMimeData;
    data->setData(rowsType, bytes);
    return data;
}

bool PlanModel::canDropMimeData(const QMimeData *data, Qt::DropAction action, int, int, const QModelIndex &) const
{
    return action == Qt::MoveAction && data->hasFormat(rowsType);
}

bool PlanModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                             const QModelIndex &parent)
{
    if (!canDropMimeData(data, action, row, column, parent))
        return false;
    QList<int> operations;
    QDataStream stream(data->data(rowsType));
    stream >> operations;
    if (parent.isValid())
        row = parent.row();
    const bool end = row < 0 || static_cast<std::size_t>(row) >= m_rows.size();
    Q_EMIT moveRequested(operations,
                         end ? static_cast<int>(m_entries.size()) : m_rows[static_cast<std::size_t>(row)].first);
    return false; // rows move when the plan comes back; the view must not remove them
}

} // namespace stowage::views
