// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/arrangement.h"

#include <algorithm>
#include <numeric>

#include "core/ask/filter.h"
#include "views/tables/listlook.h"

namespace stowage::views {

namespace {

constexpr std::size_t rowsPerCheck = 4096;

} // namespace

std::vector<std::uint32_t> findRows(const ask::List &list, std::vector<ObjectKey> keys, const Context &context)
{
    std::vector<std::uint32_t> found;
    if (keys.empty())
        return found;
    std::ranges::sort(keys);
    for (std::size_t row = 0; row < list.rows() && found.size() < keys.size(); ++row) {
        if (row % rowsPerCheck == 0 && context.canceled())
            break;
        if (std::ranges::binary_search(keys, list.key(row)))
            found.push_back(static_cast<std::uint32_t>(row));
    }
    return found;
}

Arrangement arrange(const ask::List &list, const Arranging &how, const Context &context)
{
    Arrangement result;
    if (auto filter = ask::Filter::parse(how.filter, list); filter && !filter->empty()) {
        result.rows = ask::filteredRows(list, *filter, context);
    } else {
        result.rows.resize(list.rows());
        std::iota(result.rows.begin(), result.rows.end(), 0U);
    }
    if (how.sortColumn && !context.canceled())
        result.rows = ask::sortedRows(list, std::move(result.rows), *how.sortColumn, how.order);
    const ListLook look = ListLook::of(list);
    if (look.hasBar()) {
        for (std::size_t row = 0; row < list.rows(); ++row) {
            if (row % rowsPerCheck == 0 && context.canceled())
                break;
            result.barMaximum = std::max(result.barMaximum, barTotal(list, row, look));
        }
    }
    result.wanted = findRows(list, how.wanted, context);
    return result;
}

} // namespace stowage::views
