// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/catalogue.h"

#include <charconv>
#include <cmath>
#include <utility>

namespace stowage::plan {

extern const char *const instanceTypesText; // made of the CSV file by the build

namespace {

constexpr std::size_t mostTypes = 100'000;
constexpr double mostOf = 1e9;

std::vector<std::string_view> cellsOf(std::string_view line)
{
    std::vector<std::string_view> cells;
    for (;;) {
        const std::size_t comma = line.find(',');
        cells.push_back(line.substr(0, comma));
        if (comma == std::string_view::npos)
            return cells;
        line.remove_prefix(comma + 1);
    }
}

Error malformed(std::size_t line, std::string_view column, const std::string &what)
{
    return {ErrorCode::Malformed, "line " + std::to_string(line) + ", " + std::string(column) + ": " + what, {}};
}

/// Nothing where the cell is empty.
Expected<std::optional<double>> numberOf(std::string_view text, std::size_t line, std::string_view column)
{
    if (text.empty())
        return std::optional<double>();
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value) || value < 0
        || value > mostOf)
        return tl::unexpected(malformed(line, column, "'" + std::string(text) + "' is no number from 0 to 1e9"));
    return std::optional(value);
}

class Reader {
public:
    Expected<void> line(std::string_view text, std::size_t number)
    {
        if (m_columns.empty())
            return head(text, number);
        const std::vector<std::string_view> cells = cellsOf(text);
        if (cells.size() != m_width)
            return tl::unexpected(
                malformed(number, "row", std::to_string(cells.size()) + " cells, not " + std::to_string(m_width)));
        const auto cell = [&](std::string_view column) {
            const auto found = m_columns.find(column);
            return found == m_columns.end() ? std::string_view() : cells[found->second];
        };
        const auto amount = [&](std::string_view column) { return numberOf(cell(column), number, column); };
        InstanceType type;
        type.name = cell("instance_type");
        if (type.name.empty() || type.name.size() > 63)
            return tl::unexpected(malformed(number, "instance_type", "a name of 1 to 63 bytes is needed"));
        type.arch = cell("arch");
        type.gpuModel = cell("gpu_model");
        const auto cpus = amount("vcpu"), memory = amount("memory_gib"), gpus = amount("gpu_count"),
                   gpuMemory = amount("gpu_memory_gb"), price = amount("on_demand_usd_hour"),
                   spot = amount("spot_usd_hour"), reserved = amount("reserved_1y_usd_hour");
        for (const auto *value : {&cpus, &memory, &gpus, &gpuMemory, &price, &spot, &reserved})
            if (!*value)
                return tl::unexpected(value->error());
        if (!*cpus || !*memory)
            return tl::unexpected(malformed(number, *cpus ? "memory_gib" : "vcpu", "a number is needed"));
        type.cpus = std::llround(**cpus);
        type.memoryMiB = std::llround(**memory * 1024);
        type.gpus = std::min<std::int64_t>(std::llround(gpus->value_or(0)), 1024);
        // GB as marketed are GiB of the device.
        type.gpuMemoryMiB = std::llround(gpuMemory->value_or(0) * 1024);
        type.usdPerHour = *price;
        type.spotUsdPerHour = *spot;
        type.reservedUsdPerHour = *reserved;
        if (m_types.size() == mostTypes)
            return tl::unexpected(malformed(number, "row", "more than 100000 types"));
        m_types.push_back(std::move(type));
        return {};
    }

    [[nodiscard]] std::vector<InstanceType> take() { return std::move(m_types); }

private:
    Expected<void> head(std::string_view text, std::size_t number)
    {
        for (const std::string_view column : cellsOf(text)) {
            // Spreadsheets leave columns without a name at the end.
            if (!m_columns.emplace(column, m_width++).second && !column.empty())
                return tl::unexpected(malformed(number, column, "this column is there twice"));
        }
        for (const std::string_view needed : {"instance_type", "vcpu", "memory_gib"})
            if (!m_columns.contains(needed))
                return tl::unexpected(malformed(number, needed, "this column is missing"));
        return {};
    }

    std::map<std::string, std::size_t, std::less<>> m_columns; ///< place in a line
    std::size_t m_width = 0;
    std::vector<InstanceType> m_types;
};

} // namespace

const InstanceType *Catalogue::find(std::string_view name) const
{
    const auto found = m_types.find(name);
    return found == m_types.end() ? nullptr : &found->second;
}

void Catalogue::add(InstanceType type)
{
    std::string name = type.name;
    m_types.insert_or_assign(std::move(name), std::move(type));
}

Expected<void> readInstanceTypes(std::string_view csv, Catalogue &catalogue)
{
    Reader reader;
    for (std::size_t number = 1; !csv.empty(); ++number) {
        const std::size_t end = csv.find('\n');
        std::string_view line = csv.substr(0, end);
        csv.remove_prefix(end == std::string_view::npos ? csv.size() : end + 1);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.empty() || line.starts_with('#'))
            continue;
        if (Expected<void> read = reader.line(line, number); !read)
            return read;
    }
    for (InstanceType &type : reader.take())
        catalogue.add(std::move(type));
    return {};
}

const Catalogue &knownInstanceTypes()
{
    static const Catalogue known = [] {
        Catalogue catalogue;
        static_cast<void>(readInstanceTypes(instanceTypesText, catalogue)); // a test reads it
        return catalogue;
    }();
    return known;
}

} // namespace stowage::plan
