// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as YAML: no crash, and the same objects whatever the size of the batches.
#include <cstdint>

#include "tests/fuzz/readcheck.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace stowage;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const std::size_t whole = fuzz::readAll(text, TextFormat::Yaml, std::size_t{1} << 20);
    if (fuzz::readAll(text, TextFormat::Yaml, 7) != whole)
        std::abort();
    return 0;
}
