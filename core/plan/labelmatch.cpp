// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/labelmatch.h"

#include <algorithm>

namespace stowage::plan {

bool matches(const api::LabelSelector &selector, std::span<const Label> labels, const Interner &names)
{
    const auto find = [&](std::string_view key) {
        return std::ranges::find_if(labels, [&](const Label &label) { return names[label.key] == key; });
    };
    const auto isEqual = [&](const auto &wanted) {
        const auto found = find(wanted.first);
        return found != labels.end() && names[found->value] == wanted.second;
    };
    const auto holds = [&](const api::Requirement &requirement) {
        const auto found = find(requirement.key);
        const bool there = found != labels.end();
        const bool named =
            there && std::ranges::find(requirement.values, names[found->value]) != requirement.values.end();
        if (requirement.op == "In")
            return named;
        if (requirement.op == "NotIn")
            return !named;
        if (requirement.op == "Exists")
            return there;
        return requirement.op == "DoesNotExist" && !there;
    };
    return std::ranges::all_of(selector.matchLabels, isEqual) && std::ranges::all_of(selector.matchExpressions, holds);
}

} // namespace stowage::plan
