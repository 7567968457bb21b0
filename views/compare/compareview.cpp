// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/compareview.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/compare/comparemodel.h"
#include "views/map/mapcanvas.h"
#include "views/map/maplegend.h"
#include "views/present/celldelegate.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

/// The clusters of a fleet that are named; all when the names are empty.
FleetPtr only(const FleetPtr &fleet, const std::vector<std::string> &names)
{
    if (names.empty() || names.size() >= fleet->clusters.size())
        return fleet;
    auto part = std::make_shared<Fleet>(*fleet);
    std::erase_if(part->clusters,
                  [&](const auto &cluster) { return std::ranges::find(names, cluster->name) == names.end(); });
    return part;
}

} // namespace

CompareView::CompareView(QWidget *differences, QWidget *parent)
    : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    m_sentence = new QLabel;
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    column->addWidget(m_sentence);

    m_model = new CompareModel(this);
    m_table = new QTableView;
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Measures of both sides"));
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setItemDelegateForColumn(CompareModel::StripColumn, new StripDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);

    auto *below = new QWidget;
    auto *layout = new QVBoxLayout(below);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_tabs = new QTabBar;
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->addTab(tr("Maps"));
    m_tabs->addTab(tr("Differences"));
    m_pages = new QStackedWidget;
    m_pages->addWidget(buildMaps());
    m_pages->addWidget(differences);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_table);
    splitter->addWidget(below);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({metrics().units(64), metrics().units(120)});
    column->addWidget(splitter, 1);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setFocusProxy(m_table);
    dressParts();
    setComparison(nullptr);
}

CompareView::~CompareView() = default;

QWidget *CompareView::buildHead()
{
    const Metrics &m = metrics();
    auto *head = new QWidget;
    head->setFixedHeight(m.viewHead());
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(m.gapM(), 0, m.gapM(), 0);
    row->setSpacing(m.gapS());
    const auto side = [&](const QString &caption, std::size_t index) {
        auto *label = new QLabel(caption);
        label->setFont(textFont(TextLook::Caption));
        label->setForegroundRole(QPalette::PlaceholderText);
        auto *box = new QComboBox;
        box->setAccessibleName(index == 0 ? tr("Side A") : tr("Side B"));
        box->setToolTip(tr("The fleet as it is, the plan, a plan file, or a snapshot"));
        box->addItem(tr("Now"), static_cast<int>(Choice::Now));
        box->addItem(tr("The plan"), static_cast<int>(Choice::Plan));
        box->addItem(tr("Plan file…"), static_cast<int>(Choice::PlanFile));
        box->addItem(tr("Snapshot…"), static_cast<int>(Choice::Snapshot));
        label->setBuddy(box);
        row->addWidget(label);
        row->addWidget(box);
        connect(box, &QComboBox::activated, this, [this, box, index] {
            Q_EMIT sideRequested(index == 0 ? Side::A : Side::B, static_cast<Choice>(box->currentData().toInt()));
        });
        m_boxes[index] = box;
    };
    side(tr("&Compare"), 0);
    side(tr("&with"), 1);
    const auto toggle = [&](const QString &text, const QString &tip, bool on) {
        auto *button = new QToolButton;
        button->setText(text);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setChecked(on);
        button->setAutoRaise(true);
        button->setMinimumHeight(7 * m.u);
        row->addWidget(button);
        return button;
    };
    m_all = toggle(tr("All clusters"), tr("Also clusters that are the same on both sides"), false);
    row->addStretch(1);
    m_linked = toggle(tr("Move together"), tr("Zoom, place and selection of both maps are the same"), true);
    connect(m_all, &QToolButton::toggled, this, &CompareView::layOut);
    connect(m_linked, &QToolButton::toggled, this, [this](bool on) {
        if (on)
            follow(0);
    });
    return head;
}

QWidget *CompareView::buildMaps()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *maps = new QHBoxLayout;
    maps->setSpacing(1);
    for (std::size_t i = 0; i < 2; ++i) {
        auto *pane = new QVBoxLayout;
        pane->setSpacing(0);
        m_titles[i] = new ElidedLabel;
        m_titles[i]->setContentsMargins(metrics().gapM(), metrics().gapXs(), metrics().gapM(), metrics().gapXs());
        m_canvases[i] = new MapCanvas;
        m_canvases[i]->setAccessibleName(i == 0 ? tr("Map of side A") : tr("Map of side B"));
        pane->addWidget(m_titles[i]);
        pane->addWidget(m_canvases[i], 1);
        maps->addLayout(pane, 1);
        connect(m_canvases[i], &MapCanvas::viewChanged, this, [this, i] { follow(i); });
        connect(m_canvases[i], &MapCanvas::selected, this, [this, i](const QList<ObjectKey> &keys) {
            if (m_linked->isChecked())
                m_canvases[1 - i]->setSelection(keys);
            if (!keys.isEmpty())
                Q_EMIT selected(keys.front());
        });
    }
    column->addLayout(maps, 1);
    m_legend = new MapLegend;
    column->addWidget(m_legend);
    return page;
}

/// The other map shows the same part at the same scale.
void CompareView::follow(std::size_t leader)
{
    if (m_following || !m_linked->isChecked() || !m_canvases[0] || !m_canvases[1])
        return;
    m_following = true;
    MapCanvas *to = m_canvases[1 - leader];
    const MapCanvas *from = m_canvases[leader];
    if (from->geometry() && to->geometry()) {
        to->setZoom(from->zoom());
        to->setOrigin(from->origin());
    }
    m_following = false;
}

void CompareView::setSides(Choice a, Choice b, bool hasPlan)
{
    for (std::size_t i = 0; i < 2; ++i) {
        m_boxes[i]->setCurrentIndex(m_boxes[i]->findData(static_cast<int>(i == 0 ? a : b)));
        m_boxes[i]->setItemData(1, hasPlan ? QVariant() : QVariant(0), Qt::UserRole - 1); // enabled or not
    }
}

void CompareView::setBusy(bool busy)
{
    m_busy = busy;
    if (busy)
        m_sentence->setText(tr("Comparing…"));
}

void CompareView::setComparison(std::shared_ptr<const ask::PlanComparison> comparison)
{
    m_busy = false;
    m_comparison = std::move(comparison);
    m_model->setComparison(m_comparison);
    m_sentence->setText(m_comparison ? comparisonSentence(*m_comparison)
                                     : tr("Stage a plan, or open a snapshot to compare with."));
    if (m_comparison) {
        const int width = metrics().units(34);
        m_table->setColumnWidth(CompareModel::MeasureColumn, metrics().units(56));
        for (const int column : {CompareModel::NowColumn, CompareModel::AColumn, CompareModel::BColumn})
            m_table->setColumnWidth(column, width);
    }
    layOut();
}

QString CompareView::sentence() const
{
    return m_sentence->text();
}

void CompareView::showDifferences(bool on)
{
    m_tabs->setCurrentIndex(on ? 1 : 0);
}

void CompareView::layOut()
{
    if (!m_comparison) {
        m_worker.cancel();
        m_layingOut = false;
        for (std::size_t i = 0; i < 2; ++i) {
            m_titles[i]->clear();
            m_canvases[i]->setMap(nullptr, nullptr);
        }
        m_legend->setColouring(nullptr);
        return;
    }
    m_layingOut = true;
    m_worker.start(
        [comparison = m_comparison, all = m_all->isChecked()](const Context &context) {
            std::array<Picture, 2> pictures;
            for (std::size_t i = 0; i < 2; ++i) {
                const ask::ComparedSide &side = i == 0 ? comparison->a : comparison->b;
                const std::vector<std::string> names = all ? std::vector<std::string>() : comparison->changed;
                const auto layout = layOutMap(only(side.fleet, names), {}, context);
                if (!layout)
                    return pictures;
                pictures[i].layout = *layout;
                pictures[i].colouring = std::make_shared<const MapColouring>(*layout, MapColour::State);
                if (side.fleet != comparison->now)
                    pictures[i].plan = makeMapPlan(*layout, comparison->now, side.evaluation);
            }
            return pictures;
        },
        [this](const std::array<Picture, 2> &pictures) {
            m_layingOut = false;
            std::int64_t leaving = 0, arriving = 0;
            m_following = true;
            for (std::size_t i = 0; i < 2; ++i) {
                const ask::ComparedSide &side = i == 0 ? m_comparison->a : m_comparison->b;
                m_canvases[i]->setMap(pictures[i].layout, pictures[i].colouring);
                m_canvases[i]->setPlan(pictures[i].plan);
                m_canvases[i]->fit();
                leaving = std::max(leaving, pictures[i].plan ? pictures[i].plan->leaving : 0);
                arriving = std::max(arriving, pictures[i].plan ? pictures[i].plan->arriving : 0);
                const QString name =
                    i == 0 ? tr("A: %1").arg(toQString(side.title)) : tr("B: %1").arg(toQString(side.title));
                m_titles[i]->setText(side.evaluation ? tr("%1 – %n operation(s), %2 with warnings, %3 blocked", nullptr,
                                                          static_cast<int>(side.evaluation->entries.size()))
                                                           .arg(name)
                                                           .arg(side.evaluation->count(plan::Level::Warning))
                                                           .arg(side.evaluation->count(plan::Level::Blocked))
                                                     : name);
            }
            m_following = false;
            m_legend->setPlan(leaving, arriving);
            m_legend->setColouring(pictures[1].colouring);
            follow(0);
        });
}

void CompareView::dressParts()
{
    const Metrics &m = metrics();
    dress(m_sentence, TextLook::Section, Tone::Text1);
    m_sentence->setContentsMargins(m.gapM(), m.gapS(), m.gapM(), m.gapS());
    for (QLabel *title : m_titles)
        dress(title, TextLook::SmallStrong, Tone::Text1);
    m_table->verticalHeader()->setMinimumSectionSize(m.row());
    m_table->verticalHeader()->setDefaultSectionSize(m.row());
}

void CompareView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange
        || event->type() == QEvent::FontChange)
        dressParts();
}

} // namespace stowage::views
