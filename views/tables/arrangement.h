// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/ask/list.h"
#include "core/base/context.h"

namespace stowage::views {

/// Which rows of a list are shown, and in which order.
struct Arranging {
    std::string filter;
    std::optional<std::size_t> sortColumn; ///< of the list; none: as the list has them
    ask::SortOrder order = ask::SortOrder::Ascending;
    std::vector<ObjectKey> wanted; ///< to be found again in the list
    /// Rows of an older list whose objects keep this order, whatever the sort; what came since stands after them.
    ask::ListPtr keptList;
    std::vector<std::uint32_t> keptRows;
};

struct Arrangement {
    std::vector<std::uint32_t> rows;   ///< of the list, in the order shown
    double barMaximum = 0;             ///< over the whole list, so that filtering changes no bar
    std::vector<std::uint32_t> wanted; ///< rows of the list that the wanted keys name
    bool keepsPlaces = false;          ///< the rows stand in the older list's order, not in the one asked for
};

/// The work behind every table, for any thread. A filter that cannot be read shows every row.
[[nodiscard]] Arrangement arrange(const ask::List &list, const Arranging &how, const Context &context = {});
/// Rows of the list by key.
[[nodiscard]] std::vector<std::uint32_t> findRows(const ask::List &list, std::vector<ObjectKey> keys,
                                                  const Context &context = {});

} // namespace stowage::views
