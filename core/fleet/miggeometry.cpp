// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/miggeometry.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace stowage {

namespace {

struct Profile {
    int compute = 0; ///< of "1c.3g.40gb": 1, 0 when the profile names no compute instance
    int slices = 0;  ///< 3
    int memoryGB = 0;
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Leading number of a text, and what follows it.
int leadingNumber(std::string_view &text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return 0;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

Profile readProfile(std::string_view text)
{
    Profile profile;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('.'), text.size());
        std::string_view unit = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const int number = leadingNumber(unit);
        if (unit == "c")
            profile.compute = number;
        else if (unit == "g")
            profile.slices = number;
        else if (unit.starts_with("gb"))
            profile.memoryGB = number;
    }
    return profile;
}

/// "NVIDIA-A100-SXM4-80GB" says 80; 0 when the model says nothing.
int memoryOf(std::string_view model)
{
    struct Known {
        std::string_view model;
        int memoryGB;
    };
    // GH200 names the memory of its processor.
    static constexpr std::array<Known, 6> known{
        {{"GH200", 96}, {"H100-NVL", 94}, {"A30", 24}, {"H200", 141}, {"B200", 180}, {"B300", 270}}};
    for (const Known &candidate : known) {
        if (model.find(candidate.model) != std::string_view::npos)
            return candidate.memoryGB;
    }
    for (std::size_t i = 0; i < model.size(); ++i) {
        if (!isDigit(model[i]) || (i > 0 && isDigit(model[i - 1])))
            continue;
        std::string_view rest = model.substr(i);
        const int number = leadingNumber(rest);
        if (rest.starts_with("GB"))
            return number;
    }
    return 0;
}

bool isA30(std::string_view model)
{
    const std::size_t at = model.find("A30");
    return at != std::string_view::npos && (at + 3 == model.size() || !isDigit(model[at + 3]));
}

std::uint8_t narrow(int number, int most)
{
    return static_cast<std::uint8_t>(std::clamp(number, 1, most));
}

} // namespace

MigGeometry migGeometry(std::string_view profile, std::string_view model)
{
    const Profile read = readProfile(profile);
    MigGeometry geometry;
    if (isA30(model)) {
        geometry.partsTotal = 4;
        geometry.memoryTotal = 4;
    }
    const int slices = narrow(read.slices, geometry.partsTotal);
    const int memoryGB = memoryOf(model);
    // A seventh of an eighth's memory is one slice; the double-memory form of 1g has about twice that.
    const bool doubled = slices == 1 && memoryGB > 0 && read.memoryGB * geometry.memoryTotal * 2 > memoryGB * 3;
    int memoryParts = slices;
    if (doubled)
        memoryParts = 2;
    else if (slices == 3)
        memoryParts = 4;
    else if (slices >= 5)
        memoryParts = geometry.memoryTotal;
    geometry.memoryParts = narrow(memoryParts, geometry.memoryTotal);
    const int instances = std::min(geometry.partsTotal / slices, geometry.memoryTotal / geometry.memoryParts);
    const int compute = read.compute > 0 ? std::min(read.compute, slices) : slices;
    geometry.parts = narrow(compute, geometry.partsTotal);
    geometry.perGpu = narrow(instances * (slices / compute), geometry.partsTotal);
    if (compute < slices)
        geometry.memoryParts = narrow(geometry.memoryParts * compute / slices, geometry.memoryTotal);
    return geometry;
}

} // namespace stowage
