// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/apply/write.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/apply/order.h"
#include "core/apply/request.h"
#include "core/explain/text.h"
#include "core/plan/jsontext.h"
#include "core/plan/planfile.h"

namespace stowage::apply {

namespace {

using nlohmann::ordered_json;

bool hasNull(const ordered_json &value)
{
    return value.is_null() || (value.is_structured() && std::ranges::any_of(value, hasNull));
}

/// Environments and what Secrets and ConfigMaps hold go into no journal.
bool isConfidential(const ObjectKey &object, const ordered_json &value)
{
    if (object.group.empty() && (object.kind == "Secret" || object.kind == "ConfigMap"))
        return true;
    if (!value.is_structured())
        return false;
    if (value.is_object() && (value.contains("env") || value.contains("envFrom")))
        return true;
    return std::ranges::any_of(value, [&](const ordered_json &below) { return isConfidential(object, below); });
}

/// Kinds whose replicas have a subresource of their own that changes nothing else.
bool scales(const ObjectKey &object, const ordered_json &fields)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kinds = {{
        {"apps", "Deployment"},
        {"apps", "StatefulSet"},
        {"apps", "ReplicaSet"},
        {"", "ReplicationController"},
        {"leaderworkerset.x-k8s.io", "LeaderWorkerSet"},
    }};
    return std::ranges::find(kinds, std::pair<std::string_view, std::string_view>(object.group, object.kind))
        != kinds.end()
        && fields.size() == 1 && fields.contains("spec") && fields["spec"].is_object() && fields["spec"].size() == 1
        && fields["spec"].contains("replicas");
}

Action actionOf(const plan::ObjectChange &change, const ordered_json &fields)
{
    switch (change.kind) {
    case plan::ObjectChange::Kind::Evict:
        return Action::Evict;
    case plan::ObjectChange::Kind::Delete:
        return Action::Delete;
    default:
        break;
    }
    if (scales(change.object, fields))
        return Action::Scale;
    return change.group == plan::ObjectChange::Group::Object && !hasNull(fields) ? Action::Apply : Action::Patch;
}

std::vector<std::size_t> numbersOf(const plan::ObjectChange &change)
{
    std::vector<std::size_t> numbers;
    for (const std::size_t entry : change.entries)
        numbers.push_back(entry + 1);
    return numbers;
}

std::string textMember(const ordered_json &object, const char *name)
{
    return object.is_object() && object.contains(name) && object[name].is_string() ? object[name].get<std::string>()
                                                                                   : std::string();
}

void addWrite(const plan::ObjectChange &change, bool hub, const Fleet &fleet, const plan::Services &services,
              Batch &batch)
{
    const ordered_json fields = plan::parsedOrderedJson(change.fields);
    if (change.kind == plan::ObjectChange::Kind::Fields && isConfidential(change.object, fields)) {
        batch.notes.push_back({.object = change.object,
                               .person = true,
                               .text = STOWAGE_TEXT("Apply",
                                                    "This sets environment values, or data of a Secret or ConfigMap, "
                                                    "which no journal may hold: export it instead."),
                               .operations = numbersOf(change)});
        return;
    }
    const std::string text = services.manifest ? services.manifest(fleet, change.object) : std::string();
    const ordered_json manifest = plan::parsedOrderedJson(text);
    Write write;
    write.object = change.object;
    write.hub = hub;
    write.apiVersion = change.apiVersion;
    write.resource = resourceOfKind(change.object.kind);
    write.action = actionOf(change, fields);
    write.fields = change.fields;
    if (manifest.is_object() && manifest.contains("metadata")) {
        write.uid = textMember(manifest["metadata"], "uid");
        write.seen = fingerprintOf(text);
    }
    if (write.action != Action::Evict && services.owners)
        write.owners = services.owners(fleet, change.object);
    write.expected = change.kind == plan::ObjectChange::Kind::Evict ? change.note : std::string();
    write.operations = numbersOf(change);
    classify(write, manifest);
    batch.writes.push_back(std::move(write));
}

void addNote(const plan::ObjectChange &change, Batch &batch)
{
    const bool bought = change.kind == plan::ObjectChange::Kind::Bought;
    batch.notes.push_back({.object = change.object,
                           .person = !bought,
                           .text = bought ? Sentence(STOWAGE_TEXT("Apply", "Node %1 is bought and joins by itself."),
                                                     {change.object.name})
                                          : Sentence(change.noteText, change.noteArguments),
                           .operations = numbersOf(change)});
}

void addAlready(const plan::Plan &plan, Batch &batch)
{
    std::vector<char> touched(plan.entries.size() + 1, 0);
    for (const Write &write : batch.writes) {
        for (const std::size_t number : write.operations)
            touched[std::min(number, plan.entries.size())] = 1;
    }
    for (const Note &note : batch.notes) {
        for (const std::size_t number : note.operations)
            touched[std::min(number, plan.entries.size())] = 1;
    }
    for (const plan::LeftOut &one : batch.leftOut)
        touched[std::min(one.entry + 1, plan.entries.size())] = 1;
    for (std::size_t number = 1; number <= plan.entries.size(); ++number) {
        if (!touched[number] && plan::isApplicable(plan.entries[number - 1].operation))
            batch.already.push_back(number);
    }
}

} // namespace

std::string_view nameOf(Action action)
{
    constexpr std::array<std::string_view, 5> names{"patch", "apply", "scale", "evict", "delete"};
    return names[static_cast<std::size_t>(action)];
}

std::string_view nameOf(Reversibility reversibility)
{
    constexpr std::array<std::string_view, 3> names{"staged", "activating", "irreversible"};
    return names[static_cast<std::size_t>(reversibility)];
}

std::string resourceOfKind(std::string_view kind)
{
    std::string name(kind);
    std::ranges::transform(name, name.begin(),
                           [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    if (name.ends_with('y') && name.size() > 1
        && std::string_view("aeiou").find(name[name.size() - 2]) == std::string_view::npos)
        return name.substr(0, name.size() - 1) + "ies";
    if (name.ends_with('s') || name.ends_with('x') || name.ends_with("ch") || name.ends_with("sh"))
        return name + "es";
    return name + 's';
}

const Write *Batch::find(std::string_view id) const
{
    const auto found = std::ranges::find(writes, id, &Write::id);
    return found == writes.end() ? nullptr : &*found;
}

std::vector<std::string> Batch::clusters() const
{
    std::vector<std::string> names;
    for (const Write &write : writes) {
        if (std::ranges::find(names, write.object.cluster) == names.end())
            names.push_back(write.object.cluster);
    }
    return names;
}

std::size_t Batch::irreversible(std::string_view cluster) const
{
    return static_cast<std::size_t>(std::ranges::count_if(writes, [&](const Write &write) {
        return write.reversibility == Reversibility::Irreversible
            && (cluster.empty() || write.object.cluster == cluster);
    }));
}

std::size_t Batch::evictions(std::string_view cluster) const
{
    return static_cast<std::size_t>(std::ranges::count_if(writes, [&](const Write &write) {
        return write.action == Action::Evict && (cluster.empty() || write.object.cluster == cluster);
    }));
}

Batch batchOf(const plan::Evaluation &evaluation, const plan::Services &services, const plan::Plan &plan)
{
    Batch batch;
    batch.planHash = digestOf(plan::writePlan(plan));
    batch.planId = batch.planHash.substr(0, 12);
    batch.title = plan.title;
    for (const plan::Entry &entry : evaluation.entries)
        batch.texts.push_back(plan::describe(entry.operation));
    plan::Changes changes = plan::changesOf(evaluation, services);
    batch.leftOut = std::move(changes.leftOut);
    for (const plan::ClusterChanges &cluster : changes.clusters) {
        for (const plan::ObjectChange &change : cluster.changes) {
            switch (change.kind) {
            case plan::ObjectChange::Kind::Fields:
            case plan::ObjectChange::Kind::Evict:
            case plan::ObjectChange::Kind::Delete:
                addWrite(change, cluster.hub, *evaluation.base, services, batch);
                break;
            case plan::ObjectChange::Kind::Bought:
            case plan::ObjectChange::Kind::Create:
            case plan::ObjectChange::Kind::InList:
                addNote(change, batch);
                break;
            }
        }
    }
    addAlready(plan, batch);
    sortWrites(batch.writes);
    return batch;
}

std::string describe(const Write &write)
{
    const bool node = write.object.kind == "Node";
    const std::string shown = (node ? "Node " : "") + plan::shown(write.object);
    const std::string where = node ? "" : " in " + write.object.cluster;
    switch (write.action) {
    case Action::Evict:
        return "Evict " + shown + where;
    case Action::Delete:
        return "Delete " + shown + where;
    case Action::Patch:
    case Action::Apply:
    case Action::Scale:
        break;
    }
    std::string text = shown + where + ":";
    const auto print = [&](const auto &self, const ordered_json &value, const std::string &path) -> void {
        constexpr std::size_t longest = 200;
        if (text.size() > longest)
            return;
        if (value.is_object() && !value.empty()) {
            for (const auto &[name, below] : value.items())
                self(self, below, path.empty() ? name : path + '.' + name);
            return;
        }
        const std::string printed = value.is_string() ? value.get<std::string>() : plan::jsonLine(value);
        text += (text.ends_with(':') ? " " : ", ") + path + ' ' + (value.is_null() ? "removed" : printed);
    };
    ordered_json fields = plan::parsedOrderedJson(write.fields);
    // What people call them: labels and spec.
    if (fields.is_object() && fields.contains("metadata") && fields["metadata"].is_object()) {
        for (const auto &[name, value] : fields["metadata"].items())
            print(print, value, name);
        fields.erase("metadata");
    }
    if (fields.is_object() && fields.contains("spec") && fields["spec"].is_object()) {
        for (const auto &[name, value] : fields["spec"].items())
            print(print, value, name);
        fields.erase("spec");
    }
    if (fields.is_object() && !fields.empty())
        print(print, fields, {});
    return text;
}

} // namespace stowage::apply
