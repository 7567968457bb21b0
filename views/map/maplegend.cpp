// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/map/maplegend.h"

#include <QEvent>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>

#include "views/map/mappainter.h"
#include "views/present/fonts.h"
#include "views/present/metrics.h"
#include "views/present/text.h"
#include "views/present/units.h"

namespace stowage::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MapLegend)
};

QString quoted(const QString &value)
{
    QString plain = value;
    plain.remove(QLatin1Char('"')).remove(QLatin1Char('\''));
    return plain.contains(QLatin1Char(' ')) || plain.contains(QLatin1Char('|'))
        ? QLatin1Char('\'') + plain + QLatin1Char('\'')
        : plain;
}

/// One entry: swatch and text, pressed while it filters.
class LegendButton final : public QAbstractButton {
public:
    LegendButton(const MapLegendEntry &entry, QWidget *parent)
        : QAbstractButton(parent)
        , m_entry(entry)
    {
        // A workload's namespace is in its tooltip.
        const QString name = entry.rank >= 0 ? entry.name.section(QLatin1Char('/'), -1) : entry.name;
        const auto counted = [&](const QString &what) {
            return entry.count < 0 ? what : Words::tr("%1 %2").arg(what, Units::count(entry.count));
        };
        setText(counted(name));
        setCheckable(!entry.filter.isEmpty());
        setFocusPolicy(entry.filter.isEmpty() ? Qt::NoFocus : Qt::TabFocus);
        setAccessibleName(counted(entry.name));
        if (!entry.filter.isEmpty()) {
            setToolTip(Words::tr("%1: show only these (%2)").arg(entry.name, entry.filter));
            setCursor(Qt::PointingHandCursor);
        }
        setAttribute(Qt::WA_Hover);
    }

    QSize sizeHint() const override
    {
        const Metrics &m = metrics();
        return {m.iconSmall() + m.gapXs() + QFontMetrics(textFont(TextLook::Small)).horizontalAdvance(text()) + m.gapS()
                    + 2,
                m.control() - 2};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Metrics &m = metrics();
        const Colors &now = colors();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isChecked() || (underMouse() && isCheckable())) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(now[isChecked() ? Tone::Selection : Tone::Hover]);
            painter.drawRoundedRect(rect(), m.radiusChip(), m.radiusChip());
        }
        painter.setRenderHint(QPainter::Antialiasing, false);
        const int side = m.iconSmall();
        const QRect swatch(m.gapXs(), (height() - side) / 2, side, side);
        painter.fillRect(swatch, now[Tone::Surface]);
        cellPainter(devicePixelRatioF()).paintCell(painter, swatch, m_entry.look);
        if (!m_entry.letter.isEmpty()) {
            QFont letter = textFont(TextLook::CaptionBold);
            letter.setPixelSize(std::max(8, side * 3 / 4));
            painter.setFont(letter);
            painter.setPen(now.letterOn(m_entry.rank));
            painter.drawText(swatch, Qt::AlignCenter, m_entry.letter.left(1));
        }
        painter.setFont(textFont(TextLook::Small));
        painter.setPen(now[isChecked() ? Tone::Text1 : Tone::Text2]);
        const QRect rest(swatch.right() + m.gapXs() + 1, 0, width() - swatch.right() - m.gapXs() - 1, height());
        painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, text());
        if (hasFocus()) {
            painter.setPen(QPen(now[Tone::Accent], 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
        }
    }

private:
    MapLegendEntry m_entry;
};

/// The ramp with its end values.
class RampStrip final : public QWidget {
public:
    explicit RampStrip(QWidget *parent)
        : QWidget(parent)
    {
    }

    void show(const MapColouring &colouring)
    {
        m_ramp = colouring.ramp();
        m_fit = colouring.colour() == MapColour::Fit;
        switch (colouring.colour()) {
        case MapColour::Priority:
            m_low = Units::count(static_cast<qint64>(colouring.rampLow()));
            m_high = Units::count(static_cast<qint64>(colouring.rampHigh()));
            m_title = Words::tr("priority");
            break;
        case MapColour::Age:
            m_low = Units::duration(3600);
            m_high = Units::duration(30 * 86400);
            m_title = Words::tr("runs for");
            break;
        case MapColour::Cost:
            m_low = Units::decimal(colouring.rampLow());
            m_high = Units::decimal(colouring.rampHigh());
            m_title = Words::tr("$ per hour and GPU");
            break;
        case MapColour::Fit:
            m_low = Words::tr("fits");
            m_high = Words::tr("most points");
            m_title = Words::tr("where it can go");
            break;
        default:
            m_low = Words::tr("most of the node free");
            m_high = Words::tr("little of it free");
            m_title = Words::tr("stranded %1").arg(Units::count(colouring.strandedCells()));
        }
        setAccessibleName(Words::tr("%1: %2 to %3").arg(m_title, m_low, m_high));
        updateGeometry();
    }

    QSize sizeHint() const override
    {
        const QFontMetrics font(textFont(TextLook::Small));
        return {font.horizontalAdvance(m_title) + font.horizontalAdvance(m_low) + font.horizontalAdvance(m_high)
                    + metrics().units(36),
                metrics().control()};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Metrics &m = metrics();
        QPainter painter(this);
        painter.setFont(textFont(TextLook::Small));
        const QFontMetrics font(painter.font());
        int x = m.gapXs();
        const auto write = [&](const QString &text, Tone tone) {
            painter.setPen(colors()[tone]);
            const int width = font.horizontalAdvance(text);
            painter.drawText(QRect(x, 0, width, height()), Qt::AlignVCenter | Qt::AlignLeft, text);
            x += width + m.gapS();
        };
        write(m_title, Tone::Text3);
        write(m_low, Tone::Text2);
        const auto ramp = colors().ramp(m_ramp);
        const int length = m.units(28);
        for (int i = 0; i < length; ++i)
            painter.fillRect(x + i, (height() - m.iconSmall()) / 2, 1, m.iconSmall(),
                             m_fit ? MapColouring::fitColor(colors(), double(i) / length)
                                   : QColor::fromRgb(ramp[static_cast<std::size_t>(i * 255 / length)]));
        x += length + m.gapS();
        write(m_high, Tone::Text2);
    }

private:
    Ramp m_ramp = Ramp::Use;
    bool m_fit = false;
    QString m_title, m_low, m_high;
};

} // namespace

std::vector<MapLegendEntry> legendOf(const MapColouring &colouring, const Colors &colors)
{
    std::vector<MapLegendEntry> entries;
    const MapCounts &counts = colouring.layoutPtr()->counts();
    const auto add = [&](CellLook look, const QString &name, qint64 count, const QString &filter) {
        MapLegendEntry entry;
        entry.look = look;
        entry.name = name;
        entry.count = count;
        entry.filter = filter;
        entries.push_back(std::move(entry));
    };
    if (colouring.isCategorical()) {
        const QString field = colouring.colour() == MapColour::Model ? QStringLiteral("gpu")
            : colouring.colour() == MapColour::Workload              ? QStringLiteral("owner")
            : colouring.colour() == MapColour::Queue                 ? QStringLiteral("queue")
                                                                     : QStringLiteral("ns");
        qint64 others = 0;
        for (std::size_t i = 0; i < colouring.categories().size(); ++i) {
            const MapColouring::Category &category = colouring.categories()[i];
            if (i >= Colors::categoryCount || category.name.empty()) {
                others += category.units;
                continue;
            }
            if (category.units == 0)
                continue;
            MapLegendEntry entry;
            entry.look.meaning = Meaning::Used;
            entry.look.fill = colors.category(static_cast<int>(i));
            entry.rank = static_cast<int>(i);
            entry.letter = toQString(category.letter);
            entry.name = toQString(category.name);
            entry.count = category.units;
            const QString value = colouring.colour() == MapColour::Workload ? entry.name.section(QLatin1Char('/'), -1)
                : colouring.colour() == MapColour::Model ? entry.name.replace(QLatin1Char(' '), QLatin1Char(' '))
                                                         : entry.name;
            // Models are shown short: a filter finds them by their first word.
            entry.filter = field + QLatin1Char(':')
                + quoted(colouring.colour() == MapColour::Model ? value.section(QLatin1Char(' '), 0, 0) : value);
            entries.push_back(std::move(entry));
        }
        if (others > 0)
            add({.meaning = Meaning::Used, .fill = {}}, Words::tr("other"), others, {});
    } else if (counts.used > 0) {
        add({.meaning = Meaning::Used, .fill = {}}, Words::tr("used"),
            colouring.isRamp() && colouring.colour() != MapColour::Fragmentation ? -1 : counts.used,
            colouring.colour() == MapColour::State ? QStringLiteral("state:Used") : QString());
        if (colouring.colour() != MapColour::State && colouring.colour() != MapColour::Fragmentation)
            entries.pop_back(); // the ramp says it
    }
    if (colouring.inferredCells() > 0 && colouring.colour() == MapColour::State)
        add({.meaning = Meaning::Used, .inferred = true, .fill = {}}, Words::tr("inferred"), -1, {});
    if (colouring.unknownCells() > 0)
        add({.meaning = Meaning::Unknown, .fill = {}},
            colouring.colour() == MapColour::Cost ? Words::tr("no price") : Words::tr("unknown"),
            colouring.unknownCells(), {});
    if (colouring.sharedCells() > 0)
        add({.meaning = Meaning::Shared, .fill = {}, .partsUsed = 2, .partsTotal = 4}, Words::tr("shared"), -1, {});
    if (counts.free > 0)
        add({.meaning = Meaning::Free, .fill = {}}, Words::tr("free"), counts.free, QStringLiteral("state:Free"));
    if (counts.reserved > 0)
        add({.meaning = Meaning::Reserved, .fill = {}}, Words::tr("reserved"), counts.reserved,
            QStringLiteral("state:Reserved"));
    if (counts.cordoned > 0)
        add({.meaning = Meaning::Cordoned, .fill = {}}, Words::tr("cordoned"), counts.cordoned,
            QStringLiteral("state:Blocked"));
    if (counts.broken > 0)
        add({.meaning = Meaning::Broken, .fill = {}}, Words::tr("broken"), counts.broken,
            QStringLiteral("state:Broken"));
    return entries;
}

MapLegend::MapLegend(QWidget *parent)
    : QWidget(parent)
    , m_ramp(new RampStrip(this))
    , m_rest(new QLabel(this))
{
    setObjectName(QStringLiteral("mapLegend"));
    setAccessibleName(tr("Legend"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_rest->setFont(textFont(TextLook::Small));
    m_ramp->hide();
    m_rest->hide();
}

QSize MapLegend::sizeHint() const
{
    return {400, 7 * metrics().u};
}

void MapLegend::setColouring(const MapColouringPtr &colouring)
{
    m_colouring = colouring;
    rebuild();
}

void MapLegend::setPlan(std::int64_t leaving, std::int64_t arriving)
{
    m_leaving = leaving;
    m_arriving = arriving;
}

void MapLegend::setFilter(const QString &filter)
{
    m_filter = filter;
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setChecked(!m_entries[i].filter.isEmpty() && m_entries[i].filter == filter);
}

void MapLegend::rebuild()
{
    qDeleteAll(m_buttons);
    m_buttons.clear();
    m_entries = m_colouring ? legendOf(*m_colouring, colors()) : std::vector<MapLegendEntry>();
    const std::pair<Meaning, std::int64_t> marks[] = {{Meaning::Leaving, m_leaving}, {Meaning::Arriving, m_arriving}};
    for (const auto &[meaning, count] : marks) {
        if (!m_colouring || count == 0)
            continue;
        MapLegendEntry entry;
        entry.look = {.meaning = meaning, .fill = {}};
        entry.name = meaning == Meaning::Leaving ? Words::tr("leaving") : Words::tr("arriving");
        entry.count = count;
        m_entries.push_back(std::move(entry));
    }
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        auto *button = new LegendButton(m_entries[i], this);
        connect(button, &QAbstractButton::clicked, this,
                [this, i](bool checked) { Q_EMIT filterRequested(checked ? m_entries[i].filter : QString()); });
        m_buttons.push_back(button);
    }
    const bool ramp = m_colouring && m_colouring->isRamp();
    m_ramp->setVisible(ramp);
    if (ramp)
        static_cast<RampStrip *>(m_ramp)->show(*m_colouring);
    setFilter(m_filter);
    arrange();
}

void MapLegend::arrange()
{
    const Metrics &m = metrics();
    int x = m.gapS();
    if (m_ramp->isVisibleTo(this)) {
        const QSize size = m_ramp->sizeHint();
        m_ramp->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + m.gapS();
    }
    // What the marks mean is always said; of many categories the smallest give way.
    const auto isCategory = [&](std::size_t i) { return m_entries[i].rank >= 0; };
    int states = 0, all = 0;
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const int width = m_buttons[i]->sizeHint().width() + m.gapXs();
        states += isCategory(i) ? 0 : width;
        all += width;
    }
    const int rest = x + all > width() ? m.units(18) : 0;
    const int room = width() - x - states - rest;
    int hidden = 0, used = 0, restAt = -1;
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const QSize size = m_buttons[i]->sizeHint();
        const bool fits = !isCategory(i) || (hidden == 0 && used + size.width() + m.gapXs() <= room);
        m_buttons[i]->setVisible(fits);
        if (!fits) {
            ++hidden;
            continue;
        }
        if (hidden > 0 && restAt < 0) {
            restAt = x;
            x += rest;
        }
        used += isCategory(i) ? size.width() + m.gapXs() : 0;
        m_buttons[i]->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + m.gapXs();
    }
    m_rest->setVisible(hidden > 0);
    if (hidden > 0) {
        m_rest->setText(tr("and %n more", nullptr, hidden));
        QPalette palette = m_rest->palette();
        palette.setColor(QPalette::WindowText, colors()[Tone::Text3]);
        m_rest->setPalette(palette);
        m_rest->setGeometry((restAt < 0 ? x : restAt) + m.gapXs(), 0, m.units(18), height());
    }
}

void MapLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colors()[Tone::Window]);
    painter.fillRect(QRect(0, 0, width(), 1), colors()[Tone::Border]);
}

void MapLegend::resizeEvent(QResizeEvent *)
{
    arrange();
}

void MapLegend::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace stowage::views
