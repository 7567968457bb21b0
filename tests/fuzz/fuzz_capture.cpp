// SPDX-License-Identifier: GPL-3.0-or-later
// Any objects as a snapshot writes them: JSON that reads back as the same object, without what must never be written.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/object/objectstream.h"
#include "core/object/trimmedjson.h"

using namespace stowage;

namespace {

/// What a snapshot writes of each object of the text, one a line.
std::string written(std::string_view text, TextFormat format)
{
    std::string out;
    ObjectHandler handler;
    handler.object = [&](const Object &object) {
        appendTrimmedJson(out, object.root, object.apiVersion(), object.kind());
        out.push_back('\n');
    };
    handler.finding = [](const Finding &) {};
    handler.secret = [] {};
    ObjectStream stream(ByteSource::fromMemory(text), format, 0, 0, "file");
    ObjectReader reader;
    Batch batch;
    while (stream.next(batch, std::size_t{1} << 20))
        reader.read(stream, batch, handler);
    return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view text(reinterpret_cast<const char *>(data) + 1, size - 1);
    const std::string once = written(text, (data[0] & 1) != 0 ? TextFormat::Yaml : TextFormat::Json);
    if (written(once, TextFormat::Json) != once)
        std::abort();
    return 0;
}
