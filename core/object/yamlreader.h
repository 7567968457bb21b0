// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytesource.h"
#include "core/object/batch.h"
#include "core/object/jsonreader.h"
#include "core/object/value.h"

namespace stowage {

/// YAML as trees, one object at a time, from the events of libyaml. Plain scalars keep their look (ValueKind::Plain);
/// aliases and merge keys are expanded within bounds. Keeps its buffers; one per thread.
class YamlReader {
public:
    /// An object that was read: its node, and its place in the text. Nodes are valid until the call returns.
    struct Found {
        std::uint32_t root = 0;
        std::size_t start = 0; ///< bytes from where reading began
        std::size_t end = 0;
        std::uint64_t line = 0; ///< 0-based, from where reading began
        const ListHeader *list = nullptr;
        std::string_view equalKey; ///< one that a map of the object has more than once; the last one counts
    };
    /// False ends the reading without a failure.
    using Take = std::function<bool(const Found &)>;

    YamlReader();
    ~YamlReader();
    YamlReader(const YamlReader &) = delete;
    YamlReader &operator=(const YamlReader &) = delete;

    /// Every object of the documents from offset to the end of the source; items of lists one by one.
    /// The failure ends the reading; objects before it have been taken.
    [[nodiscard]] std::optional<ReadFailure> read(const ByteSource &source, std::uint64_t offset,
                                                  const ListHeader &list, std::vector<ValueNode> &nodes,
                                                  const Take &take);

    struct State;

private:
    std::unique_ptr<State> m_state;
};

} // namespace stowage
