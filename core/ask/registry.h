// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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
    nlohmann::json fallback = nullptr; ///< value when left out, told in the answer; null: stays absent
    bool positional = false;           ///< on the command line it may stand without its option's name
    char letter = 0;                   ///< short option, 0 = none
};

/// What an ask models, told in every answer.
struct ModelledSystem {
    std::string_view system = "kubernetes";
    std::string_view version;
};

/// One question that the product answers, whoever asks: window, command line or conformance case.
struct Entry {
    std::string_view name;
    std::string_view summary;
    std::vector<Argument> arguments;
    bool detail = false; ///< reached from the Ask dialog instead of an action of its own
    /// Gets the whole ask, checked, with the defaults filled in and "cluster" named; answers the members of its kind
    /// and, where it explains itself, "explanation" (a list) and members of "model" beyond the entry's own.
    std::function<Expected<nlohmann::json>(const Projection &, const nlohmann::json &, const Context &)> run;
    ModelledSystem model = {};
    std::vector<std::pair<std::string_view, std::string_view>> answers = {}; ///< members of the answer, what they mean
    bool readsFleet = true;               ///< false: answers from its arguments alone
    std::string_view insteadOfFleet = {}; ///< an argument that stands for the fleet: with it no cluster is asked
    std::function<bool(const nlohmann::json &)> saysNo = {}; ///< of an answer: what was asked for does not fit
};

/// Arguments that every ask takes beside its own: kind, now, featureGates.
[[nodiscard]] std::span<const Argument> commonArguments();

/// Every ask, by name.
[[nodiscard]] std::span<const Entry> entries();
[[nodiscard]] const Entry *find(std::string_view name);

/// The ask as understood: every argument known and of its type, defaults filled in. Usage when it is not.
[[nodiscard]] Expected<nlohmann::json> understand(const Projection &projection, const Entry &entry,
                                                  const nlohmann::json &ask);

/// Runs an ask given as {"kind": name, arguments...}: refuses unknown arguments, wrong types and missing ones, answers
/// {"byCluster": ...} where "cluster" is an argument that was left out, and puts the answer in its envelope
/// (apiVersion, the ask as understood, the model, the explanation).
[[nodiscard]] Expected<nlohmann::json> run(const Projection &projection, const nlohmann::json &ask,
                                           const Context &context = {});

/// Whether an answer of run() is a "no"; asked of several clusters: when none of them says yes.
[[nodiscard]] bool saysNo(const Entry &entry, const nlohmann::json &answer);

} // namespace stowage::ask
