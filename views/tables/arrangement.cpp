// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/arrangement.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/ask/filter.h"
#include "views/tables/listlook.h"

namespace stowage::views {

namespace {

constexpr std::size_t rowsPerCheck = 4096;

/// Eight bytes for a key: two that meet change nothing but the order of their rows.
std::size_t hashOf(const ObjectKey &key)
{
    std::size_t hash = 0;
    for (const std::string *part : {&key.cluster, &key.group, &key.kind, &key.nameSpace, &key.name})
        hash = hash * 0x9E3779B97F4A7C15U + std::hash<std::string_view>()(*part);
    return hash;
}

/// The rows in the order that the kept rows' objects had; false when nothing moves.
bool keepPlaces(const ask::List &list, const Arranging &how, std::vector<std::uint32_t> &rows, const Context &context)
{
    std::vector<std::pair<std::size_t, std::uint32_t>> places; // hash of the key, place among the kept
    places.reserve(how.keptRows.size());
    for (std::size_t at = 0; at < how.keptRows.size(); ++at) {
        if (at % rowsPerCheck == 0 && context.canceled())
            return false;
        places.emplace_back(hashOf(how.keptList->key(how.keptRows[at])), static_cast<std::uint32_t>(at));
    }
    std::ranges::sort(places);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> placed; // place, row of the new list
    placed.reserve(rows.size());
    for (std::size_t at = 0; at < rows.size(); ++at) {
        if (at % rowsPerCheck == 0 && context.canceled())
            return false;
        const std::size_t hash = hashOf(list.key(rows[at]));
        const auto found = std::ranges::lower_bound(places, hash, {}, [](const auto &place) { return place.first; });
        const bool known = found != places.end() && found->first == hash;
        placed.emplace_back(known ? found->second : std::numeric_limits<std::uint32_t>::max(), rows[at]);
    }
    const auto place = [](const auto &one) { return one.first; };
    if (std::ranges::is_sorted(placed, {}, place))
        return false;
    std::ranges::stable_sort(placed, {}, place);
    std::ranges::transform(placed, rows.begin(), [](const auto &one) { return one.second; });
    return true;
}

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
    if (how.keptList && !context.canceled())
        result.keepsPlaces = keepPlaces(list, how, result.rows, context);
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
