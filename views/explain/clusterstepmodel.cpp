// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/clusterstepmodel.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

/// Columns of figures in the order of the pipeline; the others stand in the tooltip.
constexpr std::array numberOrder{"resource-model", "scheduler-estimator", "available", "score"};

QString csvField(QString text)
{
    if (text.contains(u',') || text.contains(u'"') || text.contains(u'\n'))
        text = u'"' + text.replace(u'"', u"\"\""_s) + u'"';
    return text;
}

QString plainNumber(std::int64_t value)
{
    return value == explain::NumberColumn::unknown ? Units::unknown()
        : value >= 2147483647                      ? u"∞"_s
                                                   : Units::count(value);
}

} // namespace

ClusterStepModel::ClusterStepModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

const explain::Candidates *ClusterStepModel::candidates() const
{
    return m_shown.empty() || m_shown->candidates.empty() ? nullptr : &m_shown->candidates.front();
}

void ClusterStepModel::setExplanation(const ShownExplanation &shown)
{
    beginResetModel();
    m_shown = shown;
    m_rows.clear();
    m_columns.clear();
    const explain::Candidates *all = candidates();
    if (all && all->kind == explain::CandidateKind::Cluster) {
        std::vector<std::optional<std::size_t>> shares(all->size());
        for (std::size_t i = 0; i < m_shown->shares.size(); ++i) {
            if (m_shown->shares[i].row < shares.size())
                shares[m_shown->shares[i].row] = i;
        }
        for (std::uint32_t row = 0; row < all->size(); ++row) {
            const std::uint32_t fate = all->fate[row];
            const explain::Reason *reason = fate == 0 ? nullptr : &all->reasons[fate - 1];
            const bool filtered = reason && reason->step == 1;
            m_rows.push_back({row,
                              !reason               ? Fate::Selected
                                  : reason->blocked ? Fate::Blocked
                                  : filtered        ? Fate::Rejected
                                                    : Fate::Passed,
                              shares[row]});
        }
        const auto given = [&](const Row &row) { return row.share ? m_shown->shares[*row.share].given : 0; };
        std::ranges::stable_sort(m_rows, {}, [&](const Row &row) { return std::tuple(row.fate, -given(row)); });
        m_columns = {{Kind::Cluster}, {Kind::Filter}};
        for (const std::string_view id : numberOrder) {
            const auto found = std::ranges::find(all->numbers, id, &explain::NumberColumn::id);
            if (found != all->numbers.end())
                m_columns.push_back({Kind::Number, std::size_t(found - all->numbers.begin())});
        }
        m_columns.push_back({Kind::Selected});
        if (!m_shown->shares.empty())
            m_columns.push_back({Kind::Replicas});
        if (std::ranges::any_of(m_shown->shares, [](const explain::ShareRow &share) {
                return share.starts != explain::ShareRow::unknown;
            }))
            m_columns.push_back({Kind::Fit});
    }
    endResetModel();
}

ObjectKey ClusterStepModel::key(int row) const
{
    const explain::Candidates *all = candidates();
    if (!all || row < 0 || std::size_t(row) >= m_rows.size())
        return {};
    return candidateKey(*m_shown.fleet, *all, m_rows[std::size_t(row)].candidate);
}

int ClusterStepModel::columnOf(const std::string &step) const
{
    const auto find = [&](Kind kind) {
        const auto found = std::ranges::find(m_columns, kind, &Column::kind);
        return found == m_columns.end() ? -1 : int(found - m_columns.begin());
    };
    if (step == "filter")
        return find(Kind::Filter);
    if (step == "estimate")
        return find(Kind::Number);
    if (step == "select")
        return find(Kind::Selected);
    if (step == "divide")
        return find(Kind::Replicas);
    if (step == "in-cluster-fit")
        return find(Kind::Fit);
    if (step == "score") {
        for (std::size_t i = 0; i < m_columns.size(); ++i) {
            if (m_columns[i].kind == Kind::Number && candidates()->numbers[m_columns[i].number].id == "score")
                return int(i);
        }
    }
    return -1;
}

int ClusterStepModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ClusterStepModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

const explain::ShareRow *ClusterStepModel::share(const Row &row) const
{
    return row.share ? &m_shown->shares[*row.share] : nullptr;
}

QString ClusterStepModel::why(const Row &row) const
{
    const std::uint32_t fate = candidates()->fate[row.candidate];
    if (fate == 0)
        return {};
    const explain::Reason &reason = candidates()->reasons[fate - 1];
    if (!reason.detail.empty())
        return told(reason.detail);
    return reason.words.empty() ? QString() : told(reason);
}

Chip ClusterStepModel::filterChip(Fate fate) const
{
    switch (fate) {
    case Fate::Selected:
    case Fate::Passed:
        return {ChipTone::Ok, tr("passes"), u"ok"_s};
    case Fate::Rejected:
        return {ChipTone::Warning, tr("rejected"), u"warning"_s};
    case Fate::Blocked:
        return {ChipTone::Blocked, tr("blocked"), u"blocked"_s};
    }
    return {};
}

QString ClusterStepModel::text(const Row &row, const Column &column) const
{
    const explain::ShareRow *given = share(row);
    switch (column.kind) {
    case Kind::Cluster:
        return candidateName(*m_shown.fleet, *candidates(), row.candidate);
    case Kind::Filter:
        return why(row).isEmpty() || row.fate == Fate::Passed ? filterChip(row.fate).text : why(row);
    case Kind::Number:
        return plainNumber(candidates()->numbers[column.number].values[row.candidate]);
    case Kind::Selected:
        return row.fate == Fate::Selected ? tr("yes") : row.fate == Fate::Passed ? tr("no") : Units::unknown();
    case Kind::Replicas:
        return given ? Units::count(given->given) : Units::unknown();
    case Kind::Fit:
        if (!given || given->starts == explain::ShareRow::unknown)
            return Units::unknown();
        return given->pods == 0 ? tr("nothing new")
                                : tr("%1 of %2").arg(Units::count(given->starts), Units::count(given->pods));
    }
    return {};
}

QString ClusterStepModel::toolTip(const Row &row, const Column &column) const
{
    const explain::ShareRow *given = share(row);
    switch (column.kind) {
    case Kind::Cluster:
    case Kind::Filter: {
        const std::uint32_t fate = candidates()->fate[row.candidate];
        if (fate == 0)
            return text(row, {Kind::Cluster});
        const explain::Reason &reason = candidates()->reasons[fate - 1];
        QStringList lines{toQString(reason.rule)};
        for (const std::string &words : reason.words)
            lines << toQString(words);
        if (!reason.detail.empty())
            lines << told(reason.detail);
        if (reason.blocked)
            lines << tr("A rule of the placement on where it may run: room there changes nothing.");
        return lines.join(u'\n');
    }
    case Kind::Number:
        return told(candidates()->numbers[column.number].title);
    case Kind::Replicas:
        return given ? tr("%1 in all, %2 of them kept").arg(Units::count(given->given), Units::count(given->kept))
                     : QString();
    case Kind::Fit:
        return given ? toQString(given->why) : QString();
    case Kind::Selected:
        break;
    }
    return {};
}

QVariant ClusterStepModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || std::size_t(index.row()) >= m_rows.size())
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    const Column &column = m_columns[std::size_t(index.column())];
    const bool number = column.kind == Kind::Number || column.kind == Kind::Replicas || column.kind == Kind::Fit;
    switch (role) {
    case Qt::DisplayRole:
        if (column.kind == Kind::Filter && (row.fate == Fate::Rejected || row.fate == Fate::Blocked))
            return why(row);
        return column.kind == Kind::Filter ? QVariant() : QVariant(text(row, column));
    case Qt::AccessibleTextRole:
        return column.kind == Kind::Filter ? QVariant(filterChip(row.fate).text % u' ' % why(row)) : QVariant();
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case ChipRole:
        return column.kind == Kind::Filter ? QVariant::fromValue(filterChip(row.fate)) : QVariant();
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter) | int(number ? Qt::AlignRight : Qt::AlignLeft);
    case NumberRole:
        return number;
    case EmphasisRole: {
        const explain::ShareRow *given = share(row);
        Emphasis emphasis = row.fate == Fate::Selected ? Emphasis::None : Emphasis::Weak;
        if (column.kind == Kind::Cluster)
            emphasis = row.fate == Fate::Selected ? Emphasis::Key : Emphasis::None;
        else if (column.kind == Kind::Replicas && given && given->given > 0)
            emphasis = Emphasis::Strong;
        else if (column.kind == Kind::Fit && given && given->starts != explain::ShareRow::unknown
                 && given->starts < given->pods)
            emphasis = Emphasis::Blocked;
        return int(emphasis);
    }
    case KeyRole:
        return QVariant::fromValue(key(index.row()));
    default:
        return {};
    }
}

QVariant ClusterStepModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || std::size_t(section) >= m_columns.size())
        return {};
    const Column &column = m_columns[std::size_t(section)];
    const bool number = column.kind == Kind::Number || column.kind == Kind::Replicas || column.kind == Kind::Fit;
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter) | int(number ? Qt::AlignRight : Qt::AlignLeft);
    if (role != Qt::DisplayRole)
        return {};
    switch (column.kind) {
    case Kind::Cluster:
        return tr("Cluster");
    case Kind::Filter:
        return tr("Filters");
    case Kind::Number:
        return told(candidates()->numbers[column.number].title);
    case Kind::Selected:
        return tr("Selected");
    case Kind::Replicas:
        return tr("Replicas");
    case Kind::Fit:
        return tr("Starts there");
    }
    return {};
}

QString ClusterStepModel::csv() const
{
    QStringList lines;
    QStringList head;
    for (int column = 0; column < columnCount(); ++column)
        head << csvField(headerData(column, Qt::Horizontal).toString());
    lines << head.join(u',');
    for (const Row &row : m_rows) {
        QStringList cells;
        for (const Column &column : m_columns)
            cells << csvField(column.kind == Kind::Filter && !why(row).isEmpty()
                                  ? QString(filterChip(row.fate).text % u": "_s % why(row))
                                  : text(row, column));
        lines << cells.join(u',');
    }
    return lines.join(u"\r\n"_s) + u"\r\n"_s;
}

} // namespace stowage::views
