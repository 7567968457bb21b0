// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expected.h"

/// Machines that can be bought, with what they cost.
namespace stowage::plan {

struct InstanceType {
    std::string name; ///< as in the label node.kubernetes.io/instance-type
    std::string arch; ///< kubernetes.io/arch
    std::int64_t cpus = 0;
    std::int64_t memoryMiB = 0;
    std::string gpuModel; ///< "H100"; empty: no GPU
    std::int64_t gpus = 0;
    std::int64_t gpuMemoryMiB = 0;    ///< per GPU
    std::optional<double> usdPerHour; ///< on demand
    std::optional<double> spotUsdPerHour;
    std::optional<double> reservedUsdPerHour; ///< for one year
    friend bool operator==(const InstanceType &, const InstanceType &) = default;
};

/// Types by name. A value; the user's own types stand beside those of the program and win over them.
class Catalogue {
public:
    [[nodiscard]] const InstanceType *find(std::string_view name) const;
    [[nodiscard]] const std::map<std::string, InstanceType, std::less<>> &types() const { return m_types; }
    void add(InstanceType type);

private:
    std::map<std::string, InstanceType, std::less<>> m_types;
};

/// Adds the types of a CSV text: lines of '#' are comments, the first other line names the columns, of which
/// instance_type, vcpu and memory_gib are needed; on_demand_usd_hour, spot_usd_hour and reserved_1y_usd_hour are
/// prices. Malformed names line and column; the catalogue is left as it was then.
[[nodiscard]] Expected<void> readInstanceTypes(std::string_view csv, Catalogue &catalogue);

/// What the program knows itself, from resources/instance-types.csv; its comments name the source of the figures.
[[nodiscard]] const Catalogue &knownInstanceTypes();

} // namespace stowage::plan
