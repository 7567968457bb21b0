// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "core/object/objectstream.h"

namespace stowage::fuzz {

/// Walks a tree through the public face only, and stops the program when the tree is not one.
inline std::size_t walk(const Value &value, std::size_t depth = 0)
{
    if (depth > maxValueDepth + 10)
        std::abort();
    std::size_t texts = value.key().size() + value.text().size();
    for (const Value child : value)
        texts += walk(child, depth + 1);
    if (value.exists() && value.subtree().empty())
        std::abort();
    return texts;
}

/// Reads a text with batches of the size, and checks what any text must give: sources within the text, in order.
inline std::size_t readAll(std::string_view text, TextFormat format, std::size_t batchBytes)
{
    std::size_t objects = 0;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        ++objects;
        walk(object.root);
        if (object.source.offset + object.source.length > text.size() || object.kind().empty() || object.line == 0)
            std::abort();
    };
    handler.finding = [&](const Finding &finding) {
        if (finding.reason.empty() || finding.source.offset > text.size())
            std::abort();
    };
    handler.secret = [&] { ++objects; };
    ObjectStream stream(ByteSource::fromMemory(text), format, 0, 0, "file");
    ObjectReader reader;
    Batch batch;
    while (stream.next(batch, batchBytes))
        reader.read(stream, batch, handler);
    return objects;
}

} // namespace stowage::fuzz
