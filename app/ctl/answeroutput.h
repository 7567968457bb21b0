// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "app/ctl/run.h"

namespace stowage::ctl {

/// Writes the answer of an ask in the run's format: JSON and YAML whole, CSV as path and value, a table as an outline.
void writeAnswer(Run &run, const nlohmann::json &answer);
/// Writes a document whole: YAML where the run wants that, else JSON.
void writeDocument(Run &run, const nlohmann::ordered_json &document);

} // namespace stowage::ctl
