// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/list.h"

#include <algorithm>
#include <array>

#include "core/ask/lists.h"
#include "core/ask/suggest.h"
#include "core/explain/text.h"

namespace stowage::ask {

namespace {

struct ListEntry {
    std::string_view name;
    const char *summary;
    ListPtr (*make)(const Projection &);
};

constexpr std::array lists = {
    ListEntry{"clusters", STOWAGE_TEXT("List", "Clusters with their nodes, GPUs, workloads and findings"),
              makeClusterList},
    ListEntry{"nodes", STOWAGE_TEXT("List", "Nodes with their state, place and GPUs"), makeNodeList},
    ListEntry{"gpus", STOWAGE_TEXT("List", "GPU resources of every node with the seven numbers"), makeGpuList},
    ListEntry{"devices", STOWAGE_TEXT("List", "Single GPUs and who holds them"), makeDeviceList},
    ListEntry{"pods", STOWAGE_TEXT("List", "Pods with their workload, node, state and requests"), makePodList},
    ListEntry{"workloads", STOWAGE_TEXT("List", "Workloads with their pods, GPUs, queue and state"), makeWorkloadList},
    ListEntry{"queues", STOWAGE_TEXT("List", "Queues with the GPUs held and awaited through them"), makeQueueList},
    ListEntry{"policies", STOWAGE_TEXT("List", "Objects that decide where workloads may go"), makePolicyList},
    ListEntry{"bindings", STOWAGE_TEXT("List", "What a Karmada hub decided for each workload, and would decide anew"),
              makeBindingList},
    ListEntry{"findings", STOWAGE_TEXT("List", "What the import could not use, or used with a doubt"), makeFindingList},
    ListEntry{"objects", STOWAGE_TEXT("List", "Every other object of hub and clusters"), makeObjectList},
};

constexpr auto names = [] {
    std::array<std::string_view, lists.size()> all;
    std::ranges::transform(lists, all.begin(), &ListEntry::name);
    return all;
}();

} // namespace

SourceRef List::source(std::size_t /*row*/, const SourceTable **sources) const
{
    *sources = nullptr;
    return {};
}

std::span<const std::string_view> listNames()
{
    return names;
}

const char *listSummary(std::string_view name)
{
    const auto found = std::ranges::find(lists, name, &ListEntry::name);
    return found == lists.end() ? "" : found->summary;
}

Expected<ListPtr> makeList(const Projection &projection, std::string_view name)
{
    const auto found = std::ranges::find(lists, name, &ListEntry::name);
    if (found == lists.end())
        return fail(ErrorCode::NotFound, "there is no list '" + std::string(name) + "'" + suggestion(name, names));
    return found->make(projection);
}

std::size_t findColumn(const List &list, std::string_view id)
{
    const auto columns = list.columns();
    return static_cast<std::size_t>(std::ranges::find(columns, id, &ListColumn::id) - columns.begin());
}

} // namespace stowage::ask
