// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/apply/write.h"

namespace stowage::apply {

namespace {

using nlohmann::ordered_json;

ordered_json objectJson(const ObjectKey &key)
{
    ordered_json out = {{"cluster", key.cluster}, {"kind", key.kind}, {"name", key.name}};
    if (!key.group.empty())
        out["group"] = key.group;
    if (!key.nameSpace.empty())
        out["namespace"] = key.nameSpace;
    return out;
}

std::string text(const ordered_json &from, const char *name)
{
    const auto found = from.find(name);
    return found != from.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<std::string> texts(const ordered_json &from, const char *name)
{
    std::vector<std::string> all;
    if (const auto found = from.find(name); found != from.end() && found->is_array()) {
        for (const ordered_json &one : *found) {
            if (one.is_string())
                all.push_back(one.get<std::string>());
        }
    }
    return all;
}

std::vector<std::size_t> numbers(const ordered_json &from, const char *name)
{
    std::vector<std::size_t> all;
    if (const auto found = from.find(name); found != from.end() && found->is_array()) {
        for (const ordered_json &one : *found) {
            if (one.is_number_unsigned())
                all.push_back(one.get<std::size_t>());
        }
    }
    return all;
}

ObjectKey objectFrom(const ordered_json &from)
{
    const auto found = from.find("object");
    if (found == from.end() || !found->is_object())
        return {};
    return {.cluster = text(*found, "cluster"),
            .group = text(*found, "group"),
            .kind = text(*found, "kind"),
            .nameSpace = text(*found, "namespace"),
            .name = text(*found, "name")};
}

template<typename Enum, std::size_t count>
bool readEnum(const ordered_json &from, const char *name, Enum &value)
{
    const std::string written = text(from, name);
    for (std::size_t i = 0; i < count; ++i) {
        if (written == nameOf(static_cast<Enum>(i))) {
            value = static_cast<Enum>(i);
            return true;
        }
    }
    return false;
}

constexpr std::array<std::string_view, 3> directions{"raise", "even", "lower"};
constexpr std::array<const char *, 3> reasons{"off", "blocked", "what-if"};

} // namespace

ordered_json toJson(const Write &write)
{
    ordered_json out = {{"id", write.id},
                        {"object", objectJson(write.object)},
                        {"apiVersion", write.apiVersion},
                        {"resource", write.resource},
                        {"action", nameOf(write.action)},
                        {"class", nameOf(write.reversibility)},
                        {"direction", directions[static_cast<std::size_t>(write.direction)]},
                        {"operations", write.operations}};
    if (write.hub)
        out["hub"] = true;
    if (!write.fields.empty())
        out["fields"] = ordered_json::parse(write.fields, nullptr, false);
    if (!write.uid.empty())
        out["uid"] = write.uid;
    if (!write.seen.empty())
        out["seen"] = write.seen;
    if (!write.owners.empty())
        out["owners"] = write.owners;
    if (!write.expected.empty())
        out["expected"] = write.expected;
    return out;
}

Expected<Write> writeFrom(const ordered_json &json)
{
    if (!json.is_object())
        return fail(ErrorCode::Malformed, "a write must be an object");
    Write write;
    write.id = text(json, "id");
    write.object = objectFrom(json);
    write.apiVersion = text(json, "apiVersion");
    write.resource = text(json, "resource");
    write.uid = text(json, "uid");
    write.seen = text(json, "seen");
    write.expected = text(json, "expected");
    write.owners = texts(json, "owners");
    write.operations = numbers(json, "operations");
    write.hub = json.contains("hub") && json["hub"] == true;
    if (const auto fields = json.find("fields"); fields != json.end() && fields->is_object())
        write.fields = fields->dump();
    for (std::size_t i = 0; i < directions.size(); ++i) {
        if (text(json, "direction") == directions[i])
            write.direction = static_cast<Direction>(i);
    }
    if (!readEnum<Action, 5>(json, "action", write.action)
        || !readEnum<Reversibility, 3>(json, "class", write.reversibility))
        return fail(ErrorCode::Malformed, "a write has no known action and class");
    if (write.id.empty() || write.object.name.empty() || write.object.kind.empty() || write.resource.empty()
        || write.apiVersion.empty() || (write.fields.empty() && !write.removes()))
        return fail(ErrorCode::Malformed, "a write lacks its id, object or fields");
    return write;
}

ordered_json toJson(const Batch &batch)
{
    ordered_json out = {{"id", batch.planId}, {"hash", batch.planHash}, {"title", batch.title}};
    ordered_json &writes = out["writes"] = ordered_json::array();
    for (const Write &write : batch.writes)
        writes.push_back(toJson(write));
    if (!batch.notes.empty()) {
        ordered_json &notes = out["notes"] = ordered_json::array();
        for (const Note &note : batch.notes)
            notes.push_back({{"object", objectJson(note.object)},
                             {"person", note.person},
                             {"text", note.text.english()},
                             {"operations", note.operations}});
    }
    if (!batch.leftOut.empty()) {
        ordered_json &left = out["leftOut"] = ordered_json::array();
        for (const plan::LeftOut &one : batch.leftOut)
            left.push_back({{"operation", one.entry + 1}, {"why", one.why}});
    }
    if (!batch.already.empty())
        out["already"] = batch.already;
    out["operations"] = batch.texts;
    return out;
}

Expected<Batch> batchFrom(const ordered_json &json)
{
    if (!json.is_object())
        return fail(ErrorCode::Malformed, "a plan must be an object");
    Batch batch;
    batch.planId = text(json, "id");
    batch.planHash = text(json, "hash");
    batch.title = text(json, "title");
    batch.texts = texts(json, "operations");
    batch.already = numbers(json, "already");
    if (const auto writes = json.find("writes"); writes != json.end() && writes->is_array()) {
        for (const ordered_json &one : *writes) {
            Expected<Write> write = writeFrom(one);
            if (!write)
                return tl::unexpected(write.error());
            if (batch.find(write->id))
                return fail(ErrorCode::Malformed, "two writes have the id " + write->id);
            batch.writes.push_back(std::move(*write));
        }
    }
    if (const auto notes = json.find("notes"); notes != json.end() && notes->is_array()) {
        for (const ordered_json &one : *notes) {
            if (one.is_object())
                batch.notes.push_back({.object = objectFrom(one),
                                       .person = one.contains("person") && one["person"] == true,
                                       .text = text(one, "text"),
                                       .operations = numbers(one, "operations")});
        }
    }
    if (const auto left = json.find("leftOut"); left != json.end() && left->is_array()) {
        for (const ordered_json &one : *left) {
            if (!one.is_object() || !one.contains("operation") || !one["operation"].is_number_unsigned())
                continue;
            for (const char *const why : reasons) {
                if (const auto number = one["operation"].get<std::size_t>(); number > 0 && text(one, "why") == why)
                    batch.leftOut.push_back({.entry = number - 1, .why = why});
            }
        }
    }
    return batch;
}

} // namespace stowage::apply
