// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/object/value.h"

namespace stowage {

/// Why an object could not be read, and where in its text.
struct ReadFailure {
    std::size_t position = 0;
    std::string reason;
};

/// One JSON object as a tree. Keeps its buffers from object to object; one per thread.
class JsonReader {
public:
    JsonReader();
    ~JsonReader();
    JsonReader(const JsonReader &) = delete;
    JsonReader &operator=(const JsonReader &) = delete;

    /// Appends the tree to the nodes. The text must be followed by FileWindow::padding readable bytes; the nodes point
    /// into it and into the reader, until the next call.
    [[nodiscard]] std::optional<ReadFailure> read(std::string_view text, std::vector<ValueNode> &nodes);

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace stowage
