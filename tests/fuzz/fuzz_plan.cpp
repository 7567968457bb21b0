// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a plan file: refused with a place, or read, written and read again to the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/ask/planservices.h"
#include "core/plan/evaluate.h"
#include "core/plan/planfile.h"

using namespace stowage;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const auto fleet = std::make_shared<const Fleet>();
    const auto plan = plan::readPlan(std::string_view(reinterpret_cast<const char *>(data), size));
    if (!plan)
        return 0;
    const auto again = plan::readPlan(plan::writePlan(*plan));
    if (!again || plan::writePlan(*again) != plan::writePlan(*plan))
        std::abort();
    if (!plan::evaluate(fleet, *plan, ask::planServices()))
        std::abort();
    return 0;
}
