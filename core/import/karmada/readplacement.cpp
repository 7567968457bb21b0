// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "core/import/karmada/readkarmada.h"
#include "core/import/podspec.h"
#include "core/object/filewindow.h"
#include "core/object/jsonreader.h"

namespace stowage::karmada {

namespace {

using api::karmada::ReplicaScheduling;
using api::karmada::SpreadConstraint;

std::vector<api::Requirement> readFieldSelector(const FieldReader &selector)
{
    std::vector<api::Requirement> requirements;
    for (const FieldReader expression : selector.list("matchExpressions")) {
        requirements.push_back({.key = std::string(expression.text("key")),
                                .op = std::string(expression.text("operator")),
                                .values = expression.texts("values")});
    }
    return requirements;
}

SpreadConstraint readSpreadConstraint(const FieldReader &constraint)
{
    SpreadConstraint read{.field = std::string(constraint.text("spreadByField")),
                          .label = std::string(constraint.text("spreadByLabel")),
                          .minGroups = constraint.integer("minGroups").value_or(0),
                          .maxGroups = constraint.integer("maxGroups").value_or(0)};
    if (read.field.empty() && read.label.empty())
        read.field = "cluster";
    if (read.minGroups == 0)
        read.minGroups = 1;
    return read;
}

ReplicaScheduling readReplicaScheduling(const FieldReader &scheduling)
{
    ReplicaScheduling read{.type = std::string(scheduling.text("replicaSchedulingType")),
                           .preference = std::string(scheduling.text("replicaDivisionPreference")),
                           .weights = {}};
    if (read.type.empty())
        read.type = "Divided";
    if (read.type == "Divided" && read.preference.empty())
        read.preference = "Weighted";
    if (const FieldReader weights = scheduling.object("weightPreference"); weights.isSet()) {
        read.weights.emplace();
        read.weights->dynamicWeight = weights.text("dynamicWeight");
        for (const FieldReader rule : weights.list("staticWeightList"))
            read.weights->staticWeights.push_back({.target = readClusterAffinity(rule.object("targetCluster")),
                                                   .weight = rule.integer("weight").value_or(0)});
    }
    return read;
}

/// Reads a JSON text as if it were a manifest; what is wrong in it is not told, as it has no place of its own.
template<typename Read>
auto parse(std::string_view text, Read read) -> std::optional<decltype(read(std::declval<FieldReader>()))>
{
    std::string padded(text);
    padded.append(FileWindow::padding, '\0');
    std::vector<ValueNode> nodes;
    JsonReader reader;
    if (reader.read(std::string_view(padded).substr(0, text.size()), nodes) || nodes.empty()
        || nodes.front().kind != ValueKind::Map)
        return {};
    const Object object{.root = Value(nodes, 0), .source = {}, .line = 0, .file = {}};
    std::vector<Finding> ignored;
    FindingSink sink(object, ignored);
    return read(FieldReader(object.root, sink));
}

} // namespace

std::optional<api::karmada::ClusterAffinity> parseClusterAffinity(std::string_view text)
{
    return parse(text, readClusterAffinity);
}

std::optional<api::karmada::Placement> parsePlacement(std::string_view text)
{
    return parse(text, readPlacement);
}

api::karmada::ClusterAffinity readClusterAffinity(const FieldReader &affinity)
{
    return {.labelSelector = readLabelSelector(affinity, "labelSelector"),
            .fieldSelector = readFieldSelector(affinity.object("fieldSelector")),
            .clusterNames = affinity.texts("clusterNames"),
            .exclude = affinity.texts("exclude")};
}

api::karmada::Placement readPlacement(const FieldReader &placement)
{
    api::karmada::Placement read;
    if (const FieldReader affinity = placement.object("clusterAffinity"); affinity.isSet())
        read.clusterAffinity = readClusterAffinity(affinity);
    for (const FieldReader term : placement.list("clusterAffinities")) {
        api::karmada::AffinityTerm &added = read.clusterAffinities.emplace_back();
        added.name = term.text("affinityName");
        added.affinity = readClusterAffinity(term);
        for (const FieldReader overflow : term.list("overflowAffinities"))
            added.overflow.push_back(
                {.name = std::string(overflow.text("affinityName")), .affinity = readClusterAffinity(overflow)});
    }
    for (const FieldReader toleration : placement.list("clusterTolerations"))
        read.clusterTolerations.push_back(readToleration(toleration));
    for (const FieldReader constraint : placement.list("spreadConstraints"))
        read.spreadConstraints.push_back(readSpreadConstraint(constraint));
    if (const FieldReader scheduling = placement.object("replicaScheduling"); scheduling.isSet())
        read.replicaScheduling = readReplicaScheduling(scheduling);
    if (const FieldReader affinity = placement.object("workloadAffinity"); affinity.isSet())
        read.workloadAffinity = {.affinityKey = std::string(affinity.object("affinity").text("groupByLabelKey")),
                                 .antiAffinityKey =
                                     std::string(affinity.object("antiAffinity").text("groupByLabelKey"))};
    return read;
}

} // namespace stowage::karmada
