// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/importtopology.h"

#include <algorithm>

#include "core/import/podspec.h"

namespace stowage {

namespace {

constexpr auto noTier = STOWAGE_TEXT("Finding", "A HyperNode without tier; taken as 0.");
constexpr auto emptySelector = STOWAGE_TEXT("Finding", "A member without selector selects nothing.");
constexpr auto unknownMember = STOWAGE_TEXT("Finding", "Neither Node nor HyperNode; left out.");

void importKueueTopology(const Object &object, const FieldReader &root, ClusterPart &part)
{
    KueueTopologyRow row{.name = std::string(object.name()), .levels = {}, .source = object.source};
    for (const FieldReader level : root.object("spec").list("levels"))
        row.levels.emplace_back(level.text("nodeLabel"));
    std::erase(row.levels, std::string());
    part.kueueTopologies.push_back(std::move(row));
}

void importHyperNode(const Object &object, const FieldReader &root, ClusterPart &part)
{
    const FieldReader spec = root.object("spec");
    HyperNodeRow row;
    row.name = object.name();
    row.source = object.source;
    if (!spec.any("tier").isSet())
        spec.warn("tier", noTier);
    row.tier = spec.integer32("tier").value_or(0);
    row.tierName = spec.text("tierName");
    for (const FieldReader member : spec.list("members")) {
        const std::string_view type = member.text("type");
        if (type != "Node" && type != "HyperNode") {
            member.warn("type", unknownMember);
            continue;
        }
        const FieldReader selector = member.object("selector");
        HyperNodeRow::Member read;
        read.hyperNode = type == "HyperNode";
        read.exactMatch = selector.object("exactMatch").text("name");
        read.regexMatch = selector.object("regexMatch").text("pattern");
        read.labelMatch = readLabelSelector(selector, "labelMatch");
        if (read.exactMatch.empty() && read.regexMatch.empty() && !read.labelMatch)
            member.warn("selector", emptySelector);
        row.members.push_back(std::move(read));
    }
    part.hyperNodes.push_back(std::move(row));
}

} // namespace

bool importTopology(const Object &object, ClusterPart &part)
{
    FindingSink sink(object, part.findings);
    const FieldReader root(object.root, sink);
    if (object.group() == "kueue.x-k8s.io" && object.kind() == "Topology")
        importKueueTopology(object, root, part);
    else if (object.group() == "topology.volcano.sh" && object.kind() == "HyperNode")
        importHyperNode(object, root, part);
    else
        return false;
    return true;
}

} // namespace stowage
