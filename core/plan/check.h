// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/objectkey.h"

/// What a staged operation runs into.
namespace stowage::plan {

enum class Level : std::uint8_t { Ok, Warning, Blocked };

/// What an operation violates or needs to know of.
enum class Rule : std::uint8_t {
    Missing, ///< an object that it names is not there
    Invalid, ///< the API server would refuse it
    NoEffect,
    Capacity,
    Gang,
    Topology,
    Taint,
    Affinity,
    Spread,
    Quota,
    Queue,
    Budget,
    Policy,
    Residency,
    Priority,
    Owner,   ///< something else writes the object too
    Volume,  ///< volumes, devices and ports that are tied to a node
    Changed, ///< the object is not what it was when the operation was staged
    Waiting, ///< pods that find no node keep waiting
};

/// One thing that a check found: a template with %1, %2 ... and what they stand for.
struct Remark {
    Level level = Level::Ok;
    Rule rule = Rule::NoEffect;
    const char *text = "";
    std::vector<std::string> arguments;
};

struct Check {
    Level level = Level::Ok; ///< the worst of the remarks
    std::vector<Remark> remarks;

    void add(Level worse, Rule rule, const char *text, std::vector<std::string> arguments = {});
    [[nodiscard]] bool blocked() const { return level == Level::Blocked; }
};

[[nodiscard]] std::string_view levelName(Level level);
[[nodiscard]] std::string_view ruleName(Rule rule);
/// In English.
[[nodiscard]] std::string describe(const Remark &remark);

} // namespace stowage::plan
