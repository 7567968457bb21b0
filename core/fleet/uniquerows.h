// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "core/base/instant.h"
#include "core/explain/text.h"
#include "core/fleet/clusterpart.h"
#include "core/fleet/findings.h"

namespace stowage {

/// A row of one of the parts.
struct RowRef {
    std::uint32_t part = 0;
    std::uint32_t row = 0;
};

/// The same object twice: with equal uid the last in path order stays, else the one that was created later.
class DuplicateFindings {
public:
    DuplicateFindings(const SourceTable &sources, std::vector<Finding> &findings)
        : m_copies(Severity::Info,
                   STOWAGE_TEXT("Finding", "The object is there more than once; this copy gives way to another."),
                   sources, findings)
        , m_namesakes(Severity::Warning,
                      STOWAGE_TEXT("Finding",
                                   "An object of this name but another uid is there too; the one that was "
                                   "created later is used."),
                      sources, findings)
    {
    }

    void add(bool sameUid, std::string object, const SourceRef &source)
    {
        (sameUid ? m_copies : m_namesakes).add(std::move(object), {}, source);
    }

private:
    CappedFindings m_copies;
    CappedFindings m_namesakes;
};

/// What identifies, dates and places a row, whatever its type.
template<typename T>
concept RowTraits = requires(const T &traits, RowRef ref)
{
    traits.key(ref); ///< ordered tuple of texts
    traits.uid(ref);
    traits.created(ref);
    traits.source(ref);
    traits.describe(ref);
};

/// All rows of the parts in key order, each key once.
template<RowTraits Traits>
std::vector<RowRef> uniqueRows(const std::vector<std::size_t> &rowsOfPart, const Traits &traits,
                               DuplicateFindings &duplicates)
{
    std::vector<RowRef> rows;
    for (std::size_t part = 0; part < rowsOfPart.size(); ++part) {
        for (std::size_t row = 0; row < rowsOfPart[part]; ++row)
            rows.push_back({static_cast<std::uint32_t>(part), static_cast<std::uint32_t>(row)});
    }
    const auto place = [&](RowRef ref) {
        const SourceRef &source = traits.source(ref);
        return std::tuple(source.file, source.offset, ref.part, ref.row);
    };
    const auto before = [&](RowRef a, RowRef b) {
        const auto order = traits.key(a) <=> traits.key(b);
        return order != 0 ? order < 0 : place(a) < place(b);
    };
    // What kubectl prints is in order already.
    if (!std::ranges::is_sorted(rows, before))
        std::ranges::sort(rows, before);

    std::size_t kept = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (kept == 0 || traits.key(rows[kept - 1]) != traits.key(rows[i])) {
            rows[kept++] = rows[i];
            continue;
        }
        RowRef &winner = rows[kept - 1];
        const bool sameUid = traits.uid(winner) == traits.uid(rows[i]);
        const bool later = sameUid || traits.created(rows[i]) >= traits.created(winner);
        const RowRef loser = later ? winner : rows[i];
        if (later)
            winner = rows[i];
        duplicates.add(sameUid, traits.describe(loser), traits.source(loser));
    }
    rows.resize(kept);
    return rows;
}

} // namespace stowage
