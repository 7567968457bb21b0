// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/api/pod.h"
#include "core/base/expected.h"

namespace stowage::ask {

/// A Pod that an ask brings along, as its manifest says it; nothing is defaulted yet.
struct PodManifest {
    std::string nameSpace;
    std::string name;
    api::Labels labels;
    api::PodSpec spec;
};

/// Reads it as snapshots are read. Fields that an ask cannot believe are Malformed.
[[nodiscard]] Expected<PodManifest> readPodManifest(const nlohmann::json &manifest);

} // namespace stowage::ask
