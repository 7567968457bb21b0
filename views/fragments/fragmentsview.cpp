// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fragments/fragmentsview.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/ask/blockmoves.h"
#include "views/charts/barchart.h"
#include "views/charts/picture.h"
#include "views/fragments/fragmentstext.h"
#include "views/present/emptystate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/inlinemessage.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"
#include "views/tables/listmodel.h"
#include "views/tables/listview.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

using Mix = ask::FragmentOptions::Mix;

QString mixName(Mix mix)
{
    switch (mix) {
    case Mix::Fleet:
        return u"fleet"_s;
    case Mix::Cluster:
        return u"cluster"_s;
    case Mix::Workload:
        return u"workload"_s;
    case Mix::Own:
        return u"own"_s;
    }
    return {};
}

} // namespace

FragmentsView::FragmentsView(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_message(new InlineMessage(this))
    , m_answer(new QLabel(this))
    , m_because(new QLabel(this))
    , m_againstLabel(new QLabel(tr("&Against"), this))
    , m_levelLabel(new QLabel(tr("&Per"), this))
    , m_mix(new QComboBox(this))
    , m_own(new QLineEdit(this))
    , m_level(new QComboBox(this))
    , m_fragmentChart(new BarChart(tr("Free GPUs, by what they are good for"), {}))
    , m_blockChart(new BarChart(tr("GPUs in free blocks"), {}))
    , m_tabs(new QTabWidget(this))
    , m_places(new ListView)
    , m_blocks(new ListView)
    , m_detail(new QLabel(this))
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_message->hide();
    m_places->setEmptyText(u"gpu"_s, tr("No node offers a GPU"),
                           tr("Nodes with GPUs appear here, and what holds them."));
    m_blocks->setEmptyText(u"gpu"_s, tr("No node offers a GPU"), tr("Blocks of 8, 16 and 64 GPUs are counted here."));
    for (const auto &[list, name] : {std::pair{m_places, tr("Places")}, std::pair{m_blocks, tr("Free blocks")}}) {
        list->setHead({}, {});
        list->table()->setAccessibleName(name);
    }
    m_detail->setWordWrap(true);
    m_detail->setTextFormat(Qt::PlainText);
    m_detail->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detail->setAccessibleName(tr("What would free one more"));
    m_detail->hide();
    auto *blockPage = new QWidget;
    auto *blockColumn = new QVBoxLayout(blockPage);
    blockColumn->setContentsMargins(0, 0, 0, 0);
    blockColumn->setSpacing(0);
    blockColumn->addWidget(m_blocks, 1);
    m_detail->setContentsMargins(metrics().gapL(), metrics().gapXs(), metrics().gapL(), metrics().gapS());
    blockColumn->addWidget(m_detail);
    blockPage->setBackgroundRole(QPalette::Base);
    blockPage->setAutoFillBackground(true);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_places, tr("Places"));
    m_tabs->addTab(blockPage, tr("Free blocks"));

    auto *page = new QWidget(m_pages);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    auto *splitter = new QSplitter(Qt::Vertical, page);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(buildCharts());
    splitter->addWidget(m_tabs);
    splitter->setStretchFactor(0, 5);
    splitter->setStretchFactor(1, 6);
    splitter->setSizes({metrics().units(95), metrics().units(100)});
    column->addWidget(splitter, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_message);
    layout->addWidget(m_pages, 1);

    connect(m_empty, &EmptyState::linkActivated, this, &FragmentsView::openRequested);
    connect(m_mix, &QComboBox::activated, this, &FragmentsView::chooseMix);
    connect(m_own, &QLineEdit::editingFinished, this, &FragmentsView::readOwnMix);
    connect(m_level, &QComboBox::activated, this, [this] {
        m_wantedLevel = m_level->currentData().toString();
        showLevel();
    });
    connect(m_fragmentChart, &BarChart::categoryActivated, this, [this](int bar) {
        if (bar >= 0 && std::size_t(bar) < m_charted.size())
            Q_EMIT selected(m_charted[std::size_t(bar)]->key);
    });
    for (const BarChart *chart : {m_fragmentChart, m_blockChart})
        connect(chart, &BarChart::saveFailed, this, &FragmentsView::saveFailed);
    connect(m_blocks->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) { showMoves(index.row()); });
    applyLook();
    setReport(nullptr);
}

FragmentsView::~FragmentsView() = default;

QWidget *FragmentsView::buildHead()
{
    const Metrics &m = metrics();
    auto *head = new QWidget(this);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(m.gapL(), m.gapM(), m.gapM(), m.gapS());
    column->setSpacing(m.gapXs());
    for (QLabel *label : {m_answer, m_because}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        column->addWidget(label);
    }
    auto *tools = new QHBoxLayout;
    tools->setContentsMargins(0, m.gapXs(), 0, 0);
    tools->setSpacing(m.gapS());
    m_againstLabel->setBuddy(m_mix);
    m_levelLabel->setBuddy(m_level);
    const std::tuple<Mix, QString, QString> mixes[] = {
        {Mix::Fleet, tr("all pods of the fleet"), tr("The kinds of pods that all clusters hold and await")},
        {Mix::Cluster, tr("each cluster's own pods"), tr("The kinds of pods that the cluster itself holds and awaits")},
        {Mix::Workload, tr("the selected workload"), tr("The pods of the workload that is selected")},
        {Mix::Own, tr("a mix of your own"), tr("Kinds of pods that you write down")}};
    for (const auto &[mix, text, tip] : mixes) {
        m_mix->addItem(text, int(mix));
        m_mix->setItemData(m_mix->count() - 1, tip, Qt::ToolTipRole);
    }
    m_mix->setObjectName(u"fragmentMix"_s);
    m_mix->setAccessibleName(tr("Against"));
    m_mix->setToolTip(tr("Which pods the free GPUs should be good for"));
    m_mix->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_own->setObjectName(u"fragmentOwnMix"_s);
    m_own->setAccessibleName(tr("A mix of your own"));
    m_own->setPlaceholderText(tr("GPUs of a pod : how many, as in 8:20, 1:60, 0.5:20"));
    m_own->setToolTip(tr("Kinds of pods with commas between them: GPUs, then maybe @model and +cores, then how many of "
                         "a hundred: 8@H100+96cpu:20, 1:60, 0.5:20"));
    m_own->setMinimumWidth(m.units(80));
    m_own->setMaximumWidth(m.units(120));
    m_own->hide();
    m_level->setObjectName(u"fragmentLevel"_s);
    m_level->setAccessibleName(tr("Per"));
    m_level->setToolTip(tr("What a bar and a row stand for"));
    m_level->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *save = new QToolButton(head);
    save->setIcon(icon(u"save"_s));
    save->setText(tr("Save Picture…"));
    save->setToolTip(tr("Write both charts as PNG or SVG"));
    save->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(save, &QToolButton::clicked, this,
            [this] { askForPicture(*m_charts, [this](const QString &reason) { Q_EMIT saveFailed(reason); }); });
    tools->addWidget(m_levelLabel);
    tools->addWidget(m_level);
    tools->addSpacing(m.gapM());
    tools->addWidget(m_againstLabel);
    tools->addWidget(m_mix);
    tools->addWidget(m_own, 1);
    tools->addStretch(1);
    tools->addWidget(save);
    column->addLayout(tools);
    return head;
}

QWidget *FragmentsView::buildCharts()
{
    m_charts = new QWidget(this);
    m_charts->setAccessibleName(tr("Fragmentation"));
    m_charts->setBackgroundRole(QPalette::Base);
    m_charts->setAutoFillBackground(true);
    auto *row = new QHBoxLayout(m_charts);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_fragmentChart, 3);
    row->addWidget(m_blockChart, 2);
    return m_charts;
}

void FragmentsView::setReport(ask::FragmentReportPtr report)
{
    m_report = std::move(report);
    m_moveWorker.cancel();
    m_moving = false;
    m_detail->hide();
    fill();
}

void FragmentsView::setBusy(bool busy)
{
    m_charts->setEnabled(!busy);
    if (busy)
        m_message->hide();
}

void FragmentsView::setFailure(const QString &message)
{
    setBusy(false);
    m_message->show(ChipTone::Blocked, message);
}

void FragmentsView::setSelection(const ObjectKey &key, bool makesPods)
{
    for (ListView *list : {m_places, m_blocks})
        if (list->isVisible())
            list->select(key);
    if (!makesPods || key == m_workload)
        return;
    m_workload = key;
    m_mix->setItemText(m_mix->findData(int(Mix::Workload)), tr("workload %1").arg(toQString(key.name)));
    if (m_mix->currentData().toInt() == int(Mix::Workload))
        Q_EMIT measureRequested();
}

ask::FragmentOptions FragmentsView::options() const
{
    ask::FragmentOptions options;
    options.mix = Mix(m_mix->currentData().toInt());
    options.workload = m_workload;
    options.own = m_ownMix;
    // Nothing to measure against yet: the fleet's pods stand in.
    if ((options.mix == Mix::Workload && m_workload.empty()) || (options.mix == Mix::Own && m_ownMix.empty()))
        options.mix = Mix::Fleet;
    return options;
}

QString FragmentsView::saveState() const
{
    const auto mix = Mix(m_mix->currentData().toInt());
    return mixName(mix) % u'|' % m_wantedLevel % u'|' % m_own->text();
}

void FragmentsView::restoreState(const QString &state)
{
    for (const Mix mix : {Mix::Fleet, Mix::Cluster, Mix::Own})
        if (state.section(u'|', 0, 0) == mixName(mix))
            m_mix->setCurrentIndex(m_mix->findData(int(mix)));
    m_wantedLevel = state.section(u'|', 1, 1);
    m_own->setText(state.section(u'|', 2));
    if (auto mix = ask::parseMix(toUtf8(m_own->text())))
        m_ownMix = std::move(*mix);
    m_own->setVisible(m_mix->currentData().toInt() == int(Mix::Own));
    fill();
}

ListView *FragmentsView::shownList() const
{
    return m_tabs->currentIndex() == 0 ? m_places : m_blocks;
}

QString FragmentsView::answerText() const
{
    return m_answer->text();
}

QString FragmentsView::detailText() const
{
    return m_detail->isHidden() ? QString() : m_detail->text();
}

QString FragmentsView::savePicture(const QString &path)
{
    return saveWidget(*m_charts, path);
}

void FragmentsView::chooseMix()
{
    const auto mix = Mix(m_mix->currentData().toInt());
    m_own->setVisible(mix == Mix::Own);
    m_message->hide();
    if (mix == Mix::Own) {
        m_own->setFocus();
        if (m_ownMix.empty()) {
            // Its own starting point is what is measured against now.
            if (m_report && !m_report->mix.empty())
                m_own->setText(toQString(ask::mixText(m_report->mix)));
            return readOwnMix();
        }
    }
    if (mix == Mix::Workload && m_workload.empty()) {
        m_message->show(ChipTone::Info,
                        tr("Select a workload or a pod in any view; until then all pods of the fleet count."));
        return;
    }
    Q_EMIT measureRequested();
}

void FragmentsView::readOwnMix()
{
    if (m_mix->currentData().toInt() != int(Mix::Own))
        return;
    auto mix = ask::parseMix(toUtf8(m_own->text()));
    if (!mix) {
        m_message->show(ChipTone::Blocked, toQString(mix.error().message));
        return;
    }
    m_message->hide();
    const bool same = ask::mixText(*mix) == ask::mixText(m_ownMix);
    m_ownMix = std::move(*mix);
    if (!same)
        Q_EMIT measureRequested();
}

void FragmentsView::fill()
{
    const bool any = m_report && !m_report->places.empty();
    m_pages->setCurrentIndex(any ? 1 : 0);
    if (!any) {
        const bool open = m_report && !m_report->fleet->clusters.empty();
        m_empty->setContent(u"gpu"_s, open ? tr("No node offers a GPU") : tr("No fleet is open"),
                            open ? tr("Fragmentation is measured of nodes with GPUs.")
                                 : tr("Open one to see what its free GPUs are good for."),
                            open ? QString() : tr("Open"));
        return;
    }
    m_answer->setText(FragmentsText::answer(*m_report));
    m_because->setText(FragmentsText::because(*m_report, options().mix == Mix::Cluster));
    setAccessibleDescription(m_answer->text());
    fillLevels();
    m_blockList = ask::makeBlockList(m_report);
    m_blocks->setList(m_blockList, m_report->fleet->observedAt);
    showLevel();
}

void FragmentsView::fillLevels()
{
    const QSignalBlocker quiet(m_level);
    m_level->clear();
    for (const std::string &level : m_report->levels) {
        m_level->addItem(FragmentsText::level(level), toQString(level));
        m_level->setItemData(m_level->count() - 1, toQString(level), Qt::ToolTipRole);
    }
    // Where nobody chose: the nearest domains, as jobs want their GPUs close together; else the nodes.
    int at = m_level->findData(m_wantedLevel);
    if (at < 0)
        at = m_level->count() - (m_level->count() > 2 ? 2 : 1);
    m_level->setCurrentIndex(at);
}

void FragmentsView::showLevel()
{
    if (!m_report)
        return;
    const std::string level = toUtf8(m_level->currentData().toString());
    m_places->setList(ask::makePlaceList(m_report, level), m_report->fleet->observedAt, true);
    fillCharts();
}

QString FragmentsView::placeName(const ask::FragmentPlace &place) const
{
    QString name = toQString(place.path);
    if (name.isEmpty())
        name = tr("without a name");
    if (m_report->fleet->clusters.size() > 1 && place.key.kind != "Cluster")
        name = tr("%1 (%2)", "place, cluster").arg(name, toQString(place.cluster->name));
    return name;
}

void FragmentsView::fillCharts()
{
    using Class = kube::FragmentClass;
    const std::string level = toUtf8(m_level->currentData().toString());
    m_charted.clear();
    for (const ask::FragmentPlace &place : m_report->places)
        if (place.level == level)
            m_charted.push_back(&place);
    std::ranges::stable_sort(m_charted, std::ranges::greater(), &ask::FragmentPlace::fragMilli);
    QStringList names;
    std::vector<BarChart::Series> series{{Meaning::Free, tr("usable"), {}},
                                         {Meaning::Shared, tr("too few GPUs"), {}},
                                         {Meaning::Cordoned, tr("too few cores"), {}},
                                         {Meaning::Unknown, tr("other model"), {}},
                                         {Meaning::Reserved, tr("pods without GPUs"), {}}};
    const auto gpus = [](const ask::FragmentPlace &place, std::initializer_list<Class> kinds) {
        double sum = 0;
        for (const Class kind : kinds)
            sum += place.classes[std::size_t(kind)];
        return sum / 1000;
    };
    for (const ask::FragmentPlace *place : m_charted) {
        names << placeName(*place);
        series[0].values.push_back(std::max(0.0, place->usableMilli() / 1000));
        series[1].values.push_back(gpus(*place, {Class::LacksGpu, Class::LacksBoth}));
        series[2].values.push_back(gpus(*place, {Class::LacksCpu}));
        series[3].values.push_back(gpus(*place, {Class::NoAccess}));
        series[4].values.push_back(gpus(*place, {Class::CpuSatisfied, Class::CpuLacks}));
    }
    const auto shown = std::min(m_charted.size(), BarChart::mostCategories);
    m_fragmentChart->setHint(shown < m_charted.size()
                                 ? tr("GPUs; the %1 with most fragments of %2")
                                       .arg(Units::count(qint64(shown)), Units::count(qint64(m_charted.size())))
                                 : tr("GPUs, most fragments first"));
    m_fragmentChart->setData(names, std::move(series), tr("No GPU is free."));

    QStringList blocks;
    std::vector<BarChart::Series> states{{Meaning::Free, tr("in free blocks"), {}}, {Meaning::Used, tr("taken"), {}}};
    for (const ask::FragmentBlocks &row : m_report->blocks) {
        if (row.level != level)
            continue;
        const QString count = tr("%1 × %2", "free blocks × GPUs").arg(Units::count(row.free), Units::count(row.size));
        blocks << (m_report->fleet->clusters.size() > 1
                       ? tr("%1: %2", "cluster: blocks").arg(toQString(row.cluster->name), count)
                       : count);
        states[0].values.push_back(double(row.free) * double(row.size));
        states[1].values.push_back(double(std::max<std::int64_t>(0, row.possible - row.free)) * double(row.size));
    }
    m_blockChart->setHint(tr("within one %1", "level").arg(FragmentsText::inLevel(level)));
    m_blockChart->setData(blocks, std::move(states), tr("No domain is large enough for a block."));
}

void FragmentsView::showMoves(int row)
{
    m_moveWorker.cancel();
    m_moving = false;
    // The table may still show the report before.
    if (!m_report || row < 0 || m_blocks->list() != m_blockList)
        return m_detail->hide();
    const std::size_t at = m_blocks->model()->listRow(row);
    if (at >= m_report->blocks.size())
        return m_detail->hide();
    const ask::FragmentBlocks &blocks = m_report->blocks[at];
    m_detail->show();
    if (!blocks.oneMore.possible) {
        m_detail->setText(FragmentsText::notPossible(blocks));
        return;
    }
    m_detail->setText(FragmentsText::oneMore(blocks));
    m_moving = true;
    m_moveWorker.start(
        [report = m_report, at](const Context &) {
            const ask::FragmentBlocks &asked = report->blocks[at];
            kube::Session session(*asked.cluster, {});
            return ask::movesOf(session, asked.oneMore);
        },
        [this, report = m_report, at](const std::vector<ask::BlockMove> &moves) {
            m_moving = false;
            const ask::FragmentBlocks &asked = report->blocks[at];
            m_detail->setText(FragmentsText::oneMore(asked) % u' ' % FragmentsText::moves(*asked.cluster, moves));
        });
}

void FragmentsView::applyLook()
{
    dress(m_answer, TextLook::Answer, Tone::Text1);
    dress(m_because, TextLook::Body, Tone::Text2);
    dress(m_detail, TextLook::Small, Tone::Text2);
    for (QLabel *label : {m_againstLabel, m_levelLabel})
        dress(label, TextLook::Small, Tone::Text2);
}

void FragmentsView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        applyLook();
    QWidget::changeEvent(event);
}

} // namespace stowage::views
