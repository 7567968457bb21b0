// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/expected.h"

namespace stowage::ctl {

/// An option of the command line, the one source of parsing, help, man page and completion.
struct OptionSpec {
    std::string name;         ///< without dashes
    char letter = 0;          ///< short form, 0 = none
    std::string value;        ///< what it takes, as help shows it ("PATH"); empty: nothing
    std::string help;         ///< one sentence without full stop
    bool optional = false;    ///< may stand without its value: --preempt is --preempt=true
    std::string choices = {}; ///< for completion: words, "file" or "folder" in angle brackets
};

/// A command line after its command: options by name, each with its values in the order given, and the rest.
struct Arguments {
    std::map<std::string, std::vector<std::string>, std::less<>> options;
    std::vector<std::string> positional;

    [[nodiscard]] bool has(std::string_view name) const { return options.find(name) != options.end(); }
    /// The last value given.
    [[nodiscard]] std::optional<std::string> value(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> values(std::string_view name) const;
};

/// Usage for unknown options (with the nearest known one), missing or superfluous values.
[[nodiscard]] Expected<Arguments> parseArguments(std::span<const std::string> words, std::span<const OptionSpec> specs);

/// Splits "a,b,c"; empty parts are left out.
[[nodiscard]] std::vector<std::string> splitCommas(std::string_view text);

} // namespace stowage::ctl
