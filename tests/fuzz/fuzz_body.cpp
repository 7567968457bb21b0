// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the body of a list or a watch: cut alike however they arrive, and what is cut can be looked into. The
// first byte says which of the two it is and how large the portions are.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/live/bodycutter.h"

using namespace stowage;
using live::BodyCutter;

namespace {

std::string cut(BodyCutter::Shape shape, std::string_view body, std::size_t portion)
{
    std::string pieces;
    BodyCutter cutter(shape,
                      [&](std::string_view piece) {
                          (void)live::memberText(piece, "metadata");
                          (void)live::plainString(live::memberText(piece, "kind"));
                          pieces.append(piece).push_back('\n');
                      },
                      {.header = 4096, .object = 16384});
    for (std::size_t at = 0; at < body.size(); at += portion) {
        if (!cutter.feed(body.substr(at, portion)))
            return pieces + "refused";
    }
    return cutter.finish() ? pieces + cutter.header() : pieces + "unfinished";
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const auto shape = (data[0] & 1) != 0 ? BodyCutter::Shape::Frames : BodyCutter::Shape::List;
    const std::string_view body(reinterpret_cast<const char *>(data) + 1, size - 1);
    const std::string whole = cut(shape, body, std::max<std::size_t>(1, body.size()));
    // Bounds count what has arrived: only bodies within them are cut alike.
    if (body.size() <= 4096 && cut(shape, body, 1 + std::size_t{data[0]} / 2) != whole)
        std::abort();
    return 0;
}
