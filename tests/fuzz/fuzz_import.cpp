// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a cluster and as a hub, through readers, importers and joins to a Fleet.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/import/openfleet.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace stowage;
    const std::string bytes(reinterpret_cast<const char *>(data), size);
    const Instant now{1'772'366'400'000'000};
    Context context;
    context.threads = 1; // more inputs in the time, not more threads per input
    const auto fleet = openFleetFromMemory({{"member", false, bytes}, {"hub", true, bytes}}, now, {}, context);
    if (!fleet || (*fleet)->clusters.size() != 1 || !(*fleet)->hub)
        std::abort();
    const Cluster &cluster = *(*fleet)->clusters.front();
    for (std::size_t i = 0; i < cluster.pods.size(); ++i) {
        if (!cluster.pods.workload[PodId(i)].valid())
            std::abort();
    }
    return 0;
}
