// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a catalogue of instance types: refused with a place and nothing changed, or read.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/plan/catalogue.h"

using namespace stowage;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    plan::Catalogue catalogue;
    const auto read = plan::readInstanceTypes({reinterpret_cast<const char *>(data), size}, catalogue);
    if (!read && (!catalogue.types().empty() || read.error().message.empty()))
        std::abort();
    for (const auto &[name, type] : catalogue.types()) {
        if (name != type.name || type.gpus < 0 || type.memoryMiB < 0)
            std::abort();
    }
    return 0;
}
