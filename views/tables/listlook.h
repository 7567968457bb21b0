// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/ask/list.h"
#include "views/present/celldelegate.h"

namespace stowage::views {

/// How the columns of a list of core are shown: the list's own ones, and after the first the bar that sums up those
/// that count GPUs by state.
struct ListLook {
    enum class Kind : quint8 { Value, Key, Strong, State, Weak, Bar };
    struct Part {
        std::size_t column; ///< of the list
        Meaning meaning;
        std::optional<std::size_t> less; ///< column whose amount another part shows already
    };
    struct Column {
        Kind kind = Kind::Value;
        std::size_t source = 0; ///< column of the list; meaningless for Bar
        bool standard = true;
    };

    std::vector<Column> columns;
    std::vector<Part> parts;          ///< of the bar, in drawing order
    std::optional<std::size_t> asked; ///< column of what is asked for beyond the parts: an outline after them
    std::optional<std::size_t> deserved, guarantee, limit; ///< columns of marks on the bar
    std::optional<std::size_t> level;                      ///< column that tells totals and subtotals from rows

    /// Whether rows are parts of subtotals: two keys stand before the level.
    [[nodiscard]] bool nested() const { return level && *level >= 2; }
    [[nodiscard]] static ListLook of(const ask::List &list);
    [[nodiscard]] bool hasBar() const { return !parts.empty(); }
};

enum class RowLevel : quint8 { Plain, Subtotal, Total };
[[nodiscard]] RowLevel levelOf(const ask::List &list, std::size_t row, const ListLook &look);

/// The amount of a part in a row, never negative.
[[nodiscard]] double barPart(const ask::List &list, std::size_t row, const ListLook::Part &part);
/// What the bar of a row needs of the scale: its parts, and the marks beyond them.
[[nodiscard]] double barTotal(const ask::List &list, std::size_t row, const ListLook &look);
[[nodiscard]] Bar barOf(const ask::List &list, std::size_t row, const ListLook &look, double maximum);

/// A chip for states that ask for a look; nothing for those that are as they should be.
[[nodiscard]] std::optional<Chip> stateChip(const QString &state);

[[nodiscard]] bool isNumeric(ask::ColumnType type);

} // namespace stowage::views
