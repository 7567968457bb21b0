// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/barchart.h"

#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QCursor>
#include <QGraphicsLayout>
#include <QHBoxLayout>
#include <QHorizontalStackedBarSeries>
#include <QLabel>
#include <QMenu>
#include <QToolTip>
#include <QVBoxLayout>
#include <QValueAxis>

#include "views/charts/picture.h"
#include "views/present/cellpainter.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/statelegend.h"
#include "views/present/units.h"

using namespace Qt::StringLiterals;

namespace stowage::views {

namespace {

constexpr int mostTicks = 4;

/// A period of the meaning's pattern on its ground, as cells and bars draw it.
QBrush seriesBrush(Meaning meaning, qreal ratio)
{
    if (meaning == Meaning::Used || meaning == Meaning::Broken || meaning == Meaning::Unknown)
        return colors().of(meaning);
    // A common multiple of the periods of every pattern.
    const int side = 60;
    QImage image(QSize(side, side) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    const QColor color = colors().of(meaning);
    const QColor ground = colors()[Tone::Surface];
    const QRectF all(0, 0, side, side);
    const bool greenish = meaning == Meaning::Free || meaning == Meaning::Shared;
    painter.fillRect(all,
                     colors().patternsOnly() ? ground
                         : greenish          ? colors()[Tone::FreeFill]
                                             : mixed(color, ground, meaning == Meaning::Reserved ? 0.1 : 0));
    cellPainter(ratio).paintHatch(painter, all, meaning, false);
    painter.end();
    QBrush brush(image);
    brush.setTransform(QTransform::fromScale(1 / ratio, 1 / ratio));
    return brush;
}

QColor edgeOf(Meaning meaning)
{
    return meaning == Meaning::Unknown ? colors()[Tone::BorderStrong] : colors().of(meaning);
}

} // namespace

double axisStep(double maximum, int ticks)
{
    const double least = std::max(1.0, maximum / ticks);
    const double power = std::pow(10, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
        if (factor * power >= least - 1e-9)
            return factor * power;
    }
    return 10 * power;
}

BarChart::BarChart(const QString &title, const QString &hint, QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(title, this))
    , m_hint(new ElidedLabel(this))
    , m_none(new QLabel(this))
    , m_legend(new StateLegend(this))
    , m_view(new QChartView(this))
{
    const Metrics &m = metrics();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(m.gapL(), m.gapM(), m.gapL(), m.gapS());
    layout->setSpacing(m.gapXs());
    auto *head = new QHBoxLayout;
    head->setSpacing(m.gapS());
    head->addWidget(m_title);
    m_hint->setText(hint);
    head->addWidget(m_hint, 1);
    layout->addLayout(head);
    layout->addWidget(m_legend);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_none, 1);
    m_none->setAlignment(Qt::AlignCenter);
    m_none->hide();
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setBackgroundBrush(Qt::NoBrush);
    m_view->viewport()->setBackgroundRole(QPalette::Base);
    m_view->setAccessibleName(title);
    m_view->setMinimumHeight(m.units(48));
    m_view->setContextMenuPolicy(Qt::NoContextMenu); // this one's own
    setAccessibleName(title);
    build();
}

QString BarChart::title() const
{
    return m_title->text();
}

QChart *BarChart::chart() const
{
    return m_view->chart();
}

void BarChart::setHint(const QString &hint)
{
    m_hint->setText(hint);
}

void BarChart::setData(QStringList categories, std::vector<Series> series, const QString &emptyLine)
{
    m_categories = std::move(categories);
    m_series = std::move(series);
    m_none->setText(emptyLine);
    build();
}

void BarChart::build()
{
    dress(m_title, TextLook::Section, Tone::Text1);
    dress(m_hint, TextLook::Small, Tone::Text3);
    dress(m_none, TextLook::Small, Tone::Text2);
    const qsizetype shown = qMin(m_categories.size(), qsizetype(mostCategories));
    std::vector<double> sums(std::size_t(shown), 0.0);
    std::vector<StateLegend::Entry> legend;
    auto *bars = new QHorizontalStackedBarSeries;
    QString told;
    for (const Series &series : m_series) {
        const bool any = std::ranges::any_of(series.values, [](double value) { return value > 0; });
        if (!any)
            continue;
        auto *set = new QBarSet(series.name);
        // Qt Charts puts the first category at the bottom; tables begin at the top.
        for (qsizetype i = shown - 1; i >= 0; --i) {
            const double value = std::size_t(i) < series.values.size() ? series.values[std::size_t(i)] : 0;
            *set << value;
            sums[std::size_t(i)] += value;
        }
        set->setBrush(seriesBrush(series.meaning, devicePixelRatioF()));
        const bool solid = series.meaning == Meaning::Used || series.meaning == Meaning::Broken;
        set->setPen(solid ? QPen(colors()[Tone::Surface], 1) : QPen(edgeOf(series.meaning), 1));
        bars->append(set);
        legend.push_back({series.meaning, series.name});
    }
    m_legend->setEntries(std::move(legend));
    for (qsizetype i = 0; i < shown; ++i)
        told += m_categories[i] % u' ' % Units::decimal(sums[std::size_t(i)]) % u"; "_s;
    m_view->setAccessibleDescription(told);
    bars->setBarWidth(0.6);

    const double maximum = sums.empty() ? 0 : *std::ranges::max_element(sums);
    auto *chart = new QChart;
    chart->setBackgroundVisible(false);
    chart->setMargins({});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide();
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->addSeries(bars);
    auto *names = new QBarCategoryAxis;
    QStringList upwards = m_categories.first(shown);
    std::ranges::reverse(upwards);
    names->append(upwards);
    names->setTruncateLabels(false);
    names->setLineVisible(false);
    names->setGridLineVisible(false);
    auto *scale = new QValueAxis;
    const double step = axisStep(maximum, mostTicks);
    const int ticks = qMax(1, int(std::ceil(maximum / step)));
    scale->setRange(0, step * ticks);
    scale->setTickCount(ticks + 1);
    scale->setMinorTickCount(0);
    scale->setLabelFormat(u"%d"_s);
    scale->setLineVisible(false);
    scale->setGridLinePen(QPen(colors()[Tone::Border], 1));
    for (QAbstractAxis *axis : {static_cast<QAbstractAxis *>(names), static_cast<QAbstractAxis *>(scale)}) {
        axis->setLabelsFont(textFont(TextLook::Caption));
        axis->setLabelsColor(colors()[Tone::Text3]);
    }
    chart->addAxis(names, Qt::AlignLeft);
    chart->addAxis(scale, Qt::AlignBottom);
    bars->attachAxis(names);
    bars->attachAxis(scale);
    connect(bars, &QAbstractBarSeries::hovered, this, [this, shown](bool on, int bar, const QBarSet *set) {
        const qsizetype category = shown - 1 - bar;
        if (on && category >= 0 && category < m_categories.size())
            QToolTip::showText(QCursor::pos(),
                               tr("%1: %2 %3", "category: series number")
                                   .arg(m_categories[category], set->label(), Units::decimal(set->at(bar))),
                               m_view);
        else
            QToolTip::hideText();
    });
    connect(bars, &QAbstractBarSeries::clicked, this,
            [this, shown](int bar) { Q_EMIT categoryActivated(int(shown) - 1 - bar); });
    QChart *old = m_view->chart();
    m_view->setChart(chart);
    delete old;
    m_view->setVisible(maximum > 0);
    m_none->setVisible(maximum <= 0);
}

void BarChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(this, &BarChart::build, Qt::QueuedConnection);
    QWidget::changeEvent(event);
}

QString BarChart::csv() const
{
    const auto quoted = [](QString text) {
        return text.contains(u',') || text.contains(u'"') ? u'"' % text.replace(u'"', u"\"\""_s) % u'"' : text;
    };
    QStringList head{quoted(m_title->text())};
    for (const Series &series : m_series)
        head << quoted(series.name);
    QString text = head.join(u',') % u"\r\n"_s;
    for (qsizetype i = 0; i < m_categories.size(); ++i) {
        QStringList line{quoted(m_categories[i])};
        for (const Series &series : m_series)
            line << QString::number(std::size_t(i) < series.values.size() ? series.values[std::size_t(i)] : 0, 'g', 15);
        text += line.join(u',') % u"\r\n"_s;
    }
    return text;
}

QString BarChart::savePicture(const QString &path)
{
    return saveWidget(*this, path);
}

void BarChart::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(icon(u"save"_s), tr("Save &picture as..."), this,
                   [this] { askForPicture(*this, [this](const QString &reason) { Q_EMIT saveFailed(reason); }); });
    menu.addAction(icon(u"copy"_s), tr("&Copy numbers as CSV"), this,
                   [this] { QApplication::clipboard()->setText(csv()); });
    menu.exec(event->globalPos());
}

} // namespace stowage::views
