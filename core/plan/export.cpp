// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/export.h"

#include <algorithm>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/object/documenttext.h"
#include "core/plan/changes.h"
#include "core/plan/jsontext.h"

namespace stowage::plan {

namespace {

using nlohmann::ordered_json;

/// In a comment, a name must not begin a line of its own.
std::string comment(std::string_view text)
{
    std::string line = "# ";
    for (const char c : text)
        line += c == '\n' || c == '\r' ? ' ' : c;
    return line + '\n';
}

/// A word for a shell.
std::string quoted(const std::string &word)
{
    const bool plain = !word.empty()
        && word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=")
            == std::string::npos;
    if (plain)
        return word;
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + '\'';
}

bool hasNull(const ordered_json &value)
{
    if (value.is_null())
        return true;
    return value.is_structured()
        && std::ranges::any_of(value, [](const ordered_json &child) { return hasNull(child); });
}

ordered_json header(const std::string &apiVersion, const ObjectKey &key)
{
    ordered_json object = {{"apiVersion", apiVersion}, {"kind", key.kind}, {"metadata", {{"name", key.name}}}};
    if (!key.nameSpace.empty())
        object["metadata"]["namespace"] = key.nameSpace;
    return object;
}

std::string document(const ordered_json &object)
{
    return "---\n" + yamlText(object);
}

/// A merge patch without its nulls: fields as server-side apply wants them.
ordered_json withoutNulls(const ordered_json &fields)
{
    ordered_json kept = ordered_json::object();
    for (const auto &[name, value] : fields.items()) {
        if (value.is_object()) {
            if (ordered_json below = withoutNulls(value); !below.empty())
                kept[name] = std::move(below);
        } else if (!value.is_null()) {
            kept[name] = value;
        }
    }
    return kept;
}

std::string nodeText(const ObjectChange &change)
{
    ordered_json fields = parsedOrderedJson(change.fields);
    std::string removed;
    if (fields.contains("metadata") && fields["metadata"].contains("labels")) {
        for (const auto &[key, value] : fields["metadata"]["labels"].items()) {
            if (value.is_null())
                removed += comment("kubectl label node " + quoted(change.object.name) + ' ' + quoted(key + '-'));
        }
    }
    fields = withoutNulls(fields);
    if (fields.empty())
        return removed;
    ordered_json object = header(change.apiVersion, change.object);
    object.merge_patch(fields);
    return document(object) + removed;
}

std::string fieldsText(const ObjectChange &change)
{
    const ObjectKey &key = change.object;
    const ordered_json fields = parsedOrderedJson(change.fields);
    if (hasNull(fields))
        return comment("Fields that go away need a patch: kubectl patch "
                       + quoted(key.kind + (key.group.empty() ? "" : '.' + key.group)) + ' ' + quoted(key.name)
                       + (key.nameSpace.empty() ? "" : " -n " + quoted(key.nameSpace)) + " --type merge -p "
                       + quoted(fields.dump()));
    ordered_json object = header(change.apiVersion, key);
    object.merge_patch(fields);
    return document(object);
}

std::string textOf(const ObjectChange &change)
{
    switch (change.kind) {
    case ObjectChange::Kind::Fields:
        return change.group == ObjectChange::Group::Node ? nodeText(change) : fieldsText(change);
    case ObjectChange::Kind::Evict:
        return comment("kubectl delete pod -n " + quoted(change.object.nameSpace) + ' ' + quoted(change.object.name)
                       + (change.note.empty() ? "" : "   # then expected on " + change.note));
    case ObjectChange::Kind::Delete:
        return comment("When its pods are gone: kubectl delete node " + quoted(change.object.name));
    case ObjectChange::Kind::Bought:
        return comment("Node " + change.object.name + " is bought and joins by itself.");
    case ObjectChange::Kind::Create:
    case ObjectChange::Kind::InList:
        return comment(change.note);
    }
    return {};
}

std::string textOf(const ClusterChanges &cluster)
{
    std::string text;
    bool evicts = false;
    for (const ObjectChange &change : cluster.changes) {
        if (change.kind == ObjectChange::Kind::Evict && !std::exchange(evicts, true))
            text += comment("Pods that leave their nodes, in this order; their controllers make new ones:");
        text += textOf(change);
    }
    return text;
}

std::string fileName(const std::string &cluster)
{
    std::string name;
    for (const char c : cluster)
        name += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_'
                || c == '.'
            ? c
            : '_';
    return (name.empty() || name[0] == '.' ? '_' + name : name) + ".yaml";
}

std::string csvField(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string field = "\"";
    for (const char c : text)
        field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
}

} // namespace

std::vector<ExportFile> exportManifests(const Evaluation &evaluation, const Services &services)
{
    const Changes changes = changesOf(evaluation, services);
    std::string leftOut;
    for (const LeftOut &one : changes.leftOut)
        leftOut += comment("Left out (" + std::string(one.why) + "): " + std::to_string(one.entry + 1) + ". "
                           + describe(evaluation.entries[one.entry].operation));
    std::vector<ExportFile> files;
    std::set<std::string> names;
    for (const ClusterChanges &cluster : changes.clusters) {
        std::string file = fileName(cluster.cluster);
        while (!names.insert(file).second)
            file.insert(0, "_");
        files.push_back({std::move(file),
                         comment("Cluster " + cluster.cluster
                                 + ". Apply with: kubectl apply --server-side --field-manager=stowage -f FILE")
                             + leftOut + textOf(cluster)});
    }
    return files;
}

std::string exportPlacements(const Evaluation &evaluation)
{
    std::string csv = "step,operation,cluster,namespace,pod,from,to,gpus\r\n";
    for (std::size_t i = 0; i < evaluation.steps.size(); ++i) {
        for (const PodMove &move : evaluation.steps[i].moves)
            csv += std::to_string(i + 1) + ',' + csvField(describe(evaluation.entries[i].operation)) + ','
                + csvField(move.pod.cluster) + ',' + csvField(move.pod.nameSpace) + ',' + csvField(move.pod.name) + ','
                + csvField(move.from) + ',' + csvField(move.to) + ',' + std::to_string(move.gpus) + "\r\n";
    }
    return csv;
}

} // namespace stowage::plan
