// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ask/packlists.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/engine/pack/builder.h"

namespace stowage::ask {

namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 6> nodeMembers{"sn", "name", "cpu_milli", "memory_mib", "gpu", "model"};
constexpr std::array<std::string_view, 11> taskMembers{"name",          "cpu_milli",     "memory_mib",    "num_gpu",
                                                       "gpu_milli",     "gpu_spec",      "qos",           "pod_phase",
                                                       "creation_time", "deletion_time", "scheduled_time"};
constexpr std::int64_t mostMilli = std::int64_t(1) << 40, mostMebi = std::int64_t(1) << 40, mostGpus = 1024;
constexpr std::int64_t bytesPerMebi = std::int64_t(1) << 20;

/// One row of a list and where it stands, for messages.
struct Row {
    const json &members;
    std::string where;

    [[nodiscard]] Expected<std::int64_t> number(const char *name, std::int64_t most,
                                                std::optional<std::int64_t> fallback = {}) const
    {
        const auto refuse = [&](const std::string &why) {
            return fail(ErrorCode::Usage, std::string("'") + name + "' " + why, where + '/' + name);
        };
        const auto member = members.find(name);
        if (member == members.end() || (member->is_string() && member->get_ref<const std::string &>().empty()))
            return fallback ? Expected<std::int64_t>(*fallback) : refuse("is missing");
        double value = -1;
        if (member->is_number())
            value = member->get<double>();
        else if (member->is_string()) {
            const auto &text = member->get_ref<const std::string &>();
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc() || end != text.data() + text.size())
                value = -1;
        }
        if (!(value >= 0 && value <= double(most)) || value != std::floor(value))
            return refuse("must be a whole number from 0 to " + std::to_string(most));
        return static_cast<std::int64_t>(value);
    }
    [[nodiscard]] std::string text(const char *name) const
    {
        const auto member = members.find(name);
        return member != members.end() && member->is_string() ? member->get<std::string>() : std::string();
    }
    template<std::size_t size>
    [[nodiscard]] Expected<void> check(const std::array<std::string_view, size> &known) const
    {
        for (const auto &[name, value] : members.items()) {
            if (std::ranges::find(known, name) == known.end())
                return fail(ErrorCode::Usage, "a row of this list has no member '" + name + "'", where + '/' + name);
        }
        return {};
    }
};

std::string nameOf(const Row &row)
{
    return row.text("sn").empty() ? row.text("name") : row.text("sn");
}

Expected<void> addNode(const Row &row, pack::InventoryBuilder &builder)
{
    if (Expected<void> known = row.check(nodeMembers); !known)
        return known;
    const auto cpu = row.number("cpu_milli", mostMilli), memory = row.number("memory_mib", mostMebi),
               gpus = row.number("gpu", mostGpus, 0);
    for (const auto *amount : {&cpu, &memory, &gpus}) {
        if (!*amount)
            return tl::unexpected(amount->error());
    }
    if (nameOf(row).empty())
        return fail(ErrorCode::Usage, "a node needs a name ('sn')", row.where);
    pack::Node node{.cpuCapacity = *cpu,
                    .memoryCapacity = *memory * bytesPerMebi,
                    .cpu = *cpu,
                    .memory = *memory * bytesPerMebi,
                    .model = builder.model(row.text("model"))};
    node.gpus.assign(static_cast<std::size_t>(*gpus), pack::wholeGpu);
    node.gpuCapacity = static_cast<std::int32_t>(*gpus) * pack::wholeGpu;
    builder.addNode(std::move(node));
    return {};
}

Expected<pack::Kind> readTask(const Row &row, pack::InventoryBuilder &builder)
{
    if (const Expected<void> known = row.check(taskMembers); !known)
        return tl::unexpected(known.error());
    const auto cpu = row.number("cpu_milli", mostMilli), memory = row.number("memory_mib", mostMebi),
               gpus = row.number("num_gpu", mostGpus, 0), milli = row.number("gpu_milli", pack::wholeGpu, 0);
    for (const auto *amount : {&cpu, &memory, &gpus, &milli}) {
        if (!*amount)
            return tl::unexpected(amount->error());
    }
    if (nameOf(row).empty())
        return fail(ErrorCode::Usage, "a task needs a 'name'", row.where);
    pack::Kind kind{.cpu = *cpu,
                    .memory = *memory * bytesPerMebi,
                    .scoringCpu = *cpu,
                    .scoringMemory = *memory * bytesPerMebi,
                    .gpuCount = static_cast<std::int32_t>(*gpus)};
    // Several GPUs are whole ones, whatever the list says beside them.
    kind.gpuMilli = *gpus > 1 ? pack::wholeGpu : static_cast<std::int32_t>(*gpus > 0 ? *milli : 0);
    if (kind.gpuMilli == 0)
        kind.gpuCount = 0;
    kind.models = kind.needsGpus() ? builder.modelSet(row.text("gpu_spec")) : 0;
    return kind;
}

} // namespace

Expected<PackInput> readPackLists(const json &nodes, const json &pods)
{
    // By name, so that what is learnt and how ties fall does not hang on the order of the lists.
    const auto byName = [](const json &rows) {
        std::vector<std::pair<std::string, std::size_t>> order;
        for (std::size_t i = 0; i < rows.size(); ++i)
            order.emplace_back(nameOf({rows[i], {}}), i);
        std::ranges::sort(order);
        return order;
    };
    PackInput input;
    pack::InventoryBuilder builder;
    for (const auto &[name, i] : byName(nodes)) {
        if (!input.nodeNames.empty() && input.nodeNames.back() == name)
            return fail(ErrorCode::Usage, "two nodes are called '" + name + "'", "/nodes/" + std::to_string(i));
        if (Expected<void> added = addNode({nodes[i], "/nodes/" + std::to_string(i)}, builder); !added)
            return tl::unexpected(added.error());
        input.nodeNames.push_back(name);
    }
    std::vector<std::uint32_t> kinds(pods.size());
    for (const auto &[name, i] : byName(pods)) {
        const auto kind = readTask({pods[i], "/pods/" + std::to_string(i)}, builder);
        if (!kind)
            return tl::unexpected(kind.error());
        kinds[i] = builder.kind(*kind);
        builder.addToMix(kinds[i]);
    }
    for (const json &pod : pods)
        input.taskNames.push_back(nameOf({pod, {}}));
    input.inventory = builder.take();
    input.inventory.tasks = std::move(kinds);
    return input;
}

} // namespace stowage::ask
