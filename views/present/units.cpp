// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/units.h"

#include <array>
#include <cmath>
#include <cstdlib>

#include <QDateTime>
#include <QLocale>

#include "views/present/text.h"

namespace stowage::views {

namespace {

template<typename... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};
template<typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

// At most one decimal, none when it would be a zero.
QString rounded(double value)
{
    const QLocale locale;
    const double tenths = std::round(value * 10);
    return locale.toString(value, 'f', std::fmod(tenths, 10) == 0 ? 0 : 1);
}

} // namespace

QString Units::unknown()
{
    return QStringLiteral("–");
}

QString Units::count(qint64 value)
{
    return QLocale().toString(value);
}

QString Units::decimal(double value)
{
    return std::isfinite(value) ? rounded(value) : unknown();
}

QString Units::share(double value)
{
    if (!std::isfinite(value))
        return unknown();
    const double percent = value * 100;
    // Neither "0 %" for something nor "100 %" for not quite all.
    if (percent > 0 && percent < 0.5)
        return tr("< 1 %");
    if (percent > 99.5 && percent < 100)
        return tr("> 99 %");
    return tr("%1 %").arg(QLocale().toString(percent, 'f', 0));
}

QString Units::bytes(qint64 value)
{
    static constexpr std::array names{"%1 B", "%1 KiB", "%1 MiB", "%1 GiB", "%1 TiB", "%1 PiB", "%1 EiB"};
    double amount = double(value);
    std::size_t unit = 0;
    while (std::abs(amount) >= 1024 && unit + 1 < names.size()) {
        amount /= 1024;
        ++unit;
    }
    return QString::fromLatin1(names[unit]).arg(rounded(amount));
}

QString Units::cores(qint64 thousandths)
{
    return rounded(double(thousandths) / 1000);
}

QString Units::duration(qint64 seconds)
{
    if (seconds < 0)
        return unknown();
    const qint64 minutes = seconds / 60;
    const qint64 hours = minutes / 60;
    const qint64 days = hours / 24;
    const QLocale locale;
    if (minutes < 1)
        return tr("%1 s").arg(locale.toString(seconds));
    if (hours < 1)
        return tr("%1 min").arg(locale.toString(minutes));
    if (days < 1)
        return minutes % 60 == 0 ? tr("%1 h").arg(locale.toString(hours))
                                 : tr("%1 h %2 min").arg(locale.toString(hours), locale.toString(minutes % 60));
    if (days < 10 && hours % 24 != 0)
        return tr("%1 d %2 h").arg(locale.toString(days), locale.toString(hours % 24));
    if (days < 730)
        return tr("%1 d").arg(locale.toString(days));
    return tr("%1 y").arg(locale.toString(days / 365));
}

QString Units::age(Instant since, Instant now)
{
    if (!since.known() || !now.known())
        return unknown();
    return duration(qMax<qint64>(0, (now.micros - since.micros) / 1'000'000));
}

QString Units::time(Instant instant)
{
    if (!instant.known())
        return unknown();
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(instant.micros / 1000), QLocale::ShortFormat);
}

QString Units::cell(const ask::Cell &cell, ask::ColumnType type, Instant now)
{
    const auto number = [&](std::int64_t value) -> QString {
        switch (type) {
        case ask::ColumnType::Bytes:
            return bytes(value);
        case ask::ColumnType::Cores:
            return cores(value);
        case ask::ColumnType::Share:
            return share(double(value));
        case ask::ColumnType::Text:
        case ask::ColumnType::Count:
        case ask::ColumnType::Decimal:
        case ask::ColumnType::Time:
            break;
        }
        return count(value);
    };
    return std::visit(
        Overloaded{[](std::monostate) { return unknown(); }, [](std::string_view text) { return toQString(text); },
                   [](const std::string &text) { return toQString(text); }, number,
                   [&](double value) { return type == ask::ColumnType::Share ? share(value) : decimal(value); },
                   [&](Instant instant) { return age(instant, now); }},
        cell);
}

QString Units::exact(const ask::Cell &cell, ask::ColumnType type)
{
    if (const auto *value = std::get_if<std::int64_t>(&cell)) {
        if (type == ask::ColumnType::Bytes)
            return tr("%1 bytes").arg(QLocale().toString(qint64(*value)));
        if (type == ask::ColumnType::Cores)
            return tr("%1 thousandths of a core").arg(QLocale().toString(qint64(*value)));
    }
    if (const auto *value = std::get_if<double>(&cell))
        return type == ask::ColumnType::Share ? tr("%1 %").arg(QLocale().toString(*value * 100, 'f', 2))
                                              : QLocale().toString(*value, 'g', 12);
    if (const auto *value = std::get_if<Instant>(&cell))
        return time(*value);
    return Units::cell(cell, type, {});
}

} // namespace stowage::views
