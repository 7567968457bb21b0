// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/check.h"

#include <algorithm>
#include <utility>

#include "core/plan/operation.h"

namespace stowage::plan {

void Check::add(Level worse, Rule rule, const char *text, std::vector<std::string> arguments)
{
    level = std::max(level, worse);
    remarks.push_back({worse, rule, text, std::move(arguments)});
}

std::string_view levelName(Level level)
{
    switch (level) {
    case Level::Ok:
        return "ok";
    case Level::Warning:
        return "warning";
    case Level::Blocked:
        return "blocked";
    }
    return {};
}

std::string_view ruleName(Rule rule)
{
    switch (rule) {
    case Rule::Missing:
        return "missing";
    case Rule::Invalid:
        return "invalid";
    case Rule::NoEffect:
        return "no-effect";
    case Rule::Capacity:
        return "capacity";
    case Rule::Gang:
        return "gang";
    case Rule::Topology:
        return "topology";
    case Rule::Taint:
        return "taint";
    case Rule::Affinity:
        return "affinity";
    case Rule::Spread:
        return "spread";
    case Rule::Quota:
        return "quota";
    case Rule::Queue:
        return "queue";
    case Rule::Budget:
        return "disruption-budget";
    case Rule::Policy:
        return "policy";
    case Rule::Residency:
        return "residency";
    case Rule::Priority:
        return "priority";
    case Rule::Owner:
        return "owner";
    case Rule::Volume:
        return "volume";
    case Rule::Changed:
        return "changed";
    case Rule::Waiting:
        return "waiting";
    }
    return {};
}

std::string describe(const Remark &remark)
{
    return filled(remark.text, remark.arguments);
}

} // namespace stowage::plan
