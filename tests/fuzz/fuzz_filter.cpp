// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a filter over pods and nodes: refused with a place, or matched without a crash.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/ask/filter.h"
#include "core/ask/lists.h"
#include "core/import/openfleet.h"

namespace {

using namespace stowage;

FleetPtr smallFleet()
{
    const std::string objects = R"([
        {"apiVersion":"v1","kind":"Node","metadata":{"name":"n1","labels":{"topology.kubernetes.io/zone":"z","a/b":"c"}},
         "spec":{"taints":[{"key":"k","effect":"NoSchedule"}]},
         "status":{"capacity":{"nvidia.com/gpu":"8","cpu":"8"},"allocatable":{"nvidia.com/gpu":"8","cpu":"8"}}},
        {"apiVersion":"v1","kind":"Pod","metadata":{"name":"p","namespace":"d","labels":{"x":"y"},
         "creationTimestamp":"2026-01-01T00:00:00Z"},"spec":{"nodeName":"n1","containers":[{"name":"c",
         "resources":{"requests":{"cpu":"1","nvidia.com/gpu":"2"}}}]},"status":{"phase":"Running"}}])";
    const auto fleet = openFleetFromMemory({{"m", false, objects}}, Instant{1'772'366'400'000'000});
    if (!fleet)
        std::abort();
    return *fleet;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Projection projection(smallFleet());
    static const std::vector<ask::ListPtr> lists{ask::makePodList(projection), ask::makeNodeList(projection)};
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    for (const ask::ListPtr &list : lists) {
        const auto filter = ask::Filter::parse(text, *list);
        if (filter ? ask::filteredRows(*list, *filter).size() > list->rows() : filter.error().message.empty())
            std::abort();
    }
    return 0;
}
