// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/candidatemodel.h"

#include <algorithm>
#include <numeric>

#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

QString amountText(const std::string &resource, qint64 amount)
{
    if (amount == explain::NumberColumn::unknown)
        return Units::unknown();
    if (resource == "cpu")
        return Units::cores(amount);
    if (resource == "memory" || resource == "ephemeral-storage" || resource.starts_with("hugepages-"))
        return Units::bytes(amount);
    return Units::count(amount);
}

CandidateModel::CandidateModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

const explain::Candidates *CandidateModel::candidates() const
{
    return m_shown.empty() || m_table < 0 || std::size_t(m_table) >= m_shown->candidates.size()
        ? nullptr
        : &m_shown->candidates[std::size_t(m_table)];
}

void CandidateModel::setCandidates(const ShownExplanation &shown, std::int32_t table)
{
    beginResetModel();
    m_shown = shown;
    m_table = table;
    m_reason = allReasons;
    m_step = -1;
    m_rank.clear();
    m_most = 1;
    if (const explain::Candidates *all = candidates()) {
        m_rank.assign(all->size(), -1);
        for (std::size_t i = 0; i < all->kept.size(); ++i)
            m_rank[all->kept[i]] = std::int32_t(i);
        if (!all->totals.empty())
            m_most = std::max<double>(1, double(all->totals.front()));
    }
    rebuild();
    endResetModel();
}

void CandidateModel::setReason(int reason)
{
    beginResetModel();
    m_reason = reason;
    m_step = -1;
    rebuild();
    endResetModel();
}

void CandidateModel::setStep(int step)
{
    beginResetModel();
    m_reason = allReasons;
    m_step = step;
    rebuild();
    endResetModel();
}

void CandidateModel::rebuild()
{
    m_rows.clear();
    const explain::Candidates *all = candidates();
    if (!all)
        return;
    for (std::uint32_t row = 0; row < all->size(); ++row) {
        const std::uint32_t fate = all->fate[row];
        const bool wanted = m_reason == keptOnly ? fate == 0
            : m_reason >= 0                      ? fate == std::uint32_t(m_reason) + 1
            : m_step >= 0                        ? fate != 0 && all->reasons[fate - 1].step == std::uint32_t(m_step)
                                                 : true;
        if (wanted)
            m_rows.push_back(row);
    }
    // Best first; of the others those that came furthest. Rows of nodes are by name already.
    std::ranges::stable_sort(m_rows, {}, [&](std::uint32_t row) {
        const std::uint32_t fate = all->fate[row];
        return fate == 0 ? std::pair<std::int64_t, std::int64_t>(-1, m_rank[row] < 0 ? INT32_MAX : m_rank[row])
                         : std::pair<std::int64_t, std::int64_t>(std::int64_t(all->reasons.size() - fate), 0);
    });
}

int CandidateModel::rank(std::uint32_t candidate) const
{
    return candidate < m_rank.size() ? m_rank[candidate] : -1;
}

bool CandidateModel::scored() const
{
    const explain::Candidates *all = candidates();
    return all && !all->totals.empty();
}

ObjectKey CandidateModel::key(int row) const
{
    const explain::Candidates *all = candidates();
    if (!all || row < 0 || std::size_t(row) >= m_rows.size())
        return {};
    return candidateKey(*m_shown.fleet, *all, m_rows[std::size_t(row)]);
}

const explain::NumberColumn *CandidateModel::number(int column) const
{
    const explain::Candidates *all = candidates();
    const int index = column - FirstNumberColumn;
    return all && index >= 0 && std::size_t(index) < all->numbers.size() ? &all->numbers[std::size_t(index)] : nullptr;
}

int CandidateModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int CandidateModel::columnCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    const explain::Candidates *all = candidates();
    return FirstNumberColumn + (all ? std::min(mostNumbers, int(all->numbers.size())) : 0);
}

QVariant CandidateModel::text(std::uint32_t candidate, int column) const
{
    const explain::Candidates &all = *candidates();
    const std::uint32_t fate = all.fate[candidate];
    const int place = rank(candidate);
    switch (column) {
    case NameColumn:
        return candidateName(*m_shown.fleet, all, candidate);
    case FateColumn:
        if (fate != 0)
            return told(all.reasons[fate - 1]);
        if (place < 0)
            return tr("Fits");
        if (std::size_t(place) < all.ties && all.ties > 1)
            return place == 0 ? tr("Chosen, first of %1 equal").arg(Units::count(qint64(all.ties)))
                              : tr("Fits, as good");
        return place == 0 ? tr("Chosen") : tr("Fits");
    case RuleColumn:
        return fate != 0 ? toQString(all.reasons[fate - 1].rule) : QString();
    case TotalColumn:
        return place >= 0 && std::size_t(place) < all.totals.size() ? Units::count(all.totals[std::size_t(place)])
                                                                    : Units::unknown();
    default:
        if (const explain::NumberColumn *column_ = number(column))
            return amountText(column_->id, column_->values[candidate]);
        return {};
    }
}

QVariant CandidateModel::data(const QModelIndex &index, int role) const
{
    const explain::Candidates *all = candidates();
    if (!index.isValid() || !all || std::size_t(index.row()) >= m_rows.size())
        return {};
    const std::uint32_t candidate = m_rows[std::size_t(index.row())];
    const int column = index.column();
    const int place = rank(candidate);
    switch (role) {
    case Qt::DisplayRole:
        return column == ScoresColumn ? QVariant() : text(candidate, column);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        if (column != ScoresColumn || place < 0)
            return text(candidate, column == ScoresColumn ? TotalColumn : column);
        QStringList parts;
        for (const explain::ScoreColumn &score : all->scores)
            parts << (score.skipped || std::size_t(place) >= score.weighted.size()
                          ? tr("%1: does not score").arg(toQString(score.rule))
                          : tr("%1: %2").arg(toQString(score.rule), Units::count(score.weighted[std::size_t(place)])));
        return parts.join(u'\n');
    }
    case Qt::TextAlignmentRole:
        return int((column == TotalColumn || column >= FirstNumberColumn ? Qt::AlignRight : Qt::AlignLeft)
                   | Qt::AlignVCenter);
    case NumberRole:
        return column == TotalColumn || column >= FirstNumberColumn;
    case EmphasisRole:
        if (column == NameColumn)
            return int(Emphasis::Key);
        if (column == TotalColumn)
            return int(place >= 0 ? Emphasis::Strong : Emphasis::Weak);
        if (column == RuleColumn)
            return int(Emphasis::Weak);
        return int(Emphasis::None);
    case ChipRole:
        return column == FateColumn && place == 0 && all->fate[candidate] == 0
            ? QVariant::fromValue(Chip{ChipTone::Ok, text(candidate, FateColumn).toString(), u"ok"_s})
            : QVariant();
    case KeyRole:
        return QVariant::fromValue(key(index.row()));
    case CandidateRow:
        return candidate;
    case ScoreShares: {
        QList<float> shares;
        if (column != ScoresColumn || place < 0)
            return {};
        for (const explain::ScoreColumn &score : all->scores)
            shares << (std::size_t(place) < score.weighted.size()
                           ? float(double(score.weighted[std::size_t(place)]) / m_most)
                           : 0.F);
        return QVariant::fromValue(shares);
    }
    default:
        return {};
    }
}

QVariant CandidateModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const explain::Candidates *all = candidates();
    if (role == Qt::TextAlignmentRole)
        return int((section == TotalColumn || section >= FirstNumberColumn ? Qt::AlignRight : Qt::AlignLeft)
                   | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (section) {
    case NameColumn:
        return all && all->kind == explain::CandidateKind::Cluster ? tr("Cluster")
            : all && all->kind == explain::CandidateKind::Domain   ? tr("Domain")
            : all && all->kind == explain::CandidateKind::Policy   ? tr("Policy")
                                                                   : tr("Node");
    case FateColumn:
        return role == Qt::DisplayRole ? tr("What becomes of it") : tr("First rule that fails, in the system's words");
    case RuleColumn:
        return role == Qt::DisplayRole ? tr("Rule") : tr("Plugin or rule that said it");
    case TotalColumn:
        return role == Qt::DisplayRole ? tr("Points") : tr("Sum of scores by weight; the most is chosen");
    case ScoresColumn:
        return role == Qt::DisplayRole ? tr("Points by rule") : tr("Share of each scoring plugin, on one scale");
    default:
        if (const explain::NumberColumn *column = number(section))
            return told(column->title);
        return {};
    }
}

} // namespace stowage::views
