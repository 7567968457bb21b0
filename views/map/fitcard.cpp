// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/fitcard.h"

#include <algorithm>
#include <map>

#include <QAbstractButton>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "views/present/cellpainter.h"
#include "views/present/fonts.h"
#include "views/present/labels.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

constexpr std::size_t mostLines = 8;

/// A line with a swatch, a text and a number: a button that outlines its nodes.
class LineButton final : public QAbstractButton {
public:
    LineButton(const QString &text, qint64 nodes, bool fits, QWidget *parent)
        : QAbstractButton(parent)
        , m_nodes(nodes)
        , m_fits(fits)
    {
        setText(text);
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
        setToolTip(text);
        setAccessibleName(FitCard::tr("%1: %n node(s)", nullptr, pluralCount(nodes)).arg(text));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override { return {metrics().units(80), metrics().rowDense()}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Metrics &m = metrics();
        QPainter painter(this);
        if (underMouse())
            painter.fillRect(rect(), colors()[Tone::Hover]);
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        const int side = m.iconSmall();
        const auto place = [&](QRect box) {
            return mirrored ? QRect(width() - box.right() - 1, box.top(), box.width(), box.height()) : box;
        };
        CellLook look;
        look.meaning = m_fits ? Meaning::Free : Meaning::Used;
        if (m_fits)
            look.fill = MapColouring::fitColor(colors(), 0.8);
        const QRect swatch = place({0, (height() - side) / 2, side, side});
        cellPainter(painter).paintCell(painter, swatch, look);
        if (!m_fits) { // as the map veils it
            QColor veil = colors()[Tone::Surface];
            veil.setAlphaF(0.55F);
            painter.fillRect(swatch, veil);
        }
        painter.setFont(textFont(m_fits ? TextLook::SmallStrong : TextLook::Small));
        painter.setPen(colors()[m_fits ? Tone::Text1 : Tone::Text2]);
        const QString number = Units::count(m_nodes);
        const int wide = painter.fontMetrics().horizontalAdvance(number) + m.gapS();
        const QRect words = place({side + m.gapS(), 0, width() - side - m.gapS() - wide, height()});
        const int align =
            int(mirrored ? Qt::AlignRight : Qt::AlignLeft) | int(Qt::AlignVCenter) | int(Qt::TextSingleLine);
        painter.drawText(words, align, painter.fontMetrics().elidedText(text(), Qt::ElideRight, words.width()));
        painter.drawText(place({width() - wide, 0, wide, height()}),
                         int(mirrored ? Qt::AlignLeft : Qt::AlignRight) | int(Qt::AlignVCenter), number);
        if (hasFocus()) {
            painter.setPen(QPen(colors()[Tone::Accent], 2));
            painter.drawRect(rect().adjusted(1, 1, -1, -1));
        }
    }
    void enterEvent(QEnterEvent *) override { update(); }
    void leaveEvent(QEvent *) override { update(); }

private:
    qint64 m_nodes;
    bool m_fits;
};

/// Candidates of kind Node: of the explanation itself, or of its parts.
std::vector<const explain::Candidates *> nodeTables(const explain::Explanation &question)
{
    std::vector<const explain::Candidates *> tables;
    for (const explain::Candidates &candidates : question.candidates)
        if (candidates.kind == explain::CandidateKind::Node) {
            tables.push_back(&candidates);
            return tables;
        }
    for (const explain::Explanation &part : question.parts)
        for (const explain::Candidates *candidates : nodeTables(part))
            tables.push_back(candidates);
    return tables;
}

QString wordsOf(const explain::Reason &reason)
{
    QStringList words;
    for (const std::string &one : reason.words) {
        QString word = toQString(one);
        if (word.startsWith(QLatin1String("node(s) ")))
            word.remove(0, 8);
        words << word;
    }
    QString text = words.join(QLatin1String(", "));
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace

MapFit makeMapFit(const MapLayoutPtr &layout, const explain::Explanation &question)
{
    MapFit fit;
    std::vector<float> shares(layout->nodeCount(), -1.F);
    std::vector<std::pair<std::int64_t, MapNodeId>> best;
    std::map<QString, MapFit::Line> byReason;
    std::vector<bool> asked(layout->nodeCount());
    const auto &clusters = layout->fleet()->clusters;
    for (const explain::Candidates *table : nodeTables(question)) {
        std::size_t cluster = 0;
        while (cluster < clusters.size() && clusters[cluster]->name != table->cluster)
            ++cluster;
        // Of another snapshot: its rows mean nothing here.
        if (cluster == clusters.size() || clusters[cluster]->nodes.size() != table->size())
            continue;
        for (std::size_t row = 0; row < table->size(); ++row) {
            const MapNodeId node = layout->mapNodeOf(cluster, NodeId(row));
            asked[node.index()] = true;
            if (table->fate[row] == 0) {
                shares[node.index()] = 1.F;
                fit.fitting.members.push_back(node);
                continue;
            }
            MapFit::Line &line = byReason[wordsOf(table->reasons[table->fate[row] - 1])];
            line.members.push_back(node);
        }
        if (table->totals.empty())
            continue;
        const auto low = double(table->totals.back()), high = double(table->totals.front());
        for (std::size_t i = 0; i < table->kept.size(); ++i) {
            const MapNodeId node = layout->mapNodeOf(cluster, NodeId(table->kept[i]));
            shares[node.index()] = high > low ? float((double(table->totals[i]) - low) / (high - low)) : 1.F;
            if (i < 3)
                best.emplace_back(table->totals[i], node);
        }
    }
    std::ranges::stable_sort(best, std::ranges::greater(), [](const auto &entry) { return entry.first; });
    for (std::size_t i = 0; i < best.size() && i < 3; ++i)
        fit.best.push_back(best[i].second);
    for (std::size_t n = 0; n < asked.size(); ++n)
        if (!asked[n])
            byReason[FitCard::tr("in other clusters")].members.push_back(MapNodeId(n));
    for (auto &[text, line] : byReason) {
        line.text = text;
        line.nodes = qint64(line.members.size());
        fit.reasons.push_back(std::move(line));
    }
    std::ranges::stable_sort(fit.reasons, std::ranges::greater(), &MapFit::Line::nodes);
    fit.fitting.nodes = qint64(fit.fitting.members.size());
    fit.fitting.text = FitCard::tr("Fits");

    auto veil = std::make_shared<MapVeil>();
    veil->outside.assign(layout->cellCount(), true);
    veil->inside.assign(layout->tiles().size(), 0);
    for (const MapNodeId node : fit.fitting.members) {
        const std::uint32_t first = layout->firstCellOf(node).row, count = layout->cellCountOf(node);
        for (std::uint32_t cell = first; cell < first + count; ++cell)
            veil->outside[cell] = false;
        if (count > 0)
            veil->inside[layout->placeOf(node).tile] += count;
    }
    std::erase_if(fit.best, [&](MapNodeId node) { return layout->cellCountOf(node) == 0; });
    fit.veil = std::move(veil);
    fit.colouring = std::make_shared<const MapColouring>(layout, std::move(shares));
    return fit;
}

FitCard::FitCard(QWidget *parent)
    : QFrame(parent)
    , m_layout(new QVBoxLayout(this))
{
    const Metrics &m = metrics();
    m_layout->setContentsMargins(m.gapM(), m.gapS(), m.gapM(), m.gapS());
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Where can it go?"));
    hide();
}

void FitCard::setContent(const QString &question, const QString &answer, bool fits, MapFit fit)
{
    m_question = question;
    m_answer = answer;
    m_fits = fits;
    m_fit = std::move(fit);
    build();
}

QString FitCard::text() const
{
    QStringList lines{m_question, m_answer};
    const auto add = [&](const MapFit::Line &line) {
        lines << line.text + QLatin1String(": ") + Units::count(line.nodes);
    };
    add(m_fit.fitting);
    std::ranges::for_each(m_fit.reasons, add);
    return lines.join(QLatin1Char('\n'));
}

void FitCard::build()
{
    delete m_content;
    const Metrics &m = metrics();
    m_content = new QWidget(this);
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    auto *question = new ElidedLabel(m_content);
    question->setText(m_question);
    dress(question, TextLook::SmallStrong, Tone::Text2);
    column->addWidget(question);
    auto *answer = new QLabel(m_answer, m_content);
    answer->setWordWrap(true);
    answer->setTextFormat(Qt::PlainText);
    dress(answer, TextLook::BodyStrong, m_fits ? Tone::Ok : Tone::Text1);
    column->addWidget(answer);
    const auto add = [&](const MapFit::Line &line, bool fits) {
        auto *button = new LineButton(line.text, line.nodes, fits, m_content);
        connect(button, &QAbstractButton::clicked, this,
                [this, members = line.members] { Q_EMIT nodesChosen(members); });
        column->addWidget(button);
    };
    add(m_fit.fitting, true);
    MapFit::Line rest;
    for (std::size_t i = 0; i < m_fit.reasons.size(); ++i) {
        if (i < mostLines) {
            add(m_fit.reasons[i], false);
            continue;
        }
        rest.nodes += m_fit.reasons[i].nodes;
        rest.members.insert(rest.members.end(), m_fit.reasons[i].members.begin(), m_fit.reasons[i].members.end());
    }
    if (rest.nodes > 0) {
        rest.text = tr("other reasons");
        add(rest, false);
    }
    m_layout->addWidget(m_content);
    setAccessibleDescription(text());
    setFixedWidth(m.units(96));
    adjustSize();
}

void FitCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors()[Tone::BorderStrong], 1));
    painter.setBrush(colors()[Tone::Raised]);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), metrics().radius(), metrics().radius());
}

void FitCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationFontChange || event->type() == QEvent::ApplicationPaletteChange)
        QMetaObject::invokeMethod(this, &FitCard::build, Qt::QueuedConnection);
    QFrame::changeEvent(event);
}

} // namespace stowage::views
