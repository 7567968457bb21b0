// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explain/explainview.h"

#include <algorithm>

#include <QComboBox>
#include <QEvent>
#include <QFrame>
#include <QGraphicsOpacityEffect>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "views/explain/candidatetable.h"
#include "views/explain/explainsections.h"
#include "views/explain/federatedsections.h"
#include "views/explain/pipelineribbon.h"
#include "views/overview/sectiontable.h"
#include "views/present/emptystate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/inlinemessage.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

constexpr std::size_t mostReasons = 12;

QFrame *line(QFrame::Shape shape, QWidget *parent)
{
    auto *frame = new QFrame(parent);
    frame->setFrameShape(shape);
    shape == QFrame::HLine ? frame->setFixedHeight(1) : frame->setFixedWidth(1);
    return frame;
}

/// Scrolls what is below in one direction; as high as its content in the other.
QScrollArea *scrolling(QWidget *content, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

} // namespace

ExplainView::ExplainView(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_message(new InlineMessage(this))
    , m_icon(new QLabel(this))
    , m_name(new ElidedLabel(this))
    , m_shape(new ElidedLabel(this))
    , m_chip(new QLabel(this))
    , m_verdict(new QLabel(this))
    , m_because(new QLabel(this))
    , m_parts(new QComboBox(this))
    , m_pipelineTitle(new QLabel(tr("How it is decided"), this))
    , m_pipelineHint(new ElidedLabel(this))
    , m_models(new ElidedLabel(this))
    , m_ribbonScroll(nullptr)
    , m_ribbon(new PipelineRibbon)
    , m_lower(new QSplitter(Qt::Horizontal, this))
    , m_domains(new DomainRooms)
    , m_reasons(new SectionTable(tr("Why not each node")))
    , m_candidates(new CandidateTable)
    , m_federated(new FederatedSections(FederatedSections::Extent::Whole))
    , m_fixes(new FixList)
    , m_stated(new StatedList)
    , m_onMap(new QToolButton(this))
    , m_copyJson(new QToolButton(this))
    , m_across(new QToolButton(this))
{
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_message->hide();
    auto *page = new QWidget(m_pages);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    m_ribbonScroll = scrolling(m_ribbon, page);
    m_ribbonScroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_ribbonScroll->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    column->addWidget(m_ribbonScroll);
    column->addWidget(line(QFrame::HLine, page));
    column->addWidget(buildLower(), 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_message);
    layout->addWidget(m_pages, 1);

    connect(m_empty, &EmptyState::linkActivated, this, &ExplainView::pasteRequested);
    connect(m_ribbon, &PipelineRibbon::stepChosen, this, &ExplainView::showStep);
    connect(m_candidates, &CandidateTable::selected, this, &ExplainView::selected);
    connect(m_candidates, &CandidateTable::activated, this, &ExplainView::selected);
    connect(m_federated, &FederatedSections::selected, this, &ExplainView::selected);
    connect(m_fixes, &FixList::selected, this, &ExplainView::selected);
    connect(m_fixes, &FixList::stageRequested, this, &ExplainView::stageRequested);
    connect(m_parts, &QComboBox::activated, this, [this](int index) { showPart(m_parts->itemData(index).toInt()); });
    connect(m_reasons->table(), &QTableView::clicked, this, [this](const QModelIndex &index) {
        m_candidates->showReason(index.siblingAtColumn(0).data(OwnRole).toInt());
    });
    applyLook();
    setEmpty(tr("Nothing is selected"), tr("Select a pod or a workload to see why it waits or where it would go."));
}

ExplainView::~ExplainView() = default;

QWidget *ExplainView::buildHead()
{
    const Metrics &m = metrics();
    auto *head = new QWidget(this);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(m.gapL(), m.gapM(), m.gapM(), 0);
    top->setSpacing(m.gapS());
    top->addWidget(m_icon);
    top->addWidget(m_name);
    top->addWidget(m_shape, 1);
    top->addWidget(m_chip);
    top->addWidget(m_parts);
    for (const auto &[button, text, iconName, tip] :
         {std::tuple{m_across, tr("Across clusters"), u"split"_s,
                     tr("What a hub over all clusters would decide, instead of this cluster's own scheduler")},
          std::tuple{m_onMap, tr("Show on map"), u"map"_s, tr("Colour the map by where it can go")},
          std::tuple{m_copyJson, tr("Copy as JSON"), u"copy"_s, tr("Copy what stowagectl explain -o json prints")}}) {
        button->setText(text);
        button->setIcon(icon(iconName));
        button->setToolTip(tip);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        top->addWidget(button);
    }
    m_across->setCheckable(true);
    m_across->hide();
    connect(m_across, &QToolButton::clicked, this, &ExplainView::acrossRequested);
    m_parts->setAccessibleName(tr("Cluster"));
    m_parts->setToolTip(tr("Which cluster's decision is shown"));
    m_parts->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_onMap, &QToolButton::clicked, this, &ExplainView::mapRequested);
    connect(m_copyJson, &QToolButton::clicked, this, &ExplainView::copyJsonRequested);
    column->addLayout(top);
    for (QLabel *label : {m_verdict, m_because}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setContentsMargins(m.gapL(), 0, m.gapL(), 0);
        column->addWidget(label);
    }
    m_because->setContentsMargins(m.gapL(), 0, m.gapL(), m.gapM());
    column->addWidget(line(QFrame::HLine, head));
    auto *band = new QWidget(head);
    band->setBackgroundRole(QPalette::Window);
    band->setAutoFillBackground(true);
    auto *row = new QHBoxLayout(band);
    row->setContentsMargins(m.gapL(), 0, m.gapL(), 0);
    row->setSpacing(m.gapS());
    band->setFixedHeight(m.units(7.5));
    row->addWidget(m_pipelineTitle);
    row->addWidget(m_pipelineHint, 1);
    row->addWidget(m_models);
    column->addWidget(band);
    column->addWidget(line(QFrame::HLine, head));
    return head;
}

QWidget *ExplainView::buildLower()
{
    auto *left = new QWidget(m_lower);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_domains);
    column->addWidget(m_reasons);
    column->addWidget(line(QFrame::HLine, left));
    column->addWidget(m_candidates, 1);
    column->addWidget(m_federated, 1);
    left->setBackgroundRole(QPalette::Base);
    left->setAutoFillBackground(true);

    auto *right = new QWidget(m_lower);
    auto *rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(0, 0, 0, 0);
    rightColumn->setSpacing(0);
    rightColumn->addWidget(m_fixes);
    rightColumn->addWidget(line(QFrame::HLine, right));
    rightColumn->addWidget(m_stated);
    rightColumn->addStretch(1);
    right->setBackgroundRole(QPalette::Base);
    right->setAutoFillBackground(true);

    QScrollArea *leftScroll = scrolling(left, m_lower);
    QScrollArea *rightScroll = scrolling(right, m_lower);
    leftScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    rightScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lower->addWidget(leftScroll);
    m_lower->addWidget(rightScroll);
    m_lower->setStretchFactor(0, 11);
    m_lower->setStretchFactor(1, 8);
    m_lower->setChildrenCollapsible(false);
    m_lower->setSizes({metrics().units(180), metrics().units(110)});
    return m_lower;
}

void ExplainView::setExplanation(ShownExplanation shown)
{
    m_shown = std::move(shown);
    m_message->hide();
    setBusy(false);
    if (m_shown.empty())
        return;
    m_parts->clear();
    if (!m_shown->parts.empty()) {
        m_parts->addItem(tr("All"), -1);
        for (std::size_t i = 0; i < m_shown->parts.size(); ++i) {
            const explain::Explanation &part = m_shown->parts[i];
            const bool fits = part.answer == explain::Answer::Fits;
            m_parts->addItem(icon(fits ? u"ok"_s : u"blocked"_s, fits ? Tone::Ok : Tone::Text3),
                             toQString(part.subject.cluster), int(i));
        }
    }
    m_parts->setVisible(!m_shown->parts.empty());
    showPart(-1);
    m_pages->setCurrentIndex(1);
}

void ExplainView::setFixes(const ShownExplanation &shown)
{
    m_shown = shown;
    const int part = m_parts->currentData().isValid() ? m_parts->currentData().toInt() : -1;
    m_part = part < 0 ? m_shown : m_shown.part(std::size_t(part));
    m_fixes->setExplanation(m_part);
    fillDomains();
}

void ExplainView::showPart(int index)
{
    m_part = index < 0 ? m_shown : m_shown.part(std::size_t(index));
    m_parts->setCurrentIndex(m_parts->findData(index));
    fill();
}

void ExplainView::fill()
{
    const explain::Explanation &it = *m_part;
    const QString kind = toQString(it.subject.kind);
    m_icon->setPixmap(iconPixmap(kind == u"Pod"_s ? u"tasks"_s : u"workloads"_s, metrics().icon(), devicePixelRatioF(),
                                 colors()[Tone::Text2]));
    m_name->setText(it.subject.nameSpace.empty() ? toQString(it.subject.name)
                                                 : toQString(it.subject.nameSpace + "/" + it.subject.name));
    QStringList shape{told(it.shape)};
    if (!it.subject.cluster.empty())
        shape << toQString(it.subject.cluster);
    m_shape->setText(shape.join(u" · "_s));
    const Chip chip = ExplainWords::chip(it);
    const int chipWide = chipWidth(chip, metrics());
    QPixmap picture(QSize(chipWide, metrics().chip()) * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paintChip(painter, QPointF(0, metrics().chip() / 2.0), chip, metrics());
    painter.end();
    m_chip->setPixmap(picture);
    m_chip->setAccessibleName(chip.text);
    m_verdict->setText(told(it.verdict));
    m_because->setText(told(it.because));
    m_because->setVisible(!it.because.empty());
    m_models->setText(ExplainWords::models(it));
    const explain::Candidates *first = it.candidates.empty() ? nullptr : &it.candidates.front();
    m_pipelineHint->setText(
        first ? tr("%1 enter, band: those that remain").arg(ExplainWords::kinds(first->kind, qint64(first->size())))
              : QString());
    m_ribbon->setExplanation(m_part);
    m_ribbonScroll->setVisible(m_ribbon->count() > 0);
    m_ribbonScroll->setFixedHeight(m_ribbon->sizeHint().height());
    // Once the ribbon has its width: the step that decides is in sight.
    QMetaObject::invokeMethod(
        m_ribbon, [this] { scrollTo(m_ribbon->current()); }, Qt::QueuedConnection);
    m_candidates->setCandidates(m_part, it.candidates.empty() ? -1 : 0);
    const bool across = FederatedSections::canShow(m_part);
    m_federated->setExplanation(m_part);
    m_candidates->setVisible(first != nullptr && !across);
    fillReasons();
    if (across)
        m_reasons->hide();
    m_fixes->setExplanation(m_part);
    m_stated->setExplanation(m_part);
    m_domains->setRooms({}, 0);
    fillDomains();
    m_onMap->setEnabled(first && first->kind == explain::CandidateKind::Node);
    setAccessibleDescription(told(it.verdict));
}

void ExplainView::fillDomains()
{
    m_domainWorker.start(
        [part = m_part](const Context &) { return domainRooms(part); },
        [this](std::vector<DomainRoom> rooms) { m_domains->setRooms(std::move(rooms), m_part->domainPods); });
}

void ExplainView::fillReasons()
{
    const explain::Explanation &it = *m_part;
    std::vector<SectionTable::Row> rows;
    const explain::Candidates *all = it.candidates.empty() ? nullptr : &it.candidates.front();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; all && i < all->reasons.size(); ++i)
        order.push_back(i);
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return all->reasons[i].count; });
    const std::uint32_t most = order.empty() ? 1 : std::max<std::uint32_t>(1, all->reasons[order.front()].count);
    qint64 rest = 0;
    for (std::size_t n = 0; n < order.size(); ++n) {
        const explain::Reason &reason = all->reasons[order[n]];
        if (n >= mostReasons) {
            rest += reason.count;
            continue;
        }
        auto *name = textItem(u"%1: %2"_s.arg(toQString(reason.rule), told(reason)));
        name->setData(int(order[n]), OwnRole);
        Bar bar;
        bar.segments = {{Meaning::Used, double(reason.count)}};
        bar.maximum = double(most);
        rows.push_back(
            {{name, barItem(bar, Units::count(reason.count)), numberItem(reason.count, Emphasis::Strong)}, {}});
    }
    m_reasons->setVisible(all && !order.empty());
    QStringList hint;
    if (all && !all->cluster.empty())
        hint << tr("%1 of %2, by first failing rule")
                    .arg(ExplainWords::kinds(all->kind, qint64(all->size())), toQString(all->cluster));
    if (rest > 0)
        hint << tr("%1 more by other reasons").arg(Units::count(rest));
    m_reasons->setHint(hint.join(u"; "_s));
    m_reasons->setRows(std::move(rows), tr("Every node passes."));
}

void ExplainView::showStep(int step)
{
    if (m_part.empty() || step < 0 || std::size_t(step) >= m_part->steps.size())
        return;
    const std::int32_t table = m_part->steps[std::size_t(step)].candidates;
    if (table >= 0 && std::size_t(table) < m_part->candidates.size()
        && m_candidates->model()->candidates() != &m_part->candidates[std::size_t(table)])
        m_candidates->setCandidates(m_part, table);
    m_candidates->showStep(step);
    m_federated->showStep(m_part->steps[std::size_t(step)].id);
    scrollTo(step);
}

void ExplainView::scrollTo(int step)
{
    const QRect column = step >= 0 ? m_ribbon->stepRect(step) : QRect();
    if (!column.isEmpty())
        m_ribbonScroll->ensureVisible(column.center().x(), 0, column.width() / 2 + metrics().gapS(), 0);
}

void ExplainView::setEmpty(const QString &text, const QString &hint, const QString &link)
{
    m_shown = m_part = {};
    m_domainWorker.cancel();
    m_message->hide();
    setBusy(false);
    m_empty->setContent(u"explain"_s, text, hint, link);
    m_pages->setCurrentIndex(0);
}

void ExplainView::setError(const QString &message)
{
    setEmpty(tr("It could not be explained"), {});
    m_message->show(ChipTone::Blocked, message);
}

void ExplainView::setBusy(bool busy)
{
    if (!busy) {
        m_pages->setGraphicsEffect(nullptr);
        return;
    }
    if (m_pages->currentIndex() != 1)
        return;
    auto *pale = new QGraphicsOpacityEffect(m_pages);
    pale->setOpacity(0.6);
    m_pages->setGraphicsEffect(pale);
}

void ExplainView::setStaging(bool on)
{
    m_fixes->setStaging(on);
}

void ExplainView::setAcross(bool possible, bool on)
{
    m_across->setVisible(possible);
    m_across->setChecked(on);
}

QString ExplainView::copyText() const
{
    return ExplainWords::plain(m_part);
}

QString ExplainView::verdictText() const
{
    return m_pages->currentIndex() == 1 ? m_verdict->text() : QString();
}

void ExplainView::applyLook()
{
    dress(m_name, TextLook::Title, Tone::Text1);
    dress(m_shape, TextLook::Body, Tone::Text2);
    dress(m_verdict, TextLook::Answer, Tone::Text1);
    dress(m_because, TextLook::Body, Tone::Text2);
    dress(m_pipelineTitle, TextLook::Section, Tone::Text1);
    dress(m_pipelineHint, TextLook::Small, Tone::Text3);
    dress(m_models, TextLook::Small, Tone::Text3);
    m_reasons->setColumns({{tr("Rule and reason"), SectionTable::Align::Left, 0, {}},
                           {tr("Nodes"), SectionTable::Align::Left, 48, {}},
                           {{}, SectionTable::Align::Right, 16, {}}},
                          CellDelegate::Rows::Dense);
    if (!m_part.empty())
        fill();
}

void ExplainView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(this, &ExplainView::applyLook, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

} // namespace stowage::views
