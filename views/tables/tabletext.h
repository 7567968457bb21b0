// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/ask/list.h"
#include "core/base/context.h"

namespace stowage::views {

/// A list written for other programs: rows and columns as shown, values exact, in the C locale.
enum class TableFormat : std::uint8_t {
    Text, ///< values separated by tabs, for spreadsheets and chats
    Csv,  ///< RFC 4180
    Json, ///< an array of objects, unknown is null
};

struct TableExcerpt {
    std::vector<std::uint32_t> rows;  ///< of the list
    std::vector<std::size_t> columns; ///< of the list
    Instant now;
};

[[nodiscard]] std::string tableText(const ask::List &list, const TableExcerpt &excerpt, TableFormat format,
                                    const Context &context = {});

} // namespace stowage::views
