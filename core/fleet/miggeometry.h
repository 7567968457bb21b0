// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace stowage {

/// What a MIG profile such as "3g.40gb" or "1c.3g.40gb" takes of a GPU of some model.
struct MigGeometry {
    std::uint8_t parts = 1;       ///< compute slices of one device of the profile
    std::uint8_t memoryParts = 1; ///< memory slices of it
    std::uint8_t partsTotal = 7;  ///< compute slices of the GPU: 7, of an A30 4
    std::uint8_t memoryTotal = 8; ///< memory slices of the GPU
    std::uint8_t perGpu = 7;      ///< devices of the profile alone that one GPU gives
};

/// The model's memory tells 1g profiles of one memory slice from those of two; a model that says nothing of its memory
/// counts as one where a slice is enough.
[[nodiscard]] MigGeometry migGeometry(std::string_view profile, std::string_view model);

} // namespace stowage
