// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "core/ask/list.h"
#include "core/base/context.h"
#include "core/base/expected.h"

namespace stowage::ask {

/// A filter, the same grammar in every box and option: "gpu:H100 free>4 -rack:r12 queue:a|b 'two words' pending".
/// Bound to the fields of one kind of list when it is parsed; matching allocates nothing but the values' vector.
/// Letter case does not count. Within quotes every character stands for itself.
class Filter {
public:
    Filter();
    ~Filter();
    Filter(Filter &&) noexcept;
    Filter &operator=(Filter &&) noexcept;

    /// Usage with the place ("at 7: unknown field 'gpus'; this view knows cluster, node, ...") when it is not a filter;
    /// where holds the place alone, in characters from 1.
    [[nodiscard]] static Expected<Filter> parse(std::string_view text, const List &list);

    [[nodiscard]] bool matches(const List &list, std::size_t row) const;
    [[nodiscard]] bool empty() const;

private:
    struct Term;
    std::vector<Term> m_terms;
};

/// Rows that match, in row order. Empty when canceled.
[[nodiscard]] std::vector<std::uint32_t> filteredRows(const List &list, const Filter &filter,
                                                      const Context &context = {});

} // namespace stowage::ask
