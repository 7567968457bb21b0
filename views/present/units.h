// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/ask/list.h"
#include "core/base/instant.h"

namespace stowage::views {

/// Amounts as people of the program's language read them; JSON and files stay exact. Unknown is an en dash.
class Units {
    Q_DECLARE_TR_FUNCTIONS(Units)
public:
    [[nodiscard]] static QString unknown(); ///< "–"
    [[nodiscard]] static QString count(qint64 value);
    [[nodiscard]] static QString decimal(double value);
    [[nodiscard]] static QString share(double value);       ///< 0..1 as "73 %"
    [[nodiscard]] static QString bytes(qint64 value);       ///< "80 GiB"
    [[nodiscard]] static QString cores(qint64 thousandths); ///< "1.5"
    [[nodiscard]] static QString duration(qint64 seconds);  ///< "3 h 12 min"
    [[nodiscard]] static QString age(Instant since, Instant now);
    [[nodiscard]] static QString time(Instant instant); ///< date and time of day, in the system's zone

    /// A cell of a list, short.
    [[nodiscard]] static QString cell(const ask::Cell &cell, ask::ColumnType type, Instant now);
    /// The exact value, for tooltips: "17,179,869,184 bytes".
    [[nodiscard]] static QString exact(const ask::Cell &cell, ask::ColumnType type);
};

} // namespace stowage::views
