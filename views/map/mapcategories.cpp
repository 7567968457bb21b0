// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <set>
#include <unordered_map>

#include "views/map/mapcolouring.h"

namespace stowage::views {

/// Row of the thing that names the category: a name, or the workload.
std::uint32_t MapColouring::nameOf(std::size_t cluster, const Device &device, PodId pod) const
{
    const Cluster &c = m_layout->cluster(cluster);
    switch (m_colour) {
    case MapColour::Model:
        return device.model.row;
    case MapColour::Workload:
        return pod.valid() ? c.pods.workload[pod].row : none;
    case MapColour::Queue:
        return pod.valid() ? c.pods.queue[pod].row : none;
    case MapColour::Namespace:
        return pod.valid() ? c.pods.nameSpace[pod].row : none;
    case MapColour::State:
    case MapColour::Priority:
    case MapColour::Fragmentation:
    case MapColour::Age:
    case MapColour::Cost:
    case MapColour::Fit:
        return none;
    }
    return none;
}

void MapColouring::nameCategories()
{
    const auto &clusters = m_layout->fleet()->clusters;
    std::unordered_map<std::string, std::uint32_t> known;
    m_rankOf.resize(clusters.size());
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const Cluster &c = *clusters[i];
        auto &ranks = m_rankOf[i];
        ranks.assign(m_colour == MapColour::Workload ? c.workloads.size() : c.names.size(), none);
        const auto count = [&](std::uint32_t row, std::uint32_t units) {
            if (row >= ranks.size())
                return;
            if (ranks[row] == none) {
                std::string name;
                if (m_colour == MapColour::Workload) {
                    const api::Workload &object = c.workloads[WorkloadId(row)].object;
                    name = object.nameSpace + '/' + object.name;
                } else if (m_colour == MapColour::Model) {
                    name = shortModel(c.text(NameId(row)));
                } else {
                    name = c.text(NameId(row));
                }
                const auto [entry, isNew] = known.try_emplace(name, static_cast<std::uint32_t>(m_categories.size()));
                if (isNew)
                    m_categories.push_back({std::move(name), {}, 0});
                ranks[row] = entry->second;
            }
            m_categories[ranks[row]].units += units;
        };
        for (const Device &device : c.devices) {
            if (m_colour == MapColour::Model)
                count(nameOf(i, device, {}), device.endSlot - device.firstSlot);
            else
                visitPods(c, device, [&](PodId pod) { count(nameOf(i, device, pod), 1); });
        }
    }
}

void MapColouring::rankCategories(const MapColouring *previous)
{
    std::unordered_map<std::string, std::size_t> before;
    std::size_t next = 0;
    if (previous) {
        for (std::size_t i = 0; i < previous->m_categories.size() && i < Colors::categoryCount; ++i)
            before.emplace(previous->m_categories[i].name, i);
        // A category that is gone keeps its colour for its return.
        std::set<std::string> present;
        for (const Category &category : m_categories)
            present.insert(category.name);
        for (const auto &[name, rank] : before) {
            if (!present.contains(name))
                m_categories.push_back({name, {}, 0});
        }
    }
    next = before.size();
    std::vector<std::uint32_t> order(m_categories.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto rankBefore = [&](std::uint32_t i) {
        const auto found = before.find(m_categories[i].name);
        return found == before.end() ? next : found->second;
    };
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
        if (rankBefore(a) != rankBefore(b))
            return rankBefore(a) < rankBefore(b);
        if (m_categories[a].name.empty() != m_categories[b].name.empty())
            return m_categories[b].name.empty(); // "none" never takes a colour from a name
        return m_categories[a].units != m_categories[b].units ? m_categories[a].units > m_categories[b].units
                                                              : m_categories[a].name < m_categories[b].name;
    });
    std::vector<std::uint32_t> rankOf(order.size());
    std::vector<Category> sorted;
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        rankOf[order[i]] = i;
        sorted.push_back(std::move(m_categories[order[i]]));
    }
    m_categories = std::move(sorted);
    for (auto &ranks : m_rankOf) {
        for (std::uint32_t &rank : ranks)
            rank = rank == none ? none : rankOf[rank];
    }
}

void MapColouring::giveLetters()
{
    std::set<std::string> taken;
    for (Category &category : m_categories) {
        if (category.name.empty())
            continue;
        // The last part names it: "ml/train-7" reads as T.
        const std::size_t slash = category.name.rfind('/');
        const std::string word = slash == std::string::npos ? category.name : category.name.substr(slash + 1);
        std::vector<std::string> candidates;
        std::string initials;
        bool start = true;
        for (const char c : word) {
            const auto u = static_cast<unsigned char>(c);
            if (u >= 0x80 || std::isalnum(u) == 0) {
                start = true;
                continue;
            }
            if (start) {
                initials += static_cast<char>(std::toupper(u));
                candidates.emplace_back(1, static_cast<char>(std::toupper(u)));
            }
            start = false;
        }
        if (initials.size() > 1)
            candidates.push_back(initials.substr(0, 2));
        if (!initials.empty()) {
            for (const char c : word.substr(1)) {
                if (std::isalnum(static_cast<unsigned char>(c)) != 0)
                    candidates.push_back({initials[0], c});
            }
        }
        for (const std::string &candidate : candidates) {
            if (taken.insert(candidate).second) {
                category.letter = candidate;
                break;
            }
        }
        if (category.letter.empty() && !initials.empty())
            category.letter = initials.substr(0, 1);
    }
}

int MapColouring::categoryOf(std::size_t cluster, PodId pod) const
{
    if (!isCategorical() || m_colour == MapColour::Model)
        return -1;
    const std::uint32_t row = nameOf(cluster, {}, pod);
    return row < m_rankOf[cluster].size() && m_rankOf[cluster][row] != none ? static_cast<int>(m_rankOf[cluster][row])
                                                                            : -1;
}

int MapColouring::categoryOf(CellId cell) const
{
    if (!isCategorical())
        return -1;
    const std::size_t i = m_layout->clusterOf(cell);
    const Device &device = m_layout->cluster(i).devices[m_layout->deviceOf(cell)];
    const std::uint32_t row = nameOf(i, device, stateOf(m_layout->cluster(i), device).occupant);
    return row < m_rankOf[i].size() && m_rankOf[i][row] != none ? static_cast<int>(m_rankOf[i][row]) : -1;
}

} // namespace stowage::views
