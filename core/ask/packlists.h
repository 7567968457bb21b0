// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/expected.h"
#include "core/engine/pack/inventory.h"

namespace stowage::ask {

/// Nodes and tasks to be packed, with the names that people know them by.
struct PackInput {
    pack::Inventory inventory;
    std::vector<std::string> nodeNames; ///< by node
    std::vector<std::string> taskNames; ///< by task
};

/// Lists as the openb trace has them; numbers may be written as texts. Nodes: sn (or name), cpu_milli, memory_mib,
/// gpu, model. Tasks: name, cpu_milli, memory_mib, num_gpu, gpu_milli, gpu_spec; its further columns are not looked at.
[[nodiscard]] Expected<PackInput> readPackLists(const nlohmann::json &nodes, const nlohmann::json &pods);

} // namespace stowage::ask
