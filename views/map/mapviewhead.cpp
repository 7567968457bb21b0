// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the map: colour, grouping, filter, zoom, exports, and the switch between now and plan.
#include <QAction>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QFontMetrics>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "views/map/mapcanvas.h"
#include "views/map/mapview.h"
#include "views/present/filterfield.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/text.h"

namespace stowage::views {

QAction *MapView::addCommand(const QString &name, const QString &text, const QString &iconName, const QString &tip)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(name);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    action->setWhatsThis(tip);
    m_commands.append(action);
    return action;
}

void MapView::buildHead(QBoxLayout *row)
{
    const Metrics &m = metrics();
    row->setContentsMargins(m.gapM(), 0, m.gapS(), 0);
    row->setSpacing(m.gapS());
    const auto caption = [&](const QString &text, QWidget *buddy) {
        auto *label = new QLabel(text);
        label->setFont(textFont(TextLook::Caption));
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setBuddy(buddy);
        buddy->setMinimumWidth(m.units(20));
        row->addWidget(label);
        row->addWidget(buddy);
        m_headCaptions << label;
    };
    const std::pair<MapColour, QString> colours[] = {{MapColour::State, tr("State")},
                                                     {MapColour::Model, tr("Model")},
                                                     {MapColour::Workload, tr("Workload")},
                                                     {MapColour::Queue, tr("Queue")},
                                                     {MapColour::Namespace, tr("Namespace")},
                                                     {MapColour::Priority, tr("Priority")},
                                                     {MapColour::Fragmentation, tr("Fragmentation")},
                                                     {MapColour::Age, tr("Age")},
                                                     {MapColour::Cost, tr("Cost")}};
    for (const auto &[colour, text] : colours)
        m_colourBox->addItem(text, static_cast<int>(colour));
    m_colourBox->setObjectName(QStringLiteral("mapColour"));
    m_colourBox->setAccessibleName(tr("Colour"));
    m_colourBox->setToolTip(tr("What the colour of a GPU says"));
    m_groupBox->addItem(tr("Cluster, zone, rack"), static_cast<int>(MapGrouping::Topology));
    m_groupBox->addItem(tr("GPU model"), static_cast<int>(MapGrouping::Model));
    m_groupBox->addItem(tr("Node pool"), static_cast<int>(MapGrouping::NodePool));
    m_groupBox->setObjectName(QStringLiteral("mapGroup"));
    m_groupBox->setAccessibleName(tr("Group"));
    m_groupBox->setToolTip(tr("What stands together on the map"));
    caption(tr("&Colour"), m_colourBox);
    caption(tr("&Group"), m_groupBox);
    m_fitAction = addCommand(QStringLiteral("map.fitsWhere"), tr("&Where can it go?"), QStringLiteral("place"),
                             tr("Colour the nodes that could take what is explained, best ones strongest"));
    m_fitAction->setCheckable(true);
    auto *where = new QToolButton;
    where->setDefaultAction(m_fitAction);
    where->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_whereButton = where;
    row->addWidget(where);
    buildPlanSwitch(row);
    connect(m_fitAction, &QAction::toggled, this, [this](bool on) {
        m_fitShown = on;
        Q_EMIT fitToggled(on);
        refit();
    });
    m_filterField->setObjectName(QStringLiteral("mapFilter"));
    m_filterField->setPlaceholderText(tr("Highlight: queue:research"));
    m_filterField->setAccessibleName(tr("Highlight"));
    m_filterField->setToolTip(tr("GPUs that do not match are veiled"));
    m_filterField->setClearButtonEnabled(true);
    m_filterField->setMinimumWidth(m.units(22));
    m_filterField->setMaximumWidth(m.units(70));
    row->addWidget(m_filterField, 3);
    row->addStretch(1);

    const auto button = [&](QAction *action) {
        auto *tool = new QToolButton;
        tool->setDefaultAction(action);
        tool->setAutoRaise(true);
        tool->setFixedSize(7 * m.u, 7 * m.u);
        row->addWidget(tool);
        return tool;
    };
    auto *out =
        addCommand(QStringLiteral("map.zoomOut"), tr("Zoom &out"), QStringLiteral("zoomout"), tr("Smaller GPUs (-)"));
    button(out);
    m_zoomText->setAlignment(Qt::AlignCenter);
    m_zoomText->setFont(textFont(TextLook::Small));
    m_zoomText->setMinimumWidth(QFontMetrics(m_zoomText->font()).horizontalAdvance(tr("%1 px").arg(88.8)) + m.gapS());
    m_zoomText->setToolTip(tr("Width of a GPU"));
    row->addWidget(m_zoomText);
    auto *in =
        addCommand(QStringLiteral("map.zoomIn"), tr("Zoom &in"), QStringLiteral("zoomin"), tr("Larger GPUs (+)"));
    button(in);
    auto *fit = addCommand(QStringLiteral("map.fit"), tr("&Fit in view"), QStringLiteral("fit"),
                           tr("The whole map in view (0)"));
    button(fit);
    auto *tanks = addCommand(QStringLiteral("map.tanks"), tr("&Sum up racks"), QStringLiteral("scale"),
                             tr("Draw each rack as one stack of its GPUs by state"));
    tanks->setCheckable(true);
    m_tanksButton = button(tanks);
    auto *line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setFixedHeight(5 * m.u);
    line->setForegroundRole(QPalette::Mid);
    row->addWidget(line);
    auto *table = addCommand(QStringLiteral("map.table"), tr("Show as &table"), QStringLiteral("table"),
                             tr("The same GPUs with the same filter as a table"));
    button(table);
    auto *exportButton = new QToolButton;
    exportButton->setIcon(icon(QStringLiteral("export")));
    exportButton->setToolTip(tr("Export the map or the report"));
    exportButton->setAccessibleName(tr("Export"));
    exportButton->setAutoRaise(true);
    exportButton->setFixedSize(7 * m.u, 7 * m.u);
    exportButton->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(exportButton);
    const auto exporter = [&](const QString &name, const QString &text, const QString &tip, const QString &suffix) {
        auto *action = addCommand(name, text, QStringLiteral("export"), tip);
        menu->addAction(action);
        connect(action, &QAction::triggered, this, [this, suffix] { exportAs(suffix); });
    };
    exporter(QStringLiteral("map.exportPng"), tr("Map as &PNG…"), tr("Save the whole map as a picture"),
             QStringLiteral("png"));
    exporter(QStringLiteral("map.exportSvg"), tr("Map as &SVG…"), tr("Save the whole map as a drawing"),
             QStringLiteral("svg"));
    exporter(QStringLiteral("map.exportReport"), tr("&Report as PDF…"), tr("Save the fleet report for printing"),
             QStringLiteral("pdf"));
    exportButton->setMenu(menu);
    row->addWidget(exportButton);

    connect(in, &QAction::triggered, m_canvas, &MapCanvas::zoomIn);
    connect(out, &QAction::triggered, m_canvas, &MapCanvas::zoomOut);
    connect(fit, &QAction::triggered, m_canvas, &MapCanvas::fit);
    connect(tanks, &QAction::toggled, m_canvas, &MapCanvas::setTanks);
    connect(table, &QAction::triggered, this, [this] { Q_EMIT tableRequested(m_filter); });
    connect(m_colourBox, &QComboBox::activated, this,
            [this] { setColour(static_cast<MapColour>(m_colourBox->currentData().toInt())); });
    connect(m_groupBox, &QComboBox::activated, this,
            [this] { setGrouping(static_cast<MapGrouping>(m_groupBox->currentData().toInt())); });
    connect(m_filterField, &QLineEdit::textChanged, this, [this](const QString &text) {
        if (text == m_filter)
            return;
        m_filter = text;
        refilter();
        Q_EMIT filterRequested(text);
    });
}

void MapView::buildPlanSwitch(QBoxLayout *row)
{
    auto *group = new QButtonGroup(this);
    const auto button = [&](const QString &text, const QString &tip, bool now) {
        auto *tool = new QToolButton;
        tool->setText(text);
        tool->setToolTip(tip);
        tool->setCheckable(true);
        tool->setAutoRaise(true);
        tool->setToolButtonStyle(Qt::ToolButtonTextOnly);
        tool->setMinimumHeight(7 * metrics().u);
        group->addButton(tool);
        row->addWidget(tool);
        connect(tool, &QToolButton::clicked, this, [this, now] { Q_EMIT nowRequested(now); });
        return tool;
    };
    m_nowButton = button(tr("Now"), tr("The fleet as it is; for a moment, while Space is held"), true);
    m_planButton = button(tr("Plan"), tr("The fleet as the plan leaves it"), false);
    setPlanSwitch(false, false);
    connect(m_canvas, &MapCanvas::peeked, this, [this](bool on) {
        if (on && m_planButton->isChecked()) {
            m_peeking = true;
            Q_EMIT nowRequested(true);
        } else if (!on && m_peeking) {
            m_peeking = false;
            Q_EMIT nowRequested(false);
        }
    });
}

/// In a narrow view the head gives up what can be spared, one after the other: captions, words, and what is in the
/// menu.
void MapView::fitHead()
{
    const int steps = 4;
    for (int step = 0; step <= steps; ++step) {
        m_whereButton->setToolButtonStyle(step < 1 ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
        for (QWidget *caption : std::as_const(m_headCaptions))
            caption->setVisible(step < 2);
        m_zoomText->setVisible(step < 3);
        m_tanksButton->setVisible(step < 4);
        m_head->layout()->invalidate();
        if (m_head->layout()->sizeHint().width() <= m_head->width())
            return;
    }
}

void MapView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitHead();
}

void MapView::setPlanSwitch(bool available, bool now)
{
    const bool changed = m_nowButton->isHidden() == available;
    m_nowButton->setVisible(available);
    m_planButton->setVisible(available);
    if (changed && m_tanksButton) // not while the head is built
        fitHead();
    (now ? m_nowButton : m_planButton)->setChecked(true);
    m_canvas->setPeekable(available);
}

void MapView::updateZoomText()
{
    const double zoom = m_canvas->zoom();
    m_zoomText->setText(zoom >= 10 ? tr("%1 px").arg(qRound(zoom)) : tr("%1 px").arg(locale().toString(zoom, 'g', 2)));
    const bool drawn = m_layout && !m_layout->empty();
    for (QAction *action : std::as_const(m_commands)) {
        const QString name = action->objectName();
        action->setEnabled(drawn && (name != QLatin1String("map.zoomIn") || zoom < MapScale::largest)
                           && (name != QLatin1String("map.zoomOut") || zoom > MapScale::smallest));
    }
}

} // namespace stowage::views
