// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/conformance/runcase.h"

#include <string>
#include <string_view>
#include <vector>

#include "core/ask/registry.h"
#include "core/base/instant.h"
#include "core/import/openfleet.h"

namespace stowage::conformance {

namespace {

using nlohmann::json;

Expected<FleetPtr> openCase(const Case &one, const Context &context)
{
    const json &value = one.json;
    std::vector<MemoryCluster> clusters;
    if (!one.hub.empty())
        clusters.push_back({.name = "hub", .hub = true, .bytes = one.hub});
    for (const auto &[name, objects] : one.clusters)
        clusters.push_back({.name = name, .hub = false, .bytes = objects});
    std::string now = "2026-03-01T12:00:00Z";
    if (const auto asked = value["ask"].find("now"); asked != value["ask"].end() && asked->is_string())
        now = asked->get<std::string>();
    const auto instant = parseInstant(now);
    if (!instant)
        return fail(ErrorCode::Usage, "'now' is no time: " + now);
    return openFleetFromMemory(clusters, *instant, {}, context);
}

/// The ask as a folder's case means it: its own environment instead of ours.
json askOf(const json &value)
{
    json ask = value["ask"];
    if (const auto folder = value.find("folder"); folder != value.end()) {
        const std::string home = value.value("home", std::string());
        json environment = {{"HOME", folder->get<std::string>() + '/' + (home.empty() ? "no-home" : home)}};
        if (const auto env = value.find("env"); env != value.end())
            environment.update(*env);
        ask["folder"] = *folder;
        ask["environment"] = std::move(environment);
    }
    return ask;
}

std::string base64(std::string_view bytes)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 3; ++j)
            group = group << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        for (std::size_t j = 0; j < 4; ++j)
            text += i + j <= bytes.size() ? digits[group >> (18 - 6 * j) & 63] : '=';
    }
    return text;
}

/// Secrets of the case must not come back, neither plain nor in base64.
std::optional<Difference> findForbidden(const json &value, const json &answer)
{
    const auto texts = value.find("mustNotContain");
    if (texts == value.end() || !texts->is_array())
        return {};
    const std::string whole = answer.dump(-1, ' ', false, json::error_handler_t::replace);
    for (const json &text : *texts) {
        if (!text.is_string())
            continue;
        const std::string plain = text.get<std::string>();
        if (whole.find(plain) != std::string::npos || whole.find(base64(plain)) != std::string::npos)
            return Difference{"", "no forbidden text in the answer",
                              "forbidden text number " + std::to_string(&text - &(*texts)[0] + 1)};
    }
    return {};
}

} // namespace

std::optional<Difference> runCase(const Case &one)
{
    if (!one.malformed.empty())
        return Difference{"", "a case", "a malformed one: " + one.malformed};
    const json &value = one.json;
    // Cases run side by side, so each is imported by a single thread.
    const Context context{.stop = {}, .report = {}, .threads = 1};
    if (ask::find(one.kind) == nullptr)
        return Difference{"", "an answer", "no ask '" + one.kind + "' in this build"};
    const Expected<FleetPtr> fleet = openCase(one, context);
    if (!fleet)
        return Difference{"", "a fleet", "error: " + fleet.error().message};
    const Expected<json> answer = ask::run(Projection(*fleet), askOf(value), context);
    if (!answer)
        return Difference{"", "an answer", "error: " + answer.error().message};
    if (auto forbidden = findForbidden(value, *answer))
        return forbidden;

    const json &expected = value["expect"];
    const auto tolerance = expected.find("tolerance");
    const bool tolerant = tolerance != expected.end() && tolerance->is_number();
    return compare(expected, *answer, Marks::of(value["ask"], tolerant ? tolerance->get<double>() : 0));
}

} // namespace stowage::conformance
