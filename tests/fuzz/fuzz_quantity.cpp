// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a quantity: the canonical form of what is accepted is accepted, means the same, and is the canonical form
// of itself. Binary quantities that are no multiple of 1024 are the exception, as in Kubernetes: 187.5Ki is printed as
// 192000, which is read as a decimal quantity and printed as 192k.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/base/quantity.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace stowage;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    bool lenient = false;
    const auto quantity = Quantity::parse(text, &lenient);
    if (!quantity)
        return 0;
    const std::string canonical = quantity->canonical();
    const auto again = Quantity::parse(canonical);
    if (!again || !(*again == *quantity))
        std::abort();
    const bool lostItsForm =
        quantity->format() == Quantity::Format::Binary && again->format() == Quantity::Format::Decimal;
    if (!lostItsForm && again->canonical() != canonical)
        std::abort();
    static_cast<void>(quantity->value());
    static_cast<void>(quantity->milli());
    static_cast<void>((*quantity + *again).canonical());
    return 0;
}
