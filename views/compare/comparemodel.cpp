// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/comparemodel.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "views/present/celldelegate.h"
#include "views/present/colors.h"
#include "views/present/fonts.h"
#include "views/present/icons.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/theme.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

QString measureText(ask::Measure measure)
{
    switch (measure) {
    case ask::Measure::GpusWaiting:
        return CompareModel::tr("GPUs waiting");
    case ask::Measure::PodsRestarted:
        return CompareModel::tr("Pods restarted");
    case ask::Measure::GpuHoursLost:
        return CompareModel::tr("GPU-hours lost at most");
    case ask::Measure::LargestBlock:
        return CompareModel::tr("Largest free block, GPUs");
    case ask::Measure::GpusFree:
        return CompareModel::tr("Free GPUs");
    case ask::Measure::GpusHeld:
        return CompareModel::tr("GPUs in use");
    case ask::Measure::Gpus:
        return CompareModel::tr("GPUs");
    case ask::Measure::Nodes:
        return CompareModel::tr("Nodes");
    case ask::Measure::UsdPerHour:
        return CompareModel::tr("Cost, $ per hour, where known");
    case ask::Measure::OperationsBlocked:
        return CompareModel::tr("Operations blocked");
    }
    return {};
}

QString valueText(double value)
{
    return value == std::floor(value) ? Units::count(static_cast<qint64>(value)) : Units::decimal(value);
}

double valueOf(const ask::PlanComparison &comparison, ask::Measure measure, bool b)
{
    const auto row = std::ranges::find(comparison.rows, measure, &ask::MeasureRow::measure);
    return row == comparison.rows.end() ? 0 : b ? row->b : row->a;
}

} // namespace

QString comparisonSentence(const ask::PlanComparison &comparison)
{
    const QString a = toQString(comparison.a.title), b = toQString(comparison.b.title);
    const double waitA = valueOf(comparison, ask::Measure::GpusWaiting, false);
    const double waitB = valueOf(comparison, ask::Measure::GpusWaiting, true);
    const double restartA = valueOf(comparison, ask::Measure::PodsRestarted, false);
    const double restartB = valueOf(comparison, ask::Measure::PodsRestarted, true);
    if (comparison.changed.empty())
        return CompareModel::tr("Both are the same as the fleet now.");
    QString first = waitA == waitB
        ? CompareModel::tr("Both leave %1 GPUs waiting").arg(valueText(waitA))
        : CompareModel::tr("%1 leaves %2 GPUs waiting, %3 leaves %4").arg(a, valueText(waitA), b, valueText(waitB));
    if (restartA != restartB)
        first = CompareModel::tr("%1; %2 restarts %3 pods, %4 restarts %5")
                    .arg(first, a, valueText(restartA), b, valueText(restartB));
    return CompareModel::tr("%1.", "sentence").arg(first);
}

void CompareModel::setComparison(std::shared_ptr<const ask::PlanComparison> comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    endResetModel();
}

int CompareModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_comparison ? 0 : static_cast<int>(m_comparison->rows.size());
}

int CompareModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CompareModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ask::MeasureRow &row = m_comparison->rows[static_cast<std::size_t>(index.row())];
    const bool better = (index.column() == AColumn && row.better < 0) || (index.column() == BColumn && row.better > 0);
    switch (role) {
    case StripRole:
        return QVariant::fromValue(QList<double>{row.now.value_or(-1), row.a, row.b});
    case Qt::TextAlignmentRole:
        return QVariant((index.column() == MeasureColumn ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case CellRole::NumberRole:
        return index.column() != MeasureColumn;
    case CellRole::EmphasisRole:
        return QVariant::fromValue(index.column() == NowColumn ? Emphasis::Weak
                                       : better                ? Emphasis::Strong
                                                               : Emphasis::None);
    case Qt::DecorationRole:
        return better ? QVariant(icon(QStringLiteral("ok"))) : QVariant();
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        if (better)
            return tr("%1, the better one").arg(data(index, Qt::DisplayRole).toString());
        [[fallthrough]];
    case Qt::DisplayRole:
        switch (static_cast<Column>(index.column())) {
        case MeasureColumn:
            return measureText(row.measure);
        case NowColumn:
            return row.now ? valueText(*row.now) : QStringLiteral("–");
        case AColumn:
            return valueText(row.a);
        case BColumn:
            return valueText(row.b);
        case StripColumn:
        case ColumnCount:
            break;
        }
        return {};
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section == MeasureColumn || section == StripColumn ? Qt::AlignLeft : Qt::AlignRight)
                        | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case MeasureColumn:
        return tr("Measure");
    case NowColumn:
        return tr("Now");
    case AColumn:
        return tr("A: %1").arg(m_comparison ? toQString(m_comparison->a.title) : QString());
    case BColumn:
        return tr("B: %1").arg(m_comparison ? toQString(m_comparison->b.title) : QString());
    case StripColumn:
        return tr("A and B on the scale of each row, from 0; | is now");
    case ColumnCount:
        break;
    }
    return {};
}

void StripDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto values = index.data(CompareModel::StripRole).value<QList<double>>();
    if (values.size() != 3)
        return;
    const Metrics &m = metrics();
    const QRectF rect = QRectF(option.rect).adjusted(m.gapM(), 0, -m.gapM(), 0);
    const double most = std::max({values[0], values[1], values[2]});
    const qreal radius = m.units(2);
    const auto at = [&](double value) {
        return rect.left() + radius + (most > 0 ? value / most : 0) * (rect.width() - 2 * radius);
    };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if ((option.state & QStyle::State_Selected) != 0)
        painter->fillRect(option.rect, colors()[Tone::Selection]);
    painter->setPen(QPen(colors()[Tone::Border], 1));
    painter->drawLine(QPointF(rect.left(), rect.center().y()), QPointF(rect.right(), rect.center().y()));
    if (values[0] >= 0) {
        painter->setPen(QPen(colors()[Tone::Text3], 2));
        painter->drawLine(QPointF(at(values[0]), rect.center().y() - radius),
                          QPointF(at(values[0]), rect.center().y() + radius));
    }
    painter->setFont(textFont(TextLook::CaptionBold));
    const auto circle = [&](qreal x, qreal half, const QString &text, Tone tone) {
        const QRectF pill(x - half, rect.center().y() - radius, 2 * half, 2 * radius);
        painter->setPen(QPen(colors()[tone], 1.5));
        painter->setBrush(colors()[Tone::Surface]);
        painter->drawRoundedRect(pill, radius, radius);
        painter->drawText(pill, Qt::AlignCenter, text);
    };
    // Where both would cover each other they are one.
    if (std::abs(at(values[1]) - at(values[2])) < radius) {
        circle((at(values[1]) + at(values[2])) / 2, 2 * radius, QStringLiteral("A B"), Tone::Text1);
    } else {
        circle(at(values[2]), radius, QStringLiteral("B"), Tone::Text1);
        circle(at(values[1]), radius, QStringLiteral("A"), Tone::Accent);
    }
    painter->restore();
}

} // namespace stowage::views
