// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/api/pod.h"
#include "core/base/id.h"
#include "core/base/interner.h"

namespace stowage {

struct Label {
    NameId key;
    NameId value;
    friend auto operator<=>(const Label &, const Label &) = default;
};

struct TaintRow {
    NameId key;
    NameId value;
    NameId effect;
    friend auto operator<=>(const TaintRow &, const TaintRow &) = default;
};

/// Interned sequences of small rows: equal content, equal id. Id 0 is the empty set.
template<typename IdType, typename T>
class SetTable {
public:
    SetTable()
        : m_offsets{0}
    {
        intern({});
    }

    /// The order of elements is part of the content: sort first where it means nothing.
    IdType intern(std::span<const T> elements);
    [[nodiscard]] std::span<const T> operator[](IdType id) const
    {
        if (!id.valid())
            return {};
        return std::span(m_elements).subspan(m_offsets[id.index()], m_offsets[id.index() + 1] - m_offsets[id.index()]);
    }
    [[nodiscard]] std::size_t size() const { return m_offsets.size() - 1; }

private:
    std::vector<T> m_elements;
    std::vector<std::size_t> m_offsets;
    std::vector<IdType> m_slots; ///< open addressing, a power of two
};

/// An image that a node has.
struct NodeImage {
    NameId name; ///< with its tag
    Amount sizeBytes = 0;
    friend auto operator<=>(const NodeImage &, const NodeImage &) = default;
};

using ImageSetId = Id<struct ImageSetTag>;
using ImageSets = SetTable<ImageSetId, NodeImage>;
using LabelSets = SetTable<LabelSetId, Label>;
using TaintSets = SetTable<TaintSetId, TaintRow>;

/// Value of a label, or nothing; labels of a set are sorted by key text.
[[nodiscard]] NameId findLabel(std::span<const Label> labels, NameId key);

extern template class SetTable<LabelSetId, Label>;
extern template class SetTable<TaintSetId, TaintRow>;
extern template class SetTable<ImageSetId, NodeImage>;

} // namespace stowage
