// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/listmodel.h"

#include <algorithm>
#include <limits>

#include "core/ask/filter.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/present/words.h"

namespace stowage::views {

namespace {

constexpr std::uint32_t hidden = std::numeric_limits<std::uint32_t>::max();

bool isZero(const ask::Cell &cell)
{
    if (const auto *value = std::get_if<std::int64_t>(&cell))
        return *value == 0;
    if (const auto *value = std::get_if<double>(&cell))
        return *value == 0;
    return false;
}

/// The cell for people: words of states and sentences of findings in their language, everything else as it is.
QString shownText(const ask::List &list, const ask::ListColumn &column, const ask::Cell &cell, Instant now)
{
    static constexpr std::string_view ofWords[] = {"state",   "status", "phase",    "severity",
                                                   "sharing", "change", "category", "gang"};
    if (column.type == ask::ColumnType::Text) {
        if (std::ranges::find(ofWords, column.id) != std::end(ofWords))
            return word(toUtf8(Units::cell(cell, column.type, now)));
        if (column.id == "reason" && list.id() == "findings")
            return sentence(toUtf8(Units::cell(cell, column.type, now)));
    }
    return Units::cell(cell, column.type, now);
}

QVariant rawValue(const ask::Cell &cell)
{
    if (const auto *value = std::get_if<std::int64_t>(&cell))
        return qlonglong(*value);
    if (const auto *value = std::get_if<double>(&cell))
        return *value;
    if (const auto *value = std::get_if<Instant>(&cell))
        return value->known() ? QVariant(qlonglong(value->micros)) : QVariant();
    if (const auto *value = std::get_if<std::string_view>(&cell))
        return toQString(*value);
    if (const auto *value = std::get_if<std::string>(&cell))
        return toQString(*value);
    return {};
}

} // namespace

ListModel::ListModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

ListModel::~ListModel() = default;

void ListModel::setList(ask::ListPtr list, Instant now, std::vector<ObjectKey> keys, Places places)
{
    if (!list) {
        m_worker.cancel();
        m_finder.cancel();
        m_pending = nullptr;
        beginResetModel();
        m_list = nullptr;
        m_look = {};
        m_rows.clear();
        m_inverse.clear();
        m_keepsPlaces = false;
        endResetModel();
        setBusy(false);
        Q_EMIT arranged();
        return;
    }
    // A sort column means the same in another list of the same kind only.
    if (!m_list || m_list->id() != list->id()) {
        m_sortColumn = -1;
        m_how.sortColumn.reset();
        places = Places::Sorted;
    }
    m_pending = std::move(list);
    m_pendingNow = now;
    m_finder.cancel();
    rearrange(std::move(keys), places);
}

void ListModel::settle()
{
    if (m_keepsPlaces && m_list)
        rearrange({});
}

Expected<void> ListModel::setFilter(const std::string &filter)
{
    const ask::ListPtr list = m_pending ? m_pending : m_list;
    if (list) {
        if (auto parsed = ask::Filter::parse(filter, *list); !parsed)
            return tl::unexpected(parsed.error());
    }
    if (filter == m_how.filter)
        return {};
    m_how.filter = filter;
    if (list)
        rearrange({});
    return {};
}

void ListModel::sort(int column, Qt::SortOrder order)
{
    if (column == m_sortColumn && order == m_sortOrder)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    m_how.order = order == Qt::AscendingOrder ? ask::SortOrder::Ascending : ask::SortOrder::Descending;
    m_how.sortColumn.reset();
    if (column >= 0 && std::size_t(column) < m_look.columns.size()) {
        const ListLook::Column &look = m_look.columns[std::size_t(column)];
        // The bar sorts by its first part: what is used.
        m_how.sortColumn = look.kind == ListLook::Kind::Bar ? m_look.parts.front().column : look.source;
    }
    if (m_list || m_pending)
        rearrange({});
}

void ListModel::rearrange(std::vector<ObjectKey> wanted, Places places)
{
    const ask::ListPtr list = m_pending ? m_pending : m_list;
    Arranging how = m_how;
    how.wanted = std::move(wanted);
    if (places == Places::Kept) {
        how.keptList = m_list;
        how.keptRows = m_rows;
    }
    const bool newList = m_pending != nullptr;
    if (list->rows() <= rowsAtOnce) {
        m_worker.cancel();
        take(arrange(*list, how), newList);
        setBusy(false);
        Q_EMIT arranged();
        return;
    }
    setBusy(true);
    m_worker.start([list, how = std::move(how)](const Context &context) { return arrange(*list, how, context); },
                   [this, newList](Arrangement arrangement) {
                       take(std::move(arrangement), newList);
                       setBusy(false);
                       Q_EMIT arranged();
                   });
}

void ListModel::take(Arrangement arrangement, bool newList)
{
    m_keepsPlaces = arrangement.keepsPlaces;
    if (newList || arrangement.rows.size() != m_rows.size()) {
        beginResetModel();
        if (newList) {
            m_list = std::move(m_pending);
            m_pending = nullptr;
            m_now = m_pendingNow;
            m_look = ListLook::of(*m_list);
        }
        m_rows = std::move(arrangement.rows);
        m_inverse.clear();
        m_barMaximum = arrangement.barMaximum;
        endResetModel();
    } else if (arrangement.rows != m_rows) {
        Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
        const QModelIndexList before = persistentIndexList();
        std::vector<std::uint32_t> kept;
        kept.reserve(std::size_t(before.size()));
        for (const QModelIndex &index : before)
            kept.push_back(m_rows[std::size_t(index.row())]);
        m_rows = std::move(arrangement.rows);
        m_inverse.clear();
        QModelIndexList after;
        after.reserve(before.size());
        for (qsizetype i = 0; i < before.size(); ++i) {
            const int row = rowOf(kept[std::size_t(i)]);
            after.append(row < 0 ? QModelIndex() : index(row, before[i].column()));
        }
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
    }
    if (!arrangement.wanted.empty())
        Q_EMIT found(arrangement.wanted);
}

void ListModel::setBusy(bool busy)
{
    if (m_busy == busy)
        return;
    m_busy = busy;
    Q_EMIT busyChanged(busy);
}

void ListModel::find(std::vector<ObjectKey> keys)
{
    const ask::ListPtr list = m_list;
    if (!list || keys.empty())
        return;
    if (list->rows() <= rowsAtOnce) {
        Q_EMIT found(findRows(*list, std::move(keys)));
        return;
    }
    m_finder.start([list, keys = std::move(keys)](const Context &context) { return findRows(*list, keys, context); },
                   [this, list](const std::vector<std::uint32_t> &rows) {
                       if (list == m_list)
                           Q_EMIT found(rows);
                   });
}

const std::vector<std::uint32_t> &ListModel::inverse() const
{
    if (m_inverse.empty() && m_list) {
        m_inverse.assign(m_list->rows(), hidden);
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            m_inverse[m_rows[i]] = static_cast<std::uint32_t>(i);
    }
    return m_inverse;
}

int ListModel::rowOf(std::uint32_t listRow) const
{
    const auto &rows = inverse();
    if (listRow >= rows.size() || rows[listRow] == hidden)
        return -1;
    return static_cast<int>(rows[listRow]);
}

ObjectKey ListModel::key(int row) const
{
    if (!m_list || row < 0 || std::size_t(row) >= m_rows.size())
        return {};
    return m_list->key(m_rows[std::size_t(row)]);
}

QString ListModel::columnId(int column) const
{
    if (column < 0 || std::size_t(column) >= m_look.columns.size())
        return {};
    const ListLook::Column &look = m_look.columns[std::size_t(column)];
    if (look.kind == ListLook::Kind::Bar)
        return QStringLiteral("bar");
    return toQString(m_list->columns()[look.source].id);
}

bool ListModel::isBar(int column) const
{
    return column >= 0 && std::size_t(column) < m_look.columns.size()
        && m_look.columns[std::size_t(column)].kind == ListLook::Kind::Bar;
}

int ListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_look.columns.size());
}

QVariant ListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ListLook::Column &column = m_look.columns[std::size_t(index.column())];
    const std::uint32_t row = m_rows[std::size_t(index.row())];
    if (role == KeyRole)
        return QVariant::fromValue(m_list->key(row));
    return column.kind == ListLook::Kind::Bar ? barData(row, role) : valueData(column, row, role);
}

QVariant ListModel::barData(std::uint32_t row, int role) const
{
    if (role == BarRole)
        return QVariant::fromValue(barOf(*m_list, row, m_look, m_barMaximum));
    if (role == EmphasisRole && levelOf(*m_list, row, m_look) == RowLevel::Total)
        return int(Emphasis::Total);
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole)
        return {};
    QStringList parts;
    for (const ListLook::Part &part : m_look.parts) {
        const double amount = barPart(*m_list, row, part);
        if (amount > 0)
            parts << tr("%1: %2", "part of a bar: number")
                         .arg(translated("List", m_list->columns()[part.column].title), Units::decimal(amount));
    }
    for (const auto &mark : {m_look.asked, m_look.deserved, m_look.guarantee, m_look.limit}) {
        if (!mark)
            continue;
        const ask::ListColumn &column = m_list->columns()[*mark];
        const ask::Cell cell = m_list->cell(row, *mark);
        if (!std::holds_alternative<std::monostate>(cell))
            parts << tr("%1: %2", "part of a bar: number")
                         .arg(translated("List", column.title), Units::cell(cell, column.type, m_now));
    }
    return parts.join(role == Qt::ToolTipRole ? QStringLiteral("\n") : QStringLiteral(", "));
}

QString ListModel::secondLine(std::uint32_t row) const
{
    QStringList parts;
    for (const std::string_view id : m_secondLine) {
        const std::size_t column = ask::findColumn(*m_list, id);
        if (column == m_list->columns().size())
            continue;
        const ask::ListColumn &it = m_list->columns()[column];
        if (const QString text = shownText(*m_list, it, m_list->cell(row, column), m_now);
            !text.isEmpty() && text != Units::unknown())
            parts << text;
    }
    return parts.join(u" · ");
}

QVariant ListModel::valueData(const ListLook::Column &column, std::uint32_t row, int role) const
{
    using Kind = ListLook::Kind;
    const ask::ListColumn &source = m_list->columns()[column.source];
    const bool numeric = isNumeric(source.type);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        if (role == Qt::DisplayRole && column.kind == Kind::State) {
            const ask::Cell cell = m_list->cell(row, column.source);
            return stateChip(Units::cell(cell, source.type, m_now)) ? QString()
                                                                    : shownText(*m_list, source, cell, m_now);
        }
        if (column.kind == Kind::Key && levelOf(*m_list, row, m_look) == RowLevel::Total)
            return tr("Total");
        return shownText(*m_list, source, m_list->cell(row, column.source), m_now);
    case Qt::ToolTipRole: {
        if (column.kind == Kind::Key && !m_secondLine.empty())
            return QString(Units::exact(m_list->cell(row, column.source), source.type) + u'\n' + secondLine(row));
        // The word of core stands here: it is what filters ask for.
        const ask::Cell cell = m_list->cell(row, column.source);
        return source.id == "reason" ? shownText(*m_list, source, cell, m_now) : Units::exact(cell, source.type);
    }
    case Qt::TextAlignmentRole:
        return int((numeric ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SortRole:
        return rawValue(m_list->cell(row, column.source));
    case NumberRole:
        return numeric;
    case SecondLineRole:
        return column.kind == Kind::Key && !m_secondLine.empty() ? QVariant(secondLine(row)) : QVariant();
    case ChipRole:
        if (column.kind == Kind::State) {
            const ask::Cell cell = m_list->cell(row, column.source);
            if (auto chip = stateChip(Units::cell(cell, source.type, m_now))) {
                chip->text = shownText(*m_list, source, cell, m_now);
                return QVariant::fromValue(*chip);
            }
        }
        return {};
    case EmphasisRole: {
        // A lone key's groups are its rows; subtotals are there where two keys nest.
        const RowLevel level = levelOf(*m_list, row, m_look);
        if (level == RowLevel::Total)
            return int(Emphasis::Total);
        if (m_look.nested() && level == RowLevel::Plain && column.kind == Kind::Key)
            return int(Emphasis::Weak); // it repeats the subtotal's
        if (m_look.nested() && level == RowLevel::Subtotal && (column.kind == Kind::Key || column.kind == Kind::Strong))
            return int(Emphasis::Strong);
        if (column.kind == Kind::Key)
            return int(Emphasis::Key);
        const ask::Cell cell = m_list->cell(row, column.source);
        if (std::holds_alternative<std::monostate>(cell) || isZero(cell))
            return int(Emphasis::Weak);
        if (column.kind == Kind::Strong)
            return int(Emphasis::Strong);
        return column.kind == Kind::Weak ? int(Emphasis::Weak) : int(Emphasis::None);
    }
    default:
        return {};
    }
}

QVariant ListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || std::size_t(section) >= m_look.columns.size())
        return {};
    const ListLook::Column &look = m_look.columns[std::size_t(section)];
    if (look.kind == ListLook::Kind::Bar) {
        if (role == Qt::DisplayRole)
            return m_look.parts.size() > 1 ? tr("GPUs by state") : m_look.asked ? tr("Of its quota") : tr("Share");
        if (role == Qt::ToolTipRole && m_look.asked)
            return tr("Outline: asked for and not had. Line: deserved. Triangle: guaranteed. End of the ground: limit. "
                      "All bars stand on one scale from 0 to %1.")
                .arg(Units::decimal(m_barMaximum));
        if (role == Qt::ToolTipRole)
            return tr("All bars of the column stand on one scale from 0 to %1.").arg(Units::decimal(m_barMaximum));
        return role == Qt::TextAlignmentRole ? QVariant(int(Qt::AlignLeft | Qt::AlignVCenter)) : QVariant();
    }
    const ask::ListColumn &column = m_list->columns()[look.source];
    switch (role) {
    case Qt::DisplayRole:
        return translated("List", column.title);
    case Qt::ToolTipRole:
        return translated("List", column.help);
    case Qt::TextAlignmentRole:
        return int((isNumeric(column.type) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace stowage::views
