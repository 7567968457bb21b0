// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/podgroups.h"

#include <algorithm>
#include <utility>

namespace stowage::api {

const PodGroup *findPodGroup(std::span<const PodGroup> groups, std::string_view nameSpace, std::string_view link)
{
    const auto named = [&](std::string_view name) -> const PodGroup * {
        const auto it = std::ranges::lower_bound(groups, std::pair(nameSpace, name), {}, [](const PodGroup &group) {
            return std::pair<std::string_view, std::string_view>(group.nameSpace, group.name);
        });
        return it != groups.end() && it->nameSpace == nameSpace && it->name == name ? &*it : nullptr;
    };
    if (const PodGroup *group = named(link))
        return group;
    const std::size_t first = link.find('/');
    const std::size_t second = first == std::string_view::npos ? first : link.find('/', first + 1);
    return second == std::string_view::npos ? nullptr : named(link.substr(0, second));
}

} // namespace stowage::api
