// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/inspectorview.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeView>
#include <QVBoxLayout>

#include "views/inspector/factsdelegate.h"
#include "views/inspector/factsmodel.h"
#include "views/inspector/sourceview.h"
#include "views/present/emptystate.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/inlinemessage.h"
#include "views/present/metrics.h"

namespace stowage::views {

using namespace Qt::StringLiterals;

namespace {

enum Tab { FactsTab, SourceTab };

/// The chips of the head, painted in a row as in tables.
class ChipRow final : public QWidget {
public:
    using QWidget::QWidget;

    void setChips(const ChipList &chips)
    {
        m_chips = chips;
        QStringList words;
        for (const Chip &chip : chips)
            words += chip.text;
        setAccessibleName(words.join(u", "_s));
        setVisible(!chips.isEmpty());
        updateGeometry();
        update();
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        int width = 0;
        for (const Chip &chip : m_chips)
            width += chipWidth(chip, metrics()) + metrics().gapXs();
        return {width, metrics().units(5.5)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        qreal left = 0;
        for (const Chip &chip : m_chips) {
            const int width = chipWidth(chip, metrics());
            const QRect place = QStyle::visualRect(layoutDirection(), rect(), {qRound(left), 0, width, height()});
            left += paintChip(painter, QPointF(place.left(), height() / 2.0), chip, metrics()) + metrics().gapXs();
        }
    }

private:
    ChipList m_chips;
};

} // namespace

InspectorView::InspectorView(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyState)
    , m_icon(new QLabel)
    , m_title(new QLabel)
    , m_subtitle(new QLabel)
    , m_chips(new ChipRow)
    , m_message(new InlineMessage)
    , m_tabs(new QTabBar)
    , m_stack(new QStackedWidget)
    , m_tree(new QTreeView)
    , m_model(new FactsModel(this))
    , m_source(new SourceView)
    , m_sourceMessage(new InlineMessage)
{
    const Metrics &sizes = metrics();
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_empty->setContent(u"info"_s, tr("Nothing is selected"),
                        tr("Select a cluster, node, GPU, pod or workload in any view to see what is known of it."));

    m_title->setObjectName(u"inspectorTitle"_s);
    m_title->setFont(textFont(TextLook::Title));
    m_title->setWordWrap(true);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_subtitle->setFont(textFont(TextLook::Small));
    m_subtitle->setWordWrap(true);
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);

    m_tabs->setObjectName(u"inspectorTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the inspector"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Facts"));
    m_tabs->addTab(tr("Source"));

    m_tree->setObjectName(u"inspectorFacts"_s);
    m_tree->setAccessibleName(tr("Facts of the selected object"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new FactsDelegate(m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setIndentation(sizes.gapM());
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->header()->setMinimumSectionSize(sizes.units(10));
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setSectionResizeMode(FactsModel::LabelColumn, QHeaderView::Interactive);
    m_tree->header()->resizeSection(FactsModel::LabelColumn, sizes.units(41));

    auto *names = new QVBoxLayout;
    names->setContentsMargins(0, 0, 0, 0);
    names->setSpacing(2);
    names->addWidget(m_title);
    names->addWidget(m_subtitle);
    names->addWidget(m_chips);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(sizes.gapM(), sizes.gapM(), sizes.gapM(), sizes.gapS());
    head->setSpacing(sizes.gapS());
    head->addWidget(m_icon, 0, Qt::AlignTop);
    head->addLayout(names, 1);
    auto *messageRow = new QVBoxLayout;
    messageRow->setContentsMargins(sizes.gapM(), 0, sizes.gapM(), sizes.gapS());
    messageRow->addWidget(m_message);

    auto *sourcePage = new QWidget;
    auto *sourceLayout = new QVBoxLayout(sourcePage);
    sourceLayout->setContentsMargins(0, 0, 0, 0);
    sourceLayout->setSpacing(0);
    sourceLayout->addWidget(m_sourceMessage);
    sourceLayout->addWidget(m_source, 1);
    m_stack->addWidget(m_tree);
    m_stack->addWidget(sourcePage);

    auto *page = new QWidget;
    auto *pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    pageLayout->setSpacing(0);
    pageLayout->addLayout(head);
    pageLayout->addLayout(messageRow);
    pageLayout->addWidget(m_tabs);
    pageLayout->addWidget(m_stack, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    setFocusProxy(m_tree);

    connect(m_tabs, &QTabBar::currentChanged, this, &InspectorView::showTab);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const Fact *fact = m_model->fact(index);
        if (fact && !fact->link.empty())
            Q_EMIT selected(fact->link);
    });
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        const QString path = index.data(FactsModel::PathRole).toString();
        m_closed.remove(path);
        m_opened.insert(path);
    });
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        const QString path = index.data(FactsModel::PathRole).toString();
        m_opened.remove(path);
        m_closed.insert(path);
    });
}

void InspectorView::setFacts(ObjectFacts facts)
{
    const bool sameObject = facts.key == m_facts.key && !m_facts.key.empty();
    const bool sameSource = sameObject && facts.source == m_facts.source && facts.fleet == m_facts.fleet;
    m_facts = std::move(facts);
    if (m_facts.key.empty()) {
        clear();
        return;
    }
    if (!m_facts.found) {
        m_facts.chips = {Chip{ChipTone::Warning, tr("gone"), u"warning"_s}};
        m_facts.message = tr("The fleet that is open does not hold this object.");
        m_facts.messageTone = ChipTone::Warning;
    }
    layOutHead();
    std::vector<Fact> sections = m_facts.sections;
    m_model->setFacts(std::move(sections));
    restoreOpen();
    m_tabs->setTabVisible(FactsTab, true);
    m_tabs->setTabEnabled(SourceTab, m_facts.source.valid());
    m_tabs->setTabToolTip(SourceTab,
                          m_facts.source.valid() ? tr("The text that this object was read from")
                                                 : tr("No manifest of the snapshot stands for this"));
    if (!m_facts.source.valid())
        m_tabs->setCurrentIndex(FactsTab);
    if (!sameSource) {
        m_hasSource = false;
        m_source->setText({});
        m_sourceMessage->hide();
    }
    m_pages->setCurrentIndex(1);
    showTab(m_tabs->currentIndex());
}

void InspectorView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    // Values have the larger half of a narrow dock.
    m_tree->header()->resizeSection(FactsModel::LabelColumn, qMin(metrics().units(41), width() * 9 / 20));
}

void InspectorView::clear()
{
    m_facts = {};
    m_model->setFacts({});
    m_source->setText({});
    m_pages->setCurrentIndex(0);
}

void InspectorView::layOutHead()
{
    m_icon->setPixmap(iconPixmap(m_facts.icon.isEmpty() ? u"info"_s : m_facts.icon, metrics().units(5),
                                 devicePixelRatioF(), colors()[Tone::Text2]));
    m_title->setText(m_facts.title);
    m_subtitle->setText(m_facts.subtitle);
    m_subtitle->setVisible(!m_facts.subtitle.isEmpty());
    static_cast<ChipRow *>(m_chips)->setChips(m_facts.chips);
    if (m_facts.message.isEmpty())
        m_message->hide();
    else
        m_message->show(m_facts.messageTone, m_facts.message);
    setAccessibleName(tr("Inspector: %1").arg(m_facts.title));
}

void InspectorView::restoreOpen()
{
    const auto visit = [this](const QModelIndex &parent, const auto &self) -> void {
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            m_tree->setFirstColumnSpanned(row, parent,
                                          index.siblingAtColumn(FactsModel::ValueColumn).data().toString().isEmpty());
            if (m_model->rowCount(index) == 0)
                continue;
            const QString path = index.data(FactsModel::PathRole).toString();
            const bool byHand = m_opened.contains(path) || m_closed.contains(path);
            if (byHand ? m_opened.contains(path) : index.data(FactsModel::OpenRole).toBool())
                m_tree->expand(index);
            self(index, self);
        }
    };
    const QSignalBlocker quiet(m_tree);
    visit({}, visit);
}

void InspectorView::setSource(const QString &text, const QString &field)
{
    m_hasSource = true;
    m_sourceMessage->hide();
    m_source->setText(text);
    if (!field.isEmpty())
        m_source->revealField(field);
}

void InspectorView::setSourceError(const QString &message)
{
    m_hasSource = true;
    m_source->setText({});
    m_sourceMessage->show(ChipTone::Blocked, message);
}

void InspectorView::showPlace(const QString &title, const QString &subtitle, const QString &message,
                              const QString &text, const QString &field)
{
    m_facts = {};
    m_facts.icon = u"log"_s;
    m_facts.title = title;
    m_facts.subtitle = subtitle;
    m_facts.message = message;
    m_facts.messageTone = ChipTone::Warning;
    layOutHead();
    m_model->setFacts({});
    m_tabs->setTabEnabled(SourceTab, true);
    m_tabs->setTabVisible(FactsTab, false);
    m_tabs->setCurrentIndex(SourceTab);
    m_pages->setCurrentIndex(1);
    setSource(text, field);
}

void InspectorView::showSourceTab()
{
    if (m_tabs->isTabEnabled(SourceTab))
        m_tabs->setCurrentIndex(SourceTab);
}

bool InspectorView::sourceShown() const
{
    return m_tabs->currentIndex() == SourceTab;
}

void InspectorView::showTab(int tab)
{
    m_stack->setCurrentIndex(tab);
    if (tab == SourceTab && !m_hasSource && m_facts.source.valid())
        Q_EMIT sourceRequested();
}

QString InspectorView::copyText() const
{
    if (sourceShown()) {
        const QString selected = m_source->textCursor().selectedText().replace(QChar::ParagraphSeparator, u'\n');
        return selected.isEmpty() ? m_source->toPlainText() : selected;
    }
    if (m_tree->hasFocus())
        if (const Fact *fact = m_model->fact(m_tree->currentIndex()))
            return fact->value.isEmpty() ? fact->label : fact->label % u": "_s % fact->value;
    return factsText(m_facts);
}

} // namespace stowage::views
