// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/mapview.h"

#include <QAction>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QDataStream>
#include <QEvent>
#include <QFileDialog>
#include <QFontMetrics>
#include <QIODevice>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QStackedLayout>
#include <QToolButton>

#include "core/ask/filter.h"
#include "core/ask/list.h"
#include "views/map/fitcard.h"
#include "views/map/mapcanvas.h"
#include "views/map/mapexport.h"
#include "views/map/maplegend.h"
#include "views/map/mapselection.h"
#include "views/present/emptystate.h"
#include "views/present/filterfield.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/objectdrag.h"
#include "views/present/text.h"
#include "views/report/report.h"

namespace stowage::views {

namespace {

constexpr quint32 stateVersion = 1;

/// The head of a view: window-coloured with a line below.
class Head final : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), colors()[Tone::Window]);
        painter.fillRect(QRect(0, height() - 1, width(), 1), colors()[Tone::Border]);
    }
};

std::shared_ptr<const MapVeil> veilOf(const FleetPtr &fleet, const MapLayoutPtr &layout, const std::string &filter,
                                      const Context &context)
{
    const Expected<ask::ListPtr> devices = ask::makeList(Projection(fleet), "devices");
    if (!devices || (*devices)->rows() != layout->cellCount())
        return {};
    const Expected<ask::Filter> parsed = ask::Filter::parse(filter, **devices);
    if (!parsed || parsed->empty())
        return {};
    auto veil = std::make_shared<MapVeil>();
    veil->outside.assign(layout->cellCount(), true);
    veil->inside.assign(layout->tiles().size(), 0);
    // Devices are listed cluster after cluster as the map numbers its cells.
    for (const std::uint32_t row : ask::filteredRows(**devices, *parsed, context)) {
        veil->outside[row] = false;
        ++veil->inside[layout->placeOf(layout->mapNodeOf(CellId(row))).tile];
    }
    return veil;
}

} // namespace

MapView::MapView(QWidget *parent)
    : QWidget(parent)
    , m_colourBox(new QComboBox)
    , m_groupBox(new QComboBox)
    , m_filterField(new FilterField)
    , m_zoomText(new QLabel)
    , m_empty(new EmptyState)
    , m_canvas(new MapCanvas)
    , m_legend(new MapLegend)
{
    setObjectName(QStringLiteral("mapView"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);

    auto *head = new Head;
    head->setFixedHeight(metrics().viewHead());
    head->setMinimumWidth(metrics().units(110)); // see fitHead
    m_head = head;
    auto *row = new QHBoxLayout(head);
    m_fitCard = new FitCard(m_canvas);
    connect(m_fitCard, &FitCard::nodesChosen, this, [this](const std::vector<MapNodeId> &nodes) {
        constexpr std::size_t mostOutlined = 5000;
        QList<ObjectKey> keys;
        for (std::size_t i = 0; m_layout && i < nodes.size() && i < mostOutlined; ++i)
            keys << m_layout->keyOf(nodes[i]);
        m_canvas->setSelection(keys);
    });
    m_canvas->installEventFilter(this);
    new ObjectDragSource(m_canvas, [this](QPoint position) {
        // What is chosen is dragged; anywhere else a drag chooses.
        const MapHit hit = m_canvas->hitAt(position);
        const QList<ObjectKey> &chosen = m_canvas->selection();
        const bool on = m_layout && hit.tile != MapHit::none
            && (chosen.contains(keyOf(*m_layout, hit))
                || (hit.node.valid() && chosen.contains(m_layout->keyOf(hit.node))));
        return on ? std::vector<ObjectKey>(chosen.cbegin(), chosen.cend()) : std::vector<ObjectKey>();
    });
    m_drops = new ObjectDropTarget(m_canvas, [this](QPoint position) { return dropPlace(position); });
    buildHead(row);
    column->addWidget(head);

    auto *body = new QWidget;
    m_stack = new QStackedLayout(body);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_canvas);
    column->addWidget(body, 1);
    column->addWidget(m_legend);
    m_legend->hide();
    m_empty->setContent(QStringLiteral("map"), tr("No fleet is open"),
                        tr("Its GPUs appear here, by cluster, zone and rack."), tr("Open a fleet"));

    connect(m_empty, &EmptyState::linkActivated, this, &MapView::openRequested);
    connect(m_canvas, &MapCanvas::selected, this, &MapView::selected);
    connect(m_canvas, &MapCanvas::activated, this, &MapView::activated);
    connect(m_canvas, &MapCanvas::contextMenuRequested, this, &MapView::contextMenuRequested);
    connect(m_canvas, &MapCanvas::zoomChanged, this, &MapView::updateZoomText);
    connect(m_legend, &MapLegend::filterRequested, this, [this](const QString &filter) {
        setFilter(filter);
        Q_EMIT filterRequested(filter);
    });
    setFocusProxy(m_canvas);
    updateZoomText();
}

MapView::~MapView() = default;

/// The node under the pointer, where nodes are drawn; else the rack, else the cluster.
ObjectDropTarget::Place MapView::dropPlace(QPoint position) const
{
    if (!m_layout || !m_canvas->geometry())
        return {};
    MapHit hit = m_canvas->hitAt(position);
    const MapGeometry &geometry = *m_canvas->geometry();
    const auto at = [&](const QRect &rect) { return m_canvas->onWidget(rect).toAlignedRect(); };
    if (hit.node.valid() && geometry.sizes().level >= MapLevel::Cells)
        return {m_layout->keyOf(hit.node), at(geometry.nodeRect(hit.node))};
    hit.node = {};
    hit.cell = {};
    if (hit.tile != MapHit::none)
        if (ObjectKey key = keyOf(*m_layout, hit); key.kind == "Domain")
            return {std::move(key), at(geometry.tileRect(hit.tile))};
    const bool cluster = hit.frame != MapHit::none && m_layout->frames()[hit.frame].cluster >= 0;
    if (!cluster)
        return {};
    const std::uint32_t frame = hit.frame;
    hit = {};
    hit.frame = frame;
    return {keyOf(*m_layout, hit), at(geometry.frameRect(frame))};
}

void MapView::setBusy(bool busy)
{
    m_busy = busy;
    if (!busy)
        Q_EMIT ready();
}

void MapView::setPlan(FleetPtr before, plan::EvaluationPtr evaluation)
{
    m_before = std::move(before);
    m_evaluation = std::move(evaluation);
}

void MapView::setFleet(FleetPtr fleet)
{
    m_fleet = std::move(fleet);
    layOut();
}

void MapView::setCatalogue(std::shared_ptr<const plan::Catalogue> catalogue)
{
    m_catalogue = std::move(catalogue);
}

void MapView::layOut()
{
    setBusy(true);
    if (!m_fleet) {
        m_layoutWorker.cancel();
        take({});
        return;
    }
    m_colourWorker.cancel();
    m_layoutWorker.start(
        [fleet = m_fleet, before = m_before, evaluation = m_evaluation, options = m_options, colour = m_colour,
         catalogue = m_catalogue,
         previous = m_assigned[static_cast<std::size_t>(m_colour)]](const Context &context) -> Made {
            Expected<MapLayoutPtr> layout = layOutMap(fleet, options, context);
            if (!layout || context.canceled())
                return {};
            return {*layout, std::make_shared<const MapColouring>(*layout, colour, previous.get(), catalogue.get()),
                    makeMapPlan(*layout, before, evaluation)};
        },
        [this](Made made) { take(std::move(made)); });
}

void MapView::take(Made made)
{
    m_layout = std::move(made.layout);
    m_colouring = std::move(made.colouring);
    m_plan = std::move(made.plan);
    if (m_colouring)
        m_assigned[static_cast<std::size_t>(m_colour)] = m_colouring;
    m_canvas->setMap(m_layout, m_colouring);
    m_canvas->setPlan(m_plan);
    const bool any = m_layout && !m_layout->frames().empty();
    if (any && m_layout->empty())
        m_empty->setContent(QStringLiteral("gpu"), tr("No GPUs in this fleet"),
                            tr("Nodes that offer a GPU resource or ResourceSlices appear here."), {});
    else if (!any && m_fleet)
        m_empty->setContent(QStringLiteral("map"), tr("No clusters in this fleet"),
                            tr("A folder per cluster, or one file per cluster, appears here."),
                            tr("Open another fleet"));
    else if (!any)
        m_empty->setContent(QStringLiteral("map"), tr("No fleet is open"),
                            tr("Its GPUs appear here, by cluster, zone and rack."), tr("Open a fleet"));
    const bool drawn = any && !m_layout->empty();
    m_stack->setCurrentWidget(drawn ? static_cast<QWidget *>(m_canvas) : m_empty);
    m_legend->setVisible(drawn);
    m_legend->setPlan(m_plan ? m_plan->leaving : 0, m_plan ? m_plan->arriving : 0);
    m_legend->setColouring(drawn ? m_colouring : nullptr);
    if (drawn && m_wantedZoom > 0) {
        m_canvas->setZoom(m_wantedZoom);
        m_wantedZoom = 0;
    }
    refilter();
    refit();
    updateZoomText();
    setBusy(false);
}

void MapView::recolour()
{
    if (!m_layout)
        return;
    setBusy(true);
    m_colourWorker.start(
        [layout = m_layout, colour = m_colour, catalogue = m_catalogue,
         previous = m_assigned[static_cast<std::size_t>(m_colour)]](const Context &) {
            return MapColouringPtr(
                std::make_shared<const MapColouring>(layout, colour, previous.get(), catalogue.get()));
        },
        [this](MapColouringPtr colouring) {
            m_colouring = std::move(colouring);
            m_assigned[static_cast<std::size_t>(m_colour)] = m_colouring;
            m_canvas->setColouring(m_colouring);
            m_legend->setColouring(m_colouring);
            refit();
            setBusy(false);
        });
}

void MapView::setColour(MapColour colour)
{
    m_colourBox->setCurrentIndex(m_colourBox->findData(static_cast<int>(colour)));
    if (colour == m_colour)
        return;
    m_colour = colour;
    // While a layout is being made it takes the new colour with it.
    m_layout && m_layout->fleet() == m_fleet && !m_busy ? recolour() : layOut();
}

void MapView::setGrouping(MapGrouping grouping)
{
    m_groupBox->setCurrentIndex(m_groupBox->findData(static_cast<int>(grouping)));
    if (grouping == m_options.grouping)
        return;
    m_options.grouping = grouping;
    layOut();
}

void MapView::setPoolLabels(std::vector<std::string> labels)
{
    if (labels == m_options.poolLabels)
        return;
    m_options.poolLabels = std::move(labels);
    if (m_options.grouping == MapGrouping::NodePool)
        layOut();
}

void MapView::setReducedMotion(bool on)
{
    m_canvas->setReducedMotion(on);
}

void MapView::setFrameTimesShown(bool on)
{
    m_canvas->setFrameTimesShown(on);
}

void MapView::setTanks(bool on)
{
    for (QAction *action : std::as_const(m_commands)) {
        if (action->objectName() == QLatin1String("map.tanks"))
            action->setChecked(on);
    }
}

void MapView::setSelection(const QList<ObjectKey> &keys)
{
    m_canvas->setSelection(keys);
}

QList<ObjectKey> MapView::chosen() const
{
    return m_canvas->selection();
}

void MapView::setHighlight(const ObjectKey &key)
{
    m_canvas->setHighlight(key);
}

void MapView::setFilter(const QString &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    m_filterField->setText(filter);
    refilter();
}

void MapView::refilter()
{
    m_legend->setFilter(m_filter);
    m_filterField->showError({}, -1);
    if (!m_layout || m_filter.trimmed().isEmpty()) {
        m_filterWorker.cancel();
        if (!m_fitShown || !m_question)
            m_canvas->setVeil({});
        return;
    }
    const std::string text = toUtf8(m_filter);
    if (const auto devices = ask::makeList(Projection(m_fleet), "devices")) {
        if (const auto parsed = ask::Filter::parse(text, **devices); !parsed) {
            const FilterError error = filterErrorOf(m_filter, parsed.error().message, parsed.error().where);
            m_filterField->showError(error.message, error.position);
            m_canvas->setVeil({});
            return;
        }
    }
    m_filterWorker.start([fleet = m_fleet, layout = m_layout,
                          text](const Context &context) { return veilOf(fleet, layout, text, context); },
                         [this](std::shared_ptr<const MapVeil> veil) {
                             if (!m_fitShown || !m_question) // where it can go veils by itself
                                 m_canvas->setVeil(std::move(veil));
                         });
}

void MapView::exportAs(const QString &suffix)
{
    if (!m_layout)
        return;
    auto *dialog = new QFileDialog(this, suffix == QLatin1String("pdf") ? tr("Save the report") : tr("Save the map"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->setNameFilter(suffix == QLatin1String("pdf")       ? tr("PDF (*.pdf)")
                              : suffix == QLatin1String("svg") ? tr("SVG (*.svg)")
                                                               : tr("PNG (*.png)"));
    dialog->selectFile(suffix == QLatin1String("pdf") ? QStringLiteral("report.pdf") : QStringLiteral("map.") + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, [this, suffix](const QString &path) {
        MapExportOptions options;
        options.grouping = m_options;
        options.colour = m_colour;
        options.theme = colors().kind();
        options.tanks = m_canvas->tanks();
        options.previous = m_colouring;
        options.catalogue = m_catalogue;
        m_exportWorker.start(
            [fleet = m_fleet, options, path, suffix](const Context &) -> Expected<void> {
                if (suffix == QLatin1String("pdf"))
                    return renderReport(fleet, path);
                return suffix == QLatin1String("svg") ? renderMapSvg(fleet, path, options)
                                                      : renderMapPng(fleet, path, options);
            },
            [this, path](Expected<void> done) {
                if (done)
                    Q_EMIT exported(path);
                else
                    Q_EMIT exportFailed(path, toQString(done.error().message));
            });
    });
    dialog->open();
}

QByteArray MapView::saveState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << stateVersion << static_cast<qint32>(m_colour) << static_cast<qint32>(m_options.grouping)
           << (m_canvas->isFitted() ? 0.0 : m_canvas->zoom());
    return state;
}

void MapView::restoreState(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 version = 0;
    qint32 colour = 0, grouping = 0;
    double zoom = 0;
    stream >> version >> colour >> grouping >> zoom;
    if (stream.status() != QDataStream::Ok || version != stateVersion || colour < 0 || colour >= mapColourCount
        || grouping < 0 || grouping > static_cast<qint32>(MapGrouping::NodePool))
        return;
    setColour(static_cast<MapColour>(colour));
    setGrouping(static_cast<MapGrouping>(grouping));
    if (!(zoom > 0))
        return;
    if (m_layout && !m_layout->empty())
        m_canvas->setZoom(zoom);
    else
        m_wantedZoom = zoom;
}

} // namespace stowage::views
