// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/present/metrics.h"

#include <QApplication>
#include <QFont>
#include <QFontMetricsF>

namespace stowage::views {

Metrics Metrics::of(const QFont &base)
{
    return {.u = qMax(4, qRound(QFontMetricsF(base).height() / 4.5))};
}

const Metrics &metrics()
{
    static QFont font;
    static Metrics value;
    static bool known = false;
    const QFont now = QApplication::font();
    if (!known || now != font) {
        font = now;
        value = Metrics::of(font);
        known = true;
    }
    return value;
}

} // namespace stowage::views
