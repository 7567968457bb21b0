// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importclasses.h"

#include "core/import/fields.h"

namespace stowage {

namespace {

constexpr auto noValue = STOWAGE_TEXT("Finding", "A priority class without value; taken as 0.");

} // namespace

bool importClass(const Object &object, ClusterPart &part)
{
    FindingSink sink(object, part.findings);
    const FieldReader root(object.root, sink);
    if (object.group() == "scheduling.k8s.io" && object.kind() == "PriorityClass") {
        if (!root.any("value").isSet())
            root.warn("value", noValue);
        part.priorityClasses.push_back({.name = std::string(object.name()),
                                        .value = root.integer32("value").value_or(0),
                                        .globalDefault = root.flag("globalDefault"),
                                        .source = object.source});
        return true;
    }
    if (object.group() == "node.k8s.io" && object.kind() == "RuntimeClass") {
        part.runtimeClasses.push_back({.name = std::string(object.name()),
                                       .overhead = root.object("overhead").resources("podFixed"),
                                       .source = object.source});
        return true;
    }
    return false;
}

} // namespace stowage
