// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/expected.h"

/// Whole small documents, of which every member counts: plan files, arguments of asks, manifests that go out. Manifests
/// that come in bulk are read elsewhere, without what planning never looks at.
namespace stowage {

/// JSON, or one YAML document by the core schema of YAML 1.2; quoted scalars are texts. Bounded in depth and in what
/// aliases blow up. Malformed says where.
[[nodiscard]] Expected<nlohmann::ordered_json> readDocumentText(std::string_view text);

/// The objects of a text: documents of YAML one after the other, the elements of a JSON array, the items of a List.
/// Empty documents are skipped. Malformed says in which document.
[[nodiscard]] Expected<std::vector<nlohmann::ordered_json>> readDocumentTexts(std::string_view text);

/// Block style; texts that a reader of YAML 1.1 or 1.2 would take for something else are quoted. Ends with a line end.
[[nodiscard]] std::string yamlText(const nlohmann::ordered_json &value);

} // namespace stowage
