// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/expected.h"

/// JSON, YAML and CSV as they are written and read on the command line.
namespace stowage::ctl {

/// JSON with two blanks of indentation and a line end.
void writeJson(std::ostream &out, const nlohmann::ordered_json &value);
/// YAML of a JSON value; texts that would read back as something else are quoted.
void writeYaml(std::ostream &out, const nlohmann::ordered_json &value);
/// One item of a block sequence, without the key that it stands below.
void writeYamlItem(std::ostream &out, const nlohmann::ordered_json &value);

/// A field of CSV as RFC 4180 wants it: quoted when it holds a comma, a quote or a line end.
[[nodiscard]] std::string csvField(std::string_view text);
/// Fields joined by commas, ended by CR LF.
void writeCsvLine(std::ostream &out, const std::vector<std::string> &fields);

/// An argument that is an object: inline JSON, or the path of a JSON or YAML file ("-" is standard input). A file
/// whose name ends in .csv is a list of objects, one a line.
[[nodiscard]] Expected<nlohmann::json> readDocument(const std::string &text);
/// The same for several objects: a file may hold several documents or a List. Always an array.
[[nodiscard]] Expected<nlohmann::json> readDocuments(const std::string &text);

} // namespace stowage::ctl
