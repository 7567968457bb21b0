// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/federatedsections.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStandardItemModel>
#include <QTableView>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/explain/clusterstepmodel.h"
#include "views/overview/sectiontable.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/rowhover.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

constexpr int mostTreeRows = 12;

QWidget *headOf(QLabel *title, QWidget *second, QWidget *parent)
{
    auto *head = new QWidget(parent);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(metrics().gapL(), metrics().gapS(), metrics().gapM(), metrics().gapS());
    row->setSpacing(metrics().gapS());
    row->addWidget(title);
    if (second)
        row->addWidget(second, 1);
    else
        row->addStretch(1);
    return head;
}

/// Kept, new ones that start, new ones that do not; where nobody knows, new ones alone.
Bar barOf(const explain::ShareRow &share, double maximum)
{
    Bar bar;
    const std::int64_t fresh = std::max<std::int64_t>(share.given - share.kept, 0);
    const std::int64_t refused = share.starts == explain::ShareRow::unknown || share.pods == 0
        ? 0
        : std::max<std::int64_t>(std::min(fresh, share.pods) - share.starts, share.starts < share.pods ? 1 : 0);
    bar.segments = {{Meaning::Used, double(share.given - fresh)},
                    {Meaning::Arriving, double(std::max<std::int64_t>(fresh - refused, 0))},
                    {Meaning::Broken, double(std::min(refused, fresh))}};
    bar.maximum = maximum;
    if (share.room != explain::ShareRow::unknown)
        bar.trough = std::min(double(share.room), maximum);
    bar.size = Bar::Size::Tall;
    return bar;
}

} // namespace

FederatedSections::FederatedSections(Extent extent, QWidget *parent)
    : QWidget(parent)
    , m_extent(extent)
    , m_bars(new SectionTable(tr("Replicas per cluster"), this))
    , m_treeHead(nullptr)
    , m_treeTitle(new QLabel(tr("Groups that clusters were chosen by"), this))
    , m_tree(new QTreeView(this))
    , m_groups(new QStandardItemModel(this))
    , m_tableHead(nullptr)
    , m_tableTitle(new QLabel(tr("Each cluster through each step"), this))
    , m_tableHint(new ElidedLabel(this))
    , m_table(new QTableView(this))
    , m_steps(new ClusterStepModel(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_bars);
    m_treeHead = headOf(m_treeTitle, nullptr, this);
    column->addWidget(m_treeHead);
    column->addWidget(m_tree);
    m_tableHead = headOf(m_tableTitle, m_tableHint, this);
    column->addWidget(m_tableHead);
    column->addWidget(m_table, 1);

    connect(m_bars, &SectionTable::showRequested, this,
            [this](const ShowIntent &intent) { Q_EMIT selected(intent.object); });
    m_tree->setModel(m_groups);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setTabKeyNavigation(false);
    m_tree->setAccessibleName(m_treeTitle->text());
    auto *treeRows = new CellDelegate(m_tree, CellDelegate::Rows::Dense);
    treeRows->setRowLines(false);
    m_tree->setItemDelegate(treeRows);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const auto key = index.siblingAtColumn(0).data(KeyRole).value<ObjectKey>();
        if (!key.empty())
            Q_EMIT selected(key);
    });

    m_table->setModel(m_steps);
    m_table->setItemDelegate(new CellDelegate(m_table, CellDelegate::Rows::Dense));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    new RowHover(m_table);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setAccessibleName(m_tableTitle->text());
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex &index) { Q_EMIT selected(m_steps->key(index.row())); });
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        QMenu menu(this);
        const QModelIndex index = m_table->indexAt(position);
        if (index.isValid()) {
            menu.addAction(tr("&Show"), this, [this, index] { Q_EMIT selected(m_steps->key(index.row())); });
            menu.addSeparator();
        }
        menu.addAction(icon(u"copy"_s), tr("&Copy table as CSV"), this,
                       [this] { QApplication::clipboard()->setText(m_steps->csv()); });
        menu.exec(m_table->viewport()->mapToGlobal(position));
    });
    if (m_extent == Extent::Compact) {
        m_tableHead->hide();
        m_table->hide();
    }
    hide();
    applyLook();
}

bool FederatedSections::canShow(const ShownExplanation &shown)
{
    return !shown.empty() && !shown->candidates.empty()
        && shown->candidates.front().kind == explain::CandidateKind::Cluster
        && std::ranges::any_of(shown->steps, [](const explain::Step &step) { return step.id == "select-policy"; });
}

void FederatedSections::setExplanation(const ShownExplanation &shown)
{
    m_shown = canShow(shown) ? shown : ShownExplanation();
    setVisible(!m_shown.empty());
    m_steps->setExplanation(m_shown);
    fillBars();
    fillTree();
    if (m_shown.empty() || m_extent == Extent::Compact)
        return;
    m_tableHint->setText(tr("%1: chosen ones first, blocked ones last")
                             .arg(ExplainWords::kinds(explain::CandidateKind::Cluster, m_steps->rowCount())));
    applyLook();
}

void FederatedSections::showStep(const std::string &step)
{
    const int column = m_steps->columnOf(step);
    if (column >= 0 && m_steps->rowCount() > 0) {
        m_table->scrollTo(m_steps->index(0, column));
        m_table->setCurrentIndex(m_steps->index(0, column));
    }
}

void FederatedSections::fillBars()
{
    std::vector<SectionTable::Row> rows;
    std::vector<const explain::ShareRow *> shares;
    double maximum = 1;
    bool kept = false, refused = false, fresh = false;
    if (!m_shown.empty()) {
        for (const explain::ShareRow &share : m_shown->shares) {
            if (share.given == 0 && share.kept == 0 && share.room == 0)
                continue;
            shares.push_back(&share);
            maximum = std::max({maximum, double(share.given)});
            kept = kept || share.kept > 0;
            fresh = fresh || share.given > share.kept;
            refused = refused || (share.starts != explain::ShareRow::unknown && share.starts < share.pods);
        }
    }
    std::ranges::stable_sort(shares, std::ranges::greater(), &explain::ShareRow::given);
    const std::size_t all = shares.size();
    shares.resize(std::min(all, mostBars));
    // Room beyond twice the most that anybody gets would make the bars unreadable.
    for (const explain::ShareRow *share : shares) {
        if (share->room != explain::ShareRow::unknown)
            maximum = std::max(maximum, std::min(double(share->room), 2 * maximum));
    }
    for (const explain::ShareRow *share : shares) {
        const QString name = candidateName(*m_shown.fleet, m_shown->candidates.front(), share->row);
        const QString starts = share->starts == explain::ShareRow::unknown ? Units::unknown()
            : share->pods == 0                                             ? tr("nothing new")
            : share->starts >= share->pods
            ? tr("all start")
            : tr("%1 of %2 start").arg(Units::count(share->starts), Units::count(share->pods));
        const QString told = tr("%1 replicas, %2 kept, room for %3; %4")
                                 .arg(Units::count(share->given), Units::count(share->kept),
                                      share->room == explain::ShareRow::unknown ? Units::unknown()
                                          : share->room >= 2147483647           ? tr("any number")
                                                                                : Units::count(share->room),
                                      starts);
        auto *fit =
            textItem(starts,
                     share->starts != explain::ShareRow::unknown && share->starts < share->pods ? Emphasis::Blocked
                                                                                                : Emphasis::None);
        fit->setToolTip(toQString(share->why));
        auto *key = textItem(name, share->given > 0 ? Emphasis::Key : Emphasis::Weak);
        auto *bar = barItem(barOf(*share, maximum), told);
        bar->setToolTip(told);
        rows.push_back({{key, bar, numberItem(share->given, Emphasis::Strong), fit},
                        ShowIntent::one(candidateKey(*m_shown.fleet, m_shown->candidates.front(), share->row))});
    }
    std::vector<Meaning> legend;
    if (kept)
        legend.push_back(Meaning::Used);
    if (fresh)
        legend.push_back(Meaning::Arriving);
    if (refused)
        legend.push_back(Meaning::Broken);
    QStringList hint;
    if (kept)
        hint << tr("solid: kept");
    if (fresh)
        hint << tr("arriving: new");
    if (refused)
        hint << tr("crossed: would not start");
    if (all > mostBars)
        hint << tr("the %1 largest of %2").arg(Units::count(qint64(mostBars)), Units::count(qint64(all)));
    m_bars->setHint(hint.join(u", "_s));
    m_bars->setRows(std::move(rows), tr("No replica is placed."));
    m_bars->setVisible(!m_shown.empty() && !m_shown->shares.empty());
}

void FederatedSections::fillTree()
{
    m_groups->clear();
    const std::size_t count = m_shown.empty() ? 0 : m_shown->groups.size();
    std::vector<QStandardItem *> items(count, nullptr);
    std::vector<bool> open(count, false);
    for (std::size_t i = 0; i < count; ++i) {
        const explain::GroupRow &group = m_shown->groups[i];
        const bool leaf = group.row >= 0;
        const auto candidate = static_cast<std::uint32_t>(std::max(group.row, 0));
        const explain::Candidates &all = m_shown->candidates.front();
        auto *name = textItem(leaf ? candidateName(*m_shown.fleet, all, candidate) : told(group.name),
                              group.chosen ? Emphasis::Strong : Emphasis::Weak);
        name->setData(icon(group.chosen ? u"ok"_s
                               : leaf   ? u"cluster"_s
                                        : u"more"_s,
                           group.chosen ? Tone::Ok : Tone::Text3),
                      Qt::DecorationRole);
        name->setData(group.chosen ? tr("%1, chosen").arg(name->text()) : name->text(), Qt::AccessibleTextRole);
        if (leaf)
            name->setData(QVariant::fromValue(candidateKey(*m_shown.fleet, all, candidate)), KeyRole);
        auto *detail = textItem(told(group.detail), Emphasis::Weak);
        items[i] = name;
        open[i] = group.chosen;
        if (group.parent >= 0 && std::size_t(group.parent) < i)
            items[std::size_t(group.parent)]->appendRow({name, detail});
        else
            m_groups->appendRow({name, detail});
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (open[i] && items[i]->hasChildren())
            m_tree->setExpanded(items[i]->index(), true);
    }
    const bool some = count > 0;
    m_treeHead->setVisible(some);
    m_tree->setVisible(some);
    if (!some)
        return;
    m_tree->resizeColumnToContents(0);
    m_tree->setFixedHeight(metrics().rowDense() * std::min(int(count), mostTreeRows) + metrics().gapS());
}

void FederatedSections::applyLook()
{
    dress(m_treeTitle, TextLook::Section, Tone::Text1);
    dress(m_tableTitle, TextLook::Section, Tone::Text1);
    dress(m_tableHint, TextLook::Small, Tone::Text3);
    const bool compact = m_extent == Extent::Compact;
    m_bars->setColumns({{tr("Cluster"), SectionTable::Align::Left, compact ? 28.0 : 40.0, {}},
                        {tr("Replicas, on a ground of the room there"), SectionTable::Align::Left, 0, {}},
                        {{}, SectionTable::Align::Right, 12, {}},
                        {tr("First attempt"), SectionTable::Align::Left, compact ? 26.0 : 34.0, {}}},
                       CellDelegate::Rows::Dense);
    m_table->verticalHeader()->setDefaultSectionSize(metrics().rowDense());
    m_table->horizontalHeader()->setFixedHeight(metrics().header());
    if (m_steps->columnCount() > 0) {
        m_table->resizeColumnsToContents();
        for (int column = 0; column < m_steps->columnCount(); ++column)
            m_table->setColumnWidth(
                column,
                std::clamp(m_table->columnWidth(column), metrics().units(16), metrics().units(column == 1 ? 80 : 48)));
    }
    const int rows = std::clamp(m_steps->rowCount(), 3, 16);
    m_table->setMinimumHeight(metrics().header() + rows * metrics().rowDense() + metrics().gapS());
}

void FederatedSections::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(
            this,
            [this] {
                applyLook();
                fillBars();
                fillTree();
            },
            Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

} // namespace stowage::views
