// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/context.h"
#include "core/base/expected.h"
#include "core/plan/projection.h"

namespace stowage::ask {

enum class ArgumentType : std::uint8_t { Text, Integer, Number, Boolean, TextList, Object, ObjectList, Time };

struct Argument {
    std::string_view name; ///< as in JSON; the command line option is its kebab case
    ArgumentType type = ArgumentType::Text;
    bool required = false;
    std::string_view help;
};

/// One question that the product answers, whoever asks: window, command line or conformance case.
struct Entry {
    std::string_view name;
    std::string_view summary;
    std::vector<Argument> arguments;
    bool detail = false; ///< reached from the Ask dialog instead of an action of its own
    std::function<Expected<nlohmann::json>(const Projection &, const nlohmann::json &, const Context &)> run;
};

/// Every ask, by name.
[[nodiscard]] std::span<const Entry> entries();
[[nodiscard]] const Entry *find(std::string_view name);

/// Runs an ask given as {"kind": name, arguments...}: refuses unknown arguments, wrong types and missing ones, answers
/// {"byCluster": ...} where "cluster" is an argument that was left out, and puts the answer in its envelope
/// (cases.md section 7).
[[nodiscard]] Expected<nlohmann::json> run(const Projection &projection, const nlohmann::json &ask,
                                           const Context &context = {});

} // namespace stowage::ask
