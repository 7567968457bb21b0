// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/registereddevices.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <nlohmann/json.hpp>

namespace stowage {

namespace {

constexpr std::size_t devicesPerNode = 1024;
constexpr auto notRegistered =
    STOWAGE_TEXT("Finding", "Not a list of GPUs as the sharing device plugin writes it; left out.");
constexpr auto notFraction = STOWAGE_TEXT("Finding", "Not a fraction of a GPU above 0 and up to 1; left out.");
constexpr auto notIndexes = STOWAGE_TEXT("Finding", "Not GPU indexes such as 0 or 0-1; left out.");

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0)
        return {};
    return number;
}

std::int32_t sharesOf(std::int64_t count)
{
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(count, 1, 1000));
}

/// HAMi: "uuid,shares,memory,cores,model,numa,health:", Volcano: "uuid,shares,memory,model,health,sharing mode:".
std::optional<std::vector<RegisteredDevice>> readTextForm(std::string_view text, bool volcano)
{
    std::vector<RegisteredDevice> devices;
    for (const std::string_view entry : split(text, ':')) {
        const std::vector<std::string_view> fields = split(entry, ',');
        if (fields.size() < (volcano ? 5 : 7) || devices.size() == devicesPerNode)
            return {};
        const std::optional<std::int64_t> shares = wholeNumber(fields[1]);
        const std::optional<std::int64_t> memory = wholeNumber(fields[2]);
        if (fields[0].empty() || !shares || !memory)
            return {};
        devices.push_back({.uuid = std::string(fields[0]),
                           .model = std::string(fields[volcano ? 3 : 4]),
                           .memoryMiB = *memory,
                           .shares = sharesOf(*shares)});
    }
    return devices;
}

/// HAMi since 2.5 writes JSON: [{"id": ..., "count": 10, "devmem": 81920, "type": ..., "health": true}].
std::optional<std::vector<RegisteredDevice>> readJsonForm(std::string_view text)
{
    const nlohmann::json list = nlohmann::json::parse(text, nullptr, false);
    if (!list.is_array() || list.size() > devicesPerNode)
        return {};
    std::vector<RegisteredDevice> devices;
    for (const nlohmann::json &entry : list) {
        const auto id = entry.is_object() ? entry.find("id") : entry.end();
        if (!entry.is_object() || id == entry.end() || !id->is_string())
            return {};
        const auto number = [&](const char *member) {
            const auto found = entry.find(member);
            return found != entry.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
        };
        RegisteredDevice device{.uuid = id->get<std::string>(),
                                .model = {},
                                .memoryMiB = std::max<std::int64_t>(0, number("devmem")),
                                .shares = sharesOf(number("count"))};
        if (const auto type = entry.find("type"); type != entry.end() && type->is_string())
            device.model = type->get<std::string>();
        devices.push_back(std::move(device));
    }
    return devices;
}

/// "uuid,vendor,memory,cores:" per device, ";" after each container. A device may serve several containers.
std::vector<std::string> readAssignedDevices(std::string_view text)
{
    std::vector<std::string> uuids;
    for (const std::string_view container : split(text, ';')) {
        for (const std::string_view entry : split(container, ':')) {
            const std::string uuid(entry.substr(0, entry.find(',')));
            if (!uuid.empty() && uuids.size() < devicesPerNode && std::ranges::find(uuids, uuid) == uuids.end())
                uuids.push_back(uuid);
        }
    }
    return uuids;
}

void readIndexes(const FieldReader &annotation, GpuStatement &statement)
{
    for (const std::string_view part : split(annotation.text(), '-')) {
        const std::optional<std::int64_t> index = wholeNumber(part);
        if (!index || *index >= static_cast<std::int64_t>(devicesPerNode)) {
            annotation.warn(notIndexes);
            statement.devices.clear();
            return;
        }
        statement.devices.push_back(static_cast<std::int32_t>(*index));
    }
}

void readFraction(const FieldReader &annotation, GpuStatement &statement)
{
    const std::string_view text = annotation.text();
    double fraction = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), fraction);
    if (error != std::errc() || end != text.data() + text.size() || !(fraction > 0) || fraction > 1)
        annotation.warn(notFraction);
    else
        statement.fraction = fraction;
}

/// "2" or "GPU-<uuid>": which GPU KAI's placeholder was given.
void readReserved(std::string_view text, GpuStatement &statement)
{
    const std::optional<std::int64_t> index = wholeNumber(text);
    if (index && *index < static_cast<std::int64_t>(devicesPerNode))
        statement.devices.push_back(static_cast<std::int32_t>(*index));
    else if (!index && !text.empty())
        statement.deviceUuids.emplace_back(text);
}

bool isAssignment(std::string_view key)
{
    return (key.starts_with("hami.io/") && key.ends_with("-devices-allocated")) || key == "volcano.sh/vgpu-ids-new";
}

} // namespace

std::vector<RegisteredDevice> readRegisteredDevices(const FieldReader &annotations)
{
    for (const FieldReader annotation : FieldList(annotations.value(), annotations.sink())) {
        const bool hami = annotation.key() == "hami.io/node-nvidia-register";
        const bool volcano = annotation.key() == "volcano.sh/node-vgpu-register";
        if (!hami && !volcano)
            continue;
        const std::string_view text = annotation.text();
        std::optional<std::vector<RegisteredDevice>> devices =
            text.starts_with('[') ? readJsonForm(text) : readTextForm(text, volcano);
        if (devices)
            return *std::move(devices);
        annotation.warn(notRegistered);
    }
    return {};
}

std::optional<GpuStatement> readGpuStatement(const FieldReader &annotations, const FieldReader &labels)
{
    GpuStatement statement;
    for (const Value member : annotations.value()) {
        const FieldReader annotation(member, annotations.sink());
        const std::string_view key = member.key();
        if (isAssignment(key)) {
            statement.by = key.starts_with("hami") ? "HAMi" : "Volcano";
            statement.deviceUuids = readAssignedDevices(annotation.text());
        } else if (key == "alibabacloud.com/gpu-index") {
            statement.by = "alibabacloud.com";
            readIndexes(annotation, statement);
        } else if (key == "gpu-fraction") {
            statement.by = "KAI";
            readFraction(annotation, statement);
        } else if (key == "gpu-memory") {
            statement.by = "KAI";
            statement.memoryMiB = wholeNumber(annotation.text()).value_or(0);
        } else if (key == "run.ai/reserve_for_gpu_index") {
            statement.by = "KAI";
            readReserved(annotation.text(), statement);
        } else if (key == "runai-gpu-group") {
            statement.by = "KAI";
        }
    }
    if (statement.by.empty()) {
        for (const Value label : labels.value()) {
            if (label.key().starts_with("runai-gpu-group"))
                statement.by = "KAI";
        }
    }
    if (statement.by.empty())
        return {};
    return statement;
}

} // namespace stowage
