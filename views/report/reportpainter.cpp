// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report/reportpainter.h"

#include <algorithm>
#include <optional>

#include <QCoreApplication>
#include <QDateTime>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QLocale>
#include <QPainterPath>
#include <QPdfWriter>

#include "views/present/text.h"

namespace stowage::views::report {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

double wrappedHeight(const QString &text, const QFont &font, double wide)
{
    return QFontMetricsF(font).boundingRect({0, 0, wide, 4000}, Qt::TextWordWrap, text).height();
}

/// As many words as stand on a few lines.
QString fitted(const QString &text, const QFont &font, double wide)
{
    constexpr int mostLines = 3;
    const double room = mostLines * QFontMetricsF(font).lineSpacing() + 1;
    if (wrappedHeight(text, font, wide) <= room)
        return text;
    qsizetype low = 0, high = text.size();
    while (low + 1 < high) {
        const qsizetype middle = (low + high) / 2;
        (wrappedHeight(text.left(middle) + QChar(0x2026), font, wide) <= room ? low : high) = middle;
    }
    return text.left(low).trimmed() + QChar(0x2026);
}

int flagsOf(const ColumnSpec &column)
{
    return static_cast<int>(Qt::AlignVCenter) | static_cast<int>(column.right ? Qt::AlignRight : Qt::AlignLeft);
}

} // namespace

QFont pageFont(double size, int weight)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(qRound(size));
    font.setWeight(static_cast<QFont::Weight>(weight));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

ReportPainter::ReportPainter(QPdfWriter &writer, const FleetPtr &fleet, const ask::Overview &overview, int pages)
    : m_writer(writer)
    , m_painter(&writer)
    , m_fleet(fleet)
    , m_overview(overview)
    , m_colors(ThemeKind::Light)
    , m_cells(m_colors, 1, CellPainter::Output::Vector)
    , m_pages(pages)
{
    m_painter.scale(subdivision, subdivision);
}

void ReportPainter::text(const QRectF &rect, int flags, const QString &words, const QFont &font, Tone tone)
{
    m_painter.setFont(font);
    m_painter.setPen(m_colors[tone]);
    m_painter.drawText(rect, flags, words);
}

void ReportPainter::need(double height)
{
    if (m_y + height > bottom - 40)
        newPage();
}

void ReportPainter::section(const QString &title)
{
    // A head never stands alone at the foot of a page.
    need(120);
    m_y += 22;
    text({margin, m_y, width, 26}, Qt::AlignLeft | Qt::AlignVCenter, title, pageFont(18, QFont::DemiBold), Tone::Text1);
    m_y += 30;
}

void ReportPainter::beginPage()
{
    m_y = margin - 26;
    // The ship of the program's icon.
    m_painter.save();
    m_painter.translate(margin, m_y);
    m_painter.scale(22.0 / 16, 22.0 / 16);
    QPainterPath hull;
    hull.moveTo(1.5, 9.5);
    hull.lineTo(14.5, 9.5);
    hull.lineTo(12.7, 14);
    hull.lineTo(3.3, 14);
    hull.closeSubpath();
    m_painter.fillPath(hull, m_colors[Tone::Accent]);
    for (const QRectF &box : {QRectF(4, 5.5, 3.2, 3), QRectF(8.3, 5.5, 3.2, 3), QRectF(6, 1.5, 3.2, 3)})
        m_painter.fillRect(box, m_colors[Tone::Used]);
    m_painter.restore();
    const QRectF line(margin, m_y, width, 22);
    text(line.adjusted(30, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
         Words::tr("Fleet report: %1").arg(m_fleet->title.empty() ? Words::tr("unnamed") : toQString(m_fleet->title)),
         pageFont(16, QFont::Bold), Tone::Text1);
    if (m_fleet->observedAt.known()) {
        const QDateTime time = QDateTime::fromMSecsSinceEpoch(m_fleet->observedAt.micros / 1000, Qt::UTC);
        text(line, Qt::AlignRight | Qt::AlignVCenter,
             Words::tr("Snapshot of %1, %2 UTC")
                 .arg(QLocale().toString(time.date(), QLocale::LongFormat),
                      time.time().toString(QStringLiteral("HH:mm"))),
             pageFont(14), Tone::Text2);
    }
    m_painter.fillRect(QRectF(margin, m_y + 30, width, 2), m_colors[Tone::Text1]);
    m_y += 46;
}

void ReportPainter::footer()
{
    const QRectF line(margin, 1754 - margin + 12, width, 20);
    m_painter.fillRect(QRectF(margin, line.top() - 8, width, 1), m_colors[Tone::Border]);
    text(line, Qt::AlignLeft | Qt::AlignVCenter,
         m_overview.hasShares ? Words::tr("Counted in units that pods can hold: a GPU, a MIG device, a share.")
                              : Words::tr("Counted in whole GPUs."),
         pageFont(13), Tone::Text2);
    text(line, Qt::AlignRight | Qt::AlignVCenter, Words::tr("%1 of %2").arg(m_page).arg(std::max(m_pages, m_page)),
         pageFont(13), Tone::Text2);
}

void ReportPainter::newPage()
{
    footer();
    m_writer.newPage();
    ++m_page;
    beginPage();
}

void ReportPainter::table(const std::vector<ColumnSpec> &columns, std::vector<Row> rows, bool totals, int graphicColumn,
                          const Graphic &graphic)
{
    constexpr double head = 28, line = 29, gap = 14;
    double fixed = 0;
    int open = 0;
    for (const ColumnSpec &column : columns) {
        fixed += column.width;
        open += column.width <= 0 ? 1 : 0;
    }
    const double rest = open > 0 ? (width - fixed) / open : 0;
    const auto drawHead = [&] {
        double x = margin;
        for (const ColumnSpec &column : columns) {
            const double w = column.width > 0 ? column.width : rest;
            text({x, m_y, w - (&column == &columns.back() ? 0 : gap), head}, flagsOf(column), column.title,
                 pageFont(13.5), Tone::Text2);
            x += w;
        }
        m_painter.fillRect(QRectF(margin, m_y + head - 1.5, width, 1.5), m_colors[Tone::Text1]);
        m_y += head;
    };
    need(head + line);
    drawHead();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        double height = line;
        for (std::size_t c = 0; c < std::min(columns.size(), rows[r].size()); ++c) {
            if (!columns[c].wraps)
                continue;
            const double w = columns[c].width > 0 ? columns[c].width : rest;
            rows[r][c].text = fitted(rows[r][c].text, pageFont(15), w);
            height = std::max(line, wrappedHeight(rows[r][c].text, pageFont(15), w) + 10);
        }
        if (m_y + height > bottom - 40) {
            newPage();
            drawHead();
        }
        const bool total = totals && r + 1 == rows.size();
        double x = margin;
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const double w = columns[c].width > 0 ? columns[c].width : rest;
            const QRectF cell(x, m_y, w - (c + 1 == columns.size() ? 0 : gap), line);
            x += w;
            if (static_cast<int>(c) == graphicColumn) {
                if (!total)
                    graphic(r, cell);
                continue;
            }
            if (c >= rows[r].size())
                continue;
            const int weight = total || columns[c].strong ? QFont::DemiBold : c == 0 ? QFont::Medium : QFont::Normal;
            const QFont font = pageFont(15, weight);
            if (columns[c].wraps && height > line) {
                text(cell.adjusted(0, 5, 0, height - line - 5),
                     static_cast<int>(Qt::AlignLeft | Qt::AlignTop) | Qt::TextWordWrap, rows[r][c].text, font,
                     rows[r][c].tone);
                continue;
            }
            const QString shown = QFontMetricsF(font).elidedText(
                rows[r][c].text, c == 0 ? Qt::ElideMiddle : Qt::ElideRight, cell.width());
            text(cell, flagsOf(columns[c]), shown, font, rows[r][c].tone);
        }
        if (total)
            m_painter.fillRect(QRectF(margin, m_y, width, 1), m_colors[Tone::BorderStrong]);
        m_painter.fillRect(QRectF(margin, m_y + height - 1, width, 1), m_colors.rowLine());
        m_y += height;
    }
}

void ReportPainter::bar(const QRectF &cell, const ask::StateCounts &states, Amount most)
{
    if (most <= 0)
        return;
    const std::pair<Meaning, Amount> parts[] = {{Meaning::Used, states.used},
                                                {Meaning::Reserved, states.reserved},
                                                {Meaning::Free, states.free},
                                                {Meaning::Cordoned, states.cordoned},
                                                {Meaning::Broken, states.broken}};
    double x = cell.left();
    for (const auto &[meaning, amount] : parts) {
        const double w = static_cast<double>(amount) / static_cast<double>(most) * cell.width();
        if (amount <= 0)
            continue;
        m_cells.paintSegment(m_painter, QRectF(x, cell.center().y() - 7, std::max(1.0, w - 1), 14), meaning);
        x += w;
    }
}

} // namespace stowage::views::report
